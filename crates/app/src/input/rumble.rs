//! A gamepad that is in use rumbles when a tower wobbles or comes down. Nothing is told by that alone.

use crate::AppSystems;
use crate::controls::ActiveDevice;
use crate::session::{Happened, Session};
use crate::settings::Settings;
use crate::to_bevy::ToBevy;
use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GamepadRumbleRequest>().add_systems(
        Update,
        (rumble_by_events, rumble_by_wobble)
            .chain()
            .in_set(AppSystems::PlaySound)
            .run_if(resource_exists::<Session>)
            .run_if(is_felt),
    );
}

/// Dice that were just stacked and move this fast, in edges a second, are felt; and this fast, fully.
const FELT: [f32; 2] = [0.15, 1.5];
/// A wobble is asked for again so often, in seconds, and lasts a little longer.
const AGAIN: f32 = 0.2;

fn is_felt(settings: Res<Settings>, device: Res<ActiveDevice>) -> bool {
    settings.rumble > 0.0 && *device == ActiveDevice::Gamepad
}

/// How long and how strongly something is felt, slowly and quickly.
fn feel(event: &MatchEvent) -> Option<(Duration, f32, f32)> {
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

fn rumble_by_events(
    mut happened: MessageReader<Happened>,
    mut rumbles: MessageWriter<GamepadRumbleRequest>,
    settings: Res<Settings>,
    pads: Query<Entity, With<Gamepad>>,
) {
    for (duration, strong, weak) in happened.read().filter_map(|happened| feel(&happened.event)) {
        rumbles.write_batch(requests(&pads, duration, strong * settings.rumble, weak * settings.rumble));
    }
}

/// While a person waits for the verdict on their dice, they feel how these move.
fn rumble_by_wobble(
    (mut due, mut last): (Local<f32>, Local<Option<Vec3>>),
    mut rumbles: MessageWriter<GamepadRumbleRequest>,
    settings: Res<Settings>,
    session: Res<Session>,
    time: Res<Time>,
    pads: Query<Entity, With<Gamepad>>,
) {
    *due -= time.delta_secs();
    let table = session.table();
    let is_own = table.stacker().is_some_and(|seat| session.is_person(seat));
    let highest = table.unjudged().last().filter(|_| is_own);
    let now = highest.map(|shown| table.pose(shown.die).translation.to_bevy());
    let before = std::mem::replace(&mut *last, now);
    let (Some(before), Some(now)) = (before, now) else { return };
    let strength = wobble(before.distance(now) / time.delta_secs().max(0.001));
    if strength > 0.0 && *due <= 0.0 {
        *due = AGAIN;
        let duration = Duration::from_secs_f32(AGAIN * 1.2);
        rumbles.write_batch(requests(&pads, duration, 0.0, strength * settings.rumble));
    }
}

/// How strongly dice of that speed are felt.
fn wobble(speed: f32) -> f32 {
    let [from, to] = FELT;
    ((speed - from) / (to - from)).clamp(0.0, 1.0) * 0.5
}

fn requests(
    pads: &Query<Entity, With<Gamepad>>,
    duration: Duration,
    strong_motor: f32,
    weak_motor: f32,
) -> Vec<GamepadRumbleRequest> {
    let intensity = GamepadRumbleIntensity { strong_motor, weak_motor };
    pads.iter().map(|gamepad| GamepadRumbleRequest::Add { duration, intensity, gamepad }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Company;

    #[test]
    fn a_fall_is_felt_more_than_a_wobble_and_rest_not_at_all() {
        assert_eq!(wobble(0.0), 0.0);
        assert!(wobble(0.5) > 0.0 && wobble(9.0) <= 0.5);
        let fall = feel(&MatchEvent::Table(TableEvent::Collapsed { company: Company::Bell }));
        assert!(fall.is_some_and(|(_, strong, _)| strong > wobble(9.0)));
        assert_eq!(feel(&MatchEvent::Table(TableEvent::Arranged)), None);
    }
}
