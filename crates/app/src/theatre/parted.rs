//! Where a replay and the simulation part: said as long as the replay is there.

use crate::Layer;
use crate::panels::look;
use crate::screen::{Menu, Screen};
use crate::session::Session;
use crate::theme::panels as style;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Area, Context, Grid, Id, Order, RichText, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::replay::{Divergence, ShownTime, Unlike};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Theatre)
            .after(super::bar::make_room)
            .run_if(in_state(Screen::Match).and_then(in_state(Menu::None)))
            .run_if(resource_exists::<Session>),
    );
}

fn show(mut contexts: EguiContexts, session: Res<Session>) -> Result {
    if let Some(parted) = session.divergence() {
        draw(contexts.ctx_mut()?, parted);
    }
    Ok(())
}

/// What is known of it, line by line.
fn facts(parted: &Divergence) -> Vec<(&'static str, String)> {
    let at = |tick| format!("{} (tick {tick})", ShownTime(tick));
    let mut facts = vec![("As recorded until", at(parted.same_until)), ("Noticed at", at(parted.tick))];
    match &parted.what {
        Unlike::State { recorded, found } => {
            facts.push(("Recorded state", format!("{recorded:016x}")));
            facts.push(("State here", format!("{found:016x}")));
        }
        Unlike::Refused { seat, why } => {
            facts.push(("Refused input of", seat.to_string()));
            facts.push(("Why", why.to_string()));
        }
        Unlike::Outcome => facts.push(("Result", "Another one was recorded.".into())),
    }
    facts
}

fn draw(context: &Context, parted: &Divergence) {
    let area = Area::new(Id::new("parted")).anchor(Align2::CENTER_TOP, vec2(0.0, 56.0));
    area.order(Order::Foreground).fade_in(false).show(context, |ui| {
        look::dress(ui);
        let edge = Stroke::new(1.5, look::colour(style::LOSS));
        look::solid_frame().stroke(edge).show(ui, |ui| {
            let title = RichText::new("⚠ Here the simulation parts from the replay").strong();
            ui.label(title.font(look::font(style::TITLE_SIZE)).color(look::colour(style::LOSS)));
            Grid::new("parted").num_columns(2).show(ui, |ui| {
                for (what, value) in facts(parted) {
                    ui.label(look::small(what));
                    ui.label(look::text(value));
                    ui.end_row();
                }
            });
            ui.label(look::small("It cannot be shown further. Everything before can be watched."));
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_states_and_both_places_are_told() {
        let what = Unlike::State { recorded: 0xabc, found: 0xdef };
        let told = facts(&Divergence { tick: 7260, same_until: 7200, what });
        let told: Vec<String> = told.into_iter().map(|(_, value)| value).collect();
        assert_eq!(told, ["2:00 (tick 7200)", "2:01 (tick 7260)", "0000000000000abc", "0000000000000def"]);
    }
}
