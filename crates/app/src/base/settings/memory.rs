//! What is remembered of the player, rather than chosen by them.

use super::Settings;
use crate::base::settings::Hint;
use bevy::prelude::*;
use gragra_sim::play::Exercise;
use gragra_sim::table::Tremor;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What is remembered.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Memory {
    /// Has the title offered the first lesson once?
    pub is_lesson_offered: bool,
    /// Was the lesson taken to its end?
    pub is_lesson_taken: bool,
    /// The hints that were shown.
    pub hints: BTreeSet<Hint>,
    /// The highest towers of the practice table.
    pub best: Best,
}

/// How high a tower has stood at the practice table, for each kind of hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Best {
    none: u8,
    steady: u8,
    natural: u8,
    shaky: u8,
}

impl Best {
    /// With such a hand.
    pub fn of(&self, tremor: Tremor) -> u8 {
        match tremor {
            Tremor::None => self.none,
            Tremor::Steady => self.steady,
            Tremor::Natural => self.natural,
            Tremor::Shaky => self.shaky,
        }
    }

    fn raise(&mut self, tremor: Tremor, height: u8) {
        let best = match tremor {
            Tremor::None => &mut self.none,
            Tremor::Steady => &mut self.steady,
            Tremor::Natural => &mut self.natural,
            Tremor::Shaky => &mut self.shaky,
        };
        *best = height.max(*best).min(*Exercise::DICE.end());
    }

    /// The higher one of each.
    fn and(self, other: Self) -> Self {
        Self {
            none: self.none.max(other.none),
            steady: self.steady.max(other.steady),
            natural: self.natural.max(other.natural),
            shaky: self.shaky.max(other.shaky),
        }
    }

    /// No higher than there are dice: a file may say anything.
    pub(super) fn bounded(mut self) -> Self {
        for best in [&mut self.none, &mut self.steady, &mut self.natural, &mut self.shaky] {
            *best = (*best).min(*Exercise::DICE.end());
        }
        self
    }
}

/// Something is to be remembered. Unlike a [`Change`](super::Change), it leaves everything else as it is.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remember {
    /// The lesson was offered.
    LessonOffered,
    /// The lesson was taken to its end.
    LessonTaken,
    /// A hint was shown.
    Hint(Hint),
    /// Bots are to play so many times as fast.
    BotSpeed(u8),
    /// So many dice stood.
    Height {
        /// By such a hand.
        tremor: Tremor,
        /// How many.
        height: u8,
    },
}

impl Memory {
    /// What both this window and another one remember, since both knew `before`. Hints that one of them wants to see again
    /// are forgotten, unless they were shown since.
    pub(super) fn and(&self, other: &Self, before: &Self) -> Self {
        let is_remembered = |hint: &Hint| {
            let [here, there, then] = [self, other, before].map(|memory| memory.hints.contains(hint));
            if then { here && there } else { here || there }
        };
        Self {
            is_lesson_offered: self.is_lesson_offered || other.is_lesson_offered,
            is_lesson_taken: self.is_lesson_taken || other.is_lesson_taken,
            hints: self.hints.union(&other.hints).copied().filter(is_remembered).collect(),
            best: self.best.and(other.best),
        }
    }

    fn keep(&mut self, what: Remember) {
        match what {
            Remember::LessonOffered => self.is_lesson_offered = true,
            Remember::LessonTaken => (self.is_lesson_offered, self.is_lesson_taken) = (true, true),
            Remember::Hint(hint) => {
                self.hints.insert(hint);
            }
            Remember::Height { tremor, height } => self.best.raise(tremor, height),
            // What was chosen is no memory.
            Remember::BotSpeed(_) => {}
        }
    }
}

/// Remembers it, after what the player has changed.
pub(crate) fn remember(mut remembered: MessageReader<Remember>, mut settings: ResMut<Settings>) {
    if remembered.is_empty() {
        return;
    }
    let mut wanted = settings.clone();
    for &what in remembered.read() {
        match what {
            Remember::BotSpeed(times) => wanted.bot_speed = times,
            what => wanted.memory.keep(what),
        }
    }
    settings.set_if_neq(wanted);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_is_kept_for_each_hand_and_never_falls() {
        let mut memory = Memory::default();
        for (tremor, height) in [(Tremor::Natural, 9), (Tremor::Natural, 4), (Tremor::Shaky, 3)] {
            memory.keep(Remember::Height { tremor, height });
        }
        let bests =
            [Tremor::None, Tremor::Steady, Tremor::Natural, Tremor::Shaky].map(|hand| memory.best.of(hand));
        assert_eq!(bests, [0, 0, 9, 3]);
    }

    #[test]
    fn what_two_windows_remember_is_put_together() {
        let memory = |hints: &[Hint], height: u8| {
            let mut memory = Memory { hints: hints.iter().copied().collect(), ..Memory::default() };
            memory.keep(Remember::Height { tremor: Tremor::Natural, height });
            memory
        };
        use Hint::{Collapse, Record, ZeroOnFour};
        let before = memory(&[Collapse], 3);
        let (here, there) = (memory(&[Collapse, Record], 5), memory(&[Collapse, ZeroOnFour], 4));
        assert_eq!(here.and(&there, &before), memory(&[Collapse, Record, ZeroOnFour], 5));
        assert_eq!(there.and(&here, &before), here.and(&there, &before));
        // Who wants to see them again sees them again, wherever that was said.
        let forgotten = memory(&[], 3);
        assert_eq!(forgotten.and(&before, &before), forgotten);
        assert_eq!(before.and(&forgotten, &before), forgotten);
        assert_eq!(forgotten.and(&there, &before), memory(&[ZeroOnFour], 4), "but for what was shown since");
        let taken = Memory { is_lesson_taken: true, is_lesson_offered: true, ..Memory::default() };
        assert_eq!(taken.and(&Memory::default(), &Memory::default()), taken);
        assert_eq!(Memory::default().and(&taken, &Memory::default()), taken);
    }

    #[test]
    fn it_can_be_written_down_and_read() {
        let mut memory = Memory::default();
        memory.keep(Remember::LessonTaken);
        memory.keep(Remember::Hint(Hint::ZeroOnFour));
        let text = toml::to_string(&memory).expect("it can be written");
        assert_eq!(toml::from_str::<Memory>(&text).expect("it can be read"), memory);
        let wild: Memory = toml::from_str("[best]\nshaky = 250").expect("it can be read");
        assert_eq!(wild.best.bounded().of(Tremor::Shaky), 60);
    }
}
