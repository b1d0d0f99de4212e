//! Controls in groups, as the settings and the help list them.

use super::control::Control;
use crate::base::words::say;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Throws, orders and choices.
    Turn,
    /// The hand that carries dice.
    Hand,
    Table,
    Camera,
    /// While others play.
    Watching,
    /// In a replay.
    Theatre,
    Everywhere,
}

impl Group {
    /// In the order in which they are listed.
    pub const ALL: [Self; 7] =
        [Self::Turn, Self::Hand, Self::Table, Self::Camera, Self::Watching, Self::Theatre, Self::Everywhere];

    pub fn name(self) -> String {
        match self {
            Self::Turn => say!("group-turn"),
            Self::Hand => say!("group-hand"),
            Self::Table => say!("group-table"),
            Self::Camera => say!("group-camera"),
            Self::Watching => say!("group-watching"),
            Self::Theatre => say!("group-theatre"),
            Self::Everywhere => say!("group-everywhere"),
        }
    }

    pub fn controls(self) -> impl Iterator<Item = Control> {
        Control::ALL.into_iter().filter(move |control| control.group() == self)
    }
}
