//! T1: a person throws, by a flick of the mouse or by holding a button.

use super::ReadSteps;
use super::contexts::{Controls, is_on};
use super::fling::{self, Sample, of_drag, of_hold, seat_angle, turn_towards};
use super::ground::meet_plane;
use super::moves::Moves;
use crate::controls::{Bindings, Context, Control, Pressed};
use crate::mirror::Pointed;
use crate::session::ThrowCharge;
use crate::session::{Act, HotSeat, Pace};
use crate::settings::Settings;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::play::{Action, Task};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindUp>().init_resource::<ThrowCharge>().add_systems(
        Update,
        (face_away, calm_down, begin, swing, let_go, show).chain().in_set(ReadSteps::Throw),
    );
}

/// So many points of a drag are remembered: some seconds.
const MOST_SAMPLES: usize = 600;
/// How fast the aim turns to where keys or stick point, in radians a second.
const AIMING: f32 = 2.5;

/// A throw that is being wound up.
#[derive(Resource, Debug, Default)]
pub(super) struct WindUp(Option<Winding>);

#[derive(Debug)]
struct Winding {
    seconds: f32,
    by: By,
    /// Was it begun in this frame?
    is_new: bool,
}

#[derive(Debug)]
enum By {
    /// Where the mouse went on the table.
    Drag(Vec<Sample>),
    /// How far the aim was turned meanwhile.
    Hold { turned: f32 },
}

impl WindUp {
    /// Ends it without a throw; true if there was one.
    pub(super) fn cancel(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Is a throw wound up with keys or a gamepad, which then aim?
    pub(super) fn is_aimed_by_keys(&self) -> bool {
        matches!(self.0, Some(Winding { by: By::Hold { .. }, .. }))
    }
}

fn thrower(hot: &HotSeat) -> Option<Seat> {
    hot.asked().filter(|&(_, task)| task == Task::Throw).map(|(seat, _)| seat)
}

/// Whoever is asked to throw aims away from themselves at first.
fn face_away(mut last: Local<Option<Seat>>, mut charge: ResMut<ThrowCharge>, hot: Res<HotSeat>) {
    let seat = thrower(&hot);
    if let Some(seat) = seat
        && *last != Some(seat)
    {
        charge.angle = seat_angle(seat);
    }
    *last = seat;
}

/// Where a throw is not asked for, or a menu has come up, nothing is wound up.
fn calm_down(mut wind_up: ResMut<WindUp>, pace: Res<Pace>, contexts: Query<&Controls>) {
    if !is_on(&contexts, Context::Throwing) || pace.is_still() {
        wind_up.cancel();
    }
}

fn begin(
    mut wind_up: ResMut<WindUp>,
    mut pressed: MessageReader<Pressed>,
    hot: Res<HotSeat>,
    pace: Res<Pace>,
    pointed: Res<Pointed>,
) {
    for Pressed(control) in pressed.read() {
        if thrower(&hot).is_none() || pace.is_still() || wind_up.0.is_some() {
            continue;
        }
        let by = match control {
            Control::Point if pointed.ray.is_some() => By::Drag(Vec::new()),
            Control::Confirm => By::Hold { turned: 0.0 },
            _ => continue,
        };
        wind_up.0 = Some(Winding { seconds: 0.0, by, is_new: true });
    }
}

fn swing(
    mut wind_up: ResMut<WindUp>,
    mut charge: ResMut<ThrowCharge>,
    time: Res<Time>,
    pointed: Res<Pointed>,
    moves: Moves,
) {
    let Some(Winding { seconds, by, .. }) = &mut wind_up.0 else { return };
    match by {
        By::Drag(path) => {
            // Whoever need not hold the button may take their time.
            if path.len() >= MOST_SAMPLES {
                path.remove(0);
            }
            if let Some(point) = pointed.ray.and_then(|ray| meet_plane(ray, 0.0)) {
                path.push(Sample { time: *seconds, point });
            }
        }
        By::Hold { turned } => {
            let wanted = moves.wanted();
            if wanted.length() > 0.1 {
                let angle = turn_towards(charge.angle, wanted.y.atan2(wanted.x), AIMING * time.delta_secs());
                *turned += (angle - charge.angle).abs();
                charge.angle = angle;
            }
        }
    }
    *seconds += time.delta_secs();
}

fn let_go(
    mut wind_up: ResMut<WindUp>,
    mut acts: MessageWriter<Act>,
    charge: Res<ThrowCharge>,
    hot: Res<HotSeat>,
    (bindings, settings): (Res<Bindings>, Res<Settings>),
    mut pressed: MessageReader<Pressed>,
) {
    let pressed: Vec<Control> = pressed.read().map(|pressed| pressed.0).collect();
    let Some(Winding { by, is_new, .. }) = &mut wind_up.0 else { return };
    let control = match by {
        By::Drag(_) => Control::Point,
        By::Hold { .. } => Control::Confirm,
    };
    let is_first = std::mem::take(is_new);
    let goes_on = match settings.toggles.throw {
        true => is_first || !pressed.contains(&control),
        false => bindings.is_held(control),
    };
    if goes_on {
        return;
    }
    let (Some(Winding { seconds, by, .. }), Some(seat)) = (wind_up.0.take(), thrower(&hot)) else { return };
    let fling = match by {
        By::Drag(path) => of_drag(&path, seat_angle(seat)),
        By::Hold { turned } => of_hold(seconds, charge.angle, turned),
    };
    acts.write(Act { seat, action: Action::Throw { gesture: fling.gesture() } });
}

fn show(mut charge: ResMut<ThrowCharge>, wind_up: Res<WindUp>) {
    let shown = match &wind_up.0 {
        None => ThrowCharge { strength: None, ..*charge },
        Some(Winding { by: By::Drag(path), .. }) => {
            let fling = of_drag(path, charge.angle);
            ThrowCharge { strength: Some(fling.strength), angle: fling.angle }
        }
        Some(Winding { seconds, by: By::Hold { .. }, .. }) => {
            ThrowCharge { strength: Some(fling::charge(*seconds)), ..*charge }
        }
    };
    charge.set_if_neq(shown);
}
