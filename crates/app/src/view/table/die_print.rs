//! What is on a die: the numbers, engraved into ivory, bakelite, wood or clear resin.

use super::paint::{Canvas, Letters};
use crate::base::settings::DiceLook;
use crate::base::theme::room::{self, Rgb};
use bevy::prelude::*;
use gragra_rules::Side;

/// Pixels of a side. The print has three sides in a row, and two rows.
const CELL: usize = 256;
const COLUMNS: usize = 3;
/// The room for a number, and how much bolder than the font it is, in edges.
const NUMBER: f32 = 0.54;
const WEIGHT: f32 = 0.03;
/// How far light and shade lie from the number that they make look deep, in edges.
const RELIEF: f32 = 0.012;

/// What dice are made of.
pub(super) struct Stuff {
    /// The grain of a side, which the numbers are printed on.
    grain: &'static [u8],
    ink: Rgb,
    /// The lit and the shaded rim of the engraving.
    rims: [Rgb; 2],
    pub(super) roughness: f32,
    pub(super) reflectance: f32,
    /// How strongly a clear coat shines.
    pub(super) clearcoat: f32,
}

pub(super) fn stuff(look: DiceLook) -> Stuff {
    macro_rules! grain {
        ($name:literal) => {
            include_bytes!(concat!("../../../../../assets/textures/die_", $name, ".png"))
        };
    }
    let dark = (room::INK, [[255, 252, 244], [150, 138, 118]]);
    let light = (room::IVORY, [[255, 196, 170], [40, 8, 6]]);
    let (grain, (ink, rims), roughness, reflectance, clearcoat): (&'static [u8], _, _, _, _) = match look {
        DiceLook::Ivory => (grain!("ivory"), dark, 0.34, 0.45, 0.0),
        DiceLook::Bakelite => (grain!("bakelite"), light, 0.24, 0.5, 0.6),
        DiceLook::Wood => (grain!("wood"), dark, 0.6, 0.3, 0.0),
        DiceLook::Casino => (grain!("casino"), light, 0.12, 0.55, 1.0),
    };
    Stuff { grain, ink, rims, roughness, reflectance, clearcoat }
}

/// Where a place on a side is in the print.
pub(super) fn in_cell(side: usize, at: Vec2) -> Vec2 {
    let cell = Vec2::new((side % COLUMNS) as f32, (side / COLUMNS) as f32);
    (cell + at) / Vec2::new(COLUMNS as f32, 2.0)
}

/// The numbers of all six sides, as the rules have them. An edge of the print is a die's.
pub(super) fn print_numbers(letters: &Letters, stuff: &Stuff) -> Canvas {
    let grain = Canvas::from_png(stuff.grain);
    let mut canvas = Canvas::from_fn(CELL * COLUMNS, CELL * 2, |x, y| {
        // Each side shows another part of the grain.
        let (cell, at) = ([x / CELL, y / CELL], [x % CELL, y % CELL]);
        let turned = if (cell[0] + cell[1]) % 2 == 0 { at } else { [at[1], CELL - 1 - at[0]] };
        grain.repeated(turned[0] + 61 * cell[0], turned[1] + 97 * cell[1])
    })
    .scaled(CELL as f32);
    let [lit, shaded] = stuff.rims;
    for (ink, aside) in [(lit, RELIEF), (shaded, -RELIEF), (stuff.ink, 0.0)] {
        print_sides(&mut canvas, letters, ink, Vec2::splat(aside));
    }
    // Edges are worn a little darker, which tells stacked dice apart.
    canvas.shade(|x, y| 1.0 - 0.3 * nearness_to_edge(x, y, 0.075).powi(2));
    canvas
}

fn print_sides(canvas: &mut Canvas, letters: &Letters, ink: Rgb, aside: Vec2) {
    let size = Vec2::new(COLUMNS as f32, 2.0);
    for (number, side) in Side::ALL.into_iter().enumerate() {
        let at = (in_cell(number, Vec2::splat(0.5)) - 0.5) * size + aside;
        letters.print(canvas, &side.face().to_string(), ink, at, Vec2::splat(NUMBER), WEIGHT);
    }
}

/// The slopes of the engraving, for presets that light them.
pub(super) fn engrave(letters: &Letters) -> Canvas {
    let size = Vec2::new(COLUMNS as f32, 2.0) / 2.0;
    let mut numbers = Canvas::filled(size, CELL as f32, [255; 3]);
    print_sides(&mut numbers, letters, [0; 3], Vec2::ZERO);
    let numbers = numbers.softened(3);
    let height = |x: usize, y: usize| numbers.repeated(x, y).x;
    Canvas::from_fn(CELL * COLUMNS, CELL * 2, |x, y| {
        let right = height(x + 1, y) - height(x, y);
        let down = height(x, y + 1) - height(x, y);
        (Vec3::new(-right, down, 0.35).normalize() * 0.5 + 0.5).extend(1.0)
    })
}

/// The edges, which glow.
pub(super) fn paint_rim() -> Canvas {
    Canvas::from_fn(CELL * COLUMNS, CELL * 2, |x, y| {
        Vec3::splat(nearness_to_edge(x, y, 0.13).powf(1.5)).extend(1.0)
    })
}

/// 0 inside a side, 1 at its edge.
fn nearness_to_edge(x: usize, y: usize, width: f32) -> f32 {
    let away = |at: usize| (at % CELL).min(CELL - 1 - at % CELL) as f32 / CELL as f32;
    (1.0 - away(x).min(away(y)) / width).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::theme::ui::contrast;

    #[test]
    fn every_side_has_a_cell_of_its_own() {
        for side in 0..6 {
            let middle = in_cell(side, Vec2::splat(0.5));
            for other in 0..side {
                assert!(middle.distance(in_cell(other, Vec2::splat(0.5))) > 0.3);
            }
            assert!(middle.cmpgt(Vec2::ZERO).all() && middle.cmplt(Vec2::ONE).all());
        }
    }

    #[test]
    fn numbers_can_be_read_on_every_grain() {
        for look in DiceLook::ALL {
            let stuff = stuff(look);
            let grain = Canvas::from_png(stuff.grain);
            let worst = (0..CELL * CELL).step_by(7).map(|index| {
                let ground = grain.repeated(index % CELL, index / CELL).truncate() * 255.0;
                contrast(stuff.ink, [ground.x, ground.y, ground.z].map(|part| part.round() as u8))
            });
            let worst = worst.fold(f32::MAX, f32::min);
            assert!(worst >= 4.5, "{look:?}: {worst}");
        }
    }

    #[test]
    fn an_engraving_slopes_only_around_the_numbers() {
        let engraved = engrave(&Letters::from_egui());
        let slope = |x, y| (engraved.repeated(x, y).truncate() * 2.0 - 1.0).z;
        assert!(slope(8, 8) > 0.999, "the corner of a side is flat");
        let steepest = (0..CELL * CELL).map(|index| slope(index % CELL, index / CELL)).fold(1.0, f32::min);
        assert!(steepest < 0.95, "{steepest}");
    }
}
