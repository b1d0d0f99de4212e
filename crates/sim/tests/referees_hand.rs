//! The referee's hand: instantly or visibly, it leads to the same bits.

mod support;

use gragra_rules::{Company, DiceSet, Players, Seat};
use gragra_sim::table::{Gesture, Pace, Spot, Table, TableEvent};
use support::{die, pairs, run, run_to_rest, set_up, settle};

/// Waits until the referee's hand is done.
fn wait(table: &mut Table) -> u32 {
    for tick in 0..400 {
        if !table.is_arranging() {
            return tick;
        }
        table.tick(&[]);
    }
    panic!("the referee's hand never stops");
}

/// A bit of everything that the referee's hand does.
fn arrange(table: &mut Table, pace: Pace) -> u32 {
    let mut ticks = 0;
    table.raise(Company::Bell, &pairs(20, 7).into_iter().chain(pairs(3, 3)).collect::<Vec<_>>(), pace);
    ticks += wait(table);
    table.line_up(Seat::P3, &pairs(30, 20), pace);
    ticks += wait(table);
    table.return_to_supply([die(30), die(45)], pace);
    ticks += wait(table);
    table.remove((50..55).map(die), pace);
    ticks + wait(table)
}

#[test]
fn unhurried_and_at_once_end_in_the_same_bits() {
    let (mut quick, mut slow) = (set_up(1), set_up(1));
    assert_eq!(arrange(&mut quick, Pace::AtOnce), 0);
    let ticks = arrange(&mut slow, Pace::Unhurried);
    assert!(ticks > 100, "it can be watched");
    assert_eq!(quick.first_difference(&slow), None);
    // They also continue identically.
    for table in [&mut quick, &mut slow] {
        table.throw(DiceSet::first(60).without(DiceSet::first(35)).lowest(6), Gesture::default());
        settle(table);
        run_to_rest(table);
    }
    assert_eq!(quick.first_difference(&slow), None);
}

#[test]
fn an_unhurried_hand_is_seen_on_its_way() {
    let mut table = set_up(1);
    table.raise(
        Company::Bell,
        &pairs(20, 5).into_iter().chain(pairs(3, 3)).collect::<Vec<_>>(),
        Pace::Unhurried,
    );
    let start = table.shown_pose(die(20));
    for _ in 0..12 {
        table.tick(&[]);
    }
    let on_its_way = table.shown_pose(die(20));
    assert!(on_its_way.translation.distance(start.translation) > 1.0);
    assert!(on_its_way.translation.y > 1.0, "it is lifted");
    let events: Vec<TableEvent> = (0..200).flat_map(|_| table.tick(&[])).collect();
    assert_eq!(events, [TableEvent::Arranged]);
    assert_eq!(table.shown_pose(die(20)), table.pose(die(20)));
}

#[test]
fn towers_show_the_numbers_they_were_given_and_dice_go_where_they_belong() {
    let mut table = Table::new(Players::Three, 1);
    assert_eq!(table.spot(die(55)), Spot::Removed, "ten dice are not in a game for three");
    let dice = [support::shown(0, 3), support::shown(1, 2), support::shown(2, 1), support::shown(3, 4)];
    table.raise(Company::Clover, &dice, Pace::AtOnce);
    run_to_rest(&mut table);
    let tower = table.tower(Company::Clover);
    assert_eq!(
        tower.levels.iter().filter_map(|level| level.face).collect::<Vec<_>>(),
        dice.map(|shown| shown.face)
    );
    table.return_to_supply(dice.map(|shown| shown.die), Pace::AtOnce);
    assert_eq!(table.tower(Company::Clover).height(), 0);
    assert_eq!(table.spot(die(2)), Spot::Supply);
    table.line_up(Seat::P2, &dice, Pace::AtOnce);
    for shown in dice {
        assert_eq!(table.pose(shown.die).face_on_top(), Some(shown.face));
    }
}

#[test]
fn a_die_is_in_one_building_at_most_wherever_it_is_taken_from() {
    let mut table = set_up(1);
    table.raise(Company::Bell, &[support::shown(3, 0), support::shown(2, 1)], Pace::AtOnce);
    assert_eq!(
        (table.column(Company::Bell), table.column(Company::Anchor)),
        (&[die(3), die(2)][..], &[die(0), die(1)][..])
    );
    assert_eq!(table.spot(die(5)), Spot::Supply, "what is left over goes back");
    table.line_up(Seat::P1, &[support::shown(0, 0)], Pace::AtOnce);
    table.throw([die(1)].into_iter().collect(), Gesture::default());
    assert_eq!(table.column(Company::Anchor), []);
    assert_eq!(table.check(), Ok(()));
    table.line_up(Seat::P1, &[support::shown(20, 0)], Pace::AtOnce);
    assert_eq!(table.spot(die(0)), Spot::Supply, "a lane holds one row");
    assert_eq!(table.spot(die(1)), Spot::Supply, "a throw that is broken off goes back");
    assert_eq!(table.check(), Ok(()));
}

#[test]
fn a_building_that_was_knocked_over_can_fall_again_once_it_stands() {
    let mut table = set_up(1);
    for _ in 0..2 {
        table.return_to_supply([die(3)], Pace::AtOnce);
        let (_, events) = run_to_rest(&mut table);
        assert_eq!(events, [TableEvent::KnockedOver { company: Company::Bell }]);
        table.raise(Company::Bell, &pairs(3, 3), Pace::AtOnce);
        assert_eq!(run_to_rest(&mut table).1, []);
    }
    table.return_to_supply([die(3)], Pace::AtOnce);
    run_to_rest(&mut table);
    table.line_up(Seat::P1, &pairs(3, 3), Pace::AtOnce);
    table.raise(Company::Bell, &pairs(3, 3), Pace::AtOnce);
    run_to_rest(&mut table);
    table.return_to_supply([die(3)], Pace::AtOnce);
    assert_eq!(run_to_rest(&mut table).1, [TableEvent::KnockedOver { company: Company::Bell }]);
}

#[test]
fn an_order_given_while_the_hand_is_busy_loses_nothing() {
    let mut table = set_up(1);
    table.line_up(Seat::P1, &pairs(20, 4), Pace::Unhurried);
    table.tick(&[]);
    table.remove([die(40)], Pace::Unhurried);
    assert_eq!(table.spot(die(22)), Spot::Lane { seat: Seat::P1, slot: 2 });
    wait(&mut table);
    assert_eq!(table.spot(die(40)), Spot::Removed);
}

#[test]
fn a_company_that_is_not_on_the_table_gets_no_building() {
    let mut table = Table::new(Players::Three, 1);
    table.raise(Company::Diamond, &pairs(0, 3), Pace::AtOnce);
    assert_eq!(table.column(Company::Diamond), []);
    assert_eq!(table.spot(die(0)), Spot::Supply);
}

/// E3: if all sixty dice are in buildings, a building's own top die is thrown for a tie.
#[test]
fn a_borrowed_top_die_comes_back_in_its_old_pose() {
    let mut table = set_up(4);
    let (top, before) = (table.column(Company::Bell)[2], table.column(Company::Bell).to_vec());
    let lay = table.pose(top);
    table.throw([top].into_iter().collect(), Gesture { angle: 900, strength: 90, shake: 90 });
    assert_eq!(table.column(Company::Bell), &before[..2]);
    let events = run(&mut table, 600);
    assert!(matches!(events[..], [TableEvent::ThrowSettled { .. }]), "{events:?}");
    table.put_back_on(Company::Bell, top, lay, Pace::Unhurried);
    let events = run(&mut table, 300);
    assert_eq!(events, [TableEvent::Arranged]);
    assert_eq!(table.column(Company::Bell), before);
    assert!(lay.displacement(&table.pose(top)) < 0.01);
    assert_eq!(table.check(), Ok(()));
}
