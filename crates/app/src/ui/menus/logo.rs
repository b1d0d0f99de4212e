//! The game's name, a letter on each of six dice that somebody has set down a little crooked.

use crate::base::theme::panels::{DIE, DIE_INK};
use crate::base::theme::ui as colours;
use crate::base::third_party::BOLD;
use crate::ui::kit::ink::rgb;
use bevy_egui::egui::epaint::{PathShape, TextShape};
use bevy_egui::egui::{
    Align2, Color32, FontFamily, FontId, Painter, Pos2, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType,
    emath::Rot2, vec2,
};

const NAME: &str = "gragra";
/// How each die is turned, in radians, and how far it lies below the line, in edges.
const TURNS: [(f32, f32); 6] =
    [(-0.07, 0.0), (0.05, 0.05), (-0.03, -0.04), (0.1, 0.06), (-0.05, -0.02), (0.08, 0.03)];
/// Between two dice, in edges.
const STEP: f32 = 1.09;
/// The radius of a corner, in edges, and the points that make it.
const CORNER: f32 = 0.2;
const CORNER_POINTS: usize = 6;

/// Draws the name with dice of this size.
pub(super) fn draw(ui: &mut Ui, edge: f32) {
    let size = vec2(edge * (STEP * (TURNS.len() - 1) as f32 + 1.2), edge * 1.4);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, NAME));
    for (place, (letter, (turn, below))) in NAME.chars().zip(TURNS).enumerate() {
        let middle = rect.left_center() + edge * vec2(0.6 + STEP * place as f32, below);
        let ground = if place == 0 { colours::ACCENT } else { DIE };
        paint_die(
            ui.painter(),
            middle + Vec2::splat(edge * 0.06),
            edge,
            turn,
            Color32::from_black_alpha(120),
        );
        paint_die(ui.painter(), middle, edge, turn, rgb(ground));
        let font = FontId::new(edge * 0.8, FontFamily::Name(BOLD.into()));
        let galley = ui.painter().layout_no_wrap(letter.into(), font, rgb(DIE_INK));
        // Small letters sit low in their line.
        let at = middle + Rot2::from_angle(turn) * vec2(0.0, -0.07 * edge) - galley.size() / 2.0;
        let letter = TextShape::new(at, galley, rgb(DIE_INK));
        ui.painter().add(letter.with_angle_and_anchor(turn, Align2::CENTER_CENTER));
    }
}

/// A rounded square about its middle.
fn paint_die(painter: &Painter, middle: Pos2, edge: f32, turn: f32, ground: Color32) {
    let (turned, inner) = (Rot2::from_angle(turn), edge * (0.5 - CORNER));
    let corners = [vec2(1.0, 1.0), vec2(-1.0, 1.0), vec2(-1.0, -1.0), vec2(1.0, -1.0)];
    let points = corners.into_iter().enumerate().flat_map(|(place, corner)| {
        (0..CORNER_POINTS).map(move |step| {
            let quarter = step as f32 / (CORNER_POINTS - 1) as f32;
            let angle = (place as f32 + quarter) * std::f32::consts::FRAC_PI_2;
            middle + turned * (corner * inner + Vec2::angled(angle) * edge * CORNER)
        })
    });
    painter.add(PathShape::convex_polygon(points.collect(), ground, Stroke::NONE));
}
