//! The table in the room: wood, dice, cards, markers, money. It follows the session and never changes it.

mod assets;
mod blob_shadows;
mod card_highlights;
mod cards;
mod collapse;
mod dice;
mod drop_guide;
mod hand;
mod height_sheet;
mod light;
mod light_shader;
mod markers;
mod mats;
mod money;
mod paint;
mod placing;
mod quality;
mod record_card;
mod room;
mod ruler;
mod seats;
mod shapes;
mod stability;
mod surface;
mod table_view;
mod tabletop;
mod throw_arrow;
mod title;

use crate::base::schedule::AppSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    use TableSystems::{Effects, Gather, Guides, Light, Place};
    let order = (Gather, Guides, Effects, Place, Light);
    app.configure_sets(Update, order.chain().in_set(AppSystems::Animate));
    app.add_plugins((assets::plugin, table_view::plugin, placing::plugin));
    app.add_plugins((room::plugin, tabletop::plugin, light::plugin, quality::plugin));
    app.add_plugins((dice::plugin, blob_shadows::plugin, mats::plugin, money::plugin, markers::plugin));
    app.add_plugins((cards::plugin, card_highlights::plugin, record_card::plugin, height_sheet::plugin));
    app.add_plugins((hand::plugin, drop_guide::plugin, throw_arrow::plugin));
    app.add_plugins((ruler::plugin, stability::plugin, collapse::plugin));
}

/// What a frame does with the table, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum TableSystems {
    /// Finds out what the table shows.
    Gather,
    /// Adds what depends on the camera.
    Guides,
    /// Adds what lasts for a moment.
    Effects,
    /// Moves everything to its place.
    Place,
    /// Sets lamps and quality.
    Light,
}
