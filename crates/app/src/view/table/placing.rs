//! Things on the table follow what the table shows. Each thing knows its own place.

use super::TableSystems;
use super::table_view::TableView;
use crate::base::settings::Preferences;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, place_things.in_set(TableSystems::Place));
}

type FindPlace = dyn Fn(&TableView) -> Option<Transform> + Send + Sync;

/// Where a thing is. Without a place it is hidden.
#[derive(Component)]
pub(super) struct Place {
    find: Box<FindPlace>,
    is_carried: bool,
}

/// How fast things are carried: after a second, 0.2 % of the way is left.
const CARRY_RATE: f32 = 6.2;
/// Nearer than this, in edges, a thing has arrived.
const ARRIVED: f32 = 0.01;

impl Place {
    /// The thing is always at its place.
    pub(super) fn at(find: impl Fn(&TableView) -> Option<Transform> + Send + Sync + 'static) -> Self {
        Self { find: Box::new(find), is_carried: false }
    }

    /// An invisible hand carries the thing from one place to the next.
    pub(super) fn carried_to(find: impl Fn(&TableView) -> Option<Transform> + Send + Sync + 'static) -> Self {
        Self { find: Box::new(find), is_carried: true }
    }
}

pub(super) fn place_things(
    time: Res<Time>,
    settings: Res<Preferences>,
    view: Res<TableView>,
    mut things: Query<(Ref<Place>, &mut Transform, &mut Visibility)>,
) {
    for (place, mut transform, mut visibility) in &mut things {
        let Some(target) = (place.find)(&view) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let is_carried = place.is_carried && !place.is_added() && !settings.reduced_motion;
        let next = if is_carried { carry(*transform, target, time.delta_secs()) } else { target };
        transform.set_if_neq(next);
    }
}

fn carry(from: Transform, to: Transform, seconds: f32) -> Transform {
    let (mut flat, goal) = (from.translation.xz(), to.translation.xz());
    if flat.distance(goal) < ARRIVED {
        return to;
    }
    flat.smooth_nudge(&goal, CARRY_RATE, seconds);
    let mut rotation = from.rotation;
    rotation.smooth_nudge(&to.rotation, CARRY_RATE, seconds);
    // Lifted over whatever lies between, the higher the further it has to go.
    let height = to.translation.y + flat.distance(goal).min(12.0) * 0.25;
    Transform { translation: Vec3::new(flat.x, height, flat.y), rotation, ..to }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_carried_thing_is_lifted_and_arrives() {
        let goal = Transform::from_xyz(8.0, 0.4, -3.0);
        let mut thing = carry(Transform::default(), goal, 0.1);
        assert!(thing.translation.y > goal.translation.y && thing != goal);
        for _ in 0..60 {
            thing = carry(thing, goal, 0.1);
        }
        assert_eq!(thing, goal);
    }
}
