//! Stacking for its own sake: a table, dice in a row, and no rules.
//!
//! There is no referee here and nothing to win, so it is no [`Match`](super::Match): a [`Practice`] owns a [`Table`] and
//! does the two things that the table leaves to others. It puts the dice out, and after a fall it puts them out again.

use crate::table::{HandInput, Hands, Pace, StackingPlan, Table, TableEvent, Tremor};
use crate::units::ticks;
use gragra_rules::{Company, DieId, Face, Players, Seat, ShownDie};
use serde::{Deserialize, Serialize};

/// What dice are put out, and for what kind of hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Exercise {
    /// How many dice.
    pub dice: u8,
    /// What they show.
    pub shows: Shows,
    /// How the hand trembles.
    pub tremor: Tremor,
}

impl Default for Exercise {
    fn default() -> Self {
        Self { dice: 20, shows: Shows::Mixed, tremor: Tremor::Natural }
    }
}

impl Exercise {
    /// The fewest and the most dice.
    pub const DICE: std::ops::RangeInclusive<u8> = 1..=DieId::COUNT;

    /// The dice in the order in which they are taken.
    fn row(&self) -> Vec<ShownDie> {
        let count = self.dice.clamp(*Self::DICE.start(), *Self::DICE.end());
        let faces = Face::ALL.into_iter().cycle();
        let faces = faces.map(|mixed| self.shows.face().unwrap_or(mixed));
        DieId::all().take(count.into()).zip(faces).map(|(die, face)| ShownDie { die, face }).collect()
    }
}

/// What the dice in the row show.
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
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Mixed, Self::Zeros, Self::Ones, Self::Twos, Self::Threes, Self::Fours];

    /// The one number, if it is only one.
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

/// After a fall the dice are watched for at least so long, and waited for at most so long, before they are put out again.
const LEAST_LOOK: u32 = ticks(120);
const MOST_LOOK: u32 = ticks(500);

/// A table to practise at.
pub struct Practice {
    exercise: Exercise,
    table: Table,
    tick: u32,
    /// How high the tower was that fell, and for how many ticks it has been down.
    fall: Option<(usize, u32)>,
}

impl Practice {
    /// Where the tower is built.
    pub const PLACE: Company = Company::Anchor;
    /// Who builds it.
    pub const SEAT: Seat = Seat::P1;

    /// The dice lie in a row, and the hand may begin. The seed is for its tremor.
    pub fn new(exercise: Exercise, seed: u64) -> Self {
        let mut this = Self { exercise, table: Table::new(Players::Four, seed), tick: 0, fall: None };
        this.begin();
        this
    }

    /// What is put out.
    pub fn exercise(&self) -> Exercise {
        self.exercise
    }

    /// The table, to be looked at.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Ticks so far.
    pub fn now(&self) -> u32 {
        self.tick
    }

    /// How many dice stand.
    pub fn height(&self) -> usize {
        if self.fall.is_some() { 0 } else { self.table.column(Self::PLACE).len() }
    }

    /// How high the tower was that has just come down, until the dice lie in their row again.
    pub fn fallen_from(&self) -> Option<usize> {
        self.fall.map(|(height, _)| height)
    }

    /// Do all the dice stand?
    pub fn is_done(&self) -> bool {
        self.fall.is_none() && self.table.stacker().is_none() && !self.table.is_arranging()
    }

    /// One tick: what the hand does, then the table. What the hand cannot do now is left undone.
    pub fn tick(&mut self, inputs: &[HandInput]) -> Vec<TableEvent> {
        self.tick += 1;
        let before = self.height();
        let events = self.table.tick(inputs);
        for event in &events {
            match event {
                // Whether a hand was at it or not, a fall is a fall.
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

    /// The dice of a fall go back to their row, for all to see.
    fn tidy(&mut self) {
        let Some((_, since)) = &mut self.fall else { return };
        *since += 1;
        let is_over = *since >= LEAST_LOOK && (self.table.is_at_rest() || *since >= MOST_LOOK);
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
