//! What each key and button does, and binding it to others.

use super::rows::row;
use crate::base::controls::{Bindings, Clash, ClashWith, Control, Group, PadFamily, Slot, press_name};
use crate::base::settings::Settings;
use crate::base::theme::ui as colours;
use crate::base::words::say;
use crate::control::Rebinding;
use crate::ui::action::UiAction;
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{card, choose, flaw, headline, remark};
use bevy_egui::egui::{Align, Button, Layout, RichText, Ui, vec2};

/// How wide a name and a binding are.
const NAME: f32 = 246.0;
const CELL: f32 = 112.0;
const SMALL: f32 = 28.0;

/// Makers are called as they call themselves.
fn families() -> [(PadFamily, String); 5] {
    [
        (PadFamily::Auto, say!("controls-by-itself")),
        (PadFamily::Xbox, "Xbox".into()),
        (PadFamily::PlayStation, "PlayStation".into()),
        (PadFamily::Nintendo, "Nintendo".into()),
        (PadFamily::Generic, say!("controls-by-place")),
    ]
}

/// Draws the tab.
pub(super) fn draw(
    ui: &mut Ui,
    settings: &mut Settings,
    rebinding: Rebinding,
    family: PadFamily,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    card(ui, |ui| {
        row(ui, say!("controls-pad-names"), say!("controls-pad-names-about"), |ui| {
            choose(ui, &mut settings.pad_family, &families());
        });
        ui.horizontal_wrapped(|ui| {
            if ui.button(say!("controls-reset")).clicked() {
                settings.bindings = Bindings::default();
            }
            match rebinding.waiting() {
                None => remark(ui, say!("controls-how")),
                Some((control, slot)) => {
                    let sentence = waiting(control, slot);
                    ui.label(RichText::new(sentence).color(rgb(colours::ACCENT)))
                }
            };
        });
    });
    for group in Group::ALL {
        headline(ui, &group.name());
        card(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
            ui.spacing_mut().button_padding = vec2(6.0, 3.0);
            titles(ui);
            for control in group.controls() {
                actions.extend(line(ui, &mut settings.bindings, control, rebinding, family));
            }
        });
    }
    actions
}

fn waiting(control: Control, slot: Slot) -> String {
    let name = control.name();
    match slot {
        Slot::Key | Slot::OtherKey => say!("controls-await-key", name = name),
        Slot::Mouse => say!("controls-await-mouse", name = name),
        Slot::Pad => say!("controls-await-pad", name = name),
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
        let titles =
            [say!("controls-key"), say!("controls-other-key"), say!("device-mouse"), say!("device-gamepad")];
        for title in titles {
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
) -> Option<UiAction> {
    let mut action = None;
    let mut draw = |ui: &mut Ui| {
        ui.allocate_ui_with_layout(vec2(NAME, 26.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(NAME.min(ui.available_width()));
            ui.label(control.name());
        });
        for slot in Slot::ALL {
            let bound = bindings.get(control, slot);
            let is_waiting = rebinding.waiting() == Some((control, slot));
            let text = match bound {
                _ if is_waiting => say!("controls-waiting"),
                Some(press) => press_name(press, family),
                None => "–".to_owned(),
            };
            let text = RichText::new(text).small();
            let field = Button::selectable(is_waiting, text).frame_when_inactive(true).truncate();
            let field = ui.add_sized(vec2(CELL, 26.0), field);
            if field.clicked() {
                action = Some(UiAction::Rebind(control, slot));
            }
            let clear = Button::new(RichText::new("✖").small()).min_size(vec2(SMALL, 26.0));
            if ui.add_enabled(bound.is_some(), clear).on_hover_text(say!("controls-nothing")).clicked() {
                bindings.set(control, slot, None);
            }
        }
        let reset = Button::new(RichText::new("⟲").small()).min_size(vec2(SMALL, 26.0));
        if ui
            .add_enabled(!bindings.is_default(control), reset)
            .on_hover_text(say!("controls-as-made"))
            .clicked()
        {
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
    action
}

fn told(Clash { press, with }: Clash, family: PadFamily) -> String {
    let press = press_name(press, family);
    match with {
        ClashWith::Control(other) => say!("controls-clash", press = press, name = other.name()),
        ClashWith::Fixed(purpose) => say!("controls-clash-fixed", press = press, does = purpose.name()),
    }
}
