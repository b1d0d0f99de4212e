//! Requests to the session layer: what to put on the table next.

use super::catch_up;
use super::on_table::Source;
use super::put_on_table::put_on_table;
use super::storage::Storage;
use super::{Branch, Chronicle, ResumeProgress, Session, SessionSystems, lesson};
use crate::base::crash;
use crate::base::notice::Notice;
use crate::base::screen::{Menu, Screen};
use crate::base::unix_time::now;
use crate::base::words::{bad_file, bad_seats, io_error, say};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_rules::{Options, PerSeat};
use gragra_sim::play::{Assist, Exercise, Practice, Seats};
use gragra_sim::replay::{Header, Playback, Replay};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SessionRequest>()
        .add_systems(RunFixedMainLoop, handle_requests.in_set(SessionSystems::Requests))
        .add_systems(Last, (note_for_reports, close_at_exit).chain());
}

/// Tells the crash reporter which match is on the table.
fn note_for_reports(session: Option<Res<Session>>, mut noted: Local<Option<(PathBuf, bool)>>) {
    let session = session.as_deref();
    let now = session.and_then(|session| Some((session.file()?.to_owned(), !session.is_replay())));
    if *noted != now {
        let (file, is_played) = now.clone().map_or((None, false), |(file, is)| (Some(file), is));
        crash::note_match(file, is_played);
        *noted = now;
    }
}

/// Closing the window ends the recording as leaving the match does.
pub(crate) fn close_at_exit(mut exits: MessageReader<AppExit>, session: Option<ResMut<Session>>) {
    if exits.read().count() > 0
        && let Some(mut session) = session
        && let Err(error) = session.close()
    {
        warn!("the end of the match could not be written: {error}");
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    pub options: Options,
    pub seats: Seats,
    pub seed: u64,
    pub assists: PerSeat<Assist>,
}

#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum SessionRequest {
    Play(NewMatch),
    /// The same match again, with another seed.
    Rematch,
    /// Continue a match that was left or interrupted.
    Continue(PathBuf),
    Watch(PathBuf),
    /// Play on from the current tick of the replay on the table.
    Branch(Branch),
    Learn,
    Practise {
        exercise: Exercise,
        assist: Assist,
    },
    /// Back to the title; the match can be continued later.
    Leave,
    Quit,
}

/// What a request leads to.
enum Outcome {
    OnTable(Box<Session>),
    Resuming(ResumeProgress),
    Title,
    Quit,
    /// There is nothing on the table to do it with.
    Nothing,
}

impl Outcome {
    fn on_table(session: Session) -> Self {
        Self::OnTable(Box::new(session))
    }
}

fn handle_requests(
    mut requests: MessageReader<SessionRequest>,
    mut commands: Commands,
    mut session: Option<ResMut<Session>>,
    storage: Res<Storage>,
    mut screens: ScreenWriter,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        if let Some(session) = &mut session
            && let Err(error) = session.close()
        {
            notices.write(Notice(say!("notice-end-not-written", why = io_error(&error))));
        }
        match carry_out(request, session.as_deref(), &storage, &mut notices) {
            Ok(Outcome::OnTable(session)) => put_on_table(&mut commands, *session, Chronicle::default()),
            Ok(Outcome::Resuming(progress)) => {
                commands.insert_resource(progress);
                screens.go_to(Screen::Resuming);
            }
            Ok(Outcome::Title) => screens.go_to(Screen::Title),
            Ok(Outcome::Quit) => {
                screens.exit.write(AppExit::Success);
            }
            Ok(Outcome::Nothing) => {}
            Err(sentence) => {
                screens.menu.set(Menu::None);
                notices.write(Notice(sentence));
            }
        }
    }
}

#[derive(SystemParam)]
struct ScreenWriter<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    exit: MessageWriter<'w, AppExit>,
}

impl ScreenWriter<'_> {
    fn go_to(&mut self, screen: Screen) {
        self.menu.set(Menu::None);
        self.screen.set(screen);
    }
}

fn carry_out(
    request: &SessionRequest,
    session: Option<&Session>,
    storage: &Storage,
    notices: &mut MessageWriter<Notice>,
) -> Result<Outcome, String> {
    match request {
        SessionRequest::Play(wanted) => begin(wanted.clone(), storage, notices).map(Outcome::on_table),
        SessionRequest::Rematch => {
            let Some(header) = session.and_then(Session::header) else { return Ok(Outcome::Nothing) };
            let again = NewMatch {
                options: *header.options(),
                seats: header.seats().clone(),
                seed: header.seed().wrapping_add(1),
                assists: *header.assists(),
            };
            begin(again, storage, notices).map(Outcome::on_table)
        }
        SessionRequest::Watch(path) => watch(path).map(Outcome::on_table),
        SessionRequest::Learn => lesson::first_turn().map(Outcome::on_table),
        SessionRequest::Practise { exercise, assist } => {
            let practice = Practice::new(*exercise, now().unwrap_or_default());
            Ok(Outcome::on_table(Session::practice(practice, *assist)))
        }
        SessionRequest::Continue(path) => catch_up::resume(path).map(Outcome::Resuming),
        SessionRequest::Branch(wanted) => match session.map(|session| &session.source) {
            Some(Source::Replay { playback, .. }) => {
                catch_up::branch(wanted, playback.replay().clone(), storage).map(Outcome::Resuming)
            }
            _ => Ok(Outcome::Nothing),
        },
        SessionRequest::Leave => Ok(Outcome::Title),
        SessionRequest::Quit => Ok(Outcome::Quit),
    }
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
