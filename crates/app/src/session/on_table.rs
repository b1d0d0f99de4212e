//! What is on the table: the session, and the state that says which kind it is.

use super::failure::{Failure, SessionFault};
use super::talking_bots::{BotTalk, TalkingBots};
use crate::base::screen::Screen;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, Players, Seat};
use gragra_sim::play::{Assist, Input, Match, Mind, Practice, Seats, Task};
use gragra_sim::replay::{Divergence, Header, Playback, Recorder};
use gragra_sim::table::{Table, layout};
use gragra_sim::units::{HALF_EDGE, TICKS_PER_SECOND};
use std::fs::File;
use std::path::{Path, PathBuf};

/// What is on the table. It exists exactly as long as the [`Session`] does.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Match)]
pub enum OnTable {
    /// A match that people or bots play.
    #[default]
    Match,
    /// A part of the first lesson.
    Lesson,
    /// A replay that somebody watches.
    Replay,
    /// Dice to stack without rules.
    Practice,
}

/// A part of the first lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The player plays a turn.
    Turn,
    /// The player watches the end of a round.
    Takeover,
}

/// The match, replay or practice dice on the table.
#[derive(Resource)]
pub struct Session {
    pub(super) source: Source,
    file: Option<PathBuf>,
    lesson: Option<Part>,
    /// The players as they are called here, if not as in the header.
    renamed: Option<Seats>,
    /// Of the practice table; a match has it in its header.
    practice_assist: Assist,
    pub(super) fault: Option<SessionFault>,
    /// The inputs since the last second that is in the file.
    pub(super) unsaved: Vec<Input>,
    /// A test wants the next tick to fail.
    pub(super) failure: Option<Failure>,
}

/// How many ticks dice may still fall after the game is over: the last takeover's collapse is worth seeing.
pub(super) const EPILOGUE: u32 = 600;

/// Whether there is nothing left to see. Dice that never come to rest do not keep the match open.
pub(super) fn has_settled(is_at_rest: bool, epilogue: u32) -> bool {
    is_at_rest || epilogue >= EPILOGUE
}

/// Where the inputs come from.
pub(super) enum Source {
    /// People and bots. The epilogue is how many ticks the game has been over.
    Live {
        header: Header,
        game: Box<Match>,
        bots: Box<TalkingBots>,
        recorder: Option<Recorder<File>>,
        epilogue: u32,
    },
    /// A file. What the bots have to say is known once it was analysed.
    Replay { playback: Box<Playback>, divergence: Option<Divergence>, talk: BotTalk },
    /// One person, without rules.
    Practice(Box<Practice>),
}

impl Session {
    /// A new match, recorded if there is a recorder.
    pub fn live(header: Header, recorder: Option<Recorder<File>>, file: Option<PathBuf>) -> Self {
        let game = Box::new(header.new_match());
        let bots = Box::new(TalkingBots::new(&header));
        Self::new(Source::Live { header, game, bots, recorder, epilogue: 0 }, file)
    }

    /// A match that continues where it was left.
    pub(super) fn going_on(
        header: Header,
        game: Match,
        bots: TalkingBots,
        recorder: Option<Recorder<File>>,
        file: Option<PathBuf>,
    ) -> Self {
        let (game, bots) = (Box::new(game), Box::new(bots));
        Self::new(Source::Live { header, game, bots, recorder, epilogue: 0 }, file)
    }

    pub fn replay(playback: Playback, file: Option<PathBuf>) -> Self {
        let talk = BotTalk::default();
        Self::new(Source::Replay { playback: Box::new(playback), divergence: None, talk }, file)
    }

    /// Practice is never recorded.
    pub fn practice(practice: Practice, practice_assist: Assist) -> Self {
        Self { practice_assist, ..Self::new(Source::Practice(Box::new(practice)), None) }
    }

    fn new(source: Source, file: Option<PathBuf>) -> Self {
        Self {
            source,
            file,
            lesson: None,
            renamed: None,
            practice_assist: Assist::NONE,
            fault: None,
            unsaved: Vec::new(),
            failure: None,
        }
    }

    #[must_use]
    pub(crate) fn for_lesson(self, part: Part) -> Self {
        Self { lesson: Some(part), ..self }
    }

    /// The same session with other names for its players.
    #[must_use]
    pub(crate) fn with_names(self, seats: Seats) -> Self {
        Self { renamed: Some(seats), ..self }
    }

    pub fn kind(&self) -> OnTable {
        match (&self.source, self.lesson) {
            (_, Some(_)) => OnTable::Lesson,
            (Source::Live { .. }, None) => OnTable::Match,
            (Source::Replay { .. }, None) => OnTable::Replay,
            (Source::Practice(_), None) => OnTable::Practice,
        }
    }

    pub fn lesson(&self) -> Option<Part> {
        self.lesson
    }

    pub fn table(&self) -> &Table {
        match &self.source {
            Source::Live { game, .. } => game.table(),
            Source::Replay { playback, .. } => playback.game().table(),
            Source::Practice(practice) => practice.table(),
        }
    }

    /// The match; none in practice.
    pub fn game(&self) -> Option<&Match> {
        match &self.source {
            Source::Live { game, .. } => Some(game),
            Source::Replay { playback, .. } => Some(playback.game()),
            Source::Practice(_) => None,
        }
    }

    pub fn practised(&self) -> Option<&Practice> {
        match &self.source {
            Source::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    /// The header of the match; none in practice.
    pub fn header(&self) -> Option<&Header> {
        match &self.source {
            Source::Live { header, .. } => Some(header),
            Source::Replay { playback, .. } => Some(playback.header()),
            Source::Practice(_) => None,
        }
    }

    /// H5, E8: the seconds left on the clock, if one runs.
    pub fn seconds_left(&self) -> Option<u32> {
        let (gone, of) = self.game()?.clock()?;
        Some(of.saturating_sub(gone).div_ceil(TICKS_PER_SECOND))
    }

    pub fn now(&self) -> u32 {
        match &self.source {
            Source::Live { game, .. } => game.now(),
            Source::Replay { playback, .. } => playback.game().now(),
            Source::Practice(practice) => practice.now(),
        }
    }

    pub fn players(&self) -> Players {
        self.table().players()
    }

    /// The company that a hand is stacking on.
    pub fn under_hand(&self) -> Option<Company> {
        self.table().stacked_company()
    }

    /// The middle of the top of the tower that a hand is stacking on.
    pub fn top_of_work(&self) -> Option<Vec3> {
        let (table, company) = (self.table(), self.under_hand()?);
        let place = || layout::place(self.players(), company).to_bevy();
        let top = table.column(company).last();
        Some(top.map_or_else(place, |&die| table.pose(die).translation.to_bevy() + Vec3::Y * HALF_EDGE))
    }

    /// The middle of the highest tower top that a die at this place would lie on.
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

    /// The file it is recorded in or read from; none once recording has failed.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The length of a replay.
    pub fn ticks(&self) -> Option<u32> {
        match &self.source {
            Source::Live { .. } | Source::Practice(_) => None,
            Source::Replay { playback, .. } => Some(playback.ticks()),
        }
    }

    /// What the bots have said and done; none in practice.
    pub fn bot_talk(&self) -> Option<&BotTalk> {
        match &self.source {
            Source::Live { bots, .. } => Some(bots.talk()),
            Source::Replay { talk, .. } => Some(talk),
            Source::Practice(_) => None,
        }
    }

    /// Where the simulation stopped agreeing with the replay, if it is there now.
    pub fn divergence(&self) -> Option<&Divergence> {
        match &self.source {
            Source::Live { .. } | Source::Practice(_) => None,
            Source::Replay { divergence, .. } => divergence.as_ref(),
        }
    }

    /// Whether somebody watches a replay. What the lesson shows does not count, because it has no timeline.
    pub fn is_replay(&self) -> bool {
        self.kind() == OnTable::Replay
    }

    /// Whether a person plays this seat now. In a replay nobody does.
    pub fn is_person(&self, seat: Seat) -> bool {
        match &self.source {
            Source::Live { header, .. } => {
                header.seats().get(seat).is_some_and(|player| player.mind == Mind::Person)
            }
            Source::Replay { .. } => false,
            Source::Practice(_) => seat == Practice::SEAT,
        }
    }

    pub fn people(&self) -> usize {
        self.players().seats().filter(|&seat| self.is_person(seat)).count()
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.seats().and_then(|seats| seats.get(seat)).map_or("", |player| &player.name)
    }

    /// The players, as they are called on the screen; none in practice.
    pub fn seats(&self) -> Option<&Seats> {
        self.renamed.as_ref().or_else(|| self.header().map(Header::seats))
    }

    pub fn assist(&self, seat: Seat) -> Assist {
        self.header().map_or(self.practice_assist, |header| header.assist(seat))
    }

    /// The seats that the match waits for, people and bots alike.
    pub fn tasks(&self) -> impl Iterator<Item = (Seat, Task)> {
        self.players().seats().filter_map(|seat| Some((seat, self.task(seat)?)))
    }

    fn task(&self, seat: Seat) -> Option<Task> {
        match self.game() {
            Some(game) => game.task(seat),
            None => (self.table().stacker() == Some(seat)).then_some(Task::Stack),
        }
    }

    /// Wakes every loose die, as a knock on the table would. A recording could not repeat that, so it ends.
    #[cfg(feature = "measure")]
    pub fn wake_all_dice(&mut self) {
        if let Source::Live { game, recorder, .. } = &mut self.source {
            *recorder = None;
            game.wake_all_dice();
        }
    }

    /// Whether there is nothing left to tick.
    pub fn is_finished(&self) -> bool {
        match &self.source {
            Source::Live { game, epilogue, .. } => {
                let table = game.table();
                let is_still = has_settled(table.is_at_rest(), *epilogue);
                game.is_over() && !table.is_arranging() && is_still
            }
            Source::Replay { playback, divergence, .. } => divergence.is_some() || playback.is_at_end(),
            Source::Practice(_) => false,
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

    /// Forgets the file, so that nobody takes it for a complete recording.
    pub(super) fn stop_recording(&mut self) {
        self.file = None;
        if let Source::Live { recorder, .. } = &mut self.source {
            *recorder = None;
        }
    }
}
