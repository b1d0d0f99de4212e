//! The page: one card for each file.

use super::handle::{Question, file_stem};
use super::pictures::{self, Pictures};
use super::shelf::{Entry, State};
use super::sieve::{self, Search};
use crate::base::screen::{Menu, Screen};
use crate::base::theme::ui as colours;
use crate::base::words::{amount, and, say};
use crate::session::SessionRequest;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{card, flaw, foot, heading, page, page_button, remark, scrolled};
use crate::ui::menus::{back, clock};
use bevy_egui::egui::{self, Align, Button, Context, Layout, RichText, TextEdit, Ui};
use gragra_rules::{Key, Money, Seat};
use std::path::{Path, PathBuf};

/// Everything that the page shows.
pub(super) struct View<'a> {
    pub(super) entries: &'a [Entry],
    pub(super) is_reading: bool,
    pub(super) place: Option<&'a Path>,
    pub(super) pictures: &'a Pictures,
    pub(super) screen: Screen,
    pub(super) now: u64,
}

/// The page.
pub(super) fn draw(
    context: &Context,
    nav: Navigation,
    view: &View<'_>,
    asked: &mut Question,
    search: &mut Search,
) -> Vec<UiAction> {
    let mut actions = page(context, "replays", 900.0, |ui| {
        let mut actions = Vec::new();
        heading(ui, &say!("title-replays"));
        from_elsewhere(ui, &mut search.path, &mut actions);
        sieve::draw(ui, view.entries.len(), &mut search.sieve);
        let entries = search.sieve.sift(view.entries);
        scrolled(ui, "replays", 92.0, nav, |ui| list(ui, nav, view, &entries, asked, &mut actions));
        remark(ui, place(view));
        foot(ui, |ui| {
            let response = ui.button(say!("back"));
            focus::first(&response, nav.device);
            if response.clicked() {
                actions.push(back::out_of(Menu::Replays, view.screen, false));
            }
        });
        actions
    });
    actions.extend(match asked {
        Question::Nothing => None,
        Question::Delete(path) => ask_delete(context, nav, path),
        Question::Rename(path, typed) => ask_name(context, path, typed),
    });
    actions
}

fn place(view: &View<'_>) -> String {
    match view.place {
        Some(place) => say!("replays-place", place = place.display().to_string()),
        None => say!("replays-no-place"),
    }
}

/// A file from anywhere, by its path.
fn from_elsewhere(ui: &mut Ui, typed: &mut String, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(typed).hint_text(say!("replays-path"));
        let width = (ui.available_width() - 250.0).max(120.0);
        let field = focus::field(ui, field.desired_width(width));
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let path = path_of(typed);
        let watch = ui.add_enabled(path.is_some(), Button::new(say!("replays-watch")));
        if let Some(path) = path
            && (watch.clicked() || is_entered)
        {
            actions.push(UiAction::Request(SessionRequest::Watch(path)));
        }
        if ui.button(say!("replays-look-for")).clicked() {
            actions.push(UiAction::BrowseFiles);
        }
    });
    remark(ui, say!("replays-drop"));
}

/// A path as it is pasted from elsewhere: with quotes, or as an address.
fn path_of(typed: &str) -> Option<PathBuf> {
    let typed = typed.trim();
    let typed =
        ['"', '\''].iter().find_map(|&quote| typed.strip_prefix(quote)?.strip_suffix(quote)).unwrap_or(typed);
    let path = typed.strip_prefix("file://").map_or_else(|| typed.to_owned(), decoded);
    (!path.is_empty()).then(|| path.into())
}

/// What an address says: in it a space is `%20`. One that nobody encoded is taken as it is.
fn decoded(address: &str) -> String {
    let mut parts = address.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2).filter(|two| two.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let Some(byte) = byte else { return address.to_owned() };
        bytes.push(byte);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).unwrap_or_else(|_| address.to_owned())
}

fn list(
    ui: &mut Ui,
    nav: Navigation,
    view: &View<'_>,
    entries: &[&Entry],
    asked: &mut Question,
    actions: &mut Vec<UiAction>,
) {
    match entries {
        [] if !view.entries.is_empty() => drop(ui.label(say!("replays-none-like-that"))),
        [] if view.is_reading => drop(ui.label(say!("replays-looking"))),
        [] => drop(ui.label(say!("replays-none"))),
        entries => {
            for entry in entries {
                ui.push_id(&entry.path, |ui| card(ui, |ui| one(ui, nav, entry, view, asked, actions)));
            }
        }
    }
}

fn one(
    ui: &mut Ui,
    nav: Navigation,
    entry: &Entry,
    view: &View<'_>,
    asked: &mut Question,
    actions: &mut Vec<UiAction>,
) {
    ui.horizontal(|ui| {
        pictures::draw(ui, entry, view.pictures);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(say!("replays-delete")).clicked() {
                *asked = Question::Delete(entry.path.clone());
            }
            if ui.button(say!("replays-rename")).clicked() {
                *asked = Question::Rename(entry.path.clone(), entry.title().unwrap_or_default());
            }
            if entry.state == State::Unfinished && ui.button(say!("title-continue")).clicked() {
                actions.push(UiAction::Request(SessionRequest::Continue(entry.path.clone())));
            }
            if !matches!(entry.state, State::Broken(_)) {
                let watch = ui.button(say!("replays-watch"));
                if *asked == Question::Nothing {
                    focus::first(&watch, nav.device);
                }
                if watch.clicked() {
                    actions.push(UiAction::Request(SessionRequest::Watch(entry.path.clone())));
                }
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                about(ui, entry, view.now);
            });
        });
    });
}

fn about(ui: &mut Ui, entry: &Entry, now: u64) {
    let file = || entry.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let who = if entry.names.is_empty() { file() } else { entry.who() };
    match entry.title().filter(|_| !entry.names.is_empty()) {
        Some(title) => {
            ui.label(RichText::new(title).strong());
            remark(ui, who);
        }
        None => drop(ui.label(RichText::new(who).strong())),
    }
    let when = entry.started.map(|when| clock::ago(when, now));
    let length = (entry.ticks > 0).then(|| entry.length());
    let seed = entry.seed.map(|seed| say!("replays-seed", seed = seed.to_string()));
    let facts: Vec<String> = [when, length, seed].into_iter().flatten().collect();
    if !facts.is_empty() {
        remark(ui, facts.join(" · "));
    }
    match &entry.state {
        State::Finished { winners, money } => {
            let text = format!("★ {}", result(&entry.names, winners, money));
            ui.label(RichText::new(text).small().color(rgb(colours::GOOD)));
        }
        State::Unfinished => {
            let text = say!("replays-unfinished");
            ui.label(RichText::new(text).small().color(rgb(colours::ACCENT)));
        }
        State::Broken(sentence) => flaw(ui, sentence),
    }
}

/// Who won, with how much.
fn result(names: &[String], winners: &[Seat], money: &[Money]) -> String {
    let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let who = and(&winners.iter().map(name).collect::<Vec<_>>());
    match winners.first().and_then(|seat| money.get(seat.index())) {
        Some(&money) => say!("replays-won-with", names = who, money = amount(money)),
        None => say!("replays-won", names = who),
    }
}

fn ask_delete(context: &Context, nav: Navigation, path: &Path) -> Option<UiAction> {
    page(context, "delete a replay", 420.0, |ui| {
        ui.label(say!("replays-for-good"));
        remark(ui, path.display().to_string());
        foot(ui, |ui| {
            let keep = ui.add(page_button(&say!("replays-keep")));
            focus::first(&keep, nav.device);
            let delete = ui.button(say!("replays-delete"));
            let delete = delete.clicked().then(|| UiAction::DeleteReplay(path.to_owned()));
            delete.or(keep.clicked().then_some(UiAction::CloseQuestion))
        })
    })
}

/// What a match is to be called.
fn ask_name(context: &Context, path: &Path, typed: &mut String) -> Option<UiAction> {
    page(context, "rename a replay", 420.0, |ui| {
        ui.label(say!("replays-rename-how"));
        let field =
            TextEdit::singleline(typed).hint_text(say!("replays-its-name")).desired_width(f32::INFINITY);
        let field = focus::field(ui, field);
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let good = file_stem(typed);
        if let Some(sentence) = good.as_ref().err().filter(|_| !typed.trim().is_empty()) {
            flaw(ui, sentence);
        }
        foot(ui, |ui| {
            let keep = ui.add_enabled(good.is_ok(), page_button(&say!("replays-call-it")));
            let cancel = ui.button(say!("cancel"));
            let is_named = good.is_ok() && (keep.clicked() || is_entered);
            let rename = is_named.then(|| UiAction::RenameReplay(path.to_owned(), typed.clone()));
            rename.or(cancel.clicked().then_some(UiAction::CloseQuestion))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::shelf::tests::samples;
    use super::*;
    use crate::test_rig::Drawn;

    static NOTHING: Question = Question::Nothing;

    fn view<'a>(entries: &'a [Entry], pictures: &'a Pictures) -> View<'a> {
        let place = Some(Path::new("/somewhere"));
        View { entries, is_reading: false, place, pictures, screen: Screen::Title, now: 1_000_000_300 }
    }

    fn drawn(entries: &[Entry], asked: &Question) -> Drawn {
        let pictures = Pictures::default();
        let (mut asked, mut search) = (asked.clone(), Search::default());
        let view = view(entries, &pictures);
        Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &view, &mut asked, &mut search)))
    }

    #[test]
    fn every_file_is_told_with_what_it_is_good_for() {
        let entries = samples();
        let drawn = drawn(&entries, &NOTHING);
        let texts =
            ["Anna, Hunter, Raider", "5 minutes ago · 12:34 · seed 42", "you can continue it", "Damaged"];
        for text in texts.into_iter().chain(["Hunter won with", "Watch", "Continue", "Delete", "/somewhere"])
        {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
    }

    #[test]
    fn an_empty_shelf_says_so() {
        let drawn = drawn(&[], &NOTHING);
        assert!(drawn.says("No matches yet"));
    }

    #[test]
    fn deleting_asks_first() {
        let entries = samples();
        let drawn = drawn(&entries, &Question::Delete("1.gragra".into()));
        assert!(drawn.says("for good?") && drawn.says("Keep it"));
    }

    #[test]
    fn a_name_is_asked_for_and_a_bad_one_told() {
        let mut entries = samples();
        entries[0].path = "The great fall.gragra".into();
        let seen = drawn(&entries, &NOTHING);
        assert!(seen.says("The great fall") && seen.says("Rename"), "{}", seen.all());
        let seen = drawn(&entries, &Question::Rename("1.gragra".into(), "a/b".into()));
        assert!(seen.says("Rename this match") && seen.says("can't contain"), "{}", seen.all());
    }

    #[test]
    fn many_matches_can_be_sifted() {
        let entries: Vec<Entry> = samples().into_iter().cycle().take(9).collect();
        let seen = drawn(&entries, &NOTHING);
        assert!(seen.says("Newest first") && seen.says("Unfinished"), "{}", seen.all());
        assert!(seen.cut_off().is_empty(), "{:?}", seen.cut_off());
    }

    #[test]
    fn a_pasted_path_may_have_quotes_or_be_an_address() {
        for typed in ["/a b.gragra", " '/a b.gragra' ", "\"/a b.gragra\"", "file:///a b.gragra"] {
            assert_eq!(path_of(typed), Some("/a b.gragra".into()));
        }
        assert_eq!(path_of("file:///a%20b.gragra"), Some("/a b.gragra".into()));
        assert_eq!(path_of("file:///%E5%A1%94%25.gragra"), Some("/塔%.gragra".into()));
        for plain in ["/a%20b.gragra", "/100%.gragra", "/%zz.gragra"] {
            assert_eq!(path_of(plain), Some(plain.into()), "a path is no address");
        }
        for odd in ["/100%.gragra", "/%zz", "/%+1", "/%", "/%é", "/%ff"] {
            assert_eq!(path_of(&format!("file://{odd}")), Some(odd.into()), "{odd} is no code");
        }
        assert_eq!(path_of("  "), None);
        assert_eq!(path_of("'"), Some("'".into()));
    }

    #[test]
    fn it_fits_in_every_language() {
        let entries = samples();
        let pictures = Pictures::default();
        let view = view(&entries, &pictures);
        let rename = Question::Rename("1.gragra".into(), "a/b".into());
        for mut asked in [Question::Nothing, Question::Delete("1.gragra".into()), rename] {
            let mut search = Search::default();
            crate::ui::menus::language_tests::fits(|context| {
                drop(draw(context, Navigation::MOUSE, &view, &mut asked, &mut search));
            });
        }
    }
}
