use super::*;

/// What panels usually leave free in these windows: at 16:9, 4:3 and 21:9, and at 16:9 with panels twice as large.
const LENSES: [Lens; 5] = [
    lens(22.0, [16.0, 9.0], [-0.66, -0.64, 0.61, 0.87]),
    lens(22.0, [4.0, 3.0], [-0.58, -0.6, 0.55, 0.86]),
    lens(14.0, [21.0, 9.0], [-0.75, -0.7, 0.7, 0.9]),
    lens(22.0, [16.0, 9.0], [-0.32, -0.3, 0.55, 0.74]),
    lens(36.0, [16.0, 9.0], [-1.0, -1.0, 1.0, 1.0]),
];

const fn lens(degrees: f32, [width, height]: [f32; 2], [left, low, right, high]: [f32; 4]) -> Lens {
    Lens {
        fov: degrees.to_radians(),
        size: Vec2::new(width, height),
        free: Rect { min: Vec2::new(left, low), max: Vec2::new(right, high) },
    }
}

fn room(players: Players, heights: [usize; 4]) -> Towers {
    Towers {
        players,
        heights: PerCompany::from_fn(|company| heights[company.index()]),
        load: 1,
        spread: None,
    }
}

fn rooms() -> Vec<Towers> {
    let heights = [[3, 3, 3, 3], [20, 3, 17, 9], [25, 25, 25, 25], [0, 30, 0, 3]];
    let rooms = heights.map(|heights| [Players::Three, Players::Four].map(|players| room(players, heights)));
    rooms.into_iter().flatten().collect()
}

/// Any towers, the same in every run.
fn random_rooms(count: usize) -> impl Iterator<Item = Towers> {
    let mut state = 0x2545_f491_u32;
    let mut next = move |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % below
    };
    (0..count).map(move |_| {
        let players = if next(2) == 0 { Players::Three } else { Players::Four };
        let mut towers = room(players, std::array::from_fn(|_| next(41)));
        towers.load = next(4);
        towers
    })
}

/// How far a point is outside the free picture; negative inside.
fn excess(lens: Lens, pose: &CameraPose, point: Vec3) -> f32 {
    let at = lens.project(pose, point) - lens.free.center();
    (at.abs() - lens.free.half_size()).max_element()
}

/// The length of an edge there, in pixels of a window 720 high.
fn pixels(lens: Lens, pose: &CameraPose, at: Vec3) -> f32 {
    let edge = lens.project(pose, at + pose.camera_rotation() * Vec3::X) - lens.project(pose, at);
    edge.x.abs() * lens.aspect() * 360.0
}

fn persons(seat: Seat) -> Way {
    Way { start: layout::lane_spot(seat, 0).to_bevy(), is_over_all: false, detour: None }
}

fn bots(seat: Seat) -> Way {
    Way { start: layout::lane_spot(seat, 7).to_bevy(), is_over_all: true, detour: None }
}

/// The carried dice, from where they lie, straight up, and over to the tower.
fn hand_on_way(way: Way, company: Company, towers: &Towers) -> Vec<Vec3> {
    /// As hands carry them.
    const CLEARANCE: f32 = 1.5;
    let over = match way.is_over_all {
        true => towers.players.companies().map(|company| towers.heights[company]).max().unwrap(),
        false => towers.highest_on_path(way.start.xz(), company),
    };
    let up = Vec3::Y * (over as f32 + CLEARANCE);
    let (from, to) = (way.start.with_y(0.0), towers.foot(company));
    let places = [from, from + up, (from + up).lerp(to + up, 0.3), (from + up).lerp(to + up, 0.7), to + up];
    places.into_iter().flat_map(|place| [place, place + Vec3::Y * towers.load as f32]).collect()
}

/// What has to be seen of a subject.
fn essentials(subject: Subject, towers: &Towers) -> Vec<Vec3> {
    let tower = |company: Company| [towers.foot(company), towers.top(company)];
    match subject {
        Subject::Overview | Subject::Cards => towers.players.companies().flat_map(tower).collect(),
        Subject::Throw => tray(0.0).into(),
        Subject::Thrown(dice) => dice.map(|die| Vec3::new(die.x, 0.5, die.y)).into(),
        Subject::Lane { way, company } => {
            let mut points = hand_on_way(way, company, towers);
            points.extend(tower(company));
            points
        }
        Subject::Stack(company) => {
            let top = towers.top(company);
            vec![top - Vec3::Y * 3.0, top, top + Vec3::Y * (towers.hand_space() - 1.0)]
        }
        Subject::Tower(company) | Subject::Hold(company) | Subject::Collapse(company) => {
            tower(company).into()
        }
        Subject::Record => tower(towers.highest()).into(),
        Subject::Payers(seats) => {
            towers.players.seats().filter(|&seat| seats[seat]).flat_map(belongings).collect()
        }
        Subject::TakeOver { way, towers: pair } => {
            let hand = way.into_iter().flat_map(|way| hand_on_way(way, pair[0], towers));
            pair.into_iter().flat_map(tower).chain(hand).collect()
        }
        Subject::Hand(at) => vec![at, at + Vec3::Y],
    }
}

#[test]
fn every_shot_keeps_its_subject_clear_of_the_panels() {
    let middle = layout::TRAY.to_bevy().xz();
    for (room, lens) in random_rooms(60).zip(LENSES.iter().cycle()) {
        for seat in room.players.seats() {
            let company = room.players.companies().nth(room.heights[Company::Bell] % 3).unwrap();
            let towers = [company, room.highest()];
            for subject in [
                Subject::Overview,
                Subject::Cards,
                Subject::Throw,
                Subject::Thrown([middle - 4.0, middle + 2.0]),
                Subject::Lane { way: persons(seat), company },
                Subject::Lane { way: bots(seat), company },
                Subject::Stack(company),
                Subject::Tower(company),
                Subject::Record,
                Subject::Hold(company),
                Subject::Collapse(company),
                Subject::Payers(PerSeat::from_fn(|payer| payer == seat)),
                Subject::Payers(PerSeat::from_fn(|_| true)),
                Subject::TakeOver { way: None, towers },
                Subject::TakeOver { way: Some(persons(seat)), towers },
                Subject::TakeOver { way: Some(bots(seat)), towers },
                Subject::Hand(Vec3::new(8.0, 20.0, 3.0)),
            ] {
                let pose = frame(subject, seat, &room, *lens);
                for point in essentials(subject, &room) {
                    let excess = excess(*lens, &pose, point);
                    assert!(
                        excess <= 1e-3,
                        "{subject:?} from {seat}: {point} is {excess} outside of {lens:?}"
                    );
                }
                assert!(pose.eye().y > 2.0, "{subject:?}: {pose:?}");
                assert!(pose.eye().length() < 400.0, "{subject:?} from outside of the room: {pose:?}");
            }
        }
    }
}

#[test]
fn a_tower_can_be_aimed_at_whatever_its_height() {
    let lens = LENSES[0];
    for height in 3..=40 {
        let room = room(Players::Four, [height, 3, 12, 5]);
        let pose = frame(Subject::Stack(Company::Anchor), Seat::P1, &room, lens);
        let (foot, top) = (room.foot(Company::Anchor), room.top(Company::Anchor));
        assert!(excess(lens, &pose, top + Vec3::Y * 4.0) < 0.0, "{height}: no room for the hand");
        let is_whole = excess(lens, &pose, foot) < 0.0;
        assert_eq!(is_whole, height <= 12, "{height}");
        let least = if is_whole { WHOLE_PIXELS } else { STACKING_PIXELS };
        for at in [top, top + Vec3::Y * 4.0, top + Vec3::new(-1.5, 1.0, 1.5)] {
            assert!(pixels(lens, &pose, at) > 0.98 * least, "{} at {height}", pixels(lens, &pose, at));
        }
        let below = excess(lens, &pose, top - Vec3::Y * 5.0_f32.min(height as f32));
        assert!(below < 0.0, "{height}: not enough of the tower to aim at");
        // On the way there, all of it is seen.
        let lane =
            frame(Subject::Lane { way: persons(Seat::P1), company: Company::Anchor }, Seat::P1, &room, lens);
        assert!(excess(lens, &lane, foot) < 0.0 && excess(lens, &lane, top) < 0.0, "{height}");
    }
}

#[test]
fn the_camera_stands_aside_of_the_hand_and_no_tower_in_the_way() {
    for room in rooms() {
        for seat in room.players.seats() {
            for company in room.players.companies() {
                let pose = frame(Subject::Stack(company), seat, &room, LENSES[0]);
                assert!(
                    !room.is_hidden(&pose, room.top(company) + Vec3::Y, company),
                    "{seat} {company} {room:?}"
                );
                let aside = pose.turn_to(&CameraPose { yaw: side(seat), ..pose }).abs();
                assert!((0.3..=1.2).contains(&aside), "{aside}: behind the hand, or another seat's view");
            }
        }
    }
    let alone = room(Players::Three, [9, 0, 3, 0]);
    let pose = frame(Subject::Stack(Company::Anchor), Seat::P1, &alone, LENSES[0]);
    assert!((pose.turn_to(&CameraPose { yaw: 0.0, ..pose }) - 0.52).abs() < 0.01, "usually on the same side");
}

#[test]
fn a_throw_is_seen_from_the_players_side() {
    for seat in Seat::ALL {
        for lens in LENSES {
            let pose = frame(Subject::Throw, seat, &rooms()[0], lens);
            assert!(pose.turn_to(&CameraPose { yaw: side(seat), ..pose }).abs() < 1e-4);
        }
    }
}

#[test]
fn thrown_dice_are_seen_from_nearer_than_the_tray() {
    let middle = layout::TRAY.to_bevy().xz();
    for lens in LENSES {
        let whole = frame(Subject::Throw, Seat::P2, &rooms()[0], lens);
        for spread in [0.0, 4.0] {
            let pose =
                frame(Subject::Thrown([middle - spread, middle + spread]), Seat::P2, &rooms()[0], lens);
            assert!(pose.radius < 0.85 * whole.radius, "{spread}");
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
fn a_record_rises_above_the_eye() {
    for height in [12, 20, 40] {
        let room = room(Players::Four, [3, height, 5, 3]);
        for subject in [Subject::Record, Subject::Hold(Company::Bell)] {
            let pose = frame(subject, Seat::P1, &room, LENSES[0]);
            assert!(pose.eye().y < 0.6 * height as f32, "{height}: {pose:?}");
        }
    }
}

#[test]
fn a_collapse_shows_the_wood_around_the_tower() {
    let room = room(Players::Four, [20, 3, 5, 3]);
    let pose = frame(Subject::Collapse(Company::Anchor), Seat::P1, &room, LENSES[0]);
    for aside in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z] {
        assert!(excess(LENSES[0], &pose, room.foot(Company::Anchor) + aside * 12.0) < 0.0);
    }
}

#[test]
fn dice_that_roll_away_from_a_fallen_tower_stay_in_view() {
    let mut towers = room(Players::Four, [25, 3, 5, 3]);
    let foot = towers.foot(Company::Anchor);
    for (way, lens) in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].into_iter().zip(LENSES.iter().cycle()) {
        let furthest = foot + way * 27.0 + Vec3::Y * 0.5;
        towers.spread = Some([foot.min(furthest), foot.max(furthest) + Vec3::Y * 25.0]);
        let pose = frame(Subject::Collapse(Company::Anchor), Seat::P1, &towers, *lens);
        assert!(excess(*lens, &pose, furthest) < 0.0, "{way} through {lens:?}");
        assert!(excess(*lens, &pose, towers.top(Company::Anchor)) < 0.0);
    }
}
