//! Waiting for a match that is being brought to where it was.

use super::Page;
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::ResumeProgress;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{foot, heading, page, remark};
use bevy::prelude::*;
use bevy_egui::egui::{Context, ProgressBar};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Resuming).and_then(in_state(Menu::None));
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Resuming).run_if(is_shown));
}

fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    progress: Option<Res<ResumeProgress>>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    actions.write_batch(draw(context, *nav, progress.map_or(1.0, |progress| progress.fraction())));
    Ok(())
}

fn draw(context: &Context, nav: Navigation, part: f32) -> Option<UiAction> {
    page(context, "resuming", 460.0, |ui| {
        heading(ui, &say!("resuming"));
        remark(ui, say!("resuming-about"));
        ui.add(ProgressBar::new(part.clamp(0.0, 1.0)).show_percentage().desired_height(24.0));
        foot(ui, |ui| {
            let cancel = ui.button(say!("cancel"));
            focus::first(&cancel, nav.device);
            cancel.clicked().then_some(UiAction::StopResuming)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::page_test::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn the_part_that_is_done_is_told_and_one_can_stop() {
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, 0.42)));
        assert!(drawn.says("42%"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::KEYBOARD, 0.42)));
        assert_eq!(chosen, [UiAction::StopResuming]);
    }

    #[test]
    fn it_fits_in_every_language() {
        crate::ui::menus::language_tests::fits(|context| drop(draw(context, Navigation::MOUSE, 0.42)));
    }
}
