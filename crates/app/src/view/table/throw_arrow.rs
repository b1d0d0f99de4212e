//! An arrow over the tray while a throw is wound up: its direction, and how hard it is.

use super::assets::{TableAssets, unlit};
use super::light::Unshadowed;
use super::placing::Place;
use super::shapes::arrow;
use crate::base::theme::room;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL_HEIGHT};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_throw_arrow);
}

/// Just above the tray's rim.
const HEIGHT: f32 = TRAY_WALL_HEIGHT + 0.6;

fn spawn_throw_arrow(mut commands: Commands, mut assets: TableAssets) {
    let base_color = room::colour(room::GLOW).with_alpha(0.85);
    commands.spawn((
        Name::new("Throw arrow"),
        assets.mesh(arrow(0.09, 0.22, 0.3)),
        assets.material(StandardMaterial { base_color, cull_mode: None, ..unlit() }),
        Place::at(|view| Some(arrow_place(view.throw.angle, view.throw.strength?))),
        Unshadowed,
    ));
}

/// Through the tray's middle, longer and wider the harder the throw.
fn arrow_place(angle: f32, strength: f32) -> Transform {
    let strength = strength.clamp(0.0, 1.0);
    let long = TRAY_HALF * (0.5 + 1.4 * strength);
    let direction = Vec3::new(angle.cos(), 0.0, angle.sin());
    let middle = TRAY.to_bevy() + Vec3::Y * HEIGHT;
    Transform::from_translation(middle - direction * long / 2.0)
        .with_rotation(Quat::from_rotation_y(-angle))
        .with_scale(Vec3::new(long, 1.0, 4.0 + 4.0 * strength))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrow_points_where_the_dice_will_fly() {
        for angle in [0.0_f32, 1.0, -2.0] {
            let arrow = arrow_place(angle, 0.5);
            let tip = arrow.transform_point(Vec3::X) - arrow.transform_point(Vec3::ZERO);
            let flight = Vec3::new(angle.cos(), 0.0, angle.sin());
            assert!(tip.normalize().dot(flight) > 0.999);
        }
        assert!(arrow_place(0.0, 1.0).scale.x > arrow_place(0.0, 0.1).scale.x);
    }
}
