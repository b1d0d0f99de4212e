//! What bots know by heart: typical throws, and how long new towers last.

use super::survival::{Way, fates, median};
use crate::chance::Chance;
use crate::hand_manner::Manner;
use crate::statics::{Faces, Plan};
use gragra_rules::{Building, Face, Orders, Pool, Side};
use std::sync::LazyLock;

/// Throws for each top number and number of dice.
const THROWS: usize = 32;
/// For more dice, bots think of throws with this many.
const MOST_DICE: usize = 24;
/// Imagined new towers.
const NEW_TOWERS: u32 = 256;

/// What an order adds to a tower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Growth {
    pub(super) dice: u8,
    /// The number on top afterwards.
    pub(super) top: Face,
}

/// The shortest and the longest order of a throw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throw {
    pub(super) short: Growth,
    pub(super) long: Growth,
}

/// Throws and new towers, drawn once.
pub(super) struct Book {
    throws: Vec<Throw>,
    new_towers: Vec<f32>,
    new_tower: f32,
}

/// The same for all bots.
static BOOK: LazyLock<Book> = LazyLock::new(Book::write);

pub(super) fn book() -> &'static Book {
    &BOOK
}

/// A random number from a die.
pub(super) fn rolled(random: u32) -> Face {
    Side::ALL[random as usize % Side::ALL.len()].face()
}

fn throw(top: Face, dice: usize, chance: &mut Chance) -> Throw {
    let pool: Pool = (0..dice).map(|_| rolled(chance.below(6))).collect();
    let orders = Orders::new(top, pool);
    let growth = |order: Vec<Face>| Growth {
        dice: u8::try_from(order.len()).unwrap_or(u8::MAX),
        top: order.last().copied().unwrap_or(top),
    };
    Throw { short: growth(orders.shortest_order()), long: growth(orders.longest_order()) }
}

/// How many dice new towers carry.
fn new_towers(manner: Manner) -> Vec<f32> {
    let column = [Plan { x: 0.0, z: 0.0, yaw: 0.0, faces: Faces::DIE }; Building::START_HEIGHT];
    fates(Some(&column), Way::of(manner), NEW_TOWERS, &mut Chance::new(0, "new towers"))
}

impl Book {
    fn write() -> Self {
        let mut chance = Chance::new(0, "book");
        let mut throws = Vec::with_capacity(Face::ALL.len() * MOST_DICE * THROWS);
        for top in Face::ALL {
            for dice in 1..=MOST_DICE {
                throws.extend((0..THROWS).map(|_| throw(top, dice, &mut chance)));
            }
        }
        let new_towers = new_towers(Manner::ORDINARY);
        Self { throws, new_tower: median(&new_towers), new_towers }
    }

    /// A throw of some dice for a tower with this top number.
    pub(super) fn throw(&self, top: Face, dice: u8, random: u32) -> Option<&Throw> {
        let dice = usize::from(dice).min(MOST_DICE).checked_sub(1)?;
        let cell = usize::from(top.number()) * MOST_DICE + dice;
        self.throws.get(cell * THROWS + random as usize % THROWS)
    }

    /// How many dice of an ordinary person a new tower carries.
    pub(super) fn new_tower(&self, random: u32) -> f32 {
        self.new_towers[random as usize % self.new_towers.len()]
    }

    /// How much one of this person's dice wears a tower, compared with an ordinary person's.
    pub(super) fn wear(&self, manner: Manner) -> f32 {
        self.new_tower / median(&new_towers(manner)).max(1.0)
    }

    /// How many it carries in half of the cases.
    pub(super) fn usual_new_tower(&self) -> f32 {
        self.new_tower
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_dice_grow_a_tower_by_more() {
        let mean = |dice: u8| {
            let all = (0..THROWS as u32).filter_map(|random| book().throw(Face::Zero, dice, random));
            all.map(|throw| f64::from(throw.long.dice)).sum::<f64>() / THROWS as f64
        };
        assert!(mean(3) < mean(8) && mean(8) < mean(16), "{} {} {}", mean(3), mean(8), mean(16));
        assert!(book().throw(Face::Zero, 0, 1).is_none());
        assert!(book().throw(Face::Four, u8::MAX, u32::MAX).is_some());
    }

    #[test]
    fn a_short_order_is_never_longer_than_a_long_one() {
        assert!(book().throws.iter().all(|throw| throw.short.dice <= throw.long.dice));
    }
}
