//! Where a replay and the simulation part: said as long as the replay is there.

use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::base::theme::panels as style;
use crate::base::words::{refused, say};
use crate::session::Session;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Area, Context, Grid, Id, Order, RichText, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::play::Seats;
use gragra_sim::replay::{Divergence, Mismatch, ShownTime};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Theatre)
            .after(super::bar::make_room)
            .run_if(in_state(Screen::Match).and_then(in_state(Menu::None)))
            .run_if(resource_exists::<Session>),
    );
}

fn show(mut contexts: EguiContexts, session: Res<Session>) -> Result {
    if let (Some(parted), Some(header)) = (session.divergence(), session.header()) {
        draw(contexts.ctx_mut()?, parted, header.seats());
    }
    Ok(())
}

/// What is known of it, line by line.
fn facts(parted: &Divergence, seats: &Seats) -> Vec<(String, String)> {
    let at = |tick: u32| say!("parted-at", time = ShownTime(tick).to_string(), tick = tick.to_string());
    let mut facts =
        vec![(say!("parted-same-until"), at(parted.same_until)), (say!("parted-noticed"), at(parted.tick))];
    match &parted.what {
        Mismatch::State { recorded, found } => {
            facts.push((say!("parted-recorded"), format!("{recorded:016x}")));
            facts.push((say!("parted-here"), format!("{found:016x}")));
        }
        Mismatch::Refused { seat, why } => {
            let name = seats.get(*seat).map_or_else(String::new, |player| player.name.clone());
            facts.push((say!("parted-refused"), name));
            facts.push((say!("parted-why"), refused(*why, seats)));
        }
        Mismatch::Outcome => facts.push((say!("parted-result"), say!("parted-other-result"))),
    }
    facts
}

fn draw(context: &Context, parted: &Divergence, seats: &Seats) {
    let area = Area::new(Id::new("parted")).anchor(Align2::CENTER_TOP, vec2(0.0, 56.0));
    area.order(Order::Foreground).fade_in(false).show(context, |ui| {
        widgets::dress(ui);
        let edge = Stroke::new(1.5, ink::rgb(style::LOSS));
        widgets::solid_frame(ui.ctx()).stroke(edge).show(ui, |ui| {
            let title = RichText::new(say!("parted")).strong();
            ui.label(title.font(widgets::font(style::TITLE_SIZE)).color(ink::rgb(style::LOSS)));
            Grid::new("parted").num_columns(2).show(ui, |ui| {
                for (what, value) in facts(parted, seats) {
                    ui.label(widgets::small(what));
                    ui.label(widgets::text(value));
                    ui.end_row();
                }
            });
            ui.label(widgets::small(say!("parted-no-further")));
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::play::Player;

    #[test]
    fn both_states_and_both_places_are_told() {
        let what = Mismatch::State { recorded: 0xabc, found: 0xdef };
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let told = facts(&Divergence { tick: 7260, same_until: 7200, what }, &seats);
        let told: Vec<String> = told.into_iter().map(|(_, value)| value).collect();
        assert_eq!(told, ["2:00 (tick 7200)", "2:01 (tick 7260)", "0000000000000abc", "0000000000000def"]);
    }
}
