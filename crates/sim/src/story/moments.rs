//! The moments worth jumping to.

use super::Story;
use gragra_rules::{Company, Event, MoneyReason, Seat};
use serde::{Deserialize, Serialize};

/// The kind of a moment. Later variants are more important.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MomentKind {
    /// Dice are thrown.
    Throw,
    /// A player earns a bonus.
    Bonus,
    /// A takeover begins.
    Takeover,
    /// A takeover holds.
    Held,
    /// A tower is knocked over by accident.
    Accident,
    /// A round ends.
    RoundEnd,
    /// A player sets a record.
    Record,
    /// A takeover falls.
    Fell,
    /// A building collapses.
    Collapse,
    /// The game ends.
    End,
}

impl MomentKind {
    /// Every kind, the least important first.
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
    /// When it happens.
    pub tick: u32,
    /// What happens.
    pub kind: MomentKind,
    /// The player concerned, if it is a single one.
    pub seat: Option<Seat>,
    /// The building concerned, if it is a single one.
    pub company: Option<Company>,
    /// The number of dice thrown, the height of the record, or the number of the round; otherwise 0.
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
    /// All known moments in order.
    pub fn moments(&self) -> impl Iterator<Item = Moment> {
        self.rulings(u32::MAX).filter_map(|(tick, event)| Moment::of(tick, event))
    }
}
