//! The menu over a match. Time stands still while it is open.

use super::page_parts::{PageParams, button_column};
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::{AnnouncedGame, OnTable, Pace, PauseReason, Session, SessionRequest};
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::focus::Navigation;
use crate::ui::kit::page::{column, heading, page, remark};
use bevy::prelude::*;
use bevy_egui::egui::Context;
use gragra_sim::replay::Header;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Menu::None), pause.run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Menu::None), resume);
}

fn pause(mut pace: ResMut<Pace>) {
    pace.set_paused(PauseReason::Menu, true);
}

fn resume(mut pace: ResMut<Pace>) {
    pace.set_paused(PauseReason::Menu, false);
}

pub(super) fn show(mut page: PageParams, session: Option<Res<Session>>, announced: Res<AnnouncedGame>) {
    let Some(session) = session else { return };
    let kind = match session.kind() {
        OnTable::Lesson => PausedKind::Lesson,
        OnTable::Practice => PausedKind::Practice,
        OnTable::Replay => PausedKind::Replay,
        OnTable::Match if session.file().is_none() => PausedKind::Unrecorded,
        OnTable::Match if session.game().is_some_and(|game| announced.is_over(game)) => PausedKind::Over,
        OnTable::Match => PausedKind::Match,
    };
    let paused = Paused {
        kind,
        seed: session.header().map(Header::seed),
        panels: Panel::REOPENED.into_iter().filter(|panel| panel.has_content(&session, &announced)).collect(),
    };
    page.show(|context, nav| draw(context, nav, &paused));
}

/// What lies under the menu.
struct Paused {
    kind: PausedKind,
    seed: Option<u64>,
    /// Those that the player can reopen. On a pad this menu is the only way to them.
    panels: Vec<Panel>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PausedKind {
    Match,
    Unrecorded,
    Over,
    Replay,
    Lesson,
    Practice,
}

fn draw(context: &Context, nav: Navigation, paused: &Paused) -> Vec<UiAction> {
    let (extra, leave, consequence) = texts(paused.kind);
    let reopen = |&panel: &Panel| match panel {
        Panel::Results => (say!("toolbar-results"), UiAction::Reopen(panel)),
        _ => (say!("toolbar-ledger"), UiAction::Reopen(panel)),
    };
    let mut buttons = vec![(say!("pause-go-on"), UiAction::Open(Menu::None))];
    buttons.extend(paused.panels.iter().map(reopen).chain(extra));
    buttons.extend([
        (say!("title-settings"), UiAction::Open(Menu::Settings)),
        (say!("title-rules"), UiAction::Open(Menu::Rules)),
        (leave, UiAction::Request(SessionRequest::Leave)),
        (say!("title-quit"), UiAction::Request(SessionRequest::Quit)),
    ]);
    page(context, "pause", 300.0, |ui| {
        heading(ui, &say!("pause"));
        column(ui, "pause", nav, |ui| {
            let actions = button_column(ui, nav, buttons);
            remark(ui, consequence);
            let is_match = !matches!(paused.kind, PausedKind::Lesson | PausedKind::Practice);
            if let Some(seed) = paused.seed.filter(|_| is_match) {
                remark(ui, say!("pause-seed", seed = seed.to_string()));
            }
            actions
        })
    })
}

/// Buttons of this kind alone, the text of the button that leaves, and what happens to the game then.
fn texts(kind: PausedKind) -> (Vec<(String, UiAction)>, String, String) {
    match kind {
        PausedKind::Match => (Vec::new(), say!("pause-leave-match"), say!("pause-kept")),
        PausedKind::Unrecorded => (Vec::new(), say!("pause-leave-match"), say!("pause-unrecorded")),
        PausedKind::Over => (Vec::new(), say!("pause-leave-match"), say!("pause-over")),
        PausedKind::Replay => {
            let extra = vec![
                (say!("theatre-take-over"), UiAction::Open(Menu::TakeOver)),
                (say!("theatre-make-clip"), UiAction::Open(Menu::Clip)),
                (say!("turning-points"), UiAction::Open(Menu::TurningPoints)),
                (say!("title-replays"), UiAction::Open(Menu::Replays)),
            ];
            (extra, say!("pause-leave-replay"), say!("pause-replay"))
        }
        PausedKind::Lesson => {
            let extra = vec![(say!("pause-from-beginning"), UiAction::Request(SessionRequest::Learn))];
            (extra, say!("pause-leave-lesson"), say!("pause-lesson"))
        }
        PausedKind::Practice => {
            let extra = vec![(say!("pause-other-dice"), UiAction::Open(Menu::Practice))];
            (extra, say!("pause-leave-table"), say!("pause-practice"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy::state::app::StatesPlugin;
    use bevy_egui::egui::{Key, vec2};

    fn over(kind: PausedKind, seed: Option<u64>) -> Paused {
        Paused { kind, seed, panels: Vec::new() }
    }

    #[test]
    fn all_ways_are_there_and_it_is_said_what_becomes_of_the_match() {
        let told = [
            (PausedKind::Match, "You can continue it"),
            (PausedKind::Unrecorded, "it is lost"),
            (PausedKind::Over, "is over"),
            (PausedKind::Replay, "watch this replay again"),
        ];
        let others = [
            (PausedKind::Lesson, "Start over", "the first turn again"),
            (PausedKind::Practice, "Other dice", "is saved"),
        ];
        for (kind, entry, sentence) in others {
            let drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &over(kind, None))));
            for text in ["Resume", "Leave the", entry, sentence] {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
        }
        for (kind, sentence) in told {
            let drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &over(kind, Some(7)))));
            for text in ["Resume", "Settings", "How to play", "Leave the", "Quit", "Seed 7", sentence] {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
        }
    }

    #[test]
    fn what_a_round_paid_and_the_results_can_be_seen_again_by_keys() {
        for (down, panel) in [(1, Panel::Ledger), (2, Panel::Results)] {
            let table = Paused { panels: Panel::REOPENED.into(), ..over(PausedKind::Over, Some(7)) };
            let draw = |context: &Context| draw(context, Navigation::KEYBOARD, &table);
            let mut drawn = Drawn::of(|context| drop(draw(context)));
            (0..down).for_each(|_| drawn.press(Key::ArrowDown, |context| drop(draw(context))));
            let mut chosen = Vec::new();
            drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
            assert_eq!(chosen, [UiAction::Reopen(panel)]);
        }
        let drawn =
            Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &over(PausedKind::Match, None))));
        assert!(!drawn.says("Results") && !drawn.says("last round"), "{}", drawn.all());
    }

    #[test]
    fn in_a_small_window_the_keys_reach_what_is_below() {
        let table = Paused { panels: Panel::REOPENED.into(), ..over(PausedKind::Replay, Some(7)) };
        let draw = |context: &Context| drop(draw(context, Navigation::KEYBOARD, &table));
        let mut drawn = Drawn::sized(vec2(640.0, 360.0), draw);
        assert!(!drawn.is_in_sight("Quit"));
        // Two panels, three entries of a replay, and four that are always there.
        (0..9).for_each(|_| drawn.press(Key::ArrowDown, draw));
        // It glides there.
        (0..40).for_each(|_| drawn.again(Vec::new(), draw));
        assert!(drawn.is_in_sight("Quit"), "{}", drawn.all());
    }

    #[test]
    fn enter_goes_on() {
        let mut drawn =
            Drawn::of(|context| drop(draw(context, Navigation::GAMEPAD, &over(PausedKind::Match, Some(7)))));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| {
            chosen.extend(draw(context, Navigation::GAMEPAD, &over(PausedKind::Match, Some(7))));
        });
        assert_eq!(chosen, [UiAction::Open(Menu::None)]);
    }

    #[test]
    fn time_stands_still_under_any_menu_and_a_players_own_pause_stays() {
        for was_paused in [false, true] {
            let mut app = App::new();
            app.add_plugins(StatesPlugin).insert_state(Screen::Match).init_state::<Menu>();
            app.init_resource::<Pace>();
            app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, was_paused);
            app.add_systems(OnExit(Menu::None), pause.run_if(in_state(Screen::Match)));
            app.add_systems(OnEnter(Menu::None), resume);
            app.update();
            for menu in [Menu::Pause, Menu::Settings, Menu::Pause] {
                app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
                app.update();
                assert!(app.world().resource::<Pace>().is_still(), "under {menu:?}");
            }
            app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
            app.update();
            assert_eq!(app.world().resource::<Pace>().is_still(), was_paused);
        }
    }

    #[test]
    fn it_fits_in_every_language() {
        for kind in [
            PausedKind::Match,
            PausedKind::Unrecorded,
            PausedKind::Over,
            PausedKind::Replay,
            PausedKind::Lesson,
            PausedKind::Practice,
        ] {
            // As much as there can be.
            let table = Paused { panels: Panel::REOPENED.into(), ..over(kind, Some(7)) };
            let draw = |context: &Context| drop(draw(context, Navigation::MOUSE, &table));
            crate::ui::menus::language_tests::fits(draw);
        }
    }
}
