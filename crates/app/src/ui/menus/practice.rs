//! Choosing the dice and the hand for the practice table.

use super::back;
use super::page_parts::{PageParams, choose_explained, foot_buttons};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{Profile, ProfileChange};
use crate::base::words::{hand_name, say};
use crate::session::SessionRequest;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::Navigation;
use crate::ui::kit::page::{card, choose, heading, headline, page, remark, scrolled};
use crate::ui::kit::scale::scale;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Ui};
use gragra_rules::Face;
use gragra_sim::play::{Assist, Exercise, Shows};
use gragra_sim::table::Tremor;

/// Numbers of dice that can be chosen without the slider.
const PRESETS: [(u8, &str); 5] = [(5, "5"), (10, "10"), (20, "20"), (40, "40"), (60, "60")];

pub(super) fn show(mut page: PageParams, profile: Res<Profile>) {
    let screen = *page.screen.get();
    page.show(|context, nav| draw(context, nav, &profile, screen));
}

fn draw(context: &Context, nav: Navigation, profile: &Profile, screen: Screen) -> Vec<UiAction> {
    page(context, "practice", 620.0, |ui| {
        let mut changed = profile.clone();
        heading(ui, &say!("title-practice"));
        remark(ui, say!("practice-about"));
        scrolled(ui, "exercise", 60.0, nav, |ui| {
            choose_dice(ui, &mut changed.exercise);
            choose_hand(ui, &mut changed);
        });
        let assist = Assist { light_touch: changed.practice_light_touch, ..Assist::NONE };
        let start = SessionRequest::Practise { exercise: changed.exercise, assist };
        let buttons = [
            (say!("practice-start"), UiAction::Request(start)),
            (say!("back"), back::out_of(Menu::Practice, screen, false)),
        ];
        let mut actions = foot_buttons(ui, nav, buttons);
        let changes = [
            (changed.exercise != profile.exercise).then_some(ProfileChange::Exercise(changed.exercise)),
            (changed.practice_light_touch != profile.practice_light_touch)
                .then_some(ProfileChange::PracticeLightTouch(changed.practice_light_touch)),
        ];
        actions.extend(changes.into_iter().flatten().map(UiAction::ChangeProfile));
        actions
    })
}

fn choose_dice(ui: &mut Ui, exercise: &mut Exercise) {
    headline(ui, &say!("practice-dice"));
    card(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(say!("practice-how-many"));
            choose(ui, &mut exercise.dice, &PRESETS);
            scale(ui, &mut exercise.dice, Exercise::DICE, 1.0, |dice| dice.to_string());
        });
        ui.horizontal_wrapped(|ui| {
            ui.label(say!("practice-show"));
            let name = |face: Option<Face>| {
                face.map_or_else(|| say!("practice-all-numbers"), |face| face.to_string())
            };
            choose(ui, &mut exercise.shows, &Shows::ALL.map(|shows| (shows, name(shows.face()))));
        });
    });
}

fn choose_hand(ui: &mut Ui, profile: &mut Profile) {
    let hands = [
        (Tremor::None, say!("practice-perfect-about")),
        (Tremor::Steady, say!("practice-steady-about")),
        (Tremor::Natural, say!("practice-natural-about")),
        (Tremor::Shaky, say!("practice-shaky-about")),
    ];
    let hands = hands.map(|(tremor, about)| (tremor, hand_name(tremor), about));
    let bests = hands.each_ref().map(|(tremor, name, _)| (name.clone(), profile.progress.best.get(*tremor)));
    headline(ui, &say!("practice-hand"));
    card(ui, |ui| {
        choose_explained(ui, |_| (), &mut profile.exercise.tremor, hands);
        ui.checkbox(&mut profile.practice_light_touch, say!("light-touch"));
        remark(ui, say!("practice-light-touch-about"));
        for (name, best) in bests.into_iter().filter(|&(_, best)| best > 0) {
            remark(ui, say!("practice-best-of", name = name, best = best));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::{Key, vec2};

    #[test]
    fn everything_can_be_chosen_and_fits() {
        let profile = Profile::default();
        for size in [vec2(1280.0, 720.0), vec2(640.0, 360.0)] {
            let drawn = Drawn::sized(size, |context| {
                drop(draw(context, Navigation::MOUSE, &profile, Screen::Title));
            });
            assert!(drawn.says("How many") && drawn.says("all numbers"), "{}", drawn.all());
            assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        }
    }

    #[test]
    fn enter_leads_to_the_table() {
        let profile = Profile::default();
        let page = |context: &Context| draw(context, Navigation::KEYBOARD, &profile, Screen::Title);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        let (exercise, assist) = (Exercise::default(), Assist::NONE);
        assert_eq!(chosen, [UiAction::Request(SessionRequest::Practise { exercise, assist })]);
    }

    #[test]
    fn the_light_touch_is_saved_and_used_at_the_table() {
        let profile = Profile::default();
        let mut chosen = Vec::new();
        let mut drawn = Drawn::of(|context| {
            drop(draw(context, Navigation::MOUSE, &profile, Screen::Title));
        });
        drawn.click("Light touch", |context| {
            chosen.extend(draw(context, Navigation::MOUSE, &profile, Screen::Title));
        });
        assert_eq!(chosen, [UiAction::ChangeProfile(ProfileChange::PracticeLightTouch(true))]);
        let changed = Profile { practice_light_touch: true, ..profile };
        let page = |context: &Context| draw(context, Navigation::KEYBOARD, &changed, Screen::Title);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        let assist = Assist { light_touch: true, ..Assist::NONE };
        assert_eq!(
            chosen,
            [UiAction::Request(SessionRequest::Practise { exercise: Exercise::default(), assist })]
        );
    }
}
