//! All clauses, by chapter and number as in `docs/rules.md`, with a search.

use super::RulesPage;
use crate::base::controls::ActiveDevice;
use crate::base::theme::ui as colours;
use crate::base::third_party::BOLD;
use crate::base::words::{look_up, say};
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{card, choose, filled, headline, remark};
use bevy_egui::egui::{Align, FontFamily, FontId, Label, RichText, Stroke, StrokeKind, TextEdit, Ui, vec2};

/// The name of each chapter and the numbers of its clauses.
pub(super) const CHAPTERS: [(fn() -> String, &[&str]); 5] = [
    (|| say!("chapter-box"), &["C1", "C2", "C3", "C4", "C5", "C6", "C7"]),
    (|| say!("chapter-setting-up"), &["S1", "S2", "S3", "S4", "S5", "S6", "S7"]),
    (
        || say!("chapter-turn"),
        &[
            "T1", "T2", "T2.1", "T2.2", "T2.3", "T2.4", "T2.5", "T3", "T3.1", "T3.2", "T3.3", "T3.4", "T3.5",
            "T3.6", "T3.7", "T4.1", "T4.2", "T4.3", "T4.4", "T4.5", "T4.6", "T4.7", "T5", "T5.1", "T5.2",
            "T6", "T7",
        ],
    ),
    (
        || say!("chapter-round-end"),
        &["E1", "E2", "E3", "E4", "E5", "E6.1", "E6.2", "E6.3", "E6.4", "E7", "E8"],
    ),
    (|| say!("chapter-house"), &["H1", "H2", "H3", "H4", "H5"]),
];

/// T4.1 is `clause-t4-1` in the files of texts.
fn text_of(number: &str) -> String {
    look_up(&format!("clause-{}", number.to_lowercase().replace('.', "-")), [])
}

#[cfg(test)]
pub(crate) fn has_clause(number: &str) -> bool {
    CHAPTERS.iter().any(|(_, clauses)| clauses.contains(&number))
}

pub(super) fn draw(ui: &mut Ui, state: &mut RulesPage, nav: Navigation) {
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut state.search).hint_text(say!("rules-look-for"));
        let width = (ui.available_width() - 110.0).max(160.0);
        if focus::field(ui, field.desired_width(width)).changed() {
            state.clause = None;
        }
        if ui.button(say!("rules-clear")).clicked() {
            state.search.clear();
        }
    });
    // Nobody types with a gamepad; choosing a chapter is near enough.
    let chapters = CHAPTERS.iter().enumerate().map(|(index, &(name, _))| (Some(index), name()));
    let choices: Vec<_> = std::iter::once((None, say!("replays-all"))).chain(chapters).collect();
    choose(ui, &mut state.chapter, &choices);
    filled(ui, "clauses", 60.0, nav, |ui| {
        let mut is_found = false;
        for (index, (name, clauses)) in CHAPTERS.iter().enumerate() {
            let name = name();
            let is_open = state.chapter.is_none_or(|chapter| chapter == index);
            let is_shown = |number: &&str| is_open && is_match(number, &name, &state.search);
            let found: Vec<&'static str> = clauses.iter().copied().filter(is_shown).collect();
            if found.is_empty() {
                continue;
            }
            is_found = true;
            headline(ui, &name);
            found.into_iter().for_each(|number| draw_clause(ui, number, state, nav));
            ui.add_space(6.0);
        }
        if !is_found {
            remark(ui, say!("rules-nothing-found"));
        }
    });
}

fn draw_clause(ui: &mut Ui, number: &str, state: &mut RulesPage, nav: Navigation) {
    let shown = card(ui, |ui| {
        ui.horizontal_top(|ui| {
            let bold = FontId::new(16.5, FontFamily::Name(BOLD.into()));
            let label = Label::new(RichText::new(number).font(bold).color(rgb(colours::ACCENT)));
            ui.add_sized(vec2(52.0, 20.0), label);
            ui.vertical(|ui| ui.label(text_of(number)));
        });
    });
    let stop = focus::stop(ui, &shown.response);
    if state.clause == Some(number) {
        let edge = Stroke::new(2.5, rgb(colours::ACCENT));
        ui.painter().rect_stroke(shown.response.rect, 8.0, edge, StrokeKind::Inside);
        if std::mem::take(&mut state.must_scroll) {
            ui.scroll_to_rect(shown.response.rect, Some(Align::Center));
            if nav.device != ActiveDevice::Mouse {
                stop.request_focus();
            }
        }
    }
}

/// Whether every word is in the clause, in its chapter's name, or the start of its number.
fn is_match(number: &str, chapter: &str, search: &str) -> bool {
    let text = format!("{} {chapter}", text_of(number)).to_lowercase();
    let number = number.to_lowercase();
    search.to_lowercase().split_whitespace().all(|word| text.contains(word) || number.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn found(search: &str) -> Vec<&'static str> {
        let all =
            CHAPTERS.iter().flat_map(|(name, clauses)| clauses.iter().map(move |&number| (name, number)));
        all.filter(|(name, number)| is_match(number, &name(), search)).map(|(_, number)| number).collect()
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

    /// The clauses of the documentation. A list below a clause belongs to its text.
    fn documented() -> Vec<(String, String)> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
        let text = std::fs::read_to_string(path).expect("the rules are documented");
        let mut clauses: Vec<(String, String)> = Vec::new();
        let mut is_below_clause = false;
        for line in text.lines() {
            let clause = line.trim().strip_prefix("- **").and_then(|line| line.split_once("** "));
            if let Some((number, text)) = clause {
                clauses.push((number.to_owned(), text.replace('*', "")));
                is_below_clause = true;
                continue;
            }
            match (line.strip_prefix("  - "), clauses.last_mut()) {
                (Some(item), Some((_, text))) if is_below_clause => {
                    text.push(' ');
                    text.push_str(item);
                }
                _ => is_below_clause = false,
            }
        }
        clauses
    }

    #[test]
    fn the_clauses_are_those_of_the_documentation() {
        let shown = CHAPTERS.iter().flat_map(|(_, clauses)| clauses.iter());
        let shown: Vec<_> = shown.map(|&number| (number.to_owned(), text_of(number))).collect();
        assert_eq!(shown, documented());
    }
}
