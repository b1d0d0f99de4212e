//! All clauses, those of a chapter, and those that hold a word.

use super::Reading;
use crate::base::controls::ActiveDevice;
use crate::base::theme::ui as colours;
use crate::base::third_party::BOLD;
use crate::base::words::say;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{card, choose, filled, headline, remark};
use crate::ui::menus::rules_text::{CHAPTERS, Clause};
use bevy_egui::egui::{Align, FontFamily, FontId, Label, RichText, Stroke, StrokeKind, TextEdit, Ui, vec2};

/// The field to search by, the chapters, and what is found.
pub(super) fn draw(ui: &mut Ui, reading: &mut Reading, nav: Navigation) {
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut reading.sought).hint_text(say!("rules-look-for"));
        let width = (ui.available_width() - 110.0).max(160.0);
        if focus::field(ui, field.desired_width(width)).changed() {
            reading.clause = None;
        }
        if ui.button(say!("rules-clear")).clicked() {
            reading.sought.clear();
        }
    });
    // By pad nobody types: a chapter is near enough.
    let chapters = CHAPTERS.iter().enumerate().map(|(place, &(name, _))| (Some(place), name()));
    let among: Vec<_> = std::iter::once((None, say!("replays-all"))).chain(chapters).collect();
    choose(ui, &mut reading.chapter, &among);
    filled(ui, "clauses", 60.0, nav, |ui| {
        let mut is_found = false;
        for (place, (name, clauses)) in CHAPTERS.iter().enumerate() {
            let name = name();
            let is_open = reading.chapter.is_none_or(|chapter| chapter == place);
            let is_sought = |clause: &&Clause| is_open && is_match(clause, &name, &reading.sought);
            let mut found = clauses.iter().filter(is_sought).peekable();
            if found.peek().is_none() {
                continue;
            }
            is_found = true;
            headline(ui, &name);
            let found: Vec<&Clause> = found.collect();
            found.into_iter().for_each(|clause| one(ui, clause, reading, nav));
            ui.add_space(6.0);
        }
        if !is_found {
            remark(ui, say!("rules-nothing-found"));
        }
    });
}

fn one(ui: &mut Ui, &(number, text): &Clause, reading: &mut Reading, nav: Navigation) {
    let shown = card(ui, |ui| {
        ui.horizontal_top(|ui| {
            let bold = FontId::new(16.5, FontFamily::Name(BOLD.into()));
            ui.add_sized(
                vec2(52.0, 20.0),
                Label::new(RichText::new(number).font(bold).color(rgb(colours::ACCENT))),
            );
            ui.vertical(|ui| ui.label(text()));
        });
    });
    let stop = focus::stop(ui, &shown.response);
    if reading.clause == Some(number) {
        let edge = Stroke::new(2.5, rgb(colours::ACCENT));
        ui.painter().rect_stroke(shown.response.rect, 8.0, edge, StrokeKind::Inside);
        if std::mem::take(&mut reading.is_new) {
            ui.scroll_to_rect(shown.response.rect, Some(Align::Center));
            if nav.device != ActiveDevice::Mouse {
                stop.request_focus();
            }
        }
    }
}

/// Does a clause hold all the words, or begin with the number?
fn is_match(&(number, text): &Clause, chapter: &str, sought: &str) -> bool {
    let hay = format!("{} {chapter}", text()).to_lowercase();
    let number = number.to_lowercase();
    sought.to_lowercase().split_whitespace().all(|word| hay.contains(word) || number.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(sought: &str) -> Vec<&'static str> {
        let all =
            CHAPTERS.iter().flat_map(|(name, clauses)| clauses.iter().map(move |clause| (name, clause)));
        all.filter(|(name, clause)| is_match(clause, &name(), sought)).map(|(_, clause)| clause.0).collect()
    }

    #[test]
    fn clauses_are_found_by_number_and_by_words() {
        assert_eq!(found("t4.1"), ["T4.1"]);
        // H5 names it.
        assert_eq!(found("T2"), ["T2", "T2.1", "T2.2", "T2.3", "T2.4", "T2.5", "H5"]);
        assert_eq!(found("three SECONDS"), ["E5"]);
        assert_eq!(found("xylophone"), [""; 0]);
        assert!(found("").len() > 50);
    }
}
