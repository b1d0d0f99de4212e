//! After an error inside the game: what became of the match, where the report is, and the way to the title.

use super::page_parts::{PageParams, button_column};
use crate::base::screen::Menu;
use crate::base::words::say;
use crate::session::FaultNotice;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::Navigation;
use crate::ui::kit::page::{heading, page, wide_button};
use bevy::prelude::*;
use bevy_egui::egui::Context;

pub(super) fn show(mut page: PageParams, notice: Res<FaultNotice>) {
    page.show(|context, nav| draw(context, nav, &notice));
}

fn draw(context: &Context, nav: Navigation, notice: &FaultNotice) -> Vec<UiAction> {
    page(context, "fault", 480.0, |ui| {
        heading(ui, &say!("fault"));
        ui.label(notice.sentence.as_deref().unwrap_or_default());
        ui.add_space(6.0);
        let actions = button_column(ui, nav, [(say!("fault-to-title"), UiAction::Open(Menu::None))]);
        if let Some(report) = &notice.report
            && wide_button(ui, &say!("results-copy")).clicked()
        {
            ui.ctx().copy_text(report.display().to_string());
        }
        actions
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;

    fn notice() -> FaultNotice {
        let sentence = Some(say!("fault-report", file = "/a/folder".repeat(12)));
        FaultNotice { sentence, report: Some("/a/file".into()) }
    }

    #[test]
    fn every_device_leads_to_the_title() {
        let there = [UiAction::Open(Menu::None)];
        for nav in [Navigation::KEYBOARD, Navigation::GAMEPAD] {
            let mut drawn = Drawn::of(|context| drop(draw(context, nav, &notice())));
            assert!(drawn.says("A report is in"), "{}", drawn.all());
            let mut chosen = Vec::new();
            drawn.press(Key::Enter, |context| chosen.extend(draw(context, nav, &notice())));
            assert_eq!(chosen, there);
        }
        let page = |context: &Context| draw(context, Navigation::MOUSE, &notice());
        let mut drawn = Drawn::of(|context| drop(page(context)));
        let mut chosen = Vec::new();
        drawn.click("Back to the main menu", |context| chosen.extend(page(context)));
        assert_eq!(chosen, there);
    }

    #[test]
    fn it_fits_in_every_language() {
        crate::ui::menus::language_tests::fits(|context| drop(draw(context, Navigation::MOUSE, &notice())));
    }
}
