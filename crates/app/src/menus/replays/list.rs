//! The page: one card for each file.

use super::shelf::{Entry, State};
use crate::input::ActiveDevice;
use crate::menus::choice::Choice;
use crate::menus::page::{card, flaw, foot, heading, main_button, page, remark, rgb, scrolled};
use crate::menus::{back, clock, focus};
use crate::screen::{Menu, Screen};
use crate::session::Wish;
use crate::theme::ui as colours;
use crate::words::{amount, and, say};
use bevy_egui::egui::{self, Align, Button, Context, Id, Layout, RichText, TextEdit, Ui};
use gragra_rules::{Key, Money, Seat};
use std::path::{Path, PathBuf};

/// Everything that the page shows.
pub(super) struct View<'a> {
    pub(super) entries: &'a [Entry],
    pub(super) is_reading: bool,
    pub(super) place: Option<&'a Path>,
    /// The file about which is asked whether it is to be deleted.
    pub(super) asked: Option<&'a Path>,
    pub(super) screen: Screen,
    pub(super) now: u64,
}

/// The page.
pub(super) fn draw(context: &Context, device: ActiveDevice, view: &View<'_>) -> Vec<Choice> {
    let mut choices = page(context, "replays", 900.0, |ui| {
        let mut choices = Vec::new();
        heading(ui, &say!("title-replays"));
        from_elsewhere(ui, &mut choices);
        scrolled(ui, "replays", 92.0, |ui| list(ui, view, &mut choices));
        remark(ui, place(view));
        foot(ui, |ui| {
            let response = ui.button(say!("back"));
            focus::first(&response, device);
            if response.clicked() {
                choices.push(back::out_of(Menu::Replays, view.screen));
            }
        });
        choices
    });
    if let Some(path) = view.asked {
        choices.extend(ask(context, device, path));
    }
    choices
}

fn place(view: &View<'_>) -> String {
    match view.place {
        Some(place) => say!("replays-place", place = place.display().to_string()),
        None => say!("replays-no-place"),
    }
}

/// A file from anywhere, by its path.
fn from_elsewhere(ui: &mut Ui, choices: &mut Vec<Choice>) {
    let id = Id::new("path of a replay");
    let mut typed = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut typed).hint_text(say!("replays-path"));
        let width = (ui.available_width() - 120.0).max(120.0);
        let field = focus::field(ui, field.desired_width(width));
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let path = path_of(&typed);
        let watch = ui.add_enabled(path.is_some(), Button::new(say!("replays-watch")));
        if let Some(path) = path
            && (watch.clicked() || is_entered)
        {
            choices.push(Choice::Wish(Wish::Watch(path)));
        }
    });
    remark(ui, say!("replays-drop"));
    ui.data_mut(|data| data.insert_temp(id, typed));
}

/// A path as it is pasted from elsewhere: with quotes, or as an address.
fn path_of(typed: &str) -> Option<PathBuf> {
    let typed = typed.trim();
    let typed =
        ['"', '\''].iter().find_map(|&quote| typed.strip_prefix(quote)?.strip_suffix(quote)).unwrap_or(typed);
    let typed = typed.strip_prefix("file://").unwrap_or(typed);
    (!typed.is_empty()).then(|| typed.into())
}

fn list(ui: &mut Ui, view: &View<'_>, choices: &mut Vec<Choice>) {
    match view.entries {
        [] if view.is_reading => drop(ui.label(say!("replays-looking"))),
        [] => drop(ui.label(say!("replays-none"))),
        entries => {
            for entry in entries {
                ui.push_id(&entry.path, |ui| card(ui, |ui| one(ui, entry, view.now, choices)));
            }
        }
    }
}

fn one(ui: &mut Ui, entry: &Entry, now: u64, choices: &mut Vec<Choice>) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(say!("replays-delete")).clicked() {
                choices.push(Choice::Ask(Some(entry.path.clone())));
            }
            if entry.state == State::Unfinished && ui.button(say!("title-continue")).clicked() {
                choices.push(Choice::Wish(Wish::Continue(entry.path.clone())));
            }
            if !matches!(entry.state, State::Broken(_)) && ui.button(say!("replays-watch")).clicked() {
                choices.push(Choice::Wish(Wish::Watch(entry.path.clone())));
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                about(ui, entry, now);
            });
        });
    });
}

fn about(ui: &mut Ui, entry: &Entry, now: u64) {
    let file = || entry.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let who = if entry.names.is_empty() { file() } else { entry.who() };
    ui.label(RichText::new(who).strong());
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

fn ask(context: &Context, device: ActiveDevice, path: &Path) -> Vec<Choice> {
    page(context, "delete a replay", 420.0, |ui| {
        let mut choices = Vec::new();
        ui.label(say!("replays-for-good"));
        remark(ui, path.display().to_string());
        foot(ui, |ui| {
            let keep = ui.add(main_button(&say!("replays-keep")));
            focus::first(&keep, device);
            if keep.clicked() {
                choices.push(Choice::Ask(None));
            }
            if ui.button(say!("replays-delete")).clicked() {
                choices.push(Choice::Delete(path.to_owned()));
            }
        });
        choices
    })
}

#[cfg(test)]
mod tests {
    use super::super::shelf::tests::samples;
    use super::*;
    use crate::menus::drawn::Drawn;

    fn view<'a>(entries: &'a [Entry], asked: Option<&'a Path>) -> View<'a> {
        let place = Some(Path::new("/somewhere"));
        View { entries, is_reading: false, place, asked, screen: Screen::Title, now: 1_000_000_300 }
    }

    #[test]
    fn every_file_is_told_with_what_it_is_good_for() {
        let entries = samples();
        let drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Mouse, &view(&entries, None))));
        let texts =
            ["Anna, Hunter, Raider", "5 minutes ago · 12:34 · seed 42", "can be continued", "damaged"];
        for text in texts.into_iter().chain(["Hunter won with", "Watch", "Continue", "Delete", "/somewhere"])
        {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
    }

    #[test]
    fn an_empty_shelf_says_so() {
        let drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Mouse, &view(&[], None))));
        assert!(drawn.says("There are no matches yet"));
    }

    #[test]
    fn deleting_asks_first() {
        let entries = samples();
        let asked = Some(Path::new("1.gragra"));
        let drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Mouse, &view(&entries, asked))));
        assert!(drawn.says("for good?") && drawn.says("Keep it"));
    }

    #[test]
    fn a_pasted_path_may_have_quotes_or_be_an_address() {
        for typed in ["/a b.gragra", " '/a b.gragra' ", "\"/a b.gragra\"", "file:///a b.gragra"] {
            assert_eq!(path_of(typed), Some("/a b.gragra".into()));
        }
        assert_eq!(path_of("  "), None);
        assert_eq!(path_of("'"), Some("'".into()));
    }

    #[test]
    fn it_fits_in_every_language() {
        let entries = samples();
        for asked in [None, Some(Path::new("1.gragra"))] {
            let draw = |context: &Context| drop(draw(context, ActiveDevice::Mouse, &view(&entries, asked)));
            crate::menus::every_language::fits(draw);
        }
    }
}
