//! The one set of widgets that all panels and pages are made of.

pub(crate) mod badges;
pub(crate) mod focus;
pub(crate) mod ink;
pub(crate) mod page;
pub(crate) mod scale;
pub(crate) mod toasts;
pub(crate) mod widgets;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((focus::plugin, toasts::plugin));
}
