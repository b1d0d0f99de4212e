//! What comes of practising: the best is remembered, and a key puts the dice out again.

use crate::base::controls::{Control, Pressed};
use crate::base::schedule::AppSystems;
use crate::base::settings::{Profile, ProfileChange};
use crate::session::{Session, SessionRequest};
use crate::ui::action::UiAction;
use bevy::prelude::*;
use gragra_sim::play::Practice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (note_best, start_over).chain().in_set(AppSystems::Look).run_if(resource_exists::<Session>),
    );
}

fn note_best(session: Res<Session>, profile: Res<Profile>, mut changes: MessageWriter<ProfileChange>) {
    let Some(practice) = session.practised() else { return };
    let tremor = practice.exercise().tremor;
    let height = u8::try_from(practice.height()).unwrap_or(u8::MAX);
    if height > profile.progress.best.get(tremor) {
        changes.write(ProfileChange::Height { tremor, height });
    }
}

pub(crate) fn start_over(
    session: Res<Session>,
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
) {
    let is_pressed = pressed.read().filter(|pressed| pressed.0 == Control::StartOver).count() > 0;
    if let (Some(practice), true) = (session.practised(), is_pressed) {
        let assist = session.assist(Practice::SEAT);
        let exercise = practice.exercise();
        actions.write(UiAction::Request(SessionRequest::Practise { exercise, assist }));
    }
}
