//! The mirror's wood, cards and dice. Dice follow what is shown; nothing pushes them.

use super::Target;
use super::rest::Stir;
use crate::session::{DiePose, Poses, Session};
use crate::theme::effects::CARD_HALF_THICKNESS;
use crate::theme::room::CARD_HALF;
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use bevy_rapier3d::plugin::PhysicsSet;
use bevy_rapier3d::prelude::*;
use gragra_rules::{DieId, Players};
use gragra_sim::table::layout;
use gragra_sim::units::HALF_EDGE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (lay_wood, lay_dice)).add_systems(
        PostUpdate,
        (lay_cards, follow)
            .chain()
            .run_if(resource_exists::<Session>)
            .before(PhysicsSet::SyncBackend)
            .before(super::rest::rest),
    );
}

/// Wood and dice, which what flies about meets; and what flies about, which does not meet its like.
const SOLID: Group = Group::GROUP_1;
const FLYING: Group = Group::GROUP_2;

/// What wood and dice touch.
pub(super) fn solid() -> CollisionGroups {
    CollisionGroups::new(SOLID, FLYING)
}

/// What flies about touches wood and dice only.
pub(super) fn flying() -> CollisionGroups {
    CollisionGroups::new(FLYING, SOLID)
}

/// Cards touch nothing; they are only pointed at.
fn untouchable() -> CollisionGroups {
    CollisionGroups::new(Group::NONE, Group::NONE)
}

/// The pieces of wood that are seen: the match's walls and ceiling are not.
fn wood() -> impl Iterator<Item = (Target, Vec3, Vec3)> {
    let [width, depth] = layout::TABLE_HALF;
    layout::fixtures().into_iter().filter_map(move |(middle, half)| {
        let (middle, half) = (middle.to_bevy(), half.to_bevy());
        let top = middle.y + half.y;
        if top <= 0.0 {
            // The match's table goes on under its walls.
            Some((Target::Table, middle, half.min(Vec3::new(width, half.y, depth))))
        } else if top <= layout::TRAY_WALL_HEIGHT {
            Some((Target::Tray, middle, half))
        } else {
            None
        }
    })
}

fn lay_wood(mut commands: Commands) {
    for (target, middle, half) in wood() {
        commands.spawn((
            Name::new("Mirrored wood"),
            target,
            RigidBody::Fixed,
            Collider::cuboid(half.x, half.y, half.z),
            solid(),
            Transform::from_translation(middle),
        ));
    }
}

fn lay_dice(mut commands: Commands) {
    for die in DieId::all() {
        let spot = layout::supply_spot(die).to_bevy();
        commands.spawn((
            Name::new(format!("Mirrored die {die}")),
            Target::Die(die),
            MirroredDie { die, told: None },
            RigidBody::KinematicPositionBased,
            Collider::cuboid(HALF_EDGE, HALF_EDGE, HALF_EDGE),
            solid(),
            Transform::from_translation(spot),
        ));
    }
}

/// A die of the mirror, and where it was last told to be. Rapier writes transforms too, a rounding away.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct MirroredDie {
    die: DieId,
    told: Option<DiePose>,
}

/// A card of the mirror.
#[derive(Component)]
struct MirroredCard;

/// For other players cards lie elsewhere, also if their match takes the place of one that was never cleared away.
fn lay_cards(
    mut laid_for: Local<Option<Players>>,
    mut commands: Commands,
    mut stir: ResMut<Stir>,
    session: Res<Session>,
    old: Query<Entity, With<MirroredCard>>,
) {
    let players = session.players();
    if laid_for.replace(players) == Some(players) {
        return;
    }
    old.iter().for_each(|card| commands.entity(card).despawn());
    for company in players.companies() {
        let place = layout::place(players, company).to_bevy();
        commands.spawn((
            Name::new(format!("Mirrored card of {company}")),
            MirroredCard,
            Target::Card(company),
            RigidBody::Fixed,
            Collider::cuboid(CARD_HALF.x, CARD_HALF_THICKNESS, CARD_HALF.y),
            Sensor,
            untouchable(),
            Transform::from_translation(place),
        ));
    }
    stir.stir();
}

fn follow(poses: Res<Poses>, mut stir: ResMut<Stir>, mut dice: Query<(&mut MirroredDie, &mut Transform)>) {
    for (mut mirrored, mut transform) in &mut dice {
        let shown = poses.shown(mirrored.die);
        if mirrored.told.is_none_or(|told| has_moved(&told, &shown)) {
            mirrored.told = Some(shown);
            *transform = Transform::from_translation(shown.place).with_rotation(shown.turn.normalize());
            stir.stir();
        }
    }
}

/// Poses between two equal ticks differ by roundings.
fn has_moved(from: &DiePose, to: &DiePose) -> bool {
    from.place.distance_squared(to.place) > 1e-8 || from.turn.dot(to.turn).abs() < 1.0 - 1e-6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roundings_are_no_moves() {
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
    fn only_wood_that_is_seen_is_there() {
        let wood: Vec<_> = wood().collect();
        assert_eq!(wood.iter().filter(|(target, ..)| *target == Target::Table).count(), 1);
        assert_eq!(wood.iter().filter(|(target, ..)| *target == Target::Tray).count(), 4);
        for (_, middle, half) in wood {
            assert!(middle.y + half.y <= layout::TRAY_WALL_HEIGHT);
            assert!(middle.x.abs() + half.x <= layout::TABLE_HALF[0]);
        }
    }
}
