//! What all other layers use: screens, texts, colours, controls, settings and external plugins.

pub mod controls;
pub mod crash;
pub mod notice;
pub mod schedule;
pub mod screen;
pub mod settings;
pub mod theme;
pub(crate) mod third_party;
pub(crate) mod to_bevy;
pub(crate) mod unix_time;
pub mod words;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        schedule::plugin,
        third_party::plugin,
        screen::plugin,
        words::plugin,
        theme::plugin,
        settings::plugin,
        crash::plugin,
    ));
}
