//! Passing the screen on: it hides the table's panels until the next person is there.

use super::choosing::{Chip, Choice};
use super::context::PanelContext;
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::badges;
use crate::ui::kit::widgets;
use bevy_egui::egui::{RichText, Ui, vec2};
use gragra_rules::Seat;

/// Draws it.
pub(super) fn show(
    ui: &mut Ui,
    scene: &PanelContext,
    seat: Seat,
    choices: &[Choice],
    actions: &mut Vec<UiAction>,
) {
    ui.vertical_centered(|ui| {
        ui.set_min_width(300.0);
        badges::seat(ui, seat, 56.0);
        let heading = say!("pass-to", name = scene.name(seat));
        ui.label(RichText::new(heading).font(widgets::font(style::BIG_SIZE)).strong());
        ui.label(widgets::small(say!("pass-secret")));
        ui.add_space(6.0);
        let Some(choice) = choices.first() else { return };
        debug_assert_eq!(choice.chip, Some(Chip::Seat(seat)));
        let button = widgets::main_button(&choice.label).min_size(vec2(220.0, 44.0));
        let is_clicked = ui.add(button).clicked();
        ui.label(widgets::small(say!("pass-or-press", key = scene.label(Control::Confirm))));
        actions.extend(choice.action.clone().ok().filter(|_| is_clicked));
    });
}
