//! Playing a replay again, and comparing.

use super::ending::Outcome;
use super::limits::CHUNK_TICKS;
use super::{Replay, ShownTime};
use crate::play::{Input, Match, MatchEvent, Refused};
use gragra_rules::Seat;
use std::fmt;
use std::sync::Arc;

/// Where the simulation and a replay part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The first tick that is known to differ.
    pub tick: u32,
    /// The last tick that is known to be the same: what went wrong did so after it.
    pub same_until: u32,
    /// How.
    pub what: Mismatch,
}

/// What differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The match refused a recorded input, which it once took.
    Refused {
        /// Whose.
        seat: Seat,
        /// Why.
        why: Refused,
    },
    /// The state is another.
    State {
        /// What the file says.
        recorded: u64,
        /// What it is.
        found: u64,
    },
    /// The game ended otherwise, or did not end.
    Outcome,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { tick, same_until, ref what } = self;
        write!(f, "The simulation parts from the replay at {} (tick {tick}): ", ShownTime(tick))?;
        match what {
            Mismatch::Refused { seat, why } => {
                let why = why.to_string();
                write!(f, "an input of {seat} is refused, \"{}\"", why.trim_end_matches('.'))?;
            }
            Mismatch::State { recorded, found } => {
                write!(f, "the state is {found:016x} and {recorded:016x} was recorded")?;
            }
            Mismatch::Outcome => write!(f, "the recorded result is another")?,
        }
        write!(f, "; until tick {same_until} all is as recorded.")
    }
}

impl std::error::Error for Divergence {}

/// A replay being simulated, with every recorded hash compared on the way. No bot runs.
pub struct Rerun {
    replay: Arc<Replay>,
    game: Match,
    /// The inputs of one chunk, and which one.
    inputs: Vec<Input>,
    chunk: Option<usize>,
    diverged: Option<Divergence>,
}

impl Rerun {
    /// From the beginning.
    pub fn new(replay: Arc<Replay>) -> Self {
        let game = replay.header().new_match();
        Self { replay, game, inputs: Vec::new(), chunk: None, diverged: None }
    }

    /// What is simulated.
    pub fn replay(&self) -> &Arc<Replay> {
        &self.replay
    }

    /// The match as it is now.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Has it arrived at the last recorded tick?
    pub fn is_at_end(&self) -> bool {
        self.game.now() >= self.replay.ticks()
    }

    /// Goes on elsewhere.
    pub(super) fn jump(&mut self, game: Match) {
        (self.game, self.diverged) = (game, None);
    }

    /// The match, where it has arrived.
    pub(super) fn into_game(self) -> Match {
        self.game
    }

    /// One tick, and what happened in it; None at the end.
    ///
    /// # Errors
    /// If the simulation is no longer as recorded. It then stays where that was noticed.
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
            Some(what) => Err(self.part(what)),
            None => self.check_here().map(|()| Some(events)),
        }
    }

    /// Is all that was recorded of this tick true?
    pub(super) fn check_here(&mut self) -> Result<(), Divergence> {
        match self.compare() {
            Some(what) => Err(self.part(what)),
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

    fn part(&mut self, what: Mismatch) -> Divergence {
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

/// What a replay that holds was found to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many hashes were compared.
    pub checkpoints: usize,
    /// How long it is.
    pub ticks: u32,
    /// The state at its end.
    pub hash: u64,
}

/// Simulates a whole replay and compares everything that it says.
pub fn verify(replay: Arc<Replay>) -> Result<Verdict, Divergence> {
    let (checkpoints, ticks) = (replay.checkpoints().len(), replay.ticks());
    let mut rerun = Rerun::new(replay);
    while rerun.step()?.is_some() {}
    // A game that was left before its first tick has an end to compare, but no step that does so.
    rerun.check_here()?;
    Ok(Verdict { checkpoints, ticks, hash: rerun.game().hash() })
}
