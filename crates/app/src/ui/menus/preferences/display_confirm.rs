//! Asks whether the player can see the new display.

use crate::base::settings::{DisplayAnswer, DisplayConfirm};
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{heading, page, page_button};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Context;

pub(super) fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    confirm: Res<DisplayConfirm>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(seconds) = confirm.seconds_left() else { return Ok(()) };
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    actions.write_batch(draw(context, *nav, seconds));
    Ok(())
}

fn draw(context: &Context, nav: Navigation, seconds: u64) -> Option<UiAction> {
    page(context, "trial", 420.0, |ui| {
        heading(ui, &say!("display-visible"));
        ui.label(say!("display-reverting", count = seconds));
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let keep = ui.add(page_button(&say!("display-keep")));
            focus::first(&keep, nav.device);
            let revert = ui.button(say!("display-revert"));
            let answer = match () {
                () if keep.clicked() => DisplayAnswer::Keep,
                () if revert.clicked() => DisplayAnswer::Revert,
                () => return None,
            };
            Some(UiAction::AnswerDisplay(answer))
        })
        .inner
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn keys_alone_can_keep_or_revert_it() {
        let draw = |context: &Context| draw(context, Navigation::KEYBOARD, 15);
        let mut drawn = Drawn::of(|context| drop(draw(context)));
        assert!(drawn.says("15 seconds"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        assert_eq!(chosen, [UiAction::AnswerDisplay(DisplayAnswer::Keep)]);
        drawn.press(Key::ArrowRight, |context| drop(draw(context)));
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        assert_eq!(
            chosen,
            [UiAction::AnswerDisplay(DisplayAnswer::Keep), UiAction::AnswerDisplay(DisplayAnswer::Revert)]
        );
    }
}
