//! The referee of gragra.
//!
//! It knows every rule of both editions and nothing else: no clock, no chance, no physics. What a player
//! chooses and what the table did both arrive as a [`Command`]; [`Game::decide`] answers with the
//! [`Event`]s it causes or with a [`Refusal`], and [`Game::apply`] is the only thing that changes a game.
//!
//! Clause numbers such as `T4.3` in the documentation are those of `docs/rules.md`, which lists for every
//! clause where its code is and which tests guard it.
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
