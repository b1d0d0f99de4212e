//! The seats: who sits where.

use super::sentence;
use crate::menus::page::{card, choose, flaw, headline, remark};
use crate::menus::{focus, marks};
use crate::settings::SetUp;
use bevy_egui::egui::{Align, Button, Layout, TextEdit, Ui, vec2};
use gragra_rules::{Key, Players, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{Assist, LONGEST_NAME, Mind, Player, Seats};
use gragra_sim::table::Tremor;

const TREMORS: [(Tremor, &str); 4] = [
    (Tremor::None, "None"),
    (Tremor::Steady, "Steady"),
    (Tremor::Natural, "Natural"),
    (Tremor::Shaky, "Shaky"),
];
const ASSISTS: [(Assist, &str); 3] =
    [(Assist::None, "None"), (Assist::Light, "Light"), (Assist::Strong, "Strong")];
const CHARACTERS: [(Character, &str); 4] = [
    (Character::Builder, "Builder"),
    (Character::Hunter, "Hunter"),
    (Character::Defender, "Defender"),
    (Character::Raider, "Raider"),
];
const LEVELS: [(Level, &str); 3] =
    [(Level::Novice, "novice"), (Level::Regular, "regular"), (Level::Master, "master")];

/// All seats that are used.
pub(super) fn draw(ui: &mut Ui, set_up: &mut SetUp) {
    ui.horizontal(|ui| {
        headline(ui, "Players");
        choose(ui, &mut set_up.players, &[(Players::Three, "three"), (Players::Four, "four")]);
    });
    let count = set_up.players.count();
    let mut swap = None;
    let assists = &mut set_up.assists;
    for (seat, player) in Seat::ALL.into_iter().zip(&mut set_up.seats).take(count) {
        ui.push_id(seat.index(), |ui| {
            card(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 5.0;
                let moved = first_line(ui, seat, count, player);
                swap = swap.or(moved.and_then(|other| Some((seat, *Seat::ALL.get(other)?))));
                let tried = Player { name: player.name.trim().into(), ..player.clone() };
                if let Err(error) = Seats::new(vec![tried; 3]) {
                    flaw(ui, &sentence(&error));
                }
                match player.mind {
                    Mind::Person => person(ui, player, &mut assists[seat]),
                    Mind::Bot { character, level } => bot(ui, player, character, level),
                }
            });
        });
    }
    remark(ui, "Colour, sign and place belong to the seat: move a player up or down to give them another's.");
    if let Some((one, other)) = swap {
        set_up.swap(one, other);
    }
}

/// The mark, the name and what sits there; and the seat to change places with, if that was asked for.
fn first_line(ui: &mut Ui, seat: Seat, count: usize, player: &mut Player) -> Option<usize> {
    let index = seat.index();
    let mut swap = None;
    ui.horizontal(|ui| {
        marks::seat(ui, seat, 28.0);
        let name = TextEdit::singleline(&mut player.name).hint_text("Name").char_limit(LONGEST_NAME * 2);
        focus::field(ui, name.desired_width(150.0));
        let mut is_person = player.mind == Mind::Person;
        choose(ui, &mut is_person, &[(true, "Person"), (false, "Bot")]);
        if is_person != (player.mind == Mind::Person) {
            exchange(player, index);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().button_padding = vec2(9.0, 4.0);
            let down = ui.add_enabled(index + 1 < count, Button::new("▼")).on_hover_text("Move down");
            let up = ui.add_enabled(index > 0, Button::new("▲")).on_hover_text("Move up");
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
    let is_given = !is_made_up(&player.name);
    let fresh = match player.mind {
        Mind::Person => Player::bot(Character::ALL[index % Character::ALL.len()], Level::Regular),
        Mind::Bot { .. } => Player::person(&format!("Player {}", index + 1)),
    };
    *player = match is_given {
        true => Player { name: player.name.clone(), ..fresh },
        false => fresh,
    };
}

fn is_made_up(name: &str) -> bool {
    name == "You" || name.starts_with("Player ") || name.parse::<Character>().is_ok()
}

fn person(ui: &mut Ui, player: &mut Player, assist: &mut Assist) {
    ui.horizontal_wrapped(|ui| {
        remark(ui, "Tremor of the hand");
        choose(ui, &mut player.tremor, &TREMORS);
    });
    remark(ui, about_tremor(player.tremor));
    ui.push_id("assist", |ui| {
        ui.horizontal_wrapped(|ui| {
            remark(ui, "Help with the aim");
            choose(ui, assist, &ASSISTS);
        });
    });
    if *assist != Assist::None {
        remark(ui, about_assist(*assist));
    }
}

fn bot(ui: &mut Ui, player: &mut Player, mut character: Character, mut level: Level) {
    let before = (character, level);
    ui.horizontal_wrapped(|ui| {
        choose(ui, &mut character, &CHARACTERS);
        ui.add_space(2.0);
        choose(ui, &mut level, &LEVELS);
    });
    remark(ui, format!("{} {}", about_character(character), about_level(level)));
    if (character, level) != before {
        let fresh = Player::bot(character, level);
        *player = match is_made_up(&player.name) {
            true => fresh,
            false => Player { name: player.name.clone(), ..fresh },
        };
    }
}

fn about_tremor(tremor: Tremor) -> &'static str {
    match tremor {
        Tremor::None => "The dice go exactly where you put them. The easiest.",
        Tremor::Steady => "A calm hand, like the best bots'.",
        Tremor::Natural => "Most people's hand, and most bots'.",
        Tremor::Shaky => "After too much coffee. The hardest.",
    }
}

fn about_assist(assist: Assist) -> &'static str {
    match assist {
        Assist::None => "The hand goes where you say.",
        Assist::Light => {
            "Near the middle of a tower the hand leans towards it. Everyone sees that you are helped."
        }
        Assist::Strong => {
            "The middle of a tower draws the hand from further away. Everyone sees that you are helped."
        }
    }
}

fn about_character(character: Character) -> &'static str {
    match character {
        Character::Builder => "Stacks straight, stays, goes for height.",
        Character::Hunter => "Takes the bonus, leaves crooked towers behind.",
        Character::Defender => "Keeps its company safe, lives on failed takeovers.",
        Character::Raider => "Wants to sit in the highest tower at the end.",
    }
}

fn about_level(level: Level) -> &'static str {
    match level {
        Level::Novice => "Clumsy and hasty.",
        Level::Regular => "Plays well.",
        Level::Master => "A steady hand and a clear head.",
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
