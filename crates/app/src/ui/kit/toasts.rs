//! Toasts: sentences that the player should read, for a few seconds.

use super::ink::{glaze, rgb};
use super::widgets;
use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use crate::base::theme::panels as style;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Area, CornerRadius, Frame, Id, Margin, Order, Stroke, Ui, vec2};
use std::time::Duration;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>().add_systems(Update, collect.in_set(AppSystems::Animate));
}

/// How long a toast stays, and how much longer for every letter.
const LEAST: Duration = Duration::from_secs(5);
const PER_LETTER: Duration = Duration::from_millis(30);
/// How long it takes to fade away, in seconds.
const FADE: f32 = 0.6;
/// How many are shown at once.
const MOST: usize = 3;

/// The sentences, the newest last, and how long each will stay.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Toasts(Vec<(String, Duration)>);

impl Toasts {
    /// A sentence that is there already moves to the end.
    pub(crate) fn say(&mut self, sentence: String) {
        let letters = u32::try_from(sentence.chars().count()).unwrap_or(u32::MAX).min(600);
        self.0.retain(|(said, _)| *said != sentence);
        self.0.push((sentence, LEAST + PER_LETTER * letters));
        let too_many = self.0.len().saturating_sub(MOST);
        self.0.drain(..too_many);
    }

    fn pass_time(&mut self, time: Duration) {
        for (_, left) in &mut self.0 {
            *left = left.saturating_sub(time);
        }
        self.0.retain(|(_, left)| !left.is_zero());
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn draw(&self, ui: &mut Ui) {
        for (sentence, left) in &self.0 {
            ui.scope(|ui| {
                ui.set_opacity((left.as_secs_f32() / FADE).min(1.0));
                Frame::NONE
                    .fill(glaze(style::WARNING_GROUND))
                    .stroke(Stroke::new(1.0, rgb(style::LOSS)))
                    .corner_radius(CornerRadius::same(style::SMALL_ROUNDING))
                    .inner_margin(Margin::symmetric(10, 5))
                    .show(ui, |ui| ui.label(widgets::text(format!("ℹ {sentence}"))));
            });
        }
    }
}

pub(crate) fn collect(mut toasts: ResMut<Toasts>, mut notices: MessageReader<Notice>, time: Res<Time<Real>>) {
    if !toasts.is_empty() {
        toasts.pass_time(time.delta());
    }
    for Notice(sentence) in notices.read() {
        toasts.say(sentence.clone());
    }
}

/// For screens without a match. The panels of a match have their own place for toasts.
pub(crate) fn show(mut contexts: EguiContexts, toasts: Res<Toasts>) {
    if let Ok(context) = contexts.ctx_mut() {
        draw_at_bottom(context, &toasts);
    }
}

fn draw_at_bottom(context: &egui::Context, toasts: &Toasts) {
    let area = Area::new(Id::new("notices")).order(Order::Tooltip).interactable(false);
    area.anchor(Align2::CENTER_BOTTOM, vec2(0.0, -18.0)).show(context, |ui| {
        widgets::dress(ui);
        ui.set_max_width(context.content_rect().width().min(760.0) - 40.0);
        toasts.draw(ui);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;

    fn said(sentences: &[&str]) -> Toasts {
        let mut toasts = Toasts::default();
        sentences.iter().for_each(|&sentence| toasts.say(sentence.into()));
        toasts
    }

    fn sentences(toasts: &Toasts) -> Vec<&str> {
        toasts.0.iter().map(|(sentence, _)| sentence.as_str()).collect()
    }

    #[test]
    fn sentences_do_not_pile_up_and_go_away() {
        let mut toasts = said(&["a", "b", "a", "c", "d"]);
        assert_eq!(sentences(&toasts), ["a", "c", "d"]);
        toasts.pass_time(Duration::from_secs(4));
        toasts.say("c".into());
        toasts.pass_time(Duration::from_secs(2));
        assert_eq!(sentences(&toasts), ["c"]);
    }

    #[test]
    fn long_sentences_stay_longer() {
        let long = "A sentence that takes a while to read. ".repeat(5);
        let mut toasts = said(&[&long, "Short."]);
        toasts.pass_time(Duration::from_secs(6));
        assert_eq!(sentences(&toasts), [&long]);
    }

    #[test]
    fn without_a_match_they_are_at_the_bottom() {
        let drawn = Drawn::of(|context| draw_at_bottom(context, &said(&["It did not work."])));
        assert!(drawn.says("It did not work."));
    }

    #[test]
    fn it_fits_in_every_language() {
        crate::ui::menus::language_tests::fits(|context| {
            let file = "/a/file".repeat(9);
            let aside = crate::base::words::say!("notice-settings-aside", why = "?".repeat(40), file = file);
            let nothing = crate::base::words::say!("replay-nothing");
            draw_at_bottom(context, &said(&[&aside, &nothing]));
        });
    }
}
