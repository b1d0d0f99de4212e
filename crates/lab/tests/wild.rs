//! Wild matches: whatever the seats send and whatever falls, rules and table agree after every tick, and every match
//! ends.

use gragra_lab::wild::{REACHED, play_wild_matches};

/// Hundreds of them are played by hand (`gragra-lab wild --games 400`); docs/architecture.md has the figures.
#[test]
fn wild_matches_break_nothing_and_end() {
    let report = play_wild_matches(9000, 12, 2).expect("nothing is broken");
    assert_eq!(report.games, 12);
    for event in REACHED {
        assert!(report.events.contains_key(event), "{event} never happened: {:?}", report.events);
    }
    for phase in ["Setup", "Throw", "Declare", "Stack", "Change", "Rebuild", "TakeOver", "Contest"] {
        assert!(report.phases.contains_key(phase), "never in {phase}: {:?}", report.phases);
    }
    assert!(report.refused > 1000 && report.accepted > 1000);
}
