//! `gragra-lab soak`: many games of bots at all kinds of tables, with every invariant checked after every tick. A
//! broken invariant, a refused input or a seat that gets nowhere is a failure.

use super::LabError;
use super::matches::progress_bar;
use super::play::{Entrant, Fixture, Outcome, play_all, stop_on_ctrl_c};
use clap::Args;
use gragra_rules::{Edition, HouseRules, Options, Players, Rounds};
use gragra_sim::bots::{Character, Level};
use gragra_sim::chance::Chance;
use std::io::Write;
use std::num::NonZeroU16;
use std::time::Duration;

/// Arguments of `gragra-lab soak`.
#[derive(Args)]
pub struct Soak {
    /// Number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Seed of the first game; the seeds of the next ones follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games to play at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

impl Soak {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let stop = stop_on_ctrl_c();
        let bar = progress_bar(self.games);
        let (mut games, mut ticks, mut accepted, mut refused) = (0, 0, 0, 0);
        let mut failures = Vec::new();
        let play = |game: u64| fixture(self.seed.wrapping_add(game)).play(&stop);
        play_all(self.games, self.threads, &stop, play, |_, outcome| {
            match outcome {
                Outcome::Finished(report) => {
                    bar.inc(1);
                    games += 1;
                    ticks += u64::from(report.ticks);
                    accepted += report.inputs;
                    refused += report.refused;
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
        writeln!(
            out,
            "{games} games, {ticks} ticks checked, inputs: {accepted} accepted, {refused} refused"
        )?;
        match failures.len() {
            0 => Ok(()),
            count => Err(LabError::Failed(format!("{count} of {} games failed.", self.games))),
        }
    }
}

/// A table that follows from the seed: rules, house rules and players.
fn fixture(seed: u64) -> Fixture<'static> {
    let mut chance = Chance::new(seed, "soak");
    let mut coin = || chance.below(2) == 0;
    let edition = if coin() { Edition::GraGraCompany } else { Edition::StackMarket };
    let players = if coin() { Players::Three } else { Players::Four };
    let house = HouseRules {
        removed_stay_out: coin(),
        drop_is_collapse: coin(),
        contest_breaks_ties: coin(),
        open_money: coin(),
        turn_clock: if coin() { NonZeroU16::new(60) } else { None },
    };
    let entrant = |_| match chance.below(13) as usize {
        12 => Entrant::Beginner,
        which => Entrant::Bot { character: Character::ALL[which % 4], level: Some(Level::ALL[which / 4]) },
    };
    let entrants = players.seats().map(entrant).collect();
    Fixture {
        number: seed,
        seed,
        options: Options { edition, players, rounds: Rounds::default(), house },
        entrants,
        deadline: Duration::ZERO,
        replay: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn tables_of_every_kind_come_up() {
        let fixtures: Vec<_> = (0..200).map(fixture).collect();
        let options: BTreeSet<String> = fixtures.iter().map(|game| format!("{:?}", game.options)).collect();
        let names: BTreeSet<String> =
            fixtures.iter().flat_map(|game| &game.entrants).map(Entrant::name).collect();
        // Two to the seventh tables, of which 200 draws find about 100.
        assert!(options.len() > 80, "{}", options.len());
        assert_eq!(names.len(), 13);
    }
}
