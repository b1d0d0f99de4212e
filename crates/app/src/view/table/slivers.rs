//! Light that shines through where a die of a tower rocks: a bright hairline in the gap, as wide as the gap, so that a tower in
//! danger is seen from afar. A die that lies flat lets no light through.

use super::assets::TableAssets;
use super::room::Unshadowed;
use super::table_view::{Place, TableView};
use crate::base::theme::room;
use crate::session::{DiePose, Poses, Session};
use bevy::prelude::*;
use gragra_rules::DieId;
use gragra_sim::table::Table;

/// At most so many are shown.
const COUNT: usize = 8;
/// A gap of less than this is no gap; where both ends are higher than the other, the die is in the air. In edges.
const LEAST: f32 = 0.02;
const IN_THE_AIR: f32 = 0.08;
/// A hairline is at least this thick, or it would be lost between pixels, and at most as thick as this.
const THICKNESS: [f32; 2] = [0.03, 0.12];
/// Its length along the gap, how deep it goes in, and how far it stays behind the edge.
const LENGTH: f32 = 0.84;
const DEPTH: f32 = 0.3;
const INSET: f32 = 0.06;

/// The places of all hairlines.
#[derive(Clone, Debug, Default)]
pub(super) struct Slivers(Vec<Transform>);

pub(super) fn spawn_slivers(mut commands: Commands, mut assets: TableAssets) {
    let base_color = room::colour(room::GLOW);
    let light = assets.material(StandardMaterial { base_color, unlit: true, ..default() });
    let bar = assets.mesh(Cuboid::from_length(1.0));
    for index in 0..COUNT {
        let place = Place::at(move |view| view.slivers.0.get(index).copied());
        commands.spawn((Name::new("Light through a gap"), bar.clone(), light.clone(), place, Unshadowed));
    }
}

pub(super) fn find_slivers(session: Option<Res<Session>>, poses: Res<Poses>, mut view: ResMut<TableView>) {
    let slivers = session.map_or_else(Vec::new, |session| find(session.table(), |die| poses.shown(die)));
    view.slivers = Slivers(slivers);
}

/// The gaps of all towers that stand, the widest first.
fn find(table: &Table, pose: impl Fn(DieId) -> DiePose) -> Vec<Transform> {
    let mut found = Vec::new();
    for company in table.players().companies().filter(|&company| !table.is_fallen(company)) {
        let is_work = table.stacked_company() == Some(company);
        let loose = table.unjudged().iter().filter(|_| is_work).map(|shown| shown.die);
        let dice: Vec<DieId> = table.column(company).iter().copied().chain(loose).collect();
        let corners = |die: DieId| {
            let shown = pose(die);
            table.shape(die).corners().map(|corner| shown.place + shown.turn * Vec3::from_array(corner))
        };
        found.extend(dice.windows(2).filter_map(|pair| gap(&corners(pair[0]), &corners(pair[1]))));
    }
    found.sort_by(|a, b| b.scale.y.total_cmp(&a.scale.y));
    found.truncate(COUNT);
    found
}

/// The corners of a die's face that points most towards `up`, in an order in which each has its neighbours at the next and the
/// next but one place. Corners are numbered by the signs of x (1), y (2) and z (4).
fn face(corners: &[Vec3; 8], up: f32) -> [Vec3; 4] {
    let faces = [1, 2, 4].into_iter().flat_map(|axis| [0, axis].map(|side| (axis, side)));
    let faces = faces.map(|(axis, side)| {
        let mut on_face = (0..8).filter(|index| index & axis == side).map(|index| corners[index]);
        std::array::from_fn(|_| on_face.next().unwrap_or_default())
    });
    let height = |face: &[Vec3; 4]| face.iter().map(|corner| corner.y * up).sum::<f32>();
    faces.max_by(|a, b| height(a).total_cmp(&height(b))).unwrap_or_default()
}

/// The light between two dice, by their corners.
fn gap(lower: &[Vec3; 8], upper: &[Vec3; 8]) -> Option<Transform> {
    let (top, bottom) = (face(lower, 1.0), face(upper, -1.0));
    let normal = (top[1] - top[0]).cross(top[2] - top[0]).normalize_or(Vec3::Y);
    let normal = if normal.y < 0.0 { -normal } else { normal };
    let heights = bottom.map(|corner| (corner - top[0]).dot(normal));
    let sides = [[0, 1], [2, 3], [0, 2], [1, 3]];
    let open = |[a, b]: [usize; 2]| f32::midpoint(heights[a], heights[b]);
    let [a, b] = sides.into_iter().max_by(|&a, &b| open(a).total_cmp(&open(b)))?;
    let least = heights.into_iter().fold(f32::INFINITY, f32::min);
    let gap = open([a, b]) - least.max(0.0);
    if gap < LEAST || least > IN_THE_AIR {
        return None;
    }
    let middle = bottom.iter().sum::<Vec3>() / 4.0;
    let edge = bottom[a].midpoint(bottom[b]);
    let inward = (middle - edge).normalize_or(Vec3::X);
    let along = (bottom[b] - bottom[a]).normalize_or(Vec3::Z);
    let thickness = gap.clamp(THICKNESS[0], THICKNESS[1]);
    let place = edge + inward * (INSET + DEPTH / 2.0) - normal * (gap / 2.0);
    let turn = Quat::from_mat3(&Mat3::from_cols(along, inward.cross(along), inward));
    Some(Transform { translation: place, rotation: turn, scale: Vec3::new(LENGTH, thickness, DEPTH) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::to_bevy::ToBevy;
    use gragra_sim::die_shape::DieShape;
    use gragra_sim::measure::scenes;

    fn die(middle: Vec3, turn: Quat) -> [Vec3; 8] {
        DieShape::REGULAR.corners().map(|corner| middle + turn * Vec3::from_array(corner))
    }

    #[test]
    fn a_die_that_lies_flat_lets_no_light_through_however_it_is_turned() {
        let lower = die(Vec3::Y * 0.5, Quat::IDENTITY);
        for turn in [0.0, 0.3, 0.9] {
            let upper = die(Vec3::new(0.2, 1.5, -0.1), Quat::from_rotation_y(turn));
            assert_eq!(gap(&lower, &upper), None);
        }
        assert_eq!(gap(&lower, &die(Vec3::Y * 2.2, Quat::IDENTITY)), None, "it is in the air");
    }

    #[test]
    fn a_tower_at_rest_is_dark_although_its_dice_are_crooked() {
        let table = scenes::stacking(20);
        let shown = |die| {
            let pose = table.pose(die);
            DiePose { place: pose.translation.to_bevy(), turn: pose.rotation.to_bevy() }
        };
        assert!(find(&table, shown).is_empty());
    }

    #[test]
    fn light_shines_through_where_a_die_has_risen() {
        let lower = die(Vec3::Y * 0.5, Quat::IDENTITY);
        // It rocks about its edge at -x, so that the one at +x rises.
        let tilt = Quat::from_rotation_z(0.06);
        let upper = die(Vec3::new(-0.5, 1.0, 0.0) + tilt * Vec3::new(0.5, 0.5, 0.0), tilt);
        let light = gap(&lower, &upper).expect("a gap");
        assert!(light.translation.x > 0.2 && light.translation.x < 0.5, "{light:?}");
        assert!((light.translation.y - 1.0).abs() < 0.06, "{light:?}");
        assert!(light.scale.y > 0.04 && light.scale.y < 0.08, "as thick as the gap: {light:?}");
        assert!((light.rotation * Vec3::X).z.abs() > 0.99, "along the edge: {light:?}");
    }
}
