//! Practice: a table and a row of dice, without rules.
//!
//! Practice has no referee and nothing to win, so it is not a [`Match`](super::Match). A [`Practice`] owns a
//! [`Table`] and does the two things that the table does not do by itself: it puts the dice out, and puts them out
//! again after a fall.

use crate::table::{HandInput, Hands, Pace, StackingPlan, Table, TableEvent, Tremor};
use crate::units::ticks;
use gragra_rules::{Company, DieId, Face, Players, Seat, ShownDie};
use serde::{Deserialize, Serialize};

/// The dice to practise with, and the tremor of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Exercise {
    /// The number of dice.
    pub dice: u8,
    /// The numbers they show.
    pub shows: Shows,
    /// How much the hand trembles.
    pub tremor: Tremor,
}

impl Default for Exercise {
    fn default() -> Self {
        Self { dice: 20, shows: Shows::Mixed, tremor: Tremor::Natural }
    }
}

impl Exercise {
    /// The allowed numbers of dice.
    pub const DICE: std::ops::RangeInclusive<u8> = 1..=DieId::COUNT;

    /// The dice in the order in which the hand takes them.
    fn row(&self) -> Vec<ShownDie> {
        let count = self.dice.clamp(*Self::DICE.start(), *Self::DICE.end());
        let faces = Face::ALL.into_iter().cycle();
        let faces = faces.map(|mixed| self.shows.face().unwrap_or(mixed));
        DieId::all().take(count.into()).zip(faces).map(|(die, face)| ShownDie { die, face }).collect()
    }
}

/// The numbers that the dice in the row show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shows {
    /// All numbers in turn.
    #[default]
    Mixed,
    /// Only 0.
    Zeros,
    /// Only 1.
    Ones,
    /// Only 2.
    Twos,
    /// Only 3.
    Threes,
    /// Only 4.
    Fours,
}

impl Shows {
    /// Every choice.
    pub const ALL: [Self; 6] = [Self::Mixed, Self::Zeros, Self::Ones, Self::Twos, Self::Threes, Self::Fours];

    /// The number, unless they are mixed.
    pub fn face(self) -> Option<Face> {
        match self {
            Self::Mixed => None,
            Self::Zeros => Some(Face::Zero),
            Self::Ones => Some(Face::One),
            Self::Twos => Some(Face::Two),
            Self::Threes => Some(Face::Three),
            Self::Fours => Some(Face::Four),
        }
    }
}

/// After a fall, the dice stay where they fell for at least the first and at most the second time, so that the player
/// can see what happened.
const MIN_FALL_TICKS: u32 = ticks(120);
const MAX_FALL_TICKS: u32 = ticks(500);

/// A table to practise at.
pub struct Practice {
    exercise: Exercise,
    table: Table,
    tick: u32,
    /// The height of the fallen tower, and the ticks since the fall.
    fall: Option<(usize, u32)>,
}

impl Practice {
    /// The place of the tower.
    pub const PLACE: Company = Company::Anchor;
    /// The seat of the player.
    pub const SEAT: Seat = Seat::P1;

    /// Puts the dice in a row; the player may start at once. The seed is for the tremor.
    pub fn new(exercise: Exercise, seed: u64) -> Self {
        let mut this = Self { exercise, table: Table::new(Players::Four, seed), tick: 0, fall: None };
        this.begin();
        this
    }

    /// The exercise being practised.
    pub fn exercise(&self) -> Exercise {
        self.exercise
    }

    /// The table, read-only.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The number of ticks so far.
    pub fn now(&self) -> u32 {
        self.tick
    }

    /// The number of standing dice.
    pub fn height(&self) -> usize {
        if self.fall.is_some() { 0 } else { self.table.column(Self::PLACE).len() }
    }

    /// The height of the tower that has just fallen, until the dice lie in their row again.
    pub fn fallen_from(&self) -> Option<usize> {
        self.fall.map(|(height, _)| height)
    }

    /// Whether all dice stand.
    pub fn is_done(&self) -> bool {
        self.fall.is_none() && self.table.stacker().is_none() && !self.table.is_arranging()
    }

    /// Advances by one tick: first the hand acts, then the table moves. Inputs that are impossible now are ignored.
    pub fn tick(&mut self, inputs: &[HandInput]) -> Vec<TableEvent> {
        self.tick += 1;
        let before = self.height();
        let events = self.table.tick(inputs);
        for event in &events {
            match event {
                // Practice treats a collapse and an accident alike.
                TableEvent::Collapsed { .. } | TableEvent::KnockedOver { .. } => {
                    self.fall = Some((before, 0));
                }
                TableEvent::Arranged => self.begin(),
                _ => {}
            }
        }
        self.tidy();
        events
    }

    /// Moves the fallen dice visibly back to their row.
    fn tidy(&mut self) {
        let Some((_, since)) = &mut self.fall else { return };
        *since += 1;
        let is_over = *since >= MIN_FALL_TICKS && (self.table.is_at_rest() || *since >= MAX_FALL_TICKS);
        if is_over && !self.table.is_arranging() {
            self.table.line_up(Self::SEAT, &self.exercise.row(), Pace::Unhurried);
        }
    }

    fn begin(&mut self) {
        self.fall = None;
        self.table.begin_stacking(StackingPlan {
            company: Self::PLACE,
            seat: Self::SEAT,
            order: self.exercise.row(),
            hands: Hands::One,
            tremor: self.exercise.tremor,
            has_gripped: false,
        });
    }
}
