//! T3, E4, E5: a stacking turn, from the first grip to the verdict.

use super::hand::{Hand, Hands, Tremor};
use super::rest::SWING;
use super::{Activity, HandInput, Pace, Spot, Support, Table, TableEvent, layout, pose};
use crate::statics::{Plan, column_margin};
use crate::units::{from_parts, from_turn, ticks};
use gragra_rules::{Company, DiceSet, DieId, Seat, ShownDie};
use rapier3d::math::{Pose, Rotation, Vector};
use serde::{Deserialize, Serialize};

/// E5: how long the tower of a takeover has to stand.
pub const HOLD_TICKS: u32 = ticks(300);

/// A takeover succeeds at the latest after this time, even if the tower still sways.
const LONGEST_HOLD: u32 = ticks(3000);

/// A die that was let go must be within this distance of its level to be part of the column, in edges.
const LEVEL_TOLERANCE: f32 = 0.2;

/// From this margin on, a tower that hardly moves is sure to stand, and nobody has to wait until it stops swaying:
/// statics was never wrong by more. It is watched for three swings.
pub(super) const SURE_MARGIN: f64 = 0.05;
/// From this margin on, one swing is enough.
const SAFE_MARGIN: f64 = 0.15;

/// What to stack, where, and with what kind of hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StackingPlan {
    /// The company whose building grows.
    pub company: Company,
    /// The player who stacks.
    pub seat: Seat,
    /// The dice in the order in which they are stacked, with the numbers they must show.
    pub order: Vec<ShownDie>,
    /// One hand, or both for a takeover, which must hold for three seconds.
    pub hands: Hands,
    /// How much the hand trembles.
    pub tremor: Tremor,
    /// T4.7: whether the player has gripped dice before in this turn. From then on, a collapse is the player's fault.
    pub has_gripped: bool,
}

/// A stacking turn in progress.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct StackingTurn {
    plan: StackingPlan,
    hand: Hand,
    /// The number of dice of the order on the building.
    placed: usize,
    /// The number of dice that were let go and have no verdict yet.
    released: usize,
    /// E5: ticks since the last die came to rest on the tower, with the hand off.
    held: Option<u32>,
    /// T4.7: dice of another, fallen building have hit this one.
    is_hit: bool,
    is_over: bool,
}

impl StackingTurn {
    pub(super) fn company(&self) -> Company {
        self.plan.company
    }

    pub(super) fn hand(&self) -> &Hand {
        &self.hand
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The dice of the order that were let go and have no verdict yet.
    pub(super) fn unjudged(&self) -> Option<&[ShownDie]> {
        self.plan.order.get(self.placed..self.placed.checked_add(self.released)?)
    }
}

/// The target of an aim, limited to a hand's reach.
fn target(x: i16, y: i16, z: i16) -> Vector {
    let [width, height, depth] = layout::REACH;
    let (x, y, z) = (from_parts(x), from_parts(y), from_parts(z));
    Vector::new(x.clamp(-width, width), y.clamp(0.5, height), z.clamp(-depth, depth))
}

impl Table {
    /// T3: starts a stacking turn. Dice that do not lie in front of the seat in this order are lined up first.
    pub fn begin_stacking(&mut self, mut plan: StackingPlan) {
        if !self.players.has_company(plan.company) || !self.players.has_seat(plan.seat) {
            return;
        }
        self.finish_everything();
        let mut seen = DiceSet::EMPTY;
        plan.order.retain(|shown| seen.insert(shown.die));
        let lies_right = |(slot, shown): (usize, &ShownDie)| {
            let here = Spot::Lane { seat: plan.seat, slot: u8::try_from(slot).unwrap_or(u8::MAX) };
            self.spot(shown.die) == here
                && pose::face_on_top(self.body_pose(shown.die).rotation) == Some(shown.face)
        };
        if !plan.order.iter().enumerate().all(lies_right) {
            self.line_up(plan.seat, &plan.order, Pace::AtOnce);
        }
        self.remember_standing(plan.company);
        let hand = Hand::new(plan.hands, plan.tremor);
        self.activity = Activity::Stacking(StackingTurn {
            plan,
            hand,
            placed: 0,
            released: 0,
            held: None,
            is_hit: false,
            is_over: false,
        });
    }

    /// Stores the poses of a building's dice, as the reference for later movements.
    pub(super) fn remember_standing(&mut self, company: Company) {
        for die in self.columns[company].clone() {
            self.stood[die.index()] = self.body_pose(die);
        }
    }

    /// The dice in the hand from bottom to top.
    pub fn carried(&self) -> &[DieId] {
        match &self.activity {
            Activity::Stacking(stacking) => stacking.hand.dice(),
            _ => &[],
        }
    }

    /// The number of dice of the order left to grip.
    pub fn dice_to_grip(&self) -> usize {
        match &self.activity {
            Activity::Stacking(stacking) if !stacking.is_over => {
                let gone = stacking.placed + stacking.released + stacking.hand.dice().len();
                stacking.plan.order.len() - gone.min(stacking.plan.order.len())
            }
            _ => 0,
        }
    }

    /// E5: the number of [`HOLD_TICKS`] that are over, while a takeover has to hold.
    pub fn hold_progress(&self) -> Option<u32> {
        match &self.activity {
            Activity::Stacking(stacking) => stacking.held,
            _ => None,
        }
    }

    /// The player who is stacking, until the verdict on the turn.
    pub fn stacker(&self) -> Option<Seat> {
        match &self.activity {
            Activity::Stacking(stacking) if !stacking.is_over => Some(stacking.plan.seat),
            _ => None,
        }
    }

    /// The player of the current stacking turn, also after its verdict.
    pub fn last_stacker(&self) -> Option<Seat> {
        match &self.activity {
            Activity::Stacking(stacking) => Some(stacking.plan.seat),
            _ => None,
        }
    }

    /// The building being stacked on, until the verdict on the turn.
    pub fn stacked_company(&self) -> Option<Company> {
        match &self.activity {
            Activity::Stacking(stacking) if !stacking.is_over => Some(stacking.plan.company),
            _ => None,
        }
    }

    /// The building of the current stacking turn, also after its verdict.
    pub fn last_stacked_company(&self) -> Option<Company> {
        match &self.activity {
            Activity::Stacking(stacking) => Some(stacking.plan.company),
            _ => None,
        }
    }

    /// How tired the hand is that carries dice, from 0 to 1.
    pub fn hand_tiredness(&self) -> f32 {
        match &self.activity {
            Activity::Stacking(stacking) => stacking.hand.tiredness(),
            _ => 0.0,
        }
    }

    /// The dice that were let go and have no verdict yet, from bottom to top.
    pub fn unjudged(&self) -> &[ShownDie] {
        match &self.activity {
            Activity::Stacking(stacking) => stacking.unjudged().unwrap_or_default(),
            _ => &[],
        }
    }

    /// Whether the hand could do this now.
    pub fn allows(&self, input: HandInput) -> bool {
        let Activity::Stacking(stacking) = &self.activity else { return false };
        let is_empty = stacking.hand.dice().is_empty();
        !self.is_arranging()
            && !stacking.is_over
            && match input {
                // Dice that were let go need a verdict before the hand takes more, because they may have to be
                // stacked again.
                HandInput::Grip { count } => {
                    count > 0 && is_empty && stacking.released == 0 && self.dice_to_grip() > 0
                }
                HandInput::Aim { .. } | HandInput::Release | HandInput::PutBack => !is_empty,
            }
    }

    /// Lets the hand act before the next tick. Inputs that are impossible now are ignored.
    pub fn handle(&mut self, input: HandInput) {
        if !self.allows(input) {
            return;
        }
        match input {
            HandInput::Grip { count } => self.grip(count.into()),
            HandInput::Aim { x, y, z, yaw } => self.aim(x, y, z, yaw),
            HandInput::Release => self.release(),
            HandInput::PutBack => self.put_back(),
        }
    }

    pub(super) fn tremble(&mut self) {
        if let Activity::Stacking(stacking) = &mut self.activity {
            stacking.hand.tremble(&self.world, &mut self.hand_chance);
        }
    }

    /// T3.3: takes the next dice of the order, and only those.
    fn grip(&mut self, count: usize) {
        let count = count.min(self.dice_to_grip());
        let Activity::Stacking(stacking) = &self.activity else { return };
        let next = &stacking.plan.order[stacking.placed..stacking.placed + count];
        let dice: Vec<_> = next.iter().map(|&shown| (shown.die, self.square_turn(shown))).collect();
        for &(die, _) in &dice {
            self.spots[die.index()] = Spot::Hand;
            self.just_parked.remove(die);
            let body = &mut self.world.bodies[self.bodies[die.index()]];
            body.set_enabled(false);
        }
        let Activity::Stacking(stacking) = &mut self.activity else { return };
        stacking.plan.has_gripped = true;
        let spot = layout::lane_spot(stacking.plan.seat, stacking.placed).to_rapier();
        stacking.hand.grip(
            &dice,
            &self.shapes,
            Hand::start_over(spot),
            &mut self.world,
            &mut self.hand_chance,
        );
    }

    fn aim(&mut self, x: i16, y: i16, z: i16, yaw: u16) {
        let Activity::Stacking(stacking) = &mut self.activity else { return };
        stacking.hand.aim(target(x, y, z), from_turn(yaw));
    }

    /// Whether this is an aim, and the one that the hand already has.
    pub fn has_aim(&self, input: HandInput) -> bool {
        match (&self.activity, input) {
            (Activity::Stacking(stacking), HandInput::Aim { x, y, z, yaw }) => {
                stacking.hand.aims_at(target(x, y, z), from_turn(yaw))
            }
            _ => false,
        }
    }

    pub(super) fn move_hand(&mut self) -> bool {
        match &mut self.activity {
            Activity::Stacking(stacking) => stacking.hand.pull(&mut self.world),
            _ => false,
        }
    }

    pub(super) fn hand_speed(&self) -> Vector {
        match &self.activity {
            Activity::Stacking(stacking) => stacking.hand.speed(&self.world),
            _ => Vector::ZERO,
        }
    }

    pub(super) fn glide(&mut self) {
        if let Activity::Stacking(stacking) = &mut self.activity {
            stacking.hand.glide(&mut self.world);
        }
    }

    fn release(&mut self) {
        let Activity::Stacking(stacking) = &mut self.activity else { return };
        let dice = stacking.hand.release(&mut self.world, &mut self.hand_chance);
        if dice.is_empty() {
            return;
        }
        stacking.released = dice.len();
        for released in dice {
            self.make_loose(released.die, Spot::Released, released.pose, released.speed, released.turning);
        }
    }

    fn put_back(&mut self) {
        let Activity::Stacking(stacking) = &mut self.activity else { return };
        let dice = stacking.hand.release(&mut self.world, &mut self.hand_chance);
        let plan = stacking.plan.clone();
        dice.into_iter().for_each(|released| self.back_to_lane(released.die, &plan));
    }

    /// A turn that ends early leaves no dice in the air.
    pub(super) fn return_dice_to_lane(&mut self, mut stacking: StackingTurn) {
        let dice = stacking.unjudged().unwrap_or_default().iter().map(|shown| shown.die).collect::<Vec<_>>();
        let carried = stacking
            .hand
            .release(&mut self.world, &mut self.hand_chance)
            .into_iter()
            .map(|released| released.die);
        dice.into_iter().chain(carried).for_each(|die| self.back_to_lane(die, &stacking.plan));
    }

    fn back_to_lane(&mut self, die: DieId, plan: &StackingPlan) {
        let Some(slot) = plan.order.iter().position(|shown| shown.die == die) else { return };
        let lane = Spot::Lane { seat: plan.seat, slot: u8::try_from(slot).unwrap_or(u8::MAX) };
        let spot = layout::lane_spot(plan.seat, slot).to_rapier();
        self.park(die, lane, Pose::from_parts(spot, self.square_turn(plan.order[slot])));
    }

    /// Gives the verdicts: a collapse at once, everything else when all dice are at rest.
    pub(super) fn watch_stacking(&mut self, events: &mut Vec<TableEvent>) {
        let Activity::Stacking(stacking) = &self.activity else { return };
        if stacking.is_over {
            return;
        }
        // Placed dice are part of the building (S5); those just let go are not yet (T3.7).
        let company = stacking.plan.company;
        let is_accident = stacking.is_hit || !stacking.plan.has_gripped;
        if self.has_come_down(company) {
            self.fallen[company] = true;
            self.put_back();
            self.end_turn();
            events.push(if is_accident {
                TableEvent::KnockedOver { company }
            } else {
                TableEvent::Collapsed { company }
            });
            return;
        }
        self.begin_hold(company);
        let is_held = self.count_hold();
        if is_held || self.has_released() && (self.is_sure_to_stand(company) || self.is_at_rest()) {
            self.judge(is_held, events);
        }
    }

    /// The margin of these dice, one on the other; minus infinity if one is tilted.
    pub(super) fn margin(&self, dice: &[DieId]) -> f64 {
        self.margin_in(dice, |die| self.body_pose(die))
    }

    /// The margin of these dice in other poses.
    pub(super) fn margin_in(&self, dice: &[DieId], pose: impl Fn(DieId) -> Pose) -> f64 {
        let plans = Plan::of_column(dice.iter().map(|&die| (pose(die), self.shape(die))));
        let margin = plans.and_then(|plans| column_margin(&plans));
        margin.map_or(f64::NEG_INFINITY, |margin| margin.value)
    }

    /// Whether the dice that were let go are where they should be, on a tower that has no reason to fall.
    fn is_sure_to_stand(&self, company: Company) -> bool {
        let mut dice = self.columns[company].clone();
        let placed = dice.len();
        dice.extend(self.unjudged().iter().map(|shown| shown.die));
        let rests_on = |pair: &[DieId]| self.supports(pair[1]) == [Support::Die(pair[0])];
        let are_still = |ticks| dice.iter().all(|&die| self.rest.is_nearly_still(die, ticks));
        are_still(SWING) && dice.windows(2).skip(placed.saturating_sub(1)).all(rests_on) && {
            let margin = self.margin(&dice);
            margin >= SAFE_MARGIN || margin >= SURE_MARGIN && are_still(3 * SWING)
        }
    }

    fn end_turn(&mut self) {
        if let Activity::Stacking(stacking) = &mut self.activity {
            stacking.is_over = true;
            stacking.held = None;
        }
    }

    /// T4.7: whether the player has taken dice into the hand in this turn or takeover.
    pub fn has_gripped(&self) -> bool {
        matches!(&self.activity, Activity::Stacking(stacking) if stacking.plan.has_gripped)
    }

    /// T4.7: notices when another, falling building hits the building under the hand.
    pub(super) fn watch_hits(&mut self) {
        let Activity::Stacking(stacking) = &self.activity else { return };
        let company = stacking.plan.company;
        let is_other_down = |other: Company| other != company && self.fallen[other];
        if stacking.is_hit || !self.players.companies().any(is_other_down) {
            return;
        }
        let is_foreign = |other: Support| matches!(other, Support::Die(die) if matches!(self.spot(die), Spot::Building(other) if is_other_down(other)));
        let is_hit = self.columns[company].iter().any(|&die| self.touches(die).into_iter().any(is_foreign));
        if let Activity::Stacking(stacking) = &mut self.activity {
            stacking.is_hit = is_hit;
        }
    }

    /// E5: the three seconds begin when the last dice rest on the tower and the hand is off.
    fn begin_hold(&mut self, company: Company) {
        let Activity::Stacking(stacking) = &self.activity else { return };
        let StackingTurn { plan, placed, released, held, .. } = stacking;
        let is_last = placed + released == plan.order.len() && stacking.hand.dice().is_empty();
        if plan.hands == Hands::One || held.is_some() || !is_last {
            return;
        }
        let mut below = self.columns[company].last().map_or(Support::Table, |&die| Support::Die(die));
        for shown in self.unjudged() {
            if self.supports(shown.die) != [below] {
                return;
            }
            below = Support::Die(shown.die);
        }
        if let Activity::Stacking(stacking) = &mut self.activity {
            stacking.held = Some(0);
        }
    }

    /// E5: returns true at the tick at which the time is over. A tower that still moves then is watched until it
    /// rests or falls.
    fn count_hold(&mut self) -> bool {
        let Activity::Stacking(StackingTurn { held: Some(held), .. }) = &mut self.activity else {
            return false;
        };
        *held += 1;
        let held = *held;
        held >= HOLD_TICKS && (self.is_at_rest() || held >= LONGEST_HOLD)
    }

    /// Whether there are dice that were let go and have no verdict yet.
    fn has_released(&self) -> bool {
        matches!(&self.activity, Activity::Stacking(stacking) if stacking.released > 0)
    }

    /// Judges the dice that were let go, from bottom to top. As far as they form the column, they are placed. From
    /// the first one that does not, they have to be stacked again.
    fn judge(&mut self, is_held: bool, events: &mut Vec<TableEvent>) {
        let Activity::Stacking(stacking) = &self.activity else { return };
        let StackingTurn { plan, placed, released, .. } = stacking.clone();
        let company = plan.company;
        self.put_back_if_better(company, events);
        let mut good = placed;
        while good < placed + released && self.is_placed(&plan.order[good], company) {
            let shown = plan.order[good];
            self.spots[shown.die.index()] = Spot::Building(company);
            self.columns[company].push(shown.die);
            events.push(TableEvent::Placed { die: shown });
            good += 1;
        }
        for shown in plan.order[good..placed + released].iter().rev() {
            let die = shown.die;
            let is_flat = self.shows(shown, company);
            let is_up = self.supports(die).iter().any(|support| matches!(support, Support::Die(_)));
            events.push(if is_flat && is_up {
                TableEvent::Misplaced { die }
            } else {
                TableEvent::Dropped { die }
            });
            self.back_to_lane(die, &plan);
        }
        self.remember_standing(company);
        let Activity::Stacking(stacking) = &mut self.activity else { return };
        stacking.placed = good;
        stacking.released = 0;
        stacking.is_hit = false;
        if good < plan.order.len() {
            stacking.held = None;
        } else if is_held || plan.hands == Hands::One {
            stacking.is_over = true;
            stacking.held = None;
            events.push(if is_held { TableEvent::Held } else { TableEvent::Stood });
        }
    }

    /// T3.2, T3.4: whether a die is at its level, with its number up, resting on the die below and on nothing else.
    fn is_placed(&self, shown: &ShownDie, company: Company) -> bool {
        let column = &self.columns[company];
        let here = self.body_pose(shown.die);
        let level = layout::place(self.players, company).y + column.len() as f32 + 0.5;
        let below = column.last().map_or(Support::Table, |&die| Support::Die(die));
        // The first die of a building has no die below that would keep it in its place.
        let is_in_place = !column.is_empty()
            || here.translation.distance(layout::place(self.players, company).to_rapier()) < 1.0;
        is_in_place
            && (here.translation.y - level).abs() < LEVEL_TOLERANCE
            && self.shows(shown, company)
            && self.supports(shown.die) == [below]
    }

    /// T3.2: whether a die has its number up. A die that lies flush on a leaning tower leans with it.
    fn shows(&self, shown: &ShownDie, company: Company) -> bool {
        let rotation = |die| self.body_pose(die).rotation;
        let lean =
            self.columns[company].last().map_or(Rotation::IDENTITY, |&below| pose::lean(rotation(below)));
        pose::face_on_top(lean.inverse() * rotation(shown.die)) == Some(shown.face)
    }
}
