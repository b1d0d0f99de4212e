//! After the first lesson: what there is to know besides, and what to do next.

use super::choice::{Choice, Choices};
use super::page::{heading, main_button, page, remark, wide_button};
use super::{Page, focus};
use crate::controls::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::session::Wish;
use crate::words::say;
use bevy::prelude::*;
use bevy_egui::egui::{Context, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Learned).run_if(in_state(Menu::Learned)));
}

/// What was not shown.
fn besides() -> [String; 3] {
    [say!("learned-five"), say!("learned-record"), say!("learned-fall")]
}

fn show(mut contexts: EguiContexts, device: Res<ActiveDevice>, mut choices: Choices) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    choices.carry_out(draw(context, *device));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice) -> Vec<Choice> {
    page(context, "learned", 420.0, |ui| {
        let mut choices = Vec::new();
        heading(ui, &say!("learned"));
        for sentence in besides() {
            ui.label(sentence);
        }
        remark(ui, say!("learned-wins"));
        ui.add_space(6.0);
        let play = ui.add(main_button(&say!("learned-play")).min_size(vec2(300.0, 42.0)));
        focus::first(&play, device);
        if play.clicked() {
            choices.extend([Choice::Open(Menu::None), Choice::Go(Screen::SetUp)]);
        }
        let entries = [
            (say!("title-practice"), Choice::Open(Menu::Practice)),
            (say!("learned-again"), Choice::Wish(Wish::Learn)),
            (say!("learned-title"), Choice::Open(Menu::None)),
        ];
        for (text, choice) in entries {
            if wide_button(ui, &text).clicked() {
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

    #[test]
    fn it_fits_in_every_language() {
        crate::menus::every_language::fits(|context| drop(draw(context, ActiveDevice::Mouse)));
    }
}
