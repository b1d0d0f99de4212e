//! All controls with their current bindings.

use crate::base::controls::{Bindings, Group};
use crate::base::words::say;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{card, filled, headline, remark};
use bevy_egui::egui::{Grid, Label, Ui};

pub(super) fn draw(ui: &mut Ui, bindings: &Bindings, nav: Navigation) {
    filled(ui, "controls", 60.0, nav, |ui| {
        for group in Group::ALL {
            headline(ui, &group.name());
            let shown = card(ui, |ui| {
                let width = (ui.available_width() - 30.0) / 4.0;
                Grid::new(group.name()).num_columns(4).spacing([10.0, 3.0]).striped(true).show(ui, |ui| {
                    for title in
                        [String::new(), say!("device-mouse"), say!("device-keyboard"), say!("device-gamepad")]
                    {
                        remark(ui, title);
                    }
                    ui.end_row();
                    for control in group.controls() {
                        for text in [control.name()].into_iter().chain(bindings.labels(control)) {
                            ui.scope(|ui| {
                                ui.set_width(width);
                                ui.add(Label::new(text).wrap());
                            });
                        }
                        ui.end_row();
                    }
                });
            });
            focus::stop(ui, &shown.response);
        }
        remark(ui, say!("rules-controls-about"));
    });
}
