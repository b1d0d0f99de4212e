//! Which mode the camera is in. The player always comes first: moving the camera takes it away from the director.

use super::follow::DirectorState;
use super::input::CameraInput;
use super::rig::CameraRig;
use super::{CameraMode, CameraSystems};
use crate::base::controls::{Control, Pressed};
use crate::base::screen::Screen;
use crate::base::settings::Preferences;
use crate::session::{HotSeat, Session};
use bevy::prelude::*;
use gragra_rules::{Company, Players};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            apply_director_setting,
            switch_mode_by_key.run_if(in_state(Screen::Match)),
            give_camera_to_player,
            leave_last_mode,
        )
            .chain()
            .in_set(CameraSystems::ChooseMode),
    );
}

/// How far ahead a flight that becomes an orbit looks for a focus, in edges.
const FURTHEST_FOCUS: f32 = 60.0;

/// Switching the setting during a match sends the director away or calls it back.
fn apply_director_setting(
    settings: Res<Preferences>,
    mut known: Local<Option<bool>>,
    mut mode: ResMut<CameraMode>,
) {
    let before = known.replace(settings.director);
    if before.is_some_and(|before| before != settings.director) {
        match *mode {
            CameraMode::Director if !settings.director => *mode = CameraMode::Orbit,
            CameraMode::Orbit if settings.director => *mode = CameraMode::Director,
            _ => {}
        }
    }
}

fn switch_mode_by_key(
    mut pressed: MessageReader<Pressed>,
    mut mode: ResMut<CameraMode>,
    session: Res<Session>,
    hot: Res<HotSeat>,
) {
    for &Pressed(control) in pressed.read() {
        match control {
            Control::NextCamera => *mode = next_mode(*mode, favourite(&session, &hot)),
            Control::NextTower => {
                *mode = CameraMode::Tower(next_tower(*mode, session.players(), favourite(&session, &hot)));
            }
            _ => {}
        }
    }
}

/// The first tower to look at: the one that the person at the screen has invested in.
fn favourite(session: &Session, hot: &HotSeat) -> Company {
    let game = session.game().and_then(|game| game.stage().game());
    game.zip(hot.seat()).map_or(Company::Anchor, |(game, seat)| game.board().investment(seat))
}

fn next_mode(mode: CameraMode, favourite: Company) -> CameraMode {
    match mode {
        CameraMode::Director => CameraMode::Orbit,
        CameraMode::Orbit => CameraMode::Tower(favourite),
        CameraMode::Tower(_) => CameraMode::Hand,
        CameraMode::Hand => CameraMode::Free,
        CameraMode::Free => CameraMode::Director,
    }
}

fn next_tower(mode: CameraMode, players: Players, favourite: Company) -> Company {
    let CameraMode::Tower(now) = mode else { return favourite };
    players.companies().skip_while(|&company| company != now).nth(1).unwrap_or(Company::Anchor)
}

/// A flight stays a flight; every other mode becomes an orbit.
fn give_camera_to_player(
    input: Res<CameraInput>,
    mut mode: ResMut<CameraMode>,
    mut rig: Single<&mut CameraRig>,
) {
    if input.is_moving() {
        if *mode != CameraMode::Free {
            mode.set_if_neq(CameraMode::Orbit);
        }
        rig.release();
    }
}

/// The next mode starts from the view of the last one, without a jump.
fn leave_last_mode(
    mode: Res<CameraMode>,
    input: Res<CameraInput>,
    mut director: ResMut<DirectorState>,
    mut last: Local<CameraMode>,
    mut rig: Single<&mut CameraRig>,
) {
    let before = std::mem::replace(&mut *last, *mode);
    if before == *mode {
        return;
    }
    director.is_interrupted = before == CameraMode::Director && input.is_moving();
    rig.release();
    if before == CameraMode::Free {
        let grounded = rig.pose.grounded(FURTHEST_FOCUS);
        rig.jump_to(grounded);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_through_all_modes_and_comes_back() {
        let mut mode = CameraMode::Director;
        let mut seen = Vec::new();
        for _ in 0..5 {
            seen.push(mode);
            mode = next_mode(mode, Company::Clover);
        }
        assert_eq!(mode, CameraMode::Director);
        assert!(seen.contains(&CameraMode::Tower(Company::Clover)) && seen.contains(&CameraMode::Free));
    }

    #[test]
    fn close_ups_go_round_the_towers_that_are_there() {
        let mut tower = next_tower(CameraMode::Orbit, Players::Three, Company::Bell);
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push(tower);
            tower = next_tower(CameraMode::Tower(tower), Players::Three, Company::Bell);
        }
        assert_eq!(seen, [Company::Bell, Company::Clover, Company::Anchor, Company::Bell]);
        let gone = CameraMode::Tower(Company::Diamond);
        assert_eq!(next_tower(gone, Players::Three, Company::Bell), Company::Anchor);
    }
}
