//! E4, E5: the highest building swallows the lowest.

use crate::game::Draft;
use crate::{Event, Phase, Refusal, Seat};

impl Draft {
    /// E4: a single investor stacks; two have to agree.
    pub(crate) fn find_raider(&mut self) {
        let board = self.board();
        let Phase::ChooseRaider { highest, .. } = board.phase else { return };
        let mut investors = board.investors(highest);
        if let (Some(raider), None) = (investors.next(), investors.next()) {
            drop(investors);
            self.emit(Event::TakeoverBegan { raider });
        }
    }

    /// E4: the two agree when both name the same. Either may change their mind until then.
    pub(crate) fn propose_raider(&mut self, seat: Seat, raider: Seat) -> Result<(), Refusal> {
        let board = self.board();
        if ![seat, raider].into_iter().all(|seat| board.options.players.has_seat(seat)) {
            return Err(Refusal::NoSuchSeat);
        }
        let Phase::ChooseRaider { highest, .. } = board.phase else { return Err(board.not_now()) };
        board.check_all_stand()?;
        for seat in [seat, raider] {
            if board.investment(seat) != highest {
                return Err(Refusal::NotAnInvestor { seat });
            }
        }
        self.emit(Event::RaiderProposed { seat, raider });
        let board = self.board();
        let Phase::ChooseRaider { proposals, .. } = &board.phase else { return Ok(()) };
        if board.investors(highest).all(|investor| proposals[investor] == Some(raider)) {
            self.emit(Event::TakeoverBegan { raider });
        }
        Ok(())
    }

    /// E5: three seconds are over and the tower stands.
    pub(crate) fn hold(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::TakeOver { highest, waiting, .. } = board.phase else { return Err(board.not_now()) };
        if !waiting.is_empty() {
            return Err(Refusal::DiceLeftToPlace);
        }
        self.emit(Event::TakeoverSucceeded { company: highest });
        self.settle_income(true);
        Ok(())
    }
}
