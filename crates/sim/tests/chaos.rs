//! Whatever inputs arrive: nothing panics, no number becomes non-finite, and no die is lost.

mod support;

use gragra_rules::{Company, DiceSet, DieId, Key, Players, Seat};
use gragra_sim::chance::Chance;
use gragra_sim::table::{Gesture, HandInput, Hands, Pace, StackingPlan, Table, Tremor, layout};
use support::pairs;

fn any_input(chance: &mut Chance) -> HandInput {
    let any = |chance: &mut Chance| chance.below(1 << 16) as u16;
    match chance.below(12) {
        0 => HandInput::Grip { count: chance.below(256) as u8 },
        1 => HandInput::Release,
        2 if chance.below(4) == 0 => HandInput::PutBack,
        // Near the tower, where it does harm.
        3..=7 => HandInput::Aim {
            x: -19 * 256 + chance.below(1024) as i16 - 512,
            y: chance.below(3000) as i16,
            z: 10 * 256 + chance.below(1024) as i16 - 512,
            yaw: any(chance),
        },
        _ => HandInput::Aim {
            x: any(chance) as i16,
            y: any(chance) as i16,
            z: any(chance) as i16,
            yaw: any(chance),
        },
    }
}

fn is_on_the_table(table: &Table, die: DieId) -> bool {
    let here = table.pose(die).translation;
    let [width, depth] = layout::TABLE_HALF;
    here.x.abs() <= width && here.z.abs() <= depth && (0.0..layout::ROOM_HEIGHT).contains(&here.y)
}

fn check(table: &Table, seed: u64) {
    assert_eq!(table.check(), Ok(()), "seed {seed}, tick {}", table.now());
    for die in DieId::all() {
        assert!(
            is_on_the_table(table, die),
            "seed {seed}, tick {}: die {die} at {:?}",
            table.now(),
            table.pose(die)
        );
    }
}

#[test]
fn a_chaotic_hand_breaks_towers_but_nothing_else() {
    for seed in 0..24 {
        let mut chance = Chance::new(seed, "madness");
        let tremor = [Tremor::None, Tremor::Natural, Tremor::Shaky][chance.below(3) as usize];
        let hands = if chance.below(2) == 0 { Hands::One } else { Hands::Both };
        let mut table = support::about_to_stack(seed, 20, hands, tremor);
        for tick in 0..700 {
            let inputs: Vec<HandInput> = (0..chance.below(4)).map(|_| any_input(&mut chance)).collect();
            table.tick(&inputs);
            if tick % 50 == 0 {
                check(&table, seed);
            }
        }
        check(&table, seed);
    }
}

#[test]
fn commands_in_any_order_lose_no_die() {
    for seed in 0..12 {
        let mut chance = Chance::new(seed, "orders");
        let mut table = Table::new(if seed % 2 == 0 { Players::Four } else { Players::Three }, seed);
        for _ in 0..25 {
            let pace = if chance.below(2) == 0 { Pace::AtOnce } else { Pace::Unhurried };
            let company = Company::ALL[chance.below(4) as usize];
            let seat = Seat::ALL[chance.below(3) as usize];
            let count = 1 + chance.below(8) as u8;
            let dice = pairs(chance.below(40) as u8, count);
            match chance.below(7) {
                0 => table.raise(company, &dice, pace),
                1 => table.line_up(seat, &dice, pace),
                2 => table.remove(dice.iter().map(|shown| shown.die), pace),
                3 => table.return_to_supply(DieId::all(), pace),
                4 => table.throw(
                    dice.iter().collect::<DiceSet>(),
                    Gesture { angle: 99, strength: 255, shake: 255 },
                ),
                5 => {
                    table.line_up(seat, &dice, pace);
                    table.begin_stacking(StackingPlan {
                        company,
                        seat,
                        order: dice,
                        hands: Hands::One,
                        tremor: Tremor::Shaky,
                        has_gripped: false,
                    });
                }
                _ => table.end_activity(),
            }
            for _ in 0..chance.below(60) {
                let input = any_input(&mut chance);
                table.tick(&[input]);
            }
            check(&table, seed);
        }
    }
}
