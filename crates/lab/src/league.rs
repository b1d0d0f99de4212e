//! `gragra-lab league`: any number of bots play games against each other and are rated.
//!
//! A game's players and seats follow from its seed alone. So a league can be interrupted and continued, or split into
//! ranges of seeds for several machines, and the same games come out.

use super::LabError;
use super::matches::progress_bar;
use super::play::{Entrant, Fixture, GameArgs, Outcome, play_all, stop_on_ctrl_c};
use super::report::{Report, read_games};
use clap::Args;
use gragra_sim::chance::Chance;
use gragra_sim::story::GameReport;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Arguments of `gragra-lab league`.
#[derive(Args)]
pub struct League {
    /// The bots: builder, hunter, defender or raider, optionally with :novice, :regular or :master; beginner; or
    /// external:COMMAND
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<Entrant>,
    /// Play two against two: these bots sit on two seats of every game, those of --bots on the other two
    #[arg(long, value_delimiter = ',')]
    against: Vec<Entrant>,
    /// File for the games, one JSON line each. Games that it has already are not played again
    #[arg(long, value_name = "FILE.jsonl")]
    results: PathBuf,
    /// File for a page with ratings and plots
    #[arg(long, value_name = "PAGE.html")]
    out: Option<PathBuf>,
    /// Seed of the first game; the seeds of the next ones follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    game: GameArgs,
}

impl League {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        self.check()?;
        let mut file = open_results(&self.results)?;
        let played = self.played()?;
        let due: Vec<u64> = (0..self.games)
            .map(|game| self.seed.wrapping_add(game))
            .filter(|seed| !played.contains(seed))
            .collect();
        let stop = stop_on_ctrl_c();
        let bar = progress_bar(due.len() as u64);
        let mut failures = Vec::new();
        let play = |index: u64| self.play(due[index as usize], &stop);
        play_all(due.len() as u64, self.game.threads, &stop, play, |_, outcome| {
            match outcome {
                Outcome::Finished(report) => {
                    bar.inc(1);
                    // One write for each game, so that an interruption tears at most the last line.
                    let line = serde_json::to_string(&report).map_err(std::io::Error::from)?;
                    file.write_all(format!("{line}\n").as_bytes())?;
                }
                Outcome::Failed(sentence) => {
                    bar.suspend(|| eprintln!("gragra-lab: {sentence}"));
                    failures.push(sentence);
                }
                Outcome::Stopped => {}
            }
            Ok::<(), LabError>(())
        })?;
        bar.finish_and_clear();
        drop(file);
        let name = self.results.display();
        if stop.load(Ordering::Relaxed) {
            eprintln!("gragra-lab: stopped; the same command continues with the games that {name} lacks.");
        }
        let games = read_games(&self.results)?;
        if !games.is_empty() {
            let report = Report::new(games);
            if let Some(page) = &self.out {
                report.write_page(page)?;
            }
            report.print(out)?;
        }
        match failures.first() {
            Some(first) => Err(LabError::Failed(format!(
                "{} of {} games are missing. The first one, {first}",
                failures.len(),
                due.len()
            ))),
            None => Ok(()),
        }
    }

    fn check(&self) -> Result<(), LabError> {
        let told = |sentence: &str| Err(LabError::BadInput(sentence.into()));
        if !self.against.is_empty() && self.game.players != 4 {
            return told("--against needs four players.");
        }
        if self.against.is_empty() && self.bots.len() < 2 {
            return told("a league needs at least two bots.");
        }
        let mut by_name = BTreeMap::new();
        for entrant in self.bots.iter().chain(&self.against) {
            let entrant = entrant.clone().with_level(self.game.level);
            let before = by_name.insert(entrant.name(), entrant.clone());
            if before.is_some_and(|before| before != entrant) {
                let name = entrant.name();
                return Err(LabError::BadInput(format!("two different bots are called {name}.")));
            }
        }
        Ok(())
    }

    /// The players of the game with this seed.
    fn lineup(&self, seed: u64) -> Vec<Entrant> {
        let players = usize::from(self.game.players);
        let lineup: Vec<&Entrant> = if self.against.is_empty() {
            // In as many games as there are bots, each of them sits once on every seat.
            let count = self.bots.len() as u64;
            let order = shuffled(&self.bots, seed / count, "league");
            let first = (seed % count) as usize;
            (0..players).map(|seat| order[(first + seat) % self.bots.len()]).collect()
        } else {
            /// All ways to put two sides on four seats.
            const SIDES: [[usize; 4]; 6] =
                [[0, 0, 1, 1], [1, 1, 0, 0], [0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 1, 0], [1, 0, 0, 1]];
            let sides = [&self.bots, &self.against];
            let mut used = [2 * u128::from(seed); 2];
            let next = |&side: &usize| {
                let (bots, place) = (sides[side], used[side]);
                used[side] += 1;
                let block = (place / bots.len() as u128) as u64;
                shuffled(bots, block, ["one side", "other side"][side])[(place % bots.len() as u128) as usize]
            };
            SIDES[(seed % 6) as usize].iter().map(next).collect()
        };
        lineup.into_iter().map(|entrant| entrant.clone().with_level(self.game.level)).collect()
    }

    fn play(&self, seed: u64, stop: &AtomicBool) -> Outcome {
        let fixture = Fixture {
            number: seed.wrapping_sub(self.seed),
            seed,
            options: self.game.options(),
            entrants: self.lineup(seed),
            deadline: self.game.deadline(),
            replay: None,
        };
        fixture.play(stop)
    }

    /// The seeds of the games in the results file. All of them must belong to this league.
    fn played(&self) -> Result<BTreeSet<u64>, LabError> {
        let options = self.game.options();
        let belongs = |game: &GameReport| {
            let names: Vec<String> = self.lineup(game.seed).iter().map(Entrant::name).collect();
            game.bots == names && game.edition == options.edition && game.rounds == options.rounds.count()
        };
        let games = read_games(&self.results)?;
        if let Some(other) = games.iter().find(|game| !belongs(game)) {
            return Err(LabError::BadInput(format!(
                "{} has a game of another league, with seed {}.",
                self.results.display(),
                other.seed
            )));
        }
        Ok(games.iter().map(|game| game.seed).collect())
    }
}

/// The bots in a random order that follows from these numbers.
fn shuffled<'a>(bots: &'a [Entrant], seed: u64, name: &str) -> Vec<&'a Entrant> {
    let mut chance = Chance::new(seed, name);
    let mut order: Vec<&Entrant> = bots.iter().collect();
    for last in (1..order.len()).rev() {
        order.swap(last, chance.below(last as u32 + 1) as usize);
    }
    order
}

/// Opens the file to append games. A last line without its end was torn by an interruption and is cut off.
fn open_results(path: &Path) -> Result<File, LabError> {
    let told = |error| LabError::BadInput(format!("{} can't be written: {error}.", path.display()));
    let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let mut file = open.map_err(told)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(told)?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1) as u64;
    file.set_len(whole).map_err(told)?;
    file.seek(SeekFrom::Start(whole)).map_err(told)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        league: League,
    }

    fn league(args: &str) -> League {
        let words = args.split(' ').filter(|word| !word.is_empty());
        Alone::parse_from(["league", "--results", "x"].into_iter().chain(words)).league
    }

    #[test]
    fn every_bot_sits_on_every_seat_equally_often() {
        let league = league("--bots builder,hunter,defender,raider,beginner,external:x");
        let mut counts = BTreeMap::new();
        for seed in 0..60 {
            for (seat, entrant) in league.lineup(seed).iter().enumerate() {
                *counts.entry((entrant.name(), seat)).or_insert(0) += 1;
            }
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|&count| count == 10), "{counts:?}");
    }

    #[test]
    fn two_sit_against_two() {
        let league =
            league("--bots builder:master,hunter:master,raider:master --against beginner,external:x");
        let mut counts = BTreeMap::new();
        for seed in 0..18 {
            let lineup = league.lineup(seed);
            let masters = lineup.iter().filter(|entrant| matches!(entrant, Entrant::Bot { .. }));
            assert_eq!(masters.count(), 2);
            lineup.iter().for_each(|entrant| *counts.entry(entrant.name()).or_insert(0) += 1);
        }
        let counts: Vec<i32> = counts.into_values().collect();
        assert_eq!(counts, [18, 12, 18, 12, 12]);
        // The greatest seed also has a line-up.
        assert_eq!(league.lineup(u64::MAX).len(), 4);
    }

    #[test]
    fn what_cannot_be_a_league_is_told() {
        for args in [
            "--bots raider",
            "--bots raider --against hunter --players 3",
            "--bots external:a/x,external:b/x",
        ] {
            assert!(matches!(league(args).check(), Err(LabError::BadInput(_))), "{args}");
        }
        assert!(league("--bots raider,raider --against external:a/x").check().is_ok());
    }
}
