//! What each key and button does, and binding it to others.

use super::rows::row;
use crate::input::{Bindings, Clash, Control, Group, PadFamily, Rebinding, Slot, With, press_name};
use crate::menus::choice::Choice;
use crate::menus::page::{card, choose, flaw, headline, remark, rgb};
use crate::settings::Settings;
use crate::theme::ui as colours;
use bevy_egui::egui::{Align, Button, Layout, RichText, Ui, vec2};

/// How wide a name and a binding are.
const NAME: f32 = 246.0;
const CELL: f32 = 112.0;
const SMALL: f32 = 28.0;

const FAMILIES: [(PadFamily, &str); 5] = [
    (PadFamily::Auto, "By itself"),
    (PadFamily::Xbox, "Xbox"),
    (PadFamily::PlayStation, "PlayStation"),
    (PadFamily::Nintendo, "Nintendo"),
    (PadFamily::Generic, "By place"),
];

/// Draws the tab.
pub(super) fn draw(
    ui: &mut Ui,
    settings: &mut Settings,
    rebinding: Rebinding,
    family: PadFamily,
) -> Vec<Choice> {
    let mut choices = Vec::new();
    card(ui, |ui| {
        row(ui, "Names of the gamepad's buttons", "As they are printed on yours.", |ui| {
            choose(ui, &mut settings.pad_family, &FAMILIES);
        });
        ui.horizontal_wrapped(|ui| {
            if ui.button("All as made").clicked() {
                settings.bindings = Bindings::default();
            }
            match rebinding.waiting() {
                None => remark(
                    ui,
                    "Press a field, then the new key or button. Escape and Start always lead back.",
                ),
                Some((control, slot)) => {
                    let sentence = waiting(control, slot);
                    ui.label(RichText::new(sentence).color(rgb(colours::ACCENT)))
                }
            };
        });
    });
    for group in Group::ALL {
        headline(ui, group.name());
        card(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
            ui.spacing_mut().button_padding = vec2(6.0, 3.0);
            titles(ui);
            for control in group.controls() {
                choices.extend(line(ui, &mut settings.bindings, control, rebinding, family));
            }
        });
    }
    choices
}

fn waiting(control: Control, slot: Slot) -> String {
    let name = control.name();
    match slot {
        Slot::Key | Slot::OtherKey => format!("Press the new key for: {name}. Escape leaves it as it is."),
        Slot::Mouse => format!("Press the new mouse button for: {name}. Escape leaves it as it is."),
        Slot::Pad => format!("Press the new gamepad button for: {name}. Start leaves it as it is."),
    }
}

/// Is there room for a whole line?
fn is_wide(ui: &Ui) -> bool {
    ui.available_width() >= NAME + 4.0 * (CELL + SMALL + 8.0) + SMALL + 4.0
}

fn titles(ui: &mut Ui) {
    if !is_wide(ui) {
        return;
    }
    ui.horizontal(|ui| {
        ui.add_space(NAME + 4.0);
        for title in ["Key", "Other key", "Mouse", "Gamepad"] {
            let room = vec2(CELL + SMALL + 4.0, 18.0);
            ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room.x);
                remark(ui, title);
            });
        }
    });
}

fn line(
    ui: &mut Ui,
    bindings: &mut Bindings,
    control: Control,
    rebinding: Rebinding,
    family: PadFamily,
) -> Option<Choice> {
    let mut choice = None;
    let mut draw = |ui: &mut Ui| {
        ui.allocate_ui_with_layout(vec2(NAME, 26.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(NAME.min(ui.available_width()));
            ui.label(control.name());
        });
        for slot in Slot::ALL {
            let bound = bindings.get(control, slot);
            let is_waiting = rebinding.waiting() == Some((control, slot));
            let text = match bound {
                _ if is_waiting => "press…".to_owned(),
                Some(press) => press_name(press, family),
                None => "–".to_owned(),
            };
            let text = RichText::new(text).small();
            let field = Button::selectable(is_waiting, text).frame_when_inactive(true).truncate();
            let field = ui.add_sized(vec2(CELL, 26.0), field);
            if field.clicked() {
                choice = Some(Choice::Rebind(control, slot));
            }
            let clear = Button::new(RichText::new("✖").small()).min_size(vec2(SMALL, 26.0));
            if ui.add_enabled(bound.is_some(), clear).on_hover_text("Nothing").clicked() {
                bindings.set(control, slot, None);
            }
        }
        let reset = Button::new(RichText::new("⟲").small()).min_size(vec2(SMALL, 26.0));
        if ui.add_enabled(!bindings.is_as_made(control), reset).on_hover_text("As made").clicked() {
            bindings.reset(control);
        }
    };
    match is_wide(ui) {
        true => ui.horizontal(&mut draw),
        false => ui.horizontal_wrapped(&mut draw),
    };
    for clash in bindings.clashes(control) {
        flaw(ui, &told(clash, family));
    }
    choice
}

fn told(Clash { press, with }: Clash, family: PadFamily) -> String {
    let press = press_name(press, family);
    match with {
        With::Control(other) => format!("{press} also does this: {}.", other.name()),
        With::Fixed(does) => format!("{press} is also for {does}."),
    }
}
