//! `gragra-lab bench`: what a tick costs, as ratios inside one run. Machines are noisy; ratios are less so.

use super::{LabError, clock};
use crate::scenes;
use crate::table::Table;
use crate::units::{STEPS_PER_TICK, TICKS_PER_SECOND};
use clap::Args;
use std::io::Write;
use std::time::Duration;

/// What `gragra-lab bench` takes.
#[derive(Args)]
pub struct Bench {
    /// How often each measurement is repeated; the median counts
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=1000))]
    repeats: u32,
}

/// Ticks in one measurement.
const TICKS: u32 = 30;

impl Bench {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        self.overhead(out)?;
        writeln!(out, "\nall dice awake, in towers:")?;
        let mut sixty = Duration::ZERO;
        for count in (10..=60).step_by(10) {
            let mut table = scenes::towers(count);
            let tick = self.median(|| awake_ticks(&mut table)) / TICKS;
            writeln!(
                out,
                "  {count} dice: {:>7.2?} a tick, {:>5.1} shown seconds a second",
                tick,
                speed(tick)
            )?;
            sixty = tick;
        }
        let mut table = scenes::towers(60);
        let asleep = self.median(|| time(|| (0..TICKS).for_each(|_| drop(table.tick(&[]))))) / TICKS;
        let share = 100.0 * asleep.as_secs_f64() / sixty.as_secs_f64();
        writeln!(out, "\neverything asleep: {asleep:.2?} a tick, {share:.2} % of 60 dice awake")?;
        self.stacking(out)
    }

    /// Our tick against bare Rapier: the same world, the same number of steps, taken by turns.
    fn overhead(&self, out: &mut impl Write) -> Result<(), LabError> {
        let mut table = scenes::towers(60);
        let mut bare = table.bare_world();
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..self.repeats {
            ours.push(awake_ticks(&mut table));
            theirs.push(time(|| {
                for _ in 0..TICKS {
                    bare.wake_up_all(true);
                    (0..STEPS_PER_TICK).for_each(|_| bare.step());
                }
            }));
        }
        let (ours, theirs) = (median(ours), median(theirs));
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
        let (ours, theirs) = (ours / TICKS, theirs / TICKS);
        writeln!(out, "60 dice awake: our tick {ours:.2?}, bare Rapier {theirs:.2?}, ratio {ratio:.3}")?;
        Ok(())
    }

    /// A whole stacking turn on a tower of twenty, waits included.
    fn stacking(&self, out: &mut impl Write) -> Result<(), LabError> {
        let mut table = scenes::stacking(12);
        let before = table.now();
        let spent = time(|| (0..12).for_each(|_| scenes::stack_one(&mut table)));
        let shown = (table.now() - before) as f64 / f64::from(TICKS_PER_SECOND);
        let speed = shown / spent.as_secs_f64();
        writeln!(
            out,
            "\nstacking 12 dice on a tower of 20: {shown:.1} shown seconds at {speed:.1} a second"
        )?;
        Ok(())
    }

    fn median(&self, mut measure: impl FnMut() -> Duration) -> Duration {
        median((0..self.repeats).map(|_| measure()).collect())
    }
}

fn awake_ticks(table: &mut Table) -> Duration {
    time(|| {
        for _ in 0..TICKS {
            table.wake_all();
            table.tick(&[]);
        }
    })
}

fn speed(tick: Duration) -> f64 {
    1.0 / (tick.as_secs_f64() * f64::from(TICKS_PER_SECOND))
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn time(work: impl FnOnce()) -> Duration {
    let start = clock();
    work();
    start.elapsed()
}
