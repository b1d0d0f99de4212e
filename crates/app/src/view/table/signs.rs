//! Signs over the table. A band at a tower's weakest level and an arrow to where the load leans show how surely it stands.
//! Shape and colour say the same: a circle is solid, a square is shaky, a triangle is tottering. An arrow over the tray shows
//! the direction and the strength of a throw.

use super::assets::{TableAssets, unlit};
use super::room::Unshadowed;
use super::shapes::{arrow, band};
use super::table_view::Place;
use crate::base::controls::{Control, Pressed};
use crate::base::settings::{PreferenceChange, Preferences};
use crate::base::theme::room;
use crate::base::to_bevy::ToBevy;
use crate::view::physics_view::WeakestJoint;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key};
use gragra_sim::statics::Stability;
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL_HEIGHT};

/// How many times longer the arrow is than the load's lean.
const EXAGGERATION: f32 = 5.0;
/// A smaller lean is not shown.
const LEAST_LEAN: f32 = 0.03;
/// The throw's arrow is just above the tray's rim.
const THROW_HEIGHT: f32 = TRAY_WALL_HEIGHT + 0.6;

/// The band's shape, so that nobody has to tell colours apart.
const fn corners(stability: Stability) -> u32 {
    match stability {
        Stability::Solid => 40,
        Stability::Shaky => 4,
        Stability::Tottering => 3,
    }
}

/// A band and an arrow for each company and each stability; at most one of each is shown.
pub(super) fn spawn_stability_signs(mut commands: Commands, mut assets: TableAssets) {
    let arrow = assets.mesh(arrow(0.1, 0.28, 0.4));
    for stability in Stability::ALL {
        let band = assets.mesh(band(corners(stability), 0.95, 0.14, 0.07));
        let base_color = room::colour(room::MARGINS[stability as usize]);
        let colour =
            assets.material(StandardMaterial { base_color, unlit: true, cull_mode: None, ..default() });
        for company in Company::ALL {
            for (name, mesh, find) in
                [("Margin", &band, band_place as fn(&WeakestJoint) -> _), ("Lean", &arrow, lean_place)]
            {
                let place = Place::at(move |view| {
                    find(view.joints[company].as_ref().filter(|joint| joint.stability == stability)?)
                });
                let name = Name::new(format!("{name} of {company}"));
                commands.spawn((name, mesh.clone(), colour.clone(), place, NotShadowCaster));
            }
        }
    }
}

fn band_place(joint: &WeakestJoint) -> Option<Transform> {
    Some(Transform::from_translation(joint.middle.with_y(joint.middle.y.max(0.1))))
}

fn lean_place(joint: &WeakestJoint) -> Option<Transform> {
    let lean = (joint.foot - joint.middle).xz();
    let length = (lean.length() * EXAGGERATION).clamp(0.7, 2.6);
    let out = lean.normalize_or(Vec2::X);
    let mut place = band_place(joint).filter(|_| lean.length() > LEAST_LEAN)?;
    place.translation += Vec3::new(out.x, 0.0, out.y) * 1.05;
    Some(place.with_rotation(Quat::from_rotation_y(-out.to_angle())).with_scale(Vec3::new(length, 1.0, 1.0)))
}

pub(super) fn toggle_stability(
    mut pressed: MessageReader<Pressed>,
    settings: Res<Preferences>,
    mut changes: MessageWriter<PreferenceChange>,
) {
    let times = pressed.read().filter(|pressed| pressed.0 == Control::ToggleMargin).count();
    if times % 2 == 1 {
        changes.write(PreferenceChange::ShowMargin(!settings.show_margin));
    }
}

pub(super) fn spawn_throw_arrow(mut commands: Commands, mut assets: TableAssets) {
    let base_color = room::colour(room::GLOW).with_alpha(0.85);
    commands.spawn((
        Name::new("Throw arrow"),
        assets.mesh(arrow(0.09, 0.22, 0.3)),
        assets.material(StandardMaterial { base_color, cull_mode: None, ..unlit() }),
        Place::at(|view| Some(throw_place(view.throw.angle, view.throw.strength?))),
        Unshadowed,
    ));
}

/// Through the tray's middle, longer and wider the harder the throw.
fn throw_place(angle: f32, strength: f32) -> Transform {
    let strength = strength.clamp(0.0, 1.0);
    let long = TRAY_HALF * (0.5 + 1.4 * strength);
    let direction = Vec3::new(angle.cos(), 0.0, angle.sin());
    let middle = TRAY.to_bevy() + Vec3::Y * THROW_HEIGHT;
    Transform::from_translation(middle - direction * long / 2.0)
        .with_rotation(Quat::from_rotation_y(-angle))
        .with_scale(Vec3::new(long, 1.0, 4.0 + 4.0 * strength))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::physics_view::find_weakest_joint;
    use gragra_sim::measure::scenes;

    #[test]
    fn a_neat_tower_is_safe_and_does_not_lean() {
        let joint = find_weakest_joint(&scenes::towers(20), Company::Anchor).unwrap();
        assert_eq!(joint.stability, Stability::Solid);
        assert!(band_place(&joint).is_some() && lean_place(&joint).is_none(), "{joint:?}");
    }

    #[test]
    fn every_stability_has_a_shape_of_its_own() {
        let [a, b, c] = Stability::ALL.map(corners);
        assert!(a != b && b != c && a != c);
    }

    #[test]
    fn the_arrow_points_where_the_dice_will_fly() {
        for angle in [0.0_f32, 1.0, -2.0] {
            let arrow = throw_place(angle, 0.5);
            let tip = arrow.transform_point(Vec3::X) - arrow.transform_point(Vec3::ZERO);
            let flight = Vec3::new(angle.cos(), 0.0, angle.sin());
            assert!(tip.normalize().dot(flight) > 0.999);
        }
        assert!(throw_place(0.0, 1.0).scale.x > throw_place(0.0, 0.1).scale.x);
    }
}
