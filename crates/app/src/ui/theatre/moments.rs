//! What is worth going to in a replay.

use crate::base::screen::Screen;
use crate::base::theme::{self, panels as style, theatre as look};
use crate::base::words::{self, say};
use crate::session::{Chronicle, ReplayIndexer, SessionSystems};
use bevy::prelude::*;
use gragra_sim::play::Seats;
use gragra_sim::story::{Moment, MomentKind, Story};
use gragra_sim::units::TICKS_PER_SECOND;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moments>()
        .add_systems(RunFixedMainLoop, gather.in_set(SessionSystems::Viewer).run_if(in_state(Screen::Match)));
}

/// A moment is gone to a little before it comes, so that one sees it coming.
pub const BEFORE: u32 = 3 * TICKS_PER_SECOND / 2;
/// Who goes back goes at least this far.
const LEAST_BACK: u32 = TICKS_PER_SECOND / 2;

/// How a kind of moment is shown. A throw is only a small line: there are too many of them.
pub fn symbol(kind: MomentKind) -> Option<char> {
    match kind {
        MomentKind::Throw => None,
        MomentKind::Bonus => Some('💰'),
        MomentKind::Takeover => Some('⚑'),
        MomentKind::Held => Some('✔'),
        MomentKind::Accident => Some('💥'),
        MomentKind::RoundEnd => Some('⏳'),
        MomentKind::Record => Some(theme::RECORD_SYMBOL),
        MomentKind::Fell => Some('⚡'),
        MomentKind::Collapse => Some('✖'),
        MomentKind::End => Some('🏆'),
    }
}

/// The colour of a kind of moment.
pub fn colour(kind: MomentKind) -> [u8; 3] {
    match kind {
        MomentKind::Throw | MomentKind::Takeover | MomentKind::RoundEnd | MomentKind::Accident => {
            look::MOMENT
        }
        MomentKind::Bonus | MomentKind::Held => style::GAIN,
        MomentKind::Record | MomentKind::End => style::ACCENT,
        MomentKind::Fell | MomentKind::Collapse => style::LOSS,
    }
}

/// A moment in words.
pub fn sentence(moment: &Moment, seats: &Seats) -> String {
    let who = moment.seat.and_then(|seat| seats.get(seat)).map_or("", |player| &player.name);
    let company = moment.company.map_or_else(String::new, words::company);
    let number = moment.number;
    match moment.kind {
        MomentKind::Throw => say!("moment-throw", who = who, count = number),
        MomentKind::Bonus => say!("moment-bonus", who = who),
        MomentKind::Record => say!("moment-record", who = who, height = number),
        MomentKind::Collapse => say!("moment-collapse", company = company),
        MomentKind::Accident => say!("moment-accident", company = company),
        MomentKind::Takeover => say!("moment-takeover", who = who),
        MomentKind::Held => say!("moment-held", company = company),
        MomentKind::Fell => say!("moment-fell", company = company),
        MomentKind::RoundEnd => say!("moment-round", round = number),
        MomentKind::End => say!("moment-end"),
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
        let falls = || {
            self.all.iter().filter(|moment| matches!(moment.kind, MomentKind::Collapse | MomentKind::Fell))
        };
        let next = falls().find(|moment| moment.tick >= now);
        next.or_else(|| falls().next_back()).map(|moment| moment.tick)
    }

    fn starts(&self) -> impl Iterator<Item = u32> {
        self.all.iter().map(|moment| moment.tick.saturating_sub(BEFORE))
    }

    fn gather(&mut self, story: &Story) {
        self.all = story.moments().collect();
        self.looked_at = story.events().len();
    }
}

pub(super) fn gather(
    mut moments: ResMut<Moments>,
    chronicle: Res<Chronicle>,
    pass: Option<Res<ReplayIndexer>>,
) {
    let is_known = chronicle.events().len() == moments.looked_at && !chronicle.is_added();
    if pass.is_some() && !is_known {
        moments.gather(&chronicle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{Company, Event, Seat};
    use gragra_sim::play::{MatchEvent, Player};

    fn moments() -> Moments {
        let seat = Seat::P1;
        let events = [
            (200, Event::DiceThrown { seat, dice: vec![] }),
            (300, Event::MarkerKept { seat }),
            (900, Event::BuildingCollapsed { company: Company::Bell }),
            (2000, Event::RoundEnded { round: 1, because: gragra_rules::RoundEnd::SupplyEmpty }),
        ];
        let mut moments = Moments::default();
        let events = events.map(|(tick, event)| (tick, MatchEvent::Ruled(event)));
        moments.gather(&Story::new(events.to_vec()));
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
        let symbols: std::collections::BTreeSet<_> = MomentKind::ALL.into_iter().map(symbol).collect();
        assert_eq!(symbols.len(), MomentKind::ALL.len());
        for moment in moments().all() {
            assert!(sentence(moment, &seats).ends_with('.'));
        }
    }
}
