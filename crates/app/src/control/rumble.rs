//! The gamepad in use rumbles when a tower wobbles or falls, and beats like a heart until the verdict. The screen always
//! shows the same.

use crate::base::controls::ActiveDevice;
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::settings::Preferences;
use crate::base::to_bevy::ToBevy;
use crate::session::{Announced, Session};
use crate::view::sound::{Creak, Tension};
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tension>()
        .init_resource::<Creak>()
        .add_message::<GamepadRumbleRequest>()
        .add_systems(
            Update,
            (rumble_by_events, rumble_by_wobble, rumble_by_drag, rumble_by_heartbeat)
                .chain()
                .in_set(AppSystems::PlaySound)
                .run_if(in_state(Screen::Match))
                .run_if(has_rumble),
        );
}

/// Speeds of the dice just stacked, in edges a second, from which they are felt, and felt fully.
const FELT: [f32; 2] = [0.15, 1.5];
/// A wobble is sent this often, in seconds, and lasts a little longer.
const WOBBLE_PERIOD: f32 = 0.2;

/// A tower that creaks less than this is not felt in a hand that carries dice, and one that creaks fully by this much.
const LEAST_CREAK: f32 = 0.1;
const DRAG_STRENGTH: f32 = 0.7;
/// A heart at rest beats this often, in seconds, as in the sound; a beat is felt this long, and only if it is strong enough.
const HEARTBEAT_PERIOD: f32 = 60.0 / 72.0;
const HEARTBEAT_LENGTH: Duration = Duration::from_millis(110);
const LEAST_HEARTBEAT: f32 = 0.1;

fn has_rumble(settings: Res<Preferences>, device: Res<ActiveDevice>) -> bool {
    settings.rumble > 0.0 && *device == ActiveDevice::Gamepad
}

/// How long the gamepad rumbles, and the strength of its strong and its weak motor, from 0 to 1.
fn event_rumble(event: &MatchEvent) -> Option<(Duration, f32, f32)> {
    let MatchEvent::Table(event) = event else { return None };
    let (millis, strong, weak) = match event {
        TableEvent::Collapsed { .. } => (700, 1.0, 0.6),
        TableEvent::KnockedOver { .. } => (500, 0.8, 0.5),
        TableEvent::Dropped { .. } | TableEvent::Misplaced { .. } => (200, 0.4, 0.2),
        TableEvent::Placed { .. } => (60, 0.0, 0.3),
        _ => return None,
    };
    Some((Duration::from_millis(millis), strong, weak))
}

#[derive(SystemParam)]
struct Rumble<'w, 's> {
    requests: MessageWriter<'w, GamepadRumbleRequest>,
    settings: Res<'w, Preferences>,
    pads: Query<'w, 's, Entity, With<Gamepad>>,
}

impl Rumble<'_, '_> {
    fn start(&mut self, duration: Duration, strong: f32, weak: f32) {
        let strength = self.settings.rumble;
        let intensity =
            GamepadRumbleIntensity { strong_motor: strong * strength, weak_motor: weak * strength };
        let add = |gamepad| GamepadRumbleRequest::Add { duration, intensity, gamepad };
        self.requests.write_batch(self.pads.iter().map(add));
    }
}

fn rumble_by_events(mut happened: MessageReader<Announced>, mut rumble: Rumble) {
    for (duration, strong, weak) in happened.read().filter_map(|happened| event_rumble(&happened.event)) {
        rumble.start(duration, strong, weak);
    }
}

/// A person who waits for the verdict on their dice feels how these move.
fn rumble_by_wobble(
    mut due: Local<f32>,
    mut last: Local<Option<Vec3>>,
    mut rumble: Rumble,
    session: Res<Session>,
    time: Res<Time>,
) {
    *due -= time.delta_secs();
    let table = session.table();
    let is_own = table.stacker().is_some_and(|seat| session.is_person(seat));
    let highest = table.unjudged().last().filter(|_| is_own);
    let now = highest.map(|shown| table.pose(shown.die).translation.to_bevy());
    let before = std::mem::replace(&mut *last, now);
    let (Some(before), Some(now)) = (before, now) else { return };
    let strength = wobble_strength(before.distance(now) / time.delta_secs().max(0.001));
    if strength > 0.0 && *due <= 0.0 {
        *due = WOBBLE_PERIOD;
        let duration = Duration::from_secs_f32(WOBBLE_PERIOD * 1.2);
        rumble.start(duration, 0.0, strength);
    }
}

/// A person whose dice drag at a tower feels how it creaks.
fn rumble_by_drag(
    mut due: Local<f32>,
    mut rumble: Rumble,
    creak: Res<Creak>,
    session: Res<Session>,
    time: Res<Time>,
) {
    *due = (*due - time.delta_secs()).max(0.0);
    let table = session.table();
    let is_own = table.stacker().is_some_and(|seat| session.is_person(seat)) && !table.carried().is_empty();
    if is_own && creak.tension > LEAST_CREAK && *due <= 0.0 {
        *due = WOBBLE_PERIOD;
        let duration = Duration::from_secs_f32(WOBBLE_PERIOD * 1.2);
        rumble.start(duration, 0.0, DRAG_STRENGTH * creak.tension);
    }
}

/// Beats with the heart that a person hears over their own dice.
fn rumble_by_heartbeat(
    mut due: Local<f32>,
    mut rumble: Rumble,
    tension: Res<Tension>,
    session: Res<Session>,
    time: Res<Time>,
) {
    *due = (*due - time.delta_secs()).max(0.0);
    let is_own = session.table().stacker().is_some_and(|seat| session.is_person(seat));
    if is_own && tension.heartbeat > LEAST_HEARTBEAT && *due <= 0.0 {
        *due = HEARTBEAT_PERIOD / tension.tempo.max(1.0);
        rumble.start(HEARTBEAT_LENGTH, 0.45 * tension.heartbeat, 0.1 * tension.heartbeat);
    }
}

fn wobble_strength(speed: f32) -> f32 {
    let [from, to] = FELT;
    ((speed - from) / (to - from)).clamp(0.0, 1.0) * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Company;

    #[test]
    fn a_fall_is_felt_more_than_a_wobble_and_rest_not_at_all() {
        assert_eq!(wobble_strength(0.0), 0.0);
        assert!(wobble_strength(0.5) > 0.0 && wobble_strength(9.0) <= 0.5);
        let fall = event_rumble(&MatchEvent::Table(TableEvent::Collapsed { company: Company::Bell }));
        assert!(fall.is_some_and(|(_, strong, _)| strong > wobble_strength(9.0)));
        assert_eq!(event_rumble(&MatchEvent::Table(TableEvent::Arranged)), None);
    }
}
