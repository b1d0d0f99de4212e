//! The moments that are worth going to.

use super::Story;
use gragra_rules::{Company, Event, MoneyReason, Seat};
use serde::{Deserialize, Serialize};

/// What kind of moment; later is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MomentKind {
    /// Dice are thrown.
    Throw,
    /// Somebody gets a bonus.
    Bonus,
    /// A takeover begins.
    Takeover,
    /// A takeover holds.
    Held,
    /// A tower is knocked over by accident.
    Accident,
    /// A round is over.
    RoundEnd,
    /// A record.
    Record,
    /// A takeover falls.
    Fell,
    /// A building collapses.
    Collapse,
    /// The game is over.
    End,
}

impl MomentKind {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Throw,
        Self::Bonus,
        Self::Takeover,
        Self::Held,
        Self::Accident,
        Self::RoundEnd,
        Self::Record,
        Self::Fell,
        Self::Collapse,
        Self::End,
    ];
}

/// A moment of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// When.
    pub tick: u32,
    /// What kind.
    pub kind: MomentKind,
    /// Whose it is, if it is one seat's.
    pub seat: Option<Seat>,
    /// At which building, if at one.
    pub company: Option<Company>,
    /// How many dice were thrown, how high the record is, or which round is over; else 0.
    pub number: usize,
}

impl Moment {
    fn of(tick: u32, event: &Event) -> Option<Self> {
        let blank = |kind| Self { tick, kind, seat: None, company: None, number: 0 };
        let by = |kind, seat| Self { seat: Some(seat), ..blank(kind) };
        let at = |kind, company| Self { company: Some(company), ..blank(kind) };
        Some(match *event {
            Event::DiceThrown { seat, ref dice } => {
                Self { number: dice.len(), ..by(MomentKind::Throw, seat) }
            }
            Event::MoneyMoved { seat, reason: MoneyReason::StackingBonus, .. } => by(MomentKind::Bonus, seat),
            Event::RecordSet { seat, height } => {
                Self { number: height.into(), ..by(MomentKind::Record, seat) }
            }
            Event::BuildingCollapsed { company } => at(MomentKind::Collapse, company),
            Event::BuildingKnockedOver { company } => at(MomentKind::Accident, company),
            Event::TakeoverBegan { raider } => by(MomentKind::Takeover, raider),
            Event::TakeoverSucceeded { company } => at(MomentKind::Held, company),
            Event::TakeoverFailed { company } => at(MomentKind::Fell, company),
            Event::RoundEnded { round, .. } => Self { number: round.into(), ..blank(MomentKind::RoundEnd) },
            Event::GameEnded { .. } => blank(MomentKind::End),
            _ => return None,
        })
    }
}

impl Story {
    /// All moments that are known, in order.
    pub fn moments(&self) -> impl Iterator<Item = Moment> {
        self.rulings(u32::MAX).filter_map(|(tick, event)| Moment::of(tick, event))
    }
}
