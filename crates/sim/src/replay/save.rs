//! Replays on disk. A saved game is its replay so far.

use super::error::ReplayError;
use super::header::Header;
use super::reader::{Replay, load};
use super::recorder::Recorder;
use super::rerun::{Divergence, Rerun};
use crate::play::{Match, MatchEvent};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

impl Recorder<File> {
    /// Begins a replay in a new file; one that exists is never overwritten.
    pub fn create(path: &Path, header: &Header) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        // Others are kept from resuming what is being played. Where files cannot be locked, nobody is.
        let _ = file.try_lock();
        Self::new(file, header)
    }

    /// [`Recorder::finish`], and then waits until the disk has it.
    pub fn close(self, game: &Match) -> io::Result<()> {
        self.finish(game)?.sync_all()
    }
}

/// A game that was left or interrupted, on its way to where it stopped. Every hash is compared on the way.
///
/// The file is changed only by [`Resuming::finish`], and only when all has been found true.
pub struct Resuming {
    file: File,
    rerun: Rerun,
}

impl Resuming {
    /// Begins at the first tick.
    ///
    /// # Errors
    /// If the file cannot be read, is over, or is being played elsewhere.
    pub fn open(path: &Path) -> Result<Self, ReplayError> {
        let mut file = OpenOptions::new().read(true).write(true).open(path)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(ReplayError::InUse);
        }
        let replay = Arc::new(Replay::read(load(&mut file)?)?);
        if replay.end().is_some_and(|end| end.outcome.is_some()) {
            return Err(ReplayError::Over);
        }
        Ok(Self { file, rerun: Rerun::new(replay) })
    }

    /// The match on its way, of as many ticks as [`Resuming::ticks`] says. Bots that look at it before each step are in
    /// the end where they were.
    pub fn game(&self) -> &Match {
        self.rerun.game()
    }

    /// How many ticks were recorded.
    pub fn ticks(&self) -> u32 {
        self.rerun.replay().ticks()
    }

    /// Has it arrived at the last recorded tick?
    pub fn has_caught_up(&self) -> bool {
        self.rerun.is_at_end()
    }

    /// One tick, and what happened in it; None at the end.
    ///
    /// # Errors
    /// If it leads to another state than the file says.
    pub fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Divergence> {
        self.rerun.step()
    }

    /// Simulates what is left, cuts off the end, and a last second that is not whole, and goes on recording. The recorder
    /// has the second that was cut off in hand.
    ///
    /// # Errors
    /// If the file leads to another state than it says, or cannot be written.
    pub fn finish(mut self) -> Result<(Match, Recorder<File>), ReplayError> {
        while self.step()?.is_some() {}
        self.rerun.check_here()?;
        let Self { mut file, rerun } = self;
        let whole = rerun.replay().whole_seconds().bytes as u64;
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        let recorder = Recorder::go_on(file, rerun.replay());
        Ok((rerun.into_game(), recorder))
    }
}
