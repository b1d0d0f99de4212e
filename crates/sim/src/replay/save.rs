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
    /// Starts a replay in a new file. It never overwrites an existing one.
    pub fn create(path: &Path, header: &Header) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        // Keeps other programs from resuming this match. On systems without file locks there is no such protection.
        let _ = file.try_lock();
        Self::new(file, header)
    }

    /// Like [`Recorder::finish`], and then waits until the disk has stored it.
    pub fn close(self, game: &Match) -> io::Result<()> {
        self.finish(game)?.sync_all()
    }
}

/// A saved game on its way to where it stopped. Every hash is compared on the way.
///
/// Only [`Resuming::finish`] changes the file, and only after everything was verified.
pub struct Resuming {
    file: File,
    rerun: Rerun,
}

impl Resuming {
    /// Starts at the first tick.
    ///
    /// # Errors
    /// If the file cannot be read, the game is over, or another program is playing it.
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

    /// The match on its way to the last recorded tick, [`Resuming::ticks`]. Bots that watch it before each step end
    /// up in the state they had.
    pub fn game(&self) -> &Match {
        self.rerun.game()
    }

    /// The number of recorded ticks.
    pub fn ticks(&self) -> u32 {
        self.rerun.replay().ticks()
    }

    /// Whether it has reached the last recorded tick.
    pub fn has_caught_up(&self) -> bool {
        self.rerun.is_at_end()
    }

    /// Advances by one tick and returns its events; None at the end.
    ///
    /// # Errors
    /// If the state differs from the file.
    pub fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Divergence> {
        self.rerun.step()
    }

    /// Simulates the rest, cuts off the end frame and an incomplete last second, and continues the recording. The
    /// recorder keeps that second in memory.
    ///
    /// # Errors
    /// If the state differs from the file, or the file cannot be written.
    pub fn finish(mut self) -> Result<(Match, Recorder<File>), ReplayError> {
        while self.step()?.is_some() {}
        self.rerun.check_here()?;
        let Self { mut file, rerun } = self;
        let whole = rerun.replay().whole_seconds().bytes as u64;
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        let recorder = Recorder::resume(file, rerun.replay());
        Ok((rerun.into_game(), recorder))
    }
}
