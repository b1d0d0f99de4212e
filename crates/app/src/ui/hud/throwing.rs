//! T1: how hard the dice will be thrown, and a button for those who do not want to aim.

use super::context::PanelContext;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Color32, CornerRadius, Rect, Sense, Ui, vec2};
use gragra_sim::play::Action;
use gragra_sim::table::Gesture;
use std::f32::consts::TAU;

/// A throw as most people throw.
fn plain_throw(angle: f32) -> Action {
    let turn = (angle.rem_euclid(TAU) / TAU * 65536.0) as u32;
    Action::Throw { gesture: Gesture { angle: (turn % 65536) as u16, strength: 150, shake: 160 } }
}

/// Draws the bar, or the button.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    if let Some(strength) = scene.throw.strength {
        strength_bar(ui, strength);
    } else if ui.add(widgets::main_button(&say!("throw"))).clicked() {
        actions.push(UiAction::Act(plain_throw(scene.throw.angle)));
    }
}

fn strength_bar(ui: &mut Ui, strength: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
    let rounding = CornerRadius::same(style::SMALL_ROUNDING);
    ui.painter().rect_filled(rect, rounding, Color32::from_black_alpha(110));
    let part = Rect::from_min_size(rect.min, vec2(rect.width() * strength.clamp(0.0, 1.0), rect.height()));
    ui.painter().rect_filled(part, rounding, ink::rgb(style::ACCENT));
    ui.painter().text(
        rect.center(),
        bevy_egui::egui::Align2::CENTER_CENTER,
        say!("throw-strength"),
        widgets::font(style::SMALL_SIZE),
        ink::rgb(style::TEXT),
    );
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
