//! The seats: who sits where.

use crate::base::settings::{self, DefaultName, SetUp};
use crate::base::words::{self, bad_seats, say};
use crate::ui::kit::page::{card, choose, flaw, headline, remark};
use crate::ui::kit::{badges, focus};

use bevy_egui::egui::{Align, Button, Layout, TextEdit, Ui, vec2};
use gragra_rules::{Key, Players, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{AimAssist, MAX_NAME_LENGTH, Mind, Player, Seats};
use gragra_sim::table::Tremor;

fn tremors() -> [(Tremor, String); 4] {
    [
        (Tremor::None, say!("tremor-none")),
        (Tremor::Steady, say!("tremor-steady")),
        (Tremor::Natural, say!("tremor-natural")),
        (Tremor::Shaky, say!("tremor-shaky")),
    ]
}

fn aim_assists() -> [(AimAssist, String); 3] {
    [
        (AimAssist::None, say!("assist-none")),
        (AimAssist::Light, say!("assist-light")),
        (AimAssist::Strong, say!("assist-strong")),
    ]
}

fn levels() -> [(Level, String); 3] {
    Level::ALL.map(|level| (level, words::level(level)))
}

/// All seats that are used.
pub(super) fn draw(ui: &mut Ui, set_up: &mut SetUp) {
    ui.horizontal(|ui| {
        headline(ui, &say!("set-up-players"));
        choose(
            ui,
            &mut set_up.players,
            &[(Players::Three, say!("number", number = 3)), (Players::Four, say!("number", number = 4))],
        );
    });
    let count = set_up.players.count();
    let mut swap = None;
    let (aims, touches) = (&mut set_up.aim_assists, &mut set_up.light_touch);
    for (seat, player) in Seat::ALL.into_iter().zip(&mut set_up.seats).take(count) {
        ui.push_id(seat.index(), |ui| {
            card(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 5.0;
                let moved = first_line(ui, seat, count, player);
                swap = swap.or(moved.and_then(|other| Some((seat, *Seat::ALL.get(other)?))));
                let tried = Player { name: player.name.trim().into(), ..player.clone() };
                if let Err(error) = Seats::new(vec![tried; 3]) {
                    flaw(ui, &bad_seats(error));
                }
                match player.mind {
                    Mind::Person => person(ui, player, &mut aims[seat], &mut touches[seat]),
                    Mind::Bot { character, level } => bot(ui, player, character, level),
                }
            });
        });
    }
    remark(ui, say!("set-up-places"));
    if let Some((one, other)) = swap {
        set_up.swap(one, other);
    }
}

/// The mark, the name and what sits there; and the seat to change places with, if that was asked for.
fn first_line(ui: &mut Ui, seat: Seat, count: usize, player: &mut Player) -> Option<usize> {
    let index = seat.index();
    let mut swap = None;
    ui.horizontal(|ui| {
        badges::seat(ui, seat, 28.0);
        let name = TextEdit::singleline(&mut player.name)
            .hint_text(say!("set-up-name"))
            .char_limit(MAX_NAME_LENGTH * 2);
        focus::field(ui, name.desired_width(150.0));
        let mut is_person = player.mind == Mind::Person;
        choose(ui, &mut is_person, &[(true, say!("set-up-person")), (false, say!("set-up-bot"))]);
        if is_person != (player.mind == Mind::Person) {
            exchange(player, index);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().button_padding = vec2(9.0, 4.0);
            let down = ui.add_enabled(index + 1 < count, Button::new("▼")).on_hover_text(say!("set-up-down"));
            let up = ui.add_enabled(index > 0, Button::new("▲")).on_hover_text(say!("set-up-up"));
            if down.clicked() {
                swap = Some(index + 1);
            } else if up.clicked() {
                swap = index.checked_sub(1);
            }
        });
    });
    swap
}

/// A person becomes a bot, or the other way about. A name that was given by hand stays.
fn exchange(player: &mut Player, index: usize) {
    let is_given = DefaultName::of(&player.name).is_none();
    let fresh = match player.mind {
        Mind::Person => settings::bot(Character::ALL[index % Character::ALL.len()], Level::Regular),
        Mind::Bot { .. } => Player::person(&DefaultName::Player(index).name()),
    };
    *player = match is_given {
        true => Player { name: player.name.clone(), ..fresh },
        false => fresh,
    };
}

fn person(ui: &mut Ui, player: &mut Player, aim: &mut AimAssist, light_touch: &mut bool) {
    ui.horizontal_wrapped(|ui| {
        remark(ui, say!("set-up-tremor"));
        choose(ui, &mut player.tremor, &tremors());
    });
    remark(ui, about_tremor(player.tremor));
    ui.push_id("assist", |ui| {
        ui.horizontal_wrapped(|ui| {
            remark(ui, say!("assist"));
            choose(ui, aim, &aim_assists());
        });
    });
    if *aim != AimAssist::None {
        remark(ui, about_assist(*aim));
    }
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(light_touch, say!("light-touch"));
        if *light_touch {
            remark(ui, say!("light-touch-about"));
        }
    });
}

fn bot(ui: &mut Ui, player: &mut Player, mut character: Character, mut level: Level) {
    let before = (character, level);
    ui.horizontal_wrapped(|ui| {
        choose(ui, &mut character, &Character::ALL.map(|one| (one, words::character(one))));
        ui.add_space(2.0);
        choose(ui, &mut level, &levels());
    });
    remark(ui, words::sentences([about_character(character), about_level(level)]));
    if (character, level) != before {
        let fresh = settings::bot(character, level);
        *player = match DefaultName::of(&player.name).is_some() {
            true => fresh,
            false => Player { name: player.name.clone(), ..fresh },
        };
    }
}

fn about_tremor(tremor: Tremor) -> String {
    match tremor {
        Tremor::None => say!("tremor-none-about"),
        Tremor::Steady => say!("tremor-steady-about"),
        Tremor::Natural => say!("tremor-natural-about"),
        Tremor::Shaky => say!("tremor-shaky-about"),
    }
}

fn about_assist(assist: AimAssist) -> String {
    match assist {
        AimAssist::None => say!("assist-none-about"),
        AimAssist::Light => say!("assist-light-about"),
        AimAssist::Strong => say!("assist-strong-about"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_given_name_survives_another_mind() {
        let mut player = Player::person("Anna");
        exchange(&mut player, 1);
        assert_eq!((player.name.as_str(), player.mind == Mind::Person), ("Anna", false));
        exchange(&mut player, 1);
        assert_eq!(player, Player::person("Anna"));
    }

    #[test]
    fn a_made_up_name_follows_the_mind() {
        let mut player = Player::bot(Character::Raider, Level::Master);
        exchange(&mut player, 2);
        assert_eq!(player, Player::person("Player 3"));
        exchange(&mut player, 2);
        assert_eq!(player.name, "Defender");
    }
}
