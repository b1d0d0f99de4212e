//! Where the camera should be, by its mode and by what goes on.

use super::director::{Director, Rank, Shot};
use super::frame::{Room, Situation, frame};
use super::main_camera::{is_person_carrying, lens};
use super::modes::Idle;
use super::rig::Rig;
use super::watch::Watch;
use super::{CameraMode, CameraPose, CameraSystems, Lens, MainCamera};
use crate::screen::Screen;
use crate::session::{HotSeat, Pace, Session};
use crate::settings::Settings;
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_panorbit_camera::PanOrbitCamera;
use gragra_rules::{DieId, PerCompany, Phase, Players, Seat};
use gragra_sim::play::Task;
use gragra_sim::table::{Spot, Table};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Showing>().add_systems(OnEnter(Screen::Match), begin).add_systems(
        Update,
        (
            show_match.run_if(resource_exists::<Session>).run_if(in_state(Screen::Match)),
            turn_table.run_if(not(in_state(Screen::Match))),
        )
            .chain()
            .in_set(CameraSystems::Aim),
    );
}

/// The player's own camera is left alone for so many seconds before the view of a new task is offered.
const PATIENCE: f32 = 4.0;
/// From this pace on the director would only flicker.
const TOO_FAST: f32 = 4.0;
/// How fast the table turns behind the menus, in radians a second.
const TURNTABLE: f32 = 0.04;

/// What is being shown.
#[derive(Resource, Default)]
pub(super) struct Showing {
    pub(super) director: Director,
    /// The task that the view was last offered for.
    offered: Option<(Seat, Task)>,
    /// Is the match new to the camera?
    is_new: bool,
}

fn begin(mut showing: ResMut<Showing>) {
    showing.director.forget();
    *showing = Showing { is_new: true, ..default() };
}

/// Whose side the table is seen from: the person's at the screen, or P1's.
pub(super) fn viewer(session: &Session, hot: &HotSeat) -> Seat {
    let person = session.players().seats().find(|&seat| session.is_person(seat));
    hot.seat().or(person).unwrap_or(Seat::P1)
}

fn show_match(
    (mut mode, idle, watch): (ResMut<CameraMode>, Res<Idle>, Res<Watch>),
    (session, hot, pace): (Res<Session>, Res<HotSeat>, Res<Pace>),
    (settings, time): (Res<Settings>, Res<Time>),
    window: Query<&Window, With<PrimaryWindow>>,
    mut showing: ResMut<Showing>,
    mut cameras: Query<(&mut Rig, &mut PanOrbitCamera), With<MainCamera>>,
) {
    let Ok((mut rig, mut orbit)) = cameras.single_mut() else { return };
    let lens = lens(&settings, window.single().ok());
    let room = Room::of(session.table());
    let from = viewer(&session, &hot);
    let is_cut = settings.reduced_motion;
    if std::mem::take(&mut showing.is_new) {
        frame(Situation::Overview(from), &room, lens).put(&mut orbit);
        rig.let_go();
    }
    let going_on = going_on(&session, &hot, &watch);
    let own = hot.asked();
    match *mode {
        CameraMode::Director => {
            let going_on = match () {
                () if is_too_fast(&pace, &session) => quiet(from),
                () => sway_or(going_on, &watch, &session, from),
            };
            let what = showing.director.choose(going_on, time.delta_secs());
            showing.offered = own;
            if !is_person_carrying(&session) || is_stacking_view(what) {
                rig.aim(&mut orbit, frame(what, &room, lens), is_cut);
            }
        }
        CameraMode::Tower(company) => {
            rig.aim(&mut orbit, frame(Situation::Tower { from, company }, &room, lens), is_cut);
        }
        CameraMode::Hand => match watch.carried {
            Some(at) => {
                let to = frame(Situation::Hand { from, at }, &room, lens);
                rig.follow(&mut orbit, to, time.delta_secs(), is_cut);
            }
            None => rig.aim(&mut orbit, frame(going_on.what, &room, lens), is_cut),
        },
        CameraMode::Orbit => {
            if own != showing.offered && (idle.seconds >= PATIENCE || own.is_none()) {
                showing.offered = own;
                if own.is_some() && settings.director && idle.is_borrowed {
                    *mode = CameraMode::Director;
                } else if own.is_some() && settings.director {
                    rig.aim(&mut orbit, frame(going_on.what, &room, lens), is_cut);
                }
            }
            // Who has just framed the task does not need an offer any more.
            if idle.is_moved {
                showing.offered = own;
            }
        }
        CameraMode::Free => showing.offered = own,
    }
}

/// While a person carries dice the picture stays still, but for the step to the tower and back.
fn is_stacking_view(what: Situation) -> bool {
    matches!(what, Situation::Stack { .. } | Situation::Lane { .. } | Situation::TakeOver { .. })
}

fn is_too_fast(pace: &Pace, session: &Session) -> bool {
    pace.is_skipping() || pace.factor(session) >= TOO_FAST
}

fn quiet(from: Seat) -> Shot {
    Shot { what: Situation::Overview(from), rank: Rank::Quiet, lasts: 1.0 }
}

/// What is played, unless a tower sways that nobody works on, and nothing better goes on.
fn sway_or(going_on: Shot, watch: &Watch, session: &Session, from: Seat) -> Shot {
    if going_on.rank > Rank::Sway {
        return going_on;
    }
    let is_person_busy = session.tasks().any(|(seat, _)| session.is_person(seat));
    match watch.swaying(session) {
        Some(company)
            if !is_person_busy && (watch.carried.is_none() || watch.under_hand != Some(company)) =>
        {
            Shot { what: Situation::Tower { from, company }, rank: Rank::Sway, lasts: 1.6 }
        }
        _ => going_on,
    }
}

/// What is played just now, and how that is best seen.
fn going_on(session: &Session, hot: &HotSeat, watch: &Watch) -> Shot {
    let viewer = viewer(session, hot);
    let table = session.table();
    let asked = session.tasks().find(|&(seat, _)| session.is_person(seat)).or_else(|| session.tasks().next());
    // A person sees their task from their own seat; bots are watched from the viewer's.
    let from = asked.map_or(viewer, |(seat, _)| if session.is_person(seat) { seat } else { viewer });
    let play = |what| Shot { what, rank: Rank::Play, lasts: 1.2 };
    if table.is_throwing() {
        return play(Situation::Throw(from));
    }
    let phase = session.game().and_then(|game| game.stage().game()).map(|game| game.board().phase());
    if let (Some(_), Some(&Phase::TakeOver { highest, .. })) = (table.hold_progress(), phase) {
        let what = Situation::Tower { from, company: highest };
        return Shot { what, rank: Rank::News, lasts: 1.2 };
    }
    match (asked, watch.under_hand, phase) {
        (Some((_, Task::Stack | Task::TakeOver | Task::Contest)), Some(company), _) if watch.is_near => {
            play(Situation::Stack { from, company })
        }
        (Some((seat, Task::TakeOver)), _, Some(&Phase::TakeOver { highest, lowest, .. })) => {
            play(Situation::TakeOver { from, seat: Some(seat), towers: [highest, lowest] })
        }
        (Some((seat, Task::Stack | Task::Contest)), Some(company), _) => {
            play(Situation::Lane { from, seat, company })
        }
        (
            _,
            _,
            Some(&(Phase::ChooseRaider { highest, lowest, .. } | Phase::TakeOver { highest, lowest, .. })),
        ) => play(Situation::TakeOver { from, seat: None, towers: [highest, lowest] }),
        (Some((_, Task::Throw)), ..) => play(Situation::Throw(from)),
        (Some((_, Task::Declare)), ..) => match thrown_dice(table) {
            Some(dice) => play(Situation::Thrown { from, dice }),
            None => play(Situation::Throw(from)),
        },
        (Some((_, Task::Invest | Task::Change)), ..) => play(Situation::Cards(from)),
        _ => quiet(viewer),
    }
}

/// The corners of the part of the tray where dice lie.
fn thrown_dice(table: &Table) -> Option<[Vec2; 2]> {
    let lie = DieId::all().filter(|&die| table.spot(die) == Spot::Tray);
    let places = lie.map(|die| table.pose(die).translation.to_bevy().xz());
    places.map(|place| [place; 2]).reduce(|[least, most], [here, _]| [least.min(here), most.max(here)])
}

/// Behind the menus the table turns slowly, or stands still.
fn turn_table(
    settings: Res<Settings>,
    time: Res<Time>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<(&mut Rig, &mut PanOrbitCamera), With<MainCamera>>,
) {
    let Ok((mut rig, mut orbit)) = cameras.single_mut() else { return };
    rig.let_go();
    let yaw = CameraPose::of(&orbit).yaw;
    let turn = if settings.reduced_motion { 0.0 } else { TURNTABLE * time.delta_secs() };
    let pose = CameraPose { yaw: yaw + turn, ..behind_menus(lens(&settings, window.single().ok())) };
    pose.put(&mut orbit);
}

/// The table as the menus have it behind them, however it is turned.
fn behind_menus(lens: Lens) -> CameraPose {
    let room = Room { players: Players::Four, heights: PerCompany::from_fn(|_| 6) };
    let pose = frame(Situation::Overview(Seat::P1), &room, lens);
    CameraPose { focus: Vec3::ZERO, pitch: 0.5, ..pose }
}
