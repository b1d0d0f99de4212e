//! What can be asked for on the command line.

use clap::Parser;
use std::path::PathBuf;

/// gragra: invest in towers of dice, build them by hand, and see them fall.
///
/// Without a screen, `gragra-lab match` plays whole games between bots in the terminal.
#[derive(Parser, Clone, PartialEq, Eq, Debug, Default)]
#[command(name = "gragra", version)]
pub struct Args {
    /// The seed of the next match: the same seed and the same moves give the same match.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Watches a replay.
    #[arg(long, value_name = "REPLAY", conflicts_with_all = ["seed", "bots_only"])]
    pub watch: Option<PathBuf>,
    /// Lets four bots play, and watches them.
    #[arg(long)]
    pub bots_only: bool,
    /// Writes a picture of the replay given by --watch and ends.
    #[arg(long, value_name = "FILE", requires = "watch")]
    pub screenshot: Option<PathBuf>,
    /// Begins at this tick of the replay given by --watch. Without it, a film begins at the first and a picture shows the last.
    #[arg(long, value_name = "TICK", requires = "watch")]
    pub tick: Option<u32>,
    /// Writes what the window shows, in words, into this file: for whoever plays from outside.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Keeps matches and settings in this directory instead of the user's.
    #[arg(long, value_name = "DIRECTORY")]
    pub data_dir: Option<PathBuf>,
}
