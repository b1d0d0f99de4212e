//! What is worth going to in a replay.

use crate::session::{Chronicle, FirstPass, Session, SessionSystems};
use crate::theme::{self, panels as style, theatre as look};
use crate::words::{self, say};
use bevy::prelude::*;
use gragra_rules::{Company, Event, MoneyReason, Seat};
use gragra_sim::play::{MatchEvent, Seats};
use gragra_sim::units::TICKS_PER_SECOND;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moments>()
        .add_systems(Update, gather.in_set(SessionSystems::Cue).run_if(resource_exists::<Session>));
}

/// A moment is gone to a little before it comes, so that one sees it coming.
pub const BEFORE: u32 = 3 * TICKS_PER_SECOND / 2;
/// Who goes back goes at least this far.
const LEAST_BACK: u32 = TICKS_PER_SECOND / 2;

/// What kind of moment; later is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
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

impl Kind {
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

    /// How it is shown. A throw is only a small line: there are too many of them.
    pub fn symbol(self) -> Option<char> {
        match self {
            Self::Throw => None,
            Self::Bonus => Some('💰'),
            Self::Takeover => Some('⚑'),
            Self::Held => Some('✔'),
            Self::Accident => Some('💥'),
            Self::RoundEnd => Some('⏳'),
            Self::Record => Some(theme::RECORD_SYMBOL),
            Self::Fell => Some('⚡'),
            Self::Collapse => Some('✖'),
            Self::End => Some('🏆'),
        }
    }

    /// Its colour.
    pub fn colour(self) -> [u8; 3] {
        match self {
            Self::Throw | Self::Takeover | Self::RoundEnd | Self::Accident => look::MOMENT,
            Self::Bonus | Self::Held => style::GAIN,
            Self::Record | Self::End => style::ACCENT,
            Self::Fell | Self::Collapse => style::LOSS,
        }
    }
}

/// A moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// When.
    pub tick: u32,
    /// What kind.
    pub kind: Kind,
    seat: Option<Seat>,
    company: Option<Company>,
    number: usize,
}

impl Moment {
    fn of(tick: u32, event: &Event) -> Option<Self> {
        let blank = |kind| Self { tick, kind, seat: None, company: None, number: 0 };
        let by = |kind, seat| Self { seat: Some(seat), ..blank(kind) };
        let at = |kind, company| Self { company: Some(company), ..blank(kind) };
        Some(match *event {
            Event::DiceThrown { seat, ref dice } => Self { number: dice.len(), ..by(Kind::Throw, seat) },
            Event::MoneyMoved { seat, reason: MoneyReason::StackingBonus, .. } => by(Kind::Bonus, seat),
            Event::RecordSet { seat, height } => Self { number: height.into(), ..by(Kind::Record, seat) },
            Event::BuildingCollapsed { company } => at(Kind::Collapse, company),
            Event::BuildingKnockedOver { company } => at(Kind::Accident, company),
            Event::TakeoverBegan { raider } => by(Kind::Takeover, raider),
            Event::TakeoverSucceeded { company } => at(Kind::Held, company),
            Event::TakeoverFailed { company } => at(Kind::Fell, company),
            Event::RoundEnded { round, .. } => Self { number: round.into(), ..blank(Kind::RoundEnd) },
            Event::GameEnded { .. } => blank(Kind::End),
            _ => return None,
        })
    }

    /// In words.
    pub fn sentence(&self, seats: &Seats) -> String {
        let who = self.seat.and_then(|seat| seats.get(seat)).map_or("", |player| &player.name);
        let company = self.company.map_or_else(String::new, words::company);
        let number = self.number;
        match self.kind {
            Kind::Throw => say!("moment-throw", who = who, count = number),
            Kind::Bonus => say!("moment-bonus", who = who),
            Kind::Record => say!("moment-record", who = who, height = number),
            Kind::Collapse => say!("moment-collapse", company = company),
            Kind::Accident => say!("moment-accident", company = company),
            Kind::Takeover => say!("moment-takeover", who = who),
            Kind::Held => say!("moment-held", company = company),
            Kind::Fell => say!("moment-fell", company = company),
            Kind::RoundEnd => say!("moment-round", round = number),
            Kind::End => say!("moment-end"),
        }
    }
}

/// All moments that are known, in order.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Moments {
    all: Vec<Moment>,
    looked_at: usize,
}

impl Moments {
    /// All of them.
    pub fn all(&self) -> &[Moment] {
        &self.all
    }

    /// Where to go for the next moment.
    pub fn after(&self, now: u32) -> Option<u32> {
        self.starts().find(|&start| start > now)
    }

    /// Where to go for the moment before.
    pub fn before(&self, now: u32) -> Option<u32> {
        let latest = now.saturating_sub(LEAST_BACK);
        self.starts().take_while(|&start| start < latest).last()
    }

    /// The first collapse that comes after a tick, or the last before it.
    pub fn collapse_near(&self, now: u32) -> Option<u32> {
        let falls = || self.all.iter().filter(|moment| matches!(moment.kind, Kind::Collapse | Kind::Fell));
        let next = falls().find(|moment| moment.tick >= now);
        next.or_else(|| falls().next_back()).map(|moment| moment.tick)
    }

    fn starts(&self) -> impl Iterator<Item = u32> {
        self.all.iter().map(|moment| moment.tick.saturating_sub(BEFORE))
    }

    fn gather(&mut self, events: &[(u32, MatchEvent)]) {
        self.all.clear();
        self.all.extend(events.iter().filter_map(|(tick, event)| match event {
            MatchEvent::Ruled(event) => Moment::of(*tick, event),
            _ => None,
        }));
        self.looked_at = events.len();
    }
}

pub(super) fn gather(mut moments: ResMut<Moments>, chronicle: Res<Chronicle>, pass: Option<Res<FirstPass>>) {
    let is_known = chronicle.all().len() == moments.looked_at && !chronicle.is_added();
    if pass.is_some() && !is_known {
        moments.gather(chronicle.all());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::play::Player;

    fn moments() -> Moments {
        let seat = Seat::P1;
        let events = [
            (200, Event::DiceThrown { seat, dice: vec![] }),
            (300, Event::MarkerKept { seat }),
            (900, Event::BuildingCollapsed { company: Company::Bell }),
            (2000, Event::RoundEnded { round: 1, because: gragra_rules::RoundEnd::SupplyEmpty }),
        ];
        let mut moments = Moments::default();
        moments.gather(&events.map(|(tick, event)| (tick, MatchEvent::Ruled(event))));
        moments
    }

    #[test]
    fn one_goes_from_moment_to_moment_both_ways() {
        let moments = moments();
        assert_eq!(moments.all().len(), 3);
        let starts = [200 - BEFORE, 900 - BEFORE, 2000 - BEFORE];
        let mut now = 0;
        for start in starts {
            now = moments.after(now).unwrap();
            assert_eq!(now, start);
        }
        assert_eq!(moments.after(now), None);
        for start in starts.into_iter().rev().skip(1) {
            now = moments.before(now).unwrap();
            assert_eq!(now, start);
        }
        assert_eq!(moments.before(now), None);
        assert_eq!(moments.before(900), Some(900 - BEFORE));
    }

    #[test]
    fn the_next_collapse_is_found_or_the_last_one() {
        let moments = moments();
        assert_eq!(moments.collapse_near(100), Some(900));
        assert_eq!(moments.collapse_near(1500), Some(900));
        assert_eq!(Moments::default().collapse_near(1), None);
    }

    #[test]
    fn every_kind_of_moment_has_its_own_symbol_and_a_sentence() {
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let symbols: std::collections::BTreeSet<_> = Kind::ALL.iter().map(|kind| kind.symbol()).collect();
        assert_eq!(symbols.len(), Kind::ALL.len());
        for moment in moments().all() {
            assert!(moment.sentence(&seats).ends_with('.'));
        }
    }
}
