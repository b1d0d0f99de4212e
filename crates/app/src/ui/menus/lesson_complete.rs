//! After the first lesson: what it left out, and what to do next.

use super::page_parts::{PageParams, button_column};
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::SessionRequest;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::Navigation;
use crate::ui::kit::page::{heading, page, remark};
use bevy_egui::egui::Context;

pub(super) fn show(mut page: PageParams) {
    page.show(draw);
}

fn draw(context: &Context, nav: Navigation) -> Vec<UiAction> {
    page(context, "lesson_complete", 420.0, |ui| {
        heading(ui, &say!("learned"));
        for sentence in [say!("learned-five"), say!("learned-record"), say!("learned-fall")] {
            ui.label(sentence);
        }
        remark(ui, say!("learned-wins"));
        ui.add_space(6.0);
        let buttons = [
            (say!("learned-play"), UiAction::GoTo(Screen::SetUp)),
            (say!("title-practice"), UiAction::Open(Menu::Practice)),
            (say!("learned-again"), UiAction::Request(SessionRequest::Learn)),
            (say!("learned-title"), UiAction::Open(Menu::None)),
        ];
        button_column(ui, nav, buttons)
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
        assert!(drawn.says("Practice table") && drawn.says("First turn again"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::GAMEPAD)));
        assert_eq!(chosen, [UiAction::GoTo(Screen::SetUp)]);
    }
}
