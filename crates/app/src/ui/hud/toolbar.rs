//! Slim rows of buttons for the speed, the panels and the camera.

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
use bevy_egui::egui::Ui;

/// A button: symbol, whether it is on, what it does, and the keys for it.
type Tool = (String, bool, String, String, UiAction);

/// Draws the row for speed and panels.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, shown: &OpenPanels, actions: &mut Vec<UiAction>) {
    let panel = |symbol: &str, panel, about, keys| {
        (symbol.into(), shown.is_open(panel), about, keys, UiAction::Toggle(panel))
    };
    let keys = |control| scene.label(control);
    let none = String::new;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        // Buttons that come later are on the left: the row ends at the right, and nothing moves under the mouse.
        if Panel::Results.has_content(&scene.session) {
            show_tool(ui, panel("🏆", Panel::Results, say!("toolbar-results"), none()), actions);
        }
        if Panel::Ledger.has_content(&scene.session) {
            show_tool(ui, panel("💰", Panel::Ledger, say!("toolbar-ledger"), none()), actions);
        }
        // A replay has a bar for its speed.
        if !scene.session.is_replay() && scene.session.lesson().is_none() {
            show_pace(ui, scene, actions);
        }
        show_tool(ui, panel("📜", Panel::Log, say!("toolbar-log"), keys(Control::ToggleLog)), actions);
        show_tool(ui, panel("📊", Panel::Dice, say!("dice-title"), none()), actions);
        let menu = UiAction::Press(Control::Cancel);
        show_tool(ui, ("☰".into(), false, say!("toolbar-menu"), keys(Control::Cancel), menu), actions);
    });
}

fn show_pace(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let pace = &scene.pace;
    let is_paused = pace.is_paused_by(PauseReason::Player);
    for times in Preferences::BOT_SPEEDS {
        let is_on = (pace.speed.factor() - f32::from(times)).abs() < 0.01;
        let keys = format!("{} {}", scene.label(Control::Slower), scene.label(Control::Faster));
        let action = UiAction::BotSpeed(times);
        show_tool(ui, (format!("{times}×"), is_on, say!("toolbar-speed"), keys, action), actions);
    }
    let (symbol, about) =
        if is_paused { ("▶", say!("toolbar-go-on")) } else { ("⏸", say!("toolbar-stop")) };
    let keys = [Control::Skip, Control::Pause].map(|control| scene.label(control));
    let [skip, pause] = keys;
    // A person who is asked has all the time in the world, and a menu to stop it with.
    ui.add_enabled_ui(scene.asked().is_none() || is_paused, |ui| {
        show_tool(ui, ("⏭".into(), pace.is_skipping(), say!("toolbar-skip"), skip, UiAction::Skip), actions);
        show_tool(ui, (symbol.into(), is_paused, about, pause, UiAction::TogglePause), actions);
    });
}

/// Draws the column of cameras.
pub(super) fn show_cameras(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let views = [
            (CameraMode::Director, '🎬', say!("toolbar-director")),
            (CameraMode::Orbit, '⟲', say!("toolbar-orbit")),
            (CameraMode::Free, '✈', say!("toolbar-free")),
            (CameraMode::Hand, '✋', say!("toolbar-hand")),
        ];
        let views = views.map(|(mode, symbol, about)| (mode, symbol, about, Control::NextCamera));
        let tower = |company| {
            let about = say!("toolbar-tower", company = company);
            (CameraMode::Tower(company), theme::company_symbol(company), about, Control::NextTower)
        };
        for (mode, symbol, about, control) in views.into_iter().chain(scene.companies().map(tower)) {
            let (is_on, action) = (*scene.camera == mode, UiAction::Camera(mode));
            show_tool(ui, (symbol.to_string(), is_on, about, scene.label(control), action), actions);
        }
    });
}

fn show_tool(ui: &mut Ui, (symbol, is_on, about, keys, action): Tool, actions: &mut Vec<UiAction>) {
    let about = if keys.is_empty() { about } else { say!("toolbar-hint", about = about, keys = keys) };
    if widgets::symbol_button(ui, &symbol, is_on).on_hover_text(about).clicked() {
        actions.push(action);
    }
}
