//! The bindings of all controls, and how to change them.

use super::PageContext;
use super::rows::choice;
use crate::base::controls::{BindingChange, Clash, ClashWith, Control, Group, PadFamily, Slot, press_name};
use crate::base::theme::ui as colours;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{card, flaw, headline, remark};
use bevy_egui::egui::{Align, Button, Layout, RichText, Ui, vec2};

/// Widths of a control's name, of a binding, and of the small buttons.
const NAME: f32 = 246.0;
const CELL: f32 = 112.0;
const SMALL: f32 = 28.0;

pub(super) fn draw(ui: &mut Ui, page: PageContext, chosen_family: &mut PadFamily) -> Vec<UiAction> {
    let mut actions = Vec::new();
    card(ui, |ui| {
        let families = [
            (PadFamily::Auto, say!("controls-by-itself")),
            (PadFamily::Xbox, "Xbox".into()),
            (PadFamily::PlayStation, "PlayStation".into()),
            (PadFamily::Nintendo, "Nintendo".into()),
            (PadFamily::Generic, say!("controls-by-place")),
        ];
        choice(ui, say!("controls-pad-names"), say!("controls-pad-names-about"), chosen_family, &families);
        ui.horizontal_wrapped(|ui| {
            if ui.button(say!("controls-reset")).clicked() {
                actions.push(UiAction::ChangeBinding(BindingChange::ResetAll));
            }
            match page.rebinding.waiting() {
                None => remark(ui, say!("controls-how")),
                Some((control, slot)) => {
                    ui.label(RichText::new(request(control, slot)).color(rgb(colours::ACCENT)))
                }
            };
        });
    });
    for group in Group::ALL {
        headline(ui, &group.name());
        card(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
            ui.spacing_mut().button_padding = vec2(6.0, 3.0);
            draw_titles(ui);
            for control in group.controls() {
                actions.extend(draw_bindings(ui, page, control));
            }
        });
    }
    actions
}

fn request(control: Control, slot: Slot) -> String {
    let name = control.name();
    match slot {
        Slot::Key | Slot::OtherKey => say!("controls-await-key", name = name),
        Slot::Mouse => say!("controls-await-mouse", name = name),
        Slot::Pad => say!("controls-await-pad", name = name),
    }
}

/// Whether a control and all its bindings fit on one line.
fn is_wide(ui: &Ui) -> bool {
    ui.available_width() >= NAME + 4.0 * (CELL + SMALL + 8.0) + SMALL + 4.0
}

fn draw_titles(ui: &mut Ui) {
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

fn draw_bindings(ui: &mut Ui, page: PageContext, control: Control) -> Option<UiAction> {
    let (bindings, family) = (page.bindings, page.bindings.family());
    let mut action = None;
    let mut draw = |ui: &mut Ui| {
        ui.allocate_ui_with_layout(vec2(NAME, 26.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(NAME.min(ui.available_width()));
            ui.label(control.name());
        });
        for slot in Slot::ALL {
            let bound = bindings.get(control, slot);
            let is_waiting = page.rebinding.waiting() == Some((control, slot));
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
                action = Some(UiAction::ChangeBinding(BindingChange::Bind(control, slot, None)));
            }
        }
        let reset = Button::new(RichText::new("⟲").small()).min_size(vec2(SMALL, 26.0));
        if ui
            .add_enabled(!bindings.is_default(control), reset)
            .on_hover_text(say!("controls-as-made"))
            .clicked()
        {
            action = Some(UiAction::ChangeBinding(BindingChange::Reset(control)));
        }
    };
    match is_wide(ui) {
        true => ui.horizontal(&mut draw),
        false => ui.horizontal_wrapped(&mut draw),
    };
    for clash in bindings.clashes(control) {
        flaw(ui, &describe_clash(clash, family));
    }
    action
}

fn describe_clash(Clash { press, with }: Clash, family: PadFamily) -> String {
    let press = press_name(press, family);
    match with {
        ClashWith::Control(other) => say!("controls-clash", press = press, name = other.name()),
        ClashWith::Fixed(purpose) => say!("controls-clash-fixed", press = press, does = purpose.name()),
    }
}
