//! The first screen.

use super::replays::Shelf;
use super::set_up::seed;
use super::{Page, clock};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{Profile, ProfileChange, SetUp};
use crate::base::theme::ui as colours;
use crate::base::third_party::BOLD;
use crate::base::unix_time::now;
use crate::base::words::say;
use crate::session::{NewMatch, SessionRequest};
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{remark, scrolled};
use crate::ui::kit::widgets::main_button;
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, Area, Button, Context, FontFamily, FontId, Frame, Id, Layout, Margin, Order,
    RichText, Stroke, Ui, vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_rules::Players;
use std::path::PathBuf;

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Title).and_then(in_state(Menu::None));
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Title).run_if(is_shown));
}

/// In a window that is lower, in points, buttons need the room more than the name does.
const LOW: f32 = 560.0;

/// A match that was left, and what is said of it.
struct Unfinished {
    path: PathBuf,
    about: String,
}

fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    shelf: Res<Shelf>,
    profile: Res<Profile>,
    mut changes: MessageWriter<ProfileChange>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let unfinished = shelf.newest_unfinished().map(|entry| {
        let about = match entry.started {
            Some(when) => say!(
                "title-unfinished",
                who = entry.who(),
                when = clock::ago(when, now().unwrap_or_default())
            ),
            None => entry.who(),
        };
        Unfinished { path: entry.path.clone(), about }
    });
    let is_new = !profile.progress.is_lesson_offered;
    let chosen = draw(context, *nav, unfinished, is_new);
    // It is offered until something is chosen, whatever that is.
    if is_new && !chosen.is_empty() {
        changes.write(ProfileChange::LessonOffered);
    }
    actions.write_batch(chosen);
    Ok(())
}

fn draw(context: &Context, nav: Navigation, unfinished: Option<Unfinished>, is_new: bool) -> Vec<UiAction> {
    let room = context.content_rect();
    let mut actions = Vec::new();
    let area = Area::new(Id::new("title")).order(Order::Middle).constrain(true);
    area.anchor(Align2::LEFT_CENTER, vec2((room.width() * 0.06).max(8.0), 0.0)).show(context, |ui| {
        let [red, green, blue] = colours::GROUND;
        let frame =
            Frame::window(ui.style()).fill(egui::Color32::from_rgba_unmultiplied(red, green, blue, 238));
        frame.stroke(Stroke::new(1.0, rgb(colours::LINE))).inner_margin(Margin::symmetric(34, 24)).show(
            ui,
            |ui| {
                ui.set_width(300.0);
                ui.set_max_height(room.height() - 64.0);
                name(ui, room.height() < LOW);
                scrolled(ui, "title", 0.0, nav, |ui| buttons(ui, nav, unfinished, is_new, &mut actions));
            },
        );
    });
    let corner = Area::new(Id::new("version")).order(Order::Middle).interactable(false);
    corner.anchor(Align2::RIGHT_BOTTOM, vec2(-14.0, -10.0)).show(context, |ui| {
        let shadow = Frame::new().fill(egui::Color32::from_black_alpha(130)).corner_radius(6);
        shadow.inner_margin(Margin::symmetric(8, 3)).show(ui, |ui| {
            remark(ui, concat!("gragra ", env!("CARGO_PKG_VERSION")));
        });
    });
    actions
}

fn name(ui: &mut Ui, is_low: bool) {
    let large = FontId::new(if is_low { 40.0 } else { 74.0 }, FontFamily::Name(BOLD.into()));
    ui.label(RichText::new("gragra").font(large).color(rgb(colours::ACCENT)));
    ui.label(RichText::new(say!("title-subtitle")).color(rgb(colours::TEXT_WEAK)));
    ui.add_space(10.0);
}

fn buttons(
    ui: &mut Ui,
    nav: Navigation,
    unfinished: Option<Unfinished>,
    is_new: bool,
    actions: &mut Vec<UiAction>,
) {
    let mut begin = None;
    if let Some(Unfinished { path, about }) = unfinished {
        let response = ui.add(main_button(&say!("title-continue")).min_size(vec2(300.0, 42.0)));
        if response.clicked() {
            actions.push(UiAction::Request(SessionRequest::Continue(path)));
        }
        remark(ui, about);
        begin = Some(response);
    }
    if is_new {
        let response = ui.add(main_button(&say!("title-first-turn-offer")).min_size(vec2(300.0, 42.0)));
        if response.clicked() {
            actions.push(UiAction::Request(SessionRequest::Learn));
        }
        remark(ui, say!("title-first-turn-about"));
        begin.get_or_insert(response);
    }
    let mut entry = |ui: &mut Ui, width: f32, text: String, action: UiAction| {
        let left = Layout::top_down(Align::Min);
        let button = Button::new(text).min_size(vec2(width, 42.0));
        let response = ui.allocate_ui_with_layout(vec2(width, 42.0), left, |ui| ui.add(button)).inner;
        if response.clicked() {
            actions.push(action);
        }
        begin.get_or_insert(response);
    };
    let (whole, half) = (300.0, (300.0 - ui.spacing().item_spacing.x) / 2.0);
    entry(ui, whole, say!("title-new-match"), UiAction::GoTo(Screen::SetUp));
    ui.horizontal(|ui| {
        if !is_new {
            entry(ui, half, say!("title-first-turn"), UiAction::Request(SessionRequest::Learn));
        }
        let width = if is_new { whole } else { half };
        entry(ui, width, say!("title-practice"), UiAction::Open(Menu::Practice));
    });
    entry(
        ui,
        whole,
        say!("title-watch-bots"),
        UiAction::Request(SessionRequest::Play(bots_only(seed::by_chance()))),
    );
    entry(ui, whole, say!("title-replays"), UiAction::Open(Menu::Replays));
    ui.horizontal(|ui| {
        entry(ui, half, say!("title-settings"), UiAction::Open(Menu::Settings));
        entry(ui, half, say!("title-rules"), UiAction::Open(Menu::Rules));
    });
    entry(ui, whole, say!("title-quit"), UiAction::Request(SessionRequest::Quit));
    if let Some(begin) = begin {
        focus::first(&begin, nav.device);
    }
}

/// Four regular bots, each of another character.
pub(crate) fn bots_only(seed: u64) -> NewMatch {
    let set_up = SetUp::of(0, Players::Four);
    let seats = set_up.players().expect("bots have names");
    NewMatch { options: set_up.options(), seats, seed, assists: set_up.assists() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::page_test::Drawn;
    use bevy_egui::egui::Key;

    fn left() -> Option<Unfinished> {
        Some(Unfinished { path: "1.gragra".into(), about: "Anna, Hunter (5 minutes ago)".into() })
    }

    #[test]
    fn all_ways_on_are_there_and_continue_only_with_a_match_to_continue() {
        let drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, None, false)));
        for text in [
            "New match",
            "First turn",
            "Practice table",
            "Watch bots play",
            "Replays",
            "Settings",
            "How to play",
            "Quit",
            "gragra 0.",
        ] {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(!drawn.says("Continue"));
        let drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, left(), false)));
        assert!(drawn.says("Continue") && drawn.says("5 minutes ago"));
    }

    #[test]
    fn keys_alone_reach_everything() {
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, left(), false)));
        drawn.press(Key::ArrowDown, |context| drop(draw(context, Navigation::KEYBOARD, left(), false)));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::KEYBOARD, left(), false)));
        assert_eq!(chosen, [UiAction::GoTo(Screen::SetUp)]);
    }

    #[test]
    fn the_mouse_takes_no_focus() {
        let drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, left(), false)));
        assert_eq!(drawn.context.memory(egui::Memory::focused), None);
    }

    #[test]
    fn whoever_is_new_is_offered_the_first_turn() {
        let mut chosen = Vec::new();
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, None, true)));
        assert!(drawn.says("Play your first turn") && drawn.says("New here?"), "{}", drawn.all());
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::KEYBOARD, None, true)));
        assert_eq!(chosen, [UiAction::Request(SessionRequest::Learn)]);
    }

    #[test]
    fn it_fits_in_every_language() {
        for is_new in [false, true] {
            crate::ui::menus::language_tests::fits(|context| {
                drop(draw(context, Navigation::MOUSE, left(), is_new));
            });
        }
    }
}
