//! A short shake of the camera when a tower comes down. Reduced motion turns it off.

use super::CameraSystems;
use crate::base::settings::Preferences;
use crate::session::{MatchHappened, Session};
use bevy::prelude::*;
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shake>().add_systems(Update, shake_for_falls.in_set(CameraSystems::Move));
}

/// The decrease per second.
const FADE: f32 = 0.8;
/// At full strength, in radians and edges.
const ANGLE: f32 = 0.02;
const SHIFT: f32 = 0.35;
/// A tower of this many dice shakes the camera at full strength.
const TALL: f32 = 20.0;

/// How much has just come down, from 0 to 1.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Shake(f32);

impl Shake {
    fn add(&mut self, dice: usize) {
        self.0 = (self.0 + 0.3 + 0.7 * dice as f32 / TALL).min(1.0);
    }

    /// Squared, so that a low tower hardly shakes the camera.
    fn strength(self) -> f32 {
        self.0 * self.0
    }

    pub(super) fn applied_to(self, camera: Transform, seconds: f32) -> Transform {
        if self.0 == 0.0 {
            return camera;
        }
        let [aside, up, pitch, roll] = wobble(seconds).map(|part| part * self.strength());
        let turn = Quat::from_euler(EulerRot::XYZ, pitch * ANGLE, 0.0, roll * ANGLE);
        camera * Transform::from_xyz(aside * SHIFT, up * SHIFT, 0.0).with_rotation(turn)
    }
}

fn shake_for_falls(
    mut shake: ResMut<Shake>,
    mut happened: MessageReader<MatchHappened>,
    session: Option<Res<Session>>,
    settings: Res<Preferences>,
    time: Res<Time>,
) {
    shake.0 = (shake.0 - FADE * time.delta_secs()).max(0.0);
    for MatchHappened { event, .. } in happened.read() {
        if let MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) =
            event
            && let Some(session) = &session
            && !settings.reduced_motion
        {
            shake.add(session.table().column(*company).len());
        }
    }
}

/// Four numbers from -1 to 1 that never repeat together.
fn wobble(seconds: f32) -> [f32; 4] {
    let wave = |fast: f32, slow: f32| 0.6 * (seconds * fast).sin() + 0.4 * (seconds * slow).sin();
    [wave(47.0, 31.0), wave(53.0, 29.0), wave(43.0, 37.0), wave(41.0, 27.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tall_tower_shakes_more_than_a_low_one_and_never_too_much() {
        let (mut low, mut tall) = (Shake::default(), Shake::default());
        low.add(3);
        tall.add(18);
        assert!(tall.strength() > 2.0 * low.strength());
        (0..5).for_each(|_| tall.add(30));
        assert_eq!(tall.strength(), 1.0);
    }

    #[test]
    fn it_stays_within_bounds() {
        for step in 0_u8..200 {
            assert!(wobble(f32::from(step) * 0.05).iter().all(|part| part.abs() <= 1.0));
        }
    }
}
