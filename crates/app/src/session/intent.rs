//! What the person at the screen is about to do: written by `control`, drawn by `view` and `ui`.

use bevy::prelude::*;
use gragra_rules::Company;

/// Where the person at the screen wants their hand, while it carries dice.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct HandControl {
    /// The middle of the lowest die, in edges.
    pub target: Vec3,
    /// The angle about the vertical, in radians.
    pub yaw: f32,
    /// How many dice the next grip takes.
    pub count: u8,
}

/// A throw that is being wound up.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct ThrowCharge {
    /// From 0 to 1, while a button is held or a drag is under way.
    pub strength: Option<f32>,
    /// The direction, in radians about the vertical; 0 is towards +x, and a quarter turn towards +z.
    pub angle: f32,
}

/// What somebody who has to choose a company can choose, and what they have in mind. Cards and buttons show the same.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct CompanyChoice {
    /// Those that can be chosen; none while nobody is asked.
    pub open: Vec<Company>,
    /// The one of them that was last pointed at, or chosen with keys or gamepad.
    pub lit: Option<Company>,
}
