//! `gragra-lab demo`: a whole game by the rules alone, line by line.

use super::LabError;
use clap::{Args, ValueEnum};
use gragra_rules::{Command, Edition, Event, Options, Phase, Players, Referee, Rounds};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::io::{IsTerminal, Write};
use std::time::Duration;

/// Pause after each turn, to give the reader time.
const TURN_PAUSE: Duration = Duration::from_millis(700);

/// Arguments of `gragra-lab demo`.
#[derive(Args)]
pub struct Demo {
    /// Seed: the same seed gives the same game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of players
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=4))]
    players: u8,
    /// Number of rounds
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    rounds: u8,
    /// Rule sheet to play by
    #[arg(long, value_enum, default_value_t = Sheet::GraGra)]
    edition: Sheet,
    /// Do not pause between turns
    #[arg(long)]
    fast: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Sheet {
    GraGra,
    StackMarket,
}

impl Demo {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let bad = |error: gragra_rules::OptionsError| LabError::BadInput(format!("{error}."));
        let options = Options {
            rounds: Rounds::try_from(self.rounds).map_err(bad)?,
            ..Options::new(
                match self.edition {
                    Sheet::GraGra => Edition::GraGraCompany,
                    Sheet::StackMarket => Edition::StackMarket,
                },
                Players::try_from(self.players).map_err(bad)?,
            )
        };
        let pause = (!self.fast && std::io::stdout().is_terminal()).then_some(TURN_PAUSE);
        play(options, self.seed, pause, out)
    }
}

/// Plays and prints a game in which every choice is random and tall buildings fall.
pub fn play(
    options: Options,
    seed: u64,
    pause: Option<Duration>,
    out: &mut impl Write,
) -> Result<(), LabError> {
    let mut referee = Referee::new(options);
    let mut chance = Chance(Pcg64Mcg::seed_from_u64(seed));
    while let Some(command) = chance.next_command(&referee) {
        let events =
            referee.submit(&command).map_err(|refusal| LabError::BadInput(refusal.to_string()))?.to_vec();
        for event in events {
            writeln!(out, "{event}")?;
            if matches!(event, Event::TurnBegan { .. } | Event::RoundBegan { .. } | Event::GameEnded { .. }) {
                writeln!(out, "\n{}", referee.stage())?;
                out.flush()?;
                if let Some(pause) = pause {
                    std::thread::sleep(pause);
                }
            }
        }
    }
    Ok(())
}

struct Chance(Pcg64Mcg);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0.next_u64() as usize % bound.max(1)
    }

    /// A random legal command, with falls as rare as at a real table; None when the game is over.
    fn next_command(&mut self, referee: &Referee) -> Option<Command> {
        let legal = referee.stage().legal_commands();
        loop {
            let command = legal.pick(&mut |bound| self.below(bound))?;
            let one_in = referee.stage().game().map_or(1, |game| self.rarity(&command, game.board()));
            if self.below(one_in) == 0 {
                return Some(command);
            }
        }
    }

    /// A possible event happens once in this many times.
    fn rarity(&self, command: &Command, board: &gragra_rules::Board) -> usize {
        let height = board.under_hand().map_or(0, |company| board.height(company));
        match (command, board.phase()) {
            (Command::Collapse, Phase::Stack { .. } | Phase::TakeOver { .. }) => {
                (60 / height.max(1)).max(2) * 4
            }
            (Command::DropDie { .. }, _) => 40,
            (Command::KnockOver { .. }, _) => 300,
            (Command::ContestTimeUp | Command::ContestFall { .. }, _) => 20,
            _ => 1,
        }
    }
}
