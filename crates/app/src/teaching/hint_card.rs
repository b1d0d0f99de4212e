//! A hint on its card, in a corner that is free.

use super::hints::Hints;
use crate::Layer;
use crate::controls::{ActiveDevice, Bindings, Control};
use crate::panels::look;
use crate::screen::{Menu, Screen};
use crate::session::Session;
use crate::settings::Hint;
use crate::theme::panels as style;
use crate::words::say;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Align2, Area, Button, Context, Id, Layout, Order, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Teaching).after(super::bubble::show).run_if(
            in_state(Screen::Match).and_then(in_state(Menu::None)).and_then(resource_exists::<Session>),
        ),
    );
}

fn show(
    mut contexts: EguiContexts,
    mut hints: ResMut<Hints>,
    bindings: Res<Bindings>,
    device: Res<ActiveDevice>,
) -> Result {
    let Some(hint) = hints.shown() else { return Ok(()) };
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let key = key(hint).map(|control| bindings.label(control, *device));
    if draw(context, hint, key.as_deref()) {
        hints.close();
    }
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
fn draw(context: &Context, hint: Hint, key: Option<&str>) -> bool {
    let area = Area::new(Id::new("hint")).order(Order::Middle).fade_in(false);
    let shown = area.anchor(Align2::LEFT_BOTTOM, vec2(style::GAP, -style::GAP)).show(context, |ui| {
        look::dress(ui);
        ui.set_width(style::BUBBLE_WIDTH);
        let frame = look::frame().stroke(Stroke::new(1.5, look::colour(style::ACCENT)));
        let shown = frame.show(ui, |ui| {
            let mut is_closed = false;
            ui.horizontal(|ui| {
                ui.label(look::text(say!("hint")).strong().color(look::colour(style::ACCENT)));
                look::tag(ui, hint.clause());
                if let Some(key) = key {
                    look::key(ui, key);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    is_closed =
                        ui.add(Button::new(look::text("×"))).on_hover_text(say!("hint-away")).clicked();
                });
            });
            ui.label(look::text(hint.text()));
            is_closed
        });
        shown.inner
    });
    shown.inner
}
