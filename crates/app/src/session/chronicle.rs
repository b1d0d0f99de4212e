//! All that has happened, in order; what panels and plots show is looked up here.

use super::{Happened, Session};
use crate::AppSystems;
use bevy::prelude::*;
use gragra_rules::{Company, Event, Money, MoneyReason, PerSeat, Seat};
use gragra_sim::play::MatchEvent;

pub(super) fn plugin(app: &mut App) {
    // Beside the match, so that nothing is missed however many frames a second there are.
    app.add_systems(FixedUpdate, note.in_set(AppSystems::ApplyEvents).run_if(resource_exists::<Session>));
}

/// Every event of the match with its tick. In a replay it may know more than has been shown yet.
#[derive(Resource, Clone, Debug, Default)]
pub struct Chronicle {
    events: Vec<(u32, MatchEvent)>,
    /// Up to this tick all is known, whatever is shown.
    learned: u32,
}

/// A move of money, with why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoneyMove {
    /// When.
    pub tick: u32,
    /// Whose.
    pub seat: Seat,
    /// How much; negative goes to the bank.
    pub amount: Money,
    /// Why.
    pub reason: MoneyReason,
}

/// A building's height from a tick on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heights {
    /// From when.
    pub tick: u32,
    /// Whose building.
    pub company: Company,
    /// How many dice.
    pub height: usize,
}

/// How often a seat threw each number.
pub type RollCount = PerSeat<[u32; 5]>;

impl Chronicle {
    /// From events that were gathered elsewhere.
    pub fn new(events: Vec<(u32, MatchEvent)>) -> Self {
        Self { events, learned: 0 }
    }

    /// All that is known, also what has not been shown yet.
    pub fn all(&self) -> &[(u32, MatchEvent)] {
        &self.events
    }

    /// Somebody has looked ahead: these are all events up to a tick that were not yet learned.
    pub(super) fn learn(&mut self, until: u32, events: Vec<(u32, MatchEvent)>) {
        let since = self.events.partition_point(|&(when, _)| when <= self.learned);
        let noted = self.events.split_off(since);
        self.events.extend(events);
        self.events.extend(noted.into_iter().filter(|&(when, _)| when > until));
        self.learned = until;
    }

    /// All up to and including a tick.
    pub fn until(&self, tick: u32) -> &[(u32, MatchEvent)] {
        &self.events[..self.events.partition_point(|&(when, _)| when <= tick)]
    }

    /// The referee's events up to a tick.
    pub fn rulings(&self, tick: u32) -> impl DoubleEndedIterator<Item = (u32, &Event)> {
        self.until(tick).iter().filter_map(|(when, event)| match event {
            MatchEvent::Ruled(event) => Some((*when, event)),
            _ => None,
        })
    }

    /// Every move of money up to a tick.
    pub fn money_moves(&self, tick: u32) -> impl DoubleEndedIterator<Item = MoneyMove> {
        self.rulings(tick).filter_map(|(tick, event)| match *event {
            Event::MoneyMoved { seat, amount, reason } => Some(MoneyMove { tick, seat, amount, reason }),
            _ => None,
        })
    }

    /// What the seats have thrown up to a tick.
    pub fn rolls(&self, tick: u32) -> RollCount {
        let mut counts = RollCount::default();
        for (_, event) in self.rulings(tick) {
            if let Event::DiceThrown { seat, dice } = event {
                for shown in dice {
                    counts[*seat][usize::from(shown.face.number())] += 1;
                }
            }
        }
        counts
    }

    /// Every change of a building's height up to a tick.
    pub fn heights(&self, tick: u32) -> Vec<Heights> {
        let mut now = gragra_rules::PerCompany::<usize>::default();
        let mut changes = Vec::new();
        for (tick, event) in self.rulings(tick) {
            let (company, height) = match *event {
                Event::BuildingSetUp { company, ref dice } => (company, dice.len()),
                Event::DiePlaced { company, .. } => (company, now[company] + 1),
                Event::BuildingCollapsed { company } | Event::TakeoverFailed { company } => (company, 0),
                Event::BuildingRebuilt { company, ref dice } => (company, dice.len()),
                _ => continue,
            };
            now[company] = height;
            changes.push(Heights { tick, company, height });
        }
        changes
    }

    fn note(&mut self, tick: u32, event: MatchEvent) {
        // A replay tells again what is known.
        if tick > self.learned && self.events.last().is_none_or(|&(last, _)| last <= tick) {
            self.events.push((tick, event));
        }
    }
}

fn note(mut chronicle: ResMut<Chronicle>, mut happened: MessageReader<Happened>) {
    for Happened { tick, event } in happened.read() {
        chronicle.note(*tick, event.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(round: u8) -> MatchEvent {
        MatchEvent::Ruled(Event::RoundBegan { round })
    }

    #[test]
    fn what_was_looked_up_ahead_is_known_once() {
        let mut chronicle = Chronicle::default();
        for tick in [1, 2, 2, 5] {
            chronicle.note(tick, event(tick as u8));
        }
        chronicle.learn(4, vec![(1, event(1)), (2, event(2)), (2, event(2)), (3, event(3))]);
        assert_eq!(chronicle.all().iter().map(|&(tick, _)| tick).collect::<Vec<_>>(), [1, 2, 2, 3, 5]);
        chronicle.learn(9, vec![(5, event(5)), (7, event(7))]);
        chronicle.note(7, event(7));
        chronicle.note(3, event(3));
        assert_eq!(chronicle.all().iter().map(|&(tick, _)| tick).collect::<Vec<_>>(), [1, 2, 2, 3, 5, 7]);
        assert_eq!(chronicle.until(5).len(), 5);
    }
}
