//! Moving a replay to another tick without blocking the window.

use super::{AnnouncedGame, Pace, Poses, ReplayIndexer};
use crate::base::crash;
use crate::base::screen::Screen;
use crate::session::on_table::Source;
use crate::session::{Session, SessionSystems};
use bevy::prelude::*;
use gragra_sim::units::TICKS_PER_SECOND;
use std::time::{Duration, Instant};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seeking>().add_message::<Seek>().add_message::<Jumped>().add_systems(
        RunFixedMainLoop,
        (choose_tick, move_to_tick).chain().in_set(SessionSystems::Seek).run_if(in_state(Screen::Match)),
    );
}

/// How long a frame may spend on it.
const BUDGET: Duration = Duration::from_millis(14);
/// Ticks beyond the last keyframe that are worth simulating here instead of waiting for the indexer.
const NEAR: u32 = 3 * TICKS_PER_SECOND;

/// A request of the viewer.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// To this tick, or to the last one.
    To(u32),
    /// Forward or back by this many ticks.
    By(i32),
    /// Stay here after all.
    Stay,
}

/// The session has jumped to another tick: toasts and flying things of the old one are out of date.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jumped;

/// The tick that a replay is moving to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seeking(pub(super) Option<u32>);

impl Seeking {
    pub fn to(&self) -> Option<u32> {
        self.0
    }
}

pub(super) fn is_seeking(seeking: Res<Seeking>) -> bool {
    seeking.0.is_some()
}

fn choose_tick(mut seeks: MessageReader<Seek>, mut seeking: ResMut<Seeking>, session: Res<Session>) {
    let Some(last) = session.ticks() else {
        seeks.clear();
        return;
    };
    for seek in seeks.read() {
        let from = seeking.0.unwrap_or(session.now());
        seeking.0 = match *seek {
            Seek::To(tick) => Some(tick.min(last)),
            Seek::By(ticks) => Some(from.saturating_add_signed(ticks).min(last)),
            Seek::Stay => None,
        };
    }
}

/// Ticks that the indexer has not reached are waited for.
fn move_to_tick(
    mut seeking: ResMut<Seeking>,
    mut session: ResMut<Session>,
    mut poses: ResMut<Poses>,
    mut pace: ResMut<Pace>,
    mut announced: ResMut<AnnouncedGame>,
    mut jumped: MessageWriter<Jumped>,
    indexer: Option<Res<ReplayIndexer>>,
) {
    let Some(wanted) = seeking.0 else { return };
    let Source::Replay { playback, divergence, .. } = &mut session.source else {
        seeking.0 = None;
        return;
    };
    // Beyond a divergence there is nothing to see.
    let end = indexer.as_ref().and_then(|indexer| indexer.divergence());
    let tick = end.map_or(wanted, |divergence| wanted.min(divergence.tick));
    let is_indexing = indexer.is_some_and(|indexer| !indexer.is_complete());
    if is_indexing && tick > playback.indexed_until() + NEAR {
        return;
    }
    let begun = Instant::now();
    if divergence.as_ref().is_none_or(|divergence| tick < divergence.tick) {
        *divergence = None;
        playback.jump_near(tick);
        while playback.game().now() < tick && divergence.is_none() && begun.elapsed() < BUDGET {
            match crash::catch(|| playback.step()) {
                Ok(step) => *divergence = step.err(),
                Err(what) => {
                    session.break_down(what);
                    seeking.0 = None;
                    return;
                }
            }
        }
    }
    poses.jump(playback.game().table());
    if playback.game().now() >= tick || divergence.is_some() {
        seeking.0 = None;
        pace.arrive();
        announced.announce();
        jumped.write(Jumped);
    }
}
