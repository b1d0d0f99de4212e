//! T2: the counting of orders compared with brute force, with a plain recursion, and with golden data.

use gragra_rules::{Face, OrderFault, Orders, Pool};
use std::collections::BTreeMap;

mod golden;

fn pool(counts: [u8; 5]) -> Pool {
    Face::ALL
        .into_iter()
        .zip(counts)
        .flat_map(|(face, count)| std::iter::repeat_n(face, count.into()))
        .collect()
}

fn orders(top: u8, counts: [u8; 5]) -> Orders {
    Orders::new(Face::new(top).expect("0 to 4"), pool(counts))
}

/// All ways to put exactly `left` dice into five heaps.
fn heaps(left: u8) -> Vec<[u8; 5]> {
    let mut all = Vec::new();
    for a in 0..=left {
        for b in 0..=left - a {
            for c in 0..=left - a - b {
                for d in 0..=left - a - b - c {
                    all.push([a, b, c, d, left - a - b - c - d]);
                }
            }
        }
    }
    all
}

/// The rules taken literally: tries every die that fits, and stops where none does.
fn brute_force(top: u8, left: &mut [u8; 5], path: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
    let mut is_complete = true;
    for next in 0..5_u8 {
        if left[usize::from(next)] > 0 && (next > top || (top == 4 && next == 0)) {
            is_complete = false;
            left[usize::from(next)] -= 1;
            path.push(next);
            brute_force(next, left, path, all);
            path.pop();
            left[usize::from(next)] += 1;
        }
    }
    if is_complete {
        all.push(path.clone());
    }
}

/// Count, shortest and longest by memoised recursion over (top, counts).
type Memory = BTreeMap<(u8, [u8; 5]), (u128, usize, usize)>;

fn recursion(top: u8, left: [u8; 5], memory: &mut Memory) -> (u128, usize, usize) {
    if let Some(&known) = memory.get(&(top, left)) {
        return known;
    }
    let mut total = (0, usize::MAX, 0);
    for next in 0..5_u8 {
        if left[usize::from(next)] > 0 && (next > top || (top == 4 && next == 0)) {
            let mut rest = left;
            rest[usize::from(next)] -= 1;
            let (count, shortest, longest) = recursion(next, rest, memory);
            total = (total.0 + count, total.1.min(shortest + 1), total.2.max(longest + 1));
        }
    }
    if total.0 == 0 {
        total = (1, 0, 0);
    }
    memory.insert((top, left), total);
    total
}

fn summary(orders: Orders) -> (u128, usize, usize) {
    (orders.count(), orders.shortest(), orders.longest())
}

#[test]
fn all_throws_of_up_to_8_dice_agree_with_brute_force() {
    let mut throws = 0;
    for dice in 0..=8 {
        for counts in heaps(dice) {
            for top in 0..5 {
                let mut expected = Vec::new();
                brute_force(top, &mut counts.clone(), &mut Vec::new(), &mut expected);
                let orders = orders(top, counts);
                let walked: Vec<Vec<u8>> =
                    orders.iter().map(|order| order.into_iter().map(u8::from).collect()).collect();
                assert_eq!(walked, expected, "{counts:?} on {top}");
                let lengths = expected.iter().map(Vec::len);
                let shortest = lengths.clone().min().expect("there is always an order");
                let longest = lengths.max().expect("there is always an order");
                assert_eq!(
                    summary(orders),
                    (expected.len() as u128, shortest, longest),
                    "{counts:?} on {top}"
                );
                // Brute force finds them in numerical order, so the first of a length is the expected one.
                let first = |length| expected.iter().find(|order| order.len() == length);
                let numbers = |order: Vec<Face>| order.into_iter().map(u8::from).collect::<Vec<u8>>();
                assert_eq!(Some(&numbers(orders.shortest_order())), first(shortest), "{counts:?} on {top}");
                assert_eq!(Some(&numbers(orders.longest_order())), first(longest), "{counts:?} on {top}");
                throws += 1;
            }
        }
    }
    assert_eq!(throws, 1287 * 5);
}

#[test]
fn large_throws_agree_with_recursion() {
    let mut memory = Memory::new();
    for counts in [
        [16, 8, 8, 8, 8],
        [20, 7, 7, 7, 7],
        [19, 10, 9, 9, 10],
        [0, 19, 19, 19, 0],
        [29, 0, 0, 0, 28],
        [8, 12, 12, 12, 13],
    ] {
        for top in 0..5 {
            assert_eq!(
                summary(orders(top, counts)),
                recursion(top, counts, &mut memory),
                "{counts:?} on {top}"
            );
        }
    }
}

#[test]
fn what_may_come_next_is_exactly_what_a_complete_order_continues_with() {
    for counts in heaps(6) {
        for top in 0..5 {
            let orders = orders(top, counts);
            for order in orders.iter() {
                let mut left = orders;
                for &face in &order {
                    assert!(left.next_faces().any(|next| next == face));
                    left = left.after(face).expect("a legal next die");
                }
                assert!(left.is_complete());
                assert_eq!(orders.judge(order.iter().copied()), Ok(()));
                if let Some((_, shorter)) = order.split_last() {
                    assert!(matches!(
                        orders.judge(shorter.iter().copied()),
                        Err(OrderFault::Incomplete { .. })
                    ));
                }
            }
        }
    }
}

#[test]
fn nth_walks_the_same_orders_as_iter() {
    for counts in heaps(7) {
        let orders = orders(2, counts);
        let walked: Vec<_> = orders.iter().collect();
        let numbered: Vec<_> = (0..orders.count()).filter_map(|place| orders.nth(place)).collect();
        assert_eq!(walked, numbered);
        assert_eq!(orders.nth(orders.count()), None);
    }
}

#[test]
fn faults_name_the_place() {
    let faces = |numbers: &[u8]| numbers.iter().filter_map(|&number| Face::new(number)).collect::<Vec<_>>();
    let orders = orders(3, [1, 0, 0, 2, 1]);
    assert_eq!(orders.judge(faces(&[4, 0, 3])), Ok(()));
    assert_eq!(orders.judge(faces(&[4, 0, 3, 3])), Err(OrderFault::CannotFollow { at: 3 }));
    assert_eq!(orders.judge(faces(&[4, 0, 4])), Err(OrderFault::NotThrown { at: 2 }));
    assert_eq!(orders.judge(faces(&[4])), Err(OrderFault::Incomplete { next: Face::Zero }));
}

#[test]
fn a_table_of_throws_is_golden() {
    let mut table =
        String::from("# top | dice showing 0 1 2 3 4 | distinct complete orders | shortest | longest\n");
    let throws = heaps(3).into_iter().chain([
        [1, 0, 0, 2, 1],
        [2, 1, 0, 0, 2],
        [4, 2, 2, 2, 2],
        [8, 4, 4, 4, 4],
        [12, 6, 6, 6, 6],
        [16, 8, 8, 8, 8],
        [10, 10, 9, 9, 10],
        [19, 10, 9, 9, 10],
        [24, 0, 0, 0, 24],
        [29, 0, 0, 0, 28],
        [11, 11, 11, 12, 12],
        [0, 19, 19, 19, 0],
    ]);
    for counts in throws {
        for top in 0..5 {
            let (count, shortest, longest) = summary(orders(top, counts));
            let [a, b, c, d, e] = counts;
            table += &format!("{top} | {a} {b} {c} {d} {e} | {count} | {shortest} | {longest}\n");
        }
    }
    golden::check("orders.txt", &table);
}

proptest::proptest! {
    /// A pool with more dice than the box has is not a throw, but it must not panic either.
    #[test]
    fn any_pool_can_be_asked(top in 0_u8..5, counts in proptest::array::uniform5(0_u8..)) {
        // One die of each number in turn, so that the first 60 are a mixture.
        let faces = (0..u8::MAX).flat_map(|round| {
            Face::ALL.into_iter().zip(counts).filter(move |&(_, count)| count > round).map(|(face, _)| face)
        });
        let orders = Orders::new(Face::new(top).expect("0 to 4"), faces.collect());
        let thrown: usize = counts.into_iter().map(usize::from).sum();
        proptest::prop_assert_eq!(orders.pool().len(), thrown.min(60));
        proptest::prop_assert!(orders.count() > 0);
        proptest::prop_assert_eq!(orders.judge(orders.shortest_order()), Ok(()));
        proptest::prop_assert_eq!(orders.judge(orders.longest_order()), Ok(()));
        proptest::prop_assert!(orders.nth(orders.count() - 1).is_some_and(|last| orders.judge(last).is_ok()));
    }

    #[test]
    fn any_throw_has_orders_between_its_shortest_and_longest(
        top in 0_u8..5, counts in proptest::array::uniform5(0_u8..=11), place in proptest::num::u64::ANY
    ) {
        let orders = orders(top, counts);
        let order = orders.nth(u128::from(place) % orders.count()).expect("below the count");
        proptest::prop_assert!(orders.judge(order.iter().copied()).is_ok());
        proptest::prop_assert!((orders.shortest()..=orders.longest()).contains(&order.len()));
        proptest::prop_assert_eq!(orders.judge(orders.shortest_order()), Ok(()));
        proptest::prop_assert_eq!(orders.judge(orders.longest_order()), Ok(()));
        proptest::prop_assert_eq!(orders.shortest_order().len(), orders.shortest());
        proptest::prop_assert_eq!(orders.longest_order().len(), orders.longest());
    }
}
