//! Hashes of a table, and where two tables differ.

use super::{Activity, Table};
use crate::fingerprint::Fingerprint;
use gragra_rules::DieId;
use rapier3d::dynamics::RigidBody;
use std::fmt;

/// The first difference between two tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableDifference {
    /// The tick at which they were compared.
    pub tick: u64,
    /// The die that differs; none if something other than a die's pose and speed differs.
    pub die: Option<DieId>,
}

impl fmt::Display for TableDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.die {
            Some(die) => write!(f, "tick {}: die {die} differs", self.tick),
            None => write!(f, "tick {}: no die differs, but the hand or the state of play does", self.tick),
        }
    }
}

impl Table {
    /// A hash of every body and of everything else that decides what happens next. The tick is not part of it.
    pub fn hash(&self) -> u64 {
        let mut hasher = Fingerprint::new();
        for hash in self.die_hashes() {
            hasher.bytes(&hash.to_le_bytes());
        }
        self.hash_rest_of_state(&mut hasher);
        hasher.get()
    }

    /// One hash per die: its body and its spot.
    pub fn die_hashes(&self) -> Vec<u64> {
        let one = |die| {
            let mut hasher = Fingerprint::new();
            add_body(&mut hasher, self.body(die));
            hasher.word(spot_code(self.spot(die)));
            hasher.get()
        };
        DieId::all().map(one).collect()
    }

    /// Adds the activity, the hand and the random numbers.
    fn hash_rest_of_state(&self, hasher: &mut Fingerprint) {
        let hand = match &self.activity {
            Activity::Stacking(stacking) => stacking.hand().body().map(|body| &self.world.bodies[body]),
            _ => None,
        };
        hand.into_iter().for_each(|body| add_body(hasher, body));
        hasher.value(&(&self.columns, &self.shapes, &self.stood, self.fallen, self.touched, self.relapses));
        hasher.value(&(&self.activity, &self.arrangement, &self.rest));
        hasher.value(&(self.needs_step, self.just_parked, &self.throw_chance, &self.hand_chance));
    }

    /// The first difference between this table and another, if any.
    pub fn first_difference(&self, other: &Self) -> Option<TableDifference> {
        if self.hash() == other.hash() {
            return None;
        }
        let hashes = self.die_hashes().into_iter().zip(other.die_hashes());
        let die = DieId::all().zip(hashes).find(|(_, (mine, theirs))| mine != theirs).map(|(die, _)| die);
        Some(TableDifference { tick: self.tick, die })
    }
}

fn add_body(hasher: &mut Fingerprint, body: &RigidBody) {
    let pose = body.position();
    let place = pose.translation.to_array().into_iter().chain(pose.rotation.to_array());
    let speed = body.linvel().to_array().into_iter().chain(body.angvel().to_array());
    for number in place.chain(speed) {
        hasher.word(number.to_bits());
    }
}

fn spot_code(spot: super::Spot) -> u32 {
    use super::Spot;
    use gragra_rules::Key;
    match spot {
        Spot::Supply => 0,
        Spot::Removed => 1,
        Spot::Tray => 2,
        Spot::Hand => 3,
        Spot::Released => 4,
        Spot::Building(company) => 8 + company.index() as u32,
        Spot::Lane { seat, slot } => 16 + seat.index() as u32 + 4 * u32::from(slot),
    }
}
