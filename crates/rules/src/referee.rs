//! A game from the empty table to the end, with its log.

use crate::{BrokenInvariant, Command, Event, Game, LegalCommands, Options, Refusal, Setup};
use alloc::vec::Vec;

/// A game that is being set up, or one under way.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Stage {
    /// S: not all has been set up.
    Setup(Setup),
    /// Set up.
    Game(Game),
}

impl Stage {
    /// An empty table.
    pub fn new(options: Options) -> Self {
        Self::Setup(Setup::new(options))
    }

    /// The stage that these events lead to. A log is input: where it leads is checked, though not that the rules
    /// led there step by step.
    pub fn rebuild(options: Options, log: &[Event]) -> Result<Self, BrokenInvariant> {
        let mut stage = Self::new(options);
        for event in log {
            stage.apply(event);
        }
        // Only here: one command's events pass through states that are not whole.
        stage.check()?;
        Ok(stage)
    }

    /// What was chosen before.
    pub fn options(&self) -> &Options {
        match self {
            Self::Setup(setup) => setup.options(),
            Self::Game(game) => game.board().options(),
        }
    }

    /// The game, once it is set up.
    pub fn game(&self) -> Option<&Game> {
        match self {
            Self::Setup(_) => None,
            Self::Game(game) => Some(game),
        }
    }

    /// What a command would cause, or why it is refused. Pure.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        match self {
            Self::Setup(setup) => setup.decide(command),
            Self::Game(game) => game.decide(command),
        }
    }

    /// Lets an event happen. The set-up's last one begins the game.
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

    /// Does everything hold that must always hold?
    pub fn check(&self) -> Result<(), BrokenInvariant> {
        match self {
            Self::Setup(setup) => setup.check(),
            Self::Game(game) => game.check(),
        }
    }

    /// The commands that would be accepted.
    pub fn legal_commands(&self) -> LegalCommands {
        match self {
            Self::Setup(setup) => setup.legal_commands(),
            Self::Game(game) => game.board().legal_commands(),
        }
    }
}

/// Judges commands one after the other and keeps the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Referee {
    stage: Stage,
    log: Vec<Event>,
}

impl Referee {
    /// An empty table.
    pub fn new(options: Options) -> Self {
        Self { stage: Stage::new(options), log: Vec::new() }
    }

    /// Decides and applies a command, and tells what it caused. A refused one changes nothing.
    pub fn submit(&mut self, command: &Command) -> Result<&[Event], Refusal> {
        let events = self.stage.decide(command)?;
        let before = self.log.len();
        for event in events {
            self.stage.apply(&event);
            self.log.push(event);
        }
        Ok(self.log.get(before..).unwrap_or_default())
    }

    /// Where the game stands.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// All that has happened. [`Stage::rebuild`] leads from it to [`Referee::stage`].
    pub fn log(&self) -> &[Event] {
        &self.log
    }
}
