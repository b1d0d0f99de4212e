//! Money, heights, the record and thrown dice over time.

use super::Story;
use gragra_rules::{Company, Event, Face, Money, PerCompany, PerSeat, Record, Seat};

/// How often each seat threw each number, 0 to 4.
pub type RollCount = PerSeat<[u32; 5]>;

/// The probability of a number. A die has two zeros.
pub fn chance_of(face: Face) -> f64 {
    if face == Face::Zero { 1.0 / 3.0 } else { 1.0 / 6.0 }
}

impl Story {
    /// A seat's money, with the tick of each change. It is secret until the game is over.
    pub fn money_over_time(&self, seat: Seat, tick: u32) -> Vec<(u32, Money)> {
        let mut money = Money::START;
        let changes = self.rulings(tick).filter_map(|(tick, event)| match *event {
            Event::MoneyMoved { seat: whose, amount, .. } if whose == seat => {
                money += amount;
                Some((tick, money))
            }
            _ => None,
        });
        std::iter::once((0, Money::START)).chain(changes).collect()
    }

    /// The heights of all buildings, with the tick of each change.
    pub fn heights_over_time(&self, tick: u32) -> Vec<(u32, PerCompany<usize>)> {
        let mut now = PerCompany::<usize>::default();
        let mut lowest = None;
        let mut changes = Vec::new();
        for (tick, event) in self.rulings(tick) {
            let before = now;
            match *event {
                Event::BuildingSetUp { company, ref dice } => now[company] = dice.len(),
                Event::BuildingRebuilt { company, ref dice } => now[company] = dice.len(),
                Event::DiePlaced { company, .. } => now[company] += 1,
                Event::BuildingCollapsed { company } | Event::TakeoverFailed { company } => now[company] = 0,
                // E4: its dice wait to be stacked on the highest building.
                Event::LowestSettled { company, .. } => lowest = Some(company),
                Event::TakeoverBegan { .. } => {
                    if let Some(company) = lowest {
                        now[company] = 0;
                    }
                }
                // E7, E8: the table is cleared.
                Event::RoundPrepared { .. } | Event::ContestBegan { .. } => now = PerCompany::default(),
                _ => {}
            }
            if now != before {
                changes.push((tick, now));
            }
        }
        changes
    }

    /// One company's height, with the tick of each change.
    pub fn height_over_time(&self, company: Company, tick: u32) -> Vec<(u32, usize)> {
        let mut heights: Vec<_> = self
            .heights_over_time(tick)
            .into_iter()
            .map(|(tick, heights)| (tick, heights[company]))
            .collect();
        heights.dedup_by_key(|&mut (_, height)| height);
        heights
    }

    /// T5.2: the record, with the tick of each change.
    pub fn record_over_time(&self, tick: u32) -> Vec<(u32, u8)> {
        let beaten = self.rulings(tick).filter_map(|(tick, event)| match *event {
            Event::RecordSet { height, .. } => Some((tick, height)),
            _ => None,
        });
        std::iter::once((0, Record::START.height)).chain(beaten).collect()
    }

    /// The ticks at which rounds began: the first when everyone had invested, the others when the table was set up
    /// again.
    pub fn round_starts(&self, tick: u32) -> Vec<u32> {
        let mut invested = None;
        let mut starts = Vec::new();
        for (tick, event) in self.rulings(tick) {
            match event {
                Event::Invested { .. } => invested = Some(tick),
                Event::DiceThrown { .. } => starts.extend(invested.take()),
                Event::RoundBegan { .. } => starts.push(tick),
                _ => {}
            }
        }
        starts
    }

    /// T5: the last building that grew and stood.
    pub fn last_built(&self, tick: u32) -> Option<Company> {
        self.rulings(tick).rev().find_map(|(_, event)| match *event {
            Event::BuildingStood { company, .. } => Some(company),
            _ => None,
        })
    }

    /// E4: the player who was the last in this round to name a raider.
    pub fn last_to_propose(&self, tick: u32) -> Option<Seat> {
        self.rulings(tick).rev().find_map(|(_, event)| match *event {
            Event::RaiderProposed { seat, .. } => Some(Some(seat)),
            Event::RoundEnded { .. } => Some(None),
            _ => None,
        })?
    }

    /// How often each seat threw each number up to a tick.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::MatchEvent;
    use gragra_rules::MoneyReason;

    #[test]
    fn money_is_known_from_the_start_and_after_every_move() {
        let moved = |tick, thousands| {
            let amount = Money::thousands(thousands);
            let event = Event::MoneyMoved { seat: Seat::P1, amount, reason: MoneyReason::Income };
            (tick, MatchEvent::Ruled(event))
        };
        let story = Story::new(vec![moved(60, 20), moved(120, -10)]);
        let thousands = [(0, 50), (60, 70), (120, 60)].map(|(tick, money)| (tick, Money::thousands(money)));
        assert_eq!(story.money_over_time(Seat::P1, 200), thousands);
        assert_eq!(story.money_over_time(Seat::P1, 60), thousands[..2]);
        assert_eq!(story.money_over_time(Seat::P2, 200), thousands[..1]);
    }

    #[test]
    fn chances_add_up() {
        let sum: f64 = Face::ALL.into_iter().map(chance_of).sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
}
