//! The cameras.
//!
//! Whatever moves the main camera (the player, the director, a close-up) sets the [`CameraPose`] of its rig, so that any of
//! them can take over from any other without a jump. Only `rig` writes the transform.

mod director;
mod event_shots;
mod flight;
mod follow;
mod frame;
mod input;
mod lens;
mod main_camera;
mod modes;
mod orbit;
mod pose;
mod rig;
mod shake;
mod side_view;
mod watch;

pub(crate) use frame::Towers;
pub use side_view::{BarRoom, SideView};

use crate::base::schedule::AppSystems;
use crate::session::Session;
use bevy::prelude::*;
use gragra_rules::Company;
use lens::Lens;
use pose::CameraPose;

pub(super) fn plugin(app: &mut App) {
    use CameraSystems::{Aim, ChooseMode, Inset, Move, ReadInput, Watch};
    app.init_resource::<CameraMode>()
        .configure_sets(Update, (ReadInput, ChooseMode).chain().in_set(AppSystems::Look))
        .configure_sets(Update, (Watch, Aim, Move, Inset).chain().in_set(AppSystems::Animate));
    app.add_plugins((
        main_camera::plugin,
        input::plugin,
        modes::plugin,
        watch::plugin,
        event_shots::plugin,
        follow::plugin,
        orbit::plugin,
        flight::plugin,
        rig::plugin,
        shake::plugin,
        side_view::plugin,
    ));
}

/// The order within a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CameraSystems {
    ReadInput,
    ChooseMode,
    /// Note what happens on the table.
    Watch,
    /// Choose a view.
    Aim,
    /// Move towards that view, or where the player steers.
    Move,
    /// Place the side view.
    Inset,
}

/// The camera of the window.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MainCamera;

#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CameraMode {
    /// Shows what is worth seeing, until the player moves the camera.
    #[default]
    Director,
    /// Turns around a point.
    Orbit,
    /// Flies freely.
    Free,
    /// Stays close to one tower.
    Tower(Company),
    /// Follows the hand.
    Hand,
}

fn is_person_stacking(session: &Session) -> bool {
    session.table().stacker().is_some_and(|seat| session.is_person(seat))
}
