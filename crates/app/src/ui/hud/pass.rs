//! Passing the screen on: it hides the panels until the next person is there.

use super::context::PanelContext;
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::{badges, widgets};
use bevy_egui::egui::{Ui, vec2};
use gragra_rules::Seat;

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, seat: Seat, actions: &mut Vec<UiAction>) {
    widgets::dress(ui);
    ui.vertical_centered(|ui| {
        ui.set_min_width(300.0);
        badges::seat(ui, seat, 56.0);
        let heading = widgets::text(say!("pass-to", name = scene.name(seat)));
        ui.label(heading.font(widgets::font(style::BIG_SIZE)).strong());
        ui.label(widgets::small(say!("pass-secret")));
        ui.add_space(6.0);
        let label = say!("choose-i-am", name = scene.name(seat));
        if ui.add(widgets::main_button(&label).min_size(vec2(220.0, 44.0))).clicked() {
            actions.push(UiAction::TakeScreen);
        }
        ui.label(widgets::small(say!("pass-or-press", key = scene.label(Control::Confirm))));
    });
}
