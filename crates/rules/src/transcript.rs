//! Events and games as text, for logs, golden files and the terminal.

use crate::{
    Board, Company, Event, Game, MoneyReason, Phase, RoundEnd, Seat, SettledBy, Setup, ShownDie, Stage,
};
use core::fmt::{self, Display, Formatter};

/// Items with a separator between them.
struct Row<I>(I, &'static str);

impl<I: Iterator<Item: Display> + Clone> Display for Row<I> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, item) in self.0.clone().enumerate() {
            if place > 0 {
                f.write_str(self.1)?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

/// The numbers of some dice, as `0 4 1`, or `none`.
fn numbers(dice: &[ShownDie]) -> impl Display {
    fmt::from_fn(move |f| match dice {
        [] => f.write_str("none"),
        dice => Row(dice.iter().map(|shown| shown.face), " ").fmt(f),
    })
}

fn seats(seats: &[Seat]) -> impl Display {
    Row(seats.iter(), " and ")
}

fn dice(count: impl Into<usize>) -> impl Display {
    let count = count.into();
    fmt::from_fn(move |f| if count == 1 { f.write_str("1 die") } else { write!(f, "{count} dice") })
}

impl Display for MoneyReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CollapseFine => "for the collapse",
            Self::StackingBonus => "as a bonus for five dice or more",
            Self::Income => "as income",
            Self::TakeoverBonus => "for the takeover",
            Self::TakeoverLoss => "for the failed takeover",
            Self::HighestBuildingCard => "for the red card",
        })
    }
}

impl Display for SettledBy {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Height => "by height",
            Self::TopNumber => "by top number",
            Self::Throw => "by throw",
            Self::OnlyOneLeft => "as the only other one",
        })
    }
}

impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::StartDrawn { seat } => write!(f, "{seat} is drawn to go first"),
            Self::BuildingSetUp { company, dice } => write!(f, "{company} is set up: {}", numbers(dice)),
            Self::Invested { seat, company } => write!(f, "{seat} invests in {company}"),
            Self::DiceThrown { seat, dice } => write!(f, "{seat} throws {}", numbers(dice)),
            Self::OrderDeclared { seat, order } => write!(f, "{seat} declares {}", numbers(order)),
            Self::DiceReturned { dice: back } => write!(f, "{} back to the supply", dice(back.len())),
            Self::DiceGripped { seat } => write!(f, "{seat} takes dice"),
            Self::DiePlaced { company, die } => write!(f, "a {} is placed on {company}", die.face),
            Self::DieDropped { die } => write!(f, "die {die} is dropped"),
            Self::BuildingStood { company, grown } => write!(f, "{company} stands, {} higher", dice(*grown)),
            Self::RecordSet { seat, height } => {
                write!(f, "{seat} sets the record at {height} and has the red card")
            }
            Self::BuildingCollapsed { company } => write!(f, "{company} collapses"),
            Self::BuildingRebuilt { company, dice } => {
                write!(f, "{company} is rebuilt: {}", numbers(dice))
            }
            Self::DiceRemoved { dice: out } => write!(f, "{} out of the game", dice(out.len())),
            Self::LastTurnCalled => f.write_str("the supply has fewer than five dice: the round's last turn"),
            Self::BuildingKnockedOver { company } => write!(f, "{company} is knocked over by accident"),
            Self::RewardsForfeited { seat } => {
                write!(f, "{seat} loses the rewards: the tower fell before the turn ended")
            }
            Self::MoneyMoved { seat, amount, reason } if amount.is_negative() => {
                write!(f, "{seat} pays {} {reason}", -*amount)
            }
            Self::MoneyMoved { seat, amount, reason } => write!(f, "{seat} gets {amount} {reason}"),
            Self::TimeRanOut { seat: Some(seat) } => write!(f, "{seat} runs out of time"),
            Self::TimeRanOut { seat: None } => f.write_str("the investors run out of time"),
            Self::MarkerMoved { seat, company } => write!(f, "{seat} moves to {company}"),
            Self::MarkerKept { seat } => write!(f, "{seat} stays"),
            Self::TurnBegan { seat } => write!(f, "{seat}'s turn"),
            Self::RoundEnded { round, because: RoundEnd::SupplyEmpty } => {
                write!(f, "round {round} ends: the supply is empty")
            }
            Self::RoundEnded { round, because: RoundEnd::TooFewToRemove } => {
                write!(f, "round {round} ends: the supply had fewer than five dice")
            }
            Self::TieFound { companies } => write!(f, "{} are tied", Row(companies.iter(), " and ")),
            Self::TieThrown { numbers } => {
                f.write_str("tie-break throw:")?;
                numbers.iter().try_for_each(|(company, face)| write!(f, " {company} {face}"))
            }
            Self::HighestSettled { company, by } => write!(f, "{company} is the highest, {by}"),
            Self::LowestSettled { company, by } => write!(f, "{company} is the lowest, {by}"),
            Self::RaiderProposed { seat, raider } => write!(f, "{seat} wants {raider} to stack the takeover"),
            Self::RaidersDisagreed { times } => {
                write!(f, "the investors name different raiders ({times} of {})", Board::MAX_DISAGREEMENTS)
            }
            Self::RaiderThrown { face } => write!(f, "a {face} is thrown to choose the raider"),
            Self::TakeoverBegan { raider } => write!(f, "{raider} stacks the takeover"),
            Self::TakeoverSucceeded { company } => write!(f, "{company}'s takeover holds"),
            Self::TakeoverFailed { company } => write!(f, "{company}'s takeover falls"),
            Self::RoundPrepared { round, first } => {
                write!(f, "round {round} is set up, {first} goes first")
            }
            Self::RoundBegan { round } => write!(f, "round {round} begins"),
            Self::ContestBegan { seats: tied } => write!(f, "{} stack for the win", seats(tied)),
            Self::ContestTryBegan { seat, .. } => write!(f, "{seat}'s try begins"),
            Self::ContestDiePlaced { die } => write!(f, "die {die} is placed"),
            Self::ContestTried { seat, standing } => write!(f, "{seat} has {} standing", dice(*standing)),
            Self::GameEnded { winners } => write!(f, "the game is over: {} won", seats(winners)),
        }
    }
}

/// The table in a few lines: the phase, then one line per company and one for the money.
impl Display for Game {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let board = self.board();
        writeln!(f, "round {}, {}", board.round(), board.phase_line())?;
        for company in board.options().players.companies() {
            company_line(f, company, &numbers(board.building(company).column()), board.height(company))?;
            if board.is_fallen(company) {
                f.write_str(" (knocked over)")?;
            }
            for seat in board.investors(company) {
                write!(f, " {seat}")?;
            }
            writeln!(f)?;
        }
        let record = board.record();
        write!(
            f,
            "  supply {}, removed {}, record {}",
            board.supply().len(),
            board.removed().len(),
            record.height
        )?;
        if let Some(holder) = record.holder {
            write!(f, " held by {holder}")?;
        }
        f.write_str("\n  money")?;
        for seat in board.options().players.seats() {
            write!(f, " {seat} {}", self.money(seat))?;
        }
        write!(f, ", bank {}", self.bank())
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "setting up")?;
        if let Some(start) = self.start() {
            write!(f, ", {start} begins")?;
        }
        for company in self.options().players.companies() {
            let dice = self.building(company);
            writeln!(f)?;
            let column: &[ShownDie] = dice.as_ref().map_or(&[], |dice| dice);
            company_line(f, company, &numbers(column), column.len())?;
            if self.is_fallen(company) {
                f.write_str(" (knocked over)")?;
            }
            for seat in self.options().players.seats().filter(|&seat| self.investment(seat) == Some(company))
            {
                write!(f, " {seat}")?;
            }
        }
        Ok(())
    }
}

impl Display for Stage {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(setup) => setup.fmt(f),
            Self::Game(game) => game.fmt(f),
        }
    }
}

fn company_line(f: &mut Formatter<'_>, company: Company, column: &dyn Display, height: usize) -> fmt::Result {
    write!(f, "  {company:<8} {height:>2} [{column}]")
}

impl Board {
    fn phase_line(&self) -> impl Display {
        fmt::from_fn(move |f| {
            let seat = self.turn().seat;
            match self.phase() {
                Phase::Throw => write!(f, "{seat} throws {}", dice(self.dice_to_throw())),
                Phase::Declare { thrown } => write!(f, "{seat} orders {}", numbers(thrown)),
                Phase::Stack { order, placed, .. } => {
                    write!(f, "{seat} stacks {}, {placed} placed", numbers(order))
                }
                Phase::Rebuild => write!(f, "{} is to be rebuilt", self.stacked_company()),
                Phase::Change { .. } => write!(f, "{seat} may move"),
                Phase::Rank { tied, .. } => write!(f, "{} are tied", Row(tied.iter(), " and ")),
                Phase::ChooseRaider { highest, lowest, disagreements, .. }
                    if *disagreements >= Self::MAX_DISAGREEMENTS =>
                {
                    write!(f, "{highest} takes over {lowest}, a die is to choose the raider")
                }
                Phase::ChooseRaider { highest, lowest, .. } => {
                    write!(f, "{highest} takes over {lowest}, a raider is to be chosen")
                }
                Phase::TakeOver { highest, lowest, raider, waiting, .. } => {
                    write!(f, "{raider} stacks {lowest} onto {highest}, {} to go", dice(waiting.len()))
                }
                Phase::NewRound { first } => write!(f, "to be set up, {first} will begin"),
                Phase::Contest { seats: tied, column, standing } => {
                    let current = tied.get(standing.len());
                    let of = fmt::from_fn(|f| current.map_or(Ok(()), |seat| write!(f, "{seat}'s tower of ")));
                    write!(f, "contest of {}, {of}{}", seats(tied), column.len())
                }
                Phase::Over { winners } => write!(f, "over, {} won", seats(winners)),
            }
        })
    }
}
