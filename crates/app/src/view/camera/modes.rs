//! Which mode the camera is in. The player always comes first: moving the camera takes it away from the director.

use super::CameraMode;
use super::director::Director;
use super::input::CameraInput;
use super::rig::CameraRig;
use crate::base::controls::{Control, Pressed};
use crate::base::settings::Preferences;
use crate::session::{HotSeat, Session};
use bevy::prelude::*;
use gragra_rules::{Company, Players};

/// How far ahead a flight that becomes an orbit looks for a focus, in edges.
const FURTHEST_FOCUS: f32 = 110.0;

/// Switching the setting during a match sends the director away or calls it back.
pub(super) fn apply_director_setting(
    settings: Res<Preferences>,
    mut was_on: Local<bool>,
    mut mode: ResMut<CameraMode>,
) {
    match (std::mem::replace(&mut *was_on, settings.director), settings.director, *mode) {
        (true, false, CameraMode::Director) => *mode = CameraMode::Orbit,
        (false, true, CameraMode::Orbit) => *mode = CameraMode::Director,
        _ => {}
    }
}

pub(super) fn switch_mode_by_key(
    mut pressed: MessageReader<Pressed>,
    mut mode: ResMut<CameraMode>,
    session: Res<Session>,
    hot: Res<HotSeat>,
) {
    // The first tower to look at: the one that the person at the screen has invested in.
    let game = session.game().and_then(|game| game.stage().game());
    let favourite =
        game.zip(hot.seat()).map_or(Company::Anchor, |(game, seat)| game.board().investment(seat));
    for &Pressed(control) in pressed.read() {
        match control {
            Control::NextCamera => *mode = next_mode(*mode, favourite),
            Control::NextTower => {
                *mode = CameraMode::Tower(next_tower(*mode, session.players(), favourite));
            }
            _ => {}
        }
    }
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

/// Moving the camera gives it to the player: a flight stays a flight, every other mode becomes an orbit. The next mode starts
/// from the view of the last one, without a jump.
pub(super) fn hand_over_camera(
    input: Res<CameraInput>,
    time: Res<Time>,
    mut mode: ResMut<CameraMode>,
    mut last: Local<CameraMode>,
    mut director: ResMut<Director>,
    mut rig: Single<&mut CameraRig>,
) {
    director.idle_seconds += time.delta_secs();
    if input.is_moving() {
        director.idle_seconds = 0.0;
        rig.release();
        if *mode != CameraMode::Free {
            mode.set_if_neq(CameraMode::Orbit);
        }
    }
    let before = std::mem::replace(&mut *last, *mode);
    if before != *mode {
        director.is_interrupted = before == CameraMode::Director && input.is_moving();
        let pose = rig.drawn();
        rig.jump_to(if before == CameraMode::Free { pose.grounded(FURTHEST_FOCUS) } else { pose });
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
