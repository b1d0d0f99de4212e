//! The course of the lesson: a turn, then a takeover, then a summary.

use super::steps::Step;
use super::takeover::TakeoverScene;
use crate::base::controls::{Control, Pressed};
use crate::base::notice::Notice;
use crate::base::screen::Menu;
use crate::base::settings::ProfileChange;
use crate::control::UiWantsFocus;
use crate::session::{
    AnnouncedGame, Chronicle, HotSeat, Pace, Part, PauseReason, Session, SessionRequest, SessionStarted,
    put_on_table,
};
use crate::ui::action::UiAction;
use bevy::prelude::*;

#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Lesson {
    pub(super) step: Option<Step>,
    pub(super) stage: LessonStage,
}

/// How far the player is, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum LessonStage {
    /// Playing the turn, or reading what the takeover is about.
    #[default]
    Playing,
    /// The turn is over, and the takeover is not ready yet.
    WaitingForTakeover,
    /// The player has let the takeover begin.
    TakeoverBegun,
    /// The accounts of the takeover are open.
    ReadingAccounts,
    /// The player has finished the lesson.
    Done,
}

impl From<LessonStage> for Lesson {
    fn from(stage: LessonStage) -> Self {
        Self { step: None, stage }
    }
}

/// The player confirms a step that stops time.
pub(super) fn read_confirm(
    mut lesson: ResMut<Lesson>,
    mut pressed: MessageReader<Pressed>,
    mut pace: ResMut<Pace>,
) {
    if pressed.read().filter(|pressed| pressed.0 == Control::Confirm).count() == 0 {
        return;
    }
    match lesson.step {
        Some(Step::Bridge) => lesson.stage = LessonStage::WaitingForTakeover,
        Some(Step::Raid) => {
            lesson.stage = LessonStage::TakeoverBegun;
            pace.set_paused(PauseReason::Player, false);
        }
        _ => {}
    }
}

/// The player may have started over.
pub(super) fn restart_lesson(
    mut lesson: ResMut<Lesson>,
    mut started: MessageReader<SessionStarted>,
    session: Res<Session>,
) {
    if started.read().count() > 0 && session.lesson() == Some(Part::Turn) {
        *lesson = Lesson::default();
    }
}

pub(super) fn show_takeover(
    mut lesson: ResMut<Lesson>,
    mut scene: ResMut<TakeoverScene>,
    mut commands: Commands,
    mut notices: MessageWriter<Notice>,
) {
    if lesson.stage != LessonStage::WaitingForTakeover {
        return;
    }
    match scene.take() {
        None => {}
        Some(Ok((session, chronicle))) => {
            put_on_table(&mut commands, session, chronicle);
            *lesson = Lesson::default();
        }
        Some(Err(sentence)) => {
            // The turn was most of the lesson, so it counts as finished.
            notices.write(Notice(sentence));
            *lesson = LessonStage::ReadingAccounts.into();
        }
    }
}

/// Ends the lesson when the player closes the ledger.
pub(super) fn finish_lesson(
    mut lesson: ResMut<Lesson>,
    wants: Res<UiWantsFocus>,
    mut changes: MessageWriter<ProfileChange>,
    mut actions: MessageWriter<UiAction>,
) {
    if lesson.step == Some(Step::Income) && wants.0 {
        lesson.stage = LessonStage::ReadingAccounts;
    }
    if lesson.stage == LessonStage::ReadingAccounts && !wants.0 {
        changes.write(ProfileChange::LessonTaken);
        actions.write(UiAction::Request(SessionRequest::Leave));
        *lesson = LessonStage::Done.into();
    }
}

/// Finds the step, and stops time where the player has to read first.
pub(super) fn update_step(
    mut lesson: ResMut<Lesson>,
    session: Res<Session>,
    hot: Res<HotSeat>,
    chronicle: Res<Chronicle>,
    announced: Res<AnnouncedGame>,
    mut pace: ResMut<Pace>,
) {
    // While a fall is watched, the bubble must not say how it ends.
    if !announced.is_pending() {
        let has_begun = lesson.stage >= LessonStage::TakeoverBegun;
        let step = Step::of(&session, &hot, &chronicle, has_begun);
        lesson.step = step.filter(|_| lesson.stage != LessonStage::Done);
    }
    pace.set_paused(PauseReason::Lesson, lesson.step.is_some_and(Step::stops_time));
}

pub(super) fn leave_lesson(mut lesson: ResMut<Lesson>) {
    let is_done = lesson.stage == LessonStage::Done;
    *lesson = if is_done { LessonStage::Done.into() } else { Lesson::default() };
}

pub(super) fn show_summary(mut lesson: ResMut<Lesson>, mut menu: ResMut<NextState<Menu>>) {
    if std::mem::take(&mut *lesson).stage == LessonStage::Done {
        menu.set(Menu::LessonComplete);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{OnTable, storage::Storage};
    use crate::test_rig::Driver;

    #[test]
    fn starting_over_forgets_how_far_the_lesson_was() {
        let mut driver = Driver::new(Storage::nowhere());
        driver.request(SessionRequest::Learn);
        driver.frames(3);
        assert_eq!(*driver.app.world().resource::<State<OnTable>>().get(), OnTable::Lesson);
        driver.app.insert_resource(Lesson::from(LessonStage::ReadingAccounts));
        driver.request(SessionRequest::Learn);
        driver.frames(3);
        assert_eq!(driver.app.world().resource::<Lesson>().stage, LessonStage::Playing);
        assert_eq!(*driver.app.world().resource::<State<OnTable>>().get(), OnTable::Lesson, "and goes on");
    }
}
