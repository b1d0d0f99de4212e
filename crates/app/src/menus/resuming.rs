//! Waiting for a match that is being brought to where it was.

use super::choice::{Choice, Choices};
use super::page::{foot, heading, page, remark};
use super::{Page, focus};
use crate::controls::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::session::ResumeProgress;
use crate::words::say;
use bevy::prelude::*;
use bevy_egui::egui::{Context, ProgressBar};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Resuming).and_then(in_state(Menu::None));
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Resuming).run_if(is_shown));
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    progress: Option<Res<ResumeProgress>>,
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    choices.carry_out(draw(context, *device, progress.map_or(1.0, |progress| progress.part())));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice, part: f32) -> Option<Choice> {
    page(context, "resuming", 460.0, |ui| {
        heading(ui, &say!("resuming"));
        remark(ui, say!("resuming-about"));
        ui.add(ProgressBar::new(part.clamp(0.0, 1.0)).show_percentage().desired_height(24.0));
        foot(ui, |ui| {
            let cancel = ui.button(say!("cancel"));
            focus::first(&cancel, device);
            cancel.clicked().then_some(Choice::StopResuming)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn the_part_that_is_done_is_told_and_one_can_stop() {
        let mut drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Keyboard, 0.42)));
        assert!(drawn.says("42%"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, ActiveDevice::Keyboard, 0.42)));
        assert_eq!(chosen, [Choice::StopResuming]);
    }

    #[test]
    fn it_fits_in_every_language() {
        crate::menus::every_language::fits(|context| drop(draw(context, ActiveDevice::Mouse, 0.42)));
    }
}
