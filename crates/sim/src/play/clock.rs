//! H5, E8: nobody waits for ever. A clock runs for whatever a seat is asked to do, and when it has run out the rules say what
//! happens instead.

use super::{Match, MatchEvent, Task};
use crate::units::ticks;
use gragra_rules::{Command, Seat};
use serde::{Deserialize, Serialize};

/// E8: how long a try of the contest is.
const CONTEST_TICKS: u32 = ticks(60 * 100);

/// For how long somebody has been asked for something.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub(super) struct Clock {
    /// What was last asked, and of whom; of the first one where two are asked.
    asked: Option<(Task, Seat)>,
    ticks: u32,
}

impl Match {
    /// H5, E8: how many ticks of how many are used up, where a clock runs.
    pub fn clock(&self) -> Option<(u32, u32)> {
        let (task, seat) = self.asked()?;
        let limit = self.clock_limit(task)?;
        // Asked only now: the clock has not looked yet.
        let is_running = self.clock.asked == Some((task, seat));
        Some((if is_running { self.clock.ticks } else { 0 }, limit))
    }

    /// What is asked, and of whom.
    fn asked(&self) -> Option<(Task, Seat)> {
        self.options().players.seats().find_map(|seat| Some((self.task(seat)?, seat)))
    }

    fn clock_limit(&self, task: Task) -> Option<u32> {
        match task {
            Task::Contest => Some(CONTEST_TICKS),
            _ => self.options().house.turn_clock.map(|seconds| ticks(u32::from(seconds.get()) * 100)),
        }
    }

    /// Time goes by, except while dice that were let go await their verdict; a turn that is interrupted by an accident goes on
    /// with the time it had left.
    pub(super) fn run_clock(&mut self, events: &mut Vec<MatchEvent>) {
        let Some((task, seat)) = self.asked() else { return };
        if self.clock.asked != Some((task, seat)) {
            self.clock = Clock { asked: Some((task, seat)), ticks: 0 };
        }
        if !self.table.unjudged().is_empty() || self.table.hold_progress().is_some() {
            return;
        }
        self.clock.ticks += 1;
        if self.clock_limit(task).is_none_or(|limit| self.clock.ticks < limit) {
            return;
        }
        self.clock = Clock::default();
        if task == Task::Contest {
            self.table.end_activity();
            self.report(&Command::ContestTimeUp, events);
            return;
        }
        if matches!(task, Task::Stack | Task::TakeOver) {
            self.table.end_activity();
        }
        self.report(&Command::ClockRanOut, events);
        if task == Task::Throw {
            self.throw_for_late();
        }
    }
}
