//! The thumbnail of a match: a screenshot if there is one, otherwise a bar chart of its players.

use super::library::{MatchState, SavedMatch};
use crate::base::theme::ui as colours;
use crate::base::third_party::palette;
use crate::ui::kit::ink::rgb;
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, Color32, ColorImage, Context, CornerRadius, FontId, Image, Rect, Sense, Stroke, StrokeKind,
    TextureHandle, TextureOptions, Ui, pos2, vec2,
};
use gragra_rules::{Key, Seat};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// In points.
const SIZE: egui::Vec2 = vec2(112.0, 63.0);
/// The textures that egui has, by the path of the match.
#[derive(Resource, Default)]
pub(in crate::ui::menus) struct Thumbnails(HashMap<PathBuf, (Arc<ColorImage>, TextureHandle)>);

impl Thumbnails {
    /// Loads new and changed thumbnails, and frees the others.
    pub(super) fn update(&mut self, context: &Context, matches: &[SavedMatch]) {
        let mut old = std::mem::take(&mut self.0);
        for saved in matches {
            let Some(image) = &saved.thumbnail else { continue };
            let loaded = old.remove(&saved.path).filter(|(loaded, _)| Arc::ptr_eq(loaded, image));
            let loaded = loaded.unwrap_or_else(|| {
                let name = saved.path.display().to_string();
                (image.clone(), context.load_texture(name, image.clone(), TextureOptions::LINEAR))
            });
            self.0.insert(saved.path.clone(), loaded);
        }
    }
}

pub(super) fn draw(ui: &mut Ui, saved: &SavedMatch, thumbnails: &Thumbnails) {
    if let Some((_, texture)) = thumbnails.0.get(&saved.path) {
        ui.add(Image::new(texture).fit_to_exact_size(SIZE).corner_radius(CornerRadius::same(6)));
        return;
    }
    let (rect, _) = ui.allocate_exact_size(SIZE, Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(6), rgb(colours::FIELD));
    match &saved.state {
        MatchState::Unusable(_) => {
            let font = FontId::proportional(26.0);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, "⚠", font, rgb(colours::WRONG));
        }
        MatchState::Finished { money, .. } => {
            let most = money.iter().map(|money| money.dollars()).max().unwrap_or(0).max(1);
            let part = |seat: usize| money.get(seat).map_or(0.0, |own| own.dollars() as f32 / most as f32);
            draw_bars(ui, rect, saved.names.len(), part);
        }
        MatchState::Unfinished => draw_bars(ui, rect, saved.names.len(), |_| 0.3),
    }
}

/// A bar for each seat, in its colour and with its symbol.
fn draw_bars(ui: &Ui, rect: Rect, count: usize, part: impl Fn(usize) -> f32) {
    let room = rect.shrink2(vec2(12.0, 7.0));
    let step = room.width() / count.max(1) as f32;
    for seat in Seat::ALL.into_iter().take(count) {
        let x = room.left() + step * (seat.index() as f32 + 0.5);
        let foot = room.bottom() - 12.0;
        let height = (foot - room.top()) * part(seat.index()).clamp(0.06, 1.0);
        let bar = Rect::from_min_max(pos2(x - 8.0, foot - height), pos2(x + 8.0, foot));
        let look = palette(ui.ctx()).seat(seat);
        let line = Stroke::new(1.0, Color32::from_white_alpha(90));
        ui.painter().rect_filled(bar, CornerRadius::same(2), rgb(look.colour));
        ui.painter().rect_stroke(bar, CornerRadius::same(2), line, StrokeKind::Inside);
        let font = FontId::proportional(11.0);
        ui.painter().text(pos2(x, foot + 1.0), Align2::CENTER_TOP, look.symbol, font, rgb(colours::TEXT));
    }
}
