//! Sentences for the player.

use bevy::prelude::*;

/// A sentence that the player should read, such as why something did not work.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);
