//! Where the camera should be, by its mode and by what happens on the table.

use super::director::{Director, Shot, ShotRank};
use super::frame::{Subject, Towers, frame};
use super::input::CameraInput;
use super::main_camera::lens;
use super::rig::CameraRig;
use super::watch::Watch;
use super::{CameraMode, CameraPose, CameraSystems, is_person_stacking};
use crate::base::screen::Screen;
use crate::base::settings::Preferences;
use crate::base::to_bevy::ToBevy;
use crate::session::{HotSeat, Pace, Session};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use gragra_rules::{DieId, PerCompany, Phase, Players, Seat};
use gragra_sim::play::Task;
use gragra_sim::table::{Spot, Table};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DirectorState>().add_systems(OnEnter(Screen::Match), start_match).add_systems(
        Update,
        (
            aim_at_match.run_if(in_state(Screen::Match)),
            turn_around_table.run_if(not(in_state(Screen::Match))),
        )
            .chain()
            .in_set(CameraSystems::Aim),
    );
}

/// The director offers the view of a new task when the player has not moved the camera for this many seconds.
const PATIENCE: f32 = 4.0;
/// At this pace and above, the director's cuts would only flicker.
const TOO_FAST: f32 = 4.0;
/// The camera's turn around the table behind the menus, in radians a second.
const MENU_TURN: f32 = 0.04;

#[derive(Resource, Default)]
pub(super) struct DirectorState {
    pub(super) director: Director,
    /// Did the player take the camera by moving it, rather than by choosing a mode? Then it goes back to the director with
    /// the player's next task.
    pub(super) is_interrupted: bool,
    /// The task whose view the player has, or has turned down.
    offered: Option<(Seat, Task)>,
    is_new_match: bool,
}

fn start_match(
    mut mode: ResMut<CameraMode>,
    mut input: ResMut<CameraInput>,
    mut state: ResMut<DirectorState>,
    settings: Res<Preferences>,
) {
    *mode = if settings.director { CameraMode::Director } else { CameraMode::Orbit };
    input.idle_seconds = f32::MAX;
    *state = DirectorState { is_new_match: true, ..default() };
}

/// The seat that the camera looks from: that of the person at the screen, or P1.
pub(super) fn viewer(session: &Session, hot: &HotSeat) -> Seat {
    let person = session.players().seats().find(|&seat| session.is_person(seat));
    hot.seat().or(person).unwrap_or(Seat::P1)
}

/// What the view depends on.
#[derive(SystemParam)]
struct CameraScene<'w, 's> {
    session: Res<'w, Session>,
    hot: Res<'w, HotSeat>,
    pace: Res<'w, Pace>,
    watch: Res<'w, Watch>,
    settings: Res<'w, Preferences>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

fn aim_at_match(
    scene: CameraScene,
    input: Res<CameraInput>,
    time: Res<Time>,
    mut mode: ResMut<CameraMode>,
    mut state: ResMut<DirectorState>,
    mut rig: Single<&mut CameraRig>,
) {
    let from = scene.viewer();
    let is_cut = scene.settings.reduced_motion;
    if std::mem::take(&mut state.is_new_match) {
        rig.jump_to(scene.frame(Subject::Overview(from)));
        rig.release();
    }
    let own_task = scene.hot.asked();
    match *mode {
        CameraMode::Director => {
            state.offered = own_task;
            let subject = state.director.choose(scene.best_shot(), time.delta_secs());
            // While a person carries dice, the picture stays still but for the step to the tower and back.
            let is_carrying =
                !scene.session.table().carried().is_empty() && is_person_stacking(&scene.session);
            let is_for_stacking =
                matches!(subject, Subject::Stack { .. } | Subject::Lane { .. } | Subject::TakeOver { .. });
            if !is_carrying || is_for_stacking {
                rig.aim_at(scene.frame(subject), is_cut);
            }
        }
        CameraMode::Tower(company) => {
            rig.aim_at(scene.frame(Subject::Tower { from, company }), is_cut);
        }
        CameraMode::Hand => match scene.watch.carried {
            Some(at) => {
                let pose = scene.frame(Subject::Hand { from, at });
                rig.follow(pose, time.delta_secs(), is_cut);
            }
            None => rig.aim_at(scene.frame(scene.current_shot().subject), is_cut),
        },
        CameraMode::Orbit => {
            if own_task != state.offered && (input.idle_seconds >= PATIENCE || own_task.is_none()) {
                state.offered = own_task;
                match own_task.filter(|_| scene.settings.director) {
                    Some(_) if state.is_interrupted => *mode = CameraMode::Director,
                    Some(_) => rig.aim_at(scene.frame(scene.current_shot().subject), is_cut),
                    None => {}
                }
            }
            // A player who moves the camera during a task needs no offer for it any more.
            if input.is_moving() {
                state.offered = own_task;
            }
        }
        CameraMode::Free => state.offered = own_task,
    }
}

impl CameraScene<'_, '_> {
    fn viewer(&self) -> Seat {
        viewer(&self.session, &self.hot)
    }

    fn frame(&self, subject: Subject) -> CameraPose {
        let lens = lens(&self.settings, self.window.single().ok());
        frame(subject, &Towers::of(self.session.table()), lens)
    }

    fn quiet_shot(&self) -> Shot {
        Shot { subject: Subject::Overview(self.viewer()), rank: ShotRank::Quiet, seconds: 1.0 }
    }

    /// The current play, unless a tower sways that nobody works on, and nothing better happens.
    fn best_shot(&self) -> Shot {
        let session = &self.session;
        if self.pace.is_skipping() || self.pace.factor(session) >= TOO_FAST {
            return self.quiet_shot();
        }
        let current = self.current_shot();
        let is_person_busy = session.tasks().any(|(seat, _)| session.is_person(seat));
        let is_under_hand = |company| self.watch.carried.is_some() && self.watch.under_hand == Some(company);
        match self.watch.swaying(session) {
            Some(company) if current.rank <= ShotRank::Sway && !is_person_busy && !is_under_hand(company) => {
                let subject = Subject::Tower { from: self.viewer(), company };
                Shot { subject, rank: ShotRank::Sway, seconds: 1.6 }
            }
            _ => current,
        }
    }

    /// The best view of the current play.
    fn current_shot(&self) -> Shot {
        let (session, watch) = (&self.session, &self.watch);
        let table = session.table();
        let is_persons = |&(seat, _): &(Seat, Task)| session.is_person(seat);
        let asked = session.tasks().find(is_persons).or_else(|| session.tasks().next());
        // A person's task is shown from their own seat, a bot's from the viewer's.
        let from = asked.filter(is_persons).map_or(self.viewer(), |(seat, _)| seat);
        let phase = session.game().and_then(|game| game.stage().game()).map(|game| game.board().phase());
        if let (Some(_), Some(&Phase::TakeOver { highest, .. })) = (table.hold_progress(), phase) {
            let subject = Subject::Tower { from, company: highest };
            return Shot { subject, rank: ShotRank::News, seconds: 1.2 };
        }
        let subject = match (asked, watch.under_hand, phase) {
            _ if table.is_throwing() => Subject::Throw(from),
            (Some((_, Task::Stack | Task::TakeOver | Task::Contest)), Some(company), _) if watch.is_near => {
                Subject::Stack { from, company }
            }
            (Some((seat, Task::TakeOver)), _, Some(&Phase::TakeOver { highest, lowest, .. })) => {
                Subject::TakeOver { from, seat: Some(seat), towers: [highest, lowest] }
            }
            (Some((seat, Task::Stack | Task::Contest)), Some(company), _) => {
                Subject::Lane { from, seat, company }
            }
            (
                _,
                _,
                Some(
                    &(Phase::ChooseRaider { highest, lowest, .. } | Phase::TakeOver { highest, lowest, .. }),
                ),
            ) => Subject::TakeOver { from, seat: None, towers: [highest, lowest] },
            (Some((_, Task::Throw)), ..) => Subject::Throw(from),
            (Some((_, Task::Declare)), ..) => {
                thrown_dice(table).map_or(Subject::Throw(from), |dice| Subject::Thrown { from, dice })
            }
            (Some((_, Task::Invest | Task::Change)), ..) => Subject::Cards(from),
            _ => return self.quiet_shot(),
        };
        Shot { subject, rank: ShotRank::Play, seconds: 1.2 }
    }
}

/// The corners of the part of the tray where dice lie.
fn thrown_dice(table: &Table) -> Option<[Vec2; 2]> {
    let lie = DieId::all().filter(|&die| table.spot(die) == Spot::Tray);
    let places = lie.map(|die| table.pose(die).translation.to_bevy().xz());
    places.map(|place| [place; 2]).reduce(|[least, most], [here, _]| [least.min(here), most.max(here)])
}

/// Behind the menus the camera turns slowly around the table, or stands still with reduced motion.
fn turn_around_table(
    settings: Res<Preferences>,
    time: Res<Time>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut rig: Single<&mut CameraRig>,
) {
    rig.release();
    let turn = if settings.reduced_motion { 0.0 } else { MENU_TURN * time.delta_secs() };
    let towers = Towers { players: Players::Four, heights: PerCompany::from_fn(|_| 6) };
    let overview = frame(Subject::Overview(Seat::P1), &towers, lens(&settings, window.single().ok()));
    let yaw = rig.pose.yaw + turn;
    rig.jump_to(CameraPose { focus: Vec3::ZERO, pitch: 0.5, yaw, ..overview });
}
