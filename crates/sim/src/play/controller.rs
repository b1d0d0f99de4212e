//! Who decides for a seat.

use super::{Action, Input, Match, SeatView};
use gragra_rules::Seat;

/// Decides for a seat: a bot, a person at a screen, a script, a network connection.
///
/// To think in decisions instead of ticks, implement [`Strategy`](crate::strategy::Strategy).
pub trait Controller {
    /// What the seat does in the next tick; mostly nothing. It is asked once a tick, whether it has a [`Task`](super::Task) or not.
    fn act(&mut self, view: &SeatView<'_>) -> Vec<Action>;
}

impl<C: Controller + ?Sized> Controller for Box<C> {
    fn act(&mut self, view: &SeatView<'_>) -> Vec<Action> {
        (**self).act(view)
    }
}

/// Controllers and the seats they decide for. Use `Controllers<Box<dyn Controller>>` for different kinds.
#[derive(Clone, Debug)]
pub struct Controllers<C>(Vec<(Seat, C)>);

impl<C> Default for Controllers<C> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<C> FromIterator<(Seat, C)> for Controllers<C> {
    fn from_iter<I: IntoIterator<Item = (Seat, C)>>(seats: I) -> Self {
        Self(seats.into_iter().collect())
    }
}

impl<C: Controller> Controllers<C> {
    /// What they all do in the match's next tick.
    pub fn inputs(&mut self, game: &Match) -> Vec<Input> {
        let tick = game.now() + 1;
        let mut inputs = Vec::new();
        for (seat, controller) in &mut self.0 {
            let actions = controller.act(&game.view(*seat));
            inputs.extend(actions.into_iter().map(|action| Input { tick, seat: *seat, action }));
        }
        inputs
    }
}
