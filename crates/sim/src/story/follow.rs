//! Stepping through a match and recording what happens.

use super::Story;
use crate::play::{Match, MatchEvent};
use crate::replay::{Divergence, Playback, Rerun, Resuming};

/// A match that advances tick by tick, whoever decides for its seats.
pub trait MatchSource {
    /// Why it may stop early.
    type Error;

    /// The match as it is now.
    fn game(&self) -> &Match;

    /// Advances by one tick and returns its events; None at the end.
    ///
    /// # Errors
    /// If the match cannot continue.
    fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, Self::Error>;
}

impl Story {
    /// Steps a match to a tick, or to its end, and records the events.
    ///
    /// # Errors
    /// If the match cannot get there. The events until then are recorded.
    pub fn follow<S: MatchSource>(&mut self, source: &mut S, until: u32) -> Result<(), S::Error> {
        self.follow_while(source, |game, _| game.now() < until)
    }

    /// Steps a match as long as a condition holds, or to its end, and records the events. The condition is checked
    /// before every tick and sees everything so far.
    ///
    /// # Errors
    /// If the match cannot continue. The events until then are recorded.
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
