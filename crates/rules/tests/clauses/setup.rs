//! S: setting up.

use crate::play::*;
use gragra_rules::{
    Command, Company, DiceSet, Key, Money, Options, OptionsError, Phase, Players, Refusal, Rounds, Seat,
    Setup, Stage,
};

fn empty(players: Players) -> Play {
    Play::new(Options::new(GraGraCompany, players))
}

#[test]
fn s1_three_or_four_players_and_as_many_companies() {
    assert_eq!(Three.companies().count(), 3);
    assert_eq!(Four.companies().count(), 4);
    for count in [0, 1, 2, 5] {
        assert_eq!(Players::try_from(count), Err(OptionsError::Players));
    }
    let mut play = empty(Three);
    play.refuse(Command::DrawStart { seat: P4 }, Refusal::NoSuchSeat).refuse(
        Command::SetUpBuilding { company: Diamond, dice: [shown(0, 0), shown(1, 0), shown(2, 0)] },
        Refusal::NoSuchCompany,
    );
}

#[test]
fn s2_everyone_starts_with_50k() {
    let play = Play::four([0, 0, 0, 0]);
    for seat in Seat::ALL {
        assert_eq!(play.money(seat), k(50));
    }
    let play = Play::one_round(&[0, 0, 0], |_| {});
    assert_eq!((play.money(P4), play.game().bank()), (Money::ZERO, k(650)));
}

#[test]
fn s3_sixty_dice_for_four_and_fifty_for_three() {
    let play = empty(Four);
    let Stage::Setup(setup) = play.referee.stage() else { panic!("set-up") };
    assert_eq!(setup.supply(), DiceSet::first(60));
    let mut play = empty(Three);
    let Stage::Setup(setup) = play.referee.stage() else { panic!("set-up") };
    assert_eq!(setup.supply(), DiceSet::first(50));
    play.refuse(
        Command::SetUpBuilding { company: Anchor, dice: [shown(0, 0), shown(1, 0), shown(50, 0)] },
        Refusal::DieNotInSupply { die: die(50) },
    );
}

#[test]
fn s4_gra_gra_company_cares_only_for_the_top() {
    let mut play = empty(Four);
    play.building(Anchor, [4, 3, 1]);
    let Stage::Setup(setup) = play.referee.stage() else { panic!("set-up") };
    assert_eq!(setup.building(Anchor).map(|dice| dice[2].face), Some(face(1)));
}

#[test]
fn s4_stack_market_has_the_highest_on_top() {
    let mut play = Play::new(Options::new(StackMarket, Four));
    play.refuse(
        Command::SetUpBuilding { company: Anchor, dice: [shown(0, 0), shown(1, 3), shown(2, 2)] },
        Refusal::HighestNotOnTop { highest: face(3) },
    )
    .building(Anchor, [0, 2, 3])
    .building(Bell, [3, 0, 3]);
}

#[test]
fn s4_a_building_takes_three_different_dice_of_the_supply_once() {
    let mut play = empty(Four);
    play.refuse(
        Command::SetUpBuilding { company: Anchor, dice: [shown(0, 0), shown(1, 0), shown(1, 0)] },
        Refusal::DieTwice { die: die(1) },
    );
    play.building(Anchor, [0, 0, 1]);
    play.refuse(
        Command::SetUpBuilding { company: Bell, dice: [shown(0, 0), shown(9, 0), shown(8, 0)] },
        Refusal::DieNotInSupply { die: die(0) },
    )
    .refuse(
        Command::SetUpBuilding { company: Anchor, dice: [shown(7, 0), shown(9, 0), shown(8, 0)] },
        Refusal::BuildingAlreadySetUp { company: Anchor },
    );
}

#[test]
fn s5_markers_stand_at_3_and_the_record_at_15() {
    let play = Play::four([1, 2, 3, 4]);
    for company in Company::ALL {
        assert_eq!(play.height(company), 3);
    }
    assert_eq!(play.game().board().record().height, 15);
}

#[test]
fn s5_a_marker_follows_its_building_at_once() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 4, 0]).order(&[0, 4, 0]).place_all();
    assert_eq!(play.height(Anchor), 6);
    play.collapse();
    assert_eq!(play.height(Anchor), 0);
    play.rebuild(2);
    assert_eq!(play.height(Anchor), 3);
}

#[test]
fn s6_the_starting_player_is_drawn_once_and_invests_first() {
    let mut play = empty(Three);
    play.start(P2).refuse(Command::DrawStart { seat: P1 }, Refusal::StartAlreadyDrawn);
    play.refuse(Command::Invest { seat: P2, company: Bell }, Refusal::SetupUnfinished);
    for company in Three.companies() {
        play.building(company, [0, 0, 1]);
    }
    play.refuse(Command::Invest { seat: P1, company: Bell }, Refusal::NotYourTurn { turn: P2 })
        .invest(P2, Bell)
        .refuse(Command::Invest { seat: P1, company: Bell }, Refusal::NotYourTurn { turn: P3 })
        .invest(P3, Bell)
        .refuse(Command::Invest { seat: P1, company: Bell }, Refusal::CompanyFull { company: Bell })
        .refuse(Command::Invest { seat: P1, company: Diamond }, Refusal::NoSuchCompany)
        .invest(P1, Anchor);
    assert_eq!(play.turn(), P2);
    assert_eq!(play.phase(), &Phase::Throw);
    play.refuse(Command::Invest { seat: P2, company: Bell }, Refusal::SetupIsOver);
}

#[test]
fn s6_an_unfinished_setup_is_no_game() {
    let setup = Setup::new(Options::new(StackMarket, Three));
    assert!(setup.finish().is_none());
    let mut play = empty(Three);
    play.refuse(Command::Throw { dice: vec![] }, Refusal::SetupUnfinished);
}

#[test]
fn s7_one_to_three_rounds_and_three_by_default() {
    assert_eq!(Rounds::default().count(), 3);
    assert_eq!([1, 2, 3].map(|count| Rounds::new(count).map(Rounds::count)), [Some(1), Some(2), Some(3)]);
    assert_eq!((Rounds::new(0), Rounds::new(4)), (None, None));
    let options = Options::new(StackMarket, Four);
    assert_eq!(options.house, gragra_rules::HouseRules::default());
}
