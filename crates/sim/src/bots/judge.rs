//! Judging decisions after the match: what was chosen, what would have been best, and what the difference cost.

use super::character::{Skill, Taste};
use super::head::{Considered, Head};
use super::reason::{Choice, Explanation, Reason};
use crate::chance::Chance;
use crate::play::{Action, Choices, Match, Task};
use crate::story::MatchSource;
use gragra_rules::{PerSeat, Seat, ShownDie};
use serde::{Deserialize, Serialize};

/// A decision that cost its player something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurningPoint {
    /// When the player decided, in ticks of the match.
    pub tick: u32,
    /// The player.
    pub seat: Seat,
    /// What the player chose.
    pub chosen: Choice,
    /// What would have been best, for all that the player could know.
    pub best: Choice,
    /// What makes the best option better.
    pub reason: Reason,
    /// How much more the player could have expected until the end of the round, in dollars.
    pub cost: i32,
}

/// A question that a player has not answered yet.
#[derive(Clone, Debug)]
struct Question {
    options: Vec<Considered>,
    thrown: Vec<ShownDie>,
}

/// Watches a match and judges every decision as a master would, without a character's preferences, for somebody with
/// an ordinary hand. It sees what the deciding player saw.
#[derive(Clone, Debug)]
pub struct Judge {
    head: Head,
    questions: PerSeat<Option<Question>>,
    points: Vec<TurningPoint>,
}

impl Default for Judge {
    fn default() -> Self {
        let head = Head::new(Taste::EVEN, Skill::JUDGE, Chance::new(0, "judge"));
        Self { head, questions: PerSeat::default(), points: Vec::new() }
    }
}

impl Judge {
    /// Judges a whole match, and returns the most costly decisions in order.
    ///
    /// # Errors
    /// If the match cannot continue.
    pub fn turning_points<S: MatchSource>(
        source: &mut S,
        most: usize,
    ) -> Result<Vec<TurningPoint>, S::Error> {
        let mut judge = Self::default();
        judge.note(source.game());
        while source.step()?.is_some() {
            judge.note(source.game());
        }
        Ok(judge.worst(most))
    }

    /// Looks at a match after a tick. It has to see every tick.
    pub fn note(&mut self, game: &Match) {
        for input in game.accepted() {
            let Some(question) = self.questions[input.seat].take() else { continue };
            self.points.extend(self.judge(game, input.seat, &input.action, question));
        }
        for seat in game.options().players.seats() {
            let is_decision = matches!(game.task(seat), Some(Task::Invest | Task::Declare | Task::Change));
            if !is_decision {
                self.questions[seat] = None;
            } else if self.questions[seat].is_none() {
                let thrown = match game.choices(seat) {
                    Some(Choices::Declare { thrown, .. }) => thrown,
                    _ => Vec::new(),
                };
                let options = self.head.consider(&game.view(seat));
                self.questions[seat] = options.map(|options| Question { options, thrown });
            }
        }
    }

    /// The most costly decisions so far, in order.
    #[must_use]
    pub fn worst(&self, most: usize) -> Vec<TurningPoint> {
        let mut points = self.points.clone();
        points.sort_by_key(|point| (-point.cost, point.tick));
        points.truncate(most);
        points.sort_by_key(|point| point.tick);
        points
    }

    fn judge(&self, game: &Match, seat: Seat, action: &Action, question: Question) -> Option<TurningPoint> {
        let Question { mut options, thrown } = question;
        let chosen = choice_of(action, &thrown)?;
        let is_chosen = |option: &Considered| option.choice == chosen;
        // Orders of the same length are nearly the same.
        let is_like_it = |option: &Considered| match (option.choice, chosen) {
            (Choice::Stack { dice, .. }, Choice::Stack { dice: chosen, .. }) => dice == chosen,
            _ => false,
        };
        let place = options.iter().position(is_chosen).or_else(|| options.iter().position(is_like_it))?;
        if place == 0 {
            return None;
        }
        options.swap(1, place);
        let explained = self.head.explain(&game.view(seat), &options)?;
        let Explanation { tick, chosen: best, reason, gain: cost, .. } = explained;
        Some(TurningPoint { tick, seat, chosen, best, reason, cost })
    }
}

fn choice_of(action: &Action, thrown: &[ShownDie]) -> Option<Choice> {
    Some(match action {
        &Action::Invest { company } => Choice::Invest { company },
        &Action::MoveMarker { company } => Choice::Move { company },
        Action::KeepMarker => Choice::Stay,
        Action::Declare { order } => {
            let last = order.last()?;
            let top = thrown.iter().find(|shown| shown.die == *last)?.face;
            Choice::Stack { dice: u8::try_from(order.len()).ok()?, top }
        }
        _ => return None,
    })
}
