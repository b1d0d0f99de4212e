//! H5, E8: a clock runs for everything that a seat has to do. When it runs out, the rules decide what happens
//! instead.

use super::{Match, MatchEvent, Task};
use crate::units::ticks;
use gragra_rules::{Command, Seat};
use serde::{Deserialize, Serialize};

/// E8: the length of a try in the contest.
const CONTEST_TICKS: u32 = ticks(60 * 100);

/// How long the current task has been waiting for an answer.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub(super) struct Clock {
    /// The last task and the seat that has it. If two seats have it, this is the first one.
    asked: Option<(Task, Seat)>,
    ticks: u32,
}

impl Match {
    /// H5, E8: the ticks used and the ticks available, if a clock runs.
    pub fn clock(&self) -> Option<(u32, u32)> {
        let (task, seat) = self.asked()?;
        let limit = self.clock_limit(task)?;
        // A task that is new in this tick has not used any time yet.
        let is_running = self.clock.asked == Some((task, seat));
        Some((if is_running { self.clock.ticks } else { 0 }, limit))
    }

    /// The current task and its seat.
    fn asked(&self) -> Option<(Task, Seat)> {
        self.options().players.seats().find_map(|seat| Some((self.task(seat)?, seat)))
    }

    fn clock_limit(&self, task: Task) -> Option<u32> {
        match task {
            Task::Contest => Some(CONTEST_TICKS),
            _ => self.options().house.turn_clock.map(|seconds| ticks(u32::from(seconds.get()) * 100)),
        }
    }

    /// Counts the time, except while dice that were let go wait for their verdict. After an accident, a turn
    /// continues with the time it had left.
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
            self.throw_for_late_player();
        }
    }
}
