//! Sentences for the player, while no match is on the table. (In a match its own panels show them.)

use super::page::rgb;
use super::{Page, page};
use crate::AppSystems;
use crate::notice::Notice;
use crate::screen::Screen;
use crate::theme::ui as colours;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Area, Frame, Id, Margin, Order, RichText, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use std::time::Duration;

/// A sentence stays this long, and a moment longer for every letter.
const LEAST: Duration = Duration::from_secs(6);
const PER_LETTER: Duration = Duration::from_millis(70);
/// More than these are not shown at once.
const MOST: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sentences>()
        .add_systems(Update, hear.in_set(AppSystems::Animate))
        .add_systems(EguiPrimaryContextPass, show.in_set(Page::Notices).run_if(not(in_state(Screen::Match))));
}

/// What was said of late, each with when it goes.
#[derive(Resource, Default)]
struct Sentences(Vec<(String, Duration)>);

impl Sentences {
    fn say(&mut self, sentence: &str, now: Duration) {
        let letters = u32::try_from(sentence.chars().count()).unwrap_or(u32::MAX).min(600);
        self.0.retain(|(said, _)| said != sentence);
        self.0.push((sentence.to_owned(), now + LEAST + PER_LETTER * letters));
        let too_many = self.0.len().saturating_sub(MOST);
        self.0.drain(..too_many);
    }
}

fn hear(mut notices: MessageReader<Notice>, mut sentences: ResMut<Sentences>, clock: Res<Time<Real>>) {
    let now = clock.elapsed();
    if sentences.0.iter().any(|&(_, until)| until <= now) {
        sentences.0.retain(|&(_, until)| until > now);
    }
    for Notice(sentence) in notices.read() {
        sentences.say(sentence, now);
    }
}

fn show(mut contexts: EguiContexts, sentences: Res<Sentences>) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    draw(context, sentences.0.iter().map(|(sentence, _)| sentence.as_str()));
    Ok(())
}

fn draw<'a>(context: &egui::Context, sentences: impl Iterator<Item = &'a str>) {
    let area = Area::new(Id::new("notices")).order(Order::Tooltip).interactable(false);
    area.anchor(Align2::CENTER_BOTTOM, vec2(0.0, -18.0)).show(context, |ui| {
        ui.set_max_width(context.content_rect().width().min(760.0) - 40.0);
        let line = Stroke::new(1.5, page::rgb(colours::WARNING));
        for sentence in sentences {
            let frame = Frame::new().fill(rgb(colours::FIELD)).stroke(line).corner_radius(10);
            frame.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
                ui.label(RichText::new(sentence).color(rgb(colours::TEXT)));
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;

    #[test]
    fn a_sentence_is_said_once_and_old_ones_make_room() {
        let mut sentences = Sentences::default();
        for sentence in ["a", "b", "a", "c", "d", "e"] {
            sentences.say(sentence, Duration::ZERO);
        }
        let said: Vec<_> = sentences.0.iter().map(|(sentence, _)| sentence.as_str()).collect();
        assert_eq!(said, ["a", "c", "d", "e"]);
    }

    #[test]
    fn sentences_are_shown() {
        let drawn = Drawn::of(|context| draw(context, ["It did not work."].into_iter()));
        assert!(drawn.says("It did not work."));
    }

    #[test]
    fn it_fits_in_every_language() {
        crate::menus::every_language::fits(|context| {
            let sentences = [
                crate::words::say!("notice-settings-aside", why = "?".repeat(40), file = "/a/file".repeat(9)),
                crate::words::say!("replay-nothing"),
            ];
            draw(context, sentences.iter().map(String::as_str));
        });
    }
}
