//! What is true of every game at every moment. Checked by tests after every command, and by deserialising.

mod phase;
mod setup;

#[cfg(feature = "serde")]
mod arrival;

use crate::{Board, Building, Company, DiceSet, DieId, Game, Key, Money, Phase, Record, Seat, ShownDie};
use core::fmt;

/// An invariant that does not hold: a game that no sequence of commands could lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BrokenInvariant {
    /// A die is in two places.
    DieTwice,
    /// A die is missing, or one too many is there.
    DiceNotConserved,
    /// C7: the money does not add up.
    MoneyNotConserved,
    /// A player has less than nothing, or an empty seat has money.
    WrongPurse,
    /// S6: a marker is on a card that is not there, or the third on its card.
    WrongMarker,
    /// T5.2: the record is not its first mark though nobody holds the card, or no building can be so high, or its
    /// holder does not play.
    WrongRecord,
    /// A building is missing, stands or lies where none may.
    WrongBuilding,
    /// The turn is nobody's, or the round's last one though the turn has only begun.
    WrongTurn,
    /// The phase contradicts the rest of the board.
    WrongPhase,
    /// The round is not one of the game's.
    WrongRound,
}

impl fmt::Display for BrokenInvariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DieTwice => "a die is in two places",
            Self::DiceNotConserved => "the dice do not add up",
            Self::MoneyNotConserved => "the money does not add up",
            Self::WrongPurse => "a purse holds what it cannot hold",
            Self::WrongMarker => "a marker is where it cannot be",
            Self::WrongRecord => "the record is one that nobody can have set",
            Self::WrongBuilding => "a building is where it cannot be, or missing",
            Self::WrongTurn => "the turn is one that nobody can have",
            Self::WrongPhase => "the phase contradicts the board",
            Self::WrongRound => "there is no such round",
        })
    }
}

impl core::error::Error for BrokenInvariant {}

use BrokenInvariant as Broken;

fn ensure(holds: bool, broken: Broken) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(broken) }
}

/// Counts dice into one heap and notices when one comes twice.
struct Heap {
    dice: DiceSet,
}

impl Heap {
    fn add(&mut self, dice: impl IntoIterator<Item = DieId>) -> Result<(), Broken> {
        dice.into_iter().try_for_each(|die| ensure(self.dice.insert(die), Broken::DieTwice))
    }

    fn add_column(&mut self, column: &[ShownDie]) -> Result<(), Broken> {
        self.add(column.iter().map(|shown| shown.die))
    }
}

impl Game {
    /// Does everything hold that must always hold?
    pub fn check(&self) -> Result<(), BrokenInvariant> {
        self.check_money()?;
        self.board.check()?;
        ensure(self.has_right_winners(), Broken::WrongPhase)
    }

    fn check_money(&self) -> Result<(), Broken> {
        let players = self.board.options.players;
        let purses: Money = Seat::ALL.into_iter().map(|seat| self.money(seat)).sum();
        ensure(purses + self.bank() == Money::BANK, Broken::MoneyNotConserved)?;
        for seat in Seat::ALL {
            let money = self.money(seat);
            ensure(!money.is_negative(), Broken::WrongPurse)?;
            ensure(players.has_seat(seat) || money == Money::ZERO, Broken::WrongPurse)?;
        }
        Ok(())
    }

    /// E8: those with the most money win, or (H3) stack for it.
    fn has_right_winners(&self) -> bool {
        let richest = self.richest();
        match &self.board.phase {
            Phase::Contest { seats, .. } => *seats == richest,
            Phase::Over { winners } if self.board.options.house.contest_breaks_ties => {
                winners.iter().all(|winner| richest.contains(winner))
            }
            Phase::Over { winners } => *winners == richest,
            _ => true,
        }
    }
}

impl Board {
    fn check(&self) -> Result<(), Broken> {
        let players = self.options.players;
        ensure((1..=self.options.rounds.count()).contains(&self.round), Broken::WrongRound)?;
        ensure(self.has_right_record(), Broken::WrongRecord)?;
        for seat in players.seats() {
            let company = self.markers[seat];
            ensure(players.has_company(company), Broken::WrongMarker)?;
            ensure(self.investors(company).count() <= Self::MARKERS_PER_CARD, Broken::WrongMarker)?;
        }
        ensure(players.has_seat(self.turn.seat), Broken::WrongTurn)?;
        ensure(!self.turn.is_last || self.may_be_last_turn(), Broken::WrongTurn)?;
        self.check_dice()?;
        for company in Company::ALL {
            ensure(self.has_right_height(company), Broken::WrongBuilding)?;
            ensure(!self.fallen[company] || self.may_have_fallen(company), Broken::WrongBuilding)?;
        }
        ensure(self.has_right_phase(), Broken::WrongPhase)
    }

    /// T5.2: without a holder the record is where it began; with one, it is no higher than a building can be
    /// while the others stand.
    fn has_right_record(&self) -> bool {
        let players = self.options.players;
        let Some(holder) = self.record.holder else { return self.record == Record::START };
        let others = (players.count() - 1) * Building::START_HEIGHT;
        let highest = usize::from(players.dice()) - others;
        players.has_seat(holder)
            && self.record.height >= Record::START.height
            && usize::from(self.record.height) <= highest
    }

    /// T4.3: the last turn is called when its building has been put up again.
    fn may_be_last_turn(&self) -> bool {
        !matches!(self.phase, Phase::Throw | Phase::Declare { .. } | Phase::Stack { .. } | Phase::Rebuild)
    }

    /// C1, S3: each die of the game is in exactly one place.
    fn check_dice(&self) -> Result<(), Broken> {
        let mut heap = Heap { dice: DiceSet::EMPTY };
        heap.add(self.supply.iter())?;
        heap.add(self.removed.iter())?;
        for (_, building) in self.buildings.iter() {
            heap.add_column(building.column())?;
        }
        match &self.phase {
            Phase::Declare { thrown } => heap.add_column(thrown)?,
            Phase::Stack { order, placed, .. } => {
                heap.add_column(order.get(*placed..).ok_or(Broken::WrongPhase)?)?;
            }
            Phase::TakeOver { waiting, .. } => heap.add(waiting.iter())?,
            Phase::Contest { column, .. } => heap.add(column.iter().copied())?,
            _ => {}
        }
        ensure(heap.dice == DiceSet::first(self.options.players.dice()), Broken::DiceNotConserved)
    }

    /// Every company has a building, except where a phase says that it has not.
    fn has_right_height(&self, company: Company) -> bool {
        let height = self.height(company);
        let stands = height >= Building::START_HEIGHT;
        if !self.options.players.has_company(company) {
            return height == 0;
        }
        match self.phase {
            Phase::Rebuild if company == self.stacked_company() => height == 0,
            Phase::TakeOver { lowest, .. } if company == lowest => height == 0,
            Phase::NewRound { .. } => height == 0 || height == Building::START_HEIGHT,
            Phase::Contest { .. } => height == 0,
            Phase::Over { .. } => height == 0 || stands,
            _ => stands,
        }
    }

    /// T4.6: only a building can fall. T5: after it fell, it is not among what may be rewarded.
    fn may_have_fallen(&self, company: Company) -> bool {
        self.height(company) > 0 && self.built_this_turn().is_none_or(|built| built.company != company)
    }
}
