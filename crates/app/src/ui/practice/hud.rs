//! The panels of the practice table: heights on top, dice and controls at the bottom.

use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::settings::{Preferences, Profile};
use crate::base::theme::panels as style;
use crate::base::words::{hand_name, say};
use crate::session::{HandControl, Session};
use crate::ui::action::UiAction;
use crate::ui::hud::clearance;
use crate::ui::kit::{ink, widgets};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Area, Button, Id, Order, Ui, vec2};
use gragra_sim::play::Practice;

#[derive(SystemParam)]
pub(super) struct PracticeParams<'w> {
    session: Res<'w, Session>,
    preferences: Res<'w, Preferences>,
    profile: Res<'w, Profile>,
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
    hand: Res<'w, HandControl>,
}

pub(super) fn show_panels(
    mut contexts: EguiContexts,
    params: PracticeParams,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(practice) = params.session.practised() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let area = |name: &'static str, anchor: Align2, y: f32| {
        Area::new(Id::new(name)).anchor(anchor, vec2(0.0, y)).order(Order::Middle).fade_in(false)
    };
    area("practised height", Align2::CENTER_TOP, style::GAP).show(context, |ui| {
        widgets::dress(ui);
        let best = params.profile.progress.best.get(practice.exercise().tremor);
        widgets::frame(ui.ctx()).show(ui, |ui| draw_heights(ui, practice, best));
    });
    let shown = area("practice", Align2::CENTER_BOTTOM, -style::GAP).show(context, |ui| {
        widgets::dress(ui);
        ui.set_max_width(style::BOTTOM_WIDTH.min(context.content_rect().width() - 2.0 * style::GAP));
        widgets::frame(ui.ctx()).show(ui, |ui| draw_controls(ui, practice, &params)).inner
    });
    actions.write_batch(shown.inner.map(UiAction::Press));
    Ok(())
}

fn draw_heights(ui: &mut Ui, practice: &Practice, best: u8) {
    let (height, ink, word) = match practice.fallen_from() {
        Some(height) => (height, style::LOSS, say!("practice-fallen")),
        None => (practice.height(), style::TEXT, say!("practice-high")),
    };
    ui.horizontal(|ui| {
        let number = widgets::text(height.to_string()).font(widgets::font(style::BIG_SIZE)).strong();
        ui.label(number.color(ink::rgb(ink)));
        ui.label(widgets::text(word));
        ui.separator();
        ui.label(widgets::text(say!("practice-best", best = best)));
        ui.label(widgets::small(hand_name(practice.exercise().tremor)));
    });
}

/// Returns the control whose button was pressed.
fn draw_controls(ui: &mut Ui, practice: &Practice, params: &PracticeParams) -> Option<Control> {
    let mut pressed = None;
    let mut button = |ui: &mut Ui, label: &str, control: Control| {
        if ui.add(Button::new(widgets::text(label))).clicked() {
            pressed = Some(control);
        }
    };
    let is_margin_shown = params.preferences.show_margin;
    ui.horizontal(|ui| {
        ui.label(widgets::text(say!("practice-left", count = practice.table().dice_to_grip())));
        ui.separator();
        ui.label(widgets::small(say!("stacking-takes")));
        ui.label(widgets::text(params.hand.count.max(1).to_string()).strong());
        button(ui, "−", Control::GripFewer);
        button(ui, "+", Control::GripMore);
        ui.separator();
        let margin =
            if is_margin_shown { say!("practice-hide-margin") } else { say!("practice-show-margin") };
        button(ui, &margin, Control::ToggleMargin);
        button(ui, &say!("practice-over"), Control::StartOver);
    });
    if is_margin_shown {
        ui.label(widgets::small(say!("margin-legend")));
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::text(instruction(practice)).strong());
        clearance::show(ui, &params.session, &params.hand);
        for (control, does) in keys(practice) {
            widgets::key(ui, &params.bindings.label(control, *params.device));
            ui.label(widgets::small(does));
        }
    });
    pressed
}

fn instruction(practice: &Practice) -> String {
    let table = practice.table();
    match practice.fallen_from() {
        Some(height) => say!("practice-fell", height = height),
        None if practice.is_done() => say!("practice-all-stand"),
        None if !table.unjudged().is_empty() => say!("prompt-wait"),
        None if !table.carried().is_empty() => say!("practice-carry", company = Practice::PLACE),
        None if practice.height() == 0 => say!("practice-first", company = Practice::PLACE),
        None => say!("practice-next"),
    }
}

/// The controls that help now, and what they do.
fn keys(practice: &Practice) -> Vec<(Control, String)> {
    let table = practice.table();
    let mut keys = Vec::new();
    if !table.carried().is_empty() {
        keys.extend([
            (Control::GripOrRelease, say!("do-let-go")),
            (Control::Raise, say!("do-raise")),
            (Control::Lower, say!("do-lower")),
            (Control::PutBack, say!("do-put-back")),
        ]);
    } else if table.dice_to_grip() > 0 && table.unjudged().is_empty() {
        keys.extend([(Control::GripOrRelease, say!("do-take")), (Control::GripMore, say!("do-more"))]);
    }
    keys.extend([
        (Control::StartOver, say!("practice-do-over")),
        (Control::ToggleMargin, say!("practice-do-margin")),
    ]);
    keys
}
