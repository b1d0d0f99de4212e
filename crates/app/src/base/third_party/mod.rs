//! External plugins, with a file for each that needs more than its defaults.

mod egui;
mod rapier;

#[cfg(any(test, feature = "measure"))]
pub(crate) use egui::set_style;
pub(crate) use egui::{BOLD, HEADLINE, MEDIUM_FONT, PANEL_SMALL, PANEL_TEXT, PANEL_TITLE, palette};

use bevy::prelude::*;
use bevy_enhanced_input::EnhancedInputPlugin;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, EnhancedInputPlugin, rapier::plugin));
}
