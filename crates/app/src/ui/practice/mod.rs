//! The practice table: dice to stack without rules, and the best height.

mod hud;

use crate::base::controls::{Control, Pressed};
use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::Menu;
use crate::base::settings::{Profile, ProfileChange};
use crate::session::{OnTable, Session, SessionRequest};
use crate::ui::action::UiAction;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use gragra_sim::play::Practice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (remember_best, start_over).chain().in_set(AppSystems::Look).run_if(in_state(OnTable::Practice)),
    )
    .add_systems(
        EguiPrimaryContextPass,
        hud::show_panels
            .in_set(UiLayer::Practice)
            .run_if(in_state(OnTable::Practice).and_then(in_state(Menu::None))),
    );
}

fn remember_best(session: Res<Session>, profile: Res<Profile>, mut changes: MessageWriter<ProfileChange>) {
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
    if let Some(practice) = session.practised().filter(|_| is_pressed) {
        let (exercise, assist) = (practice.exercise(), session.assist(Practice::SEAT));
        actions.write(UiAction::Request(SessionRequest::Practise { exercise, assist }));
    }
}
