//! A hint on its card, in a corner that is free.

use super::hints::Hints;
use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::Hint;
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::session::Session;
use crate::ui::action::UiAction;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Align2, Area, Button, Context, Id, Layout, Order, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Lesson).after(super::bubble::show).run_if(
            in_state(Screen::Match).and_then(in_state(Menu::None)).and_then(resource_exists::<Session>),
        ),
    );
}

fn show(
    mut contexts: EguiContexts,
    mut hints: ResMut<Hints>,
    bindings: Res<Bindings>,
    device: Res<ActiveDevice>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(hint) = hints.shown() else { return Ok(()) };
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let key = key(hint).map(|control| bindings.label(control, *device));
    let mut wanted = Vec::new();
    if draw(context, hint, key.as_deref(), &mut wanted) {
        hints.close();
    }
    actions.write_batch(wanted);
    Ok(())
}

/// The key that it is about.
fn key(hint: Hint) -> Option<Control> {
    match hint {
        Hint::Peek => Some(Control::Peek),
        Hint::SeveralAtOnce => Some(Control::GripMore),
        _ => None,
    }
}

/// Draws it; true if it was put away.
fn draw(context: &Context, hint: Hint, key: Option<&str>, actions: &mut Vec<UiAction>) -> bool {
    let area = Area::new(Id::new("hint")).order(Order::Middle).fade_in(false);
    let shown = area.anchor(Align2::LEFT_BOTTOM, vec2(style::GAP, -style::GAP)).show(context, |ui| {
        widgets::dress(ui);
        ui.set_width(style::BUBBLE_WIDTH);
        let frame = widgets::frame(ui.ctx()).stroke(Stroke::new(1.5, ink::rgb(style::ACCENT)));
        let shown = frame.show(ui, |ui| {
            let mut is_closed = false;
            ui.horizontal(|ui| {
                ui.label(widgets::text(say!("hint")).strong().color(ink::rgb(style::ACCENT)));
                widgets::tag(ui, hint.clause(), actions);
                if let Some(key) = key {
                    widgets::key(ui, key);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    is_closed =
                        ui.add(Button::new(widgets::text("×"))).on_hover_text(say!("hint-away")).clicked();
                });
            });
            ui.label(widgets::text(hint.text()));
            is_closed
        });
        shown.inner
    });
    shown.inner
}
