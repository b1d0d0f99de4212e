//! What the game remembers about the player.

use super::{Change, SetUp};
use bevy::prelude::*;
use gragra_sim::play::Exercise;
use gragra_sim::table::Tremor;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Resource, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// At the practice table, the hand stops just above the tower.
    pub practice_light_touch: bool,
    /// The seats and rules of the last match.
    pub set_up: SetUp,
    /// The last exercise at the practice table.
    pub exercise: Exercise,
    #[serde(rename = "memory")]
    pub progress: Progress,
}

/// What the player has seen and achieved. Unlike the rest, it is merged with what another window has saved.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// The title screen has offered the lesson.
    pub is_lesson_offered: bool,
    /// The lesson was taken to its end.
    pub is_lesson_taken: bool,
    /// A match was played to its end.
    pub has_finished_match: bool,
    /// The hints that were shown.
    pub hints: BTreeSet<Hint>,
    pub best: BestHeights,
}

/// An occasion for a hint, which is shown only once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// A tower has collapsed.
    Collapse,
    /// No die of a throw fits.
    NothingFits,
    /// Five dice could be stacked in one turn.
    Bonus,
    /// The first record.
    Record,
    /// A round is over.
    Takeover,
    /// A 0 could go onto a 4.
    ZeroOnFour,
    /// Many dice wait to be stacked.
    SeveralAtOnce,
    /// Money is hidden from others at the screen.
    Peek,
}

impl Hint {
    pub const ALL: [Self; 8] = [
        Self::Collapse,
        Self::NothingFits,
        Self::Bonus,
        Self::Record,
        Self::Takeover,
        Self::ZeroOnFour,
        Self::SeveralAtOnce,
        Self::Peek,
    ];
}

/// The highest tower at the practice table, in dice, with each kind of hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct BestHeights {
    none: u8,
    steady: u8,
    natural: u8,
    shaky: u8,
}

impl BestHeights {
    pub fn get(mut self, tremor: Tremor) -> u8 {
        *self.height_mut(tremor)
    }

    fn height_mut(&mut self, tremor: Tremor) -> &mut u8 {
        match tremor {
            Tremor::None => &mut self.none,
            Tremor::Steady => &mut self.steady,
            Tremor::Natural => &mut self.natural,
            Tremor::Shaky => &mut self.shaky,
        }
    }

    fn raise(&mut self, tremor: Tremor, height: u8) {
        let best = self.height_mut(tremor);
        *best = height.max(*best).min(*Exercise::DICE.end());
    }

    /// The higher one of each. No tower is higher than there are dice.
    fn merge(mut self, other: Self) -> Self {
        for tremor in [Tremor::None, Tremor::Steady, Tremor::Natural, Tremor::Shaky] {
            self.raise(tremor, other.get(tremor));
        }
        self
    }
}

impl Profile {
    /// A file may contain any value.
    pub(super) fn bounded(mut self) -> Self {
        self.set_up = self.set_up.bounded();
        self.exercise.dice = self.exercise.dice.clamp(*Exercise::DICE.start(), *Exercise::DICE.end());
        self.progress.best = BestHeights::default().merge(self.progress.best);
        self
    }
}

impl Progress {
    /// Merges what two windows have added since both read `before`. Hints that were reset in one of them stay reset, unless
    /// they were shown again.
    pub(super) fn merge(&self, other: &Self, before: &Self) -> Self {
        let is_shown = |hint: &Hint| {
            let [here, there, then] = [self, other, before].map(|progress| progress.hints.contains(hint));
            if then { here && there } else { here || there }
        };
        Self {
            is_lesson_offered: self.is_lesson_offered || other.is_lesson_offered,
            is_lesson_taken: self.is_lesson_taken || other.is_lesson_taken,
            has_finished_match: self.has_finished_match || other.has_finished_match,
            hints: self.hints.union(&other.hints).copied().filter(is_shown).collect(),
            best: self.best.merge(other.best),
        }
    }
}

/// Something new about the player.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum ProfileChange {
    LessonOffered,
    /// The lesson was taken to its end.
    LessonTaken,
    /// A match was played to its end.
    MatchFinished,
    HintShown(Hint),
    /// All hints are to be shown again.
    ResetHints,
    /// A tower of the practice table, in dice.
    Height {
        tremor: Tremor,
        height: u8,
    },
    SetUp(SetUp),
    Exercise(Exercise),
    PracticeLightTouch(bool),
}

impl Change for ProfileChange {
    type Target = Profile;

    fn apply(&self, profile: &mut Profile) {
        let progress = &mut profile.progress;
        match self {
            Self::LessonOffered => progress.is_lesson_offered = true,
            Self::LessonTaken => (progress.is_lesson_offered, progress.is_lesson_taken) = (true, true),
            Self::MatchFinished => progress.has_finished_match = true,
            Self::HintShown(hint) => drop(progress.hints.insert(*hint)),
            Self::ResetHints => progress.hints.clear(),
            Self::Height { tremor, height } => progress.best.raise(*tremor, *height),
            Self::SetUp(set_up) => profile.set_up = set_up.clone(),
            Self::Exercise(exercise) => profile.exercise = *exercise,
            Self::PracticeLightTouch(is_on) => profile.practice_light_touch = *is_on,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile(changes: &[ProfileChange]) -> Profile {
        let mut profile = Profile::default();
        changes.iter().for_each(|change| change.apply(&mut profile));
        profile
    }

    fn height(tremor: Tremor, height: u8) -> ProfileChange {
        ProfileChange::Height { tremor, height }
    }

    #[test]
    fn the_best_height_is_kept_for_each_hand_and_never_falls() {
        let best =
            profile(&[height(Tremor::Natural, 9), height(Tremor::Natural, 4), height(Tremor::Shaky, 3)]);
        let heights = [Tremor::None, Tremor::Steady, Tremor::Natural, Tremor::Shaky]
            .map(|tremor| best.progress.best.get(tremor));
        assert_eq!(heights, [0, 0, 9, 3]);
    }

    #[test]
    fn the_progress_of_two_windows_is_merged() {
        let progress = |hints: &[Hint], best: u8| Progress {
            hints: hints.iter().copied().collect(),
            ..profile(&[height(Tremor::Natural, best)]).progress
        };
        use Hint::{Collapse, Record, ZeroOnFour};
        let before = progress(&[Collapse], 3);
        let (here, there) = (progress(&[Collapse, Record], 5), progress(&[Collapse, ZeroOnFour], 4));
        assert_eq!(here.merge(&there, &before), progress(&[Collapse, Record, ZeroOnFour], 5));
        assert_eq!(there.merge(&here, &before), here.merge(&there, &before));
        let reset = progress(&[], 3);
        assert_eq!(reset.merge(&before, &before), reset);
        assert_eq!(before.merge(&reset, &before), reset);
        assert_eq!(reset.merge(&there, &before), progress(&[ZeroOnFour], 4), "it was shown since");
        let taken = profile(&[ProfileChange::LessonTaken]).progress;
        assert_eq!(taken.merge(&Progress::default(), &Progress::default()), taken);
        assert_eq!(Progress::default().merge(&taken, &Progress::default()), taken);
    }

    #[test]
    fn a_profile_can_be_written_and_read() {
        let written = profile(&[ProfileChange::LessonTaken, ProfileChange::HintShown(Hint::ZeroOnFour)]);
        let text = toml::to_string(&written).expect("it can be written");
        assert_eq!(toml::from_str::<Profile>(&text).expect("it can be read"), written);
        let wild: Profile = toml::from_str("[memory.best]\nshaky = 250").expect("it can be read");
        assert_eq!(wild.bounded().progress.best.get(Tremor::Shaky), 60);
    }
}
