//! The page that chooses who plays on from here.

use crate::base::screen::Menu;
use crate::base::settings::DefaultName;
use crate::base::words::{self, bad_seats, say};
use crate::session::{Branch, Session, SessionRequest};
use crate::ui::action::UiAction;
use crate::ui::kit::focus::Navigation;
use crate::ui::kit::page::{card, choose, flaw, foot, heading, page, page_button, remark, scrolled};
use crate::ui::kit::{badges, focus};
use crate::ui::menus::page_parts::switch_mind;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, TextEdit, Ui};
use gragra_rules::{Game, Key, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{MAX_NAME_LENGTH, Match, Mind, Player, Seats};
use gragra_sim::replay::ShownTime;

/// The players of the new match.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct NewSeats(Vec<Player>);

/// Suggests the recorded players, with a person in the seat that acts next.
pub(super) fn suggest_seats(mut seats: ResMut<NewSeats>, session: Res<Session>) {
    let board = session.game().and_then(|game| game.stage().game()).map(Game::board);
    let asked = session.tasks().next().map(|(seat, _)| seat);
    let next = asked.or(board.map(|board| board.turn().seat)).unwrap_or(Seat::P1);
    let player = |(seat, player): (Seat, &Player)| match player.mind {
        Mind::Bot { .. } if seat == next => {
            Player { name: DefaultName::Person.name(), mind: Mind::Person, tremor: player.tremor }
        }
        _ => player.clone(),
    };
    seats.0 = session.header().map_or_else(Vec::new, |header| header.seats().iter().map(player).collect());
}

pub(super) fn show_take_over_page(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    session: Res<Session>,
    mut seats: ResMut<NewSeats>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let is_over = session.game().is_some_and(Match::is_over) || session.divergence().is_some();
    actions.write_batch(draw(contexts.ctx_mut()?, *nav, &mut seats, session.now(), is_over));
    Ok(())
}

fn draw(ctx: &Context, nav: Navigation, seats: &mut NewSeats, now: u32, is_over: bool) -> Option<UiAction> {
    page(ctx, "take over", 640.0, |ui| {
        heading(ui, &say!("theatre-take-over"));
        remark(ui, say!("take-over-about", time = ShownTime(now).to_string()));
        scrolled(ui, "take over", 64.0, nav, |ui| {
            for (seat, player) in Seat::ALL.into_iter().zip(&mut seats.0) {
                ui.push_id(seat.index(), |ui| card(ui, |ui| draw_seat(ui, seat, player)));
            }
            remark(ui, say!("take-over-tremor"));
        });
        foot(ui, |ui| draw_foot(ui, nav, &seats.0, now, is_over))
    })
}

fn draw_seat(ui: &mut Ui, seat: Seat, player: &mut Player) {
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
            switch_mind_only(player, seat);
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

/// The hand has been playing, and stays as it is.
fn switch_mind_only(player: &mut Player, seat: Seat) {
    let tremor = player.tremor;
    switch_mind(player, seat);
    player.tremor = tremor;
}

fn draw_foot(ui: &mut Ui, nav: Navigation, players: &[Player], now: u32, is_over: bool) -> Option<UiAction> {
    let trimmed = players.iter().map(|player| Player { name: player.name.trim().into(), ..player.clone() });
    let seats = Seats::new(trimmed.collect());
    let start = ui.add_enabled(seats.is_ok() && !is_over, page_button(&say!("take-over-play")));
    let back = ui.button(say!("back"));
    focus::first(if is_over { &back } else { &start }, nav.device);
    match seats {
        _ if is_over => flaw(ui, &say!("take-over-nothing-left")),
        Ok(seats) if start.clicked() => {
            return Some(UiAction::Request(SessionRequest::Branch(Branch { tick: now, seats })));
        }
        Ok(_) => {}
        Err(error) => flaw(ui, &bad_seats(error)),
    }
    back.clicked().then_some(UiAction::Open(Menu::None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;

    fn seats() -> NewSeats {
        NewSeats(vec![
            Player::person("Ann"),
            Player::bot(Character::Hunter, Level::Master),
            Player::bot(Character::Raider, Level::Novice),
        ])
    }

    #[test]
    fn all_seats_are_shown_and_enter_plays() {
        let mut seats = seats();
        let mut page = |context: &Context| draw(context, Navigation::KEYBOARD, &mut seats, 7200, false);
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
    fn nothing_can_be_taken_over_at_the_end() {
        let mut seats = seats();
        let mut page = |context: &Context| draw(context, Navigation::KEYBOARD, &mut seats, 7200, true);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        assert!(drawn.says("There is nothing left to play"));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert_eq!(chosen, [UiAction::Open(Menu::None)]);
    }

    #[test]
    fn a_new_mind_keeps_the_hand() {
        let mut player = Player::bot(Character::Hunter, Level::Master);
        let hand = player.tremor;
        switch_mind_only(&mut player, Seat::P2);
        assert_eq!((player.name.as_str(), player.mind, player.tremor), ("Player 2", Mind::Person, hand));
        player.name = "Ann".into();
        switch_mind_only(&mut player, Seat::P2);
        assert_eq!((player.name.as_str(), player.tremor), ("Ann", hand));
    }

    #[test]
    fn it_fits_in_every_language() {
        let mut seats = seats();
        for is_over in [false, true] {
            crate::ui::menus::language_tests::fits(|context| {
                drop(draw(context, Navigation::MOUSE, &mut seats, 7200, is_over));
            });
        }
    }
}
