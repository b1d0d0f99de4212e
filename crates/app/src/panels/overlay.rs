//! Where each panel is on the screen.

use super::banners::{self, Banners};
use super::choosing::{self, Choice, Cursor, Mark, Topic};
use super::order::Draft;
use super::scene::Scene;
use super::shown::{Modal, Shown, modal};
use super::toasts::{self, Toasts};
use super::wanted::Wanted;
use super::{
    companies, dice, ending, hold, log, look, order, pass, players, prompt, round_end, stacking, status,
    throwing, toolbar,
};
use crate::theme::panels::{BOTTOM_WIDTH, GAP, LOG_WIDTH, SIDE_WIDTH, VEIL};
use crate::theme::theatre::BAR_HEIGHT;
use crate::words::say;
use bevy_egui::egui::{Align2, Area, Context, Frame, Id, Order, Ui, Vec2, vec2};
use gragra_sim::play::Task;

/// What belongs to the panels themselves.
#[derive(Clone, Copy)]
pub(super) struct State<'a> {
    pub(super) shown: &'a Shown,
    pub(super) draft: &'a Draft,
    pub(super) cursor: &'a Cursor,
    pub(super) toasts: &'a Toasts,
    pub(super) banners: &'a Banners,
}

/// Draws all panels, and tells what is wanted.
pub(super) fn show(ctx: &Context, scene: &Scene, state: &State) -> Vec<Wanted> {
    let modal = modal(scene, state.shown);
    let mut wanted = Vec::new();
    top(ctx, scene);
    side(ctx, scene);
    wanted.extend(corner(ctx, scene, state.shown));
    wanted.extend(cameras(ctx, scene));
    if state.shown.log {
        wanted.extend(log_panel(ctx, scene, state.shown));
    }
    if state.shown.dice {
        dice_panel(ctx, scene);
    }
    notable(ctx, scene, state);
    let is_screen_free = !matches!(modal, Some(Modal::Results | Modal::Pass(_))) && !scene.pace.is_held;
    if is_screen_free {
        wanted.extend(bottom(ctx, scene, state, modal));
    }
    wanted.extend(middle(ctx, scene, state, modal));
    wanted.extend(look::asked_clause(ctx).map(Wanted::Explain));
    wanted
}

/// Draws what was said lately and nothing else, over whatever stands at the bottom.
pub(super) fn show_notices(ctx: &Context, toasts: &Toasts) {
    if toasts.is_empty() {
        return;
    }
    place("toasts", Align2::CENTER_BOTTOM, vec2(0.0, -96.0)).show(ctx, |ui| {
        look::dress(ui);
        toasts::show(ui, toasts);
    });
}

fn place(name: &'static str, anchor: Align2, offset: Vec2) -> Area {
    Area::new(Id::new(name)).anchor(anchor, offset).order(Order::Middle).fade_in(false)
}

fn framed<R>(ctx: &Context, area: Area, frame: Frame, add: impl FnOnce(&mut Ui) -> R) -> R {
    area.show(ctx, |ui| {
        look::dress(ui);
        frame.show(ui, add).inner
    })
    .inner
}

/// A window that is narrower, in points, has the status bar above the companies and not beside them.
const NARROW: f32 = 900.0;

fn is_narrow(ctx: &Context) -> bool {
    ctx.content_rect().width() < NARROW
}

fn top(ctx: &Context, scene: &Scene) {
    let (anchor, left) = if is_narrow(ctx) { (Align2::LEFT_TOP, GAP) } else { (Align2::CENTER_TOP, 0.0) };
    framed(ctx, place("status", anchor, vec2(left, GAP)), look::frame(), |ui| {
        status::show(ui, scene);
    });
}

fn side(ctx: &Context, scene: &Scene) {
    let down = if is_narrow(ctx) { GAP + 42.0 } else { GAP };
    place("side", Align2::LEFT_TOP, vec2(GAP, down)).show(ctx, |ui| {
        look::dress(ui);
        ui.set_max_width(SIDE_WIDTH);
        ui.spacing_mut().item_spacing.y = GAP;
        look::frame().show(ui, |ui| companies::show(ui, scene));
        look::frame().show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            players::show(ui, scene, is_narrow(ctx));
        });
    });
}

fn corner(ctx: &Context, scene: &Scene, shown: &Shown) -> Option<Wanted> {
    let area = place("corner", Align2::RIGHT_TOP, vec2(-GAP, GAP));
    framed(ctx, area, look::frame().inner_margin(5), |ui| toolbar::show(ui, scene, shown))
}

fn cameras(ctx: &Context, scene: &Scene) -> Option<Wanted> {
    let area = place("cameras", Align2::RIGHT_TOP, vec2(-GAP, GAP + 42.0));
    framed(ctx, area, look::frame().inner_margin(5), |ui| toolbar::show_cameras(ui, scene))
}

/// Left of the cameras, from under the corner down to the bottom.
fn log_panel(ctx: &Context, scene: &Scene, shown: &Shown) -> Option<Wanted> {
    let area = place("log", Align2::RIGHT_TOP, vec2(-GAP - 46.0, GAP + 42.0));
    // Below it may be the camera's small view.
    let height = (ctx.content_rect().height() * 0.7 - 80.0).max(120.0);
    framed(ctx, area, look::frame(), |ui| {
        ui.set_width(LOG_WIDTH.min(ctx.content_rect().width() * 0.32));
        ui.set_max_height(height);
        log::show(ui, scene, shown)
    })
}

fn dice_panel(ctx: &Context, scene: &Scene) {
    // Beside the log there may be the camera's small view.
    let area = place("dice", Align2::LEFT_BOTTOM, vec2(GAP, -GAP - taken(scene))).order(Order::Foreground);
    framed(ctx, area, look::frame(), |ui| {
        ui.set_max_width(340.0);
        ui.label(look::title(say!("dice-title")));
        dice::show(ui, scene);
    });
}

/// The ring and the banners, under the status bar.
fn notable(ctx: &Context, scene: &Scene, state: &State) {
    let area =
        place("notable", Align2::CENTER_TOP, vec2(0.0, 52.0)).interactable(false).order(Order::Foreground);
    area.show(ctx, |ui| {
        look::dress(ui);
        ui.vertical_centered(|ui| {
            if hold::is_on(scene) {
                hold::show(ui, scene);
            }
            banners::show(ui, state.banners, scene.settings.reduced_motion);
        });
    });
}

/// What a replay's bar takes up at the bottom.
fn taken(scene: &Scene) -> f32 {
    if scene.session.is_replay() { BAR_HEIGHT + GAP } else { 0.0 }
}

/// What is to be done; above it what is needed for it; above that what was refused.
fn bottom(ctx: &Context, scene: &Scene, state: &State, modal: Option<Modal>) -> Option<Wanted> {
    let free = ctx.content_rect().width() - 2.0 * (SIDE_WIDTH + 3.0 * GAP);
    let width = BOTTOM_WIDTH.min(free.max(320.0));
    let aside = if is_narrow(ctx) { SIDE_WIDTH / 2.0 } else { 0.0 };
    let mut height = taken(scene);
    let mut above = |name: &'static str, add: &mut dyn FnMut(&mut Ui)| {
        let before = ctx.memory(|memory| memory.area_rect(Id::new(name)));
        let area = place(name, Align2::CENTER_BOTTOM, vec2(aside, -GAP - height));
        let shown = area.show(ctx, |ui| {
            look::dress(ui);
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
        above("prompt", &mut |ui| drop(look::frame().show(ui, |ui| prompt::show(ui, scene))));
    }
    let mut wanted = None;
    if let Some(needed) = needed(scene, state, modal) {
        above(needed.name(), &mut |ui| wanted = task_panel(ui, scene, state, needed));
    }
    if !state.toasts.is_empty() {
        above("toasts", &mut |ui| toasts::show(ui, state.toasts));
    }
    wanted
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

fn needed(scene: &Scene, state: &State, modal: Option<Modal>) -> Option<Needed> {
    match (modal, choosing::topic(scene, state.shown), scene.asked()) {
        (Some(Modal::Order), ..) => Some(Needed::Order),
        (_, Some(topic @ Topic::Company(_)), _) => Some(Needed::Company(topic)),
        (_, _, Some((_, Task::Throw))) => Some(Needed::Throw),
        _ if stacking::is_on(scene) => Some(Needed::Stacking),
        _ if round_end::is_on(scene) => Some(Needed::Takeover { is_asked: modal == Some(Modal::Raider) }),
        _ => None,
    }
}

fn task_panel(ui: &mut Ui, scene: &Scene, state: &State, needed: Needed) -> Option<Wanted> {
    let panel = look::frame().show(ui, |ui| match needed {
        Needed::Order => order::show(ui, scene, state.draft),
        Needed::Company(topic) => {
            let (choices, mark) = with_mark(scene, state, topic);
            choosing::row(ui, scene, &choices, mark)
        }
        Needed::Throw => throwing::show(ui, scene),
        Needed::Stacking => stacking::show(ui, scene),
        Needed::Takeover { is_asked } => {
            let (choices, mark) = match is_asked {
                true => with_mark(scene, state, Topic::Modal(Modal::Raider)),
                false => (Vec::new(), Mark::Nothing),
            };
            round_end::show_takeover(ui, scene, &choices, mark)
        }
    });
    panel.inner
}

fn with_mark(scene: &Scene, state: &State, topic: Topic) -> (Vec<Choice>, Mark) {
    let choices = choosing::choices(scene, topic);
    let mark = choosing::mark(scene, topic, &choices, state.cursor);
    (choices, mark)
}

/// What stands in the middle until it is dealt with.
fn middle(ctx: &Context, scene: &Scene, state: &State, modal: Option<Modal>) -> Option<Wanted> {
    let modal = modal?;
    let topic = Topic::Modal(modal);
    let (choices, mark) = with_mark(scene, state, topic);
    let screen = ctx.content_rect().size();
    let veiled = |name: &'static str| {
        bevy_egui::egui::Modal::new(Id::new(name))
            .frame(look::solid_frame())
            .backdrop_color(look::glaze(VEIL))
    };
    match modal {
        Modal::Ledger => {
            let area = place("ledger", Align2::CENTER_CENTER, Vec2::ZERO).order(Order::Foreground);
            framed(ctx, area, look::solid_frame(), |ui| round_end::show_ledger(ui, scene, &choices, mark))
        }
        Modal::Results => {
            veiled("results")
                .show(ctx, |ui| {
                    look::dress(ui);
                    ui.set_width((screen.x - 120.0).min(860.0));
                    ui.set_max_height(screen.y - 80.0);
                    ending::show(ui, scene, &choices, mark)
                })
                .inner
        }
        Modal::Pass(seat) => {
            veiled("pass")
                .show(ctx, |ui| {
                    look::dress(ui);
                    pass::show(ui, scene, seat, &choices)
                })
                .inner
        }
        Modal::Order | Modal::Raider => None,
    }
}
