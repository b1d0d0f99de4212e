//! A small shake of the camera when something comes down. It fades soon, and there is none with reduced motion.

use super::{CameraSystems, MainCamera, Room};
use crate::session::{Happened, Session};
use crate::settings::Settings;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy_panorbit_camera::{PanOrbitCamera, PanOrbitCameraSystemSet};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trauma>()
        .add_systems(
            Update,
            (feel.run_if(resource_exists::<Session>), fade)
                .chain()
                .in_set(CameraSystems::Move)
                .after(super::flight::fly),
        )
        .add_systems(PostUpdate, shake.after(PanOrbitCameraSystemSet).before(TransformSystems::Propagate));
}

/// How much is forgotten in a second.
const FADES: f32 = 0.8;
/// The most, in radians and edges.
const ANGLE: f32 = 0.02;
const WAY: f32 = 0.35;
/// A tower of twenty shakes as much as anything can.
const TALL: f32 = 20.0;

/// How much has just come down, from 0 to 1.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct Trauma(f32);

impl Trauma {
    fn add(&mut self, dice: usize) {
        self.0 = (self.0 + 0.3 + 0.7 * dice as f32 / TALL).min(1.0);
    }

    /// Small traumas are hardly felt.
    fn strength(self) -> f32 {
        self.0 * self.0
    }
}

fn feel(
    mut trauma: ResMut<Trauma>,
    mut happened: MessageReader<Happened>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    let room = Room::of(session.table());
    for Happened { event, .. } in happened.read() {
        if let MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) =
            *event
            && !settings.reduced_motion
        {
            trauma.add(room.heights[company]);
        }
    }
}

/// As long as it shakes, the orbit camera says anew every frame where the camera would be without.
fn fade(
    mut trauma: ResMut<Trauma>,
    time: Res<Time>,
    mut cameras: Query<&mut PanOrbitCamera, With<MainCamera>>,
) {
    if trauma.0 > 0.0 {
        trauma.0 = (trauma.0 - FADES * time.delta_secs()).max(0.0);
        cameras.iter_mut().for_each(|mut orbit| orbit.force_update = true);
    }
}

fn shake(trauma: Res<Trauma>, time: Res<Time>, mut cameras: Query<&mut Transform, With<MainCamera>>) {
    if trauma.0 > 0.0 {
        let strength = trauma.strength();
        let [aside, up, pitch, roll] = wander(time.elapsed_secs_wrapped());
        for mut transform in &mut cameras {
            let shift = transform.rotation * Vec3::new(aside, up, 0.0) * WAY * strength;
            transform.translation += shift;
            transform.rotation *=
                Quat::from_euler(EulerRot::XYZ, pitch * ANGLE * strength, 0.0, roll * ANGLE * strength);
        }
    }
}

/// Four numbers from -1 to 1 that never repeat together.
fn wander(seconds: f32) -> [f32; 4] {
    let wave = |fast: f32, slow: f32| 0.6 * (seconds * fast).sin() + 0.4 * (seconds * slow).sin();
    [wave(47.0, 31.0), wave(53.0, 29.0), wave(43.0, 37.0), wave(41.0, 27.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tall_tower_shakes_more_than_a_low_one_and_never_too_much() {
        let (mut low, mut tall) = (Trauma::default(), Trauma::default());
        low.add(3);
        tall.add(18);
        assert!(tall.strength() > 2.0 * low.strength());
        (0..5).for_each(|_| tall.add(30));
        assert_eq!(tall.strength(), 1.0);
    }

    #[test]
    fn it_wanders_within_bounds() {
        for step in 0_u8..200 {
            assert!(wander(f32::from(step) * 0.05).iter().all(|part| part.abs() <= 1.0));
        }
    }
}
