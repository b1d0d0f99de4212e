//! `gragra-lab hand`: better aim builds higher, and so on through the table. The figures themselves are in
//! docs/physics.md; a few towers are enough to check their order.

use gragra_lab::hand::{Row, Setting, measure};
use gragra_sim::hand_manner::Manner;
use gragra_sim::table::{Hands, Tremor};

fn setting(tremor: Tremor, person: usize, at_once: u8, hands: Hands) -> Setting {
    Setting { tremor, person: Manner::ALL[person], at_once, hands }
}

#[test]
fn better_aim_steadier_hands_and_fewer_dice_at_once_build_higher() {
    let natural = |person, at_once, hands| setting(Tremor::Natural, person, at_once, hands);
    // Tall towers take long, so there are fewer of them.
    let build = |setting, tries| measure(&[setting], tries, 1, 2).remove(0);
    let careful = &build(natural(1, 1, Hands::One), 7);
    let ordinary = &build(natural(2, 1, Hands::One), 15);
    let hasty = &build(natural(3, 1, Hands::One), 15);
    let both = &build(natural(2, 1, Hands::Both), 15);
    let four = &build(natural(2, 4, Hands::One), 15);
    let shaky = &build(setting(Tremor::Shaky, 2, 1, Hands::One), 15);
    let order = |higher: &Row, lower: &Row| assert!(higher.median > lower.median, "{higher:?}\n{lower:?}");
    order(careful, ordinary);
    order(ordinary, hasty);
    order(both, ordinary);
    order(ordinary, four);
    order(ordinary, shaky);
    // Wide bounds around the figures in docs/physics.md, to notice a hand that has become too safe.
    assert!((18..48).contains(&careful.median), "{careful:?}");
    assert!((10..30).contains(&ordinary.median), "{ordinary:?}");
    assert!((4..16).contains(&hasty.median), "{hasty:?}");
    assert!(ordinary.drops_per_die < 0.04, "{ordinary:?}");
    assert!(careful.falls_per_die[0].is_some_and(|falls| falls < 0.03), "{careful:?}");
}

#[test]
fn the_same_seed_builds_the_same_towers_on_any_number_of_threads() {
    let hasty = [setting(Tremor::Natural, 3, 1, Hands::One)];
    let [one, two] = [1, 2].map(|threads| format!("{:?}", measure(&hasty, 4, 5, threads)));
    assert_eq!(one, two);
    assert_ne!(one, format!("{:?}", measure(&hasty, 4, 6, 2)));
}
