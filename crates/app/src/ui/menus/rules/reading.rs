//! What is read in the rules, and how a clause is opened from elsewhere.

use crate::base::screen::Menu;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reading>().add_systems(OnEnter(Menu::None), close);
}

/// The sides of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Side {
    #[default]
    Steps,
    Clauses,
    Controls,
}

/// What is read.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::ui::menus) struct Reading {
    pub(super) side: Side,
    /// Words that are looked for.
    pub(super) sought: String,
    /// Only this chapter, by its place.
    pub(super) chapter: Option<usize>,
    /// The clause that was asked for.
    pub(super) clause: Option<&'static str>,
    /// It has not been scrolled to yet.
    pub(super) is_new: bool,
}

impl Reading {
    /// A page on which this clause stands out, among all others.
    pub(super) fn of(clause: &'static str) -> Self {
        Self { side: Side::Clauses, clause: Some(clause), is_new: true, ..Self::default() }
    }

    /// Did somebody ask why, rather than open the rules?
    pub(in crate::ui::menus) fn is_explaining(&self) -> bool {
        self.clause.is_some()
    }
}

/// Turns the page to a clause.
pub(in crate::ui) fn show_clause(world: &mut World, clause: &'static str) {
    *world.resource_mut::<Reading>() = Reading::of(clause);
}

/// What was asked for is forgotten when the page is closed; where somebody reads is not.
fn close(mut reading: ResMut<Reading>) {
    reading.clause = None;
}
