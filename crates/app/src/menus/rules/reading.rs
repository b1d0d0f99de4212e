//! What is read in the rules, and how a clause is opened from elsewhere.

use crate::panels::Explain;
use crate::screen::Menu;
use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reading>()
        .add_message::<Explain>()
        .add_systems(First, open.after(MessageUpdateSystems))
        .add_systems(OnEnter(Menu::None), close);
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
pub(in crate::menus) struct Reading {
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
    pub(in crate::menus) fn is_explaining(&self) -> bool {
        self.clause.is_some()
    }
}

/// Before all other systems of a frame, so that none of them can be in the middle of something.
fn open(mut asked: MessageReader<Explain>, mut reading: ResMut<Reading>, mut menu: ResMut<NextState<Menu>>) {
    if let Some(&Explain(clause)) = asked.read().last() {
        *reading = Reading::of(clause);
        menu.set(Menu::Rules);
    }
}

/// What was asked for is forgotten when the page is closed; where somebody reads is not.
fn close(mut reading: ResMut<Reading>) {
    reading.clause = None;
}
