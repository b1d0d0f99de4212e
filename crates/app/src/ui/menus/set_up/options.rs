//! Edition, rounds, house rules and seed.

use super::seed;
use crate::base::settings::{MOST_CLOCK, SetUp};
use crate::base::words::say;
use crate::ui::kit::focus;
use crate::ui::kit::page::{card, choose, headline, remark};
use crate::ui::kit::scale::scale;
use bevy_egui::egui::{TextEdit, Ui};
use gragra_rules::{Edition, HouseRules, Rounds};
use std::num::NonZeroU16;

const LEAST_CLOCK: NonZeroU16 = NonZeroU16::new(10).expect("10 is not zero");
const USUAL_CLOCK: NonZeroU16 = NonZeroU16::new(60).expect("60 is not zero");

/// Everything beside the seats.
pub(super) fn draw(ui: &mut Ui, set_up: &mut SetUp) {
    headline(ui, &say!("set-up-rules"));
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        edition(ui, &mut set_up.edition);
        rounds(ui, &mut set_up.rounds);
    });
    headline(ui, &say!("set-up-house-rules"));
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        house_rules(ui, &mut set_up.house);
    });
    headline(ui, &say!("set-up-luck"));
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        luck(ui, &mut set_up.seed);
    });
}

fn edition(ui: &mut Ui, edition: &mut Edition) {
    let editions = [(Edition::GraGraCompany, "Gra-Gra Company"), (Edition::StackMarket, "Stack Market")];
    ui.horizontal_wrapped(|ui| {
        ui.label(say!("set-up-edition"));
        choose(ui, edition, &editions);
    });
    remark(
        ui,
        match edition {
            Edition::GraGraCompany => say!("set-up-gra-gra-company"),
            Edition::StackMarket => say!("set-up-stack-market"),
        },
    );
}

fn rounds(ui: &mut Ui, rounds: &mut Rounds) {
    let among: Vec<_> =
        (1..=3).filter_map(|count| Some((Rounds::new(count)?, say!("number", number = count)))).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(say!("set-up-rounds"));
        choose(ui, rounds, &among);
        remark(ui, say!("set-up-usual"));
    });
}

fn house_rules(ui: &mut Ui, house: &mut HouseRules) {
    let mut rule = |on: &mut bool, name: String, about: String| {
        ui.horizontal_wrapped(|ui| {
            ui.checkbox(on, name);
            remark(ui, about);
        });
    };
    rule(&mut house.removed_stay_out, say!("set-up-h1"), say!("set-up-h1-about"));
    rule(&mut house.drop_is_collapse, say!("set-up-h2"), say!("set-up-h2-about"));
    rule(&mut house.contest_breaks_ties, say!("set-up-h3"), say!("set-up-h3-about"));
    rule(&mut house.open_money, say!("set-up-h4"), say!("set-up-h4-about"));
    let mut has_clock = house.turn_clock.is_some();
    rule(&mut has_clock, say!("set-up-h5"), say!("set-up-h5-about"));
    match (has_clock, &mut house.turn_clock) {
        (false, clock) => *clock = None,
        (true, clock) => {
            let seconds = clock.get_or_insert(USUAL_CLOCK);
            let mut shown = seconds.get();
            let range = LEAST_CLOCK.get()..=MOST_CLOCK.get();
            ui.horizontal(|ui| {
                scale(ui, &mut shown, range, 5.0, |seconds| say!("set-up-seconds", count = seconds));
            });
            *seconds = NonZeroU16::new(shown).unwrap_or(LEAST_CLOCK);
        }
    }
}

fn luck(ui: &mut Ui, typed: &mut String) {
    ui.horizontal(|ui| {
        ui.label(say!("set-up-seed"));
        let field = TextEdit::singleline(typed).hint_text(say!("set-up-by-chance")).char_limit(64);
        focus::field(ui, field.desired_width(200.0));
        if ui.button(say!("set-up-draw-seed")).clicked() {
            *typed = seed::by_chance().to_string();
        }
    });
    remark(
        ui,
        match seed::read(typed) {
            None => say!("set-up-no-seed"),
            Some(seed) if seed.to_string() == typed.trim() => say!("set-up-same-seed"),
            Some(seed) => say!("set-up-text-seed", seed = seed.to_string()),
        },
    );
}
