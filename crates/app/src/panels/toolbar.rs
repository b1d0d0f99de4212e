//! Slim rows of buttons: how fast, which panels, which camera.

use super::look;
use super::scene::Scene;
use super::shown::{Reopen, Shown};
use super::wanted::Wanted;
use crate::camera::CameraMode;
use crate::controls::Control;
use crate::settings::Settings;
use crate::theme;
use crate::words::say;
use bevy_egui::egui::{Button, Response, Ui, Vec2, vec2};

/// Draws the row for speed and panels.
pub(super) fn show(ui: &mut Ui, scene: &Scene, shown: &Shown) -> Option<Wanted> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        // What comes later comes on the left: the row ends at the right, and nothing moves under the mouse.
        if Reopen::Results.is_there(scene.session)
            && small(ui, "🏆", shown.results).on_hover_text(say!("toolbar-results")).clicked()
        {
            wanted = Some(Wanted::ToggleResults);
        }
        if Reopen::Ledger.is_there(scene.session)
            && small(ui, "💰", shown.ledger.is_some()).on_hover_text(say!("toolbar-ledger")).clicked()
        {
            wanted = Some(Wanted::ToggleLedger);
        }
        if !scene.session.is_replay()
            && scene.session.lesson().is_none()
            && let Some(paced) = pace(ui, scene)
        {
            wanted = Some(paced);
        }
        let log = small(ui, "📜", shown.log);
        if hint(log, &say!("toolbar-log"), &scene.label(Control::ToggleLog)).clicked() {
            wanted = Some(Wanted::ToggleLog);
        }
        if small(ui, "📊", shown.dice).on_hover_text(say!("dice-title")).clicked() {
            wanted = Some(Wanted::ToggleDice);
        }
        let menu = small(ui, "☰", false);
        if hint(menu, &say!("toolbar-menu"), &scene.label(Control::Cancel)).clicked() {
            wanted = Some(Wanted::Press(Control::Cancel));
        }
    });
    wanted
}

/// How fast a match goes on; a replay has a bar of its own for that.
fn pace(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let mut wanted = None;
    for times in Settings::BOT_SPEEDS {
        let is_on = (scene.pace.speed.factor() - f32::from(times)).abs() < 0.01;
        let keys = format!("{} {}", scene.label(Control::Slower), scene.label(Control::Faster));
        let response = small(ui, &format!("{times}×"), is_on);
        if hint(response, &say!("toolbar-speed"), &keys).clicked() {
            wanted = Some(Wanted::Speed(times));
        }
    }
    let rows = [
        ("⏭", say!("toolbar-skip"), Control::Skip, scene.pace.is_skipping(), Wanted::Skip),
        (
            if scene.pace.is_paused { "▶" } else { "⏸" },
            if scene.pace.is_paused { say!("toolbar-go-on") } else { say!("toolbar-stop") },
            Control::Pause,
            scene.pace.is_paused,
            Wanted::Pause,
        ),
    ];
    // Whoever is asked has all the time in the world, and a menu to stop it with.
    let is_asked = scene.asked().is_some() && !scene.pace.is_paused;
    for (symbol, explanation, control, is_on, then) in rows {
        let response = ui.add_enabled_ui(!is_asked, |ui| small(ui, symbol, is_on)).inner;
        if hint(response, &explanation, &scene.label(control)).clicked() {
            wanted = Some(then);
        }
    }
    wanted
}

/// Draws the column of cameras.
pub(super) fn show_cameras(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let mut wanted = None;
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
                wanted = Some(Wanted::Camera(mode));
            }
        }
        for company in scene.companies() {
            let mode = CameraMode::Tower(company);
            let response = small(ui, &theme::company(company).symbol.to_string(), scene.camera == mode);
            let explanation = say!("toolbar-tower", company = company);
            if hint(response, &explanation, &scene.label(Control::NextTower)).clicked() {
                wanted = Some(Wanted::Camera(mode));
            }
        }
    });
    wanted
}

fn small(ui: &mut Ui, symbol: &str, is_on: bool) -> Response {
    let size: Vec2 = vec2(27.0, 24.0);
    ui.spacing_mut().button_padding = vec2(3.0, 2.0);
    ui.add(Button::selectable(is_on, look::text(symbol)).min_size(size).frame_when_inactive(true))
}

fn hint(response: Response, explanation: &str, keys: &str) -> Response {
    response.on_hover_text(say!("toolbar-hint", about = explanation, keys = keys))
}
