//! The match on the table: who owns it, who ticks it, and how everything else hears of it.
//!
//! [`Session`] is the only owner, `advance` the only system that ticks. To play, write an [`Act`]; to learn what
//! happened, read [`Happened`] or look it up in the [`Chronicle`]; to show, ask [`Session::game`] and [`Poses`].

mod advance;
mod branch;
mod chronicle;
mod first_pass;
mod hot_seat;
mod pace;
mod poses;
mod resume;
mod seek;
pub mod storage;
mod wishes;

pub use branch::Branch;
pub use chronicle::{Chronicle, Heights, MoneyMove, RollCount};
pub use first_pass::FirstPass;
pub use hot_seat::HotSeat;
pub use pace::{Pace, Speed};
pub use poses::{DiePose, Moved, Poses};
pub use resume::ResumeProgress;
pub use seek::{Jumped, Seek, Seeking};
pub use wishes::{NewMatch, Wish};

use crate::AppSystems;
use crate::screen::Screen;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::bots::Bots;
use gragra_sim::play::{Action, Match, MatchEvent, Mind, Task};
use gragra_sim::replay::{Divergence, Header, Playback, Recorder};
use std::fs::File;
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Time::<Fixed>::from_hz(gragra_sim::units::TICKS_PER_SECOND.into()))
        .add_message::<Act>()
        .add_message::<Happened>()
        .add_message::<Notice>()
        .add_message::<Wish>()
        .init_resource::<Chronicle>()
        .init_resource::<HotSeat>()
        .init_resource::<Pace>()
        .init_resource::<Poses>()
        .add_systems(
            FixedUpdate,
            advance::advance
                .in_set(AppSystems::AdvanceMatch)
                .run_if(resource_exists::<Session>)
                .run_if(not(seek::is_seeking)),
        )
        .configure_sets(
            Update,
            (SessionSystems::Grant, SessionSystems::Cue, SessionSystems::Seek)
                .chain()
                .in_set(AppSystems::ReadInput),
        )
        .add_systems(OnExit(Screen::Match), wishes::clear_table)
        .add_plugins((
            chronicle::plugin,
            first_pass::plugin,
            hot_seat::plugin,
            poses::plugin,
            resume::plugin,
            seek::plugin,
            wishes::plugin,
        ));
}

/// What becomes of wishes, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SessionSystems {
    /// Matches come and go.
    Grant,
    /// The viewer of a replay is heard.
    Cue,
    /// A replay goes to another place.
    Seek,
}

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
pub struct Happened {
    /// When.
    pub tick: u32,
    /// What.
    pub event: MatchEvent,
}

/// A sentence that the player should read, such as why something did not work.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);

/// The match on the table. There is none on the title screen.
#[derive(Resource)]
pub struct Session {
    header: Header,
    source: Source,
    file: Option<PathBuf>,
}

/// Where the inputs come from.
enum Source {
    /// People and bots.
    Live { game: Box<Match>, bots: Bots, recorder: Option<Recorder<File>> },
    /// A file.
    Replay { playback: Box<Playback>, divergence: Option<Divergence> },
}

impl Session {
    /// A match that begins now. Without a recorder it leaves no trace.
    pub fn live(header: Header, recorder: Option<Recorder<File>>, file: Option<PathBuf>) -> Self {
        let game = Box::new(header.begin());
        let bots = Bots::new(header.seats(), header.seed());
        Self { header, source: Source::Live { game, bots, recorder }, file }
    }

    /// A match that goes on.
    pub fn going_on(
        header: Header,
        game: Match,
        bots: Bots,
        recorder: Option<Recorder<File>>,
        file: Option<PathBuf>,
    ) -> Self {
        let source = Source::Live { game: Box::new(game), bots, recorder };
        Self { header, source, file }
    }

    /// A replay to be watched.
    pub fn replay(playback: Playback, file: PathBuf) -> Self {
        let header = playback.header().clone();
        let source = Source::Replay { playback: Box::new(playback), divergence: None };
        Self { header, source, file: Some(file) }
    }

    /// The match, to be looked at.
    pub fn game(&self) -> &Match {
        match &self.source {
            Source::Live { game, .. } => game,
            Source::Replay { playback, .. } => playback.game(),
        }
    }

    /// What the match began with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The file that it is recorded in or read from.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// How many ticks a replay has.
    pub fn ticks(&self) -> Option<u32> {
        match &self.source {
            Source::Live { .. } => None,
            Source::Replay { playback, .. } => Some(playback.ticks()),
        }
    }

    /// Where a replay and the simulation part, if that is where it is now.
    pub fn divergence(&self) -> Option<&Divergence> {
        match &self.source {
            Source::Live { .. } => None,
            Source::Replay { divergence, .. } => divergence.as_ref(),
        }
    }

    /// Is it watched rather than played?
    pub fn is_replay(&self) -> bool {
        matches!(self.source, Source::Replay { .. })
    }

    /// Is a person at this seat? In a replay nobody is.
    pub fn is_person(&self, seat: Seat) -> bool {
        !self.is_replay() && self.header.seats().get(seat).is_some_and(|player| player.mind == Mind::Person)
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.header.options().players.seats().filter(|&seat| self.is_person(seat)).count()
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.header.seats().get(seat).map_or("", |player| &player.name)
    }

    /// Whom the match waits for, people and bots, and what for.
    pub fn tasks(&self) -> impl Iterator<Item = (Seat, Task)> {
        let game = self.game();
        game.options().players.seats().filter_map(|seat| Some((seat, game.task(seat)?)))
    }

    /// Wakes every loose die, as a knock on the table would. For measuring only: no recording can repeat it.
    #[doc(hidden)]
    pub fn wake_all_dice(&mut self) {
        if let Source::Live { game, recorder, .. } = &mut self.source {
            *recorder = None;
            game.wake_all_dice();
        }
    }

    /// Is there nothing left to tick?
    pub fn is_finished(&self) -> bool {
        match &self.source {
            Source::Live { game, .. } => game.is_over() && !game.table().is_arranging(),
            Source::Replay { playback, divergence } => divergence.is_some() || playback.is_at_end(),
        }
    }
}
