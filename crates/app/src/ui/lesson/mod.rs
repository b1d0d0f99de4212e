//! Learning the game: a first turn with explanations, and hints at first occasions.
//!
//! A lesson is a real match with words beside it. It looks at what the match waits for and says what that means; it
//! goes on when the player has done it, by the same inputs as ever.

mod bubble;
mod hint_card;
mod hints;
mod progress;
mod steps;
mod takeover;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((takeover::plugin, progress::plugin, bubble::plugin, hints::plugin, hint_card::plugin));
}
