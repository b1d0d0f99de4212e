//! What the cameras need to know about the table: where the hand is, and which tower sways.

use super::framing::Towers;
use crate::session::{Poses, Session};
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, PerCompany};
use gragra_sim::table::Table;

/// The hand is at the tower within the first distance and leaves it beyond the second, in edges.
const AT_TOWER: [f32; 2] = [6.0, 9.0];
/// A tower whose dice move faster than this, in edges a second, sways.
const SWAYS: f32 = 0.25;
/// Per second: how fast a sway is forgotten when it ends.
const SWAY_DECAY: f32 = 1.7;
/// Dice that move faster than this fall or are carried.
const FASTEST_SWAY: f32 = 6.0;

#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Watch {
    /// Where the lowest die in the hand is.
    pub(super) carried: Option<Vec3>,
    /// Whether the hand is near the tower under it. Without dice in the hand, this does not change.
    pub(super) is_near: bool,
    /// How fast the fastest die of a tower moves, in edges a second.
    sway: PerCompany<f32>,
    /// Where the dice were in the last frame.
    last_places: Vec<Vec3>,
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
    session: Res<Session>,
    poses: Res<Poses>,
    time: Res<Time>,
) {
    let table = session.table();
    watch.measure_sway(table, &poses, time.delta_secs());
    watch.carried = table.carried().first().map(|&die| poses.shown(die).place);
    watch.is_near = match (session.under_hand(), watch.carried) {
        (None, _) => false,
        (Some(company), Some(carried)) => is_near(watch.is_near, carried, Towers::of(table).top(company)),
        (Some(_), None) => watch.is_near,
    };
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
