//! The small picture of a match: the one that was taken, or one drawn from what is known.

use super::shelf::{Entry, State};
use crate::base::theme::ui as colours;
use crate::base::third_party::palette;
use crate::ui::kit::ink::rgb;
use bevy::prelude::*;
use bevy_egui::egui::{
    Align2, Color32, ColorImage, Context, CornerRadius, FontId, Image, Rect, Sense, TextureHandle,
    TextureOptions, Ui, pos2, vec2,
};
use gragra_rules::{Key, Seat};
use std::collections::HashMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How large it is shown, in points.
pub(super) const SIZE: bevy_egui::egui::Vec2 = vec2(112.0, 63.0);
/// Nothing of ours is larger, in pixels.
const MOST: u32 = 1024;

/// Reads a picture; none if there is none, or if it is not as we write them.
pub(super) fn read(path: &Path) -> Option<Arc<ColorImage>> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path).ok()?)).read_info().ok()?;
    let (width, height) = (reader.info().width, reader.info().height);
    let is_ours = reader.output_color_type() == (png::ColorType::Rgb, png::BitDepth::Eight);
    if !is_ours || width.max(height) > MOST {
        return None;
    }
    let mut pixels = vec![0; reader.output_buffer_size()?];
    reader.next_frame(&mut pixels).ok()?;
    Some(Arc::new(ColorImage::from_rgb([width as usize, height as usize], &pixels)))
}

/// The pictures that egui has.
#[derive(Resource, Default)]
pub(in crate::ui::menus) struct Pictures(HashMap<PathBuf, (Arc<ColorImage>, TextureHandle)>);

impl Pictures {
    /// Gives egui those that it does not have yet, and takes back those that are gone.
    pub(super) fn keep_up(&mut self, context: &Context, entries: &[Entry]) {
        self.0.retain(|path, (image, _)| {
            let is_same =
                |entry: &Entry| entry.picture.as_ref().is_some_and(|other| Arc::ptr_eq(other, image));
            entries.iter().any(|entry| entry.path == *path && is_same(entry))
        });
        for entry in entries {
            if let Some(image) = entry.picture.clone().filter(|_| !self.0.contains_key(&entry.path)) {
                let name = entry.path.display().to_string();
                let texture = context.load_texture(name, image.clone(), TextureOptions::LINEAR);
                self.0.insert(entry.path.clone(), (image, texture));
            }
        }
    }
}

/// Draws it.
pub(super) fn draw(ui: &mut Ui, entry: &Entry, pictures: &Pictures) {
    if let Some((_, texture)) = pictures.0.get(&entry.path) {
        ui.add(Image::new(texture).fit_to_exact_size(SIZE).corner_radius(CornerRadius::same(6)));
        return;
    }
    let (rect, _) = ui.allocate_exact_size(SIZE, Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(6), rgb(colours::FIELD));
    match &entry.state {
        State::Broken(_) => {
            let font = FontId::proportional(26.0);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, "⚠", font, rgb(colours::WRONG));
        }
        State::Finished { money, .. } => {
            let most = money.iter().map(|money| money.dollars()).max().unwrap_or(0).max(1);
            let part = |seat: usize| money.get(seat).map_or(0.0, |own| own.dollars() as f32 / most as f32);
            columns(ui, rect, entry.names.len(), part);
        }
        State::Unfinished => columns(ui, rect, entry.names.len(), |_| 0.3),
    }
}

/// A column for each seat, in its colour and with its sign.
fn columns(ui: &Ui, rect: Rect, count: usize, part: impl Fn(usize) -> f32) {
    let room = rect.shrink2(vec2(12.0, 7.0));
    let step = room.width() / count.max(1) as f32;
    for (place, seat) in Seat::ALL.into_iter().take(count).enumerate() {
        let x = room.left() + step * (place as f32 + 0.5);
        let foot = room.bottom() - 12.0;
        let height = (foot - room.top()) * part(seat.index()).clamp(0.06, 1.0);
        let column = Rect::from_min_max(pos2(x - 8.0, foot - height), pos2(x + 8.0, foot));
        let look = palette(ui.ctx()).seat(seat);
        ui.painter().rect_filled(column, CornerRadius::same(2), rgb(look.colour));
        let line = bevy_egui::egui::Stroke::new(1.0, Color32::from_white_alpha(90));
        ui.painter().rect_stroke(column, CornerRadius::same(2), line, bevy_egui::egui::StrokeKind::Inside);
        let font = FontId::proportional(11.0);
        ui.painter().text(pos2(x, foot + 1.0), Align2::CENTER_TOP, look.symbol, font, rgb(colours::TEXT));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_picture_of_ours_is_none() {
        let path = std::env::temp_dir().join(format!("gragra-picture-{}.png", std::process::id()));
        assert!(read(&path).is_none());
        std::fs::write(&path, b"\x89PNG\r\n\x1a\nnot really").unwrap();
        assert!(read(&path).is_none());
        let mut encoder = png::Encoder::new(File::create(&path).unwrap(), 2, 1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&[1, 2, 3, 4, 5, 6]).unwrap();
        let image = read(&path).expect("it is one");
        assert_eq!((image.size, image.pixels[1]), ([2, 1], Color32::from_rgb(4, 5, 6)));
        std::fs::remove_file(path).unwrap();
    }
}
