//! A second, small view while dice are carried: level, and from a quarter turn aside, so that depth can be judged.

use super::frame::Room;
use super::watch::Watch;
use super::{CameraPose, CameraSystems, MainCamera};
use crate::Layer;
use crate::screen::{Menu, Screen};
use crate::session::Session;
use crate::theme::effects;
use crate::words::say;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ScalingMode, Viewport};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use bevy_panorbit_camera::{PanOrbitCamera, PanOrbitCameraSystemSet};
use gragra_sim::play::{Match, Task};
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SideView>()
        .init_resource::<BarRoom>()
        .add_systems(
            Startup,
            (spawn, hang_backdrop.run_if(resource_exists::<Assets<StandardMaterial>>)).chain(),
        )
        .add_systems(Update, (open, place).chain().in_set(CameraSystems::Inset))
        .add_systems(
            PostUpdate,
            (match_look, aim).chain().after(PanOrbitCameraSystemSet).before(TransformSystems::Propagate),
        )
        .add_systems(EguiPrimaryContextPass, draw_border.in_set(Layer::Frame));
}

/// How much of the window's bottom the bar takes up, in the window's logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct BarRoom(pub f32);

/// Its height as a part of the window's, its width by its height, and its distance to the border in logical pixels.
const HEIGHT: f32 = 0.26;
const ASPECT: f32 = 1.25;
const BORDER: f32 = 14.0;
/// Only it sees this layer.
const BACKDROP_LAYER: usize = 1;
/// How much is seen from bottom to top, at least and at most, in edges.
const SEEN: [f32; 2] = [8.0, 26.0];
/// How far away it is, and how much of what stands before the tower is cut away.
const DISTANCE: f32 = 60.0;
const IN_FRONT: f32 = 7.0;
const FAR: f32 = 200.0;
/// Seen a little from above: a level view of a level table shows nothing of it.
const PITCH: f32 = 0.06;

/// The camera of the small view.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideCamera;

/// Where in the window the small view is, in logical pixels, while there is one.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct SideView {
    /// None while it is closed.
    pub rect: Option<Rect>,
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Side camera"),
        SideCamera,
        Camera3d::default(),
        // What the main camera drew stays; the backdrop covers it.
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

fn hang_backdrop(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    side: Query<Entity, With<SideCamera>>,
) {
    let [red, green, blue] = effects::SIDE_VIEW_BACKDROP;
    let material =
        StandardMaterial { base_color: Color::srgb_u8(red, green, blue), unlit: true, ..default() };
    let backdrop = (
        Name::new("Backdrop"),
        Mesh3d(meshes.add(Rectangle::new(8.0 * SEEN[1], 8.0 * SEEN[1]))),
        MeshMaterial3d(materials.add(material)),
        Transform::from_xyz(0.0, 0.0, -(DISTANCE + FAR - 1.0)),
        RenderLayers::layer(BACKDROP_LAYER),
    );
    if let Ok(side) = side.single() {
        let backdrop = commands.spawn(backdrop).id();
        commands.entity(side).add_child(backdrop);
    }
}

/// Is there anything to see from the side? While dice are in the hand or in the air, and as long as a person stacks.
fn is_wanted(session: &Session) -> bool {
    let table = session.table();
    let is_in_air = !table.carried().is_empty() || !table.unjudged().is_empty();
    let stacks = |(seat, task): (gragra_rules::Seat, Task)| session.is_person(seat) && task.is_stacking();
    let is_over = session.game().is_some_and(Match::is_over);
    !is_over && (is_in_air || session.tasks().any(stacks))
}

/// Where it is in a window of this size, in the same pixels.
fn rect_in(window: Vec2, border: f32) -> Rect {
    let height = (window.y * HEIGHT).min(window.x / ASPECT * 0.5);
    let size = Vec2::new(height * ASPECT, height).floor().max(Vec2::ONE);
    let least = (window - size - border).floor().max(Vec2::ZERO);
    Rect { min: least, max: (least + size).min(window) }
}

fn open(
    mut view: ResMut<SideView>,
    session: Option<Res<Session>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    bar: Res<BarRoom>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let is_shown = *screen.get() == Screen::Match
        && *menu.get() == Menu::None
        && session.is_some_and(|session| is_wanted(&session));
    let window = window.single().ok().filter(|window| window.width() >= 320.0 && window.height() >= 240.0);
    let rect = window.map(|window| rect_in(Vec2::new(window.width(), window.height() - bar.0), BORDER));
    view.set_if_neq(SideView { rect: rect.filter(|_| is_shown) });
}

fn place(
    view: Res<SideView>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut side: Query<&mut Camera, (With<SideCamera>, Without<MainCamera>)>,
) {
    let (Ok(mut camera), Ok(window)) = (side.single_mut(), window.single()) else { return };
    if camera.is_active != view.rect.is_some() {
        camera.is_active = view.rect.is_some();
    }
    let Some(rect) = view.rect else { return };
    let scale = window.scale_factor();
    let whole = UVec2::new(window.physical_width(), window.physical_height());
    let position = (rect.min * scale).as_uvec2().min(whole.saturating_sub(UVec2::ONE));
    let size = (rect.size() * scale).as_uvec2().min(whole - position).max(UVec2::ONE);
    let is_there = camera
        .viewport
        .as_ref()
        .is_some_and(|viewport| viewport.physical_position == position && viewport.physical_size == size);
    if !is_there {
        camera.viewport = Some(Viewport { physical_position: position, physical_size: size, ..default() });
    }
}

/// What colours, edges and reflections look like.
type Look<'a> = (Ref<'a, Tonemapping>, Ref<'a, Msaa>, Option<Ref<'a, EnvironmentMapLight>>);

/// Both views show colours, edges and reflections alike.
fn match_look(
    mut commands: Commands,
    main: Query<Look, With<MainCamera>>,
    side: Query<(Entity, Has<EnvironmentMapLight>), With<SideCamera>>,
) {
    let (Ok((tones, smoothing, room)), Ok((side, has_room))) = (main.single(), side.single()) else { return };
    let mut side = commands.entity(side);
    if tones.is_changed() || smoothing.is_changed() {
        side.insert((*tones, *smoothing));
    }
    match room {
        Some(room) if room.is_changed() || !has_room => {
            side.insert((*room).clone());
        }
        None if has_room => {
            side.remove::<EnvironmentMapLight>();
        }
        _ => {}
    }
}

/// Level, from the right of the main view; as near as the tower's top and the carried dice allow.
fn framed(main_yaw: f32, top: Vec3, carried: Option<Vec3>, count: usize) -> (CameraPose, f32) {
    let yaw = main_yaw + FRAC_PI_2;
    let low = carried.unwrap_or(top);
    let high = low + Vec3::Y * (count as f32).max(1.0);
    let is_at_tower = (low - top).xz().length() < 0.8 * SEEN[1];
    let points = if is_at_tower { vec![top - Vec3::Y * 2.0, low, high] } else { vec![low - Vec3::Y, high] };
    let least = points.iter().copied().reduce(Vec3::min).unwrap_or(top);
    let most = points.iter().copied().reduce(Vec3::max).unwrap_or(top);
    let aside = (most - least).xz().length() / ASPECT;
    let seen = ((most.y - least.y).max(aside) + 3.0).clamp(SEEN[0], SEEN[1]);
    (CameraPose { focus: (least + most) / 2.0, yaw, pitch: PITCH, radius: DISTANCE }, seen)
}

fn aim(
    view: Res<SideView>,
    session: Option<Res<Session>>,
    watch: Res<Watch>,
    main: Query<&PanOrbitCamera, With<MainCamera>>,
    mut side: Query<(&mut Transform, &mut Projection), With<SideCamera>>,
    mut last: Local<Option<(Vec3, f32)>>,
    time: Res<Time>,
) {
    let (Some(session), true) = (session, view.rect.is_some()) else {
        *last = None;
        return;
    };
    let (Ok(orbit), Ok((mut transform, mut projection))) = (main.single(), side.single_mut()) else { return };
    let table = session.table();
    let Some(company) = watch.under_hand else { return };
    let count = table.carried().len() + table.unjudged().len();
    let (pose, seen) = framed(CameraPose::of(orbit).yaw, Room::of(table).top(company), watch.carried, count);
    // It follows softly: a view that jitters with the hand could not be judged by.
    let part = 1.0 - (-time.delta_secs() / 0.12).exp2();
    let (focus, seen) =
        last.map_or((pose.focus, seen), |(focus, was)| (focus.lerp(pose.focus, part), was.lerp(seen, part)));
    *last = Some((focus, seen));
    let pose = CameraPose { focus, ..pose };
    *transform = Transform::from_translation(pose.eye()).with_rotation(pose.rotation());
    if let Projection::Orthographic(lens) = &mut *projection {
        lens.scaling_mode = ScalingMode::FixedVertical { viewport_height: seen };
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
        let (pose, seen) = framed(0.4, top, Some(hand), 3);
        assert!((pose.yaw - 0.4 - FRAC_PI_2).abs() < 1e-5);
        for point in [top, hand, hand + Vec3::Y * 3.0] {
            let from_middle = pose.rotation().inverse() * (point - pose.focus);
            assert!(from_middle.y.abs() < seen / 2.0 && from_middle.x.abs() < seen / 2.0 * ASPECT, "{point}");
        }
    }

    #[test]
    fn a_hand_far_from_the_tower_is_shown_by_itself() {
        let (pose, seen) = framed(0.0, Vec3::Y * 9.0, Some(Vec3::new(40.0, 1.0, 0.0)), 1);
        assert!((pose.focus.x - 40.0).abs() < 1e-4);
        assert_eq!(seen, SEEN[0]);
    }
}
