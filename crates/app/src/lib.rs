//! The desktop client of gragra: it shows a match and turns mouse, keyboard and gamepad into its inputs.
//!
//! It decides no rule and moves no die. One [`Session`](session::Session) owns the match, one system ticks it, and
//! everything else either asks it (to show) or writes an [`Act`](session::Act) (to play).

pub mod camera;
pub mod cli;
pub mod controls;
pub mod crash;
pub mod input;
mod menus;
pub mod mirror;
pub mod notice;
mod panels;
mod picture;
mod practice;
pub mod screen;
pub mod session;
pub mod settings;
pub mod sound;
mod start;
mod table;
pub mod teaching;
pub mod theatre;
pub mod theme;
mod third_party;
mod to_bevy;
pub mod trace;
mod unix_time;
pub mod words;

pub use start::{headless_app, run};

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// Everything of ours. It needs Bevy's plugins beside it, with a window or without.
pub struct AppPlugin;

/// What happens in a frame, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Devices become wishes and acts.
    ReadInput,
    /// The match advances (in `FixedUpdate`).
    AdvanceMatch,
    /// What happened is noted.
    ApplyEvents,
    /// The player chooses what to look at.
    Look,
    /// What is seen follows what is.
    Animate,
    /// What happened is heard.
    PlaySound,
}

/// What egui draws, the undermost first.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// Around a view of the table.
    Frame,
    /// What belongs to the match.
    Panels,
    /// What belongs to watching a replay.
    Theatre,
    /// What belongs to the practice table.
    Practice,
    /// Lessons and hints.
    Teaching,
    /// What lies over everything.
    Menus,
}

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        use AppSystems::{AdvanceMatch, Animate, ApplyEvents, Look, PlaySound, ReadInput};
        app.configure_sets(FixedUpdate, (ReadInput, AdvanceMatch, ApplyEvents).chain());
        app.configure_sets(Update, (ReadInput, ApplyEvents, Look, Animate, PlaySound).chain());
        app.configure_sets(
            EguiPrimaryContextPass,
            (Layer::Frame, Layer::Panels, Layer::Theatre, Layer::Practice, Layer::Teaching, Layer::Menus)
                .chain(),
        );
        app.add_plugins((start::threads::plugin, third_party::plugin, screen::plugin));
        app.add_plugins((words::plugin, theme::plugin, settings::plugin));
        app.add_plugins((session::plugin, input::plugin, table::plugin, mirror::plugin, camera::plugin));
        app.add_plugins((menus::plugin, panels::plugin, theatre::plugin, sound::plugin));
        app.add_plugins((practice::plugin, teaching::plugin));
        app.add_plugins((crash::plugin, picture::plugin, trace::plugin));
    }
}
