//! Why a command was refused: data for programs, a sentence for players.

use crate::{Company, DieId, Face, Seat};
use core::fmt;

/// What the game is waiting for, as named in a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Awaited {
    Throw { seat: Seat },
    Order { seat: Seat },
    Stacking { seat: Seat },
    Rebuild { company: Company },
    Change { seat: Seat },
    TieBreak,
    Raider,
    RaiderThrow,
    Takeover { raider: Seat },
    Buildings,
    Contest,
}

/// Why a command was refused. The game has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "each has its sentence below")]
pub enum Refusal {
    NoSuchSeat,
    NoSuchCompany,
    SetupUnfinished,
    SetupIsOver,
    GameIsOver,
    NotNow(Awaited),
    NotYourTurn { turn: Seat },
    StartAlreadyDrawn,
    BuildingAlreadySetUp { company: Company },
    HighestNotOnTop { highest: Face },
    CompanyFull { company: Company },
    AlreadyInvestedThere { company: Company },
    WrongDiceCount { expected: u8 },
    DieNotInSupply { die: DieId },
    DieTwice { die: DieId },
    DieNotThrown { die: DieId },
    CannotFollow { face: Face, below: Face },
    OrderIncomplete { next: Face },
    OrderIsLocked,
    NotNextInOrder { next: DieId },
    NumberChanged { thrown: Face },
    DiceLeftToPlace,
    AllDicePlaced,
    AlreadyGripped,
    NotYetGripped,
    DieNotInHand { die: DieId },
    DieNotLoose { die: DieId },
    BuildingIsDown { company: Company },
    NothingToRebuild { company: Company },
    NoBuildingThere { company: Company },
    NotItsDice { company: Company },
    TopNumberChanged { top: Face },
    NotTheTiedOnes,
    NotAnInvestor { seat: Seat },
    NoTurnClock,
    NothingFell,
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw { seat } => write!(f, "{seat} must throw"),
            Self::Order { seat } => write!(f, "{seat} must declare an order"),
            Self::Stacking { seat } => write!(f, "{seat} is stacking"),
            Self::Rebuild { company } => write!(f, "{company} must be rebuilt with three dice"),
            Self::Change { seat } => write!(f, "{seat} may move the marker or keep it"),
            Self::TieBreak => f.write_str("a die must be thrown for each tied tower"),
            Self::Raider => f.write_str("the investors must agree who stacks the takeover"),
            Self::RaiderThrow => f.write_str("a die must be thrown to decide who stacks the takeover"),
            Self::Takeover { raider } => write!(f, "{raider} is stacking the takeover"),
            Self::Buildings => f.write_str("the towers of the new round must be set up"),
            Self::Contest => f.write_str("the stacking contest is on"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat => f.write_str("That seat is empty in a game for three."),
            Self::NoSuchCompany => f.write_str("That company is not in a game for three."),
            Self::SetupUnfinished => f.write_str("The game has not started yet: it is being set up."),
            Self::SetupIsOver => f.write_str("The game has already started."),
            Self::GameIsOver => f.write_str("The game is over."),
            Self::NotNow(awaited) => write!(f, "Not now: {awaited}."),
            Self::NotYourTurn { turn } => write!(f, "It is {turn}'s turn."),
            Self::StartAlreadyDrawn => f.write_str("The starting player has already been drawn."),
            Self::BuildingAlreadySetUp { company } => write!(f, "{company} already has its tower."),
            Self::HighestNotOnTop { highest } => write!(f, "The highest number, {highest}, belongs on top."),
            Self::CompanyFull { company } => write!(f, "{company} already has two investors."),
            Self::AlreadyInvestedThere { company } => write!(f, "The marker is already on {company}."),
            Self::WrongDiceCount { expected } => write!(f, "It takes exactly {expected} dice."),
            Self::DieNotInSupply { die } => write!(f, "Die {die} is not in the supply."),
            Self::DieTwice { die } => write!(f, "Die {die} is named twice."),
            Self::DieNotThrown { die } => write!(f, "Die {die} was not thrown."),
            Self::CannotFollow { face, below: Face::Four } => {
                write!(f, "A {face} may not go onto a 4: only a 0 may.")
            }
            Self::CannotFollow { face, below } => {
                write!(f, "A {face} may not go onto a {below}: it must be higher.")
            }
            Self::OrderIncomplete { next } => {
                write!(f, "Not complete: a {next} still fits and must be added.")
            }
            Self::OrderIsLocked => f.write_str("A declared order is final."),
            Self::NotNextInOrder { next } => write!(f, "Die {next} comes next in the order."),
            Self::NumberChanged { thrown } => write!(f, "The die must show its thrown number, {thrown}."),
            Self::DiceLeftToPlace => f.write_str("There are still dice to stack."),
            Self::AllDicePlaced => f.write_str("All dice are stacked."),
            Self::AlreadyGripped => f.write_str("The player has already taken dice."),
            Self::NotYetGripped => {
                f.write_str("The player has not taken any dice yet, so this fall is an accident.")
            }
            Self::DieNotInHand { die } => write!(f, "Die {die} is not one of the dice to stack."),
            Self::DieNotLoose { die } => {
                write!(f, "Die {die} can't be dropped: it isn't one of the dice still to be stacked.")
            }
            Self::BuildingIsDown { company } => {
                write!(f, "{company} was knocked over and must be rebuilt first.")
            }
            Self::NothingToRebuild { company } => write!(f, "{company} doesn't need rebuilding."),
            Self::NoBuildingThere { company } => write!(f, "{company} has no tower that could fall."),
            Self::NotItsDice { company } => {
                write!(f, "{company} must be rebuilt with all of its own dice.")
            }
            Self::TopNumberChanged { top } => {
                write!(f, "The tower had a {top} on top and must have it again.")
            }
            Self::NotTheTiedOnes => f.write_str("One die is thrown for each tied tower, and for no other."),
            Self::NotAnInvestor { seat } => write!(f, "{seat} has no marker on the highest tower's card."),
            Self::NoTurnClock => f.write_str("This game has no turn clock."),
            Self::NothingFell => f.write_str("A tower that fell must have fewer dice standing than before."),
        }
    }
}

impl core::error::Error for Refusal {}
