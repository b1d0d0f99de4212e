//! How to play: a few steps with pictures, and all clauses to look up.

mod clauses;
mod pictures;
mod steps;

use super::choice::{Choice, Choices};
use super::page::{choose, foot, heading, main_button, page};
use super::{Page, back, focus};
use crate::input::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::words::say;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Id};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Rules).run_if(in_state(Menu::Rules)));
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Side {
    #[default]
    Steps,
    Clauses,
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    screen: Res<State<Screen>>,
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    choices.carry_out(draw(context, *device, *screen.get()));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice, screen: Screen) -> Option<Choice> {
    let id = Id::new("side of the rules");
    let mut side = context.data(|data| data.get_temp::<Side>(id)).unwrap_or_default();
    let choice = page(context, "rules", 960.0, |ui| {
        heading(ui, &say!("title-rules"));
        choose(ui, &mut side, &[(Side::Steps, say!("rules-steps")), (Side::Clauses, say!("rules-all"))]);
        match side {
            Side::Steps => steps::draw(ui),
            Side::Clauses => clauses::draw(ui),
        }
        foot(ui, |ui| {
            let done = ui.add(main_button(&say!("done")));
            focus::first(&done, device);
            done.clicked().then(|| back::out_of(Menu::Rules, screen))
        })
    });
    context.data_mut(|data| data.insert_temp(id, side));
    choice
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::{Vec2, vec2};

    fn side(side: Side, size: Vec2) -> Drawn {
        Drawn::sized(size, |context| {
            context.data_mut(|data| data.insert_temp(Id::new("side of the rules"), side));
            drop(draw(context, ActiveDevice::Keyboard, Screen::Title));
        })
    }

    #[test]
    fn both_sides_are_drawn_and_fit() {
        for size in [vec2(1280.0, 720.0), vec2(640.0, 360.0)] {
            let drawn = side(Side::Steps, size);
            assert!(drawn.says("Invest"), "{}", drawn.all());
            assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
            let drawn = side(Side::Clauses, size);
            assert!(drawn.says("C1") && drawn.says("Sixty dice"), "{}", drawn.all());
            assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        }
    }

    #[test]
    fn it_fits_in_every_language() {
        for side in [Side::Steps, Side::Clauses] {
            crate::menus::every_language::fits(|context| {
                context.data_mut(|data| data.insert_temp(Id::new("side of the rules"), side));
                drop(draw(context, ActiveDevice::Mouse, Screen::Title));
            });
        }
    }
}
