//! The best view of each thing that can happen on the table.

use super::lens::{Lens, USUAL_SIZE};
use super::pose::CameraPose;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, Key, PerCompany, PerSeat, Players, Seat};
use gragra_sim::table::{Table, layout};
use std::f32::consts::FRAC_PI_2;

/// What the camera shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Subject {
    /// All towers and the tray.
    Overview,
    /// All cards and towers: somebody chooses a company.
    Cards,
    /// The tray, with room for dice in the air.
    Throw,
    /// The thrown dice, from above, by the corners of the part of the tray where they lie.
    Thrown([Vec2; 2]),
    /// The way of dice to the tower that they go to.
    Lane { way: Way, company: Company },
    /// A tower near enough to stack: all of it if it is low, otherwise its top.
    Stack(Company),
    /// One whole tower.
    Tower(Company),
    /// The highest tower, from below.
    Record,
    /// A tower that has to hold, from below, with room for the camera to come closer.
    Hold(Company),
    /// A tower that comes down, and the wood around it.
    Collapse(Company),
    /// What lies in front of these seats: they have to pay.
    Payers(PerSeat<bool>),
    /// Two towers, the highest first, and the way of dice to it while somebody stacks.
    TakeOver { way: Option<Way>, towers: [Company; 2] },
    /// The dice in a hand.
    Hand(Vec3),
}

/// How dice are carried to a tower.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Way {
    /// Where they lie before.
    pub(super) start: Vec3,
    /// Whether the hand goes over all towers, as bots do, or only over those that stand in the way.
    pub(super) is_over_all: bool,
    /// Where the hand is, if it has gone further up or aside.
    pub(super) detour: Option<Vec3>,
}

/// The towers on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Towers {
    pub(crate) players: Players,
    /// In dice.
    pub(crate) heights: PerCompany<usize>,
    /// How many dice a hand carries.
    pub(super) load: usize,
    /// The corners of the space in which dice of the falling tower were seen.
    pub(super) spread: Option<[Vec3; 2]>,
}

/// Half the width of a tower with some lean, in edges.
const TOWER_HALF: f32 = 2.0;
/// A low tower is shown from foot to top while somebody stacks, as long as a die's edge has the first length; of a higher
/// one the top is shown with the second. In pixels of a window 720 high.
const WHOLE_PIXELS: f32 = 30.0;
const STACKING_PIXELS: f32 = 45.0;
/// Dice in the hand come this much nearer to the camera than the tower, in edges.
const NEAR_TOP: f32 = 2.5;
/// How much of a high tower is shown below its top at least, in edges.
const BELOW_TOP: f32 = 4.0;
/// Half the width of a tower where it need not be clear of everything, and of the space for the hand above it.
const DICE_HALF: f32 = 0.8;
const HAND_HALF: f32 = 2.0;
/// The length of an edge in the view that follows a hand, in the same pixels.
const HAND_PIXELS: f32 = 40.0;
/// The line of sight passes other towers at this distance, or this far above their tops.
const CLEARANCE: [f32; 2] = [2.5, 2.0];
/// A hand comes from its seat's side, and its sleeve would hide the dice. So the camera stands aside, on the thumb's side,
/// or further round if another tower is in the way. In radians from the seat's own direction, the best first.
const ASIDE: [f32; 9] = [-0.52, -0.7, -0.35, -0.9, 0.52, 0.7, -1.15, 0.35, 1.0];
/// How bad it is if another tower hides the top or the foot, or stands behind the tower, and to be further down that list.
const HIDES_TOP: f32 = 100.0;
const HIDES_FOOT: f32 = 10.0;
const STANDS_BEHIND: f32 = 0.6;
const OTHER_SIDE: f32 = 0.4;
/// The visible part of the tray around thrown dice: half its least width, and the space beside the outermost die.
const THROWN_LEAST: f32 = 4.0;
const THROWN_SPACE: f32 = 2.0;
/// A tower within this distance stands in the way of a carried die: a hand is wide, and towers lean.
const IN_THE_WAY: f32 = 4.0;
/// The space for a hand above a tower and the dice that it holds.
const HAND_SPACE: f32 = 3.0;
/// Half the width of the space for dice where they are taken.
const START_HALF: f32 = 1.5;
/// How much of the free picture is filled.
const FILL: f32 = 0.94;
/// The camera that comes closer to a tower that has to hold fills this much of it at first.
const HOLD_FILL: f32 = 0.8;
/// From below the eye is this high, in edges, and as a part of the distance if that is more: otherwise the table would be
/// a mere line.
const LOW_EYE: f32 = 3.5;
const LOW_EYE_PART: f32 = 0.07;

impl Towers {
    pub(crate) fn of(table: &Table) -> Self {
        Self {
            players: table.players(),
            heights: PerCompany::from_fn(|company| table.column(company).len()),
            load: table.carried().len(),
            spread: None,
        }
    }

    fn foot(&self, company: Company) -> Vec3 {
        layout::place(self.players, company).to_bevy()
    }

    pub(super) fn top(&self, company: Company) -> Vec3 {
        self.foot(company) + Vec3::Y * self.heights[company] as f32
    }

    /// The corners of a tower of this half width, with some air above it.
    fn tower(&self, company: Company, half: f32, air: f32) -> [Vec3; 8] {
        corners(self.foot(company), Vec2::splat(half), self.heights[company] as f32 + air)
    }

    fn highest(&self) -> Company {
        self.players.companies().max_by_key(|&company| self.heights[company]).unwrap_or(Company::Anchor)
    }

    /// The height of the highest tower on the straight path to a company's tower, including that tower.
    pub(crate) fn highest_on_path(&self, from: Vec2, to: Company) -> usize {
        let is_on_path = |&other: &Company| is_in_the_way(self.foot(other).xz(), from, self.foot(to).xz());
        self.players.companies().filter(is_on_path).map(|other| self.heights[other]).max().unwrap_or(0)
    }

    /// The space above a tower for a hand and what it holds.
    pub(super) fn hand_space(&self) -> f32 {
        HAND_SPACE + self.load.max(1) as f32
    }

    /// Where dice lie, the tower that they are carried to, and the space for the hand on its way.
    fn way(&self, way: Way, company: Company) -> Vec<Vec3> {
        let highest = match way.is_over_all {
            true => self.heights[self.highest()],
            false => self.highest_on_path(way.start.xz(), company),
        };
        let air = (highest - self.heights[company]) as f32 + self.hand_space();
        let start =
            corners(way.start.with_y(0.0), Vec2::splat(START_HALF), highest as f32 + self.hand_space());
        let detour = way.detour.map(|at| corners(at - Vec3::Y, Vec2::splat(START_HALF), self.hand_space()));
        start
            .into_iter()
            .chain(self.tower(company, TOWER_HALF, air))
            .chain(detour.into_iter().flatten())
            .collect()
    }

    /// The view from beside a seat's direction that shows most of a tower, by the poses for each yaw.
    fn look_past(&self, company: Company, from: Seat, pose_from: impl Fn(f32) -> CameraPose) -> CameraPose {
        let cost = |index: usize, pose: &CameraPose| {
            let (top, foot) = (self.top(company) + Vec3::Y, self.foot(company) + Vec3::Y / 2.0);
            let hidden = |point, cost| if self.is_hidden(pose, point, company) { cost } else { 0.0 };
            let behind = if self.is_something_behind(pose, top, company) { STANDS_BEHIND } else { 0.0 };
            hidden(top, HIDES_TOP) + hidden(foot, HIDES_FOOT) + behind + index as f32 * OTHER_SIDE
        };
        let poses = ASIDE.map(|aside| pose_from(side(from) + aside));
        let costs = poses.iter().enumerate().map(|(index, pose)| (cost(index, pose), *pose));
        let best = costs.min_by(|(a, _), (b, _)| a.total_cmp(b));
        best.map_or_else(|| pose_from(side(from)), |(_, pose)| pose)
    }

    /// Whether another tower stands between the eye and a point of the company's tower.
    fn is_hidden(&self, pose: &CameraPose, point: Vec3, company: Company) -> bool {
        self.passes(pose, point, company)
            .any(|(part, gap, over)| (0.0..1.0).contains(&part) && gap < CLEARANCE[0] && over < CLEARANCE[1])
    }

    fn is_something_behind(&self, pose: &CameraPose, point: Vec3, company: Company) -> bool {
        self.passes(pose, point, company)
            .any(|(part, gap, over)| part > 1.0 && gap < CLEARANCE[0] && over < 0.0)
    }

    /// Where the line of sight through a point passes each of the other towers: at which part of the way to the point, at
    /// which distance, and how far above the top.
    fn passes(
        &self,
        pose: &CameraPose,
        point: Vec3,
        company: Company,
    ) -> impl Iterator<Item = (f32, f32, f32)> {
        let (eye, way) = (pose.eye(), point - pose.eye());
        let others =
            self.players.companies().filter(move |&other| other != company && self.heights[other] > 0);
        others.map(move |other| {
            let top = self.top(other);
            let part = (top - eye).xz().dot(way.xz()) / way.xz().length_squared().max(0.01);
            let passes = eye + way * part;
            (part, passes.xz().distance(top.xz()), passes.y - top.y)
        })
    }
}

fn is_in_the_way(foot: Vec2, from: Vec2, to: Vec2) -> bool {
    Segment2d::new(from, to).closest_point(foot).distance(foot) < IN_THE_WAY
}

/// The yaw of the view from a seat. The seats go clockwise around the table.
fn side(seat: Seat) -> f32 {
    -FRAC_PI_2 * seat.index() as f32
}

/// The pose that shows a subject best from a seat's side.
pub(super) fn frame(subject: Subject, from: Seat, towers: &Towers, lens: Lens) -> CameraPose {
    let yaw = side(from);
    match subject {
        Subject::Overview => {
            let all = towers.players.companies().flat_map(|company| towers.tower(company, 4.0, 0.0));
            lens.fit(tray(1.0).into_iter().chain(all), yaw, 0.5, FILL)
        }
        Subject::Cards => {
            let cards = towers.players.companies().flat_map(|company| towers.tower(company, 4.5, 0.0));
            lens.fit(cards, yaw, 0.5, FILL)
        }
        Subject::Throw => lens.fit(tray(layout::TRAY_WALL_HEIGHT + 2.0), yaw, 0.85, FILL),
        Subject::Thrown(dice) => lens.fit(thrown(dice), yaw, 1.15, FILL),
        Subject::Lane { way, company } => {
            // The step from here to the tower does not turn the camera.
            let yaw = frame(Subject::Stack(company), from, towers, lens).yaw;
            lens.fit(towers.way(way, company), yaw, 0.42, FILL)
        }
        Subject::Stack(company) => {
            towers.look_past(company, from, |yaw| frame_for_stacking(company, yaw, towers, lens))
        }
        Subject::Tower(company) => towers.look_past(company, from, |yaw| {
            let tower = towers.tower(company, TOWER_HALF, 2.0);
            lens.fit_beyond(lens.distance_of(STACKING_PIXELS), tower, yaw, 0.18, FILL)
        }),
        Subject::Record => frame_from_below(towers.highest(), from, towers, lens, FILL),
        Subject::Hold(company) => frame_from_below(company, from, towers, lens, HOLD_FILL),
        Subject::Collapse(company) => {
            // A falling tower reaches as far as it was high, but most of its dice stay near. The others are followed.
            let half = 7.0 + 0.35 * towers.heights[company] as f32;
            let spread = towers.spread.map(|[least, most]| {
                let half = (most - least).xz() / 2.0 + 1.0;
                corners(least.midpoint(most).with_y(0.0), half, most.y + 1.0)
            });
            towers.look_past(company, from, |yaw| {
                let points = towers.tower(company, half, 1.0).into_iter().chain(spread.into_iter().flatten());
                lens.fit(points, yaw, 0.4, FILL)
            })
        }
        Subject::Payers(seats) => {
            let payers = towers.players.seats().filter(|&seat| seats[seat]);
            lens.fit_beyond(lens.distance_of(STACKING_PIXELS), payers.flat_map(belongings), yaw, 0.7, FILL)
        }
        Subject::TakeOver { way, towers: pair } => {
            let yaw = frame(Subject::Stack(pair[0]), from, towers, lens).yaw;
            let mut points = towers.tower(pair[1], TOWER_HALF, 1.0).to_vec();
            points.extend(towers.tower(pair[0], TOWER_HALF, 2.0));
            points.extend(way.into_iter().flat_map(|way| towers.way(way, pair[0])));
            lens.fit(points, yaw, 0.26, FILL)
        }
        Subject::Hand(at) => {
            let around = corners(at - Vec3::Y * 2.0, Vec2::splat(2.0), 5.0);
            lens.fit_beyond(lens.distance_of(HAND_PIXELS), around, yaw + ASIDE[0], 0.42, FILL)
        }
    }
}

/// The whole tower with the hand above it, if it can be shown large enough to aim; otherwise its top.
fn frame_for_stacking(company: Company, yaw: f32, towers: &Towers, lens: Lens) -> CameraPose {
    const PITCH: f32 = 0.36;
    const FILL: f32 = 0.97;
    let (height, space, top) = (towers.heights[company] as f32, towers.hand_space(), towers.top(company));
    let nearest = lens.distance_of(STACKING_PIXELS) - NEAR_TOP;
    let fit = |shown: f32| {
        let tower = corners(top - Vec3::Y * shown, Vec2::splat(DICE_HALF), shown);
        let hand = corners(top, Vec2::splat(HAND_HALF), space);
        lens.fit_beyond(nearest, tower.into_iter().chain(hand), yaw, PITCH, FILL)
    };
    let whole = fit(height);
    if whole.radius <= lens.distance_of(WHOLE_PIXELS) {
        return whole;
    }
    // The edges that fit, less what the hand's near side takes.
    let edges = lens.free.height() * USUAL_SIZE.y / 2.0 / STACKING_PIXELS * FILL - 1.2;
    fit((edges - space).clamp(BELOW_TOP, height.max(BELOW_TOP)))
}

/// A whole tower that rises above the eye.
fn frame_from_below(company: Company, from: Seat, towers: &Towers, lens: Lens, fill: f32) -> CameraPose {
    towers.look_past(company, from, |yaw| {
        let fit = |pitch: f32| {
            let tower = towers.tower(company, TOWER_HALF, 2.0);
            lens.fit_beyond(lens.distance_of(STACKING_PIXELS), tower, yaw, pitch, fill)
        };
        // The distance hardly depends on the pitch.
        let level = fit(0.0);
        let eye = LOW_EYE.max(LOW_EYE_PART * level.radius);
        fit(((eye - level.focus.y) / level.radius).clamp(-0.3, 0.3).asin())
    })
}

/// The mat of a seat, and the money beside it.
fn belongings(seat: Seat) -> [Vec3; 3] {
    let spot = |slot| layout::lane_spot(seat, slot).to_bevy().with_y(0.0);
    let (first, last, along) = (spot(0), spot(59), (spot(14) - spot(0)).normalize());
    // The piles lie to the left of P1's and P2's dice, and to the right of P3's and P4's, as they see them.
    let aside = if matches!(seat, Seat::P1 | Seat::P2) { -18.5 } else { 18.5 };
    [first, last, first.midpoint(last) + along * aside]
}

fn tray(height: f32) -> [Vec3; 8] {
    corners(layout::TRAY.to_bevy(), Vec2::splat(layout::TRAY_HALF), height)
}

/// Thrown dice with some space around them.
fn thrown([least, most]: [Vec2; 2]) -> [Vec3; 8] {
    let half = ((most - least) / 2.0 + THROWN_SPACE).max(Vec2::splat(THROWN_LEAST));
    corners(least.midpoint(most).extend(0.0).xzy(), half, 1.0)
}

/// The corners of a block by the middle of its underside, half its width and depth, and its height.
fn corners(foot: Vec3, half: Vec2, height: f32) -> [Vec3; 8] {
    std::array::from_fn(|corner| {
        let sign = |bit: usize| if corner & bit == 0 { -1.0 } else { 1.0 };
        foot + Vec3::new(sign(1) * half.x, (corner / 4) as f32 * height, sign(2) * half.y)
    })
}

#[cfg(test)]
mod tests;
