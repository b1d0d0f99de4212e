//! What follows a fall: slow motion at the first slip, then real speed until everything lies still, then a moment of silence
//! before the verdict, and then time to read it. A takeover that has held gets only the silence.
//!
//! This changes how many ticks a frame plays, never what happens in them.

use crate::session::{OnTable, Session};
use gragra_rules::Event;
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;
use gragra_sim::units::ticks;

/// The speed at the first slip, as a factor, and how many steps of the fixed clock it lasts. Then it grows to 1.
const SLOW: f32 = 0.35;
const SLOW_STEPS: u32 = ticks(80);
const SPEED_UP_STEPS: u32 = ticks(40);
/// Dice that have not come to rest by then are not waited for.
const LONGEST_FALL: u32 = ticks(500);
/// The silence after a fall, and after a takeover that has held.
const FALL_SILENCE: u32 = ticks(150);
const HOLD_SILENCE: u32 = ticks(100);
/// How long the table stays as it is after the verdict on a fall, so that the player can read who pays and look at the dice.
const READING: u32 = ticks(250);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aftermath {
    /// When it began.
    pub(super) tick: u32,
    phase: AftermathPhase,
    /// Steps of the fixed clock since the phase began: sixty a second, at any frame rate.
    steps: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AftermathPhase {
    Fall,
    /// For this many steps, before the verdict.
    Silence(u32),
    /// The verdict is on the screen.
    Verdict,
}

impl Aftermath {
    /// What an event starts, if anything.
    pub(super) fn of(event: &MatchEvent, session: &Session) -> Option<Self> {
        // Practice puts its dice out again by itself, and has no verdict.
        let is_practice = session.kind() == OnTable::Practice;
        // A player whose hand is still at work cannot wait for another tower to fall.
        let is_stacking = session.table().stacker().is_some();
        let phase = match event {
            MatchEvent::Table(TableEvent::Held) => AftermathPhase::Silence(HOLD_SILENCE),
            MatchEvent::Table(TableEvent::Collapsed { .. }) if !is_practice => AftermathPhase::Fall,
            MatchEvent::Table(TableEvent::KnockedOver { .. }) if !is_practice && !is_stacking => {
                AftermathPhase::Fall
            }
            // H2, H5: nothing has fallen, and the tower is about to be cleared away all the same.
            MatchEvent::Ruled(Event::BuildingCollapsed { .. } | Event::TakeoverFailed { .. }) => {
                AftermathPhase::Verdict
            }
            _ => return None,
        };
        Some(Self { tick: session.now(), phase, steps: 0 })
    }

    pub(super) fn advance(&mut self, session: &Session) {
        self.steps += 1;
        if self.phase == AftermathPhase::Fall && self.has_fallen(session) {
            (self.phase, self.steps) = (AftermathPhase::Silence(FALL_SILENCE), 0);
        }
        if self.phase == AftermathPhase::Silence(FALL_SILENCE) && self.steps >= FALL_SILENCE {
            (self.phase, self.steps) = (AftermathPhase::Verdict, 0);
        }
    }

    fn has_fallen(&self, session: &Session) -> bool {
        let table = session.table();
        // The referee begins to tidy up in the tick in which everything has come to rest.
        let is_at_rest = table.is_at_rest() || table.is_arranging();
        let is_over = session.is_finished() || session.is_broken();
        self.steps >= LONGEST_FALL || is_over || (is_at_rest && self.steps >= SLOW_STEPS)
    }

    pub(super) fn is_still(self) -> bool {
        self.phase != AftermathPhase::Fall
    }

    pub(super) fn is_before_verdict(self) -> bool {
        self.phase != AftermathPhase::Verdict
    }

    pub(super) fn is_over(self) -> bool {
        match self.phase {
            AftermathPhase::Fall => false,
            AftermathPhase::Silence(steps) => self.steps >= steps,
            AftermathPhase::Verdict => self.steps >= READING,
        }
    }

    /// A factor of the speed.
    pub(super) fn slowdown(self) -> f32 {
        let faster = self.steps.saturating_sub(SLOW_STEPS) as f32 / SPEED_UP_STEPS as f32;
        if self.is_still() { 1.0 } else { SLOW + (1.0 - SLOW) * faster.min(1.0) }
    }
}
