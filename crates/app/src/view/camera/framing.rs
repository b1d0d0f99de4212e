//! The best view of each thing that can happen on the table.

use super::pose::{CameraPose, Lens};
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, Key, PerCompany, Players, Seat};
use gragra_sim::table::{Table, layout};
use std::f32::consts::FRAC_PI_2;

/// What the camera shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Subject {
    /// The whole table.
    Overview,
    /// All cards and towers: somebody chooses a company.
    Cards,
    /// The tray, with room for dice in the air.
    Throw,
    /// The thrown dice, from above, by the corners of the part of the tray where they lie.
    Thrown([Vec2; 2]),
    /// The dice in front of `seat`, and the tower that they go to.
    Lane { seat: Seat, company: Company },
    /// A tower's top, near enough to stack.
    Stack(Company),
    /// One whole tower.
    Tower(Company),
    /// A tower that comes down, and the wood around it.
    Collapse(Company),
    /// Two towers, the highest first, and the dice in front of `seat` while it stacks.
    TakeOver { seat: Option<Seat>, towers: [Company; 2] },
    /// The dice in a hand.
    Hand(Vec3),
}

/// The towers on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Towers {
    pub(crate) players: Players,
    /// In dice.
    pub(crate) heights: PerCompany<usize>,
}

/// Half the width of a tower with some lean, in edges.
const TOWER_HALF: f32 = 2.0;
/// The least length of a die's edge near a tower's top, in pixels of a window 720 high.
const STACKING_PIXELS: f32 = 45.0;
/// Dice in the hand come this much nearer to the camera than its focus, in edges.
const NEAR_TOP: f32 = 2.5;
/// The same length in the view that follows a hand.
const HAND_PIXELS: f32 = 40.0;
/// The line of sight passes other towers at this distance, or this far above their tops.
const CLEARANCE: [f32; 2] = [2.5, 2.0];
/// Turns of the camera that may give a free view of a tower, in radians, the smallest first.
const SIDESTEPS: [f32; 9] = [0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9, 1.2, -1.2];
/// The visible part of the tray around thrown dice: half its least width, and the space beside the outermost die.
const THROWN_LEAST: f32 = 4.0;
const THROWN_SPACE: f32 = 2.0;
/// The space on the table in front of thrown dice, for the panel that covers the lower part of the picture.
const ORDER_SPACE: f32 = 3.5;
/// The same for dice that a player takes, the smallest first; and how high the panels reach, where -1 is the lower border.
const PANEL_SPACES: [f32; 7] = [5.0, 7.0, 10.0, 14.0, 20.0, 28.0, 40.0];
const PANELS_TOP: f32 = -0.52;
/// A tower within this distance stands in the way of a carried die: a hand is wide, and towers lean.
const IN_THE_WAY: f32 = 4.0;
/// The space for a hand with dice above a tower.
const HAND_SPACE: f32 = 4.0;
/// How much of the picture is filled: panels cover its borders.
const FILL: f32 = 0.82;

impl Towers {
    pub(crate) fn of(table: &Table) -> Self {
        Self { players: table.players(), heights: PerCompany::from_fn(|company| table.column(company).len()) }
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

    /// The height of the highest tower on the straight path to a company's tower, including that tower.
    pub(crate) fn highest_on_path(&self, from: Vec2, to: Company) -> usize {
        let is_on_path = |&other: &Company| is_in_the_way(self.foot(other).xz(), from, self.foot(to).xz());
        self.players.companies().filter(is_on_path).map(|other| self.heights[other]).max().unwrap_or(0)
    }

    /// The tower that a seat carries dice to, with air for the hand that passes over the other towers.
    fn goal(&self, seat: Seat, company: Company) -> [Vec3; 8] {
        let from = layout::lane_spot(seat, 0).to_bevy();
        let over = self.highest_on_path(from.xz(), company) - self.heights[company];
        self.tower(company, TOWER_HALF, over as f32 + HAND_SPACE)
    }

    /// Turns the camera aside until no other tower hides the company's tower.
    fn look_past(&self, pose: CameraPose, company: Company) -> CameraPose {
        let aside = SIDESTEPS.map(|step| CameraPose { yaw: pose.yaw + step, ..pose });
        aside.into_iter().find(|pose| !self.is_hidden(pose, company)).unwrap_or(pose)
    }

    fn is_hidden(&self, pose: &CameraPose, company: Company) -> bool {
        let (eye, focus) = (pose.eye(), pose.focus);
        self.players.companies().filter(|&other| other != company && self.heights[other] > 0).any(|other| {
            let top = self.top(other);
            let way = (focus - eye).xz();
            let part = ((top - eye).xz().dot(way) / way.length_squared().max(0.01)).clamp(0.0, 1.0);
            let passes = eye.lerp(focus, part);
            passes.xz().distance(top.xz()) < CLEARANCE[0] && passes.y < top.y + CLEARANCE[1]
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
            let wood = corners(Vec3::ZERO, Vec2::from(layout::TABLE_HALF) - 4.0, 0.0);
            let all = towers.players.companies().flat_map(|company| towers.tower(company, TOWER_HALF, 0.0));
            lens.fit(wood.into_iter().chain(all), yaw, 0.75, 0.95)
        }
        Subject::Cards => {
            let cards = towers.players.companies().flat_map(|company| towers.tower(company, 4.0, 0.0));
            lens.fit(cards, yaw, 0.65, FILL)
        }
        Subject::Throw => lens.fit(tray(layout::TRAY_WALL_HEIGHT + 2.0), yaw, 0.85, FILL),
        Subject::Thrown(dice) => lens.fit(thrown(dice, from), yaw, 1.15, FILL),
        Subject::Lane { seat, company } => {
            fit_above_panels(lens, lane(seat), &towers.goal(seat, company), from, 0.6)
        }
        Subject::Stack(company) => {
            // A little above the top, where the dice in the hand are.
            let focus = towers.top(company) + Vec3::Y * 1.5;
            let radius = lens.distance_of(STACKING_PIXELS) - NEAR_TOP;
            towers.look_past(CameraPose { focus, yaw, pitch: 0.4, radius }, company)
        }
        Subject::Tower(company) => {
            let pose = lens.fit(towers.tower(company, TOWER_HALF, 2.0), yaw + 0.45, 0.22, FILL);
            let radius = pose.radius.max(lens.distance_of(STACKING_PIXELS));
            towers.look_past(CameraPose { radius, ..pose }, company)
        }
        Subject::Collapse(company) => {
            let pose = lens.fit(towers.tower(company, 7.0, 1.0), yaw + 0.3, 0.45, 0.95);
            towers.look_past(pose, company)
        }
        Subject::TakeOver { seat, towers: pair } => {
            let both = pair.into_iter().flat_map(|company| towers.tower(company, TOWER_HALF, 3.0));
            let Some(seat) = seat else { return lens.fit(both, yaw, 0.5, FILL) };
            let points: Vec<Vec3> = both.chain(towers.goal(seat, pair[0])).collect();
            fit_above_panels(lens, lane(seat), &points, from, 0.5)
        }
        Subject::Hand(at) => {
            CameraPose { focus: at + Vec3::Y, yaw, pitch: 0.45, radius: lens.distance_of(HAND_PIXELS) }
        }
    }
}

/// The direction towards a seat.
fn towards(from: Seat) -> Vec3 {
    Quat::from_rotation_y(side(from)) * Vec3::Z
}

/// Shows all points, with enough of the table in front of the dice that no panel covers them. The further away the camera
/// is, the more of the table that takes.
fn fit_above_panels(lens: Lens, dice: [Vec3; 4], others: &[Vec3], from: Seat, pitch: f32) -> CameraPose {
    let fit = |space: f32| {
        let below = dice.map(|die| die.with_y(0.0) + towards(from) * space);
        let points = dice.into_iter().chain(below).chain(others.iter().copied());
        lens.fit(points, side(from), pitch, FILL)
    };
    let is_clear = |pose: &CameraPose| dice.iter().all(|&die| lens.project(pose, die).y > PANELS_TOP);
    let [smaller @ .., largest] = PANEL_SPACES;
    smaller.into_iter().map(fit).find(is_clear).unwrap_or_else(|| fit(largest))
}

/// The first dice in front of a seat, and the hand above them.
fn lane(seat: Seat) -> [Vec3; 4] {
    let spot = |slot| layout::lane_spot(seat, slot).to_bevy();
    [spot(0), spot(5), spot(0) + Vec3::Y * 4.0, spot(5) + Vec3::Y * 4.0]
}

fn tray(height: f32) -> [Vec3; 8] {
    corners(layout::TRAY.to_bevy(), Vec2::splat(layout::TRAY_HALF), height)
}

/// Thrown dice with some space around them, and with space towards the player for the panel of the order.
fn thrown([least, most]: [Vec2; 2], from: Seat) -> [Vec3; 8] {
    let near = towards(from).xz() * ORDER_SPACE / 2.0;
    let middle = (least + most) / 2.0 + near;
    let half = ((most - least) / 2.0 + THROWN_SPACE).max(Vec2::splat(THROWN_LEAST)) + near.abs();
    corners(middle.extend(0.0).xzy(), half, 1.0)
}

/// The corners of a block by the middle of its underside, half its width and depth, and its height.
fn corners(foot: Vec3, half: Vec2, height: f32) -> [Vec3; 8] {
    std::array::from_fn(|corner| {
        let sign = |bit: usize| if corner & bit == 0 { -1.0 } else { 1.0 };
        foot + Vec3::new(sign(1) * half.x, (corner / 4) as f32 * height, sign(2) * half.y)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENSES: [Lens; 3] = [
        Lens { fov: 0.698, size: Vec2::new(16.0, 9.0) },
        Lens { fov: 0.524, size: Vec2::new(4.0, 3.0) },
        Lens { fov: 1.22, size: Vec2::new(21.0, 9.0) },
    ];

    fn rooms() -> Vec<Towers> {
        let mut rooms = Vec::new();
        for players in [Players::Three, Players::Four] {
            for heights in [[3, 3, 3, 3], [20, 3, 17, 9], [25, 25, 25, 25], [0, 30, 0, 3]] {
                rooms.push(Towers {
                    players,
                    heights: PerCompany::from_fn(|company| heights[company.index()]),
                });
            }
        }
        rooms
    }

    fn is_seen(lens: Lens, pose: &CameraPose, point: Vec3) -> bool {
        lens.project(pose, point).abs().max_element() <= 1.0
    }

    #[test]
    fn an_edge_at_the_towers_top_has_at_least_45_pixels() {
        for (room, lens) in rooms().iter().zip(LENSES.iter().cycle()) {
            for company in room.players.companies() {
                let pose = frame(Subject::Stack(company), Seat::P2, room, *lens);
                let at = room.top(company);
                for die in [at, at + Vec3::Y * 4.0, at + Vec3::new(-1.5, 1.0, 1.5)] {
                    let edge =
                        lens.project(&pose, die) - lens.project(&pose, die + pose.rotation() * Vec3::Y);
                    assert!(edge.length() * 360.0 >= 45.0, "{} pixels", edge.length() * 360.0);
                    assert!(is_seen(*lens, &pose, die));
                }
            }
        }
    }

    #[test]
    fn no_tower_stands_between_the_eye_and_the_stacked_one() {
        for room in rooms() {
            for seat in Seat::ALL {
                for company in room.players.companies() {
                    let pose = frame(Subject::Stack(company), seat, &room, LENSES[0]);
                    assert!(!room.is_hidden(&pose, company), "{seat} {company} {room:?}");
                    assert!(
                        pose.turn_to(&CameraPose { yaw: side(seat), ..pose }).abs() <= 1.21,
                        "another side"
                    );
                }
            }
        }
    }

    #[test]
    fn a_throw_shows_the_whole_tray_from_the_players_side() {
        for seat in Seat::ALL {
            for lens in LENSES {
                let pose = frame(Subject::Throw, seat, &rooms()[0], lens);
                assert!(tray(0.0).iter().all(|&corner| is_seen(lens, &pose, corner)));
                assert!(pose.turn_to(&CameraPose { yaw: side(seat), ..pose }).abs() < 1e-4);
            }
        }
    }

    #[test]
    fn thrown_dice_are_seen_above_the_order_and_nearer_than_the_tray() {
        let middle = layout::TRAY.to_bevy().xz();
        for seat in Seat::ALL {
            for lens in LENSES {
                for spread in [0.0, 4.0, layout::TRAY_HALF - 0.5] {
                    let dice = [middle - spread, middle + spread];
                    let pose = frame(Subject::Thrown(dice), seat, &rooms()[0], lens);
                    for corner in dice {
                        let at = lens.project(&pose, Vec3::new(corner.x, 0.5, corner.y));
                        assert!(at.abs().max_element() <= 1.0, "{seat} {spread}: {at}");
                    }
                    let centre = lens.project(&pose, Vec3::new(middle.x, 0.5, middle.y));
                    assert!(centre.y > 0.0, "in the upper half: {centre}");
                    let whole = frame(Subject::Throw, seat, &rooms()[0], lens);
                    assert!(spread > 5.0 || pose.radius < 0.85 * whole.radius, "{spread}");
                }
            }
        }
    }

    #[test]
    fn lane_and_tower_are_seen_together() {
        for room in rooms() {
            for seat in room.players.seats() {
                for company in room.players.companies() {
                    let pose = frame(Subject::Lane { seat, company }, seat, &room, LENSES[0]);
                    let start = layout::lane_spot(seat, 2).to_bevy().xz();
                    let carried = room.highest_on_path(start, company) as f32 + 2.0;
                    let tower =
                        [0.0, room.heights[company] as f32, carried].map(|y| room.foot(company).with_y(y));
                    for point in lane(seat).into_iter().chain(tower) {
                        assert!(is_seen(LENSES[0], &pose, point), "{seat} {company}");
                    }
                    for die in lane(seat) {
                        let at = LENSES[0].project(&pose, die);
                        assert!(at.y > PANELS_TOP, "{seat} {company}: a panel lies over {at}");
                    }
                }
            }
        }
    }

    #[test]
    fn only_what_is_near_the_straight_way_is_on_it() {
        let (from, to) = (Vec2::new(-18.0, 21.0), Vec2::new(-19.0, -10.0));
        assert!(is_in_the_way(Vec2::new(-19.0, 10.0), from, to));
        assert!(!is_in_the_way(Vec2::new(1.0, 10.0), from, to));
        assert!(!is_in_the_way(Vec2::new(-18.0, 30.0), from, to), "behind the hand");
    }

    #[test]
    fn cards_and_takeovers_show_all_their_towers() {
        for room in rooms() {
            let towers = [Company::Anchor, Company::Bell];
            let seat = Some(Seat::P2);
            let both = frame(Subject::TakeOver { seat, towers }, Seat::P2, &room, LENSES[0]);
            let all = frame(Subject::Cards, Seat::P2, &room, LENSES[0]);
            for company in room.players.companies() {
                assert!(is_seen(LENSES[0], &all, room.foot(company)));
                assert!(is_seen(LENSES[0], &all, room.top(company)));
                assert!(!towers.contains(&company) || is_seen(LENSES[0], &both, room.top(company)));
            }
        }
    }

    #[test]
    fn every_eye_is_above_the_table() {
        for room in rooms() {
            for lens in LENSES {
                let (from, company) = (Seat::P3, Company::Bell);
                for subject in [
                    Subject::Overview,
                    Subject::Cards,
                    Subject::Tower(company),
                    Subject::Collapse(company),
                    Subject::Hand(Vec3::Y * 0.5),
                ] {
                    let pose = frame(subject, from, &room, lens);
                    assert!(pose.eye().y > 2.0, "{subject:?}: {pose:?}");
                    assert!(pose.radius < 150.0, "{subject:?}: {pose:?}");
                }
            }
        }
    }
}
