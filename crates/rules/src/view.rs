//! S2, H4: what one seat may see.

use crate::{Board, Game, LegalCommands, Money, PerSeat, Phase, Seat};

/// A game as one seat sees it. What the seat may not see is not in it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    seat: Option<Seat>,
    board: Board,
    purses: PerSeat<Option<Money>>,
    bank: Option<Money>,
}

impl View {
    /// Who looks; nobody is a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// What everyone sees.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A seat's money, where it may be seen.
    pub fn money(&self, seat: Seat) -> Option<Money> {
        self.purses[seat]
    }

    /// The bank's money. Hidden as long as anyone's is: it would tell what the others have together.
    pub fn bank(&self) -> Option<Money> {
        self.bank
    }

    /// The commands that the game would accept.
    pub fn legal_commands(&self) -> LegalCommands {
        self.board.legal_commands()
    }
}

impl Game {
    /// S2: the game as `seat` sees it.
    pub fn view(&self, seat: Seat) -> View {
        self.seen_by(Some(seat))
    }

    /// The game as a spectator sees it: nobody's money.
    pub fn spectator_view(&self) -> View {
        self.seen_by(None)
    }

    /// S2, H4: money is open by house rule, and for everyone when the game is over.
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
