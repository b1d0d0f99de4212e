//! Controllers: whatever decides for a seat.

use super::{Action, Input, Match, MatchEvent, SeatView};
use gragra_rules::Seat;

/// Decides for a seat: a bot, a person at a screen, a script or a network connection.
///
/// To think in decisions instead of ticks, implement [`Strategy`](crate::strategy::Strategy).
pub trait Controller {
    /// The seat's actions in the next tick; usually none. It is called once per tick, with or without a
    /// [`Task`](super::Task).
    fn act(&mut self, view: &SeatView<'_>) -> Vec<Action>;

    /// Receives an event of the match: everything that a person at the table would notice, and refusals of this
    /// seat's own actions.
    fn notice(&mut self, _event: &MatchEvent) {}
}

impl<C: Controller + ?Sized> Controller for Box<C> {
    fn act(&mut self, view: &SeatView<'_>) -> Vec<Action> {
        (**self).act(view)
    }

    fn notice(&mut self, event: &MatchEvent) {
        (**self).notice(event);
    }
}

/// Controllers and the seats they decide for. Use `Controllers<Box<dyn Controller>>` to mix types.
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

impl<C> IntoIterator for Controllers<C> {
    type Item = (Seat, C);
    type IntoIter = std::vec::IntoIter<(Seat, C)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<C> Controllers<C> {
    /// Gives a seat a new controller, which replaces the old one.
    pub fn insert(&mut self, seat: Seat, controller: C) {
        self.0.retain(|(taken, _)| *taken != seat);
        self.0.push((seat, controller));
    }

    /// A seat's controller.
    pub fn get(&self, seat: Seat) -> Option<&C> {
        self.0.iter().find(|(taken, _)| *taken == seat).map(|(_, controller)| controller)
    }

    /// All controllers and their seats.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut C)> {
        self.0.iter_mut().map(|(seat, controller)| (*seat, controller))
    }
}

impl<C: Controller> Controllers<C> {
    /// The inputs of all controllers for the match's next tick.
    pub fn inputs(&mut self, game: &Match) -> Vec<Input> {
        let tick = game.now() + 1;
        let mut inputs = Vec::new();
        for (seat, controller) in &mut self.0 {
            let actions = controller.act(&game.view(*seat));
            inputs.extend(actions.into_iter().map(|action| Input { tick, seat: *seat, action }));
        }
        inputs
    }

    /// Plays one tick of a match, passes the events on to all controllers, and returns them.
    pub fn tick(&mut self, game: &mut Match) -> Vec<MatchEvent> {
        let inputs = self.inputs(game);
        let events = game.tick(&inputs);
        self.notice(&events);
        events
    }

    /// Passes the events of a tick on to all controllers.
    pub fn notice(&mut self, events: &[MatchEvent]) {
        for event in events {
            let whose = match event {
                MatchEvent::Refused { seat, .. } => Some(*seat),
                _ => None,
            };
            let addressees = self.0.iter_mut().filter(|(seat, _)| whose.is_none_or(|whose| whose == *seat));
            addressees.for_each(|(_, controller)| controller.notice(event));
        }
    }
}
