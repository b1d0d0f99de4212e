//! `gragra-lab hand`: measures how high people build.

use super::LabError;
use super::statistics::quantile;
use clap::Args;
use gragra_rules::{Company, DieId, Face, Players, Seat, ShownDie};
use gragra_sim::chance::Chance;
use gragra_sim::hand_manner::Manner;
use gragra_sim::hand_script::place_lowering;
use gragra_sim::table::{Hands, StackingPlan, Table, TableEvent, Tremor, layout};
use gragra_sim::units::TICKS_PER_SECOND;
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Arguments of `gragra-lab hand`.
#[derive(Args)]
pub struct HandArgs {
    /// Number of towers to build for each row
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tries: u32,
    /// Seed: the same seed builds the same towers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only rows with these tremors: none, steady, natural, shaky
    #[arg(long, value_delimiter = ',')]
    tremor: Vec<String>,
    /// Only rows with these people: perfect, careful, ordinary, hasty
    #[arg(long, value_delimiter = ',')]
    person: Vec<String>,
    /// Only rows with this many dice at once: 1, 2, 4
    #[arg(long, value_delimiter = ',')]
    at_once: Vec<u8>,
    /// Only rows with this many hands: one, both
    #[arg(long, value_delimiter = ',')]
    hands: Vec<String>,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print one JSON object per line instead of a table
    #[arg(long)]
    json: bool,
}

/// After this many mishaps in a row the tower counts as finished.
const MAX_MISHAPS: u32 = 12;

/// Falls are counted separately below each of these heights, and above the last.
pub const BANDS: [usize; 4] = [8, 15, 20, 30];

/// One combination of person, hand and load.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setting {
    /// How much the hand trembles.
    pub tremor: Tremor,
    /// Who builds.
    pub person: Manner,
    /// The number of dice carried at once.
    pub at_once: u8,
    /// One hand or both.
    pub hands: Hands,
}

impl Setting {
    /// All combinations that are measured.
    pub fn all() -> impl Iterator<Item = Self> {
        Tremor::ALL.into_iter().flat_map(|tremor| {
            Manner::ALL.into_iter().flat_map(move |person| {
                [1, 2, 4].into_iter().flat_map(move |at_once| {
                    [Hands::One, Hands::Both].map(|hands| Self { tremor, person, at_once, hands })
                })
            })
        })
    }

    fn tremor_name(&self) -> &'static str {
        match self.tremor {
            Tremor::None => "none",
            Tremor::Steady => "steady",
            Tremor::Natural => "natural",
            Tremor::Shaky => "shaky",
        }
    }

    fn hands_name(&self) -> &'static str {
        match self.hands {
            Hands::One => "one",
            Hands::Both => "both",
        }
    }
}

/// The result for one tower.
#[derive(Clone, Default, Debug)]
struct Built {
    height: u32,
    /// Dice placed and falls, for each band of heights.
    bands: [(u32, u32); BANDS.len() + 1],
    dice: u32,
    drops: u32,
    ticks: u64,
}

/// A row of the table.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// How much the hand trembles.
    pub tremor: &'static str,
    /// Who builds.
    pub person: &'static str,
    /// The number of dice carried at once.
    pub at_once: u8,
    /// One hand or both.
    pub hands: &'static str,
    /// The number of towers.
    pub tries: usize,
    /// Half of the towers fell at this height or below. 60 means that all dice were used.
    pub median: u32,
    /// The heights at or below which a quarter and three quarters of the towers fell.
    pub quartiles: [u32; 2],
    /// The share of towers that reached 15.
    pub reach15: f64,
    /// The share of dice that brought the tower down, below 8, 15, 20 and 30 dice and above. None where no tower got
    /// that high.
    pub falls_per_die: [Option<f64>; BANDS.len() + 1],
    /// Dice that fell or lay badly and had to be stacked again, per die placed.
    pub drops_per_die: f64,
    /// Shown seconds from the grip to the verdict.
    pub seconds_per_die: f64,
}

fn build(setting: &Setting, seed: u64) -> Built {
    const COMPANY: Company = Company::Anchor;
    let mut table = Table::new(Players::Four, seed);
    let mut chance = Chance::new(seed, "person");
    let order = DieId::all().zip(Face::ALL.into_iter().cycle()).map(|(die, face)| ShownDie { die, face });
    let Setting { tremor, person, at_once, hands } = *setting;
    let order = order.collect();
    table.begin_stacking(StackingPlan {
        company: COMPANY,
        seat: Seat::P1,
        order,
        hands,
        tremor,
        has_gripped: false,
    });
    let foot = layout::place(table.players(), COMPANY);
    let mut built = Built::default();
    let mut mishaps = 0;
    while table.dice_to_grip() > 0 && mishaps < MAX_MISHAPS {
        let column = table.column(COMPANY);
        let flush = column.last().map_or(foot, |&die| table.pose(die).flush_on_top());
        let axis = column.first().map_or(foot, |&die| table.pose(die).translation);
        let aim = person.aim(flush, axis, foot, hands, &mut chance);
        let before = column.len();
        let start = table.now();
        let count = at_once.min(u8::try_from(table.dice_to_grip()).unwrap_or(u8::MAX));
        let events = place_lowering(&mut table, COMPANY, count, aim, person.lowering);
        built.ticks += table.now() - start;
        built.dice += u32::from(count);
        let dropped = events
            .iter()
            .filter(|event| matches!(event, TableEvent::Dropped { .. } | TableEvent::Misplaced { .. }))
            .count() as u32;
        built.drops += dropped;
        mishaps = if dropped > 0 { mishaps + 1 } else { 0 };
        let fell = events.iter().any(|event| matches!(event, TableEvent::Collapsed { .. }));
        let band = BANDS.iter().position(|&below| before < below).unwrap_or(BANDS.len());
        built.bands[band].0 += u32::from(count);
        built.bands[band].1 += u32::from(fell);
        if fell {
            built.height = before as u32;
            return built;
        }
    }
    built.height = table.column(COMPANY).len() as u32;
    built
}

impl Row {
    fn new(setting: &Setting, towers: &[Built]) -> Self {
        let mut heights: Vec<u32> = towers.iter().map(|built| built.height).collect();
        heights.sort_unstable();
        let (dice, drops, ticks) = towers.iter().fold((0, 0, 0), |(dice, drops, ticks), built| {
            (dice + built.dice, drops + built.drops, ticks + built.ticks)
        });
        let falls = core::array::from_fn(|band| {
            let (put, fell) =
                towers.iter().map(|built| built.bands[band]).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
            (put > 0).then(|| f64::from(fell) / f64::from(put))
        });
        let per_die = |sum: f64| sum / f64::from(dice.max(1));
        Self {
            tremor: setting.tremor_name(),
            person: setting.person.name,
            at_once: setting.at_once,
            hands: setting.hands_name(),
            tries: towers.len(),
            median: quantile(&heights, 0.5),
            quartiles: [quantile(&heights, 0.25), quantile(&heights, 0.75)],
            reach15: heights.iter().filter(|&&height| height >= 15).count() as f64 / towers.len() as f64,
            falls_per_die: falls,
            drops_per_die: per_die(f64::from(drops)),
            seconds_per_die: per_die(ticks as f64) / f64::from(TICKS_PER_SECOND),
        }
    }
}

/// Builds `tries` towers in each setting. The result does not depend on the number of threads.
pub fn measure(settings: &[Setting], tries: u32, seed: u64, threads: usize) -> Vec<Row> {
    let jobs = settings.len() * tries as usize;
    let next = AtomicUsize::new(0);
    let mut built: Vec<(usize, Built)> = std::thread::scope(|scope| {
        let work = || {
            let mine =
                std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&job| job < jobs));
            mine.map(|job| {
                let seed =
                    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add((job % tries as usize) as u64);
                (job, build(&settings[job / tries as usize], seed))
            })
            .collect::<Vec<_>>()
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a builder does not panic")).collect()
    });
    built.sort_by_key(|&(job, _)| job);
    let towers: Vec<Built> = built.into_iter().map(|(_, built)| built).collect();
    settings
        .iter()
        .zip(towers.chunks(tries as usize))
        .map(|(setting, towers)| Row::new(setting, towers))
        .collect()
}

impl HandArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let wants = |wanted: &[String], name: &str| wanted.is_empty() || wanted.iter().any(|one| one == name);
        let settings: Vec<Setting> = Setting::all()
            .filter(|setting| {
                wants(&self.tremor, setting.tremor_name())
                    && wants(&self.person, setting.person.name)
                    && (self.at_once.is_empty() || self.at_once.contains(&setting.at_once))
                    && wants(&self.hands, setting.hands_name())
            })
            .collect();
        if settings.is_empty() {
            return Err(LabError::BadInput(
                "no row matches this tremor, person, number of dice and number of hands.".into(),
            ));
        }
        if !self.json {
            writeln!(
                out,
                "tremor   person    dice  hands  median (quartiles)  reach 15   falls a die, below 8, 15, 20, 30 and above     drops   s a die"
            )?;
        }
        // One setting at a time, because it may take a while and each row is worth seeing at once.
        for setting in settings {
            for row in measure(&[setting], self.tries, self.seed, self.threads.into()) {
                row.write(out, self.json)?;
            }
            out.flush()?;
        }
        Ok(())
    }
}

impl Row {
    fn write(&self, out: &mut impl Write, as_json: bool) -> Result<(), LabError> {
        if as_json {
            serde_json::to_writer(&mut *out, self).map_err(std::io::Error::from)?;
            writeln!(out)?;
            return Ok(());
        }
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let falls = self.falls_per_die.map(|share| share.map_or_else(|| "-".into(), percent));
        let [low, high] = self.quartiles;
        writeln!(
            out,
            "{:<8} {:<9} {:>4}  {:<5}  {:>6} ({low:>2} - {high:>2})      {:>8}   {:>8} {:>8} {:>8} {:>8} {:>8}  {:>7}  {:>7.1}",
            self.tremor,
            self.person,
            self.at_once,
            self.hands,
            self.median,
            percent(self.reach15),
            falls[0],
            falls[1],
            falls[2],
            falls[3],
            falls[4],
            percent(self.drops_per_die),
            self.seconds_per_die,
        )?;
        Ok(())
    }
}
