//! What holds for every game at every moment. Tests check it after each command; deserialising checks it once.

mod phase;
mod setup;

#[cfg(feature = "serde")]
mod arrival;

use crate::{Board, Building, Company, DiceSet, DieId, Game, Key, Money, Phase, Record, Seat, ShownDie};
use core::fmt;

/// A broken invariant: no sequence of commands leads to such a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BrokenInvariant {
    /// A die is in two places.
    DieTwice,
    /// A die is missing, or there is one too many.
    DiceNotConserved,
    /// C7: the money does not add up.
    MoneyNotConserved,
    /// A player has a negative amount, or an unused seat has money.
    WrongPurse,
    /// S6: a marker is on an unused card, or is the third on its card.
    WrongMarker,
    /// T5.2: nobody holds the card but the record has moved, or it is higher than any building can be, or its holder
    /// is not in the game.
    WrongRecord,
    /// A building is missing, or stands or has fallen where it cannot.
    WrongBuilding,
    /// The turn belongs to an unused seat, or is marked as the last one too early.
    WrongTurn,
    /// The phase contradicts the rest of the board.
    WrongPhase,
    /// The round number is out of range.
    WrongRound,
}

impl fmt::Display for BrokenInvariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DieTwice => "a die is in two places",
            Self::DiceNotConserved => "the dice do not add up",
            Self::MoneyNotConserved => "the money does not add up",
            Self::WrongPurse => "a purse holds an impossible amount",
            Self::WrongMarker => "a marker is in an impossible place",
            Self::WrongRecord => "nobody can have set this record",
            Self::WrongBuilding => "a tower is missing or in an impossible place",
            Self::WrongTurn => "nobody can have this turn",
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

/// Collects dice and reports a die that occurs twice.
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
    /// Checks all invariants.
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

    /// E8: the players with the most money have won, or (H3) compete in the contest.
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

    /// T5.2: without a holder the record is where it started. With one, it is no higher than a building can get while
    /// the others stand.
    fn has_right_record(&self) -> bool {
        let players = self.options.players;
        let Some(holder) = self.record.holder else { return self.record == Record::START };
        let others = (players.count() - 1) * Building::START_HEIGHT;
        let highest = usize::from(players.dice()) - others;
        players.has_seat(holder)
            && self.record.height >= Record::START.height
            && usize::from(self.record.height) <= highest
    }

    /// T4.3: a turn becomes the last one only after its building has been put up again.
    fn may_be_last_turn(&self) -> bool {
        !matches!(self.phase, Phase::Throw | Phase::Declare { .. } | Phase::Stack { .. } | Phase::Rebuild)
    }

    /// C1, S3: every die of the game is in exactly one place.
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

    /// Every company has a building, except in phases where it must not.
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

    /// T4.6: only an existing building can fall. T5: a fallen building is not up for a reward.
    fn may_have_fallen(&self, company: Company) -> bool {
        self.height(company) > 0 && self.built_this_turn().is_none_or(|built| built.company != company)
    }
}
