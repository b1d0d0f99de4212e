//! How dice are told apart: those to be gripped next, those in a hand, those that are out of the game.

use super::TableSystems;
use super::dice::{DiceLook, ShownDie3d};
use crate::session::HandControl;
use crate::session::Session;
use bevy::prelude::*;
use gragra_rules::{DiceSet, DieId, Seat};
use gragra_sim::table::{Spot, Table};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dress.in_set(TableSystems::Card));
}

pub(super) fn dress(
    session: Option<Res<Session>>,
    hand: Res<HandControl>,
    look: Res<DiceLook>,
    mut dice: Query<(&ShownDie3d, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    let table = session.as_ref().map(|session| session.table());
    let next = match (&session, table.and_then(Table::stacker)) {
        (Some(session), Some(seat)) => {
            let count = if session.is_person(seat) { hand.count.max(1) } else { 1 };
            next_to_grip(session.table(), seat, count.into())
        }
        _ => DiceSet::EMPTY,
    };
    for (&ShownDie3d(die), mut material) in &mut dice {
        let wanted = match table.map(|table| table.spot(die)) {
            Some(Spot::Removed) => &look.removed,
            Some(Spot::Hand) => &look.carried,
            Some(Spot::Lane { .. }) if next.contains(die) => &look.next,
            _ => &look.plain,
        };
        if material.0 != *wanted {
            material.0 = wanted.clone();
        }
    }
}

/// The dice that the next grip takes: the first of those that wait in front of the seat.
fn next_to_grip(table: &Table, seat: Seat, count: usize) -> DiceSet {
    if !table.carried().is_empty() || !table.unjudged().is_empty() {
        return DiceSet::EMPTY;
    }
    let mut waiting: Vec<(u8, DieId)> = DieId::all()
        .filter_map(|die| match table.spot(die) {
            Spot::Lane { seat: of, slot } if of == seat => Some((slot, die)),
            _ => None,
        })
        .collect();
    waiting.sort_unstable();
    waiting.into_iter().take(count.min(table.dice_to_grip())).map(|(_, die)| die).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::measure::scenes;

    #[test]
    fn the_next_dice_are_the_first_in_the_row() {
        let table = scenes::stacking(4);
        let next = next_to_grip(&table, Seat::P1, 2);
        let first = DieId::all().skip(20).take(2).collect();
        assert_eq!(next, first);
        assert_eq!(next_to_grip(&table, Seat::P2, 2), DiceSet::EMPTY);
    }
}
