//! A swaying tower creaks, louder and higher the more it sways. A still one is silent.

use super::SoundWriter;
use crate::session::{Pace, Poses, Session};
use bevy::prelude::*;
use gragra_rules::Company;
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
/// Between these speeds (edges in a simulated second) of its fastest die a tower creaks more and more.
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
        let towers = table.players().companies().map(|company| (sway(table, &poses, company), company));
        let (sway, company) = towers.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let top = *table.column(company).last()?;
        Some((tension(sway), sounds.pan(poses.place(top))))
    });
    let (goal, pan) = shakiest.unwrap_or((0.0, creak.pan));
    let now = creak.tension + (goal - creak.tension) * if goal > creak.tension { RISES } else { FADES };
    let tension = if now < 0.01 { 0.0 } else { now };
    creak.set_if_neq(Creak { tension, pan: if goal > 0.0 { pan } else { creak.pan } });
}

/// How fast the fastest die of a standing tower moves sideways, in edges a simulated second.
fn sway(table: &Table, poses: &Poses, company: Company) -> f32 {
    let column = table.column(company);
    if column.len() < LOWEST || table.is_fallen(company) {
        return 0.0;
    }
    let moved = poses.moved().filter(|moved| column.contains(&moved.die));
    moved.map(|moved| moved.after.xz().length()).fold(0.0, f32::max)
}

/// Logarithmic, as the ear hears: each doubling of the speed adds the same.
fn tension(sway: f32) -> f32 {
    ((sway.max(STILL) / STILL).ln() / (WILD / STILL).ln()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_sway_is_more_tension() {
        assert_eq!((tension(0.0), tension(STILL), tension(9.0)), (0.0, 0.0, 1.0));
        assert!(tension(0.1) > 0.1 && tension(0.4) > tension(0.1));
    }
}
