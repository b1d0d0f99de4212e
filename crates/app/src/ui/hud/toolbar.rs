//! Slim rows of buttons: how fast, which panels, which camera.

use super::context::PanelContext;
use super::open_panels::OpenPanels;
use crate::base::controls::Control;
use crate::base::settings::Preferences;
use crate::base::theme;
use crate::base::words::say;
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::widgets;
use crate::view::camera::CameraMode;
use bevy_egui::egui::{Button, Response, Ui, Vec2, vec2};

/// Draws the row for speed and panels.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, shown: &OpenPanels, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        // What comes later comes on the left: the row ends at the right, and nothing moves under the mouse.
        if Panel::Results.has_content(scene.session)
            && small(ui, "🏆", shown.results).on_hover_text(say!("toolbar-results")).clicked()
        {
            actions.push(UiAction::Toggle(Panel::Results));
        }
        if Panel::Ledger.has_content(scene.session)
            && small(ui, "💰", shown.ledger.is_some()).on_hover_text(say!("toolbar-ledger")).clicked()
        {
            actions.push(UiAction::Toggle(Panel::Ledger));
        }
        if !scene.session.is_replay() && scene.session.lesson().is_none() {
            pace(ui, scene, actions);
        }
        let log = small(ui, "📜", shown.log);
        if hint(log, &say!("toolbar-log"), &scene.label(Control::ToggleLog)).clicked() {
            actions.push(UiAction::Toggle(Panel::Log));
        }
        if small(ui, "📊", shown.dice).on_hover_text(say!("dice-title")).clicked() {
            actions.push(UiAction::Toggle(Panel::Dice));
        }
        let menu = small(ui, "☰", false);
        if hint(menu, &say!("toolbar-menu"), &scene.label(Control::Cancel)).clicked() {
            actions.push(UiAction::Press(Control::Cancel));
        }
    });
}

/// How fast a match goes on; a replay has a bar of its own for that.
fn pace(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    for times in Preferences::BOT_SPEEDS {
        let is_on = (scene.pace.speed.factor() - f32::from(times)).abs() < 0.01;
        let keys = format!("{} {}", scene.label(Control::Slower), scene.label(Control::Faster));
        let response = small(ui, &format!("{times}×"), is_on);
        if hint(response, &say!("toolbar-speed"), &keys).clicked() {
            actions.push(UiAction::BotSpeed(times));
        }
    }
    let rows = [
        ("⏭", say!("toolbar-skip"), Control::Skip, scene.pace.is_skipping(), UiAction::Skip),
        (
            if scene.pace.is_paused { "▶" } else { "⏸" },
            if scene.pace.is_paused { say!("toolbar-go-on") } else { say!("toolbar-stop") },
            Control::Pause,
            scene.pace.is_paused,
            UiAction::TogglePause,
        ),
    ];
    // Whoever is asked has all the time in the world, and a menu to stop it with.
    let is_asked = scene.asked().is_some() && !scene.pace.is_paused;
    for (symbol, explanation, control, is_on, action) in rows {
        let response = ui.add_enabled_ui(!is_asked, |ui| small(ui, symbol, is_on)).inner;
        if hint(response, &explanation, &scene.label(control)).clicked() {
            actions.push(action);
        }
    }
}

/// Draws the column of cameras.
pub(super) fn show_cameras(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let modes = [
            (CameraMode::Director, "🎬", say!("toolbar-director")),
            (CameraMode::Orbit, "⟲", say!("toolbar-orbit")),
            (CameraMode::Free, "✈", say!("toolbar-free")),
            (CameraMode::Hand, "✋", say!("toolbar-hand")),
        ];
        for (mode, symbol, explanation) in modes {
            let response = small(ui, symbol, scene.camera == mode);
            if hint(response, &explanation, &scene.label(Control::NextCamera)).clicked() {
                actions.push(UiAction::Camera(mode));
            }
        }
        for company in scene.companies() {
            let mode = CameraMode::Tower(company);
            let response = small(ui, &theme::company_symbol(company).to_string(), scene.camera == mode);
            let explanation = say!("toolbar-tower", company = company);
            if hint(response, &explanation, &scene.label(Control::NextTower)).clicked() {
                actions.push(UiAction::Camera(mode));
            }
        }
    });
}

fn small(ui: &mut Ui, symbol: &str, is_on: bool) -> Response {
    let size: Vec2 = vec2(27.0, 24.0);
    ui.spacing_mut().button_padding = vec2(3.0, 2.0);
    ui.add(Button::selectable(is_on, widgets::text(symbol)).min_size(size).frame_when_inactive(true))
}

fn hint(response: Response, explanation: &str, keys: &str) -> Response {
    response.on_hover_text(say!("toolbar-hint", about = explanation, keys = keys))
}
