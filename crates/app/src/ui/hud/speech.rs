//! Bots talk now and then: a short line in a bubble, each character in its own words.

use super::context::PanelContext;
use crate::base::settings::{BotLines, Preferences};
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::session::{BotRemark, Jumped, Pace, Session, SessionStarted};
use crate::ui::kit::{badges, ink, widgets};
use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};
use gragra_rules::{Key, PerSeat, Seat};
use gragra_sim::bots::{Character, Remark};
use gragra_sim::play::{Mind, Seats};
use std::time::Duration;

/// How long a line stays.
const SHOWN: Duration = Duration::from_secs(6);
/// The shortest time from one line to the next.
const PAUSE: Duration = Duration::from_secs(20);
const LONG_PAUSE: Duration = Duration::from_secs(180);
/// How many ways each character has to say the same.
const VARIANTS: u32 = 3;
/// The widest bubble, in points.
const WIDEST: f32 = 380.0;
/// A bubble of two lines.
const HEIGHT: f32 = 62.0;

/// What a bot has said last.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Speech {
    /// Remarks until this tick have been heard.
    heard: u32,
    /// How often each seat has spoken: they do not repeat themselves.
    times: PerSeat<u32>,
    line: Option<Line>,
    /// The time from the last line.
    silence: Option<Duration>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Line {
    remark: BotRemark,
    variant: u32,
}

impl Speech {
    /// Somewhere else in a replay, or in another match, everything that was said is over.
    fn forget(&mut self, now: u32) {
        (self.heard, self.line) = (now, None);
    }

    fn pass_time(&mut self, time: Duration) {
        self.silence = self.silence.map(|silence| silence + time);
        if self.silence.is_some_and(|silence| silence >= SHOWN) {
            self.line = None;
        }
    }

    pub(super) fn hear(&mut self, remark: BotRemark, pause: Duration) {
        if self.silence.is_some_and(|silence| silence < pause) {
            return;
        }
        let times = &mut self.times[remark.seat];
        // Two of the same character begin differently.
        let variant = (*times + remark.seat.index() as u32) % VARIANTS;
        *times += 1;
        (self.line, self.silence) = (Some(Line { remark, variant }), Some(Duration::ZERO));
    }
}

pub(super) fn update_speech(
    mut speech: ResMut<Speech>,
    mut jumped: MessageReader<Jumped>,
    mut started: MessageReader<SessionStarted>,
    session: Option<Res<Session>>,
    pace: Res<Pace>,
    settings: Res<Preferences>,
    time: Res<Time<Real>>,
) {
    let is_new = started.read().count() > 0;
    let Some(session) = session else { return };
    if is_new {
        *speech = Speech { heard: session.now(), ..default() };
    }
    if jumped.read().count() > 0 {
        speech.forget(session.now());
    }
    speech.pass_time(time.delta());
    let pause = match settings.bot_lines {
        BotLines::All => PAUSE,
        BotLines::Few => LONG_PAUSE,
        BotLines::Off => return speech.forget(session.now()),
    };
    // Nobody comments on a fall before it has been seen.
    let until = pace.announced_until(session.now());
    let remark = session.bot_talk().and_then(|talk| talk.last_remark(speech.heard, until)).copied();
    speech.heard = speech.heard.max(until);
    if let Some(remark) = remark {
        speech.hear(remark, pause);
    }
}

/// Draws nothing if there is no room above `bottom`.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, speech: &Speech, bottom: f32) {
    if ui.cursor().top() + HEIGHT > bottom {
        return;
    }
    if let Some(Line { remark, variant }) = speech.line
        && let Some(seats) = scene.session.seats()
        && let Some(Mind::Bot { character, .. }) = seats.get(remark.seat).map(|player| player.mind)
    {
        let text = say!("bot-line", line = line(character, remark.remark, variant, seats));
        bubble(ui, scene, remark.seat, widgets::text(text).italics());
    }
}

/// A box with the badge of a seat and what it says.
pub(super) fn bubble(ui: &mut Ui, scene: &PanelContext, seat: Seat, text: RichText) {
    widgets::frame(ui.ctx()).inner_margin(7).show(ui, |ui| {
        ui.set_max_width(ui.available_width().min(WIDEST));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            badges::seat(ui, seat, 20.0);
            ui.label(widgets::text(scene.name(seat)).strong().color(ink::rgb(style::ACCENT)));
            ui.label(text);
        });
    });
}

fn line(character: Character, remark: Remark, variant: u32, seats: &Seats) -> String {
    let name = |seat| seats.get(seat).map_or("", |player| player.name.as_str());
    match (character, remark) {
        (Character::Builder, Remark::Gloating { over }) => {
            say!("builder-gloats", variant = variant, name = name(over))
        }
        (Character::Hunter, Remark::Gloating { over }) => {
            say!("hunter-gloats", variant = variant, name = name(over))
        }
        (Character::Defender, Remark::Gloating { over }) => {
            say!("defender-gloats", variant = variant, name = name(over))
        }
        (Character::Raider, Remark::Gloating { over }) => {
            say!("raider-gloats", variant = variant, name = name(over))
        }
        (Character::Builder, Remark::Regret { company }) => {
            say!("builder-regrets", variant = variant, company = company)
        }
        (Character::Hunter, Remark::Regret { company }) => {
            say!("hunter-regrets", variant = variant, company = company)
        }
        (Character::Defender, Remark::Regret { company }) => {
            say!("defender-regrets", variant = variant, company = company)
        }
        (Character::Raider, Remark::Regret { company }) => {
            say!("raider-regrets", variant = variant, company = company)
        }
        (Character::Builder, Remark::Threat { company }) => {
            say!("builder-threatens", variant = variant, company = company)
        }
        (Character::Hunter, Remark::Threat { company }) => {
            say!("hunter-threatens", variant = variant, company = company)
        }
        (Character::Defender, Remark::Threat { company }) => {
            say!("defender-threatens", variant = variant, company = company)
        }
        (Character::Raider, Remark::Threat { company }) => {
            say!("raider-threatens", variant = variant, company = company)
        }
        (Character::Builder, Remark::Admiration { of }) => {
            say!("builder-admires", variant = variant, name = name(of))
        }
        (Character::Hunter, Remark::Admiration { of }) => {
            say!("hunter-admires", variant = variant, name = name(of))
        }
        (Character::Defender, Remark::Admiration { of }) => {
            say!("defender-admires", variant = variant, name = name(of))
        }
        (Character::Raider, Remark::Admiration { of }) => {
            say!("raider-admires", variant = variant, name = name(of))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, is_english, within};
    use gragra_rules::Company;
    use gragra_sim::play::Player;
    use std::collections::BTreeSet;

    const REMARKS: [Remark; 4] = [
        Remark::Gloating { over: Seat::P2 },
        Remark::Regret { company: Company::Bell },
        Remark::Threat { company: Company::Clover },
        Remark::Admiration { of: Seat::P3 },
    ];

    fn remark(seat: Seat, tick: u32) -> BotRemark {
        BotRemark { tick, seat, remark: REMARKS[1] }
    }

    #[test]
    fn every_character_has_its_own_words_for_everything_in_every_language() {
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        for language in Language::ALL {
            let mut all = BTreeSet::new();
            for character in Character::ALL {
                for remark in REMARKS {
                    for variant in 0..VARIANTS {
                        let said = within(language, || line(character, remark, variant, &seats));
                        assert!((3..=75).contains(&said.chars().count()), "{said}");
                        assert!(language != Language::Japanese || !is_english(&said), "{said}");
                        assert!(all.insert(said.clone()), "{said} is said twice in {language:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_line_appears_and_goes_and_the_next_one_waits() {
        let mut speech = Speech::default();
        speech.hear(remark(Seat::P2, 5), PAUSE);
        assert_eq!(speech.line.map(|line| line.variant), Some(1));
        speech.pass_time(SHOWN / 2);
        speech.hear(remark(Seat::P3, 6), PAUSE);
        assert_eq!(speech.line.map(|line| line.remark.seat), Some(Seat::P2), "nobody interrupts");
        speech.pass_time(SHOWN / 2);
        assert_eq!(speech.line, None);
        speech.hear(remark(Seat::P3, 7), PAUSE);
        assert_eq!(speech.line, None, "not so soon");
        speech.pass_time(PAUSE);
        speech.hear(remark(Seat::P2, 8), PAUSE);
        assert_eq!(speech.line.map(|line| line.variant), Some(2), "and in other words");
        speech.pass_time(PAUSE);
        speech.hear(remark(Seat::P2, 9), LONG_PAUSE);
        assert_eq!(speech.line, None, "some want less of it");
    }

    #[test]
    fn elsewhere_in_a_replay_nothing_is_said_any_more() {
        let mut speech = Speech::default();
        speech.hear(remark(Seat::P1, 5), PAUSE);
        speech.forget(900);
        assert_eq!((speech.line, speech.heard), (None, 900));
    }
}
