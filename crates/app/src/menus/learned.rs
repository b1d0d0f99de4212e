//! After the first lesson: what there is to know besides, and what to do next.

use super::choice::{Choice, Choices};
use super::page::{heading, main_button, page, remark, wide_button};
use super::{Page, focus};
use crate::input::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::session::Wish;
use bevy::prelude::*;
use bevy_egui::egui::{Context, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Learned).run_if(in_state(Menu::Learned)));
}

/// What was not shown.
const BESIDES: [&str; 3] = [
    "Five dice or more in one turn earn you 10k.",
    "The first tower of 15 earns the red card, and so does every higher one.",
    "When a tower falls under a hand, all its investors pay 20k. So leave a crooked one in time.",
];

fn show(mut contexts: EguiContexts, device: Res<ActiveDevice>, mut choices: Choices) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    choices.carry_out(draw(context, *device));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice) -> Vec<Choice> {
    page(context, "learned", 420.0, |ui| {
        let mut choices = Vec::new();
        heading(ui, "That is the game");
        for sentence in BESIDES {
            ui.label(sentence);
        }
        remark(ui, "The most money after the last round wins.");
        ui.add_space(6.0);
        let play = ui.add(main_button("Play a match").min_size(vec2(300.0, 42.0)));
        focus::first(&play, device);
        if play.clicked() {
            choices.extend([Choice::Open(Menu::None), Choice::Go(Screen::SetUp)]);
        }
        let entries = [
            ("Practice table", Choice::Open(Menu::Practice)),
            ("The first turn again", Choice::Wish(Wish::Learn)),
            ("Back to the title", Choice::Open(Menu::None)),
        ];
        for (text, choice) in entries {
            if wide_button(ui, text).clicked() {
                choices.push(choice);
            }
        }
        choices
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn it_leads_on_to_a_match() {
        let mut drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Gamepad)));
        assert!(drawn.says("Practice table") && drawn.says("The first turn again"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, ActiveDevice::Gamepad)));
        assert_eq!(chosen, [Choice::Open(Menu::None), Choice::Go(Screen::SetUp)]);
    }
}
