//! Carries out what the player wants: the only reader of [`UiAction`].

use super::action::UiAction;
use super::{hud, lesson, menus, theatre};
use crate::base::controls::Pressed;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{PreferenceChange, Preferences};
use crate::control::{CompanyInRow, Rebinding};
use crate::session::{HotSeat, InstantReplay, Pace, PauseReason, ResumeProgress, Seek, Session, Speed};
use crate::view::camera::CameraMode;
use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use theatre::clip::ClipRecording;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(HandleClicks, (clear_highlight, dispatch).chain())
        .add_systems(HandleKeys, (theatre::read_keys.run_if(in_state(Screen::Match)), dispatch).chain());
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_before(First, HandleClicks);
    order.insert_after(PreUpdate, HandleKeys);
}

/// Before everything else of a frame: egui saw the clicks at the end of the last one, and settings change in `First`.
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct HandleClicks;

/// After the devices are read, so that a key acts in the frame of its press.
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct HandleKeys;

/// A highlight lasts for one frame; the button writes it again while the mouse is on it.
fn clear_highlight(mut in_row: ResMut<CompanyInRow>) {
    in_row.set_if_neq(CompanyInRow(None));
}

fn dispatch(world: &mut World) {
    let actions: Vec<UiAction> = world.resource_mut::<Messages<UiAction>>().drain().collect();
    for action in actions {
        // A clip that is being recorded has the replay to itself.
        if !(action.moves_replay() && world.contains_resource::<ClipRecording>()) {
            carry_out(world, action);
        }
    }
}

fn carry_out(world: &mut World, action: UiAction) {
    match action {
        UiAction::Act(action) => {
            if let Some(act) = world.resource::<HotSeat>().act(action) {
                world.write_message(act);
            }
        }
        UiAction::Request(request) => drop(world.write_message(request)),
        UiAction::GoTo(screen) => {
            NextState::set_if_neq(&mut world.resource_mut::<NextState<Menu>>(), Menu::None);
            world.resource_mut::<NextState<Screen>>().set(screen);
        }
        UiAction::Open(menu) => open(world, menu),
        UiAction::Press(control) => drop(world.write_message(Pressed(control))),
        UiAction::Explain(clause) => {
            menus::show_clause(world, clause);
            open(world, Menu::Rules);
        }
        UiAction::TakeScreen => world.resource_mut::<HotSeat>().take_over(),
        UiAction::HighlightCompany(company) => {
            world.resource_mut::<CompanyInRow>().set_if_neq(CompanyInRow(Some(company)));
        }
        UiAction::EditOrder(edit) => hud::edit_order(world, edit),
        UiAction::Toggle(panel) => world.resource_mut::<hud::OpenPanels>().toggle(panel),
        UiAction::ShowOlderLog => world.resource_mut::<hud::OpenPanels>().show_older_log(),
        UiAction::Reopen(panel) => {
            open(world, Menu::None);
            world.resource_mut::<hud::OpenPanels>().reopen(panel);
        }
        UiAction::Camera(mode) => drop(world.resource_mut::<CameraMode>().set_if_neq(mode)),
        UiAction::BotSpeed(times) => drop(world.write_message(PreferenceChange::BotSpeed(times))),
        UiAction::Skip => world.resource_scope(|world, mut pace: Mut<Pace>| {
            if let Some(session) = world.get_resource::<Session>() {
                pace.skip(session);
            }
        }),
        UiAction::TogglePause => toggle_pause(world),
        UiAction::SeeAgain => world.resource_mut::<InstantReplay>().toggle(),
        UiAction::AskWhy(seat) => hud::ask_why(world, seat),
        UiAction::Seek(seek) => drop(world.write_message(seek)),
        UiAction::NextMoment => theatre::seek_moment(world, true),
        UiAction::PreviousMoment => theatre::seek_moment(world, false),
        UiAction::StepTick => world.resource_mut::<Pace>().step(),
        UiAction::ReplaySpeed(times) => world.resource_mut::<Pace>().speed = Speed::Times(times),
        UiAction::ToggleMargin => {
            let is_shown = world.resource::<Preferences>().show_margin;
            world.write_message(PreferenceChange::ShowMargin(!is_shown));
        }
        UiAction::MakeClip => {
            open(world, Menu::None);
            if let Err(error) = world.run_system_cached(theatre::clip::start_clip) {
                error!("no clip could be started: {error}");
            }
        }
        UiAction::CancelClip => drop(world.get_resource_mut::<ClipRecording>().map(|mut clip| clip.cancel())),
        UiAction::ChangePreference(change) => drop(world.write_message(change)),
        UiAction::ChangeProfile(change) => drop(world.write_message(change)),
        UiAction::ChangeBinding(change) => drop(world.write_message(change)),
        UiAction::Rebind(control, slot) => world.resource_mut::<Rebinding>().wait_for(control, slot),
        UiAction::AnswerDisplay(answer) => drop(world.write_message(answer)),
        UiAction::DeleteReplay(path) => {
            menus::change_files(world, |storage| menus::delete_replay(&path, storage));
        }
        UiAction::RenameReplay(path, name) => {
            menus::change_files(world, |storage| menus::rename_replay(&path, &name, storage));
        }
        UiAction::BrowseFiles => menus::browse_files(world),
        UiAction::CloseDialog => menus::close_dialog(world),
        UiAction::CloseHint => world.resource_mut::<lesson::Hints>().close(),
        UiAction::StopResuming => {
            // The match may have arrived in the meantime.
            if world.remove_resource::<ResumeProgress>().is_some() {
                world.resource_mut::<NextState<Screen>>().set(Screen::Title);
            }
        }
    }
}

fn open(world: &mut World, menu: Menu) {
    world.resource_mut::<NextState<Menu>>().set(menu);
}

/// At the end of a replay, resuming starts it again.
fn toggle_pause(world: &mut World) {
    let is_at_end =
        world.get_resource::<Session>().is_some_and(|session| session.is_replay() && session.is_finished());
    let mut pace = world.resource_mut::<Pace>();
    let is_paused = !is_at_end && !pace.is_paused_by(PauseReason::Player);
    pace.set_paused(PauseReason::Player, is_paused);
    if is_at_end {
        world.write_message(Seek::To(0));
    }
}
