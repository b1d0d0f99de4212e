//! Everything that egui draws: a kit of widgets, and the panels and pages made of it.

pub mod action;
mod dispatch;
pub(crate) mod hud;
pub(crate) mod kit;
pub mod lesson;
pub(crate) mod menus;
pub(crate) mod practice;
pub mod theatre;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        action::plugin,
        kit::plugin,
        menus::plugin,
        hud::plugin,
        theatre::plugin,
        practice::plugin,
        lesson::plugin,
        dispatch::plugin,
    ));
}
