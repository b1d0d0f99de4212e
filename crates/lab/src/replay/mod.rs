//! `gragra-lab replay`: what replays tell, and whether it is true. The format is told in `docs/replays.md`.

mod info;
mod trace;
mod verify;

use super::LabError;
use clap::Subcommand;
use std::io::Write;

/// What `gragra-lab replay` takes.
#[derive(Subcommand)]
pub enum Replays {
    /// Simulates replays again and compares every recorded state; exit code 0 only if all of them hold
    Verify(verify::Verify),
    /// Tells a replay: players, options, result, length, rounds, and heights over time
    Info(info::Info),
    /// Tells the state after each tick as a number: where a game is not the same on two machines, two traces say when it parts
    Trace(trace::Trace),
}

impl Replays {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        match self {
            Self::Verify(verify) => verify.run(out),
            Self::Info(info) => info.run(out),
            Self::Trace(trace) => trace.run(out),
        }
    }
}

/// `1234567` as `1,234,567`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(
            [grouped(0), grouped(999), grouped(1_000), grouped(12_345_678)],
            ["0", "999", "1,000", "12,345,678"]
        );
    }
}
