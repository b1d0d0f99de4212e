//! How each player moves a hand. This is only how it looks: what dice feel is the simulation's own hand, and a hand that
//! holds dice is where that one is.

use bevy::prelude::*;
use gragra_sim::play::{Character, Mind};
use std::f32::consts::{PI, TAU};

/// The habits of a hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Manner {
    /// How far it leans back around the dice that it holds, in radians.
    pub(super) leans: f32,
    /// How high it waits over the next die, in edges.
    pub(super) waits_over: f32,
    /// How much faster than usual it moves while it holds nothing.
    pub(super) pace: f32,
    /// How far it draws back from dice that it left straight, and from those that it left crooked. 1 is the usual way.
    pub(super) draws_back: [f32; 2],
    /// How far it rolls then, in radians.
    flourish: [f32; 2],
    /// Dice that move faster than this after it let go make it hesitate, in edges per second.
    pub(super) uneasy: f32,
    /// How far it trembles then, in edges.
    trembles: f32,
    /// How high its fingers drum while it thinks, in radians, and how often in a second.
    drums: f32,
    drum_rate: f32,
    /// How often it knocks on the table before that.
    knocks: f32,
}

/// People see their own hand, so it has no habits that they do not have.
const PERSON: Manner = Manner {
    leans: 0.0,
    waits_over: 2.4,
    pace: 1.0,
    draws_back: [1.0, 1.0],
    flourish: [0.0, 0.0],
    uneasy: 0.25,
    trembles: 0.0,
    drums: 0.0,
    drum_rate: 0.0,
    knocks: 0.0,
};

/// Upright and unhurried. It nods over a straight die, and waits long over a crooked one.
const BUILDER: Manner = Manner {
    leans: -0.12,
    waits_over: 3.4,
    pace: 0.7,
    draws_back: [1.3, 0.7],
    flourish: [0.2, 0.0],
    uneasy: 0.15,
    trembles: 0.03,
    drums: 0.12,
    drum_rate: 0.9,
    knocks: 1.0,
};

/// Low and quick. It drums, and is gone with a twist once it has left a tower crooked.
const HUNTER: Manner = Manner {
    leans: 0.3,
    waits_over: 1.7,
    pace: 1.9,
    draws_back: [1.0, 2.2],
    flourish: [0.0, 0.9],
    uneasy: 0.6,
    trembles: 0.0,
    drums: 0.45,
    drum_rate: 2.2,
    knocks: 0.0,
};

/// Close and worried: it stays with the tower, and trembles when something moves.
const DEFENDER: Manner = Manner {
    leans: 0.1,
    waits_over: 2.1,
    pace: 0.9,
    draws_back: [0.7, 0.6],
    flourish: [0.0, 0.0],
    uneasy: 0.08,
    trembles: 0.09,
    drums: 0.2,
    drum_rate: 1.3,
    knocks: 0.0,
};

/// Bold: it knocks, reaches from high above, and shows off whatever happens.
const RAIDER: Manner = Manner {
    leans: -0.25,
    waits_over: 4.2,
    pace: 1.4,
    draws_back: [1.6, 1.6],
    flourish: [0.7, 0.5],
    uneasy: 0.4,
    trembles: 0.0,
    drums: 0.3,
    drum_rate: 1.7,
    knocks: 3.0,
};

/// How high and how long a knock is, and how long a flourish, in edges and seconds.
const KNOCK_HEIGHT: f32 = 0.9;
const KNOCK_SECONDS: f32 = 0.3;
const FLOURISH_SECONDS: f32 = 0.7;
/// From one drumming finger to the next, as a part of a beat.
const FINGER_STEP: f32 = 0.14;
/// Trembling, in radians per second.
const TREMBLE_RATES: Vec3 = Vec3::new(31.0, 37.0, 23.0);

impl Manner {
    pub(super) const fn of(mind: Mind) -> Self {
        match mind {
            Mind::Person => PERSON,
            Mind::Bot { character: Character::Builder, .. } => BUILDER,
            Mind::Bot { character: Character::Hunter, .. } => HUNTER,
            Mind::Bot { character: Character::Defender, .. } => DEFENDER,
            Mind::Bot { character: Character::Raider, .. } => RAIDER,
        }
    }

    /// The same without what only moves to and fro, for reduced motion.
    pub(super) const fn calm(self) -> Self {
        Self { flourish: [0.0; 2], trembles: 0.0, drums: 0.0, knocks: 0.0, pace: 1.0, ..self }
    }

    /// Whether it does anything while it thinks.
    pub(super) const fn is_seen_thinking(&self) -> bool {
        self.drums > 0.0
    }

    /// How far each finger is lifted, from the index to the little finger, in radians. They drum after each other.
    pub(super) fn drum(&self, seconds: f32) -> [f32; 4] {
        std::array::from_fn(|finger| {
            let beat = seconds * self.drum_rate + finger as f32 * FINGER_STEP;
            self.drums * (beat * TAU).sin().max(0.0)
        })
    }

    /// How far the hand is above the table, in edges, so many seconds after it began to think.
    pub(super) fn knock(&self, seconds: f32) -> f32 {
        let is_over = seconds >= self.knocks * KNOCK_SECONDS;
        if is_over { 0.0 } else { KNOCK_HEIGHT * (seconds / KNOCK_SECONDS * PI).sin().abs() }
    }

    /// How far the hand is rolled, in radians, so many seconds after it let go.
    pub(super) fn roll(&self, is_crooked: bool, seconds: f32) -> f32 {
        let part = (seconds / FLOURISH_SECONDS).clamp(0.0, 1.0);
        self.flourish[usize::from(is_crooked)] * (part * PI).sin()
    }

    /// How far an uneasy hand is from where it would be.
    pub(super) fn tremble(&self, seconds: f32) -> Vec3 {
        Vec3::from((TREMBLE_RATES * seconds).to_array().map(f32::sin)) * self.trembles
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::play::Level;

    fn bots() -> [Manner; 4] {
        Character::ALL.map(|character| Manner::of(Mind::Bot { character, level: Level::Regular }))
    }

    #[test]
    fn every_character_has_a_hand_of_its_own_and_a_person_has_no_habits() {
        let hands = bots();
        for (index, hand) in hands.iter().enumerate() {
            for other in &hands[index + 1..] {
                assert!((hand.leans - other.leans).abs() > 0.1 && (hand.pace - other.pace).abs() > 0.1);
                assert!((hand.waits_over - other.waits_over).abs() > 0.3);
                assert!((hand.drum_rate - other.drum_rate).abs() > 0.3);
            }
            assert!(hand.is_seen_thinking());
        }
        let person = Manner::of(Mind::Person);
        assert_eq!(person, Manner { pace: 1.0, ..person.calm() });
        assert!(!person.is_seen_thinking());
    }

    /// The fingertips touch a die 0.37 edges from the line that the hand leans about.
    #[test]
    fn fingertips_stay_on_the_die_and_hands_out_of_the_tower() {
        for hand in bots() {
            assert!(hand.leans.abs() < 0.35, "{hand:?}");
            assert!(hand.waits_over > 1.5 && hand.draws_back.iter().all(|&way| way > 0.5), "{hand:?}");
        }
    }

    #[test]
    fn knocks_and_flourishes_end_where_they_began_and_drumming_goes_on() {
        let [builder, hunter, _, raider] = bots();
        for hand in bots() {
            assert_eq!(hand.knock(10.0), 0.0);
            assert!(hand.roll(true, 0.0).abs() < 1e-6 && hand.roll(true, 9.0).abs() < 1e-6);
            let lifts: Vec<f32> = (0..100).flat_map(|step| hand.drum(20.0 + step as f32 * 0.02)).collect();
            assert!(lifts.iter().all(|&lift| (0.0..0.5).contains(&lift)));
            assert!(lifts.iter().any(|&lift| lift > 0.1) && lifts.contains(&0.0), "{hand:?}");
        }
        assert!(raider.knock(KNOCK_SECONDS * 2.5) > 0.5 && builder.knock(KNOCK_SECONDS * 2.5) == 0.0);
        assert!(hunter.roll(true, 0.3) > 0.5 && hunter.roll(false, 0.3) == 0.0);
    }

    #[test]
    fn reduced_motion_calms_every_hand() {
        for hand in bots().map(Manner::calm) {
            for step in 0..50 {
                let seconds = step as f32 * 0.07;
                assert_eq!(hand.drum(seconds), [0.0; 4]);
                assert_eq!((hand.knock(seconds), hand.roll(true, seconds)), (0.0, 0.0));
                assert_eq!(hand.tremble(seconds), Vec3::ZERO);
            }
            assert!(!hand.is_seen_thinking());
        }
    }
}
