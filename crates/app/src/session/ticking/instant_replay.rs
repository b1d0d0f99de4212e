//! Shows the last fall or takeover once more, in slow motion. Only the dice and the hand go back, as they are drawn; the match stands still meanwhile.

use super::poses::Moment;
use super::{Pace, PauseReason, Poses};
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::session::{MatchHappened, OnTable, Session};
use bevy::prelude::*;
use gragra_rules::Company;
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;
use gragra_sim::units::TICKS_PER_SECOND;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InstantReplay>()
        .add_systems(
            FixedUpdate,
            keep_last_seconds.in_set(AppSystems::ApplyEvents).run_if(in_state(Screen::Match)),
        )
        .add_systems(
            Update,
            play.in_set(AppSystems::ApplyEvents)
                .after(super::poses::interpolate)
                .run_if(in_state(Screen::Match)),
        );
}

/// How much of the past is shown, in ticks, and how fast.
const LENGTH: usize = 6 * TICKS_PER_SECOND as usize;
const SPEED: f32 = 0.5;
/// How long the player is told that they can see it again.
const OFFERED: Duration = Duration::from_secs(8);

/// The last fall or takeover as it was seen.
#[derive(Resource, Clone, Debug, Default)]
pub struct InstantReplay {
    /// All dice and the hand, tick by tick.
    frames: Vec<Moment>,
    /// The tower, and how many dice it had.
    tower: Option<(Company, usize)>,
    /// The place in `frames`, while it plays.
    playing: Option<f32>,
    /// How long it will still be offered.
    offered: Duration,
    /// What has just fallen or held, and is not kept yet.
    next: Option<(Company, usize)>,
}

impl InstantReplay {
    /// Starts it, or ends it early.
    pub fn toggle(&mut self) {
        self.offered = Duration::ZERO;
        self.playing = match self.playing {
            None if !self.frames.is_empty() => Some(0.0),
            _ => None,
        };
    }

    /// There is nothing worth seeing again.
    pub(in crate::session) fn withdraw(&mut self) {
        *self = Self::default();
    }

    pub fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    /// Whether the player should be told of it.
    pub fn is_offered(&self) -> bool {
        !self.offered.is_zero()
    }

    /// What to look at while it plays: the tower, and how many dice it had.
    pub fn tower(&self) -> Option<(Company, usize)> {
        self.tower.filter(|_| self.is_playing())
    }

    /// The frames before and after the shown moment, and the part of the way between them.
    fn shown(&self) -> Option<(&Moment, &Moment, f32)> {
        let place = self.playing?;
        let before = self.frames.get(place as usize)?;
        let after = self.frames.get(place as usize + 1)?;
        Some((before, after, place.fract()))
    }
}

/// Keeps what led to the silence after a fall or a takeover.
pub(in crate::session) fn keep_last_seconds(
    mut replay: ResMut<InstantReplay>,
    mut happened: MessageReader<MatchHappened>,
    session: Res<Session>,
    pace: Res<Pace>,
    poses: Res<Poses>,
) {
    for MatchHappened { event, .. } in happened.read() {
        let company = match *event {
            MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
                Some(company)
            }
            MatchEvent::Table(TableEvent::Held) => highest(&session),
            _ => None,
        };
        if let Some(company) = company {
            replay.next = Some((company, session.table().column(company).len()));
        }
    }
    // What nobody watched to its end, such as another tower that falls while somebody stacks, is not shown again.
    if !pace.is_watching() && replay.next.is_some() {
        replay.next = None;
    }
    // A replay can be wound back anyway, and a lesson goes its own way.
    if pace.is_paused_by(PauseReason::Silence) && session.kind() == OnTable::Match && replay.next.is_some() {
        let (frames, tower) = (poses.last_ticks(LENGTH), replay.next);
        *replay = InstantReplay { frames, tower, offered: OFFERED, ..default() };
    }
}

/// A takeover's tower is the highest one.
fn highest(session: &Session) -> Option<Company> {
    let table = session.table();
    table.players().companies().max_by_key(|&company| table.column(company).len())
}

fn play(
    mut replay: ResMut<InstantReplay>,
    mut pace: ResMut<Pace>,
    mut poses: ResMut<Poses>,
    time: Res<Time>,
) {
    if replay.is_offered() && !pace.is_watching() {
        replay.offered = replay.offered.saturating_sub(time.delta());
    }
    // A menu stops it too.
    if let Some(place) = replay.playing.filter(|_| !pace.is_paused_by(PauseReason::Menu)) {
        let next = place + time.delta_secs() * TICKS_PER_SECOND as f32 * SPEED;
        let is_over = next as usize + 1 >= replay.frames.len();
        replay.playing = (!is_over).then_some(next);
    }
    if let Some((before, after, part)) = replay.shown() {
        poses.show(before, after, part);
    }
    if pace.is_paused_by(PauseReason::InstantReplay) != replay.is_playing() {
        pace.set_paused(PauseReason::InstantReplay, replay.is_playing());
    }
}
