//! Invariants of a match after every tick: rules and table agree on the height of the buildings, the place of every
//! die and what has fallen.

use super::Match;
use crate::table::{Inconsistent, Spot};
use gragra_rules::{Board, BrokenInvariant, Command, Company, DieId, Phase, Refusal, Stage};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The referee refused something that had happened on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// When it happened.
    pub tick: u32,
    /// What had happened.
    pub command: Command,
    /// Why the referee refused it.
    pub refusal: Refusal,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tick, command, refusal } = self;
        write!(f, "tick {tick}: the referee refused {command:?}: {refusal}")
    }
}

/// A broken invariant: no inputs lead to such a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The game contradicts itself.
    Rules(BrokenInvariant),
    /// The table contradicts itself.
    Table(Inconsistent),
    /// The referee refused something that had happened on the table.
    Refused(Fault),
    /// A die of the supply, or one that has left the game, is somewhere else although nobody is moving dice.
    Elsewhere(DieId),
    /// A building consists of different dice on the table and in the rules.
    OtherDice(Company),
    /// A building stands on the table but has fallen in the rules, or the other way round.
    Fallen(Company),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(broken) => write!(f, "the game is impossible: {broken}"),
            Self::Table(broken) => write!(f, "the table is impossible: {broken}"),
            Self::Refused(fault) => fault.fmt(f),
            Self::Elsewhere(die) => write!(f, "die {die} is not where the rules say"),
            Self::OtherDice(company) => {
                write!(f, "{company}'s tower does not have the dice that the rules say")
            }
            Self::Fallen(company) => {
                write!(f, "rules and table disagree on whether {company}'s tower stands")
            }
        }
    }
}

impl std::error::Error for Broken {}

impl Match {
    /// Checks all invariants.
    pub fn check(&self) -> Result<(), Broken> {
        self.stage.check().map_err(Broken::Rules)?;
        self.table.check().map_err(Broken::Table)?;
        if let Some(fault) = &self.fault {
            return Err(Broken::Refused(fault.clone()));
        }
        for company in self.options().players.companies() {
            self.check_building(company)?;
        }
        self.board().map_or(Ok(()), |board| self.check_spots(board))
    }

    /// Compares a building die by die on the table and in the rules, and whether it stands.
    fn check_building(&self, company: Company) -> Result<(), Broken> {
        // The referee is still moving its dice.
        if self.is_being_put_up(company) {
            return Ok(());
        }
        let (dice, is_fallen): (Vec<DieId>, bool) = match &self.stage {
            Stage::Setup(setup) => {
                let dice = setup.building(company).into_iter().flatten();
                (dice.map(|shown| shown.die).collect(), setup.is_fallen(company))
            }
            Stage::Game(game) => {
                let board = game.board();
                if let Phase::Contest { .. } | Phase::Over { .. } = board.phase() {
                    return Ok(());
                }
                let column = board.building(company).column().iter();
                (column.map(|shown| shown.die).collect(), board.is_fallen(company))
            }
        };
        // The rules have no building here: the referee is about to clear away what is on the table.
        if dice.is_empty() {
            return Ok(());
        }
        if self.without_borrowed(company, &dice) != self.table.column(company) {
            return Err(Broken::OtherDice(company));
        }
        if is_fallen == self.table.is_fallen(company) { Ok(()) } else { Err(Broken::Fallen(company)) }
    }

    /// Checks the dice outside buildings. While the referee is busy, they are still moving.
    fn check_spots(&self, board: &Board) -> Result<(), Broken> {
        if self.is_busy() || matches!(board.phase(), Phase::Contest { .. } | Phase::Over { .. }) {
            return Ok(());
        }
        // Unused dice of a turn go back once the player has stopped stacking.
        let is_stacking = self.table.stacker().is_some();
        let stray = board.supply().iter().find(|&die| self.table.spot(die) != Spot::Supply);
        let out = board.removed().iter().find(|&die| self.table.spot(die) != Spot::Removed);
        match stray.or(out) {
            Some(die) if !is_stacking => Err(Broken::Elsewhere(die)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Bots, Character, Level};
    use crate::play::{Player, Seats};
    use crate::table::Pace;
    use gragra_rules::{Edition, Event, Options, Players, Seat};

    /// A match between bots, just before the first throw.
    fn begun() -> Match {
        let seats = Seats::new(vec![Player::bot(Character::Builder, Level::Regular); 3]).expect("three");
        let mut bots = Bots::new(&seats, 1);
        let options = Options::new(Edition::GraGraCompany, Players::Three);
        let mut game = Match::new(options, seats, 1).expect("three seats");
        while game.board().is_none() || game.is_busy() {
            let inputs = bots.inputs(&game);
            game.tick(&inputs);
            assert_eq!(game.check(), Ok(()));
        }
        game
    }

    fn broken(spoil: impl FnOnce(&mut Match)) -> Broken {
        let mut game = begun();
        spoil(&mut game);
        game.check().expect_err("it was broken")
    }

    #[test]
    fn every_check_can_fail() {
        let company = Company::Bell;
        let pay = Event::MoneyMoved {
            seat: Seat::P1,
            amount: gragra_rules::Money::thousands(-990),
            reason: gragra_rules::MoneyReason::Income,
        };
        assert!(matches!(broken(|game| game.stage.apply(&pay)), Broken::Rules(_)));

        let fallen = Event::BuildingKnockedOver { company };
        assert_eq!(broken(|game| game.stage.apply(&fallen)), Broken::Fallen(company));
        let knock = |game: &mut Match| game.table.spoil_fallen(company);
        assert_eq!(broken(knock), Broken::Fallen(company));

        // One die too few, one too many, and a different one on the table.
        let rebuilt = |game: &mut Match, count: usize| {
            let board = game.board().expect("a game");
            let mut dice = board.building(company).column().to_vec();
            let face = dice[0].face;
            dice.extend(board.supply().iter().map(|die| gragra_rules::ShownDie { die, face }));
            dice.truncate(count);
            game.table.raise(company, &dice, Pace::AtOnce);
        };
        assert_eq!(broken(|game| rebuilt(game, 2)), Broken::OtherDice(company));
        assert_eq!(broken(|game| rebuilt(game, 4)), Broken::OtherDice(company));

        let stray = |game: &mut Match| {
            let die = game.board().expect("a game").supply().iter().next().expect("a die");
            game.table.remove([die], Pace::AtOnce);
        };
        assert!(matches!(broken(stray), Broken::Elsewhere(_)));
        let out = |game: &mut Match| {
            let dice = game.board().expect("a game").supply().lowest(1);
            game.stage.apply(&Event::DiceRemoved { dice });
        };
        assert!(matches!(broken(out), Broken::Elsewhere(_)));

        let refused = broken(|game| game.report(&Command::Hold, &mut Vec::new()));
        assert!(matches!(refused, Broken::Refused(Fault { command: Command::Hold, .. })));
    }
}
