//! Wood, cards and dice of the mirror world. Its dice follow those on the screen; nothing pushes them.

use super::Target;
use super::particles::Lifetime;
use crate::base::screen::Screen;
use crate::base::theme::effects::CARD_HALF_THICKNESS;
use crate::base::theme::room::CARD_HALF;
use crate::base::to_bevy::ToBevy;
use crate::session::{DiePose, Poses, Session};
use bevy::prelude::*;
use bevy_rapier3d::plugin::PhysicsSet;
use bevy_rapier3d::prelude::*;
use gragra_rules::{DieId, Players};
use gragra_sim::table::layout;
use gragra_sim::units::HALF_EDGE;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WakeTimer(WAKE_FRAMES)).add_systems(Startup, spawn_bodies).add_systems(
        PostUpdate,
        ((place_cards, move_dice).chain().run_if(in_state(Screen::Match)), pause_when_still)
            .chain()
            .before(PhysicsSet::SyncBackend),
    );
}

/// Particles bounce off wood and dice, but not off cards and felt.
const SOLID: CollisionGroups = CollisionGroups::new(Group::GROUP_1, Group::GROUP_2);
const UNTOUCHABLE: CollisionGroups = CollisionGroups::new(Group::NONE, Group::NONE);

/// Rapier needs one step to apply a new position, and another until a ray finds it there.
const WAKE_FRAMES: u8 = 3;

/// For how many more frames the mirror world runs although it has no particles. At rest it costs next to nothing, and rays
/// still find everything.
#[derive(Resource)]
struct WakeTimer(u8);

fn pause_when_still(
    mut timer: ResMut<WakeTimer>,
    particles: Query<(), With<Lifetime>>,
    world: Single<&mut RapierConfiguration>,
) {
    let is_active = timer.0 > 0 || !particles.is_empty();
    world.into_inner().map_unchanged(|world| &mut world.physics_pipeline_active).set_if_neq(is_active);
    timer.0 = timer.0.saturating_sub(1);
}

/// The visible pieces of wood: the match has invisible walls and a ceiling as well.
fn wood() -> impl Iterator<Item = (Target, Vec3, Vec3)> {
    let [width, depth] = layout::TABLE_HALF;
    layout::fixtures().into_iter().filter_map(move |(middle, half)| {
        let (middle, half) = (middle.to_bevy(), half.to_bevy());
        let top = middle.y + half.y;
        let target = match top {
            ..=0.0 => Target::Table,
            ..=layout::TRAY_WALL_HEIGHT => Target::Tray,
            _ => return None,
        };
        // The match's table goes on under its walls.
        Some((target, middle, half.min(Vec3::new(width, half.y, depth))))
    })
}

fn body(target: Target, half: Vec3, groups: CollisionGroups, place: Vec3) -> impl Bundle {
    let name = Name::new(format!("Mirrored {target:?}"));
    (name, target, Collider::cuboid(half.x, half.y, half.z), groups, Transform::from_translation(place))
}

/// A card, or the felt in the tray: a ray finds it, and nothing bounces off it.
fn sheet(target: Target, half: Vec2, place: Vec3) -> impl Bundle {
    let half = half.extend(CARD_HALF_THICKNESS).xzy();
    (body(target, half, UNTOUCHABLE, place), RigidBody::Fixed, Sensor)
}

fn spawn_bodies(mut commands: Commands) {
    for (target, middle, half) in wood() {
        commands.spawn((body(target, half, SOLID, middle), RigidBody::Fixed));
    }
    commands.spawn(sheet(Target::Tray, Vec2::splat(layout::TRAY_HALF), layout::TRAY.to_bevy()));
    for die in DieId::all() {
        let place = layout::supply_spot(die).to_bevy();
        let body = body(Target::Die(die), Vec3::splat(HALF_EDGE), SOLID, place);
        commands.spawn((body, MirroredDie { die, pose: None }, RigidBody::KinematicPositionBased));
    }
}

/// The last pose that the die was given: its transform differs, because Rapier writes it too and rounds.
#[derive(Component)]
struct MirroredDie {
    die: DieId,
    pose: Option<DiePose>,
}

/// The number of players decides where cards lie. It also changes when one match replaces another.
fn place_cards(
    mut placed_for: Local<Option<Players>>,
    mut commands: Commands,
    mut timer: ResMut<WakeTimer>,
    session: Res<Session>,
    targets: Query<(Entity, &Target)>,
) {
    let players = session.players();
    if placed_for.replace(players) == Some(players) {
        return;
    }
    let old = targets.iter().filter(|(_, target)| matches!(target, Target::Card(_)));
    old.for_each(|(card, _)| commands.entity(card).despawn());
    for company in players.companies() {
        let place = layout::place(players, company).to_bevy();
        commands.spawn(sheet(Target::Card(company), CARD_HALF, place));
    }
    timer.0 = WAKE_FRAMES;
}

fn move_dice(
    poses: Res<Poses>,
    mut timer: ResMut<WakeTimer>,
    mut dice: Query<(&mut MirroredDie, &mut Transform)>,
) {
    for (mut mirrored, mut transform) in &mut dice {
        let shown = poses.shown(mirrored.die);
        if mirrored.pose.is_none_or(|pose| has_moved(&pose, &shown)) {
            mirrored.pose = Some(shown);
            *transform = Transform::from_translation(shown.place).with_rotation(shown.turn.normalize());
            timer.0 = WAKE_FRAMES;
        }
    }
}

/// Interpolation between two equal poses rounds, so tiny differences do not count.
fn has_moved(from: &DiePose, to: &DiePose) -> bool {
    from.place.distance_squared(to.place) > 1e-8 || from.turn.dot(to.turn).abs() < 1.0 - 1e-6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_errors_are_no_moves() {
        let pose = DiePose { place: Vec3::new(20.0, 3.5, -8.0), turn: Quat::from_rotation_y(0.7) };
        for part in [0.1, 0.37, 0.9] {
            let same =
                DiePose { place: pose.place.lerp(pose.place, part), turn: pose.turn.slerp(pose.turn, part) };
            assert!(!has_moved(&pose, &same));
        }
        assert!(has_moved(&pose, &DiePose { place: pose.place + Vec3::X * 0.001, ..pose }));
        assert!(has_moved(&pose, &DiePose { turn: Quat::from_rotation_y(0.705), ..pose }));
    }

    #[test]
    fn only_visible_wood_has_a_body() {
        let wood: Vec<_> = wood().collect();
        assert_eq!(wood.iter().filter(|(target, ..)| *target == Target::Table).count(), 1);
        assert_eq!(wood.iter().filter(|(target, ..)| *target == Target::Tray).count(), 4);
        for (_, middle, half) in wood {
            assert!(middle.y + half.y <= layout::TRAY_WALL_HEIGHT);
            assert!(middle.x.abs() + half.x <= layout::TABLE_HALF[0]);
        }
    }
}
