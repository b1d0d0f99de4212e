//! Judges the decisions of a replay when the viewer asks for it: on a worker thread, a playback runs from the beginning
//! to the end. A judge values every decision, and the bots look on, so that they can say why they did what they did.

use crate::base::crash;
use crate::session::on_table::Source;
use crate::session::talking_bots::{BotTalk, TalkingBots};
use crate::session::{OnTable, Session, SessionSystems};
use bevy::prelude::*;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use gragra_rules::{Company, Event, Seat};
use gragra_sim::bots::{Judge, TurningPoint};
use gragra_sim::play::MatchEvent;
use gragra_sim::replay::Playback;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AnalyseReplay>().add_systems(
        RunFixedMainLoop,
        (start_analysis, collect_analysis)
            .chain()
            .in_set(SessionSystems::Viewer)
            .run_if(in_state(OnTable::Replay)),
    );
}

/// How many turning points a match has.
const MOST: usize = 3;
/// A decision that cost less than this, in dollars, is no turning point.
const LEAST_COST: i32 = 1000;
/// Ticks after which the analysis yields its thread, and can be cancelled.
const STRIDE: u32 = 30;

/// The viewer wants to know the turning points of the replay. Does nothing if they are known already.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalyseReplay;

/// A turning point of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CostlyDecision {
    pub point: TurningPoint,
    /// The company on which the player's marker was.
    pub company: Option<Company>,
}

struct Findings {
    points: Vec<CostlyDecision>,
    talk: BotTalk,
}

/// The analysis of the replay on the table. Removing the resource cancels it.
#[derive(Resource)]
pub struct ReplayAnalysis {
    done: Arc<AtomicU32>,
    ticks: u32,
    task: Option<Task<Findings>>,
    points: Vec<CostlyDecision>,
}

impl ReplayAnalysis {
    fn start(playback: Playback) -> Self {
        let done = Arc::<AtomicU32>::default();
        let ticks = playback.ticks();
        let task = AsyncComputeTaskPool::get().spawn(analyse(playback, done.clone()));
        Self { done, ticks, task: Some(task), points: Vec::new() }
    }

    /// From 0 to 1; none when it is complete.
    pub fn progress(&self) -> Option<f32> {
        self.task.as_ref().map(|_| self.done.load(Relaxed) as f32 / self.ticks.max(1) as f32)
    }

    /// The turning points in order; empty until the analysis is complete.
    pub fn points(&self) -> &[CostlyDecision] {
        &self.points
    }
}

async fn analyse(mut playback: Playback, done: Arc<AtomicU32>) -> Findings {
    let mut judge = Judge::default();
    let mut bots = TalkingBots::new(playback.header());
    let mut homes: Vec<(u32, Seat, Company)> = Vec::new();
    judge.note(playback.game());
    loop {
        let until = playback.game().now() + STRIDE;
        // A fault ends the analysis where a divergence would.
        let has_ended = crash::catch(|| {
            while playback.game().now() < until {
                bots.inputs(playback.game());
                let Ok(Some(events)) = playback.step() else { return true };
                let game = playback.game();
                bots.keep_recorded(game);
                bots.notice(game, &events);
                judge.note(game);
                homes.extend(events.iter().filter_map(|event| match *event {
                    MatchEvent::Ruled(
                        Event::Invested { seat, company } | Event::MarkerMoved { seat, company },
                    ) => Some((game.now(), seat, company)),
                    _ => None,
                }));
            }
            false
        });
        if has_ended.unwrap_or(true) {
            break;
        }
        done.store(playback.game().now(), Relaxed);
        yield_now().await;
    }
    // The marker's own move has the tick of the decision.
    let home = |point: &TurningPoint| {
        let is_before = |&&(tick, seat, _): &&(u32, Seat, Company)| tick < point.tick && seat == point.seat;
        homes.iter().rev().find(is_before).map(|&(.., company)| company)
    };
    let worst = judge.worst(MOST).into_iter().filter(|point| point.cost >= LEAST_COST);
    let points = worst.map(|point| CostlyDecision { company: home(&point), point }).collect();
    Findings { points, talk: bots.into_talk() }
}

fn start_analysis(
    mut wanted: MessageReader<AnalyseReplay>,
    analysis: Option<Res<ReplayAnalysis>>,
    session: Res<Session>,
    mut commands: Commands,
) {
    if wanted.read().count() > 0
        && analysis.is_none()
        && let Source::Replay { playback, .. } = &session.source
    {
        commands.insert_resource(ReplayAnalysis::start(playback.fork()));
    }
}

fn collect_analysis(analysis: Option<ResMut<ReplayAnalysis>>, mut session: ResMut<Session>) {
    let Some(mut analysis) = analysis else { return };
    let Some(findings) = analysis.task.as_mut().and_then(|task| block_on(poll_once(task))) else { return };
    analysis.task = None;
    analysis.points = findings.points;
    if let Source::Replay { talk, .. } = &mut session.source {
        *talk = findings.talk;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::SessionRequest;
    use crate::test_rig::{Driver, Folder, match_of, session_app};
    use gragra_rules::Rounds;
    use gragra_sim::bots::{Character, Choice, Level};
    use gragra_sim::play::Player;
    use gragra_sim::replay::Replay;

    #[test]
    fn in_a_replay_bots_say_what_they_said_in_the_match() {
        let folder = Folder::new("analysis");
        let mut app = session_app();
        app.insert_resource(folder.storage());
        let mut driver = Driver::of(app);
        let bots = [Character::Builder, Character::Hunter, Character::Raider];
        let mut wanted = match_of(bots.map(|character| Player::bot(character, Level::Novice)), 3);
        wanted.options.rounds = Rounds::new(1).unwrap();
        driver.request(SessionRequest::Play(wanted));
        driver.until(|driver| driver.session().is_some_and(|session| session.now() > 3000));
        let session = driver.playing();
        let (file, talk) = (session.file().unwrap().to_owned(), session.bot_talk().unwrap().clone());
        let last = talk.last_decision(None, session.now()).expect("they have decided something");
        assert!(talk.last_decision(Some(last.seat), last.tick - 1).is_none_or(|other| other != last));
        assert_ne!(last.explanation.chosen, Choice::Straight);
        driver.request(SessionRequest::Leave);
        driver.frames(3);

        let replay = Replay::read_file(&file).unwrap();
        let found = block_on(analyse(Playback::new(Arc::new(replay)), Arc::default()));
        assert_eq!(found.talk, talk);
        assert!(found.points.len() <= MOST);
        assert!(found.points.iter().all(|found| found.point.cost >= LEAST_COST));
    }
}
