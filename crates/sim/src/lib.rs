//! The table of gragra: what truly happens to the dice.
//!
//! Today it holds `gragra-lab`, the headless tool; the physics of the table comes next.

pub mod lab;
