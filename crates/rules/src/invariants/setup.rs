//! What holds for every set-up.

use super::{Broken, BrokenInvariant, ensure};
use crate::dice::check_from_supply;
use crate::{Board, DiceSet, Setup};

impl Setup {
    /// Checks all invariants.
    pub fn check(&self) -> Result<(), BrokenInvariant> {
        let players = self.options.players;
        ensure(self.start.is_none_or(|seat| players.has_seat(seat)), Broken::WrongTurn)?;
        let mut left = DiceSet::first(players.dice());
        for (company, dice) in self.buildings.iter() {
            let Some(dice) = dice else { continue };
            ensure(players.has_company(company), Broken::WrongBuilding)?;
            // S4 cannot be checked here: a fallen building may have been rebuilt with other numbers below the top.
            check_from_supply(left, dice, dice.len()).map_err(|_| Broken::WrongBuilding)?;
            left = left.without(dice.iter().collect());
        }
        let has_fallen = |(company, fallen): (_, &bool)| *fallen && self.buildings[company].is_none();
        ensure(!self.fallen.iter().any(has_fallen), Broken::WrongBuilding)?;
        self.check_investments()
    }

    /// S6: once the table is ready, the players invest clockwise from the first player. After the last one it is a
    /// game.
    fn check_investments(&self) -> Result<(), Broken> {
        let players = self.options.players;
        for (seat, company) in self.markers.iter() {
            let Some(company) = *company else { continue };
            ensure(players.has_seat(seat), Broken::WrongMarker)?;
            ensure(players.has_company(company), Broken::WrongMarker)?;
            ensure(self.marker_count(company) <= Board::MARKERS_PER_CARD, Broken::WrongMarker)?;
        }
        let is_ready = players.companies().all(|company| self.buildings[company].is_some());
        let Some(start) = self.start.filter(|_| is_ready) else {
            return ensure(self.markers.iter().all(|(_, marker)| marker.is_none()), Broken::WrongPhase);
        };
        let mut left = players.clockwise_from(start).skip_while(|&seat| self.markers[seat].is_some());
        ensure(left.next().is_some(), Broken::WrongPhase)?;
        ensure(left.all(|seat| self.markers[seat].is_none()), Broken::WrongMarker)
    }
}
