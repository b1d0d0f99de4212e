//! Hooks that only measurements and tests use (see [`crate::measure`]).

use super::{Spot, Table, layout};
use crate::geometry::Vec3;
use crate::solver;
use gragra_rules::{Company, DieId, PerCompany};
use rapier3d::math::{Pose, Vector};
use rapier3d::pipeline::PhysicsWorld;

/// A copy of a table's bodies in a world of its own, to measure Rapier by itself.
pub struct BareWorld(PhysicsWorld);

impl BareWorld {
    /// Wakes everything, then takes `steps` steps.
    pub fn step_awake(&mut self, steps: u32) {
        self.0.wake_up_all(true);
        (0..steps).for_each(|_| self.0.step());
    }
}

impl Table {
    /// Wakes every loose die for a tick, like a knock on the table.
    pub fn wake_all(&mut self) {
        self.world.wake_up_all(true);
        // Otherwise sound towers would fall asleep again at once.
        self.touched = PerCompany::from_fn(|_| true);
        self.needs_step = true;
    }

    /// Sets the speed of a loose die, in edges per simulated second.
    pub fn strike(&mut self, die: DieId, speed: Vec3) {
        self.body_mut(die).set_linvel(speed.to_rapier(), true);
        self.needs_step = true;
    }

    /// Copies the bodies into a world of their own.
    pub fn bare_world(&self) -> BareWorld {
        let bytes = postcard::to_allocvec(&self.world).expect("a world can be serialised");
        let mut world: PhysicsWorld = postcard::from_bytes(&bytes).expect("it was just written");
        solver::attach_contacts(&mut world);
        BareWorld(world)
    }

    /// Puts a pile of dice to the right of a building, in the way of a clumsy hand (T3.4).
    pub fn raise_beside(&mut self, company: Company, dice: &[DieId], gap: f32) {
        let foot = layout::place(self.players(), company).to_rapier();
        for (level, &die) in dice.iter().enumerate() {
            let to = Pose::from_translation(foot + Vector::new(gap, level as f32 + 0.5, 0.0));
            self.make_loose(die, Spot::Released, to, Vector::ZERO, Vector::ZERO);
        }
    }
}
