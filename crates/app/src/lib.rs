//! The desktop client of gragra: it shows a match and turns mouse, keyboard and gamepad into its inputs.
//!
//! Today it holds the look of seats and companies; the window comes with the match.

pub mod theme;
