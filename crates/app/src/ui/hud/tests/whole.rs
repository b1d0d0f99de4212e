//! Whole matches, looked at in every language and size.

use super::*;
use crate::session::AnnouncedGame;
use bevy::ecs::system::RunSystemOnce;
use gragra_rules::Stage;

/// The stage that panels and the table show.
pub(super) fn shown_stage(rig: &mut Rig) -> Option<Stage> {
    let stage = |announced: Res<AnnouncedGame>, session: Option<Res<Session>>| {
        Some(announced.stage(session?.game()?).clone())
    };
    rig.app.world_mut().run_system_once(stage).unwrap()
}

/// The amounts that nobody at the screen may see. Those of single moves are no secret.
fn secrets(rig: &Rig) -> Vec<String> {
    let Some(game) = rig.session().and_then(|session| session.game()?.stage().game()) else {
        return Vec::new();
    };
    if game.winners().is_some() || game.board().options().house.open_money {
        return Vec::new();
    }
    let seats = game.board().options().players.seats();
    let purses = seats.map(|seat| game.money(seat)).chain([game.bank()]);
    purses.filter(|&money| money > Money::thousands(40)).map(amount).collect()
}

pub(super) fn check_in_its_language(rig: &mut Rig, screen: &mut Screen) {
    within(screen.language, || check(rig, screen));
}

/// Looks at what was drawn.
pub(super) fn check(rig: &mut Rig, screen: &mut Screen) {
    let drawn = rig.settled(screen);
    let window = Rect::from_min_size(egui::Pos2::ZERO, screen.page.size).expand(1.0);
    let is_roomy = screen.page.size.x > ROOMY;
    for (text, rect) in drawn.iter() {
        let is_within = if is_roomy {
            window.contains_rect(rect)
        } else {
            window.x_range().contains(rect.left()) && window.x_range().contains(rect.right())
        };
        assert!(
            is_within,
            "{text:?} sticks out at {rect:?} of {:?} in {:?}",
            screen.page.size, screen.language
        );
    }
    screen.signs.extend(drawn.iter().flat_map(|(text, _)| text.chars()));
    for secret in secrets(rig) {
        assert!(!drawn.says(&secret), "{secret} is secret: {:?}", drawn.all());
    }
    // While a fall is watched, the panels show the game before it.
    let stage = shown_stage(rig);
    let pair = stage.as_ref().and_then(Stage::game).map_or((None, None), |game| game.board().takeover_pair());
    assert_eq!((drawn.says("▲"), drawn.says("▼")), (pair.0.is_some(), pair.1.is_some()), "{:?}", drawn.all());
    // While a raider is chosen nothing stands or falls, and there is much to know.
    let phase = stage.as_ref().and_then(Stage::game).map(|game| game.board().phase());
    let is_middle_free = !matches!(rig.modal(), Some(Modal::Ledger | Modal::Results | Modal::Pass(_)))
        && !matches!(phase, Some(Phase::ChooseRaider { .. }));
    if is_roomy && is_middle_free && !rig.app.world().resource::<OpenPanels>().log {
        let middle = Rect::from_center_size(
            window.lerp_inside(egui::vec2(0.5, 0.46)),
            screen.page.size * egui::vec2(0.4, 0.16),
        );
        let covered = drawn.iter().find(|(_, rect)| middle.intersects(*rect));
        assert_eq!(covered, None, "the middle of the room is covered, in {:?}", rig.modal());
    }
}

/// Has a font every sign that was written? (egui's own answer is wrong for some of its fonts.)
pub(super) fn check_signs(screen: &Screen) {
    let definitions = screen.page.context.fonts(|fonts| fonts.definitions().clone());
    let names = &definitions.families[&egui::FontFamily::Proportional];
    let files: Vec<FontRef> = names
        .iter()
        .map(|name| FontRef::try_from_slice(&definitions.font_data[name].font).expect("it is a font"))
        .collect();
    for &sign in screen.signs.iter().filter(|sign| !sign.is_whitespace()) {
        assert!(files.iter().any(|file| file.glyph_id(sign).0 != 0), "no font has {sign:?}");
    }
}

/// Follows a match to its end and looks at all panels now and then, and whenever something else is to be done.
fn follow(rig: &mut Rig) -> BTreeSet<String> {
    let mut screens: Vec<Screen> = Language::ALL
        .into_iter()
        .flat_map(|language| SIZES.map(|size| Screen::new(size, language)))
        .collect();
    let mut seen = BTreeSet::new();
    let mut last = String::new();
    for frame in 0..LONGEST {
        rig.frame();
        let phase = rig
            .session()
            .and_then(|session| session.game()?.stage().game())
            .map(|game| game.board().phase().clone());
        let now = format!("{:?} {:?}", phase.as_ref().map(std::mem::discriminant), rig.hot_seat().asked());
        if now != last || frame % 400 == 0 {
            last = now;
            seen.insert(name(phase.as_ref()).to_owned());
            seen.extend(rig.hot_seat().task().map(|task| format!("{task:?}")));
            rig.app.world_mut().resource_mut::<OpenPanels>().log = frame % 3 == 0;
            rig.app.world_mut().resource_mut::<OpenPanels>().dice = false;
            // Not all every time, or the match would take too long.
            screens.rotate_left(AT_ONCE);
            screens.iter_mut().take(AT_ONCE).for_each(|screen| check_in_its_language(rig, screen));
        }
        // A person opens the ledger and closes it after a while.
        if frame % 100 == 50 && rig.is_ledger_offered() {
            rig.app.world_mut().write_message(UiAction::Reopen(Panel::Ledger));
        }
        if rig.modal() == Some(Modal::Ledger) && frame % 100 == 0 {
            rig.app.world_mut().write_message(UiAction::Toggle(Panel::Ledger));
        }
        // Over a replay's end the results are laid only when they are asked for.
        let is_over = |session: &Session| session.is_replay() && session.game().is_some_and(Match::is_over);
        if rig.session().is_some_and(is_over) && !rig.app.world().resource::<OpenPanels>().results {
            rig.app.world_mut().write_message(UiAction::Toggle(Panel::Results));
        }
        if rig.modal() == Some(Modal::Results) {
            screens.iter_mut().for_each(|screen| check_in_its_language(rig, screen));
            seen.insert("Results".into());
            screens.iter().for_each(check_signs);
            return seen;
        }
    }
    panic!("it never ended");
}

fn name(phase: Option<&Phase>) -> &'static str {
    match phase {
        None => "Setup",
        Some(Phase::Throw) => "Throwing",
        Some(Phase::Declare { .. }) => "Declaring",
        Some(Phase::Stack { .. }) => "Stacking",
        Some(Phase::Rebuild) => "Rebuild",
        Some(Phase::Change { .. }) => "Changing",
        Some(Phase::Rank { .. }) => "Rank",
        Some(Phase::ChooseRaider { .. }) => "ChoosingRaider",
        Some(Phase::TakeOver { .. }) => "TakingOver",
        Some(Phase::NewRound { .. }) => "NewRound",
        Some(Phase::Contest { .. }) => "Contesting",
        Some(Phase::Over { .. }) => "Over",
    }
}

#[test]
fn two_people_play_a_whole_match_and_no_secret_is_told() {
    let mut rig = Rig::new(Players::Three, 2, 11);
    let seen = follow(&mut rig);
    for what in ["Setup", "Invest", "Throw", "Declare", "Stack", "Change", "TakingOver", "Over", "Results"] {
        assert!(seen.contains(what), "{what} is missing: {seen:?}");
    }
    let mut screen = Screen::new(SIZES[0], Language::English);
    let drawn = rig.settled(&mut screen);
    let game = rig.session().unwrap().game().unwrap().stage().game().unwrap();
    for seat in Players::Three.seats() {
        assert!(drawn.says(&game.money(seat).to_string()), "all money is shown at the end (E8)");
    }
}

#[test]
fn a_replay_with_a_tie_and_a_contest_can_be_watched() {
    let mut rig = Rig::replay("contest-for-the-win");
    let seen = follow(&mut rig);
    assert!(seen.contains("Contesting") && seen.contains("Results"), "{seen:?}");
}
