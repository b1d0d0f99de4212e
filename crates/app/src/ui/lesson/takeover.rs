//! The lesson's second part: the end of a round that bots have played.

use crate::base::crash;
use crate::base::settings::DefaultName;
use crate::base::words::{bad_replay, diverged, say};
use crate::session::{Chronicle, Part, Session};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use gragra_rules::Event;
use gragra_rules::{Board, Key};
use gragra_sim::play::{Match, Player, Seats};
use gragra_sim::replay::{Playback, Replay};
use gragra_sim::story::Story;
use std::sync::Arc;

/// A golden replay: a test fails if the physics no longer plays it as recorded.
static REPLAY: &[u8] = include_bytes!("../../../../../tests/data/gragra-3-takeover-won.gragra");

type PreparedSession = Result<(Session, Chronicle), String>;

/// Played in the background during the first part.
#[derive(Resource, Default)]
pub(super) struct TakeoverScene(Option<Task<PreparedSession>>);

impl TakeoverScene {
    /// The scene as soon as it is ready, once.
    pub(super) fn take(&mut self) -> Option<PreparedSession> {
        let scene = block_on(poll_once(self.0.as_mut()?))?;
        self.0 = None;
        Some(scene)
    }
}

pub(super) fn prepare_takeover(mut scene: ResMut<TakeoverScene>, session: Res<Session>) {
    if session.lesson() == Some(Part::Turn) && scene.0.is_none() {
        // After a panic the lesson goes on without this part.
        let play = || {
            crash::catch(play_to_round_end).unwrap_or_else(|what| {
                error!("the lesson's takeover couldn't be prepared: {what}");
                Err(say!("lesson-no-takeover", why = say!("fault-what")))
            })
        };
        scene.0 = Some(AsyncComputeTaskPool::get().spawn(async move { play() }));
    }
}

pub(super) fn forget_takeover(mut scene: ResMut<TakeoverScene>) {
    scene.0 = None;
}

fn play_to_round_end() -> PreparedSession {
    let failed = |why: String| say!("lesson-no-takeover", why = why);
    let replay = Replay::read(REPLAY.to_vec()).map_err(|error| failed(bad_replay(&error)))?;
    let mut playback = Playback::new(Arc::new(replay));
    let mut story = Story::default();
    let has_ended = |game: &Match, story: &Story| {
        let mut latest = story.rulings(game.now()).rev().take_while(|&(tick, _)| tick == game.now());
        latest.any(|(_, event)| matches!(event, Event::RoundEnded { .. }))
    };
    let played = story.follow_while(&mut playback, |game, story| !has_ended(game, story));
    played.map_err(|error| failed(diverged(&error)))?;
    if !has_ended(playback.game(), &story) {
        return Err(failed(say!("lesson-no-round")));
    }
    let seats = with_learner(playback.game());
    let session = Session::replay(playback, None).for_lesson(Part::Takeover);
    Ok((seats.into_iter().fold(session, Session::with_names), Chronicle(story)))
}

/// The players, with the learner as an investor of the highest tower: nobody cares for a stranger's takeover.
fn with_learner(game: &Match) -> Option<Seats> {
    let board: &Board = game.stage().game()?.board();
    let learner = board.investors(board.takeover_pair().0?).next()?;
    let mut players: Vec<Player> = game.seats().clone().into();
    players.get_mut(learner.index())?.name = DefaultName::Person.name();
    Seats::new(players).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Phase;

    #[test]
    fn the_scene_starts_at_the_end_of_a_round_with_a_tower_to_take_over() {
        let (session, chronicle) = play_to_round_end().expect("it can be shown");
        let game = session.game().expect("it is a match");
        let board = game.stage().game().expect("it has begun").board();
        let phase = board.phase();
        assert!(!matches!(phase, Phase::Throw | Phase::Over { .. }), "{phase:?}");
        assert!(chronicle.rulings(game.now()).count() > 100);
        let highest = board.takeover_pair().0.expect("somebody invests in it");
        let names: Vec<&str> = board.investors(highest).map(|seat| session.name(seat)).collect();
        assert!(names.contains(&DefaultName::Person.name().as_str()), "it is the learner's: {names:?}");
        assert!(!session.is_replay() && session.people() == 0 && session.file().is_none());
    }
}
