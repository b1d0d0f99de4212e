//! What is told at the right moment, on every device.

use super::*;
use crate::session::Chronicle;
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
fn with_dice_in_the_hand_every_device_is_told_how_to_move_them_finely() {
    let mut rig = Rig::new(Players::Three, 2, 8);
    rig.until(|rig| {
        let is_carried = rig.session().is_some_and(|session| !session.table().carried().is_empty());
        is_carried && rig.hot().task() == Some(Task::Stack)
    });
    let expected: [&[&str]; 3] = [
        &["Left click", "let go", "Wheel down", "down", "Shift", "finely"],
        &["Space", "let go", "W", "A", "S", "D", "move", "F", "down", "Shift", "finely"],
        &["South button", "let go", "Left stick", "move", "Left trigger", "down", "West button", "finely"],
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

#[test]
fn who_waits_for_bots_is_told_how_to_hurry() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let is_bots = |rig: &mut Rig| rig.board().is_some_and(|board| board.turn().seat != Seat::P1);
    rig.until(is_bots);
    let drawn = rig.read();
    for word in ["N", "skip", ".", "faster"] {
        assert!(drawn.find(word).is_some(), "{word}: {:?}", drawn.all());
    }
    rig.app.world_mut().resource_mut::<Settings>().hints = false;
    assert!(rig.read().find("skip").is_none());
    rig.app.world_mut().resource_mut::<Settings>().hints = true;
    // A person's own turn cannot be hurried.
    rig.until(|rig| !is_bots(rig) && rig.hot().asked().is_none());
    let drawn = rig.read();
    assert!(drawn.find("skip").is_none(), "{:?}", drawn.all());
}

#[test]
fn without_a_mouse_the_keys_stand_beside_longest_and_shortest() {
    let mut rig = Rig::new(Players::Three, 2, 8);
    rig.until_task(Task::Throw);
    rig.until(|rig| {
        let draft = rig.app.world().resource::<order::Draft>();
        draft.order.as_ref().is_some_and(|order| !order.is_complete())
    });
    for (device, keys) in DEVICES.into_iter().zip([[""; 2], ["L", "K"], ["Right bumper", "Left bumper"]]) {
        rig.use_device(device);
        let drawn = rig.read();
        for key in keys.into_iter().filter(|key| !key.is_empty()) {
            assert!(drawn.find(key).is_some(), "{key} with {device:?}: {:?}", drawn.all());
        }
        let is_told = drawn.find("L").is_some() || drawn.find("Right bumper").is_some();
        assert_eq!(is_told, device != ActiveDevice::Mouse, "{:?}", drawn.all());
        rig.check_everywhere();
    }
}

#[test]
fn every_sign_that_is_seldom_drawn_is_in_a_font() {
    let mut screen = Screen::new(SIZES[0], Language::English);
    screen.context.clone().run_ui(RawInput::default(), |_| {}).drop_without_applying_deltas();
    screen.signs.extend("▲▼·".chars().chain([crate::theme::RECORD_SYMBOL]));
    check_signs(&screen);
}

#[test]
fn a_takeover_says_what_is_at_stake() {
    let mut rig = Rig::replay("gragra-3-takeover-won.gragra");
    rig.until(|rig| rig.has_ruled(|event| matches!(event, Ruling::LowestSettled { .. })));
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
fn a_collapse_by_a_house_rule_says_why() {
    let replays =
        [("a-dropped-die-is-a-collapse.gragra", "A die was dropped."), ("turn-clock.gragra", "Time is up.")];
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
    rig.until(|rig| rig.session().and_then(Session::game).is_some_and(Match::is_over));
    rig.until(|rig| rig.modal() == Some(Modal::Ledger));
    rig.app.world_mut().write_message(Wanted::ToggleLedger);
    rig.app.update();
    rig.app.update();
    assert_eq!(rig.modal(), Some(Modal::Results));
    rig.press_control(Control::Confirm);
    assert_eq!(rig.modal(), Some(Modal::Results), "they have keys of their own");
    rig.app.world_mut().write_message(Wanted::ToggleResults);
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
    use super::super::Reopen;
    let mut rig = Rig::new(Players::Three, 1, 8);
    let there = |rig: &Rig| Reopen::ALL.map(|panel| panel.is_there(rig.session().unwrap()));
    rig.until_task(Task::Throw);
    assert_eq!(there(&rig), [false, false]);
    rig.until(|rig| rig.session().and_then(Session::game).is_some_and(Match::is_over));
    assert_eq!(there(&rig), [true, true]);
    rig.app.world_mut().resource_mut::<Shown>().ledger = None;
    rig.app.world_mut().resource_mut::<Shown>().results = false;
    for (panel, modal) in Reopen::ALL.into_iter().zip([Modal::Ledger, Modal::Results]) {
        rig.app.world_mut().write_message(panel);
        rig.app.update();
        assert_eq!(rig.modal(), Some(modal));
    }
}
