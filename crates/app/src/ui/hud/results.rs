//! E8: the results, once the game is over: the winners, all money, and how it came.

use super::choice_row::{self, Topic};
use super::context::PanelContext;
use super::open_panels::Modal;
use super::panel_state::PanelState;
use super::{dice, players, plots};
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::{self, Slots, say};
use crate::ui::action::UiAction;
use crate::ui::kit::{badges, ink, widgets};
use bevy_egui::egui::{Button, Grid, RichText, ScrollArea, Ui};
use gragra_rules::{Game, Seat};

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, state: &PanelState, actions: &mut Vec<UiAction>) {
    let window = ui.ctx().content_rect().size();
    widgets::dress(ui);
    ui.set_width((window.x - 120.0).min(860.0));
    ui.set_max_height(window.y - 80.0);
    show_own_result(ui, scene);
    show_winners(ui, scene, actions);
    let height = (ui.available_height() - 76.0).max(160.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.columns_const(|[left, right]| {
            left.label(widgets::title(say!("results-money")));
            show_purses(left, scene);
            left.add_space(4.0);
            plots::show_money(left, scene);
            right.label(widgets::title(say!("results-heights")));
            plots::show_heights(right, scene);
            right.collapsing(widgets::text(say!("dice-title")), |ui| dice::show(ui, scene));
        });
    });
    ui.add_space(4.0);
    show_file(ui, scene);
    ui.horizontal_wrapped(|ui| {
        // In front: behind the last button it would seem to belong to that one.
        widgets::key(ui, &scene.label(Control::Confirm));
        choice_row::show(ui, scene, &state.cursor, Topic::Modal(Modal::Results), actions);
    });
}

/// What it means for the only person at the table: nobody else has to read a table to find out.
fn own_result(scene: &PanelContext) -> Option<(String, [u8; 3])> {
    let seat = scene.hot.seat().filter(|_| scene.hot.is_alone() && !scene.session.is_replay())?;
    let game = scene.game.stage().game()?;
    let winners = game.winners()?;
    Some(match (winners.contains(&seat), winners.first()) {
        (true, _) if winners.len() == 1 => (say!("results-you-won"), style::GAIN),
        (true, _) => (say!("results-you-won-too"), style::GAIN),
        (false, Some(&best)) if game.money(best) > game.money(seat) => {
            let behind = game.money(best) - game.money(seat);
            (say!("results-you-lost-by", money = behind), style::LOSS)
        }
        // H3: the contest has decided a tie.
        (false, _) => (say!("results-you-lost"), style::LOSS),
    })
}

fn show_own_result(ui: &mut Ui, scene: &PanelContext) {
    if let Some((sentence, ink)) = own_result(scene) {
        let font = widgets::font(style::BIG_SIZE * 1.25);
        ui.label(RichText::new(sentence).font(font).strong().color(ink::rgb(ink)));
    }
}

fn show_winners(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let winners = scene.game.stage().game().and_then(Game::winners).unwrap_or_default();
    let mut slots = Slots::default();
    let names: Vec<String> = winners.iter().map(|&seat| slots.put(Ok(seat))).collect();
    let sentence = say!("results-winners", count = winners.len(), names = words::and(&names));
    let is_told = own_result(scene).is_some();
    let size = if is_told { style::TITLE_SIZE } else { style::BIG_SIZE };
    let big = |text: &str| RichText::new(text).font(widgets::font(size));
    ui.horizontal_wrapped(|ui| {
        ui.label(big("🏆"));
        for part in slots.fill(&sentence, Err) {
            match part {
                Ok(seat) => {
                    badges::seat(ui, seat, size * 1.1);
                    ui.label(big(scene.name(seat)).strong());
                }
                Err(text) => drop(ui.label(big(text.trim()).color(ink::rgb(style::ACCENT)))),
            }
        }
        widgets::tag(ui, "E8", actions);
    });
}

/// E8: everyone's money, the most first.
fn show_purses(ui: &mut Ui, scene: &PanelContext) {
    let mut seats: Vec<Seat> = scene.seats().collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(scene.money(seat)));
    Grid::new("purses").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
        for seat in seats {
            ui.horizontal(|ui| {
                badges::named_seat(ui, seat, 20.0, scene.name(seat));
                players::show_assist(ui, scene.session.assist(seat));
            });
            ui.label(widgets::figure(ui, scene.money(seat).map_or_else(String::new, words::amount)));
            ui.end_row();
        }
    });
}

/// The file of the replay.
fn show_file(ui: &mut Ui, scene: &PanelContext) {
    ui.horizontal(|ui| match scene.session.file() {
        Some(file) => {
            let path = file.display().to_string();
            let name = file.file_name().map_or(path.clone(), |name| name.to_string_lossy().into_owned());
            ui.label(widgets::small(say!("results-file", file = name))).on_hover_text(&path);
            if ui.add(Button::new(widgets::small(say!("results-copy")))).clicked() {
                ui.ctx().copy_text(path);
            }
        }
        None => drop(ui.label(widgets::small(say!("results-not-recorded")))),
    });
}
