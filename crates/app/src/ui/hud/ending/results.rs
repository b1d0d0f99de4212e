//! The results, once the game is over.

use super::super::choosing::{self, Choice, Mark};
use super::super::context::PanelContext;
use super::super::{dice, players};
use super::plots;
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::{self, Slots, say};
use crate::ui::action::UiAction;
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Button, Grid, RichText, ScrollArea, Ui};
use gragra_rules::{Game, Money, Seat};

/// Draws them.
pub(in super::super) fn show(
    ui: &mut Ui,
    scene: &PanelContext,
    choices: &[Choice],
    mark: Mark,
    actions: &mut Vec<UiAction>,
) {
    let Some(game) = scene.game().stage().game() else { return };
    winners(ui, scene, game, actions);
    let height = (ui.available_height() - 76.0).max(160.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.columns_const(|[left, right]| {
            left.label(widgets::title(say!("results-money")));
            purses(left, scene);
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
        // In front: behind the last button it would seem to be that one's.
        widgets::key(ui, &scene.label(Control::Confirm));
        choosing::row(ui, scene, choices, mark, actions);
    });
}

fn winners(ui: &mut Ui, scene: &PanelContext, game: &Game, actions: &mut Vec<UiAction>) {
    let winners = game.winners().unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("🏆").font(widgets::font(style::BIG_SIZE)));
        for piece in sentence(winners) {
            let big = |text: &str| RichText::new(text).font(widgets::font(style::BIG_SIZE));
            match piece {
                Piece::Seat(seat) => {
                    badges::seat(ui, seat, 34.0);
                    ui.label(big(scene.name(seat)).strong());
                }
                Piece::Text(text) => drop(ui.label(big(text.trim()).color(ink::rgb(style::ACCENT)))),
            }
        }
        widgets::tag(ui, "E8", actions);
    });
}

/// A piece of the sentence about those who won.
#[derive(Clone)]
enum Piece {
    Text(String),
    Seat(Seat),
}

fn sentence(winners: &[Seat]) -> Vec<Piece> {
    let mut slots = Slots::default();
    let names: Vec<String> = winners.iter().map(|&seat| slots.put(Piece::Seat(seat))).collect();
    let sentence = say!("results-winners", count = winners.len(), names = words::and(&names));
    slots.fill(&sentence, Piece::Text)
}

/// E8: everyone's money, the most first.
fn purses(ui: &mut Ui, scene: &PanelContext) {
    let mut purses: Vec<(Seat, Option<Money>)> =
        scene.seats().map(|seat| (seat, scene.money(seat))).collect();
    purses.sort_by_key(|&(_, money)| std::cmp::Reverse(money));
    Grid::new("purses").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
        for (seat, money) in purses {
            ui.horizontal(|ui| {
                badges::seat(ui, seat, 20.0);
                ui.label(widgets::text(scene.name(seat)));
                players::show_assist(ui, scene.session.assist(seat));
            });
            ui.label(widgets::text(money.map_or_else(String::new, words::amount)).strong());
            ui.end_row();
        }
    });
}

/// Where the replay is kept.
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
