//! Who plays on from where a replay is.

use crate::controls::ActiveDevice;
use crate::menus::choice::{Choice, Choices};
use crate::menus::page::{card, choose, flaw, foot, heading, main_button, page, remark, scrolled};
use crate::menus::{Page, focus, marks};
use crate::screen::{Menu, Screen};
use crate::session::{Branch, Session, Wish};
use crate::settings::{self, MadeUp};
use crate::words::{self, bad_seats, say};
use bevy::prelude::*;
use bevy_egui::egui::{Context, TextEdit, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_rules::{Key, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{MAX_NAME_LENGTH, Match, Mind, Player, Seats};
use gragra_sim::replay::ShownTime;

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Match).and_then(in_state(Menu::TakeOver));
    app.init_resource::<Cast>()
        .add_systems(OnEnter(Menu::TakeOver), seat.run_if(resource_exists::<Session>))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Page::Theatre)
                .before(super::clip::show)
                .run_if(is_shown)
                .run_if(resource_exists::<Session>),
        );
}

/// Who is going to play.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(in crate::menus) struct Cast(pub(in crate::menus) Vec<Player>);

/// Everyone as recorded, but a person where somebody is waited for.
fn seat(mut cast: ResMut<Cast>, session: Res<Session>) {
    let board = session.game().and_then(|game| game.stage().game()).map(gragra_rules::Game::board);
    let asked = session.tasks().next().map(|(seat, _)| seat);
    let next = asked.or(board.map(|board| board.turn().seat)).unwrap_or(Seat::P1);
    let player = |(seat, player): (Seat, &Player)| match player.mind {
        Mind::Bot { .. } if seat == next => {
            Player { name: MadeUp::Person.name(), mind: Mind::Person, tremor: player.tremor }
        }
        _ => player.clone(),
    };
    cast.0 = session.header().map_or_else(Vec::new, |header| header.seats().iter().map(player).collect());
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    session: Res<Session>,
    cast: Res<Cast>,
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let now = session.now();
    let is_over = session.game().is_some_and(Match::is_over) || session.divergence().is_some();
    choices.carry_out(draw(context, *device, &cast, now, is_over));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice, cast: &Cast, now: u32, is_over: bool) -> Vec<Choice> {
    let mut players = cast.0.clone();
    let mut choices = page(context, "take over", 640.0, |ui| {
        heading(ui, &say!("theatre-take-over"));
        remark(ui, say!("take-over-about", time = ShownTime(now).to_string()));
        scrolled(ui, "take over", 64.0, |ui| {
            for (seat, player) in Seat::ALL.into_iter().zip(&mut players) {
                ui.push_id(seat.index(), |ui| card(ui, |ui| one(ui, seat, player)));
            }
            remark(ui, say!("take-over-tremor"));
        });
        last_row(ui, device, &players, now, is_over)
    });
    if players != cast.0 {
        choices.insert(0, Choice::Cast(players));
    }
    choices
}

fn one(ui: &mut Ui, seat: Seat, player: &mut Player) {
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.horizontal(|ui| {
        marks::seat(ui, seat, 28.0);
        let name = TextEdit::singleline(&mut player.name)
            .hint_text(say!("set-up-name"))
            .char_limit(MAX_NAME_LENGTH * 2);
        focus::field(ui, name.desired_width(170.0));
        let mut is_person = player.mind == Mind::Person;
        choose(ui, &mut is_person, &[(true, say!("set-up-person")), (false, say!("set-up-bot"))]);
        if is_person != (player.mind == Mind::Person) {
            exchange(player, is_person, seat);
        }
    });
    if let Mind::Bot { character, level } = &mut player.mind {
        ui.horizontal_wrapped(|ui| {
            choose(ui, character, &Character::ALL.map(|one| (one, words::character(one))));
            ui.add_space(2.0);
            choose(ui, level, &Level::ALL.map(|one| (one, words::level(one))));
        });
    }
}

/// Another mind; the name goes with it if it was made up, and the hand stays.
fn exchange(player: &mut Player, is_person: bool, seat: Seat) {
    let is_made_up = MadeUp::of(&player.name).is_some();
    let fresh = match is_person {
        true => Player::person(&MadeUp::Player(seat.index()).name()),
        false => settings::bot(Character::ALL[seat.index() % Character::ALL.len()], Level::Regular),
    };
    let name = if is_made_up { fresh.name } else { player.name.clone() };
    *player = Player { name, mind: fresh.mind, tremor: player.tremor };
}

fn last_row(ui: &mut Ui, device: ActiveDevice, players: &[Player], now: u32, is_over: bool) -> Vec<Choice> {
    let trimmed = players.iter().map(|player| Player { name: player.name.trim().into(), ..player.clone() });
    let seats = Seats::new(trimmed.collect());
    foot(ui, |ui| {
        let mut choices = Vec::new();
        let start = ui.add_enabled(seats.is_ok() && !is_over, main_button(&say!("take-over-play")));
        let back = ui.button(say!("back"));
        focus::first(if is_over { &back } else { &start }, device);
        if back.clicked() {
            choices.push(Choice::Open(Menu::None));
        }
        match seats {
            _ if is_over => flaw(ui, &say!("take-over-nothing-left")),
            Ok(seats) if start.clicked() => {
                choices.push(Choice::Wish(Wish::Branch(Branch { tick: now, seats })));
            }
            Ok(_) => {}
            Err(error) => flaw(ui, &bad_seats(error)),
        }
        choices
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::Key;

    fn cast() -> Cast {
        Cast(vec![
            Player::person("Ann"),
            Player::bot(Character::Hunter, Level::Master),
            Player::bot(Character::Raider, Level::Novice),
        ])
    }

    #[test]
    fn everyone_is_there_and_enter_plays() {
        let cast = cast();
        let page = |context: &Context| draw(context, ActiveDevice::Keyboard, &cast, 7200, false);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        for text in ["2:00", "Person", "Hunter", "Play", "Back", "tremble"] {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert!(
            matches!(&chosen[..], [Choice::Wish(Wish::Branch(Branch { tick: 7200, seats }))] if seats.count() == 3),
            "{chosen:?}"
        );
    }

    #[test]
    fn at_the_end_there_is_nothing_to_take_over() {
        let cast = cast();
        let page = |context: &Context| draw(context, ActiveDevice::Keyboard, &cast, 7200, true);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        assert!(drawn.says("Nothing is left to play"));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert_eq!(chosen, [Choice::Open(Menu::None)]);
    }

    #[test]
    fn whoever_sits_down_has_the_hand_that_was_there() {
        let mut player = Player::bot(Character::Hunter, Level::Master);
        let hand = player.tremor;
        exchange(&mut player, true, Seat::P2);
        assert_eq!((player.name.as_str(), player.mind, player.tremor), ("Player 2", Mind::Person, hand));
        player.name = "Ann".into();
        exchange(&mut player, false, Seat::P2);
        assert_eq!((player.name.as_str(), player.tremor), ("Ann", hand));
    }

    #[test]
    fn it_fits_in_every_language() {
        let cast = cast();
        for is_over in [false, true] {
            crate::menus::every_language::fits(|context| {
                drop(draw(context, ActiveDevice::Mouse, &cast, 7200, is_over));
            });
        }
    }
}
