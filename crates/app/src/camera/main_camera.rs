//! The camera that the window shows: made once, for all screens.

use super::modes::Idle;
use super::rig::Rig;
use super::{CameraMode, CameraSystems, Lens, MainCamera};
use crate::screen::{Menu, Screen};
use crate::session::Session;
use crate::settings::Settings;
use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};
use bevy_panorbit_camera::{FocusBoundsShape, PanOrbitCamera};
use gragra_rules::DieId;
use gragra_sim::table::layout::TABLE_HALF;
use std::f32::consts::PI;

pub(super) fn plugin(app: &mut App) {
    // The view from the side must not get the panels.
    app.world_mut().get_resource_or_init::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.add_systems(Startup, spawn);
    app.add_systems(
        Update,
        (set_lens, set_limits, lend_to_mouse, invert).chain().in_set(CameraSystems::Heed),
    );
}

/// How near and how far an orbit goes.
const RADIUS: [f32; 2] = [5.0, 150.0];
/// How low and how high an orbit goes, and how far down and up a flight may look.
const ORBIT_PITCH: [f32; 2] = [0.03, 1.54];
const FLIGHT_PITCH: [f32; 2] = [-1.2, 1.54];
/// How high over the table a camera may look: to the top of a tower of all dice.
const HIGHEST_FOCUS: f32 = DieId::COUNT as f32 + 2.0;
/// Nothing is further away than this.
const FAR: f32 = 1200.0;

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Main camera"),
        MainCamera,
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { far: FAR, ..default() }),
        PrimaryEguiContext,
        Rig::default(),
        PanOrbitCamera {
            radius: Some(90.0),
            yaw: Some(0.0),
            pitch: Some(0.7),
            button_orbit: MouseButton::Right,
            button_pan: MouseButton::Middle,
            zoom_lower_limit: RADIUS[0],
            zoom_upper_limit: Some(RADIUS[1]),
            touch_enabled: false,
            enabled: false,
            ..default()
        },
    ));
}

/// The field of view and the window, as they are.
pub(super) fn lens(settings: &Settings, window: Option<&Window>) -> Lens {
    let aspect = window.map_or(16.0 / 9.0, |window| window.width() / window.height().max(1.0));
    Lens { fov: settings.field_of_view.clamp(10.0, 120.0).to_radians(), aspect: aspect.clamp(0.2, 5.0) }
}

pub(super) fn set_lens(
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Projection, With<MainCamera>>,
) {
    let fov = lens(&settings, window.single().ok()).fov;
    for mut projection in &mut cameras {
        let is_other = matches!(&*projection, Projection::Perspective(now) if now.fov != fov);
        if is_other && let Projection::Perspective(projection) = &mut *projection {
            projection.fov = fov;
        }
    }
}

/// An orbit stays over the table; a flight goes where it likes.
fn set_limits(
    mode: Res<CameraMode>,
    settings: Res<Settings>,
    mut cameras: Query<&mut PanOrbitCamera, With<MainCamera>>,
) {
    let is_flight = *mode == CameraMode::Free;
    let [low, high] = if is_flight { FLIGHT_PITCH } else { ORBIT_PITCH };
    let bounds = Cuboid::new(2.0 * TABLE_HALF[0], HIGHEST_FOCUS, 2.0 * TABLE_HALF[1]);
    for mut orbit in &mut cameras {
        orbit.pitch_lower_limit = Some(low);
        orbit.pitch_upper_limit = Some(high);
        orbit.focus_bounds_origin = Vec3::Y * HIGHEST_FOCUS / 2.0;
        orbit.focus_bounds_shape = (!is_flight).then_some(FocusBoundsShape::Cuboid(bounds));
        let smooth = if settings.reduced_motion { 0.0 } else { 0.1 };
        (orbit.orbit_smoothness, orbit.zoom_smoothness) = (smooth, smooth);
        orbit.orbit_sensitivity = settings.camera_sensitivity;
    }
}

/// The mouse moves the camera while no panel is under it; the wheel is the hand's while a person stacks, unless Ctrl is
/// held.
fn lend_to_mouse(
    (mode, screen, menu): (Res<CameraMode>, Res<State<Screen>>, Res<State<Menu>>),
    session: Option<Res<Session>>,
    keys: Res<ButtonInput<KeyCode>>,
    egui: Res<EguiWantsInput>,
    idle: Res<Idle>,
    mut cameras: Query<&mut PanOrbitCamera, With<MainCamera>>,
) {
    let is_watching =
        *screen.get() == Screen::Match && *menu.get() == Menu::None && *mode != CameraMode::Free;
    // A drag that began in the room goes on over a panel.
    let is_free = !egui.wants_any_pointer_input() || idle.is_dragging;
    let is_wheel_ours = is_wheel_ours(session.as_deref(), &keys);
    for mut orbit in &mut cameras {
        orbit.enabled = is_watching && is_free;
        orbit.zoom_sensitivity = if is_wheel_ours { 1.0 } else { 0.0 };
    }
}

/// Does the wheel zoom?
pub(super) fn is_wheel_ours(session: Option<&Session>, keys: &ButtonInput<KeyCode>) -> bool {
    keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
        || !session.is_some_and(is_person_stacking)
}

/// Has a person at this computer to stack? Also between two dice: a notch too many must not send the camera away.
fn is_person_stacking(session: &Session) -> bool {
    session.table().stacker().is_some_and(|seat| session.is_person(seat))
}

/// Does a person at this computer carry dice?
pub(super) fn is_person_carrying(session: &Session) -> bool {
    !session.table().carried().is_empty() && is_person_stacking(session)
}

/// The orbit camera cannot be told that up is down or left is right, so what it will add is taken away twice beforehand.
pub(super) fn invert(
    settings: Res<Settings>,
    mouse: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut PanOrbitCamera, With<MainCamera>>,
) {
    let Ok(window) = window.single() else { return };
    for mut orbit in &mut cameras {
        if motion.delta == Vec2::ZERO || !orbit.enabled || !mouse.pressed(orbit.button_orbit) {
            continue;
        }
        let adds = motion.delta / window.size().max(Vec2::ONE) * PI * orbit.orbit_sensitivity;
        if settings.invert_camera {
            orbit.target_pitch -= 2.0 * adds.y;
        }
        if settings.invert_camera_sideways {
            // Sideways the whole window is a whole turn.
            orbit.target_yaw += 2.0 * 2.0 * adds.x;
        }
    }
}
