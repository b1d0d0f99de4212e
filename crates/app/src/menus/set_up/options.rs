//! Edition, rounds, house rules and seed.

use super::seed;
use crate::menus::focus;
use crate::menus::page::{card, choose, headline, remark};
use crate::settings::{MOST_CLOCK, SetUp};
use bevy_egui::egui::{Slider, TextEdit, Ui};
use gragra_rules::{Edition, HouseRules, Rounds};
use std::num::NonZeroU16;

const LEAST_CLOCK: NonZeroU16 = NonZeroU16::new(10).expect("10 is not zero");
const USUAL_CLOCK: NonZeroU16 = NonZeroU16::new(60).expect("60 is not zero");

/// Everything beside the seats.
pub(super) fn draw(ui: &mut Ui, set_up: &mut SetUp) {
    headline(ui, "Rules");
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        edition(ui, &mut set_up.edition);
        rounds(ui, &mut set_up.rounds);
    });
    headline(ui, "House rules");
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        house_rules(ui, &mut set_up.house);
    });
    headline(ui, "Luck");
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        luck(ui, &mut set_up.seed);
    });
}

fn edition(ui: &mut Ui, edition: &mut Edition) {
    let editions = [(Edition::GraGraCompany, "Gra-Gra Company"), (Edition::StackMarket, "Stack Market")];
    ui.horizontal_wrapped(|ui| {
        ui.label("Edition");
        choose(ui, edition, &editions);
    });
    remark(
        ui,
        match edition {
            Edition::GraGraCompany => "2005: only the top number of the first buildings is thrown.",
            Edition::StackMarket => {
                "2007: all three dice of the first buildings are thrown, the highest goes on top."
            }
        },
    );
}

fn rounds(ui: &mut Ui, rounds: &mut Rounds) {
    let names = ["one", "two", "three"];
    let among: Vec<_> =
        (1..=3).zip(names).filter_map(|(count, name)| Some((Rounds::new(count)?, name))).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label("Rounds");
        choose(ui, rounds, &among);
        remark(ui, "Three are usual.");
    });
}

fn house_rules(ui: &mut Ui, house: &mut HouseRules) {
    let mut rule = |on: &mut bool, name: &str, about: &str| {
        ui.horizontal_wrapped(|ui| {
            ui.checkbox(on, name);
            remark(ui, about);
        });
    };
    rule(&mut house.removed_stay_out, "H1  Lost dice stay lost", "They do not come back in the next round.");
    rule(&mut house.drop_is_collapse, "H2  Butterfingers", "A dropped die is a collapse.");
    rule(
        &mut house.contest_breaks_ties,
        "H3  Contest for the win",
        "A tie is broken by 60 seconds of stacking.",
    );
    rule(&mut house.open_money, "H4  Open money", "Everyone sees everyone's money.");
    let mut has_clock = house.turn_clock.is_some();
    rule(&mut has_clock, "H5  Turn clock", "Dice not stacked in time are a collapse.");
    match (has_clock, &mut house.turn_clock) {
        (false, clock) => *clock = None,
        (true, clock) => {
            let seconds = clock.get_or_insert(USUAL_CLOCK);
            let mut shown = seconds.get();
            ui.add(
                Slider::new(&mut shown, LEAST_CLOCK.get()..=MOST_CLOCK.get()).suffix(" seconds").step_by(5.0),
            );
            *seconds = NonZeroU16::new(shown).unwrap_or(LEAST_CLOCK);
        }
    }
}

fn luck(ui: &mut Ui, typed: &mut String) {
    ui.horizontal(|ui| {
        ui.label("Seed");
        let field = TextEdit::singleline(typed).hint_text("by chance").char_limit(64);
        focus::field(ui, field.desired_width(200.0));
        if ui.button("Draw one").clicked() {
            *typed = seed::by_chance().to_string();
        }
    });
    remark(
        ui,
        match seed::read(typed) {
            None => "A number or any text. Nothing typed: another seed every time.".into(),
            Some(seed) if seed.to_string() == typed.trim() => {
                "The same seed and the same moves give the same match.".into()
            }
            Some(seed) => format!("This text is seed {seed}."),
        },
    );
}
