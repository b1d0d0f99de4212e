//! The moments of a replay: how they look on the timeline, and the way from one to the next.

use crate::base::theme::{self, panels as style, theatre as look};
use crate::base::words::{self, say};
use crate::session::{Chronicle, Seek, Seeking, Session};
use bevy::prelude::*;
use gragra_sim::play::Seats;
use gragra_sim::story::{Moment, MomentKind, Story};
use gragra_sim::units::TICKS_PER_SECOND;

/// A jump ends this long before its moment, so that the player sees it coming.
pub(super) const LEAD: u32 = 3 * TICKS_PER_SECOND;
/// A jump back goes at least this far.
const MIN_JUMP_BACK: u32 = TICKS_PER_SECOND / 2;

/// The symbol and the colour of a moment. There are too many throws for a symbol: each gets a small line.
pub(super) fn symbol_and_colour(kind: MomentKind) -> (Option<char>, [u8; 3]) {
    match kind {
        MomentKind::Throw => (None, look::MOMENT),
        MomentKind::Bonus => (Some('💰'), style::GAIN),
        MomentKind::Takeover => (Some('⚑'), look::MOMENT),
        MomentKind::Held => (Some('✔'), style::GAIN),
        MomentKind::Accident => (Some('💥'), look::MOMENT),
        MomentKind::RoundEnd => (Some('⏳'), look::MOMENT),
        MomentKind::Record => (Some(theme::RECORD_SYMBOL), style::ACCENT),
        MomentKind::Fell => (Some('⚡'), style::LOSS),
        MomentKind::Collapse => (Some('✖'), style::LOSS),
        MomentKind::End => (Some('🏆'), style::ACCENT),
    }
}

pub(super) fn sentence(moment: &Moment, seats: &Seats) -> String {
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

/// Whether a jump stops there. Throws and bonuses come with nearly every turn.
fn is_big(moment: &Moment) -> bool {
    !matches!(moment.kind, MomentKind::Throw | MomentKind::Bonus)
}

/// The ticks that jumps lead to, in order. What follows a moment at once is seen with it.
fn jump_ticks(story: &Story) -> impl Iterator<Item = u32> {
    let mut last = None;
    let is_apart = move |tick: &u32| {
        let is_apart = last.is_none_or(|last| *tick >= last + LEAD);
        last = if is_apart { Some(*tick) } else { last };
        is_apart
    };
    let ticks = story.moments().filter(is_big).map(|moment| moment.tick);
    ticks.filter(is_apart).map(|tick| tick.saturating_sub(LEAD))
}

/// The tick to jump to for the next moment.
pub fn next_moment(story: &Story, now: u32) -> Option<u32> {
    jump_ticks(story).find(|&tick| tick > now)
}

fn previous_moment(story: &Story, now: u32) -> Option<u32> {
    let latest = now.saturating_sub(MIN_JUMP_BACK);
    jump_ticks(story).take_while(|&tick| tick < latest).last()
}

/// The tick of the first collapse after now, or of the last one before.
pub(super) fn collapse_near(story: &Story, now: u32) -> Option<u32> {
    let is_fall = |moment: &Moment| matches!(moment.kind, MomentKind::Collapse | MomentKind::Fell);
    let falls: Vec<u32> = story.moments().filter(is_fall).map(|moment| moment.tick).collect();
    falls.iter().find(|&&tick| tick >= now).or(falls.last()).copied()
}

/// Seeks the next or the previous moment, or the beginning if there is no previous one.
pub(in crate::ui) fn seek_moment(world: &mut World, is_next: bool) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let now = world.resource::<Seeking>().to().unwrap_or(session.now());
    let story = world.resource::<Chronicle>();
    let tick = if is_next { next_moment(story, now) } else { previous_moment(story, now).or(Some(0)) };
    tick.map(|tick| world.write_message(Seek::To(tick)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{Company, Event, Seat};
    use gragra_sim::play::{MatchEvent, Player};

    fn story() -> Story {
        let seat = Seat::P1;
        let events = [
            (200, Event::DiceThrown { seat, dice: vec![] }),
            (300, Event::MarkerKept { seat }),
            (900, Event::BuildingCollapsed { company: Company::Bell }),
            (910, Event::BuildingKnockedOver { company: Company::Clover }),
            (1500, Event::RecordSet { seat, height: 17 }),
            (2000, Event::RoundEnded { round: 1, because: gragra_rules::RoundEnd::SupplyEmpty }),
        ];
        Story::new(events.map(|(tick, event)| (tick, MatchEvent::Ruled(event))).to_vec())
    }

    #[test]
    fn jumps_lead_from_moment_to_moment_both_ways() {
        let story = story();
        let ticks = [900 - LEAD, 1500 - LEAD, 2000 - LEAD];
        assert_eq!(jump_ticks(&story).collect::<Vec<_>>(), ticks);
        let mut now = 0;
        for tick in ticks {
            now = next_moment(&story, now).unwrap();
            assert_eq!(now, tick);
        }
        assert_eq!(next_moment(&story, now), None);
        for tick in ticks.into_iter().rev().skip(1) {
            now = previous_moment(&story, now).unwrap();
            assert_eq!(now, tick);
        }
        assert_eq!(previous_moment(&story, now), None);
        assert_eq!(previous_moment(&story, 900), Some(900 - LEAD));
    }

    #[test]
    fn the_next_collapse_is_found_or_the_last_one() {
        let story = story();
        assert_eq!(collapse_near(&story, 100), Some(900));
        assert_eq!(collapse_near(&story, 1600), Some(900));
        assert_eq!(collapse_near(&Story::default(), 1), None);
    }

    #[test]
    fn every_kind_of_moment_has_its_own_symbol_and_a_sentence() {
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let symbols: std::collections::BTreeSet<_> =
            MomentKind::ALL.into_iter().map(|kind| symbol_and_colour(kind).0).collect();
        assert_eq!(symbols.len(), MomentKind::ALL.len());
        for moment in story().moments() {
            assert!(sentence(&moment, &seats).ends_with('.'));
        }
    }
}
