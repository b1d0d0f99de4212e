//! Random commands and events, sensible or not.
#![allow(dead_code, reason = "each test binary uses its own part of this")]

use gragra_rules::{
    Command, Company, DieId, Edition, Event, Face, HouseRules, Key, Money, MoneyReason, Options, Players,
    RoundEnd, Rounds, Seat, SettledBy, ShownDie,
};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::num::NonZeroU16;

/// A source of random numbers. The same seed gives the same sequence.
pub(crate) struct Dealer(Pcg64Mcg);

impl Dealer {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound.max(1) as u64) as usize
    }

    pub(crate) fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    pub(crate) fn seat(&mut self) -> Seat {
        Seat::ALL[self.below(4)]
    }

    pub(crate) fn company(&mut self) -> Company {
        Company::ALL[self.below(4)]
    }

    pub(crate) fn face(&mut self) -> Face {
        Face::ALL[self.below(5)]
    }

    pub(crate) fn die(&mut self) -> DieId {
        DieId::all().nth(self.below(60)).expect("60 dice")
    }

    pub(crate) fn shown(&mut self) -> ShownDie {
        ShownDie { die: self.die(), face: self.face() }
    }

    pub(crate) fn dice(&mut self) -> Vec<ShownDie> {
        (0..self.below(7)).map(|_| self.shown()).collect()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        [0, 1, 2, 3, 16, u8::MAX][self.below(6)]
    }

    pub(crate) fn money(&mut self) -> Money {
        Money::thousands([0, 10, -20, i32::MAX, i32::MIN][self.below(5)])
    }

    pub(crate) fn options(&mut self) -> Options {
        Options {
            edition: if self.chance(2) { Edition::GraGraCompany } else { Edition::StackMarket },
            players: if self.chance(2) { Players::Three } else { Players::Four },
            rounds: Rounds::new(1 + self.below(3) as u8).expect("1 to 3"),
            house: HouseRules {
                removed_stay_out: self.chance(2),
                drop_is_collapse: self.chance(2),
                contest_breaks_ties: self.chance(2),
                open_money: self.chance(2),
                turn_clock: NonZeroU16::new(self.below(2) as u16 * 60),
            },
        }
    }

    /// Any possible command, most of them nonsense.
    pub(crate) fn any_command(&mut self) -> Command {
        match self.below(21) {
            0 => Command::DrawStart { seat: self.seat() },
            1 => Command::SetUpBuilding {
                company: self.company(),
                dice: [self.shown(), self.shown(), self.shown()],
            },
            2 => Command::Invest { seat: self.seat(), company: self.company() },
            3 => Command::Throw { dice: self.dice() },
            4 => {
                let order = self.dice().into_iter().map(|shown| shown.die).collect();
                Command::DeclareOrder { seat: self.seat(), order }
            }
            5 => Command::PlaceDie { die: self.shown() },
            6 => Command::DropDie { die: self.die() },
            7 => Command::Stand,
            8 => Command::Collapse,
            9 => Command::ClockRanOut,
            10 => Command::KnockOver { company: self.company() },
            11 => Command::Rebuild { company: self.company(), dice: self.dice() },
            12 => Command::MoveMarker { seat: self.seat(), company: self.company() },
            13 => Command::KeepMarker { seat: self.seat() },
            14 => {
                let numbers = (0..self.below(4)).map(|_| (self.company(), self.face())).collect();
                Command::BreakTie { numbers }
            }
            15 => Command::ProposeRaider { seat: self.seat(), raider: self.seat() },
            16 => Command::Hold,
            17 => Command::ContestFall { standing: self.below(8) as u8 },
            18 => Command::Grip,
            19 => Command::ThrowForRaider { face: self.face() },
            _ => Command::ContestTimeUp,
        }
    }

    /// Any possible event in a log, most of them nonsense.
    pub(crate) fn any_event(&mut self) -> Event {
        let (seat, company) = (self.seat(), self.company());
        match self.below(40) {
            0 => Event::StartDrawn { seat },
            1 => Event::BuildingSetUp { company, dice: [self.shown(), self.shown(), self.shown()] },
            2 => Event::Invested { seat, company },
            3 => Event::DiceThrown { seat, dice: self.dice() },
            4 => Event::OrderDeclared { seat, order: self.dice() },
            5 => Event::DiceReturned { dice: self.dice().iter().collect() },
            6 => Event::DiePlaced { company, die: self.shown() },
            7 => Event::DieDropped { die: self.die() },
            8 => Event::BuildingStood { company, grown: self.byte() },
            9 => Event::RecordSet { seat, height: self.byte() },
            10 => Event::BuildingCollapsed { company },
            11 => Event::BuildingRebuilt { company, dice: self.dice() },
            12 => Event::DiceRemoved { dice: self.dice().iter().collect() },
            13 => Event::LastTurnCalled,
            14 => Event::BuildingKnockedOver { company },
            15 => Event::MoneyMoved { seat, amount: self.money(), reason: MoneyReason::Income },
            16 => Event::MarkerMoved { seat, company },
            17 => Event::MarkerKept { seat },
            18 => Event::TurnBegan { seat },
            19 => Event::RoundEnded { round: self.byte(), because: RoundEnd::SupplyEmpty },
            20 => Event::TieFound { companies: (0..self.below(4)).map(|_| self.company()).collect() },
            21 => Event::TieThrown { numbers: vec![(company, self.face())] },
            22 => Event::HighestSettled { company, by: SettledBy::Height },
            23 => Event::LowestSettled { company, by: SettledBy::OnlyOneLeft },
            24 => Event::RaiderProposed { seat, raider: self.seat() },
            25 => Event::TakeoverBegan { raider: seat },
            26 => Event::TakeoverSucceeded { company },
            27 => Event::TakeoverFailed { company },
            28 => Event::RoundPrepared { round: self.byte(), first: seat },
            29 => Event::RoundBegan { round: self.byte() },
            30 => Event::ContestBegan { seats: (0..self.below(4)).map(|_| self.seat()).collect() },
            31 => Event::ContestTryBegan { seat, base: self.die() },
            32 => Event::ContestDiePlaced { die: self.die() },
            33 => Event::ContestTried { seat, standing: self.byte() },
            34 => Event::DiceGripped { seat },
            35 => Event::RewardsForfeited { seat },
            36 => Event::RaidersDisagreed { times: self.byte() },
            37 => Event::RaiderThrown { face: self.face() },
            38 => Event::TimeRanOut { seat: Some(seat).filter(|_| self.chance(2)) },
            _ => Event::GameEnded { winners: (0..self.below(4)).map(|_| self.seat()).collect() },
        }
    }

    /// A legal command with one thing changed, which often makes it illegal.
    pub(crate) fn spoil(&mut self, command: Command) -> Command {
        match command {
            Command::SetUpBuilding { company, mut dice } => {
                let place = self.below(3);
                dice[place] = self.shown();
                Command::SetUpBuilding { company, dice }
            }
            Command::Throw { mut dice } => {
                self.spoil_list(&mut dice);
                Command::Throw { dice }
            }
            Command::Rebuild { company, mut dice } => {
                self.spoil_list(&mut dice);
                Command::Rebuild { company, dice }
            }
            Command::DeclareOrder { seat, mut order } => {
                match self.below(4) {
                    0 => drop(order.pop()),
                    1 => order.push(self.die()),
                    2 if order.len() > 1 => {
                        let (a, b) = (self.below(order.len()), self.below(order.len()));
                        order.swap(a, b);
                    }
                    _ => return Command::DeclareOrder { seat: self.seat(), order },
                }
                Command::DeclareOrder { seat, order }
            }
            Command::PlaceDie { die } if self.chance(2) => {
                Command::PlaceDie { die: ShownDie { face: self.face(), ..die } }
            }
            Command::BreakTie { mut numbers } => {
                match self.below(3) {
                    0 => drop(numbers.pop()),
                    1 => numbers.push((self.company(), self.face())),
                    _ => numbers.reverse(),
                }
                Command::BreakTie { numbers }
            }
            _ => self.any_command(),
        }
    }

    pub(crate) fn spoil_list(&mut self, dice: &mut Vec<ShownDie>) {
        match self.below(4) {
            0 => drop(dice.pop()),
            1 => dice.push(self.shown()),
            2 if !dice.is_empty() => {
                let place = self.below(dice.len());
                dice[place] = self.shown();
            }
            _ => dice.reverse(),
        }
    }
}
