//! Playing by decisions: a strategy is asked when there is something to decide, and no answer can jam the hand.

mod games;

use games::{options, regulars};
use gragra_rules::{Edition, Players, Seat};
use gragra_sim::bots::Bots;
use gragra_sim::play::{
    Action, Choices, Controller, Controllers, Match, MatchEvent, Refused, SeatView, Seats,
};
use gragra_sim::strategy::{Autopilot, Decision, Placement, Strategy};
use gragra_sim::table::Gesture;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// What a strategy was asked, and the refusals it received.
#[derive(Default)]
struct Notes {
    asked: BTreeMap<String, u32>,
    refused: Vec<Refused>,
}

/// Gives the simplest answers; dice are put where the test says.
struct Simple {
    placement: Placement,
    notes: Arc<Mutex<Notes>>,
}

impl Strategy for Simple {
    fn decide(&mut self, view: &SeatView<'_>, choices: &Choices) -> Decision {
        let mut notes = self.notes.lock().expect("nobody panics");
        *notes.asked.entry(format!("{:?}", choices.task())).or_default() += 1;
        Decision::Act(match choices {
            Choices::Invest { companies } => Action::Invest { company: companies[0] },
            Choices::Throw { .. } => Action::Throw { gesture: Gesture::default() },
            Choices::Declare { shortest, .. } => Action::Declare { order: shortest.clone() },
            Choices::Stack(_) | Choices::TakeOver(_) | Choices::Contest(_) => {
                return Decision::Place(self.placement);
            }
            // Refused once, and then kept.
            Choices::Change { own, .. } if notes.refused.is_empty() => Action::MoveMarker { company: *own },
            Choices::Change { .. } => Action::KeepMarker,
            Choices::ChooseRaider { .. } => Action::ProposeRaider { raider: view.seat() },
        })
    }

    fn notice(&mut self, event: &MatchEvent) {
        if let MatchEvent::Refused { seat, why, .. } = event {
            assert_eq!(*seat, Seat::P1, "what others were refused is their own affair");
            self.notes.lock().expect("nobody panics").refused.push(*why);
        }
    }
}

/// Plays a round, or its first ticks, in which P1 places dice like this. Returns how often it was asked for what, and
/// all refusals.
fn play(placement: Placement, seed: u64, ticks: u32) -> Notes {
    let notes = Arc::<Mutex<Notes>>::default();
    let seats = Seats::new(regulars(3)).expect("good seats");
    let bots = Bots::new(&seats, seed).into_iter();
    let mut controllers: Controllers<Box<dyn Controller>> =
        bots.map(|(seat, bot)| (seat, Box::new(bot) as _)).collect();
    controllers.insert(Seat::P1, Box::new(Autopilot::new(Simple { placement, notes: notes.clone() })));
    let mut game =
        Match::new(options(Edition::GraGraCompany, Players::Three, 1), seats, seed).expect("they fit");
    let mut refusals = 0;
    while !game.is_over() && game.now() < ticks {
        let events = controllers.tick(&mut game);
        refusals += events.iter().filter(|event| matches!(event, MatchEvent::Refused { .. })).count();
    }
    drop(controllers);
    let notes = Arc::into_inner(notes).expect("nobody else has it").into_inner().expect("nobody panics");
    assert_eq!(notes.refused.len(), refusals, "P1 is told of every refusal, and nobody else has one");
    notes
}

#[test]
fn a_strategy_plays_a_round_and_is_notified_of_refusals() {
    let notes = play(Placement::default(), 3, u32::MAX);
    for task in ["Invest", "Throw", "Declare", "Stack", "Change"] {
        assert!(notes.asked.contains_key(task), "{:?}", notes.asked);
    }
    // Only the move to where the marker already was.
    assert_eq!(notes.refused.len(), 1, "{:?}", notes.refused);
    assert_eq!(notes.asked["Change"], notes.asked["Throw"] + 1);
}

/// A takeover with a partner comes up in some of these rounds. The strategy is then asked once per proposal.
#[test]
fn a_seat_that_has_named_a_raider_waits_for_its_partner() {
    let asked = (1..20).map(|seed| {
        play(Placement::default(), seed, u32::MAX).asked.get("ChooseRaider").copied().unwrap_or(0)
    });
    let most = asked.max().expect("rounds were played");
    assert!((1..=3).contains(&most), "{most}");
}

/// A player who always puts dice beside the tower never ends the turn. But it is asked again each time, and nothing
/// is refused.
#[test]
fn placements_that_no_hand_can_follow_do_not_jam_it() {
    let odd = [
        Placement { x: f32::NAN, z: 1e9, ..Placement::default() },
        Placement { lowering: -1.0, dice: 0, ..Placement::default() },
        Placement { lowering: f32::INFINITY, x: f32::NEG_INFINITY, dice: 255, ..Placement::default() },
        Placement { lowering: f32::NAN, ..Placement::default() },
    ];
    for placement in odd {
        let notes = play(placement, 3, 60 * 60 * 3);
        assert!(notes.asked["Stack"] > 4, "{placement:?}: {:?}", notes.asked);
        assert!(notes.refused.len() <= 1, "{placement:?}: {} refusals", notes.refused.len());
    }
}
