//! `gragra-lab towers`: tests whether the physics judges columns as statics does.

use super::LabError;
use crate::tower_sampling::{Kind, SampledTower, sample_towers};
use clap::{Args, ValueEnum};
use gragra_sim::measure::{PlacedDie, judge_column, stack_column};
use gragra_sim::statics::column_margin;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::time::Instant;

/// The box does not hold more dice than this.
const MAX_DICE: usize = 60;

/// Arguments of `gragra-lab towers`.
#[derive(Args)]
pub struct Towers {
    /// Dice to build with: perfect cubes, or dice with rounded edges and wedges, drawn from the seed
    #[arg(long, value_enum, default_value_t = Material::Ideal)]
    dice: Material,
    /// Columns to judge, one per line: `{"id":"a1","dice":[{"x":0.1,"z":0,"yaw":0.2},…]}`
    #[arg(long = "in", value_name = "F.jsonl", required_unless_present = "sample", requires = "output")]
    input: Option<PathBuf>,
    /// File for the verdicts, one per line: `{"id":"a1","stands":true,"margin":0.1,"steps":n,"wall_us":n}`
    #[arg(long = "out", value_name = "G.jsonl")]
    output: Option<PathBuf>,
    /// Judge this many random columns of known margin instead, and print how many verdicts agree with statics
    #[arg(long, conflicts_with = "input")]
    sample: Option<usize>,
    /// Seed of the random columns
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

/// What the columns are made of.
#[derive(Clone, Copy, ValueEnum)]
enum Material {
    Ideal,
    Real,
}

impl From<Material> for Kind {
    fn from(material: Material) -> Self {
        match material {
            Material::Ideal => Self::Cubes,
            Material::Real => Self::Dice,
        }
    }
}

#[derive(Deserialize)]
struct Question {
    id: serde_json::Value,
    /// The positions from bottom to top. Real dice then lean because of their wedges.
    dice: Vec<PlacedDie>,
}

#[derive(Serialize)]
struct Answer {
    id: serde_json::Value,
    stands: bool,
    /// The margin by statics; none where two dice do not touch.
    margin: Option<f64>,
    steps: u32,
    wall_us: u128,
}

impl Towers {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        match (&self.input, &self.output, self.sample) {
            (Some(input), Some(output), _) => judge_file(input, output, self.dice.into(), self.seed),
            (_, _, Some(count)) => {
                let report = judge_sample(self.seed, count, self.threads.into(), self.dice.into());
                write!(out, "{report}")?;
                Ok(())
            }
            _ => Err(LabError::BadInput("give --in and --out, or --sample.".into())),
        }
    }
}

fn judge_file(input: &PathBuf, output: &PathBuf, kind: Kind, seed: u64) -> Result<(), LabError> {
    let bad =
        |path: &PathBuf, error: std::io::Error| LabError::BadInput(format!("{}: {error}.", path.display()));
    let questions = BufReader::new(File::open(input).map_err(|error| bad(input, error))?);
    let mut answers = BufWriter::new(File::create(output).map_err(|error| bad(output, error))?);
    for (number, line) in (1..).zip(questions.lines()) {
        let line = line.map_err(|error| bad(input, error))?;
        if line.trim().is_empty() {
            continue;
        }
        let question: Question = super::parse_line(&line, number)?;
        check(&question, number)?;
        let shapes = kind.shapes(seed, question.dice.len());
        let column = stack_column(question.dice, &shapes);
        let margin = column_margin(&column).map(|margin| margin.value).filter(|margin| margin.is_finite());
        let start = Instant::now();
        let verdict = judge_column(&column, &shapes);
        let answer = Answer {
            id: question.id,
            stands: verdict.stands,
            margin,
            steps: verdict.steps,
            wall_us: start.elapsed().as_micros(),
        };
        serde_json::to_writer(&mut answers, &answer).map_err(std::io::Error::from)?;
        writeln!(answers)?;
    }
    answers.flush()?;
    Ok(())
}

fn check(question: &Question, number: usize) -> Result<(), LabError> {
    let is_number = |value: f64| value.is_finite() && value.abs() < 40.0;
    if !(question.id.is_string() || question.id.is_number()) {
        return Err(LabError::BadInput(format!("line {number}: the id is neither a string nor a number.")));
    }
    if question.dice.is_empty() || question.dice.len() > MAX_DICE {
        return Err(LabError::BadInput(format!("line {number}: a column has 1 to {MAX_DICE} dice.")));
    }
    if !question.dice.iter().all(|die| is_number(die.x) && is_number(die.z) && is_number(die.yaw)) {
        return Err(LabError::BadInput(format!("line {number}: a die is more than 40 edges away.")));
    }
    Ok(())
}

/// Margins are grouped by these upper limits.
const BANDS: [f64; 5] = [0.01, 0.02, 0.05, 0.1, 0.3];

/// How well verdicts and statics agree.
#[derive(Clone, Default, Debug)]
pub struct Agreement {
    /// By band of |margin|, the last one for neat columns: the number of correct verdicts, and of all.
    pub bands: [(u32, u32); BANDS.len() + 1],
    /// Columns that stood but should have fallen.
    pub false_stands: u32,
    /// … with a margin of -0.02 or less, which nothing excuses.
    pub clear_false_stands: u32,
    /// Columns that fell but should have stood.
    pub false_falls: u32,
    /// The number of correct verdicts, and of all, where |margin| is 0.05 or more.
    pub clear: (u32, u32),
    steps: u64,
    seconds: f64,
}

impl Agreement {
    /// The number of correct verdicts, and of all.
    pub fn all(&self) -> (u32, u32) {
        self.bands.iter().fold((0, 0), |(right, all), band| (right + band.0, all + band.1))
    }

    fn add(&mut self, tower: &SampledTower) {
        let start = Instant::now();
        let verdict = judge_column(&tower.column, &tower.shapes);
        self.seconds += start.elapsed().as_secs_f64();
        self.steps += u64::from(verdict.steps);
        let margin = tower.margin.value;
        let is_right = verdict.stands == (margin > 0.0);
        let band = BANDS.iter().position(|&limit| !tower.neat && margin.abs() < limit);
        let count = |(right, all): &mut (u32, u32)| {
            *right += u32::from(is_right);
            *all += 1;
        };
        count(&mut self.bands[band.unwrap_or(BANDS.len())]);
        if margin.abs() >= 0.05 {
            count(&mut self.clear);
        }
        self.false_falls += u32::from(!is_right && !verdict.stands);
        self.false_stands += u32::from(!is_right && verdict.stands);
        self.clear_false_stands += u32::from(verdict.stands && margin <= -0.02);
    }

    fn merge(mut self, other: &Self) -> Self {
        let sum = |a: &mut (u32, u32), b: (u32, u32)| *a = (a.0 + b.0, a.1 + b.1);
        for (band, &other) in self.bands.iter_mut().zip(&other.bands) {
            sum(band, other);
        }
        sum(&mut self.clear, other.clear);
        self.false_stands += other.false_stands;
        self.clear_false_stands += other.clear_false_stands;
        self.false_falls += other.false_falls;
        self.steps += other.steps;
        self.seconds += other.seconds;
        self
    }
}

impl std::fmt::Display for Agreement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let share = |(right, all): (u32, u32)| {
            format!("{:.1} % ({right}/{all})", 100.0 * f64::from(right) / f64::from(all.max(1)))
        };
        writeln!(f, "all            {}", share(self.all()))?;
        writeln!(f, "|margin|≥0.05  {}", share(self.clear))?;
        let names = ["[0,.01)", "[.01,.02)", "[.02,.05)", "[.05,.1)", "[.1,.3)", "neat"];
        for (name, &band) in names.iter().zip(&self.bands) {
            writeln!(f, "{name:<14} {}", share(band))?;
        }
        writeln!(
            f,
            "false stands   {} ({} at a margin ≤ -0.02)",
            self.false_stands, self.clear_false_stands
        )?;
        writeln!(f, "false falls    {}", self.false_falls)?;
        writeln!(f, "µs per step    {:.1}", 1e6 * self.seconds / self.steps.max(1) as f64)
    }
}

/// Judges random columns. The result does not depend on the number of threads.
pub fn judge_sample(seed: u64, count: usize, threads: usize, kind: Kind) -> Agreement {
    let towers: Vec<SampledTower> = sample_towers(seed, kind).take(count).collect();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let mine = towers.iter().skip(worker).step_by(threads);
                scope.spawn(move || {
                    let mut agreement = Agreement::default();
                    mine.for_each(|tower| agreement.add(tower));
                    agreement
                })
            })
            .collect();
        let parts = workers.into_iter().map(|worker| worker.join().expect("a judge does not panic"));
        parts.fold(Agreement::default(), |sum, part| sum.merge(&part))
    })
}
