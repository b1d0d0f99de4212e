//! E8: the stacking contest between the players with the most money.

use super::referee::Job;
use super::{Match, MatchEvent};
use crate::table::{Hands, Pace, StackingPlan};
use gragra_rules::{Command, Company, DieId, Face, Seat, ShownDie};

/// The contest takes place on this company's card.
const CONTEST_PLACE: Company = Company::Anchor;

impl Match {
    /// E8: sets up a new building of one die, and all other dice to stack on it.
    pub(super) fn begin_try(&mut self, seat: Seat, base: DieId) {
        let shown = |die| ShownDie { die, face: Face::Zero };
        if self.table.column(CONTEST_PLACE) != [base] || self.table.is_fallen(CONTEST_PLACE) {
            self.table.raise(CONTEST_PLACE, &[shown(base)], Pace::Unhurried);
            self.dealer.job = Job::Tidying;
            return;
        }
        let order: Vec<ShownDie> = self.supply().iter().map(shown).collect();
        let tremor = self.tremor(seat);
        // Without delay: the referee would tidy up dice that are still moving to the row.
        self.table.begin_stacking(StackingPlan {
            company: CONTEST_PLACE,
            seat,
            order,
            hands: Hands::One,
            tremor,
            has_gripped: false,
        });
    }

    /// E8: counts the dice that still stand on each other.
    pub(super) fn count_standing(&mut self, events: &mut Vec<MatchEvent>) {
        let fallen = self.table.column(CONTEST_PLACE).len().saturating_sub(1);
        let standing = self.table.tower(CONTEST_PLACE).height().min(fallen);
        let standing = u8::try_from(standing).unwrap_or(u8::MAX);
        self.report(&Command::ContestFall { standing }, events);
    }
}
