//! Edition, rounds, house rules and seed.

use super::seed;
use crate::base::settings::{MOST_CLOCK, SetUp};
use crate::base::words::say;
use crate::ui::kit::focus;
use crate::ui::kit::page::{card, choose, headline, remark};
use crate::ui::kit::scale::scale;
use crate::ui::menus::page_parts::choose_explained;
use bevy_egui::egui::{TextEdit, Ui};
use gragra_rules::{Edition, HouseRules, Rounds};
use std::num::NonZeroU16;

const MIN_CLOCK: NonZeroU16 = NonZeroU16::new(10).expect("10 is not zero");
const DEFAULT_CLOCK: NonZeroU16 = NonZeroU16::new(60).expect("60 is not zero");

pub(super) fn draw(ui: &mut Ui, set_up: &mut SetUp) {
    headline(ui, &say!("set-up-rules"));
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        choose_edition(ui, &mut set_up.edition);
        choose_rounds(ui, &mut set_up.rounds);
    });
    headline(ui, &say!("set-up-house-rules"));
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        choose_house_rules(ui, &mut set_up.house);
    });
    headline(ui, &say!("set-up-luck"));
    card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        choose_seed(ui, &mut set_up.seed);
    });
}

fn choose_edition(ui: &mut Ui, edition: &mut Edition) {
    let editions = [
        (Edition::GraGraCompany, "Gra-Gra Company".into(), say!("set-up-gra-gra-company")),
        (Edition::StackMarket, "Stack Market".into(), say!("set-up-stack-market")),
    ];
    choose_explained(ui, |ui| drop(ui.label(say!("set-up-edition"))), edition, editions);
}

fn choose_rounds(ui: &mut Ui, rounds: &mut Rounds) {
    let counts = (1..=3).filter_map(|count| Some((Rounds::new(count)?, say!("number", number = count))));
    ui.horizontal_wrapped(|ui| {
        ui.label(say!("set-up-rounds"));
        choose(ui, rounds, &counts.collect::<Vec<_>>());
        remark(ui, say!("set-up-usual"));
    });
}

fn choose_house_rules(ui: &mut Ui, house: &mut HouseRules) {
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
    house.turn_clock = has_clock.then(|| {
        let mut seconds = house.turn_clock.unwrap_or(DEFAULT_CLOCK).get();
        let range = MIN_CLOCK.get()..=MOST_CLOCK.get();
        ui.horizontal(|ui| {
            scale(ui, &mut seconds, range, 5.0, |seconds| say!("set-up-seconds", count = seconds));
        });
        NonZeroU16::new(seconds).unwrap_or(MIN_CLOCK)
    });
}

fn choose_seed(ui: &mut Ui, typed: &mut String) {
    ui.horizontal(|ui| {
        ui.label(say!("set-up-seed"));
        let field = TextEdit::singleline(typed).hint_text(say!("set-up-by-chance")).char_limit(64);
        focus::field(ui, field.desired_width(200.0));
        if ui.button(say!("set-up-draw-seed")).clicked() {
            *typed = seed::random_seed().to_string();
        }
    });
    let about = match seed::parse_seed(typed) {
        None => say!("set-up-no-seed"),
        Some(seed) if seed.to_string() == typed.trim() => say!("set-up-same-seed"),
        Some(seed) => say!("set-up-text-seed", seed = seed.to_string()),
    };
    remark(ui, about);
}
