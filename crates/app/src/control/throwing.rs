//! T1: a person throws, by a flick of the mouse or by holding a button.

use super::ControlSystems;
use super::contexts::ActiveContexts;
use super::fling::{Sample, drag_fling, hold_fling, hold_strength, seat_angle, turn_towards};
use super::ground::meet_plane;
use super::move_input::MoveInput;
use super::wind_up::{WindUp, WindUpDevice, Winding};
use crate::base::controls::{Bindings, Context, Control, Pressed};
use crate::base::settings::Preferences;
use crate::session::{Act, HotSeat, Pace, ThrowCharge};
use crate::view::mirror::Pointed;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::play::{Action, Task};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindUp>().init_resource::<ThrowCharge>().add_systems(
        RunFixedMainLoop,
        (reset_aim, begin_wind_up, update_wind_up, throw, show_charge).chain().in_set(ControlSystems::Throw),
    );
}

/// A drag keeps its last points only: those of some seconds.
const MOST_SAMPLES: usize = 600;
/// How fast keys and stick turn the aim, in radians a second.
const AIM_SPEED: f32 = 2.5;

fn thrower(hot: &HotSeat) -> Option<Seat> {
    hot.asked().filter(|&(_, task)| task == Task::Throw).map(|(seat, _)| seat)
}

/// The first aim is away from the thrower's seat.
fn reset_aim(mut last: Local<Option<Seat>>, mut charge: ResMut<ThrowCharge>, hot: Res<HotSeat>) {
    let seat = thrower(&hot);
    if let Some(seat) = seat
        && *last != Some(seat)
    {
        charge.angle = seat_angle(seat);
    }
    *last = seat;
}

fn begin_wind_up(
    mut wind_up: ResMut<WindUp>,
    mut pressed: MessageReader<Pressed>,
    contexts: ActiveContexts,
    pace: Res<Pace>,
    pointed: Res<Pointed>,
) {
    // A menu takes the context away, too.
    let can_throw = contexts.contains(Context::Throwing) && !pace.is_still();
    if !can_throw {
        wind_up.cancel();
    }
    for Pressed(control) in pressed.read() {
        let by = match control {
            Control::Point if pointed.ray.is_some() => WindUpDevice::Drag(Vec::new()),
            Control::Confirm => WindUpDevice::Hold { turned: 0.0 },
            _ => continue,
        };
        if can_throw && wind_up.0.is_none() {
            wind_up.0 = Some(Winding { seconds: 0.0, by, is_new: true });
        }
    }
}

fn update_wind_up(
    mut wind_up: ResMut<WindUp>,
    mut charge: ResMut<ThrowCharge>,
    time: Res<Time>,
    pointed: Res<Pointed>,
    input: MoveInput,
) {
    let Some(Winding { seconds, by, .. }) = &mut wind_up.0 else { return };
    match by {
        WindUpDevice::Drag(path) => {
            // A wind-up that is toggled rather than held can last for minutes.
            if path.len() >= MOST_SAMPLES {
                path.remove(0);
            }
            if let Some(point) = pointed.ray.and_then(|ray| meet_plane(ray, 0.0)) {
                path.push(Sample { time: *seconds, point });
            }
        }
        WindUpDevice::Hold { turned } => {
            let direction = input.direction();
            if direction.length() > 0.1 {
                let most = AIM_SPEED * time.delta_secs();
                let angle = turn_towards(charge.angle, direction.to_angle(), most);
                *turned += (angle - charge.angle).abs();
                charge.angle = angle;
            }
        }
    }
    *seconds += time.delta_secs();
}

fn throw(
    mut wind_up: ResMut<WindUp>,
    mut acts: MessageWriter<Act>,
    mut pressed: MessageReader<Pressed>,
    charge: Res<ThrowCharge>,
    hot: Res<HotSeat>,
    bindings: Res<Bindings>,
    settings: Res<Preferences>,
) {
    let pressed: Vec<Control> = pressed.read().map(|pressed| pressed.0).collect();
    let Some(Winding { by, is_new, .. }) = &mut wind_up.0 else { return };
    let control = match by {
        WindUpDevice::Drag(_) => Control::Point,
        WindUpDevice::Hold { .. } => Control::Confirm,
    };
    let is_new = std::mem::take(is_new);
    let goes_on = match settings.toggles.throw {
        true => is_new || !pressed.contains(&control),
        false => bindings.is_held(control),
    };
    if goes_on {
        return;
    }
    let (Some(Winding { seconds, by, .. }), Some(seat)) = (wind_up.0.take(), thrower(&hot)) else { return };
    let fling = match by {
        WindUpDevice::Drag(path) => drag_fling(&path, seat_angle(seat)),
        WindUpDevice::Hold { turned } => hold_fling(seconds, charge.angle, turned),
    };
    acts.write(Act { seat, action: Action::Throw { gesture: fling.gesture() } });
}

fn show_charge(mut charge: ResMut<ThrowCharge>, wind_up: Res<WindUp>) {
    let shown = match &wind_up.0 {
        None => ThrowCharge { strength: None, ..*charge },
        Some(Winding { by: WindUpDevice::Drag(path), .. }) => {
            let fling = drag_fling(path, charge.angle);
            ThrowCharge { strength: Some(fling.strength), angle: fling.angle }
        }
        Some(Winding { seconds, by: WindUpDevice::Hold { .. }, .. }) => {
            ThrowCharge { strength: Some(hold_strength(*seconds)), ..*charge }
        }
    };
    charge.set_if_neq(shown);
}
