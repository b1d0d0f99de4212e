//! Print: letters and symbols from the fonts that the panels use too.

use super::Canvas;
use crate::base::theme::room::Rgb;
use crate::base::third_party::MEDIUM_FONT;
use ab_glyph::{Font, FontArc, Glyph, GlyphId, OutlinedGlyph, PxScale, ScaleFont, point};
use bevy::prelude::*;
use bevy_egui::egui::FontDefinitions;
use std::f32::consts::TAU;

/// Fonts by priority: each letter is taken from the first one that has it.
#[derive(Resource)]
pub(crate) struct Letters {
    fonts: Vec<FontArc>,
}

/// A printed text: ink, from 0 to 1, in a rectangle without empty rows or columns.
struct Stamp {
    width: usize,
    height: usize,
    ink: Vec<f32>,
}

impl Letters {
    /// egui's fonts: an even text font first, then symbols. What they lack, such as kana, is in our own font.
    pub(crate) fn from_egui() -> Self {
        let definitions = FontDefinitions::default();
        let names = ["Ubuntu-Light", "NotoEmoji-Regular", "emoji-icon-font", "Hack"];
        let shipped = names
            .iter()
            .filter_map(|&name| definitions.font_data.get(name))
            .filter_map(|data| FontArc::try_from_vec(data.font.to_vec()).ok());
        Self { fonts: shipped.chain(FontArc::try_from_slice(MEDIUM_FONT).ok()).collect() }
    }

    /// Prints a text around a place, as large as a box allows, both in edges. `weight` is added all around the strokes, as a
    /// part of the box's height.
    pub(crate) fn print(&self, canvas: &mut Canvas, text: &str, ink: Rgb, at: Vec2, room: Vec2, weight: f32) {
        let room = room * canvas.scale;
        let Some(stamp) = self.stamp(text, room, weight * room.y) else { return };
        let size = Vec2::new(stamp.width as f32, stamp.height as f32);
        let corner = (canvas.pixel(at) - size / 2.0).round();
        for (index, &alpha) in stamp.ink.iter().enumerate() {
            let (x, y) = (index % stamp.width, index / stamp.width);
            canvas.blend(corner.x as isize + x as isize, corner.y as isize + y as isize, ink, alpha);
        }
    }

    fn font_of(&self, letter: char) -> Option<(&FontArc, GlyphId)> {
        self.fonts.iter().map(|font| (font, font.glyph_id(letter))).find(|&(_, glyph)| glyph != GlyphId(0))
    }

    /// The text in one row, each letter as its font draws it.
    fn outlines(&self, text: &str, size: f32, offset: Vec2) -> Vec<OutlinedGlyph> {
        let mut pen = 0.0;
        let mut outlines = Vec::new();
        for letter in text.chars() {
            let Some((font, id)) = self.font_of(letter) else { continue };
            let scale = PxScale::from(size);
            let glyph: Glyph = id.with_scale_and_position(scale, point(pen + offset.x, offset.y));
            pen += font.as_scaled(scale).h_advance(id);
            outlines.extend(font.outline_glyph(glyph));
        }
        outlines
    }

    fn stamp(&self, text: &str, room: Vec2, stroke: f32) -> Option<Stamp> {
        const TRIAL: f32 = 200.0;
        let trial = bounds(&self.outlines(text, TRIAL, Vec2::ZERO))?.size();
        let free = (room - 2.0 * stroke).max(Vec2::ONE);
        let size = TRIAL * (free / trial.max(Vec2::ONE)).min_element();
        let area = bounds(&self.outlines(text, size, Vec2::ZERO))?.inflate(stroke.ceil());
        let (width, height) = (area.width() as usize, area.height() as usize);
        let mut ink = vec![0.0_f32; width * height];
        // Thicker strokes are the same letter many times, shifted all round.
        let ring = if stroke > 0.0 { 20 } else { 0 };
        let shifts = (0..ring).map(|step| Vec2::from_angle(step as f32 / ring as f32 * TAU) * stroke);
        for shift in shifts.chain([Vec2::ZERO]) {
            for outline in self.outlines(text, size, shift - area.min) {
                let corner = outline.px_bounds().min;
                outline.draw(|x, y, alpha| {
                    let (x, y) = (x as f32 + corner.x, y as f32 + corner.y);
                    if x >= 0.0 && y >= 0.0 && (x as usize) < width && (y as usize) < height {
                        let pixel = &mut ink[y as usize * width + x as usize];
                        *pixel = pixel.max(alpha);
                    }
                });
            }
        }
        Some(Stamp { width, height, ink })
    }
}

fn bounds(outlines: &[OutlinedGlyph]) -> Option<Rect> {
    let areas = outlines.iter().map(OutlinedGlyph::px_bounds);
    areas.map(|area| Rect::new(area.min.x, area.min.y, area.max.x, area.max.y)).reduce(|a, b| a.union(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::theme::{self, Palette};
    use gragra_rules::{Company, Key, Seat};

    #[test]
    fn every_symbol_of_the_theme_can_be_printed() {
        let letters = Letters::from_egui();
        let symbols = Company::ALL
            .map(|company| Palette::Standard.company(company).symbol)
            .into_iter()
            .chain(Seat::ALL.map(|seat| Palette::Standard.seat(seat).symbol))
            .chain([theme::RECORD_SYMBOL])
            .chain("0123456789".chars());
        for symbol in symbols {
            let stamp = letters.stamp(&symbol.to_string(), Vec2::splat(32.0), 0.0);
            let stamp = stamp.unwrap_or_else(|| panic!("{symbol} is in no font"));
            assert!(stamp.ink.iter().any(|&ink| ink > 0.9), "{symbol} is empty");
        }
    }

    #[test]
    fn print_fits_its_box() {
        let letters = Letters::from_egui();
        for text in ["4", "Anchor", "50", "Glocke", "クローバー"] {
            let stamp = letters.stamp(text, Vec2::new(60.0, 24.0), 2.0).unwrap();
            assert!(stamp.width <= 64 && stamp.height <= 28, "{text}: {}x{}", stamp.width, stamp.height);
        }
    }
}
