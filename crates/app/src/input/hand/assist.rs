//! Help with the aim: near the middle of the tower's top, the aim is drawn towards it. That happens before the match is told
//! of the aim, so a replay holds the aims as they were helped, and its header says that they were.

use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::Company;
use gragra_sim::play::{AimAssist, Match};

/// From how far the aim is drawn, in edges, and how much at the middle: 1 would be a trap that lets nobody out.
fn draw_of(assist: AimAssist) -> Option<(f32, f32)> {
    match assist {
        AimAssist::None => None,
        AimAssist::Light => Some((1.0, 0.45)),
        AimAssist::Strong => Some((1.8, 0.8)),
    }
}

/// Where the hand is told to go, for where its owner wants it. Whoever pushes further always gets further, so that dice can
/// still be put down anywhere, and crooked on purpose.
pub(super) fn helped(wanted: Vec3, top: Option<Vec2>, assist: AimAssist) -> Vec3 {
    let (Some(top), Some((reach, most))) = (top, draw_of(assist)) else { return wanted };
    let way = wanted.xz() - top;
    let part = way.length() / reach;
    if part >= 1.0 {
        return wanted;
    }
    let there = top + way * (1.0 - most * (1.0 - part * part));
    Vec3::new(there.x, wanted.y, there.y)
}

/// The middle of the top that dice are to be put on: of the tower that is built, or else the nearest one.
pub(super) fn top(game: &Match, near: Vec3) -> Option<Vec2> {
    let table = game.table();
    let top = |company: Company| {
        let &die = table.column(company).last()?;
        Some(table.pose(die).translation.to_bevy().xz())
    };
    let work = game.stage().game().and_then(|game| game.board().under_hand());
    match work {
        Some(company) => top(company),
        None => {
            let tops = game.options().players.companies().filter_map(top);
            tops.min_by(|a, b| a.distance(near.xz()).total_cmp(&b.distance(near.xz())))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOP: Vec2 = Vec2::new(4.0, -3.0);

    fn at(distance: f32, assist: AimAssist) -> f32 {
        let wanted = Vec3::new(TOP.x + distance, 9.0, TOP.y);
        let helped = helped(wanted, Some(TOP), assist);
        assert_eq!((helped.y, helped.z), (9.0, TOP.y));
        helped.x - TOP.x
    }

    #[test]
    fn near_the_middle_the_aim_is_drawn_there_and_further_away_it_is_not() {
        for (assist, most) in [(AimAssist::Light, 0.6), (AimAssist::Strong, 0.3)] {
            assert!(at(0.3, assist) < 0.3 * most + 0.02, "{assist:?}: {}", at(0.3, assist));
            assert_eq!(at(2.0, assist), 2.0);
        }
        assert!(at(0.3, AimAssist::Strong) < at(0.3, AimAssist::Light));
        assert_eq!(at(0.3, AimAssist::None), 0.3_f32 + TOP.x - TOP.x);
        assert_eq!(helped(Vec3::ONE, None, AimAssist::Strong), Vec3::ONE);
    }

    #[test]
    fn whoever_pushes_further_gets_further() {
        for assist in [AimAssist::Light, AimAssist::Strong] {
            let mut last = -1.0;
            for step in 0_u8..=60 {
                let now = at(f32::from(step) * 0.05, assist);
                assert!(now > last - 1e-5, "{assist:?} at {step}");
                last = now;
            }
        }
    }
}
