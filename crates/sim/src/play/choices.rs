//! The single source for what a seat may do now. It uses the rules' list of legal commands.

use super::{Action, Match, Refused};
use gragra_rules::{
    Board, Command, Company, DieId, Face, Legal, Orders, Phase, Pool, Refusal, Seat, ShownDie, Stage,
};
use serde::{Deserialize, Serialize};

/// What a seat has to do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// S6: put the marker on a company's card.
    Invest,
    /// T1: throw the dice.
    Throw,
    /// T2: declare the order in which the dice will be stacked.
    Declare,
    /// T3: stack them.
    Stack,
    /// T6: move the marker or keep it.
    Change,
    /// E4: name the player who stacks the takeover.
    ChooseRaider,
    /// E4: stack the takeover.
    TakeOver,
    /// E8: stack for the win.
    Contest,
}

impl Task {
    /// Whether the player does this with the hand.
    pub fn is_stacking(self) -> bool {
        matches!(self, Self::Stack | Self::TakeOver | Self::Contest)
    }
}

/// The options of a seat now. In JSON, the field `task` names the variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Choices {
    /// S6: answer with [`Action::Invest`].
    Invest {
        /// The companies with room for a marker.
        companies: Vec<Company>,
    },
    /// T1: answer with [`Action::Throw`].
    Throw {
        /// The number of dice to throw.
        dice: usize,
    },
    /// T2: answer with [`Action::Declare`]; [`Choices::orders`] has the legal orders.
    Declare {
        /// The number on top of the tower, which the first die goes onto.
        onto: Face,
        /// The dice to choose from.
        thrown: Vec<ShownDie>,
        /// The shortest legal order.
        shortest: Vec<DieId>,
        /// The longest legal order.
        longest: Vec<DieId>,
    },
    /// T3: answer with [`Action::Hand`].
    Stack(Stacking),
    /// T6: answer with [`Action::KeepMarker`] or [`Action::MoveMarker`].
    Change {
        /// The company that has the marker now.
        own: Company,
        /// The other companies with room for a marker.
        companies: Vec<Company>,
    },
    /// E4: answer with [`Action::ProposeRaider`].
    ChooseRaider {
        /// The investors who can be named.
        raiders: Vec<Seat>,
        /// The player that this seat has named. It waits for its partner's answer and may still name the other one.
        named: Option<Seat>,
    },
    /// E4: answer with [`Action::Hand`].
    TakeOver(Stacking),
    /// E8: answer with [`Action::Hand`].
    Contest(Stacking),
}

/// T3, E4, E8: the dice to stack and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stacking {
    /// The building to stack on.
    pub company: Company,
    /// The number of dice left to grip.
    pub to_grip: usize,
}

impl Choices {
    /// The task that these options belong to.
    pub fn task(&self) -> Task {
        match self {
            Self::Invest { .. } => Task::Invest,
            Self::Throw { .. } => Task::Throw,
            Self::Declare { .. } => Task::Declare,
            Self::Stack(_) => Task::Stack,
            Self::Change { .. } => Task::Change,
            Self::ChooseRaider { .. } => Task::ChooseRaider,
            Self::TakeOver(_) => Task::TakeOver,
            Self::Contest(_) => Task::Contest,
        }
    }

    /// T2: the legal orders of the thrown dice, while one has to be declared.
    pub fn orders(&self) -> Option<Orders> {
        match self {
            Self::Declare { onto, thrown, .. } => Some(Orders::new(*onto, thrown.iter().collect::<Pool>())),
            _ => None,
        }
    }

    /// T2: the action that declares an order of these numbers. The first one is stacked first.
    pub fn declare(&self, faces: &[Face]) -> Option<Action> {
        let Self::Declare { thrown, .. } = self else { return None };
        Some(Action::Declare { order: dice_showing(faces, thrown)? })
    }

    /// S6, T6: the companies that the marker may go to or stay on. Empty unless a company has to be chosen.
    pub fn companies(&self) -> Vec<Company> {
        match self {
            Self::Invest { companies } => companies.clone(),
            Self::Change { own, companies } => {
                let mut all = companies.clone();
                all.push(*own);
                all.sort_unstable();
                all
            }
            _ => Vec::new(),
        }
    }

    /// S6, T6: the action that chooses a company. The match refuses a company that is not in [`Choices::companies`].
    pub fn choose(&self, company: Company) -> Option<Action> {
        match self {
            Self::Invest { .. } => Some(Action::Invest { company }),
            // Moving the marker to its own card means keeping it.
            Self::Change { own, .. } if *own == company => Some(Action::KeepMarker),
            Self::Change { .. } => Some(Action::MoveMarker { company }),
            _ => None,
        }
    }
}

/// Dice with these numbers, in this order.
fn dice_showing(faces: &[Face], thrown: &[ShownDie]) -> Option<Vec<DieId>> {
    let mut left = thrown.to_vec();
    let die_showing = |&face: &Face| {
        let place = left.iter().position(|shown| shown.face == face)?;
        Some(left.swap_remove(place).die)
    };
    faces.iter().map(die_showing).collect()
}

impl Match {
    /// What a seat has to do now, if anything.
    pub fn task(&self, seat: Seat) -> Option<Task> {
        if let Some(stacker) = self.table.stacker() {
            let task = match self.board()?.phase() {
                Phase::TakeOver { .. } => Task::TakeOver,
                Phase::Contest { .. } => Task::Contest,
                _ => Task::Stack,
            };
            return (stacker == seat).then_some(task);
        }
        if self.is_busy() {
            return None;
        }
        let board = match &self.stage {
            Stage::Setup(setup) => return (setup.investor() == Some(seat)).then_some(Task::Invest),
            Stage::Game(game) => game.board(),
        };
        let of_turn = |task| (board.turn().seat == seat).then_some(task);
        match board.phase() {
            Phase::Throw => of_turn(Task::Throw),
            Phase::Declare { .. } => of_turn(Task::Declare),
            Phase::Change { .. } => of_turn(Task::Change),
            &Phase::ChooseRaider { highest, disagreements, .. }
                if disagreements < Board::MAX_DISAGREEMENTS =>
            {
                let is_asked = board.options().players.has_seat(seat) && board.investment(seat) == highest;
                is_asked.then_some(Task::ChooseRaider)
            }
            _ => None,
        }
    }

    /// A seat's options now, if it has anything to do.
    pub fn choices(&self, seat: Seat) -> Option<Choices> {
        let task = self.task(seat)?;
        let stacking =
            || Some(Stacking { company: self.table.stacked_company()?, to_grip: self.table.dice_to_grip() });
        let legal = self.stage.legal_commands();
        let commands = || {
            legal.sets().iter().filter_map(|set| match set {
                Legal::One(command) => Some(command),
                _ => None,
            })
        };
        Some(match task {
            Task::Stack => Choices::Stack(stacking()?),
            Task::TakeOver => Choices::TakeOver(stacking()?),
            Task::Contest => Choices::Contest(stacking()?),
            Task::Invest => Choices::Invest {
                companies: commands()
                    .filter_map(|command| match *command {
                        Command::Invest { company, .. } => Some(company),
                        _ => None,
                    })
                    .collect(),
            },
            Task::Change => Choices::Change {
                own: self.board()?.investment(seat),
                companies: commands()
                    .filter_map(|command| match *command {
                        Command::MoveMarker { company, .. } => Some(company),
                        _ => None,
                    })
                    .collect(),
            },
            Task::ChooseRaider => Choices::ChooseRaider {
                named: match self.board()?.phase() {
                    Phase::ChooseRaider { proposals, .. } => proposals[seat],
                    _ => None,
                },
                raiders: commands()
                    .filter_map(|command| match *command {
                        Command::ProposeRaider { seat: by, raider } if by == seat => Some(raider),
                        _ => None,
                    })
                    .collect(),
            },
            Task::Throw => legal.sets().iter().find_map(|set| match *set {
                Legal::Throw { count, .. } => Some(Choices::Throw { dice: count }),
                _ => None,
            })?,
            Task::Declare => legal.sets().iter().find_map(|set| match set {
                Legal::DeclareOrder { top, thrown, .. } => {
                    let orders = Orders::new(*top, thrown.iter().collect::<Pool>());
                    Some(Choices::Declare {
                        onto: *top,
                        shortest: dice_showing(&orders.shortest_order(), thrown)?,
                        longest: dice_showing(&orders.longest_order(), thrown)?,
                        thrown: thrown.clone(),
                    })
                }
                _ => None,
            })?,
        })
    }

    /// Whether the match would accept this action in the next tick.
    pub fn allows(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        if !action.is_in_range() {
            return Err(Refused::OutOfReach);
        }
        if !self.options().players.has_seat(seat) {
            return Err(Refusal::NoSuchSeat.into());
        }
        if let Action::Hand(input) = *action {
            return match self.table.stacker() {
                Some(stacker) if stacker == seat && self.table.allows(input) => Ok(()),
                Some(stacker) if stacker == seat => Err(Refused::NotPossibleNow),
                _ => Err(Refused::NotYourTurn),
            };
        }
        if self.is_busy() {
            return Err(Refused::TableIsBusy);
        }
        match action.command(seat) {
            Some(command) => self.stage.decide(&command).map(drop).map_err(Refused::from),
            None if self.task(seat) == Some(Task::Throw) => Ok(()),
            None if self.board().is_none() => Err(Refusal::SetupUnfinished.into()),
            None => Err(Refused::NotYourTurn),
        }
    }
}
