//! The seats: who sits where.

use crate::base::settings::{self, SetUp};
use crate::base::words::{self, bad_seats, say};
use crate::ui::kit::page::{card, choose, flaw, headline, remark};
use crate::ui::kit::{badges, focus};
use crate::ui::menus::page_parts::{change_player, choose_explained, switch_mind};
use bevy_egui::egui::{Align, Button, Layout, TextEdit, Ui, vec2};
use gragra_rules::{Key, Players, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{AimAssist, MAX_NAME_LENGTH, Mind, Player, Seats};
use gragra_sim::table::Tremor;

pub(super) fn draw(ui: &mut Ui, set_up: &mut SetUp) {
    ui.horizontal(|ui| {
        headline(ui, &say!("set-up-players"));
        let counts =
            [(Players::Three, say!("number", number = 3)), (Players::Four, say!("number", number = 4))];
        choose(ui, &mut set_up.players, &counts);
    });
    let count = set_up.players.count();
    let mut swap = None;
    let (aims, touches) = (&mut set_up.aim_assists, &mut set_up.light_touch);
    for (seat, player) in Seat::ALL.into_iter().zip(&mut set_up.seats).take(count) {
        ui.push_id(seat.index(), |ui| {
            card(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 5.0;
                let other = draw_first_line(ui, seat, count, player);
                swap = swap.or(other.map(|other| (seat, other)));
                let tried = Player { name: player.name.trim().into(), ..player.clone() };
                if let Err(error) = Seats::new(vec![tried; 3]) {
                    flaw(ui, &bad_seats(error));
                }
                match player.mind {
                    Mind::Person => draw_person(ui, player, &mut aims[seat], &mut touches[seat]),
                    Mind::Bot { character, level } => draw_bot(ui, player, character, level),
                }
            });
        });
    }
    remark(ui, say!("set-up-places"));
    if let Some((one, other)) = swap {
        set_up.swap(one, other);
    }
}

/// Returns the seat to swap with, if the player was moved up or down.
fn draw_first_line(ui: &mut Ui, seat: Seat, count: usize, player: &mut Player) -> Option<Seat> {
    let index = seat.index();
    let row = ui.horizontal(|ui| {
        badges::seat(ui, seat, 28.0);
        let name = TextEdit::singleline(&mut player.name)
            .hint_text(say!("set-up-name"))
            .char_limit(MAX_NAME_LENGTH * 2);
        focus::field(ui, name.desired_width(150.0));
        let mut is_person = player.mind == Mind::Person;
        choose(ui, &mut is_person, &[(true, say!("set-up-person")), (false, say!("set-up-bot"))]);
        if is_person != (player.mind == Mind::Person) {
            switch_mind(player, seat);
        }
        let arrows = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().button_padding = vec2(9.0, 4.0);
            let down = ui.add_enabled(index + 1 < count, Button::new("▼")).on_hover_text(say!("set-up-down"));
            let up = ui.add_enabled(index > 0, Button::new("▲")).on_hover_text(say!("set-up-up"));
            let below = down.clicked().then_some(index + 1);
            below.or(index.checked_sub(1).filter(|_| up.clicked()))
        });
        arrows.inner
    });
    row.inner.and_then(|other| Seat::ALL.get(other).copied())
}

fn draw_person(ui: &mut Ui, player: &mut Player, aim: &mut AimAssist, light_touch: &mut bool) {
    let tremors = [
        (Tremor::None, say!("tremor-none"), say!("tremor-none-about")),
        (Tremor::Steady, say!("tremor-steady"), say!("tremor-steady-about")),
        (Tremor::Natural, say!("tremor-natural"), say!("tremor-natural-about")),
        (Tremor::Shaky, say!("tremor-shaky"), say!("tremor-shaky-about")),
    ];
    choose_explained(ui, |ui| drop(remark(ui, say!("set-up-tremor"))), &mut player.tremor, tremors);
    ui.push_id("assist", |ui| {
        let assists = [
            (AimAssist::None, say!("assist-none"), String::new()),
            (AimAssist::Light, say!("assist-light"), say!("assist-light-about")),
            (AimAssist::Strong, say!("assist-strong"), say!("assist-strong-about")),
        ];
        choose_explained(ui, |ui| drop(remark(ui, say!("assist"))), aim, assists);
    });
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(light_touch, say!("light-touch"));
        if *light_touch {
            remark(ui, say!("light-touch-about"));
        }
    });
}

fn draw_bot(ui: &mut Ui, player: &mut Player, mut character: Character, mut level: Level) {
    let before = (character, level);
    ui.horizontal_wrapped(|ui| {
        choose(ui, &mut character, &Character::ALL.map(|one| (one, words::character(one))));
        ui.add_space(2.0);
        choose(ui, &mut level, &Level::ALL.map(|one| (one, words::level(one))));
    });
    remark(ui, words::sentences([about_character(character), about_level(level)]));
    if (character, level) != before {
        change_player(player, settings::bot(character, level));
    }
}

fn about_character(character: Character) -> String {
    match character {
        Character::Builder => say!("character-builder-about"),
        Character::Hunter => say!("character-hunter-about"),
        Character::Defender => say!("character-defender-about"),
        Character::Raider => say!("character-raider-about"),
    }
}

fn about_level(level: Level) -> String {
    match level {
        Level::Novice => say!("level-novice-about"),
        Level::Regular => say!("level-regular-about"),
        Level::Master => say!("level-master-about"),
    }
}
