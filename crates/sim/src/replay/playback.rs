//! Watching a replay: forwards, and from anywhere.

use super::rerun::{Divergence, Rerun};
use super::{Header, Replay};
use crate::play::{Match, MatchEvent};
use crate::units::TICKS_PER_SECOND;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Ticks from one keyframe to the next. Three shown seconds of the fullest table are simulated in about a tenth of a second.
const SPACING: u32 = 3 * TICKS_PER_SECOND;

/// The most keyframes, of about 100 KB each. If there are more, every other one is dropped; the number is even, so that
/// the one that is due then is due at the wider spacing too.
const MOST_KEYFRAMES: usize = 512;

/// A replay that can be watched from any tick on.
///
/// The first pass leaves a keyframe, the whole match as bytes, every few seconds; seeking begins at the nearest one.
/// Keyframes are made here and live in memory only. Two playbacks of one replay can share them: while one is watched,
/// the other hurries ahead.
pub struct Playback {
    rerun: Rerun,
    keyframes: Arc<Mutex<Keyframes>>,
}

struct Keyframes {
    /// The match after 0, 1, 2… times `spacing` ticks.
    frames: Vec<Arc<[u8]>>,
    spacing: u32,
}

impl Keyframes {
    /// The last one.
    fn reach(&self) -> u32 {
        (self.frames.len() as u32 - 1) * self.spacing
    }

    /// The last one up to a tick, and its tick.
    fn before(&self, tick: u32) -> (Arc<[u8]>, u32) {
        let nearest = ((tick / self.spacing) as usize).min(self.frames.len() - 1);
        (self.frames[nearest].clone(), nearest as u32 * self.spacing)
    }

    /// Is one due here that nobody has left yet?
    fn is_due(&self, now: u32) -> bool {
        now == self.frames.len() as u32 * self.spacing
    }

    fn keep(&mut self, game: &Match) {
        if self.frames.len() >= MOST_KEYFRAMES {
            let mut is_kept = false;
            self.frames.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.spacing *= 2;
        }
        self.frames.push(postcard::to_allocvec(game).expect("a match is data").into());
    }
}

impl Playback {
    /// At the beginning.
    pub fn new(replay: Arc<Replay>) -> Self {
        let rerun = Rerun::new(replay);
        let mut keyframes = Keyframes { frames: Vec::new(), spacing: SPACING };
        keyframes.keep(rerun.game());
        Self { rerun, keyframes: Arc::new(Mutex::new(keyframes)) }
    }

    /// Another of the same replay, at the beginning. Where the one has been, seeking is quick for both.
    pub fn fork(&self) -> Self {
        Self { rerun: Rerun::new(self.replay().clone()), keyframes: self.keyframes.clone() }
    }

    /// What is watched.
    pub fn replay(&self) -> &Arc<Replay> {
        self.rerun.replay()
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
    pub fn indexed_until(&self) -> u32 {
        self.game().now().max(self.kept().reach())
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
        let mut kept = self.kept();
        if kept.is_due(self.game().now()) {
            kept.keep(self.game());
        }
        drop(kept);
        Ok(events)
    }

    /// Goes to the state after this tick, or to the last one. It is the same as if all had been played.
    ///
    /// # Errors
    /// If the simulation is no longer as recorded before it gets there.
    pub fn seek(&mut self, tick: u32) -> Result<(), Divergence> {
        let tick = tick.min(self.ticks());
        self.jump_near(tick);
        while self.game().now() < tick {
            self.step()?;
        }
        Ok(())
    }

    /// The first part of [`Playback::seek`], for those who have no time for the second: goes to the last keyframe up to
    /// this tick, unless it is already there or between the two. The rest of the way is to be stepped.
    pub fn jump_near(&mut self, tick: u32) {
        let (keyframe, from) = self.kept().before(tick);
        if !(from..=tick).contains(&self.game().now()) {
            let game = postcard::from_bytes(&keyframe).expect("we wrote it ourselves");
            self.rerun.jump(game);
        }
    }

    /// Whoever panicked while holding them left them whole: a keyframe is pushed when it is ready.
    fn kept(&self) -> MutexGuard<'_, Keyframes> {
        self.keyframes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
