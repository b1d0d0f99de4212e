//! What everyone did in their last turn, in a line of signs: for whoever looked elsewhere.

use super::context::PanelContext;
use crate::base::theme::panels as style;
use crate::base::words::{amount, say};
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::Ui;
use gragra_rules::Seat;
use gragra_sim::story::{LastTurn, TurnResult};

/// Draws a player's last turn, once there is anything to say of it.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, seat: Seat) {
    let turn = scene.chronicle.last_turns(scene.session.now())[seat];
    let Some(result) = turn.result else { return };
    let line = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        match result {
            TurnResult::NothingFits => drop(ui.label(widgets::small(say!("last-turn-nothing")))),
            TurnResult::Grown(company, count) => {
                badges::company(ui, company, 14.0);
                ui.label(widgets::small(format!("+{count}")).color(ink::rgb(style::GAIN)));
            }
            TurnResult::Fallen(company) => {
                badges::company(ui, company, 14.0);
                ui.label(widgets::small(say!("tower-fallen")).color(ink::rgb(style::LOSS)));
            }
        }
        for amount in turn.money() {
            ui.label(widgets::signed(amount));
        }
        if let Some(company) = turn.moved_to {
            ui.label(widgets::small("→"));
            badges::company(ui, company, 14.0);
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
