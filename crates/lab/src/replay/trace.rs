//! `gragra-lab replay trace`: the hash of the state after each tick.

use super::LabError;
use clap::Args;
use gragra_sim::replay::{Replay, ReplayError, Rerun};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

/// Arguments of `gragra-lab replay trace`.
#[derive(Args)]
pub struct Trace {
    /// The replay
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// First tick to print
    #[arg(long, default_value_t = 0)]
    from: u32,
    /// Last tick to print
    #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
    to: u32,
}

impl Trace {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let name = self.file.display();
        let bad = |error: ReplayError| LabError::BadInput(format!("{name}: {error}"));
        let mut rerun = Rerun::new(Arc::new(Replay::read_file(&self.file).map_err(bad)?));
        let mut print_hash = |rerun: &Rerun| -> Result<(), LabError> {
            let game = rerun.game();
            if (self.from..=self.to).contains(&game.now()) {
                writeln!(out, "{} {:016x} table {:016x}", game.now(), game.hash(), game.table().hash())?;
            }
            Ok(())
        };
        print_hash(&rerun)?;
        while rerun.game().now() < self.to && !rerun.is_at_end() {
            // Includes the tick that is known to differ, because its hash is needed for the comparison with the other
            // machine.
            let step = rerun.step();
            print_hash(&rerun)?;
            step.map_err(|divergence| LabError::Failed(format!("{name}: {divergence}")))?;
        }
        Ok(())
    }
}
