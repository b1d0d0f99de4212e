//! Following a match and recording what happens.

use super::Story;
use crate::play::{Match, MatchEvent};
use crate::replay::{Divergence, Playback, Rerun, Resuming};

/// A match that goes on tick by tick, by whatever decides for its seats.
pub trait MatchSource {
    /// Why it can stop too early.
    type Error;

    /// The match as it is now.
    fn game(&self) -> &Match;

    /// One tick, and what happened in it; None at the end.
    ///
    /// # Errors
    /// If it cannot go on.
    fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Self::Error>;
}

impl Story {
    /// Steps a match to a tick, or to its end, and records what happens.
    ///
    /// # Errors
    /// If the match cannot get there. What happened until then is recorded.
    pub fn follow<S: MatchSource>(&mut self, source: &mut S, until: u32) -> Result<(), S::Error> {
        self.follow_while(source, |game, _| game.now() < until)
    }

    /// Steps a match as long as a condition holds, or to its end, and records what happens. The condition is asked before
    /// every tick, and knows all that happened so far.
    ///
    /// # Errors
    /// If the match cannot go on. What happened until then is recorded.
    pub fn follow_while<S: MatchSource>(
        &mut self,
        source: &mut S,
        mut goes_on: impl FnMut(&Match, &Self) -> bool,
    ) -> Result<(), S::Error> {
        while goes_on(source.game(), self) {
            let Some(happened) = source.step()? else { break };
            let tick = source.game().now();
            self.record(tick, happened);
        }
        Ok(())
    }
}

macro_rules! step_by_its_own_methods {
    ($($source:ty),*) => {$(
        impl MatchSource for $source {
            type Error = Divergence;

            fn game(&self) -> &Match {
                self.game()
            }

            fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Divergence> {
                self.step()
            }
        }
    )*};
}

step_by_its_own_methods!(Playback, Rerun, Resuming);
