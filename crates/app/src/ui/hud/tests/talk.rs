//! What bots say and why they did what they did, among the other panels.

use super::super::speech::Speech;
use super::*;
use crate::base::settings::BotLines;
use crate::session::BotRemark;
use gragra_sim::bots::Remark;
use std::time::Duration;

/// A match in which a bot has decided something, and that bot.
fn decided() -> (Rig, Seat) {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let decision = |rig: &Rig| {
        let talk = rig.session()?.bot_talk()?;
        Some(talk.last_decision(None, u32::MAX)?.seat)
    };
    rig.until(|rig| decision(rig).is_some());
    let seat = decision(&rig).unwrap();
    (rig, seat)
}

fn say(rig: &mut Rig, seat: Seat) {
    let remark = BotRemark { tick: 1, seat, remark: Remark::Admiration { of: Seat::P1 } };
    rig.app.world_mut().resource_mut::<Speech>().hear(remark, Duration::ZERO);
}

#[test]
fn an_answer_and_a_line_fit_among_the_panels_and_go() {
    let (mut rig, seat) = decided();
    let mut screen = Screen::new(SIZES[0], Language::English);
    let before = rig.settled(&mut screen);
    assert!(!before.says("I chose") && !before.says("\u{201c}"), "{:?}", before.all());
    rig.app.world_mut().write_message(UiAction::AskWhy(None));
    rig.frame();
    say(&mut rig, seat);
    rig.frame();
    for (language, size) in Language::ALL.into_iter().flat_map(|language| SIZES.map(|size| (language, size)))
    {
        let mut screen = Screen::new(size, language);
        check_in_its_language(&mut rig, &mut screen);
        check_signs(&screen);
    }
    let drawn = rig.settled(&mut screen);
    assert!(drawn.says("I chose") && drawn.says("Ann") && drawn.says("\u{201c}"), "{:?}", drawn.all());
    let answers = |drawn: &Drawn| drawn.iter().filter(|(text, _)| text.contains("I chose")).count();
    assert_eq!(answers(&drawn), 1);
    for _ in 0..60 * 20 {
        rig.frame();
    }
    assert_eq!(answers(&rig.settled(&mut screen)), 0);
}

#[test]
fn a_bot_is_asked_with_the_mark_beside_its_name() {
    let (mut rig, _) = decided();
    let mut screen = Screen::new(SIZES[1], Language::English);
    let drawn = rig.settled(&mut screen);
    let marks: Vec<egui::Pos2> =
        drawn.iter().filter(|(text, _)| *text == "?").map(|(_, rect)| rect.center()).collect();
    assert_eq!(marks.len(), 2, "people are not asked");
    let asked: Vec<UiAction> = marks.into_iter().flat_map(|mark| rig.press(&mut screen, mark)).collect();
    assert_eq!(asked, [Seat::P2, Seat::P3].map(|seat| UiAction::AskWhy(Some(seat))));
}

#[test]
fn bots_that_shall_be_quiet_say_nothing() {
    let (mut rig, seat) = decided();
    rig.app.world_mut().resource_mut::<Preferences>().bot_lines = BotLines::Off;
    say(&mut rig, seat);
    rig.frame();
    let mut screen = Screen::new(SIZES[0], Language::English);
    assert!(!rig.settled(&mut screen).says("\u{201c}"));
}
