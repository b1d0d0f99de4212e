//! Shadows for the preset without shadow maps: what the lamp would draw on the table, painted on it.

use super::assets::{TableAssets, TableMaterial, unlit};
use super::paint::{Canvas, RoundRect};
use super::room::{Unshadowed, shadow_of};
use super::table_view::Place;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{DieId, Key, Seat};
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL, TRAY_WALL_HEIGHT};

/// Other presets make them invisible.
#[derive(Resource)]
pub(super) struct PaintedShadows(pub(super) Vec<TableMaterial>);

/// Half the width of a die's shadow with its soft edge, and the part of it that is fully dark, in edges.
const HALF_WIDTH: f32 = 0.95;
const DARK_WIDTH: f32 = 0.42;
/// How many e-folds of light a tower takes away.
const DEPTH: f32 = 1.1;
/// Dice whose middle is lower than this lie on the table.
const LOWEST: f32 = 0.75;
/// Above cards and the height sheet, below what is lit up.
const ABOVE_CARDS: f32 = 0.04;
/// The tray's shadow lies on the bare wood, the one in the tray on its felt.
const ON_WOOD: f32 = 0.008;
const ON_FELT: f32 = 0.022;
/// How dark the tray's shadow is, and how wide its soft edge is, in edges.
const TRAY_DARKNESS: f32 = 0.5;
const TRAY_SOFTNESS: f32 = 1.1;
/// The size of a hand's shadow in edges, and how dark it is.
const PALM_SIZE: f32 = 4.6;
const PALM_DARKNESS: f32 = 0.42;
const SHADE: [u8; 3] = [12, 7, 6];

pub(super) fn spawn_painted_shadows(mut commands: Commands, mut assets: TableAssets) {
    let mesh = assets.mesh(Plane3d::new(Vec3::Y, Vec2::splat(0.5)));
    let material = assets.picture(paint_die_shadow(), unlit());
    for die in DieId::all() {
        let place = Place::at(move |view| shadow_place(view.dice[die.index()].place));
        commands.spawn((Name::new("Painted shadow"), mesh.clone(), material.clone(), place, Unshadowed));
    }
    let palm = assets.picture(paint_palm_shadow(), unlit());
    for seat in Seat::ALL {
        let place = Place::at(move |view| Some(palm_place(view.hands.palm(seat)?)));
        commands.spawn((Name::new("Shadow of a hand"), mesh.clone(), palm.clone(), place, Unshadowed));
    }
    let mut materials = vec![material, palm];
    let strips = around_tray().map(|strip| (strip, ON_WOOD, darkness_around_tray as fn(Vec2) -> f32));
    let inside = in_tray().map(|strip| (strip, ON_FELT, darkness_in_tray as fn(Vec2) -> f32));
    for (strip, height, darkness) in strips.into_iter().chain(inside) {
        let material = assets.picture(shaded(strip, darkness), unlit());
        let mesh = assets.mesh(Plane3d::new(Vec3::Y, strip.half_size()));
        let place = TRAY.to_bevy().with_y(height) + strip.center().extend(0.0).xzy();
        let place = Transform::from_translation(place);
        commands.spawn((Name::new("Shadow of the tray"), mesh, material.clone(), place, Unshadowed));
        materials.push(material);
    }
    commands.insert_resource(PaintedShadows(materials));
}

/// How far a shadow moves when what casts it rises by an edge.
fn slope() -> Vec2 {
    shadow_of(Vec3::Y)
}

/// The middle of a die's shadow. The shadow is as long as those of two dice on top of each other are apart, so that a tower
/// casts one even strip, however it leans. A die on the table has a spot of its own below it.
fn shadow_place(die: Vec3) -> Option<Transform> {
    let along = slope();
    let wider = 1.0 + 0.02 * die.y.max(0.0);
    let place = Transform::from_translation(shadow_of(die).extend(ABOVE_CARDS).xzy())
        .with_rotation(Quat::from_rotation_y(-along.to_angle()))
        .with_scale(Vec3::new(2.0 * along.length(), 1.0, 2.0 * HALF_WIDTH * wider));
    (die.y > LOWEST).then_some(place)
}

/// Darkest in the middle. Along the shadow it fades so that it and the next die's together are equally dark everywhere.
fn paint_die_shadow() -> Canvas {
    const SIZE: usize = 64;
    Canvas::from_fn(SIZE, SIZE, |x, y| {
        let at = ((Vec2::new(x as f32, y as f32) + 0.5) / SIZE as f32 * 2.0 - 1.0).abs();
        let aside = (at.y * HALF_WIDTH - DARK_WIDTH) / (HALF_WIDTH - DARK_WIDTH);
        let across = EaseFunction::SmoothStep.sample_clamped(1.0 - aside);
        let shade = Vec3::from(SHADE.map(|channel| f32::from(channel) / 255.0));
        shade.extend(1.0 - (-DEPTH * (1.0 - at.x) * across).exp())
    })
}

/// A soft spot, wider the higher the hand is.
fn palm_place(palm: Vec3) -> Transform {
    let size = PALM_SIZE + 0.15 * palm.y.max(0.0);
    Transform::from_translation(shadow_of(palm).extend(ABOVE_CARDS + 0.001).xzy())
        .with_rotation(Quat::from_rotation_y(-slope().to_angle()))
        .with_scale(Vec3::new(1.3 * size, 1.0, size))
}

fn paint_palm_shadow() -> Canvas {
    let part = Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(4.0));
    shaded(part, |at| PALM_DARKNESS * EaseFunction::SmoothStep.sample_clamped(1.0 - at.length() / 4.0))
}

/// Where the tray's shadow is on the wood, from its middle: strips along its sides, because every pixel costs.
fn around_tray() -> [Rect; 4] {
    let (outer, away) = (TRAY_HALF + TRAY_WALL, slope().abs() * TRAY_WALL_HEIGHT + TRAY_SOFTNESS);
    let near = outer + TRAY_SOFTNESS;
    [
        Rect::new(outer, -outer - away.y, outer + away.x, near),
        Rect::new(-near, -outer - away.y, outer, -outer),
        Rect::new(-near, -outer, -outer, near),
        Rect::new(-outer, outer, outer, near),
    ]
}

/// Where the walls shade the felt.
fn in_tray() -> [Rect; 2] {
    let wide = slope().abs() * TRAY_WALL_HEIGHT + TRAY_SOFTNESS / 2.0;
    let (low, high) = (-TRAY_HALF, TRAY_HALF);
    [Rect::new(low, low, low + wide.x, high), Rect::new(low + wide.x, high - wide.y, high, high)]
}

/// A soft shadow away from the lamp, and a narrow one where the tray stands on the wood.
fn darkness_around_tray(at: Vec2) -> f32 {
    let tray = RoundRect::centred(Vec2::splat(TRAY_HALF + TRAY_WALL), 0.2);
    let whole = slope() * TRAY_WALL_HEIGHT;
    // The shadow of each height is the tray's outline, moved.
    let steps = (0..=6).map(|step| tray.distance(at - whole * step as f32 / 6.0));
    let cast = (0.5 - steps.fold(f32::MAX, f32::min) / TRAY_SOFTNESS).clamp(0.0, 1.0);
    let contact = 0.5 * (1.0 - tray.distance(at).max(0.0) / TRAY_SOFTNESS).max(0.0).powi(2);
    TRAY_DARKNESS * cast.max(contact)
}

/// Along the walls that keep the lamp's light away.
fn darkness_in_tray(at: Vec2) -> f32 {
    let floor = RoundRect::centred(Vec2::splat(TRAY_HALF), 0.0);
    let from_light = floor.distance(at - slope() * TRAY_WALL_HEIGHT);
    TRAY_DARKNESS * (0.5 + from_light / TRAY_SOFTNESS).clamp(0.0, 1.0)
}

/// A picture of a part of the table.
fn shaded(part: Rect, darkness: impl Fn(Vec2) -> f32) -> Canvas {
    const PIXELS: f32 = 8.0;
    let size = (part.size() * PIXELS).ceil().max(Vec2::splat(8.0));
    let shade = Vec3::from(SHADE.map(|channel| f32::from(channel) / 255.0));
    Canvas::from_fn(size.x as usize, size.y as usize, |x, y| {
        shade.extend(darkness(part.min + (Vec2::new(x as f32, y as f32) + 0.5) / size * part.size()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The light that a tower's shadow takes away at a place along it, as a part of all light, from the middles of the shadows.
    fn darkness(at: f32, middles: impl Iterator<Item = f32>) -> f32 {
        let depth: f32 = middles.map(|middle| (1.0 - (at - middle).abs() / slope().length()).max(0.0)).sum();
        1.0 - (-DEPTH * depth).exp()
    }

    #[test]
    fn a_tower_casts_one_even_strip() {
        let tower: Vec<f32> = (0..12).map(|level| (level as f32 + 0.5) * slope().length()).collect();
        let inside = (20..100).map(|step| darkness(step as f32 * 0.08, tower.iter().copied()));
        let (least, most) =
            inside.fold((f32::MAX, 0.0_f32), |(least, most), dark| (least.min(dark), most.max(dark)));
        assert!(least > 0.4 && most - least < 0.01, "{least} {most}");
        assert!(darkness(30.0, tower.into_iter()) < 1e-6);
    }

    #[test]
    fn shadows_fall_away_from_the_lamp_the_further_the_higher() {
        let low = shadow_place(Vec3::Y).unwrap().translation;
        let high = shadow_place(Vec3::Y * 10.5).unwrap().translation;
        assert!(low.x > 0.0 && low.z < 0.0 && high.x > 10.0 * low.x, "{low} {high}");
        assert_eq!(shadow_place(Vec3::Y * 0.5), None);
        // The picture's long side lies along the shadow.
        let along = shadow_place(Vec3::Y).unwrap().rotation * Vec3::X;
        assert!(along.xz().dot((high - low).xz().normalize()) > 0.999);
    }

    #[test]
    fn the_trays_shadow_is_beside_it_and_on_the_side_of_the_lamp_in_it() {
        assert!(darkness_around_tray(Vec2::X * 12.5) > 0.4 && darkness_around_tray(Vec2::X * -12.5) < 0.1);
        assert!(darkness_in_tray(Vec2::X * -10.0) > 0.4 && darkness_in_tray(Vec2::X * 5.0) < 0.01);
    }

    #[test]
    fn the_strips_around_and_in_the_tray_have_all_of_its_shadow() {
        let (around, inside) = (around_tray(), in_tray());
        for at in
            (-70..=70).flat_map(|x| (-70..=70).map(move |z| Vec2::new(x as f32, z as f32) * 0.25 + 0.01))
        {
            let is_within = at.abs().max_element() < TRAY_HALF;
            let (strips, darkness) = if is_within {
                (&inside[..], darkness_in_tray(at))
            } else {
                (&around[..], darkness_around_tray(at))
            };
            let is_under_wall = !is_within && at.abs().max_element() < TRAY_HALF + TRAY_WALL;
            let covered = strips.iter().filter(|strip| strip.contains(at)).count();
            assert!(is_under_wall || darkness < 0.02 || covered == 1, "{at}: {darkness}, {covered} strips");
        }
    }
}
