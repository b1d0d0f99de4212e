//! Where each panel is on the screen.

use super::banners::{self, Banners};
use super::choosing::{self, Choice, Cursor, Mark, Topic};
use super::context::PanelContext;
use super::open_panels::{Modal, OpenPanels, modal};
use super::order::Draft;
use super::players::MoneyPeek;
use super::{
    companies, dice, ending, hold, log, order, pass, players, prompt, round_end, stacking, status, throwing,
    toolbar,
};
use crate::base::theme::panels::{BOTTOM_WIDTH, GAP, LOG_WIDTH, SIDE_WIDTH, VEIL};
use crate::base::theme::theatre::BAR_HEIGHT;
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::ink;
use crate::ui::kit::toasts::Toasts;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Align2, Area, Context, Frame, Id, Order, Ui, Vec2, vec2};
use gragra_sim::play::Task;

/// What belongs to the panels themselves.
#[derive(Clone, Copy)]
pub(super) struct State<'a> {
    pub(super) shown: &'a OpenPanels,
    pub(super) draft: &'a Draft,
    pub(super) cursor: &'a Cursor,
    pub(super) toasts: &'a Toasts,
    pub(super) banners: &'a Banners,
}

/// Draws all panels, and returns what the player wants.
pub(super) fn show(
    ctx: &Context,
    scene: &PanelContext,
    state: &State,
    peek: &mut MoneyPeek,
) -> Vec<UiAction> {
    let modal = modal(scene, state.shown);
    let mut actions = Vec::new();
    top(ctx, scene);
    side(ctx, scene, peek);
    corner(ctx, scene, state.shown, &mut actions);
    cameras(ctx, scene, &mut actions);
    if state.shown.log {
        log_panel(ctx, scene, state.shown, &mut actions);
    }
    if state.shown.dice {
        dice_panel(ctx, scene);
    }
    notable(ctx, scene, state);
    let is_screen_free = !matches!(modal, Some(Modal::Results | Modal::Pass(_))) && !scene.pace.is_held;
    if is_screen_free {
        bottom(ctx, scene, state, modal, &mut actions);
    }
    if let Some(modal) = modal {
        middle(ctx, scene, state, modal, &mut actions);
    }
    actions
}

/// Draws what was said lately and nothing else, over whatever stands at the bottom.
pub(super) fn show_notices(ctx: &Context, toasts: &Toasts) {
    if toasts.is_empty() {
        return;
    }
    place("toasts", Align2::CENTER_BOTTOM, vec2(0.0, -96.0)).show(ctx, |ui| {
        widgets::dress(ui);
        toasts.draw(ui);
    });
}

fn place(name: &'static str, anchor: Align2, offset: Vec2) -> Area {
    Area::new(Id::new(name)).anchor(anchor, offset).order(Order::Middle).fade_in(false)
}

fn framed<R>(ctx: &Context, area: Area, frame: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    area.show(ctx, |ui| {
        widgets::dress(ui);
        frame.show(ui, add).inner
    })
    .inner
}

/// A window that is narrower, in points, has the status bar above the companies and not beside them.
const NARROW: f32 = 900.0;

fn is_narrow(ctx: &Context) -> bool {
    ctx.content_rect().width() < NARROW
}

fn top(ctx: &Context, scene: &PanelContext) {
    let (anchor, left) = if is_narrow(ctx) { (Align2::LEFT_TOP, GAP) } else { (Align2::CENTER_TOP, 0.0) };
    framed(ctx, place("status", anchor, vec2(left, GAP)), widgets::frame(ctx), |ui| {
        status::show(ui, scene);
    });
}

fn side(ctx: &Context, scene: &PanelContext, peek: &mut MoneyPeek) {
    let down = if is_narrow(ctx) { GAP + 42.0 } else { GAP };
    place("side", Align2::LEFT_TOP, vec2(GAP, down)).show(ctx, |ui| {
        widgets::dress(ui);
        ui.set_max_width(SIDE_WIDTH);
        ui.spacing_mut().item_spacing.y = GAP;
        widgets::frame(ui.ctx()).show(ui, |ui| companies::show(ui, scene));
        widgets::frame(ui.ctx()).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            players::show(ui, scene, peek, is_narrow(ctx));
        });
    });
}

fn corner(ctx: &Context, scene: &PanelContext, shown: &OpenPanels, actions: &mut Vec<UiAction>) {
    let area = place("corner", Align2::RIGHT_TOP, vec2(-GAP, GAP));
    framed(ctx, area, widgets::frame(ctx).inner_margin(5), |ui| toolbar::show(ui, scene, shown, actions));
}

fn cameras(ctx: &Context, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let area = place("cameras", Align2::RIGHT_TOP, vec2(-GAP, GAP + 42.0));
    framed(ctx, area, widgets::frame(ctx).inner_margin(5), |ui| toolbar::show_cameras(ui, scene, actions));
}

/// Left of the cameras, from under the corner down to the bottom.
fn log_panel(ctx: &Context, scene: &PanelContext, shown: &OpenPanels, actions: &mut Vec<UiAction>) {
    let area = place("log", Align2::RIGHT_TOP, vec2(-GAP - 46.0, GAP + 42.0));
    // Below it may be the camera's small view.
    let height = (ctx.content_rect().height() * 0.7 - 80.0).max(120.0);
    framed(ctx, area, widgets::frame(ctx), |ui| {
        ui.set_width(LOG_WIDTH.min(ctx.content_rect().width() * 0.32));
        ui.set_max_height(height);
        log::show(ui, scene, shown, actions);
    });
}

fn dice_panel(ctx: &Context, scene: &PanelContext) {
    // Beside the log there may be the camera's small view.
    let area = place("dice", Align2::LEFT_BOTTOM, vec2(GAP, -GAP - taken(scene))).order(Order::Foreground);
    framed(ctx, area, widgets::frame(ctx), |ui| {
        ui.set_max_width(340.0);
        ui.label(widgets::title(say!("dice-title")));
        dice::show(ui, scene);
    });
}

/// The ring and the banners, under the status bar.
fn notable(ctx: &Context, scene: &PanelContext, state: &State) {
    let area =
        place("notable", Align2::CENTER_TOP, vec2(0.0, 52.0)).interactable(false).order(Order::Foreground);
    area.show(ctx, |ui| {
        widgets::dress(ui);
        ui.vertical_centered(|ui| {
            if hold::is_on(scene) {
                hold::show(ui, scene);
            }
            banners::show(ui, state.banners, scene.settings.reduced_motion);
        });
    });
}

/// What a replay's bar takes up at the bottom.
fn taken(scene: &PanelContext) -> f32 {
    if scene.session.is_replay() { BAR_HEIGHT + GAP } else { 0.0 }
}

/// What is to be done; above it what is needed for it; above that what was refused.
fn bottom(
    ctx: &Context,
    scene: &PanelContext,
    state: &State,
    modal: Option<Modal>,
    actions: &mut Vec<UiAction>,
) {
    let free = ctx.content_rect().width() - 2.0 * (SIDE_WIDTH + 3.0 * GAP);
    let width = BOTTOM_WIDTH.min(free.max(320.0));
    let aside = if is_narrow(ctx) { SIDE_WIDTH / 2.0 } else { 0.0 };
    let mut height = taken(scene);
    let mut above = |name: &'static str, add: &mut dyn FnMut(&mut Ui)| {
        let before = ctx.memory(|memory| memory.area_rect(Id::new(name)));
        let area = place(name, Align2::CENTER_BOTTOM, vec2(aside, -GAP - height));
        let shown = area.show(ctx, |ui| {
            widgets::dress(ui);
            ui.set_max_width(width);
            add(ui);
        });
        // An anchor goes by the size that it had: for a frame, more text would stick out of the window.
        if before.is_some_and(|before| (before.size() - shown.response.rect.size()).length() > 1.0) {
            ctx.request_discard("a panel has another size");
        }
        let taken = shown.response.rect.height();
        height += if taken > 1.0 { taken + 6.0 } else { 0.0 };
    };
    if prompt::prompt(scene).is_some() {
        above("prompt", &mut |ui| {
            widgets::frame(ui.ctx()).show(ui, |ui| prompt::show(ui, scene, actions));
        });
    }
    if let Some(needed) = needed(scene, state, modal) {
        above(needed.name(), &mut |ui| task_panel(ui, scene, state, needed, actions));
    }
    if !state.toasts.is_empty() {
        above("toasts", &mut |ui| state.toasts.draw(ui));
    }
}

/// What is needed for what is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Needed {
    Order,
    Company(Topic),
    Throw,
    Stacking,
    Takeover { is_asked: bool },
}

impl Needed {
    /// Each has its own place, whose size egui remembers.
    fn name(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Company(_) => "company",
            Self::Throw => "throw",
            Self::Stacking => "stacking",
            Self::Takeover { .. } => "takeover",
        }
    }
}

fn needed(scene: &PanelContext, state: &State, modal: Option<Modal>) -> Option<Needed> {
    match (modal, choosing::topic(scene, state.shown), scene.asked()) {
        (Some(Modal::Order), ..) => Some(Needed::Order),
        (_, Some(topic @ Topic::Company(_)), _) => Some(Needed::Company(topic)),
        (_, _, Some((_, Task::Throw))) => Some(Needed::Throw),
        _ if stacking::is_on(scene) => Some(Needed::Stacking),
        _ if round_end::is_on(scene) => Some(Needed::Takeover { is_asked: modal == Some(Modal::Raider) }),
        _ => None,
    }
}

fn task_panel(ui: &mut Ui, scene: &PanelContext, state: &State, needed: Needed, actions: &mut Vec<UiAction>) {
    widgets::frame(ui.ctx()).show(ui, |ui| match needed {
        Needed::Order => order::show(ui, scene, state.draft, actions),
        Needed::Company(topic) => {
            let (choices, mark) = with_mark(scene, state, topic);
            choosing::row(ui, scene, &choices, mark, actions);
        }
        Needed::Throw => throwing::show(ui, scene, actions),
        Needed::Stacking => stacking::show(ui, scene, actions),
        Needed::Takeover { is_asked } => {
            let (choices, mark) = match is_asked {
                true => with_mark(scene, state, Topic::Modal(Modal::Raider)),
                false => (Vec::new(), Mark::Nothing),
            };
            round_end::show_takeover(ui, scene, &choices, mark, actions);
        }
    });
}

fn with_mark(scene: &PanelContext, state: &State, topic: Topic) -> (Vec<Choice>, Mark) {
    let choices = choosing::choices(scene, topic);
    let mark = choosing::mark(scene, topic, &choices, state.cursor);
    (choices, mark)
}

/// What stands in the middle until it is dealt with.
fn middle(ctx: &Context, scene: &PanelContext, state: &State, modal: Modal, actions: &mut Vec<UiAction>) {
    let topic = Topic::Modal(modal);
    let (choices, mark) = with_mark(scene, state, topic);
    let screen = ctx.content_rect().size();
    let veiled = |name: &'static str| {
        bevy_egui::egui::Modal::new(Id::new(name))
            .frame(widgets::solid_frame(ctx))
            .backdrop_color(ink::glaze(VEIL))
    };
    match modal {
        Modal::Ledger => {
            let area = place("ledger", Align2::CENTER_CENTER, Vec2::ZERO).order(Order::Foreground);
            framed(ctx, area, widgets::solid_frame(ctx), |ui| {
                round_end::show_ledger(ui, scene, &choices, mark, actions);
            });
        }
        Modal::Results => {
            veiled("results").show(ctx, |ui| {
                widgets::dress(ui);
                ui.set_width((screen.x - 120.0).min(860.0));
                ui.set_max_height(screen.y - 80.0);
                ending::show(ui, scene, &choices, mark, actions);
            });
        }
        Modal::Pass(seat) => {
            veiled("pass").show(ctx, |ui| {
                widgets::dress(ui);
                pass::show(ui, scene, seat, &choices, actions);
            });
        }
        Modal::Order | Modal::Raider => {}
    }
}
