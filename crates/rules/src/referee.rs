//! The referee: a game from the empty table to the end, with its log.

use crate::{BrokenInvariant, Command, Event, Game, LegalCommands, Options, Refusal, Setup};
use alloc::vec::Vec;

/// A game that is being set up or in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Stage {
    /// S: the set-up is not finished.
    Setup(Setup),
    /// The game is in progress or over.
    Game(Game),
}

impl Stage {
    /// An empty table with these options.
    pub fn new(options: Options) -> Self {
        Self::Setup(Setup::new(options))
    }

    /// Replays a log from the empty table. The result is checked, but not that every step was legal, because a log is
    /// untrusted input.
    pub fn rebuild(options: Options, log: &[Event]) -> Result<Self, BrokenInvariant> {
        let mut stage = Self::new(options);
        for event in log {
            stage.apply(event);
        }
        // Checked only at the end, because the events of one command pass through incomplete states.
        stage.check()?;
        Ok(stage)
    }

    /// The options chosen before the game.
    pub fn options(&self) -> &Options {
        match self {
            Self::Setup(setup) => setup.options(),
            Self::Game(game) => game.board().options(),
        }
    }

    /// The game, once the set-up is finished.
    pub fn game(&self) -> Option<&Game> {
        match self {
            Self::Setup(_) => None,
            Self::Game(game) => Some(game),
        }
    }

    /// The events that a command would cause, or why it is refused. Nothing changes.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        match self {
            Self::Setup(setup) => setup.decide(command),
            Self::Game(game) => game.decide(command),
        }
    }

    /// Applies an event. The last one of the set-up starts the game.
    pub fn apply(&mut self, event: &Event) {
        match self {
            Self::Setup(setup) => {
                setup.apply(event);
                if let Some(game) = setup.finish() {
                    *self = Self::Game(game);
                }
            }
            Self::Game(game) => game.apply(event),
        }
    }

    /// Checks all invariants.
    pub fn check(&self) -> Result<(), BrokenInvariant> {
        match self {
            Self::Setup(setup) => setup.check(),
            Self::Game(game) => game.check(),
        }
    }

    /// The commands that would be accepted now.
    pub fn legal_commands(&self) -> LegalCommands {
        match self {
            Self::Setup(setup) => setup.legal_commands(),
            Self::Game(game) => game.board().legal_commands(),
        }
    }
}

/// Judges one command after another and keeps the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Referee {
    stage: Stage,
    log: Vec<Event>,
}

impl Referee {
    /// An empty table with these options.
    pub fn new(options: Options) -> Self {
        Self { stage: Stage::new(options), log: Vec::new() }
    }

    /// Decides and applies a command, and returns the events. A refused command changes nothing.
    pub fn submit(&mut self, command: &Command) -> Result<&[Event], Refusal> {
        let events = self.stage.decide(command)?;
        let before = self.log.len();
        for event in events {
            self.stage.apply(&event);
            self.log.push(event);
        }
        Ok(self.log.get(before..).unwrap_or_default())
    }

    /// The set-up or the game as it is now.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// All events so far. [`Stage::rebuild`] turns them back into [`Referee::stage`].
    pub fn log(&self) -> &[Event] {
        &self.log
    }
}
