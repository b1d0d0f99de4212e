//! One file for each plugin that is not ours.

mod egui;
mod enhanced_input;
mod panorbit;
mod rapier;

#[cfg(test)]
pub(crate) use egui::dress;
pub(crate) use egui::{BOLD, HEADLINE, MEDIUM_FONT};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, enhanced_input::plugin, panorbit::plugin, rapier::plugin));
}
