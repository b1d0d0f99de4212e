//! From devices to acts, without a window.

mod gamepad;
mod holding;
mod keyboard;
mod latency;
mod menus;
mod mouse;
mod rebinding;
mod rig;
