//! A swaying tower creaks: the more dice press on a joint and the faster it moves, the louder and higher. A still one is
//! silent.

use super::SoundWriter;
use crate::session::{Moved, Pace, Poses, Session};
use bevy::prelude::*;
use gragra_rules::{Company, DieId};
use gragra_sim::table::Table;

/// How the shakiest tower creaks.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Creak {
    /// From 0 to 1.
    pub tension: f32,
    /// From -1 on the left to 1 on the right.
    pub pan: f32,
}

/// The fewest dice of a tower that creaks.
const LOWEST: usize = 4;
/// Between these strains a tower creaks more and more. The strain of a joint is the number of dice above it, times the speed
/// of the upper die over the lower one in edges a simulated second: for a tower that tilts as a whole, the speed of its top.
const STILL: f32 = 0.04;
const WILD: f32 = 0.8;
/// The fraction of the way to the new tension in a tick: creaking starts at once and fades slowly.
const RISES: f32 = 0.35;
const FADES: f32 = 0.06;

pub(super) fn update_creak(
    session: Option<Res<Session>>,
    pace: Res<Pace>,
    poses: Res<Poses>,
    mut creak: ResMut<Creak>,
    sounds: SoundWriter,
) {
    let shakiest = session.filter(|session| pace.factor(session) > 0.0).and_then(|session| {
        let table = session.table();
        let towers = table.players().companies().map(|company| (strain(table, &poses, company), company));
        let (strain, company) = towers.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let top = *table.column(company).last()?;
        Some((tension(strain), sounds.pan(poses.place(top))))
    });
    let (goal, pan) = shakiest.unwrap_or((0.0, creak.pan));
    let now = creak.tension + (goal - creak.tension) * if goal > creak.tension { RISES } else { FADES };
    let tension = if now < 0.01 { 0.0 } else { now };
    creak.set_if_neq(Creak { tension, pan: if goal > 0.0 { pan } else { creak.pan } });
}

/// The greatest strain of a standing tower's joints.
fn strain(table: &Table, poses: &Poses, company: Company) -> f32 {
    let column = table.column(company);
    if column.len() < LOWEST || table.is_fallen(company) {
        return 0.0;
    }
    let moved: Vec<Moved> = poses.moved().filter(|moved| column.contains(&moved.die)).collect();
    let speed = |die: &DieId| {
        moved.iter().find(|moved| moved.die == *die).map_or(Vec2::ZERO, |moved| moved.after.xz())
    };
    greatest_strain(column.iter().map(speed).collect())
}

/// From the speeds of the dice, from bottom to top.
fn greatest_strain(speeds: Vec<Vec2>) -> f32 {
    let below = std::iter::once(Vec2::ZERO).chain(speeds.iter().copied());
    let joints = below.zip(&speeds).enumerate();
    joints
        .map(|(level, (below, above))| (speeds.len() - level) as f32 * below.distance(*above))
        .fold(0.0, f32::max)
}

/// Logarithmic, as the ear hears: each doubling of the strain adds the same.
fn tension(strain: f32) -> f32 {
    ((strain.max(STILL) / STILL).ln() / (WILD / STILL).ln()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_sway_is_more_tension() {
        assert_eq!((tension(0.0), tension(STILL), tension(9.0)), (0.0, 0.0, 1.0));
        assert!(tension(0.1) > 0.1 && tension(0.4) > tension(0.1));
    }

    #[test]
    fn load_counts_as_much_as_motion() {
        let slip_at =
            |level: usize| (0..10).map(|die| Vec2::X * if die < level { 0.0 } else { 0.1 }).collect();
        let [low, high] = [slip_at(1), slip_at(9)].map(greatest_strain);
        assert!(low > 8.0 * high, "nine dice above the joint, or one: {low} {high}");
        assert_eq!(greatest_strain(vec![Vec2::ZERO; 10]), 0.0);
    }
}
