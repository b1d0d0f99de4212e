//! T3, E4, E8: what is left to stack, what is at stake, and how many dice the hand takes: all in one line, since a tower is
//! built behind it.

use super::context::PanelContext;
use super::prompt::Prompt;
use super::takeover;
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::{amount, say};
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Button, Ui, vec2};
use gragra_rules::{Building, Money, Phase};
use gragra_sim::table::HandInput;

/// The size of the next dice, which are left out where they do not fit.
const DIE: f32 = 22.0;

/// T5.1: how many more dice have to stand for the bonus, if the order reaches it. It takes the whole order.
fn dice_to_bonus(phase: Option<&Phase>) -> Option<usize> {
    match phase? {
        Phase::Stack { order, placed, .. } if order.len() >= Building::BONUS_GROWTH => {
            Some(order.len() - placed)
        }
        _ => None,
    }
}

/// Draws how much is left, and what is at stake.
pub(super) fn show_work(ui: &mut Ui, scene: &PanelContext) {
    let asked = scene.asked().map(|(seat, _)| seat);
    ui.label(widgets::text(say!("stacking-left", count = scene.table().dice_to_grip())));
    if let Some(count) = dice_to_bonus(scene.phase()) {
        let about = say!("stacking-bonus", count = count, money = Money::STACKING_BONUS);
        let bonus = widgets::text(format!("+{}", amount(Money::STACKING_BONUS))).strong();
        ui.label(bonus.color(ink::rgb(style::GAIN))).on_hover_text(about);
    }
    if !widgets::is_low(ui) || asked.is_some() {
        takeover::show_stakes(ui, scene, asked);
    }
}

/// Draws the next dice, as many as fit in the line.
fn show_next_dice(ui: &mut Ui, scene: &PanelContext) {
    let Some(Phase::Stack { order, .. }) = scene.phase() else { return };
    ui.spacing_mut().item_spacing.x = 4.0;
    for shown in &order[order.len().saturating_sub(scene.table().dice_to_grip())..] {
        if ui.available_size_before_wrap().x < DIE {
            return;
        }
        widgets::die(ui, shown.face, DIE);
    }
}

/// The second line of a person who stacks: how many dice the hand takes, the work, and what to press.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, prompt: Option<&Prompt>, actions: &mut Vec<UiAction>) {
    ui.horizontal_wrapped(|ui| {
        if scene.table().carried().is_empty() {
            show_grip_count(ui, scene, actions);
        }
        show_work(ui, scene);
        if let Some(prompt) = prompt {
            prompt.show_hints(ui, scene);
        }
        show_next_dice(ui, scene);
    });
}

fn show_grip_count(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let table = scene.table();
    let can_take = table.carried().is_empty() && table.allows(HandInput::Grip { count: scene.hand.count });
    let mut button = |ui: &mut Ui, text, is_enabled, control| {
        let response = ui.add_enabled(is_enabled, Button::new(text)).on_hover_text(scene.label(control));
        actions.extend(response.clicked().then_some(UiAction::Press(control)));
    };
    ui.spacing_mut().button_padding = vec2(9.0, 2.0);
    button(ui, widgets::text(say!("stacking-takes")).strong(), can_take, Control::GripOrRelease);
    button(ui, widgets::text("−"), true, Control::GripFewer);
    ui.label(widgets::text(scene.hand.count.max(1).to_string()).strong());
    button(ui, widgets::text("+"), true, Control::GripMore);
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
