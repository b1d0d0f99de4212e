//! `gragra-lab bench`: the cost of a tick, as ratios within one run, because absolute times vary too much between
//! machines.

use super::LabError;
use clap::Args;
use gragra_rules::{Company, DiceSet, Edition, Options, Players};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::chance::Chance;
use gragra_sim::measure::{imagine_futures, scenes};
use gragra_sim::play::{Match, Player, Seats};
use gragra_sim::replay::{Divergence, Header, Playback, Recorder, Replay, Rerun, verify};
use gragra_sim::table::{Gesture, Table};
use gragra_sim::units::{STEPS_PER_TICK, TICKS_PER_SECOND};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Arguments of `gragra-lab bench`.
#[derive(Args)]
pub struct Bench {
    /// Repeat each measurement this often; the median counts
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=1000))]
    repeats: u32,
}

/// Ticks in one measurement.
const TICKS: u32 = 30;
/// Futures in one measurement.
const FUTURES: u32 = 100;

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
                "  {count} dice: {:>7.2?} per tick, {:>5.1} game seconds per second",
                tick,
                speed(tick)
            )?;
            sixty = tick;
        }
        let mut table = scenes::towers(60);
        let asleep = self.median(|| time(|| (0..TICKS).for_each(|_| drop(table.tick(&[]))))) / TICKS;
        let share = 100.0 * asleep.as_secs_f64() / sixty.as_secs_f64();
        writeln!(out, "\neverything asleep: {asleep:.2?} per tick, {share:.2} % of 60 dice awake")?;
        self.rolling(out)?;
        self.stacking(out)?;
        self.looking_ahead(out, sixty)?;
        whole_game(out)
    }

    /// Dice that roll in the tray, from the moment they leave the hand. Unlike towers, they need the same number of
    /// sub-steps however many there are.
    fn rolling(&self, out: &mut impl Write) -> Result<(), LabError> {
        writeln!(out, "\nrolling in the tray:")?;
        for count in [12, 24, 48] {
            let tick = self.median(|| {
                let mut table = Table::new(Players::Four, 1);
                table.throw(DiceSet::first(count), Gesture { angle: 0, strength: 128, shake: 128 });
                time(|| (0..TICKS).for_each(|_| drop(table.tick(&[]))))
            }) / TICKS;
            let each = tick / u32::from(count);
            writeln!(out, "  {count} dice: {tick:>7.2?} per tick, {each:.2?} per die")?;
        }
        Ok(())
    }

    /// The table's tick compared with bare Rapier: the same world and the same number of steps, alternating.
    fn overhead(&self, out: &mut impl Write) -> Result<(), LabError> {
        let mut table = scenes::towers(60);
        awake_ticks(&mut table);
        let mut bare = table.bare_world();
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..self.repeats {
            ours.push(awake_ticks(&mut table));
            theirs.push(time(|| {
                for _ in 0..TICKS {
                    bare.step_awake(STEPS_PER_TICK);
                }
            }));
        }
        let (ours, theirs) = (median(ours), median(theirs));
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
        let (ours, theirs) = (ours / TICKS, theirs / TICKS);
        writeln!(out, "60 dice awake: our tick {ours:.2?}, bare Rapier {theirs:.2?}, ratio {ratio:.3}")?;
        Ok(())
    }

    /// A whole stacking turn on a tower of twenty, including the waits.
    fn stacking(&self, out: &mut impl Write) -> Result<(), LabError> {
        let mut table = scenes::stacking(12);
        let before = table.now();
        let spent = time(|| (0..12).for_each(|_| scenes::stack_one(&mut table)));
        let shown = (table.now() - before) as f64 / f64::from(TICKS_PER_SECOND);
        let speed = shown / spent.as_secs_f64();
        writeln!(
            out,
            "\nstacking 12 dice on a tower of 20: {shown:.1} game seconds at {speed:.1} per second"
        )?;
        Ok(())
    }

    /// The parts of looking ahead, compared with a tick with sixty awake dice.
    fn looking_ahead(&self, out: &mut impl Write, tick: Duration) -> Result<(), LabError> {
        let mut game = game_in_progress()?;
        let bytes = postcard::to_allocvec(&game).map_err(failed)?;
        let write = self.median(|| time(|| drop(postcard::to_allocvec(&game))));
        let read = self.median(|| time(|| drop(postcard::from_bytes::<Match>(&bytes))));
        let hash = self.median(|| {
            time(|| {
                std::hint::black_box(game.hash());
            })
        });
        let quiet = self.median(|| time(|| drop(game.tick(&[]))));
        let table = scenes::stacking(1);
        let plans = table.plans(table.column(Company::Anchor)).unwrap_or_default();
        let futures = self.median(|| time(|| drop(imagine_futures(&plans, 5, FUTURES, 1)))) / FUTURES;
        writeln!(out, "\nlooking ahead, in ticks with 60 dice awake ({tick:.1?}):")?;
        let size = bytes.len() / 1000;
        for (name, spent) in [
            ("a quiet tick of a match", quiet),
            ("its hash", hash),
            ("writing a snapshot", write),
            ("reading a snapshot", read),
            ("imagining 5 dice on 20", futures),
        ] {
            let ratio = spent.as_secs_f64() / tick.as_secs_f64();
            writeln!(out, "  {name:<24} {spent:>9.2?}, {ratio:>7.3}")?;
        }
        writeln!(out, "  a snapshot has {size} kB")?;
        Ok(())
    }

    fn median(&self, mut measure: impl FnMut() -> Duration) -> Duration {
        median((0..self.repeats).map(|_| measure()).collect())
    }
}

/// A match between bots after one minute.
fn game_in_progress() -> Result<Match, LabError> {
    let players = Character::ALL.map(|character| Player::bot(character, Level::Regular));
    let seats = Seats::new(players.to_vec()).map_err(failed)?;
    let mut bots = Bots::new(&seats, 1);
    let options = Options::new(Edition::GraGraCompany, Players::Four);
    let mut game = Match::new(options, seats, 1).map_err(failed)?;
    while game.now() < 60 * TICKS_PER_SECOND {
        let inputs = bots.inputs(&game);
        game.tick(&inputs);
    }
    Ok(game)
}

/// Reports an error of a recording that was just made. There should be none.
fn failed(error: impl std::fmt::Display) -> LabError {
    LabError::Failed(error.to_string())
}

/// A whole game between bots: where the time goes, and how fast it is verified, watched, searched and resumed.
fn whole_game(out: &mut impl Write) -> Result<(), LabError> {
    let players = Character::ALL.map(|character| Player::bot(character, Level::Regular));
    let seats = Seats::new(players.to_vec()).map_err(failed)?;
    let options = Options::new(Edition::GraGraCompany, Players::Four);
    let header = Header::new(options, seats, 1, None).map_err(failed)?;
    let mut bots = Bots::new(header.seats(), header.seed());
    let mut game = header.new_match();
    let mut recorder = Recorder::new(Vec::new(), &header)?;
    let mut shares: BTreeMap<&str, (u32, Duration)> = BTreeMap::new();
    let mut add = |name, spent| {
        let (ticks, sum) = shares.entry(name).or_default();
        *ticks += 1;
        *sum += spent;
    };
    let start = Instant::now();
    while !game.is_over() {
        let mut inputs = Vec::new();
        add("bots", time(|| inputs = bots.inputs(&game)));
        let doing = current_activity(&game);
        add(doing, time(|| drop(game.tick(&inputs))));
        recorder.record(&game)?;
    }
    let played = start.elapsed();
    let bytes = recorder.finish(&game)?;
    let shown = f64::from(game.now()) / f64::from(TICKS_PER_SECOND);
    let (minutes, size) = (shown / 60.0, bytes.len());
    writeln!(out, "\na game of four regular bots, {minutes:.1} game minutes, {size} bytes of replay:")?;
    writeln!(
        out,
        "  {:<22} {:>6.2} s, {:>5.1} game seconds per second",
        "played",
        played.as_secs_f64(),
        shown / played.as_secs_f64()
    )?;
    for (name, (ticks, spent)) in &shares {
        let share = 100.0 * spent.as_secs_f64() / played.as_secs_f64();
        writeln!(out, "  {name:<22} {ticks:>6} ticks {share:>5.1} %")?;
    }
    let replay = Arc::new(Replay::read(bytes).map_err(failed)?);
    let mut playback = Playback::new(replay.clone());
    let mut print_speed = |name, work: &mut dyn FnMut() -> Result<(), Divergence>| -> Result<(), LabError> {
        let start = Instant::now();
        work().map_err(failed)?;
        let spent = start.elapsed().as_secs_f64();
        writeln!(out, "  {name:<22} {spent:>6.2} s, {:>5.1} game seconds per second", shown / spent)?;
        Ok(())
    };
    print_speed("verified", &mut || verify(replay.clone()).map(drop))?;
    print_speed("first pass, keyframes", &mut || {
        while playback.step()?.is_some() {}
        Ok(())
    })?;
    // The cost of a saved game: the same ticks, with the bots watching.
    print_speed("resumed", &mut || {
        let mut bots = Bots::new(header.seats(), header.seed());
        let mut rerun = Rerun::new(replay.clone());
        while !rerun.is_at_end() {
            bots.inputs(rerun.game());
            rerun.step()?;
        }
        Ok(())
    })?;
    seeks(&mut playback, out)
}

/// Seeks from random to random positions after the first pass.
fn seeks(playback: &mut Playback, out: &mut impl Write) -> Result<(), LabError> {
    const SEEKS: usize = 200;
    let mut chance = Chance::new(1, "seeks");
    let mut times = Vec::new();
    for _ in 0..SEEKS {
        let tick = chance.below(playback.ticks() + 1);
        let start = Instant::now();
        playback.seek(tick).map_err(failed)?;
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let [median, most, worst] = [SEEKS / 2, SEEKS * 19 / 20, SEEKS - 1].map(|place| times[place]);
    writeln!(out, "  {SEEKS} seeks: median {median:.1?}, 95 % within {most:.1?}, the worst {worst:.1?}")?;
    Ok(())
}

fn current_activity(game: &Match) -> &'static str {
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
    let start = Instant::now();
    work();
    start.elapsed()
}
