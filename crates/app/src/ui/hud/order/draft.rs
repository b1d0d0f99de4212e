//! T2: an order in the making. It is always a legal beginning, and once it is complete, the referee accepts it.

use crate::base::words::{or, say};
use crate::ui::action::OrderEdit;
use gragra_rules::{DieId, Face, Orders, Pool, ShownDie};

/// The beginning of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OrderDraft {
    top: Face,
    thrown: Vec<ShownDie>,
    order: Vec<ShownDie>,
}

impl OrderDraft {
    pub(crate) fn new(top: Face, thrown: &[ShownDie]) -> Self {
        let mut thrown = thrown.to_vec();
        thrown.sort_by_key(|shown| (shown.face, shown.die));
        Self { top, thrown, order: Vec::new() }
    }

    pub(crate) fn is_for_same_throw(&self, other: &Self) -> bool {
        (self.top, &self.thrown) == (other.top, &other.thrown)
    }

    /// The number that the order begins on.
    pub(crate) fn top(&self) -> Face {
        self.top
    }

    pub(crate) fn order(&self) -> &[ShownDie] {
        &self.order
    }

    /// The thrown dice, by number, and whether each is in the order.
    pub(crate) fn dice(&self) -> impl Iterator<Item = (ShownDie, bool)> {
        self.thrown.iter().map(|&shown| (shown, self.order.contains(&shown)))
    }

    /// The number of thrown dice.
    pub(crate) fn thrown(&self) -> usize {
        self.thrown.len()
    }

    /// What may still be appended.
    pub(crate) fn left(&self) -> Orders {
        let all = Orders::new(self.top, self.thrown.iter().collect::<Pool>());
        self.order.iter().fold(all, |left, shown| left.after(shown.face).unwrap_or(left))
    }

    /// T2.2
    pub(crate) fn is_complete(&self) -> bool {
        self.left().is_complete()
    }

    /// How many dice this beginning commits to, at least and at most.
    pub(crate) fn commits_to(&self) -> (usize, usize) {
        let (left, so_far) = (self.left(), self.order.len());
        (so_far + left.shortest(), so_far + left.longest())
    }

    pub(crate) fn ids(&self) -> Vec<DieId> {
        self.order.iter().map(|shown| shown.die).collect()
    }

    /// Why a number cannot come next, or none if it can.
    pub(crate) fn why_not(&self, face: Face) -> Option<String> {
        why_not_onto(self.left().top(), face)
    }

    /// Why a change that was refused cannot be made, where that is worth a sentence.
    pub(crate) fn why_refused(&self, edit: OrderEdit) -> Option<String> {
        match edit {
            OrderEdit::Append(die) => self.shown(die).and_then(|shown| self.why_not(shown.face)),
            OrderEdit::AppendFace(face) => {
                self.why_not(face).or_else(|| Some(say!("order-none-left", number = face)))
            }
            OrderEdit::Put { die, at } => {
                let others = self.order.iter().filter(|shown| shown.die != die);
                let changed = others.take(at).copied().chain(self.shown(die));
                self.why_no_chain(changed)
            }
            _ => None,
        }
    }

    /// What a click on a die means: it goes on top, or comes off with all that is on top of it.
    pub(crate) fn click(&self, die: DieId) -> OrderEdit {
        let place = self.order.iter().position(|shown| shown.die == die);
        place.map_or(OrderEdit::Append(die), OrderEdit::CutAt)
    }

    fn shown(&self, die: DieId) -> Option<ShownDie> {
        self.thrown.iter().find(|shown| shown.die == die).copied()
    }

    /// T2.2: why the order cannot be declared yet, or none if it can.
    pub(crate) fn why_not_yet(&self) -> Option<String> {
        let next: Vec<String> = self.left().next_faces().map(|face| face.to_string()).collect();
        (!next.is_empty()).then(|| say!("order-goes-on", numbers = or(&next)))
    }

    /// Changes the order. If the rules do not allow it, nothing changes and this returns false.
    pub(crate) fn edit(&mut self, edit: OrderEdit) -> bool {
        match edit {
            OrderEdit::Append(die) => self.append(die),
            OrderEdit::AppendFace(face) => self.append_face(face),
            OrderEdit::Put { die, at } => self.put(die, at),
            OrderEdit::CutAt(place) => self.cut_at(place),
            OrderEdit::Undo => self.order.pop().is_some(),
            OrderEdit::Clear => self.cut_at(0),
            OrderEdit::Longest => self.finish(&self.left().longest_order()),
            OrderEdit::Shortest => self.finish(&self.left().shortest_order()),
        }
    }

    fn cut_at(&mut self, place: usize) -> bool {
        self.order.truncate(place);
        true
    }

    fn append(&mut self, die: DieId) -> bool {
        let Some((shown, false)) = self.dice().find(|(shown, _)| shown.die == die) else { return false };
        let may = self.left().after(shown.face).is_some();
        if may {
            self.order.push(shown);
        }
        may
    }

    fn append_face(&mut self, face: Face) -> bool {
        let free = self.dice().find(|&(shown, is_used)| shown.face == face && !is_used);
        free.is_some_and(|(shown, _)| self.append(shown.die))
    }

    fn finish(&mut self, faces: &[Face]) -> bool {
        faces.iter().all(|&face| self.append_face(face))
    }

    /// Puts a die at a place of the order. Dice that cannot stay on top of it come off.
    fn put(&mut self, die: DieId, at: usize) -> bool {
        let mut others = self.order.clone();
        others.retain(|shown| shown.die != die);
        let at = at.min(others.len());
        let mut changed = Self { order: others[..at].to_vec(), ..self.clone() };
        // The dice below must still be a legal beginning without the one that was taken out.
        if !changed.is_chain() || !changed.append(die) {
            return false;
        }
        for shown in &others[at..] {
            changed.append(shown.die);
        }
        *self = changed;
        true
    }

    fn is_chain(&self) -> bool {
        self.why_no_chain(self.order.iter().copied()).is_none()
    }

    /// T2.1: why these dice cannot lie on the tower in this order, or none if they can.
    fn why_no_chain(&self, order: impl Iterator<Item = ShownDie>) -> Option<String> {
        let mut below = self.top;
        order.map(|shown| shown.face).find_map(|face| why_not_onto(std::mem::replace(&mut below, face), face))
    }
}

/// T2.1: why a number cannot go onto another, or none if it can.
fn why_not_onto(below: Face, face: Face) -> Option<String> {
    match below {
        _ if below.may_carry(face) => None,
        Face::Four => Some(say!("refused-not-onto-four", number = face)),
        _ => Some(say!("refused-cannot-follow", number = face, below = below)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::OrderFault;

    /// A small generator, so that a failure can be repeated.
    struct Luck(u64);

    impl Luck {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) as usize) % bound
        }

        fn face(&mut self) -> Face {
            Face::ALL[self.below(6).saturating_sub(1)]
        }
    }

    fn throw(faces: &[u8]) -> Vec<ShownDie> {
        let shown = |(index, &face): (usize, &u8)| ShownDie {
            die: DieId::new(index as u8).unwrap(),
            face: Face::new(face).unwrap(),
        };
        faces.iter().enumerate().map(shown).collect()
    }

    fn judge(draft: &OrderDraft) -> Result<(), OrderFault> {
        Orders::new(draft.top, draft.thrown.iter().collect::<Pool>())
            .judge(draft.order.iter().map(|shown| shown.face))
    }

    fn faces(draft: &OrderDraft) -> Vec<u8> {
        draft.order.iter().map(|shown| shown.face.number()).collect()
    }

    #[test]
    fn whatever_is_built_is_what_the_rules_accept() {
        let mut luck = Luck(7);
        for _ in 0..400 {
            let count = luck.below(20);
            let thrown: Vec<u8> = (0..count).map(|_| luck.face().number()).collect();
            let mut draft = OrderDraft::new(luck.face(), &throw(&thrown));
            for _ in 0..60 {
                let die = DieId::new(luck.below(22) as u8).unwrap();
                let before = draft.clone();
                let edit = match luck.below(12) {
                    0..=3 => OrderEdit::Append(die),
                    4 | 5 => OrderEdit::AppendFace(luck.face()),
                    6 | 7 => OrderEdit::Put { die, at: luck.below(9) },
                    8 => OrderEdit::CutAt(luck.below(9)),
                    9 => OrderEdit::Undo,
                    10 => [OrderEdit::Clear, OrderEdit::Longest][luck.below(2)],
                    _ => OrderEdit::Shortest,
                };
                if !draft.edit(edit) {
                    assert_eq!(draft, before, "{edit:?} was refused and changed something");
                }
                assert!(draft.is_chain(), "{draft:?}");
                let ids = draft.ids();
                assert!(ids.iter().enumerate().all(|(at, die)| !ids[..at].contains(die)), "a die twice");
                match judge(&draft) {
                    Ok(()) => assert!(draft.is_complete() && draft.why_not_yet().is_none()),
                    Err(OrderFault::Incomplete { .. }) => {
                        assert!(!draft.is_complete() && draft.why_not_yet().is_some());
                    }
                    Err(fault) => panic!("{draft:?}: {fault:?}"),
                }
                let (shortest, longest) = draft.commits_to();
                assert!(draft.order.len() <= shortest && shortest <= longest && longest <= draft.thrown());
            }
        }
    }

    #[test]
    fn longest_and_shortest_go_on_from_what_is_there() {
        let mut draft = OrderDraft::new(Face::Three, &throw(&[0, 3, 3, 4]));
        assert!(draft.edit(OrderEdit::Longest));
        assert_eq!(faces(&draft), [4, 0, 3]);
        assert_eq!(draft.commits_to(), (3, 3));
        let mut draft = OrderDraft::new(Face::Zero, &throw(&[1, 2, 3]));
        assert_eq!(draft.commits_to(), (1, 3));
        assert!(draft.edit(OrderEdit::Append(DieId::new(0).unwrap())));
        assert!(draft.edit(OrderEdit::Shortest));
        assert_eq!(faces(&draft), [1, 3]);
        assert!(draft.edit(OrderEdit::CutAt(1)) && draft.edit(OrderEdit::Longest));
        assert_eq!(faces(&draft), [1, 2, 3]);
    }

    #[test]
    fn when_nothing_fits_the_empty_order_is_complete() {
        let draft = OrderDraft::new(Face::Four, &throw(&[1, 2, 4]));
        assert!(draft.is_complete());
        assert_eq!(draft.commits_to(), (0, 0));
        assert!(draft.why_not(Face::Two).unwrap().contains("only a 0"));
        assert!(draft.ids().is_empty());
    }

    #[test]
    fn a_die_can_be_put_between_others_or_moved() {
        let mut draft = OrderDraft::new(Face::Zero, &throw(&[1, 2, 4]));
        let die = |index| DieId::new(index).unwrap();
        draft.edit(OrderEdit::Append(die(0)));
        draft.edit(OrderEdit::Append(die(2)));
        assert!(draft.edit(OrderEdit::Put { die: die(1), at: 1 }));
        assert_eq!(faces(&draft), [1, 2, 4]);
        // A 4 before the 2 throws the 2 off; before the 1, both.
        assert!(draft.edit(OrderEdit::Put { die: die(2), at: 1 }));
        assert_eq!(faces(&draft), [1, 4]);
        assert!(!draft.edit(OrderEdit::Put { die: die(1), at: 2 }));
        assert_eq!(faces(&draft), [1, 4]);
    }

    #[test]
    fn a_refused_change_says_which_number_would_lie_wrong() {
        let mut draft = OrderDraft::new(Face::Zero, &throw(&[1, 2, 3, 1]));
        let die = |index| DieId::new(index).unwrap();
        assert!((0..3).all(|index| draft.edit(OrderEdit::Append(die(index)))));
        let why = |edit| {
            assert!(!draft.clone().edit(edit), "{edit:?}");
            draft.why_refused(edit)
        };
        let onto =
            |number: u8, below: u8| Some(format!("A {number} may not go onto a {below}: it must be higher."));
        assert_eq!(why(OrderEdit::Append(die(3))), onto(1, 3));
        assert_eq!(why(OrderEdit::AppendFace(Face::Two)), onto(2, 3));
        assert_eq!(why(OrderEdit::Put { die: die(3), at: 2 }), onto(1, 2));
        assert_eq!(why(OrderEdit::Put { die: die(0), at: 9 }), onto(1, 3), "from below to the end");
        assert_eq!(why(OrderEdit::AppendFace(Face::Four)).unwrap(), "There is no 4 left.");
    }

    #[test]
    fn what_is_missing_is_said_in_one_sentence() {
        let draft = OrderDraft::new(Face::Two, &throw(&[3, 4, 1]));
        assert_eq!(draft.why_not_yet().unwrap(), "Not complete: a 3 or 4 still fits and must be added.");
        assert_eq!(draft.why_not(Face::One).unwrap(), "A 1 may not go onto a 2: it must be higher.");
    }
}
