//! All clauses, and those that hold a word.

use crate::menus::focus;
use crate::menus::page::{card, headline, remark, rgb, scrolled};
use crate::menus::rules_text::{CHAPTERS, Clause};
use crate::theme::ui as colours;
use crate::third_party::BOLD;
use crate::words::say;
use bevy_egui::egui::{FontFamily, FontId, Id, Label, RichText, TextEdit, Ui, vec2};

/// The field to search by, and what is found.
pub(super) fn draw(ui: &mut Ui) {
    let id = Id::new("what is looked for in the rules");
    let mut sought = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut sought).hint_text(say!("rules-look-for"));
        let width = (ui.available_width() - 110.0).max(160.0);
        focus::field(ui, field.desired_width(width));
        if ui.button(say!("rules-clear")).clicked() {
            sought.clear();
        }
    });
    scrolled(ui, "clauses", 60.0, |ui| {
        let mut is_found = false;
        for (name, clauses) in CHAPTERS {
            let name = name();
            let mut found = clauses.iter().filter(|clause| is_match(clause, &name, &sought)).peekable();
            if found.peek().is_none() {
                continue;
            }
            is_found = true;
            headline(ui, &name);
            found.for_each(|clause| one(ui, clause));
            ui.add_space(6.0);
        }
        if !is_found {
            remark(ui, say!("rules-nothing-found"));
        }
    });
    ui.data_mut(|data| data.insert_temp(id, sought));
}

fn one(ui: &mut Ui, &(number, text): &Clause) {
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
    focus::stop(ui, &shown.response);
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
        assert_eq!(found("T2"), ["T2", "T2.1", "T2.2", "T2.3", "T2.4", "T2.5"]);
        assert_eq!(found("three SECONDS"), ["E5"]);
        assert_eq!(found("xylophone"), [""; 0]);
        assert!(found("").len() > 50);
    }
}
