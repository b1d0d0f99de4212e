//! What panels want. They only say so; the systems here, before the next frame, see to it.

use super::PanelSystems;
use super::order::Edit;
use super::prompt;
use super::scene::Looking;
use super::shown::{Shown, are_results_away};
use crate::camera::CameraMode;
use crate::controls::{Control, Pressed};
use crate::input::CompanyInRow;
use crate::session::{Act, HotSeat, Pace, Session, Wish};
use crate::settings::{Remember, Settings};
use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;
use gragra_rules::Company;
use gragra_sim::play::Action;

pub(super) fn plugin(app: &mut App) {
    // Before all other systems of a frame, so that none of them can be in the middle of something.
    app.add_message::<Wanted>()
        .add_message::<Explain>()
        .add_systems(
            First,
            (act, wish, press, explain, take_screen, change_pace, remember_speed, choose_camera, consider)
                .chain()
                .after(MessageUpdateSystems)
                .run_if(resource_exists::<Session>),
        )
        .add_systems(
            Update,
            hear_keys
                .in_set(PanelSystems::Steer)
                .after(super::choosing::steer)
                .run_if(resource_exists::<Session>),
        );
}

/// Somebody asks why: the rules are opened at this clause.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Explain(pub(crate) &'static str);

/// What a panel wants.
#[derive(Message, Clone, PartialEq, Debug)]
pub(super) enum Wanted {
    /// The person at the screen does something in the match.
    Act(Action),
    /// Something of the program.
    Wish(Wish),
    /// The mouse is on a company's button, and its card is to shine.
    Consider(Company),
    /// The clause of the rules that says why.
    Explain(&'static str),
    /// As if this had been pressed.
    Press(Control),
    /// The next person has taken the screen over.
    TakeScreen,
    /// Bots play so many times as fast.
    Speed(u8),
    /// To the end of a bot's turn.
    Skip,
    /// Stop, or go on.
    Pause,
    /// Another camera.
    Camera(CameraMode),
    /// The order of stacking changes.
    Order(Edit),
    /// Show or hide the log.
    ToggleLog,
    /// In the log, only money, or all.
    ToggleMoneyOnly,
    /// Show or hide the dice's statistics.
    ToggleDice,
    /// Show or hide the last round's ledger.
    ToggleLedger,
    /// Show or hide the results.
    ToggleResults,
}

/// The next speed up or down.
fn next_speed(factor: f32, is_up: bool) -> u8 {
    let speeds = Settings::BOT_SPEEDS;
    let up = speeds.into_iter().find(|&times| f32::from(times) > factor);
    let down = speeds.into_iter().rev().find(|&times| f32::from(times) < factor);
    if is_up { up.unwrap_or(speeds[speeds.len() - 1]) } else { down.unwrap_or(speeds[0]) }
}

/// The keys for the pace, for why, and for the results.
fn hear_keys(
    mut pressed: MessageReader<Pressed>,
    mut wanted: MessageWriter<Wanted>,
    looking: Looking,
    shown: Res<Shown>,
) {
    // The theatre has speeds of its own.
    let Some(scene) = looking.scene().filter(|scene| !scene.session.is_replay()) else {
        return pressed.clear();
    };
    let pace = scene.pace;
    wanted.write_batch(pressed.read().filter_map(|&Pressed(control)| {
        match control {
            Control::Faster => Some(Wanted::Speed(next_speed(pace.speed.factor(), true))),
            Control::Slower => Some(Wanted::Speed(next_speed(pace.speed.factor(), false))),
            Control::Skip => Some(Wanted::Skip),
            Control::Pause => Some(Wanted::Pause),
            Control::Confirm => are_results_away(&scene, &shown).then_some(Wanted::ToggleResults),
            Control::Explain => prompt::prompt(&scene)
                .filter(|prompt| !prompt.clause.is_empty())
                .map(|prompt| Wanted::Explain(prompt.clause)),
            _ => None,
        }
    }));
}

fn act(mut wanted: MessageReader<Wanted>, hot: Res<HotSeat>, mut acts: MessageWriter<Act>) {
    acts.write_batch(wanted.read().filter_map(|wanted| match wanted {
        Wanted::Act(action) => hot.act(action.clone()),
        _ => None,
    }));
}

fn wish(mut wanted: MessageReader<Wanted>, mut wishes: MessageWriter<Wish>) {
    wishes.write_batch(wanted.read().filter_map(|wanted| match wanted {
        Wanted::Wish(wish) => Some(wish.clone()),
        _ => None,
    }));
}

fn press(mut wanted: MessageReader<Wanted>, mut pressed: MessageWriter<Pressed>) {
    pressed.write_batch(wanted.read().filter_map(|wanted| match wanted {
        Wanted::Press(control) => Some(Pressed(*control)),
        _ => None,
    }));
}

fn explain(mut wanted: MessageReader<Wanted>, mut asked: MessageWriter<Explain>) {
    asked.write_batch(wanted.read().filter_map(|wanted| match wanted {
        Wanted::Explain(clause) => Some(Explain(clause)),
        _ => None,
    }));
}

fn take_screen(mut wanted: MessageReader<Wanted>, mut hot: ResMut<HotSeat>) {
    if wanted.read().any(|wanted| *wanted == Wanted::TakeScreen) {
        hot.take_over();
    }
}

fn change_pace(mut wanted: MessageReader<Wanted>, mut pace: ResMut<Pace>, session: Res<Session>) {
    for wanted in wanted.read() {
        match wanted {
            Wanted::Skip => pace.skip(&session),
            Wanted::Pause => pace.is_paused = !pace.is_paused,
            _ => {}
        }
    }
}

/// From now on, and in the next match.
fn remember_speed(mut wanted: MessageReader<Wanted>, mut remembered: MessageWriter<Remember>) {
    remembered.write_batch(wanted.read().filter_map(|wanted| match wanted {
        Wanted::Speed(times) => Some(Remember::BotSpeed(*times)),
        _ => None,
    }));
}

fn choose_camera(mut wanted: MessageReader<Wanted>, mut camera: ResMut<CameraMode>) {
    for wanted in wanted.read() {
        if let Wanted::Camera(mode) = wanted {
            camera.set_if_neq(*mode);
        }
    }
}

/// Said anew in each frame in which it is so.
fn consider(mut wanted: MessageReader<Wanted>, mut in_row: ResMut<CompanyInRow>) {
    let considered = wanted.read().filter_map(|wanted| match wanted {
        Wanted::Consider(company) => Some(*company),
        _ => None,
    });
    in_row.set_if_neq(CompanyInRow(considered.last()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_end_at_both_ends() {
        assert_eq!(next_speed(1.0, true), 2);
        assert_eq!((next_speed(4.0, true), next_speed(8.0, true)), (8, 8));
        assert_eq!(next_speed(4.0, false), 2);
        assert_eq!(next_speed(1.0, false), 1);
        assert_eq!(next_speed(0.5, true), 1);
    }
}
