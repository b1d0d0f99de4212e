//! Going to another place of a replay, without stopping the window.

use super::{Pace, Poses, ReplayIndexer, Session, SessionSystems, Source};
use crate::base::crash;
use bevy::prelude::*;
use gragra_sim::units::TICKS_PER_SECOND;
use std::time::{Duration, Instant};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seeking>().add_message::<Seek>().add_message::<Jumped>().add_systems(
        RunFixedMainLoop,
        (aim, go).chain().in_set(SessionSystems::Seek).run_if(resource_exists::<Session>),
    );
}

/// A frame spends at most this long on the way.
const BUDGET: Duration = Duration::from_millis(14);
/// So far beyond the last keyframe it is still worth going by oneself.
const NEAR: u32 = 3 * TICKS_PER_SECOND;

/// The viewer wants to see another place.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// This tick, or the last one.
    To(u32),
    /// So many ticks on, or back.
    By(i32),
    /// To stay here after all.
    Stay,
}

/// The match is in another place than before: what was said and flew about there has nothing to do with it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jumped;

/// The tick that is being gone to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seeking(pub(super) Option<u32>);

impl Seeking {
    /// The tick, while it is not yet reached.
    pub fn to(&self) -> Option<u32> {
        self.0
    }
}

/// Is the replay on its way?
pub(super) fn is_seeking(seeking: Res<Seeking>) -> bool {
    seeking.0.is_some()
}

fn aim(mut seeks: MessageReader<Seek>, mut seeking: ResMut<Seeking>, session: Res<Session>) {
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

/// A part of the way, or all of it. What is beyond the first pass is waited for.
fn go(
    mut seeking: ResMut<Seeking>,
    mut session: ResMut<Session>,
    mut poses: ResMut<Poses>,
    mut pace: ResMut<Pace>,
    mut jumped: MessageWriter<Jumped>,
    pass: Option<Res<ReplayIndexer>>,
) {
    let Some(wanted) = seeking.0 else { return };
    let Source::Replay { playback, divergence } = &mut session.source else {
        seeking.0 = None;
        return;
    };
    // Nothing is to be seen where the simulation is no longer as recorded.
    let parted = pass.as_ref().and_then(|pass| pass.parted());
    let tick = parted.map_or(wanted, |parted| wanted.min(parted.tick));
    let is_waited_for = pass.is_some_and(|pass| !pass.is_over());
    if is_waited_for && tick > playback.indexed_until() + NEAR {
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
        jumped.write(Jumped);
    }
}
