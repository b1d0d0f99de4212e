//! An arrow over the tray while a throw is wound up: where to, and how hard.

use super::TableSystems;
use super::shapes::arrow;
use crate::session::ThrowCharge;
use crate::theme::room;
use crate::to_bevy::ToBevy;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL_HEIGHT};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, draw_arrow.in_set(TableSystems::Guide).after(super::margin::draw_bands))
        .add_systems(
            Update,
            point
                .in_set(TableSystems::Guide)
                .after(super::margin::show_margins)
                .run_if(resource_exists_and_changed::<ThrowCharge>),
        );
}

#[derive(Component)]
pub(super) struct ThrowArrow;

/// Just over the tray's rim.
const HEIGHT: f32 = TRAY_WALL_HEIGHT + 0.6;

pub(super) fn draw_arrow(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    commands.spawn((
        Name::new("Throw arrow"),
        ThrowArrow,
        Mesh3d(meshes.add(arrow(0.09, 0.22, 0.3).build())),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: room::colour(room::GLOW).with_alpha(0.85),
            unlit: true,
            cull_mode: None,
            alpha_mode: AlphaMode::Blend,
            ..default()
        })),
        Transform::default(),
        Visibility::Hidden,
        NotShadowCaster,
        NotShadowReceiver,
    ));
}

fn point(charge: Res<ThrowCharge>, arrow: Single<(&mut Transform, &mut Visibility), With<ThrowArrow>>) {
    let (mut transform, mut visibility) = arrow.into_inner();
    let Some(strength) = charge.strength else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    visibility.set_if_neq(Visibility::Inherited);
    *transform = lie(charge.angle, strength);
}

/// Through the tray's middle, longer and wider the harder the throw.
fn lie(angle: f32, strength: f32) -> Transform {
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
            let arrow = lie(angle, 0.5);
            let tip = arrow.transform_point(Vec3::X) - arrow.transform_point(Vec3::ZERO);
            let flight = Vec3::new(angle.cos(), 0.0, angle.sin());
            assert!(tip.normalize().dot(flight) > 0.999);
        }
        assert!(lie(0.0, 1.0).scale.x > lie(0.0, 0.1).scale.x);
    }
}
