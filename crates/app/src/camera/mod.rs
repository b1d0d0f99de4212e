//! Where it is all seen from.
//!
//! There is one orbit camera. Whatever moves it (the player, the director, a close-up) says so as a [`CameraPose`], so
//! that any of them can take over from any other without a jump. Only the orbit camera's own plugin writes the
//! transform.

mod director;
mod flight;
mod follow;
mod frame;
mod keys;
mod lens;
mod main_camera;
mod modes;
mod news;
mod pose;
mod rig;
mod shake;
mod side_view;
mod watch;

pub use frame::{Room, Situation, frame};
pub use lens::Lens;
pub use pose::CameraPose;
pub use side_view::{BarRoom, SideCamera, SideView};

use crate::AppSystems;
use bevy::prelude::*;
use gragra_rules::Company;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraMode>();
    app.configure_sets(Update, CameraSystems::Heed.in_set(AppSystems::Look));
    app.configure_sets(
        Update,
        (CameraSystems::Watch, CameraSystems::Aim, CameraSystems::Move, CameraSystems::Inset)
            .chain()
            .in_set(AppSystems::Animate),
    );
    app.add_plugins((
        main_camera::plugin,
        modes::plugin,
        watch::plugin,
        news::plugin,
        follow::plugin,
        rig::plugin,
        keys::plugin,
        flight::plugin,
        shake::plugin,
        side_view::plugin,
    ));
}

/// The order of things: the first in [`AppSystems::Look`], after which the mode is settled, the others in
/// [`AppSystems::Animate`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CameraSystems {
    /// What the player wants.
    Heed,
    /// What goes on.
    Watch,
    /// Where the camera should be.
    Aim,
    /// It goes there.
    Move,
    /// The view from the side.
    Inset,
}

/// The camera that the window shows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MainCamera;

/// What the camera does.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CameraMode {
    /// Looks for what is worth seeing, until the player moves it.
    #[default]
    Director,
    /// Turns about a point.
    Orbit,
    /// Flies.
    Free,
    /// Close to one tower.
    Tower(Company),
    /// Follows the hand.
    Hand,
}
