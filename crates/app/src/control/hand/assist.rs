//! Help with the aim: near the middle of the tower's top, the aim is drawn towards it. The match receives the assisted aim,
//! so a replay needs no assist; its header only says that there was one.

use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::Company;
use gragra_sim::play::{AimAssist, Match};

/// From how far the aim is drawn, in edges, and how much at the middle. A pull of 1 would let nobody out again.
fn reach_and_pull(assist: AimAssist) -> Option<(f32, f32)> {
    match assist {
        AimAssist::None => None,
        AimAssist::Light => Some((1.0, 0.45)),
        AimAssist::Strong => Some((1.8, 0.8)),
    }
}

/// The aim for where the player wants the hand. Pushing further always moves the aim further, so that dice can still be put
/// down anywhere, even crooked on purpose.
pub(super) fn assisted(wanted: Vec3, top: Option<Vec2>, assist: AimAssist) -> Vec3 {
    let (Some(top), Some((reach, pull))) = (top, reach_and_pull(assist)) else { return wanted };
    let offset = wanted.xz() - top;
    let part = offset.length() / reach;
    if part >= 1.0 {
        return wanted;
    }
    let drawn = top + offset * (1.0 - pull * (1.0 - part * part));
    Vec3::new(drawn.x, wanted.y, drawn.y)
}

/// The middle of the top of the tower that is built, or else of the nearest one.
pub(super) fn tower_top(game: &Match, near: Vec3) -> Option<Vec2> {
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
        let assisted = assisted(wanted, Some(TOP), assist);
        assert_eq!((assisted.y, assisted.z), (9.0, TOP.y));
        assisted.x - TOP.x
    }

    #[test]
    fn near_the_middle_the_aim_is_drawn_there_and_further_away_it_is_not() {
        for (assist, most) in [(AimAssist::Light, 0.6), (AimAssist::Strong, 0.3)] {
            assert!(at(0.3, assist) < 0.3 * most + 0.02, "{assist:?}: {}", at(0.3, assist));
            assert_eq!(at(2.0, assist), 2.0);
        }
        assert!(at(0.3, AimAssist::Strong) < at(0.3, AimAssist::Light));
        assert_eq!(at(0.3, AimAssist::None), 0.3_f32 + TOP.x - TOP.x);
        assert_eq!(assisted(Vec3::ONE, None, AimAssist::Strong), Vec3::ONE);
    }

    #[test]
    fn pushing_further_moves_the_aim_further() {
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
