//! The panels of the practice table: heights on top, dice and controls at the bottom.

use super::{more_dice, with_dice};
use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::settings::{Preferences, Profile};
use crate::base::theme::panels as style;
use crate::base::words::{hand_name, say};
use crate::session::{HandControl, Session};
use crate::ui::action::UiAction;
use crate::ui::hud::clearance;
use crate::ui::kit::ink;
use crate::ui::kit::widgets::{self, KeyHint};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{MessageWriter, Res, Result};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Area, Button, Id, Order, Ui, Vec2, vec2};
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

impl PracticeParams<'_> {
    /// What to press, on the device in use.
    fn label(&self, control: Control) -> String {
        self.bindings.label(control, *self.device)
    }
}

pub(super) fn show_panels(
    mut contexts: EguiContexts,
    params: PracticeParams,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(practice) = params.session.practised() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let area = |name: &'static str, anchor: Align2, offset: Vec2| {
        Area::new(Id::new(name)).anchor(anchor, offset).order(Order::Middle).fade_in(false)
    };
    area("practised height", Align2::CENTER_TOP, vec2(0.0, style::GAP)).show(context, |ui| {
        widgets::dress(ui);
        let best = params.profile.progress.best.get(practice.exercise().tremor);
        widgets::frame(ui.ctx()).show(ui, |ui| draw_heights(ui, practice, best));
    });
    area("practice menu", Align2::RIGHT_TOP, vec2(-style::GAP, style::GAP)).show(context, |ui| {
        widgets::dress(ui);
        widgets::frame(ui.ctx()).inner_margin(6).show(ui, |ui| {
            let keys = params.label(Control::Cancel);
            let about = say!("toolbar-hint", about = say!("toolbar-menu"), keys = keys);
            if widgets::symbol_button(ui, "☰", false).on_hover_text(about).clicked() {
                actions.write(UiAction::Press(Control::Cancel));
            }
        });
    });
    let shown = area("practice", Align2::CENTER_BOTTOM, vec2(0.0, -style::GAP)).show(context, |ui| {
        widgets::dress(ui);
        ui.set_max_width(style::BOTTOM_WIDTH.min(context.content_rect().width() - 2.0 * style::GAP));
        let draw = if practice.is_done() { draw_success } else { draw_work };
        widgets::frame(ui.ctx()).show(ui, |ui| draw(ui, practice, &params)).inner
    });
    actions.write_batch(shown.inner);
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
        let hand = hand_name(practice.exercise().tremor);
        ui.label(widgets::text(say!("practice-best", best = best))).on_hover_text(hand);
    });
}

/// All dice stand: more of them, or the same again.
fn draw_success(ui: &mut Ui, practice: &Practice, params: &PracticeParams) -> Vec<UiAction> {
    let mut actions = Vec::new();
    ui.vertical_centered(|ui| {
        let count = practice.exercise().dice;
        let cheer = widgets::text(format!("🏆 {}", say!("practice-all-stand", count = count)));
        ui.label(cheer.font(widgets::font(style::BIG_SIZE)).color(ink::rgb(style::ACCENT)));
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(dice) = more_dice(practice.exercise()) {
            let label = say!("practice-more", count = dice);
            if ui.add(widgets::main_button(&label).min_size(vec2(150.0, 34.0))).clicked() {
                actions.push(with_dice(practice, &params.session, dice));
            }
            if *params.device != ActiveDevice::Mouse {
                widgets::key(ui, &params.label(Control::GripOrRelease));
            }
        }
        if ui.add(Button::new(widgets::text(say!("practice-over")))).clicked() {
            actions.push(UiAction::Press(Control::StartOver));
        }
        widgets::key(ui, &params.label(Control::StartOver));
    });
    actions
}

fn draw_work(ui: &mut Ui, practice: &Practice, params: &PracticeParams) -> Vec<UiAction> {
    let mut pressed = Vec::new();
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::title(instruction(practice)));
        let hints = keys(practice).into_iter();
        let hints = hints.map(|(control, does)| KeyHint { labels: vec![params.label(control)], does });
        widgets::key_hints(ui, &hints.collect::<Vec<_>>());
    });
    let is_margin_shown = params.preferences.show_margin;
    ui.horizontal_wrapped(|ui| {
        let mut button = |ui: &mut Ui, label: &str, control: Control| {
            let response = ui.add(Button::new(widgets::text(label))).on_hover_text(params.label(control));
            pressed.extend(response.clicked().then_some(UiAction::Press(control)));
        };
        clearance::show(ui, &params.session, &params.hand);
        ui.label(widgets::text(say!("practice-left", count = practice.table().dice_to_grip())));
        ui.separator();
        ui.label(widgets::text(say!("stacking-takes")));
        button(ui, "−", Control::GripFewer);
        ui.label(widgets::text(params.hand.count.max(1).to_string()).strong());
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
    pressed
}

fn instruction(practice: &Practice) -> String {
    let table = practice.table();
    match practice.fallen_from() {
        Some(height) => say!("practice-fell", height = height),
        None if !table.unjudged().is_empty() => say!("prompt-wait"),
        None if !table.carried().is_empty() => say!("practice-carry", company = Practice::PLACE),
        None if practice.height() == 0 => say!("practice-first", company = Practice::PLACE),
        None => say!("practice-next"),
    }
}

/// The controls that help now, and what they do. Buttons say the rest.
fn keys(practice: &Practice) -> Vec<(Control, String)> {
    let table = practice.table();
    if !table.carried().is_empty() {
        vec![
            (Control::GripOrRelease, say!("do-let-go")),
            (Control::Lower, say!("do-lower")),
            (Control::Raise, say!("do-raise")),
        ]
    } else if table.dice_to_grip() > 0 && table.unjudged().is_empty() {
        vec![(Control::GripOrRelease, say!("do-take")), (Control::GripMore, say!("do-more"))]
    } else {
        Vec::new()
    }
}
