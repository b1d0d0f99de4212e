//! The commands of `gragra-lab`, gragra without a window.

pub mod bench;
pub mod demo;
pub mod dice;
pub mod hand;
pub mod league;
pub mod matches;
mod play;
pub mod referee;
pub mod replay;
pub mod report;
pub mod soak;
mod statistics;
pub mod tower_sampling;
pub mod towers;
pub mod wild;

use clap::{Parser, Subcommand};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// gragra without a window: play, judge and measure from the terminal.
#[derive(Parser)]
#[command(name = "gragra-lab", version, about)]
struct Lab {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Measure what a tick costs, as ratios within one run
    Bench(bench::Bench),
    /// Play a whole game by the rules alone, with random choices, and print it
    Demo(demo::Demo),
    /// Throw many dice physically and test whether they are fair
    Dice(dice::Dice),
    /// Build towers as people do and print the height at which they fall
    Hand(hand::HandArgs),
    /// Let bots, also external ones, play a rated league that can be interrupted and split
    League(league::League),
    /// Play whole games with physics, bots against bots
    Match(matches::Matches),
    /// Run a game from a file, rules only, and print the game or the refusal after each command
    Referee(referee::RefereeArgs),
    /// Inspect and verify replays
    #[command(subcommand)]
    Replay(replay::Replays),
    /// Report on games: plots on one page, key figures as text
    Report(report::ReportArgs),
    /// Play bots' games at all kinds of tables and check every invariant after every tick
    Soak(soak::Soak),
    /// Build columns of dice at rest and say whether they still stand after three seconds
    Towers(towers::Towers),
    /// Play matches with chaotic players and check every invariant after every tick
    Wild(wild::WildArgs),
}

/// Why a command stopped before its end.
#[derive(Debug)]
pub enum LabError {
    /// The input is wrong; the text is one sentence.
    BadInput(String),
    /// A check failed; the text is one sentence.
    Failed(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for LabError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Parses a line of JSON. An error includes the line number.
fn parse_line<T: for<'de> serde::Deserialize<'de>>(line: &str, number: usize) -> Result<T, LabError> {
    serde_json::from_str(line).map_err(|error| {
        // The parser always counts this as line 1, so only its column is useful.
        let told = error.to_string();
        let what = told.rsplit_once(" at line ").map_or(told.as_str(), |(what, _)| what);
        LabError::BadInput(format!("line {number}, column {}: {}.", error.column(), printable(what)))
    })
}

/// Makes text from a parser error safe to print. The parser quotes its input, which may be long or contain terminal
/// control characters.
fn printable(text: &str) -> String {
    const MAX_CHARS: usize = 500;
    let is_long = text.chars().nth(MAX_CHARS).is_some();
    let shown = text.chars().take(MAX_CHARS);
    let shown = shown.map(|char| if char.is_control() { char::REPLACEMENT_CHARACTER } else { char });
    shown.chain(is_long.then_some('…')).collect()
}

/// Exit code for unusable input, the same as for wrong arguments.
const BAD_INPUT: u8 = 2;

/// Runs the tool with the arguments of the process.
pub fn main() -> ExitCode {
    let out = &mut io::BufWriter::new(io::stdout().lock());
    let result = match Lab::parse().command {
        LabCommand::Bench(bench) => bench.run(out),
        LabCommand::Demo(demo) => demo.run(out),
        LabCommand::Dice(dice) => dice.run(out),
        LabCommand::Hand(hand) => hand.run(out),
        LabCommand::League(league) => league.run(out),
        LabCommand::Match(matches) => matches.run(out),
        LabCommand::Referee(referee) => referee.run(out),
        LabCommand::Replay(replays) => replays.run(out),
        LabCommand::Report(report) => report.run(out),
        LabCommand::Soak(soak) => soak.run(out),
        LabCommand::Towers(towers) => towers.run(out),
        LabCommand::Wild(wild) => wild.run(out),
    };
    match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has closed the pipe, as `| head` does.
        Err(LabError::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(LabError::Io(error)) => {
            eprintln!("gragra-lab: {error}");
            ExitCode::FAILURE
        }
        Err(LabError::Failed(sentence)) => {
            let _ = out.flush();
            eprintln!("gragra-lab: {sentence}");
            ExitCode::FAILURE
        }
        Err(LabError::BadInput(sentence)) => {
            // Flushes what was printed before the bad line, so that it appears above the error.
            let _ = out.flush();
            eprintln!("gragra-lab: {sentence}");
            ExitCode::from(BAD_INPUT)
        }
    }
}
