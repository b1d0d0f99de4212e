//! Where the camera is, and how it gets from one view to another: in a smooth transition, or in a cut.

use super::shake::Shake;
use super::{CameraMode, CameraPose, CameraSystems, MainCamera};
use crate::base::settings::Preferences;
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy_rapier3d::plugin::PhysicsSet;
use gragra_rules::DieId;
use gragra_sim::table::layout::TABLE_HALF;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (advance_transition.before(super::orbit::orbit), approach_target.after(super::flight::fly))
            .in_set(CameraSystems::Move),
    )
    // Rapier writes transforms too. This order keeps the schedule unambiguous.
    .add_systems(PostUpdate, place_camera.after(PhysicsSet::Writeback).before(TransformSystems::Propagate));
}

/// The length of a transition in seconds, and how much each edge of the eye's way adds to it.
const SHORTEST: f32 = 0.6;
const PER_EDGE: f32 = 0.006;
const LONGEST: f32 = 1.3;
/// A wider turn than this, in radians, would make the player dizzy. The camera cuts instead.
const WIDEST_TURN: f32 = 1.8;
/// Per second: how fast the camera approaches a pose that moves, and the target that the player steers.
const FOLLOW_RATE: f32 = 3.85;
const STEER_RATE: f32 = 16.0;
/// The limits of an orbit's radius in edges, and of the pitch of an orbit and a flight in radians.
const RADIUS: [f32; 2] = [5.0, 150.0];
const ORBIT_PITCH: [f32; 2] = [0.03, 1.54];
pub(super) const FLIGHT_PITCH: [f32; 2] = [-1.2, 1.54];
/// An orbit's focus stays over the table, no higher than the top of a tower of all dice.
const HIGHEST_FOCUS: f32 = DieId::COUNT as f32 + 2.0;

/// The pose of the main camera and where it goes. The camera's transform follows from it.
#[derive(Component)]
pub(super) struct CameraRig {
    pub(super) pose: CameraPose,
    /// What the player steers; the pose approaches it.
    pub(super) target: CameraPose,
    transition: Option<Transition>,
    /// The last pose that was asked for, until the player takes over.
    aim: Option<CameraPose>,
}

struct Transition {
    from: CameraPose,
    to: CameraPose,
    /// In seconds.
    elapsed: f32,
    duration: f32,
}

impl CameraRig {
    pub(super) fn new(pose: CameraPose) -> Self {
        Self { pose, target: pose, transition: None, aim: None }
    }

    pub(super) fn jump_to(&mut self, pose: CameraPose) {
        (self.pose, self.target) = (pose, pose);
    }

    /// Starts a transition, or cuts if asked to or if the turn is too wide. Changes nothing if the camera is already on its
    /// way there, or nearly there.
    pub(super) fn aim_at(&mut self, to: CameraPose, is_cut: bool) {
        if self.aim.is_some_and(|aim| aim.is_near(&to, 0.5, 0.02)) {
            return;
        }
        self.aim = Some(to);
        let from = self.pose;
        if is_cut || from.turn_to(&to).abs() > WIDEST_TURN {
            self.transition = None;
            self.jump_to(to);
            return;
        }
        match &mut self.transition {
            // A transition that has hardly begun does not start again.
            Some(transition) if transition.elapsed < 0.3 * transition.duration => {
                transition.to = to.unwound_from(&transition.from);
            }
            transition => {
                let duration = (SHORTEST + PER_EDGE * from.eye().distance(to.eye())).min(LONGEST);
                *transition = Some(Transition { from, to: to.unwound_from(&from), elapsed: 0.0, duration });
            }
        }
    }

    /// Stays close to a pose that moves.
    pub(super) fn follow(&mut self, to: CameraPose, seconds: f32, is_cut: bool) {
        self.transition = None;
        self.aim = Some(to);
        let mut pose = self.pose;
        pose.smooth_nudge(&to.unwound_from(&pose), FOLLOW_RATE, seconds);
        self.jump_to(if is_cut { to } else { pose });
    }

    /// Stops where it is: the player has the camera now.
    pub(super) fn release(&mut self) {
        (self.transition, self.aim) = (None, None);
    }
}

fn advance_transition(time: Res<Time>, mut rig: Single<&mut CameraRig>) {
    let Some(transition) = &mut rig.transition else { return };
    transition.elapsed += time.delta_secs();
    let part = (transition.elapsed / transition.duration).min(1.0);
    let pose = transition.from.interpolate_stable(&transition.to, ease(part));
    rig.jump_to(pose);
    if part >= 1.0 {
        rig.transition = None;
    }
}

fn ease(part: f32) -> f32 {
    EaseFunction::SmootherStep.sample_clamped(part)
}

fn approach_target(
    mode: Res<CameraMode>,
    settings: Res<Preferences>,
    time: Res<Time>,
    mut rig: Single<&mut CameraRig>,
) {
    let target = within_limits(rig.target, *mode == CameraMode::Free);
    rig.target = target;
    rig.pose.smooth_nudge(&target, STEER_RATE, time.delta_secs());
    if settings.reduced_motion || rig.pose.is_near(&target, 0.001, 0.0001) {
        rig.pose = target;
    }
}

/// An orbit stays over the table; a flight goes anywhere.
fn within_limits(pose: CameraPose, is_flight: bool) -> CameraPose {
    let [low, high] = if is_flight { FLIGHT_PITCH } else { ORBIT_PITCH };
    let [width, depth] = TABLE_HALF;
    let over_table = pose.focus.clamp(Vec3::new(-width, 0.0, -depth), Vec3::new(width, HIGHEST_FOCUS, depth));
    CameraPose {
        focus: if is_flight { pose.focus } else { over_table },
        yaw: pose.yaw,
        pitch: pose.pitch.clamp(low, high),
        radius: pose.radius.clamp(RADIUS[0], RADIUS[1]),
    }
}

pub(super) fn place_camera(
    shake: Res<Shake>,
    time: Res<Time>,
    camera: Single<(&CameraRig, &mut Transform), With<MainCamera>>,
) {
    let (rig, mut transform) = camera.into_inner();
    transform.set_if_neq(shake.applied_to(rig.pose.transform(), time.elapsed_secs_wrapped()));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: CameraPose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.5, radius: 40.0 };
    const TO: CameraPose = CameraPose { focus: Vec3::X, yaw: 0.3, pitch: 0.4, radius: 20.0 };

    #[test]
    fn reduced_motion_and_wide_turns_cut() {
        for (to, is_cut) in [(TO, true), (CameraPose { yaw: 2.5, ..TO }, false)] {
            let mut rig = CameraRig::new(FROM);
            rig.aim_at(to, is_cut);
            assert!(rig.transition.is_none());
            assert_eq!(rig.pose, to);
        }
    }

    #[test]
    fn a_transition_leaves_the_camera_where_it_is_and_starts_once() {
        let mut rig = CameraRig::new(FROM);
        rig.aim_at(TO, false);
        assert_eq!(rig.pose, FROM);
        let transition = rig.transition.as_mut().unwrap();
        assert!((SHORTEST..=LONGEST).contains(&transition.duration));
        transition.elapsed = 0.5;
        rig.aim_at(CameraPose { radius: 20.1, ..TO }, false);
        let elapsed = rig.transition.as_ref().map(|transition| transition.elapsed);
        assert_eq!(elapsed, Some(0.5), "nearly the same is the same");
    }

    #[test]
    fn transitions_begin_and_end_at_rest() {
        assert_eq!((ease(0.0), ease(0.5), ease(1.0)), (0.0, 0.5, 1.0));
        assert!(ease(0.01) < 1e-4 && ease(0.99) > 1.0 - 1e-4);
    }

    #[test]
    fn an_orbit_stays_over_the_table_and_a_flight_does_not() {
        let away = CameraPose { focus: Vec3::new(500.0, -3.0, 0.0), yaw: 9.0, pitch: -0.5, radius: 1.0 };
        let orbit = within_limits(away, false);
        assert_eq!(orbit.focus, Vec3::new(TABLE_HALF[0], 0.0, 0.0));
        assert_eq!((orbit.yaw, orbit.pitch, orbit.radius), (9.0, ORBIT_PITCH[0], RADIUS[0]));
        assert_eq!(within_limits(away, true), CameraPose { radius: RADIUS[0], ..away });
    }
}
