//! What is put out at the practice table.

use super::{Page, back};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{Profile, ProfileChange};
use crate::base::words::hand_name;
use crate::base::words::say;
use crate::session::SessionRequest;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{card, choose, foot, heading, headline, page, page_button, remark, scrolled};
use crate::ui::kit::scale::scale;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::play::{Assist, Exercise, Shows};
use gragra_sim::table::Tremor;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Practice).run_if(in_state(Menu::Practice)));
}

/// How many dice are often wanted.
const OFTEN: [(u8, &str); 5] = [(5, "5"), (10, "10"), (20, "20"), (40, "40"), (60, "60")];

const HANDS: [Tremor; 4] = [Tremor::None, Tremor::Steady, Tremor::Natural, Tremor::Shaky];

fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    profile: Res<Profile>,
    screen: Res<State<Screen>>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    actions.write_batch(draw(context, *nav, &profile, *screen.get()));
    Ok(())
}

fn draw(context: &Context, nav: Navigation, profile: &Profile, screen: Screen) -> Vec<UiAction> {
    page(context, "practice", 620.0, |ui| {
        let (mut exercise, mut light_touch) = (profile.exercise, profile.practice_light_touch);
        heading(ui, &say!("title-practice"));
        remark(ui, say!("practice-about"));
        scrolled(ui, "exercise", 60.0, nav, |ui| {
            dice(ui, &mut exercise);
            hands(ui, &mut exercise, &mut light_touch, profile);
        });
        let mut actions = foot(ui, |ui| {
            let begin = ui.add(page_button(&say!("practice-start")));
            focus::first(&begin, nav.device);
            let back = ui.button(say!("back"));
            let assist = Assist { light_touch, ..Assist::NONE };
            let begun =
                begin.clicked().then_some(UiAction::Request(SessionRequest::Practise { exercise, assist }));
            begun
                .into_iter()
                .chain(back.clicked().then(|| back::out_of(Menu::Practice, screen, false)))
                .collect::<Vec<_>>()
        });
        let changes = [
            (exercise != profile.exercise).then_some(ProfileChange::Exercise(exercise)),
            (light_touch != profile.practice_light_touch)
                .then_some(ProfileChange::PracticeLightTouch(light_touch)),
        ];
        actions.extend(changes.into_iter().flatten().map(UiAction::ChangeProfile));
        actions
    })
}

fn dice(ui: &mut Ui, exercise: &mut Exercise) {
    headline(ui, &say!("practice-dice"));
    card(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(say!("practice-how-many"));
            choose(ui, &mut exercise.dice, &OFTEN);
            scale(ui, &mut exercise.dice, Exercise::DICE, 1.0, |dice| dice.to_string());
        });
        ui.horizontal_wrapped(|ui| {
            ui.label(say!("practice-show"));
            let among = Shows::ALL.map(|shows| {
                let number =
                    shows.face().map_or_else(|| say!("practice-all-numbers"), |face| face.to_string());
                (shows, number)
            });
            choose(ui, &mut exercise.shows, &among);
        });
    });
}

fn hands(ui: &mut Ui, exercise: &mut Exercise, light_touch: &mut bool, profile: &Profile) {
    headline(ui, &say!("practice-hand"));
    card(ui, |ui| {
        choose(ui, &mut exercise.tremor, &HANDS.map(|tremor| (tremor, hand_name(tremor))));
        remark(
            ui,
            match exercise.tremor {
                Tremor::None => say!("practice-perfect-about"),
                Tremor::Steady => say!("practice-steady-about"),
                Tremor::Natural => say!("practice-natural-about"),
                Tremor::Shaky => say!("practice-shaky-about"),
            },
        );
        ui.checkbox(light_touch, say!("light-touch"));
        remark(ui, say!("practice-light-touch-about"));
        for tremor in HANDS {
            let best = profile.progress.best.get(tremor);
            if best > 0 {
                remark(ui, say!("practice-best-of", name = hand_name(tremor), best = best));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::page_test::Drawn;
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
    fn the_light_touch_is_kept_and_brought_to_the_table() {
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

    #[test]
    fn it_fits_in_every_language() {
        let profile = Profile::default();
        crate::ui::menus::language_tests::fits(|context| {
            drop(draw(context, Navigation::MOUSE, &profile, Screen::Title));
        });
    }
}
