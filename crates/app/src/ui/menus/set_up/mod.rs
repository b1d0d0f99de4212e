//! Setting up a match: who plays, and by which rules.

mod options;
mod presets;
mod seats;
pub(crate) mod seed;

use super::page_parts::PageParams;
use crate::base::screen::Screen;
use crate::base::settings::{Profile, ProfileChange, SetUp};
use crate::base::words::{and, bad_seats, say};
use crate::session::{NewMatch, SessionRequest};
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{flaw, foot, heading, page, page_button, remark, scrolled};
use bevy::prelude::*;
use bevy_egui::egui::{Context, Ui};
use gragra_rules::Players;
use gragra_sim::play::Seats;

/// In narrower windows, in points, the rules are below the seats instead of beside them.
const WIDE: f32 = 980.0;

/// Whether everything can be chosen, or only who plays.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct MoreOptions(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoreOptions>();
}

pub(super) fn show(mut page: PageParams, profile: Res<Profile>, mut more: ResMut<MoreOptions>) {
    let mut is_open = more.0;
    page.show(|context, nav| draw(context, nav, &profile.set_up, &mut is_open));
    more.set_if_neq(MoreOptions(is_open));
}

fn draw(context: &Context, nav: Navigation, chosen: &SetUp, is_open: &mut bool) -> Vec<UiAction> {
    let mut set_up = chosen.clone().translated();
    let mut actions = page(context, "set-up", if *is_open { 1190.0 } else { 760.0 }, |ui| {
        heading(ui, &say!("title-new-match"));
        scrolled(ui, "set-up", 60.0, nav, |ui| {
            presets::draw(ui, &mut set_up);
            remark(ui, summary(&set_up));
            let (arrow, label) = (if *is_open { "▼" } else { "▶" }, say!("set-up-more"));
            if ui.button(format!("{arrow} {label}")).clicked() {
                *is_open = !*is_open;
            }
            if *is_open {
                draw_options(ui, &mut set_up);
            }
        });
        draw_foot(ui, nav, &set_up)
    });
    if set_up != *chosen {
        actions.insert(0, UiAction::ChangeProfile(ProfileChange::SetUp(set_up)));
    }
    actions
}

fn draw_options(ui: &mut Ui, set_up: &mut SetUp) {
    if ui.available_width() < WIDE {
        seats::draw(ui, set_up);
        options::draw(ui, set_up);
    } else {
        ui.columns(2, |columns| {
            seats::draw(&mut columns[0], set_up);
            options::draw(&mut columns[1], set_up);
        });
    }
}

/// Who plays, and for how long.
fn summary(set_up: &SetUp) -> String {
    let names = set_up.seats.iter().take(set_up.players.count()).map(|player| player.name.trim().to_owned());
    say!("set-up-summary", names = and(&names.collect::<Vec<_>>()), rounds = set_up.rounds.count())
}

fn draw_foot(ui: &mut Ui, nav: Navigation, set_up: &SetUp) -> Vec<UiAction> {
    foot(ui, |ui| {
        let mut actions = Vec::new();
        let seats = set_up.players();
        let start = ui.add_enabled(seats.is_ok(), page_button(&say!("set-up-start")));
        focus::first(&start, nav.device);
        if ui.button(say!("back")).clicked() {
            actions.push(UiAction::GoTo(Screen::Title));
        }
        match seats {
            Ok(seats) if start.clicked() => {
                let seed = seed::parse_seed(&set_up.seed).unwrap_or_else(seed::random_seed);
                actions.push(UiAction::Request(SessionRequest::Play(new_match(set_up, seats, seed))));
            }
            Ok(_) => {}
            Err(error) => flaw(ui, &bad_seats(error)),
        }
        actions
    })
}

fn new_match(set_up: &SetUp, seats: Seats, seed: u64) -> NewMatch {
    NewMatch { options: set_up.options(), seats, seed, assists: set_up.assists() }
}

/// A match of four regular bots, one of each character.
pub(crate) fn bots_only(seed: u64) -> NewMatch {
    let set_up = SetUp::of(0, Players::Four);
    new_match(&set_up, set_up.players().expect("bots have names"), seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::{Key, vec2};
    use gragra_sim::play::Mind;

    #[test]
    fn everything_that_can_be_chosen_is_named() {
        let set_up = SetUp::default();
        // High enough for all of it.
        let drawn = Drawn::sized(vec2(1280.0, 1000.0), |context| {
            drop(draw(context, Navigation::MOUSE, &set_up, &mut true));
        });
        let texts = [
            "Start",
            "Back",
            "Two people, two bots",
            "Person",
            "Bot",
            "Hunter",
            "master",
            "Natural",
            "Light touch",
            "Seed",
        ];
        for text in texts.into_iter().chain(["H1", "H2", "H3", "H4", "H5", "Stack Market", "Rounds"]) {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
    }

    #[test]
    fn it_fits_a_window_in_which_everything_is_twice_as_large() {
        let set_up = SetUp::default();
        let drawn = Drawn::sized(vec2(640.0, 360.0), |context| {
            drop(draw(context, Navigation::MOUSE, &set_up, &mut true));
        });
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
    }

    #[test]
    fn a_beginner_chooses_who_plays_and_starts() {
        let (set_up, mut is_open) = (SetUp::default(), false);
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &set_up, &mut is_open)));
        for text in ["Seed", "Edition", "H1", "Natural", "Person"] {
            assert!(!drawn.says(text), "{text} can wait: {}", drawn.all());
        }
        assert!(drawn.says("Player, Hunter, Defender and Raider"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.click("Three people", |context| {
            chosen.extend(draw(context, Navigation::MOUSE, &set_up, &mut is_open));
        });
        let [UiAction::ChangeProfile(ProfileChange::SetUp(changed))] = &chosen[..] else {
            panic!("{chosen:?}")
        };
        assert_eq!(changed.players, Players::Three);
        drawn.click("▶ More options", |context| {
            drop(draw(context, Navigation::MOUSE, &set_up, &mut is_open));
        });
        assert!(is_open);
    }

    #[test]
    fn a_match_is_begun_by_keys_alone() {
        let set_up = SetUp { seed: "42".into(), ..SetUp::default() };
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, &set_up, &mut false)));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| {
            chosen.extend(draw(context, Navigation::KEYBOARD, &set_up, &mut false));
        });
        let [UiAction::Request(SessionRequest::Play(NewMatch { seed: 42, seats, .. }))] = &chosen[..] else {
            panic!("{chosen:?}");
        };
        assert_eq!(seats.iter().filter(|(_, player)| player.mind == Mind::Person).count(), 1);
    }

    #[test]
    fn assists_are_off_by_default() {
        let set_up = SetUp::default();
        let light_touch = |set_up: &SetUp| set_up.assists()[gragra_rules::Seat::P1].light_touch;
        assert!(!light_touch(&set_up));
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, &set_up, &mut true)));
        let mut chosen = Vec::new();
        drawn.click("Light touch", |context| {
            chosen.extend(draw(context, Navigation::MOUSE, &set_up, &mut true));
        });
        let [UiAction::ChangeProfile(ProfileChange::SetUp(changed))] = &chosen[..] else {
            panic!("{chosen:?}")
        };
        assert!(light_touch(changed));
        let drawn = Drawn::of(|context| drop(draw(context, Navigation::MOUSE, changed, &mut true)));
        assert!(drawn.says("never presses on it"), "{}", drawn.all());
    }

    #[test]
    fn a_bad_name_is_explained_and_prevents_the_start() {
        let mut set_up = SetUp::default();
        set_up.seats[2].name = "x".repeat(99);
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, &set_up, &mut false)));
        assert!(drawn.says("A name needs 1 to 24 printable characters."), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| {
            chosen.extend(draw(context, Navigation::KEYBOARD, &set_up, &mut false));
        });
        assert!(!chosen.iter().any(|action| matches!(action, UiAction::Request(_))), "{chosen:?}");
    }
}
