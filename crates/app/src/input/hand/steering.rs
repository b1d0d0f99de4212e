//! What is remembered of a hand while it carries dice.

use crate::camera::Room;
use crate::input::ReadSteps;
use crate::session::HandControl;
use crate::session::{HotSeat, Session};
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::table::{HandInput, Table, layout};
use gragra_sim::units::HALF_EDGE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steering>()
        .init_resource::<HandControl>()
        .add_systems(Update, take_up.in_set(ReadSteps::TakeUp));
}

/// How far over the towers on the way dice are carried, as bots carry them.
const CLEARANCE: f32 = 1.5;

/// After so many ticks an act was heard, or never will be.
const HEARD: u32 = 3;

/// Where the person at the screen steers their hand, while it carries dice.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Steering {
    pub(super) carry: Option<Carry>,
}

/// One way from the grip to the release.
#[derive(Clone, Debug)]
pub(super) struct Carry {
    pub(super) seat: Seat,
    /// Where the hand should be in the end.
    pub(super) goal: Vec3,
    /// Where the dice were gripped, while the hand lifts them by itself.
    pub(super) lifting: Option<Vec3>,
    /// Has nobody moved it aside yet?
    pub(super) is_new: bool,
    /// Since the grip, in seconds.
    pub(super) seconds: f32,
    /// How long keys have pushed it without a pause, in seconds.
    pub(super) pushed: f32,
    /// Where the mouse was, in pixels.
    pub(super) cursor: Option<Vec2>,
    /// What was last told.
    pub(super) told: Option<HandInput>,
    /// The tick at which the hand was told to open.
    pub(super) letting_go: Option<u32>,
}

impl Carry {
    fn new(seat: Seat, start: Vec3, height: f32) -> Self {
        let goal = clamp_to_reach(start.with_y(height.max(start.y)));
        Self {
            seat,
            goal,
            lifting: Some(start),
            is_new: true,
            seconds: 0.0,
            pushed: 0.0,
            cursor: None,
            told: None,
            letting_go: None,
        }
    }

    /// The hand would have opened in the next tick. If time stood still in that moment, nobody has told the match, and
    /// the hand is free to be told again.
    fn notice_unheard(&mut self, now: u32) {
        self.letting_go = self.letting_go.filter(|&told| now <= told + HEARD);
    }
}

impl Steering {
    /// Are there dice in the hand of the person at the screen?
    pub(crate) fn is_carrying(&self) -> bool {
        self.carry.is_some()
    }

    /// Sends the hand somewhere, as if it had been steered there.
    #[cfg(test)]
    pub(crate) fn send(&mut self, goal: Vec3) {
        if let Some(carry) = &mut self.carry {
            (carry.goal, carry.is_new) = (goal, false);
        }
    }
}

/// The person at the screen, if they have to stack.
pub(super) fn stacker(session: &Session, hot: &HotSeat) -> Option<Seat> {
    let (seat, task) = hot.asked()?;
    let is_stacking = task.is_stacking();
    (is_stacking && session.table().stacker() == Some(seat)).then_some(seat)
}

/// Where the lowest die in the hand is.
pub(super) fn lowest_in_hand(table: &Table) -> Option<Vec3> {
    let lowest = *table.carried().first()?;
    Some(table.pose(lowest).translation.to_bevy())
}

/// High enough to pass over the towers on the way to the one that is built, and not higher: what is carried should stay
/// in sight.
fn carrying_height(session: &Session, start: Vec3) -> f32 {
    let room = Room::of(session.table());
    let highest = match session.under_hand() {
        Some(work) => room.highest_on_way(start.xz(), work),
        None => room.players.companies().map(|company| room.heights[company]).max().unwrap_or(0),
    };
    highest as f32 + HALF_EDGE + CLEARANCE
}

/// The nearest point that a hand can be told to go to.
pub(super) fn clamp_to_reach(point: Vec3) -> Vec3 {
    let [width, height, depth] = layout::REACH;
    point.clamp(Vec3::new(-width, HALF_EDGE, -depth), Vec3::new(width, height, depth))
}

/// Sees dice come into the hand and leave it, whoever or whatever is to blame.
fn take_up(
    mut steering: ResMut<Steering>,
    mut control: ResMut<HandControl>,
    session: Option<Res<Session>>,
    hot: Res<HotSeat>,
    time: Res<Time>,
) {
    let held = session.as_ref().and_then(|session| {
        let seat = stacker(session, &hot)?;
        Some((seat, session, lowest_in_hand(session.table())?))
    });
    let Some((seat, session, start)) = held else {
        steering.carry = None;
        return;
    };
    match &mut steering.carry {
        Some(carry) if carry.seat == seat => {
            carry.seconds += time.delta_secs();
            carry.notice_unheard(session.now());
        }
        carry => {
            *carry = Some(Carry::new(seat, start, carrying_height(session, start)));
            control.target = start;
            control.yaw = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::hand_script::aim_at;

    #[test]
    fn no_aim_is_out_of_reach() {
        for corner in [-1.0, 1.0] {
            let far = clamp_to_reach(Vec3::splat(1_000.0 * corner));
            let aim = aim_at(far.to_array().into(), 0);
            assert!(gragra_sim::play::Action::Hand(aim).is_in_range(), "{far}");
        }
        assert_eq!(clamp_to_reach(Vec3::ZERO).y, HALF_EDGE);
    }
}
