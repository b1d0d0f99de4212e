//! Where each panel is on the screen.

use super::choice_row::{self, Topic};
use super::context::PanelContext;
use super::open_panels::{Modal, modal};
use super::panel_state::PanelState;
use super::{
    banners, clearance, companies, ledger, log, order, pass, players, prompt, results, speech, stacking,
    status, takeover, throwing, toolbar, why,
};
use crate::base::theme::panels::{BOTTOM_WIDTH, GAP, LOG_WIDTH, SIDE_WIDTH, VEIL};
use crate::base::theme::theatre::BAR_HEIGHT;
use crate::session::PauseReason;
use crate::ui::action::UiAction;
use crate::ui::kit::toasts::Toasts;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{self, Align2, Area, Context, Frame, Id, Margin, Order, Ui, Vec2, vec2};
use gragra_sim::play::Task;

/// In a window narrower than this, in points, the status bar is above the list instead of beside it.
const NARROW: f32 = 900.0;
/// The width of the list there.
const NARROW_SIDE: f32 = 196.0;
/// The height of the top row of panels, with its gap.
const TOP_ROW: f32 = GAP + 48.0;
/// What is worth a note ends above this share of the window, so that towers can be seen.
const NOTABLE_BOTTOM: f32 = 0.37;
const NOTABLE_RIGHT: f32 = 0.6;

/// Draws all panels, and returns what the player wants.
pub(super) fn show(ctx: &Context, scene: &PanelContext, state: &mut PanelState) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let window = ctx.content_rect().size();
    let is_narrow = window.x < NARROW;
    let side_width = if is_narrow { NARROW_SIDE } else { SIDE_WIDTH };

    let status =
        if is_narrow { (Align2::LEFT_TOP, vec2(GAP, GAP)) } else { (Align2::CENTER_TOP, vec2(0.0, GAP)) };
    let status = place("status", status.0, status.1).interactable(!is_carrying(scene));
    framed(ctx, status, widgets::frame(ctx), |ui| status::show(ui, scene));
    let side = place("side", Align2::LEFT_TOP, vec2(GAP, if is_narrow { TOP_ROW } else { GAP }))
        .interactable(!is_carrying(scene));
    framed(ctx, side, widgets::frame(ctx).inner_margin(7), |ui| {
        ui.set_width(side_width - 14.0);
        players::show(ui, scene, &mut state.peek, &mut actions);
        ui.add_space(2.0);
        ui.separator();
        companies::show(ui, scene, widgets::is_low(ui));
    });
    show_corner(ctx, scene, state, &mut actions);
    if state.shown.log {
        framed(ctx, place("log", Align2::RIGHT_TOP, vec2(-GAP, TOP_ROW)), widgets::frame(ctx), |ui| {
            // A table cannot be folded like sentences.
            ui.set_width(if state.shown.dice { LOG_WIDTH } else { LOG_WIDTH.min(window.x * 0.32) });
            // The camera's small view may be below it.
            ui.set_max_height((window.y * 0.7 - 80.0).max(120.0));
            log::show(ui, scene, &state.shown, &mut actions);
        });
    }
    // Beside the list, so that the middle of the picture stays free: that is where towers stand and fall.
    let beside =
        if is_narrow { vec2(side_width + 2.0 * GAP, TOP_ROW) } else { vec2(side_width + 3.0 * GAP, TOP_ROW) };
    let area = place("notable", Align2::LEFT_TOP, beside).interactable(false).order(Order::Foreground);
    framed(ctx, area, Frame::NONE, |ui| {
        // A low window has room only for a ribbon.
        let right = if widgets::is_low(ui) { window.x - GAP } else { window.x * NOTABLE_RIGHT };
        ui.set_max_width(right - beside.x);
        let bottom = window.y * NOTABLE_BOTTOM;
        // An answer was asked for, so it comes first.
        why::show(ui, scene, &state.answer);
        match takeover::is_held(scene) {
            true => takeover::show_hold(ui, scene),
            false => banners::show(ui, scene, &state.banners, bottom - banners::again_height(scene)),
        }
        banners::show_again(ui, scene, bottom);
        speech::show(ui, scene, &state.speech, bottom);
        state.toasts.draw(ui);
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

/// The toolbar, and below it the list that one of its buttons has opened.
fn show_corner(ctx: &Context, scene: &PanelContext, state: &mut PanelState, actions: &mut Vec<UiAction>) {
    let slim = widgets::frame(ctx).inner_margin(6);
    let corner = place(toolbar::name(scene), Align2::RIGHT_TOP, vec2(-GAP, GAP));
    framed(ctx, corner, slim, |ui| toolbar::show(ui, scene, &state.shown, &mut state.list, actions));
    if !state.list.is_open() {
        return;
    }
    let list = place("tools", Align2::RIGHT_TOP, vec2(-GAP, TOP_ROW)).order(Order::Foreground);
    let shown = list.show(ctx, |ui| {
        widgets::dress(ui);
        slim.show(ui, |ui| toolbar::show_list(ui, scene, &mut state.list, actions));
    });
    let is_elsewhere = |pointer: egui::Pos2| pointer.y > TOP_ROW && !shown.response.rect.contains(pointer);
    if ctx
        .input(|input| input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(is_elsewhere))
    {
        state.list.close();
    }
}

/// Draws only the toasts, above the practice panels at the bottom.
pub(super) fn show_toasts(ctx: &Context, toasts: &Toasts) {
    if !toasts.is_empty() {
        let area = place("toasts", Align2::CENTER_BOTTOM, vec2(0.0, -96.0)).interactable(false);
        framed(ctx, area, Frame::NONE, |ui| toasts.draw(ui));
    }
}

fn place(name: &'static str, anchor: Align2, offset: Vec2) -> Area {
    Area::new(Id::new(name)).anchor(anchor, offset).order(Order::Middle).fade_in(false)
}

/// While a person carries dice, the mouse moves the hand, also where it is over a list or a text.
fn is_carrying(scene: &PanelContext) -> bool {
    let table = scene.session.table();
    !table.carried().is_empty() && table.stacker().is_some_and(|seat| scene.session.is_person(seat))
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

/// One panel that says what to do now and has whatever that needs.
fn show_bottom(
    ctx: &Context,
    scene: &PanelContext,
    state: &PanelState,
    modal: Option<Modal>,
    actions: &mut Vec<UiAction>,
) {
    let window = ctx.content_rect().width();
    let (width, aside) = if window < NARROW {
        (window - NARROW_SIDE - 3.0 * GAP, (NARROW_SIDE + GAP) / 2.0)
    } else {
        (BOTTOM_WIDTH.min(window - 2.0 * (SIDE_WIDTH + 2.0 * GAP)), 0.0)
    };
    let mut height = replay_bar(scene);
    let mut stack = |name: &'static str, frame: Frame, draw: &mut dyn FnMut(&mut Ui)| {
        let area = place(name, Align2::CENTER_BOTTOM, vec2(aside, -GAP - height));
        let area = area.interactable(!is_carrying(scene));
        let drawn = area.show(ctx, |ui| {
            widgets::dress(ui);
            ui.set_max_width(width);
            frame.show(ui, draw);
        });
        let taken = drawn.response.rect.height();
        height += if taken > 1.0 { taken + 6.0 } else { 0.0 };
    };
    let work = Work::now(scene, state, modal);
    let prompt = prompt::prompt(scene);
    if prompt.is_some() || work != Work::None {
        let frame = widgets::frame(ctx);
        // A tower is built behind this one.
        let is_slim = work == Work::Stacking;
        let frame = if is_slim { frame.inner_margin(Margin::symmetric(12, 5)) } else { frame };
        stack(work.name(), frame, &mut |ui| {
            if is_slim {
                ui.spacing_mut().item_spacing.y = 2.0;
                // What is said about the dice in the hand changes all the time.
                ui.set_min_width(if scene.asked().is_some() { ui.available_width() } else { 0.0 });
            }
            if let Some(prompt) = &prompt {
                prompt.show(ui, actions, |ui, actions| {
                    match work {
                        // A person has a second line for the rest.
                        Work::Stacking if scene.asked().is_some() => {
                            return clearance::show(ui, &scene.session, &scene.hand);
                        }
                        Work::Stacking => stacking::show_work(ui, scene),
                        Work::Throw => throwing::show(ui, scene, actions),
                        Work::Order => order::show_commitment(ui, scene, &state.draft),
                        Work::None | Work::Company(_) | Work::Takeover => {}
                    }
                    prompt.show_hints(ui, scene);
                });
            }
            match work {
                Work::None | Work::Throw => {}
                Work::Order => order::show(ui, scene, &state.draft, actions),
                Work::Company(topic) => {
                    choice_row::show(ui, scene, &state.cursor, topic, actions);
                    choice_row::show_purpose(ui, scene);
                }
                Work::Stacking if scene.asked().is_none() => {}
                Work::Stacking => stacking::show(ui, scene, prompt.as_ref(), actions),
                Work::Takeover => takeover::show(ui, scene, state, actions),
            }
        });
    }
}

/// What there is to do besides reading the prompt.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    None,
    Order,
    Company(Topic),
    Throw,
    Stacking,
    Takeover,
}

impl Work {
    fn now(scene: &PanelContext, state: &PanelState, modal: Option<Modal>) -> Self {
        match (modal, choice_row::topic(scene, &state.shown), scene.asked()) {
            (Some(Modal::Order), ..) => Self::Order,
            (_, Some(topic @ Topic::Company(_)), _) => Self::Company(topic),
            (.., Some((_, Task::Throw))) => Self::Throw,
            _ if scene.table().stacker().is_some() => Self::Stacking,
            _ if takeover::is_on(scene) => Self::Takeover,
            _ => Self::None,
        }
    }

    /// Each has its own name, since egui remembers an area's size by it.
    fn name(self) -> &'static str {
        match self {
            Self::None => "prompt",
            Self::Order => "order",
            Self::Company(_) => "company",
            Self::Throw => "throw",
            Self::Stacking => "stacking",
            Self::Takeover => "takeover",
        }
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
