//! E4, E5: the company with the highest building takes over the one with the lowest.

use crate::game::Draft;
use crate::{Board, Event, Face, Phase, Refusal, Seat};

impl Draft {
    /// E4: a single investor stacks; two have to agree on one of them.
    pub(crate) fn find_raider(&mut self) {
        let board = self.board();
        let Phase::ChooseRaider { highest, .. } = board.phase else { return };
        let mut investors = board.investors(highest);
        if let (Some(raider), None) = (investors.next(), investors.next()) {
            drop(investors);
            self.emit(Event::TakeoverBegan { raider });
        }
    }

    /// E4: the two investors agree when both name the same player. Either may change their mind until both have named
    /// someone. If the two names differ, both choose again; after the third time a die decides.
    pub(crate) fn propose_raider(&mut self, seat: Seat, raider: Seat) -> Result<(), Refusal> {
        let board = self.board();
        if ![seat, raider].into_iter().all(|seat| board.options.players.has_seat(seat)) {
            return Err(Refusal::NoSuchSeat);
        }
        let highest = match board.phase {
            Phase::ChooseRaider { highest, disagreements, .. }
                if disagreements < Board::MAX_DISAGREEMENTS =>
            {
                highest
            }
            _ => return Err(board.not_now()),
        };
        board.check_all_stand()?;
        for seat in [seat, raider] {
            if board.investment(seat) != highest {
                return Err(Refusal::NotAnInvestor { seat });
            }
        }
        self.emit(Event::RaiderProposed { seat, raider });
        let board = self.board();
        let Phase::ChooseRaider { proposals, disagreements, .. } = &board.phase else { return Ok(()) };
        if board.investors(highest).all(|investor| proposals[investor] == Some(raider)) {
            self.emit(Event::TakeoverBegan { raider });
        } else if board.investors(highest).all(|investor| proposals[investor].is_some()) {
            let times = disagreements.saturating_add(1);
            self.emit(Event::RaidersDisagreed { times });
        }
        Ok(())
    }

    /// E4: throws the deciding die when the investors cannot agree.
    pub(crate) fn throw_for_raider(&mut self, face: Face) -> Result<(), Refusal> {
        let board = self.board();
        match board.phase {
            Phase::ChooseRaider { disagreements, .. } if disagreements >= Board::MAX_DISAGREEMENTS => {}
            _ => return Err(board.not_now()),
        }
        board.check_all_stand()?;
        let raider = board.raider_by_throw(face);
        self.emit(Event::RaiderThrown { face });
        if let Some(raider) = raider {
            self.emit(Event::TakeoverBegan { raider });
        }
        Ok(())
    }

    /// E5: the tower has stood for three seconds.
    pub(crate) fn hold(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::TakeOver { highest, waiting, .. } = board.phase else { return Err(board.not_now()) };
        board.check_under_hand()?;
        if !waiting.is_empty() {
            return Err(Refusal::DiceLeftToPlace);
        }
        self.emit(Event::TakeoverSucceeded { company: highest });
        self.settle_income(true);
        Ok(())
    }
}
