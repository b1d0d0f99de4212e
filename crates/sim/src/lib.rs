//! The table of gragra and the match on it: dice that truly roll, towers that truly stand or fall, bots, replays, and
//! `gragra-lab`, the headless tool.

pub mod bots;
pub mod chance;
pub mod column;
mod contacts;
pub mod die_shape;
mod fingerprint;
pub mod hand_script;
pub mod lab;
pub mod play;
pub mod replay;
pub mod scenes;
pub mod solver;
pub mod statics;
pub mod table;
pub mod tower_sampling;
pub mod units;
