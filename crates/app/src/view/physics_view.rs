//! The physics view (F3) draws the match's own physics. It reads the authoritative [`Table`] and nothing of the mirror world.

use crate::base::controls::{Control, Pressed};
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::theme::{effects, room};
use crate::base::to_bevy::ToBevy;
use crate::session::{HandControl, Session};
use bevy::gizmos::GizmoPlugin;
use bevy::prelude::*;
use gragra_rules::{Company, DieId};
use gragra_sim::statics::{Plan, Stability, column_margin};
use gragra_sim::table::{Spot, Table, layout};
use gragra_sim::units::HALF_EDGE;
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    // Without a window there are no gizmos.
    if app.is_plugin_added::<GizmoPlugin>() {
        app.init_resource::<PhysicsView>().add_systems(Startup, draw_in_front).add_systems(
            Update,
            (
                toggle_physics_view,
                (draw_dice, draw_towers, draw_hand)
                    .run_if(in_state(Screen::Match))
                    .run_if(|view: Res<PhysicsView>| view.0),
            )
                .chain()
                .in_set(AppSystems::Animate),
        );
    }
}

/// In edges a simulated second: the physics lets slower dice fall asleep.
const SLEEP_SPEED: f32 = 0.002;

/// Whether it is open.
#[derive(Resource, Default)]
struct PhysicsView(bool);

/// Joints are inside towers, so gizmos are drawn over everything else.
fn draw_in_front(mut gizmos: ResMut<GizmoConfigStore>) {
    gizmos.config_mut::<DefaultGizmoConfigGroup>().0.depth_bias = -1.0;
}

fn toggle_physics_view(mut pressed: MessageReader<Pressed>, mut view: ResMut<PhysicsView>) {
    for _ in pressed.read().filter(|pressed| pressed.0 == Control::ToggleDebug) {
        view.0 = !view.0;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DieState {
    /// The physics does not move it.
    Parked,
    Carried,
    Asleep,
    Awake,
}

/// The corners of a die's true shape without its rounding, numbered by the signs of x (1), y (2) and z (4).
fn corners(table: &Table, die: DieId) -> [Vec3; 8] {
    let pose = table.pose(die);
    let (middle, turn) = (pose.translation.to_bevy(), pose.rotation.to_bevy());
    table.shape(die).corners().map(|corner| middle + turn * Vec3::from_array(corner))
}

fn state(table: &Table, die: DieId) -> DieState {
    match table.speed(die) {
        _ if table.spot(die) == Spot::Hand => DieState::Carried,
        None => DieState::Parked,
        Some(speed) if speed.length() < SLEEP_SPEED => DieState::Asleep,
        Some(_) => DieState::Awake,
    }
}

fn draw_dice(mut gizmos: Gizmos, session: Res<Session>) {
    for die in DieId::all() {
        let corners = corners(session.table(), die);
        let colour = room::colour(effects::PHYSICS_DICE[state(session.table(), die) as usize]);
        for (index, &corner) in corners.iter().enumerate() {
            for axis in [1, 2, 4].into_iter().filter(|axis| index & axis == 0) {
                gizmos.line(corner, corners[index | axis], colour);
            }
        }
    }
}

/// The weakest joint of a tower and what rests on it.
#[derive(Debug)]
pub(super) struct WeakestJoint {
    /// The flat faces that meet here. Their common area is the support.
    faces: Vec<[Vec3; 4]>,
    /// The centre of mass of all dice above.
    load: Vec3,
    /// Where the load presses on the joint.
    pub(super) foot: Vec3,
    /// The middle of the dice that meet here, at the height of the joint.
    pub(super) middle: Vec3,
    /// The distance from the foot to the edge of the support, in edges; negative outside.
    margin: f32,
    pub(super) stability: Stability,
}

fn centre_of_mass(table: &Table, dice: &[DieId]) -> Vec3 {
    let middles = dice.iter().map(|&die| table.pose(die).translation.to_bevy());
    middles.sum::<Vec3>() / dice.len() as f32
}

/// None for a tower without dice, or with a die that does not lie flat.
pub(super) fn find_weakest_joint(table: &Table, company: Company) -> Option<WeakestJoint> {
    let dice: Vec<DieId> = table.tower(company).levels.iter().map(|level| level.die).collect();
    let plans = table.plans(&dice)?;
    let margin = column_margin(&plans)?;
    let height = table.pose(dice[margin.level]).translation.y - HALF_EDGE;
    let middle =
        |plans: &[Plan]| plans.iter().map(|plan| middle_of(plan, height)).sum::<Vec3>() / plans.len() as f32;
    let meeting = &plans[margin.level.saturating_sub(1)..=margin.level];
    // Statics ignores that contacts give a little, so its plans differ slightly from the poses.
    let foot = middle(&plans[margin.level..]);
    Some(WeakestJoint {
        faces: meeting.iter().map(|plan| flat_face(plan, height)).collect(),
        load: foot.with_y(centre_of_mass(table, &dice[margin.level..]).y),
        foot,
        middle: middle(meeting),
        margin: margin.value as f32 * HALF_EDGE,
        stability: Stability::of(Some(margin)),
    })
}

fn middle_of(plan: &Plan, height: f32) -> Vec3 {
    Vec3::new(plan.x as f32, height, plan.z as f32)
}

fn flat_face(plan: &Plan, height: f32) -> [Vec3; 4] {
    let turn = Quat::from_rotation_y(plan.yaw as f32);
    let half = plan.faces.half_width as f32;
    [[1.0, 1.0], [1.0, -1.0], [-1.0, -1.0], [-1.0, 1.0]]
        .map(|[x, z]| middle_of(plan, height) + turn * Vec3::new(x * half, 0.0, z * half))
}

fn draw_towers(mut gizmos: Gizmos, session: Res<Session>) {
    let table = session.table();
    for company in table.players().companies() {
        if !table.column(company).is_empty() {
            gizmos.cross(centre_of_mass(table, table.column(company)), HALF_EDGE, Color::WHITE);
        }
        let Some(joint) = find_weakest_joint(table, company) else { continue };
        let colour = room::colour(room::MARGINS[joint.stability as usize]);
        for face in joint.faces {
            gizmos.lineloop(face, colour);
        }
        gizmos.line(joint.load, joint.foot, colour);
        gizmos.cross(joint.load, HALF_EDGE, colour);
        // The circle touches the nearest edge of the support.
        if joint.margin.is_finite() {
            let level = Isometry3d::new(joint.foot, Quat::from_rotation_x(FRAC_PI_2));
            gizmos.circle(level, joint.margin.abs(), colour);
        }
    }
}

/// The reach of the stacker's hand and, if it belongs to a person at this computer, where they want it.
fn draw_hand(mut gizmos: Gizmos, session: Res<Session>, control: Res<HandControl>) {
    let table = session.table();
    let Some(stacker) = table.stacker() else { return };
    let colour = room::colour(effects::PHYSICS_DICE[DieState::Carried as usize]);
    let [width, height, depth] = layout::REACH;
    let size = Vec3::new(2.0 * width, height, 2.0 * depth);
    gizmos.cube(Transform::from_xyz(0.0, height / 2.0, 0.0).with_scale(size), colour);
    if let Some(&lowest) = table.carried().first()
        && session.is_person(stacker)
    {
        gizmos.line(table.pose(lowest).translation.to_bevy(), control.target, colour);
        gizmos.cross(control.target, HALF_EDGE, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::measure::scenes;

    #[test]
    fn every_die_of_the_table_is_outlined_where_the_physics_has_it() {
        let table = scenes::towers(20);
        for die in DieId::all() {
            let middle = corners(&table, die).iter().sum::<Vec3>() / 8.0;
            assert!(middle.distance(table.pose(die).translation.to_bevy()) < 0.01, "{die}");
            assert_eq!(state(&table, die) == DieState::Parked, table.is_parked(die), "{die}");
        }
    }

    #[test]
    fn the_joint_of_a_neat_tower_carries_the_load_inside_its_support() {
        let table = scenes::towers(20);
        let joint = find_weakest_joint(&table, Company::Anchor).unwrap();
        assert_eq!(joint.stability, Stability::Solid);
        assert!(joint.margin > 0.0 && joint.load.y > joint.foot.y, "{joint:?}");
        for face in joint.faces {
            let middle = face.iter().sum::<Vec3>() / 4.0;
            assert!(middle.distance(joint.foot) < HALF_EDGE);
        }
    }
}
