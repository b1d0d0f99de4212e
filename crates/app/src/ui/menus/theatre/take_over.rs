//! Who plays on from where a replay is.

use crate::base::screen::{Menu, Screen};
use crate::base::settings::{self, DefaultName};
use crate::base::words::{self, bad_seats, say};
use crate::session::{Branch, Session, SessionRequest};
use crate::ui::action::UiAction;
use crate::ui::kit::focus::Navigation;
use crate::ui::kit::page::{card, choose, flaw, foot, heading, page, page_button, remark, scrolled};
use crate::ui::kit::{badges, focus};
use crate::ui::menus::Page;
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
        .add_systems(OnEnter(Menu::TakeOver), seat.run_if(in_state(Screen::Match)))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(Page::Theatre)
                .before(super::clip::show)
                .run_if(is_shown)
                .run_if(in_state(Screen::Match)),
        );
}

/// Who is going to play.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
struct Cast(Vec<Player>);

/// Everyone as recorded, but a person where somebody is waited for.
fn seat(mut cast: ResMut<Cast>, session: Res<Session>) {
    let board = session.game().and_then(|game| game.stage().game()).map(gragra_rules::Game::board);
    let asked = session.tasks().next().map(|(seat, _)| seat);
    let next = asked.or(board.map(|board| board.turn().seat)).unwrap_or(Seat::P1);
    let player = |(seat, player): (Seat, &Player)| match player.mind {
        Mind::Bot { .. } if seat == next => {
            Player { name: DefaultName::Person.name(), mind: Mind::Person, tremor: player.tremor }
        }
        _ => player.clone(),
    };
    cast.0 = session.header().map_or_else(Vec::new, |header| header.seats().iter().map(player).collect());
}

fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    session: Res<Session>,
    mut cast: ResMut<Cast>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let now = session.now();
    let is_over = session.game().is_some_and(Match::is_over) || session.divergence().is_some();
    actions.write_batch(draw(context, *nav, &mut cast, now, is_over));
    Ok(())
}

fn draw(context: &Context, nav: Navigation, cast: &mut Cast, now: u32, is_over: bool) -> Vec<UiAction> {
    page(context, "take over", 640.0, |ui| {
        heading(ui, &say!("theatre-take-over"));
        remark(ui, say!("take-over-about", time = ShownTime(now).to_string()));
        scrolled(ui, "take over", 64.0, nav, |ui| {
            for (seat, player) in Seat::ALL.into_iter().zip(&mut cast.0) {
                ui.push_id(seat.index(), |ui| card(ui, |ui| one(ui, seat, player)));
            }
            remark(ui, say!("take-over-tremor"));
        });
        last_row(ui, nav, &cast.0, now, is_over)
    })
}

fn one(ui: &mut Ui, seat: Seat, player: &mut Player) {
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.horizontal(|ui| {
        badges::seat(ui, seat, 28.0);
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
    let is_made_up = DefaultName::of(&player.name).is_some();
    let fresh = match is_person {
        true => Player::person(&DefaultName::Player(seat.index()).name()),
        false => settings::bot(Character::ALL[seat.index() % Character::ALL.len()], Level::Regular),
    };
    let name = if is_made_up { fresh.name } else { player.name.clone() };
    *player = Player { name, mind: fresh.mind, tremor: player.tremor };
}

fn last_row(ui: &mut Ui, nav: Navigation, players: &[Player], now: u32, is_over: bool) -> Vec<UiAction> {
    let trimmed = players.iter().map(|player| Player { name: player.name.trim().into(), ..player.clone() });
    let seats = Seats::new(trimmed.collect());
    foot(ui, |ui| {
        let mut actions = Vec::new();
        let start = ui.add_enabled(seats.is_ok() && !is_over, page_button(&say!("take-over-play")));
        let back = ui.button(say!("back"));
        focus::first(if is_over { &back } else { &start }, nav.device);
        if back.clicked() {
            actions.push(UiAction::Open(Menu::None));
        }
        match seats {
            _ if is_over => flaw(ui, &say!("take-over-nothing-left")),
            Ok(seats) if start.clicked() => {
                actions.push(UiAction::Request(SessionRequest::Branch(Branch { tick: now, seats })));
            }
            Ok(_) => {}
            Err(error) => flaw(ui, &bad_seats(error)),
        }
        actions
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::page_test::Drawn;
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
        let mut cast = cast();
        let mut page = |context: &Context| draw(context, Navigation::KEYBOARD, &mut cast, 7200, false);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        for text in ["2:00", "Person", "Hunter", "Play", "Back", "keeps the hand"] {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert!(
            matches!(&chosen[..], [UiAction::Request(SessionRequest::Branch(Branch { tick: 7200, seats }))] if seats.count() == 3),
            "{chosen:?}"
        );
    }

    #[test]
    fn at_the_end_there_is_nothing_to_take_over() {
        let mut cast = cast();
        let mut page = |context: &Context| draw(context, Navigation::KEYBOARD, &mut cast, 7200, true);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        assert!(drawn.says("There is nothing left to play"));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert_eq!(chosen, [UiAction::Open(Menu::None)]);
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
        let mut cast = cast();
        for is_over in [false, true] {
            crate::ui::menus::language_tests::fits(|context| {
                drop(draw(context, Navigation::MOUSE, &mut cast, 7200, is_over));
            });
        }
    }
}
