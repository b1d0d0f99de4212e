//! T1: the strength of the throw, and a button for players who do not want to aim.

use super::context::PanelContext;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Sense, Ui, Vec2, vec2};
use gragra_sim::play::Action;
use gragra_sim::table::Gesture;
use std::f32::consts::TAU;

/// An ordinary throw, neither weak nor strong.
fn plain_throw(angle: f32) -> Action {
    let turn = (angle.rem_euclid(TAU) / TAU * 65536.0) as u32;
    Action::Throw { gesture: Gesture { angle: (turn % 65536) as u16, strength: 150, shake: 160 } }
}

/// The button, or in its place the strength while a throw is wound up.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let size = vec2(130.0, 28.0);
    if let Some(strength) = scene.throw.strength {
        show_strength(ui, strength, size);
    } else if ui.add(widgets::main_button(&say!("throw")).min_size(size)).clicked() {
        actions.push(UiAction::Act(plain_throw(scene.throw.angle)));
    }
}

fn show_strength(ui: &mut Ui, strength: f32, size: Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let rounding = CornerRadius::same(style::SMALL_ROUNDING);
    ui.painter().rect_filled(rect, rounding, Color32::from_black_alpha(110));
    let part = Rect::from_min_size(rect.min, vec2(rect.width() * strength.clamp(0.0, 1.0), rect.height()));
    // Dark on the bar, and light on the ground beside it.
    for (clip, ink) in [(rect, ink::rgb(style::TEXT)), (part, ink::ink_on(style::ACCENT))] {
        let (painter, font) = (ui.painter().with_clip_rect(clip), widgets::font(style::SMALL_SIZE));
        if clip == part {
            painter.rect_filled(part, rounding, ink::rgb(style::ACCENT));
        }
        painter.text(rect.center(), Align2::CENTER_CENTER, say!("throw-strength"), font, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_angle_makes_a_throw() {
        for angle in [-7.0, -0.001, 0.0, 1.0, TAU, 100.0] {
            assert!(plain_throw(angle).is_in_range());
        }
        assert_eq!(
            plain_throw(TAU / 4.0),
            Action::Throw { gesture: Gesture { angle: 16384, strength: 150, shake: 160 } }
        );
    }
}
