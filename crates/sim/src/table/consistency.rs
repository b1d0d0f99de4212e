//! What is true of every table: each die is in one place, and every part of the state agrees on which.

use super::{Activity, Spot, Table};
use gragra_rules::{Company, DiceSet, DieId, Key};
use std::fmt;

/// A table that no sequence of ticks could lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inconsistent {
    /// A list has not one entry for each die.
    WrongLength,
    /// A die has no body, or its numbers are not finite, or Rapier has put it aside.
    BrokenBody,
    /// A die is in two columns, or in a column that it does not belong to.
    WrongColumn,
    /// The hand carries other dice than those that belong to it.
    WrongHand,
    /// Dice that nobody let go wait to be judged, or the counts of a turn do not fit its order.
    WrongTurn,
}

impl fmt::Display for Inconsistent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WrongLength => "a list has not one entry for each die",
            Self::BrokenBody => "a die has no sound body",
            Self::WrongColumn => "a die is in a column where it does not belong",
            Self::WrongHand => "the hand does not carry what it should",
            Self::WrongTurn => "the turn does not fit its order",
        })
    }
}

impl std::error::Error for Inconsistent {}

fn ensure(holds: bool, broken: Inconsistent) -> Result<(), Inconsistent> {
    if holds { Ok(()) } else { Err(broken) }
}

impl Table {
    /// Does everything agree? Checked when a table is loaded, and by tests.
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
        // On its way in the referee's hand a die already belongs to the column it goes to.
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
    /// Says that a building has fallen which stands.
    pub(crate) fn spoil_fallen(&mut self, company: Company) {
        self.fallen[company] = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::scenes;
    use crate::table::HandInput;

    /// A table that was broken is refused, also when it is loaded.
    fn refused(spoil: impl FnOnce(&mut Table)) -> Inconsistent {
        let mut table = scenes::stacking(4);
        table.tick(&[HandInput::Grip { count: 2 }]);
        assert_eq!(table.check(), Ok(()));
        spoil(&mut table);
        let bytes = postcard::to_allocvec(&table).expect("a table is data");
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
