//! Clips: a part of a replay as a moving picture, drawn without the panels.

mod develop;
mod filming;

pub use filming::Filming;
pub(in crate::ui) use filming::start;

use super::moments::Moments;
use crate::session::{SessionStarted, SessionSystems};
use bevy::prelude::*;
use gragra_sim::units::TICKS_PER_SECOND;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClipPlan>().add_plugins(filming::plugin).add_systems(
        RunFixedMainLoop,
        forget.in_set(SessionSystems::Viewer).run_if(on_message::<SessionStarted>),
    );
}

/// Another replay has other parts.
fn forget(mut plan: ResMut<ClipPlan>) {
    *plan = ClipPlan { from: 0, to: 0, is_marked: false, ..*plan };
}

/// What a clip is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// One file that moves.
    #[default]
    Gif,
    /// A folder with a picture for every frame.
    Frames,
}

/// What a clip is to be.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClipPlan {
    /// From the state after this tick.
    pub from: u32,
    /// To the state after that one.
    pub to: u32,
    /// How many pixels it is wide.
    pub width: u32,
    /// How many frames a second has.
    pub rate: u32,
    /// What it is written as.
    pub form: Form,
    /// Has somebody chosen the part by hand? Then it stays.
    pub is_marked: bool,
}

impl Default for ClipPlan {
    fn default() -> Self {
        Self {
            from: 0,
            to: 0,
            width: Self::WIDTHS[0],
            rate: Self::RATES[0],
            form: Form::Gif,
            is_marked: false,
        }
    }
}

/// How long a clip is unless somebody wants it otherwise, and at least, and at most.
const LENGTH: u32 = 6 * TICKS_PER_SECOND;
const LEAST: u32 = TICKS_PER_SECOND;
const MOST: u32 = 30 * TICKS_PER_SECOND;

impl ClipPlan {
    /// How wide clips may be, in pixels.
    pub const WIDTHS: [u32; 2] = [480, 720];
    /// How many frames a second they may have.
    pub const RATES: [u32; 2] = [15, 25];

    /// The seconds up to here.
    pub fn last_seconds(self, now: u32, ticks: u32) -> Self {
        let to = now.max(LENGTH).min(ticks);
        self.between(to.saturating_sub(LENGTH), to, ticks)
    }

    /// The collapse that comes next, or the last one.
    pub fn around_collapse(self, moments: &Moments, now: u32, ticks: u32) -> Option<Self> {
        let fall = moments.collapse_near(now)?;
        let from = fall.saturating_sub(LENGTH / 2);
        Some(self.between(from, from + LENGTH, ticks))
    }

    /// From here to there, as far as there is something, and neither too short nor too long.
    pub fn between(self, from: u32, to: u32, ticks: u32) -> Self {
        let from = from.min(ticks.saturating_sub(LEAST));
        let to = to.clamp(from + LEAST, from + MOST).min(ticks);
        Self { from, to, ..self }
    }

    /// How many frames it has.
    pub fn frames(&self) -> u32 {
        (self.to.saturating_sub(self.from) * self.rate).div_ceil(TICKS_PER_SECOND).max(1)
    }

    /// The tick that a frame shows.
    fn tick(&self, frame: u32) -> u32 {
        self.from + frame * TICKS_PER_SECOND / self.rate
    }

    /// Its size in pixels.
    fn size(&self) -> UVec2 {
        UVec2::new(self.width, self.width * 9 / 16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clip_stays_within_the_replay() {
        let plan = ClipPlan::default();
        assert_eq!(plan.last_seconds(1000, 5000).from, 640);
        assert_eq!((plan.last_seconds(10, 5000).from, plan.last_seconds(10, 5000).to), (0, 360));
        let short = plan.last_seconds(50, 100);
        assert_eq!((short.from, short.to), (0, 100));
        let odd = plan.between(4990, 10, 5000);
        assert_eq!((odd.from, odd.to), (4940, 5000));
        assert_eq!(plan.between(0, 5000, 5000).to, MOST);
    }

    #[test]
    fn frames_are_evenly_spread() {
        let plan = ClipPlan { from: 60, to: 420, rate: 15, ..default() };
        assert_eq!((plan.frames(), plan.tick(0), plan.tick(89)), (90, 60, 416));
        let plan = ClipPlan { rate: 25, ..plan };
        assert_eq!((plan.frames(), plan.tick(5)), (150, 72));
    }
}
