//! What everyone did in their last turn, in a line of signs: for whoever looked elsewhere.

use super::look;
use super::scene::Scene;
use crate::theme::panels as style;
use crate::words::{amount, say};
use bevy_egui::egui::Ui;
use gragra_rules::Seat;
use gragra_sim::story::{LastTurn, TurnResult};

/// Draws a player's last turn, once there is anything to say of it.
pub(super) fn show(ui: &mut Ui, scene: &Scene, seat: Seat) {
    let turn = scene.chronicle.last_turns(scene.session.now())[seat];
    let Some(result) = turn.result else { return };
    let line = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        match result {
            TurnResult::NothingFits => drop(ui.label(look::small(say!("last-turn-nothing")))),
            TurnResult::Grown(company, count) => {
                look::company_chip(ui, company, 14.0);
                ui.label(look::small(format!("+{count}")).color(look::colour(style::GAIN)));
            }
            TurnResult::Fallen(company) => {
                look::company_chip(ui, company, 14.0);
                ui.label(look::small(say!("tower-fallen")).color(look::colour(style::LOSS)));
            }
        }
        for amount in turn.money() {
            ui.label(look::signed(amount));
        }
        if let Some(company) = turn.moved_to {
            ui.label(look::small("→"));
            look::company_chip(ui, company, 14.0);
        }
    });
    line.response.on_hover_text(about(&turn, result));
}

/// The same in words.
fn about(turn: &LastTurn, result: TurnResult) -> String {
    let mut said = vec![match result {
        TurnResult::NothingFits => say!("last-turn-about-nothing"),
        TurnResult::Grown(company, count) => say!("last-turn-about-grown", company = company, count = count),
        TurnResult::Fallen(company) => say!("moment-collapse", company = company),
    }];
    said.extend(turn.money().map(|money| say!("last-turn-about-money", money = amount(money))));
    if let Some(company) = turn.moved_to {
        said.push(say!("last-turn-about-moved", company = company));
    }
    say!("last-turn-about", what = said.join(" "))
}
