//! The throw that a person prepares.

use super::fling::Sample;
use bevy::prelude::*;

/// The throw that a person prepares, from the press to the release.
#[derive(Resource, Debug, Default)]
pub(super) struct WindUp(pub(super) Option<Winding>);

#[derive(Debug)]
pub(super) struct Winding {
    pub(super) seconds: f32,
    pub(super) by: WindUpDevice,
    /// It began in this frame.
    pub(super) is_new: bool,
}

#[derive(Debug)]
pub(super) enum WindUpDevice {
    /// Where the mouse went on the table.
    Drag(Vec<Sample>),
    /// How far the aim has turned, in radians.
    Hold { turned: f32 },
}

impl WindUp {
    /// Ends it without a throw. Returns whether there was one to end.
    pub(super) fn cancel(&mut self) -> bool {
        self.0.take().is_some()
    }
}
