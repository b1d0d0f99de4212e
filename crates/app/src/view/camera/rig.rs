//! The main camera: where it is, and how it gets from one view to another, in a smooth transition or in a cut.

use super::lens::{Lens, ShiftedProjection, set_projection};
use super::{CameraMode, CameraPose, MainCamera};
use crate::base::settings::Preferences;
use crate::session::Poses;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder};
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use gragra_rules::DieId;
use gragra_sim::table::layout::TABLE_HALF;

const START: CameraPose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.5, radius: 160.0 };
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
const RADIUS: [f32; 2] = [9.0, 260.0];
const ORBIT_PITCH: [f32; 2] = [0.03, 1.54];
pub(super) const FLIGHT_PITCH: [f32; 2] = [-1.2, 1.54];
/// An orbit's focus stays near the table, no higher than the top of a tower of all dice. Where panels cover a part of the
/// window, the middle of the picture can be beside or below what is shown.
const HIGHEST_FOCUS: f32 = DieId::COUNT as f32 + 2.0;
const AROUND_TABLE: f32 = 25.0;
/// How much nearer the camera comes to something worth waiting for, as a part of the distance, and how fast, per second:
/// closer, and back.
const PUSH: f32 = 0.16;
const PUSH_RATES: [f32; 2] = [0.7, 2.5];
/// Per second: how fast the camera brings the hand into view, and forgets its pan when no mouse carries dice.
const INTO_VIEW: f32 = 4.0;
const PAN_BACK: f32 = 2.0;
/// The eye keeps this distance, in edges, to dice that are off the table.
const CLEAR_OF_DICE: f32 = 6.0;
const OFF_TABLE: f32 = 1.2;
/// A retargeted transition keeps its time if no more than this part of it is over.
const RETARGETED: f32 = 0.5;
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
    push: Push,
    pan: Pan,
    pub(super) shake: Shake,
}

/// The camera's slow way towards a point that stays where it is in the picture.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Push {
    towards: Vec3,
    is_on: bool,
    /// The part of the way that it has gone.
    part: f32,
}

/// A shift of the camera sideways and up. While somebody carries dice with the mouse, the hand stays under the mouse although
/// the camera moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Pan {
    shift: Vec3,
    /// What was drawn in the last frame.
    last: Option<CameraPose>,
}

/// What must be in view while dice are carried.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Handful {
    /// What the mouse moves, if it does.
    pub(super) under_mouse: Option<Vec3>,
    /// The dice in the hand, and the top of the tower.
    pub(super) points: Vec<Vec3>,
    /// Whether some of it is behind a panel or out of the picture.
    pub(super) is_hidden: bool,
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
        Self {
            pose,
            target: pose,
            transition: None,
            push: Push::default(),
            pan: Pan::default(),
            shake: Shake::default(),
        }
    }

    pub(super) fn jump_to(&mut self, pose: CameraPose) {
        (self.pose, self.target, self.transition) = (pose, pose, None);
        (self.push, self.pan) = default();
    }

    /// Where the camera will be when nothing else happens, but for its pan.
    pub(super) fn goal(&self) -> CameraPose {
        self.transition.as_ref().map_or(self.pose, |transition| transition.to)
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
            // A panel that opens changes the goal on the way. Starting again would stop the camera.
            Some(transition) if transition.elapsed < RETARGETED * transition.duration => {
                let part = EASE.sample_clamped(transition.elapsed / transition.duration);
                transition.from = to.interpolate_stable(&from, 1.0 / (1.0 - part));
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

    /// Comes slowly closer to this point, or goes back.
    pub(super) fn push_towards(&mut self, point: Option<Vec3>) {
        self.push.is_on = point.is_some();
        self.push.towards = point.unwrap_or(self.push.towards);
    }

    /// The pose that is drawn.
    pub(super) fn drawn(&self) -> CameraPose {
        let way = (self.push.towards - self.pose.eye()) * self.push.part;
        CameraPose { focus: self.pose.focus + way + self.pan.shift, ..self.pose }
    }

    /// Stops where it is: the player has the camera now.
    pub(super) fn release(&mut self) {
        self.transition = None;
        if self.push.part > 0.0 || self.pan.shift != Vec3::ZERO {
            self.jump_to(self.drawn());
        }
    }

    /// Pans while the camera moves, so that the hand stays where it is in the picture. What must be seen comes into view.
    pub(super) fn keep_in_place(&mut self, handful: Option<&Handful>, lens: Lens, seconds: f32) {
        let under_mouse = handful.and_then(|handful| Some((handful, handful.under_mouse?)));
        match (under_mouse, self.pan.last) {
            (Some((handful, point)), Some(last)) => {
                let is_moving = !self.drawn().is_near(&last, 1e-3, 1e-5);
                if is_moving {
                    let drawn = self.drawn();
                    let moves = lens.project(&last, point) - lens.project(&drawn, point);
                    self.pan.shift += lens.pan(&drawn, point, moves);
                }
                if is_moving || handful.is_hidden {
                    let drawn = self.drawn();
                    let moves =
                        lens.into_free(&drawn, &handful.points) * (1.0 - (-INTO_VIEW * seconds).exp());
                    self.pan.shift += lens.pan(&drawn, point, moves);
                }
            }
            _ => self.pan.shift.smooth_nudge(&Vec3::ZERO, PAN_BACK, seconds),
        }
        self.pan.last = Some(self.drawn());
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
        Projection::custom(ShiftedProjection::new(Lens::default(), &START)),
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
    let target = match *mode {
        CameraMode::Orbit => within_limits(rig.target, false),
        CameraMode::Free => within_limits(rig.target, true),
        // Shots have limits of their own.
        _ => rig.target,
    };
    rig.target = target;
    let [closer, back] = PUSH_RATES;
    let (goal, push_rate) = if rig.push.is_on { (PUSH, closer) } else { (0.0, back) };
    rig.push.part.smooth_nudge(&goal, push_rate, time.delta_secs());
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
    let around = Vec3::new(width, 0.0, depth) + AROUND_TABLE;
    let over_table = pose.focus.clamp(-around, around.with_y(HIGHEST_FOCUS));
    CameraPose {
        focus: if is_flight { pose.focus } else { over_table },
        yaw: pose.yaw,
        pitch: pose.pitch.clamp(low, high),
        radius: pose.radius.clamp(RADIUS[0], RADIUS[1]),
    }
}

pub(super) fn place_camera(
    time: Res<Time>,
    lens: Res<Lens>,
    poses: Option<Res<Poses>>,
    camera: Single<(&mut CameraRig, &mut Transform), With<MainCamera>>,
    mut projections: Query<&mut Projection>,
) {
    let (mut rig, mut transform) = camera.into_inner();
    let pose = rig.drawn();
    let mut place = pose.transform();
    if let Some(poses) = poses {
        let dice = DieId::all().map(|die| poses.shown(die).place).filter(|die| die.y > OFF_TABLE);
        place.translation = keep_clear(place.translation, &dice.collect::<Vec<_>>());
    }
    transform.set_if_neq(place * rig.shake.offset(time.elapsed_secs_wrapped()));
    rig.shake.fade(time.delta_secs());
    // A camera that records a clip sits on the main one and needs the same lens.
    projections.iter_mut().for_each(|mut projection| set_projection(&mut projection, *lens, &pose));
}

/// Moves the eye sideways out of standing and falling towers.
fn keep_clear(mut eye: Vec3, dice: &[Vec3]) -> Vec3 {
    for _ in 0..6 {
        let nearest = dice.iter().min_by(|a, b| a.distance(eye).total_cmp(&b.distance(eye)));
        let Some(die) = nearest.filter(|die| die.distance(eye) < CLEAR_OF_DICE - 0.01) else { break };
        let away = (eye - die).xz().normalize_or(Vec2::Y);
        let reach = (CLEAR_OF_DICE.powi(2) - (eye.y - die.y).powi(2)).max(0.0).sqrt();
        let moved = die.xz() + away * reach;
        eye = Vec3::new(moved.x, eye.y, moved.y);
    }
    eye
}

/// Shadows are sharp at the distance of what is shown, and reach as far as the table behind it.
pub(super) fn fit_shadows(
    rig: Single<&CameraRig>,
    mut fitted: Local<f32>,
    mut lamps: Query<&mut CascadeShadowConfig>,
) {
    let radius = rig.pose.radius.max(10.0);
    let is_new = lamps.iter_mut().any(|cascades| cascades.is_added());
    if !is_new && (radius / fitted.max(1.0) - 1.0).abs() < 0.2 {
        return;
    }
    *fitted = radius;
    for mut cascades in &mut lamps {
        *cascades = CascadeShadowConfigBuilder {
            num_cascades: 3,
            minimum_distance: (0.3 * radius).max(1.0),
            first_cascade_far_bound: radius + 14.0,
            maximum_distance: radius + 170.0,
            overlap_proportion: 0.15,
        }
        .build();
    }
}

#[cfg(test)]
mod tests {
    use super::super::framing::{Subject, Towers, Way, frame};
    use super::*;
    use crate::base::to_bevy::ToBevy;
    use gragra_rules::{Company, PerCompany, Players, Seat};
    use gragra_sim::table::layout;

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
    fn a_goal_that_changes_on_the_way_neither_stops_the_camera_nor_makes_it_jump() {
        let mut rig = CameraRig::new(FROM);
        rig.aim_at(TO, false);
        let transition = rig.transition.as_mut().unwrap();
        transition.elapsed = 0.4 * transition.duration;
        let part = EASE.sample_clamped(0.4);
        rig.pose = FROM.interpolate_stable(&TO, part);
        let (before, other) = (rig.pose, CameraPose { radius: 30.0, yaw: 0.5, ..TO });
        rig.aim_at(other, false);
        let transition = rig.transition.as_ref().unwrap();
        assert!(transition.elapsed > 0.0 && transition.to == other);
        assert!(transition.from.interpolate_stable(&other, part).is_near(&before, 1e-2, 1e-3));
    }

    #[test]
    fn a_push_keeps_its_point_in_place_and_a_player_who_takes_over_keeps_the_view() {
        let lens = Lens::default();
        let mut rig = CameraRig::new(CameraPose { radius: 60.0, ..FROM });
        let point = Vec3::new(3.0, 9.0, 1.0);
        let before = lens.project(&rig.pose, point);
        rig.push_towards(Some(point));
        rig.push.part = PUSH;
        let pushed = rig.drawn();
        assert!(lens.project(&pushed, point).distance(before) < 1e-4);
        assert!(pushed.eye().distance(point) < 0.85 * rig.pose.eye().distance(point));
        rig.release();
        assert_eq!((rig.drawn(), rig.target), (pushed, pushed));
    }

    /// Carries something along while the camera moves. The greatest distance between it and the mouse, and what is seen at
    /// the end.
    fn carried_along(is_by_mouse: bool, lens: Lens) -> (f32, CameraPose, Handful) {
        let mut rig = CameraRig::new(CameraPose { radius: 90.0, ..FROM });
        let top = Vec3::new(6.0, 8.0, 2.0);
        let hand = |frame: u8| Vec3::new(1.0, 10.0, 4.0 - 0.05 * f32::from(frame));
        let handful = |frame: u8| Handful {
            under_mouse: is_by_mouse.then(|| hand(frame)),
            points: vec![top, hand(frame)],
            is_hidden: false,
        };
        rig.keep_in_place(Some(&handful(0)), lens, 1.0 / 60.0);
        rig.aim_at(CameraPose { focus: top, radius: 40.0, ..TO }, false);
        let mut furthest = 0.0_f32;
        for frame in 1..100 {
            // What the mouse does, and then what the camera does.
            let mouse = lens.project(&rig.drawn(), hand(frame));
            let transition = rig.transition.as_mut().unwrap();
            transition.elapsed += 1.0 / 60.0;
            let part = EASE.sample_clamped(transition.elapsed / transition.duration);
            rig.pose = transition.from.interpolate_stable(&transition.to, part);
            rig.keep_in_place(Some(&handful(frame)), lens, 1.0 / 60.0);
            furthest = furthest.max(lens.project(&rig.drawn(), hand(frame)).distance(mouse));
        }
        (furthest * lens.size.y / 2.0, rig.drawn(), handful(99))
    }

    #[test]
    fn a_hand_stays_under_the_mouse_while_the_camera_comes_closer() {
        let (furthest, pose, _) = carried_along(true, Lens::default());
        assert!(furthest < 0.5, "{furthest} pixels");
        assert!(pose.radius < 41.0, "it has come closer");
        let (without, ..) = carried_along(false, Lens::default());
        assert!(without > 2.0, "{without} pixels");
    }

    #[test]
    fn at_every_height_the_step_to_the_tower_shows_the_dice_and_the_top() {
        const FREE: [[f32; 4]; 3] =
            [[-1.0, -1.0, 1.0, 1.0], [-0.66, -0.64, 0.61, 0.87], [-0.32, -0.3, 0.55, 0.74]];
        let asides = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z];
        for (height, [left, low, right, high]) in (3..=40).flat_map(|height| FREE.map(|free| (height, free)))
        {
            let lens = Lens { free: Rect::new(left, low, right, high), ..default() };
            let heights = PerCompany::from_fn(|_| height);
            let towers = Towers { players: Players::Four, heights, load: 1, spread: None };
            let start = layout::lane_spot(Seat::P1, 0).to_bevy();
            let way = Way { start, is_over_all: false, detour: None };
            let company = Company::Anchor;
            let [far, near] = [Subject::Lane { way, company }, Subject::Stack(company)]
                .map(|subject| frame(subject, Seat::P1, &towers, lens));
            for aside in asides {
                let (top, hand) = (towers.top(company), towers.top(company) + Vec3::Y * 2.0 + aside * 5.0);
                let handful = Handful {
                    under_mouse: Some(hand),
                    points: vec![hand - Vec3::Y / 2.0, hand + Vec3::Y, top],
                    is_hidden: false,
                };
                let mut rig = CameraRig::new(far);
                rig.keep_in_place(Some(&handful), lens, 1.0 / 60.0);
                rig.aim_at(near, false);
                for _ in 0..100 {
                    let transition = rig.transition.as_mut().unwrap();
                    transition.elapsed += 1.0 / 60.0;
                    let part = EASE.sample_clamped(transition.elapsed / transition.duration);
                    rig.pose = transition.from.interpolate_stable(&transition.to, part);
                    rig.keep_in_place(Some(&handful), lens, 1.0 / 60.0);
                }
                for &point in &handful.points {
                    let at = lens.project(&rig.drawn(), point);
                    assert!(lens.free.inflate(0.05).contains(at), "{at} at {height}, {aside} in {lens:?}");
                }
            }
        }
    }

    #[test]
    fn what_must_be_seen_comes_into_the_free_picture() {
        let free = Rect { min: Vec2::new(0.1, -0.6), max: Vec2::new(0.8, 0.7) };
        let lens = Lens { free, ..default() };
        let (_, pose, handful) = carried_along(true, lens);
        for point in handful.points {
            assert!(free.inflate(0.03).contains(lens.project(&pose, point)), "{point}");
        }
    }

    #[test]
    fn the_eye_is_never_inside_a_tower() {
        let lean = |y: u8| Vec3::new(f32::from(y) * 0.1, f32::from(y) + 0.5, 3.0);
        let tower: Vec<Vec3> = (0..25).map(lean).collect();
        for eye in
            [tower[8], tower[3] + Vec3::X, tower[12] + Vec3::new(0.1, 0.4, -2.0), Vec3::new(9.0, 2.0, 9.0)]
        {
            let moved = keep_clear(eye, &tower);
            let distance = tower.iter().map(|die| die.distance(moved)).fold(f32::MAX, f32::min);
            assert!(distance > 0.9 * CLEAR_OF_DICE, "{distance} from {eye}");
            assert_eq!(moved.y, eye.y);
        }
        let far = Vec3::new(30.0, 4.0, 9.0);
        assert_eq!(keep_clear(far, &tower), far);
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
        assert_eq!(orbit.focus, Vec3::new(TABLE_HALF[0] + AROUND_TABLE, -3.0, 0.0));
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
