//! `gragra-lab replay trace`: the state after each tick, as a number.

use super::LabError;
use clap::Args;
use gragra_sim::replay::{Replay, ReplayError, Rerun};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

/// What `gragra-lab replay trace` takes.
#[derive(Args)]
pub struct Trace {
    /// The replay
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The first tick to tell
    #[arg(long, default_value_t = 0)]
    from: u32,
    /// The last tick to tell
    #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
    to: u32,
}

impl Trace {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let name = self.file.display();
        let bad = |error: ReplayError| LabError::BadInput(format!("{name}: {error}"));
        let mut rerun = Rerun::new(Arc::new(Replay::read_file(&self.file).map_err(bad)?));
        let mut tell = |rerun: &Rerun| -> Result<(), LabError> {
            let game = rerun.game();
            if (self.from..=self.to).contains(&game.now()) {
                writeln!(out, "{} {:016x} table {:016x}", game.now(), game.hash(), game.table().hash())?;
            }
            Ok(())
        };
        tell(&rerun)?;
        while rerun.game().now() < self.to && !rerun.is_at_end() {
            // The tick that is known to differ is told too: it is what the other machine's is compared with.
            let step = rerun.step();
            tell(&rerun)?;
            step.map_err(|divergence| LabError::Failed(format!("{name}: {divergence}")))?;
        }
        Ok(())
    }
}
