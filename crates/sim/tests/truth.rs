//! Columns that start at rest are judged as statics judges them.

use gragra_rules::{Company, DieId, Face, Players, ShownDie};
use gragra_sim::column::judge_column;
use gragra_sim::lab::towers::judge_sample;
use gragra_sim::statics::Plan;
use gragra_sim::table::{Pace, Table};
use gragra_sim::units::TICKS_PER_SECOND;

/// The full 1,000 and more are run by hand (`gragra-lab towers --sample 1000`); their figures are in docs/physics.md.
#[test]
fn verdicts_agree_with_statics() {
    let agreement = judge_sample(41, 160, 2, Kind::Cubes);
    let (right, all) = agreement.all();
    assert!(f64::from(right) >= 0.984 * f64::from(all), "{agreement}");
    assert_eq!(agreement.clear.0, agreement.clear.1, "{agreement}");
    assert_eq!(agreement.clear_false_stands, 0, "{agreement}");
}

/// Ten minutes of shown time, on a table.
#[test]
fn a_neat_tower_of_forty_stands_for_ten_minutes_without_drifting() {
    let mut table = Table::new(Players::Four, 1);
    let dice: Vec<ShownDie> = DieId::all().take(40).map(|die| ShownDie { die, face: Face::Two }).collect();
    table.raise(Company::Anchor, &dice, Pace::AtOnce);
    let put: Vec<_> = dice.iter().map(|shown| table.pose(shown.die).translation).collect();
    for _ in 0..10 * 60 * TICKS_PER_SECOND {
        assert_eq!(table.tick(&[]), []);
    }
    for (shown, put) in dice.iter().zip(put) {
        let drift = table.pose(shown.die).translation.distance(put);
        assert!(drift < 0.01, "{shown:?} drifted by {drift}");
    }
}

/// The measure above must be able to fail: columns that were pushed off their margin are judged otherwise.
#[test]
fn a_pushed_column_is_judged_otherwise() {
    let column = |lean: f64| {
        (0..8).map(|level| Plan { x: lean * f64::from(level), z: 0.0, yaw: 0.0 }).collect::<Vec<_>>()
    };
    assert!(judge_column(&column(0.1)).stands);
    assert!(!judge_column(&column(0.16)).stands);
}
