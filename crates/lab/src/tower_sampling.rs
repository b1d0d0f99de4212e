//! Random towers with known margins, to test the physics.
//!
//! Margins are spread evenly over ±0.3, with a third of them within ±0.05, where towers are hard to judge. One tower
//! in twenty is neat and may be up to 40 high. In half of the towers each die is rotated about the vertical.

use gragra_sim::chance::Chance;
use gragra_sim::die_shape::DieShape;
use gragra_sim::measure::{PlacedDie, stack_column};
use gragra_sim::statics::{Margin, Plan, column_margin};
use rand_pcg::{
    Pcg64,
    rand_core::{Rng, SeedableRng},
};

/// One in this many towers is neat.
const NEAT_EVERY: u64 = 20;
/// Heights of the usual towers, and the maximum height of a neat one.
const HEIGHTS: (u64, u64) = (3, 30);
const NEAT_HEIGHT: u64 = 40;
/// Scatter of the dice of a neat tower, in edges.
const NEAT_SCATTER: f64 = 0.01;
/// The largest margin, and the hard band that gets a third of the towers.
const MARGIN_RANGE: f64 = 0.3;
const HARD_BAND: f64 = 0.05;
/// Bisection steps to hit the drawn margin: 2^-50 of an edge.
const BISECTIONS: usize = 50;

/// A tower to be judged.
#[derive(Clone, Debug, PartialEq)]
pub struct SampledTower {
    /// The dice from bottom to top.
    pub column: Vec<Plan>,
    /// Their shapes, unless they are perfect cubes.
    pub shapes: Vec<DieShape>,
    /// The margin by statics.
    pub margin: Margin,
    /// Whether it is built as a careful player would, with a margin far above the range of the others.
    pub neat: bool,
}

/// What towers are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// Perfect cubes.
    #[default]
    Cubes,
    /// Dice with rounded edges and wedges.
    Dice,
}

impl Kind {
    fn draw_shapes(self, rng: &mut Pcg64, count: u64) -> Vec<DieShape> {
        match self {
            // Draws nothing, so that a seed always gives the same columns of cubes.
            Self::Cubes => Vec::new(),
            Self::Dice => self.shapes(rng.next_u64(), count as usize),
        }
    }

    /// Shapes for `count` dice of this kind; none for cubes.
    pub fn shapes(self, seed: u64, count: usize) -> Vec<DieShape> {
        match self {
            Self::Cubes => Vec::new(),
            Self::Dice => {
                let mut chance = Chance::new(seed, "shapes");
                (0..count).map(|_| DieShape::draw(&mut chance)).collect()
            }
        }
    }
}

/// How the offsets of the dice in a tower are drawn.
#[derive(Clone, Copy)]
enum Build {
    /// Each relative to the axis.
    Axis,
    /// Each relative to the die below.
    Walk,
    /// Each relative to the die below, with a common lean.
    Lean,
}

/// An endless stream of towers. The same seed gives the same towers.
pub fn sample_towers(seed: u64, kind: Kind) -> impl Iterator<Item = SampledTower> {
    let mut rng = Pcg64::seed_from_u64(seed);
    (0u64..).map(move |index| {
        if index % NEAT_EVERY == NEAT_EVERY - 1 {
            neat_tower(&mut rng, kind)
        } else {
            // A draw fails if two dice would miss each other. Then it is repeated.
            loop {
                if let Some(tower) = tower_of_margin(&mut rng, kind) {
                    break tower;
                }
            }
        }
    })
}

fn neat_tower(rng: &mut Pcg64, kind: Kind) -> SampledTower {
    loop {
        let height = HEIGHTS.0 + rng.next_u64() % (NEAT_HEIGHT - HEIGHTS.0 + 1);
        let yawed = rng.next_u64().is_multiple_of(2);
        let offsets = offsets(rng, Build::Axis, height);
        let yaws = yaws(rng, yawed, height);
        let shapes = kind.draw_shapes(rng, height);
        let column = scaled(&offsets, &yaws, &shapes, NEAT_SCATTER);
        if let Some(margin) = column_margin(&column)
            && margin.value > MARGIN_RANGE
        {
            return SampledTower { column, shapes, margin, neat: true };
        }
    }
}

/// Draws a tower, then scales its offsets until it has the drawn margin.
fn tower_of_margin(rng: &mut Pcg64, kind: Kind) -> Option<SampledTower> {
    let target = if rng.next_u64().is_multiple_of(3) {
        HARD_BAND * (2.0 * unit(rng) - 1.0)
    } else {
        let size = HARD_BAND + (MARGIN_RANGE - HARD_BAND) * unit(rng);
        if rng.next_u64().is_multiple_of(2) { size } else { -size }
    };
    let build = match rng.next_u64() % 3 {
        0 => Build::Axis,
        1 => Build::Walk,
        _ => Build::Lean,
    };
    let height = HEIGHTS.0 + rng.next_u64() % (HEIGHTS.1 - HEIGHTS.0 + 1);
    let yawed = rng.next_u64().is_multiple_of(2);
    let offsets = offsets(rng, build, height);
    let yaws = yaws(rng, yawed, height);

    let shapes = kind.draw_shapes(rng, height);
    let margin_at = |scale: f64| column_margin(&scaled(&offsets, &yaws, &shapes, scale));
    let (mut low, mut high) = (0.0, 1.0);
    if margin_at(high)?.value > target {
        return None;
    }
    for _ in 0..BISECTIONS {
        let middle = (low + high) / 2.0;
        if margin_at(middle)?.value > target {
            low = middle;
        } else {
            high = middle;
        }
    }
    let column = scaled(&offsets, &yaws, &shapes, high);
    let margin = column_margin(&column)?;
    // The margin jumps past the target when two dice lose contact.
    ((margin.value - target).abs() < 1e-9).then_some(SampledTower { column, shapes, margin, neat: false })
}

fn scaled(offsets: &[(f64, f64)], yaws: &[f64], shapes: &[DieShape], scale: f64) -> Vec<Plan> {
    let placed =
        offsets.iter().zip(yaws).map(|(&(x, z), &yaw)| PlacedDie { x: x * scale, z: z * scale, yaw });
    stack_column(placed, shapes)
}

fn offsets(rng: &mut Pcg64, build: Build, height: u64) -> Vec<(f64, f64)> {
    let lean = (0.1 * normal(rng), 0.1 * normal(rng));
    let (mut x, mut z) = (0.0, 0.0);
    (0..height)
        .map(|_| {
            let step = (normal(rng), normal(rng));
            match build {
                Build::Axis => (x, z) = step,
                Build::Walk => (x, z) = (x + step.0, z + step.1),
                Build::Lean => (x, z) = (x + step.0 + 3.0 * lean.0, z + step.1 + 3.0 * lean.1),
            }
            (x, z)
        })
        .collect()
}

fn yaws(rng: &mut Pcg64, yawed: bool, height: u64) -> Vec<f64> {
    let turn = if yawed { std::f64::consts::TAU } else { 0.0 };
    (0..height).map(|_| turn * unit(rng)).collect()
}

/// Uniform in [0, 1).
fn unit(rng: &mut Pcg64) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// Approximately normal with deviation 1: the sum of twelve uniform draws.
fn normal(rng: &mut Pcg64) -> f64 {
    (0..12).map(|_| unit(rng)).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_towers() {
        let (a, b): (Vec<_>, Vec<_>) = (
            sample_towers(5, Kind::Dice).take(50).collect(),
            sample_towers(5, Kind::Dice).take(50).collect(),
        );
        assert_eq!(a, b);
        let other: Vec<_> = sample_towers(6, Kind::Dice).take(50).collect();
        assert_ne!(a, other);
    }

    #[test]
    fn heights_margins_and_kinds_are_spread_as_promised() {
        let towers: Vec<_> = sample_towers(1, Kind::Dice).take(1200).collect();
        let (neat, usual): (Vec<_>, Vec<_>) = towers.iter().partition(|t| t.neat);
        assert_eq!(neat.len(), 60);
        assert!(neat.iter().all(|t| t.margin.value > 0.3 && t.column.len() <= 40));
        assert!(usual.iter().all(|t| (3..=30).contains(&t.column.len())));
        assert!(usual.iter().all(|t| t.margin.value.abs() <= 0.3));
        let share = |n: usize| n as f64 / usual.len() as f64;
        let hard = usual.iter().filter(|t| t.margin.value.abs() < 0.05).count();
        assert!((share(hard) - 1.0 / 3.0).abs() < 0.05);
        let standing = usual.iter().filter(|t| t.margin.value > 0.0).count();
        assert!((share(standing) - 0.5).abs() < 0.06);
        let square = usual.iter().filter(|t| t.column.iter().all(|d| d.yaw == 0.0)).count();
        assert!((share(square) - 0.5).abs() < 0.06);
    }
}
