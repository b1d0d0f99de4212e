//! S2, H4: what one seat is allowed to see.

use crate::{Board, Game, LegalCommands, Money, PerSeat, Phase, Seat};

/// A game as one seat sees it. It contains nothing that the seat must not see.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    seat: Option<Seat>,
    board: Board,
    purses: PerSeat<Option<Money>>,
    bank: Option<Money>,
}

impl View {
    /// The seat whose view it is; none for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The part that everyone sees.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A seat's money, if the viewer may see it.
    pub fn money(&self, seat: Seat) -> Option<Money> {
        self.purses[seat]
    }

    /// The bank's money. It is hidden while anyone's money is, because it would reveal what the others have together.
    pub fn bank(&self) -> Option<Money> {
        self.bank
    }

    /// The commands that would be accepted now.
    pub fn legal_commands(&self) -> LegalCommands {
        self.board.legal_commands()
    }
}

impl Game {
    /// S2: the game as `seat` sees it.
    pub fn view(&self, seat: Seat) -> View {
        self.seen_by(Some(seat))
    }

    /// The game as a spectator sees it, without any money.
    pub fn spectator_view(&self) -> View {
        self.seen_by(None)
    }

    /// S2, H4: money is visible to all with the house rule, and once the game is over.
    fn seen_by(&self, viewer: Option<Seat>) -> View {
        let board = self.board();
        let is_open = board.options.house.open_money || matches!(board.phase, Phase::Over { .. });
        View {
            seat: viewer,
            board: board.clone(),
            purses: PerSeat::from_fn(|seat| {
                let plays = board.options.players.has_seat(seat);
                (plays && (is_open || viewer == Some(seat))).then(|| self.money(seat))
            }),
            bank: is_open.then(|| self.bank()),
        }
    }
}
