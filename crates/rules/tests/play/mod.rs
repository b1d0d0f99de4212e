//! Scripted games: the script says which numbers come up, and the free dice with the lowest ids show them.
#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of this")]

use gragra_rules::{
    Command, Company, DieId, Edition, Event, Face, Game, Key, Money, Options, Phase, Players, Referee,
    Refusal, Seat, ShownDie, Stage,
};
use std::fmt::Write;

pub(crate) use Company::{Anchor, Bell, Clover, Diamond};
pub(crate) use Edition::{GraGraCompany, StackMarket};
pub(crate) use Players::{Four, Three};
pub(crate) use Seat::{P1, P2, P3, P4};

pub(crate) fn face(number: u8) -> Face {
    Face::new(number).expect("0 to 4")
}

pub(crate) fn die(index: u8) -> DieId {
    DieId::new(index).expect("0 to 59")
}

pub(crate) fn k(thousands: i32) -> Money {
    Money::thousands(thousands)
}

pub(crate) fn shown(index: u8, number: u8) -> ShownDie {
    ShownDie { die: die(index), face: face(number) }
}

/// A game that is played by script.
pub(crate) struct Play {
    pub(crate) referee: Referee,
    /// Every event as a sentence, and the table at the start of every turn.
    pub(crate) transcript: String,
}

impl Play {
    /// An empty table.
    pub(crate) fn new(options: Options) -> Self {
        Self { referee: Referee::new(options), transcript: String::new() }
    }

    /// A game in which P1 begins, every building is 0 0 and a top, and each player has a company alone.
    pub(crate) fn begun(options: Options, tops: &[u8]) -> Self {
        let mut play = Self::new(options);
        play.start(P1);
        for (company, &top) in Company::ALL.into_iter().zip(tops) {
            play.building(company, [0, 0, top]);
        }
        for (seat, company) in options.players.seats().zip(Company::ALL) {
            play.invest(seat, company);
        }
        play
    }

    /// A game for four by the original rules, with these tops.
    pub(crate) fn four(tops: [u8; 4]) -> Self {
        Self::begun(Options::new(GraGraCompany, Four), &tops)
    }

    /// Like [`Play::four`], but with one round and other changes to the options.
    pub(crate) fn one_round(tops: &[u8], change: impl FnOnce(&mut Options)) -> Self {
        let players = if tops.len() == 3 { Three } else { Four };
        let mut options = Options::new(GraGraCompany, players);
        options.rounds = gragra_rules::Rounds::new(1).expect("1 to 3");
        change(&mut options);
        Self::begun(options, tops)
    }

    /// One round for three that ends with the turn of `last`. P1 and P2 share Anchor, the highest; P3 has Clover, so
    /// only that can be the lowest.
    pub(crate) fn shared_takeover(last: Seat, change: impl FnOnce(&mut Options)) -> Self {
        let mut play = Self::one_round(&[4, 0, 1], change);
        play.stack(&[0, 1, 4], &[0, 1, 4]).keep().idle().move_to(Anchor).idle().keep();
        play.grow().keep().grow().keep().idle().keep();
        assert_eq!((play.height(Anchor), play.supply()), (24, 20));
        if last == P3 {
            let order: Vec<u8> = [0, 4].into_iter().cycle().take(17).collect();
            play.stack(&[&order[..], &[0; 3]].concat(), &order).keep().idle().keep();
            play.stack(&[2, 3, 4], &[2, 3, 4]).keep();
        } else {
            play.idle_until(last).grow().keep();
        }
        assert!(matches!(play.phase(), Phase::ChooseRaider { .. }) && play.turn() == last);
        play
    }

    /// Submits a command. After it, every invariant must hold and the log must rebuild the game.
    pub(crate) fn try_submit(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let before = self.referee.clone();
        let result = self.referee.submit(command).map(<[Event]>::to_vec);
        match &result {
            Ok(events) => {
                let rebuilt = Stage::rebuild(*self.referee.stage().options(), self.referee.log());
                assert_eq!(rebuilt.as_ref(), Ok(self.referee.stage()), "the log must rebuild the game");
                for event in events {
                    writeln!(self.transcript, "{event}").expect("a string");
                    if matches!(
                        event,
                        Event::TurnBegan { .. } | Event::RoundBegan { .. } | Event::GameEnded { .. }
                    ) {
                        writeln!(self.transcript, "\n{}\n", self.referee.stage()).expect("a string");
                    }
                }
            }
            Err(refusal) => {
                assert_eq!(before, self.referee, "a refused command changes nothing");
                writeln!(self.transcript, "refused: {refusal}").expect("a string");
            }
        }
        result
    }

    pub(crate) fn submit(&mut self, command: Command) -> Vec<Event> {
        self.try_submit(&command).unwrap_or_else(|refusal| {
            panic!("{command:?} was refused: {refusal}\n{}", self.referee.stage());
        })
    }

    /// Submits a command that must be refused for this reason.
    pub(crate) fn refuse(&mut self, command: Command, refusal: Refusal) -> &mut Self {
        assert_eq!(self.try_submit(&command), Err(refusal), "{command:?}");
        self
    }

    pub(crate) fn game(&self) -> &Game {
        self.referee.stage().game().expect("a game under way")
    }

    pub(crate) fn phase(&self) -> &Phase {
        self.game().board().phase()
    }

    pub(crate) fn money(&self, seat: Seat) -> Money {
        self.game().money(seat)
    }

    pub(crate) fn height(&self, company: Company) -> usize {
        self.game().board().height(company)
    }

    pub(crate) fn top(&self, company: Company) -> u8 {
        self.game().board().building(company).top().expect("a building").number()
    }

    pub(crate) fn supply(&self) -> usize {
        self.game().board().supply().len()
    }

    pub(crate) fn turn(&self) -> Seat {
        self.game().board().turn().seat
    }

    /// The dice of the supply with the lowest ids, showing these numbers.
    pub(crate) fn supply_showing(&self, numbers: &[u8]) -> Vec<ShownDie> {
        let supply = match self.referee.stage() {
            Stage::Setup(setup) => setup.supply(),
            Stage::Game(game) => game.board().supply(),
        };
        supply.iter().zip(numbers).map(|(die, &number)| ShownDie { die, face: face(number) }).collect()
    }

    pub(crate) fn start(&mut self, seat: Seat) -> &mut Self {
        self.submit(Command::DrawStart { seat });
        self
    }

    pub(crate) fn building(&mut self, company: Company, numbers: [u8; 3]) -> &mut Self {
        let dice = self.supply_showing(&numbers).try_into().expect("three dice");
        self.submit(Command::SetUpBuilding { company, dice });
        self
    }

    pub(crate) fn invest(&mut self, seat: Seat, company: Company) -> &mut Self {
        self.submit(Command::Invest { seat, company });
        self
    }

    pub(crate) fn throw(&mut self, numbers: &[u8]) -> &mut Self {
        let dice = self.supply_showing(numbers);
        assert_eq!(dice.len(), numbers.len(), "the supply has so many dice");
        self.submit(Command::Throw { dice });
        self
    }

    /// The ids of thrown dice that show these numbers, in this order.
    pub(crate) fn order_of(&self, numbers: &[u8]) -> Vec<DieId> {
        let Phase::Declare { thrown } = self.phase() else { panic!("nothing is thrown: {:?}", self.phase()) };
        let mut left = thrown.clone();
        let take = |&number: &u8| {
            let place =
                left.iter().position(|shown| shown.face == face(number)).expect("such a die was thrown");
            left.remove(place).die
        };
        numbers.iter().map(take).collect()
    }

    pub(crate) fn order(&mut self, numbers: &[u8]) -> &mut Self {
        let command = Command::DeclareOrder { seat: self.turn(), order: self.order_of(numbers) };
        self.submit(command);
        self
    }

    /// Places the next dice of the order.
    pub(crate) fn place(&mut self, count: usize) -> &mut Self {
        for _ in 0..count {
            let Phase::Stack { order, placed, .. } = self.phase() else { panic!("not stacking") };
            let die = order[*placed];
            self.submit(Command::PlaceDie { die });
        }
        self
    }

    pub(crate) fn place_all(&mut self) -> &mut Self {
        while let Phase::Stack { order, placed, .. } = self.phase()
            && *placed < order.len()
        {
            self.place(1);
        }
        self
    }

    pub(crate) fn stand(&mut self) -> &mut Self {
        self.submit(Command::Stand);
        self
    }

    /// T4.7: takes dice into the hand.
    pub(crate) fn grip(&mut self) -> &mut Self {
        self.submit(Command::Grip);
        self
    }

    /// T4: brings the building down. If no die has been in the hand yet, one is gripped first.
    pub(crate) fn collapse(&mut self) -> &mut Self {
        if !self.game().board().has_gripped() {
            self.grip();
        }
        self.submit(Command::Collapse);
        self
    }

    /// T4.2: rebuilds the collapsed building with this number on top.
    pub(crate) fn rebuild(&mut self, top: u8) -> &mut Self {
        let company = self.game().board().investment(self.turn());
        let dice = self.supply_showing(&[0, 0, top]);
        self.submit(Command::Rebuild { company, dice });
        self
    }

    /// T4.6: knocks a building over by accident.
    pub(crate) fn knock_over(&mut self, company: Company) -> &mut Self {
        self.submit(Command::KnockOver { company });
        self
    }

    /// T4.6: rebuilds a building that fell by accident, exactly as it stood.
    pub(crate) fn put_back(&mut self, company: Company) -> &mut Self {
        let dice = match self.referee.stage() {
            Stage::Setup(setup) => setup.building(company).expect("a building").to_vec(),
            Stage::Game(game) => game.board().building(company).column().to_vec(),
        };
        self.submit(Command::Rebuild { company, dice });
        self
    }

    /// T4.6: knocks a building over by accident and rebuilds it.
    pub(crate) fn accident(&mut self, company: Company) -> &mut Self {
        self.knock_over(company).put_back(company)
    }

    /// H5: lets the time of the player who is asked run out.
    pub(crate) fn time_up(&mut self) -> Vec<Event> {
        self.submit(Command::ClockRanOut)
    }

    pub(crate) fn keep(&mut self) -> &mut Self {
        let seat = self.turn();
        self.submit(Command::KeepMarker { seat });
        self
    }

    pub(crate) fn move_to(&mut self, company: Company) -> &mut Self {
        let seat = self.turn();
        self.submit(Command::MoveMarker { seat, company });
        self
    }

    /// Throws, declares this order and stacks it all; the building stands.
    pub(crate) fn stack(&mut self, thrown: &[u8], order: &[u8]) -> &mut Self {
        self.throw(thrown).order(order).place_all().stand()
    }

    /// Throws and declares this order; the building collapses and is rebuilt with `top`.
    pub(crate) fn fail(&mut self, thrown: &[u8], order: &[u8], top: u8) -> &mut Self {
        self.throw(thrown).order(order).place(1).collapse().rebuild(top)
    }

    /// Throws only numbers that cannot be stacked.
    pub(crate) fn idle(&mut self) -> &mut Self {
        let board = self.game().board();
        let top = board.building(board.investment(self.turn())).top().expect("a building");
        let number = if top == Face::Four { 1 } else { 0 };
        let numbers = vec![number; board.dice_to_throw()];
        self.throw(&numbers).order(&[])
    }

    /// Idle turns, keeping the marker, until it is this seat's turn.
    pub(crate) fn idle_until(&mut self, seat: Seat) -> &mut Self {
        while self.turn() != seat {
            self.idle().keep();
        }
        self
    }

    /// Throws alternating 4s and 0s, as they fit, and stacks them all.
    pub(crate) fn grow(&mut self) -> &mut Self {
        let board = self.game().board();
        let pair = if self.top(board.investment(self.turn())) == 4 { [0, 4] } else { [4, 0] };
        let numbers: Vec<u8> = pair.into_iter().cycle().take(board.dice_to_throw()).collect();
        self.stack(&numbers, &numbers)
    }

    /// The opening of many tests. The current player has a building of three with a 4 on top, makes it six high and
    /// then doubles it `doublings` times. The others idle, and it is the first player's turn again.
    pub(crate) fn build_up(&mut self, doublings: usize) -> &mut Self {
        let seat = self.turn();
        self.stack(&[0, 1, 4], &[0, 1, 4]).keep().idle_until(seat);
        for _ in 0..doublings {
            self.grow().keep().idle_until(seat);
        }
        self
    }

    /// Lets this seat grow and all others idle until the supply is empty and the round is over.
    pub(crate) fn play_out(&mut self, seat: Seat) -> &mut Self {
        while self.supply() > 0 {
            if self.turn() == seat {
                self.grow().keep();
            } else {
                self.idle().keep();
            }
        }
        self
    }

    pub(crate) fn tie(&mut self, numbers: &[(Company, u8)]) -> &mut Self {
        let numbers = numbers.iter().map(|&(company, number)| (company, face(number))).collect();
        self.submit(Command::BreakTie { numbers });
        self
    }

    pub(crate) fn propose(&mut self, seat: Seat, raider: Seat) -> &mut Self {
        self.submit(Command::ProposeRaider { seat, raider });
        self
    }

    /// Places all dice of the takeover.
    pub(crate) fn take_over(&mut self) -> &mut Self {
        while let Phase::TakeOver { waiting, .. } = self.phase()
            && let Some(die) = waiting.iter().next()
        {
            self.submit(Command::PlaceDie { die: ShownDie { die, face: Face::Two } });
        }
        self
    }

    pub(crate) fn hold(&mut self) -> &mut Self {
        self.submit(Command::Hold);
        self
    }

    /// E7: sets up the next round with these tops.
    pub(crate) fn new_round(&mut self, tops: &[u8]) -> &mut Self {
        for (company, &top) in Company::ALL.into_iter().zip(tops) {
            self.building(company, [0, 0, top]);
        }
        self
    }
}
