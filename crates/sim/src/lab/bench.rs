//! `gragra-lab bench`: what a tick costs, as ratios inside one run. Machines are noisy; ratios are less so.

use super::{LabError, clock};
use crate::bots::{Bots, Character, Level};
use crate::play::{Match, Player, Seats};
use crate::replay::{Header, Recorder, Replay, verify};
use crate::scenes;
use crate::table::Table;
use crate::units::{STEPS_PER_TICK, TICKS_PER_SECOND};
use clap::Args;
use gragra_rules::{Edition, Options, Players, Rounds};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
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
        self.stacking(out)?;
        whole_game(out)
    }

    /// Our tick against bare Rapier: the same world, the same number of steps, taken by turns.
    fn overhead(&self, out: &mut impl Write) -> Result<(), LabError> {
        let mut table = scenes::towers(60);
        awake_ticks(&mut table);
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

/// A round of bots, played, recorded and verified, and where the time goes.
fn whole_game(out: &mut impl Write) -> Result<(), LabError> {
    let failed = |error: &dyn std::fmt::Display| LabError::Failed(error.to_string());
    let players = Character::ALL.map(|character| Player::bot(character, Level::Regular));
    let seats = Seats::new(players.to_vec()).map_err(|error| failed(&error))?;
    let rounds = Rounds::new(1).unwrap_or_default();
    let options = Options { rounds, ..Options::new(Edition::GraGraCompany, Players::Four) };
    let header = Header::new(options, seats, 1, None).map_err(|error| failed(&error))?;
    let mut bots = Bots::new(header.seats(), header.seed());
    let mut game = header.begin();
    let mut recorder = Recorder::new(Vec::new(), &header)?;
    let mut shares: BTreeMap<&str, (u32, Duration)> = BTreeMap::new();
    let mut add = |name, spent| {
        let (ticks, sum) = shares.entry(name).or_default();
        *ticks += 1;
        *sum += spent;
    };
    let start = clock();
    while !game.is_over() {
        let mut inputs = Vec::new();
        add("bots", time(|| inputs = bots.inputs(&game)));
        let doing = what_goes_on(&game);
        add(doing, time(|| drop(game.tick(&inputs))));
        recorder.record(&game)?;
    }
    let played = start.elapsed();
    let bytes = recorder.finish(&game)?;
    let shown = f64::from(game.now()) / f64::from(TICKS_PER_SECOND);
    writeln!(
        out,
        "\na round of four regular bots, {shown:.0} shown seconds, {} bytes of replay:",
        bytes.len()
    )?;
    for (name, (ticks, spent)) in &shares {
        let share = 100.0 * spent.as_secs_f64() / played.as_secs_f64();
        writeln!(out, "  {name:<22} {ticks:>6} ticks {share:>5.1} %")?;
    }
    let replay = Replay::read(bytes).map_err(|error| failed(&error))?;
    let start = clock();
    verify(Arc::new(replay)).map_err(|error| failed(&error))?;
    let verified = start.elapsed();
    for (name, spent) in [("played", played), ("verified", verified)] {
        writeln!(out, "  {name} at {:.1} shown seconds a second", shown / spent.as_secs_f64())?;
    }
    Ok(())
}

fn what_goes_on(game: &Match) -> &'static str {
    let table = game.table();
    if table.is_arranging() {
        "the referee's hand"
    } else if table.is_throwing() {
        "a throw"
    } else if !table.unjudged().is_empty() {
        "waiting for a verdict"
    } else if !table.carried().is_empty() {
        "carrying"
    } else {
        "nothing"
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
