//! The match: one referee, one table, and inputs.
//!
//! A [`Match`] advances by fixed ticks, and nothing enters it but [`Input`]s. People, bots and replays all speak
//! them; the same options, seats, seed and inputs give the same match, bit for bit.

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

/// What happened in a tick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchEvent {
    /// A ruling by the referee.
    Ruled(Event),
    /// Something that happened on the table.
    Table(TableEvent),
    /// An input was refused.
    Refused {
        /// Whose.
        seat: Seat,
        /// What they wanted.
        action: Action,
        /// Why not.
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
    /// H5, E8: for how long somebody has been asked for something.
    clock: Clock,
    /// All inputs so far, as a number: two matches that were not played alike are not alike.
    played: Fingerprint,
    /// What went wrong inside, which must not happen.
    fault: Option<Fault>,
    #[serde(skip)]
    accepted: Vec<Input>,
}

impl Match {
    /// An empty table.
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

    /// One tick: what the seats do, then the table, then what the referee makes of it.
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

    /// The inputs that the last tick accepted: what a recording keeps.
    pub fn accepted(&self) -> &[Input] {
        &self.accepted
    }

    /// Ticks so far.
    pub fn now(&self) -> u32 {
        self.tick
    }

    /// Who plays.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Where the game stands, with everyone's money: for showing it at the end, and for those who judge. Players get a
    /// [`Match::view`].
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The table, to be looked at.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What was chosen before the game.
    pub fn options(&self) -> &Options {
        self.stage.options()
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> SeatView<'_> {
        SeatView::new(self, seat)
    }

    /// E8: is the game over?
    pub fn is_over(&self) -> bool {
        self.game().is_some_and(|game| game.winners().is_some())
    }

    /// The whole state as a number: who plays, game, table, and all that was done.
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

    /// Takes an input, or says why not; then nothing has changed.
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

    /// Lets the referee decide, and what they decide happen.
    fn rule(&mut self, command: &Command, events: &mut Vec<MatchEvent>) -> Result<(), Refusal> {
        for event in self.stage.decide(command)? {
            self.stage.apply(&event);
            events.push(MatchEvent::Ruled(event));
        }
        Ok(())
    }

    /// Tells the referee what the table did. They cannot refuse it; should they, the match goes on, and says what went wrong.
    fn report(&mut self, command: &Command, events: &mut Vec<MatchEvent>) {
        if let Err(refusal) = self.rule(command, events) {
            let fault = Fault { tick: self.tick, command: command.clone(), refusal };
            self.fault.get_or_insert(fault);
        }
    }

    /// What went wrong inside this match, if anything did. Whoever plays it should stop, keep the recording and report it.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// How a seat's hand trembles.
    fn tremor(&self, seat: Seat) -> crate::table::Tremor {
        self.seats.get(seat).map(|player| player.tremor).unwrap_or_default()
    }
}

/// T4.7: is this the first time in the turn or takeover that dice are taken into the hand?
fn is_first_grip(board: &Board) -> bool {
    matches!(
        board.phase(),
        Phase::Stack { has_gripped: false, .. } | Phase::TakeOver { has_gripped: false, .. }
    )
}
