//! `gragra-lab dice`: tests whether the dice are fair.

use super::LabError;
use super::statistics::{ChiSquared, chi_squared, quantile};
use clap::Args;
use gragra_rules::{DiceSet, Face, Players, Side};
use gragra_sim::chance::Chance;
use gragra_sim::die_shape::DieShape;
use gragra_sim::table::{Gesture, Pace, Table, TableEvent, layout};
use gragra_sim::units::TICKS_PER_SECOND;
use serde::Serialize;
use std::io::Write;
use std::time::Instant;

/// Arguments of `gragra-lab dice`.
#[derive(Args)]
pub struct Dice {
    /// Number of dice to throw
    #[arg(long, default_value_t = 20_000)]
    count: u64,
    /// Seed: the same seed throws the same dice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of dice in a throw; by default 1 to 48
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=48))]
    per_throw: Option<u8>,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// Throws on one table before a new one is set up. Threads share the work table by table.
const THROWS_PER_TABLE: u64 = 50;
/// Positions within a throw that are counted separately.
const PLACES: usize = 48;

/// The raw counts of many throws.
#[derive(Clone, Default, Debug)]
pub struct Throws {
    sides: [u64; 6],
    /// The numbers for each position within the throw.
    places: Vec<[u64; 5]>,
    /// How often the side on top was one towards which the wedges make the die thicker, and how often the opposite
    /// one.
    thicker_up: [u64; 2],
    /// How often the die rested on the faces with its largest, its middle and its smallest wedge.
    across: [u64; 3],
    /// The length of each throw in ticks, and the number of dice thrown again.
    ticks: Vec<u32>,
    again: u64,
    escaped: u64,
}

/// The results of many throws.
#[derive(Clone, Serialize, Debug)]
pub struct Fairness {
    /// The number of dice.
    pub dice: u64,
    /// The number of throws.
    pub throws: usize,
    /// Counts by side: up, down, right, left, front, back.
    pub sides: [u64; 6],
    /// Counts by number, 0 to 4.
    pub numbers: [u64; 5],
    /// The test of the six sides against a sixth each.
    pub side_test: ChiSquared,
    /// The test of the five numbers against 2 : 1 : 1 : 1 : 1.
    pub number_test: ChiSquared,
    /// The smallest and the largest p of the numbers over all positions within the throw.
    pub place_p: [f64; 2],
    /// The number of those positions.
    pub places: usize,
    /// Dice with the side on top towards which their wedges make them thicker, and dice with the opposite one.
    pub thicker_up: [u64; 2],
    /// The test of these counts against a half each.
    pub wedge_direction_test: ChiSquared,
    /// Dice that rest on the faces with their largest, their middle and their smallest wedge.
    pub across_wedge: [u64; 3],
    /// The test of these counts against a third each.
    pub wedge_size_test: ChiSquared,
    /// Dice that were thrown again because they lay badly.
    pub again: u64,
    /// Dice outside the tray or the room at the end.
    pub escaped: u64,
    /// The length of a throw in shown seconds: the median, the 99th percentile and the maximum.
    pub seconds: [f64; 3],
    /// Dice per second of one thread, if it was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice_a_second: Option<f64>,
}

impl Throws {
    fn add(&mut self, table: &mut Table, count: u8, gesture: Gesture) {
        table.throw(DiceSet::first(count), gesture);
        for tick in 1.. {
            let settled = table.tick(&[]).into_iter().find_map(|event| match event {
                TableEvent::ThrowSettled { dice, again } => Some((dice, again)),
                _ => None,
            });
            let Some((dice, again)) = settled else { continue };
            self.ticks.push(tick);
            self.again += u64::from(again);
            self.places.resize(PLACES, [0; 5]);
            for (place, shown) in dice.iter().enumerate() {
                let here = table.pose(shown.die);
                let side = here.nearest_side();
                let index = Side::ALL.iter().position(|&other| other == side).unwrap_or(0);
                self.sides[index] += 1;
                self.places[place][usize::from(shown.face.number())] += 1;
                self.thicker_up[usize::from(!is_thicker_towards(table.shape(shown.die), side))] += 1;
                self.across[wedge_rank(table.shape(shown.die), side)] += 1;
                let [width, depth] = layout::TABLE_HALF;
                let is_in_room = here.translation.x.abs() < width && here.translation.z.abs() < depth;
                self.escaped += u64::from(!is_in_room || here.translation.y < 0.0);
            }
            table.return_to_supply(dice.iter().map(|shown| shown.die), Pace::AtOnce);
            return;
        }
    }

    fn merge(&mut self, other: Self) {
        let add = |a: &mut u64, b: u64| *a += b;
        self.sides.iter_mut().zip(other.sides).for_each(|(a, b)| add(a, b));
        self.thicker_up.iter_mut().zip(other.thicker_up).for_each(|(a, b)| add(a, b));
        self.across.iter_mut().zip(other.across).for_each(|(a, b)| add(a, b));
        self.places.resize(PLACES, [0; 5]);
        for (mine, theirs) in self.places.iter_mut().zip(other.places) {
            mine.iter_mut().zip(theirs).for_each(|(a, b)| add(a, b));
        }
        self.ticks.extend(other.ticks);
        self.again += other.again;
        self.escaped += other.escaped;
    }

    fn fairness(mut self) -> Fairness {
        const NUMBER_SHARES: [f64; 5] = [2.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0];
        self.ticks.sort_unstable();
        let numbers =
            Face::ALL.map(|face| self.places.iter().map(|place| place[usize::from(face.number())]).sum());
        // A position with too few dice for the test's approximation is left out.
        let tested = self.places.iter().filter(|place| place.iter().sum::<u64>() >= 60);
        let ps: Vec<f64> = tested.map(|place| chi_squared(place, &NUMBER_SHARES).p).collect();
        let seconds = |part| f64::from(quantile(&self.ticks, part)) / f64::from(TICKS_PER_SECOND);
        Fairness {
            dice: self.sides.iter().sum(),
            throws: self.ticks.len(),
            sides: self.sides,
            numbers,
            side_test: chi_squared(&self.sides, &[1.0 / 6.0; 6]),
            number_test: chi_squared(&numbers, &NUMBER_SHARES),
            place_p: [ps.iter().copied().fold(1.0, f64::min), ps.iter().copied().fold(0.0, f64::max)],
            places: ps.len(),
            thicker_up: self.thicker_up,
            wedge_direction_test: chi_squared(&self.thicker_up, &[0.5; 2]),
            across_wedge: self.across,
            wedge_size_test: chi_squared(&self.across, &[1.0 / 3.0; 3]),
            again: self.again,
            escaped: self.escaped,
            seconds: [seconds(0.5), seconds(0.99), seconds(1.0)],
            dice_a_second: None,
        }
    }
}

/// Whether the wedges across the other two axes make the die thicker towards this side.
fn is_thicker_towards(shape: &DieShape, side: Side) -> bool {
    let [x, y, z] = side.normal().map(f32::from);
    let towards = |across: Side| {
        let wedge = shape.wedge(across);
        wedge[0] * x + wedge[1] * y + wedge[2] * z
    };
    [Side::Right, Side::Up, Side::Front].into_iter().map(towards).sum::<f32>() > 0.0
}

/// The rank of the wedge between this side and the opposite one: the die's largest is 0, its smallest 2.
fn wedge_rank(shape: &DieShape, side: Side) -> usize {
    let size = |side: Side| shape.wedge(side).iter().map(|part| part * part).sum::<f32>();
    [Side::Right, Side::Up, Side::Front].into_iter().filter(|&other| size(other) > size(side)).count()
}

/// Throws at least `count` dice. The result does not depend on the number of threads.
pub fn throw_dice(count: u64, seed: u64, per_throw: Option<u8>, threads: usize) -> Fairness {
    let mean = per_throw.map_or(24.5, f64::from);
    let tables = (count as f64 / (mean * THROWS_PER_TABLE as f64)).ceil() as u64;
    let mut parts: Vec<(u64, Throws)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads as u64)
            .map(|worker| {
                scope.spawn(move || {
                    let mine = (worker..tables).step_by(threads);
                    mine.map(|number| (number, throw_table(seed, number, per_throw))).collect::<Vec<_>>()
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a thrower does not panic")).collect()
    });
    parts.sort_by_key(|&(number, _)| number);
    let mut all = Throws::default();
    parts.into_iter().for_each(|(_, part)| all.merge(part));
    all.fairness()
}

fn throw_table(seed: u64, number: u64, per_throw: Option<u8>) -> Throws {
    let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
    let mut table = Table::new(Players::Four, seed);
    let mut chance = Chance::new(seed, "gestures");
    let mut throws = Throws::default();
    for _ in 0..THROWS_PER_TABLE {
        let count = per_throw.unwrap_or_else(|| 1 + chance.below(48) as u8);
        let gesture = Gesture {
            angle: chance.below(1 << 16) as u16,
            strength: chance.below(256) as u8,
            shake: chance.below(256) as u8,
        };
        throws.add(&mut table, count, gesture);
    }
    throws
}

impl Dice {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let start = Instant::now();
        let mut fairness = throw_dice(self.count, self.seed, self.per_throw, self.threads.into());
        let seconds = start.elapsed().as_secs_f64() * f64::from(self.threads);
        fairness.dice_a_second = Some(fairness.dice as f64 / seconds);
        if self.json {
            serde_json::to_writer(&mut *out, &fairness).map_err(std::io::Error::from)?;
            writeln!(out)?;
            return Ok(());
        }
        writeln!(out, "{} dice in {} throws", fairness.dice, fairness.throws)?;
        for (side, &count) in Side::ALL.iter().zip(&fairness.sides) {
            bar(out, &format!("{side:?} ({})", side.face()), count, fairness.dice, 6.0)?;
        }
        for (face, &count) in Face::ALL.iter().zip(&fairness.numbers) {
            bar(out, &face.to_string(), count, fairness.dice, 6.0)?;
        }
        let test =
            |test: ChiSquared| format!("chi² {:.2} ({} free), p {:.3}", test.value, test.freedom, test.p);
        writeln!(out, "sides:   {}", test(fairness.side_test))?;
        writeln!(out, "numbers: {}", test(fairness.number_test))?;
        let [least, most] = fairness.place_p;
        writeln!(out, "by place in the throw ({} places): p from {least:.4} to {most:.4}", fairness.places)?;
        writeln!(out, "by the wedge's direction: {}", test(fairness.wedge_direction_test))?;
        writeln!(out, "by the wedge's size:      {}", test(fairness.wedge_size_test))?;
        let again = 100.0 * fairness.again as f64 / fairness.dice as f64;
        writeln!(out, "thrown again: {} ({again:.2} %), escaped: {}", fairness.again, fairness.escaped)?;
        let [half, most, longest] = fairness.seconds;
        writeln!(out, "a throw takes {half:.2} s (median), {most:.2} s (99 %), {longest:.2} s (longest)")?;
        writeln!(out, "{:.0} dice per second and core", fairness.dice_a_second.unwrap_or_default())?;
        Ok(())
    }
}

/// A line of a bar chart. 30 characters are the share expected of one side.
fn bar(out: &mut impl Write, name: &str, count: u64, all: u64, sides: f64) -> std::io::Result<()> {
    let share = count as f64 / all as f64;
    let length = libm::round(30.0 * share * sides) as usize;
    writeln!(out, "  {name:<10} {count:>8} {:>6.3} % {}", 100.0 * share, "█".repeat(length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_die_has_a_thicker_side_of_two_and_a_largest_wedge_of_three() {
        let mut chance = Chance::new(4, "shapes");
        for _ in 0..20 {
            let shape = DieShape::draw(&mut chance);
            for [side, opposite] in
                [[Side::Up, Side::Down], [Side::Right, Side::Left], [Side::Front, Side::Back]]
            {
                assert_ne!(is_thicker_towards(&shape, side), is_thicker_towards(&shape, opposite));
                assert_eq!(wedge_rank(&shape, side), wedge_rank(&shape, opposite));
            }
            let mut ranks = [Side::Up, Side::Right, Side::Front].map(|side| wedge_rank(&shape, side));
            ranks.sort_unstable();
            assert_eq!(ranks, [0, 1, 2]);
        }
    }

    /// A die that always rests on its largest wedge is detected.
    #[test]
    fn a_loaded_wedge_is_noticed() {
        let loaded =
            Throws { sides: [100; 6], across: [240, 180, 180], thicker_up: [350, 250], ..Throws::default() };
        let fairness = loaded.fairness();
        assert!(fairness.wedge_size_test.p < 0.005 && fairness.wedge_direction_test.p < 0.001);
    }
}
