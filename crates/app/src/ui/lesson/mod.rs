//! Learning the game: a first turn with explanations, and hints that appear when they first help.
//!
//! The lesson is a real match with explanations beside it. It follows from the state of the match what to explain, and
//! goes on when the player has done it with the usual controls.

mod bubble;
mod hints;
mod progress;
mod steps;
mod takeover;

pub(super) use hints::Hints;

use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::{Menu, Screen};
use crate::session::OnTable;
use crate::ui::practice::start_over;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use progress::{finish_lesson, read_confirm, restart_lesson, show_takeover, update_step};

pub(super) fn plugin(app: &mut App) {
    // Part two waits until no menu is open, because it would close the menu.
    let show_takeover = show_takeover.run_if(in_state(Menu::None));
    let course = (restart_lesson, read_confirm, show_takeover, finish_lesson, update_step).chain();
    let lesson = (takeover::prepare_takeover, course).chain().run_if(in_state(OnTable::Lesson));
    // Behind a menu nobody can read them.
    let hints = (hints::collect_hints, hints::update_hints.run_if(in_state(Menu::None))).chain();
    app.init_resource::<progress::Lesson>()
        .init_resource::<takeover::TakeoverScene>()
        .init_resource::<Hints>()
        .add_systems(Update, (lesson, hints).chain().in_set(AppSystems::Look).after(start_over))
        .add_systems(OnExit(OnTable::Lesson), (takeover::forget_takeover, progress::leave_lesson))
        .add_systems(OnEnter(Screen::Title), progress::show_summary)
        .add_systems(
            EguiPrimaryContextPass,
            (bubble::show_bubble, hints::show_hint)
                .chain()
                .in_set(UiLayer::Lesson)
                .run_if(in_state(Screen::Match).and_then(in_state(Menu::None))),
        );
}
