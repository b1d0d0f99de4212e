//! The table of gragra and the match on it: dice that really roll, towers that really stand or fall, bots and
//! replays. It needs no window, and the seed and the inputs reproduce everything bit for bit.
//!
//! | to | start at |
//! |---|---|
//! | play a match | [`play::Match`]: inputs in, events out, one [`tick`](play::Match::tick) after the other |
//! | write a bot | [`strategy::Strategy`], which thinks in decisions, or [`play::Controller`], which thinks in ticks |
//! | know what a seat may do now | [`play::Match::choices`] |
//! | know what a seat may see | [`play::SeatView`], and [`play::SeatState`] to send it somewhere else |
//! | record, watch, verify and resume matches | [`replay`] |
//! | know what happened | [`story`] |
//! | judge a tower | [`statics`] |
//!
//! The rules themselves are in `gragra-rules`. Lengths are in die edges, times in ticks of a sixtieth of a shown second; see
//! [`units`]. Clauses such as T3 or E4 are those of `docs/rules.md`.
//!
//! # A bot
//!
//! Whenever its seat has something to decide, a [`Strategy`](strategy::Strategy) gets what the seat may see and the
//! options to choose from. An [`Autopilot`](strategy::Autopilot) moves the hand for it. `examples/simple_bot.rs`:
//!
//! ```no_run
#![doc = include_str!("../examples/simple_bot.rs")]
//! ```
//!
//! # A match over standard input and output
//!
//! Everything that a player needs to know and everything a player can do is plain data, so the other end can be any
//! program. `examples/serve.rs` writes one view per line and reads one decision per line:
//!
//! ```no_run
#![doc = include_str!("../examples/serve.rs")]
//! ```
//!
//! and `examples/play.py` plays it:
//!
//! ```python
#![doc = include_str!("../examples/play.py")]
//! ```
//!
//! # A replay as a table
//!
//! A [`Story`](story::Story) follows a match and keeps track of what happened. `examples/heights.rs`:
//!
//! ```no_run
#![doc = include_str!("../examples/heights.rs")]
//! ```

pub mod bots;
pub mod chance;
mod contacts;
pub mod die_shape;
mod fingerprint;
pub mod geometry;
pub mod hand_manner;
pub mod hand_script;
#[cfg(any(test, feature = "measure"))]
#[doc(hidden)]
pub mod measure;
pub mod play;
pub mod replay;
mod solver;
pub mod statics;
pub mod story;
pub mod strategy;
pub mod table;
pub mod units;
