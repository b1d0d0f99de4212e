//! Everything that follows from a match's events: what a round paid and by which clause, everyone's last turn, the
//! moments of a timeline, money and heights over time, dice thrown and expected, and the report of a game.
//!
//! A [`Story`] is only as complete as the recorded events. If a replay is watched from the middle, sums from the
//! start (money, ledgers) are right only after the missing part was filled in.

mod follow;
mod history;
mod ledger;
mod moments;
mod report;
mod turns;

pub use follow::MatchSource;
pub use history::{RollCount, chance_of};
pub use ledger::{Payment, RoundLedger};
pub use moments::{Moment, MomentKind};
pub use report::{GameReport, Reporter, Takeover};
pub use turns::{LastTurn, TurnResult};

use crate::play::MatchEvent;
use gragra_rules::Event;

/// The tick of an event, and the event.
pub type TimedEvent = (u32, MatchEvent);

/// The events of a match, in order.
#[derive(Clone, Debug, Default)]
pub struct Story {
    events: Vec<TimedEvent>,
    /// Nothing is missing up to this tick.
    complete_until: u32,
}

impl Story {
    /// A story from events that were collected elsewhere.
    pub fn new(events: Vec<TimedEvent>) -> Self {
        Self { events, complete_until: 0 }
    }

    /// Adds the events of a tick, unless the tick is known already because a replay shows it again.
    pub fn record(&mut self, tick: u32, events: impl IntoIterator<Item = MatchEvent>) {
        if tick > self.complete_until && self.events.last().is_none_or(|&(last, _)| last < tick) {
            self.events.extend(events.into_iter().map(|event| (tick, event)));
        }
    }

    /// Adds the events of a pass that runs ahead, up to a tick, unless they were filled in before.
    pub fn fill_in(&mut self, until: u32, events: Vec<TimedEvent>) {
        let since = self.events.partition_point(|&(when, _)| when <= self.complete_until);
        let recorded = self.events.split_off(since);
        self.events.extend(events);
        self.events.extend(recorded.into_iter().filter(|&(when, _)| when > until));
        self.complete_until = until;
    }

    /// All known events in order.
    pub fn events(&self) -> &[TimedEvent] {
        &self.events
    }

    /// All known events, to store them elsewhere.
    pub fn into_events(self) -> Vec<TimedEvent> {
        self.events
    }

    /// All events up to and including a tick.
    pub fn until(&self, tick: u32) -> &[TimedEvent] {
        &self.events[..self.events.partition_point(|&(when, _)| when <= tick)]
    }

    /// The referee's events up to and including a tick.
    pub fn rulings(&self, tick: u32) -> impl DoubleEndedIterator<Item = (u32, &Event)> {
        self.until(tick).iter().filter_map(|(when, event)| match event {
            MatchEvent::Ruled(event) => Some((*when, event)),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(round: u8) -> MatchEvent {
        MatchEvent::Ruled(Event::RoundBegan { round })
    }

    #[test]
    fn events_filled_in_ahead_are_not_duplicated() {
        let mut story = Story::default();
        let ticks = |story: &Story| story.events().iter().map(|&(tick, _)| tick).collect::<Vec<_>>();
        for (tick, count) in [(1, 1), (2, 2), (5, 1)] {
            story.record(tick, vec![event(tick as u8); count]);
        }
        story.record(2, [event(2)]);
        assert_eq!(ticks(&story), [1, 2, 2, 5], "it was known");
        story.fill_in(4, vec![(1, event(1)), (2, event(2)), (2, event(2)), (3, event(3))]);
        assert_eq!(ticks(&story), [1, 2, 2, 3, 5]);
        story.fill_in(9, vec![(5, event(5)), (7, event(7))]);
        story.record(7, [event(7)]);
        story.record(3, [event(3)]);
        assert_eq!(ticks(&story), [1, 2, 2, 3, 5, 7]);
        assert_eq!(story.until(5).len(), 5);
    }
}
