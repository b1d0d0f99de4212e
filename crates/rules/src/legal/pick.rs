//! Picks a legal command for demos, bots and tests. The caller supplies the randomness.

use super::{Legal, LegalCommands};
use crate::{Building, Command, DiceSet, DieId, Face, Orders, ShownDie};
use alloc::vec::Vec;

/// Returns a number below its argument.
type Choose<'a> = &'a mut dyn FnMut(usize) -> usize;

/// Turns an out-of-range choice into 0, and skips the call if there are no options.
fn within(choose: Choose<'_>) -> impl FnMut(usize) -> usize {
    move |bound| match bound {
        0 => 0,
        _ => Some(choose(bound)).filter(|&choice| choice < bound).unwrap_or(0),
    }
}

impl LegalCommands {
    /// Picks one of the commands, or none if the game is over. It calls `choose(n)` for every choice and expects a
    /// number below `n`; anything else counts as 0.
    pub fn pick(&self, choose: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
        if self.sets.is_empty() {
            return None;
        }
        let place = within(choose)(self.sets.len());
        Some(self.sets.get(place)?.pick(choose))
    }
}

impl Legal {
    /// Picks a command of the set. It expects a number below `n` from `choose(n)`; anything else counts as 0.
    pub fn pick(&self, choose: &mut dyn FnMut(usize) -> usize) -> Command {
        let choose = &mut within(choose);
        match self {
            Self::One(command) => command.clone(),
            &Self::SetUpBuilding { company, from, is_highest_on_top } => {
                let mut dice = pick_three(from, choose);
                if is_highest_on_top {
                    dice.sort_by_key(|shown| shown.face);
                }
                Command::SetUpBuilding { company, dice }
            }
            &Self::Throw { from, count } => Command::Throw { dice: pick_dice(from, count, choose) },
            Self::DeclareOrder { seat, top, thrown } => {
                Command::DeclareOrder { seat: *seat, order: pick_order(*top, thrown, choose) }
            }
            Self::PlaceAny { from } => {
                let die = from.iter().nth(choose(from.len()));
                Command::PlaceDie { die: ShownDie { die: die.unwrap_or(FIRST_DIE), face: pick_face(choose) } }
            }
            &Self::RebuildAnew { company, from } => {
                Command::Rebuild { company, dice: pick_dice(from, Building::START_HEIGHT, choose) }
            }
            &Self::RebuildSame { company, dice, top } => {
                let mut dice = pick_dice(dice, dice.len(), choose);
                if let Some(last) = dice.last_mut() {
                    last.face = top;
                }
                Command::Rebuild { company, dice }
            }
            Self::BreakTie { tied } => Command::BreakTie {
                numbers: tied.iter().map(|&company| (company, pick_face(choose))).collect(),
            },
            Self::ThrowForRaider => Command::ThrowForRaider { face: pick_face(choose) },
            Self::ContestFall { below } => {
                Command::ContestFall { standing: u8::try_from(choose(*below)).unwrap_or_default() }
            }
        }
    }
}

const FIRST_DIE: DieId = match DieId::new(0) {
    Some(die) => die,
    None => unreachable!(),
};

/// C1: two of the six sides show a 0.
fn pick_face(choose: Choose<'_>) -> Face {
    let [zero, one, two, three, four] = Face::ALL;
    match choose(6) {
        0 | 1 => zero,
        2 => one,
        3 => two,
        4 => three,
        _ => four,
    }
}

fn pick_dice(mut from: DiceSet, count: usize, choose: Choose<'_>) -> Vec<ShownDie> {
    let mut dice = Vec::with_capacity(count);
    while dice.len() < count
        && let Some(die) = from.iter().nth(choose(from.len()))
    {
        from.remove(die);
        dice.push(ShownDie { die, face: pick_face(choose) });
    }
    dice
}

fn pick_three(from: DiceSet, choose: Choose<'_>) -> [ShownDie; 3] {
    let blank = ShownDie { die: FIRST_DIE, face: Face::Zero };
    <[ShownDie; 3]>::try_from(pick_dice(from, 3, choose)).unwrap_or([blank; 3])
}

fn pick_order(top: Face, thrown: &[ShownDie], choose: Choose<'_>) -> Vec<DieId> {
    let mut left = Orders::new(top, thrown.iter().collect());
    let mut order: Vec<DieId> = Vec::new();
    while !left.is_complete() {
        let faces: Vec<Face> = left.next_faces().collect();
        let Some(after) = faces.get(choose(faces.len())).and_then(|&face| left.after(face)) else { break };
        let die = thrown.iter().find(|shown| shown.face == after.top() && !order.contains(&shown.die));
        order.extend(die.map(|shown| shown.die));
        left = after;
    }
    order
}
