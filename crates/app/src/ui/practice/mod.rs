//! The practice table: no rules, as many dice as one likes, and how high they stand.

mod hud;
mod keep;

pub(crate) use keep::start_over;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keep::plugin, hud::plugin));
}
