//! Choices in a row: by mouse, keys or gamepad.

use super::context::PanelContext;
use super::open_panels::{Modal, OpenPanels, modal};
use crate::base::theme::panels as style;
use crate::base::words::{self, say};
use crate::session::SessionRequest;
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::badges::{self, Badge};
use crate::ui::kit::{focus, ink, widgets};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, vec2};
use gragra_rules::{Company, Money, Seat};
use gragra_sim::play::{Action, Choices, Task};
use std::path::Path;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    badge: Option<Badge>,
    label: String,
    /// What it does, or why it cannot be chosen.
    pub(super) action: Result<UiAction, String>,
}

impl Choice {
    fn plain(label: String, action: UiAction) -> Self {
        Self { badge: None, label, action: Ok(action) }
    }
}

/// What the choices are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    Modal(Modal),
    /// Where to invest, or where to move the marker.
    Company(Task),
}

/// Where the keys are in the row of those who could stack a takeover.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Cursor(pub(super) usize);

/// What stands out in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    At(usize),
    Nothing,
    /// The widget with egui's focus, which begins at the first one.
    Focus,
}

pub(super) fn mark(scene: &PanelContext, topic: Topic, choices: &[Choice], cursor: &Cursor) -> Mark {
    match topic {
        Topic::Company(task) => {
            // With nothing chosen the marker stays, where it can.
            let stays = if task == Task::Change { Mark::At(0) } else { Mark::Nothing };
            let Some(lit) = scene.choice.lit else { return stays };
            let place = choices.iter().position(|choice| choice.badge == Some(Badge::Company(lit)));
            place.map_or(stays, Mark::At)
        }
        Topic::Modal(Modal::Raider) => Mark::At(cursor.0.min(choices.len().saturating_sub(1))),
        Topic::Modal(Modal::Pass(_) | Modal::Order) => Mark::Nothing,
        Topic::Modal(Modal::Ledger | Modal::Results) => Mark::Focus,
    }
}

/// What can be chosen now, if anything.
pub(super) fn topic(scene: &PanelContext, shown: &OpenPanels) -> Option<Topic> {
    match modal(scene, shown) {
        Some(Modal::Order) => None,
        Some(modal) => Some(Topic::Modal(modal)),
        None => match scene.asked()?.1 {
            task @ (Task::Invest | Task::Change) => Some(Topic::Company(task)),
            _ => None,
        },
    }
}

pub(super) fn choices(scene: &PanelContext, topic: Topic) -> Vec<Choice> {
    let of_seat = |seat, label, action| Choice { badge: Some(Badge::Seat(seat)), label, action: Ok(action) };
    match topic {
        Topic::Modal(Modal::Ledger) => {
            vec![Choice::plain(say!("choose-go-on"), UiAction::Toggle(Panel::Ledger))]
        }
        Topic::Modal(Modal::Results) => after_match(scene),
        Topic::Modal(Modal::Pass(seat)) => {
            vec![of_seat(seat, say!("choose-i-am", name = scene.name(seat)), UiAction::TakeScreen)]
        }
        Topic::Modal(Modal::Raider) => {
            let choices = scene.asked().and_then(|(seat, _)| scene.game.choices(seat));
            let Some(Choices::ChooseRaider { raiders, .. }) = choices else { return Vec::new() };
            let act = |raider| UiAction::Act(Action::ProposeRaider { raider });
            let choice = |raider: Seat| of_seat(raider, scene.name(raider).into(), act(raider));
            raiders.into_iter().map(choice).collect()
        }
        Topic::Modal(Modal::Order) => Vec::new(),
        Topic::Company(_) => companies(scene),
    }
}

fn after_match(scene: &PanelContext) -> Vec<Choice> {
    let request = |label, request| Choice::plain(label, UiAction::Request(request));
    let watch = |file: &Path| request(say!("choose-watch"), SessionRequest::Watch(file.into()));
    let mut choices = vec![request(say!("choose-rematch"), SessionRequest::Rematch)];
    choices.extend(scene.session.file().map(watch));
    choices.push(Choice::plain(say!("choose-look"), UiAction::Toggle(Panel::Results)));
    choices.push(request(say!("choose-title"), SessionRequest::Leave));
    choices
}

/// S6, T6: first to stay, where that is possible.
fn companies(scene: &PanelContext) -> Vec<Choice> {
    let Some(choices) = scene.asked().and_then(|(seat, _)| scene.game.choices(seat)) else {
        return Vec::new();
    };
    let open = choices.companies();
    let own = if let Choices::Change { own, .. } = choices { Some(own) } else { None };
    let choice = |company: Company| {
        let action = choices.choose(company).filter(|_| open.contains(&company)).map(UiAction::Act);
        let is_own = own == Some(company);
        Choice {
            badge: Some(Badge::Company(company)),
            label: if is_own { say!("choose-stay", company = company) } else { words::company(company) },
            action: action.ok_or_else(|| say!("refused-company-full", company = company)),
        }
    };
    let others = scene.companies().filter(|&company| own != Some(company));
    own.into_iter().chain(others).map(choice).collect()
}

/// Draws the choices of a topic in a row.
pub(super) fn show(
    ui: &mut Ui,
    scene: &PanelContext,
    cursor: &Cursor,
    topic: Topic,
    actions: &mut Vec<UiAction>,
) {
    let choices = choices(scene, topic);
    let mark = mark(scene, topic, &choices, cursor);
    ui.horizontal_wrapped(|ui| {
        for (place, choice) in choices.into_iter().enumerate() {
            let is_chosen = mark == Mark::At(place) && choice.action.is_ok();
            let response = show_button(ui, &choice, is_chosen);
            if mark == Mark::Focus && place == 0 {
                focus::first(&response, *scene.device);
            }
            if let Some(Badge::Company(company)) = choice.badge
                && response.hovered()
            {
                actions.push(UiAction::HighlightCompany(company));
            }
            match choice.action {
                Ok(action) => actions.extend(response.clicked().then_some(action)),
                Err(sentence) => drop(response.on_hover_text(sentence)),
            }
        }
    });
}

/// E6: what a card is good for. In a low window there is no room for it.
pub(super) fn show_purpose(ui: &mut Ui, scene: &PanelContext) {
    if scene.settings.hints && !widgets::is_low(ui) {
        let (alone, shared) = (Money::INCOME, Money::INCOME * 2);
        let (bonus, fine) = (Money::TAKEOVER_BONUS, Money::FINE);
        let purpose = say!("choose-purpose", alone = alone, shared = shared, bonus = bonus, fine = fine);
        ui.label(widgets::text(purpose).color(ink::rgb(style::QUIET)));
    }
}

fn show_button(ui: &mut Ui, choice: &Choice, is_chosen: bool) -> egui::Response {
    const HEIGHT: f32 = 36.0;
    const BADGE: f32 = 24.0;
    let is_enabled = choice.action.is_ok();
    let ink = ink::rgb(style::TEXT).gamma_multiply(if is_enabled { 1.0 } else { 0.4 });
    // A choice that is not possible is marked by more than a paler colour.
    let words = if is_enabled { choice.label.clone() } else { format!("✖ {}", choice.label) };
    let text = ui.painter().layout_no_wrap(words, widgets::font(style::TEXT_SIZE), ink);
    let before = if choice.badge.is_some() { 8.0 + BADGE + 6.0 } else { 12.0 };
    let sense = if is_enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(before + text.size().x + 12.0, HEIGHT), sense);
    let visuals = if is_enabled { *ui.style().interact(&response) } else { ui.visuals().widgets.inactive };
    let edge = if is_chosen { Stroke::new(2.0, ink::rgb(style::ACCENT)) } else { visuals.bg_stroke };
    ui.painter().rect(rect, visuals.corner_radius, visuals.weak_bg_fill, edge, StrokeKind::Inside);
    if let Some(badge) = choice.badge {
        let middle = rect.left_center() + vec2(8.0 + BADGE / 2.0, 0.0);
        badges::paint(ui.painter(), Rect::from_center_size(middle, Vec2::splat(BADGE)), badge);
    }
    ui.painter().galley(rect.left_top() + vec2(before, (HEIGHT - text.size().y) / 2.0), text, ink);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_enabled, &choice.label));
    response
}
