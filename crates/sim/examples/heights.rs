//! Prints the heights of a replay as a table, one line per change:
//! `cargo run -p gragra-sim --example heights -- FILE`

#![expect(clippy::print_stdout, reason = "it talks to a terminal")]

use gragra_sim::replay::{Replay, Rerun, ShownTime};
use gragra_sim::story::Story;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args_os().nth(1).map(PathBuf::from).ok_or("usage: heights FILE")?;
    let replay = Arc::new(Replay::read_file(&file)?);
    let companies: Vec<_> = replay.header().options().players.companies().collect();
    let mut rerun = Rerun::new(replay);
    let mut story = Story::default();
    story.follow(&mut rerun, u32::MAX)?;

    print!("{:>8}", "time");
    companies.iter().for_each(|company| print!("{company:>9}"));
    println!();
    for (tick, heights) in story.heights_over_time(u32::MAX) {
        print!("{:>8}", ShownTime(tick));
        companies.iter().for_each(|&company| print!("{:>9}", heights[company]));
        println!();
    }
    Ok(())
}
