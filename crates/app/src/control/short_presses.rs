//! A key or mouse button that is pressed and released within one frame counts as held until the end of that frame.
//! Otherwise short presses would be lost at low frame rates.

use super::ControlSystems;
use bevy::prelude::*;
use std::hash::Hash;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ShortPresses::<KeyCode>(Vec::new()))
        .insert_resource(ShortPresses::<MouseButton>(Vec::new()))
        .add_systems(
            PreUpdate,
            (hold::<KeyCode>, hold::<MouseButton>).in_set(ControlSystems::ExtendShortPresses),
        )
        .add_systems(Last, (release::<KeyCode>, release::<MouseButton>));
}

/// Buttons that count as held until the end of the frame, although they have been released.
#[derive(Resource)]
struct ShortPresses<Button>(Vec<Button>);

fn hold<Button: Copy + Eq + Hash + Send + Sync + 'static>(
    mut short: ResMut<ShortPresses<Button>>,
    mut input: ResMut<ButtonInput<Button>>,
) {
    short.0.extend(input.get_just_pressed().copied().filter(|&button| !input.pressed(button)));
    for &button in &short.0 {
        input.press(button);
    }
}

fn release<Button: Copy + Eq + Hash + Send + Sync + 'static>(
    mut short: ResMut<ShortPresses<Button>>,
    mut input: ResMut<ButtonInput<Button>>,
) {
    for button in short.0.drain(..) {
        input.release(button);
    }
}
