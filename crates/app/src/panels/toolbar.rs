//! Slim rows of buttons: how fast, which panels, which camera.

use super::look;
use super::scene::Scene;
use super::shown::Shown;
use super::wanted::{SPEEDS, Wanted};
use crate::camera::CameraMode;
use crate::input::Control;
use crate::theme;
use bevy_egui::egui::{Button, Response, Ui, Vec2, vec2};

/// Draws the row for speed and panels.
pub(super) fn show(ui: &mut Ui, scene: &Scene, shown: &Shown) -> Option<Wanted> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        if !scene.session.is_replay() {
            wanted = pace(ui, scene);
        }
        let log = small(ui, "📜", shown.log);
        if hint(log, "The log", &scene.label(Control::ToggleLog)).clicked() {
            wanted = Some(Wanted::ToggleLog);
        }
        if small(ui, "📊", shown.dice).on_hover_text("What the dice have shown").clicked() {
            wanted = Some(Wanted::ToggleDice);
        }
        if has_ledger(scene)
            && small(ui, "💰", shown.ledger.is_some()).on_hover_text("What the last round paid").clicked()
        {
            wanted = Some(Wanted::ToggleLedger);
        }
        if scene.has_ended() && small(ui, "🏆", shown.results).on_hover_text("The results").clicked() {
            wanted = Some(Wanted::ToggleResults);
        }
    });
    wanted
}

/// How fast a match goes on; a replay has a bar of its own for that.
fn pace(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let mut wanted = None;
    for times in SPEEDS {
        let is_on = (scene.pace.speed.factor() - f32::from(times)).abs() < 0.01;
        let keys = format!("{} {}", scene.label(Control::Slower), scene.label(Control::Faster));
        let response = small(ui, &format!("{times}×"), is_on);
        if hint(response, "Bots play this fast; people's turns never change.", &keys).clicked() {
            wanted = Some(Wanted::Speed(times));
        }
    }
    let rows = [
        ("⏭", "Skip to the end of this turn", Control::Skip, scene.pace.is_skipping(), Wanted::Skip),
        (
            if scene.pace.is_paused { "▶" } else { "⏸" },
            if scene.pace.is_paused { "Go on" } else { "Stop time" },
            Control::Pause,
            scene.pace.is_paused,
            Wanted::Pause,
        ),
    ];
    for (symbol, explanation, control, is_on, then) in rows {
        let response = small(ui, symbol, is_on);
        if hint(response, explanation, &scene.label(control)).clicked() {
            wanted = Some(then);
        }
    }
    wanted
}

fn has_ledger(scene: &Scene) -> bool {
    scene.board().is_some_and(|board| board.round() > 1) || scene.has_ended()
}

/// Draws the column of cameras.
pub(super) fn show_cameras(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let mut wanted = None;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let modes = [
            (CameraMode::Director, "🎬", "The director: looks for what is worth seeing"),
            (CameraMode::Orbit, "⟲", "Orbit: turns about the table"),
            (CameraMode::Free, "✈", "Free: flies"),
            (CameraMode::Hand, "✋", "Follows the hand"),
        ];
        for (mode, symbol, explanation) in modes {
            let response = small(ui, symbol, scene.camera == mode);
            if hint(response, explanation, &scene.label(Control::NextCamera)).clicked() {
                wanted = Some(Wanted::Camera(mode));
            }
        }
        for company in scene.companies() {
            let mode = CameraMode::Tower(company);
            let response = small(ui, &theme::company(company).symbol.to_string(), scene.camera == mode);
            let explanation = format!("Close to {company}'s tower");
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
    response.on_hover_text(format!("{explanation} ({keys})"))
}
