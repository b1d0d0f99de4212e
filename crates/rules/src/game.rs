//! The game: the board that everyone sees, and the secret money.

use crate::ledger::Ledger;
use crate::{Board, Command, Event, Money, Phase, Refusal, Seat};
use alloc::vec::Vec;

/// A game in progress. Only a finished [`crate::Setup`] creates one, and only [`Game::apply`] changes it.
///
/// A game has views; an unfinished set-up has none:
/// ```
/// # use gragra_rules::{Game, Seat, View};
/// fn view_of(game: &Game) -> View {
///     game.view(Seat::P1)
/// }
/// ```
/// ```compile_fail,E0599
/// # use gragra_rules::{Seat, Setup, View};
/// fn view_of(setup: &Setup) -> View {
///     setup.view(Seat::P1)
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct Game {
    pub(crate) board: Board,
    pub(crate) ledger: Ledger,
}

impl Game {
    /// The part that everyone sees.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A seat's money. It is secret: give players a [`Game::view`] instead.
    pub fn money(&self, seat: Seat) -> Money {
        self.ledger.purses[seat]
    }

    /// C7: the bank's money.
    pub fn bank(&self) -> Money {
        self.ledger.bank
    }

    /// E8: the players with the most money.
    pub(crate) fn richest(&self) -> Vec<Seat> {
        let seats = self.board.options.players.seats();
        let most = seats.clone().map(|seat| self.money(seat)).max();
        seats.filter(|&seat| Some(self.money(seat)) == most).collect()
    }

    /// E8: the winners, once the game is over.
    pub fn winners(&self) -> Option<&[Seat]> {
        match &self.board.phase {
            Phase::Over { winners } => Some(winners),
            _ => None,
        }
    }

    /// The events that a command would cause, or why it is refused. The game does not change.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let mut draft = Draft { game: self.clone(), events: Vec::new() };
        match command {
            Command::DrawStart { .. } | Command::Invest { .. } => return Err(Refusal::SetupIsOver),
            &Command::SetUpBuilding { company, dice } => draft.set_up_building(company, dice)?,
            Command::Throw { dice } => draft.throw(dice)?,
            Command::DeclareOrder { seat, order } => draft.declare_order(*seat, order)?,
            Command::Grip => draft.grip()?,
            &Command::PlaceDie { die } => draft.place_die(die)?,
            &Command::DropDie { die } => draft.drop_die(die)?,
            Command::Stand => draft.stand()?,
            Command::Collapse => draft.collapse()?,
            Command::ClockRanOut => draft.clock_ran_out()?,
            &Command::KnockOver { company } => draft.knock_over(company)?,
            Command::Rebuild { company, dice } => draft.rebuild(*company, dice)?,
            &Command::MoveMarker { seat, company } => draft.move_marker(seat, company)?,
            &Command::KeepMarker { seat } => draft.keep_marker(seat)?,
            Command::BreakTie { numbers } => draft.break_tie(numbers)?,
            &Command::ProposeRaider { seat, raider } => draft.propose_raider(seat, raider)?,
            &Command::ThrowForRaider { face } => draft.throw_for_raider(face)?,
            Command::Hold => draft.hold()?,
            &Command::ContestFall { standing } => draft.contest_fall(standing)?,
            Command::ContestTimeUp => draft.contest_time_up()?,
        }
        Ok(draft.events)
    }
}

/// A decision being made: the events so far, and the game after them.
pub(crate) struct Draft {
    pub(crate) game: Game,
    events: Vec<Event>,
}

impl Draft {
    /// Applies an event, so that the rest of the decision sees its effect.
    pub(crate) fn emit(&mut self, event: Event) {
        self.game.apply(&event);
        self.events.push(event);
    }

    pub(crate) fn board(&self) -> &Board {
        &self.game.board
    }
}
