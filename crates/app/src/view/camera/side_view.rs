//! A small second view while somebody stacks: level, and a quarter turn aside, so that the player can judge depth.

use super::framing::Towers;
use super::rig::CameraRig;
use super::watch::Watch;
use super::{CameraPose, MainCamera};
use crate::base::screen::{Menu, Screen};
use crate::base::theme::{effects, room};
use crate::base::words::say;
use crate::session::Session;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ScalingMode, Viewport};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};
use gragra_sim::play::Match;
use std::f32::consts::FRAC_PI_2;

/// The view's height as a part of the window's, its aspect ratio, and its distance to the border in logical pixels.
const HEIGHT: f32 = 0.26;
const ASPECT: f32 = 1.25;
const BORDER: f32 = 14.0;
/// Only the side camera sees this layer.
const BACKDROP_LAYER: usize = 1;
/// The least and the greatest height of the picture, in edges.
const HEIGHTS: [f32; 2] = [8.0, 26.0];
/// The camera's distance to its focus, and how much in front of the focus it still shows, in edges.
const DISTANCE: f32 = 60.0;
const IN_FRONT: f32 = 7.0;
const FAR: f32 = 200.0;
/// In radians, a little from above: an entirely level camera would not show the table.
const PITCH: f32 = 0.06;
/// Per second: how fast the view follows the hand.
const FOLLOW_RATE: f32 = 5.8;

/// The height of the bar at the window's bottom, in logical pixels. The side view stays above it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct BarRoom(pub f32);

/// Where the side view is in the window, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct SideView {
    /// None while it is closed.
    pub rect: Option<Rect>,
}

#[derive(Component)]
pub(super) struct SideCamera;

pub(super) fn spawn_side_camera(
    mut commands: Commands,
    meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<StandardMaterial>>>,
) {
    let mut side = commands.spawn((
        Name::new("Side camera"),
        SideCamera,
        Camera3d::default(),
        // The backdrop covers what the main camera drew here.
        Camera { order: 1, is_active: false, clear_color: ClearColorConfig::None, ..default() },
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: ScalingMode::FixedVertical { viewport_height: 1.0 },
            near: DISTANCE - IN_FRONT,
            far: DISTANCE + FAR,
            ..OrthographicProjection::default_3d()
        }),
        RenderLayers::from_layers(&[0, BACKDROP_LAYER]),
    ));
    // There is nothing to draw with in a test without a window.
    if let (Some(mut meshes), Some(mut materials)) = (meshes, materials) {
        let base_color = room::colour(effects::SIDE_VIEW_BACKDROP);
        side.with_child((
            Name::new("Backdrop"),
            Mesh3d(meshes.add(Rectangle::from_length(8.0 * HEIGHTS[1]))),
            MeshMaterial3d(materials.add(StandardMaterial { base_color, unlit: true, ..default() })),
            Transform::from_xyz(0.0, 0.0, -(DISTANCE + FAR - 1.0)),
            RenderLayers::layer(BACKDROP_LAYER),
        ));
    }
}

/// While dice are in the hand or in the air, and for as long as a person stacks.
fn is_useful(session: &Session) -> bool {
    let table = session.table();
    let is_in_air = !table.carried().is_empty() || !table.unjudged().is_empty();
    let is_over = session.game().is_some_and(Match::is_over);
    !is_over
        && (is_in_air || session.tasks().any(|(seat, task)| session.is_person(seat) && task.is_stacking()))
}

fn rect_in(window: Vec2) -> Rect {
    let height = (window.y * HEIGHT).min(window.x / ASPECT * 0.5);
    let size = Vec2::new(height * ASPECT, height).floor().max(Vec2::ONE);
    let least = (window - size - BORDER).floor().max(Vec2::ZERO);
    Rect { min: least, max: (least + size).min(window) }
}

/// Opens or closes the view, and places it in the window.
pub(super) fn place_inset(
    mut view: ResMut<SideView>,
    session: Option<Res<Session>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    bar: Res<BarRoom>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut camera: Single<&mut Camera, With<SideCamera>>,
) {
    let is_shown = *screen.get() == Screen::Match
        && *menu.get() == Menu::None
        && session.is_some_and(|session| is_useful(&session));
    let is_large = |window: &&Window| window.width() >= 320.0 && window.height() >= 240.0;
    let window = window.single().ok().filter(is_large).filter(|_| is_shown);
    view.set_if_neq(SideView { rect: window.map(|window| rect_in(window.size() - Vec2::Y * bar.0)) });
    camera.is_active = window.is_some();
    let (Some(rect), Some(window)) = (view.rect, window) else { return };
    let (scale, whole) = (window.scale_factor(), window.physical_size());
    let physical_position = (rect.min * scale).as_uvec2().min(whole.saturating_sub(UVec2::ONE));
    let physical_size = (rect.size() * scale).as_uvec2().min(whole - physical_position).max(UVec2::ONE);
    camera.viewport = Some(Viewport { physical_position, physical_size, ..default() });
}

type LookChanged = Or<(Changed<Tonemapping>, Changed<Msaa>, Changed<EnvironmentMapLight>)>;

/// Colours, edges and reflections look the same in both views. A preset without reflections takes them away, and sets the
/// others at the same time.
pub(super) fn copy_look(
    mut commands: Commands,
    main: Single<Entity, (With<MainCamera>, LookChanged)>,
    side: Single<Entity, With<SideCamera>>,
) {
    commands.entity(*side).remove::<EnvironmentMapLight>();
    commands.entity(*main).clone_components::<(Tonemapping, Msaa, EnvironmentMapLight)>(*side);
}

/// Focus and height of the picture, as close as the tower's top and the carried dice allow.
fn frame_from_side(top: Vec3, hand: Vec3, count: usize) -> (Vec3, f32) {
    let high = hand + Vec3::Y * (count as f32).max(1.0);
    let is_at_tower = (hand - top).xz().length() < 0.8 * HEIGHTS[1];
    let below = if is_at_tower { top - Vec3::Y * 2.0 } else { hand - Vec3::Y };
    let (least, most) = (below.min(hand), below.max(high));
    let aside = (most - least).xz().length() / ASPECT;
    let height = ((most.y - least.y).max(aside) + 3.0).clamp(HEIGHTS[0], HEIGHTS[1]);
    ((least + most) / 2.0, height)
}

fn side_pose(focus: Vec3, main_yaw: f32) -> CameraPose {
    CameraPose { focus, yaw: main_yaw + FRAC_PI_2, pitch: PITCH, radius: DISTANCE }
}

pub(super) fn aim_side_camera(
    view: Res<SideView>,
    session: Option<Res<Session>>,
    watch: Res<Watch>,
    rig: Single<&CameraRig>,
    side: Single<(&mut Transform, &mut Projection), With<SideCamera>>,
    mut shown: Local<Option<(Vec3, f32)>>,
    time: Res<Time>,
) {
    let (Some(session), true) = (session, view.rect.is_some()) else {
        *shown = None;
        return;
    };
    let (mut transform, mut projection) = side.into_inner();
    let table = session.table();
    let Some(company) = session.under_hand() else { return };
    let count = table.carried().len() + table.unjudged().len();
    let top = Towers::of(table).top(company);
    let goal = frame_from_side(top, watch.carried.unwrap_or(top), count);
    // A view that jitters with the hand would be no help, so it follows smoothly.
    let shown = shown.get_or_insert(goal);
    shown.smooth_nudge(&goal, FOLLOW_RATE, time.delta_secs());
    *transform = side_pose(shown.0, rig.pose.yaw).transform();
    if let Projection::Orthographic(lens) = &mut *projection {
        lens.scaling_mode = ScalingMode::FixedVertical { viewport_height: shown.1 };
    }
}

pub(super) fn draw_border(
    view: Res<SideView>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut contexts: EguiContexts,
) -> Result {
    let (Some(rect), Ok(window)) = (view.rect, window.single()) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let to_points = window.scale_factor() / context.pixels_per_point();
    let at = |corner: Vec2| egui::Pos2::from(corner.to_array()) * to_points;
    let rect = egui::Rect::from_min_max(at(rect.min), at(rect.max));
    let [red, green, blue] = effects::SIDE_VIEW_BORDER;
    let colour = egui::Color32::from_rgb(red, green, blue);
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_stroke(rect, 0.0, (2.0, colour), egui::StrokeKind::Outside);
    let caption = rect.left_top() - egui::vec2(0.0, 5.0);
    let font = egui::FontId::proportional(12.0);
    painter.text(caption, egui::Align2::LEFT_BOTTOM, say!("side-view"), font, colour);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_in_the_lower_right_and_never_leaves_the_window() {
        for window in [
            Vec2::new(1280.0, 720.0),
            Vec2::new(640.0, 1000.0),
            Vec2::new(320.0, 240.0),
            Vec2::new(3440.0, 1440.0),
        ] {
            let rect = rect_in(window);
            assert!(rect.min.cmpge(Vec2::ZERO).all() && rect.max.cmple(window).all(), "{rect:?} in {window}");
            assert!(rect.center().cmpgt(window / 2.0).all(), "{rect:?} in {window}");
        }
        let rect = rect_in(Vec2::new(1280.0, 720.0));
        assert!((rect.height() / 720.0 - HEIGHT).abs() < 0.01);
    }

    #[test]
    fn it_looks_across_the_main_view_and_shows_top_and_hand() {
        let top = Vec3::new(1.0, 9.0, 2.0);
        let hand = Vec3::new(1.0, 11.0, 4.0);
        let (focus, height) = frame_from_side(top, hand, 3);
        let pose = side_pose(focus, 0.4);
        assert!((pose.yaw - 0.4 - FRAC_PI_2).abs() < 1e-5);
        for point in [top, hand, hand + Vec3::Y * 3.0] {
            let from_middle = pose.rotation().inverse() * (point - focus);
            assert!(
                from_middle.y.abs() < height / 2.0 && from_middle.x.abs() < height / 2.0 * ASPECT,
                "{point}"
            );
        }
    }

    #[test]
    fn a_hand_far_from_the_tower_is_shown_by_itself() {
        let (focus, height) = frame_from_side(Vec3::Y * 9.0, Vec3::new(40.0, 1.0, 0.0), 1);
        assert!((focus.x - 40.0).abs() < 1e-4);
        assert_eq!(height, HEIGHTS[0]);
    }
}
