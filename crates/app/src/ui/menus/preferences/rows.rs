//! Rows of a settings page: the name and an explanation on the left, the widget on the right.

use crate::base::words::say;
use crate::ui::kit::page::{card, choose, headline, remark};
use crate::ui::kit::scale::scale;
use bevy_egui::egui::emath::Numeric;
use bevy_egui::egui::{Align, Layout, Ui, vec2};
use std::ops::RangeInclusive;

pub(super) fn section(ui: &mut Ui, title: &str, rows: impl FnOnce(&mut Ui)) {
    headline(ui, title);
    card(ui, rows);
}

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

pub(super) fn switch(ui: &mut Ui, name: String, about: String, is_on: &mut bool) {
    row(ui, name, about, |ui| {
        let text = if *is_on { say!("settings-on") } else { say!("settings-off") };
        ui.checkbox(is_on, text);
    });
}

pub(super) fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    name: String,
    about: String,
    chosen: &mut T,
    among: &[(T, String)],
) {
    row(ui, name, about, |ui| drop(choose(ui, chosen, among)));
}

/// How the value beside a slider is written, and how far one step of a key goes.
pub(super) enum Unit {
    Degrees,
    /// In steps of 5.
    Percent,
    /// Of a number from 0 to 1, in steps of 0.05.
    Part,
    /// In steps of 0.05.
    Times,
}

pub(super) fn slider<N: Numeric>(
    ui: &mut Ui,
    name: String,
    about: String,
    value: &mut N,
    range: RangeInclusive<N>,
    unit: Unit,
) {
    let (step, text): (f64, fn(f32) -> String) = match unit {
        Unit::Degrees => (1.0, |degrees| format!("{degrees}°")),
        Unit::Percent => (5.0, |percent| format!("{percent} %")),
        Unit::Part => (0.05, |part| format!("{:.0} %", part * 100.0)),
        Unit::Times => (0.05, |times| format!("{times:.2} ×")),
    };
    row(ui, name, about, |ui| scale(ui, value, range, step, |value| text(value.to_f64() as f32)));
}
