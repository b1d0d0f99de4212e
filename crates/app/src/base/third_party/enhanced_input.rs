//! Contexts, actions and bindings of keyboard, mouse and gamepad.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bevy_enhanced_input::EnhancedInputPlugin);
}
