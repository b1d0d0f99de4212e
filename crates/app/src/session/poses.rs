//! Where the dice are to be drawn: between two ticks of the match.

use super::{Pace, Session};
use crate::base::schedule::AppSystems;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::DieId;
use gragra_sim::table::Table;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, interpolate.in_set(AppSystems::ApplyEvents).run_if(resource_exists::<Session>));
}

/// Where a die is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct DiePose {
    /// Its middle, in edges.
    pub place: Vec3,
    /// How it is turned.
    pub turn: Quat,
}

impl DiePose {
    fn of(table: &Table, die: DieId) -> Self {
        let pose = table.shown_pose(die);
        Self { place: pose.translation.to_bevy(), turn: pose.rotation.to_bevy() }
    }
}

/// All dice before and after the last tick, and between them what is drawn.
#[derive(Resource, Clone, Debug, Default)]
pub struct Poses {
    before: Vec<DiePose>,
    after: Vec<DiePose>,
    shown: Vec<DiePose>,
    /// Speeds before and after the last tick, of dice that the physics moves.
    speeds: [Vec<Option<Vec3>>; 2],
}

/// A die that the physics moved in the last tick. Lengths are in edges, times in simulated seconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moved {
    /// Which one.
    pub die: DieId,
    /// From where.
    pub from: Vec3,
    /// To where.
    pub to: Vec3,
    /// How fast it was.
    pub before: Vec3,
    /// How fast it is.
    pub after: Vec3,
}

impl Poses {
    /// Where a die is drawn.
    pub fn shown(&self, die: DieId) -> DiePose {
        self.shown.get(die.index()).copied().unwrap_or_default()
    }

    /// Where a die is after the last tick.
    pub fn place(&self, die: DieId) -> Vec3 {
        self.after.get(die.index()).map_or(Vec3::ZERO, |pose| pose.place)
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

    /// A tick begins.
    pub(super) fn step(&mut self, table: &Table) {
        self.before = all(table);
        self.speeds[0] = speeds(table);
    }

    /// The last tick of this step is over.
    pub(super) fn arrive(&mut self, table: &Table) {
        self.after = all(table);
        self.speeds[1] = speeds(table);
    }

    /// The dice jumped: nothing is to be drawn on the way.
    pub(super) fn jump(&mut self, table: &Table) {
        self.after = all(table);
        self.before.clone_from(&self.after);
        self.shown.clone_from(&self.after);
        self.speeds = Default::default();
    }
}

fn all(table: &Table) -> Vec<DiePose> {
    DieId::all().map(|die| DiePose::of(table, die)).collect()
}

fn speeds(table: &Table) -> Vec<Option<Vec3>> {
    let speed = |die| table.speed(die).map(ToBevy::to_bevy);
    DieId::all().map(speed).collect()
}

fn interpolate(mut poses: ResMut<Poses>, session: Res<Session>, pace: Res<Pace>, clock: Res<Time<Fixed>>) {
    if poses.after.is_empty() {
        poses.jump(session.table());
    }
    let part = (pace.due() + clock.overstep_fraction() * pace.factor(&session)).clamp(0.0, 1.0);
    let part = if session.is_finished() { 1.0 } else { part };
    let Poses { before, after, shown, .. } = &mut *poses;
    shown.clear();
    shown.extend(before.iter().zip(after.iter()).map(|(before, after)| DiePose {
        place: before.place.lerp(after.place, part),
        turn: before.turn.slerp(after.turn, part),
    }));
}
