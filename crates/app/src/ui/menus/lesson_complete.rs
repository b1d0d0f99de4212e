//! After the first lesson: what there is to know besides, and what to do next.

use super::Page;
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::SessionRequest;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{heading, page, remark, wide_button};
use crate::ui::kit::widgets::main_button;
use bevy::prelude::*;
use bevy_egui::egui::{Context, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Page::LessonComplete).run_if(in_state(Menu::LessonComplete)),
    );
}

/// What was not shown.
fn besides() -> [String; 3] {
    [say!("learned-five"), say!("learned-record"), say!("learned-fall")]
}

fn show(mut contexts: EguiContexts, nav: Res<Navigation>, mut actions: MessageWriter<UiAction>) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    actions.write_batch(draw(context, *nav));
    Ok(())
}

fn draw(context: &Context, nav: Navigation) -> Vec<UiAction> {
    page(context, "lesson_complete", 420.0, |ui| {
        let mut actions = Vec::new();
        heading(ui, &say!("learned"));
        for sentence in besides() {
            ui.label(sentence);
        }
        remark(ui, say!("learned-wins"));
        ui.add_space(6.0);
        let play = ui.add(main_button(&say!("learned-play")).min_size(vec2(300.0, 42.0)));
        focus::first(&play, nav.device);
        if play.clicked() {
            actions.extend([UiAction::Open(Menu::None), UiAction::GoTo(Screen::SetUp)]);
        }
        let entries = [
            (say!("title-practice"), UiAction::Open(Menu::Practice)),
            (say!("learned-again"), UiAction::Request(SessionRequest::Learn)),
            (say!("learned-title"), UiAction::Open(Menu::None)),
        ];
        for (text, action) in entries {
            if wide_button(ui, &text).clicked() {
                actions.push(action);
            }
        }
        actions
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn it_leads_on_to_a_match() {
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::GAMEPAD)));
        assert!(drawn.says("Practice table") && drawn.says("The first turn again"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::GAMEPAD)));
        assert_eq!(chosen, [UiAction::Open(Menu::None), UiAction::GoTo(Screen::SetUp)]);
    }
}
