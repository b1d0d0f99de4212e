//! The menu over a match. Time stands still while it is open.

use super::Page;
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::{Pace, PauseReason, Session, SessionRequest};
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{column, heading, page, remark, wide_button};
use crate::ui::kit::widgets::main_button;
use bevy::prelude::*;
use bevy_egui::egui::{Context, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::play::Match;
use gragra_sim::replay::Header;

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Match).and_then(in_state(Menu::Pause));
    app.add_systems(OnExit(Menu::None), pause.run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Menu::None), resume)
        .add_systems(EguiPrimaryContextPass, show.in_set(Page::Pause).run_if(is_shown));
}

fn pause(mut pace: ResMut<Pace>) {
    pace.set_paused(PauseReason::Menu, true);
}

fn resume(mut pace: ResMut<Pace>) {
    pace.set_paused(PauseReason::Menu, false);
}

fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    session: Option<Res<Session>>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let Some(session) = session else { return Ok(()) };
    let kind = match () {
        () if session.lesson().is_some() => Kind::Lesson,
        () if session.practised().is_some() => Kind::Practice,
        () if session.is_replay() => Kind::Replay,
        () if session.file().is_none() => Kind::Unrecorded,
        () if session.game().is_some_and(Match::is_over) => Kind::Over,
        () => Kind::Match,
    };
    let table = OnTable {
        kind,
        seed: session.header().map(Header::seed),
        panels: Panel::REOPENED.into_iter().filter(|panel| panel.has_content(&session)).collect(),
    };
    actions.write_batch(draw(context, *nav, &table));
    Ok(())
}

/// What the menu is over.
struct OnTable {
    kind: Kind,
    seed: Option<u64>,
    /// What can be seen again.
    panels: Vec<Panel>,
}

/// What is on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Match,
    Unrecorded,
    Over,
    Replay,
    Lesson,
    Practice,
}

impl Kind {
    fn is_match(self) -> bool {
        !matches!(self, Self::Lesson | Self::Practice)
    }
}

fn draw(context: &Context, nav: Navigation, table: &OnTable) -> Vec<UiAction> {
    page(context, "pause", 300.0, |ui| {
        heading(ui, &say!("pause"));
        column(ui, "pause", nav, |ui| {
            let mut actions = Vec::new();
            let go_on = ui.add(main_button(&say!("pause-go-on")).min_size(vec2(300.0, 42.0)));
            focus::first(&go_on, nav.device);
            if go_on.clicked() {
                actions.push(UiAction::Open(Menu::None));
            }
            for (text, action) in entries(table) {
                if wide_button(ui, &text).clicked() {
                    actions.push(action);
                }
            }
            remark(ui, fate(table.kind));
            if let Some(seed) = table.seed.filter(|_| table.kind.is_match()) {
                remark(ui, say!("pause-seed", seed = seed.to_string()));
            }
            actions
        })
    })
}

/// What can be chosen beside going on.
fn entries(table: &OnTable) -> Vec<(String, UiAction)> {
    let mut entries: Vec<(String, UiAction)> = Vec::new();
    // On a pad this is the way to them.
    for &panel in &table.panels {
        let text = match panel {
            Panel::Results => say!("toolbar-results"),
            _ => say!("toolbar-ledger"),
        };
        entries.push((text, UiAction::Reopen(panel)));
    }
    match table.kind {
        Kind::Replay => entries.extend([
            (say!("theatre-take-over"), UiAction::Open(Menu::TakeOver)),
            (say!("theatre-make-clip"), UiAction::Open(Menu::Clip)),
            (say!("title-replays"), UiAction::Open(Menu::Replays)),
        ]),
        Kind::Practice => entries.push((say!("pause-other-dice"), UiAction::Open(Menu::Practice))),
        Kind::Lesson => {
            entries.push((say!("pause-from-beginning"), UiAction::Request(SessionRequest::Learn)));
        }
        Kind::Match | Kind::Unrecorded | Kind::Over => {}
    }
    let leave = match table.kind {
        Kind::Match | Kind::Unrecorded | Kind::Over => say!("pause-leave-match"),
        Kind::Replay => say!("pause-leave-replay"),
        Kind::Lesson => say!("pause-leave-lesson"),
        Kind::Practice => say!("pause-leave-table"),
    };
    entries.extend([
        (say!("title-settings"), UiAction::Open(Menu::Settings)),
        (say!("title-rules"), UiAction::Open(Menu::Rules)),
        (leave, UiAction::Request(SessionRequest::Leave)),
        (say!("title-quit"), UiAction::Request(SessionRequest::Quit)),
    ]);
    entries
}

/// What becomes of what is on the table.
fn fate(kind: Kind) -> String {
    match kind {
        Kind::Match => say!("pause-kept"),
        Kind::Unrecorded => say!("pause-unrecorded"),
        Kind::Over => say!("pause-over"),
        Kind::Replay => say!("pause-replay"),
        Kind::Lesson => say!("pause-lesson"),
        Kind::Practice => say!("pause-practice"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::page_test::Drawn;
    use bevy::state::app::StatesPlugin;
    use bevy_egui::egui::Key;

    fn over(kind: Kind, seed: Option<u64>) -> OnTable {
        OnTable { kind, seed, panels: Vec::new() }
    }

    #[test]
    fn all_ways_are_there_and_it_is_said_what_becomes_of_the_match() {
        let told = [
            (Kind::Match, "You can continue it"),
            (Kind::Unrecorded, "it is lost"),
            (Kind::Over, "is over"),
            (Kind::Replay, "watch this replay again"),
        ];
        let others = [
            (Kind::Lesson, "Start over", "the first turn again"),
            (Kind::Practice, "Other dice", "is saved"),
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
            let table = OnTable { panels: Panel::REOPENED.into(), ..over(Kind::Over, Some(7)) };
            let draw = |context: &Context| draw(context, Navigation::KEYBOARD, &table);
            let mut drawn = Drawn::of(|context| drop(draw(context)));
            (0..down).for_each(|_| drawn.press(Key::ArrowDown, |context| drop(draw(context))));
            let mut chosen = Vec::new();
            drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
            assert_eq!(chosen, [UiAction::Reopen(panel)]);
        }
        let drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &over(Kind::Match, None))));
        assert!(!drawn.says("Results") && !drawn.says("last round"), "{}", drawn.all());
    }

    #[test]
    fn in_a_small_window_the_keys_reach_what_is_below() {
        let table = OnTable { panels: Panel::REOPENED.into(), ..over(Kind::Replay, Some(7)) };
        let draw = |context: &Context| drop(draw(context, Navigation::KEYBOARD, &table));
        let mut drawn = Drawn::sized(vec2(640.0, 360.0), draw);
        assert!(!drawn.is_in_sight("Quit"));
        (0..entries(&table).len()).for_each(|_| drawn.press(Key::ArrowDown, draw));
        // It glides there.
        (0..40).for_each(|_| drawn.again(Vec::new(), draw));
        assert!(drawn.is_in_sight("Quit"), "{}", drawn.all());
    }

    #[test]
    fn enter_goes_on() {
        let mut drawn =
            Drawn::of(|context| drop(draw(context, Navigation::GAMEPAD, &over(Kind::Match, Some(7)))));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| {
            chosen.extend(draw(context, Navigation::GAMEPAD, &over(Kind::Match, Some(7))));
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
        for kind in [Kind::Match, Kind::Unrecorded, Kind::Over, Kind::Replay, Kind::Lesson, Kind::Practice] {
            // As much as there can be.
            let table = OnTable { panels: Panel::REOPENED.into(), ..over(kind, Some(7)) };
            let draw = |context: &Context| drop(draw(context, Navigation::MOUSE, &table));
            crate::ui::menus::language_tests::fits(draw);
        }
    }
}
