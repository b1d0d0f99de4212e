//! The question whether a new screen can be seen.

use crate::controls::ActiveDevice;
use crate::menus::choice::{Choice, Choices};
use crate::menus::focus;
use crate::menus::page::{heading, main_button, page};
use crate::settings::{Trial, Verdict};
use crate::words::say;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Context;

pub(super) fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    trial: Res<Trial>,
    mut choices: Choices,
) -> Result {
    let Some(seconds) = trial.seconds_left() else { return Ok(()) };
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    choices.carry_out(draw(context, *device, seconds));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice, seconds: u64) -> Option<Choice> {
    page(context, "trial", 420.0, |ui| {
        heading(ui, &say!("trial"));
        ui.label(say!("trial-seconds", count = seconds));
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let keep = ui.add(main_button(&say!("trial-keep")));
            focus::first(&keep, device);
            let back = ui.button(say!("trial-as-before"));
            let verdict = match () {
                () if keep.clicked() => Verdict::Keep,
                () if back.clicked() => Verdict::TakeBack,
                () => return None,
            };
            Some(Choice::Judge(verdict))
        })
        .inner
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn keys_alone_can_keep_it_or_take_it_back() {
        let draw = |context: &Context| draw(context, ActiveDevice::Keyboard, 15);
        let mut drawn = Drawn::of(|context| drop(draw(context)));
        assert!(drawn.says("15 seconds"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        assert_eq!(chosen, [Choice::Judge(Verdict::Keep)]);
        drawn.press(Key::ArrowRight, |context| drop(draw(context)));
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        assert_eq!(chosen, [Choice::Judge(Verdict::Keep), Choice::Judge(Verdict::TakeBack)]);
    }
}
