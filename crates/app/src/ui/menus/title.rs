//! The first screen.

use super::logo;
use super::page_parts::{PageParams, wide_main_button};
use super::replays::Library;
use super::set_up::{bots_only, seed};
use super::time_ago::time_ago;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{Profile, ProfileChange};
use crate::base::theme::ui as colours;
use crate::base::unix_time;
use crate::base::words::say;
use crate::session::SessionRequest;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::ink::rgb;
use crate::ui::kit::page::{remark, scrolled};
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, Area, Button, Context, Frame, Id, Layout, Margin, Order, Response, RichText, Stroke,
    Ui, vec2,
};
use std::path::PathBuf;

/// In a window that is lower, in points, buttons need the room more than the name does.
const LOW: f32 = 560.0;

pub(super) fn show(
    mut page: PageParams,
    library: Res<Library>,
    profile: Res<Profile>,
    mut changes: MessageWriter<ProfileChange>,
) {
    let unfinished = library.newest_unfinished().map(|saved| {
        let now = unix_time::now().unwrap_or_default();
        let about = match saved.started {
            Some(when) => say!("title-unfinished", who = saved.players(), when = time_ago(when, now)),
            None => saved.players(),
        };
        (saved.path.clone(), about)
    });
    let is_new = !profile.progress.is_lesson_offered;
    page.show(|context, nav| {
        let actions = draw(context, nav, unfinished, is_new);
        // The lesson is offered until the player chooses anything at all.
        if is_new && !actions.is_empty() {
            changes.write(ProfileChange::LessonOffered);
        }
        actions
    });
}

/// `unfinished` is a match that the player left, with a text about it.
fn draw(
    context: &Context,
    nav: Navigation,
    unfinished: Option<(PathBuf, String)>,
    is_new: bool,
) -> Vec<UiAction> {
    let room = context.content_rect();
    let mut actions = Vec::new();
    let area = Area::new(Id::new("title")).order(Order::Middle).constrain(true);
    area.anchor(Align2::LEFT_CENTER, vec2((room.width() * 0.06).max(8.0), 0.0)).show(context, |ui| {
        let [red, green, blue] = colours::GROUND;
        let ground = egui::Color32::from_rgba_unmultiplied(red, green, blue, 238);
        let frame = Frame::window(ui.style()).fill(ground).stroke(Stroke::new(1.0, rgb(colours::LINE)));
        frame.inner_margin(Margin::symmetric(34, 24)).show(ui, |ui| {
            ui.set_width(300.0);
            ui.set_max_height(room.height() - 64.0);
            draw_name(ui, room.height() < LOW);
            actions = scrolled(ui, "title", 0.0, nav, |ui| draw_buttons(ui, nav, unfinished, is_new));
        });
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

fn draw_name(ui: &mut Ui, is_low: bool) {
    logo::draw(ui, if is_low { 220.0 } else { 300.0 });
    ui.label(RichText::new(say!("title-subtitle")).color(rgb(colours::TEXT_WEAK)));
    ui.add_space(10.0);
}

fn draw_buttons(
    ui: &mut Ui,
    nav: Navigation,
    unfinished: Option<(PathBuf, String)>,
    is_new: bool,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let mut first = None;
    let mut react = |response: Response, action: UiAction| {
        actions.extend(response.clicked().then_some(action));
        first.get_or_insert(response);
    };
    if let Some((path, about)) = unfinished {
        let resume = wide_main_button(ui, &say!("title-continue"));
        react(resume, UiAction::Request(SessionRequest::Continue(path)));
        remark(ui, about);
    }
    let learn = UiAction::Request(SessionRequest::Learn);
    if is_new {
        react(wide_main_button(ui, &say!("title-first-turn-offer")), learn.clone());
        remark(ui, say!("title-first-turn-about"));
    }
    let (whole, half) = (300.0, (300.0 - ui.spacing().item_spacing.x) / 2.0);
    react(button(ui, whole, say!("title-new-match")), UiAction::GoTo(Screen::SetUp));
    ui.horizontal(|ui| {
        if !is_new {
            react(button(ui, half, say!("title-first-turn")), learn);
        }
        let width = if is_new { whole } else { half };
        react(button(ui, width, say!("title-practice")), UiAction::Open(Menu::Practice));
    });
    let watch = UiAction::Request(SessionRequest::Play(bots_only(seed::random_seed())));
    react(button(ui, whole, say!("title-watch-bots")), watch);
    react(button(ui, whole, say!("title-replays")), UiAction::Open(Menu::Replays));
    ui.horizontal(|ui| {
        react(button(ui, half, say!("title-settings")), UiAction::Open(Menu::Settings));
        react(button(ui, half, say!("title-rules")), UiAction::Open(Menu::Rules));
    });
    react(button(ui, whole, say!("title-quit")), UiAction::Request(SessionRequest::Quit));
    if let Some(first) = first {
        focus::first(&first, nav.device);
    }
    actions
}

fn button(ui: &mut Ui, width: f32, text: String) -> Response {
    let size = vec2(width, 42.0);
    let button = Button::new(text).min_size(size);
    ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| ui.add(button)).inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;

    fn left() -> Option<(PathBuf, String)> {
        Some(("1.gragra".into(), "Anna, Hunter (5 minutes ago)".into()))
    }

    #[test]
    fn every_button_is_there_and_continue_only_with_a_match_to_continue() {
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
    fn new_players_are_offered_the_first_turn() {
        let mut chosen = Vec::new();
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, None, true)));
        assert!(drawn.says("Play your first turn") && drawn.says("New here?"), "{}", drawn.all());
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::KEYBOARD, None, true)));
        assert_eq!(chosen, [UiAction::Request(SessionRequest::Learn)]);
    }
}
