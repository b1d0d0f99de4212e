//! T3, E4, E8: what is left to stack, and how many dice the hand takes.

use super::context::PanelContext;
use super::{clearance, takeover};
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Align, Button, Layout, Ui};
use gragra_rules::{Building, Money, Phase};
use gragra_sim::table::HandInput;

/// How many of the next dice are drawn.
const SHOWN_DICE: usize = 14;

/// T5.1: how many more dice have to stand for the bonus, if the order reaches it. It takes the whole order.
fn dice_to_bonus(phase: Option<&Phase>) -> Option<usize> {
    match phase? {
        Phase::Stack { order, placed, .. } if order.len() >= Building::BONUS_GROWTH => {
            Some(order.len() - placed)
        }
        _ => None,
    }
}

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    ui.horizontal_wrapped(|ui| {
        let left = scene.table().dice_to_grip();
        ui.label(widgets::text(say!("stacking-left", count = left)));
        if let Some(Phase::Stack { order, .. }) = scene.phase() {
            let next = &order[order.len().saturating_sub(left)..];
            for shown in next.iter().take(SHOWN_DICE) {
                widgets::die(ui, shown.face, 20.0);
            }
            if next.len() > SHOWN_DICE {
                ui.label(widgets::small(say!("stacking-and-more", count = next.len() - SHOWN_DICE)));
            }
        }
        if let Some(count) = dice_to_bonus(scene.phase()) {
            let bonus = say!("stacking-bonus", count = count, money = Money::STACKING_BONUS);
            ui.label(widgets::text(bonus).color(ink::rgb(style::GAIN)));
        }
    });
    if scene.asked().is_some() {
        ui.horizontal(|ui| {
            show_grip_count(ui, scene, actions);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                clearance::show(ui, &scene.session, &scene.hand);
            });
        });
    } else if !widgets::is_low(ui) {
        takeover::show_stakes(ui, scene);
    }
}

fn show_grip_count(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let table = scene.table();
    let can_take = table.carried().is_empty() && table.allows(HandInput::Grip { count: scene.hand.count });
    let mut button = |ui: &mut Ui, text, is_enabled, control| {
        let response = ui.add_enabled(is_enabled, Button::new(text)).on_hover_text(scene.label(control));
        actions.extend(response.clicked().then_some(UiAction::Press(control)));
    };
    button(ui, widgets::text(say!("stacking-takes")).strong(), can_take, Control::GripOrRelease);
    button(ui, widgets::text("−"), true, Control::GripFewer);
    ui.label(widgets::text(scene.hand.count.max(1).to_string()).strong());
    button(ui, widgets::text("+"), true, Control::GripMore);
    ui.label(widgets::small(say!("stacking-at-once")));
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{DieId, Face, ShownDie};

    #[test]
    fn the_bonus_is_for_the_whole_order_if_it_is_long_enough() {
        let dice: Vec<ShownDie> =
            DieId::all().map(|die| ShownDie { die, face: Face::Zero }).take(6).collect();
        let stack = |length: usize, placed| Phase::Stack {
            order: dice[..length].to_vec(),
            placed,
            has_gripped: false,
        };
        assert_eq!(dice_to_bonus(Some(&stack(4, 0))), None);
        assert_eq!(dice_to_bonus(Some(&stack(5, 0))), Some(5));
        assert_eq!(dice_to_bonus(Some(&stack(6, 5))), Some(1));
        assert_eq!(dice_to_bonus(Some(&Phase::Change { built: None })), None);
        assert_eq!(dice_to_bonus(None), None);
    }
}
