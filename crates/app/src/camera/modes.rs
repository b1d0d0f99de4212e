//! Which mode the camera is in. The player always comes first: whoever moves the camera has it.

use super::keys::Push;
use super::main_camera::is_wheel_ours;
use super::rig::Rig;
use super::{CameraMode, CameraPose, CameraSystems, MainCamera};
use crate::controls::{Control, Pressed};
use crate::screen::{Menu, Screen};
use crate::session::{HotSeat, Session};
use crate::settings::Settings;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_panorbit_camera::PanOrbitCamera;
use gragra_rules::{Company, Players};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Idle>().add_systems(OnEnter(Screen::Match), begin).add_systems(
        Update,
        (
            feel.after(super::keys::push).before(super::main_camera::set_lens),
            (heed_setting, heed_keys, heed_hands, change).chain().after(super::main_camera::invert),
        )
            .in_set(CameraSystems::Heed),
    );
}

/// How far ahead something is looked for when a flight becomes an orbit.
const FURTHEST_FOCUS: f32 = 60.0;

/// How long the player has left the camera alone.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Idle {
    /// Seconds.
    pub(super) seconds: f32,
    /// Is it being dragged?
    pub(super) is_dragging: bool,
    /// Is it being moved in any way?
    pub(super) is_moved: bool,
    /// The director was not sent away, only pushed aside.
    pub(super) is_borrowed: bool,
}

/// Does anything but a menu listen to keys?
pub(super) fn may_use_keys(screen: &State<Screen>, menu: &State<Menu>) -> bool {
    *screen.get() == Screen::Match && *menu.get() == Menu::None
}

fn begin(mut mode: ResMut<CameraMode>, mut idle: ResMut<Idle>, settings: Res<Settings>) {
    *mode = if settings.director { CameraMode::Director } else { CameraMode::Orbit };
    *idle = Idle { seconds: f32::MAX, ..default() };
}

/// Does the player move the camera just now?
fn feel(
    mut idle: ResMut<Idle>,
    (buttons, motion, wheel): (
        Res<ButtonInput<MouseButton>>,
        Res<AccumulatedMouseMotion>,
        Res<AccumulatedMouseScroll>,
    ),
    (keys, push, time): (Res<ButtonInput<KeyCode>>, Res<Push>, Res<Time>),
    (egui, screen, menu): (Res<EguiWantsInput>, Res<State<Screen>>, Res<State<Menu>>),
    session: Option<Res<Session>>,
) {
    let is_ours = may_use_keys(&screen, &menu);
    let has_mouse = is_ours && !egui.wants_any_pointer_input();
    let drags = [MouseButton::Right, MouseButton::Middle];
    let is_dragging = is_ours && buttons.any_pressed(drags) && (has_mouse || idle.is_dragging);
    let is_wheeled = has_mouse && wheel.delta.y != 0.0 && is_wheel_ours(session.as_deref(), &keys);
    idle.is_dragging = is_dragging;
    idle.is_moved = push.is_some() || is_wheeled || (is_dragging && motion.delta != Vec2::ZERO);
    idle.seconds = if idle.is_moved { 0.0 } else { idle.seconds + time.delta_secs() };
}

/// The director can be sent away and called back in the settings.
fn heed_setting(settings: Res<Settings>, mut known: Local<Option<bool>>, mut mode: ResMut<CameraMode>) {
    let before = known.replace(settings.director);
    if before.is_some_and(|before| before != settings.director) {
        match *mode {
            CameraMode::Director if !settings.director => *mode = CameraMode::Orbit,
            CameraMode::Orbit if settings.director => *mode = CameraMode::Director,
            _ => {}
        }
    }
}

fn heed_keys(
    mut pressed: MessageReader<Pressed>,
    mut mode: ResMut<CameraMode>,
    session: Option<Res<Session>>,
    hot: Res<HotSeat>,
) {
    for &Pressed(control) in pressed.read() {
        let Some(session) = &session else { continue };
        let players = session.players();
        let next = match control {
            Control::NextCamera => after(*mode, favourite(session, &hot)),
            Control::NextTower => next_tower(*mode, players, favourite(session, &hot)),
            _ => continue,
        };
        *mode = next;
    }
}

/// The company whose tower the person at the screen looks at first.
fn favourite(session: &Session, hot: &HotSeat) -> Company {
    let own = session
        .game()
        .and_then(|game| game.stage().game())
        .zip(hot.seat())
        .map(|(game, seat)| game.board().investment(seat));
    own.unwrap_or(Company::Anchor)
}

fn after(mode: CameraMode, favourite: Company) -> CameraMode {
    match mode {
        CameraMode::Director => CameraMode::Orbit,
        CameraMode::Orbit => CameraMode::Tower(favourite),
        CameraMode::Tower(_) => CameraMode::Hand,
        CameraMode::Hand => CameraMode::Free,
        CameraMode::Free => CameraMode::Director,
    }
}

fn next_tower(mode: CameraMode, players: Players, favourite: Company) -> CameraMode {
    let CameraMode::Tower(now) = mode else { return CameraMode::Tower(favourite) };
    let mut after = players.companies().cycle().skip_while(|&company| company != now).skip(1);
    // The cycle never ends while the company is in the game; one that is not would be looked for for ever.
    let next = if players.has_company(now) { after.next() } else { None };
    CameraMode::Tower(next.unwrap_or(Company::Anchor))
}

/// Whoever moves the camera has it. A flight stays a flight.
fn heed_hands(idle: Res<Idle>, mut mode: ResMut<CameraMode>, mut rigs: Query<&mut Rig, With<MainCamera>>) {
    if !idle.is_moved {
        return;
    }
    if *mode != CameraMode::Free {
        mode.set_if_neq(CameraMode::Orbit);
    }
    rigs.iter_mut().for_each(|mut rig| rig.let_go());
}

/// From one mode to another without a jump.
fn change(
    (mode, mut idle): (Res<CameraMode>, ResMut<Idle>),
    mut last: Local<CameraMode>,
    mut cameras: Query<(&mut Rig, &mut PanOrbitCamera), With<MainCamera>>,
) {
    let before = std::mem::replace(&mut *last, *mode);
    if before == *mode {
        return;
    }
    idle.is_borrowed = before == CameraMode::Director && idle.is_moved;
    for (mut rig, mut orbit) in &mut cameras {
        rig.let_go();
        if before == CameraMode::Free {
            CameraPose::of(&orbit).grounded(FURTHEST_FOCUS).put(&mut orbit);
        }
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
            mode = after(mode, Company::Clover);
        }
        assert_eq!(mode, CameraMode::Director);
        assert!(seen.contains(&CameraMode::Tower(Company::Clover)) && seen.contains(&CameraMode::Free));
    }

    #[test]
    fn close_ups_go_round_the_towers_that_are_there() {
        let mut mode = next_tower(CameraMode::Orbit, Players::Three, Company::Bell);
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push(mode);
            mode = next_tower(mode, Players::Three, Company::Bell);
        }
        let tower = CameraMode::Tower;
        assert_eq!(seen, [Company::Bell, Company::Clover, Company::Anchor, Company::Bell].map(tower));
        assert_eq!(
            next_tower(tower(Company::Diamond), Players::Three, Company::Bell),
            tower(Company::Anchor)
        );
    }
}
