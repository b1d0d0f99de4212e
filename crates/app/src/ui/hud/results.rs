//! E8: the results, once the game is over: the winners, all money, and how it came.

use super::choice_row::{self, Topic};
use super::context::{PanelContext, PanelState};
use super::open_panels::Modal;
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
    ui.horizontal(|ui| {
        // In front: behind the last button it would seem to belong to that one.
        widgets::key(ui, &scene.label(Control::Confirm));
        choice_row::show(ui, scene, state, Topic::Modal(Modal::Results), actions);
    });
}

fn show_winners(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let winners = scene.game.stage().game().and_then(Game::winners).unwrap_or_default();
    let mut slots = Slots::default();
    let names: Vec<String> = winners.iter().map(|&seat| slots.put(Ok(seat))).collect();
    let sentence = say!("results-winners", count = winners.len(), names = words::and(&names));
    let big = |text: &str| RichText::new(text).font(widgets::font(style::BIG_SIZE));
    ui.horizontal_wrapped(|ui| {
        ui.label(big("🏆"));
        for part in slots.fill(&sentence, Err) {
            match part {
                Ok(seat) => {
                    badges::seat(ui, seat, 34.0);
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
            ui.label(widgets::text(scene.money(seat).map_or_else(String::new, words::amount)).strong());
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
