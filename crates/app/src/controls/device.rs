//! The device in use.

use bevy::prelude::*;

/// The device that was used last; its prompts are shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ActiveDevice {
    /// Mouse, with the keyboard beside it.
    #[default]
    Mouse,
    /// Keyboard alone.
    Keyboard,
    /// A gamepad.
    Gamepad,
}
