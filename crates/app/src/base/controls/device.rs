//! The device in use, whose gamepad it is, and how a stick responds.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

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

/// Whose names a gamepad's buttons have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PadFamily {
    /// The family of the pad's vendor.
    #[default]
    Auto,
    /// A, B, X, Y.
    Xbox,
    /// Cross, circle, square, triangle.
    #[serde(rename = "playstation")]
    PlayStation,
    /// B, A, Y, X: the same letters as Xbox in other places.
    Nintendo,
    /// Named by their place: South, East, West, North.
    Generic,
}

impl PadFamily {
    /// Replaces [`Auto`](Self::Auto) by the family of the vendor with this USB id.
    pub(crate) fn resolve(self, vendor: Option<u16>) -> Self {
        match (self, vendor) {
            (Self::Auto, Some(0x045e)) => Self::Xbox,
            (Self::Auto, Some(0x054c)) => Self::PlayStation,
            (Self::Auto, Some(0x057e)) => Self::Nintendo,
            (Self::Auto, _) => Self::Generic,
            (family, _) => family,
        }
    }
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
