//! `gragra-lab replay verify`: checks everything that a replay says.

use super::{LabError, grouped};
use clap::Args;
use gragra_sim::replay::{Replay, ReplayError, ShownTime, Verdict, verify};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};

/// Arguments of `gragra-lab replay verify`.
#[derive(Args)]
pub struct Verify {
    /// The replays
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Accept unfinished replays and verify them as far as they go
    #[arg(long)]
    unfinished: bool,
    /// Number of replays to simulate at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

/// The result for a valid replay, and whether it was closed.
type Answer = Result<(Verdict, bool), ReplayError>;

impl Verify {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let (sender, answers) = mpsc::channel();
        let next = &AtomicUsize::new(0);
        let failed = std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let sender = sender.clone();
                scope.spawn(move || {
                    loop {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        let Some(path) = self.files.get(place) else { break };
                        // The receiver is gone once the output is closed.
                        if sender.send((place, self.verify(path))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            self.print_answers(&answers, out)
        })?;
        match failed {
            0 => Ok(()),
            _ => Err(LabError::Failed(format!("{failed} of {} replays failed.", self.files.len()))),
        }
    }

    fn verify(&self, path: &Path) -> Answer {
        let replay = Arc::new(Replay::read_file(path)?);
        let is_closed = replay.end().is_some();
        if !is_closed && !self.unfinished {
            return Err(ReplayError::Unfinished { ticks: replay.ticks() });
        }
        Ok((verify(replay)?, is_closed))
    }

    /// Prints the answers in the order of the files, as soon as they are available. Returns the number of replays
    /// that failed.
    fn print_answers(
        &self,
        answers: &mpsc::Receiver<(usize, Answer)>,
        out: &mut impl Write,
    ) -> Result<usize, LabError> {
        let (mut early, mut failed) = (BTreeMap::new(), 0);
        let mut paths = self.files.iter().enumerate().peekable();
        for (place, answer) in answers {
            early.insert(place, answer);
            while let Some(&(place, path)) = paths.peek()
                && let Some(answer) = early.remove(&place)
            {
                paths.next();
                failed += usize::from(answer.is_err());
                print_answer(path, answer, out)?;
            }
        }
        Ok(failed)
    }
}

fn print_answer(path: &Path, answer: Answer, out: &mut impl Write) -> Result<(), LabError> {
    let path = path.display();
    match answer {
        Err(error) => writeln!(out, "{path}: {error}")?,
        Ok((Verdict { checkpoints, ticks, hash }, is_closed)) => {
            let holds = if is_closed { "holds" } else { "holds as far as it goes" };
            let (checkpoints, length) = (grouped(checkpoints), ShownTime(ticks));
            writeln!(out, "{path}: {holds}: {checkpoints} checkpoints, {length}, final hash {hash:016x}")?;
        }
    }
    out.flush()?;
    Ok(())
}
