//! Who can sit at a table: bots, the beginner, and external programs.

use super::beginner::Beginner;
use super::external::{External, Launch};
use gragra_rules::{Key, Seat};
use gragra_sim::bots::{Bot, Bots, Character, Level};
use gragra_sim::chance::Chance;
use gragra_sim::play::{
    Action, Controller, Controllers, MAX_NAME_LENGTH, MatchEvent, Player, SeatView, Seats,
};
use gragra_sim::strategy::Autopilot;
use gragra_sim::table::Tremor;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// One entry of a line-up, as on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entrant {
    /// `CHARACTER` or `CHARACTER:LEVEL`
    Bot { character: Character, level: Option<Level> },
    /// `beginner`
    Beginner,
    /// `external:COMMAND`: the program and its arguments.
    External { command: Vec<String> },
}

/// The start of an external entrant on the command line.
const EXTERNAL: &str = "external:";

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(command) = text.strip_prefix(EXTERNAL) {
            let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            return match command.first().map(|program| file_name(program)) {
                Some(name) if !name.is_empty() => Ok(Self::External { command }),
                _ => Err("an external bot needs a program, as in external:./my-bot".into()),
            };
        }
        if text == "beginner" {
            return Ok(Self::Beginner);
        }
        let (character, level) = match text.split_once(':') {
            Some((character, level)) => (character, Some(level)),
            None => (text, None),
        };
        let unknown = |error| format!("{error}; or beginner, or external:COMMAND");
        let character = character.parse().map_err(unknown)?;
        Ok(Self::Bot { character, level: level.map(str::parse).transpose().map_err(unknown)? })
    }
}

/// A program without its folder.
fn file_name(program: &str) -> String {
    Path::new(program).file_name().unwrap_or_default().to_string_lossy().into_owned()
}

impl Entrant {
    /// The same entrant with a level, if it is a bot without one.
    pub(crate) fn with_level(self, default: Level) -> Self {
        match self {
            Self::Bot { character, level } => Self::Bot { character, level: level.or(Some(default)) },
            other => other,
        }
    }

    /// The name in results: `character:level`, `beginner`, or `external:` and the command without the program's
    /// folder.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Bot { character, level } => {
                format!("{character}:{}", level.unwrap_or(Level::Regular)).to_lowercase()
            }
            Self::Beginner => "beginner".into(),
            Self::External { command } => {
                let (program, arguments) = command.split_first().map_or(("", &[][..]), |(a, b)| (a, b));
                let words: Vec<String> =
                    std::iter::once(file_name(program)).chain(arguments.iter().cloned()).collect();
                format!("{EXTERNAL}{}", words.join(" "))
            }
        }
    }

    /// The entrant as the other players see it.
    pub(crate) fn player(&self) -> Player {
        match self {
            Self::Bot { character, level } => Player::bot(*character, level.unwrap_or(Level::Regular)),
            Self::Beginner => Player::person("beginner"),
            Self::External { command } => {
                let name = command.first().map(|program| file_name(program)).unwrap_or_default();
                let printable = name.chars().filter(|char| !char.is_control()).take(MAX_NAME_LENGTH);
                let name = printable.collect::<String>();
                let name = if name.trim().is_empty() { "external" } else { name.trim() };
                // As steady as a master's hand, so that the comparison with masters is one of decisions.
                Player { tremor: Tremor::Steady, ..Player::person(name) }
            }
        }
    }
}

/// Whatever decides for a seat.
pub(super) enum Seated {
    Bot(Bot),
    Beginner(Autopilot<Beginner>),
    External(Box<Autopilot<External>>),
}

impl Seated {
    /// Why an external bot can play no further.
    pub(super) fn fault(&self) -> Option<&str> {
        match self {
            Self::External(external) => external.strategy().fault(),
            Self::Bot(_) | Self::Beginner(_) => None,
        }
    }

    /// Whether its inputs are always accepted.
    pub(super) fn is_built_in(&self) -> bool {
        !matches!(self, Self::External(_))
    }
}

impl Controller for Seated {
    fn act(&mut self, view: &SeatView<'_>) -> Vec<Action> {
        match self {
            Self::Bot(bot) => bot.act(view),
            Self::Beginner(beginner) => beginner.act(view),
            Self::External(external) => external.act(view),
        }
    }

    fn notice(&mut self, event: &MatchEvent) {
        match self {
            Self::Bot(bot) => bot.notice(event),
            Self::Beginner(beginner) => beginner.notice(event),
            Self::External(external) => external.notice(event),
        }
    }
}

/// Puts everyone at the table and starts the external programs.
pub(super) fn seat_all(
    entrants: &[Entrant],
    seats: &Seats,
    seed: u64,
    deadline: Duration,
) -> Result<Controllers<Seated>, String> {
    let mut controllers: Controllers<Seated> =
        Bots::new(seats, seed).into_iter().map(|(seat, bot)| (seat, Seated::Bot(bot))).collect();
    for (seat, entrant) in Seat::ALL.into_iter().zip(entrants) {
        let mut chance = Chance::new(seed, &format!("entrant {seat}"));
        let seated = match entrant {
            Entrant::Bot { .. } => continue,
            Entrant::Beginner => Seated::Beginner(Autopilot::new(Beginner::new(chance))),
            Entrant::External { command } => {
                let launch = Launch { command, seed: chance.below(u32::MAX), deadline };
                let external = External::start(&launch)?;
                Seated::External(Box::new(Autopilot::new(external)))
            }
        };
        controllers.insert(seat, seated);
    }
    Ok(controllers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entrant_is_named_without_its_folder() {
        let name =
            |text: &str| text.parse::<Entrant>().map(|entrant| entrant.with_level(Level::Master).name());
        assert_eq!(name("raider"), Ok("raider:master".into()));
        assert_eq!(name("Raider:novice"), Ok("raider:novice".into()));
        assert_eq!(name("beginner"), Ok("beginner".into()));
        assert_eq!(name("external:/a/b/bot  --fast x"), Ok("external:bot --fast x".into()));
        for wrong in ["external:", "external: ", "external:/", "nobody", "raider:expert", ""] {
            assert!(name(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_entrant_can_take_a_seat() {
        let long = format!("external:./{} x", "n".repeat(40));
        let all =
            ["beginner", "raider", &long, "external:\u{7}"].map(|text| text.parse::<Entrant>().expect(text));
        assert!(Seats::new(all.iter().map(Entrant::player).collect()).is_ok());
    }
}
