//! What each hand does: it grips, lets go and waits, rests over the next die, shakes a throw, points at a card.

use super::Load;
use super::load::yaw;
use super::manner::Manner;
use super::model::{Posture, Which};
use crate::base::to_bevy::ToBevy;
use crate::session::{CompanyChoice, DiePose, HotSeat, Session, ThrowCharge};
use crate::view::table::cards::company_place;
use crate::view::table::seats;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, PerSeat, Phase, Seat};
use gragra_sim::play::{Mind, Task};
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
    /// How much faster than usual it goes there.
    pub(super) pace: f32,
    /// How far each finger is lifted, from the index to the little finger, in radians.
    pub(super) lifts: [f32; 4],
}

impl Goal {
    fn new(posture: Posture, place: Transform) -> Self {
        Self { posture, place, is_tied: false, pace: 1.0, lifts: [0.0; 4] }
    }

    /// It holds a die there.
    fn grip(place: Transform) -> Self {
        Self { is_tied: true, ..Self::new(Posture::Grip, place) }
    }
}

/// What the hands of all seats do.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(in crate::view::table) struct HandGoals {
    right: PerSeat<Option<Goal>>,
    left: PerSeat<Option<Goal>>,
    /// Where and when a hand last held dice, until it takes others.
    let_go: Option<(Seat, Transform, f32)>,
    /// Since when players think.
    thinking: PerSeat<Option<f32>>,
}

/// The middle of the palm, from the middle of the die that the hand would hold.
const PALM: Vec3 = Vec3::new(-0.3, 3.0, 1.0);
/// How far a hand stays away from what it has just let go: back and up, so that everybody sees the tower.
const BACK_OFF: Vec3 = Vec3::new(1.2, 1.4, 2.2);
/// From the next die to a hand that rests over it; how high it is depends on whose it is.
const OVER_NEXT: Vec3 = Vec3::new(0.0, 0.0, 0.8);
/// From a card's middle to the finger that points at it.
const OVER_CARD: Vec3 = Vec3::new(1.6, 1.0, 2.6);
/// From the tray's near edge to the hand that shakes dice.
const OVER_TRAY: Vec3 = Vec3::new(0.0, 4.0, 0.0);
/// How far and how often a hand shakes dice, in edges and radians per second.
const SHAKE: f32 = 0.5;
const SHAKE_RATE: f32 = 22.0;
/// Where the left hand waits beside a single die.
const BESIDE: Vec3 = Vec3::new(-1.9, -0.4, 0.3);
/// Dice are left crooked if they stand further aside than this, in edges.
const CROOKED: f32 = 0.2;
/// From a place on the table to a hand whose fingertips touch it.
const ON_TABLE: Vec3 = Vec3::new(0.0, 0.2, 0.0);

impl HandGoals {
    /// One hand holds one die.
    pub(in crate::view::table) fn holding(seat: Seat, die: DiePose) -> Self {
        let turn = Quat::from_rotation_y(hand_yaw(seat, yaw(die.turn)));
        let mut goals = Self::default();
        goals.right[seat] = Some(Goal::grip(Transform::from_translation(die.place).with_rotation(turn)));
        goals
    }

    /// The middle of the palm of a seat's right hand while it is on the table.
    pub(in crate::view::table) fn palm(&self, seat: Seat) -> Option<Vec3> {
        self.right[seat].map(|goal| goal.place * PALM)
    }

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
    /// Reduced motion.
    pub(in crate::view::table) is_calm: bool,
}

impl Intent<'_> {
    /// How a player moves a hand.
    fn manner(&self, session: &Session, seat: Seat) -> Manner {
        let player = session.header().and_then(|header| header.seats().get(seat));
        let manner = Manner::of(player.map_or(Mind::Person, |player| player.mind));
        if self.is_calm { manner.calm() } else { manner }
    }
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
        let manner = intent.manner(session, load.seat);
        let turn = Quat::from_rotation_y(hand_yaw(load.seat, load.yaw));
        // It leans about the line between the fingertips, so they stay where they hold the die.
        let leaning = turn * Quat::from_rotation_x(manner.leans);
        let grip = |at: Vec3| Goal::grip(Transform::from_translation(at).with_rotation(leaning));
        goals.right[load.seat] = Some(grip(load.top.place));
        let place = Transform::from_translation(load.top.place).with_rotation(turn);
        goals.let_go = Some((load.seat, place, intent.seconds));
        if is_takeover(session) {
            let is_alone = load.top.place.distance(load.lowest.place) < 0.5;
            let beside = Goal { posture: Posture::Open, ..grip(load.lowest.place + turn * BESIDE) };
            goals.left[load.seat] = Some(if is_alone { beside } else { grip(load.lowest.place) });
        }
        return goals;
    }
    if let Some(seat) = table.stacker() {
        let manner = intent.manner(session, seat);
        goals.right[seat] = match goals.let_go.filter(|&(of, ..)| of == seat) {
            Some((_, place, since)) if !table.unjudged().is_empty() => {
                let left = Left { place, is_crooked: is_crooked(session), seconds: intent.seconds - since };
                Some(let_go(table, &left, &manner))
            }
            _ => {
                let over = OVER_NEXT.with_y(manner.waits_over);
                let rest = next_in_row(table, seat).map(|at| hover(seat, Posture::Rest, at, over));
                rest.map(|goal| Goal { pace: manner.pace, ..goal })
            }
        };
        return goals;
    }
    goals.let_go = None;
    for (seat, _) in session.tasks() {
        let manner = intent.manner(session, seat);
        if manner.is_seen_thinking() {
            let since = before.thinking[seat].unwrap_or(intent.seconds);
            goals.thinking[seat] = Some(since);
            goals.right[seat] = Some(think(seat, &manner, intent.seconds - since));
        }
    }
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

/// Dice that a hand has let go.
struct Left {
    /// Where the hand held them.
    place: Transform,
    is_crooked: bool,
    /// Since it let go.
    seconds: f32,
}

/// Whether the dice that were let go stand askew on the tower.
fn is_crooked(session: &Session) -> bool {
    let table = session.table();
    let at = |die: DieId| table.pose(die).translation.to_bevy();
    let top = session.under_hand().and_then(|company| table.column(company).last());
    let lowest = table.unjudged().iter().map(|shown| at(shown.die)).min_by(|a, b| a.y.total_cmp(&b.y));
    lowest.zip(top).is_some_and(|(lowest, &top)| (lowest - at(top)).xz().length() > CROOKED)
}

/// It stays near, and is uneasy as long as something moves.
fn let_go(table: &Table, left: &Left, manner: &Manner) -> Goal {
    let speed = |die: DieId| table.speed(die).map_or(0.0, |speed| speed.to_bevy().length());
    let is_moving = table.unjudged().iter().any(|shown| speed(shown.die) > manner.uneasy);
    let Left { place, is_crooked, seconds } = *left;
    let back = BACK_OFF * manner.draws_back[usize::from(is_crooked)];
    let trembling = if is_moving { manner.tremble(seconds) } else { Vec3::ZERO };
    let at = place.translation + place.rotation * (back + trembling);
    let roll = Quat::from_rotation_z(manner.roll(is_crooked, seconds));
    let posture = if is_moving { Posture::Hesitate } else { Posture::Open };
    Goal {
        pace: manner.pace,
        ..Goal::new(posture, place.with_translation(at).with_rotation(place.rotation * roll))
    }
}

/// It lies beside the player's dice, knocks, and drums with its fingers.
fn think(seat: Seat, manner: &Manner, seconds: f32) -> Goal {
    let place = seats::hand_place(seat) + Vec3::Y * manner.knock(seconds);
    Goal { pace: manner.pace, lifts: manner.drum(seconds), ..hover(seat, Posture::Rest, place, ON_TABLE) }
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
    Goal::new(posture, Transform::from_translation(over + facing * aside).with_rotation(facing))
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
    use gragra_sim::play::{Character, Level};

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
        let goal = hover(Seat::P1, Posture::Rest, at, Vec3::Y * Manner::of(Mind::Person).waits_over);
        assert!(goal.place.translation.y > at.y + 2.0 && !goal.is_tied);
    }

    #[test]
    fn a_hand_that_let_go_leaves_the_tower_in_view_and_a_hunter_is_gone_from_a_crooked_one() {
        let table = scenes::stacking(4);
        let from = Vec3::Y * 9.0;
        let goal = |mind, is_crooked| {
            let left = Left { place: Transform::from_translation(from), is_crooked, seconds: 5.0 };
            let_go(&table, &left, &Manner::of(mind))
        };
        let bot = |character| Mind::Bot { character, level: Level::Regular };
        for mind in [Mind::Person].into_iter().chain(Character::ALL.map(bot)) {
            for is_crooked in [false, true] {
                let goal = goal(mind, is_crooked);
                assert_eq!(goal.posture, Posture::Open);
                assert!(goal.place.translation.y > 9.7 && goal.place.translation.z > 1.0, "{mind:?}");
            }
        }
        let way = |is_crooked| goal(bot(Character::Hunter), is_crooked).place.translation.distance(from);
        assert!(way(true) > 2.0 * way(false));
    }

    #[test]
    fn a_hand_that_thinks_lies_on_its_own_side_of_the_table_and_drums() {
        let manner = Manner::of(Mind::Bot { character: Character::Raider, level: Level::Regular });
        for seat in Seat::ALL {
            let goal = think(seat, &manner, 4.1);
            let at = goal.place.translation;
            assert!(at.dot(seats::facing(seat) * Vec3::Z) > 14.0 && at.y < 1.0, "{seat} {at}");
            assert!(goal.lifts.iter().any(|&lift| lift > 0.0));
        }
    }
}
