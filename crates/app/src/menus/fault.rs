//! After something went wrong inside the game: what became of the match, where the report is, and the way to the title.

use super::choice::{Choice, Choices};
use super::page::{heading, main_button, page, wide_button};
use super::{Page, focus};
use crate::controls::ActiveDevice;
use crate::screen::Menu;
use crate::session::FaultNotice;
use crate::words::say;
use bevy::prelude::*;
use bevy_egui::egui::{Context, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Fault).run_if(in_state(Menu::Fault)));
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    notice: Res<FaultNotice>,
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    choices.carry_out(draw(context, *device, &notice));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice, notice: &FaultNotice) -> Vec<Choice> {
    page(context, "fault", 480.0, |ui| {
        heading(ui, &say!("fault"));
        ui.label(notice.sentence.as_deref().unwrap_or_default());
        ui.add_space(6.0);
        let title = ui.add(main_button(&say!("fault-to-title")).min_size(vec2(300.0, 42.0)));
        focus::first(&title, device);
        if let Some(report) = &notice.report
            && wide_button(ui, &say!("results-copy")).clicked()
        {
            ui.ctx().copy_text(report.display().to_string());
        }
        title.clicked().then_some(Choice::Open(Menu::None)).into_iter().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::Key;

    fn notice() -> FaultNotice {
        let sentence = Some(say!("fault-report", file = "/a/folder".repeat(12)));
        FaultNotice { sentence, report: Some("/a/file".into()) }
    }

    #[test]
    fn every_device_leads_to_the_title() {
        let there = [Choice::Open(Menu::None)];
        for device in [ActiveDevice::Keyboard, ActiveDevice::Gamepad] {
            let mut drawn = Drawn::of(|context| drop(draw(context, device, &notice())));
            assert!(drawn.says("A report is in"), "{}", drawn.all());
            let mut chosen = Vec::new();
            drawn.press(Key::Enter, |context| chosen.extend(draw(context, device, &notice())));
            assert_eq!(chosen, there);
        }
        let page = |context: &Context| draw(context, ActiveDevice::Mouse, &notice());
        let mut drawn = Drawn::of(|context| drop(page(context)));
        let mut chosen = Vec::new();
        drawn.click("Back to the title", |context| chosen.extend(page(context)));
        assert_eq!(chosen, there);
    }

    #[test]
    fn it_fits_in_every_language() {
        crate::menus::every_language::fits(|context| drop(draw(context, ActiveDevice::Mouse, &notice())));
    }
}
