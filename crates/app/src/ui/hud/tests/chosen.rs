//! What is pressed is done.

use super::*;

#[test]
fn what_is_pressed_is_done_from_investing_to_declaring() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let mut screen = Screen::new(SIZES[1], Language::English);
    // From here on the person acts for themselves.
    rig.shadows = Bots::default();
    rig.until_task(Task::Invest);
    rig.click(&mut screen, "Anchor");
    rig.until_task(Task::Throw);
    let stage = rig.session().unwrap().game().unwrap().stage();
    assert_eq!(stage.game().unwrap().board().investment(Seat::P1), Company::Anchor);
    rig.click(&mut screen, "Throw");
    rig.until_task(Task::Declare);
    rig.frame();
    assert_eq!(rig.modal(), Some(Modal::Order));
    let is_stuck = rig.app.world().resource::<order::Draft>().order.as_ref().unwrap().is_complete();
    if is_stuck {
        rig.click(&mut screen, "Put them back");
    } else {
        rig.click(&mut screen, "Longest");
        rig.frame();
        rig.frame();
        rig.click(&mut screen, "Declare");
    }
    rig.until(|rig| !matches!(rig.hot_seat().task(), Some(Task::Declare)));
    let phase = rig.session().unwrap().game().unwrap().stage().game().unwrap().board().phase().clone();
    assert!(matches!(phase, Phase::Stack { .. } | Phase::Change { .. }), "{phase:?}");
}

#[test]
fn keys_build_an_order_as_well() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.until_task(Task::Throw);
    rig.until_task(Task::Declare);
    rig.shadows = Bots::default();
    rig.frame();
    for control in [Control::ChooseNext, Control::Pick, Control::SuggestShortest] {
        rig.app.world_mut().write_message(Pressed(control));
        rig.frame();
        rig.frame();
    }
    let draft = rig.app.world().resource::<order::Draft>().order.clone().unwrap();
    assert!(draft.is_complete());
    rig.app.world_mut().write_message(Pressed(Control::Confirm));
    rig.until(|rig| !matches!(rig.hot_seat().task(), Some(Task::Declare)));
}

#[test]
fn a_companys_button_and_its_card_are_lit_together() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.shadows = Bots::default();
    rig.until_task(Task::Invest);
    let mut screen = Screen::new(SIZES[0], Language::English);
    // One that has room, whatever the bots have chosen.
    let free = match rig.session().unwrap().game().unwrap().stage() {
        gragra_rules::Stage::Setup(setup) if setup.has_room(Company::Bell) => Company::Bell,
        _ => Company::Anchor,
    };
    let at = rig.settled(&mut screen).find(&crate::base::words::company(free)).unwrap().center();
    rig.draw(&mut screen, vec![Event::PointerMoved(at)]);
    let wanted = rig.draw(&mut screen, Vec::new()).wanted;
    assert_eq!(wanted, [UiAction::HighlightCompany(free)]);
    rig.app.world_mut().write_message_batch(wanted);
    rig.app.update();
    let in_row = |rig: &Rig| rig.app.world().resource::<CompanyInRow>().0;
    assert_eq!(in_row(&rig), Some(free));
    rig.app.update();
    assert_eq!(in_row(&rig), None, "as long as the mouse is there");

    rig.app.world_mut().resource_mut::<CompanyChoice>().lit = Some(Company::Clover);
    let mut state = SystemState::<PanelParams>::new(rig.app.world_mut());
    let params = state.get(rig.app.world()).unwrap();
    let (scene, topic) = (params.context().unwrap(), choice_row::Topic::Company(Task::Invest));
    let choices = choice_row::choices(&scene, topic);
    let mark = choice_row::mark(&scene, topic, &choices, &choice_row::Cursor::default());
    assert_eq!(mark, choice_row::Mark::At(2));
}

#[test]
fn a_full_company_is_crossed_out_in_the_row() {
    let mut rig = Rig::new(Players::Three, 3, 8);
    rig.shadows = Bots::default();
    for _ in 0..2 {
        let before = rig.hot_seat().asked();
        rig.until(|rig| rig.hot_seat().asked().is_some() && rig.hot_seat().asked() != before);
        let (seat, _) = rig.hot_seat().asked().unwrap();
        let action = Action::Invest { company: Company::Anchor };
        rig.app.world_mut().write_message(Act { seat, action });
    }
    let before = rig.hot_seat().asked();
    rig.until(|rig| rig.hot_seat().asked().is_some() && rig.hot_seat().asked() != before);
    let drawn = rig.settled(&mut Screen::new(SIZES[0], Language::English));
    assert!(drawn.find("✖ Anchor").is_some() && drawn.find("✖ Bell").is_none(), "{:?}", drawn.all());
}

/// A person lines up dice, of which one is already lined up and another one does not fit.
fn declaring() -> (Rig, ShownDie) {
    let mut rig = Rig::new(Players::Three, 1, 8);
    for seed in 8..40 {
        rig.until_task(Task::Declare);
        rig.shadows = Bots::default();
        rig.frame();
        rig.app.world_mut().write_message(UiAction::EditOrder(OrderEdit::Longest));
        rig.frame();
        let draft = rig.app.world().resource::<order::Draft>().order.clone().unwrap();
        let free = draft.dice().find(|&(shown, is_used)| !is_used && draft.why_not(shown.face).is_some());
        match free {
            Some((dim, _)) if !draft.order().is_empty() => return (rig, dim),
            _ => rig = Rig::new(Players::Three, 1, seed),
        }
    }
    panic!("every throw fits whole");
}

fn order_of(rig: &Rig) -> Vec<DieId> {
    rig.app.world().resource::<order::Draft>().order.as_ref().unwrap().ids()
}

#[test]
fn a_die_that_does_not_fit_says_why_when_it_is_clicked_or_dropped() {
    let (mut rig, dim) = declaring();
    let before = order_of(&rig);
    let last = OrderEdit::Put { die: dim.die, at: before.len() };
    for edit in [OrderEdit::Append(dim.die), last] {
        *rig.app.world_mut().resource_mut::<toasts::Toasts>() = toasts::Toasts::default();
        rig.app.world_mut().write_message(UiAction::EditOrder(edit));
        rig.frame();
        let drawn = rig.settled(&mut Screen::new(SIZES[0], Language::English));
        assert!(drawn.says("may not go onto"), "{edit:?}: {:?}", drawn.all());
    }
    assert_eq!(order_of(&rig), before);
    let mut screen = Screen::new(SIZES[0], Language::English);
    let drawn = rig.settled(&mut screen);
    let mut numbers = drawn.iter().filter(|(text, _)| *text == dim.face.to_string());
    let append = UiAction::EditOrder(OrderEdit::Append(dim.die));
    let is_refused = numbers.any(|(_, rect)| rig.press(&mut screen, rect.center()) == [append.clone()]);
    assert!(is_refused, "the die that is drawn dim can be clicked");
}

#[test]
fn digits_that_are_typed_in_a_menu_are_no_dice() {
    let (mut rig, _) = declaring();
    rig.app.world_mut().write_message(UiAction::EditOrder(OrderEdit::Clear));
    rig.frame();
    let type_all = |rig: &mut Rig| {
        let mut keys = rig.app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        for digit in [KeyCode::Digit0, KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4] {
            keys.press(digit);
        }
        rig.frame();
        rig.app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
        rig.frame();
    };
    rig.open(Menu::Rules);
    rig.frame();
    type_all(&mut rig);
    assert_eq!(order_of(&rig), []);
    rig.open(Menu::None);
    rig.frame();
    assert_eq!(order_of(&rig), [], "nor afterwards");
    type_all(&mut rig);
    assert_ne!(order_of(&rig), []);
}

#[test]
fn dice_in_the_tray_are_clicked_as_well_as_their_pictures() {
    let (mut rig, dim) = declaring();
    let first = order_of(&rig)[0];
    rig.app.world_mut().write_message(UiAction::EditOrder(OrderEdit::Clear));
    rig.frame();
    let click = |rig: &mut Rig, die| {
        rig.app.world_mut().resource_mut::<Pointed>().at = Some(Target::Die(die));
        rig.app.world_mut().write_message(Pressed(Control::Point));
        rig.frame();
        rig.frame();
        order_of(rig)
    };
    assert_eq!(click(&mut rig, first), [first]);
    assert_eq!(click(&mut rig, first), [], "a second click takes it off");
    // A die of a tower is not part of the throw.
    let tower = rig.session().unwrap().table().column(Company::Anchor)[0];
    assert_eq!(click(&mut rig, tower), []);
    rig.app.world_mut().write_message(UiAction::EditOrder(OrderEdit::Longest));
    rig.frame();
    let whole = order_of(&rig);
    assert_eq!(click(&mut rig, dim.die), whole, "one that does not fit changes nothing");
    let drawn = rig.settled(&mut Screen::new(SIZES[0], Language::English));
    assert!(drawn.says("may not go onto"), "but it says why: {:?}", drawn.all());
}
