//! Messages to the player.

use bevy::prelude::*;

/// A sentence for the player, such as why something did not work.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);
