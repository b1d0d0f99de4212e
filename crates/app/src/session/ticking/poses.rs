//! Where the dice are drawn, between two ticks.

use super::Pace;
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::to_bevy::ToBevy;
use crate::session::Session;
use bevy::prelude::*;
use gragra_rules::{DieId, Seat};
use gragra_sim::table::Table;
use std::collections::VecDeque;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Poses>()
        .add_systems(Update, interpolate.in_set(AppSystems::ApplyEvents).run_if(in_state(Screen::Match)));
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct DiePose {
    /// Its middle, in edges.
    pub place: Vec3,
    pub turn: Quat,
}

impl DiePose {
    fn of(table: &Table, die: DieId) -> Self {
        let pose = table.shown_pose(die);
        Self { place: pose.translation.to_bevy(), turn: pose.rotation.to_bevy() }
    }
}

/// The dice in a hand, from bottom to top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    pub seat: Seat,
    pub dice: Vec<DieId>,
}

impl Held {
    fn of(table: &Table) -> Option<Self> {
        let held = Self { seat: table.stacker()?, dice: table.carried().to_vec() };
        Some(held).filter(|held| !held.dice.is_empty())
    }
}

/// All dice, and those that a hand holds, at some moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Moment {
    dice: Vec<DiePose>,
    held: Option<Held>,
}

/// All dice before and after the last tick, and as drawn in between.
#[derive(Resource, Clone, Debug, Default)]
pub struct Poses {
    before: Vec<DiePose>,
    after: Vec<DiePose>,
    shown: Vec<DiePose>,
    /// After the last tick, and as drawn.
    held: Option<Held>,
    shown_held: Option<Held>,
    /// Before and after the last tick, of dice that the physics moves.
    speeds: [Vec<Option<Vec3>>; 2],
    /// All dice before each of the last ticks, the latest at the end.
    recent: VecDeque<Moment>,
}

/// How many ticks are remembered: eight seconds.
const REMEMBERED: usize = 480;

/// A die that the physics moved in the last tick. Lengths are in edges, times in simulated seconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moved {
    pub die: DieId,
    pub from: Vec3,
    pub to: Vec3,
    /// Velocities.
    pub before: Vec3,
    pub after: Vec3,
}

impl Poses {
    /// Where a die is drawn.
    pub fn shown(&self, die: DieId) -> DiePose {
        self.shown.get(die.index()).copied().unwrap_or_default()
    }

    /// What a hand holds, as it is drawn.
    pub fn held(&self) -> Option<&Held> {
        self.shown_held.as_ref()
    }

    /// Where a die is after the last tick.
    pub fn place(&self, die: DieId) -> Vec3 {
        self.after.get(die.index()).map_or(Vec3::ZERO, |pose| pose.place)
    }

    /// Where a die was before the last tick: a die that is taken back jumps.
    pub fn before(&self, die: DieId) -> Vec3 {
        self.before.get(die.index()).map_or(Vec3::ZERO, |pose| pose.place)
    }

    /// The dice that the physics moved in the last tick; none after a jump.
    pub fn moved(&self) -> impl Iterator<Item = Moved> {
        let [before, after] = &self.speeds;
        let speeds = before.iter().zip(after).zip(DieId::all());
        speeds.filter_map(|((before, after), die)| {
            let from = self.before.get(die.index())?.place;
            Some(Moved { die, from, to: self.place(die), before: (*before)?, after: (*after)? })
        })
    }

    pub(in crate::session) fn step(&mut self, table: &Table) {
        self.before = all(table);
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back(Moment { dice: self.before.clone(), held: Held::of(table) });
        self.speeds[0] = speeds(table);
    }

    pub(in crate::session) fn arrive(&mut self, table: &Table) {
        self.after = all(table);
        self.held = Held::of(table);
        self.speeds[1] = speeds(table);
    }

    /// Places all dice without drawing anything in between.
    pub(in crate::session) fn jump(&mut self, table: &Table) {
        self.after = all(table);
        self.before.clone_from(&self.after);
        self.shown.clone_from(&self.after);
        self.held = Held::of(table);
        self.shown_held.clone_from(&self.held);
        self.speeds = Default::default();
        self.recent.clear();
    }

    /// Draws all dice, and the hand, between two other moments.
    pub(super) fn show(&mut self, before: &Moment, after: &Moment, part: f32) {
        blend(&mut self.shown, &before.dice, &after.dice, part);
        self.shown_held.clone_from(&before.held);
    }

    /// All dice before each of the last ticks and after the last one.
    pub(super) fn last_ticks(&self, count: usize) -> Vec<Moment> {
        let skipped = self.recent.len().saturating_sub(count);
        let last = Moment { dice: self.after.clone(), held: self.held.clone() };
        self.recent.iter().skip(skipped).cloned().chain([last]).collect()
    }
}

fn all(table: &Table) -> Vec<DiePose> {
    DieId::all().map(|die| DiePose::of(table, die)).collect()
}

fn speeds(table: &Table) -> Vec<Option<Vec3>> {
    let speed = |die| table.speed(die).map(ToBevy::to_bevy);
    DieId::all().map(speed).collect()
}

pub(super) fn interpolate(
    mut poses: ResMut<Poses>,
    session: Res<Session>,
    pace: Res<Pace>,
    clock: Res<Time<Fixed>>,
) {
    if poses.after.is_empty() {
        poses.jump(session.table());
    }
    let part = (pace.due() + clock.overstep_fraction() * pace.factor(&session)).clamp(0.0, 1.0);
    let part = if session.is_finished() { 1.0 } else { part };
    let Poses { before, after, shown, held, shown_held, .. } = &mut *poses;
    blend(shown, before, after, part);
    shown_held.clone_from(held);
}

fn blend(shown: &mut Vec<DiePose>, before: &[DiePose], after: &[DiePose], part: f32) {
    shown.clear();
    shown.extend(before.iter().zip(after).map(|(before, after)| DiePose {
        place: before.place.lerp(after.place, part),
        turn: before.turn.slerp(after.turn, part),
    }));
}
