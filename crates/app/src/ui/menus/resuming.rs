//! Waiting for a match that is being replayed up to where it was left.

use super::page_parts::PageParams;
use crate::base::words::say;
use crate::session::ResumeProgress;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{foot, heading, page, remark};
use bevy::prelude::*;
use bevy_egui::egui::{Context, ProgressBar};

pub(super) fn show(mut page: PageParams, progress: Option<Res<ResumeProgress>>) {
    page.show(|context, nav| draw(context, nav, progress.map_or(1.0, |progress| progress.fraction())));
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
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn progress_is_shown_and_can_be_stopped() {
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
