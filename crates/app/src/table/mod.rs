//! The table in the room: wood, dice, cards, markers, money. It follows the match and never moves it.

mod arrangement;
mod blob_shadows;
mod card_signs;
mod cards;
mod collapse;
mod dice;
mod dress;
mod drop_guide;
mod furniture;
mod hand;
mod height_sheet;
mod light;
mod margin;
mod markers;
mod mats;
mod money;
mod paint;
mod quality;
mod record_card;
mod room;
mod ruler;
mod seats;
mod shading;
mod shapes;
mod surface;
mod throw_arrow;
mod title;
mod tray;

use crate::AppSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    use TableSystems::{Arrange, Card, Effect, Guide, Light, MoveDice, Piece};
    let order = || (Arrange, MoveDice, Card, Piece, Guide, Effect, Light).chain();
    app.configure_sets(Startup, order()).configure_sets(Update, order().in_set(AppSystems::Animate));
    app.add_plugins((paint::plugin, arrangement::plugin, title::plugin));
    app.add_plugins((
        room::plugin,
        furniture::plugin,
        tray::plugin,
        mats::plugin,
        light::plugin,
        quality::plugin,
    ));
    app.add_plugins((dice::plugin, dress::plugin, blob_shadows::plugin));
    app.add_plugins((
        cards::plugin,
        card_signs::plugin,
        markers::plugin,
        record_card::plugin,
        money::plugin,
        height_sheet::plugin,
    ));
    app.add_plugins((hand::plugin, drop_guide::plugin, ruler::plugin, margin::plugin, throw_arrow::plugin));
    app.add_plugins(collapse::plugin);
}

/// What is done to the table in a frame, in this order. Systems of one set are ordered among themselves where they
/// share data.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum TableSystems {
    /// What is to be shown is gathered.
    Arrange,
    /// Dice go where they are.
    MoveDice,
    /// Cards and mats.
    Card,
    /// Markers and money.
    Piece,
    /// Hand, ruler and signs.
    Guide,
    /// What passes.
    Effect,
    /// Lamps and quality.
    Light,
}
