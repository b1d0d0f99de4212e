//! Getting from one view to another: an ease, or a cut.

use super::{CameraPose, CameraSystems, MainCamera};
use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, glide.in_set(CameraSystems::Move));
}

/// How long an ease is, in seconds, and how much longer for each edge that the eye moves.
const SHORTEST: f32 = 0.6;
const PER_EDGE: f32 = 0.006;
const LONGEST: f32 = 1.3;
/// A swing further round than this would make dizzy: it is a cut.
const WIDEST_SWING: f32 = 1.8;
/// How fast a camera follows what it is tied to: half of the way in about this many seconds.
const FOLLOW: f32 = 0.18;

/// What the camera is doing, if anything.
#[derive(Component, Default)]
pub(super) struct Rig {
    glide: Option<Glide>,
    aimed: Option<CameraPose>,
}

struct Glide {
    from: CameraPose,
    to: CameraPose,
    passed: f32,
    lasts: f32,
}

impl Rig {
    /// Goes to a pose: by an ease, or at once if it must be or if the swing would be too wide. It is already going there,
    /// or nearly: then nothing changes.
    pub(super) fn aim(&mut self, orbit: &mut PanOrbitCamera, to: CameraPose, is_cut: bool) {
        if self.aimed.is_some_and(|aimed| aimed.is_near(&to)) {
            return;
        }
        self.aimed = Some(to);
        let from = CameraPose::of(orbit);
        if is_cut || from.turn_to(&to) > WIDEST_SWING {
            self.glide = None;
            to.put(orbit);
            return;
        }
        let lasts = (SHORTEST + PER_EDGE * (from.eye() - to.eye()).length()).min(LONGEST);
        match &mut self.glide {
            // It has hardly set off: no second start.
            Some(glide) if glide.passed < 0.3 * glide.lasts => glide.to = to,
            glide => *glide = Some(Glide { from, to, passed: 0.0, lasts }),
        }
    }

    /// Stays close to a pose that moves.
    pub(super) fn follow(&mut self, orbit: &mut PanOrbitCamera, to: CameraPose, seconds: f32, is_cut: bool) {
        self.glide = None;
        self.aimed = Some(to);
        let part = if is_cut { 1.0 } else { 1.0 - (-seconds / FOLLOW).exp2() };
        CameraPose::of(orbit).on_the_way(&to, part).put(orbit);
    }

    /// The player has the camera now.
    pub(super) fn let_go(&mut self) {
        self.glide = None;
        self.aimed = None;
    }
}

pub(super) fn glide(time: Res<Time>, mut cameras: Query<(&mut Rig, &mut PanOrbitCamera), With<MainCamera>>) {
    for (mut rig, mut orbit) in &mut cameras {
        let Some(glide) = &mut rig.glide else { continue };
        glide.passed += time.delta_secs();
        let part = (glide.passed / glide.lasts).min(1.0);
        glide.from.on_the_way(&glide.to, smooth(part)).put(&mut orbit);
        if part >= 1.0 {
            rig.glide = None;
        }
    }
}

/// Slow, fast, slow.
fn smooth(part: f32) -> f32 {
    part * part * part * (part * (part * 6.0 - 15.0) + 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: CameraPose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.5, radius: 40.0 };
    const TO: CameraPose = CameraPose { focus: Vec3::X, yaw: 0.3, pitch: 0.4, radius: 20.0 };

    fn orbit() -> PanOrbitCamera {
        let mut orbit = PanOrbitCamera::default();
        FROM.put(&mut orbit);
        orbit
    }

    #[test]
    fn reduced_motion_and_wide_swings_cut() {
        for (to, is_cut) in [(TO, true), (CameraPose { yaw: 2.5, ..TO }, false)] {
            let (mut rig, mut orbit) = (Rig::default(), orbit());
            rig.aim(&mut orbit, to, is_cut);
            assert!(rig.glide.is_none());
            assert_eq!(CameraPose::of(&orbit), to);
        }
    }

    #[test]
    fn an_ease_leaves_the_camera_where_it_is_and_starts_once() {
        let (mut rig, mut orbit) = (Rig::default(), orbit());
        rig.aim(&mut orbit, TO, false);
        assert_eq!(CameraPose::of(&orbit), FROM);
        let glide = rig.glide.as_mut().unwrap();
        assert!((SHORTEST..=LONGEST).contains(&glide.lasts));
        glide.passed = 0.5;
        rig.aim(&mut orbit, CameraPose { radius: 20.1, ..TO }, false);
        assert_eq!(rig.glide.as_ref().map(|glide| glide.passed), Some(0.5), "nearly the same is the same");
    }

    #[test]
    fn eases_begin_and_end_at_rest() {
        assert_eq!((smooth(0.0), smooth(0.5), smooth(1.0)), (0.0, 0.5, 1.0));
        assert!(smooth(0.01) < 1e-4 && smooth(0.99) > 1.0 - 1e-4);
    }
}
