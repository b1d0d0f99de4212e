//! Bringing a match to a later tick on a worker thread: one that was interrupted, or a new one that branches off a replay.
//!
//! The recorded inputs are played again while the bots look on, so that they remember what they had seen.

use super::put_on_table::put_on_table;
use super::storage::Storage;
use super::talking_bots::TalkingBots;
use super::{Chronicle, Session, SessionSystems};
use crate::base::crash;
use crate::base::notice::Notice;
use crate::base::screen::Screen;
use crate::base::unix_time::now;
use crate::base::words::{bad_file, bad_seats, io_error, say};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use gragra_sim::play::{Input, Match, MatchEvent, Player, Seats};
use gragra_sim::replay::{Header, Recorder, Replay, ReplayError, Resuming};
use gragra_sim::story::{MatchSource, Story};
use std::fs::{self, File};
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        RunFixedMainLoop,
        finish_resuming.in_set(SessionSystems::Arrivals).run_if(in_state(Screen::Resuming)),
    );
}

/// A match on its way to its last tick. Removing the resource cancels it.
#[derive(Resource)]
pub struct ResumeProgress {
    done: Arc<AtomicU32>,
    ticks: u32,
    task: Task<Loaded>,
}

/// The match, or a sentence that says why there is none.
type Loaded = Result<(Session, Chronicle), String>;

impl ResumeProgress {
    fn start(ticks: u32, load: impl FnOnce(Arc<AtomicU32>) -> Loaded + Send + 'static) -> Self {
        let done = Arc::<AtomicU32>::default();
        let progress = done.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // A panic here must not end the program; the file is left as it is.
            crash::catch(|| load(progress)).unwrap_or_else(|what| {
                error!("could not bring the match to its last tick: {what}");
                Err(say!("notice-resume-fault"))
            })
        });
        Self { done, ticks, task }
    }

    /// From 0 to 1.
    pub fn fraction(&self) -> f32 {
        self.done.load(Relaxed) as f32 / self.ticks.max(1) as f32
    }
}

/// Continues a match that was left or interrupted.
pub(in crate::session) fn resume(path: &Path) -> Result<ResumeProgress, String> {
    let sentence = |error: ReplayError| bad_file(path, &error);
    let header = Replay::read_file(path).map_err(sentence)?.header().clone();
    let mut resuming = Resuming::open(path).map_err(sentence)?;
    let (ticks, path) = (resuming.ticks(), path.to_owned());
    Ok(ResumeProgress::start(ticks, move |done| {
        let sentence = |error: ReplayError| bad_file(&path, &error);
        let (bots, story) =
            catch_up(&mut resuming, &header, ticks, &done).map_err(|error| sentence(error.into()))?;
        if !resuming.has_caught_up() {
            return Err(say!("notice-not-waited-for"));
        }
        let (game, recorder) = resuming.finish().map_err(sentence)?;
        Ok((Session::going_on(header, game, bots, Some(recorder), Some(path)), Chronicle(story)))
    }))
}

/// Where a replay is left, and who plays from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The last tick that is as recorded.
    pub tick: u32,
    /// Who plays. Their tremor is ignored: the recorded one led to this tick.
    pub seats: Seats,
}

/// Starts a new match in the middle of a replay, recorded in a file of its own.
pub(in crate::session) fn branch(
    branch: &Branch,
    replay: Arc<Replay>,
    storage: &Storage,
) -> Result<ResumeProgress, String> {
    let header = branch_header(replay.header(), &branch.seats)?;
    let (recorder, file) = storage.record(&header).map_err(|error| not_recorded(&error))?.unzip();
    let tick = branch.tick;
    Ok(ResumeProgress::start(tick, move |done| {
        let loaded = play_branch(header, recorder, file.clone(), &replay, tick, &done);
        if let (Err(_), Some(file)) = (&loaded, file) {
            // If the unfinished file cannot be removed, it can still be watched.
            let _ = fs::remove_file(file);
        }
        loaded
    }))
}

fn not_recorded(error: &std::io::Error) -> String {
    say!("branch-not-recorded", why = io_error(error))
}

/// Keeps the recorded tremor and assists: with others the same inputs would lead elsewhere.
fn branch_header(recorded: &Header, seats: &Seats) -> Result<Header, String> {
    let with_tremor = |(seat, player): (_, &Player)| {
        let tremor = recorded.seats().get(seat).map_or(player.tremor, |recorded| recorded.tremor);
        Player { tremor, ..player.clone() }
    };
    let seats = Seats::new(seats.iter().map(with_tremor).collect()).map_err(bad_seats)?;
    let header = Header::new(*recorded.options(), seats, recorded.seed(), now()).map_err(bad_seats)?;
    Ok(header.with_assists(recorded.assists()))
}

fn play_branch(
    header: Header,
    recorder: Option<Recorder<File>>,
    file: Option<PathBuf>,
    replay: &Replay,
    tick: u32,
    done: &Arc<AtomicU32>,
) -> Loaded {
    let inputs: Box<dyn Iterator<Item = Input>> = Box::new(replay.inputs());
    let mut branch = BranchSource { game: header.new_match(), recorder, inputs: inputs.peekable() };
    let (bots, story) = catch_up(&mut branch, &header, tick, done)?;
    let BranchSource { game, recorder, .. } = branch;
    if game.now() < tick {
        return Err(say!("notice-not-waited-for"));
    }
    Ok((Session::going_on(header, game, bots, recorder, file), Chronicle(story)))
}

/// Steps a match until a tick, or until nobody waits for it any more.
fn catch_up<S: MatchSource>(
    source: &mut S,
    header: &Header,
    until: u32,
    done: &Arc<AtomicU32>,
) -> Result<(TalkingBots, Story), S::Error> {
    let mut bots = TalkingBots::new(header);
    let mut noticed = 0;
    let mut story = Story::default();
    story.follow_while(source, |game, story| {
        done.store(game.now(), Relaxed);
        let new = story.events()[noticed..].iter().map(|(_, event)| event.clone());
        let new: Vec<MatchEvent> = new.collect();
        noticed += new.len();
        bots.notice(game, &new);
        let goes_on = game.now() < until && Arc::strong_count(done) > 1;
        if goes_on {
            bots.inputs(game);
        }
        goes_on
    })?;
    Ok((bots, story))
}

/// A match that plays recorded inputs under a new header.
struct BranchSource<'a> {
    game: Match,
    recorder: Option<Recorder<File>>,
    inputs: Peekable<Box<dyn Iterator<Item = Input> + 'a>>,
}

impl MatchSource for BranchSource<'_> {
    type Error = String;

    fn game(&self) -> &Match {
        &self.game
    }

    fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, String> {
        let next = self.game.now() + 1;
        let due: Vec<Input> =
            std::iter::from_fn(|| self.inputs.next_if(|input| input.tick <= next)).collect();
        let events = self.game.tick(&due);
        if events.iter().any(|event| matches!(event, MatchEvent::Refused { .. })) {
            return Err(say!("branch-cannot-follow"));
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.record(&self.game).map_err(|error| not_recorded(&error))?;
        }
        Ok(Some(events))
    }
}

fn finish_resuming(
    progress: Option<ResMut<ResumeProgress>>,
    mut commands: Commands,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(loaded) = progress.and_then(|mut progress| block_on(poll_once(&mut progress.task))) else {
        return;
    };
    commands.remove_resource::<ResumeProgress>();
    match loaded {
        Ok((session, chronicle)) => put_on_table(&mut commands, session, chronicle),
        Err(sentence) => {
            notices.write(Notice(sentence));
            screen.set(Screen::Title);
        }
    }
}
