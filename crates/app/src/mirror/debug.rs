//! Drawing the physics.

use crate::AppSystems;
use crate::controls::{Control, Pressed};
use bevy::prelude::*;
use bevy_rapier3d::render::DebugRenderContext;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, toggle.in_set(AppSystems::Animate).run_if(resource_exists::<DebugRenderContext>));
}

fn toggle(mut pressed: MessageReader<Pressed>, mut drawing: ResMut<DebugRenderContext>) {
    for &Pressed(control) in pressed.read() {
        if control == Control::ToggleDebug {
            drawing.enabled = !drawing.enabled;
        }
    }
}
