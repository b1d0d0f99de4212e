//! Finding a match among many.

use super::shelf::{Entry, State};
use crate::menus::focus;
use crate::menus::page::choose;
use crate::words::say;
use bevy_egui::egui::{Id, TextEdit, Ui};

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

/// Draws it, if there are many matches, and tells what is looked for.
pub(super) fn draw(ui: &mut Ui, count: usize) -> Sieve {
    if count < MANY {
        return Sieve::default();
    }
    let id = Id::new("sieve of replays");
    let mut sieve = ui.data(|data| data.get_temp::<Sieve>(id)).unwrap_or_default();
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
    ui.data_mut(|data| data.insert_temp(id, sieve.clone()));
    sieve
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
