//! `gragra-lab replay`: inspects and verifies replays. `docs/replays.md` describes the format.

mod info;
mod trace;
mod verify;

use super::LabError;
use clap::Subcommand;
use std::io::Write;

/// Subcommands of `gragra-lab replay`.
#[derive(Subcommand)]
pub enum Replays {
    /// Simulate replays again and compare every recorded state; exit code 0 only if all of them hold
    Verify(verify::Verify),
    /// Describe a replay: players, options, result, length, rounds, and heights over time
    Info(info::Info),
    /// Print the state after each tick as a number: if a game differs on two machines, two traces show where it diverges
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

/// Formats `1234567` as `1,234,567`.
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
