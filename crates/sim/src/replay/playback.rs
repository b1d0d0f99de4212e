//! Watching a replay: forwards, and from anywhere.

use super::rerun::{Divergence, Rerun};
use super::{Header, Replay};
use crate::play::{Match, MatchEvent};
use crate::units::TICKS_PER_SECOND;
use std::sync::Arc;

/// Ticks from one keyframe to the next. Three shown seconds of the fullest table are simulated in a quarter of a second.
const SPACING: u32 = 3 * TICKS_PER_SECOND;

/// The most keyframes, of about 100 KB each. If there are more, every other one is dropped; the number is even, so that
/// the one that is due then is due at the wider spacing too.
const MOST_KEYFRAMES: usize = 512;

/// A replay that can be watched from any tick on.
///
/// The first pass leaves a keyframe, the whole match as bytes, every few seconds; seeking begins at the nearest one.
/// Keyframes are made here and live in memory only.
pub struct Playback {
    rerun: Rerun,
    /// The match after 0, 1, 2… times `spacing` ticks.
    keyframes: Vec<Vec<u8>>,
    spacing: u32,
}

impl Playback {
    /// At the beginning.
    pub fn new(replay: Arc<Replay>) -> Self {
        let mut this = Self { rerun: Rerun::new(replay), keyframes: Vec::new(), spacing: SPACING };
        this.keep();
        this
    }

    /// The match as it is now.
    pub fn game(&self) -> &Match {
        self.rerun.game()
    }

    /// What the match began with.
    pub fn header(&self) -> &Header {
        self.rerun.replay().header()
    }

    /// How many ticks there are.
    pub fn ticks(&self) -> u32 {
        self.rerun.replay().ticks()
    }

    /// Up to this tick seeking is quick.
    pub fn passed(&self) -> u32 {
        self.game().now().max((self.keyframes.len() as u32 - 1) * self.spacing)
    }

    /// Has it arrived at the last recorded tick?
    pub fn is_at_end(&self) -> bool {
        self.rerun.is_at_end()
    }

    /// One tick, and what happened in it; None at the end.
    ///
    /// # Errors
    /// If the simulation is no longer as recorded.
    pub fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Divergence> {
        let events = self.rerun.step()?;
        if self.game().now() == self.keyframes.len() as u32 * self.spacing {
            self.keep();
        }
        Ok(events)
    }

    /// Goes to the state after this tick, or to the last one. It is the same as if all had been played.
    ///
    /// # Errors
    /// If the simulation is no longer as recorded before it gets there.
    pub fn seek(&mut self, tick: u32) -> Result<(), Divergence> {
        let tick = tick.min(self.ticks());
        let nearest = ((tick / self.spacing) as usize).min(self.keyframes.len() - 1);
        if !(nearest as u32 * self.spacing..=tick).contains(&self.game().now()) {
            let game = postcard::from_bytes(&self.keyframes[nearest]).expect("we wrote it ourselves");
            self.rerun.jump(game);
        }
        while self.game().now() < tick {
            self.step()?;
        }
        Ok(())
    }

    fn keep(&mut self) {
        if self.keyframes.len() >= MOST_KEYFRAMES {
            let mut is_kept = false;
            self.keyframes.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.spacing *= 2;
        }
        self.keyframes.push(postcard::to_allocvec(self.game()).expect("a match is data"));
    }
}
