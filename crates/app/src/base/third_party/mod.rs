//! One file for each external plugin.

mod egui;
mod enhanced_input;
mod rapier;

#[cfg(test)]
pub(crate) use egui::set_style;
pub(crate) use egui::{BOLD, HEADLINE, MEDIUM_FONT, PANEL_SMALL, PANEL_TEXT, PANEL_TITLE, palette};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, enhanced_input::plugin, rapier::plugin));
}
