//! Random walks through whole games, legal and illegal commands mixed: whatever comes in, the game stays one
//! that the rules allow.

use gragra_rules::{
    Command, Company, DieId, Edition, Event, Face, Game, HouseRules, Key, Money, Options, Phase, Players,
    Rounds, Seat, ShownDie, Stage,
};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::num::NonZeroU16;

/// CI asks for at least 100,000 commands.
const COMMANDS: usize = 500_000;

struct Dealer(Pcg64Mcg);

impl Dealer {
    fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound.max(1) as u64) as usize
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    fn seat(&mut self) -> Seat {
        Seat::ALL[self.below(4)]
    }

    fn company(&mut self) -> Company {
        Company::ALL[self.below(4)]
    }

    fn face(&mut self) -> Face {
        Face::ALL[self.below(5)]
    }

    fn die(&mut self) -> DieId {
        DieId::all().nth(self.below(60)).expect("60 dice")
    }

    fn shown(&mut self) -> ShownDie {
        ShownDie { die: self.die(), face: self.face() }
    }

    fn dice(&mut self) -> Vec<ShownDie> {
        (0..self.below(7)).map(|_| self.shown()).collect()
    }

    fn options(&mut self) -> Options {
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

    /// Anything that can be said, most of it nonsense.
    fn any_command(&mut self) -> Command {
        match self.below(19) {
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
            _ => Command::ContestTimeUp,
        }
    }

    /// A legal command with one thing changed, which often makes it illegal.
    fn spoil(&mut self, command: Command) -> Command {
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

    fn spoil_list(&mut self, dice: &mut Vec<ShownDie>) {
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

    /// Mostly sensible play, so that games come to their end; accidents and collapses now and then.
    fn next_command(&mut self, stage: &Stage) -> Command {
        let legal = stage.legal_commands();
        if self.chance(8) {
            return self.any_command();
        }
        loop {
            let command =
                legal.pick(&mut |bound| self.below(bound)).expect("a game that is not over can go on");
            let is_rare = matches!(
                command,
                Command::KnockOver { .. }
                    | Command::Collapse
                    | Command::DropDie { .. }
                    | Command::ClockRanOut
            );
            if is_rare && !self.chance(if matches!(command, Command::Collapse) { 8 } else { 16 }) {
                continue;
            }
            return if self.chance(6) { self.spoil(command) } else { command };
        }
    }
}

fn dice_in_one_place_each(game: &Game) -> usize {
    let board = game.board();
    let mut places = [0; 60];
    let mut count = |dice: &mut dyn Iterator<Item = DieId>| dice.for_each(|die| places[die.index()] += 1);
    count(&mut board.supply().iter());
    count(&mut board.removed().iter());
    for company in Company::ALL {
        count(&mut board.building(company).column().iter().map(|shown| shown.die));
    }
    match board.phase() {
        Phase::Declare { thrown } => count(&mut thrown.iter().map(|shown| shown.die)),
        Phase::Stack { order, placed } => count(&mut order[*placed..].iter().map(|shown| shown.die)),
        Phase::TakeOver { waiting, .. } => count(&mut waiting.iter()),
        Phase::Contest { column, .. } => count(&mut column.iter().copied()),
        _ => {}
    }
    assert!(places.iter().all(|&count| count <= 1), "a die is in two places");
    places.iter().sum()
}

/// What must hold in any game, counted here again and not by the referee.
fn check_game(game: &Game) {
    game.check().expect("the referee's own invariants");
    let players = game.board().options().players;
    assert_eq!(dice_in_one_place_each(game), usize::from(players.dice()));
    let purses: Money = Seat::ALL.into_iter().map(|seat| game.money(seat)).sum();
    assert_eq!(purses + game.bank(), Money::BANK);
    assert!(Seat::ALL.into_iter().all(|seat| !game.money(seat).is_negative()));
    for company in Company::ALL {
        assert!(game.board().investors(company).count() <= 2);
    }
}

#[derive(Default, Debug)]
struct Seen {
    games: usize,
    accepted: usize,
    refused: usize,
    takeovers_won: usize,
    takeovers_lost: usize,
    ties: usize,
    contests: usize,
    records: usize,
    accidents: usize,
    short_supplies: usize,
    poor: usize,
}

impl Seen {
    fn note(&mut self, event: &Event) {
        match event {
            Event::TakeoverSucceeded { .. } => self.takeovers_won += 1,
            Event::TakeoverFailed { .. } => self.takeovers_lost += 1,
            Event::TieThrown { .. } => self.ties += 1,
            Event::ContestTried { .. } => self.contests += 1,
            Event::RecordSet { .. } => self.records += 1,
            Event::BuildingKnockedOver { .. } => self.accidents += 1,
            Event::LastTurnCalled => self.short_supplies += 1,
            Event::MoneyMoved { amount, .. } if *amount == -Money::thousands(10) => self.poor += 1,
            Event::GameEnded { .. } => self.games += 1,
            _ => {}
        }
    }

    /// A walk that never gets anywhere proves nothing.
    fn is_wide(&self) -> bool {
        [self.takeovers_won, self.takeovers_lost, self.ties, self.contests, self.records, self.accidents]
            .into_iter()
            .chain([self.short_supplies, self.poor])
            .all(|count| count > 0)
            && self.games > 20
            && self.refused > COMMANDS / 10
            && self.accepted > COMMANDS / 2
    }
}

/// One game; the commands it took are counted.
fn walk(seed: u64, seen: &mut Seen) {
    let mut dealer = Dealer(Pcg64Mcg::seed_from_u64(seed));
    let options = dealer.options();
    let mut stage = Stage::new(options);
    let mut log = Vec::new();
    while stage.game().is_none_or(|game| game.winners().is_none()) {
        let command = dealer.next_command(&stage);
        let record_before = stage.game().map(|game| game.board().record().height);
        let is_listed = stage.legal_commands().contains(&command);
        let before = stage.clone();
        match stage.decide(&command) {
            Ok(events) => {
                assert!(is_listed, "accepted but not listed: {command:?}\nseed {seed}\n{before}");
                seen.accepted += 1;
                for event in events {
                    stage.apply(&event);
                    seen.note(&event);
                    log.push(event);
                }
            }
            Err(refusal) => {
                assert!(!is_listed, "listed but refused ({refusal}): {command:?}\nseed {seed}\n{before}");
                assert_eq!(before, stage);
                assert!(refusal.to_string().ends_with('.'));
                seen.refused += 1;
            }
        }
        if let Some(game) = stage.game() {
            check_game(game);
            assert!(
                record_before.is_none_or(|before| game.board().record().height >= before),
                "the record fell"
            );
        }
        if dealer.chance(64) {
            check_round_trips(options, &stage, &log);
        }
    }
    check_round_trips(options, &stage, &log);
}

fn check_round_trips(options: Options, stage: &Stage, log: &[Event]) {
    assert_eq!(&Stage::rebuild(options, log), stage, "the log rebuilds the game");
    let json = serde_json::to_string(stage).expect("a stage is data");
    assert_eq!(&serde_json::from_str::<Stage>(&json).expect("it was written so"), stage);
    let bytes = postcard::to_allocvec(stage).expect("a stage is data");
    assert_eq!(&postcard::from_bytes::<Stage>(&bytes).expect("it was written so"), stage);
}

#[test]
fn whatever_comes_in_the_game_stays_one_that_the_rules_allow() {
    let mut seen = Seen::default();
    let mut seed = 0;
    while seen.accepted + seen.refused < COMMANDS {
        walk(seed, &mut seen);
        seed += 1;
    }
    assert!(seen.is_wide(), "{seen:?}");
}

/// A game changed as data must not be readable: the check that guards reading has to be able to fail.
#[test]
fn a_tampered_game_is_refused_when_it_is_read() {
    let mut dealer = Dealer(Pcg64Mcg::seed_from_u64(7));
    let mut stage = Stage::new(Options::new(Edition::GraGraCompany, Players::Four));
    while stage.game().is_none() {
        let command = stage.legal_commands().pick(&mut |bound| dealer.below(bound)).expect("set-up goes on");
        for event in stage.decide(&command).expect("a listed command") {
            stage.apply(&event);
        }
    }
    let json = serde_json::to_value(&stage).expect("a stage is data");
    let tampered = |pointer: &str, value: serde_json::Value| {
        let mut json = json.clone();
        *json.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is there")) = value;
        serde_json::from_value::<Stage>(json).expect_err("tampered").to_string()
    };
    assert!(tampered("/game/ledger/purses/0", 60_000.into()).contains("money does not add up"));
    assert!(tampered("/game/ledger/purses/0", 1.into()).contains("whole bills"));
    assert!(tampered("/game/board/supply", 0.into()).contains("dice do not add up"));
    assert!(tampered("/game/board/supply", u64::MAX.into()).contains("past 59"));
    assert!(tampered("/game/board/round", 4.into()).contains("no such round"));
    assert!(tampered("/game/board/record/height", 3.into()).contains("record"));
    let crowd = serde_json::json!(["anchor", "anchor", "anchor", "bell"]);
    assert!(tampered("/game/board/markers", crowd).contains("marker"));
    assert!(tampered("/game/board/phase", serde_json::json!({"over": {"winners": []}})).contains("phase"));
    assert!(serde_json::from_value::<Stage>(json).is_ok());
}
