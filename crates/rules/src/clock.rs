//! H5: what happens when a player's time is up.

use crate::game::Draft;
use crate::{Board, Event, Orders, Phase, Pool, Refusal, Seat, ShownDie};
use alloc::vec::Vec;

impl Draft {
    /// H5: makes the default choice for whatever the player is asked.
    pub(crate) fn clock_ran_out(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        if board.options.house.turn_clock.is_none() {
            return Err(Refusal::NoTurnClock);
        }
        let seat = Some(board.turn.seat);
        match &board.phase {
            // T1: the table throws for the player.
            Phase::Throw => self.note_time_ran_out(seat),
            Phase::Declare { thrown } => {
                let order = shortest_order(board, thrown);
                self.note_time_ran_out(seat)?;
                self.fix_order(order);
                Ok(())
            }
            Phase::Stack { .. } | Phase::TakeOver { .. } => self.end_stacking(),
            Phase::Change { .. } => {
                self.note_time_ran_out(seat)?;
                self.leave_marker();
                Ok(())
            }
            &Phase::ChooseRaider { highest, disagreements, .. }
                if disagreements < Board::MAX_DISAGREEMENTS =>
            {
                let raider = board.next_investor(highest);
                self.note_time_ran_out(None)?;
                if let Some(raider) = raider {
                    self.emit(Event::TakeoverBegan { raider });
                }
                Ok(())
            }
            _ => Err(board.not_now()),
        }
    }

    /// No clock runs while a building is down, because nobody is asked anything.
    fn note_time_ran_out(&mut self, seat: Option<Seat>) -> Result<(), Refusal> {
        self.board().check_all_stand()?;
        self.emit(Event::TimeRanOut { seat });
        Ok(())
    }

    /// T3, E5: dice that were not placed in time are a collapse, whether or not the player held them. The clock runs
    /// on while another building is down, because the player may keep stacking.
    fn end_stacking(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        board.check_under_hand()?;
        if board.loose_dice().is_empty() {
            return Err(Refusal::AllDicePlaced);
        }
        self.emit(Event::TimeRanOut { seat: board.stacker() });
        self.bring_down();
        Ok(())
    }
}

/// T2: a shortest complete order. Among dice with equal numbers, it takes the first ones of `thrown`.
fn shortest_order(board: &Board, thrown: &[ShownDie]) -> Vec<ShownDie> {
    let orders = Orders::new(board.top_to_stack_on(), thrown.iter().collect::<Pool>());
    let mut order: Vec<ShownDie> = Vec::new();
    for face in orders.shortest_order() {
        let next = thrown.iter().find(|shown| shown.face == face && !order.contains(shown));
        order.extend(next);
    }
    order
}
