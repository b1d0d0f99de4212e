//! The panel that says where the simulation diverges from the recording.

use crate::base::theme::panels as style;
use crate::base::words::{refused, say};
use crate::session::Session;
use crate::ui::kit::{ink, widgets};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Area, Context, Grid, Id, Order, RichText, Stroke, vec2};
use gragra_sim::play::Seats;
use gragra_sim::replay::{Divergence, Mismatch, ShownTime};

pub(super) fn show_divergence(mut contexts: EguiContexts, session: Res<Session>) -> Result {
    if let (Some(divergence), Some(header)) = (session.divergence(), session.header()) {
        draw(contexts.ctx_mut()?, divergence, header.seats());
    }
    Ok(())
}

/// Labels and values, line by line.
fn facts(divergence: &Divergence, seats: &Seats) -> Vec<(String, String)> {
    let at = |tick: u32| say!("divergence-at", time = ShownTime(tick).to_string(), tick = tick.to_string());
    let mut facts = vec![
        (say!("divergence-same-until"), at(divergence.same_until)),
        (say!("divergence-noticed"), at(divergence.tick)),
    ];
    match &divergence.what {
        Mismatch::State { recorded, found } => facts.extend([
            (say!("divergence-recorded"), format!("{recorded:016x}")),
            (say!("divergence-here"), format!("{found:016x}")),
        ]),
        Mismatch::Refused { seat, why } => {
            let name = seats.get(*seat).map_or_else(String::new, |player| player.name.clone());
            facts
                .extend([(say!("divergence-refused"), name), (say!("divergence-why"), refused(*why, seats))]);
        }
        Mismatch::Outcome => facts.push((say!("divergence-result"), say!("divergence-other-result"))),
    }
    facts
}

fn draw(context: &Context, divergence: &Divergence, seats: &Seats) {
    let area = Area::new(Id::new("divergence")).anchor(Align2::CENTER_TOP, vec2(0.0, 56.0));
    area.order(Order::Foreground).fade_in(false).show(context, |ui| {
        widgets::dress(ui);
        let edge = Stroke::new(1.5, ink::rgb(style::LOSS));
        widgets::solid_frame(ui.ctx()).stroke(edge).show(ui, |ui| {
            let title = RichText::new(say!("divergence")).strong();
            ui.label(title.font(widgets::font(style::TITLE_SIZE)).color(ink::rgb(style::LOSS)));
            Grid::new("divergence").num_columns(2).show(ui, |ui| {
                for (what, value) in facts(divergence, seats) {
                    ui.label(widgets::small(what));
                    ui.label(widgets::text(value));
                    ui.end_row();
                }
            });
            ui.label(widgets::small(say!("divergence-no-further")));
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::play::Player;

    #[test]
    fn both_states_and_both_times_are_shown() {
        let what = Mismatch::State { recorded: 0xabc, found: 0xdef };
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let facts = facts(&Divergence { tick: 7260, same_until: 7200, what }, &seats);
        let values: Vec<String> = facts.into_iter().map(|(_, value)| value).collect();
        assert_eq!(values, ["2:00 (tick 7200)", "2:01 (tick 7260)", "0000000000000abc", "0000000000000def"]);
    }
}
