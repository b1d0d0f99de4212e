//! A tap that is shorter than a frame counts for that frame: where frames are few, a press and its release come together.

use super::InputSteps;
use bevy::prelude::*;
use std::hash::Hash;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((of::<KeyCode>, of::<MouseButton>));
}

fn of<Button: Copy + Eq + Hash + Send + Sync + 'static>(app: &mut App) {
    app.init_resource::<Taps<Button>>()
        .add_systems(PreUpdate, stretch::<Button>.in_set(InputSteps::Stretch))
        .add_systems(Last, end::<Button>);
}

/// What is held until the end of the frame, though it has been let go.
#[derive(Resource)]
struct Taps<Button>(Vec<Button>);

impl<Button> Default for Taps<Button> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

fn stretch<Button: Copy + Eq + Hash + Send + Sync + 'static>(
    mut taps: ResMut<Taps<Button>>,
    mut input: ResMut<ButtonInput<Button>>,
) {
    taps.0.extend(input.get_just_pressed().copied().filter(|&button| !input.pressed(button)));
    for &button in &taps.0 {
        input.press(button);
    }
}

fn end<Button: Copy + Eq + Hash + Send + Sync + 'static>(
    mut taps: ResMut<Taps<Button>>,
    mut input: ResMut<ButtonInput<Button>>,
) {
    for button in taps.0.drain(..) {
        input.release(button);
    }
}
