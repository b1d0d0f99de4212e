//! The practice table: dice to stack without rules, and the best height.

mod hud;

use crate::base::controls::{ActiveDevice, Control, Pressed};
use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::Menu;
use crate::base::settings::{Profile, ProfileChange};
use crate::session::{OnTable, Session, SessionRequest};
use crate::ui::action::UiAction;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use gragra_sim::play::{Exercise, Practice};

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

/// Sets the dice out again; and more of them once all stand. For the latter a mouse has a button: whoever clicks on the
/// table then admires the tower.
pub(crate) fn start_over(
    session: Res<Session>,
    device: Res<ActiveDevice>,
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
) {
    let Some(practice) = session.practised() else { return pressed.clear() };
    for Pressed(control) in pressed.read() {
        let dice = match control {
            Control::StartOver => Some(practice.exercise().dice),
            Control::GripOrRelease if practice.is_done() && *device != ActiveDevice::Mouse => {
                more_dice(practice.exercise())
            }
            _ => None,
        };
        actions.write_batch(dice.map(|dice| with_dice(practice, &session, dice)));
    }
}

/// The numbers of dice to go on with once all dice stand.
const MORE_DICE: [u8; 4] = [10, 20, 40, 60];

/// The next number of dice, if there are any more.
fn more_dice(exercise: Exercise) -> Option<u8> {
    MORE_DICE.into_iter().find(|&dice| dice > exercise.dice)
}

fn with_dice(practice: &Practice, session: &Session, dice: u8) -> UiAction {
    let (exercise, assist) = (Exercise { dice, ..practice.exercise() }, session.assist(Practice::SEAT));
    UiAction::Request(SessionRequest::Practise { exercise, assist })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tower_that_stands_is_followed_by_a_higher_one() {
        let after = |dice| more_dice(Exercise { dice, ..Exercise::default() });
        assert_eq!([1, 10, 20, 33, 40].map(after), [Some(10), Some(20), Some(40), Some(40), Some(60)]);
        assert_eq!(after(60), None);
    }
}
