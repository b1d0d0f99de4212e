//! What only measurements and tests do to a table (see [`crate::measure`]).

use super::{Spot, Table, layout};
use crate::geometry::Vec3;
use crate::solver;
use gragra_rules::{Company, DieId, PerCompany};
use rapier3d::math::{Pose, Vector};
use rapier3d::pipeline::PhysicsWorld;

/// A table's bodies in a world of their own, to measure Rapier by itself.
pub struct BareWorld(PhysicsWorld);

impl BareWorld {
    /// Wakes everything, then takes so many steps.
    pub fn step_awake(&mut self, steps: u32) {
        self.0.wake_up_all(true);
        (0..steps).for_each(|_| self.0.step());
    }
}

impl Table {
    /// Wakes every loose die for a tick, as a knock on the table would.
    pub fn wake_all(&mut self) {
        self.world.wake_up_all(true);
        // Or sound towers would sleep again at once.
        self.touched = PerCompany::from_fn(|_| true);
        self.needs_step = true;
    }

    /// Gives a loose die this speed, in edges a simulated second.
    pub fn strike(&mut self, die: DieId, speed: Vec3) {
        self.body_mut(die).set_linvel(speed.to_rapier(), true);
        self.needs_step = true;
    }

    /// The same bodies in a world of their own.
    pub fn bare_world(&self) -> BareWorld {
        let bytes = postcard::to_allocvec(&self.world).expect("a world is data");
        let mut world: PhysicsWorld = postcard::from_bytes(&bytes).expect("it was just written");
        solver::attach_contacts(&mut world);
        BareWorld(world)
    }

    /// A pile of dice to the right of a building, in the way of a clumsy hand (T3.4).
    pub fn raise_beside(&mut self, company: Company, dice: &[DieId], gap: f32) {
        let foot = layout::place(self.players(), company).to_rapier();
        for (level, &die) in dice.iter().enumerate() {
            let to = Pose::from_translation(foot + Vector::new(gap, level as f32 + 0.5, 0.0));
            self.let_go(die, Spot::Released, to, Vector::ZERO, Vector::ZERO);
        }
    }
}
