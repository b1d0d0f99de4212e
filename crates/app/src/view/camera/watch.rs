//! What the cameras need to know about the table: where the hand is, and which tower sways.

use super::CameraSystems;
use super::frame::Towers;
use crate::base::screen::Screen;
use crate::session::{Poses, Session};
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, PerCompany};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watch>()
        .add_systems(Update, watch_table.in_set(CameraSystems::Watch).run_if(in_state(Screen::Match)));
}

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
    /// The tower that somebody stacks on.
    pub(super) under_hand: Option<Company>,
    /// Where the lowest die in the hand is.
    pub(super) carried: Option<Vec3>,
    /// Is the hand near the tower? Without dice in the hand, this stays as it was.
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
        let importance = |company: Company| {
            let sway = self.sway[company];
            let is_swaying = sway > SWAYS && sway < FASTEST_SWAY && table.column(company).len() > 3;
            is_swaying
                .then(|| (company, sway * urgency(table.tower(company).margin.map(|margin| margin.value))))
        };
        let swaying = table.players().companies().filter_map(importance);
        swaying.max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(company, _)| company)
    }

    fn measure_sway(&mut self, session: &Session, poses: &Poses, seconds: f32) {
        let table = session.table();
        let now: Vec<Vec3> = DieId::all().map(|die| poses.shown(die).place).collect();
        for company in table.players().companies() {
            let moved = table.column(company).iter().filter_map(|die| {
                let before = self.last_places.get(die.index())?;
                Some((now.get(die.index())? - before).length())
            });
            // Dice that the referee puts up move too, but they do not sway.
            let most = if table.is_arranging() { 0.0 } else { moved.fold(0.0, f32::max) };
            let sway = &mut self.sway[company];
            sway.smooth_nudge(&0.0, SWAY_DECAY, seconds);
            *sway = sway.max(most / seconds.max(0.001));
        }
        self.last_places = now;
    }
}

/// From 1 for a safe tower to 2 for one that must fall by the laws of statics.
fn urgency(margin: Option<f64>) -> f32 {
    let margin = margin.unwrap_or(0.0).clamp(0.0, 0.5) as f32;
    2.0 - 2.0 * margin
}

/// How far the hand is from the tower's top. A hand far above the top counts as far away, because a close view of the top
/// would not show it.
fn distance_to_top(carried: Vec3, top: Vec3) -> f32 {
    let offset = carried - top;
    offset.xz().length().max(offset.y)
}

/// Between the two distances nothing changes, so that the view does not flicker.
fn is_near(before: bool, distance: f32) -> bool {
    let [near, far] = AT_TOWER;
    if before { distance < far } else { distance < near }
}

fn watch_table(mut watch: ResMut<Watch>, session: Res<Session>, poses: Res<Poses>, time: Res<Time>) {
    let table = session.table();
    watch.measure_sway(&session, &poses, time.delta_secs());
    watch.under_hand = session.under_hand();
    watch.carried = table.carried().first().map(|&die| poses.shown(die).place);
    watch.is_near = match (watch.under_hand, watch.carried) {
        (None, _) => false,
        (Some(company), Some(carried)) => {
            is_near(watch.is_near, distance_to_top(carried, Towers::of(table).top(company)))
        }
        (Some(_), None) => watch.is_near,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_at_the_border_does_not_make_the_camera_nervous() {
        assert!(is_near(false, 5.0) && !is_near(false, 7.0));
        assert!(is_near(true, 7.0) && !is_near(true, 10.0));
    }

    #[test]
    fn a_hand_far_above_the_tower_is_not_there_yet() {
        let top = Vec3::new(-10.0, 3.0, -10.0);
        assert!(!is_near(false, distance_to_top(top + Vec3::Y * 24.0, top)));
        assert!(is_near(false, distance_to_top(top + Vec3::new(1.0, 2.0, 1.0), top)));
        assert!(is_near(false, distance_to_top(top - Vec3::Y * 2.0, top)), "lower than the top is near");
    }

    #[test]
    fn a_tower_without_margin_is_watched_first() {
        assert!(urgency(Some(0.02)) > urgency(Some(0.4)));
        assert!(urgency(None) >= urgency(Some(-0.3)));
        assert_eq!(urgency(Some(0.9)), 1.0);
    }
}
