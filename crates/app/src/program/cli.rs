//! The command line.

use clap::Parser;
use std::path::PathBuf;

/// gragra: invest in towers of dice, build them by hand, and watch them fall.
///
/// Without a screen, `gragra-lab match` plays bot matches in the terminal.
#[derive(Parser, Clone, PartialEq, Eq, Debug, Default)]
#[command(name = "gragra", version)]
pub struct Args {
    /// Seed of the next match: the same seed and the same moves give the same match.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Watch a replay.
    #[arg(long, value_name = "REPLAY", conflicts_with_all = ["seed", "bots_only"])]
    pub watch: Option<PathBuf>,
    /// Watch four bots play.
    #[arg(long)]
    pub bots_only: bool,
    /// Save a picture of the replay given with --watch, then quit.
    #[arg(long, value_name = "FILE", requires = "watch")]
    pub screenshot: Option<PathBuf>,
    /// Start the replay given with --watch at this tick (by default the first one; for --screenshot the last).
    #[arg(long, value_name = "TICK", requires = "watch")]
    pub tick: Option<u32>,
    /// Write what the window shows into this file, as text, for programs that play the game.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Keep matches and settings in this directory instead of the default one.
    #[arg(long, value_name = "DIRECTORY")]
    pub data_dir: Option<PathBuf>,
}
