//! Columns that start at rest get the verdict that statics predicts.

use gragra_lab::tower_sampling::{Kind, SampledTower, sample_towers};
use gragra_lab::towers::judge_sample;
use gragra_rules::{Company, DieId, Face, Players, ShownDie};
use gragra_sim::die_shape::DieShape;
use gragra_sim::measure::judge_column;
use gragra_sim::statics::{Faces, Plan};
use gragra_sim::table::{Pace, Table};
use gragra_sim::units::TICKS_PER_SECOND;

/// The full samples of 1,000 and more are run by hand (`gragra-lab towers --sample 1000`); docs/physics.md has their
/// figures.
#[test]
fn verdicts_agree_with_statics() {
    for kind in [Kind::Cubes, Kind::Dice] {
        let agreement = judge_sample(41, 160, 2, kind);
        let (right, all) = agreement.all();
        assert!(f64::from(right) >= 0.984 * f64::from(all), "{agreement}");
        assert_eq!(agreement.clear.0, agreement.clear.1, "{agreement}");
        assert_eq!(agreement.clear_false_stands, 0, "{agreement}");
    }
}

/// The measurement must react to what makes a die real: judged as perfect cubes, or without their wedges, the same
/// columns get different verdicts.
#[test]
fn rounding_and_wedges_affect_verdicts() {
    let towers: Vec<_> = sample_towers(3, Kind::Dice).take(80).collect();
    let wrong = |shapes: fn(&[DieShape]) -> Vec<DieShape>| {
        let is_wrong = |tower: &&SampledTower| {
            judge_column(&tower.column, &shapes(&tower.shapes)).stands != (tower.margin.value > 0.0)
        };
        towers.iter().filter(is_wrong).count()
    };
    assert_eq!(wrong(<[DieShape]>::to_vec), 0);
    assert!(wrong(|_| Vec::new()) > 10, "perfect cubes");
    assert!(wrong(|shapes| vec![DieShape::REGULAR; shapes.len()]) > 4, "parallel faces");
}

/// Ten minutes of shown time on a table.
#[test]
fn a_neat_tower_of_forty_stands_for_ten_minutes_without_drifting() {
    let mut table = Table::new(Players::Four, 1);
    let dice: Vec<ShownDie> = DieId::all().take(40).map(|die| ShownDie { die, face: Face::Two }).collect();
    table.raise(Company::Anchor, &dice, Pace::AtOnce);
    // Real dice settle into their lean first.
    for _ in 0..10 * TICKS_PER_SECOND {
        assert_eq!(table.tick(&[]), []);
    }
    let put: Vec<_> = dice.iter().map(|shown| table.pose(shown.die).translation).collect();
    for _ in 0..10 * 60 * TICKS_PER_SECOND {
        assert_eq!(table.tick(&[]), []);
    }
    for (shown, put) in dice.iter().zip(put) {
        let drift = table.pose(shown.die).translation.distance(put);
        assert!(drift < 0.01, "{shown:?} drifted by {drift}");
    }
}

/// The measurement above must be able to fail: columns pushed beyond their margin get a different verdict.
#[test]
fn a_pushed_column_gets_another_verdict() {
    let column = |lean: f64| {
        (0..8)
            .map(|level| Plan { x: lean * f64::from(level), z: 0.0, yaw: 0.0, faces: Faces::CUBE })
            .collect::<Vec<_>>()
    };
    assert!(judge_column(&column(0.1), &[]).stands);
    assert!(!judge_column(&column(0.16), &[]).stands);
}
