//! What is told at the right moment, on every device.

use super::*;
use crate::session::{Chronicle, Pace, PauseReason};
use gragra_rules::Event as Ruling;

const DEVICES: [ActiveDevice; 3] = [ActiveDevice::Mouse, ActiveDevice::Keyboard, ActiveDevice::Gamepad];

impl Rig {
    fn has_ruled(&self, is_it: impl Fn(&Ruling) -> bool) -> bool {
        let now = self.session().map_or(0, Session::now);
        self.app.world().resource::<Chronicle>().rulings(now).any(|(_, event)| is_it(event))
    }

    fn use_device(&mut self, device: ActiveDevice) {
        *self.app.world_mut().resource_mut::<ActiveDevice>() = device;
    }

    fn press_control(&mut self, control: Control) {
        self.app.world_mut().write_message(Pressed(control));
        self.app.update();
        self.app.update();
    }

    /// What is drawn in a window of the usual size.
    fn read(&mut self) -> Drawn {
        let mut screen = Screen::new(SIZES[0], Language::English);
        self.settled(&mut screen)
    }

    /// Looks at all panels in all windows and languages.
    fn check_everywhere(&mut self) {
        for language in Language::ALL {
            for size in SIZES {
                check_in_its_language(self, &mut Screen::new(size, language));
            }
        }
    }
}

#[test]
fn with_dice_in_the_hand_every_device_is_told_how_to_move_them() {
    let mut rig = Rig::new(Players::Three, 2, 8);
    rig.until(|rig| {
        let is_carried = rig.session().is_some_and(|session| !session.table().carried().is_empty());
        is_carried && rig.hot_seat().task() == Some(Task::Stack)
    });
    let expected: [&[&str]; 3] = [
        &["Left click", "let go", "Wheel down", "down", "Shift", "fine"],
        &["Space", "let go", "W", "A", "S", "D", "move", "F", "down"],
        &["South button", "let go", "Left stick", "move", "Left trigger", "down"],
    ];
    for (device, words) in DEVICES.into_iter().zip(expected) {
        rig.use_device(device);
        let drawn = rig.read();
        for word in words {
            assert!(drawn.find(word).is_some(), "{word} with {device:?}: {:?}", drawn.all());
        }
        rig.check_everywhere();
    }
}

/// Where the panel at the bottom is while somebody stacks.
fn strip(rig: &mut Rig, screen: &mut Screen) -> Rect {
    within(screen.language, || rig.settled(screen));
    screen.page.context.memory(|memory| memory.area_rect(egui::Id::new("stacking"))).expect("it is drawn")
}

#[test]
fn whoever_stacks_sees_the_tower_above_a_slim_strip() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let is_own = |rig: &Rig| rig.hot_seat().task() == Some(Task::Stack);
    let is_carried = |rig: &Rig| rig.session().is_some_and(|session| !session.table().carried().is_empty());
    for is_there in [false, true] {
        rig.until(|rig| is_own(rig) && is_carried(rig) == is_there);
        for device in DEVICES {
            rig.use_device(device);
            for language in Language::ALL {
                let strip = strip(&mut rig, &mut Screen::new(SIZES[0], language));
                assert!(strip.height() <= 72.0, "{} points in {language:?}", strip.height());
                assert!(strip.bottom() > SIZES[0].y - 10.0, "{strip:?}");
            }
        }
    }
}

#[test]
fn hints_are_three_at_most_and_in_one_line() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.use_device(ActiveDevice::Keyboard);
    for task in [Task::Invest, Task::Throw, Task::Declare, Task::Stack, Task::Change] {
        rig.until_task(task);
        let mut state = SystemState::<PanelParams>::new(rig.app.world_mut());
        let params = state.get(rig.app.world()).unwrap();
        let scene = params.context().unwrap();
        let hints = super::super::prompt::prompt(&scene).unwrap().hints(&scene);
        let mut page = crate::test_rig::Drawn::empty(egui::vec2(400.0, 300.0));
        page.again(Vec::new(), |context| {
            egui::Area::new("hints".into()).show(context, |ui| {
                ui.set_width(330.0);
                ui.horizontal_wrapped(|ui| crate::ui::kit::widgets::key_hints(ui, &hints));
            });
        });
        let lines: BTreeSet<i32> = page.iter().map(|(_, rect)| rect.center().y.round() as i32 / 8).collect();
        assert!(lines.len() <= 1, "{task:?}: {}", page.all());
    }
}

#[test]
fn who_waits_for_bots_is_told_how_to_hurry() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let is_bots = |rig: &mut Rig| rig.board().is_some_and(|board| board.turn().seat != Seat::P1);
    rig.until(is_bots);
    let drawn = rig.read();
    for word in ["N", "skip this turn", ".", "faster"] {
        assert!(drawn.find(word).is_some(), "{word}: {:?}", drawn.all());
    }
    rig.app.world_mut().resource_mut::<Preferences>().hints = false;
    assert!(rig.read().find("skip this turn").is_none());
    rig.app.world_mut().resource_mut::<Preferences>().hints = true;
    // A person's own turn cannot be hurried.
    rig.until(|rig| !is_bots(rig) && rig.hot_seat().asked().is_none());
    let drawn = rig.read();
    assert!(drawn.find("skip this turn").is_none(), "{:?}", drawn.all());
}

#[test]
fn without_a_mouse_a_replay_tells_its_keys() {
    let mut rig = Rig::replay("accident");
    for (device, keys) in DEVICES.into_iter().zip([None, Some("Space"), Some("South button")]) {
        rig.use_device(device);
        let drawn = rig.read();
        assert_eq!(drawn.find("moments").is_some(), keys.is_some(), "{:?}", drawn.all());
        assert!(keys.is_none_or(|key| drawn.find(key).is_some()), "{device:?}: {:?}", drawn.all());
        rig.check_everywhere();
    }
}

#[test]
fn the_keys_stand_beside_longest_and_shortest_also_for_the_mouse_so_that_nothing_shifts() {
    let mut rig = Rig::new(Players::Three, 2, 8);
    rig.until_task(Task::Throw);
    rig.until(|rig| {
        let draft = rig.app.world().resource::<order::Draft>();
        draft.order.as_ref().is_some_and(|order| !order.is_complete())
    });
    for (device, keys) in DEVICES.into_iter().zip([["L", "K"], ["L", "K"], ["Right bumper", "Left bumper"]]) {
        rig.use_device(device);
        let drawn = rig.read();
        for key in keys {
            assert!(drawn.find(key).is_some(), "{key} with {device:?}: {:?}", drawn.all());
        }
        rig.check_everywhere();
    }
}

#[test]
fn every_sign_that_is_seldom_drawn_is_in_a_font() {
    let mut screen = Screen::new(SIZES[0], Language::English);
    screen.page.context.clone().run_ui(RawInput::default(), |_| {}).drop_without_applying_deltas();
    screen.signs.extend("▲▼·⌖👌".chars().chain([crate::base::theme::RECORD_SYMBOL]));
    check_signs(&screen);
}

#[test]
fn a_takeover_says_what_is_at_stake() {
    let mut rig = Rig::replay("gragra-3-takeover-won");
    rig.hurry();
    rig.until(|rig| rig.has_ruled(|event| matches!(event, Ruling::LowestSettled { .. })));
    rig.until(|rig| !rig.is_verdict_pending());
    let drawn = rig.read();
    assert!(drawn.says(" takes over ") && drawn.says(" · falls "), "{:?}", drawn.all());
    rig.check_everywhere();
    // Also while somebody stacks whom one can only watch.
    rig.until(|rig| rig.session().is_some_and(|session| session.table().stacker().is_some()));
    let drawn = rig.read();
    assert!(drawn.says(" · falls "), "{:?}", drawn.all());
    rig.check_everywhere();
}

#[test]
fn whoever_stacks_a_takeover_knows_what_is_at_stake() {
    let mut rig = Rig::new(Players::Three, 3, 8);
    rig.hurry();
    rig.until(|rig| rig.hot_seat().task() == Some(Task::TakeOver));
    rig.until(|rig| !rig.session().unwrap().table().carried().is_empty());
    let drawn = rig.read();
    assert_eq!(drawn.iter().filter(|(text, _)| text.contains(" · falls ")).count(), 1, "{:?}", drawn.all());
    rig.check_everywhere();
}

#[test]
fn a_person_alone_is_told_whether_they_have_won() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.hurry();
    let is_told = |rig: &Rig| {
        let is_over = rig.session().and_then(Session::game).is_some_and(Match::is_over);
        is_over && !rig.app.world().resource::<Pace>().is_watching()
    };
    rig.until(|rig| is_told(rig));
    rig.app.world_mut().write_message(UiAction::Reopen(Panel::Results));
    rig.app.update();
    rig.app.update();
    let drawn = rig.read();
    let game = rig.session().unwrap().game().unwrap().stage().game().unwrap();
    let winners = game.winners().unwrap();
    let expected = match winners {
        [Seat::P1] => "You won!".to_owned(),
        [..] if winners.contains(&Seat::P1) => "You won together!".to_owned(),
        _ => format!("You lost by {}", amount(game.money(winners[0]) - game.money(Seat::P1))),
    };
    assert!(drawn.says(&expected), "{expected}: {:?}", drawn.all());
    rig.check_everywhere();
}

#[test]
fn the_toolbar_never_sticks_out_when_it_grows() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.hurry();
    let mut screen = Screen::new(SIZES[0], Language::English);
    rig.until_task(Task::Throw);
    rig.settled(&mut screen);
    rig.until(|rig| rig.session().and_then(Session::game).is_some_and(Match::is_over));
    // The first frames with two more buttons.
    for _ in 0..3 {
        let drawn = rig.draw(&mut screen, Vec::new());
        let beyond = drawn.iter().find(|(_, rect)| rect.right() > SIZES[0].x);
        assert_eq!(beyond, None);
    }
}

#[test]
fn cameras_are_named_in_a_list_behind_one_button() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.until_task(Task::Throw);
    let mut screen = Screen::new(SIZES[0], Language::English);
    assert!(!rig.settled(&mut screen).says("Free flight"));
    rig.click(&mut screen, "🎥");
    let drawn = rig.settled(&mut screen);
    assert!(drawn.says("Free flight") && drawn.says("Close-up of Bell's tower"), "{:?}", drawn.all());
    assert_eq!(rig.click(&mut screen, "✈ Free flight"), [UiAction::Camera(CameraMode::Free)]);
    assert!(!rig.settled(&mut screen).says("Free flight"), "whatever is chosen closes it");
    rig.click(&mut screen, "🎥");
    rig.press(&mut screen, egui::pos2(640.0, 300.0));
    assert!(!rig.settled(&mut screen).says("Free flight"), "so does a click elsewhere");
}

#[test]
fn rules_are_named_only_where_the_mouse_is() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.until_task(Task::Throw);
    let mut screen = Screen::new(SIZES[0], Language::English);
    let drawn = rig.settled(&mut screen);
    assert!(drawn.find("T1").is_none(), "{:?}", drawn.all());
    let prompt = drawn.iter().find(|(text, _)| text.starts_with("Throw 3 dice")).unwrap().1.center();
    rig.draw(&mut screen, vec![Event::PointerMoved(prompt)]);
    let drawn = rig.settled(&mut screen);
    assert!(drawn.find("T1").is_some(), "{:?}", drawn.all());
    assert_eq!(rig.click(&mut screen, "T1"), [UiAction::Explain("T1")]);
}

#[test]
fn statistics_share_the_place_of_the_log() {
    let mut rig = Rig::new(Players::Three, 2, 8);
    rig.until_task(Task::Declare);
    let mut shown = rig.app.world_mut().resource_mut::<OpenPanels>();
    (shown.log, shown.dice) = (true, true);
    for language in Language::ALL {
        for size in SIZES {
            let mut screen = Screen::new(size, language);
            check_in_its_language(&mut rig, &mut screen);
            let area = screen.page.context.memory(|memory| memory.area_rect(egui::Id::new("log"))).unwrap();
            assert!(Rect::from_min_size(egui::Pos2::ZERO, size).contains_rect(area), "{area:?} in {size}");
        }
    }
}

#[test]
fn a_collapse_by_a_house_rule_says_why() {
    let replays = [
        ("a-dropped-die-is-a-collapse", "A die was dropped: by the house rule, that is a collapse."),
        ("turn-clock", "Time's up:"),
    ];
    for (name, why) in replays {
        let mut rig = Rig::replay(name);
        let mut screen = Screen::new(SIZES[0], Language::English);
        rig.until(|rig| {
            rig.has_ruled(|event| {
                matches!(event, Ruling::BuildingCollapsed { .. } | Ruling::TakeoverFailed { .. })
            }) && rig.settled(&mut screen).says(why)
        });
        rig.check_everywhere();
    }
}

#[test]
fn the_results_come_back_by_the_confirm_key() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.hurry();
    rig.until(|rig| rig.session().and_then(Session::game).is_some_and(Match::is_over));
    rig.until(|rig| rig.is_ledger_offered());
    rig.press_control(Control::Confirm);
    assert_eq!(rig.modal(), Some(Modal::Ledger));
    rig.app.world_mut().write_message(UiAction::Toggle(Panel::Ledger));
    rig.app.update();
    rig.app.update();
    assert_eq!(rig.modal(), Some(Modal::Results));
    rig.press_control(Control::Confirm);
    assert_eq!(rig.modal(), Some(Modal::Results), "they have keys of their own");
    rig.app.world_mut().write_message(UiAction::Toggle(Panel::Results));
    rig.app.update();
    assert_eq!(rig.modal(), None);
    rig.use_device(ActiveDevice::Gamepad);
    let drawn = rig.read();
    assert!(drawn.find("South button").is_some() && drawn.find("results").is_some(), "{:?}", drawn.all());
    rig.check_everywhere();
    rig.press_control(Control::Confirm);
    assert_eq!(rig.modal(), Some(Modal::Results));
}

#[test]
fn a_menu_can_bring_ledger_and_results_back() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.hurry();
    let there = |rig: &Rig| {
        Panel::REOPENED.map(|panel| panel.has_content(rig.session().unwrap(), rig.app.world().resource()))
    };
    rig.until_task(Task::Throw);
    assert_eq!(there(&rig), [false, false]);
    rig.until(|rig| rig.session().and_then(Session::game).is_some_and(Match::is_over));
    if rig.app.world().resource::<Pace>().is_watching() {
        assert_eq!(there(&rig), [false, false], "they would tell how it ends");
    }
    rig.until(|rig| !rig.app.world().resource::<Pace>().is_watching());
    assert_eq!(there(&rig), [true, true]);
    rig.app.world_mut().resource_mut::<OpenPanels>().ledger = None;
    rig.app.world_mut().resource_mut::<OpenPanels>().results = false;
    for (panel, modal) in Panel::REOPENED.into_iter().zip([Modal::Ledger, Modal::Results]) {
        rig.app.world_mut().write_message(UiAction::Reopen(panel));
        rig.app.update();
        assert_eq!(rig.modal(), Some(modal));
    }
}

/// Draws what is said after something was seen on the table.
fn said_after(rig: &mut Rig, event: TableEvent) -> Drawn {
    let tick = rig.session().unwrap().now();
    rig.app.world_mut().write_message(MatchHappened { tick, event: MatchEvent::Table(event) });
    rig.app.update();
    rig.settled(&mut Screen::new(SIZES[0], Language::English))
}

#[test]
fn a_person_is_told_why_a_die_is_taken_back() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let die = DieId::new(7).unwrap();
    let is_bot_stacking = |rig: &mut Rig| {
        rig.hot_seat().task().is_none()
            && rig.session().is_some_and(|session| session.table().stacker().is_some())
    };
    rig.until_task(Task::Stack);
    assert!(said_after(&mut rig, TableEvent::Dropped { die }).says("costs nothing: stack it again"));
    assert!(said_after(&mut rig, TableEvent::Misplaced { die }).says("on nothing else"));
    rig.until(is_bot_stacking);
    *rig.app.world_mut().resource_mut::<toasts::Toasts>() = toasts::Toasts::default();
    assert!(!said_after(&mut rig, TableEvent::Dropped { die }).says("stack it again"), "it was a bot's");
}

#[test]
fn the_last_seconds_of_the_clock_are_marked() {
    let mut rig = Rig::with(Players::Three, 2, 8, |options| {
        options.house.turn_clock = std::num::NonZeroU16::new(12);
    });
    rig.until_task(Task::Stack);
    rig.shadows = Bots::default();
    let mut screen = Screen::new(SIZES[0], Language::English);
    for seconds in (6..=12).rev() {
        rig.until(|rig| rig.session().unwrap().seconds_left() == Some(seconds));
        assert!(rig.settled(&mut screen).find(&format!("⏱ {seconds}")).is_some(), "{seconds}");
    }
    for seconds in (1..=5).rev() {
        rig.until(|rig| rig.session().unwrap().seconds_left() == Some(seconds));
        check(&mut rig, &mut screen);
        let drawn = rig.settled(&mut screen);
        assert!(drawn.find(&format!("⚠ ⏱ {seconds}")).is_some(), "{seconds}");
        assert!(drawn.says("not stacked by then count as a collapse"), "{:?}", drawn.all());
    }
    check_signs(&screen);
}

#[test]
fn whoever_holds_dice_for_long_is_told_that_the_hand_gets_tired() {
    let mut rig = Rig::new(Players::Three, 2, 8);
    rig.until_task(Task::Stack);
    rig.until(|rig| !rig.session().unwrap().table().carried().is_empty());
    rig.shadows = Bots::default();
    assert!(!rig.read().says("getting tired"));
    (0..720).for_each(|_| rig.frame());
    let drawn = rig.read();
    assert!(drawn.says("getting tired"), "{:?}", drawn.all());
    rig.check_everywhere();
}

#[test]
fn the_clock_is_shown_whatever_is_asked() {
    let mut rig = Rig::with(Players::Three, 2, 8, |options| {
        options.house.turn_clock = std::num::NonZeroU16::new(90);
    });
    let mut screen = Screen::new(SIZES[0], Language::English);
    for task in [Task::Invest, Task::Throw, Task::Declare, Task::Stack, Task::Change] {
        rig.until_task(task);
        let left = rig.session().unwrap().seconds_left().expect("a clock runs");
        let drawn = rig.settled(&mut screen);
        assert!(drawn.find(&format!("⏱ {left}")).is_some(), "{task:?}: {:?}", drawn.all());
    }
}

#[test]
fn a_building_that_was_touched_is_told_to_all() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.until_task(Task::Throw);
    let drawn = said_after(&mut rig, TableEvent::PutBack { company: Company::Bell });
    assert!(drawn.says("Bell's tower is put back: hands may not move it."), "{:?}", drawn.all());
}

/// What a takeover ended with, told now.
fn end_takeover(rig: &mut Rig, ruling: Ruling) {
    let tick = rig.session().unwrap().now();
    rig.app.world_mut().write_message(MatchHappened { tick, event: MatchEvent::Ruled(ruling) });
}

/// Frames until the ledger is open, and ticks of the match meanwhile.
fn until_ledger(rig: &mut Rig) -> (u32, u32) {
    let (mut frames, begun) = (0, rig.session().unwrap().now());
    rig.until(|rig| {
        frames += 1;
        rig.modal() == Some(Modal::Ledger)
    });
    (frames - 1, rig.session().unwrap().now() - begun)
}

#[test]
fn the_end_of_a_takeover_is_looked_at_until_somebody_asks_for_the_accounts() {
    for ruling in [
        Ruling::TakeoverSucceeded { company: Company::Anchor },
        Ruling::TakeoverFailed { company: Company::Anchor },
    ] {
        let mut rig = Rig::new(Players::Three, 2, 8);
        rig.until_task(Task::Throw);
        end_takeover(&mut rig, ruling);
        (0..5).for_each(|_| rig.frame());
        let waits = rig.session().unwrap().now();
        (0..900).for_each(|_| rig.frame());
        assert_eq!(rig.modal(), None, "the table is not covered");
        assert_eq!(rig.session().unwrap().now(), waits, "it is not cleared away unseen");
        let drawn = rig.read();
        assert!(drawn.says("Show the accounts"), "{:?}", drawn.all());
        rig.check_everywhere();
        rig.press_control(Control::Confirm);
        assert_eq!(rig.modal(), Some(Modal::Ledger));
        (0..900).for_each(|_| rig.frame());
        assert_eq!(rig.session().unwrap().now(), waits, "the match waits until it was read");
        rig.app.world_mut().write_message(UiAction::Toggle(Panel::Ledger));
        (0..10).for_each(|_| rig.frame());
        assert!(rig.modal() != Some(Modal::Ledger) && rig.session().unwrap().now() > waits);
    }
}

#[test]
fn among_bots_nothing_waits_and_the_ledger_goes_by_itself() {
    let mut rig = Rig::new(Players::Three, 0, 8);
    rig.until(is_bot_throwing);
    end_takeover(&mut rig, Ruling::TakeoverSucceeded { company: Company::Anchor });
    let (frames, ticks) = until_ledger(&mut rig);
    assert!((238..=243).contains(&frames), "four seconds, and not {frames} frames");
    let is_paused = rig.app.world().resource::<Pace>().is_paused_by(PauseReason::Reading);
    assert!(ticks >= frames - 5 && !is_paused, "{ticks}");
    rig.until(|rig| rig.modal() != Some(Modal::Ledger));
}

fn is_bot_throwing(rig: &mut Rig) -> bool {
    rig.session().is_some_and(|session| session.tasks().any(|(_, task)| task == Task::Throw))
}
