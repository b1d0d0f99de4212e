//! Bringing a match that was left or interrupted to where it was, without stopping the window.

use super::requests::put_on_table;
use super::{Chronicle, Session, SessionSystems};
use crate::base::crash;
use crate::base::notice::Notice;
use crate::base::screen::Screen;
use crate::base::words::{bad_file, say};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use gragra_sim::bots::Bots;
use gragra_sim::replay::{Replay, ReplayError, Resuming};
use gragra_sim::story::Story;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        RunFixedMainLoop,
        arrive
            .in_set(SessionSystems::Requests)
            .after(super::requests::handle_requests)
            .run_if(resource_exists::<ResumeProgress>),
    );
}

/// A match on its way to where it was.
#[derive(Resource)]
pub struct ResumeProgress {
    done: Arc<AtomicU32>,
    of: u32,
    task: Task<Arrived>,
}

/// What comes of it: the match, or a sentence why not.
type Arrived = Result<(Session, Chronicle), String>;

impl ResumeProgress {
    /// Begins to bring a match over so many ticks. Whoever brings it tells how many are done, and stops when nobody else
    /// holds the number any more.
    pub(super) fn start(of: u32, bring: impl FnOnce(Arc<AtomicU32>) -> Arrived + Send + 'static) -> Self {
        let done = Arc::<AtomicU32>::default();
        let progress = done.clone();
        // A panic on the way must not be the program's end: the match is left as it is.
        let bring = move || crash::catch(|| bring(progress));
        let task = AsyncComputeTaskPool::get().spawn(async move {
            bring().unwrap_or_else(|what| {
                error!("something went wrong inside the game while a match was brought back: {what}");
                Err(say!("notice-resume-fault"))
            })
        });
        Self { done, of, task }
    }

    /// How much of the way is done, from 0 to 1.
    pub fn part(&self) -> f32 {
        self.done.load(Relaxed) as f32 / self.of.max(1) as f32
    }
}

pub(super) fn begin(path: &Path, commands: &mut Commands) -> Result<(), String> {
    let sentence = |error: &ReplayError| bad_file(path, error);
    let header = Replay::read_file(path).map_err(|error| sentence(&error))?.header().clone();
    let resuming = Resuming::open(path).map_err(|error| sentence(&error))?;
    let (of, path) = (resuming.ticks(), path.to_owned());
    commands.insert_resource(ResumeProgress::start(of, move |done| bring(resuming, header, path, &done)));
    Ok(())
}

/// Plays the match again, with its bots looking on, so that they are where they were.
fn bring(
    mut resuming: Resuming,
    header: gragra_sim::replay::Header,
    path: PathBuf,
    done: &Arc<AtomicU32>,
) -> Arrived {
    let sentence = |error: &ReplayError| bad_file(&path, error);
    let mut bots = Bots::new(header.seats(), header.seed());
    let mut story = Story::default();
    let last = resuming.ticks();
    let played = story.follow_while(&mut resuming, |game, _| {
        done.store(game.now(), Relaxed);
        let goes_on = game.now() < last && Arc::strong_count(done) > 1;
        if goes_on {
            bots.inputs(game);
        }
        goes_on
    });
    played.map_err(|error| sentence(&error.into()))?;
    // Nobody waits for it any more: the file is let go, so that it can be opened again.
    if !resuming.has_caught_up() {
        return Err(say!("notice-not-waited-for"));
    }
    let (game, recorder) = resuming.finish().map_err(|error| sentence(&error))?;
    Ok((Session::going_on(header, game, bots, Some(recorder), Some(path)), Chronicle(story)))
}

pub(super) fn arrive(
    mut progress: ResMut<ResumeProgress>,
    mut commands: Commands,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(arrived) = block_on(poll_once(&mut progress.task)) else { return };
    commands.remove_resource::<ResumeProgress>();
    match arrived {
        Ok((session, chronicle)) => {
            put_on_table(&mut commands, session, chronicle);
            screen.set(Screen::Match);
        }
        Err(sentence) => {
            notices.write(Notice(sentence));
            screen.set(Screen::Title);
        }
    }
}
