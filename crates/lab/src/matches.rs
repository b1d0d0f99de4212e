//! `gragra-lab match`: whole games with real physics, bots against bots.

use super::LabError;
use clap::{Args, ValueEnum};
use gragra_rules::{Edition, HouseRules, Options, Players, Rounds};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Player, Seats};
use gragra_sim::replay::{Header, Recorder};
use gragra_sim::story::{GameReport, Reporter};
use gragra_sim::units::{TICKS_PER_SECOND, ticks};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// Arguments of `gragra-lab match`.
#[derive(Args)]
pub struct Matches {
    /// Number of players: 3 or 4
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=4))]
    players: u8,
    /// Bots, seat by seat: builder, hunter, defender or raider, optionally with :novice, :regular or :master.
    /// By default, all characters take turns on all seats
    #[arg(long, value_delimiter = ',')]
    bots: Vec<BotName>,
    /// Level of bots without one
    #[arg(long, default_value = "regular")]
    level: Level,
    /// Seed of the first game; the seeds of the next ones follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Rule sheet to play by
    #[arg(long, value_enum, default_value_t = Sheet::GraGraCompany)]
    edition: Sheet,
    /// Number of rounds: 1, 2 or 3
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    rounds: u8,
    /// House rule; can be given more than once
    #[arg(long = "house", value_enum)]
    house: Vec<House>,
    /// Keep a replay of every game in this folder
    #[arg(long)]
    replay_dir: Option<PathBuf>,
    /// Number of games to play at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print JSON lines even in a terminal
    #[arg(long)]
    json: bool,
}

/// Which rule sheet.
#[derive(Clone, Copy, ValueEnum)]
enum Sheet {
    GraGraCompany,
    StackMarket,
}

/// The house rules, as on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum House {
    /// H1
    RemovedStayOut,
    /// H2
    DropIsCollapse,
    /// H3
    Contest,
    /// H4
    OpenMoney,
    /// H5, with 60 seconds
    TurnClock,
}

/// A character, with its level if one was given.
#[derive(Clone, Copy)]
struct BotName {
    character: Character,
    level: Option<Level>,
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let (character, level) = match name.split_once(':') {
            Some((character, level)) => (character, Some(level)),
            None => (name, None),
        };
        let character = character.parse().map_err(|error| format!("{error}"))?;
        let level = level.map(str::parse).transpose().map_err(|error| format!("{error}"))?;
        Ok(Self { character, level })
    }
}

/// A game has stalled if nothing has happened for this long.
const STALLED: u32 = ticks(120 * 100);

/// How a game ended.
enum Outcome {
    Finished(Box<GameReport>),
    /// Something that must never happen, in one sentence.
    Failed(String),
    /// The user pressed Ctrl-C.
    Stopped,
}

impl Matches {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let is_watched = std::io::stdout().is_terminal() && !self.json;
        self.seats(0)?;
        if let Some(dir) = &self.replay_dir {
            std::fs::create_dir_all(dir)?;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let pressed = Arc::clone(&stop);
        // One Ctrl-C is enough, because every game checks this flag in every tick.
        let _ = ctrlc::set_handler(move || pressed.store(true, Ordering::Relaxed));
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
        let next = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            for _ in 0..self.threads {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || {
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= self.games || stop.load(Ordering::Relaxed) {
                            break;
                        }
                        let outcome = self.play(game, stop).unwrap_or_else(Outcome::Failed);
                        if sender.send((game, outcome)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            // Prints in the order of the games, whichever finishes first.
            let mut waiting = BTreeMap::new();
            let mut due = 0;
            for (game, outcome) in results {
                let report = match outcome {
                    Outcome::Finished(report) => {
                        bar.inc(1);
                        Some(report)
                    }
                    Outcome::Failed(sentence) => {
                        failures.push(format!("game {game}: {sentence}"));
                        None
                    }
                    Outcome::Stopped => None,
                };
                waiting.insert(game, report);
                while let Some(report) = waiting.remove(&due) {
                    report.map_or(Ok(()), |report| write(&report))?;
                    due += 1;
                }
            }
            Ok::<(), LabError>(())
        })?;
        bar.finish_and_clear();
        if is_watched {
            tally.print(out)?;
        }
        match failures.first() {
            Some(first) => Err(LabError::Failed(first.clone())),
            None => Ok(()),
        }
    }

    fn options(&self) -> Options {
        let has = |rule| self.house.contains(&rule);
        Options {
            edition: match self.edition {
                Sheet::GraGraCompany => Edition::GraGraCompany,
                Sheet::StackMarket => Edition::StackMarket,
            },
            players: if self.players == 3 { Players::Three } else { Players::Four },
            rounds: Rounds::new(self.rounds).unwrap_or_default(),
            house: HouseRules {
                removed_stay_out: has(House::RemovedStayOut),
                drop_is_collapse: has(House::DropIsCollapse),
                contest_breaks_ties: has(House::Contest),
                open_money: has(House::OpenMoney),
                turn_clock: if has(House::TurnClock) { std::num::NonZeroU16::new(60) } else { None },
            },
        }
    }

    /// The players of a game by seat.
    fn seats(&self, game: u64) -> Result<Seats, LabError> {
        let count = usize::from(self.players);
        let names: Vec<BotName> = if self.bots.is_empty() {
            seating(game)
                .into_iter()
                .map(|character| BotName { character, level: None })
                .take(count)
                .collect()
        } else {
            self.bots.clone()
        };
        let players = names.iter().map(|bot| Player::bot(bot.character, bot.level.unwrap_or(self.level)));
        let seats = Seats::new(players.collect()).ok().filter(|seats| seats.count() == count);
        seats.ok_or_else(|| {
            LabError::BadInput(format!("--bots lists {} bots for {count} players.", self.bots.len()))
        })
    }

    /// The recorder for a game, if replays are kept. It replaces an old file of this name, which can be played again
    /// from its seed.
    fn recorder(&self, number: u64, header: &Header) -> Result<Option<Recorder<File>>, String> {
        let Some(dir) = &self.replay_dir else { return Ok(None) };
        let path = dir.join(format!("game-{number:05}.gragra"));
        let told = |error: std::io::Error| format!("{}: {error}", path.display());
        if path.exists() {
            std::fs::remove_file(&path).map_err(told)?;
        }
        Recorder::create(&path, header).map(Some).map_err(told)
    }

    fn play(&self, number: u64, stop: &AtomicBool) -> Result<Outcome, String> {
        let start = Instant::now();
        let seed = self.seed.wrapping_add(number);
        let seats = self.seats(number).map_err(|_| "the seats don't match the options".to_owned())?;
        let mut bots = Bots::new(&seats, seed);
        let header = Header::new(self.options(), seats, seed, None).map_err(|error| error.to_string())?;
        let mut game = header.new_match();
        let mut recorder = self.recorder(number, &header)?;
        let mut reporter = Reporter::new(number, seed, &game);
        let mut last_event = 0;
        let mut thinking = Duration::ZERO;
        while !game.is_over() {
            if stop.load(Ordering::Relaxed) {
                // The unfinished game can be resumed later.
                if let Some(recorder) = recorder {
                    recorder.close(&game).map_err(|error| error.to_string())?;
                }
                return Ok(Outcome::Stopped);
            }
            let asked = Instant::now();
            let inputs = bots.inputs(&game);
            thinking += asked.elapsed();
            let events = game.tick(&inputs);
            reporter.note(&game, &events);
            if let Some(recorder) = &mut recorder {
                recorder.record(&game).map_err(|error| error.to_string())?;
            }
            if !events.is_empty() {
                last_event = game.now();
                game.check().map_err(|broken| format!("seed {seed}, tick {}: {broken}", game.now()))?;
            }
            if game.now() - last_event > STALLED {
                return Err(format!("seed {seed}: stalled at tick {last_event}"));
            }
        }
        if let Some(recorder) = recorder {
            recorder.close(&game).map_err(|error| error.to_string())?;
        }
        let mut report = reporter.into_report();
        report.wall_ms = start.elapsed().as_millis() as u64;
        report.thinking_ms = thinking.as_millis() as u64;
        Ok(Outcome::Finished(Box::new(report)))
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

fn progress_bar(games: u64) -> ProgressBar {
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
