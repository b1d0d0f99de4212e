//! Where the table spends its computing time: which towers may sleep, and how precisely contacts are solved.
//!
//! Almost all the time of a match goes into the sub-steps of awake towers. Nothing here changes what stands: a tower
//! goes to sleep only if statics gives it a margin, and it is solved as precisely as its height requires.

use super::rest::SWING;
use super::stacking::SURE_MARGIN;
use super::{Activity, Spot, Table, layout};
use crate::solver::{self, STEPS_PER_SECOND, Sleep};
use crate::units::STEPS_PER_TICK;
use gragra_rules::{Company, DieId};
use rapier3d::math::Vector;

/// Two dice do not touch if their centres are further apart than this in any direction, in edges.
const APART: f32 = 1.42;
/// How far a hand may move within a tick in addition to its speed, in edges. Its strength and tremor give 0.07.
const LEEWAY: f32 = 0.1;
/// A tick in simulated seconds.
const TICK: f32 = STEPS_PER_TICK as f32 / STEPS_PER_SECOND as f32;

/// How much computing a tick needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// Only a hand moves, far from everything: no physics.
    Glide,
    /// Physics, as precise as a tower of this height needs.
    Solve { tallest: usize },
}

impl Table {
    /// Damps dice of towers only. Thrown dice come to rest without help.
    pub(super) fn damp_sways(&mut self) {
        for (&die, &spot) in self.bodies.iter().zip(&self.spots) {
            if matches!(spot, Spot::Building(_) | Spot::Released) {
                solver::damp_sway(&mut self.world, die);
            }
        }
    }

    /// Lets a tower that is sure to stand sleep until something touches it. Otherwise a tall one would sway until the
    /// next die comes.
    pub(super) fn send_to_sleep(&mut self) {
        for company in self.players.companies() {
            let Some(&lowest) = self.columns[company].first() else { continue };
            // A tower wakes as a whole.
            if self.body(lowest).is_sleeping() {
                continue;
            }
            let sleep = if self.may_sleep(company) { Sleep::Soon } else { Sleep::AtRest };
            for die in self.columns[company].clone() {
                // Rapier re-examines every body that was accessed mutably.
                if !solver::allows_sleep(self.body(die), sleep) {
                    solver::allow_sleep(self.body_mut(die), sleep);
                }
            }
        }
    }

    fn may_sleep(&self, company: Company) -> bool {
        let is_judged = match &self.activity {
            Activity::Stacking(stacking) if stacking.company() == company => self.unjudged().is_empty(),
            _ => true,
        };
        let column = &self.columns[company];
        is_judged
            && !self.touched[company]
            && !self.fallen[company]
            && column.iter().all(|&die| self.rest.is_nearly_still(die, SWING))
            && self.margin(column) >= SURE_MARGIN
    }

    /// The effort for the tallest tower that is awake, or that the hand might wake.
    pub(super) fn effort(&self) -> Effort {
        let mut tallest = 0;
        let mut is_hand_alone = !self.needs_step;
        for body in self.world.islands.active_bodies() {
            // Every active body that is not a die is the hand.
            let Some(die) = self.bodies.iter().position(|&die| die == body) else { continue };
            is_hand_alone = false;
            match (self.spots[die], &self.activity) {
                (Spot::Building(company), _) if !self.fallen[company] => {
                    tallest = tallest.max(self.height_with_unjudged(company));
                }
                (Spot::Released, Activity::Stacking(stacking)) => {
                    tallest = tallest.max(self.height_with_unjudged(stacking.company()));
                }
                _ => {}
            }
        }
        if self.carried().is_empty() {
            Effort::Solve { tallest }
        } else if is_hand_alone && self.is_hand_clear() {
            Effort::Glide
        } else {
            let tallest = self.players.companies().map(|company| self.columns[company].len()).max();
            Effort::Solve { tallest: tallest.unwrap_or_default() + self.carried().len() }
        }
    }

    fn height_with_unjudged(&self, company: Company) -> usize {
        self.columns[company].len() + self.unjudged().len()
    }

    /// Whether the dice in the hand cannot touch anything within a tick.
    fn is_hand_clear(&self) -> bool {
        let poses = self.carried().iter().map(|&die| self.body_pose(die).translation);
        let (low, high) = poses
            .fold((Vector::splat(f32::MAX), Vector::splat(f32::MIN)), |(low, high), at| {
                (low.min(at), high.max(at))
            });
        let speed = self.hand_speed().abs().max_element();
        let reach = Vector::splat(APART + LEEWAY + speed * TICK);
        let (low, high) = (low - reach, high + reach);
        let is_near = |die: DieId| {
            let at = self.body_pose(die).translation;
            at.cmpge(low).all() && at.cmple(high).all()
        };
        DieId::all().all(|die| self.spot(die) == Spot::Hand || !is_near(die))
            && !layout::is_near_fixture(low.to_array(), high.to_array())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::scenes;
    use crate::table::{HandInput, Pace};
    use crate::units::TICKS_PER_SECOND;
    use gragra_rules::{Face, Players, ShownDie};

    const HIGH_UP: HandInput = HandInput::Aim { x: -2000, y: 9000, z: 1500, yaw: 9000 };

    fn is_asleep(table: &Table, company: Company) -> bool {
        table.columns[company].iter().all(|&die| table.body(die).is_sleeping())
    }

    fn tower(offsets: impl Fn(usize) -> f32) -> Table {
        let mut table = Table::new(Players::Four, 1);
        let dice: Vec<ShownDie> =
            DieId::all().take(12).map(|die| ShownDie { die, face: Face::Zero }).collect();
        table.raise(Company::Anchor, &dice, Pace::AtOnce);
        for (level, shown) in dice.iter().enumerate() {
            let mut pose = table.body_pose(shown.die);
            pose.translation.x += offsets(level);
            table.body_mut(shown.die).set_position(pose, true);
        }
        table
    }

    #[test]
    fn a_gliding_hand_ends_where_a_solved_one_does() {
        let [mut gliding, mut solved] = [scenes::stacking(1), scenes::stacking(1)];
        let mut glided = 0;
        for tick in 0..150 {
            let input = if tick == 0 { HandInput::Grip { count: 1 } } else { HIGH_UP };
            let effort = gliding.effort();
            glided += u32::from(effort == Effort::Glide);
            gliding.tick(&[input]);
            solved.handle(input);
            solved.tremble();
            (0..STEPS_PER_TICK).for_each(|_| solved.step(Effort::Solve { tallest: 20 }));
        }
        let [one, other] = [&gliding, &solved].map(|table| table.body_pose(table.carried()[0]));
        assert!(glided > 100, "{glided}");
        assert!(one.translation.y > 30.0, "it is on its way: {one:?}");
        assert!(one.translation.distance(other.translation) < 0.001, "{one:?} {other:?}");
        assert!(one.rotation.angle_between(other.rotation) < 0.001, "{one:?} {other:?}");
    }

    #[test]
    fn a_hand_near_anything_does_not_glide() {
        let mut table = scenes::stacking(2);
        table.tick(&[HandInput::Grip { count: 1 }]);
        table.tick(&[]);
        assert_ne!(table.effort(), Effort::Glide, "the other die lies beside it");
        (0..200).for_each(|_| drop(table.tick(&[HIGH_UP])));
        assert_eq!(table.effort(), Effort::Glide);
        let top = layout::place(Players::Four, Company::Anchor);
        let parts = |edges: f32| (edges * 256.0) as i16;
        let over = HandInput::Aim { x: parts(top.x), y: parts(20.9), z: parts(top.z), yaw: 0 };
        (0..200).for_each(|_| drop(table.tick(&[over])));
        assert_eq!(table.effort(), Effort::Solve { tallest: 21 });
    }

    #[test]
    fn a_sound_tower_sleeps_at_once_and_wakes_with_a_blow() {
        let mut table = tower(|_| 0.0);
        (0..TICKS_PER_SECOND / 2).for_each(|_| drop(table.tick(&[])));
        assert!(is_asleep(&table, Company::Anchor));
        let top = table.columns[Company::Anchor][11];
        table.strike(top, crate::geometry::Vec3::new(0.5, 0.0, 0.0));
        table.tick(&[]);
        assert!(!is_asleep(&table, Company::Anchor));
        assert_eq!(table.effort(), Effort::Solve { tallest: 12 });
    }

    #[test]
    fn a_tower_without_a_margin_is_watched_to_its_end() {
        // The upper half overhangs by hardly less than the limit.
        let mut table = tower(|level| if level < 6 { 0.0 } else { 0.41 });
        let column = table.columns[Company::Anchor].clone();
        assert!((-0.02..SURE_MARGIN).contains(&table.margin(&column)), "{}", table.margin(&column));
        for _ in 0..TICKS_PER_SECOND {
            table.tick(&[]);
            assert!(!table.may_sleep(Company::Anchor));
        }
    }
}
