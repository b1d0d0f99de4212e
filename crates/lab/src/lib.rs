//! The commands of `gragra-lab`, gragra without a window.

pub mod bench;
pub mod demo;
pub mod dice;
pub mod hand;
pub mod matches;
pub mod referee;
pub mod replay;
pub mod report;
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
    /// Measures what a tick costs, as ratios inside one run
    Bench(bench::Bench),
    /// Plays a whole game by the rules alone, with random choices, and tells it
    Demo(demo::Demo),
    /// Throws many dice for real and tests whether they are fair
    Dice(dice::Dice),
    /// Builds towers as people do and says at what height they fall
    Hand(hand::HandArgs),
    /// Plays whole games by real physics, bots against bots
    Match(matches::Matches),
    /// Drives a game from a file, rules only, and prints the game after each command or the refusal
    Referee(referee::RefereeArgs),
    /// Looks into replays and proves them
    #[command(subcommand)]
    Replay(replay::Replays),
    /// Draws what games came to: plots on one page, key figures as text
    Report(report::ReportArgs),
    /// Builds columns of dice at rest and says whether they still stand after three real seconds
    Towers(towers::Towers),
    /// Plays matches with chaotic seats and checks every invariant after every tick
    Wild(wild::WildArgs),
}

/// Why a command stopped before its end.
#[derive(Debug)]
pub enum LabError {
    /// What came in is not what it should be; one sentence.
    BadInput(String),
    /// What was to be shown does not hold; one sentence.
    Failed(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for LabError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Reads a line of JSON; what is wrong with it is told with the line's number.
fn parse_line<T: for<'de> serde::Deserialize<'de>>(line: &str, number: usize) -> Result<T, LabError> {
    serde_json::from_str(line).map_err(|error| {
        // The parser counts lines of its own; only the column says something here.
        let told = error.to_string();
        let what = told.rsplit_once(" at line ").map_or(told.as_str(), |(what, _)| what);
        LabError::BadInput(format!("line {number}, column {}: {}.", error.column(), printable(what)))
    })
}

/// The parser quotes what it does not know: that must not be longer than a sentence, nor speak to the terminal.
fn printable(text: &str) -> String {
    const MOST_CHARS: usize = 500;
    let is_long = text.chars().nth(MOST_CHARS).is_some();
    let shown = text.chars().take(MOST_CHARS);
    let shown = shown.map(|char| if char.is_control() { char::REPLACEMENT_CHARACTER } else { char });
    shown.chain(is_long.then_some('…')).collect()
}

/// Exit code for input that cannot be used, as for wrong arguments.
const BAD_INPUT: u8 = 2;

/// Runs the tool with the arguments of the process.
pub fn main() -> ExitCode {
    let out = &mut io::BufWriter::new(io::stdout().lock());
    let result = match Lab::parse().command {
        LabCommand::Bench(bench) => bench.run(out),
        LabCommand::Demo(demo) => demo.run(out),
        LabCommand::Dice(dice) => dice.run(out),
        LabCommand::Hand(hand) => hand.run(out),
        LabCommand::Match(matches) => matches.run(out),
        LabCommand::Referee(referee) => referee.run(out),
        LabCommand::Replay(replays) => replays.run(out),
        LabCommand::Report(report) => report.run(out),
        LabCommand::Towers(towers) => towers.run(out),
        LabCommand::Wild(wild) => wild.run(out),
    };
    match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads us has seen enough, as with `| head`.
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
            // What was printed before the bad line stays readable above it.
            let _ = out.flush();
            eprintln!("gragra-lab: {sentence}");
            ExitCode::from(BAD_INPUT)
        }
    }
}
