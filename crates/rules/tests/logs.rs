//! A log is untrusted input: whatever events it holds, rebuilding from it never panics, and the result is checked.

mod dealer;

use dealer::Dealer;
use gragra_rules::{
    BrokenInvariant, Edition, Event, Money, MoneyReason, Options, Players, Seat, ShownDie, Stage,
};
use gragra_rules::{Company, DieId, Face, Key};

/// Calls every query of a stage, with legal and illegal commands.
fn ask_all(dealer: &mut Dealer, stage: &Stage) {
    assert!(!stage.to_string().is_empty());
    assert!(serde_json::to_string(stage).is_ok());
    if let Some(command) = stage.legal_commands().pick(&mut |bound| dealer.below(bound)) {
        let _ = stage.decide(&command);
    }
    let _ = stage.decide(&dealer.any_command());
    if let Some(game) = stage.game() {
        assert_eq!(game.view(dealer.seat()).board(), game.board());
    }
}

/// Plays part of a game by the rules.
fn a_game(dealer: &mut Dealer, stage: &mut Stage, commands: usize) -> Vec<Event> {
    let mut log = Vec::new();
    for _ in 0..commands {
        let Some(command) = stage.legal_commands().pick(&mut |bound| dealer.below(bound)) else { break };
        for event in stage.decide(&command).expect("a listed command") {
            stage.apply(&event);
            log.push(event);
        }
    }
    log
}

proptest::proptest! {
    #[test]
    fn no_log_panics(seed: u64, commands in 0_usize..200) {
        let mut dealer = Dealer::new(seed);
        let options = dealer.options();
        let mut stage = Stage::new(options);
        let mut log = a_game(&mut dealer, &mut stage, commands);
        for _ in 0..24 {
            let event = dealer.any_event();
            assert!(!event.to_string().is_empty());
            stage.apply(&event);
            log.push(event);
            ask_all(&mut dealer, &stage);
            match Stage::rebuild(options, &log) {
                Ok(rebuilt) => proptest::prop_assert_eq!(&rebuilt, &stage),
                Err(broken) => proptest::prop_assert_eq!(stage.check(), Err(broken)),
            }
        }
    }

    #[test]
    fn a_log_cut_anywhere_or_missing_an_event_never_panics(seed: u64, cut in 0_usize..400) {
        let mut dealer = Dealer::new(seed);
        let options = dealer.options();
        let mut stage = Stage::new(options);
        let mut log = a_game(&mut dealer, &mut stage, 200);
        log.truncate(cut);
        if !log.is_empty() {
            log.remove(dealer.below(log.len()));
        }
        if let Ok(stage) = Stage::rebuild(options, &log) {
            ask_all(&mut dealer, &stage);
        }
    }
}

/// A start drawn for an unused seat, and every building made of the same dice.
#[test]
fn a_bogus_log_is_refused() {
    let die = DieId::new(59).expect("the last die");
    let dice = [ShownDie { die, face: Face::Zero }; 3];
    let mut log = vec![Event::StartDrawn { seat: Seat::P4 }];
    log.extend(Company::ALL.map(|company| Event::BuildingSetUp { company, dice }));
    log.extend(Seat::ALL.map(|seat| Event::Invested { seat, company: Company::Anchor }));
    let options = Options::new(Edition::GraGraCompany, Players::Three);
    assert_eq!(Stage::rebuild(options, &log), Err(BrokenInvariant::WrongMarker));
}

#[test]
fn money_from_a_log_saturates_at_the_largest_amount_in_dollars() {
    let most = Money::thousands(i32::MAX);
    assert_eq!(most.dollars(), 2_147_480_000);
    assert_eq!((most + most, -most - most, most * 7), (most, -most, most));
    let mut stage = Stage::new(Options::new(Edition::GraGraCompany, Players::Four));
    let mut dealer = Dealer::new(1);
    while stage.game().is_none() {
        a_game(&mut dealer, &mut stage, 1);
    }
    let event = Event::MoneyMoved { seat: Seat::P1, amount: most, reason: MoneyReason::Income };
    stage.apply(&event);
    stage.apply(&event);
    assert_eq!(stage.check(), Err(BrokenInvariant::MoneyNotConserved));
    assert!(serde_json::to_string(&stage).is_ok());
}
