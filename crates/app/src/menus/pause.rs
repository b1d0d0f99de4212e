//! The menu over a match. Time stands still while it is open.

use super::choice::{Choice, Choices};
use super::page::{column, heading, main_button, page, remark, wide_button};
use super::{Page, focus};
use crate::controls::ActiveDevice;
use crate::panels::Reopen;
use crate::screen::{Menu, Screen};
use crate::session::{Pace, Session, Wish};
use crate::words::say;
use bevy::prelude::*;
use bevy_egui::egui::{Context, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::play::Match;
use gragra_sim::replay::Header;

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Match).and_then(in_state(Menu::Pause));
    app.init_resource::<Held>()
        .add_systems(OnExit(Menu::None), hold.run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Menu::None), let_go)
        .add_systems(EguiPrimaryContextPass, show.in_set(Page::Pause).run_if(is_shown));
}

/// Was time stopped by a menu, rather than by the player?
#[derive(Resource, Default)]
struct Held(bool);

fn hold(mut pace: ResMut<Pace>, mut held: ResMut<Held>) {
    if !pace.is_paused {
        pace.is_paused = true;
        held.0 = true;
    }
}

fn let_go(mut pace: ResMut<Pace>, mut held: ResMut<Held>) {
    if held.0 {
        pace.is_paused = false;
        held.0 = false;
    }
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    session: Option<Res<Session>>,
    mut choices: Choices,
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
        panels: Reopen::ALL.into_iter().filter(|panel| panel.is_there(&session)).collect(),
    };
    choices.carry_out(draw(context, *device, &table));
    Ok(())
}

/// What the menu is over.
struct OnTable {
    kind: Kind,
    seed: Option<u64>,
    /// What can be seen again.
    panels: Vec<Reopen>,
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

fn draw(context: &Context, device: ActiveDevice, table: &OnTable) -> Vec<Choice> {
    page(context, "pause", 300.0, |ui| {
        heading(ui, &say!("pause"));
        column(ui, "pause", |ui| {
            let mut choices = Vec::new();
            let go_on = ui.add(main_button(&say!("pause-go-on")).min_size(vec2(300.0, 42.0)));
            focus::first(&go_on, device);
            if go_on.clicked() {
                choices.push(Choice::Open(Menu::None));
            }
            for (text, choice) in entries(table) {
                if wide_button(ui, &text).clicked() {
                    choices.push(choice);
                }
            }
            remark(ui, fate(table.kind));
            if let Some(seed) = table.seed.filter(|_| table.kind.is_match()) {
                remark(ui, say!("pause-seed", seed = seed.to_string()));
            }
            choices
        })
    })
}

/// What can be chosen beside going on.
fn entries(table: &OnTable) -> Vec<(String, Choice)> {
    let mut entries: Vec<(String, Choice)> = Vec::new();
    // On a pad this is the way to them.
    for &panel in &table.panels {
        let text = match panel {
            Reopen::Ledger => say!("toolbar-ledger"),
            Reopen::Results => say!("toolbar-results"),
        };
        entries.push((text, Choice::Reopen(panel)));
    }
    match table.kind {
        Kind::Replay => entries.extend([
            (say!("theatre-take-over"), Choice::Open(Menu::TakeOver)),
            (say!("theatre-make-clip"), Choice::Open(Menu::Clip)),
            (say!("title-replays"), Choice::Open(Menu::Replays)),
        ]),
        Kind::Practice => entries.push((say!("pause-other-dice"), Choice::Open(Menu::Practice))),
        Kind::Lesson => entries.push((say!("pause-from-beginning"), Choice::Wish(Wish::Learn))),
        Kind::Match | Kind::Unrecorded | Kind::Over => {}
    }
    let leave = match table.kind {
        Kind::Match | Kind::Unrecorded | Kind::Over => say!("pause-leave-match"),
        Kind::Replay => say!("pause-leave-replay"),
        Kind::Lesson => say!("pause-leave-lesson"),
        Kind::Practice => say!("pause-leave-table"),
    };
    entries.extend([
        (say!("title-settings"), Choice::Open(Menu::Settings)),
        (say!("title-rules"), Choice::Open(Menu::Rules)),
        (leave, Choice::Wish(Wish::Leave)),
        (say!("title-quit"), Choice::Wish(Wish::Quit)),
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
    use crate::menus::drawn::Drawn;
    use bevy::state::app::StatesPlugin;
    use bevy_egui::egui::Key;

    fn over(kind: Kind, seed: Option<u64>) -> OnTable {
        OnTable { kind, seed, panels: Vec::new() }
    }

    #[test]
    fn all_ways_are_there_and_it_is_said_what_becomes_of_the_match() {
        let told = [
            (Kind::Match, "you can continue it"),
            (Kind::Unrecorded, "leaving loses it"),
            (Kind::Over, "is over"),
            (Kind::Replay, "watch a replay again"),
        ];
        let others = [
            (Kind::Lesson, "From the beginning", "the first turn again"),
            (Kind::Practice, "Other dice", "is kept"),
        ];
        for (kind, entry, sentence) in others {
            let drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Mouse, &over(kind, None))));
            for text in ["Go on", "Leave the", entry, sentence] {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
        }
        for (kind, sentence) in told {
            let drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Mouse, &over(kind, Some(7)))));
            for text in ["Go on", "Settings", "How to play", "Leave the", "Quit", "Seed 7", sentence] {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
        }
    }

    #[test]
    fn what_a_round_paid_and_the_results_can_be_seen_again_by_keys() {
        for (down, panel) in [(1, Reopen::Ledger), (2, Reopen::Results)] {
            let table = OnTable { panels: Reopen::ALL.into(), ..over(Kind::Over, Some(7)) };
            let draw = |context: &Context| draw(context, ActiveDevice::Keyboard, &table);
            let mut drawn = Drawn::of(|context| drop(draw(context)));
            (0..down).for_each(|_| drawn.press(Key::ArrowDown, |context| drop(draw(context))));
            let mut chosen = Vec::new();
            drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
            assert_eq!(chosen, [Choice::Reopen(panel)]);
        }
        let drawn = Drawn::of(|context| drop(draw(context, ActiveDevice::Mouse, &over(Kind::Match, None))));
        assert!(!drawn.says("The results") && !drawn.says("last round"), "{}", drawn.all());
    }

    #[test]
    fn in_a_small_window_the_keys_reach_what_is_below() {
        let table = OnTable { panels: Reopen::ALL.into(), ..over(Kind::Replay, Some(7)) };
        let draw = |context: &Context| drop(draw(context, ActiveDevice::Keyboard, &table));
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
            Drawn::of(|context| drop(draw(context, ActiveDevice::Gamepad, &over(Kind::Match, Some(7)))));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| {
            chosen.extend(draw(context, ActiveDevice::Gamepad, &over(Kind::Match, Some(7))));
        });
        assert_eq!(chosen, [Choice::Open(Menu::None)]);
    }

    #[test]
    fn time_stands_still_under_any_menu_and_a_players_own_pause_stays() {
        for was_paused in [false, true] {
            let mut app = App::new();
            app.add_plugins(StatesPlugin).insert_state(Screen::Match).init_state::<Menu>();
            app.init_resource::<Held>().init_resource::<Pace>();
            app.world_mut().resource_mut::<Pace>().is_paused = was_paused;
            app.add_systems(OnExit(Menu::None), hold.run_if(in_state(Screen::Match)));
            app.add_systems(OnEnter(Menu::None), let_go);
            app.update();
            for menu in [Menu::Pause, Menu::Settings, Menu::Pause] {
                app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
                app.update();
                assert!(app.world().resource::<Pace>().is_paused, "under {menu:?}");
            }
            app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
            app.update();
            assert_eq!(app.world().resource::<Pace>().is_paused, was_paused);
        }
    }

    #[test]
    fn it_fits_in_every_language() {
        for kind in [Kind::Match, Kind::Unrecorded, Kind::Over, Kind::Replay, Kind::Lesson, Kind::Practice] {
            // As much as there can be.
            let table = OnTable { panels: Reopen::ALL.into(), ..over(kind, Some(7)) };
            let draw = |context: &Context| drop(draw(context, ActiveDevice::Mouse, &table));
            crate::menus::every_language::fits(draw);
        }
    }
}
