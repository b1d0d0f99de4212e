//! The lesson's second part: the end of a round that bots have played, from its last turn on.

use crate::base::crash;
use crate::base::schedule::AppSystems;
use crate::base::words::{bad_replay, diverged, say};
use crate::session::Part;
use crate::session::{Chronicle, Session};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use gragra_rules::Event;
use gragra_sim::play::Match;
use gragra_sim::replay::{Playback, Replay};
use gragra_sim::story::Story;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Prepared>()
        .add_systems(Update, prepare.in_set(AppSystems::Look).before(super::progress::hear));
}

/// One of the golden replays, which a test holds to the physics.
static MATCH: &[u8] = include_bytes!("../../../../../tests/data/gragra-3-takeover-won.gragra");

type Scene = Result<(Session, Chronicle), String>;

/// The end of the round, which is brought about while the player is still busy with the first part.
#[derive(Resource, Default)]
pub(super) struct Prepared(Option<Task<Scene>>);

impl Prepared {
    /// The scene, once, as soon as it is there.
    pub(super) fn take(&mut self) -> Option<Scene> {
        let scene = block_on(poll_once(self.0.as_mut()?))?;
        self.0 = None;
        Some(scene)
    }
}

fn prepare(mut prepared: ResMut<Prepared>, session: Option<Res<Session>>) {
    match session.and_then(|session| session.lesson()) {
        Some(Part::Turn) if prepared.0.is_none() => {
            prepared.0 = Some(AsyncComputeTaskPool::get().spawn(async { bring_safely() }));
        }
        None if prepared.0.is_some() => prepared.0 = None,
        _ => {}
    }
}

/// A panic on the way must not be the program's end: the lesson goes on without this part.
fn bring_safely() -> Scene {
    crash::catch(bring).unwrap_or_else(|what| {
        error!("something went wrong inside the game while the lesson was prepared: {what}");
        Err(say!("lesson-no-takeover", why = say!("fault-what")))
    })
}

/// Plays the match again up to the end of its round.
fn bring() -> Scene {
    let sentence = |why: String| say!("lesson-no-takeover", why = why);
    let replay = Replay::read(MATCH.to_vec()).map_err(|error| sentence(bad_replay(&error)))?;
    let mut playback = Playback::new(Arc::new(replay));
    let mut story = Story::default();
    let is_end = |event: &Event| matches!(event, Event::RoundEnded { .. });
    let has_ended = |game: &Match, story: &Story| {
        let mut last = story.rulings(game.now()).rev().take_while(|&(tick, _)| tick == game.now());
        last.any(|(_, event)| is_end(event))
    };
    let played = story.follow_while(&mut playback, |game, story| !has_ended(game, story));
    played.map_err(|error| sentence(diverged(&error)))?;
    if !has_ended(playback.game(), &story) {
        return Err(sentence(say!("lesson-no-round")));
    }
    Ok((Session::replay(playback, None).for_lesson(Part::Takeover), Chronicle(story)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Phase;

    #[test]
    fn it_begins_with_the_end_of_a_round_and_a_tower_to_be_taken_over() {
        let (session, chronicle) = bring().expect("it can be shown");
        let game = session.game().expect("it is a match");
        let board = game.stage().game().expect("it has begun").board();
        let phase = board.phase();
        assert!(!matches!(phase, Phase::Throw | Phase::Over { .. }), "{phase:?}");
        assert!(chronicle.rulings(game.now()).count() > 100);
        assert!(!session.is_replay() && session.people() == 0 && session.file().is_none());
    }
}
