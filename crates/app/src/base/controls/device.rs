//! The device in use, and how a gamepad's stick responds.

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

/// Nothing inside the dead zone, and from there on a square, so that small pushes are fine movements.
pub(crate) fn bend_stick(stick: Vec2, dead_zone: f32) -> Vec2 {
    let push = ((stick.length() - dead_zone) / (1.0 - dead_zone)).clamp(0.0, 1.0);
    stick.normalize_or_zero() * push * push
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_is_fine_near_its_middle_and_never_more_than_full() {
        assert_eq!(bend_stick(Vec2::ZERO, 0.0), Vec2::ZERO);
        assert!(bend_stick(Vec2::new(0.5, 0.0), 0.0).distance(Vec2::new(0.25, 0.0)) < 1e-6);
        assert!(bend_stick(Vec2::ONE, 0.0).length() <= 1.0 + 1e-6);
        assert_eq!(bend_stick(Vec2::new(0.3, 0.0), 0.4), Vec2::ZERO, "inside the dead zone");
    }
}
