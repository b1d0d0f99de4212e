//! T3, E4, E8: what is left to stack, what is at stake, how many dice the hand takes, and how far they are from the tower:
//! all in one line, since a tower is built behind it.

use super::context::PanelContext;
use super::prompt::Prompt;
use super::{clearance, takeover};
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::{amount, say};
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Align, Button, Layout, Ui, vec2};
use gragra_rules::{Building, Money, Phase, ShownDie};
use gragra_sim::table::HandInput;

/// The size of the next dice, which are left out where they do not fit.
const DIE: f32 = 22.0;
/// How wide the clearance is at least, so that nothing behind it moves while the hand does.
const CLEARANCE: f32 = 210.0;

/// T5.1: how many more dice have to stand for the bonus, if the order reaches it. It takes the whole order.
fn dice_to_bonus(phase: Option<&Phase>) -> Option<usize> {
    match phase? {
        Phase::Stack { order, placed, .. } if order.len() >= Building::BONUS_GROWTH => {
            Some(order.len() - placed)
        }
        _ => None,
    }
}

/// What is left to take. It may be less than there is to stack, since the hand has some.
fn next_dice<'a>(scene: &PanelContext<'a>) -> &'a [ShownDie] {
    match scene.phase() {
        Some(Phase::Stack { order, .. }) => {
            &order[order.len().saturating_sub(scene.table().dice_to_grip())..]
        }
        _ => &[],
    }
}

/// Draws the next dice, as many as fit in the line.
pub(super) fn show_next_dice(ui: &mut Ui, scene: &PanelContext) {
    ui.spacing_mut().item_spacing.x = 4.0;
    for shown in next_dice(scene) {
        if ui.available_size_before_wrap().x < DIE {
            return;
        }
        widgets::die(ui, shown.face, DIE);
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

/// The second line of a person who stacks: where the dice in the hand are, or how many it takes, and the work.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, prompt: Option<&Prompt>, actions: &mut Vec<UiAction>) {
    ui.horizontal_wrapped(|ui| {
        if scene.table().carried().is_empty() {
            show_grip_count(ui, scene, actions);
        } else {
            let size = vec2(CLEARANCE, ui.spacing().interact_size.y);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(CLEARANCE);
                clearance::show(ui, &scene.session, &scene.hand);
            });
        }
        show_work(ui, scene);
        if let Some(prompt) = prompt {
            prompt.show_hints(ui, scene);
        }
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
    use gragra_rules::{DieId, Face};

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
