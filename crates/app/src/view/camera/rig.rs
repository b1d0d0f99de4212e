//! The main camera: where it is, and how it gets from one view to another, in a smooth transition or in a cut.

use super::{CameraMode, CameraPose, MainCamera};
use crate::base::settings::Preferences;
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use gragra_rules::DieId;
use gragra_sim::table::layout::TABLE_HALF;

const START: CameraPose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.7, radius: 90.0 };
/// Nothing is further away than this, in edges.
const FAR: f32 = 1200.0;
/// The length of a transition in seconds, and how much each edge of the eye's way adds to it.
const SHORTEST: f32 = 0.6;
const PER_EDGE: f32 = 0.006;
const LONGEST: f32 = 1.3;
const EASE: EaseFunction = EaseFunction::SmootherStep;
/// A wider turn than this, in radians, would make the player dizzy. The camera cuts instead.
const WIDEST_TURN: f32 = 1.8;
/// Per second: how fast the camera approaches the hand's view, and the target that the player steers.
const FOLLOW_RATE: f32 = 3.85;
const STEER_RATE: f32 = 16.0;
/// The limits of an orbit's radius in edges, and of the pitch of an orbit and a flight in radians.
const RADIUS: [f32; 2] = [5.0, 150.0];
const ORBIT_PITCH: [f32; 2] = [0.03, 1.54];
pub(super) const FLIGHT_PITCH: [f32; 2] = [-1.2, 1.54];
/// An orbit's focus stays over the table, no higher than the top of a tower of all dice.
const HIGHEST_FOCUS: f32 = DieId::COUNT as f32 + 2.0;
/// The decrease of a shake per second.
const SHAKE_FADE: f32 = 0.8;
/// A shake at full strength, in radians and edges.
const SHAKE_ANGLE: f32 = 0.02;
const SHAKE_SHIFT: f32 = 0.35;
/// A tower of this many dice shakes the camera at full strength.
const TALL: f32 = 20.0;

/// The pose of the main camera and where it goes. The camera's transform follows from it.
#[derive(Component)]
pub(super) struct CameraRig {
    pub(super) pose: CameraPose,
    /// What the player steers, or the hand's view; the pose approaches it.
    pub(super) target: CameraPose,
    /// To the last pose that was asked for, until the player takes over. It stays after its end, and a cut is one of no
    /// duration.
    transition: Option<Transition>,
    pub(super) shake: Shake,
}

/// Times are in seconds.
struct Transition {
    from: CameraPose,
    to: CameraPose,
    elapsed: f32,
    duration: f32,
}

impl CameraRig {
    fn new(pose: CameraPose) -> Self {
        Self { pose, target: pose, transition: None, shake: Shake::default() }
    }

    pub(super) fn jump_to(&mut self, pose: CameraPose) {
        (self.pose, self.target, self.transition) = (pose, pose, None);
    }

    /// Starts a transition, or cuts if asked to or if the turn is too wide. Changes nothing if the camera is already on its
    /// way there, or nearly there.
    pub(super) fn aim_at(&mut self, to: CameraPose, is_cut: bool) {
        let from = self.pose;
        match &mut self.transition {
            Some(transition) if transition.to.is_near(&to, 0.5, 0.02) => {}
            _ if is_cut || from.turn_to(&to).abs() > WIDEST_TURN => {
                self.pose = to;
                self.follow(to);
            }
            // A transition that has hardly begun does not start again.
            Some(transition) if transition.elapsed < 0.3 * transition.duration => {
                transition.to = to;
            }
            transition => {
                let duration = (SHORTEST + PER_EDGE * from.eye().distance(to.eye())).min(LONGEST);
                *transition = Some(Transition { from, to, elapsed: 0.0, duration });
            }
        }
    }

    /// Approaches a pose that moves.
    pub(super) fn follow(&mut self, to: CameraPose) {
        self.target = to;
        self.transition = Some(Transition { from: to, to, elapsed: 0.0, duration: 0.0 });
    }

    /// Stops where it is: the player has the camera now.
    pub(super) fn release(&mut self) {
        self.transition = None;
    }
}

/// The shake of the camera when a tower comes down, by how much has just come down, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Shake(f32);

impl Shake {
    pub(super) fn add(&mut self, dice: usize) {
        self.0 = (self.0 + 0.3 + 0.7 * dice as f32 / TALL).min(1.0);
    }

    fn fade(&mut self, seconds: f32) {
        self.0 = (self.0 - SHAKE_FADE * seconds).max(0.0);
    }

    /// Squared, so that a low tower hardly shakes the camera.
    fn strength(self) -> f32 {
        self.0 * self.0
    }

    /// The camera's transform is multiplied by this.
    fn offset(self, seconds: f32) -> Transform {
        let [aside, up, pitch, roll] = wobble(seconds).map(|part| part * self.strength());
        let turn = Quat::from_euler(EulerRot::XYZ, pitch * SHAKE_ANGLE, 0.0, roll * SHAKE_ANGLE);
        Transform::from_xyz(aside * SHAKE_SHIFT, up * SHAKE_SHIFT, 0.0).with_rotation(turn)
    }
}

/// Four numbers from -1 to 1 that never repeat together.
fn wobble(seconds: f32) -> [f32; 4] {
    let wave = |fast: f32, slow: f32| 0.6 * (seconds * fast).sin() + 0.4 * (seconds * slow).sin();
    [wave(47.0, 31.0), wave(53.0, 29.0), wave(43.0, 37.0), wave(41.0, 27.0)]
}

pub(super) fn spawn_main_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("Main camera"),
        MainCamera,
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { far: FAR, ..default() }),
        PrimaryEguiContext,
        CameraRig::new(START),
    ));
}

pub(super) fn advance_transition(time: Res<Time>, mut rig: Single<&mut CameraRig>) {
    if let Some(transition) = &mut rig.transition
        && transition.elapsed < transition.duration
    {
        transition.elapsed += time.delta_secs();
        let part = EASE.sample_clamped(transition.elapsed / transition.duration);
        let pose = transition.from.interpolate_stable(&transition.to, part);
        (rig.pose, rig.target) = (pose, pose);
    }
}

pub(super) fn approach_target(
    mode: Res<CameraMode>,
    settings: Res<Preferences>,
    time: Res<Time>,
    mut rig: Single<&mut CameraRig>,
) {
    let target = within_limits(rig.target, *mode == CameraMode::Free);
    rig.target = target;
    let rate = if *mode == CameraMode::Hand { FOLLOW_RATE } else { STEER_RATE };
    let mut yaw = rig.pose.yaw;
    yaw.smooth_nudge(&target.yaw, rate, time.delta_secs());
    rig.pose.smooth_nudge(&target, rate, time.delta_secs());
    if *mode != CameraMode::Hand {
        // A quick drag can be more than half a turn ahead; the short way would turn back.
        rig.pose.yaw = yaw;
    }
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
    time: Res<Time>,
    camera: Single<(&mut CameraRig, &mut Transform), With<MainCamera>>,
) {
    let (mut rig, mut transform) = camera.into_inner();
    transform.set_if_neq(rig.pose.transform() * rig.shake.offset(time.elapsed_secs_wrapped()));
    rig.shake.fade(time.delta_secs());
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
            assert!(rig.transition.as_ref().is_some_and(|transition| transition.duration == 0.0));
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
        assert_eq!([0.0, 0.5, 1.0].map(|part| EASE.sample_clamped(part)), [0.0, 0.5, 1.0]);
        assert!(EASE.sample_clamped(0.01) < 1e-4 && EASE.sample_clamped(0.99) > 1.0 - 1e-4);
    }

    #[test]
    fn an_orbit_stays_over_the_table_and_a_flight_does_not() {
        let away = CameraPose { focus: Vec3::new(500.0, -3.0, 0.0), yaw: 9.0, pitch: -0.5, radius: 1.0 };
        let orbit = within_limits(away, false);
        assert_eq!(orbit.focus, Vec3::new(TABLE_HALF[0], 0.0, 0.0));
        assert_eq!((orbit.yaw, orbit.pitch, orbit.radius), (9.0, ORBIT_PITCH[0], RADIUS[0]));
        assert_eq!(within_limits(away, true), CameraPose { radius: RADIUS[0], ..away });
    }

    #[test]
    fn a_tall_tower_shakes_more_than_a_low_one_and_never_too_much() {
        let (mut low, mut tall) = (Shake::default(), Shake::default());
        low.add(3);
        tall.add(18);
        assert!(tall.strength() > 2.0 * low.strength());
        (0..5).for_each(|_| tall.add(30));
        assert_eq!(tall.strength(), 1.0);
    }

    #[test]
    fn it_stays_within_bounds() {
        for step in 0_u8..200 {
            assert!(wobble(f32::from(step) * 0.05).iter().all(|part| part.abs() <= 1.0));
        }
    }
}
