//! A slim row of buttons in the corner, and the lists that two of them open: how fast bots play, and the cameras.

use super::context::PanelContext;
use super::open_panels::OpenPanels;
use crate::base::controls::Control;
use crate::base::settings::Preferences;
use crate::base::theme;
use crate::base::words::say;
use crate::session::PauseReason;
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::widgets;
use crate::view::camera::CameraMode;
use bevy::prelude::Resource;
use bevy_egui::egui::{Button, Ui};

/// A list that a button of the toolbar opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    Speeds,
    Cameras,
}

/// The list that is open, if one is.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct OpenList(Option<List>);

impl OpenList {
    pub(super) fn is_open(self) -> bool {
        self.0.is_some()
    }

    pub(super) fn close(&mut self) {
        self.0 = None;
    }

    fn toggle(&mut self, list: List) {
        self.0 = if self.0 == Some(list) { None } else { Some(list) };
    }
}

/// A button: symbol, whether it is on, what it does, and the keys for it.
type Tool<'a> = (&'a str, bool, String, String);

/// The toolbar's name for egui, which remembers a size by it: a row that has grown must not stick out for a frame.
pub(super) fn name(scene: &PanelContext) -> &'static str {
    match Panel::REOPENED.map(|panel| scene.has_content(panel)) {
        [false, false] => "corner",
        [true, false] => "corner with ledger",
        [_, true] => "corner with results",
    }
}

pub(super) fn show(
    ui: &mut Ui,
    scene: &PanelContext,
    shown: &OpenPanels,
    list: &mut OpenList,
    actions: &mut Vec<UiAction>,
) {
    let keys = |control| scene.label(control);
    let none = String::new;
    let mut act = |ui: &mut Ui, tool: Tool, action| {
        if show_tool(ui, tool) {
            actions.push(action);
        }
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        // Buttons that come later are on the left: the row ends at the right, and nothing moves under the mouse.
        for (panel, symbol, about) in
            [(Panel::Results, "🏆", say!("toolbar-results")), (Panel::Ledger, "💰", say!("toolbar-ledger"))]
        {
            if scene.has_content(panel) {
                act(ui, (symbol, shown.is_open(panel), about, none()), UiAction::Toggle(panel));
            }
        }
        // A replay has a bar for its speed.
        if !scene.session.is_replay() && scene.session.lesson().is_none() {
            let factor = format!("{}×", scene.pace.speed.factor());
            let change = format!("{} {}", keys(Control::Slower), keys(Control::Faster));
            if show_tool(ui, (&factor, list.0 == Some(List::Speeds), say!("toolbar-speed"), change)) {
                list.toggle(List::Speeds);
            }
            let is_paused = scene.pace.is_paused_by(PauseReason::Player);
            let (symbol, about) =
                if is_paused { ("▶", say!("toolbar-go-on")) } else { ("⏸", say!("toolbar-stop")) };
            // A person who is asked has all the time in the world, and a menu to stop it with.
            ui.add_enabled_ui(scene.asked().is_none() || is_paused, |ui| {
                let skip = ("⏭", scene.pace.is_skipping(), say!("toolbar-skip"), keys(Control::Skip));
                act(ui, skip, UiAction::Skip);
                act(ui, (symbol, is_paused, about, keys(Control::Pause)), UiAction::TogglePause);
            });
        }
        let next = keys(Control::NextCamera);
        if show_tool(ui, ("🎥", list.0 == Some(List::Cameras), say!("toolbar-camera"), next)) {
            list.toggle(List::Cameras);
        }
        let log = ("📜", shown.is_open(Panel::Log), say!("toolbar-log"), keys(Control::ToggleLog));
        act(ui, log, UiAction::Toggle(Panel::Log));
        let menu = ("☰", false, say!("toolbar-menu"), keys(Control::Cancel));
        act(ui, menu, UiAction::Press(Control::Cancel));
    });
}

/// Draws the list that is open. Whatever is chosen closes it.
pub(super) fn show_list(ui: &mut Ui, scene: &PanelContext, list: &mut OpenList, actions: &mut Vec<UiAction>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let choices = match list.0 {
        None => return,
        Some(List::Speeds) => speeds(scene),
        Some(List::Cameras) => cameras(scene),
    };
    for (label, is_on, action) in choices {
        if ui.add(Button::selectable(is_on, widgets::text(label))).clicked() {
            actions.push(action);
            list.close();
        }
    }
}

fn speeds(scene: &PanelContext) -> Vec<(String, bool, UiAction)> {
    let factor = scene.pace.speed.factor();
    let choice = |times: u8| {
        (format!("{times}×"), (factor - f32::from(times)).abs() < 0.01, UiAction::BotSpeed(times))
    };
    Preferences::BOT_SPEEDS.map(choice).into()
}

fn cameras(scene: &PanelContext) -> Vec<(String, bool, UiAction)> {
    let views = [
        (CameraMode::Director, '🎬', say!("toolbar-director")),
        (CameraMode::Orbit, '⟲', say!("toolbar-orbit")),
        (CameraMode::Free, '✈', say!("toolbar-free")),
        (CameraMode::Hand, '✋', say!("toolbar-hand")),
    ];
    let towers = scene.companies().map(|company| {
        let about = say!("toolbar-tower", company = company);
        (CameraMode::Tower(company), theme::company_symbol(company), about)
    });
    let choice = |(mode, symbol, about): (CameraMode, char, String)| {
        (format!("{symbol} {about}"), *scene.camera == mode, UiAction::Camera(mode))
    };
    views.into_iter().chain(towers).map(choice).collect()
}

fn show_tool(ui: &mut Ui, (symbol, is_on, about, keys): Tool) -> bool {
    let about = if keys.is_empty() { about } else { say!("toolbar-hint", about = about, keys = keys) };
    widgets::symbol_button(ui, symbol, is_on).on_hover_text(about).clicked()
}
