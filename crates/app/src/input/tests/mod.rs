//! Whole ways from a device to an act, without a window.

mod gamepad;
mod holding;
mod keyboard;
mod menus;
mod mouse;
mod rebinding;
mod rig;
