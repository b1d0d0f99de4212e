//! T3, E4, E8: what is left to stack, and how many dice the hand takes.

use super::context::PanelContext;
use super::{clearance, round_end};
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Align, Button, Layout, Ui};
use gragra_rules::{Building, Face, Money, Phase};
use gragra_sim::table::HandInput;

/// How many of the next dice are drawn.
const SHOWN_DICE: usize = 14;

/// Is anybody stacking?
pub(super) fn is_on(scene: &PanelContext) -> bool {
    scene.table().stacker().is_some()
}

/// The numbers that go up next, where numbers matter.
fn next_faces(scene: &PanelContext) -> Vec<Face> {
    let table = scene.table();
    let left = table.dice_to_grip();
    match scene.phase() {
        Some(Phase::Stack { order, .. }) => {
            order.iter().skip(order.len().saturating_sub(left)).map(|shown| shown.face).collect()
        }
        _ => Vec::new(),
    }
}

/// T5.1: how many more dice have to stand for the bonus, where the order reaches it. It takes the whole order.
fn dice_to_bonus(phase: Option<&Phase>) -> Option<usize> {
    match phase? {
        Phase::Stack { order, placed, .. } if order.len() >= Building::BONUS_GROWTH => {
            Some(order.len() - placed)
        }
        _ => None,
    }
}

/// Draws it.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let table = scene.table();
    let faces = next_faces(scene);
    ui.horizontal_wrapped(|ui| {
        let left = table.dice_to_grip();
        ui.label(widgets::text(say!("stacking-left", count = left)));
        for &face in faces.iter().take(SHOWN_DICE) {
            widgets::die(ui, face, 20.0);
        }
        if faces.len() > SHOWN_DICE {
            ui.label(widgets::small(say!("stacking-and-more", count = faces.len() - SHOWN_DICE)));
        }
        if let Some(count) = dice_to_bonus(scene.phase()) {
            let bonus = say!("stacking-bonus", count = count, money = Money::STACKING_BONUS);
            ui.label(widgets::text(bonus).color(ink::rgb(style::GAIN)));
        }
    });
    if scene.asked().is_none() {
        if !widgets::is_low(ui) {
            round_end::show_stakes(ui, scene);
        }
        return;
    }
    ui.horizontal(|ui| {
        grip_count(ui, scene, actions);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            clearance::show(ui, scene.session, &scene.hand);
        });
    });
}

fn grip_count(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let next = HandInput::Grip { count: scene.hand.count };
    let take = Button::new(widgets::text(say!("stacking-takes")).strong());
    let can_take = scene.table().carried().is_empty() && scene.table().allows(next);
    let take = ui.add_enabled(can_take, take).on_hover_text(scene.label(Control::GripOrRelease));
    if take.clicked() {
        actions.push(UiAction::Press(Control::GripOrRelease));
    }
    let fewer = ui.add(Button::new(widgets::text("−"))).on_hover_text(scene.label(Control::GripFewer));
    ui.label(widgets::text(scene.hand.count.max(1).to_string()).strong());
    let more = ui.add(Button::new(widgets::text("+"))).on_hover_text(scene.label(Control::GripMore));
    ui.label(widgets::small(say!("stacking-at-once")));
    if fewer.clicked() {
        actions.push(UiAction::Press(Control::GripFewer));
    }
    if more.clicked() {
        actions.push(UiAction::Press(Control::GripMore));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{DieId, ShownDie};

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
