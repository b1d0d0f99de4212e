//! Ticks the session on the table.

use super::announced_game::Snapshot;
use super::{AnnouncedGame, Pace, Poses, SkipBudget, seek};
use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::words::{io_error, say};
use crate::session::fault;
use crate::session::on_table::Source;
use crate::session::{Act, MatchHappened, Session};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_sim::play::{Action, Input, MAX_INPUTS_PER_TICK, MatchEvent};
use gragra_sim::units::TICKS_PER_SECOND;
use std::time::Instant;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnnouncedGame>();
    app.insert_resource(Time::<Fixed>::from_hz(TICKS_PER_SECOND.into())).add_systems(
        FixedUpdate,
        (follow_aftermath, advance)
            .chain()
            .in_set(AppSystems::AdvanceMatch)
            .run_if(in_state(Screen::Match))
            .run_if(not(seek::is_seeking)),
    );
}

fn follow_aftermath(mut pace: ResMut<Pace>, mut announced: ResMut<AnnouncedGame>, session: Res<Session>) {
    pace.follow_aftermath(&session);
    if announced.is_pending() && !pace.is_watching() {
        announced.announce();
    }
}

/// What a tick brings.
#[derive(SystemParam)]
struct TickResults<'w> {
    happened: MessageWriter<'w, MatchHappened>,
    notices: MessageWriter<'w, Notice>,
}

/// Ticks as often as the pace asks for.
fn advance(
    mut session: ResMut<Session>,
    mut pace: ResMut<Pace>,
    mut announced: ResMut<AnnouncedGame>,
    budget: Res<SkipBudget>,
    mut poses: ResMut<Poses>,
    mut acts: MessageReader<Act>,
    mut results: TickResults,
) {
    let mut wanted: Vec<Act> = acts.read().cloned().collect();
    let (begun, mut done) = (Instant::now(), 0);
    let ticks = pace.ticks(&session);
    let is_going = |session: &Session| !session.is_finished() && !session.is_broken();
    while is_going(&session) && (done < ticks || (pace.is_skipping() && budget.has_time(done, begun))) {
        done += 1;
        poses.step(session.table());
        let snapshot = session.game().map(Snapshot::of);
        let Some((events, failed)) = session.guard(|session| session.tick(&mut wanted)) else { break };
        let tick = session.now();
        pace.stop_skipping_if_due(&session, &events);
        let is_watched = pace.watch_events(&session, &events);
        if is_watched && pace.is_watching() {
            announced.keep(snapshot, &events);
        }
        results.happened.write_batch(events.into_iter().map(|event| MatchHappened { tick, event }));
        results.notices.write_batch(failed.map(Notice));
        if is_watched {
            break;
        }
    }
    poses.arrive(session.table());
}

impl Session {
    /// Returns the events, and a sentence if recording failed; the match continues without it.
    fn tick(&mut self, wanted: &mut Vec<Act>) -> (Vec<MatchEvent>, Option<String>) {
        match &mut self.source {
            Source::Live { game, bots, recorder, epilogue, .. } => {
                let mut inputs = bots.inputs(game).to_vec();
                let tick = game.now() + 1;
                let room = MAX_INPUTS_PER_TICK.saturating_sub(inputs.len()).min(wanted.len());
                inputs.extend(wanted.drain(..room).map(|Act { seat, action }| Input { tick, seat, action }));
                fault::remember_inputs(&mut self.unsaved, tick, &inputs);
                let events = game.tick(&inputs);
                bots.notice(game, &events);
                if game.fault().is_some() || self.failure.is_some() {
                    // The recording ends before the fault.
                    return (events, None);
                }
                *epilogue += u32::from(game.is_over());
                let written = recorder.as_mut().map_or(Ok(()), |recorder| recorder.record(game));
                let closed = if self.is_finished() { self.close() } else { Ok(()) };
                let failed = written.and(closed).err().map(|error| {
                    self.stop_recording();
                    say!("notice-no-longer-recorded", why = io_error(&error))
                });
                (events, failed)
            }
            Source::Replay { playback, divergence, .. } => {
                let step = playback.step();
                // The theatre shows it as long as the replay is there, so there is no notice.
                *divergence = step.as_ref().err().cloned();
                (step.unwrap_or_default().unwrap_or_default(), None)
            }
            Source::Practice(practice) => {
                let hands = wanted.drain(..).filter_map(|act| match act.action {
                    Action::Hand(input) => Some(input),
                    _ => None,
                });
                let seen = practice.tick(&hands.collect::<Vec<_>>());
                (seen.into_iter().map(MatchEvent::Table).collect(), None)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::NewMatch;
    use crate::session::on_table::{EPILOGUE, has_settled};
    use crate::ui::menus::bots_only;
    use gragra_rules::Rounds;
    use gragra_sim::replay::{Header, Recorder};
    use std::fs::File;

    fn header(seed: u64) -> Header {
        let NewMatch { mut options, seats, seed, .. } = bots_only(seed);
        options.rounds = Rounds::new(1).unwrap();
        Header::new(options, seats, seed, None).unwrap()
    }

    /// Plays to the end of the game, and on until nothing is left to tick: how many ticks that took.
    fn epilogue(seed: u64) -> (u32, Session) {
        let mut session = Session::live(header(seed), None, None);
        while !session.game().unwrap().is_over() {
            session.tick(&mut Vec::new());
            assert!(session.now() < 1_000_000, "the match never ends");
        }
        let over = session.now();
        while !session.is_finished() {
            session.tick(&mut Vec::new());
            assert!(session.now() < over + 10_000, "something falls for ever");
        }
        (session.now() - over, session)
    }

    #[test]
    fn the_last_takeover_falls_to_the_end_before_the_match_is_finished() {
        // Not every last takeover falls.
        let (ticks, session) = (1..20).map(epilogue).find(|&(ticks, _)| ticks > 0).unwrap();
        assert!((60..EPILOGUE - 1).contains(&ticks), "{ticks}");
        assert!(session.table().is_at_rest(), "all has fallen");
    }

    #[test]
    fn dice_that_never_lie_still_do_not_keep_the_match_going() {
        assert!(!has_settled(false, EPILOGUE - 1), "something still falls");
        assert!(has_settled(false, EPILOGUE));
        assert!(has_settled(true, 1), "all lies still");
    }

    #[cfg(unix)]
    #[test]
    fn a_recording_that_fails_is_told_once_and_never_taken_for_a_whole_one() {
        use std::os::fd::OwnedFd;
        let (reader, writer) = std::io::pipe().unwrap();
        let header = header(1);
        let recorder = Recorder::new(File::from(OwnedFd::from(writer)), &header).unwrap();
        let mut session = Session::live(header, Some(recorder), Some("full.gragra".into()));
        let told = |session: &mut Session| {
            let told: Vec<String> = (0..150).filter_map(|_| session.tick(&mut Vec::new()).1).collect();
            told
        };
        assert_eq!(told(&mut session), [""; 0]);
        assert!(session.file().is_some());
        drop(reader);
        assert_eq!(told(&mut session).len(), 1);
        assert_eq!(session.file(), None);
        assert_eq!(told(&mut session), [""; 0]);
        assert_eq!(session.now(), 450, "the match goes on");
    }
}
