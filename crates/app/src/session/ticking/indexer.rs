//! While somebody watches a replay, a second playback of it runs ahead. The timeline then shows what is still to come, and
//! seeking to any tick is immediate.

use crate::session::{Chronicle, OnTable, SessionSystems};
use bevy::prelude::*;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use gragra_sim::replay::{Divergence, Playback};
use gragra_sim::story::{Story, TimedEvent};
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        RunFixedMainLoop,
        collect_findings.in_set(SessionSystems::Viewer).run_if(in_state(OnTable::Replay)),
    );
}

/// Ticks between two reports of the scan; it yields its thread as often.
const STRIDE: u32 = 60;

/// The playback that runs ahead, and what it has found so far.
#[derive(Resource)]
pub struct ReplayIndexer {
    reported: Arc<Mutex<Findings>>,
    found: Findings,
    _task: Task<()>,
}

#[derive(Default)]
struct Findings {
    /// Everything is known up to this tick.
    reached: u32,
    /// Not yet part of the [`Chronicle`].
    events: Vec<TimedEvent>,
    divergence: Option<Divergence>,
    is_complete: bool,
}

impl ReplayIndexer {
    pub(in crate::session) fn start(playback: Playback) -> Self {
        let reported = Arc::<Mutex<Findings>>::default();
        let _task = AsyncComputeTaskPool::get().spawn(scan(playback, reported.clone()));
        Self { reported, found: Findings::default(), _task }
    }

    /// Everything is known up to this tick.
    pub fn reached(&self) -> u32 {
        self.found.reached
    }

    /// Whether the whole replay has been scanned, or as much of it as can be played.
    pub fn is_complete(&self) -> bool {
        self.found.is_complete
    }

    /// Where the simulation no longer agrees with the recording.
    pub fn divergence(&self) -> Option<&Divergence> {
        self.found.divergence.as_ref()
    }
}

fn lock(findings: &Mutex<Findings>) -> MutexGuard<'_, Findings> {
    // Events are only ever added, so what a panicking scan left behind is still right.
    findings.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn scan(mut playback: Playback, findings: Arc<Mutex<Findings>>) {
    loop {
        let next = playback.game().now() + STRIDE;
        let mut story = Story::default();
        let divergence = story.follow(&mut playback, next).err();
        // Nobody watches any more.
        if Arc::strong_count(&findings) == 1 {
            return;
        }
        let is_complete = divergence.is_some() || playback.is_at_end();
        {
            let mut reported = lock(&findings);
            reported.reached = playback.game().now();
            reported.events.extend(story.into_events());
            reported.divergence = divergence;
            reported.is_complete = is_complete;
        }
        if is_complete {
            return;
        }
        yield_now().await;
    }
}

fn collect_findings(mut indexer: ResMut<ReplayIndexer>, mut chronicle: ResMut<Chronicle>) {
    if indexer.is_complete() {
        return;
    }
    let reported = {
        let mut reported = lock(&indexer.reported);
        if reported.reached == indexer.reached() && !reported.is_complete {
            return;
        }
        Findings {
            events: mem::take(&mut reported.events),
            divergence: reported.divergence.take(),
            ..*reported
        }
    };
    indexer.found = reported;
    let events = mem::take(&mut indexer.found.events);
    chronicle.fill_in(indexer.reached(), events);
}
