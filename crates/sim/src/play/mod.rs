//! The match: a referee, a table, and inputs.
//!
//! A [`Match`] advances in fixed ticks, and only [`Input`]s enter it, whether they come from people, bots or replays.
//! The same options, seats, seed and inputs give the same match, bit for bit.

mod characters;
mod check;
mod choices;
mod clock;
mod contest;
mod controller;
mod input;
mod players;
mod practice;
mod referee;
mod seat_view;

pub use characters::{Character, Level, UnknownBot};
pub use check::{Broken, Fault};
pub use choices::{Choices, Stacking, Task};
pub use controller::{Controller, Controllers};
pub use input::{Action, Input, MAX_INPUTS_PER_TICK, Refused};
pub use players::{AimAssist, Assist, MAX_NAME_LENGTH, Mind, Player, Seats, SeatsError};
pub use practice::{Exercise, Practice, Shows};
pub use seat_view::{DieState, SeatState, SeatView, TowerState};

use crate::chance::Chance;
use crate::fingerprint::Fingerprint;
use crate::table::{HandInput, Table, TableEvent};
use clock::Clock;
use gragra_rules::{Board, Command, Event, Game, Options, Phase, Refusal, Seat, Stage};
use referee::Dealer;
use serde::{Deserialize, Serialize};

/// Something that happened in a tick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchEvent {
    /// A ruling of the referee.
    Ruled(Event),
    /// Something that happened on the table.
    Table(TableEvent),
    /// An input was refused.
    Refused {
        /// The seat that sent it.
        seat: Seat,
        /// The refused action.
        action: Action,
        /// The reason.
        why: Refused,
    },
}

/// A whole game, from the empty table to the last payout.
#[derive(Serialize, Deserialize)]
pub struct Match {
    seats: Seats,
    stage: Stage,
    pub(crate) table: Table,
    tick: u32,
    dealer: Dealer,
    /// H5, E8: how long the current task has been waiting for an answer.
    clock: Clock,
    /// A hash of all inputs so far, so that matches with different inputs also differ in their hash.
    played: Fingerprint,
    /// An internal error, which must not happen.
    fault: Option<Fault>,
    #[serde(skip)]
    accepted: Vec<Input>,
}

impl Match {
    /// A match with an empty table.
    pub fn new(options: Options, seats: Seats, seed: u64) -> Result<Self, SeatsError> {
        if seats.count() != options.players.count() {
            return Err(SeatsError::Count);
        }
        Ok(Self {
            seats,
            stage: Stage::new(options),
            table: Table::new(options.players, seed),
            tick: 0,
            dealer: Dealer::new(Chance::new(seed, "referee")),
            clock: Clock::default(),
            played: Fingerprint::new(),
            fault: None,
            accepted: Vec::new(),
        })
    }

    /// Advances by one tick: first the seats act, then the table moves, then the referee reacts.
    pub fn tick(&mut self, inputs: &[Input]) -> Vec<MatchEvent> {
        let mut events = Vec::new();
        self.accepted.clear();
        for input in inputs {
            match self.take(input, &mut events) {
                Ok(()) => {
                    self.played.value(input);
                    self.accepted.push(input.clone());
                }
                Err(why) => {
                    let Input { seat, ref action, .. } = *input;
                    events.push(MatchEvent::Refused { seat, action: action.clone(), why });
                }
            }
        }
        self.tick += 1;
        for seen in self.table.tick(&[]) {
            events.push(MatchEvent::Table(seen.clone()));
            self.handle_table_event(seen, &mut events);
        }
        self.run_clock(&mut events);
        self.advance(&mut events);
        events
    }

    /// The inputs that the last tick accepted, for the recording.
    pub fn accepted(&self) -> &[Input] {
        &self.accepted
    }

    /// The number of ticks so far.
    pub fn now(&self) -> u32 {
        self.tick
    }

    /// The players.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The state of the game with everyone's money, for the end of the game and for observers that may know it.
    /// Players get a [`Match::view`].
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The table, read-only.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The options chosen before the game.
    pub fn options(&self) -> &Options {
        self.stage.options()
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> SeatView<'_> {
        SeatView::new(self, seat)
    }

    /// E8: whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game().is_some_and(|game| game.winners().is_some())
    }

    /// A hash of the whole state: players, game, table and all inputs.
    pub fn hash(&self) -> u64 {
        let Self { seats, stage, table, tick, dealer, clock, played, fault: _, accepted: _ } = self;
        let mut hasher = Fingerprint::new();
        hasher.bytes(&table.hash().to_le_bytes());
        hasher.value(&(seats, stage, tick, dealer, clock, played));
        hasher.get()
    }

    fn game(&self) -> Option<&Game> {
        self.stage.game()
    }

    fn board(&self) -> Option<&Board> {
        self.game().map(Game::board)
    }

    /// Accepts an input, or refuses it without any change.
    fn take(&mut self, input: &Input, events: &mut Vec<MatchEvent>) -> Result<(), Refused> {
        let &Input { tick, seat, ref action } = input;
        if tick != self.tick + 1 {
            return Err(Refused::WrongTick { next: self.tick + 1 });
        }
        if self.accepted.len() >= MAX_INPUTS_PER_TICK {
            return Err(Refused::TooMany);
        }
        self.allows(seat, action)?;
        match *action {
            Action::Hand(input) => {
                self.table.handle(input);
                if matches!(input, HandInput::Grip { .. }) && self.board().is_some_and(is_first_grip) {
                    self.report(&Command::Grip, events);
                }
            }
            Action::Throw { gesture } => self.throw(gesture),
            ref action => {
                if let Some(command) = action.command(seat) {
                    self.rule(&command, events)?;
                }
            }
        }
        Ok(())
    }

    /// Lets the referee decide a command, and applies the decision.
    fn rule(&mut self, command: &Command, events: &mut Vec<MatchEvent>) -> Result<(), Refusal> {
        for event in self.stage.decide(command)? {
            self.stage.apply(&event);
            events.push(MatchEvent::Ruled(event));
        }
        Ok(())
    }

    /// Reports to the referee what happened on the table. The referee should never refuse that. If it does, the match
    /// continues and keeps the [`Fault`].
    fn report(&mut self, command: &Command, events: &mut Vec<MatchEvent>) {
        if let Err(refusal) = self.rule(command, events) {
            let fault = Fault { tick: self.tick, command: command.clone(), refusal };
            self.fault.get_or_insert(fault);
        }
    }

    /// The internal error of this match, if there was one. The caller should then stop, keep the recording and report
    /// it.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// How much a seat's hand trembles.
    fn tremor(&self, seat: Seat) -> crate::table::Tremor {
        self.seats.get(seat).map(|player| player.tremor).unwrap_or_default()
    }
}

/// T4.7: whether the player takes dice into the hand for the first time in this turn or takeover.
fn is_first_grip(board: &Board) -> bool {
    matches!(
        board.phase(),
        Phase::Stack { has_gripped: false, .. } | Phase::TakeOver { has_gripped: false, .. }
    )
}
