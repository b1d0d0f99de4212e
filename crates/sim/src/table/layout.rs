//! Where everything is on the table, to scale and in edges. x points right, y up, z towards P1.

use crate::geometry::Vec3;
use crate::units::HALF_EDGE;
use gragra_rules::{Company, DieId, Players, Seat};

/// Half the table's width and depth. 1.35 m by 0.9 m: four people can reach everything.
pub const TABLE_HALF: [f32; 2] = [42.0, 28.0];

/// Height of an invisible ceiling. It and invisible walls at the table's edge keep dice from flying off.
pub const ROOM_HEIGHT: f32 = 90.0;

/// How far a hand can go from the centre of the table: sideways, up, and in depth.
pub const REACH: [f32; 3] = [TABLE_HALF[0] - 1.0, 70.0, TABLE_HALF[1] - 1.0];

/// The centre of the tray for throwing (the game case).
pub const TRAY: Vec3 = Vec3::new(21.5, 0.0, 0.0);
/// Half the inner width and depth of the tray. 48 dice cover a ninth of it.
pub const TRAY_HALF: f32 = 10.5;
/// Height of the tray's walls: higher than a reasonably thrown die can jump.
pub const TRAY_WALL_HEIGHT: f32 = 4.0;
/// Thickness of the tray's walls.
pub const TRAY_WALL: f32 = 0.5;

/// Half the distance between neighbouring building places. It is a little more than the 30 cm of the rules, so that a
/// tower of twenty reaches its neighbour when it falls.
const PLACE_HALF: f32 = 10.0;
/// The centre of the building places.
const PLACES: Vec3 = Vec3::new(-9.0, 0.0, 0.0);

/// Distance between the centres of parked dice.
const PARKED_PITCH: f32 = 1.375;
/// Dice per row in the supply, and in front of a seat.
const SUPPLY_ROW: usize = 12;
const LANE_ROW: usize = 15;

/// Where a company's building stands (the centre of its lowest die's underside).
pub fn place(players: Players, company: Company) -> Vec3 {
    let [x, z] = match (company, players) {
        (Company::Anchor, _) => [-PLACE_HALF, PLACE_HALF],
        // A triangle with sides of 20 and 22 edges.
        (Company::Bell, Players::Three) => [0.0, -PLACE_HALF],
        (Company::Bell, Players::Four) => [-PLACE_HALF, -PLACE_HALF],
        (Company::Clover, Players::Four) => [PLACE_HALF, -PLACE_HALF],
        (Company::Clover, Players::Three) | (Company::Diamond, _) => [PLACE_HALF, PLACE_HALF],
    };
    PLACES + Vec3::new(x, 0.0, z)
}

/// A die's place in the supply. Each die has its own, so that two never meet there.
pub fn supply_spot(die: DieId) -> Vec3 {
    grid(Vec3::new(13.5, HALF_EDGE, -18.5), [1.0, 0.0], SUPPLY_ROW, die.index())
}

/// A die's place outside the game (T4.3, S3).
pub fn removed_spot(die: DieId) -> Vec3 {
    grid(Vec3::new(-20.0, HALF_EDGE, -26.0), [1.0, 0.0], 30, die.index())
}

/// The place of a die in the row in front of a seat.
pub fn lane_spot(seat: Seat, slot: usize) -> Vec3 {
    let (start, along) = match seat {
        Seat::P1 => (Vec3::new(-18.6, HALF_EDGE, 21.0), [1.0, 0.0]),
        Seat::P2 => (Vec3::new(-31.0, HALF_EDGE, -9.6), [0.0, 1.0]),
        Seat::P3 => (Vec3::new(0.6, HALF_EDGE, -17.0), [-1.0, 0.0]),
        Seat::P4 => (Vec3::new(36.0, HALF_EDGE, 9.6), [0.0, -1.0]),
    };
    grid(start, along, LANE_ROW, slot)
}

/// The `index`-th spot of a grid that fills rows in the direction `along`, each further to the right.
fn grid(start: Vec3, along: [f32; 2], row: usize, index: usize) -> Vec3 {
    let (column, line) = ((index % row) as f32, (index / row) as f32);
    let [x, z] = along;
    let forth = Vec3::new(x, 0.0, z) * column;
    let aside = Vec3::new(-z, 0.0, x) * line;
    start + (forth + aside) * PARKED_PITCH
}

/// The fixed blocks of wood: centre and half extents.
pub fn fixtures() -> Vec<(Vec3, Vec3)> {
    let [width, depth] = TABLE_HALF;
    let thick = 5.0;
    let high = ROOM_HEIGHT / 2.0;
    let mut pieces = vec![
        (Vec3::new(0.0, -thick, 0.0), Vec3::new(width + 2.0 * thick, thick, depth + 2.0 * thick)),
        (
            Vec3::new(0.0, ROOM_HEIGHT + thick, 0.0),
            Vec3::new(width + 2.0 * thick, thick, depth + 2.0 * thick),
        ),
        (Vec3::new(width + thick, high, 0.0), Vec3::new(thick, high, depth + thick)),
        (Vec3::new(-width - thick, high, 0.0), Vec3::new(thick, high, depth + thick)),
        (Vec3::new(0.0, high, depth + thick), Vec3::new(width + thick, high, thick)),
        (Vec3::new(0.0, high, -depth - thick), Vec3::new(width + thick, high, thick)),
    ];
    let (reach, rise) = (TRAY_HALF + TRAY_WALL, TRAY_WALL_HEIGHT / 2.0);
    for side in [-1.0, 1.0] {
        let out = side * (TRAY_HALF + TRAY_WALL / 2.0);
        pieces.push((TRAY + Vec3::new(out, rise, 0.0), Vec3::new(TRAY_WALL / 2.0, rise, reach)));
        pieces.push((TRAY + Vec3::new(0.0, rise, out), Vec3::new(reach, rise, TRAY_WALL / 2.0)));
    }
    pieces
}

/// Whether there is wood within this box.
pub(super) fn is_near_fixture(low: [f32; 3], high: [f32; 3]) -> bool {
    fixtures().into_iter().any(|(middle, half)| {
        let (bottom, top) = ((middle - half).to_array(), (middle + half).to_array());
        (0..3).all(|axis| top[axis] >= low[axis] && bottom[axis] <= high[axis])
    })
}

/// Whether this point is above the tray's floor.
pub fn is_in_tray(point: Vec3) -> bool {
    let from_middle = point - TRAY;
    from_middle.x.abs() < TRAY_HALF && from_middle.z.abs() < TRAY_HALF
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::edges;
    use gragra_rules::ruler;

    /// C6: the smallest distance between two building places, in edges.
    const PLACE_GAP: f32 = edges(ruler::CARD_GAP_MM);

    fn flat_distance(a: Vec3, b: Vec3) -> f32 {
        Vec3::new(a.x - b.x, 0.0, a.z - b.z).length()
    }

    /// Everything that lies on an idle table.
    fn spots(players: Players) -> Vec<(String, Vec3)> {
        let mut spots: Vec<(String, Vec3)> =
            players.companies().map(|company| (company.to_string(), place(players, company))).collect();
        for die in DieId::all() {
            spots.push((format!("supply {die}"), supply_spot(die)));
            spots.push((format!("removed {die}"), removed_spot(die)));
        }
        for seat in players.seats() {
            spots.extend((0..48).map(|slot| (format!("{seat} lane {slot}"), lane_spot(seat, slot))));
        }
        spots
    }

    #[test]
    fn building_places_are_at_least_30_cm_apart() {
        for players in [Players::Three, Players::Four] {
            let places: Vec<Vec3> = players.companies().map(|company| place(players, company)).collect();
            for (index, &a) in places.iter().enumerate() {
                for &b in &places[index + 1..] {
                    assert!(flat_distance(a, b) >= PLACE_GAP + 1.0, "{a:?} and {b:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_overlaps_and_everything_is_on_the_table() {
        for players in [Players::Three, Players::Four] {
            let spots = spots(players);
            for (index, (name, spot)) in spots.iter().enumerate() {
                assert!(
                    spot.x.abs() < TABLE_HALF[0] - 0.75 && spot.z.abs() < TABLE_HALF[1] - 0.75,
                    "{name} at {spot:?}"
                );
                let reach = TRAY_HALF + TRAY_WALL + 0.75;
                let from_tray = *spot - TRAY;
                assert!(
                    from_tray.x.abs() > reach || from_tray.z.abs() > reach,
                    "{name} is in the tray's wall"
                );
                for (other, there) in &spots[index + 1..] {
                    assert!(flat_distance(*spot, *there) > 1.3, "{name} and {other} overlap");
                }
            }
        }
    }
}
