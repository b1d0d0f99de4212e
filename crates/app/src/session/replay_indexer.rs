//! While a replay is watched, a second playback of it hurries ahead: what will happen can then be marked, and any place be
//! gone to at once.

use super::{Chronicle, Session, SessionSystems};
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
        take_notes
            .in_set(SessionSystems::Requests)
            .after(super::resume::arrive)
            .run_if(resource_exists::<ReplayIndexer>)
            .run_if(resource_exists::<Session>),
    );
}

/// After so many ticks it says how far it is, and lets others have the thread.
const STRIDE: u32 = 60;

/// The playback that hurries ahead.
#[derive(Resource)]
pub struct ReplayIndexer {
    notes: Arc<Mutex<Notes>>,
    reached: u32,
    parted: Option<Divergence>,
    is_over: bool,
    _task: Task<()>,
}

/// What it has seen and not yet told.
#[derive(Default)]
struct Notes {
    reached: u32,
    events: Vec<TimedEvent>,
    parted: Option<Divergence>,
    is_over: bool,
}

impl ReplayIndexer {
    /// Begins, beside a replay that is going to be watched.
    pub(super) fn beside(playback: Playback) -> Self {
        let notes = Arc::<Mutex<Notes>>::default();
        let _task = AsyncComputeTaskPool::get().spawn(scan(playback, notes.clone()));
        Self { notes, reached: 0, parted: None, is_over: false, _task }
    }

    /// All is known up to this tick.
    pub fn reached(&self) -> u32 {
        self.reached
    }

    /// Has it seen all that there is to see?
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Where the simulation is no longer as recorded, if it has come to such a place.
    pub fn parted(&self) -> Option<&Divergence> {
        self.parted.as_ref()
    }
}

fn locked(notes: &Mutex<Notes>) -> MutexGuard<'_, Notes> {
    // Notes are only ever added to: they are good as far as they go.
    notes.lock().unwrap_or_else(PoisonError::into_inner)
}

fn tell(notes: &Mutex<Notes>, news: Notes) {
    let mut told = locked(notes);
    let mut events = mem::take(&mut told.events);
    events.extend(news.events);
    *told = Notes { events, ..news };
}

async fn scan(mut playback: Playback, notes: Arc<Mutex<Notes>>) {
    loop {
        let next = playback.game().now() + STRIDE;
        let mut story = Story::default();
        let parted = story.follow(&mut playback, next).err();
        // Nobody watches any more.
        if Arc::strong_count(&notes) == 1 {
            return;
        }
        let is_over = parted.is_some() || playback.is_at_end();
        let reached = playback.game().now();
        tell(&notes, Notes { reached, events: story.into_events(), parted, is_over });
        if is_over {
            return;
        }
        yield_now().await;
    }
}

fn take_notes(mut pass: ResMut<ReplayIndexer>, mut chronicle: ResMut<Chronicle>) {
    if pass.is_over {
        return;
    }
    let notes = pass.notes.clone();
    let mut told = locked(&notes);
    if told.reached == pass.reached && !told.is_over {
        return;
    }
    chronicle.fill_in(told.reached, mem::take(&mut told.events));
    (pass.reached, pass.is_over) = (told.reached, told.is_over);
    pass.parted = told.parted.take();
}
