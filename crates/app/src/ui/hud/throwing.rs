//! T1: the strength of the throw, and buttons for players who do not want to aim.

use super::context::PanelContext;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Align2, Button, Color32, CornerRadius, Rect, Sense, Ui, Vec2, vec2};
use gragra_sim::play::Action;
use gragra_sim::table::Gesture;
use std::f32::consts::TAU;

/// The strengths of the buttons, of 255.
const GENTLY: u8 = 70;
const PLAIN: u8 = 150;
const HARD: u8 = 235;

fn throw(angle: f32, strength: u8) -> Action {
    let turn = (angle.rem_euclid(TAU) / TAU * 65536.0) as u32;
    Action::Throw { gesture: Gesture { angle: (turn % 65536) as u16, strength, shake: 160 } }
}

/// The buttons, or in their place the strength while a throw is wound up.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let size = vec2(130.0, 28.0);
    if let Some(strength) = scene.throw.strength {
        return show_strength(ui, strength, size);
    }
    let mut act = |strength| actions.push(UiAction::Act(throw(scene.throw.angle, strength)));
    if ui.add(widgets::main_button(&say!("throw")).min_size(size)).clicked() {
        act(PLAIN);
    }
    for (label, strength) in [(say!("throw-gently"), GENTLY), (say!("throw-hard"), HARD)] {
        if ui.add(Button::new(widgets::text(label))).clicked() {
            act(strength);
        }
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
            assert!(throw(angle, PLAIN).is_in_range());
        }
        assert_eq!(
            throw(TAU / 4.0, PLAIN),
            Action::Throw { gesture: Gesture { angle: 16384, strength: 150, shake: 160 } }
        );
    }
}
