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
        Self { events }
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
        // After a seek backwards a replay tells again what is known.
        if self.events.last().is_none_or(|&(last, _)| last <= tick) {
            self.events.push((tick, event));
        }
    }
}

fn note(mut chronicle: ResMut<Chronicle>, mut happened: MessageReader<Happened>) {
    for Happened { tick, event } in happened.read() {
        chronicle.note(*tick, event.clone());
    }
}
