//! Scenes that the benches and `gragra-lab bench` both measure.

use crate::hand_script::{self, Aim};
use crate::table::{Hands, Pace, StackingPlan, Table, Tremor};
use gragra_rules::{Company, DieId, Face, Players, Seat, ShownDie};

fn dice(from: usize, count: usize) -> Vec<ShownDie> {
    let faces = [Face::Zero, Face::Four].into_iter().cycle();
    DieId::all().skip(from).take(count).zip(faces).map(|(die, face)| ShownDie { die, face }).collect()
}

/// Four standing towers with `count` dice in all. Call [`Table::wake_all`] before each tick to keep them awake.
pub fn towers(count: usize) -> Table {
    let mut table = Table::new(Players::Four, 1);
    let mut from = 0;
    for (place, company) in Players::Four.companies().enumerate() {
        let height = count / 4 + usize::from(place < count % 4);
        table.raise(company, &dice(from, height), Pace::AtOnce);
        from += height;
    }
    for _ in 0..120 {
        table.tick(&[]);
    }
    table
}

/// A tower of twenty, with `more` dice in the row in front of the player.
pub fn stacking(more: usize) -> Table {
    let mut table = Table::new(Players::Four, 1);
    table.raise(Company::Anchor, &dice(0, 20), Pace::AtOnce);
    let order = dice(20, more);
    table.line_up(Seat::P1, &order, Pace::AtOnce);
    let plan = StackingPlan {
        company: Company::Anchor,
        seat: Seat::P1,
        order,
        hands: Hands::One,
        tremor: Tremor::Natural,
        has_gripped: false,
    };
    table.begin_stacking(plan);
    table
}

/// Stacks one die and waits for the verdict.
pub fn stack_one(table: &mut Table) {
    hand_script::place(table, Company::Anchor, 1, Aim::default());
}
