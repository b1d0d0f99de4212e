//! The ladder of determinism: the same run twice; saved in the middle and continued; golden files that hold in every
//! profile.

#[path = "../../rules/tests/golden/mod.rs"]
mod golden;
mod support;

use gragra_rules::{Company, DiceSet};
use gragra_sim::hand_script::{self, Aim};
use gragra_sim::table::{Gesture, HandInput, Hands, Table, TableEvent, Tremor};
use support::{about_to_stack, die, lean_until_it_falls, run, set_up};

fn throw(seed: u64) -> Table {
    let mut table = set_up(seed);
    table.throw(
        DiceSet::first(60).without(DiceSet::first(12)).lowest(30),
        Gesture { angle: 5000, strength: 200, shake: 90 },
    );
    table
}

fn save(table: &Table) -> Vec<u8> {
    postcard::to_allocvec(table).expect("a table can be serialised")
}

fn load(bytes: &[u8]) -> Table {
    postcard::from_bytes(bytes).expect("it was saved so")
}

/// Runs two tables side by side, and names the tick and the die of the first difference.
fn run_side_by_side(mut one: Table, mut other: Table, ticks: u32) {
    for _ in 0..ticks {
        let events = one.tick(&[]);
        assert_eq!(events, other.tick(&[]));
        if let Some(difference) = one.first_difference(&other) {
            panic!("{difference}");
        }
    }
}

#[test]
fn the_same_run_twice_is_the_same_bits() {
    run_side_by_side(throw(5), throw(5), 200);
}

#[test]
fn another_seed_gives_another_run_and_the_first_difference_is_named() {
    let (mut one, mut other) = (throw(5), throw(6));
    run(&mut one, 20);
    run(&mut other, 20);
    let difference = one.first_difference(&other).expect("they differ");
    // Each match has dice of its own, so the buildings already differ.
    assert_eq!(difference.die, Some(die(0)));
    assert!(difference.to_string().contains("die #0 differs"));
}

#[test]
fn a_throw_saved_in_the_middle_continues_unchanged() {
    let mut table = throw(7);
    run(&mut table, 25);
    let saved = load(&save(&table));
    run_side_by_side(table, saved, 200);
}

#[test]
fn a_collapse_saved_in_the_middle_continues_unchanged() {
    let mut table = about_to_stack(1, 40, Hands::One, Tremor::Natural);
    lean_until_it_falls(&mut table, 0.05);
    run(&mut table, 8);
    let saved = load(&save(&table));
    run_side_by_side(table, saved, 200);
}

#[test]
fn a_full_hand_saved_at_every_tick_continues_unchanged() {
    let mut plain = about_to_stack(1, 6, Hands::One, Tremor::Shaky);
    let mut saved = about_to_stack(1, 6, Hands::One, Tremor::Shaky);
    let inputs = |tick: i16| match tick {
        0 => vec![HandInput::Grip { count: 3 }],
        150 => vec![HandInput::Release],
        _ => vec![HandInput::Aim { x: -19 * 256, y: (9 * 256 - tick * 8).max(900), z: 10 * 256, yaw: 700 }],
    };
    for tick in 0..260 {
        saved = load(&save(&saved));
        assert_eq!(plain.tick(&inputs(tick)), saved.tick(&inputs(tick)));
        assert_eq!(plain.first_difference(&saved), None);
    }
}

#[test]
fn bytes_that_are_cut_off_are_refused() {
    let bytes = save(&throw(1));
    for cut in [0, 1, 100, bytes.len() / 2, bytes.len() - 1] {
        assert!(postcard::from_bytes::<Table>(&bytes[..cut]).is_err());
    }
}

/// Ticks between two lines of a golden trail.
const TRAIL: u64 = 60;

/// The trail of a scene: a hash of every die at regular intervals.
struct Trail {
    scene: &'static str,
    lines: String,
    start: u64,
}

impl Trail {
    fn new(scene: &'static str, table: &Table) -> Self {
        Self { scene, lines: String::new(), start: table.now() }
    }

    fn note(&mut self, table: &Table) {
        let dice: Vec<String> =
            table.die_hashes().iter().map(|hash| format!("{:04x}", hash & 0xffff)).collect();
        let (scene, tick) = (self.scene, table.now() - self.start);
        self.lines += &format!("{scene} | {tick} | {:016x} | {}\n", table.hash(), dice.join(" "));
    }

    /// Ticks until `is_over` and notes the trail.
    fn follow(&mut self, table: &mut Table, mut is_over: impl FnMut(&Table, &[TableEvent]) -> bool) {
        for _ in 0..3600 {
            let events = table.tick(&[]);
            let is_over = is_over(table, &events);
            if is_over || (table.now() - self.start).is_multiple_of(TRAIL) {
                self.note(table);
            }
            if is_over {
                return;
            }
        }
        panic!("{} never ends", self.scene);
    }
}

/// Compares two trails, and names the scene, the tick and the first die of a difference.
fn difference(was: &str, is: &str) -> Option<String> {
    let (was, is) = was.lines().zip(is.lines()).find(|(was, is)| was != is)?;
    let fields = |line: &str| line.split(" | ").map(str::to_owned).collect::<Vec<_>>();
    let (was, is) = (fields(was), fields(is));
    if was[..2] != is[..2] {
        return Some(format!("{} goes on at tick {} and not at tick {}", is[0], is[1], was[1]));
    }
    let dice = was[3].split(' ').zip(is[3].split(' '));
    let die = (0..60)
        .zip(dice)
        .find(|(_, (was, is))| was != is)
        .map_or("no die, but the rest of the state".into(), |(die, _)| format!("die #{die}"));
    Some(format!("{}, tick {}: {die} differs", is[0], is[1]))
}

/// Four scenes with their trails. The last line of each is (tick at rest, hash). They must be equal on every machine,
/// in every profile and for every CPU.
fn trails() -> String {
    let mut lines = String::new();

    let mut table = throw(21);
    let mut trail = Trail::new("a throw of 30", &table);
    trail.follow(&mut table, |_, events| {
        events.iter().any(|event| matches!(event, TableEvent::ThrowSettled { .. }))
    });
    lines += &trail.lines;

    let mut table = about_to_stack(2, 8, Hands::One, Tremor::Natural);
    let mut trail = Trail::new("a stacking turn", &table);
    for (count, yaw) in [(1, 0), (3, 9000), (4, 40_000)] {
        hand_script::place(&mut table, Company::Anchor, count, Aim { x: 0.05, z: -0.08, yaw });
        trail.note(&table);
    }
    lines += &trail.lines;

    let mut table = about_to_stack(1, 40, Hands::One, Tremor::None);
    lean_until_it_falls(&mut table, 0.045);
    let mut trail = Trail::new("a collapse that topples a neighbour", &table);
    let mut has_toppled = false;
    trail.follow(&mut table, |table, events| {
        has_toppled |= events.contains(&TableEvent::KnockedOver { company: Company::Bell });
        table.is_at_rest()
    });
    assert!(has_toppled);
    lines += &trail.lines;

    let mut table = about_to_stack(3, 3, Hands::Both, Tremor::Natural);
    for _ in 0..3 {
        hand_script::place(&mut table, Company::Anchor, 1, Aim::default());
    }
    assert!(table.hold_progress().is_some(), "all three dice are up");
    let mut trail = Trail::new("a hold", &table);
    trail.follow(&mut table, |_, events| events.contains(&TableEvent::Held));
    lines + &trail.lines
}

#[test]
fn scenes_leave_the_same_trail_and_a_difference_is_named() {
    let trails = trails();
    if let Some(difference) = golden::read("scenes.txt").and_then(|was| difference(&was, &trails)) {
        panic!("{difference}; scripts/bless rewrites goldens");
    }
    golden::check("scenes.txt", &trails);
    // The comparison must be able to fail and to say where.
    let first = trails.lines().next().expect("a trail");
    let die = first.rsplit(' ').next().expect("the last die");
    let spoiled = trails.replacen(die, "zzzz", 1);
    let named = difference(&spoiled, &trails).expect("they differ");
    assert!(named.starts_with("a throw of 30, tick ") && named.contains("die #"), "{named}");
}
