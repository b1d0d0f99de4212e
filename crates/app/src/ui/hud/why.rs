//! Why a bot did what it did, in one sentence, when a player asks.

use super::context::PanelContext;
use super::speech::bubble;
use crate::base::screen::Menu;
use crate::base::theme::panels as style;
use crate::base::words::{decimal, say};
use crate::session::{BotDecision, Jumped, Pace, Session, SessionStarted};
use crate::ui::kit::toasts::Toasts;
use crate::ui::kit::{ink, widgets};
use bevy::prelude::*;
use bevy_egui::egui::Ui;
use gragra_rules::Seat;
use gragra_sim::bots::{Choice, Explanation, Odds, Reason};
use gragra_sim::play::Seats;
use std::time::Duration;

/// How long an answer stays, and how much longer for every letter.
const LEAST: Duration = Duration::from_secs(4);
const PER_LETTER: Duration = Duration::from_millis(60);

/// The answer that is shown.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Answer(Option<(BotDecision, Duration)>);

/// Shows why a bot did what it did last; asking again ends the answer. Without a seat, the last bot that decided is asked.
pub(in crate::ui) fn ask(world: &mut World, seat: Option<Seat>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let until = world.resource::<Pace>().announced_until(session.now());
    let decision = session.bot_talk().and_then(|talk| talk.last_decision(seat, until)).copied();
    let Some(decision) = decision else {
        // In a replay, only the analysis knows what bots think.
        if session.is_replay() {
            world.resource_mut::<NextState<Menu>>().set(Menu::TurningPoints);
        } else {
            world.resource_mut::<Toasts>().say(say!("why-nothing-yet"));
        }
        return;
    };
    let Some(seats) = session.seats() else { return };
    let letters = sentence(&decision.explanation, decision.seat, seats).chars().count();
    let time = LEAST + PER_LETTER * u32::try_from(letters).unwrap_or(u32::MAX).min(400);
    let mut answer = world.resource_mut::<Answer>();
    let is_shown = answer.0.is_some_and(|(shown, _)| shown == decision);
    answer.0 = (!is_shown).then_some((decision, time));
}

pub(super) fn update_answer(
    mut answer: ResMut<Answer>,
    mut jumped: MessageReader<Jumped>,
    mut started: MessageReader<SessionStarted>,
    time: Res<Time<Real>>,
) {
    let is_elsewhere = jumped.read().count() + started.read().count() > 0;
    if let Some((decision, left)) = answer.0 {
        let left = left.saturating_sub(time.delta());
        answer.0 = (!is_elsewhere && !left.is_zero()).then_some((decision, left));
    }
}

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, answer: &Answer) {
    if let Some((decision, _)) = &answer.0
        && let Some(seats) = scene.session.seats()
    {
        let text = widgets::text(sentence(&decision.explanation, decision.seat, seats));
        bubble(ui, scene, decision.seat, text.color(ink::rgb(style::TEXT)));
    }
}

/// What the bot did and why, in its own words. It never tells what the bot expects to have, since money is secret.
pub(in crate::ui) fn sentence(explanation: &Explanation, seat: Seat, seats: &Seats) -> String {
    let Some(choice) = choice(explanation.chosen, seat, seats) else { return String::new() };
    say!("why", choice = choice, reason = reason(explanation.reason))
}

fn choice(choice: Choice, seat: Seat, seats: &Seats) -> Option<String> {
    Some(match choice {
        Choice::Invest { company } => say!("why-invest", company = company),
        Choice::Stack { dice, .. } => say!("why-stack", count = dice),
        Choice::Stay => say!("why-stay"),
        Choice::Move { company } => say!("why-move", company = company),
        Choice::Crooked { leave_for } => say!("why-crooked", company = leave_for),
        Choice::Raider { seat: raider } if raider == seat => say!("why-raider-self"),
        Choice::Raider { seat: raider } => {
            say!("why-raider-other", name = seats.get(raider).map_or("", |player| &player.name))
        }
        // No decision of its own: whether the bot stays or moves follows at once.
        Choice::Straight => return None,
    })
}

fn reason(reason: Reason) -> String {
    // The chances of both options, and whether they differ when rounded.
    let text = |Odds { chosen, instead }: Odds| {
        let odds = if chosen == instead { "same" } else { "differ" };
        (odds, chosen, instead)
    };
    match reason {
        Reason::OnlyChoice => say!("why-only-choice"),
        Reason::TossUp => say!("why-toss-up"),
        Reason::Bonus(odds) => {
            let (odds, chosen, instead) = text(odds);
            say!("why-bonus", odds = odds, chosen = chosen, instead = instead)
        }
        Reason::Card(odds) => {
            let (odds, chosen, instead) = text(odds);
            say!("why-card", odds = odds, chosen = chosen, instead = instead)
        }
        Reason::Fine(odds) => {
            let (odds, chosen, instead) = text(odds);
            say!("why-fine", odds = odds, chosen = chosen, instead = instead)
        }
        Reason::Share { chosen, instead } => {
            let (chosen, instead) = (thousands(chosen), thousands(instead));
            let odds = if chosen == instead { "same" } else { "differ" };
            say!("why-share", odds = odds, chosen = about(chosen), instead = about(instead))
        }
        Reason::Swallowed(odds) => {
            let (odds, chosen, instead) = text(odds);
            say!("why-swallowed", odds = odds, chosen = chosen, instead = instead)
        }
        Reason::Raid(odds) => {
            let (odds, chosen, instead) = text(odds);
            say!("why-raid", odds = odds, chosen = chosen, instead = instead)
        }
        Reason::FailedRaid(odds) => {
            let (odds, chosen, instead) = text(odds);
            say!("why-failed-raid", odds = odds, chosen = chosen, instead = instead)
        }
        Reason::Rivals { dollars } => say!("why-rivals", money = about_dollars(dollars)),
        Reason::Partner { dollars } => say!("why-partner", money = about_dollars(dollars)),
        Reason::Hands(odds) => {
            let (odds, chosen, instead) = text(odds);
            say!("why-hands", odds = odds, chosen = chosen, instead = instead)
        }
        Reason::Character => say!("why-character"),
    }
}

fn thousands(dollars: i32) -> u32 {
    (dollars.unsigned_abs() + 500) / 1000
}

fn about(thousands: u32) -> String {
    say!("about-money", thousands = thousands, tens = decimal(f64::from(thousands) / 10.0, 1))
}

/// An expected amount: rounded to thousands, but never to nothing.
pub(in crate::ui) fn about_dollars(dollars: i32) -> String {
    about(thousands(dollars).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, is_english, within};
    use gragra_rules::{Company, Face};
    use gragra_sim::play::Player;
    use std::collections::BTreeSet;

    fn seats() -> Seats {
        Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap()
    }

    const CHOICES: [Choice; 7] = [
        Choice::Invest { company: Company::Bell },
        Choice::Stack { dice: 5, top: Face::Four },
        Choice::Stay,
        Choice::Move { company: Company::Clover },
        Choice::Crooked { leave_for: Company::Diamond },
        Choice::Raider { seat: Seat::P1 },
        Choice::Raider { seat: Seat::P2 },
    ];

    fn reasons() -> Vec<Reason> {
        let with = |chosen, instead| {
            let odds = Odds { chosen, instead };
            [
                Reason::Bonus(odds),
                Reason::Card(odds),
                Reason::Fine(odds),
                Reason::Swallowed(odds),
                Reason::Raid(odds),
                Reason::FailedRaid(odds),
                Reason::Hands(odds),
                Reason::Share { chosen: 1000 * i32::from(chosen), instead: 1000 * i32::from(instead) },
            ]
        };
        let plain = [
            Reason::OnlyChoice,
            Reason::TossUp,
            Reason::Rivals { dollars: 300 },
            Reason::Partner { dollars: 8200 },
            Reason::Character,
        ];
        plain.into_iter().chain(with(40, 20)).chain(with(31, 31)).collect()
    }

    fn told(chosen: Choice, reason: Reason) -> String {
        sentence(&Explanation { tick: 7, chosen, instead: None, reason, gain: 4321 }, Seat::P1, &seats())
    }

    #[test]
    fn every_reason_of_every_choice_is_a_sentence_of_its_own_in_every_language() {
        for language in Language::ALL {
            within(language, || {
                let mut all = BTreeSet::new();
                for chosen in CHOICES {
                    for reason in reasons() {
                        let told = told(chosen, reason);
                        assert!(told.ends_with(['.', '。']), "{told}");
                        assert!(!told.contains('{'), "{told}");
                        assert!(language != Language::Japanese || !is_english(&told), "{told}");
                        assert!((8..=160).contains(&told.chars().count()), "{told}");
                        // What the bot expects to have follows from its money, which is secret.
                        assert!(!told.contains("4321") && !told.contains("4k"), "{told}");
                        assert!(all.insert(told.clone()), "{told} is said twice");
                    }
                }
            });
        }
    }

    #[test]
    fn odds_are_told_with_those_of_the_second_best_option() {
        let odds = Odds { chosen: 40, instead: 20 };
        let moved = told(Choice::Move { company: Company::Clover }, Reason::Bonus(odds));
        assert_eq!(moved, "I moved to Clover: my chance of a bonus is 40% instead of 20%.");
        let partner = told(Choice::Crooked { leave_for: Company::Bell }, Reason::Partner { dollars: 8200 });
        assert_eq!(
            partner,
            "I left the tower crooked and moved to Bell: it should cost my partner about $8k."
        );
    }
}
