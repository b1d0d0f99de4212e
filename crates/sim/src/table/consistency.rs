//! Invariants of a table: each die is in one place, and all parts of the state agree on it.

use super::{Activity, Spot, Table};
use gragra_rules::{Company, DiceSet, DieId, Key};
use std::fmt;

/// A broken invariant: no sequence of ticks leads to such a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inconsistent {
    /// A list does not have exactly one entry per die.
    WrongLength,
    /// A die has no body, its numbers are not finite, or Rapier has quarantined it.
    BrokenBody,
    /// A die is in two columns, or in a column that it does not belong to.
    WrongColumn,
    /// The dice in the hand are not those that belong there.
    WrongHand,
    /// Dice that nobody let go wait for a verdict, or the counts of a turn do not fit its order.
    WrongTurn,
}

impl fmt::Display for Inconsistent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WrongLength => "a list does not have one entry per die",
            Self::BrokenBody => "a die has no valid body",
            Self::WrongColumn => "a die is in a column where it does not belong",
            Self::WrongHand => "the hand does not carry what it should",
            Self::WrongTurn => "the turn does not match its order",
        })
    }
}

impl std::error::Error for Inconsistent {}

fn ensure(holds: bool, broken: Inconsistent) -> Result<(), Inconsistent> {
    if holds { Ok(()) } else { Err(broken) }
}

impl Table {
    /// Checks all invariants. It runs when a table is loaded, and in tests.
    pub fn check(&self) -> Result<(), Inconsistent> {
        let count = DieId::all().count();
        let lengths =
            [self.bodies.len(), self.spots.len(), self.stood.len(), self.rest.len(), self.shapes.len()];
        ensure(lengths.iter().all(|&length| length == count), Inconsistent::WrongLength)?;
        ensure(self.bodies.iter().all(|&body| self.world.bodies.contains(body)), Inconsistent::BrokenBody)?;
        self.check_turn()?;
        for die in DieId::all() {
            let is_enabled = self.body(die).is_enabled() != (self.spot(die) == Spot::Hand);
            ensure(is_enabled && self.body_pose(die).is_finite(), Inconsistent::BrokenBody)?;
        }
        // A die in the referee's hand already belongs to the column it is moving to.
        let mut seen = DiceSet::EMPTY;
        for company in Company::ALL {
            for &die in &self.columns[company] {
                let belongs = self.spot(die) == Spot::Building(company) || self.arrangement.is_some();
                ensure(seen.insert(die) && belongs, Inconsistent::WrongColumn)?;
            }
        }
        let in_buildings = DieId::all().filter(|&die| matches!(self.spot(die), Spot::Building(_)));
        ensure(
            self.arrangement.is_some() || in_buildings.collect::<DiceSet>() == seen,
            Inconsistent::WrongColumn,
        )
    }

    fn check_turn(&self) -> Result<(), Inconsistent> {
        let having =
            |spot: Spot| DieId::all().filter(move |&die| self.spot(die) == spot).collect::<DiceSet>();
        let (carried, released) = match &self.activity {
            Activity::Stacking(stacking) => {
                let hand = stacking.hand();
                ensure(hand.is_sound(&self.world), Inconsistent::WrongHand)?;
                let unjudged = stacking.unjudged().ok_or(Inconsistent::WrongTurn)?;
                (hand.dice().iter().copied().collect(), unjudged.iter().collect())
            }
            _ => (DiceSet::EMPTY, DiceSet::EMPTY),
        };
        ensure(having(Spot::Hand) == carried, Inconsistent::WrongHand)?;
        ensure(having(Spot::Released) == released, Inconsistent::WrongTurn)
    }
}

#[cfg(test)]
impl Table {
    /// Marks a standing building as fallen.
    pub(crate) fn spoil_fallen(&mut self, company: Company) {
        self.fallen[company] = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::scenes;
    use crate::table::HandInput;

    /// A broken table fails the check, and it cannot be loaded.
    fn refused(spoil: impl FnOnce(&mut Table)) -> Inconsistent {
        let mut table = scenes::stacking(4);
        table.tick(&[HandInput::Grip { count: 2 }]);
        assert_eq!(table.check(), Ok(()));
        spoil(&mut table);
        let bytes = postcard::to_allocvec(&table).expect("a table can be serialised");
        assert!(postcard::from_bytes::<Table>(&bytes).is_err());
        table.check().expect_err("it was broken")
    }

    #[test]
    fn every_check_can_fail() {
        let company = Company::Anchor;
        assert_eq!(refused(|table| table.stood.clear()), Inconsistent::WrongLength);
        assert_eq!(refused(|table| table.spots.clear()), Inconsistent::WrongLength);
        let gone = |table: &mut Table| drop(table.world.remove_body(table.bodies[30]));
        assert_eq!(refused(gone), Inconsistent::BrokenBody);
        let aside = |table: &mut Table| table.world.bodies[table.bodies[30]].set_enabled(false);
        assert_eq!(refused(aside), Inconsistent::BrokenBody);
        assert_eq!(
            refused(|table| table.columns[Company::Bell] = vec![DieId::all().next().expect("a die")]),
            Inconsistent::WrongColumn
        );
        assert_eq!(refused(|table| table.columns[company].clear()), Inconsistent::WrongColumn);
        assert_eq!(refused(|table| table.spots[50] = Spot::Hand), Inconsistent::WrongHand);
        assert_eq!(refused(|table| table.activity = Activity::Idle), Inconsistent::WrongHand);
        assert_eq!(refused(|table| table.spots[50] = Spot::Released), Inconsistent::WrongTurn);
    }
}
