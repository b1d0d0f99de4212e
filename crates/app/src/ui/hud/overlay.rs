//! Where each panel is on the screen.

use super::choice_row::{self, Topic};
use super::context::{PanelContext, PanelState};
use super::open_panels::{Modal, modal};
use super::{
    banners, companies, dice, ledger, log, order, pass, players, prompt, results, stacking, status, takeover,
    throwing, toolbar,
};
use crate::base::theme::panels::{BOTTOM_WIDTH, GAP, LOG_WIDTH, SIDE_WIDTH, VEIL};
use crate::base::theme::theatre::BAR_HEIGHT;
use crate::base::words::say;
use crate::session::PauseReason;
use crate::ui::action::UiAction;
use crate::ui::kit::toasts::Toasts;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{self, Align2, Area, Context, Frame, Id, Order, Ui, Vec2, vec2};
use gragra_sim::play::Task;

/// In a window narrower than this, in points, the status bar is above the companies instead of beside them.
const NARROW: f32 = 900.0;
/// The height of the top row of panels, with its gap.
const TOP_ROW: f32 = GAP + 42.0;

/// Draws all panels, and returns what the player wants.
pub(super) fn show(ctx: &Context, scene: &PanelContext, state: &mut PanelState) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let window = ctx.content_rect().size();
    let is_narrow = window.x < NARROW;
    let slim = widgets::frame(ctx).inner_margin(5);

    let status =
        if is_narrow { (Align2::LEFT_TOP, vec2(GAP, GAP)) } else { (Align2::CENTER_TOP, vec2(0.0, GAP)) };
    framed(ctx, place("status", status.0, status.1), widgets::frame(ctx), |ui| status::show(ui, scene));
    let side = place("side", Align2::LEFT_TOP, vec2(GAP, if is_narrow { TOP_ROW } else { GAP }));
    framed(ctx, side, Frame::NONE, |ui| {
        ui.set_max_width(SIDE_WIDTH);
        ui.spacing_mut().item_spacing.y = GAP;
        widgets::frame(ctx).show(ui, |ui| companies::show(ui, scene));
        widgets::frame(ctx).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            players::show(ui, scene, &mut state.peek, is_narrow);
        });
    });
    let corner = place("corner", Align2::RIGHT_TOP, vec2(-GAP, GAP));
    framed(ctx, corner, slim, |ui| toolbar::show(ui, scene, &state.shown, &mut actions));
    let cameras = place("cameras", Align2::RIGHT_TOP, vec2(-GAP, TOP_ROW));
    framed(ctx, cameras, slim, |ui| toolbar::show_cameras(ui, scene, &mut actions));
    if state.shown.log {
        framed(ctx, place("log", Align2::RIGHT_TOP, vec2(-GAP - 46.0, TOP_ROW)), widgets::frame(ctx), |ui| {
            ui.set_width(LOG_WIDTH.min(window.x * 0.32));
            // The camera's small view may be below it.
            ui.set_max_height((window.y * 0.7 - 80.0).max(120.0));
            log::show(ui, scene, &state.shown, &mut actions);
        });
    }
    if state.shown.dice {
        // On the left, since the camera's small view may be beside the log.
        let area =
            place("dice", Align2::LEFT_BOTTOM, vec2(GAP, -GAP - replay_bar(scene))).order(Order::Foreground);
        framed(ctx, area, widgets::frame(ctx), |ui| {
            ui.set_max_width(340.0);
            ui.label(widgets::title(say!("dice-title")));
            dice::show(ui, scene);
        });
    }
    let area =
        place("notable", Align2::CENTER_TOP, vec2(0.0, 52.0)).interactable(false).order(Order::Foreground);
    framed(ctx, area, Frame::NONE, |ui| {
        ui.vertical_centered(|ui| {
            takeover::show_hold(ui, scene);
            banners::show(ui, &state.banners, scene.settings.reduced_motion);
            banners::show_again(ui, scene);
        });
    });
    let modal = modal(scene, &state.shown);
    if state.shown.offers_ledger(&scene.session) {
        framed(ctx, place("accounts", Align2::CENTER_BOTTOM, vec2(0.0, -GAP)), widgets::frame(ctx), |ui| {
            ledger::show_offer(ui, scene, &mut actions);
        });
    } else if !matches!(modal, Some(Modal::Results | Modal::Pass(_)))
        && !scene.pace.is_paused_by(PauseReason::Reading)
        && !scene.pace.is_watching()
    {
        show_bottom(ctx, scene, state, modal, &mut actions);
    }
    if let Some(modal) = modal {
        show_modal(ctx, scene, state, modal, &mut actions);
    }
    actions
}

/// Draws only the toasts, above the practice panels at the bottom.
pub(super) fn show_toasts(ctx: &Context, toasts: &Toasts) {
    if !toasts.is_empty() {
        let area = place("toasts", Align2::CENTER_BOTTOM, vec2(0.0, -96.0));
        framed(ctx, area, Frame::NONE, |ui| toasts.draw(ui));
    }
}

fn place(name: &'static str, anchor: Align2, offset: Vec2) -> Area {
    Area::new(Id::new(name)).anchor(anchor, offset).order(Order::Middle).fade_in(false)
}

fn framed(ctx: &Context, area: Area, frame: Frame, draw: impl FnOnce(&mut Ui)) {
    area.show(ctx, |ui| {
        widgets::dress(ui);
        frame.show(ui, draw);
    });
}

/// The height of a replay's bar at the bottom of the screen.
fn replay_bar(scene: &PanelContext) -> f32 {
    if scene.session.is_replay() { BAR_HEIGHT + GAP } else { 0.0 }
}

/// The prompt; above it the panel for the task; above that the toasts.
fn show_bottom(
    ctx: &Context,
    scene: &PanelContext,
    state: &PanelState,
    modal: Option<Modal>,
    actions: &mut Vec<UiAction>,
) {
    let window = ctx.content_rect().width();
    let width = BOTTOM_WIDTH.min((window - 2.0 * (SIDE_WIDTH + 3.0 * GAP)).max(320.0));
    let aside = if window < NARROW { SIDE_WIDTH / 2.0 } else { 0.0 };
    let mut height = replay_bar(scene);
    // Each has its own name, since egui remembers an area's size by it.
    let mut stack = |name: &'static str, frame: Frame, draw: &mut dyn FnMut(&mut Ui)| {
        let area = place(name, Align2::CENTER_BOTTOM, vec2(aside, -GAP - height));
        let drawn = area.show(ctx, |ui| {
            widgets::dress(ui);
            ui.set_max_width(width);
            frame.show(ui, draw);
        });
        let taken = drawn.response.rect.height();
        height += if taken > 1.0 { taken + 6.0 } else { 0.0 };
    };
    let frame = widgets::frame(ctx);
    if let Some(prompt) = prompt::prompt(scene) {
        stack("prompt", frame, &mut |ui| prompt.show(ui, scene, actions));
    }
    match (modal, choice_row::topic(scene, &state.shown), scene.asked()) {
        (Some(Modal::Order), ..) => {
            stack("order", frame, &mut |ui| order::show(ui, scene, &state.draft, actions));
        }
        (_, Some(topic @ Topic::Company(_)), _) => {
            stack("company", frame, &mut |ui| choice_row::show(ui, scene, state, topic, actions));
        }
        (.., Some((_, Task::Throw))) => stack("throw", frame, &mut |ui| throwing::show(ui, scene, actions)),
        _ if scene.table().stacker().is_some() => {
            stack("stacking", frame, &mut |ui| stacking::show(ui, scene, actions));
        }
        _ if takeover::is_on(scene) => {
            stack("takeover", frame, &mut |ui| takeover::show(ui, scene, state, actions));
        }
        _ => {}
    }
    if !state.toasts.is_empty() {
        stack("toasts", Frame::NONE, &mut |ui| state.toasts.draw(ui));
    }
}

/// The panel in the middle that has to be dealt with first.
fn show_modal(
    ctx: &Context,
    scene: &PanelContext,
    state: &PanelState,
    modal: Modal,
    actions: &mut Vec<UiAction>,
) {
    let frame = widgets::solid_frame(ctx);
    let veiled =
        |name: &'static str| egui::Modal::new(Id::new(name)).frame(frame).backdrop_color(ink::glaze(VEIL));
    match modal {
        Modal::Ledger => {
            let area = place("ledger", Align2::CENTER_CENTER, Vec2::ZERO).order(Order::Foreground);
            framed(ctx, area, frame, |ui| ledger::show(ui, scene, state, actions));
        }
        Modal::Results => {
            veiled("results").show(ctx, |ui| results::show(ui, scene, state, actions));
        }
        Modal::Pass(seat) => {
            veiled("pass").show(ctx, |ui| pass::show(ui, scene, seat, actions));
        }
        Modal::Order | Modal::Raider => {}
    }
}
