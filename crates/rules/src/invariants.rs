//! What is true of every game at every moment. Checked by tests after every command, and by deserialising.

use crate::setup::check_start_building;
use crate::{Board, Building, Company, DiceSet, DieId, Game, Key, Money, Phase, Seat, Setup, ShownDie};
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
    /// T5.2: the record is below its first mark, or its holder does not play.
    WrongRecord,
    /// A building is missing or stands where none may.
    WrongBuilding,
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
        let players = self.board.options.players;
        let purses: Money = Seat::ALL.into_iter().map(|seat| self.money(seat)).sum();
        ensure(purses + self.bank() == Money::BANK, Broken::MoneyNotConserved)?;
        for seat in Seat::ALL {
            let money = self.money(seat);
            ensure(
                !money.is_negative() && (players.has_seat(seat) || money == Money::ZERO),
                Broken::WrongPurse,
            )?;
        }
        self.board.check()
    }
}

impl Board {
    fn check(&self) -> Result<(), Broken> {
        let players = self.options.players;
        ensure((1..=self.options.rounds.count()).contains(&self.round), Broken::WrongRound)?;
        ensure(self.record.height >= 15 && self.record.height < DieId::COUNT, Broken::WrongRecord)?;
        ensure(self.record.holder.is_none_or(|seat| players.has_seat(seat)), Broken::WrongRecord)?;
        for seat in players.seats() {
            let company = self.markers[seat];
            let is_free = self.investors(company).count() <= Self::MARKERS_PER_CARD;
            ensure(players.has_company(company) && is_free, Broken::WrongMarker)?;
        }
        self.check_dice()?;
        self.check_buildings()?;
        self.check_phase()
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
            Phase::Stack { order, placed } => {
                heap.add_column(order.get(*placed..).ok_or(Broken::WrongPhase)?)?;
            }
            Phase::TakeOver { waiting, .. } => heap.add(waiting.iter())?,
            Phase::Contest { column, .. } => heap.add(column.iter().copied())?,
            _ => {}
        }
        ensure(heap.dice == DiceSet::first(self.options.players.dice()), Broken::DiceNotConserved)
    }

    /// Every company has a building, except where a phase says that it has not.
    fn check_buildings(&self) -> Result<(), Broken> {
        for company in Company::ALL {
            let height = self.height(company);
            let may_be_missing = !self.options.players.has_company(company)
                || match self.phase {
                    Phase::Rebuild => company == self.stacked_company(),
                    Phase::TakeOver { lowest, .. } => company == lowest,
                    Phase::NewRound { .. } | Phase::Contest { .. } | Phase::Over { .. } => true,
                    _ => false,
                };
            let stands = height >= Building::START_HEIGHT;
            ensure(stands || (height == 0 && may_be_missing), Broken::WrongBuilding)?;
            ensure(stands || !self.fallen[company], Broken::WrongBuilding)?;
            ensure(height == 0 || self.options.players.has_company(company), Broken::WrongBuilding)?;
        }
        ensure(self.options.players.has_seat(self.turn.seat), Broken::WrongPhase)
    }

    fn check_phase(&self) -> Result<(), Broken> {
        let players = self.options.players;
        let invests = |company: Company| self.investors(company).next().is_some();
        let holds = match &self.phase {
            Phase::Stack { order, placed } => {
                let column = self.building(self.stacked_company()).column();
                !order.is_empty() && order.get(..*placed).is_some_and(|placed| column.ends_with(placed))
            }
            Phase::Rank { highest, tied } => {
                tied.len() > 1
                    && tied.iter().all(|&company| invests(company) && Some(company) != *highest)
                    && highest.is_none_or(invests)
                    && tied.is_sorted_by(|a, b| a < b)
            }
            &Phase::ChooseRaider { highest, lowest, .. } => {
                highest != lowest && self.investors(highest).count() == 2 && invests(lowest)
            }
            &Phase::TakeOver { highest, lowest, raider, placed, .. } => {
                highest != lowest
                    && players.has_seat(raider)
                    && self.investment(raider) == highest
                    && invests(lowest)
                    && placed + Building::START_HEIGHT <= self.height(highest)
            }
            &Phase::NewRound { first } => players.has_seat(first),
            Phase::Contest { seats, column, standing } => {
                seats.len() > 1
                    && seats.iter().all(|&seat| players.has_seat(seat))
                    && seats.is_sorted_by(|a, b| a < b)
                    && !column.is_empty()
                    && standing.len() < seats.len()
            }
            Phase::Over { winners } => {
                !winners.is_empty() && winners.iter().all(|&seat| players.has_seat(seat))
            }
            Phase::Throw | Phase::Declare { .. } | Phase::Rebuild | Phase::Change => true,
        };
        ensure(holds, Broken::WrongPhase)
    }
}

impl Setup {
    /// Does everything hold that must always hold?
    pub fn check(&self) -> Result<(), BrokenInvariant> {
        let players = self.options.players;
        ensure(self.start.is_none_or(|seat| players.has_seat(seat)), Broken::WrongPhase)?;
        let mut left = DiceSet::first(players.dice());
        for (company, dice) in self.buildings.iter() {
            let Some(dice) = dice else { continue };
            ensure(players.has_company(company), Broken::WrongBuilding)?;
            check_start_building(self.options.edition, left, dice).map_err(|_| Broken::WrongBuilding)?;
            left = left.without(dice.iter().collect());
        }
        let mut invested = 0;
        for (seat, company) in self.markers.iter() {
            let Some(company) = *company else { continue };
            invested += 1;
            ensure(players.has_seat(seat) && players.has_company(company), Broken::WrongMarker)?;
            let markers = self.markers.iter().filter(|&(_, &marker)| marker == Some(company)).count();
            ensure(markers <= Board::MARKERS_PER_CARD, Broken::WrongMarker)?;
        }
        let is_ready =
            self.start.is_some() && players.companies().all(|company| self.buildings[company].is_some());
        ensure(invested == 0 || is_ready, Broken::WrongPhase)?;
        ensure(invested < players.count(), Broken::WrongPhase)
    }
}

/// A game or set-up that arrives as data is checked before anyone can use it.
#[cfg(feature = "serde")]
mod checked_serde {
    use crate::{Game, Setup};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    macro_rules! check_on_arrival {
        ($type:ident) => {
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    Self::serialize(self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let value = Self::deserialize(deserializer)?;
                    value.check().map_err(D::Error::custom)?;
                    Ok(value)
                }
            }
        };
    }

    check_on_arrival!(Game);
    check_on_arrival!(Setup);
}
