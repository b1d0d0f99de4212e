//! The commands of `gragra-lab`.

pub mod demo;
pub mod referee;

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
    /// Plays a whole game by the rules alone, with random choices, and tells it
    Demo(demo::Demo),
    /// Drives a game from a file, rules only, and prints the game after each command or the refusal
    Referee(referee::RefereeArgs),
}

/// Why a command stopped before its end.
#[derive(Debug)]
pub enum LabError {
    /// What came in is not what it should be; one sentence.
    BadInput(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for LabError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Exit code for input that cannot be used, as for wrong arguments.
const BAD_INPUT: u8 = 2;

/// Runs the tool with the arguments of the process.
pub fn main() -> ExitCode {
    let out = &mut io::BufWriter::new(io::stdout().lock());
    let result = match Lab::parse().command {
        LabCommand::Demo(demo) => demo.run(out),
        LabCommand::Referee(referee) => referee.run(out),
    };
    match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads us has seen enough, as with `| head`.
        Err(LabError::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(LabError::Io(error)) => {
            eprintln!("gragra-lab: {error}");
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
