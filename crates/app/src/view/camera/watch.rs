//! What the cameras need to know about the table: where the hand is, and which tower sways.

use super::framing::Towers;
use crate::base::to_bevy::ToBevy;
use crate::session::{MatchHappened, Poses, Session};
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, PerCompany};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::{Spot, Table, TableEvent};

/// The hand is at the tower within the first distance and leaves it beyond the second, in edges.
const AT_TOWER: [f32; 2] = [6.0, 9.0];
/// A tower whose dice move faster than this, in edges a second, sways.
const SWAYS: f32 = 0.25;
/// Per second: how fast a sway is forgotten when it ends.
const SWAY_DECAY: f32 = 1.7;
/// Dice that move faster than this fall or are carried.
const FASTEST_SWAY: f32 = 6.0;

/// The picture of a fall grows in steps of so many edges.
const SPREAD_STEP: f32 = 3.0;

#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Watch {
    /// Where the lowest die in the hand is.
    pub(super) carried: Option<Vec3>,
    /// Where the next dice lie in their row, or lay before they were taken.
    pub(super) start: Option<Vec3>,
    /// Whether the hand is near the tower under it. This does not change until the verdict on the dice that it lets go.
    pub(super) is_near: bool,
    /// The last tower that fell.
    pub(super) fall: Option<WatchedFall>,
    /// How fast the fastest die of a tower moves, in edges a second.
    sway: PerCompany<f32>,
    /// Where the dice were in the last frame.
    last_places: Vec<Vec3>,
}

/// A tower that falls, and how far its dice go.
#[derive(Clone, Debug)]
pub(super) struct WatchedFall {
    pub(super) company: Company,
    dice: Vec<DieId>,
    /// The corners of the space in which its dice have been since it began.
    pub(super) spread: [Vec3; 2],
}

impl WatchedFall {
    fn of(event: &MatchEvent, table: &Table) -> Option<Self> {
        let &MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) =
            event
        else {
            return None;
        };
        let loose = table.unjudged().iter().map(|shown| shown.die);
        let dice: Vec<DieId> = table.column(company).iter().copied().chain(loose).collect();
        let first = table.pose(*dice.first()?).translation.to_bevy();
        Some(Self { company, dice, spread: [first; 2] })
    }

    /// Until the referee clears the dice away.
    fn follow(&mut self, table: &Table, poses: &Poses) {
        if !table.is_fallen(self.company) || table.is_arranging() {
            return;
        }
        for place in self.dice.iter().map(|&die| poses.shown(die).place) {
            let [least, most] = self.spread;
            // In steps, so that the camera is not always on its way.
            self.spread = [
                least.min((place / SPREAD_STEP).floor() * SPREAD_STEP),
                most.max((place / SPREAD_STEP).ceil() * SPREAD_STEP),
            ];
        }
    }
}

impl Watch {
    /// The swaying tower with the fastest dice and the smallest margin.
    pub(super) fn swaying(&self, session: &Session) -> Option<Company> {
        let table = session.table();
        let is_swaying = |&company: &Company| {
            self.sway[company] > SWAYS && self.sway[company] < FASTEST_SWAY && table.column(company).len() > 3
        };
        let importance = |company: Company| {
            self.sway[company] * urgency(table.tower(company).margin.map(|margin| margin.value))
        };
        let swaying = table.players().companies().filter(is_swaying);
        swaying.max_by(|&a, &b| importance(a).total_cmp(&importance(b)))
    }

    fn measure_sway(&mut self, table: &Table, poses: &Poses, seconds: f32) {
        let now: Vec<Vec3> = DieId::all().map(|die| poses.shown(die).place).collect();
        let way = |die: &DieId| Some(now[die.index()].distance(*self.last_places.get(die.index())?));
        for company in table.players().companies() {
            // Dice that the referee puts up move too, but they do not sway.
            let column = table.column(company).iter().filter(|_| !table.is_arranging());
            let speed = column.filter_map(way).fold(0.0, f32::max) / seconds.max(0.001);
            let sway = &mut self.sway[company];
            sway.smooth_nudge(&0.0, SWAY_DECAY, seconds);
            *sway = sway.max(speed);
        }
        self.last_places = now;
    }
}

/// From 1 for a safe tower to 2 for one that must fall by the laws of statics.
fn urgency(margin: Option<f64>) -> f32 {
    let margin = margin.unwrap_or(0.0).clamp(0.0, 0.5) as f32;
    2.0 - 2.0 * margin
}

/// Between the two distances nothing changes, so that the view does not flicker. A hand far above the top counts as far away,
/// because a close view of the top would not show it.
fn is_near(was_near: bool, carried: Vec3, top: Vec3) -> bool {
    let [near, far] = AT_TOWER;
    let offset = carried - top;
    offset.xz().length().max(offset.y) < if was_near { far } else { near }
}

pub(super) fn watch_table(
    mut watch: ResMut<Watch>,
    mut happened: MessageReader<MatchHappened>,
    session: Res<Session>,
    poses: Res<Poses>,
    time: Res<Time>,
) {
    let table = session.table();
    for MatchHappened { event, .. } in happened.read() {
        watch.fall = WatchedFall::of(event, table).or(watch.fall.take());
    }
    if let Some(fall) = &mut watch.fall {
        fall.follow(table, &poses);
    }
    watch.measure_sway(table, &poses, time.delta_secs());
    watch.carried = table.carried().first().map(|&die| poses.shown(die).place);
    watch.is_near = match (session.under_hand(), watch.carried) {
        (None, _) => false,
        (Some(company), Some(carried)) => is_near(watch.is_near, carried, Towers::of(table).top(company)),
        (Some(_), None) => watch.is_near && !table.unjudged().is_empty(),
    };
    if watch.carried.is_none() {
        watch.start = next_in_row(table);
    }
}

/// Where the die lies that a hand takes next.
fn next_in_row(table: &Table) -> Option<Vec3> {
    let seat = table.stacker()?;
    let in_row = DieId::all().filter_map(|die| match table.spot(die) {
        Spot::Lane { seat: of, slot } if of == seat => Some((slot, die)),
        _ => None,
    });
    in_row.min().map(|(_, die)| table.pose(die).translation.to_bevy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_at_the_border_does_not_make_the_camera_nervous() {
        let is_near = |was_near, distance| is_near(was_near, Vec3::X * distance, Vec3::ZERO);
        assert!(is_near(false, 5.0) && !is_near(false, 7.0));
        assert!(is_near(true, 7.0) && !is_near(true, 10.0));
    }

    #[test]
    fn a_hand_far_above_the_tower_is_not_there_yet() {
        let top = Vec3::new(-10.0, 3.0, -10.0);
        assert!(!is_near(false, top + Vec3::Y * 24.0, top));
        assert!(is_near(false, top + Vec3::new(1.0, 2.0, 1.0), top));
        assert!(is_near(false, top - Vec3::Y * 2.0, top), "lower than the top is near");
    }

    #[test]
    fn a_tower_without_margin_is_watched_first() {
        assert!(urgency(Some(0.02)) > urgency(Some(0.4)));
        assert!(urgency(None) >= urgency(Some(-0.3)));
        assert_eq!(urgency(Some(0.9)), 1.0);
    }
}
