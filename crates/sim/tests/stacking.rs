//! T3-T5, E4, E5: the hand, and the table's verdicts.

mod support;

use gragra_rules::{Company, DieId, Players, Seat};
use gragra_sim::chance::Chance;
use gragra_sim::hand_script::{self, Aim, aim_at};
use gragra_sim::table::{
    HOLD_TICKS, HandInput, Hands, Pace, Spot, StackingPlan, Support, Table, TableEvent, Tremor, layout,
};
use support::{
    about_to_stack, begin_turn, die, lean_until_it_falls, offset, pairs, run, run_to_rest, set_up, shown,
};

/// P1 is about to stack on a building of this height.
fn about_to_stack_on(seed: u64, height: u8, count: u8) -> Table {
    let mut table = set_up(seed);
    let building: Vec<_> = pairs(0, 3).into_iter().chain(pairs(20, height - 3)).collect();
    table.raise(Company::Anchor, &building, Pace::AtOnce);
    run_to_rest(&mut table);
    begin_turn(&mut table, count, Hands::One, Tremor::None);
    table
}

fn place(table: &mut Table, count: u8, aim: Aim) -> Vec<TableEvent> {
    hand_script::place(table, Company::Anchor, count, aim)
}

#[test]
fn a_die_placed_gently_near_the_centre_settles_where_it_was_put() {
    let mut chance = Chance::new(5, "aims");
    for seed in 0..8 {
        let mut table = about_to_stack(seed, 10, Hands::One, Tremor::None);
        for place_in_order in 0..10 {
            let mut grip = table.tick(&[HandInput::Grip { count: 1 }]);
            let lowest = table.carried()[0];
            let top = table.column(Company::Anchor).last().copied().expect("a building");
            let below = table.pose(top).translation;
            // Within 10 % of the centre of the die below, at any angle.
            let aim =
                below + gragra_sim::geometry::Vec3::new(chance.signed() * 0.07, 1.0, chance.signed() * 0.07);
            let yaw = chance.below(1 << 16) as u16;
            for height in [2.5, 0.3, 0.05, 0.01, -0.01] {
                let target = gragra_sim::geometry::Vec3::new(aim.x, aim.y + height, aim.z);
                grip.extend((0..70).flat_map(|_| table.tick(&[aim_at(target, yaw)])).collect::<Vec<_>>());
            }
            let put = table.pose(lowest);
            let mut events = table.tick(&[HandInput::Release]);
            events.extend(run_to_rest(&mut table).1);
            let drift = put.displacement(&table.pose(lowest));
            assert!(drift < 0.1, "seed {seed}, die {place_in_order}: drifted by {drift}");
            assert!(
                events.contains(&TableEvent::Placed { die: pairs(12, 10)[place_in_order] }),
                "{events:?}"
            );
        }
    }
}

#[test]
fn a_whole_turn_is_placed_die_by_die_and_stands() {
    let mut table = about_to_stack(1, 12, Hands::One, Tremor::Steady);
    let mut events = Vec::new();
    for count in [1, 3, 2, 1, 5] {
        events.extend(place(&mut table, count, Aim { yaw: 3000, ..Aim::default() }));
    }
    let expected: Vec<TableEvent> =
        pairs(12, 12).into_iter().map(|die| TableEvent::Placed { die }).chain([TableEvent::Stood]).collect();
    assert_eq!(events, expected);
    // It was sure to stand before its sway ended.
    run_to_rest(&mut table);
    let tower = table.tower(Company::Anchor);
    assert_eq!(tower.height(), 15);
    assert!(tower.is_at_rest && tower.margin.is_some_and(|margin| margin.value > 0.3), "{tower:?}");
    for (level, below) in tower.levels.iter().skip(1).zip(&tower.levels) {
        assert_eq!(level.rests_on, [Support::Die(below.die)]);
    }
    assert_eq!(tower.levels[3].face, Some(shown(12, 0).face));
}

#[test]
fn only_the_next_dice_of_the_order_can_be_gripped() {
    let mut table = about_to_stack(1, 4, Hands::One, Tremor::None);
    table.tick(&[HandInput::Grip { count: 200 }]);
    assert_eq!(table.carried(), [12, 13, 14, 15].map(die));
    table.tick(&[HandInput::PutBack]);
    assert!(table.carried().is_empty());
    assert_eq!(table.spot(die(13)), Spot::Lane { seat: Seat::P1, slot: 1 });
    table.tick(&[HandInput::Grip { count: 1 }, HandInput::Grip { count: 3 }]);
    assert_eq!(table.carried(), [die(12)], "a full hand grips nothing more");
    let mut idle = set_up(1);
    idle.tick(&[HandInput::Grip { count: 3 }]);
    assert!(idle.carried().is_empty(), "nobody stacks, so nothing can be gripped");
}

#[test]
fn a_die_that_misses_is_dropped_and_lies_in_front_of_the_player_again() {
    let mut table = about_to_stack(1, 4, Hands::One, Tremor::None);
    let events = place(&mut table, 1, Aim { x: 0.95, ..Aim::default() });
    assert_eq!(events, [TableEvent::Dropped { die: die(12) }]);
    assert_eq!(table.spot(die(12)), Spot::Lane { seat: Seat::P1, slot: 0 });
    assert_eq!(table.tower(Company::Anchor).height(), 3, "the building stands");
    let events = place(&mut table, 1, Aim::default());
    assert_eq!(events, [TableEvent::Placed { die: pairs(12, 1)[0] }]);
}

#[test]
fn a_die_beside_the_tower_on_the_table_is_dropped() {
    let mut table = about_to_stack(1, 4, Hands::One, Tremor::None);
    table.tick(&[HandInput::Grip { count: 1 }]);
    let foot = layout::place(table.players(), Company::Anchor);
    let beside = foot + gragra_sim::geometry::Vec3::new(3.0, 0.6, 0.0);
    (0..200).for_each(|_| drop(table.tick(&[aim_at(beside, 0)])));
    table.tick(&[HandInput::Release]);
    assert_eq!(run_to_rest(&mut table).1, [TableEvent::Dropped { die: die(12) }]);
}

#[test]
fn brushing_the_tower_with_carried_dice_brings_it_down() {
    let mut table = about_to_stack_on(1, 13, 2);
    assert_eq!(table.column(Company::Anchor).len(), 13);
    table.tick(&[HandInput::Grip { count: 2 }]);
    let foot = layout::place(table.players(), Company::Anchor);
    let mut events = Vec::new();
    for target in [[-4.0, 11.0, 0.0], [4.0, 11.0, 0.0]] {
        let target = foot + gragra_sim::geometry::Vec3::from(target);
        events.extend((0..180).flat_map(|_| table.tick(&[aim_at(target, 0)])).collect::<Vec<_>>());
    }
    assert!(events.contains(&TableEvent::Collapsed { company: Company::Anchor }), "{events:?}");
}

#[test]
fn a_tall_leaning_tower_collapses_and_knocks_its_neighbour_over() {
    let mut table = about_to_stack(1, 40, Hands::One, Tremor::None);
    let mut events = lean_until_it_falls(&mut table, 0.045);
    let placed = events.iter().filter(|event| matches!(event, TableEvent::Placed { .. })).count();
    assert!((15..30).contains(&placed), "{placed} placed");
    events.extend(run_to_rest(&mut table).1);
    let verdicts: Vec<&TableEvent> =
        events.iter().filter(|event| !matches!(event, TableEvent::Placed { .. })).collect();
    let expected = [
        TableEvent::Collapsed { company: Company::Anchor },
        TableEvent::KnockedOver { company: Company::Bell },
    ];
    assert_eq!(verdicts, expected.iter().collect::<Vec<_>>());
    assert!(table.tower(Company::Anchor).height() < 15);
}

#[test]
fn a_takeover_must_hold_for_three_seconds() {
    assert_eq!(HOLD_TICKS, 180);
    let mut table = about_to_stack(1, 3, Hands::Both, Tremor::Natural);
    let events = place(&mut table, 3, Aim::default());
    assert_eq!(events.len(), 3, "placed, not yet held: {events:?}");
    let before = table.hold_progress().expect("it is holding");
    assert!(before < HOLD_TICKS);
    let rest = run(&mut table, HOLD_TICKS - before);
    assert_eq!(rest, [TableEvent::Held]);
    assert_eq!(table.hold_progress(), None);
}

#[test]
fn a_takeover_that_falls_within_three_seconds_has_failed() {
    let mut table = about_to_stack(1, 3, Hands::Both, Tremor::None);
    // The third die takes the other two over the edge.
    let mut events: Vec<TableEvent> = [0.25, 0.5, 0.75]
        .into_iter()
        .flat_map(|x| place(&mut table, 1, Aim { x, ..Aim::default() }))
        .collect();
    events.extend(run(&mut table, 2 * HOLD_TICKS));
    let [first, second] = [0, 1].map(|index| TableEvent::Placed { die: pairs(12, 3)[index] });
    assert_eq!(events, [first, second, TableEvent::Collapsed { company: Company::Anchor }]);
}

#[test]
fn a_tremor_grows_with_level_load_and_speed_and_both_hands_are_steadier() {
    let wander = |tremor, hands, count, is_moving: bool| {
        let mut sum = 0.0;
        for _ in 0..10 {
            let mut table = about_to_stack(9, 12, hands, tremor);
            // Before the hand tires.
            for _ in 0..6 {
                table.tick(&[HandInput::Grip { count }]);
                let carried = table.carried()[0];
                for tick in 0..230_i32 {
                    let sway = if is_moving { 2.0 * ((tick / 20) % 2) as f32 } else { 0.0 };
                    table.tick(&[aim_at(gragra_sim::geometry::Vec3::new(-18.0 + sway, 4.0, 19.0), 0)]);
                    // Across the movement, so that the movement itself does not count.
                    let now = table.pose(carried).translation.z - 19.0;
                    if tick >= 130 {
                        sum += now * now;
                    }
                }
                table.tick(&[HandInput::PutBack]);
            }
        }
        libm::sqrtf(sum / 6000.0)
    };
    assert!(wander(Tremor::None, Hands::One, 1, false) < 0.001);
    let natural = wander(Tremor::Natural, Hands::One, 1, false);
    assert!((0.02..0.09).contains(&natural), "{natural}");
    assert!(wander(Tremor::Steady, Hands::One, 1, false) < 0.7 * natural);
    assert!(wander(Tremor::Shaky, Hands::One, 1, false) > 1.4 * natural);
    assert!(wander(Tremor::Natural, Hands::One, 8, false) > 1.4 * natural);
    assert!(wander(Tremor::Natural, Hands::One, 1, true) > 1.1 * natural);
    assert!(wander(Tremor::Natural, Hands::Both, 1, false) < 0.7 * natural);
}

/// How far the carried dice are off the hand's target, averaged over many seconds after the grip.
fn drift(tremor: Tremor, hands: Hands, from: u32, until: u32) -> f32 {
    let target = gragra_sim::geometry::Vec3::new(-18.0, 6.0, 15.0);
    let mut sum = 0.0;
    for seed in 0..12 {
        let mut table = about_to_stack(seed, 1, hands, tremor);
        table.tick(&[HandInput::Grip { count: 1 }]);
        for tick in 0..until {
            table.tick(&[aim_at(target, 0)]);
            if tick >= from {
                sum += table.pose(die(12)).translation.distance(target).powi(2);
            }
        }
    }
    libm::sqrtf(sum / (12 * (until - from)) as f32)
}

#[test]
fn a_long_hold_tires_the_hand_and_two_hands_less() {
    let fresh = drift(Tremor::Natural, Hands::One, 130, 230);
    let tired = drift(Tremor::Natural, Hands::One, 900, 1200);
    assert!(tired > 1.5 * fresh, "{fresh} then {tired}");
    assert!(drift(Tremor::Natural, Hands::Both, 900, 1200) < 0.7 * tired);
    assert!(drift(Tremor::None, Hands::One, 900, 1200) < 0.001, "a hand without tremor never tires");
}

/// Tiring is slow and never jitters: it moves the hand less per tick than its own tremor does.
#[test]
fn tiring_does_not_jitter() {
    let steps = |from: u32, until: u32| {
        let mut table = about_to_stack(3, 1, Hands::One, Tremor::Natural);
        table.tick(&[HandInput::Grip { count: 1 }]);
        let (mut sum, mut last) = (0.0, table.pose(die(12)).translation);
        for tick in 0..until {
            table.tick(&[aim_at(gragra_sim::geometry::Vec3::new(-18.0, 6.0, 15.0), 0)]);
            let now = table.pose(die(12)).translation;
            if tick >= from {
                sum += now.distance(last);
            }
            last = now;
        }
        sum / (until - from) as f32
    };
    let (fresh, tired) = (steps(130, 230), steps(900, 1200));
    assert!(tired < 1.5 * fresh, "{fresh} then {tired} edges a tick");
}

#[test]
fn a_hasty_hand_makes_its_load_swing() {
    let lag = |speed: f32| {
        let mut table = about_to_stack(1, 1, Hands::One, Tremor::None);
        table.tick(&[HandInput::Grip { count: 1 }]);
        let mut target = gragra_sim::geometry::Vec3::new(-18.6, 6.0, 21.0);
        (0..90).for_each(|_| drop(table.tick(&[aim_at(target, 0)])));
        let mut beyond: f32 = 0.0;
        for tick in 0..120 {
            target.x += if tick < 30 { speed } else { 0.0 };
            table.tick(&[aim_at(target, 0)]);
            // How far it goes on when the hand has stopped.
            if tick >= 30 {
                beyond = beyond.max(table.pose(die(12)).translation.x - target.x);
            }
        }
        beyond
    };
    assert!(lag(0.02) < 0.02, "{}", lag(0.02));
    assert!(lag(0.4) > 0.05, "{}", lag(0.4));
}

/// Aims `below` the top of a tower of eight, moves aside, and returns how far the tower's top moved along.
fn press_and_drag(below: f32, aside: f32) -> f32 {
    let mut table = about_to_stack_on(1, 8, 1);
    table.tick(&[HandInput::Grip { count: 1 }]);
    let foot = layout::place(table.players(), Company::Anchor);
    let over = |x: f32, y: f32| foot + gragra_sim::geometry::Vec3::new(x, 8.5 + y, 0.0);
    let top = *table.column(Company::Anchor).last().expect("a tower");
    let before = table.pose(top).translation;
    for target in [over(0.0, 2.0), over(0.0, 0.2), over(0.0, -below), over(aside, -below)] {
        (0..120).for_each(|_| drop(table.tick(&[aim_at(target, 0)])));
    }
    table.pose(top).translation.distance(before)
}

#[test]
fn pressing_on_a_tower_and_moving_aside_drags_it() {
    assert!(press_and_drag(-0.05, 0.3) < 0.03, "over it, nothing is dragged");
    let light = press_and_drag(0.02, 0.3);
    let hard = press_and_drag(0.5, 0.3);
    assert!(light < 0.05, "a light touch slides: {light}");
    assert!(hard > 0.15, "a heavy one takes the tower along: {hard}");
}

#[test]
fn opening_fingers_nudge_and_two_hands_less() {
    let nudge = |tremor, hands| {
        let mut sum = 0.0;
        for seed in 0..20 {
            let mut table = about_to_stack(seed, 1, hands, tremor);
            table.tick(&[HandInput::Grip { count: 1 }]);
            (0..60).for_each(|_| {
                drop(table.tick(&[aim_at(gragra_sim::geometry::Vec3::new(-18.0, 12.0, 15.0), 0)]));
            });
            let before = table.pose(die(12)).translation;
            table.tick(&[HandInput::Release]);
            run(&mut table, 10);
            let after = table.pose(die(12)).translation;
            sum += libm::hypotf(after.x - before.x, after.z - before.z);
        }
        sum / 20.0
    };
    let natural = nudge(Tremor::Natural, Hands::One);
    assert!(nudge(Tremor::None, Hands::One) < 0.01);
    assert!(natural > 0.03, "{natural}");
    assert!(nudge(Tremor::Natural, Hands::Both) < 0.8 * natural);
}

/// In a match, towers do not start at rest: a hand builds them die by die, with a lean. They must still obey statics:
/// what stands has a margin, and what falls had none left for another die.
#[test]
fn towers_built_by_hand_obey_statics() {
    let mut chance = Chance::new(11, "leans");
    for seed in 0..6 {
        let mut table = about_to_stack(seed, 40, Hands::One, Tremor::None);
        let (lean, is_turned) = (0.045 + 0.03 * chance.unit(), seed % 2 == 1);
        for step in 0..40 {
            let yaw = if is_turned { chance.below(1 << 16) as u16 } else { 0 };
            let before = table.tower(Company::Anchor).margin.expect("a standing tower").value;
            let mut events = place(&mut table, 1, Aim { x: lean * step as f32, z: 0.0, yaw });
            // A verdict comes when nothing moves, but a fall may begin more slowly than that. Three real seconds are
            // enough to see it.
            events.extend(run(&mut table, 356));
            if events.iter().any(|event| matches!(event, TableEvent::Collapsed { .. })) {
                // One more die costs a margin of about a lean.
                assert!(before < 0.06 + f64::from(lean), "seed {seed}: fell from a margin of {before}");
                break;
            }
            let margin = table.tower(Company::Anchor).margin.expect("a standing tower").value;
            assert!(margin > -0.06, "seed {seed}, step {step}: stands at a margin of {margin}");
            assert!(step < 39, "seed {seed}: never fell");
        }
    }
}

#[test]
fn dice_are_where_the_hand_let_them_go() {
    let mut table = about_to_stack(4, 2, Hands::One, Tremor::None);
    place(&mut table, 1, Aim { x: 0.2, z: -0.1, yaw: 0 });
    let [x, z] = offset(&table, DieId::new(12).expect("a die"));
    assert!((x - 0.2).abs() < 0.03 && (z + 0.1).abs() < 0.03, "{x} {z}");
}

#[test]
fn opening_an_empty_hand_changes_no_verdict() {
    let mut table = about_to_stack(1, 1, Hands::Both, Tremor::None);
    table.tick(&[HandInput::Grip { count: 1 }]);
    let over = layout::place(table.players(), Company::Anchor) + gragra_sim::geometry::Vec3::Y * 3.52;
    for height in [2.0, 0.0] {
        let target = over + gragra_sim::geometry::Vec3::Y * height;
        (0..150).for_each(|_| drop(table.tick(&[aim_at(target, 0)])));
    }
    table.tick(&[HandInput::Release, HandInput::Release]);
    table.tick(&[HandInput::Release]);
    let events = run(&mut table, 2 * HOLD_TICKS);
    assert_eq!(events, [TableEvent::Placed { die: pairs(12, 1)[0] }, TableEvent::Held]);
}

#[test]
fn dice_that_were_let_go_are_judged_before_more_are_gripped() {
    let mut table = about_to_stack(1, 4, Hands::One, Tremor::None);
    table.tick(&[HandInput::Grip { count: 1 }]);
    table.tick(&[HandInput::Release]);
    table.tick(&[HandInput::Grip { count: 1 }]);
    assert!(table.carried().is_empty());
    run_to_rest(&mut table);
    table.tick(&[HandInput::Grip { count: 1 }]);
    assert_eq!(table.carried(), [die(12)], "it was dropped, so it comes first again");
}

#[test]
fn a_collapse_with_a_full_hand_leaves_nothing_in_the_air() {
    let mut table = about_to_stack_on(1, 13, 2);
    table.tick(&[HandInput::Grip { count: 2 }]);
    let foot = layout::place(table.players(), Company::Anchor);
    let mut events = Vec::new();
    for x in [-4.0, 4.0] {
        let target = foot + gragra_sim::geometry::Vec3::new(x, 9.0, 0.0);
        events.extend((0..180).flat_map(|_| table.tick(&[aim_at(target, 0)])).collect::<Vec<_>>());
    }
    assert!(events.contains(&TableEvent::Collapsed { company: Company::Anchor }));
    assert!(table.carried().is_empty());
    assert_eq!(table.spot(die(13)), Spot::Lane { seat: Seat::P1, slot: 1 });
    table.tick(&[HandInput::Release, HandInput::Grip { count: 1 }]);
    assert!(table.carried().is_empty() && table.hold_progress().is_none());
    assert_eq!(table.check(), Ok(()));
}

#[test]
fn an_ended_turn_leaves_no_die_in_flight() {
    let mut table = about_to_stack(1, 4, Hands::One, Tremor::None);
    table.tick(&[HandInput::Grip { count: 2 }]);
    table.tick(&[HandInput::Release]);
    table.end_activity();
    assert_eq!(table.check(), Ok(()));
    assert_eq!(table.spot(die(12)), Spot::Lane { seat: Seat::P1, slot: 0 });
    assert!(table.is_parked(die(13)));
}

#[test]
fn the_hold_begins_with_the_last_die_and_a_drop_ends_it() {
    let mut table = about_to_stack(1, 2, Hands::Both, Tremor::None);
    place(&mut table, 1, Aim::default());
    assert_eq!(table.hold_progress(), None, "one die is still to come");
    let events = place(&mut table, 1, Aim { x: 0.95, ..Aim::default() });
    assert_eq!(events, [TableEvent::Dropped { die: die(13) }]);
    assert_eq!(table.hold_progress(), None);
    assert_eq!(run(&mut table, 2 * HOLD_TICKS), []);
    place(&mut table, 1, Aim::default());
    assert!(table.hold_progress().is_some());
}

#[test]
fn a_tower_that_falls_after_it_stood_is_an_accident() {
    let mut table = about_to_stack(1, 1, Hands::One, Tremor::None);
    assert!(place(&mut table, 1, Aim::default()).contains(&TableEvent::Stood));
    // Its foundation is taken away.
    table.return_to_supply([die(0)], Pace::AtOnce);
    assert_eq!(run(&mut table, 120), [TableEvent::KnockedOver { company: Company::Anchor }]);
}

#[test]
fn a_column_in_a_trembling_hand_is_less_neat() {
    let untidiness = |tremor| {
        let mut table = about_to_stack(2, 6, Hands::One, tremor);
        table.tick(&[HandInput::Grip { count: 6 }]);
        let x: Vec<f32> = table.carried().iter().map(|&die| table.pose(die).translation.x).collect();
        x.iter().map(|here| (here - x[0]).abs()).fold(0.0, f32::max)
    };
    assert!(untidiness(Tremor::None) < 1e-4);
    assert!(untidiness(Tremor::Shaky) > 0.02);
}

#[test]
fn a_full_hand_is_slower_because_its_force_is_limited() {
    let speed = |count| {
        let mut table = about_to_stack(2, 20, Hands::One, Tremor::None);
        table.tick(&[HandInput::Grip { count }]);
        let start = table.pose(die(12)).translation.y;
        (0..6)
            .for_each(|_| drop(table.tick(&[aim_at(gragra_sim::geometry::Vec3::new(-18.6, 30.0, 21.0), 0)])));
        table.pose(die(12)).translation.y - start
    };
    assert!(speed(1) > 3.0 * speed(16), "{} {}", speed(1), speed(16));
}

/// Wherever a player sits, the hand puts dice where it aims. No seat is at a disadvantage because it is far away.
#[test]
fn every_seat_has_the_same_hand() {
    for company in Players::Four.companies() {
        for seat in Players::Four.seats() {
            let mut table = set_up(1);
            let order = pairs(12, 1);
            table.begin_stacking(StackingPlan {
                company,
                seat,
                order,
                hands: Hands::One,
                tremor: Tremor::None,
                has_gripped: false,
            });
            let events = hand_script::place(&mut table, company, 1, Aim::default());
            assert!(matches!(events[..], [TableEvent::Placed { .. }, TableEvent::Stood]), "{events:?}");
            let off = table.pose(die(12)).translation - layout::place(Players::Four, company);
            assert!(off.x.abs() < 0.02 && off.z.abs() < 0.02, "{seat} on {company}: {off:?}");
        }
    }
}
