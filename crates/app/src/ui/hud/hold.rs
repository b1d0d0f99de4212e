//! E5: the three seconds that a takeover's tower must stand.

use super::context::PanelContext;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Align2, Color32, Sense, Stroke, Ui, Vec2};
use gragra_sim::table::HOLD_TICKS;
use gragra_sim::units::TICKS_PER_SECOND;

/// How far the hold is: the part that is over, and the seconds that are left.
fn progress(gone: u32) -> (f32, u32) {
    let part = gone as f32 / HOLD_TICKS as f32;
    (part.min(1.0), HOLD_TICKS.saturating_sub(gone).div_ceil(TICKS_PER_SECOND))
}

/// Is there anything to hold?
pub(super) fn is_on(scene: &PanelContext) -> bool {
    scene.table().hold_progress().is_some()
}

/// Draws the ring.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext) {
    let Some(gone) = scene.table().hold_progress() else { return };
    let (part, seconds) = progress(gone);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(132.0), Sense::hover());
    let (painter, middle, radius) = (ui.painter(), rect.center(), 54.0);
    painter.circle_filled(middle, radius + 10.0, ink::glaze(style::GROUND));
    painter.circle_stroke(middle, radius, Stroke::new(9.0, Color32::from_white_alpha(30)));
    widgets::paint_ring(painter, middle, radius, part, Stroke::new(9.0, ink::rgb(style::ACCENT)));
    painter.text(middle, Align2::CENTER_CENTER, seconds, widgets::font(46.0), ink::rgb(style::TEXT));
    painter.text(
        middle + Vec2::new(0.0, 30.0),
        Align2::CENTER_CENTER,
        say!("hold"),
        widgets::font(style::SMALL_SIZE),
        ink::rgb(style::QUIET),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_from_three_to_nothing() {
        assert_eq!(progress(0), (0.0, 3));
        assert_eq!(progress(TICKS_PER_SECOND).1, 2);
        assert_eq!(progress(HOLD_TICKS), (1.0, 0));
        assert_eq!(progress(HOLD_TICKS + 9), (1.0, 0));
    }
}
