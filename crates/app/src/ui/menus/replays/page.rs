//! The page: one card for each saved match.

use super::file_actions::file_stem;
use super::library::{MatchState, SavedMatch};
use super::thumbnails::{self, Thumbnails};
use super::{ReplayDialog, ReplaysPage, filter};
use crate::base::screen::{Menu, Screen};
use crate::base::theme::ui as colours;
use crate::base::words::{amount, and, say};
use crate::session::SessionRequest;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{card, flaw, foot, heading, page, page_button, remark, scrolled};
use crate::ui::menus::back;
use crate::ui::menus::page_parts::foot_buttons;
use crate::ui::menus::time_ago::time_ago;
use bevy_egui::egui::{self, Align, Button, Context, Layout, Response, RichText, TextEdit, Ui};
use gragra_rules::{Key, Money, Seat};
use gragra_sim::replay::ShownTime;
use percent_encoding::percent_decode_str;
use std::path::{Path, PathBuf};

pub(super) struct LibraryView<'a> {
    pub(super) matches: &'a [SavedMatch],
    pub(super) is_loading: bool,
    pub(super) folder: Option<&'a Path>,
    pub(super) thumbnails: &'a Thumbnails,
    pub(super) screen: Screen,
    /// In seconds since 1970.
    pub(super) now: u64,
}

pub(super) fn draw(
    context: &Context,
    nav: Navigation,
    view: &LibraryView<'_>,
    state: &mut ReplaysPage,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    page(context, "replays", 900.0, |ui| {
        heading(ui, &say!("title-replays"));
        draw_path(ui, &mut state.typed_path, &mut actions);
        filter::draw(ui, view.matches.len(), &mut state.filter);
        let matches = state.filter.apply(view.matches);
        scrolled(ui, "replays", 92.0, nav, |ui| {
            if matches.is_empty() {
                ui.label(match view.matches {
                    [_, ..] => say!("replays-none-like-that"),
                    [] if view.is_loading => say!("replays-looking"),
                    [] => say!("replays-none"),
                });
            }
            for saved in matches {
                ui.push_id(&saved.path, |ui| {
                    card(ui, |ui| draw_match(ui, nav, saved, view, &mut state.dialog, &mut actions))
                });
            }
        });
        remark(
            ui,
            match view.folder {
                Some(folder) => say!("replays-place", place = folder.display().to_string()),
                None => say!("replays-no-place"),
            },
        );
        foot(ui, |ui| {
            let response = ui.button(say!("back"));
            if state.dialog.is_none() {
                focus::first(&response, nav.device);
            }
            if response.clicked() {
                actions.push(back::out_of(Menu::Replays, view.screen, false));
            }
        });
    });
    match &mut state.dialog {
        None | Some(ReplayDialog::Browse(_)) => {}
        Some(ReplayDialog::Delete(path)) => actions.extend(draw_delete_dialog(context, nav, path)),
        Some(ReplayDialog::Rename(path, typed)) => actions.extend(draw_rename_dialog(context, path, typed)),
    }
    actions
}

/// Opens a file from outside the library.
fn draw_path(ui: &mut Ui, typed: &mut String, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(typed).hint_text(say!("replays-path"));
        let width = (ui.available_width() - 250.0).max(120.0);
        let field = focus::field(ui, field.desired_width(width));
        let path = parse_path(typed);
        let watch = ui.add_enabled(path.is_some(), Button::new(say!("replays-watch")));
        if let Some(path) = path
            && (watch.clicked() || is_left_by(&field, egui::Key::Enter))
        {
            actions.push(UiAction::Request(SessionRequest::Watch(path)));
        }
        if ui.button(say!("replays-look-for")).clicked() {
            actions.push(UiAction::BrowseFiles);
        }
    });
    remark(ui, say!("replays-drop"));
}

/// Whether the player has left a field by this key.
fn is_left_by(field: &Response, key: egui::Key) -> bool {
    field.lost_focus() && field.ctx.input(|input| input.key_pressed(key))
}

/// The typed path may have quotes around it, or be a `file://` address, because other programs copy it so.
fn parse_path(typed: &str) -> Option<PathBuf> {
    let typed = typed.trim();
    let typed =
        ['"', '\''].iter().find_map(|&quote| typed.strip_prefix(quote)?.strip_suffix(quote)).unwrap_or(typed);
    let path = match typed.strip_prefix("file://") {
        Some(address) => percent_decode_str(address).decode_utf8().map_or(address.into(), String::from),
        None => typed.to_owned(),
    };
    (!path.is_empty()).then(|| path.into())
}

fn draw_match(
    ui: &mut Ui,
    nav: Navigation,
    saved: &SavedMatch,
    view: &LibraryView<'_>,
    dialog: &mut Option<ReplayDialog>,
    actions: &mut Vec<UiAction>,
) {
    ui.horizontal(|ui| {
        thumbnails::draw(ui, saved, view.thumbnails);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(say!("replays-delete")).clicked() {
                *dialog = Some(ReplayDialog::Delete(saved.path.clone()));
            }
            if ui.button(say!("replays-rename")).clicked() {
                *dialog = Some(ReplayDialog::Rename(saved.path.clone(), saved.title().unwrap_or_default()));
            }
            if saved.state == MatchState::Unfinished && ui.button(say!("title-continue")).clicked() {
                actions.push(UiAction::Request(SessionRequest::Continue(saved.path.clone())));
            }
            if saved.is_usable() {
                let watch = ui.button(say!("replays-watch"));
                if dialog.is_none() {
                    focus::first(&watch, nav.device);
                }
                if watch.clicked() {
                    actions.push(UiAction::Request(SessionRequest::Watch(saved.path.clone())));
                }
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                draw_texts(ui, saved, view.now);
            });
        });
    });
}

fn draw_texts(ui: &mut Ui, saved: &SavedMatch, now: u64) {
    match (saved.title(), saved.names.is_empty()) {
        (_, true) => {
            let file = saved.path.file_name().unwrap_or_default().to_string_lossy();
            ui.label(RichText::new(file).strong());
        }
        (None, false) => drop(ui.label(RichText::new(saved.players()).strong())),
        (Some(title), false) => {
            ui.label(RichText::new(title).strong());
            remark(ui, saved.players());
        }
    }
    let started = saved.started.map(|when| time_ago(when, now));
    let length = (saved.ticks > 0).then(|| ShownTime(saved.ticks).to_string());
    let seed = saved.seed.map(|seed| say!("replays-seed", seed = seed.to_string()));
    let facts: Vec<String> = [started, length, seed].into_iter().flatten().collect();
    if !facts.is_empty() {
        remark(ui, facts.join(" · "));
    }
    let (text, colour) = match &saved.state {
        MatchState::Finished { winners, money } => {
            (format!("★ {}", result(&saved.names, winners, money)), colours::GOOD)
        }
        MatchState::Unfinished => (say!("replays-unfinished"), colours::ACCENT),
        MatchState::Unusable(sentence) => return flaw(ui, sentence),
    };
    ui.label(RichText::new(text).small().color(rgb(colour)));
}

fn result(names: &[String], winners: &[Seat], money: &[Money]) -> String {
    let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let winner_names = and(&winners.iter().map(name).collect::<Vec<_>>());
    match winners.first().and_then(|seat| money.get(seat.index())) {
        Some(&money) => say!("replays-won-with", names = winner_names, money = amount(money)),
        None => say!("replays-won", names = winner_names),
    }
}

fn draw_delete_dialog(context: &Context, nav: Navigation, path: &Path) -> Vec<UiAction> {
    page(context, "delete a replay", 420.0, |ui| {
        ui.label(say!("replays-for-good"));
        remark(ui, path.display().to_string());
        let buttons = [
            (say!("replays-keep"), UiAction::CloseDialog),
            (say!("replays-delete"), UiAction::DeleteReplay(path.to_owned())),
        ];
        foot_buttons(ui, nav, buttons)
    })
}

fn draw_rename_dialog(context: &Context, path: &Path, typed: &mut String) -> Option<UiAction> {
    page(context, "rename a replay", 420.0, |ui| {
        ui.label(say!("replays-rename-how"));
        let field = TextEdit::singleline(typed).hint_text(say!("replays-its-name"));
        let field = focus::field(ui, field.desired_width(f32::INFINITY));
        // Before the field takes the focus back.
        let [is_entered, is_cancelled] =
            [egui::Key::Enter, egui::Key::Escape].map(|key| is_left_by(&field, key));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let name = file_stem(typed);
        if let Some(sentence) = name.as_ref().err().filter(|_| !typed.trim().is_empty()) {
            flaw(ui, sentence);
        }
        foot(ui, |ui| {
            let accept = ui.add_enabled(name.is_ok(), page_button(&say!("replays-call-it")));
            let cancel = ui.button(say!("cancel"));
            let is_accepted = name.is_ok() && (accept.clicked() || is_entered);
            let rename = is_accepted.then(|| UiAction::RenameReplay(path.to_owned(), typed.clone()));
            rename.or((cancel.clicked() || is_cancelled).then_some(UiAction::CloseDialog))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::library::tests::samples;
    use super::*;
    use crate::test_rig::Drawn;

    fn view<'a>(matches: &'a [SavedMatch], thumbnails: &'a Thumbnails) -> LibraryView<'a> {
        let folder = Some(Path::new("/somewhere"));
        LibraryView {
            matches,
            is_loading: false,
            folder,
            thumbnails,
            screen: Screen::Title,
            now: 1_000_000_300,
        }
    }

    fn with_dialog(dialog: Option<ReplayDialog>) -> ReplaysPage {
        ReplaysPage { dialog, ..ReplaysPage::default() }
    }

    fn drawn(matches: &[SavedMatch], dialog: Option<ReplayDialog>) -> Drawn {
        let thumbnails = Thumbnails::default();
        let view = view(matches, &thumbnails);
        let mut state = with_dialog(dialog);
        Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &view, &mut state)))
    }

    #[test]
    fn every_match_is_shown_with_its_state() {
        let matches = samples();
        let drawn = drawn(&matches, None);
        let texts =
            ["Anna, Hunter, Raider", "5 minutes ago · 12:34 · seed 42", "you can continue it", "Damaged"];
        for text in texts.into_iter().chain(["Hunter won with", "Watch", "Continue", "Delete", "/somewhere"])
        {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
    }

    #[test]
    fn an_empty_library_says_so() {
        let drawn = drawn(&[], None);
        assert!(drawn.says("No matches yet"));
    }

    #[test]
    fn deleting_asks_first() {
        let matches = samples();
        let drawn = drawn(&matches, Some(ReplayDialog::Delete("1.gragra".into())));
        assert!(drawn.says("for good?") && drawn.says("Keep it"));
    }

    #[test]
    fn renaming_explains_a_bad_name() {
        let mut matches = samples();
        matches[0].path = "The great fall.gragra".into();
        let seen = drawn(&matches, None);
        assert!(seen.says("The great fall") && seen.says("Rename"), "{}", seen.all());
        let seen = drawn(&matches, Some(ReplayDialog::Rename("1.gragra".into(), "a/b".into())));
        assert!(seen.says("Rename this match") && seen.says("can't contain"), "{}", seen.all());
    }

    #[test]
    fn enter_accepts_a_new_name_and_escape_does_not() {
        let (matches, thumbnails) = (samples(), Thumbnails::default());
        let view = view(&matches, &thumbnails);
        let rename = UiAction::RenameReplay("1.gragra".into(), "The great fall".into());
        for (key, expected) in [(egui::Key::Enter, rename), (egui::Key::Escape, UiAction::CloseDialog)] {
            let dialog = ReplayDialog::Rename("1.gragra".into(), "The great fall".into());
            let mut state = with_dialog(Some(dialog));
            let mut page = |context: &Context| draw(context, Navigation::KEYBOARD, &view, &mut state);
            let mut drawn = Drawn::of(|context| drop(page(context)));
            let mut chosen = Vec::new();
            drawn.press(key, |context| chosen.extend(page(context)));
            assert_eq!(chosen, [expected]);
        }
    }

    #[test]
    fn many_matches_can_be_filtered() {
        let matches: Vec<SavedMatch> = samples().into_iter().cycle().take(9).collect();
        let seen = drawn(&matches, None);
        assert!(seen.says("Newest first") && seen.says("Unfinished"), "{}", seen.all());
        assert!(seen.cut_off().is_empty(), "{:?}", seen.cut_off());
    }

    #[test]
    fn a_pasted_path_may_have_quotes_or_be_an_address() {
        for typed in ["/a b.gragra", " '/a b.gragra' ", "\"/a b.gragra\"", "file:///a b.gragra"] {
            assert_eq!(parse_path(typed), Some("/a b.gragra".into()));
        }
        assert_eq!(parse_path("file:///a%20b.gragra"), Some("/a b.gragra".into()));
        assert_eq!(parse_path("file:///%E5%A1%94%25.gragra"), Some("/塔%.gragra".into()));
        for plain in ["/a%20b.gragra", "/100%.gragra", "/%zz.gragra"] {
            assert_eq!(parse_path(plain), Some(plain.into()), "a path is no address");
        }
        for odd in ["/100%.gragra", "/%zz", "/%+1", "/%", "/%é", "/%ff"] {
            assert_eq!(parse_path(&format!("file://{odd}")), Some(odd.into()), "{odd} is no code");
        }
        assert_eq!(parse_path("  "), None);
        assert_eq!(parse_path("'"), Some("'".into()));
    }

    #[test]
    fn it_fits_in_every_language() {
        let (matches, thumbnails) = (samples(), Thumbnails::default());
        let view = view(&matches, &thumbnails);
        let delete = ReplayDialog::Delete("1.gragra".into());
        let rename = ReplayDialog::Rename("1.gragra".into(), "a/b".into());
        for dialog in [None, Some(delete), Some(rename)] {
            let mut state = with_dialog(dialog);
            crate::ui::menus::language_tests::fits(|context| {
                drop(draw(context, Navigation::MOUSE, &view, &mut state));
            });
        }
    }
}
