//! Finding a match among many.

use super::library::{MatchState, SavedMatch};
use crate::base::words::say;
use crate::ui::kit::focus;
use crate::ui::kit::page::choose;
use bevy_egui::egui::{TextEdit, Ui};

/// With fewer matches there is no filter.
const MIN_MATCHES: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Shown {
    #[default]
    All,
    Finished,
    Unfinished,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Filter {
    text: String,
    shown: Shown,
    /// Instead of the newest first.
    is_longest_first: bool,
}

impl Filter {
    /// The library is sorted by age already.
    pub(super) fn apply<'a>(&self, matches: &'a [SavedMatch]) -> Vec<&'a SavedMatch> {
        let text = self.text.trim().to_lowercase();
        let is_shown = |saved: &&SavedMatch| {
            let has_state = match self.shown {
                Shown::All => true,
                Shown::Finished => matches!(saved.state, MatchState::Finished { .. }),
                Shown::Unfinished => saved.state == MatchState::Unfinished,
            };
            let names = [saved.players(), saved.title().unwrap_or_default()];
            has_state && names.iter().any(|name| name.to_lowercase().contains(&text))
        };
        let mut shown: Vec<&SavedMatch> = matches.iter().filter(is_shown).collect();
        if self.is_longest_first {
            shown.sort_by_key(|saved| std::cmp::Reverse(saved.ticks));
        }
        shown.sort_by_key(|saved| !saved.is_usable());
        shown
    }
}

pub(super) fn draw(ui: &mut Ui, count: usize, filter: &mut Filter) {
    if count < MIN_MATCHES {
        *filter = Filter::default();
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let field = TextEdit::singleline(&mut filter.text).hint_text(say!("replays-seek"));
        focus::field(ui, field.desired_width(230.0));
        let states = [
            (Shown::All, say!("replays-all")),
            (Shown::Finished, say!("replays-finished")),
            (Shown::Unfinished, say!("replays-not-finished")),
        ];
        choose(ui, &mut filter.shown, &states);
        ui.add_space(6.0);
        let orders = [(false, say!("replays-newest")), (true, say!("replays-longest"))];
        choose(ui, &mut filter.is_longest_first, &orders);
    });
}

#[cfg(test)]
mod tests {
    use super::super::library::tests::samples;
    use super::*;

    #[test]
    fn matches_are_found_by_name_state_and_length() {
        let mut matches = samples();
        matches[1].path = "the great fall.gragra".into();
        matches[1].ticks = 60 * 999;
        matches[2].ticks = 60 * 9999;
        let found = |filter: Filter| -> Vec<String> {
            filter.apply(&matches).iter().map(|saved| saved.path.display().to_string()).collect()
        };
        let all = ["1.gragra", "the great fall.gragra", "3.gragra"];
        assert_eq!(found(Filter::default()), all);
        assert_eq!(found(Filter { text: " RAIDER".into(), ..Filter::default() }), all);
        assert_eq!(found(Filter { text: "Great".into(), ..Filter::default() }), all[1..2]);
        assert_eq!(found(Filter { shown: Shown::Unfinished, ..Filter::default() }), all[..1]);
        assert_eq!(found(Filter { shown: Shown::Finished, ..Filter::default() }), all[1..2]);
        // The third is unusable, so it stays last however long it is.
        assert_eq!(found(Filter { is_longest_first: true, ..Filter::default() }), [all[1], all[0], all[2]]);
    }
}
