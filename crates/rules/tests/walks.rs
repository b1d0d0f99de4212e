//! Random walks through whole games with legal and illegal commands: whatever comes in, the game stays one that the
//! rules allow.

mod dealer;

use dealer::Dealer;
use gragra_rules::{Command, Company, DieId, Event, Game, Key, Money, Options, Phase, Seat, Stage};

/// CI requires at least 100,000 commands.
const COMMANDS: usize = 500_000;

/// Where a command of the walk comes from.
#[derive(Clone, Copy, PartialEq)]
enum Origin {
    /// Picked from the list: it must be accepted.
    Listed,
    /// Picked from the list as it was before the last accepted command.
    Stale,
    /// Spoilt, or nonsense from the start.
    Wild,
}

/// Mostly sensible play, so that games come to their end, with occasional accidents and collapses.
fn next_command(dealer: &mut Dealer, stage: &Stage, stale: Option<&Command>) -> (Command, Origin) {
    if dealer.chance(8) {
        return (dealer.any_command(), Origin::Wild);
    }
    if let Some(stale) = stale
        && dealer.chance(16)
    {
        return (stale.clone(), Origin::Stale);
    }
    let legal = stage.legal_commands();
    loop {
        let command =
            legal.pick(&mut |bound| dealer.below(bound)).expect("a game that is not over can go on");
        let is_rare = matches!(
            command,
            Command::KnockOver { .. } | Command::Collapse | Command::DropDie { .. } | Command::ClockRanOut
        );
        if is_rare && !dealer.chance(if matches!(command, Command::Collapse) { 8 } else { 16 }) {
            continue;
        }
        return if dealer.chance(6) {
            (dealer.spoil(command), Origin::Wild)
        } else {
            (command, Origin::Listed)
        };
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
        Phase::Stack { order, placed, .. } => count(&mut order[*placed..].iter().map(|shown| shown.die)),
        Phase::TakeOver { waiting, .. } => count(&mut waiting.iter()),
        Phase::Contest { column, .. } => count(&mut column.iter().copied()),
        _ => {}
    }
    assert!(places.iter().all(|&count| count <= 1), "a die is in two places");
    places.iter().sum()
}

/// What must hold in any game, computed here independently of the referee.
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
    stale_accepted: usize,
    stale_refused: usize,
    takeovers_won: usize,
    takeovers_lost: usize,
    ties: usize,
    contests: usize,
    records: usize,
    accidents: usize,
    short_supplies: usize,
    poor: usize,
    grips: usize,
    accidents_under_a_hand: usize,
    forfeits: usize,
    thrown_raiders: usize,
    time_ran_out: usize,
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
            Event::DiceGripped { .. } => self.grips += 1,
            Event::RewardsForfeited { .. } => self.forfeits += 1,
            Event::RaiderThrown { .. } => self.thrown_raiders += 1,
            Event::TimeRanOut { .. } => self.time_ran_out += 1,
            Event::LastTurnCalled => self.short_supplies += 1,
            Event::MoneyMoved { amount, .. } if *amount == -Money::thousands(10) => self.poor += 1,
            Event::GameEnded { .. } => self.games += 1,
            _ => {}
        }
    }

    /// A walk that does not reach enough of the game proves nothing.
    fn is_wide(&self) -> bool {
        [self.takeovers_won, self.takeovers_lost, self.ties, self.contests, self.records, self.accidents]
            .into_iter()
            .chain([self.short_supplies, self.poor, self.stale_accepted, self.stale_refused])
            .chain([self.grips, self.accidents_under_a_hand, self.forfeits, self.thrown_raiders])
            .chain([self.time_ran_out])
            .all(|count| count > 0)
            && self.games > 20
            && self.refused > COMMANDS / 10
            && self.accepted > COMMANDS / 2
    }
}

/// Plays one game and counts its commands.
fn walk(seed: u64, seen: &mut Seen) {
    let mut dealer = Dealer::new(seed);
    let options = dealer.options();
    let mut stage = Stage::new(options);
    let mut log = Vec::new();
    let mut stale = None;
    while stage.game().is_none_or(|game| game.winners().is_none()) {
        let (command, origin) = next_command(&mut dealer, &stage, stale.as_ref());
        let record_before = stage.game().map(|game| game.board().record().height);
        let legal = stage.legal_commands();
        let is_listed = legal.contains(&command);
        let stale_from_here = legal.pick(&mut |bound| dealer.below(bound));
        let before = stage.clone();
        match stage.decide(&command) {
            Ok(events) => {
                assert!(is_listed, "accepted but not listed: {command:?}\nseed {seed}\n{before}");
                seen.accepted += 1;
                seen.stale_accepted += usize::from(origin == Origin::Stale);
                stale = stale_from_here;
                let under_hand = stage.game().and_then(|game| game.board().under_hand());
                seen.accidents_under_a_hand += usize::from(matches!(
                    command,
                    Command::KnockOver { company } if under_hand == Some(company)
                ));
                for event in events {
                    stage.apply(&event);
                    seen.note(&event);
                    log.push(event);
                }
            }
            Err(refusal) => {
                assert!(
                    origin != Origin::Listed,
                    "picked but refused ({refusal}): {command:?}\nseed {seed}\n{before}"
                );
                assert!(!is_listed, "listed but refused ({refusal}): {command:?}\nseed {seed}\n{before}");
                assert_eq!(before, stage);
                assert!(refusal.to_string().ends_with('.'));
                seen.refused += 1;
                seen.stale_refused += usize::from(origin == Origin::Stale);
            }
        }
        assert_eq!(stage.check(), Ok(()));
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
    assert_eq!(Stage::rebuild(options, log).as_ref(), Ok(stage), "the log rebuilds the game");
    let json = serde_json::to_string(stage).expect("a stage can be serialised");
    assert_eq!(&serde_json::from_str::<Stage>(&json).expect("it was written so"), stage);
    let bytes = postcard::to_allocvec(stage).expect("a stage can be serialised");
    assert_eq!(&postcard::from_bytes::<Stage>(&bytes).expect("it was written so"), stage);
}

#[test]
fn no_command_makes_the_game_illegal() {
    let mut seen = Seen::default();
    let mut seed = 0;
    while seen.accepted + seen.refused < COMMANDS {
        walk(seed, &mut seen);
        seed += 1;
    }
    assert!(seen.is_wide(), "{seen:?}");
}
