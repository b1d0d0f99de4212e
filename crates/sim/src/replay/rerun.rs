//! Running a replay again and comparing the results.

use super::ending::Outcome;
use super::limits::CHUNK_TICKS;
use super::{Replay, ShownTime};
use crate::play::{Input, Match, MatchEvent, Refused};
use gragra_rules::Seat;
use std::fmt;
use std::sync::Arc;

/// Where the simulation and a replay differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The first tick that is known to differ.
    pub tick: u32,
    /// The last tick that is known to be equal. The cause lies after it.
    pub same_until: u32,
    /// What differs.
    pub what: Mismatch,
}

/// The kind of difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The match refused a recorded input, which it accepted during the recording.
    Refused {
        /// The seat that sent it.
        seat: Seat,
        /// The reason.
        why: Refused,
    },
    /// The state differs.
    State {
        /// The hash in the file.
        recorded: u64,
        /// The hash of the simulation.
        found: u64,
    },
    /// The game ended with a different result, or did not end.
    Outcome,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { tick, same_until, ref what } = self;
        write!(f, "The replay stops playing as recorded at {} (tick {tick}): ", ShownTime(tick))?;
        match what {
            Mismatch::Refused { seat, why } => {
                let why = why.to_string();
                write!(f, "a move by {seat} is refused, \"{}\"", why.trim_end_matches('.'))?;
            }
            Mismatch::State { recorded, found } => {
                write!(f, "the state is {found:016x}, but {recorded:016x} was recorded")?;
            }
            Mismatch::Outcome => write!(f, "the result is not the recorded one")?,
        }
        write!(f, ". Everything up to tick {same_until} is as recorded.")
    }
}

impl std::error::Error for Divergence {}

/// Simulates a replay and compares every recorded hash on the way. No bot runs.
pub struct Rerun {
    replay: Arc<Replay>,
    game: Match,
    /// The inputs of one chunk, and the index of that chunk.
    inputs: Vec<Input>,
    chunk: Option<usize>,
    diverged: Option<Divergence>,
}

impl Rerun {
    /// A rerun from the start.
    pub fn new(replay: Arc<Replay>) -> Self {
        let game = replay.header().new_match();
        Self { replay, game, inputs: Vec::new(), chunk: None, diverged: None }
    }

    /// The replay being simulated.
    pub fn replay(&self) -> &Arc<Replay> {
        &self.replay
    }

    /// The match as it is now.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Whether it has reached the last recorded tick.
    pub fn is_at_end(&self) -> bool {
        self.game.now() >= self.replay.ticks()
    }

    /// Continues from another state of the match.
    pub(super) fn jump(&mut self, game: Match) {
        (self.game, self.diverged) = (game, None);
    }

    /// The match as it is now.
    pub(super) fn into_game(self) -> Match {
        self.game
    }

    /// Advances by one tick and returns its events; None at the end.
    ///
    /// # Errors
    /// If the simulation differs from the recording. The rerun then stays at that tick.
    pub fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Divergence> {
        if let Some(divergence) = &self.diverged {
            return Err(divergence.clone());
        }
        if self.is_at_end() {
            return Ok(None);
        }
        let events = self.tick();
        let refused = events.iter().find_map(|event| match *event {
            MatchEvent::Refused { seat, why, .. } => Some(Mismatch::Refused { seat, why }),
            _ => None,
        });
        match refused {
            Some(what) => Err(self.diverge(what)),
            None => self.check_here().map(|()| Some(events)),
        }
    }

    /// Compares everything that was recorded for this tick.
    pub(super) fn check_here(&mut self) -> Result<(), Divergence> {
        match self.compare() {
            Some(what) => Err(self.diverge(what)),
            None => Ok(()),
        }
    }

    fn compare(&self) -> Option<Mismatch> {
        let now = self.game.now();
        let end = self.replay.end().filter(|end| end.ticks == now);
        let recorded = self.replay.checkpoint_at(now).or(end.map(|end| end.hash))?;
        let found = self.game.hash();
        if found != recorded {
            return Some(Mismatch::State { recorded, found });
        }
        (end?.outcome != Outcome::of(&self.game)).then_some(Mismatch::Outcome)
    }

    fn diverge(&mut self, what: Mismatch) -> Divergence {
        let tick = self.game.now();
        let same_until = tick.saturating_sub(1) / CHUNK_TICKS * CHUNK_TICKS;
        self.diverged.insert(Divergence { tick, same_until, what }).clone()
    }

    fn tick(&mut self) -> Vec<MatchEvent> {
        let chunk = (self.game.now() / CHUNK_TICKS) as usize;
        if self.chunk != Some(chunk) {
            self.inputs = self.replay.inputs_of(chunk);
            self.chunk = Some(chunk);
        }
        let next = self.game.now() + 1;
        let from = self.inputs.partition_point(|input| input.tick < next);
        let to = self.inputs.partition_point(|input| input.tick <= next);
        self.game.tick(&self.inputs[from..to])
    }
}

/// The result of a successful verification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The number of hashes compared.
    pub checkpoints: usize,
    /// The length in ticks.
    pub ticks: u32,
    /// The hash at the end.
    pub hash: u64,
}

/// Simulates a whole replay and compares every hash and the result.
pub fn verify(replay: Arc<Replay>) -> Result<Verdict, Divergence> {
    let (checkpoints, ticks) = (replay.checkpoints().len(), replay.ticks());
    let mut rerun = Rerun::new(replay);
    while rerun.step()?.is_some() {}
    // A match that was left before its first tick has an end to compare, but no step that would do so.
    rerun.check_here()?;
    Ok(Verdict { checkpoints, ticks, hash: rerun.game().hash() })
}
