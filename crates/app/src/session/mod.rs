//! The match on the table: who owns it, who ticks it, and how everything else hears of it.
//!
//! [`Session`] is the only owner, `advance` the only system that ticks. To play, write an [`Act`]; to learn what
//! happened, read [`MatchHappened`] or look it up in the [`Chronicle`]; to show, ask [`Session::table`] and [`Poses`], and
//! [`Session::game`] where rules are meant: somebody who only practises has a table and no match.

mod advance;
mod branch;
mod chronicle;
mod fault;
mod hot_seat;
mod intent;
mod lesson;
mod pace;
mod poses;
mod replay_indexer;
mod requests;
mod resume;
mod seek;
pub mod storage;

pub use branch::Branch;
pub use chronicle::Chronicle;
pub use fault::{Failure, FaultNotice};
pub use hot_seat::HotSeat;
pub use intent::{CompanyChoice, HandControl, ThrowCharge};
pub use lesson::Part;
pub use pace::{Pace, SkipBudget, Speed};
pub use poses::{DiePose, Moved, Poses};
pub use replay_indexer::ReplayIndexer;
pub use requests::{NewMatch, SessionRequest};
pub(crate) use requests::{close_at_exit, put_on_table};
pub use resume::ResumeProgress;
pub use seek::{Jumped, Seek, Seeking};

use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use fault::SessionFault;
use gragra_rules::{Company, Players, Seat};
use gragra_sim::bots::Bots;
use gragra_sim::play::{Action, Assist, Input, Match, MatchEvent, Mind, Practice, Task};
use gragra_sim::replay::{Divergence, Header, Playback, Recorder};
use gragra_sim::table::{Table, layout};
use gragra_sim::units::{HALF_EDGE, TICKS_PER_SECOND};
use std::fs::File;
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Time::<Fixed>::from_hz(TICKS_PER_SECOND.into()))
        .add_message::<Act>()
        .add_message::<MatchHappened>()
        .add_message::<SessionStarted>()
        .add_message::<Notice>()
        .add_message::<SessionRequest>()
        .init_resource::<Chronicle>()
        .init_resource::<FaultNotice>()
        .init_resource::<SkipBudget>()
        .init_resource::<HotSeat>()
        .init_resource::<Pace>()
        .init_resource::<Poses>()
        .add_systems(
            FixedUpdate,
            (advance::advance.run_if(not(seek::is_seeking)), fault::tell)
                .chain()
                .in_set(AppSystems::AdvanceMatch)
                .run_if(resource_exists::<Session>),
        )
        .configure_sets(
            RunFixedMainLoop,
            (SessionSystems::Requests, SessionSystems::Pace, SessionSystems::Viewer, SessionSystems::Seek)
                .chain()
                .in_set(AppSystems::ReadInput),
        )
        .add_systems(
            RunFixedMainLoop,
            pace::set_pace.in_set(SessionSystems::Pace).run_if(resource_exists::<Session>),
        )
        .add_systems(OnExit(Screen::Match), requests::clear_table)
        .add_plugins((
            chronicle::plugin,
            replay_indexer::plugin,
            hot_seat::plugin,
            poses::plugin,
            resume::plugin,
            seek::plugin,
            requests::plugin,
        ));
}

/// What becomes of requests, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SessionSystems {
    /// Matches come and go.
    Requests,
    /// Bots play as fast as the player likes.
    Pace,
    /// The viewer of a replay is heard.
    Viewer,
    /// A replay goes to another place.
    Seek,
}

/// So many seconds before a clock runs out (H5, E8) it is seen and heard.
pub(crate) const LAST_SECONDS: u32 = 5;

/// Somebody at this computer wants to do something in the match. It is done in the next tick, or refused.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
}

/// Something happened in the match.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct MatchHappened {
    /// When.
    pub tick: u32,
    /// What.
    pub event: MatchEvent,
}

/// Another match, replay or exercise lies on the table, perhaps in the place of one that was never cleared away.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionStarted;

/// What is on the table: a match, or dice to practise with. There is none on the title screen.
#[derive(Resource)]
pub struct Session {
    source: Source,
    file: Option<PathBuf>,
    lesson: Option<Part>,
    /// At the practice table; a match has it in its header.
    practice_assist: Assist,
    /// What went wrong inside, if anything did.
    fault: Option<SessionFault>,
    /// What was asked of the match since the last second that is in the file.
    unsaved: Vec<Input>,
    /// A test wants the next tick to go wrong.
    failure: Option<Failure>,
}

/// After the end of the game the dice may still fall for so many ticks: the last takeover's collapse is worth seeing.
const EPILOGUE: u32 = 600;

/// Is there nothing left to see, so many ticks after the end of the game? Dice that never lie still don't count for ever.
fn has_settled(is_at_rest: bool, epilogue: u32) -> bool {
    is_at_rest || epilogue >= EPILOGUE
}

/// Where the inputs come from.
enum Source {
    /// People and bots. The epilogue is how many ticks the game has been over.
    Live { header: Header, game: Box<Match>, bots: Bots, recorder: Option<Recorder<File>>, epilogue: u32 },
    /// A file.
    Replay { playback: Box<Playback>, divergence: Option<Divergence> },
    /// One person, and nobody else.
    Practice(Box<Practice>),
}

impl Session {
    /// A match that begins now. Without a recorder it leaves no trace.
    pub fn live(header: Header, recorder: Option<Recorder<File>>, file: Option<PathBuf>) -> Self {
        let game = Box::new(header.new_match());
        let bots = Bots::new(header.seats(), header.seed());
        Self::new(Source::Live { header, game, bots, recorder, epilogue: 0 }, file)
    }

    /// A match that goes on.
    pub fn going_on(
        header: Header,
        game: Match,
        bots: Bots,
        recorder: Option<Recorder<File>>,
        file: Option<PathBuf>,
    ) -> Self {
        Self::new(Source::Live { header, game: Box::new(game), bots, recorder, epilogue: 0 }, file)
    }

    /// A replay to be watched, of a file or of none.
    pub fn replay(playback: Playback, file: Option<PathBuf>) -> Self {
        Self::new(Source::Replay { playback: Box::new(playback), divergence: None }, file)
    }

    /// Dice to practise with, and how the hand is helped. Nothing of it is recorded.
    pub fn practice(practice: Practice, practice_assist: Assist) -> Self {
        Self { practice_assist, ..Self::new(Source::Practice(Box::new(practice)), None) }
    }

    fn new(source: Source, file: Option<PathBuf>) -> Self {
        Self {
            source,
            file,
            lesson: None,
            practice_assist: Assist::NONE,
            fault: None,
            unsaved: Vec::new(),
            failure: None,
        }
    }

    /// The same, as a part of the lesson.
    #[must_use]
    pub(crate) fn for_lesson(self, part: Part) -> Self {
        Self { lesson: Some(part), ..self }
    }

    /// The part of the lesson that this is, if it is one.
    pub fn lesson(&self) -> Option<Part> {
        self.lesson
    }

    /// The table, to be looked at.
    pub fn table(&self) -> &Table {
        match &self.source {
            Source::Live { game, .. } => game.table(),
            Source::Replay { playback, .. } => playback.game().table(),
            Source::Practice(practice) => practice.table(),
        }
    }

    /// The match, to be looked at; none while somebody only practises.
    pub fn game(&self) -> Option<&Match> {
        match &self.source {
            Source::Live { game, .. } => Some(game),
            Source::Replay { playback, .. } => Some(playback.game()),
            Source::Practice(_) => None,
        }
    }

    /// What is practised, if anything.
    pub fn practised(&self) -> Option<&Practice> {
        match &self.source {
            Source::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    /// What the match began with; nothing while somebody only practises.
    pub fn header(&self) -> Option<&Header> {
        match &self.source {
            Source::Live { header, .. } => Some(header),
            Source::Replay { playback, .. } => Some(playback.header()),
            Source::Practice(_) => None,
        }
    }

    /// H5, E8: the seconds that are left for what is asked, where a clock runs.
    pub fn seconds_left(&self) -> Option<u32> {
        let (gone, of) = self.game()?.clock()?;
        Some(of.saturating_sub(gone).div_ceil(TICKS_PER_SECOND))
    }

    /// Ticks so far.
    pub fn now(&self) -> u32 {
        match &self.source {
            Source::Live { game, .. } => game.now(),
            Source::Replay { playback, .. } => playback.game().now(),
            Source::Practice(practice) => practice.now(),
        }
    }

    /// How many the table is laid for.
    pub fn players(&self) -> Players {
        self.table().players()
    }

    /// The company at whose place a hand builds now.
    pub fn under_hand(&self) -> Option<Company> {
        self.table().stacked_company()
    }

    /// The middle of the top of the tower that a hand builds on.
    pub fn top_of_work(&self) -> Option<Vec3> {
        let (table, company) = (self.table(), self.under_hand()?);
        let place = || layout::place(self.players(), company).to_bevy();
        let top = table.column(company).last();
        Some(top.map_or_else(place, |&die| table.pose(die).translation.to_bevy() + Vec3::Y * HALF_EDGE))
    }

    /// The middle of the highest top that a die at this place would lie on: of the tower that is built, or of another one.
    pub fn top_under(&self, at: Vec2) -> Option<Vec3> {
        let table = self.table();
        let top = |company: Company| {
            let &die = table.column(company).last().filter(|_| !table.is_fallen(company))?;
            Some(table.pose(die).translation.to_bevy() + Vec3::Y * HALF_EDGE)
        };
        let tops = self.players().companies().filter_map(top).chain(self.top_of_work());
        tops.filter(|top| (at - top.xz()).abs().max_element() < 2.0 * HALF_EDGE)
            .max_by(|a, b| a.y.total_cmp(&b.y))
    }

    /// The file that it is recorded in or read from; none once a recording has failed.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// How many ticks a replay has.
    pub fn ticks(&self) -> Option<u32> {
        match &self.source {
            Source::Live { .. } | Source::Practice(_) => None,
            Source::Replay { playback, .. } => Some(playback.ticks()),
        }
    }

    /// Where a replay and the simulation part, if that is where it is now.
    pub fn divergence(&self) -> Option<&Divergence> {
        match &self.source {
            Source::Live { .. } | Source::Practice(_) => None,
            Source::Replay { divergence, .. } => divergence.as_ref(),
        }
    }

    /// Is it a replay that somebody watches? What a lesson shows is none: nobody goes to and fro in it.
    pub fn is_replay(&self) -> bool {
        matches!(self.source, Source::Replay { .. }) && self.lesson.is_none()
    }

    /// Is a person at this seat? In a replay nobody is.
    pub fn is_person(&self, seat: Seat) -> bool {
        match &self.source {
            Source::Live { header, .. } => {
                header.seats().get(seat).is_some_and(|player| player.mind == Mind::Person)
            }
            Source::Replay { .. } => false,
            Source::Practice(_) => seat == Practice::SEAT,
        }
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.players().seats().filter(|&seat| self.is_person(seat)).count()
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.header().and_then(|header| header.seats().get(seat)).map_or("", |player| &player.name)
    }

    /// How a seat's hand is helped. Everyone may know.
    pub fn assist(&self, seat: Seat) -> Assist {
        self.header().map_or(self.practice_assist, |header| header.assist(seat))
    }

    /// Whom the match waits for, people and bots, and what for.
    pub fn tasks(&self) -> impl Iterator<Item = (Seat, Task)> {
        self.players().seats().filter_map(|seat| Some((seat, self.task(seat)?)))
    }

    fn task(&self, seat: Seat) -> Option<Task> {
        match self.game() {
            Some(game) => game.task(seat),
            None => (self.table().stacker() == Some(seat)).then_some(Task::Stack),
        }
    }

    /// Wakes every loose die, as a knock on the table would. No recording can repeat it, so this ends it.
    #[cfg(feature = "measure")]
    pub fn wake_all_dice(&mut self) {
        if let Source::Live { game, recorder, .. } = &mut self.source {
            *recorder = None;
            game.wake_all_dice();
        }
    }

    /// Is there nothing left to tick?
    pub fn is_finished(&self) -> bool {
        match &self.source {
            Source::Live { game, epilogue, .. } => {
                let table = game.table();
                let is_still = has_settled(table.is_at_rest(), *epilogue);
                game.is_over() && !table.is_arranging() && is_still
            }
            Source::Replay { playback, divergence } => divergence.is_some() || playback.is_at_end(),
            Source::Practice(_) => false,
        }
    }
}
