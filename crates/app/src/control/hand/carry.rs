//! The state of a hand while it carries dice.

use crate::base::to_bevy::ToBevy;
use crate::session::{HandControl, HotSeat, Session};
use crate::view::camera::Towers;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::table::{HandInput, Table, layout};
use gragra_sim::units::HALF_EDGE;

/// Dice are carried this far above the towers on their way, in edges. Bots do the same.
const CLEARANCE: f32 = 1.5;

/// An act that has had no effect after this many ticks was lost, because time stopped before the match received it.
const ACT_TICKS: u32 = 3;

/// The dice in the hand of the person at the screen.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct CarriedHand {
    pub(super) carry: Option<Carry>,
}

/// The way of some dice from the grip to the release.
#[derive(Clone, Debug)]
pub(super) struct Carry {
    pub(super) seat: Seat,
    /// Where the hand should be in the end.
    pub(super) goal: Vec3,
    /// Where the dice were gripped, while the hand still lifts them by itself.
    pub(super) lift_start: Option<Vec3>,
    /// Nobody has moved it sideways yet.
    pub(super) is_unmoved: bool,
    /// Since the grip.
    pub(super) seconds: f32,
    /// How long keys have pushed it without a pause, in seconds.
    pub(super) key_seconds: f32,
    /// Where the mouse was in the last frame, in pixels.
    pub(super) cursor: Option<Vec2>,
    pub(super) last_aim: Option<HandInput>,
    /// The tick at which the hand was asked to open.
    pub(super) released_at: Option<u32>,
}

impl Carry {
    fn new(seat: Seat, start: Vec3, height: f32) -> Self {
        Self {
            seat,
            goal: clamp_to_reach(start.with_y(height.max(start.y))),
            lift_start: Some(start),
            is_unmoved: true,
            seconds: 0.0,
            key_seconds: 0.0,
            cursor: None,
            last_aim: None,
            released_at: None,
        }
    }
}

#[cfg(test)]
impl CarriedHand {
    pub(crate) fn is_carrying(&self) -> bool {
        self.carry.is_some()
    }

    /// Sends the hand somewhere, as if a device had moved it there.
    pub(crate) fn send(&mut self, goal: Vec3) {
        if let Some(carry) = &mut self.carry {
            (carry.goal, carry.is_unmoved) = (goal, false);
        }
    }
}

/// The person at the screen, if they have to stack.
pub(super) fn stacker(session: &Session, hot: &HotSeat) -> Option<Seat> {
    let (seat, task) = hot.asked()?;
    (task.is_stacking() && session.table().stacker() == Some(seat)).then_some(seat)
}

/// Where the lowest die in the hand is.
pub(super) fn lowest_in_hand(table: &Table) -> Option<Vec3> {
    let lowest = *table.carried().first()?;
    Some(table.pose(lowest).translation.to_bevy())
}

/// High enough to pass over the towers on the way to the one that is built, and no higher, so that the dice stay in view.
fn carrying_height(session: &Session, start: Vec3) -> f32 {
    let towers = Towers::of(session.table());
    let highest = match session.under_hand() {
        Some(work) => towers.highest_on_path(start.xz(), work),
        None => towers.players.companies().map(|company| towers.heights[company]).max().unwrap_or(0),
    };
    highest as f32 + HALF_EDGE + CLEARANCE
}

/// The nearest point that a hand can be sent to.
pub(super) fn clamp_to_reach(point: Vec3) -> Vec3 {
    let [width, height, depth] = layout::REACH;
    point.clamp(Vec3::new(-width, HALF_EDGE, -depth), Vec3::new(width, height, depth))
}

/// Notices when dice come into the hand and leave it, for whatever reason.
pub(super) fn track_carry(
    mut carried_hand: ResMut<CarriedHand>,
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
        carried_hand.carry = None;
        return;
    };
    match &mut carried_hand.carry {
        Some(carry) if carry.seat == seat => {
            carry.seconds += time.delta_secs();
            carry.released_at = carry.released_at.filter(|&tick| session.now() <= tick + ACT_TICKS);
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
