//! What each hand does: it grips, lets go and waits, rests over the next die, shakes a throw, points at a card.

use super::Load;
use super::model::{Posture, Which};
use crate::base::to_bevy::ToBevy;
use crate::session::{CompanyChoice, HotSeat, Session, ThrowCharge};
use crate::view::table::cards::company_place;
use crate::view::table::seats;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, PerSeat, Phase, Seat};
use gragra_sim::play::Task;
use gragra_sim::table::{Spot, Table, layout};
use std::f32::consts::FRAC_PI_2;

/// Where a hand should be, and what it does there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Goal {
    pub(super) posture: Posture,
    /// The middle of the die that it holds or would hold.
    pub(super) place: Transform,
    /// Whether it holds something, so that it must be exactly there.
    pub(super) is_tied: bool,
}

/// What the hands of all seats do.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(in crate::view::table) struct HandGoals {
    right: PerSeat<Option<Goal>>,
    left: PerSeat<Option<Goal>>,
    /// Where a hand last held dice, until it takes others.
    let_go: Option<(Seat, Transform)>,
}

/// How far a hand stays away from what it has just let go: back and up, so that everybody sees the tower.
const BACK_OFF: Vec3 = Vec3::new(1.2, 1.4, 2.2);
/// From the next die to a hand that rests over it.
const OVER_NEXT: Vec3 = Vec3::new(0.0, 2.4, 0.8);
/// From a card's middle to the finger that points at it.
const OVER_CARD: Vec3 = Vec3::new(1.6, 1.0, 2.6);
/// From the tray's near edge to the hand that shakes dice.
const OVER_TRAY: Vec3 = Vec3::new(0.0, 4.0, 0.0);
/// How far and how often a hand shakes dice, in edges and radians per second.
const SHAKE: f32 = 0.5;
const SHAKE_RATE: f32 = 22.0;
/// Where the left hand waits beside a single die.
const BESIDE: Vec3 = Vec3::new(-1.9, -0.4, 0.3);
/// Dice that move faster than this after they were let go make a hand hesitate, in edges per second.
const UNEASY: f32 = 0.25;

impl HandGoals {
    pub(super) fn of(&self, seat: Seat, which: Which) -> Option<Goal> {
        match which {
            Which::Right => self.right[seat],
            Which::Left => self.left[seat],
        }
    }
}

/// What the person at the screen is about to do.
pub(in crate::view::table) struct Intent<'a> {
    pub(in crate::view::table) hot: &'a HotSeat,
    pub(in crate::view::table) throw: ThrowCharge,
    pub(in crate::view::table) choice: &'a CompanyChoice,
    pub(in crate::view::table) seconds: f32,
}

pub(in crate::view::table) fn find_goals(
    before: &HandGoals,
    session: &Session,
    load: Option<Load>,
    intent: &Intent,
) -> HandGoals {
    let mut goals = HandGoals { let_go: before.let_go, ..default() };
    let table = session.table();
    if let Some(load) = load {
        let turn = Quat::from_rotation_y(hand_yaw(load.seat, load.yaw));
        let grip = |at: Vec3| Goal {
            posture: Posture::Grip,
            place: Transform::from_translation(at).with_rotation(turn),
            is_tied: true,
        };
        goals.right[load.seat] = Some(grip(load.top.place));
        goals.let_go = Some((load.seat, Transform::from_translation(load.top.place).with_rotation(turn)));
        if is_takeover(session) {
            let is_alone = load.top.place.distance(load.lowest.place) < 0.5;
            let beside = Goal { posture: Posture::Open, ..grip(load.lowest.place + turn * BESIDE) };
            goals.left[load.seat] = Some(if is_alone { beside } else { grip(load.lowest.place) });
        }
        return goals;
    }
    if let Some(seat) = table.stacker() {
        goals.right[seat] = match goals.let_go.filter(|&(of, _)| of == seat) {
            Some((_, place)) if !table.unjudged().is_empty() => Some(let_go(table, place)),
            _ => next_in_row(table, seat).map(|at| hover(seat, Posture::Rest, at, OVER_NEXT)),
        };
        return goals;
    }
    goals.let_go = None;
    match intent.hot.asked() {
        Some((seat, Task::Throw)) if intent.throw.strength.is_some() => {
            let shake = (intent.seconds * SHAKE_RATE).sin() * SHAKE * intent.throw.strength.unwrap_or(0.0);
            let edge =
                layout::TRAY.to_bevy() + seats::facing(seat) * Vec3::new(shake, 0.0, layout::TRAY_HALF);
            goals.right[seat] = Some(hover(seat, Posture::FistShake, edge, OVER_TRAY));
        }
        Some((seat, Task::Invest | Task::Change)) => {
            goals.right[seat] = intent.choice.lit.map(|company| point(session, seat, company));
        }
        _ => {}
    }
    goals
}

fn is_takeover(session: &Session) -> bool {
    let board = session.game().and_then(|game| game.stage().game()).map(gragra_rules::Game::board);
    board.is_some_and(|board| matches!(board.phase(), Phase::TakeOver { .. }))
}

/// It stays near, and is uneasy as long as something moves.
fn let_go(table: &Table, from: Transform) -> Goal {
    let speed = |die: DieId| table.speed(die).map_or(0.0, |speed| speed.to_bevy().length());
    let is_moving = table.unjudged().iter().any(|shown| speed(shown.die) > UNEASY);
    Goal {
        posture: if is_moving { Posture::Hesitate } else { Posture::Open },
        place: from.with_translation(from.translation + from.rotation * BACK_OFF),
        is_tied: false,
    }
}

/// The place of the next die in front of a seat.
fn next_in_row(table: &Table, seat: Seat) -> Option<Vec3> {
    let in_row = DieId::all().filter_map(|die| match table.spot(die) {
        Spot::Lane { seat: of, slot } if of == seat => Some((slot, die)),
        _ => None,
    });
    in_row.min().map(|(_, die)| table.pose(die).translation.to_bevy())
}

fn hover(seat: Seat, posture: Posture, over: Vec3, aside: Vec3) -> Goal {
    let facing = seats::facing(seat);
    let place = Transform::from_translation(over + facing * aside).with_rotation(facing);
    Goal { posture, place, is_tied: false }
}

fn point(session: &Session, seat: Seat, company: Company) -> Goal {
    let height = session.table().column(company).len() as f32;
    let card = company_place(session.players(), company);
    // Beside the tower, so that the finger does not go through it.
    let aside = OVER_CARD + Vec3::Y * height.min(4.0) * 0.2;
    hover(seat, Posture::Point, card, aside)
}

/// The one of a die's four quarter turns that is nearest to how a seat holds its hand.
fn hand_yaw(seat: Seat, die_yaw: f32) -> f32 {
    let (wanted, ..) = seats::facing(seat).to_euler(EulerRot::YXZ);
    die_yaw + ((wanted - die_yaw) / FRAC_PI_2).round() * FRAC_PI_2
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Key;
    use gragra_sim::measure::scenes;

    #[test]
    fn the_hand_comes_from_its_seat() {
        for seat in Seat::ALL {
            let arm = Quat::from_rotation_y(hand_yaw(seat, 0.2)) * Vec3::Z;
            assert!(arm.dot(seats::facing(seat) * Vec3::Z) > 0.7, "{seat}");
        }
    }

    #[test]
    fn an_empty_hand_rests_over_the_first_die_in_the_row() {
        let table = scenes::stacking(4);
        let at = next_in_row(&table, Seat::P1).unwrap();
        assert!(at.distance(layout::lane_spot(Seat::P1, 0).to_bevy()) < 1e-4);
        assert_eq!(next_in_row(&table, Seat::P2), None);
        let goal = hover(Seat::P1, Posture::Rest, at, OVER_NEXT);
        assert!(goal.place.translation.y > at.y + 2.0 && !goal.is_tied);
    }

    #[test]
    fn a_hand_that_let_go_leaves_the_tower_in_view() {
        let table = scenes::stacking(4);
        let goal = let_go(&table, Transform::from_xyz(0.0, 9.0, 0.0));
        assert_eq!(goal.posture, Posture::Open);
        assert!(goal.place.translation.y > 10.0 && goal.place.translation.z > 1.0);
    }
}
