//! From where each thing that can go on at the table is seen best.

use super::CameraPose;
use super::lens::Lens;
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, PerCompany, Players, Seat};
use gragra_sim::table::{Table, layout};
use std::f32::consts::{FRAC_PI_2, PI};

/// What the camera shows, and from whose side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Situation {
    /// The whole table.
    Overview(Seat),
    /// All cards and towers: somebody chooses a company.
    Cards(Seat),
    /// The tray, with room for dice in the air.
    Throw(Seat),
    /// What was thrown, from above.
    Thrown {
        /// From whose side.
        from: Seat,
        /// The corners of the part of the tray where dice lie.
        dice: [Vec2; 2],
    },
    /// The dice in front of a seat, and the tower that they go to.
    Lane {
        /// From whose side.
        from: Seat,
        /// Whose dice.
        seat: Seat,
        /// Whose tower.
        company: Company,
    },
    /// A tower's top, near enough to stack.
    Stack {
        /// From whose side.
        from: Seat,
        /// Whose tower.
        company: Company,
    },
    /// One whole tower.
    Tower {
        /// From whose side.
        from: Seat,
        /// Whose tower.
        company: Company,
    },
    /// A tower that comes down, and the wood around it.
    Collapse {
        /// From whose side.
        from: Seat,
        /// Whose tower.
        company: Company,
    },
    /// Two towers, and the dice in front of who stacks, if anyone does.
    TakeOver {
        /// From whose side.
        from: Seat,
        /// Whose dice.
        seat: Option<Seat>,
        /// The two companies.
        towers: [Company; 2],
    },
    /// The dice in a hand.
    Hand {
        /// From whose side.
        from: Seat,
        /// Where they are.
        at: Vec3,
    },
}

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Room {
    /// How many play.
    pub players: Players,
    /// How many dice each tower has.
    pub heights: PerCompany<usize>,
}

/// Half the space that a tower's dice, fallen a little, take up.
const TOWER_HALF: f32 = 2.0;
/// A die's edge is at least this long near a tower's top, in pixels of a window 720 high.
const STACKING_PIXELS: f32 = 45.0;
/// Near means: this far from where the camera looks.
const NEAR_TOP: f32 = 2.5;
/// Following a hand, a little further away.
const HAND_PIXELS: f32 = 40.0;
/// Sight passes a tower at this distance, and so much over its top.
const CLEARANCE: [f32; 2] = [2.5, 2.0];
/// How far the view turns to the side to look past a tower, the least first.
const SIDESTEPS: [f32; 9] = [0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9, 1.2, -1.2];
/// Around thrown dice so much of the tray is seen at least, half of it to each side, and so much beside the outermost.
const THROWN_LEAST: f32 = 4.0;
const THROWN_ROOM: f32 = 2.0;
/// So much of the table is below dice that are thrown, for the panel that lies there.
const ORDER_ROOM: f32 = 3.5;
/// The same for dice that are taken, the least first; and how high the panels come, where -1 is the lower border.
const PANEL_ROOMS: [f32; 7] = [5.0, 7.0, 10.0, 14.0, 20.0, 28.0, 40.0];
const PANELS_TOP: f32 = -0.52;
/// A tower that is this near to the straight way is on it: a hand is wide, and towers lean.
const ON_THE_WAY: f32 = 4.0;
/// For a hand with dice over a tower.
const HAND_ROOM: f32 = 4.0;
/// How much of the picture is filled: panels stand at its borders.
const FILL: f32 = 0.82;

impl Room {
    /// As it is on a table.
    pub fn of(table: &Table) -> Self {
        Self { players: table.players(), heights: PerCompany::from_fn(|company| table.column(company).len()) }
    }

    /// The middle of a tower's lowest side.
    pub fn foot(&self, company: Company) -> Vec3 {
        layout::place(self.players, company).to_bevy()
    }

    /// The middle of a tower's highest side.
    pub fn top(&self, company: Company) -> Vec3 {
        self.foot(company) + Vec3::Y * self.heights[company] as f32
    }

    /// The corners of a tower and some air around and above it.
    fn tower(&self, company: Company, half: f32, air: f32) -> [Vec3; 8] {
        let (foot, top) = (self.foot(company), self.top(company) + Vec3::Y * air);
        corners(foot - Vec3::new(half, 0.0, half), top + Vec3::new(half, 0.0, half))
    }

    /// How high the towers are that stand on the straight way to a company's place, with its own.
    pub fn highest_on_way(&self, from: Vec2, to: Company) -> usize {
        let is_on_way =
            |&other: &Company| distance_to_way(self.foot(other).xz(), from, self.foot(to).xz()) < ON_THE_WAY;
        self.players.companies().filter(is_on_way).map(|other| self.heights[other]).max().unwrap_or(0)
    }

    /// A tower that dice are carried to from a seat, and air for the hand that comes over all others on its way.
    fn goal(&self, seat: Seat, company: Company) -> [Vec3; 8] {
        let from = layout::lane_spot(seat, 0).to_bevy();
        let over = self.highest_on_way(from.xz(), company) - self.heights[company];
        self.tower(company, TOWER_HALF, over as f32 + HAND_ROOM)
    }

    /// Which way to turn aside so that no other tower hides what the pose looks at.
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

/// How far a point is from the straight way between two others.
fn distance_to_way(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let part = ((point - from).dot(way) / way.length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
    point.distance(from + way * part)
}

/// The side that a seat looks from.
fn side(seat: Seat) -> f32 {
    match seat {
        Seat::P1 => 0.0,
        Seat::P2 => -FRAC_PI_2,
        Seat::P3 => PI,
        Seat::P4 => FRAC_PI_2,
    }
}

/// The best place for the camera.
pub fn frame(situation: Situation, room: &Room, lens: Lens) -> CameraPose {
    let towers = || room.players.companies().flat_map(|company| room.tower(company, TOWER_HALF, 0.0));
    match situation {
        Situation::Overview(from) => {
            let [width, depth] = layout::TABLE_HALF.map(|half| half - 4.0);
            let wood = corners(Vec3::new(-width, 0.0, -depth), Vec3::new(width, 0.0, depth));
            lens.fit(&wood.into_iter().chain(towers()).collect::<Vec<_>>(), side(from), 0.75, 0.95)
        }
        Situation::Cards(from) => {
            let cards = room.players.companies().flat_map(|company| room.tower(company, 4.0, 0.0));
            lens.fit(&cards.collect::<Vec<_>>(), side(from), 0.65, FILL)
        }
        Situation::Throw(from) => lens.fit(&tray(layout::TRAY_WALL_HEIGHT + 2.0), side(from), 0.85, FILL),
        Situation::Thrown { from, dice } => lens.fit(&thrown(dice, from), side(from), 1.15, FILL),
        Situation::Lane { from, seat, company } => {
            fit_above_panels(lens, lane(seat), &room.goal(seat, company), from, 0.6)
        }
        Situation::Stack { from, company } => {
            // A little above the top, where the dice in the hand are.
            let focus = room.top(company) + Vec3::Y * 1.5;
            let radius = lens.distance_of(STACKING_PIXELS) - NEAR_TOP;
            room.look_past(CameraPose { focus, yaw: side(from), pitch: 0.4, radius }, company)
        }
        Situation::Tower { from, company } => {
            let pose = lens.fit(&room.tower(company, TOWER_HALF, 2.0), side(from) + 0.45, 0.22, FILL);
            let radius = pose.radius.max(lens.distance_of(STACKING_PIXELS));
            room.look_past(CameraPose { radius, ..pose }, company)
        }
        Situation::Collapse { from, company } => {
            let pose = lens.fit(&room.tower(company, 7.0, 1.0), side(from) + 0.3, 0.45, 0.95);
            room.look_past(pose, company)
        }
        Situation::TakeOver { from, seat, towers } => {
            let [highest, _] = towers;
            let both = towers.into_iter().flat_map(|company| room.tower(company, TOWER_HALF, 3.0));
            let mut points: Vec<Vec3> = both.collect();
            match seat {
                None => lens.fit(&points, side(from), 0.5, FILL),
                Some(seat) => {
                    points.extend(room.goal(seat, highest));
                    fit_above_panels(lens, lane(seat), &points, from, 0.5)
                }
            }
        }
        Situation::Hand { from, at } => {
            let focus = at + Vec3::Y;
            CameraPose { focus, yaw: side(from), pitch: 0.45, radius: lens.distance_of(HAND_PIXELS) }
        }
    }
}

/// The way to who looks.
fn towards(from: Seat) -> Vec3 {
    Quat::from_rotation_y(side(from)) * Vec3::Z
}

/// All of this, with so much of the table before the dice that somebody has to take that no panel lies over them. From
/// further away that is more of the table.
fn fit_above_panels(lens: Lens, dice: [Vec3; 4], others: &[Vec3], from: Seat, pitch: f32) -> CameraPose {
    let fit = |room: f32| {
        let below = dice.map(|die| die.with_y(0.0) + towards(from) * room);
        let points: Vec<Vec3> = dice.into_iter().chain(below).chain(others.iter().copied()).collect();
        lens.fit(&points, side(from), pitch, FILL)
    };
    let is_clear = |pose: &CameraPose| dice.iter().all(|&die| lens.project(pose, die).y > PANELS_TOP);
    let [least, more @ ..] = PANEL_ROOMS;
    let mut pose = fit(least);
    for room in more {
        if is_clear(&pose) {
            break;
        }
        pose = fit(room);
    }
    pose
}

/// The first dice in front of a seat, and the hand over them.
fn lane(seat: Seat) -> [Vec3; 4] {
    let spot = |slot| layout::lane_spot(seat, slot).to_bevy();
    [spot(0), spot(5), spot(0) + Vec3::Y * 4.0, spot(5) + Vec3::Y * 4.0]
}

fn tray(height: f32) -> [Vec3; 8] {
    let (middle, half) = (layout::TRAY.to_bevy(), layout::TRAY_HALF);
    corners(middle - Vec3::new(half, 0.0, half), middle + Vec3::new(half, height, half))
}

/// Around thrown dice: near enough to read them, and with room towards the player, where the order is lined up.
fn thrown([least, most]: [Vec2; 2], from: Seat) -> [Vec3; 8] {
    let middle = (least + most) / 2.0;
    let half = ((most - least) / 2.0 + THROWN_ROOM).max(Vec2::splat(THROWN_LEAST));
    let near = towards(from) * ORDER_ROOM;
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

    fn rooms() -> Vec<Room> {
        let mut rooms = Vec::new();
        for players in [Players::Three, Players::Four] {
            for heights in [[3, 3, 3, 3], [20, 3, 17, 9], [25, 25, 25, 25], [0, 30, 0, 3]] {
                rooms
                    .push(Room { players, heights: PerCompany::from_fn(|company| heights[company.index()]) });
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
                let pose = frame(Situation::Stack { from: Seat::P2, company }, room, *lens);
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
                    let pose = frame(Situation::Stack { from: seat, company }, &room, LENSES[0]);
                    assert!(!room.is_hidden(&pose, company), "{seat} {company} {room:?}");
                    assert!(pose.turn_to(&CameraPose { yaw: side(seat), ..pose }) <= 1.21, "another side");
                }
            }
        }
    }

    #[test]
    fn a_throw_shows_the_whole_tray_from_the_players_side() {
        for seat in Seat::ALL {
            for lens in LENSES {
                let pose = frame(Situation::Throw(seat), &rooms()[0], lens);
                assert!(tray(0.0).iter().all(|&corner| is_seen(lens, &pose, corner)));
                assert!(pose.turn_to(&CameraPose { yaw: side(seat), ..pose }) < 1e-4);
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
                    let pose = frame(Situation::Thrown { from: seat, dice }, &rooms()[0], lens);
                    for corner in dice {
                        let at = lens.project(&pose, Vec3::new(corner.x, 0.5, corner.y));
                        assert!(at.abs().max_element() <= 1.0, "{seat} {spread}: {at}");
                    }
                    let centre = lens.project(&pose, Vec3::new(middle.x, 0.5, middle.y));
                    assert!(centre.y > 0.0, "in the upper half: {centre}");
                    let whole = frame(Situation::Throw(seat), &rooms()[0], lens);
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
                    let pose = frame(Situation::Lane { from: seat, seat, company }, &room, LENSES[0]);
                    let start = layout::lane_spot(seat, 2).to_bevy().xz();
                    let carried = room.highest_on_way(start, company) as f32 + 2.0;
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
        assert!(distance_to_way(Vec2::new(-19.0, 10.0), from, to) < ON_THE_WAY);
        assert!(distance_to_way(Vec2::new(1.0, 10.0), from, to) > ON_THE_WAY);
        assert!(distance_to_way(Vec2::new(-18.0, 30.0), from, to) > ON_THE_WAY, "behind the hand");
    }

    #[test]
    fn cards_and_takeovers_show_all_their_towers() {
        for room in rooms() {
            let towers = [Company::Anchor, Company::Bell];
            let seat = Some(Seat::P2);
            let both = frame(Situation::TakeOver { from: Seat::P2, seat, towers }, &room, LENSES[0]);
            let all = frame(Situation::Cards(Seat::P2), &room, LENSES[0]);
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
                for situation in [
                    Situation::Overview(from),
                    Situation::Cards(from),
                    Situation::Tower { from, company },
                    Situation::Collapse { from, company },
                    Situation::Hand { from, at: Vec3::Y * 0.5 },
                ] {
                    let pose = frame(situation, &room, lens);
                    assert!(pose.eye().y > 2.0, "{situation:?}: {pose:?}");
                    assert!(pose.radius < 150.0, "{situation:?}: {pose:?}");
                }
            }
        }
    }
}
