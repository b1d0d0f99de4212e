//! Watching a replay: the bar with its timeline, jumping to moments, clips, and thumbnails of matches.

mod bar;
pub mod clip;
mod divergence;
mod keys;
pub mod moments;
mod offscreen_camera;
mod thumbnails;
mod timeline;
pub(in crate::ui) mod turning_points;

pub(super) use keys::read_keys;
pub(super) use moments::seek_moment;

use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::session::OnTable;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) fn plugin(app: &mut App) {
    let is_table_visible = in_state(Screen::Match).and_then(in_state(Menu::None));
    let panels = (bar::show_bar.run_if(in_state(OnTable::Replay)), divergence::show_divergence);
    app.add_plugins((clip::plugin, thumbnails::plugin)).add_systems(
        EguiPrimaryContextPass,
        (panels.chain().run_if(is_table_visible), bar::reserve_room).chain().in_set(UiLayer::Theatre),
    );
}
