//! The one place where the match is ticked.

use super::{Act, Happened, Haste, Notice, Pace, Poses, Session, Source};
use crate::words::{io_error, say};
use bevy::prelude::*;
use gragra_sim::play::{Action, Input, MOST_INPUTS_A_TICK, Match, MatchEvent};
use std::time::Instant;

/// As many ticks as the pace asks for; what happened is told.
pub(super) fn advance(
    mut session: ResMut<Session>,
    mut pace: ResMut<Pace>,
    haste: Res<Haste>,
    mut poses: ResMut<Poses>,
    mut acts: MessageReader<Act>,
    mut happened: MessageWriter<Happened>,
    mut notices: MessageWriter<Notice>,
) {
    let mut wanted: Vec<Act> = acts.read().cloned().collect();
    let (begun, mut done) = (Instant::now(), 0);
    let ticks = pace.ticks(&session);
    while !session.is_finished() && (done < ticks || (pace.is_skipping() && haste.has_time(done, begun))) {
        done += 1;
        poses.step(session.table());
        match session.tick(&mut wanted) {
            Ok(events) => {
                let tick = session.now();
                happened.write_batch(events.into_iter().map(|event| Happened { tick, event }));
            }
            Err(sentence) => {
                notices.write(Notice(sentence));
            }
        }
        pace.look(&session);
    }
    poses.arrive(session.table());
}

impl Session {
    /// One tick. The error is a sentence; the match goes on without what failed.
    fn tick(&mut self, wanted: &mut Vec<Act>) -> Result<Vec<MatchEvent>, String> {
        match &mut self.source {
            Source::Live { game, bots, recorder, .. } => {
                let mut inputs = bots.inputs(game);
                let tick = game.now() + 1;
                let room = MOST_INPUTS_A_TICK.saturating_sub(inputs.len()).min(wanted.len());
                inputs.extend(wanted.drain(..room).map(|Act { seat, action }| Input { tick, seat, action }));
                let events = game.tick(&inputs);
                let written = recorder.as_mut().map_or(Ok(()), |recorder| recorder.record(game));
                let written = written.and_then(|()| close_when_over(game, recorder));
                if let Err(error) = written {
                    *recorder = None;
                    return Err(say!("notice-no-longer-recorded", why = io_error(&error)));
                }
                Ok(events)
            }
            Source::Replay { playback, divergence } => {
                let step = playback.step();
                // It stays on the screen as long as the replay is there: no sentence that goes away.
                *divergence = step.as_ref().err().cloned();
                Ok(step.unwrap_or_default().unwrap_or_default())
            }
            Source::Practice(practice) => {
                let hands = wanted.drain(..).filter_map(|act| match act.action {
                    Action::Hand(input) => Some(input),
                    _ => None,
                });
                let seen = practice.tick(&hands.collect::<Vec<_>>());
                Ok(seen.into_iter().map(MatchEvent::Seen).collect())
            }
        }
    }

    /// Ends the recording of a match that is left; the file can be continued.
    pub(super) fn close(&mut self) -> std::io::Result<()> {
        match &mut self.source {
            Source::Live { game, recorder, .. } => {
                recorder.take().map_or(Ok(()), |recorder| recorder.close(game))
            }
            Source::Replay { .. } | Source::Practice(_) => Ok(()),
        }
    }
}

fn close_when_over(
    game: &Match,
    recorder: &mut Option<gragra_sim::replay::Recorder<std::fs::File>>,
) -> std::io::Result<()> {
    if !game.is_over() {
        return Ok(());
    }
    recorder.take().map_or(Ok(()), |recorder| recorder.close(game))
}
