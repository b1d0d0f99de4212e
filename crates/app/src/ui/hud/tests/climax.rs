//! The big moments: nothing covers a fall, nothing is said before it is over, and it can be seen again.

use super::whole::shown_stage;
use super::*;
use crate::session::{Chronicle, Falls, InstantReplay, Poses, Seek, Seeking};
use crate::test_rig::golden;
use gragra_rules::Event as Ruling;
use gragra_sim::replay::{Playback, Replay};
use gragra_sim::story::Story;
use std::sync::Arc;

/// Frames in which a fall may last, and the silence after it.
const LONGEST_FALL: u32 = 300;
const SILENCE: u32 = 90;

fn is_fall(event: &MatchEvent) -> bool {
    matches!(event, MatchEvent::Table(TableEvent::Collapsed { .. } | TableEvent::KnockedOver { .. }))
}

/// The ticks of a golden replay at which something happens.
fn ticks_of(name: &str, is_it: fn(&MatchEvent) -> bool) -> Vec<u32> {
    let replay = Replay::read_file(&golden(name)).unwrap();
    let ticks = replay.ticks();
    let mut story = Story::default();
    story.follow(&mut Playback::new(Arc::new(replay)), ticks).unwrap();
    story.events().iter().filter(|(_, event)| is_it(event)).map(|&(tick, _)| tick).collect()
}

impl Rig {
    /// A replay, shortly before a tick.
    fn at(name: &str, tick: u32) -> Self {
        let mut rig = Self::replay(name);
        rig.app.world_mut().write_message(Seek::To(tick - 20));
        rig.frame();
        rig.until(|rig| rig.app.world().resource::<Seeking>().to().is_none());
        rig
    }

    fn is_watching(&self) -> bool {
        self.app.world().resource::<Pace>().is_watching()
    }

    fn now(&self) -> u32 {
        self.session().unwrap().now()
    }

    fn hash(&self) -> u64 {
        self.session().unwrap().game().unwrap().hash()
    }
}

/// Nobody may read it while the tower falls.
const VERDICTS: [&str; 6] =
    ["collapses!", "was knocked over", "takeover falls!", " pays ", "The match is over", "The end"];

#[test]
fn heights_and_money_stay_as_they_were_until_the_verdict() {
    for name in ["gragra-4-collapse", "stack-market-3-takeover-lost", "accident"] {
        let tick = ticks_of(name, is_fall)[0];
        let mut playback = Playback::new(Arc::new(Replay::read_file(&golden(name)).unwrap()));
        while playback.game().now() < tick - 1 {
            playback.step().unwrap();
        }
        let before = playback.game().stage().clone();
        let mut rig = Rig::at(name, tick);
        rig.until(|rig| rig.now() >= tick);
        assert!(rig.is_watching(), "{name}");
        while rig.is_watching() {
            assert_eq!(shown_stage(&mut rig).as_ref(), Some(&before), "{name}");
            rig.frame();
        }
        assert_ne!(shown_stage(&mut rig).as_ref(), Some(&before), "{name}: nothing is held back any more");
    }
}

#[test]
fn no_panel_and_no_word_covers_a_fall_until_everything_lies_still() {
    let replays = ["gragra-4-collapse", "stack-market-3-takeover-lost", "accident", "masters"];
    let mut seen = 0;
    for name in replays {
        for tick in ticks_of(name, is_fall).into_iter().take(2) {
            let mut rig = Rig::at(name, tick);
            rig.until(|rig| rig.now() >= tick);
            if !rig.is_watching() {
                continue;
            }
            seen += 1;
            let mut screen = Screen::new(SIZES[0], Language::English);
            let (mut frames, mut slow) = (0, 0);
            let mut rest = None;
            while rig.is_watching() {
                rig.frame();
                frames += 1;
                slow = if frames <= 48 { rig.now() - tick } else { slow };
                let table = rig.session().unwrap().table();
                let lies_still = table.is_at_rest() || table.is_arranging();
                rest = rest.or((lies_still && frames > 48).then_some(frames));
                if rig.is_watching() {
                    assert_eq!(rig.modal(), None, "{name} {tick}");
                    let drawn = rig.draw(&mut screen, Vec::new());
                    let told = VERDICTS.into_iter().find(|verdict| drawn.says(verdict));
                    assert_eq!(told, None, "{name} {tick}, frame {frames}: {:?}", drawn.all());
                }
            }
            assert!((15..=18).contains(&slow), "slow motion, and not {slow} ticks in 0.8 s");
            let at_rest = rest.unwrap_or(LONGEST_FALL);
            assert!(
                frames >= at_rest + SILENCE - 2,
                "{name} {tick}: {frames} frames, at rest after {at_rest}"
            );
            assert!(frames <= LONGEST_FALL + SILENCE + 2, "{name} {tick}: {frames} frames");
            rig.frame();
            let drawn = rig.settled(&mut screen);
            let is_told = VERDICTS[..3].iter().any(|verdict| drawn.says(verdict));
            assert!(is_told, "{name} {tick}: {:?}", drawn.all());
            assert!(drawn.says(" fell"), "it is told how many dice fell: {:?}", drawn.all());
        }
    }
    assert!(seen >= 4, "{seen}");
}

#[test]
fn slow_motion_changes_no_bit() {
    let name = "gragra-4-collapse";
    let tick = ticks_of(name, is_fall)[0];
    let mut rig = Rig::at(name, tick);
    rig.until(|rig| rig.now() >= tick);
    rig.until(|rig| !rig.is_watching() && rig.now() > tick + 200);
    let mut plain = Playback::new(Arc::new(Replay::read_file(&golden(name)).unwrap()));
    plain.seek(rig.now()).unwrap();
    assert_eq!(rig.hash(), plain.game().hash());
}

#[test]
fn without_motion_a_fall_is_not_slower_but_never_faster() {
    let name = "gragra-4-collapse";
    let tick = ticks_of(name, is_fall)[0];
    let mut rig = Rig::at(name, tick);
    rig.app.world_mut().resource_mut::<Preferences>().reduced_motion = true;
    rig.app.world_mut().resource_mut::<Pace>().speed = Speed::Times(2.0);
    rig.until(|rig| rig.is_watching());
    let begun = rig.now();
    (0..30).for_each(|_| rig.frame());
    assert!((29..=31).contains(&(rig.now() - begun)), "{}", rig.now() - begun);
}

#[test]
fn a_takeover_that_holds_has_a_moment_of_silence_before_it_is_told() {
    let is_held = |event: &MatchEvent| matches!(event, MatchEvent::Table(TableEvent::Held));
    let tick = ticks_of("gragra-3-takeover-won", is_held)[0];
    let mut rig = Rig::at("gragra-3-takeover-won", tick);
    rig.until(|rig| rig.is_watching());
    assert_eq!(rig.now(), tick);
    let mut screen = Screen::new(SIZES[0], Language::English);
    let mut frames = 0;
    while rig.is_watching() {
        assert!(!rig.draw(&mut screen, Vec::new()).says("takeover holds!"));
        rig.frame();
        frames += 1;
    }
    assert!((58..=62).contains(&frames), "a second, and not {frames} frames");
    assert_eq!(rig.now(), tick, "the tower still stands there");
    rig.frame();
    assert!(rig.settled(&mut screen).says("takeover holds!"));
}

/// A match in which a tower has just fallen, and the verdict on it has been given.
fn after_a_fall() -> Rig {
    for seed in 1..20 {
        let mut rig = Rig::new(Players::Three, 1, seed);
        rig.until(|rig| rig.is_watching() || rig.session().unwrap().is_finished());
        if rig.is_watching() {
            while rig.is_watching() {
                assert_eq!(rig.hot_seat().task(), None, "a question would tell how it ends");
                rig.frame();
            }
            return rig;
        }
    }
    panic!("no tower ever falls");
}

#[test]
fn a_fall_can_be_seen_again_and_the_match_goes_on_where_it_was() {
    let mut rig = after_a_fall();
    rig.frame();
    let mut screen = Screen::new(SIZES[0], Language::English);
    assert!(rig.settled(&mut screen).says("see it again"), "{:?}", rig.settled(&mut screen).all());
    let places = |rig: &Rig| {
        let poses = rig.app.world().resource::<Poses>();
        DieId::all().map(|die| poses.shown(die).place).collect::<Vec<_>>()
    };
    rig.app.world_mut().write_message(Pressed(Control::SeeAgain));
    (0..3).for_each(|_| rig.frame());
    let (tick, hash) = (rig.now(), rig.hash());
    assert!(rig.app.world().resource::<InstantReplay>().is_playing());
    let begun = places(&rig);
    assert!(rig.settled(&mut screen).says("Instant replay"));
    let mut frames = 0;
    while rig.app.world().resource::<InstantReplay>().is_playing() {
        rig.frame();
        frames += 1;
        assert_eq!((rig.now(), rig.hash()), (tick, hash), "the match stands still");
        assert!(frames < 1000);
    }
    assert!((300..=722).contains(&frames), "six seconds at half the speed, and not {frames} frames");
    (0..3).for_each(|_| rig.frame());
    assert!(places(&rig) != begun, "it had gone back");
    rig.until(|rig| rig.now() > tick);
    // A second press ends it early.
    rig.app.world_mut().write_message(Pressed(Control::SeeAgain));
    (0..3).for_each(|_| rig.frame());
    assert!(rig.app.world().resource::<InstantReplay>().is_playing());
    rig.app.world_mut().write_message(Pressed(Control::SeeAgain));
    (0..3).for_each(|_| rig.frame());
    assert!(!rig.app.world().resource::<InstantReplay>().is_playing());
}

#[test]
fn the_table_stays_as_it_is_until_the_verdict_has_been_read() {
    let name = "gragra-4-collapse";
    let tick = ticks_of(name, is_fall)[0];
    let mut rig = Rig::at(name, tick);
    rig.until(|rig| rig.is_watching());
    rig.until(|rig| !rig.is_watching());
    let (shown, mut frames) = (rig.now(), 0);
    let mut screen = Screen::new(SIZES[0], Language::English);
    rig.frame();
    assert!(rig.settled(&mut screen).says("collapses!"));
    while rig.now() == shown {
        rig.frame();
        frames += 1;
    }
    assert!((145..=152).contains(&frames), "two and a half seconds, and not {frames} frames");
}

#[test]
fn the_log_says_how_many_dice_fell_and_why() {
    let name = "gragra-4-collapse";
    let tick = ticks_of(name, is_fall)[0];
    let mut rig = Rig::at(name, tick);
    rig.app.world_mut().resource_mut::<OpenPanels>().log = true;
    rig.until(|rig| rig.is_watching());
    let mut screen = Screen::new(SIZES[0], Language::English);
    assert!(!rig.settled(&mut screen).says(" collapses"), "not before it has fallen");
    rig.until(|rig| !rig.is_watching());
    let company = rig.app.world().resource::<Chronicle>().rulings(tick).rev().find_map(|(_, event)| {
        if let Ruling::BuildingCollapsed { company } = *event { Some(company) } else { None }
    });
    let fall = rig.app.world().resource::<Falls>().find(tick, company.unwrap()).unwrap().clone();
    let (fell, stood) = fall.fell_and_stood().unwrap();
    assert!(fell > 0, "{fall:?}");
    rig.frame();
    let drawn = rig.settled(&mut screen);
    let count = if stood > 0 { format!("{stood} still stand") } else { format!("All {fell} dice fell.") };
    assert!(drawn.says(&count), "{count}: {:?}", drawn.all());
}
