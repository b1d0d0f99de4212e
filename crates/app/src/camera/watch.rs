//! What goes on at the table, as far as a camera cares: where the hand is, and which tower sways.

use super::CameraSystems;
use super::frame::Room;
use crate::session::{Poses, Session};
use bevy::prelude::*;
use gragra_rules::{Company, DieId, PerCompany};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watch>()
        .add_systems(Update, look.in_set(CameraSystems::Watch).run_if(resource_exists::<Session>));
}

/// The hand is at the tower within this distance, and has left it beyond that one.
const AT_TOWER: [f32; 2] = [6.0, 9.0];
/// A tower whose dice move faster than this, in edges a second, sways.
const SWAYS: f32 = 0.25;
/// Half of a sway is forgotten in so many seconds.
const SWAY_MEMORY: f32 = 0.4;
/// Faster than this is a fall or a hand, not a sway.
const FASTEST_SWAY: f32 = 6.0;

/// What was seen.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Watch {
    /// The tower that is stacked on.
    pub(super) under_hand: Option<Company>,
    /// The lowest die in the hand.
    pub(super) carried: Option<Vec3>,
    /// Is the hand near the tower? It stays so until the next dice are taken.
    pub(super) is_near: bool,
    sway: PerCompany<f32>,
    places: Vec<Vec3>,
}

impl Watch {
    /// The tower that is most worth a look: it moves, and has little margin.
    pub(super) fn swaying(&self, session: &Session) -> Option<Company> {
        let table = session.table();
        let worth = |company: Company| {
            let sway = self.sway[company];
            let is_swaying = sway > SWAYS && sway < FASTEST_SWAY && table.column(company).len() > 3;
            is_swaying.then(|| (company, sway * need(table.tower(company).margin.map(|margin| margin.value))))
        };
        let swaying = table.players().companies().filter_map(worth);
        swaying.max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(company, _)| company)
    }

    fn note_sways(&mut self, session: &Session, poses: &Poses, seconds: f32) {
        let table = session.table();
        let now: Vec<Vec3> = DieId::all().map(|die| poses.shown(die).place).collect();
        let fades = (-seconds / SWAY_MEMORY).exp2();
        for company in table.players().companies() {
            let moved = table.column(company).iter().filter_map(|die| {
                let before = self.places.get(die.index())?;
                Some((now.get(die.index())? - before).length())
            });
            // While the referee's hand is at work nothing falls; dice that are put up do not sway.
            let most = if table.is_arranging() { 0.0 } else { moved.fold(0.0, f32::max) };
            self.sway[company] = (most / seconds.max(0.001)).max(self.sway[company] * fades);
        }
        self.places = now;
    }
}

/// How much a tower needs watching: twice as much if statics says that it must fall.
fn need(margin: Option<f64>) -> f32 {
    let margin = margin.unwrap_or(0.0).clamp(0.0, 0.5) as f32;
    2.0 - 2.0 * margin
}

/// How far the hand is from the tower's top. Far above it is not there yet: from near the top it could not be seen.
fn way_left(carried: Vec3, top: Vec3) -> f32 {
    let way = carried - top;
    way.xz().length().max(way.y)
}

/// At the tower, or away, or as before in between.
fn is_near(before: bool, distance: f32) -> bool {
    let [near, far] = AT_TOWER;
    if before { distance < far } else { distance < near }
}

pub(super) fn look(mut watch: ResMut<Watch>, session: Res<Session>, poses: Res<Poses>, time: Res<Time>) {
    let table = session.table();
    watch.note_sways(&session, &poses, time.delta_secs());
    watch.under_hand = session.under_hand();
    watch.carried = table.carried().first().map(|&die| poses.shown(die).place);
    watch.is_near = match (watch.under_hand, watch.carried) {
        (None, _) => false,
        (Some(company), Some(carried)) => {
            is_near(watch.is_near, way_left(carried, Room::of(table).top(company)))
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
        assert!(!is_near(false, way_left(top + Vec3::Y * 24.0, top)));
        assert!(is_near(false, way_left(top + Vec3::new(1.0, 2.0, 1.0), top)));
        assert!(is_near(false, way_left(top - Vec3::Y * 2.0, top)), "lower than the top is near");
    }

    #[test]
    fn a_tower_without_margin_is_watched_first() {
        assert!(need(Some(0.02)) > need(Some(0.4)));
        assert!(need(None) >= need(Some(-0.3)));
        assert_eq!(need(Some(0.9)), 1.0);
    }
}
