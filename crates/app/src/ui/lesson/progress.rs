//! Where the lesson is, and how it goes on.

use super::steps::Step;
use super::takeover::Prepared;
use crate::base::controls::{Control, Pressed};
use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::ProfileChange;
use crate::control::UiWantsFocus;
use crate::session::Part;
use crate::session::{Chronicle, HotSeat, Pace, Session, SessionRequest, put_on_table};
use crate::ui::action::UiAction;
use crate::ui::practice::start_over;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .add_message::<Read>()
        .add_systems(
            Update,
            (hear, show_takeover, finish, follow).chain().in_set(AppSystems::Look).after(start_over),
        )
        .add_systems(OnEnter(Screen::Title), sum_up);
}

/// Where the lesson is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Lesson {
    /// What is said now.
    pub(super) step: Option<Step>,
    /// The first part was read to its end.
    is_waiting: bool,
    /// The takeover goes on.
    has_begun: bool,
    /// The ledger of the takeover was open.
    was_paid: bool,
    /// It was taken to its end just now.
    is_done: bool,
}

impl Lesson {
    /// Is the second part on its way?
    pub(super) fn is_waiting(&self) -> bool {
        self.is_waiting
    }
}

/// The player has pressed the button of a bubble.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Read;

/// The player has read what time stands still for.
pub(super) fn hear(
    mut lesson: ResMut<Lesson>,
    mut pressed: MessageReader<Pressed>,
    mut read: MessageReader<Read>,
    mut pace: ResMut<Pace>,
) {
    let is_confirmed = pressed.read().filter(|pressed| pressed.0 == Control::Confirm).count() > 0;
    let is_read = read.read().count() > 0;
    if !is_confirmed && !is_read {
        return;
    }
    match lesson.step {
        Some(Step::Bridge) => lesson.is_waiting = true,
        Some(Step::Raid) => {
            lesson.has_begun = true;
            pace.is_paused = false;
        }
        _ => {}
    }
}

/// The second part takes the place of the first, as soon as it is there.
fn show_takeover(
    mut lesson: ResMut<Lesson>,
    mut prepared: ResMut<Prepared>,
    mut commands: Commands,
    mut notices: MessageWriter<Notice>,
) {
    if !lesson.is_waiting {
        return;
    }
    match prepared.take() {
        None => {}
        Some(Ok((session, chronicle))) => {
            put_on_table(&mut commands, session, chronicle);
            *lesson = Lesson::default();
        }
        Some(Err(sentence)) => {
            // The turn was the most of it.
            notices.write(Notice(sentence));
            *lesson = Lesson { was_paid: true, ..Lesson::default() };
        }
    }
}

/// When the ledger is closed, that was all.
fn finish(
    mut lesson: ResMut<Lesson>,
    wants: Res<UiWantsFocus>,
    mut changes: MessageWriter<ProfileChange>,
    mut actions: MessageWriter<UiAction>,
) {
    if lesson.step == Some(Step::Income) && wants.0 {
        lesson.was_paid = true;
    }
    if lesson.was_paid && !wants.0 && !lesson.is_done {
        changes.write(ProfileChange::LessonTaken);
        actions.write(UiAction::Request(SessionRequest::Leave));
        *lesson = Lesson { is_done: true, ..Lesson::default() };
    }
}

/// Looks at the match, and holds time where something is to be read.
pub(super) fn follow(
    mut lesson: ResMut<Lesson>,
    session: Option<Res<Session>>,
    (hot, chronicle): (Res<HotSeat>, Res<Chronicle>),
    mut pace: ResMut<Pace>,
) {
    let Some(session) = session.filter(|session| session.lesson().is_some()) else {
        let is_done = lesson.is_done;
        lesson.set_if_neq(Lesson { is_done, ..Lesson::default() });
        return;
    };
    if session.lesson() == Some(Part::Turn) && session.now() == 0 {
        // It begins, perhaps not for the first time.
        lesson.set_if_neq(Lesson::default());
    }
    let step = Step::of(&session, &hot, &chronicle, lesson.has_begun).filter(|_| !lesson.is_done);
    if lesson.step != step {
        lesson.step = step;
    }
    if step.is_some_and(Step::waits) && !pace.is_paused {
        pace.is_paused = true;
    }
}

/// After the lesson there are a few words more.
fn sum_up(mut lesson: ResMut<Lesson>, mut menu: ResMut<NextState<Menu>>) {
    if std::mem::take(&mut lesson.is_done) {
        menu.set(Menu::LessonComplete);
    }
}
