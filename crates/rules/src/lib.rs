//! The referee of gragra.
//!
//! This crate knows every rule of both editions and nothing else: no clock, no randomness, no physics. A [`Command`]
//! is either a player's choice or something that happened on the table. [`Game::decide`] answers it with the
//! [`Event`]s it causes or with a [`Refusal`]. Only [`Game::apply`] changes a game.
//!
//! Clause numbers such as `T4.3` refer to `docs/rules.md`, which lists the code and the tests for every clause.
//!
//! ```
//! use gragra_rules::{Command, Edition, Options, Players, Referee, Refusal, Seat};
//!
//! let mut referee = Referee::new(Options::new(Edition::GraGraCompany, Players::Three));
//! referee.submit(&Command::DrawStart { seat: Seat::P2 })?;
//! assert_eq!(referee.submit(&Command::Stand), Err(Refusal::SetupUnfinished));
//! # Ok::<(), Refusal>(())
//! ```
#![no_std]
#![warn(clippy::std_instead_of_core, clippy::float_arithmetic, clippy::indexing_slicing, clippy::panic)]

extern crate alloc;

mod apply;
mod board;
mod building;
mod clock;
mod collapse;
mod command;
mod contest;
mod dice;
mod die;
mod each;
mod event;
mod game;
mod income;
mod invariants;
mod ledger;
mod legal;
mod money;
mod options;
mod order;
mod phase;
mod players;
mod pool;
mod ranking;
mod referee;
mod refusal;
pub mod ruler;
mod setup;
mod takeover;
mod transcript;
mod turn;
mod view;

pub use board::{Board, Record, Turn};
pub use building::Building;
pub use command::Command;
pub use dice::DiceSet;
pub use die::{DieId, Face, ShownDie, Side};
pub use each::{Each, Key};
pub use event::{Event, MoneyReason, RoundEnd, SettledBy};
pub use game::Game;
pub use invariants::BrokenInvariant;
pub use legal::{Legal, LegalCommands};
pub use money::Money;
pub use options::{Edition, HouseRules, Options, OptionsError, Players, Rounds};
pub use order::{OrderFault, Orders, OrdersIter};
pub use phase::{Built, Phase};
pub use players::{Company, PerCompany, PerSeat, Seat};
pub use pool::Pool;
pub use referee::{Referee, Stage};
pub use refusal::{Awaited, Refusal};
pub use setup::Setup;
pub use view::View;
