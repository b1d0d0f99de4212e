//! Temporary.
use gragra_sim::bots::Bots;
use gragra_sim::replay::{Replay, Rerun};
use std::sync::Arc;

#[test]
fn bots_play_the_goldens_again() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let replay = Arc::new(Replay::read_file(&path).unwrap());
        let mut bots = Bots::new(replay.header().seats(), replay.header().seed());
        let mut recorded = replay.inputs().peekable();
        let mut rerun = Rerun::new(replay.clone());
        let (mut same, mut other) = (0, 0);
        while !rerun.is_at_end() {
            let next = rerun.game().now() + 1;
            let due: Vec<_> = std::iter::from_fn(|| recorded.next_if(|input| input.tick <= next)).collect();
            let inputs = bots.inputs(rerun.game());
            if inputs == due {
                same += due.len()
            } else {
                other += 1
            }
            rerun.step().unwrap();
        }
        eprintln!("{}: {same} same, {other} other", path.display());
    }
}
