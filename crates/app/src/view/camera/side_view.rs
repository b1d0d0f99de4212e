//! A small second view while somebody stacks: level, and a quarter turn aside, so that the player can judge depth.

use super::frame::Towers;
use super::rig::CameraRig;
use super::watch::Watch;
use super::{CameraPose, CameraSystems, MainCamera};
use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::base::theme::{effects, room};
use crate::base::words::say;
use crate::session::Session;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ScalingMode, Viewport};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use gragra_sim::play::{Match, Task};
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SideView>()
        .init_resource::<BarRoom>()
        .add_systems(
            Startup,
            (spawn_side_camera, add_backdrop.run_if(resource_exists::<Assets<StandardMaterial>>)).chain(),
        )
        .add_systems(Update, (open_or_close, place_viewport).chain().in_set(CameraSystems::Inset))
        .add_systems(
            PostUpdate,
            (copy_look, aim_side_camera)
                .chain()
                .after(super::rig::place_camera)
                .before(TransformSystems::Propagate),
        )
        .add_systems(EguiPrimaryContextPass, draw_border.in_set(UiLayer::Frame));
}

/// The height of the bar at the window's bottom, in logical pixels. The side view stays above it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct BarRoom(pub f32);

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

#[derive(Component)]
struct SideCamera;

/// Where the side view is in the window, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct SideView {
    /// None while it is closed.
    pub rect: Option<Rect>,
}

fn spawn_side_camera(mut commands: Commands) {
    commands.spawn((
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
}

fn add_backdrop(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    side: Single<Entity, With<SideCamera>>,
) {
    let base_color = room::colour(effects::SIDE_VIEW_BACKDROP);
    commands.spawn((
        Name::new("Backdrop"),
        Mesh3d(meshes.add(Rectangle::new(8.0 * HEIGHTS[1], 8.0 * HEIGHTS[1]))),
        MeshMaterial3d(materials.add(StandardMaterial { base_color, unlit: true, ..default() })),
        Transform::from_xyz(0.0, 0.0, -(DISTANCE + FAR - 1.0)),
        RenderLayers::layer(BACKDROP_LAYER),
        ChildOf(*side),
    ));
}

/// While dice are in the hand or in the air, and for as long as a person stacks.
fn is_useful(session: &Session) -> bool {
    let table = session.table();
    let is_in_air = !table.carried().is_empty() || !table.unjudged().is_empty();
    let stacks = |(seat, task): (gragra_rules::Seat, Task)| session.is_person(seat) && task.is_stacking();
    let is_over = session.game().is_some_and(Match::is_over);
    !is_over && (is_in_air || session.tasks().any(stacks))
}

fn rect_in(window: Vec2, border: f32) -> Rect {
    let height = (window.y * HEIGHT).min(window.x / ASPECT * 0.5);
    let size = Vec2::new(height * ASPECT, height).floor().max(Vec2::ONE);
    let least = (window - size - border).floor().max(Vec2::ZERO);
    Rect { min: least, max: (least + size).min(window) }
}

fn open_or_close(
    mut view: ResMut<SideView>,
    session: Option<Res<Session>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    bar: Res<BarRoom>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let is_shown = *screen.get() == Screen::Match
        && *menu.get() == Menu::None
        && session.is_some_and(|session| is_useful(&session));
    let window = window.single().ok().filter(|window| window.width() >= 320.0 && window.height() >= 240.0);
    let rect = window.map(|window| rect_in(Vec2::new(window.width(), window.height() - bar.0), BORDER));
    view.set_if_neq(SideView { rect: rect.filter(|_| is_shown) });
}

fn place_viewport(
    view: Res<SideView>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<&mut Camera, (With<SideCamera>, Without<MainCamera>)>,
) {
    if camera.is_active != view.rect.is_some() {
        camera.is_active = view.rect.is_some();
    }
    let Some(rect) = view.rect else { return };
    let scale = window.scale_factor();
    let whole = window.physical_size();
    let physical_position = (rect.min * scale).as_uvec2().min(whole.saturating_sub(UVec2::ONE));
    let physical_size = (rect.size() * scale).as_uvec2().min(whole - physical_position).max(UVec2::ONE);
    camera.viewport = Some(Viewport { physical_position, physical_size, ..default() });
}

type PictureLook = (Ref<'static, Tonemapping>, Ref<'static, Msaa>, Option<Ref<'static, EnvironmentMapLight>>);

/// Colours, edges and reflections look the same in both views.
fn copy_look(
    mut commands: Commands,
    main: Single<PictureLook, With<MainCamera>>,
    side: Single<(Entity, Has<EnvironmentMapLight>), With<SideCamera>>,
) {
    let ((tonemapping, msaa, light), (side, has_light)) = (main.into_inner(), side.into_inner());
    let mut side = commands.entity(side);
    if tonemapping.is_changed() || msaa.is_changed() {
        side.insert((*tonemapping, *msaa));
    }
    match light {
        Some(light) if light.is_changed() || !has_light => {
            side.insert((*light).clone());
        }
        None if has_light => {
            side.remove::<EnvironmentMapLight>();
        }
        _ => {}
    }
}

/// The pose and the height of the picture, as close as the tower's top and the carried dice allow.
fn frame_from_side(main_yaw: f32, top: Vec3, carried: Option<Vec3>, count: usize) -> (CameraPose, f32) {
    let yaw = main_yaw + FRAC_PI_2;
    let low = carried.unwrap_or(top);
    let high = low + Vec3::Y * (count as f32).max(1.0);
    let is_at_tower = (low - top).xz().length() < 0.8 * HEIGHTS[1];
    let below = if is_at_tower { top - Vec3::Y * 2.0 } else { low - Vec3::Y };
    let (least, most) = (below.min(low), below.max(high));
    let aside = (most - least).xz().length() / ASPECT;
    let height = ((most.y - least.y).max(aside) + 3.0).clamp(HEIGHTS[0], HEIGHTS[1]);
    (CameraPose { focus: (least + most) / 2.0, yaw, pitch: PITCH, radius: DISTANCE }, height)
}

fn aim_side_camera(
    view: Res<SideView>,
    session: Option<Res<Session>>,
    watch: Res<Watch>,
    rig: Single<&CameraRig>,
    side: Single<(&mut Transform, &mut Projection), With<SideCamera>>,
    mut last: Local<Option<(Vec3, f32)>>,
    time: Res<Time>,
) {
    let (Some(session), true) = (session, view.rect.is_some()) else {
        *last = None;
        return;
    };
    let (mut transform, mut projection) = side.into_inner();
    let table = session.table();
    let Some(company) = watch.under_hand else { return };
    let count = table.carried().len() + table.unjudged().len();
    let top = Towers::of(table).top(company);
    let (pose, height) = frame_from_side(rig.pose.yaw, top, watch.carried, count);
    // A view that jitters with the hand would be no help, so it follows smoothly.
    let shown = last.get_or_insert((pose.focus, height));
    shown.0.smooth_nudge(&pose.focus, FOLLOW_RATE, time.delta_secs());
    shown.1.smooth_nudge(&height, FOLLOW_RATE, time.delta_secs());
    *transform = CameraPose { focus: shown.0, ..pose }.transform();
    if let Projection::Orthographic(lens) = &mut *projection {
        lens.scaling_mode = ScalingMode::FixedVertical { viewport_height: shown.1 };
    }
}

fn draw_border(
    view: Res<SideView>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut contexts: EguiContexts,
) -> Result {
    let (Some(rect), Ok(window)) = (view.rect, window.single()) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let to_points = window.scale_factor() / context.pixels_per_point();
    let at = |corner: Vec2| egui::pos2(corner.x * to_points, corner.y * to_points);
    let rect = egui::Rect::from_min_max(at(rect.min), at(rect.max));
    let [red, green, blue] = effects::SIDE_VIEW_BORDER;
    let colour = egui::Color32::from_rgb(red, green, blue);
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_stroke(rect, 0.0, egui::Stroke::new(2.0, colour), egui::StrokeKind::Outside);
    let caption = rect.left_top() - egui::vec2(0.0, 5.0);
    painter.text(
        caption,
        egui::Align2::LEFT_BOTTOM,
        say!("side-view"),
        egui::FontId::proportional(12.0),
        colour,
    );
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
            let rect = rect_in(window, BORDER);
            assert!(rect.min.cmpge(Vec2::ZERO).all() && rect.max.cmple(window).all(), "{rect:?} in {window}");
            assert!(rect.center().cmpgt(window / 2.0).all(), "{rect:?} in {window}");
        }
        let rect = rect_in(Vec2::new(1280.0, 720.0), BORDER);
        assert!((rect.height() / 720.0 - HEIGHT).abs() < 0.01);
    }

    #[test]
    fn it_looks_across_the_main_view_and_shows_top_and_hand() {
        let top = Vec3::new(1.0, 9.0, 2.0);
        let hand = Vec3::new(1.0, 11.0, 4.0);
        let (pose, height) = frame_from_side(0.4, top, Some(hand), 3);
        assert!((pose.yaw - 0.4 - FRAC_PI_2).abs() < 1e-5);
        for point in [top, hand, hand + Vec3::Y * 3.0] {
            let from_middle = pose.rotation().inverse() * (point - pose.focus);
            assert!(
                from_middle.y.abs() < height / 2.0 && from_middle.x.abs() < height / 2.0 * ASPECT,
                "{point}"
            );
        }
    }

    #[test]
    fn a_hand_far_from_the_tower_is_shown_by_itself() {
        let (pose, height) = frame_from_side(0.0, Vec3::Y * 9.0, Some(Vec3::new(40.0, 1.0, 0.0)), 1);
        assert!((pose.focus.x - 40.0).abs() < 1e-4);
        assert_eq!(height, HEIGHTS[0]);
    }
}
