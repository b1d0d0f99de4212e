//! The device in use.

use bevy::prelude::*;

/// The device that was used last. Prompts name its buttons.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ActiveDevice {
    /// Mouse, perhaps with the keyboard beside it.
    #[default]
    Mouse,
    /// Keyboard alone.
    Keyboard,
    Gamepad,
}
