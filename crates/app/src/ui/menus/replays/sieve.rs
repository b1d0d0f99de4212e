//! Finding a match among many.

use super::shelf::{Entry, State};
use crate::base::words::say;
use crate::ui::kit::focus;
use crate::ui::kit::page::choose;
use bevy::prelude::*;
use bevy_egui::egui::{TextEdit, Ui};

/// From so many matches on there is something to find.
const MANY: usize = 6;

/// In which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Order {
    #[default]
    Newest,
    Longest,
}

/// Which ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Kind {
    #[default]
    All,
    Finished,
    Unfinished,
}

/// What the player has typed and chosen on the page.
#[derive(Resource, Default)]
pub(super) struct Search {
    pub(super) sieve: Sieve,
    /// The path of a file from elsewhere.
    pub(super) path: String,
}

/// What is looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sieve {
    text: String,
    order: Order,
    kind: Kind,
}

impl Sieve {
    /// Those that are looked for. What is listed by its age comes as it is.
    pub(super) fn sift<'a>(&self, entries: &'a [Entry]) -> Vec<&'a Entry> {
        let text = self.text.trim().to_lowercase();
        let is_wanted = |entry: &&Entry| {
            let is_kind = match (self.kind, &entry.state) {
                (Kind::All, _)
                | (Kind::Finished, State::Finished { .. })
                | (Kind::Unfinished, State::Unfinished) => true,
                (Kind::Finished | Kind::Unfinished, _) => false,
            };
            let title = entry.title().unwrap_or_default();
            is_kind && [entry.who(), title].iter().any(|words| words.to_lowercase().contains(&text))
        };
        let mut sifted: Vec<&Entry> = entries.iter().filter(is_wanted).collect();
        if self.order == Order::Longest {
            sifted.sort_by_key(|entry| std::cmp::Reverse(entry.ticks));
        }
        // What cannot be used is the last thing that one looks for.
        sifted.sort_by_key(|entry| matches!(entry.state, State::Broken(_)));
        sifted
    }
}

/// Draws the search, if there are many matches; among a few there is none.
pub(super) fn draw(ui: &mut Ui, count: usize, sieve: &mut Sieve) {
    if count < MANY {
        *sieve = Sieve::default();
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let field = TextEdit::singleline(&mut sieve.text).hint_text(say!("replays-seek"));
        focus::field(ui, field.desired_width(230.0));
        let kinds = [
            (Kind::All, say!("replays-all")),
            (Kind::Finished, say!("replays-finished")),
            (Kind::Unfinished, say!("replays-not-finished")),
        ];
        choose(ui, &mut sieve.kind, &kinds);
        ui.add_space(6.0);
        let orders = [(Order::Newest, say!("replays-newest")), (Order::Longest, say!("replays-longest"))];
        choose(ui, &mut sieve.order, &orders);
    });
}

#[cfg(test)]
mod tests {
    use super::super::shelf::tests::samples;
    use super::*;

    #[test]
    fn matches_are_found_by_name_kind_and_length() {
        let mut entries = samples();
        entries[1].path = "the great fall.gragra".into();
        entries[1].ticks = 60 * 999;
        entries[2].ticks = 60 * 9999;
        let found = |sieve: Sieve| -> Vec<String> {
            sieve.sift(&entries).iter().map(|entry| entry.path.display().to_string()).collect()
        };
        let all = ["1.gragra", "the great fall.gragra", "3.gragra"];
        assert_eq!(found(Sieve::default()), all);
        assert_eq!(found(Sieve { text: " RAIDER".into(), ..Sieve::default() }), all);
        assert_eq!(found(Sieve { text: "Great".into(), ..Sieve::default() }), all[1..2]);
        assert_eq!(found(Sieve { kind: Kind::Unfinished, ..Sieve::default() }), all[..1]);
        assert_eq!(found(Sieve { kind: Kind::Finished, ..Sieve::default() }), all[1..2]);
        // The third is broken, however long it may be.
        assert_eq!(found(Sieve { order: Order::Longest, ..Sieve::default() }), [all[1], all[0], all[2]]);
    }
}
