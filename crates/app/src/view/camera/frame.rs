//! From where each thing that can go on at the table is seen best.

use super::CameraPose;
use super::lens::Lens;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, PerCompany, Players, Seat};
use gragra_sim::table::{Table, layout};
use std::f32::consts::{FRAC_PI_2, PI};

/// What the camera shows, and from which seat's side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Subject {
    /// The whole table.
    Overview(Seat),
    /// All cards and towers: somebody chooses a company.
    Cards(Seat),
    /// The tray, with room for dice in the air.
    Throw(Seat),
    /// The thrown dice, from above. `dice` are the corners of the part of the tray where they lie.
    Thrown { from: Seat, dice: [Vec2; 2] },
    /// The dice in front of `seat`, and the tower that they go to.
    Lane { from: Seat, seat: Seat, company: Company },
    /// A tower's top, near enough to stack.
    Stack { from: Seat, company: Company },
    /// One whole tower.
    Tower { from: Seat, company: Company },
    /// A tower that comes down, and the wood around it.
    Collapse { from: Seat, company: Company },
    /// Two towers, and the dice in front of `seat` while it stacks.
    TakeOver { from: Seat, seat: Option<Seat>, towers: [Company; 2] },
    /// The dice in a hand.
    Hand { from: Seat, at: Vec3 },
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
        let (foot, top) = (self.foot(company), self.top(company) + Vec3::Y * air);
        corners(foot - Vec3::new(half, 0.0, half), top + Vec3::new(half, 0.0, half))
    }

    /// The height of the highest tower on the straight path to a company's tower, including that tower.
    pub(crate) fn highest_on_path(&self, from: Vec2, to: Company) -> usize {
        let is_on_path = |&other: &Company| {
            distance_to_segment(self.foot(other).xz(), from, self.foot(to).xz()) < IN_THE_WAY
        };
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
            let tower = self.top(other);
            let way = (focus - eye).xz();
            let part = ((tower - eye).xz().dot(way) / way.length_squared().max(0.01)).clamp(0.0, 1.0);
            let passes = eye.lerp(focus, part);
            (passes - tower).xz().length() < CLEARANCE[0] && passes.y < tower.y + CLEARANCE[1]
        })
    }
}

fn distance_to_segment(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    Segment2d::new(from, to).closest_point(point).distance(point)
}

/// The yaw of the view from a seat.
fn side(seat: Seat) -> f32 {
    match seat {
        Seat::P1 => 0.0,
        Seat::P2 => -FRAC_PI_2,
        Seat::P3 => PI,
        Seat::P4 => FRAC_PI_2,
    }
}

/// The best pose of the camera.
pub(super) fn frame(subject: Subject, towers: &Towers, lens: Lens) -> CameraPose {
    match subject {
        Subject::Overview(from) => {
            let [width, depth] = layout::TABLE_HALF.map(|half| half - 4.0);
            let wood = corners(Vec3::new(-width, 0.0, -depth), Vec3::new(width, 0.0, depth));
            let all = towers.players.companies().flat_map(|company| towers.tower(company, TOWER_HALF, 0.0));
            lens.fit(wood.into_iter().chain(all), side(from), 0.75, 0.95)
        }
        Subject::Cards(from) => {
            let cards = towers.players.companies().flat_map(|company| towers.tower(company, 4.0, 0.0));
            lens.fit(cards, side(from), 0.65, FILL)
        }
        Subject::Throw(from) => lens.fit(tray(layout::TRAY_WALL_HEIGHT + 2.0), side(from), 0.85, FILL),
        Subject::Thrown { from, dice } => lens.fit(thrown(dice, from), side(from), 1.15, FILL),
        Subject::Lane { from, seat, company } => {
            fit_above_panels(lens, lane(seat), &towers.goal(seat, company), from, 0.6)
        }
        Subject::Stack { from, company } => {
            // A little above the top, where the dice in the hand are.
            let focus = towers.top(company) + Vec3::Y * 1.5;
            let radius = lens.distance_of(STACKING_PIXELS) - NEAR_TOP;
            towers.look_past(CameraPose { focus, yaw: side(from), pitch: 0.4, radius }, company)
        }
        Subject::Tower { from, company } => {
            let pose = lens.fit(towers.tower(company, TOWER_HALF, 2.0), side(from) + 0.45, 0.22, FILL);
            let radius = pose.radius.max(lens.distance_of(STACKING_PIXELS));
            towers.look_past(CameraPose { radius, ..pose }, company)
        }
        Subject::Collapse { from, company } => {
            let pose = lens.fit(towers.tower(company, 7.0, 1.0), side(from) + 0.3, 0.45, 0.95);
            towers.look_past(pose, company)
        }
        Subject::TakeOver { from, seat, towers: pair } => {
            let [highest, _] = pair;
            let both = pair.into_iter().flat_map(|company| towers.tower(company, TOWER_HALF, 3.0));
            match seat {
                None => lens.fit(both, side(from), 0.5, FILL),
                Some(seat) => {
                    let points: Vec<Vec3> = both.chain(towers.goal(seat, highest)).collect();
                    fit_above_panels(lens, lane(seat), &points, from, 0.5)
                }
            }
        }
        Subject::Hand { from, at } => {
            let focus = at + Vec3::Y;
            CameraPose { focus, yaw: side(from), pitch: 0.45, radius: lens.distance_of(HAND_PIXELS) }
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
    let (middle, half) = (layout::TRAY.to_bevy(), layout::TRAY_HALF);
    corners(middle - Vec3::new(half, 0.0, half), middle + Vec3::new(half, height, half))
}

/// Thrown dice with some space around them, and with space towards the player for the panel of the order.
fn thrown([least, most]: [Vec2; 2], from: Seat) -> [Vec3; 8] {
    let middle = (least + most) / 2.0;
    let half = ((most - least) / 2.0 + THROWN_SPACE).max(Vec2::splat(THROWN_LEAST));
    let near = towards(from) * ORDER_SPACE;
    let (least, most) = (middle - half, middle + half);
    let (least, most) = (Vec3::new(least.x, 0.0, least.y), Vec3::new(most.x, 1.0, most.y));
    corners(least.min(least + near), most.max(most + near))
}

fn corners(least: Vec3, most: Vec3) -> [Vec3; 8] {
    std::array::from_fn(|corner| {
        let pick = |bit: usize, least: f32, most: f32| if corner & bit == 0 { least } else { most };
        Vec3::new(pick(1, least.x, most.x), pick(2, least.y, most.y), pick(4, least.z, most.z))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Key;

    const LENSES: [Lens; 3] = [
        Lens { fov: 0.698, aspect: 16.0 / 9.0 },
        Lens { fov: 0.524, aspect: 4.0 / 3.0 },
        Lens { fov: 1.22, aspect: 21.0 / 9.0 },
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
                let pose = frame(Subject::Stack { from: Seat::P2, company }, room, *lens);
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
                    let pose = frame(Subject::Stack { from: seat, company }, &room, LENSES[0]);
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
                let pose = frame(Subject::Throw(seat), &rooms()[0], lens);
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
                    let pose = frame(Subject::Thrown { from: seat, dice }, &rooms()[0], lens);
                    for corner in dice {
                        let at = lens.project(&pose, Vec3::new(corner.x, 0.5, corner.y));
                        assert!(at.abs().max_element() <= 1.0, "{seat} {spread}: {at}");
                    }
                    let centre = lens.project(&pose, Vec3::new(middle.x, 0.5, middle.y));
                    assert!(centre.y > 0.0, "in the upper half: {centre}");
                    let whole = frame(Subject::Throw(seat), &rooms()[0], lens);
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
                    let pose = frame(Subject::Lane { from: seat, seat, company }, &room, LENSES[0]);
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
        assert!(distance_to_segment(Vec2::new(-19.0, 10.0), from, to) < IN_THE_WAY);
        assert!(distance_to_segment(Vec2::new(1.0, 10.0), from, to) > IN_THE_WAY);
        assert!(distance_to_segment(Vec2::new(-18.0, 30.0), from, to) > IN_THE_WAY, "behind the hand");
    }

    #[test]
    fn cards_and_takeovers_show_all_their_towers() {
        for room in rooms() {
            let towers = [Company::Anchor, Company::Bell];
            let seat = Some(Seat::P2);
            let both = frame(Subject::TakeOver { from: Seat::P2, seat, towers }, &room, LENSES[0]);
            let all = frame(Subject::Cards(Seat::P2), &room, LENSES[0]);
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
                    Subject::Overview(from),
                    Subject::Cards(from),
                    Subject::Tower { from, company },
                    Subject::Collapse { from, company },
                    Subject::Hand { from, at: Vec3::Y * 0.5 },
                ] {
                    let pose = frame(subject, &room, lens);
                    assert!(pose.eye().y > 2.0, "{subject:?}: {pose:?}");
                    assert!(pose.radius < 150.0, "{subject:?}: {pose:?}");
                }
            }
        }
    }
}
