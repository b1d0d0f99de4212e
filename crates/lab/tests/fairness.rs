//! T1: dice are fair.

use gragra_lab::dice::throw_dice;

/// 20,000 dice. A fair table fails this test with a probability of 1 in 250.
#[test]
fn dice_are_fair() {
    let fairness = throw_dice(20_000, 1, None, 2);
    for test in [fairness.side_test, fairness.number_test] {
        assert!((0.001..0.999).contains(&test.p), "{fairness:?}");
    }
    let [least, most] = fairness.place_p;
    // 48 positions: each may be as unlikely as 1 in 48,000.
    assert!(least > 2e-5 && most < 1.0 - 2e-5, "{fairness:?}");
    assert_eq!(fairness.escaped, 0);
    let [median, _, longest] = fairness.seconds;
    assert!(median <= 2.5 && longest <= 8.0, "{fairness:?}");
}

#[test]
fn the_seed_decides_and_the_number_of_threads_does_not() {
    let fair = throw_dice(2_000, 1, Some(12), 2);
    assert_eq!(fair.sides, throw_dice(2_000, 1, Some(12), 1).sides);
    assert_ne!(fair.sides, throw_dice(2_000, 2, Some(12), 1).sides);
}
