//! Where the dice in a hand would come to rest: the faces that would meet, and the middle of what is carried. It knows only what
//! somebody at the table can see: neither wedges nor margins.

use super::Session;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::DieId;
use gragra_sim::statics::Faces;
use gragra_sim::table::Table;
use gragra_sim::units::HALF_EDGE;

/// Half the width of a die's flat faces, in edges.
const FLAT_HALF: f32 = Faces::DIE.half_width as f32;
/// A tower without dice can be begun this far from the middle of its place, in edges.
const PLACE_HALF: f32 = 0.5;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Landing {
    /// How far the lowest die is above the top of the tower, in edges; negative below it.
    pub(crate) gap: f32,
    /// The height of the tower's top.
    pub(crate) height: f32,
    /// The corners of the area where the two faces would meet, as (x, z), in order; none if they would miss each other.
    pub(crate) contact: Vec<Vec2>,
    /// The middle of all dice in the hand, as (x, z).
    pub(crate) weight: Vec2,
}

impl Landing {
    /// None unless a hand carries dice to a tower.
    pub(crate) fn of(session: &Session) -> Option<Self> {
        let table = session.table();
        let (carried, top) = (table.carried(), session.top_of_work()?);
        let lowest = *carried.first()?;
        let middle = |die: &DieId| table.pose(*die).translation.to_bevy().xz();
        let weight = carried.iter().map(middle).sum::<Vec2>() / carried.len() as f32;
        let below = session.under_hand().and_then(|company| table.column(company).last());
        let support = match below {
            Some(&die) => face(table, die),
            None => square(top.xz(), PLACE_HALF, 0.0),
        };
        let gap = table.pose(lowest).translation.y - HALF_EDGE - top.y;
        Some(Self { gap, height: top.y, contact: common(face(table, lowest).to_vec(), &support), weight })
    }

    /// Whether what is carried would rest on the tower, and not only touch it.
    pub(crate) fn is_supported(&self) -> bool {
        self.contact.len() > 2 && edges(&self.contact).all(|[from, to]| is_within(from, to, self.weight))
    }
}

/// The flat face of a die that points up or down.
fn face(table: &Table, die: DieId) -> [Vec2; 4] {
    let middle = table.pose(die).translation.to_bevy().xz();
    // A die that rocks is not turned much.
    let yaw = table.plans(&[die]).and_then(|plans| Some(plans.first()?.yaw as f32));
    square(middle, FLAT_HALF, yaw.unwrap_or(0.0))
}

/// Its corners go round in the direction from x to z.
fn square(middle: Vec2, half: f32, yaw: f32) -> [Vec2; 4] {
    let turn = Vec2::from_angle(-yaw);
    [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]
        .map(|corner| middle + turn.rotate(Vec2::from_array(corner) * half))
}

fn edges(corners: &[Vec2]) -> impl Iterator<Item = [Vec2; 2]> {
    corners.iter().zip(corners.iter().cycle().skip(1)).map(|(&from, &to)| [from, to])
}

/// Whether a point is on the inner side of an edge.
fn is_within(from: Vec2, to: Vec2, point: Vec2) -> bool {
    (to - from).perp_dot(point - from) >= 0.0
}

/// The common area of two convex ones.
fn common(mut area: Vec<Vec2>, other: &[Vec2]) -> Vec<Vec2> {
    for [from, to] in edges(other) {
        let side = |point: Vec2| (to - from).perp_dot(point - from);
        area = edges(&area)
            .flat_map(|[a, b]| {
                let crosses = (side(a) < 0.0) != (side(b) < 0.0);
                let crossing = crosses.then(|| a.lerp(b, side(a) / (side(a) - side(b))));
                [(side(a) >= 0.0).then_some(a), crossing].into_iter().flatten()
            })
            .collect();
    }
    area
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::FRAC_PI_4;

    fn area(corners: &[Vec2]) -> f32 {
        edges(corners).map(|[from, to]| from.perp_dot(to)).sum::<f32>() / 2.0
    }

    fn landing(aside: Vec2, weight: Vec2) -> Landing {
        let die = square(aside, FLAT_HALF, 0.0);
        let contact = common(die.to_vec(), &square(Vec2::ZERO, FLAT_HALF, 0.0));
        Landing { gap: 1.0, height: 5.0, contact, weight }
    }

    #[test]
    fn two_faces_meet_where_both_are() {
        let whole = (2.0 * FLAT_HALF).powi(2);
        assert!((area(&landing(Vec2::ZERO, Vec2::ZERO).contact) - whole).abs() < 1e-4);
        assert!((area(&landing(Vec2::X * FLAT_HALF, Vec2::ZERO).contact) - whole / 2.0).abs() < 1e-4);
        assert!(landing(Vec2::X * 0.9, Vec2::ZERO).contact.is_empty(), "they miss each other");
        let turned = common(square(Vec2::ZERO, 1.0, FRAC_PI_4).to_vec(), &square(Vec2::ZERO, 1.0, 0.0));
        assert_eq!(turned.len(), 8);
        assert!(area(&turned) > 3.2 && area(&turned) < 3.4, "{}", area(&turned));
    }

    #[test]
    fn dice_rest_on_a_tower_if_their_middle_is_over_the_common_face() {
        let at = |x: f32| landing(Vec2::X * x, Vec2::X * x).is_supported();
        assert!(at(0.0) && at(0.3) && at(-0.4));
        assert!(!at(0.45) && !at(0.9) && !at(-3.0));
        assert!(!landing(Vec2::ZERO, Vec2::Y * 0.6).is_supported(), "a crooked column in the hand");
    }

    #[test]
    fn a_square_is_turned_as_the_die_is() {
        let corner = Quat::from_rotation_y(0.3) * Vec3::new(1.0, 0.0, 1.0);
        let corners = square(Vec2::ZERO, 1.0, 0.3);
        assert!(corners.iter().any(|at| at.distance(corner.xz()) < 1e-5), "{corners:?}");
    }
}
