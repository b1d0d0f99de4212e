//! A new match that begins in the middle of a replay: what was recorded up to there is played again under the new header,
//! and recorded anew.

use super::resume::ResumeProgress;
use super::storage::Storage;
use super::{Chronicle, Session};
use crate::base::unix_time::now;
use crate::base::words::{bad_seats, io_error, say};
use bevy::prelude::*;
use gragra_sim::bots::Bots;
use gragra_sim::play::{Input, Match, MatchEvent, Player, Seats};
use gragra_sim::replay::{Header, Recorder, Replay};
use gragra_sim::story::{MatchSource, Story};
use std::fs::{self, File};
use std::iter::Peekable;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Where a replay is left, and who plays from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The last tick that is as recorded.
    pub tick: u32,
    /// Who plays. Their hands tremble as recorded, whatever is said here.
    pub seats: Seats,
}

/// The new match's header. A hand that trembled otherwise would have done something else.
fn header(recorded: &Header, seats: &Seats) -> Result<Header, String> {
    let with_hand = |(seat, player): (_, &Player)| {
        let tremor = recorded.seats().get(seat).map_or(player.tremor, |recorded| recorded.tremor);
        Player { tremor, ..player.clone() }
    };
    let seats = Seats::new(seats.iter().map(with_hand).collect()).map_err(bad_seats)?;
    let header = Header::new(*recorded.options(), seats, recorded.seed(), now()).map_err(bad_seats)?;
    // Whoever sits where a person was helped is helped as well.
    Ok(header.with_assists(recorded.assists()))
}

pub(super) fn begin(
    branch: &Branch,
    replay: Arc<Replay>,
    storage: &Storage,
    commands: &mut Commands,
) -> Result<(), String> {
    let header = header(replay.header(), &branch.seats)?;
    let recording =
        storage.record(&header).map_err(|error| say!("branch-not-recorded", why = io_error(&error)))?;
    let (recorder, file) = recording.unzip();
    let way = Way { header, recorder, file, replay, tick: branch.tick };
    commands.insert_resource(ResumeProgress::start(branch.tick, move |done| lead(way, &done)));
    Ok(())
}

/// What leads to the new match.
struct Way {
    header: Header,
    recorder: Option<Recorder<File>>,
    file: Option<PathBuf>,
    replay: Arc<Replay>,
    tick: u32,
}

/// All of the way. If it leads nowhere, nothing is left of it.
fn lead(way: Way, done: &Arc<AtomicU32>) -> Result<(Session, Chronicle), String> {
    let file = way.file.clone();
    let led = play(way, done);
    if let (Err(_), Some(file)) = (&led, file) {
        // Half a branch is no match; if it cannot be removed, it can still be watched.
        let _ = fs::remove_file(file);
    }
    led
}

fn play(way: Way, done: &Arc<AtomicU32>) -> Result<(Session, Chronicle), String> {
    let Way { header, recorder, file, replay, tick } = way;
    let inputs: Box<dyn Iterator<Item = Input>> = Box::new(replay.inputs());
    let mut retold = Retold {
        game: header.new_match(),
        bots: Bots::new(header.seats(), header.seed()),
        recorder,
        inputs: inputs.peekable(),
    };
    let mut story = Story::default();
    story.follow_while(&mut retold, |game, _| {
        done.store(game.now(), Relaxed);
        game.now() < tick && Arc::strong_count(done) > 1
    })?;
    let Retold { game, bots, recorder, .. } = retold;
    if game.now() < tick {
        return Err(say!("notice-not-waited-for"));
    }
    Ok((Session::going_on(header, game, bots, recorder, file), Chronicle(story)))
}

/// A match that is played again from recorded inputs under a new header, with its bots looking on.
struct Retold<'a> {
    game: Match,
    bots: Bots,
    recorder: Option<Recorder<File>>,
    inputs: Peekable<Box<dyn Iterator<Item = Input> + 'a>>,
}

impl MatchSource for Retold<'_> {
    type Error = String;

    fn game(&self) -> &Match {
        &self.game
    }

    fn step(&mut self) -> Result<Option<Vec<MatchEvent>>, String> {
        self.bots.inputs(&self.game);
        let next = self.game.now() + 1;
        let due: Vec<Input> =
            std::iter::from_fn(|| self.inputs.next_if(|input| input.tick <= next)).collect();
        let happened = self.game.tick(&due);
        if happened.iter().any(|event| matches!(event, MatchEvent::Refused { .. })) {
            return Err(say!("branch-cannot-follow"));
        }
        if let Some(recorder) = &mut self.recorder {
            let recorded = recorder.record(&self.game);
            recorded.map_err(|error| say!("branch-not-recorded", why = io_error(&error)))?;
        }
        Ok(Some(happened))
    }
}
