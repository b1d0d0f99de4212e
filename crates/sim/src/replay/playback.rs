//! Watching a replay, from any point.

use super::rerun::{Divergence, Rerun};
use super::{Header, Replay};
use crate::play::{Match, MatchEvent};
use crate::units::TICKS_PER_SECOND;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Ticks between keyframes. Three shown seconds of the fullest table take about a tenth of a second to simulate.
const SPACING: u32 = 3 * TICKS_PER_SECOND;

/// The maximum number of keyframes, of about 100 KB each. Beyond it, every other one is dropped and the spacing
/// doubles. The number is even, so that the keyframe that is due then also fits the wider spacing.
const MAX_KEYFRAMES: usize = 512;

/// A replay that can be watched from any tick.
///
/// The first pass stores a keyframe (the whole match as bytes) every few seconds, and seeking starts at the nearest
/// one. Keyframes exist only in memory. Two playbacks of one replay can share them: while the player watches one, the
/// other runs ahead.
pub struct Playback {
    rerun: Rerun,
    keyframes: Arc<Mutex<Keyframes>>,
}

struct Keyframes {
    /// The match after 0, 1, 2 … times `spacing` ticks.
    frames: Vec<Arc<[u8]>>,
    spacing: u32,
}

impl Keyframes {
    /// The tick of the last keyframe.
    fn reach(&self) -> u32 {
        (self.frames.len() as u32 - 1) * self.spacing
    }

    /// The last keyframe up to a tick, and its tick.
    fn before(&self, tick: u32) -> (Arc<[u8]>, u32) {
        let nearest = ((tick / self.spacing) as usize).min(self.frames.len() - 1);
        (self.frames[nearest].clone(), nearest as u32 * self.spacing)
    }

    /// Whether a keyframe is due here and still missing.
    fn is_due(&self, now: u32) -> bool {
        now == self.frames.len() as u32 * self.spacing
    }

    fn push(&mut self, game: &Match) {
        if self.frames.len() >= MAX_KEYFRAMES {
            let mut is_kept = false;
            self.frames.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.spacing *= 2;
        }
        self.frames.push(postcard::to_allocvec(game).expect("a match can be serialised").into());
    }
}

impl Playback {
    /// A playback at the start.
    pub fn new(replay: Arc<Replay>) -> Self {
        let rerun = Rerun::new(replay);
        let mut keyframes = Keyframes { frames: Vec::new(), spacing: SPACING };
        keyframes.push(rerun.game());
        Self { rerun, keyframes: Arc::new(Mutex::new(keyframes)) }
    }

    /// Another playback of the same replay, at the start. The two share their keyframes.
    pub fn fork(&self) -> Self {
        Self { rerun: Rerun::new(self.replay().clone()), keyframes: self.keyframes.clone() }
    }

    /// The replay being watched.
    pub fn replay(&self) -> &Arc<Replay> {
        self.rerun.replay()
    }

    /// The match as it is now.
    pub fn game(&self) -> &Match {
        self.rerun.game()
    }

    /// What the match started with.
    pub fn header(&self) -> &Header {
        self.rerun.replay().header()
    }

    /// The number of recorded ticks.
    pub fn ticks(&self) -> u32 {
        self.rerun.replay().ticks()
    }

    /// Seeking is fast up to this tick.
    pub fn indexed_until(&self) -> u32 {
        self.game().now().max(self.lock_keyframes().reach())
    }

    /// Whether it has reached the last recorded tick.
    pub fn is_at_end(&self) -> bool {
        self.rerun.is_at_end()
    }

    /// Advances by one tick and returns its events; None at the end.
    ///
    /// # Errors
    /// If the simulation differs from the recording.
    pub fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Divergence> {
        let events = self.rerun.step()?;
        let mut keyframes = self.lock_keyframes();
        if keyframes.is_due(self.game().now()) {
            keyframes.push(self.game());
        }
        drop(keyframes);
        Ok(events)
    }

    /// Goes to the state after this tick, or to the last one. The result is the same as if every tick had been
    /// played.
    ///
    /// # Errors
    /// If the simulation differs from the recording on the way.
    pub fn seek(&mut self, tick: u32) -> Result<(), Divergence> {
        let tick = tick.min(self.ticks());
        self.jump_near(tick);
        while self.game().now() < tick {
            self.step()?;
        }
        Ok(())
    }

    /// The fast first part of [`Playback::seek`]: goes to the last keyframe up to this tick, unless the playback is
    /// already between the two. The caller steps through the rest.
    pub fn jump_near(&mut self, tick: u32) {
        let (keyframe, from) = self.lock_keyframes().before(tick);
        if !(from..=tick).contains(&self.game().now()) {
            let game = postcard::from_bytes(&keyframe).expect("we wrote it ourselves");
            self.rerun.jump(game);
        }
    }

    /// A panic while the lock was held leaves the keyframes intact, because each is pushed only when it is complete.
    fn lock_keyframes(&self) -> MutexGuard<'_, Keyframes> {
        self.keyframes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
