//! Choices in a row: by mouse, keys or pad.

use super::PanelSystems;
use super::context::{PanelContext, PanelParams};
use super::open_panels::{Modal, OpenPanels, modal};
use crate::base::controls::{Control, Pressed};
use crate::base::screen::Screen;
use crate::base::theme::panels as style;
use crate::base::words::{self, say};
use crate::session::SessionRequest;
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::badges;
use crate::ui::kit::focus;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy::prelude::*;
use bevy_egui::egui::{self, Stroke, Ui};
use gragra_rules::{Company, Seat};
use gragra_sim::play::{Action, Choices, Task};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_systems(Update, steer.in_set(PanelSystems::Steer).run_if(in_state(Screen::Match)));
}

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chip {
    Company(Company),
    Seat(Seat),
}

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    pub(super) chip: Option<Chip>,
    pub(super) label: String,
    /// What follows, or why it cannot be chosen.
    pub(super) action: Result<UiAction, String>,
}

impl Choice {
    fn plain(label: String, action: UiAction) -> Self {
        Self { chip: None, label, action: Ok(action) }
    }
}

/// What the choices are for: when that changes, the cursor starts again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    Modal(Modal),
    Company(Task),
}

/// Where the keys are in the row of those who could stack a takeover.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Cursor(usize);

/// What stands out in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// The one at this place.
    At(usize),
    /// None yet.
    Nothing,
    /// What has egui's focus, the first one to begin with.
    Focus,
}

/// What stands out among the choices of a topic.
pub(super) fn mark(scene: &PanelContext, topic: Topic, choices: &[Choice], cursor: &Cursor) -> Mark {
    match topic {
        Topic::Company(task) => {
            let is_it = |choice: &Choice| {
                scene.company.is_some_and(|company| choice.chip == Some(Chip::Company(company)))
            };
            // Nothing chosen means to stay, where one can.
            let stays = if task == Task::Change { Mark::At(0) } else { Mark::Nothing };
            choices.iter().position(is_it).map_or(stays, Mark::At)
        }
        Topic::Modal(Modal::Raider) => Mark::At(cursor.0.min(choices.len().saturating_sub(1))),
        Topic::Modal(Modal::Pass(_) | Modal::Order) => Mark::Nothing,
        Topic::Modal(Modal::Ledger | Modal::Results) => Mark::Focus,
    }
}

/// What can be chosen from now, if anything.
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

/// The choices of a topic.
pub(super) fn choices(scene: &PanelContext, topic: Topic) -> Vec<Choice> {
    match topic {
        Topic::Modal(Modal::Ledger) => {
            vec![Choice::plain(say!("choose-go-on"), UiAction::Toggle(Panel::Ledger))]
        }
        Topic::Modal(Modal::Results) => of_results(scene),
        Topic::Modal(Modal::Pass(seat)) => {
            let label = say!("choose-i-am", name = scene.name(seat));
            vec![Choice { chip: Some(Chip::Seat(seat)), label, action: Ok(UiAction::TakeScreen) }]
        }
        Topic::Modal(Modal::Raider) => raiders(scene)
            .into_iter()
            .map(|raider| Choice {
                chip: Some(Chip::Seat(raider)),
                label: scene.name(raider).into(),
                action: Ok(UiAction::Act(Action::ProposeRaider { raider })),
            })
            .collect(),
        Topic::Modal(Modal::Order) => Vec::new(),
        Topic::Company(_) => of_companies(scene),
    }
}

fn of_results(scene: &PanelContext) -> Vec<Choice> {
    let mut choices = vec![Choice::plain(say!("choose-rematch"), UiAction::Request(SessionRequest::Rematch))];
    choices.extend(scene.session.file().map(|file| {
        Choice::plain(say!("choose-watch"), UiAction::Request(SessionRequest::Watch(file.into())))
    }));
    choices.push(Choice::plain(say!("choose-look"), UiAction::Toggle(Panel::Results)));
    choices.push(Choice::plain(say!("choose-title"), UiAction::Request(SessionRequest::Leave)));
    choices
}

/// E4: whom the person at the screen can name.
fn raiders(scene: &PanelContext) -> Vec<Seat> {
    match scene.asked().and_then(|(seat, _)| scene.game().choices(seat)) {
        Some(Choices::ChooseRaider { raiders, .. }) => raiders,
        _ => Vec::new(),
    }
}

/// S6, T6: first to stay, where one can.
fn of_companies(scene: &PanelContext) -> Vec<Choice> {
    let Some(choices) = scene.asked().and_then(|(seat, _)| scene.game().choices(seat)) else {
        return Vec::new();
    };
    let open = choices.companies();
    let own = match choices {
        Choices::Change { own, .. } => Some(own),
        _ => None,
    };
    let choice = |company: Company| {
        let may = open.contains(&company);
        let act = choices.choose(company).filter(|_| may).map(UiAction::Act);
        let is_own = own == Some(company);
        Choice {
            chip: Some(Chip::Company(company)),
            label: if is_own { say!("choose-stay", company = company) } else { words::company(company) },
            action: act.ok_or_else(|| say!("refused-company-full", company = company)),
        }
    };
    let others = scene.companies().filter(|&company| own != Some(company));
    own.into_iter().chain(others).map(choice).collect()
}

/// Draws choices in a row; the chosen one stands out.
pub(super) fn row(
    ui: &mut Ui,
    scene: &PanelContext,
    choices: &[Choice],
    mark: Mark,
    actions: &mut Vec<UiAction>,
) {
    ui.horizontal_wrapped(|ui| {
        for (place, choice) in choices.iter().enumerate() {
            let is_chosen = mark == Mark::At(place) && choice.action.is_ok();
            let response = button(ui, choice, is_chosen);
            if mark == Mark::Focus && place == 0 {
                focus::first(&response, scene.device);
            }
            if let Some(Chip::Company(company)) = choice.chip
                && response.hovered()
            {
                actions.push(UiAction::HighlightCompany(company));
            }
            match &choice.action {
                Ok(action) if response.clicked() => actions.push(action.clone()),
                Ok(_) => {}
                Err(sentence) => {
                    response.on_hover_text(sentence);
                }
            }
        }
    });
}

/// A button with its chip.
fn button(ui: &mut Ui, choice: &Choice, is_chosen: bool) -> egui::Response {
    const HEIGHT: f32 = 30.0;
    const CHIP: f32 = 20.0;
    let is_enabled = choice.action.is_ok();
    let ink = ink::rgb(style::TEXT).gamma_multiply(if is_enabled { 1.0 } else { 0.4 });
    // What cannot be chosen is not only paler.
    let words = if is_enabled { choice.label.clone() } else { format!("✖ {}", choice.label) };
    let text = ui.painter().layout_no_wrap(words, widgets::font(style::TEXT_SIZE), ink);
    let before = if choice.chip.is_some() { 8.0 + CHIP + 6.0 } else { 12.0 };
    let size = egui::vec2(before + text.size().x + 12.0, HEIGHT);
    let sense = if is_enabled { egui::Sense::click() } else { egui::Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let visuals = if is_enabled { *ui.style().interact(&response) } else { ui.visuals().widgets.inactive };
    let edge = if is_chosen { Stroke::new(2.0, ink::rgb(style::ACCENT)) } else { visuals.bg_stroke };
    ui.painter().rect(rect, visuals.corner_radius, visuals.weak_bg_fill, edge, egui::StrokeKind::Inside);
    let chip = egui::Rect::from_center_size(
        rect.left_center() + egui::vec2(8.0 + CHIP / 2.0, 0.0),
        egui::Vec2::splat(CHIP),
    );
    match choice.chip {
        Some(Chip::Company(company)) => badges::paint_company(ui.painter(), chip, company),
        Some(Chip::Seat(seat)) => badges::paint_seat(ui.painter(), chip, seat),
        None => {}
    }
    ui.painter().galley(rect.left_top() + egui::vec2(before, (HEIGHT - text.size().y) / 2.0), text, ink);
    let label = choice.label.clone();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, is_enabled, &label));
    response
}

/// Who should stack is chosen by keys, and the screen is taken over with the confirm key.
pub(super) fn steer(
    mut cursor: ResMut<Cursor>,
    params: PanelParams,
    shown: Res<OpenPanels>,
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
) {
    let Some(scene) = params.context() else { return pressed.clear() };
    let modal = modal(&scene, &shown).filter(|modal| matches!(modal, Modal::Pass(_) | Modal::Raider));
    let choices = modal.map_or_else(Vec::new, |modal| choices(&scene, Topic::Modal(modal)));
    for &Pressed(control) in pressed.read() {
        match control {
            Control::ChooseNext | Control::ChoosePrevious if !choices.is_empty() => {
                let step = if control == Control::ChooseNext { 1 } else { choices.len() - 1 };
                cursor.0 = (cursor.0 + step) % choices.len();
            }
            Control::Confirm => {
                let place = cursor.0.min(choices.len().saturating_sub(1));
                actions.write_batch(choices.get(place).and_then(|choice| choice.action.clone().ok()));
            }
            _ => {}
        }
    }
}
