//! T3, E4, E8: what is left to stack, how many dice the hand takes, and how high it is.

use super::look;
use super::scene::Scene;
use super::wanted::Wanted;
use crate::input::Control;
use crate::theme::panels as style;
use crate::words::{decimal, say};
use bevy_egui::egui::{Align, Button, Layout, Ui};
use gragra_rules::{Face, Phase};

/// How many of the next dice are drawn.
const SHOWN_DICE: usize = 14;

/// Is anybody stacking?
pub(super) fn is_on(scene: &Scene) -> bool {
    scene.table().stacker().is_some()
}

/// The numbers that go up next, where numbers matter.
fn next_faces(scene: &Scene) -> Vec<Face> {
    let table = scene.table();
    let left = table.dice_to_grip();
    match scene.phase() {
        Some(Phase::Stack { order, .. }) => {
            order.iter().skip(order.len().saturating_sub(left)).map(|shown| shown.face).collect()
        }
        _ => Vec::new(),
    }
}

/// How far the lowest die in the hand is above the tower, in edges.
fn clearance(scene: &Scene) -> Option<f32> {
    let table = scene.table();
    let lowest = *table.carried().first()?;
    let company = scene.session.under_hand()?;
    Some(table.pose(lowest).translation.y - 0.5 - table.column(company).len() as f32)
}

/// Draws it.
pub(super) fn show(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let table = scene.table();
    let faces = next_faces(scene);
    ui.horizontal(|ui| {
        let left = table.dice_to_grip();
        ui.label(look::text(say!("stacking-left", count = left)));
        for &face in faces.iter().take(SHOWN_DICE) {
            look::die(ui, face, 20.0);
        }
        if faces.len() > SHOWN_DICE {
            ui.label(look::small(say!("stacking-and-more", count = faces.len() - SHOWN_DICE)));
        }
    });
    scene.asked()?;
    ui.horizontal(|ui| {
        let wanted = grip_count(ui, scene);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| show_clearance(ui, scene));
        wanted
    })
    .inner
}

fn grip_count(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let mut wanted = None;
    ui.label(look::small(say!("stacking-takes")));
    let fewer = ui.add(Button::new(look::text("−"))).on_hover_text(scene.label(Control::GripFewer));
    ui.label(look::text(scene.hand.count.max(1).to_string()).strong());
    let more = ui.add(Button::new(look::text("+"))).on_hover_text(scene.label(Control::GripMore));
    ui.label(look::small(say!("stacking-at-once")));
    if fewer.clicked() {
        wanted = Some(Wanted::Press(Control::GripFewer));
    }
    if more.clicked() {
        wanted = Some(Wanted::Press(Control::GripMore));
    }
    wanted
}

fn show_clearance(ui: &mut Ui, scene: &Scene) {
    let Some(clearance) = clearance(scene) else { return };
    let (sentence, ink) = if clearance < -0.1 {
        (say!("stacking-below"), style::LOSS)
    } else {
        (
            say!("stacking-over", edges = decimal(clearance.max(0.0).into(), 1)),
            if clearance < 0.5 { style::GAIN } else { style::QUIET },
        )
    };
    ui.label(look::text(sentence).color(look::colour(ink)));
}
