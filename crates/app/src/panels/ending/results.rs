//! The results, once the game is over.

use super::super::choosing::{self, Choice, Mark};
use super::super::scene::Scene;
use super::super::wanted::Wanted;
use super::super::{dice, look, players};
use super::plots;
use crate::input::Control;
use crate::theme::panels as style;
use bevy_egui::egui::{Button, Grid, RichText, ScrollArea, Ui};
use gragra_rules::{Game, Money, Seat};

/// Draws them.
pub(in super::super) fn show(ui: &mut Ui, scene: &Scene, choices: &[Choice], mark: Mark) -> Option<Wanted> {
    let game = scene.game().stage().game()?;
    winners(ui, scene, game);
    let height = (ui.available_height() - 76.0).max(160.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        ui.columns_const(|[left, right]| {
            left.label(look::title("Money"));
            purses(left, scene);
            left.add_space(4.0);
            plots::show_money(left, scene);
            right.label(look::title("Heights"));
            plots::show_heights(right, scene);
            right.collapsing(look::text("What the dice have shown"), |ui| dice::show(ui, scene));
        });
    });
    ui.add_space(4.0);
    show_file(ui, scene);
    ui.horizontal(|ui| {
        let wanted = choosing::row(ui, scene, choices, mark);
        look::key(ui, &scene.label(Control::Confirm));
        wanted
    })
    .inner
}

fn winners(ui: &mut Ui, scene: &Scene, game: &Game) {
    let winners = game.winners().unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("🏆").font(look::font(style::BIG_SIZE)));
        for (place, &seat) in winners.iter().enumerate() {
            if place > 0 {
                ui.label(RichText::new("and").font(look::font(style::TITLE_SIZE)));
            }
            look::seat_chip(ui, seat, 34.0);
            ui.label(RichText::new(scene.name(seat)).font(look::font(style::BIG_SIZE)).strong());
        }
        let verb = if winners.len() == 1 { "wins" } else { "win together" };
        let ink = look::colour(style::ACCENT);
        ui.label(RichText::new(verb).font(look::font(style::BIG_SIZE)).color(ink));
        look::tag(ui, "E8");
    });
}

/// E8: everyone's money, the most first.
fn purses(ui: &mut Ui, scene: &Scene) {
    let mut purses: Vec<(Seat, Option<Money>)> =
        scene.seats().map(|seat| (seat, scene.money(seat))).collect();
    purses.sort_by_key(|&(_, money)| std::cmp::Reverse(money));
    Grid::new("purses").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
        for (seat, money) in purses {
            ui.horizontal(|ui| {
                look::seat_chip(ui, seat, 20.0);
                ui.label(look::text(scene.name(seat)));
                players::show_assist(ui, scene.session.assist(seat));
            });
            ui.label(look::text(money.map_or(String::new(), |money| money.to_string())).strong());
            ui.end_row();
        }
    });
}

/// Where the replay is kept.
fn show_file(ui: &mut Ui, scene: &Scene) {
    ui.horizontal(|ui| match scene.session.file() {
        Some(file) => {
            let path = file.display().to_string();
            ui.label(look::small("The replay is kept as"));
            let name = file.file_name().map_or(path.clone(), |name| name.to_string_lossy().into_owned());
            ui.label(look::small(name).color(look::colour(style::TEXT))).on_hover_text(&path);
            if ui.add(Button::new(look::small("📋 Copy the path"))).clicked() {
                ui.ctx().copy_text(path);
            }
        }
        None => drop(ui.label(look::small("This match was not recorded."))),
    });
}
