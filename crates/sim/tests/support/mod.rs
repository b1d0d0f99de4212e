//! Tables to test on.
#![allow(dead_code, reason = "each test binary uses its own part of this")]

use gragra_rules::{Company, DieId, Face, Players, Seat, ShownDie};
use gragra_sim::hand_script::{self, Aim};
use gragra_sim::table::{Hands, Pace, StackingPlan, Table, TableEvent, Tremor, layout};

pub(crate) fn die(index: u8) -> DieId {
    DieId::new(index).expect("0 to 59")
}

pub(crate) fn shown(index: u8, number: u8) -> ShownDie {
    ShownDie { die: die(index), face: Face::new(number).expect("0 to 4") }
}

/// Dice from `first` on that show 0 4 0 4 …
pub(crate) fn pairs(first: u8, count: u8) -> Vec<ShownDie> {
    (0..count).map(|place| shown(first + place, if place % 2 == 0 { 0 } else { 4 })).collect()
}

/// A table for four with a building of three at each company's place, all at rest.
pub(crate) fn set_up(seed: u64) -> Table {
    let mut table = Table::new(Players::Four, seed);
    for (company, first) in Players::Four.companies().zip([0, 3, 6, 9]) {
        table.raise(company, &pairs(first, 3), Pace::AtOnce);
    }
    run(&mut table, 60);
    assert!(table.is_at_rest());
    table
}

/// P1 is about to stack `count` dice on Anchor.
pub(crate) fn about_to_stack(seed: u64, count: u8, hands: Hands, tremor: Tremor) -> Table {
    let mut table = set_up(seed);
    begin_turn(&mut table, count, hands, tremor);
    table
}

/// Starts P1's turn to stack `count` dice on Anchor.
pub(crate) fn begin_turn(table: &mut Table, count: u8, hands: Hands, tremor: Tremor) {
    let order = pairs(12, count);
    table.begin_stacking(StackingPlan {
        company: Company::Anchor,
        seat: Seat::P1,
        order,
        hands,
        tremor,
        has_gripped: false,
    });
}

/// Ticks without inputs, and returns the events.
pub(crate) fn run(table: &mut Table, ticks: u32) -> Vec<TableEvent> {
    (0..ticks).flat_map(|_| table.tick(&[])).collect()
}

/// Ticks until nothing moves any more. Returns the number of ticks and the events.
pub(crate) fn run_to_rest(table: &mut Table) -> (u32, Vec<TableEvent>) {
    let mut events = Vec::new();
    for tick in 1..3600 {
        events.extend(table.tick(&[]));
        if table.is_at_rest() {
            return (tick, events);
        }
    }
    panic!("never at rest");
}

/// Ticks until the throw is over. Returns the number of ticks and the dice.
pub(crate) fn settle(table: &mut Table) -> (u32, Vec<ShownDie>) {
    for tick in 1..=480 {
        for event in table.tick(&[]) {
            if let TableEvent::ThrowSettled { dice, .. } = event {
                return (tick, dice);
            }
        }
    }
    panic!("a throw ends within 8 s");
}

/// Stacks single dice with growing offsets towards Bell until the tower falls, and returns the events.
pub(crate) fn lean_until_it_falls(table: &mut Table, lean: f32) -> Vec<TableEvent> {
    let mut all = Vec::new();
    for place in 0..40 {
        let aim = Aim { z: -lean * place as f32, ..Aim::default() };
        let events = hand_script::place(table, Company::Anchor, 1, aim);
        all.extend(events);
        if all.iter().any(|event| matches!(event, TableEvent::Collapsed { .. })) {
            return all;
        }
    }
    panic!("it never fell");
}

/// The horizontal distance of a die from the axis of Anchor's place.
pub(crate) fn offset(table: &Table, die: DieId) -> [f32; 2] {
    let from = table.pose(die).translation - layout::place(Players::Four, Company::Anchor);
    [from.x, from.z]
}
