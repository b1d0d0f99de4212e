//! Clips: a part of a replay as a GIF or as pictures, without the panels.

mod encode;
mod record;

pub use record::ClipRecording;
pub(super) use record::plugin;
pub(in crate::ui) use record::start_clip;

use super::moments::collapse_near;
use bevy::prelude::*;
use gragra_sim::story::Story;
use gragra_sim::units::TICKS_PER_SECOND;

/// What a clip is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClipFormat {
    /// One animated file.
    #[default]
    Gif,
    /// A folder with a PNG file for every frame.
    Frames,
}

/// The clip that the player wants.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClipPlan {
    /// The tick of the first frame.
    pub from: u32,
    /// The tick after the last frame.
    pub to: u32,
    /// In pixels.
    pub width: u32,
    /// In frames per second.
    pub rate: u32,
    /// What it is written as.
    pub format: ClipFormat,
    /// The player has chosen the part, so the game doesn't suggest another.
    pub is_marked: bool,
}

impl Default for ClipPlan {
    fn default() -> Self {
        let (width, rate) = (Self::WIDTHS[0], Self::RATES[0]);
        Self { from: 0, to: 0, width, rate, format: ClipFormat::Gif, is_marked: false }
    }
}

/// The suggested, shortest and longest duration of a clip, in ticks.
const SUGGESTED: u32 = 6 * TICKS_PER_SECOND;
const SHORTEST: u32 = TICKS_PER_SECOND;
const LONGEST: u32 = 30 * TICKS_PER_SECOND;

impl ClipPlan {
    /// The widths to choose from, in pixels.
    pub const WIDTHS: [u32; 2] = [480, 720];
    /// The frame rates to choose from, per second.
    pub const RATES: [u32; 2] = [15, 25];

    /// The seconds that the player has just seen.
    pub fn last_seconds(self, now: u32, ticks: u32) -> Self {
        let to = now.max(SUGGESTED).min(ticks);
        self.between(to.saturating_sub(SUGGESTED), to, ticks)
    }

    /// The next collapse, or the last one.
    pub fn around_collapse(self, story: &Story, now: u32, ticks: u32) -> Option<Self> {
        let from = collapse_near(story, now)?.saturating_sub(SUGGESTED / 2);
        Some(self.between(from, from + SUGGESTED, ticks))
    }

    /// A part within the replay, neither too short nor too long.
    pub fn between(self, from: u32, to: u32, ticks: u32) -> Self {
        let from = from.min(ticks.saturating_sub(SHORTEST));
        let to = to.clamp(from + SHORTEST, from + LONGEST).min(ticks);
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

    /// In pixels.
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
        assert_eq!(plan.between(0, 5000, 5000).to, LONGEST);
    }

    #[test]
    fn frames_are_evenly_spread() {
        let plan = ClipPlan { from: 60, to: 420, rate: 15, ..default() };
        assert_eq!((plan.frames(), plan.tick(0), plan.tick(89)), (90, 60, 416));
        let plan = ClipPlan { rate: 25, ..plan };
        assert_eq!((plan.frames(), plan.tick(5)), (150, 72));
    }
}
