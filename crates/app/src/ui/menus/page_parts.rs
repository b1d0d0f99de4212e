//! What several pages have in common.

use crate::base::screen::Screen;
use crate::base::settings::{self, DefaultName};
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{choose, foot, page_button, remark, wide_button};
use crate::ui::kit::widgets::main_button;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Response, Ui, vec2};
use gragra_rules::{Key, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{Mind, Player};

/// Every page draws with egui, navigates by the focus, and writes what the player wants.
#[derive(SystemParam)]
pub(super) struct PageParams<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    nav: Res<'w, Navigation>,
    pub(super) screen: Res<'w, State<Screen>>,
    actions: MessageWriter<'w, UiAction>,
}

impl PageParams<'_, '_> {
    pub(super) fn show<Actions: IntoIterator<Item = UiAction>>(
        &mut self,
        draw: impl FnOnce(&Context, Navigation) -> Actions,
    ) {
        if let Ok(context) = self.contexts.ctx_mut() {
            self.actions.write_batch(draw(context, *self.nav));
        }
    }
}

/// The button that a column of buttons begins with.
pub(super) fn wide_main_button(ui: &mut Ui, text: &str) -> Response {
    ui.add(main_button(text).min_size(vec2(300.0, 42.0)))
}

/// A column of buttons. The first is the main one, and has the focus at first.
pub(super) fn button_column(
    ui: &mut Ui,
    nav: Navigation,
    buttons: impl IntoIterator<Item = (String, UiAction)>,
) -> Vec<UiAction> {
    add_buttons(ui, nav, buttons, wide_main_button, wide_button)
}

/// The buttons at the foot of a page, from its right edge. The first is the main one, and has the focus at first.
pub(super) fn foot_buttons(
    ui: &mut Ui,
    nav: Navigation,
    buttons: impl IntoIterator<Item = (String, UiAction)>,
) -> Vec<UiAction> {
    foot(ui, |ui| {
        add_buttons(ui, nav, buttons, |ui, text| ui.add(page_button(text)), |ui, text| ui.button(text))
    })
}

fn add_buttons(
    ui: &mut Ui,
    nav: Navigation,
    buttons: impl IntoIterator<Item = (String, UiAction)>,
    add_main: fn(&mut Ui, &str) -> Response,
    add_other: fn(&mut Ui, &str) -> Response,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    for (place, (text, action)) in buttons.into_iter().enumerate() {
        let button = if place == 0 { add_main(ui, &text) } else { add_other(ui, &text) };
        if place == 0 {
            focus::first(&button, nav.device);
        }
        actions.extend(button.clicked().then_some(action));
    }
    actions
}

/// Choices in a row behind a label, and below it the explanation of the chosen one.
pub(super) fn choose_explained<T: PartialEq + Copy, const N: usize>(
    ui: &mut Ui,
    label: impl FnOnce(&mut Ui),
    chosen: &mut T,
    choices: [(T, String, String); N],
) {
    ui.horizontal_wrapped(|ui| {
        label(ui);
        choose(ui, chosen, &choices.each_ref().map(|(choice, name, _)| (*choice, name)));
    });
    let about = choices.into_iter().find(|(choice, ..)| choice == chosen).map(|(.., about)| about);
    if let Some(about) = about.filter(|about| !about.is_empty()) {
        remark(ui, about);
    }
}

/// Makes a person a bot, or the other way round.
pub(super) fn switch_mind(player: &mut Player, seat: Seat) {
    let new = match player.mind {
        Mind::Person => settings::bot(Character::ALL[seat.index() % Character::ALL.len()], Level::Regular),
        Mind::Bot { .. } => Player::person(&DefaultName::Player(seat.index()).name()),
    };
    change_player(player, new);
}

/// Puts a new player on the seat. A name that somebody has typed stays.
pub(super) fn change_player(player: &mut Player, new: Player) {
    let name = std::mem::take(&mut player.name);
    *player = if DefaultName::of(&name).is_none() { Player { name, ..new } } else { new };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_name_stays() {
        let mut player = Player::person("Anna");
        switch_mind(&mut player, Seat::P2);
        assert_eq!((player.name.as_str(), player.mind == Mind::Person), ("Anna", false));
        switch_mind(&mut player, Seat::P2);
        assert_eq!(player, Player::person("Anna"));
    }

    #[test]
    fn a_default_name_changes_with_the_mind() {
        let mut player = Player::bot(Character::Raider, Level::Master);
        switch_mind(&mut player, Seat::P3);
        assert_eq!(player, Player::person("Player 3"));
        switch_mind(&mut player, Seat::P3);
        assert_eq!(player.name, "Defender");
    }
}
