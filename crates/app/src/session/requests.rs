//! What the player wants of the program, rather than of the match.

use super::storage::Storage;
use super::{
    Branch, Chronicle, HotSeat, Pace, Poses, ReplayIndexer, Seeking, Session, SessionStarted, SessionSystems,
    Source, branch, lesson, resume,
};
use crate::base::crash;
use crate::base::notice::Notice;
use crate::base::screen::{Menu, Screen};
use crate::base::unix_time::now;
use crate::base::words::{bad_file, bad_seats, io_error, say};
use bevy::prelude::*;
use gragra_rules::{Options, PerSeat};
use gragra_sim::play::{Assist, Exercise, Practice, Seats};
use gragra_sim::replay::{Header, Playback, Replay};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(RunFixedMainLoop, handle_requests.in_set(SessionSystems::Requests))
        .add_systems(Last, (note_for_reports, close_at_exit).chain());
}

/// If the program crashes, its report names the match.
fn note_for_reports(session: Option<Res<Session>>, mut noted: Local<Option<(PathBuf, bool)>>) {
    let session = session.as_deref();
    let now = session.and_then(|session| Some((session.file()?.to_owned(), !session.is_replay())));
    if *noted != now {
        let (file, is_played) = now.clone().map_or((None, false), |(file, is)| (Some(file), is));
        crash::note_match(file, is_played);
        *noted = now;
    }
}

/// A window that is closed ends its recording as leaving does.
pub(crate) fn close_at_exit(mut exits: MessageReader<AppExit>, session: Option<ResMut<Session>>) {
    if exits.read().count() > 0
        && let Some(mut session) = session
        && let Err(error) = session.close()
    {
        // Nobody is there any more to read it on the screen.
        warn!("the end of the match could not be written: {error}");
    }
}

/// A match that is to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    /// The rules.
    pub options: Options,
    /// Who plays.
    pub seats: Seats,
    /// All chance.
    pub seed: u64,
    /// How people's hands are helped.
    pub assists: PerSeat<Assist>,
}

/// What the player wants.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum SessionRequest {
    /// A new match.
    Play(NewMatch),
    /// The same match again, with other luck.
    Rematch,
    /// To go on with a match that was left or interrupted.
    Continue(PathBuf),
    /// To watch a replay.
    Watch(PathBuf),
    /// To play on from where the replay on the table is.
    Branch(Branch),
    /// To be taught by a first turn.
    Learn,
    /// To stack without rules.
    Practise {
        /// What is put out.
        exercise: Exercise,
        /// How the hand is helped.
        assist: Assist,
    },
    /// Back to the title; the match can be continued later.
    Leave,
    /// To end the program.
    Quit,
}

pub(super) fn handle_requests(
    mut requests: MessageReader<SessionRequest>,
    mut commands: Commands,
    mut session: Option<ResMut<Session>>,
    storage: Res<Storage>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut notices: MessageWriter<Notice>,
    mut exit: MessageWriter<AppExit>,
) {
    for request in requests.read() {
        if let Some(session) = &mut session
            && let Err(error) = session.close()
        {
            notices.write(Notice(say!("notice-end-not-written", why = io_error(&error))));
        }
        let handled = match request {
            SessionRequest::Play(wanted) => begin(wanted.clone(), &storage, &mut notices).map(Some),
            SessionRequest::Rematch => match session.as_ref().and_then(|session| session.header()) {
                Some(header) => {
                    let seed = header.seed().wrapping_add(1);
                    let wanted = NewMatch {
                        options: *header.options(),
                        seats: header.seats().clone(),
                        seed,
                        assists: *header.assists(),
                    };
                    begin(wanted, &storage, &mut notices).map(Some)
                }
                None => continue,
            },
            SessionRequest::Watch(path) => watch(path).map(Some),
            SessionRequest::Learn => lesson::first_turn().map(Some),
            SessionRequest::Practise { exercise, assist } => {
                let practice = Practice::new(*exercise, now().unwrap_or_default());
                Ok(Some(Session::practice(practice, *assist)))
            }
            SessionRequest::Continue(path) => resume::begin(path, &mut commands).map(|()| None),
            SessionRequest::Branch(wanted) => match session.as_deref() {
                Some(Session { source: Source::Replay { playback, .. }, .. }) => {
                    let replay = playback.replay().clone();
                    branch::begin(wanted, replay, &storage, &mut commands).map(|()| None)
                }
                _ => continue,
            },
            SessionRequest::Leave => Ok(None),
            SessionRequest::Quit => {
                exit.write(AppExit::Success);
                continue;
            }
        };
        menu.set(Menu::None);
        match handled {
            Ok(Some(new)) => {
                put_on_table(&mut commands, new, Chronicle::default());
                // Without leaving it: what is cleared on leaving would be the new match.
                NextState::set_if_neq(&mut screen, Screen::Match);
            }
            Ok(None) if matches!(request, SessionRequest::Continue(_) | SessionRequest::Branch(_)) => {
                screen.set(Screen::Resuming);
            }
            Ok(None) => screen.set(Screen::Title),
            Err(sentence) => {
                notices.write(Notice(sentence));
            }
        }
    }
}

/// Makes a match the one on the table.
pub(crate) fn put_on_table(commands: &mut Commands, session: Session, chronicle: Chronicle) {
    match &session.source {
        Source::Replay { playback, .. } if session.is_replay() => {
            commands.insert_resource(ReplayIndexer::beside(playback.fork()));
        }
        _ => commands.remove_resource::<ReplayIndexer>(),
    }
    let mut poses = Poses::default();
    poses.jump(session.table());
    commands.insert_resource(poses);
    commands.insert_resource(chronicle);
    commands.insert_resource(HotSeat::default());
    commands.insert_resource(Pace::default());
    commands.insert_resource(Seeking::default());
    commands.insert_resource(session);
    commands.write_message(SessionStarted);
}

/// Nothing is on the table any more.
pub(super) fn clear_table(mut commands: Commands) {
    commands.remove_resource::<Session>();
    commands.remove_resource::<ReplayIndexer>();
    commands.insert_resource(Chronicle::default());
    commands.insert_resource(HotSeat::default());
}

fn begin(
    wanted: NewMatch,
    storage: &Storage,
    notices: &mut MessageWriter<Notice>,
) -> Result<Session, String> {
    let NewMatch { options, seats, seed, assists } = wanted;
    let header = Header::new(options, seats, seed, now()).map_err(bad_seats)?;
    let header = header.with_assists(&assists);
    let recording = storage.record(&header).unwrap_or_else(|error| {
        notices.write(Notice(say!("notice-not-recorded", why = io_error(&error))));
        None
    });
    let (recorder, file) = recording.unzip();
    Ok(Session::live(header, recorder, file))
}

fn watch(path: &Path) -> Result<Session, String> {
    let replay = Replay::read_file(path).map_err(|error| bad_file(path, &error))?;
    Ok(Session::replay(Playback::new(Arc::new(replay)), Some(path.to_owned())))
}
