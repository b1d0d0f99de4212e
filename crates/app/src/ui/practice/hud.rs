//! What the practice table says: how high, how high at best, what is left, and what to press.

use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{Preferences, Profile};
use crate::base::theme::panels as style;
use crate::base::words::hand_name;
use crate::base::words::say;
use crate::session::HandControl;
use crate::session::Session;
use crate::ui::action::UiAction;
use crate::ui::hud::clearance;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Area, Button, Context, Id, Order, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::play::Practice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Practice).run_if(
            in_state(Screen::Match).and_then(in_state(Menu::None)).and_then(resource_exists::<Session>),
        ),
    );
}

/// What is drawn from.
struct Desk<'a> {
    session: &'a Session,
    practice: &'a Practice,
    best: u8,
    hand: &'a HandControl,
    bindings: &'a Bindings,
    device: ActiveDevice,
    is_margin_shown: bool,
}

fn show(
    mut contexts: EguiContexts,
    session: Res<Session>,
    profile: Res<Profile>,
    (settings, bindings, device, hand): (
        Res<Preferences>,
        Res<Bindings>,
        Res<ActiveDevice>,
        Res<HandControl>,
    ),
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(practice) = session.practised() else { return Ok(()) };
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let desk = Desk {
        session: &session,
        practice,
        best: profile.progress.best.get(practice.exercise().tremor),
        hand: &hand,
        bindings: &bindings,
        device: *device,
        is_margin_shown: settings.show_margin,
    };
    actions.write_batch(draw(context, &desk).map(UiAction::Press));
    Ok(())
}

/// What to do, in one sentence.
fn sentence(practice: &Practice) -> String {
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

/// What to press for it.
fn keys(desk: &Desk) -> Vec<(Control, String)> {
    let table = desk.practice.table();
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

/// Draws it; what was pressed is as if a key had been.
fn draw(context: &Context, desk: &Desk) -> Option<Control> {
    let place = |name: &'static str, anchor: Align2, y: f32| {
        Area::new(Id::new(name)).anchor(anchor, vec2(0.0, y)).order(Order::Middle).fade_in(false)
    };
    place("practised height", Align2::CENTER_TOP, style::GAP).show(context, |ui| {
        widgets::dress(ui);
        widgets::frame(ui.ctx()).show(ui, |ui| heights(ui, desk));
    });
    let shown = place("practice", Align2::CENTER_BOTTOM, -style::GAP).show(context, |ui| {
        widgets::dress(ui);
        ui.set_max_width(style::BOTTOM_WIDTH.min(context.content_rect().width() - 2.0 * style::GAP));
        widgets::frame(ui.ctx()).show(ui, |ui| tasks(ui, desk)).inner
    });
    shown.inner
}

fn heights(ui: &mut Ui, desk: &Desk) {
    ui.horizontal(|ui| {
        let height = desk.practice.fallen_from().unwrap_or_else(|| desk.practice.height());
        let ink = if desk.practice.fallen_from().is_some() { style::LOSS } else { style::TEXT };
        let number = widgets::text(height.to_string()).font(widgets::font(style::BIG_SIZE)).strong();
        ui.label(number.color(ink::rgb(ink)));
        let is_fallen = desk.practice.fallen_from().is_some();
        ui.label(widgets::text(if is_fallen { say!("practice-fallen") } else { say!("practice-high") }));
        ui.separator();
        ui.label(widgets::text(say!("practice-best", best = desk.best)));
        ui.label(widgets::small(hand_name(desk.practice.exercise().tremor)));
    });
}

fn tasks(ui: &mut Ui, desk: &Desk) -> Option<Control> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        ui.label(widgets::text(say!("practice-left", count = desk.practice.table().dice_to_grip())));
        ui.separator();
        let buttons = [("−", Control::GripFewer), ("+", Control::GripMore)];
        ui.label(widgets::small(say!("stacking-takes")));
        ui.label(widgets::text(desk.hand.count.max(1).to_string()).strong());
        for (label, control) in buttons {
            if ui.add(Button::new(widgets::text(label))).clicked() {
                wanted = Some(control);
            }
        }
        ui.separator();
        let margin =
            if desk.is_margin_shown { say!("practice-hide-margin") } else { say!("practice-show-margin") };
        for (label, control) in [(margin, Control::ToggleMargin), (say!("practice-over"), Control::StartOver)]
        {
            if ui.add(Button::new(widgets::text(label))).clicked() {
                wanted = Some(control);
            }
        }
    });
    if desk.is_margin_shown {
        ui.label(widgets::small(say!("margin-legend")));
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::text(sentence(desk.practice)).strong());
        clearance::show(ui, desk.session, desk.hand);
        for (control, does) in keys(desk) {
            widgets::key(ui, &desk.bindings.label(control, desk.device));
            ui.label(widgets::small(does));
        }
    });
    wanted
}
