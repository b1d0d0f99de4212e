//! `gragra-lab match`: whole games with real physics, bots against bots.

use super::LabError;
use super::play::{Entrant, Fixture, GameArgs, Outcome, play_all, stop_on_ctrl_c};
use clap::Args;
use gragra_sim::bots::Character;
use gragra_sim::story::GameReport;
use gragra_sim::units::TICKS_PER_SECOND;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// Arguments of `gragra-lab match`.
#[derive(Args)]
pub struct Matches {
    /// Players, seat by seat: builder, hunter, defender or raider, optionally with :novice, :regular or :master;
    /// beginner; or external:COMMAND. By default, all characters take turns on all seats
    #[arg(long, value_delimiter = ',')]
    bots: Vec<Entrant>,
    /// Seed of the first game; the seeds of the next ones follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    game: GameArgs,
    /// Keep a replay of every game in this folder
    #[arg(long)]
    replay_dir: Option<PathBuf>,
    /// Print JSON lines even in a terminal
    #[arg(long)]
    json: bool,
}

impl Matches {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let is_watched = std::io::stdout().is_terminal() && !self.json;
        let count = usize::from(self.game.players);
        if !self.bots.is_empty() && self.bots.len() != count {
            let listed = self.bots.len();
            return Err(LabError::BadInput(format!("--bots lists {listed} bots for {count} players.")));
        }
        if let Some(dir) = &self.replay_dir {
            std::fs::create_dir_all(dir)?;
        }
        let stop = stop_on_ctrl_c();
        let bar = if is_watched { progress_bar(self.games) } else { ProgressBar::hidden() };
        let mut tally = Tally::default();
        let mut failures = Vec::new();
        let mut write = |report: &GameReport| -> Result<(), LabError> {
            tally.add(report);
            if !is_watched {
                serde_json::to_writer(&mut *out, report).map_err(std::io::Error::from)?;
                writeln!(out)?;
                out.flush()?;
            }
            Ok(())
        };
        // Prints in the order of the games, whichever finishes first.
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        play_all(
            self.games,
            self.game.threads,
            &stop,
            |game| self.play(game, &stop),
            |game, outcome| {
                let report = match outcome {
                    Outcome::Finished(report) => {
                        bar.inc(1);
                        Some(report)
                    }
                    Outcome::Failed(sentence) => {
                        failures.push(format!("game {game}, {sentence}"));
                        None
                    }
                    Outcome::Stopped => None,
                };
                waiting.insert(game, report);
                while let Some(report) = waiting.remove(&due) {
                    report.map_or(Ok(()), |report| write(&report))?;
                    due += 1;
                }
                Ok::<(), LabError>(())
            },
        )?;
        bar.finish_and_clear();
        if is_watched {
            tally.print(out)?;
        }
        match failures.first() {
            Some(first) => Err(LabError::Failed(first.clone())),
            None => Ok(()),
        }
    }

    /// The players of a game by seat.
    fn entrants(&self, game: u64) -> Vec<Entrant> {
        let all = if self.bots.is_empty() {
            let character = |character| Entrant::Bot { character, level: None };
            seating(game).into_iter().map(character).take(usize::from(self.game.players)).collect()
        } else {
            self.bots.clone()
        };
        all.into_iter().map(|entrant| entrant.with_level(self.game.level)).collect()
    }

    fn play(&self, number: u64, stop: &AtomicBool) -> Outcome {
        let replay = self.replay_dir.as_ref().map(|dir| dir.join(format!("game-{number:05}.gragra")));
        let fixture = Fixture {
            number,
            seed: self.seed.wrapping_add(number),
            options: self.game.options(),
            entrants: self.entrants(number),
            deadline: self.game.deadline(),
            replay: replay.as_deref(),
        };
        fixture.play(stop)
    }
}

/// Cycles through all 24 arrangements of the characters on the seats.
fn seating(game: u64) -> Vec<Character> {
    let mut left = Character::ALL.to_vec();
    let mut place = game % 24;
    let mut seats = Vec::new();
    for count in (1..=4).rev() {
        let index = (place % count) as usize;
        place /= count;
        seats.push(left.remove(index));
    }
    seats
}

pub(super) fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// The summary for a person at the terminal.
#[derive(Default)]
struct Tally {
    games: u32,
    /// Wins by bot. A shared win counts as a fraction.
    wins: BTreeMap<String, (f64, u32)>,
    ticks: u64,
    wall_ms: u64,
    collapses: u32,
    tallest: usize,
    takeovers: [u32; 2],
}

impl Tally {
    fn add(&mut self, report: &GameReport) {
        self.games += 1;
        self.ticks += u64::from(report.ticks);
        self.wall_ms += report.wall_ms;
        self.collapses += report.collapses.iter().sum::<u32>();
        self.tallest = self.tallest.max(report.tallest);
        for takeover in &report.takeovers {
            self.takeovers[usize::from(takeover.is_success)] += 1;
        }
        for (seat, bot) in report.bots.iter().enumerate() {
            let (wins, games) = self.wins.entry(bot.clone()).or_default();
            *games += 1;
            if report.winners.contains(&seat) {
                *wins += 1.0 / report.winners.len() as f64;
            }
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), LabError> {
        let shown = self.ticks as f64 / f64::from(TICKS_PER_SECOND);
        let games = f64::from(self.games.max(1));
        writeln!(out, "{} games, {:.1} game minutes each", self.games, shown / 60.0 / games)?;
        for (bot, (wins, games)) in &self.wins {
            writeln!(out, "  {bot:<18} wins {:>5.1} % of {games}", 100.0 * wins / f64::from(*games))?;
        }
        let [failed, held] = self.takeovers;
        writeln!(
            out,
            "collapses {:.1} per game, tallest tower {}, takeovers {held} of {} held",
            f64::from(self.collapses) / games,
            self.tallest,
            held + failed
        )?;
        let speed = shown / (self.wall_ms as f64 / 1000.0).max(0.001);
        writeln!(out, "{speed:.1} game seconds per second and thread")?;
        Ok(())
    }
}
