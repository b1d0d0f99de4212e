//! What a bot expects of a tower, from statics and its own precision.

use crate::chance::Chance;
use crate::statics::{Faces, Plan, column_margin};

/// A tower with a smaller margin than this does not survive a touch.
const SAFE_MARGIN: f64 = 0.04;
/// The largest offset from the die below, in edges.
const MAX_OFFSET: f32 = 0.3;

/// Where the next die should go: over the one below, or partly back towards the tower's axis.
pub(super) fn next_place(base: [f32; 2], top: [f32; 2], foresight: f32) -> [f32; 2] {
    let toward = |from: f32, to: f32| from + ((to - from) * foresight).clamp(-MAX_OFFSET, MAX_OFFSET);
    [toward(top[0], base[0]), toward(top[1], base[1])]
}

/// The probabilities that the tower stands after 0, 1, 2 … `most` more dice, each placed with this deviation.
pub(crate) fn survival(
    column: &[Plan],
    most: usize,
    deviation: f64,
    foresight: f64,
    futures: u32,
    chance: &mut Chance,
) -> Vec<f64> {
    let mut stood = vec![0_u32; most + 1];
    for _ in 0..futures {
        let mut imagined = column.to_vec();
        for stood in &mut stood {
            if column_margin(&imagined).is_some_and(|margin| margin.value < SAFE_MARGIN) {
                break;
            }
            *stood += 1;
            let middle = |plan: Option<&Plan>| plan.map_or([0.0; 2], |plan| [plan.x as f32, plan.z as f32]);
            let place = next_place(middle(imagined.first()), middle(imagined.last()), foresight as f32);
            let [x, z] = place.map(f64::from);
            let off = |chance: &mut Chance| f64::from(chance.normal()) * deviation;
            imagined.push(Plan { x: x + off(chance), z: z + off(chance), yaw: 0.0, faces: Faces::DIE });
        }
    }
    // Adds one more future, in which the tower stands by half, so that no probability is exactly 0 or 1.
    stood.iter().map(|&stood| (f64::from(stood) + 0.5) / (f64::from(futures) + 1.0)).collect()
}
