//! Whose screen it is, and whose money is on it.

use super::*;

#[test]
fn the_screen_is_passed_on_before_anything_is_asked() {
    let mut rig = Rig::new(Players::Four, 2, 5);
    rig.is_taken_over = false;
    rig.until(|rig| rig.hot_seat().must_pass_to().is_some());
    let next = rig.hot_seat().must_pass_to().unwrap();
    assert_eq!(rig.modal(), Some(Modal::Pass(next)));
    let mut screen = Screen::new(SIZES[1], Language::English);
    let label = format!("I am {}", rig.session().unwrap().name(next));
    assert_eq!(rig.click(&mut screen, &label), [UiAction::TakeScreen]);
    rig.app.update();
    assert_eq!(rig.hot_seat().seat(), Some(next));
    assert_eq!(rig.modal(), None);
}

#[test]
fn the_confirm_key_takes_the_screen_over_too() {
    let mut rig = Rig::new(Players::Four, 3, 6);
    rig.is_taken_over = false;
    rig.until(|rig| rig.hot_seat().must_pass_to().is_some());
    rig.app.world_mut().write_message(Pressed(Control::Confirm));
    rig.app.update();
    rig.app.update();
    assert_eq!(rig.hot_seat().must_pass_to(), None);
}

#[test]
fn one_of_several_sees_ones_own_money_only_while_one_presses_on_it() {
    let mut rig = Rig::new(Players::Three, 2, 3);
    let seat = rig.until_task(Task::Throw);
    let mut screen = Screen::new(SIZES[0], Language::English);
    let drawn = rig.settled(&mut screen);
    assert!(!drawn.says("$50k"), "{:?}", drawn.all());
    let mut hidden = drawn.iter().filter(|(text, _)| *text == "•••");
    let own = hidden.nth(seat.index()).unwrap().1.center();
    let press = |pressed| Event::PointerButton {
        pos: own,
        button: PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    rig.draw(&mut screen, vec![Event::PointerMoved(own)]);
    rig.draw(&mut screen, vec![press(true)]);
    let drawn = rig.draw(&mut screen, Vec::new());
    assert_eq!(drawn.iter().filter(|(text, _)| *text == "$50k").count(), 1, "{:?}", drawn.all());
    rig.draw(&mut screen, vec![press(false)]);
    assert!(!rig.draw(&mut screen, Vec::new()).says("$50k"));
}

/// Whose money is on the screen.
fn purses(rig: &mut Rig) -> Vec<bool> {
    let drawn = rig.settled(&mut Screen::new(SIZES[0], Language::English));
    let game = rig.session().unwrap().game().unwrap().stage().game().unwrap();
    let is_amount = |text: &str| Players::Three.seats().any(|seat| text == amount(game.money(seat)));
    let is_purse = |text: &str| text == "•••" || is_amount(text);
    drawn.iter().filter(|(text, _)| is_purse(text)).map(|(text, _)| text != "•••").collect()
}

fn is_bot_asked(rig: &mut Rig) -> bool {
    let Some(session) = rig.session() else { return false };
    session.tasks().any(|(seat, task)| !session.is_person(seat) && task == Task::Throw)
}

#[test]
fn alone_with_bots_one_always_sees_ones_own_money() {
    let mut rig = Rig::new(Players::Three, 1, 3);
    assert_eq!(rig.until_task(Task::Throw), Seat::P1);
    assert_eq!(purses(&mut rig), [true, false, false]);
    rig.until(is_bot_asked);
    assert_eq!(purses(&mut rig), [true, false, false]);
}

#[test]
fn nobody_of_several_sees_money_while_a_bot_plays() {
    let mut rig = Rig::new(Players::Three, 2, 3);
    let hold = |rig: &mut Rig| {
        rig.app.world_mut().resource_mut::<Bindings>().hold_only([(Control::Peek, 1.0)].into_iter());
    };
    let seat = rig.until_task(Task::Throw);
    hold(&mut rig);
    assert_eq!(purses(&mut rig), Seat::ALL.map(|shown| shown == seat)[..3]);
    rig.until(is_bot_asked);
    assert_eq!(purses(&mut rig), [false, false, false]);
}
