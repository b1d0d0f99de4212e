//! Where the weight of carried dice will go: the area on top of the tower where two faces would meet, and over it the middle of
//! what the hand carries. Both are what somebody who bends over the tower would see.

use super::assets::{TableAssets, unlit};
use super::room::Unshadowed;
use super::table_view::{Place, TableView};
use crate::base::theme::room;
use crate::session::Landing;
use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_4;

/// How far area and mark lie above the tower, in edges: the mark over the area, and both above the shadow of the dice.
const AREA_ABOVE: f32 = 0.035;
const MARK_ABOVE: f32 = 0.05;
/// Closer to the tower than this, there is nothing to see of it.
const LEAST_GAP: f32 = 0.02;
/// The radius of the mark, and half the width and length of the arms of the one that warns.
const MARK: f32 = 0.11;
const ARM: [f32; 2] = [0.045, 0.26];

/// The area's mesh has the shape of the moment.
#[derive(Component)]
pub(super) struct ContactArea;

fn shown(landing: Option<&Landing>) -> Option<&Landing> {
    landing.filter(|landing| landing.gap > LEAST_GAP && landing.contact.len() > 2)
}

fn middle(landing: &Landing) -> Vec2 {
    landing.contact.iter().sum::<Vec2>() / landing.contact.len().max(1) as f32
}

fn area_place(landing: &Landing) -> Transform {
    Transform::from_translation(middle(landing).extend(landing.height + AREA_ABOVE).xzy())
}

fn mark_place(landing: &Landing) -> Transform {
    Transform::from_translation(landing.weight.extend(landing.height + MARK_ABOVE).xzy())
}

/// A disc is over the area. A cross is aside of it: what is let go there tips over.
pub(super) fn spawn_contact_guide(mut commands: Commands, mut assets: TableAssets) {
    let mut paint = |colour, alpha| {
        let base_color = room::colour(colour).with_alpha(alpha);
        assets.material(StandardMaterial { base_color, cull_mode: None, ..unlit() })
    };
    let (area, good, bad) = (paint(room::GUIDE, 0.65), paint(room::INK, 0.95), paint(room::MARGINS[2], 1.0));
    commands.spawn((
        Name::new("Where faces would meet"),
        ContactArea,
        // Until there is an area. An empty mesh would be an error for the graphics card.
        assets.mesh(Triangle3d::default()),
        area,
        Place::at(|view| shown(view.landing.as_ref()).map(area_place)),
        (Unshadowed, NoFrustumCulling),
    ));
    let is_good = |view: &TableView| shown(view.landing.as_ref()).map(Landing::is_supported);
    let place = |view: &TableView| view.landing.as_ref().map(mark_place);
    commands.spawn((
        Name::new("Middle of the load"),
        assets.mesh(Cylinder::new(MARK, 0.01)),
        good,
        Place::at(move |view| place(view).filter(|_| is_good(view) == Some(true))),
        Unshadowed,
    ));
    let [width, length] = ARM;
    let arm = assets.mesh(Cuboid::new(2.0 * width, 0.01, 2.0 * length));
    for turn in [FRAC_PI_4, -FRAC_PI_4] {
        commands.spawn((
            Name::new("Middle of a load that would tip"),
            arm.clone(),
            bad.clone(),
            Place::at(move |view| {
                let at = place(view).filter(|_| is_good(view) == Some(false))?;
                Some(at.with_rotation(Quat::from_rotation_y(turn)))
            }),
            Unshadowed,
        ));
    }
}

pub(super) fn shape_contact(
    view: Res<TableView>,
    area: Single<&Mesh3d, With<ContactArea>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if let Some(landing) = shown(view.landing.as_ref()).filter(|landing| landing.contact.len() > 2)
        && let Some(mut mesh) = meshes.get_mut(&area.0)
    {
        *mesh = fan(landing);
    }
}

/// The triangles of the area, about its middle.
fn fan(landing: &Landing) -> Mesh {
    let middle = middle(landing);
    let corner = |at: Vec2| (at - middle).extend(0.0).xzy().to_array();
    let first = landing.contact.first().copied().unwrap_or_default();
    let sides = landing.contact.windows(2).skip(1);
    let positions: Vec<[f32; 3]> = sides.flat_map(|side| [first, side[1], side[0]].map(corner)).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; positions.len()])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; positions.len()])
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn landing(gap: f32) -> Landing {
        let contact = [[0.0, 0.0], [0.4, 0.0], [0.4, 0.8], [0.0, 0.8]].map(Vec2::from_array).to_vec();
        Landing { gap, height: 5.0, contact, weight: Vec2::new(0.3, 0.2) }
    }

    #[test]
    fn the_area_faces_up_and_covers_its_corners() {
        let mesh = fan(&landing(1.0));
        let positions = mesh.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap();
        assert_eq!(positions.len(), 6);
        let mut area = 0.0;
        for triangle in positions.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| Vec3::from_array(triangle[corner]));
            let normal = (b - a).cross(c - a);
            assert!(normal.y > 0.0);
            area += normal.y / 2.0;
        }
        assert!((area - 0.32).abs() < 1e-5, "{area}");
    }

    #[test]
    fn it_lies_on_the_tower_until_the_dice_touch_it() {
        let landing_above = landing(1.0);
        assert!(shown(Some(&landing_above)).is_some());
        assert!(shown(Some(&landing(0.0))).is_none());
        let [area, mark] = [area_place(&landing_above), mark_place(&landing_above)];
        assert!(area.translation.y > 5.0 && mark.translation.y > area.translation.y);
        assert_eq!(mark.translation.xz(), landing_above.weight);
    }
}
