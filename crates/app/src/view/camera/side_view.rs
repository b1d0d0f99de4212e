//! A small second view of one tower, from foot to top: level, and a quarter turn aside, so that the player can judge depth
//! and lean. It shows the tower that dice go to, the hand and what it holds, and nothing else.

use super::framing::Towers;
use super::rig::CameraRig;
use super::safe_frame::SafeFrame;
use super::{CameraPose, MainCamera, SideView};
use crate::base::screen::{Menu, Screen};
use crate::base::theme::{effects, room};
use crate::base::to_bevy::ToBevy;
use crate::base::words::say;
use crate::session::Session;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ScalingMode, Viewport};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};
use gragra_rules::{Company, DieId};
use gragra_sim::play::{Match, Task};
use gragra_sim::table::layout;
use std::f32::consts::FRAC_PI_2;

/// The least width of the picture in edges, and the space below the tower.
const WIDTH: f32 = 11.0;
const BELOW: f32 = 1.2;
/// The height of the picture in edges grows in steps, so that the view does not change with every die.
const STEP: f32 = 5.0;
/// The greatest height of the view as a part of the window's, for a low tower and for a high one; and these heights in
/// edges.
const HIGHEST: [f32; 2] = [0.34, 0.56];
const LOW_AND_HIGH: [f32; 2] = [15.0, 40.0];
/// The greatest and the least width of the view as a part of the window's height, and the greatest part of its width.
const WIDEST: f32 = 0.33;
const NARROWEST: f32 = 0.18;
const WINDOW_PART: f32 = 0.3;
/// The least height as a part of the window's, where other panels are in the way.
const LOWEST: f32 = 0.2;
/// The distance to the window's border, and the room for the caption, in logical pixels.
const BORDER: f32 = 14.0;
const CAPTION: f32 = 22.0;
/// The main camera sees layer 0. Only the side camera sees the backdrop, and the parts of the table that it should show.
const BACKDROP_LAYER: usize = 1;
const PARTS_LAYER: usize = 2;
/// The camera's distance to its focus, and how far it sees, in edges.
const DISTANCE: f32 = 60.0;
const FAR: f32 = 130.0;
/// In radians, a little from above: an entirely level camera would not show where the tower stands.
const PITCH: f32 = 0.05;
/// The light that only this view has, in lux.
const LIGHT: f32 = 8_500.0;
/// The piece of wood that the tower stands on: radius and thickness, in edges.
const GROUND: [f32; 2] = [5.0, 0.6];
/// Per second: how fast the view follows the tower's height.
const FOLLOW_RATE: f32 = 5.8;

/// The height of the bar at the window's bottom, in logical pixels. The side view stays above it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct BarRoom(pub f32);

/// A mesh that the side view can show. Everything else on the table is not in it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(RenderLayers)]
pub(crate) enum SideViewPart {
    /// A die without numbers, while it belongs to the tower or is in the hand. Only this view has it: the numbers on the
    /// sides say nothing about the tower.
    Die(DieId),
    /// A part of a hand; it is hidden while the hand is not in use.
    Hand,
}

#[derive(Component)]
pub(crate) struct SideCamera;

/// The materials of dice in this view, in turn from the lowest on.
#[derive(Resource)]
pub(super) struct SideDice([Handle<StandardMaterial>; 2]);

/// The wood under the tower.
#[derive(Component)]
pub(super) struct SideGround;

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
            near: 1.0,
            far: FAR,
            ..OrthographicProjection::default_3d()
        }),
        RenderLayers::from_layers(&[BACKDROP_LAYER, PARTS_LAYER]),
    ));
    // From the upper left, over the camera's shoulder.
    side.with_child((
        Name::new("Light of the side view"),
        DirectionalLight { illuminance: LIGHT, ..default() },
        Transform::from_xyz(-0.8, 1.0, 1.4).looking_at(Vec3::ZERO, Vec3::Y),
        RenderLayers::layer(PARTS_LAYER),
    ));
    // There is nothing to draw with in a test without a window.
    let (Some(mut meshes), Some(mut materials)) = (meshes, materials) else { return };
    let dice = effects::SIDE_VIEW_DICE.map(|colour| {
        let base_color = room::colour(colour);
        materials.add(StandardMaterial { base_color, perceptual_roughness: 0.8, ..default() })
    });
    let mut painted = |colour| {
        let base_color = room::colour(colour);
        MeshMaterial3d(materials.add(StandardMaterial { base_color, unlit: true, ..default() }))
    };
    side.with_child((
        Name::new("Backdrop"),
        Mesh3d(meshes.add(Rectangle::from_length(4.0 * FAR))),
        painted(effects::SIDE_VIEW_BACKDROP),
        Transform::from_xyz(0.0, 0.0, 1.0 - FAR),
        RenderLayers::layer(BACKDROP_LAYER),
    ));
    let [radius, thickness] = GROUND;
    commands.spawn((
        Name::new("Ground of the side view"),
        SideGround,
        Mesh3d(meshes.add(Cylinder::new(radius, thickness))),
        painted(effects::SIDE_VIEW_GROUND),
        RenderLayers::layer(BACKDROP_LAYER),
        (NotShadowCaster, NotShadowReceiver),
    ));
    commands.insert_resource(SideDice(dice));
}

/// The tower that dice are stacked on, or that the dice will go to that a person lines up.
fn shown_company(session: &Session) -> Option<Company> {
    let game = session.game().and_then(|game| game.stage().game());
    let orders = || {
        let mut people = session.tasks().filter(|&(seat, _)| session.is_person(seat));
        let (seat, _) = people.find(|&(_, task)| task == Task::Declare)?;
        Some(game?.board().investment(seat))
    };
    session.under_hand().or_else(orders)
}

/// While dice are in the hand or in the air, and for as long as a person stacks or chooses what to stack.
fn is_useful(session: &Session) -> bool {
    let table = session.table();
    let is_in_air = !table.carried().is_empty() || !table.unjudged().is_empty();
    let is_over = session.game().is_some_and(Match::is_over);
    let is_for_person =
        |(seat, task): (_, Task)| session.is_person(seat) && (task.is_stacking() || task == Task::Declare);
    !is_over && shown_company(session).is_some() && (is_in_air || session.tasks().any(is_for_person))
}

/// The height of the picture, in edges, that shows a tower with the hand above it.
fn picture_height(towers: &Towers, company: Company) -> f32 {
    let needed = towers.heights[company] as f32 + towers.hand_space() + BELOW;
    (needed / STEP).ceil() * STEP
}

/// In the lower right corner of the window, below the panels there.
fn rect_in(window: Vec2, height: f32, panels: &[Rect]) -> Rect {
    let [low, high] = LOW_AND_HIGH;
    let tall = ((height - low) / (high - low)).clamp(0.0, 1.0);
    let most = Vec2::new(
        (WIDEST * window.y).min(WINDOW_PART * window.x),
        HIGHEST[0].lerp(HIGHEST[1], tall) * window.y,
    );
    let edge = (most / Vec2::new(WIDTH, height)).min_element();
    let size = Vec2::new((WIDTH * edge).max(NARROWEST * window.y).min(most.x), height * edge);
    let corner = window - BORDER;
    let is_above = |panel: &&Rect| panel.max.x > corner.x - size.x && panel.center().y < window.y / 2.0;
    let ceiling = panels.iter().filter(is_above).map(|panel| panel.max.y + CAPTION).fold(BORDER, f32::max);
    let tall = size.y.min(corner.y - ceiling).max(LOWEST * window.y);
    let least = (corner - Vec2::new(size.x, tall)).floor().max(Vec2::ZERO);
    Rect { min: least, max: corner.floor().max(least + 1.0).min(window) }
}

/// What the place of the view depends on.
#[derive(SystemParam)]
pub(super) struct InsetScene<'w, 's> {
    session: Option<Res<'w, Session>>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    bar: Res<'w, BarRoom>,
    frame: Res<'w, SafeFrame>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl InsetScene<'_, '_> {
    /// None if the view is closed.
    fn window_and_rect(&self) -> Option<(&Window, Rect)> {
        let is_open = *self.screen.get() == Screen::Match && *self.menu.get() == Menu::None;
        let session = self.session.as_deref().filter(|session| is_open && is_useful(session))?;
        let window =
            self.window.single().ok().filter(|window| window.width() >= 320.0 && window.height() >= 240.0)?;
        let height = picture_height(&Towers::of(session.table()), shown_company(session)?);
        Some((window, rect_in(window.size() - Vec2::Y * self.bar.0, height, &self.frame.panels)))
    }
}

/// Opens or closes the view, and places it in the window.
pub(super) fn place_inset(
    mut view: ResMut<SideView>,
    scene: InsetScene,
    mut camera: Single<&mut Camera, With<SideCamera>>,
) {
    let shown = scene.window_and_rect();
    view.set_if_neq(SideView { rect: shown.map(|(_, rect)| rect) });
    camera.is_active = shown.is_some();
    let Some((window, rect)) = shown else { return };
    let (scale, whole) = (window.scale_factor(), window.physical_size());
    let physical_position = (rect.min * scale).as_uvec2().min(whole.saturating_sub(UVec2::ONE));
    let physical_size = (rect.size() * scale).as_uvec2().min(whole - physical_position).max(UVec2::ONE);
    camera.viewport = Some(Viewport { physical_position, physical_size, ..default() });
}

/// Only the tower, the hand, and the dice in it are drawn.
pub(super) fn choose_parts(
    view: Res<SideView>,
    session: Option<Res<Session>>,
    dice: Option<Res<SideDice>>,
    mut parts: Query<(&SideViewPart, &mut RenderLayers, Option<&mut MeshMaterial3d<StandardMaterial>>)>,
) {
    let Some(session) = session.filter(|_| view.rect.is_some()) else { return };
    let table = session.table();
    let column = shown_company(&session).map_or(&[][..], |company| table.column(company));
    let loose = table.unjudged().iter().map(|shown| shown.die);
    let shown: Vec<DieId> =
        column.iter().copied().chain(loose).chain(table.carried().iter().copied()).collect();
    for (part, mut layers, material) in &mut parts {
        let level = match *part {
            SideViewPart::Hand => {
                layers.set_if_neq(RenderLayers::from_layers(&[0, PARTS_LAYER]));
                continue;
            }
            SideViewPart::Die(die) => shown.iter().position(|&other| other == die),
        };
        layers.set_if_neq(level.map_or(RenderLayers::none(), |_| RenderLayers::layer(PARTS_LAYER)));
        if let (Some(level), Some(material), Some(dice)) = (level, material, &dice) {
            material.map_unchanged(|material| &mut material.0).set_if_neq(dice.0[level % 2].clone());
        }
    }
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

fn side_pose(focus: Vec3, main_yaw: f32) -> CameraPose {
    CameraPose { focus, yaw: main_yaw + FRAC_PI_2, pitch: PITCH, radius: DISTANCE }
}

/// The middle of a picture this high that has the foot of the tower near its lower border.
fn focus_above(foot: Vec3, height: f32) -> Vec3 {
    foot + Vec3::Y * (height / 2.0 - BELOW)
}

pub(super) fn aim_side_camera(
    view: Res<SideView>,
    session: Option<Res<Session>>,
    rig: Single<&CameraRig>,
    side: Single<(&mut Transform, &mut Projection), With<SideCamera>>,
    mut ground: Query<&mut Transform, (With<SideGround>, Without<SideCamera>)>,
    mut shown: Local<Option<(Vec3, f32)>>,
    time: Res<Time>,
) {
    let session = session.filter(|_| view.rect.is_some());
    let Some((session, company)) = session.and_then(|session| {
        let company = shown_company(&session)?;
        Some((session, company))
    }) else {
        *shown = None;
        return;
    };
    let (mut transform, mut projection) = side.into_inner();
    let goal = (
        layout::place(session.players(), company).to_bevy(),
        picture_height(&Towers::of(session.table()), company),
    );
    // A tower that grows moves the view smoothly; another tower is shown at once.
    let shown = shown.get_or_insert(goal);
    shown.1.smooth_nudge(&goal.1, FOLLOW_RATE, time.delta_secs());
    shown.0 = goal.0;
    *transform = side_pose(focus_above(shown.0, shown.1), rig.pose.yaw).transform_tilted();
    if let Projection::Orthographic(lens) = &mut *projection {
        lens.scaling_mode = ScalingMode::FixedVertical { viewport_height: shown.1 };
    }
    for mut ground in &mut ground {
        ground.translation = shown.0 - Vec3::Y * GROUND[1] / 2.0;
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
    use gragra_rules::{PerCompany, Players};

    fn towers(height: usize, load: usize) -> Towers {
        Towers { players: Players::Four, heights: PerCompany::from_fn(|_| height), load, spread: None }
    }

    #[test]
    fn it_is_in_the_lower_right_and_never_leaves_the_window() {
        for window in [
            Vec2::new(1280.0, 720.0),
            Vec2::new(640.0, 1000.0),
            Vec2::new(320.0, 240.0),
            Vec2::new(3440.0, 1440.0),
        ] {
            for height in [10.0, 25.0, 50.0] {
                let rect = rect_in(window, height, &[]);
                assert!(
                    rect.min.cmpge(Vec2::ZERO).all() && rect.max.cmple(window).all(),
                    "{rect:?} in {window}"
                );
                assert!(rect.max.distance(window) < 2.0 * BORDER && rect.center().x > window.x / 2.0);
                assert!(rect.min.y > 0.3 * window.y, "{rect:?} in {window}");
            }
        }
    }

    #[test]
    fn it_stays_below_the_panels_at_the_right() {
        let window = Vec2::new(1280.0, 720.0);
        let log = Rect::new(940.0, 50.0, 1226.0, 440.0);
        let rect = rect_in(window, 45.0, &[log]);
        assert!(rect.min.y >= log.max.y + CAPTION - 1.0 && rect.height() > 200.0, "{rect:?}");
    }

    #[test]
    fn it_shows_every_tower_from_foot_to_hand() {
        const WINDOWS: [[f32; 2]; 4] = [[1280.0, 720.0], [1024.0, 768.0], [3440.0, 1440.0], [800.0, 600.0]];
        for (height, window) in (3..=40).zip(WINDOWS.into_iter().cycle()) {
            for load in [0, 1, 3] {
                let towers = towers(height, load);
                let picture = picture_height(&towers, Company::Bell);
                let rect = rect_in(Vec2::from_array(window), picture, &[]);
                let foot = Vec3::new(3.0, 0.0, -8.0);
                let focus = focus_above(foot, picture);
                let turn = side_pose(focus, 0.4).rotation();
                let top = foot + Vec3::Y * (height + load) as f32;
                for point in [foot, top, top + Vec3::Y * 3.0, top + Vec3::new(2.0, 0.0, 2.0)] {
                    let at = turn.inverse() * (point - focus);
                    let half = Vec2::new(rect.width() / rect.height(), 1.0) * picture / 2.0;
                    assert!(at.xy().abs().cmplt(half).all(), "{point} of a tower of {height}");
                }
                let edge = rect.height() / picture * 720.0 / window[1];
                let least = if height <= 20 { 10.0 } else { 7.0 };
                assert!(edge >= least, "{edge} pixels for an edge of a tower of {height} in {window:?}");
            }
        }
    }

    #[test]
    fn it_looks_across_the_main_view() {
        assert!((side_pose(Vec3::ZERO, 0.4).yaw - 0.4 - FRAC_PI_2).abs() < 1e-5);
    }
}
