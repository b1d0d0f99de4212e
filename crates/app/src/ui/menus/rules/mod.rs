//! How to play: a few steps with pictures, and all clauses to look up.

mod clauses;
mod controls;
mod pictures;
mod reading;
mod steps;

pub(super) use reading::Reading;
pub(in crate::ui) use reading::show_clause;

use super::{Page, back};
use crate::base::controls::Bindings;
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{choose, foot, heading, page, page_button};
use bevy::prelude::*;
use bevy_egui::egui::Context;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use reading::Side;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(reading::plugin)
        .add_systems(EguiPrimaryContextPass, show.in_set(Page::Rules).run_if(in_state(Menu::Rules)));
}

fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    (screen, bindings): (Res<State<Screen>>, Res<Bindings>),
    mut reading: ResMut<Reading>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let mut now = reading.clone();
    actions.write_batch(draw(context, *nav, *screen.get(), &bindings, &mut now));
    reading.set_if_neq(now);
    Ok(())
}

fn draw(
    context: &Context,
    nav: Navigation,
    screen: Screen,
    bindings: &Bindings,
    reading: &mut Reading,
) -> Option<UiAction> {
    page(context, "rules", 960.0, |ui| {
        heading(ui, &say!("title-rules"));
        let sides = [
            (Side::Steps, say!("rules-steps")),
            (Side::Clauses, say!("rules-all")),
            (Side::Controls, say!("rules-controls")),
        ];
        choose(ui, &mut reading.side, &sides);
        match reading.side {
            Side::Steps => steps::draw(ui, nav),
            Side::Clauses => clauses::draw(ui, reading, nav),
            Side::Controls => controls::draw(ui, bindings, nav),
        }
        foot(ui, |ui| {
            let done = ui.add(page_button(&say!("done")));
            focus::first(&done, nav.device);
            done.clicked().then(|| back::out_of(Menu::Rules, screen, reading.is_explaining()))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use crate::ui::menus::rules_text::CHAPTERS;
    use bevy_egui::egui::{Vec2, vec2};

    fn drawn(reading: &mut Reading, size: Vec2) -> Drawn {
        Drawn::sized(size, |context| {
            drop(draw(context, Navigation::KEYBOARD, Screen::Title, &Bindings::default(), reading));
        })
    }

    #[test]
    fn all_sides_are_drawn_and_fit() {
        for size in [vec2(1280.0, 720.0), vec2(640.0, 360.0)] {
            let steps = drawn(&mut Reading::default(), size);
            assert!(steps.says("Invest"), "{}", steps.all());
            assert!(steps.cut_off().is_empty(), "{:?}", steps.cut_off());
            let clauses = drawn(&mut Reading { side: Side::Clauses, ..Reading::default() }, size);
            assert!(clauses.says("C1") && clauses.says("Sixty dice"), "{}", clauses.all());
            assert!(clauses.cut_off().is_empty(), "{:?}", clauses.cut_off());
            let controls = drawn(&mut Reading { side: Side::Controls, ..Reading::default() }, size);
            assert!(controls.says("Throw, confirm") && controls.says("Space, Enter"), "{}", controls.all());
            assert!(controls.cut_off().is_empty(), "{:?}", controls.cut_off());
        }
    }

    #[test]
    fn every_clause_can_be_opened_and_is_in_sight() {
        let all = CHAPTERS.iter().flat_map(|(_, clauses)| clauses.iter());
        for &(number, _) in all {
            let mut reading = Reading::of(number);
            let page = drawn(&mut reading, vec2(1280.0, 720.0));
            assert!(page.is_in_sight(number), "{number} in {}", page.all());
            assert!(!reading.is_new, "it scrolls once, and then the reader does");
        }
    }

    #[test]
    fn what_is_looked_for_is_all_that_is_shown() {
        let sought = "three seconds".to_owned();
        let page =
            drawn(&mut Reading { side: Side::Clauses, sought, ..Reading::default() }, vec2(1280.0, 720.0));
        assert!(page.says("E5") && !page.says("C1"), "{}", page.all());
    }

    #[test]
    fn a_chapter_can_be_chosen_without_typing() {
        let chapter = Some(4);
        let page =
            drawn(&mut Reading { side: Side::Clauses, chapter, ..Reading::default() }, vec2(1280.0, 720.0));
        assert!(page.says("H5") && !page.says("C1"), "{}", page.all());
    }
}
