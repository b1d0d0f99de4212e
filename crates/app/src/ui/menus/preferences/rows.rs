//! Rows of a settings page.

use crate::base::words::say;
use crate::ui::kit::page::remark;
use crate::ui::kit::scale::scale;
use bevy_egui::egui::{Align, Layout, Ui, vec2};
use std::ops::RangeInclusive;

/// What it is called and what it does on the left, and on the right the widget.
pub(super) fn row(ui: &mut Ui, name: String, about: String, widget: impl FnOnce(&mut Ui)) {
    const NAMES: f32 = 390.0;
    let texts = move |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.label(name);
        remark(ui, about);
    };
    if ui.available_width() < NAMES + 340.0 {
        texts(ui);
        widget(ui);
    } else {
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(vec2(NAMES, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(NAMES);
                texts(ui);
            });
            widget(ui);
        });
    }
    ui.add_space(2.0);
}

/// Something that is on or off.
pub(super) fn switch(ui: &mut Ui, name: String, about: String, on: &mut bool) {
    row(ui, name, about, |ui| {
        let text = if *on { say!("settings-on") } else { say!("settings-off") };
        ui.checkbox(on, text);
    });
}

/// How many times something is as it was made.
pub(super) fn factor(ui: &mut Ui, value: &mut f32, range: RangeInclusive<f32>) {
    scale(ui, value, range, 0.05, |times| format!("{times:.2} ×"));
}

/// A part of a whole, in percent.
pub(super) fn percent(ui: &mut Ui, value: &mut f32, range: RangeInclusive<f32>) {
    scale(ui, value, range, 0.05, |part| format!("{:.0} %", part * 100.0));
}
