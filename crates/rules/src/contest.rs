//! E8, H3: tied players stack against each other.

use crate::dice::dice_count;
use crate::game::Draft;
use crate::{Event, Phase, Refusal, Seat, ShownDie};
use alloc::vec::Vec;

impl Draft {
    pub(crate) fn begin_contest(&mut self, seats: Vec<Seat>) {
        self.emit(Event::ContestBegan { seats });
        self.begin_try();
    }

    /// Each try starts on a new building of one die.
    fn begin_try(&mut self) {
        let board = self.board();
        let Phase::Contest { seats, standing, .. } = &board.phase else { return };
        if let (Some(&seat), Some(base)) = (seats.get(standing.len()), board.supply.iter().next()) {
            self.emit(Event::ContestTryBegan { seat, base });
        }
    }

    pub(crate) fn place_contest_die(&mut self, die: ShownDie) -> Result<(), Refusal> {
        let board = self.board();
        if !board.supply.contains(die.die) {
            return Err(Refusal::DieNotInSupply { die: die.die });
        }
        self.emit(Event::ContestDiePlaced { die: die.die });
        Ok(())
    }

    /// The tower fell: the dice that still stand count, and the try is over.
    pub(crate) fn contest_fall(&mut self, standing: u8) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::Contest { column, .. } = &board.phase else { return Err(board.not_now()) };
        if usize::from(standing) >= column.len() {
            return Err(Refusal::NothingFell);
        }
        self.end_try(standing);
        Ok(())
    }

    /// The 60 seconds are over: all standing dice count.
    pub(crate) fn contest_time_up(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::Contest { column, .. } = &board.phase else { return Err(board.not_now()) };
        let standing = dice_count(column.len());
        self.end_try(standing);
        Ok(())
    }

    /// When everybody has tried, the most dice win. A second tie stands.
    fn end_try(&mut self, height: u8) {
        let Phase::Contest { seats, standing, .. } = &self.board().phase else { return };
        let Some(&seat) = seats.get(standing.len()) else { return };
        self.emit(Event::ContestTried { seat, standing: height });
        let Phase::Contest { seats, standing, .. } = &self.board().phase else { return };
        if standing.len() < seats.len() {
            self.begin_try();
            return;
        }
        let most = standing.iter().max();
        let winners = seats
            .iter()
            .zip(standing)
            .filter(|&(_, count)| Some(count) == most)
            .map(|(&seat, _)| seat)
            .collect();
        self.emit(Event::GameEnded { winners });
    }
}
