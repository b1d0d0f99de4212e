//! Decides what the main camera shows, and for how long.

use super::framing::{Subject, Towers, Way, frame};
use super::input::CameraInput;
use super::lens::Lens;
use super::rig::{CameraRig, Handful};
use super::safe_frame::SafeFrame;
use super::watch::Watch;
use super::{CameraMode, CameraPose, is_person_stacking};
use crate::base::controls::ActiveDevice;
use crate::base::settings::Preferences;
use crate::base::to_bevy::ToBevy;
use crate::session::{
    HandControl, HotSeat, InstantReplay, Jumped, MatchHappened, Pace, PauseReason, Session,
};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_rules::{DieId, Event, Key, MoneyReason, PerSeat, Phase, Seat};
use gragra_sim::play::{MatchEvent, Task};
use gragra_sim::table::{Spot, Table, TableEvent, layout};
use gragra_sim::units::HALF_EDGE;

/// In seconds. Only a collapse may cut a shot even shorter.
const SHORTEST: f32 = 0.5;
/// An event that waited this many seconds for its shot is not news any more.
const STALE: f32 = 2.5;
/// The director offers the view of a new task when the player has not moved the camera for this many seconds.
const PATIENCE: f32 = 4.0;
/// At this pace and above, the director's cuts would only flicker.
const TOO_FAST: f32 = 4.0;
/// Behind the menus: where the camera looks from and how far and how often it sways, in radians and radians a second, and the
/// length of a die's edge, in pixels of a window 720 high.
const MENU_YAW: f32 = -0.32;
const MENU_PITCH: f32 = 0.17;
const MENU_SWAY: f32 = 0.1;
const MENU_SWAY_RATE: f32 = 0.11;
const MENU_PIXELS: f32 = 20.0;
/// The middle of the highest tower behind the menus, and how far it is from the middle of the picture, in edges.
const MENU_TOWER: Vec3 = Vec3::new(1.0, 11.5, 10.0);
const MENU_ASIDE: f32 = 5.5;
/// The camera comes closer to the tower while dice are carried if they are seen larger by this factor there.
const WORTH_A_STEP: f32 = 1.3;
/// How long those who pay for a collapse are shown, in seconds.
const GLANCE: f32 = 1.2;

/// How much something is worth showing; later is more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ShotRank {
    Quiet,
    /// Somebody plays.
    Play,
    /// A tower sways.
    Sway,
    /// Somebody achieved something, or a round is over.
    News,
    /// A tower comes down.
    Collapse,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Shot {
    rank: ShotRank,
    /// The least duration.
    seconds: f32,
    /// The seat from whose side the camera looks.
    from: Seat,
    subject: Subject,
}

#[derive(Resource, Default)]
pub(super) struct Director {
    current: Option<Shot>,
    current_age: f32,
    /// The greatest event that still waits for its shot.
    queued: Option<Shot>,
    queued_age: f32,
    /// Who pays for the collapse that is shown.
    payers: PerSeat<bool>,
    is_new_match: bool,
    /// Seconds since the player last moved the camera.
    pub(super) idle_seconds: f32,
    /// Whether the player took the camera by moving it, rather than by choosing a mode. Then it goes back to the director
    /// with the player's next task.
    pub(super) is_interrupted: bool,
    /// What a person carries, if the director shows it.
    pub(super) handful: Option<Handful>,
    /// Where the hand was last out of the picture.
    detour: Option<Vec3>,
    /// The task whose view the player has, or has turned down.
    offered: Option<(Seat, Task)>,
}

impl Director {
    /// A smaller event never replaces a greater one.
    fn queue(&mut self, shot: Shot) {
        if self.queued.is_none_or(|queued| shot.rank >= queued.rank) {
            (self.queued, self.queued_age) = (Some(shot), 0.0);
        }
    }

    /// What to show now, where `ongoing` is the best view of the current play.
    fn choose(&mut self, ongoing: Shot, seconds: f32) -> Shot {
        self.current_age += seconds;
        self.queued_age += seconds;
        self.queued = self.queued.filter(|_| self.queued_age < STALE);
        let Some(current) = self.current else { return self.cut_to(ongoing) };
        let is_old_enough = self.current_age >= SHORTEST;
        let is_over = self.current_age >= current.seconds;
        if is_over && current.rank == ShotRank::Collapse {
            let seats = std::mem::take(&mut self.payers);
            if Seat::ALL.into_iter().any(|seat| seats[seat]) {
                let subject = Subject::Payers(seats);
                return self.cut_to(Shot { rank: ShotRank::News, seconds: GLANCE, subject, ..current });
            }
        }
        if let Some(queued) = self.queued
            && (queued.rank == ShotRank::Collapse
                || (is_old_enough && queued.rank > current.rank)
                || (is_over && queued.rank >= ongoing.rank))
        {
            self.queued = None;
            return self.cut_to(queued);
        }
        // A turn goes on from hand to tower. A swaying tower keeps the camera until its time is over.
        let is_same = (ongoing.from, ongoing.subject) == (current.from, current.subject);
        let is_alike = std::mem::discriminant(&ongoing.subject) == std::mem::discriminant(&current.subject);
        if ongoing.rank == current.rank && (is_same || (is_alike && ongoing.rank <= ShotRank::Play)) {
            // The shot goes on, and its age with it.
            self.current = Some(ongoing);
            ongoing
        } else if is_over || (is_old_enough && ongoing.rank > current.rank) {
            self.cut_to(ongoing)
        } else {
            current
        }
    }

    fn cut_to(&mut self, shot: Shot) -> Shot {
        (self.current, self.current_age) = (Some(shot), 0.0);
        shot
    }
}

/// Queues shots of events, and shakes the camera when a tower comes down.
pub(super) fn react_to_events(
    mut director: ResMut<Director>,
    mut rig: Single<&mut CameraRig>,
    mut happened: MessageReader<MatchHappened>,
    mut jumped: MessageReader<Jumped>,
    session: Res<Session>,
    hot: Res<HotSeat>,
    settings: Res<Preferences>,
) {
    if jumped.read().count() > 0 {
        // The events before a jump in a replay are not news at the new place.
        (director.current, director.queued, director.payers) = (None, None, default());
        happened.clear();
    }
    for MatchHappened { event, .. } in happened.read() {
        if let &MatchEvent::Ruled(Event::MoneyMoved { seat, reason: MoneyReason::CollapseFine, .. }) = event {
            director.payers[seat] = true;
        }
        let Some(shot) = event_shot(event, viewer(&session, &hot)) else { continue };
        director.queue(shot);
        if shot.rank == ShotRank::Collapse {
            director.payers = default();
        }
        if let Subject::Collapse(company) = shot.subject
            && !settings.reduced_motion
        {
            rig.shake.add(session.table().column(company).len());
        }
    }
}

fn event_shot(event: &MatchEvent, from: Seat) -> Option<Shot> {
    let shot = |rank, seconds, subject| Some(Shot { rank, seconds, from, subject });
    let news = |seconds, subject| shot(ShotRank::News, seconds, subject);
    match *event {
        MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
            shot(ShotRank::Collapse, 3.2, Subject::Collapse(company))
        }
        MatchEvent::Ruled(Event::BuildingStood { company, grown: 1.. }) => news(1.6, Subject::Tower(company)),
        MatchEvent::Ruled(Event::RecordSet { .. }) => news(2.6, Subject::Record),
        MatchEvent::Ruled(Event::TakeoverSucceeded { company }) => news(3.0, Subject::Hold(company)),
        MatchEvent::Ruled(Event::RoundEnded { .. } | Event::RoundBegan { .. }) => {
            news(2.4, Subject::Overview)
        }
        MatchEvent::Ruled(Event::GameEnded { .. }) => news(4.0, Subject::Overview),
        _ => None,
    }
}

pub(super) fn start_match(
    mut mode: ResMut<CameraMode>,
    mut director: ResMut<Director>,
    settings: Res<Preferences>,
) {
    *mode = if settings.director { CameraMode::Director } else { CameraMode::Orbit };
    *director = Director { is_new_match: true, idle_seconds: f32::MAX, ..default() };
}

/// The seat that the camera looks from: that of the person at the screen, or P1.
fn viewer(session: &Session, hot: &HotSeat) -> Seat {
    let person = session.players().seats().find(|&seat| session.is_person(seat));
    hot.seat().or(person).unwrap_or(Seat::P1)
}

/// What the view depends on.
#[derive(SystemParam)]
pub(super) struct CameraScene<'w> {
    session: Res<'w, Session>,
    hot: Res<'w, HotSeat>,
    pace: Res<'w, Pace>,
    watch: Res<'w, Watch>,
    settings: Res<'w, Preferences>,
    lens: Res<'w, Lens>,
    again: Res<'w, InstantReplay>,
    panels: Res<'w, SafeFrame>,
    device: Res<'w, ActiveDevice>,
    hand: Res<'w, HandControl>,
}

pub(super) fn aim_at_match(
    scene: CameraScene,
    input: Res<CameraInput>,
    time: Res<Time>,
    mut mode: ResMut<CameraMode>,
    mut director: ResMut<Director>,
    mut rig: Single<&mut CameraRig>,
) {
    let from = viewer(&scene.session, &scene.hot);
    let is_cut = scene.settings.reduced_motion;
    if std::mem::take(&mut director.is_new_match) {
        rig.jump_to(scene.frame(Subject::Overview, from));
    }
    let own_task = scene.hot.asked();
    let mut push = None;
    director.handful = None;
    match *mode {
        CameraMode::Director => {
            director.offered = own_task;
            // A fall is shown to its end, however long that takes.
            let is_falling = scene.pace.is_watching() && !scene.pace.is_paused_by(PauseReason::Silence);
            let seconds = if is_falling { 0.0 } else { time.delta_secs() };
            let handful = scene.handful(&rig);
            director.detour = match &handful {
                Some(handful) if handful.is_hidden => scene.watch.carried,
                Some(_) if !scene.watch.is_near => director.detour,
                _ => None,
            };
            let ongoing = scene.best_shot(director.detour);
            let shot = director.choose(ongoing, seconds);
            let pose = scene.frame(shot.subject, shot.from);
            // While a person carries dice, the picture stays still but for the step to the tower, or if it hides them.
            let is_steady =
                handful.as_ref().is_some_and(|handful| !scene.may_move(handful, &shot, &pose, &rig));
            if !is_steady {
                rig.aim_at(pose, is_cut);
            }
            director.handful = handful;
            push = scene.suspense(shot.subject).filter(|_| !is_cut);
        }
        CameraMode::Tower(company) => rig.aim_at(scene.frame(Subject::Tower(company), from), is_cut),
        CameraMode::Hand => match scene.watch.carried {
            Some(at) => rig.follow(scene.frame(Subject::Hand(at), from)),
            None => rig.aim_at(scene.frame_current(), is_cut),
        },
        CameraMode::Orbit => {
            let is_new = own_task != director.offered;
            let is_due = is_new && (own_task.is_none() || director.idle_seconds >= PATIENCE);
            if is_due && own_task.is_some() && scene.settings.director {
                if director.is_interrupted {
                    *mode = CameraMode::Director;
                } else {
                    rig.aim_at(scene.frame_current(), is_cut);
                }
            }
            // A player who moves the camera during a task needs no offer for it any more.
            if is_due || input.is_moving() {
                director.offered = own_task;
            }
        }
        CameraMode::Free => director.offered = own_task,
    }
    rig.push_towards(push);
}

/// After the camera has moved.
pub(super) fn keep_hand_in_place(
    lens: Res<Lens>,
    time: Res<Time>,
    director: Res<Director>,
    mut rig: Single<&mut CameraRig>,
) {
    rig.keep_in_place(director.handful.as_ref(), *lens, time.delta_secs());
}

impl CameraScene<'_> {
    /// The point that everybody watches: the joint under dice that were let go, until the verdict, or a tower that has to
    /// hold.
    fn suspense(&self, subject: Subject) -> Option<Vec3> {
        let table = self.session.table();
        let top = |company| Towers::of(table).top(company);
        match subject {
            Subject::Stack(company) if !table.unjudged().is_empty() => Some(top(company)),
            Subject::Hold(company) if table.hold_progress().is_some() => {
                Some(top(company) * Vec3::new(1.0, 0.5, 1.0))
            }
            _ => None,
        }
    }

    /// What a person carries now, and whether it is seen.
    fn handful(&self, rig: &CameraRig) -> Option<Handful> {
        let (session, lens) = (&self.session, *self.lens);
        let lowest = self.watch.carried.filter(|_| is_person_stacking(session))?;
        let load = session.table().carried().len() as f32;
        let dice = [lowest - Vec3::Y * HALF_EDGE, lowest + Vec3::Y * load];
        let points: Vec<Vec3> = dice.into_iter().chain(session.top_of_work()).collect();
        let drawn = rig.drawn();
        let is_hidden =
            !points.iter().all(|&point| self.panels.is_clear(lens.project(&drawn, point), lens.size));
        let under_mouse = (*self.device == ActiveDevice::Mouse).then_some(self.hand.target);
        Some(Handful { under_mouse, points, is_hidden })
    }

    /// Whether the camera may move there while a person carries dice.
    fn may_move(&self, handful: &Handful, shot: &Shot, pose: &CameraPose, rig: &CameraRig) -> bool {
        let lens = *self.lens;
        let Some(top) = handful.points.last() else { return true };
        match shot.subject {
            Subject::Stack(_) => {
                let distance = |pose: &CameraPose| pose.eye().distance(*top);
                let is_clear = |&point: &Vec3| self.panels.is_clear(lens.project(pose, point), lens.size);
                handful.is_hidden
                    || (distance(&rig.goal()) > WORTH_A_STEP * distance(pose)
                        && handful.points.iter().all(is_clear))
            }
            Subject::Lane { .. } | Subject::TakeOver { .. } => handful.is_hidden,
            _ => false,
        }
    }

    fn frame(&self, subject: Subject, from: Seat) -> CameraPose {
        let mut towers = Towers::of(self.session.table());
        // The tower that is seen again may have been cleared away.
        if let Some((company, height)) = self.again.tower() {
            towers.heights[company] = height;
        }
        let fall = self.watch.fall.as_ref().filter(|fall| subject == Subject::Collapse(fall.company));
        towers.spread = fall.map(|fall| fall.spread);
        frame(subject, from, &towers, *self.lens)
    }

    fn frame_current(&self) -> CameraPose {
        let shot = self.current_shot(None);
        self.frame(shot.subject, shot.from)
    }

    /// The current play, unless a tower sways that nobody works on, and nothing better happens.
    fn best_shot(&self, detour: Option<Vec3>) -> Shot {
        let (session, watch, from) = (&self.session, &self.watch, viewer(&self.session, &self.hot));
        if let Some((company, _)) = self.again.tower() {
            return Shot {
                rank: ShotRank::Collapse,
                seconds: 0.5,
                from,
                subject: Subject::Collapse(company),
            };
        }
        if self.pace.is_skipping() || self.pace.factor(session) >= TOO_FAST {
            return quiet_shot(from);
        }
        let current = self.current_shot(detour);
        let is_person_busy = session.tasks().any(|(seat, _)| session.is_person(seat));
        let is_under_hand = |company| watch.carried.is_some() && session.under_hand() == Some(company);
        match watch.swaying(session) {
            Some(company) if current.rank <= ShotRank::Sway && !is_person_busy && !is_under_hand(company) => {
                Shot { rank: ShotRank::Sway, seconds: 1.6, from, subject: Subject::Tower(company) }
            }
            _ => current,
        }
    }

    /// The best view of the current play.
    fn current_shot(&self, detour: Option<Vec3>) -> Shot {
        let (session, table) = (&self.session, self.session.table());
        let is_persons = |&(seat, _): &(Seat, Task)| session.is_person(seat);
        let asked = session.tasks().find(is_persons).or_else(|| session.tasks().next());
        // What a person does is shown from their own seat, what a bot does from the viewer's.
        let person = asked.map(|(seat, _)| seat).or(table.stacker()).filter(|&seat| session.is_person(seat));
        let from = person.unwrap_or_else(|| viewer(&self.session, &self.hot));
        let phase = session.game().and_then(|game| game.stage().game()).map(|game| game.board().phase());
        let takeover = match phase {
            Some(&Phase::TakeOver { highest, .. }) if table.hold_progress().is_some() => {
                return Shot { rank: ShotRank::News, seconds: 1.2, from, subject: Subject::Hold(highest) };
            }
            Some(
                &(Phase::ChooseRaider { highest, lowest, .. } | Phase::TakeOver { highest, lowest, .. }),
            ) => Some([highest, lowest]),
            _ => None,
        };
        // Until the verdict on dice that were let go, nobody is asked.
        let is_near = self.watch.is_near
            && (asked.is_some_and(|(_, task)| task.is_stacking()) || !table.unjudged().is_empty());
        let way = |seat: Seat| Way {
            start: self.watch.start.unwrap_or_else(|| layout::lane_spot(seat, 0).to_bevy()),
            is_over_all: !session.is_person(seat),
            detour,
        };
        let subject = match (asked, session.under_hand(), takeover) {
            _ if table.is_throwing() => Subject::Throw,
            // A hand that is out of the picture there is seen from further away.
            (_, Some(company), _) if is_near && detour.is_none() => Subject::Stack(company),
            (Some((seat, Task::TakeOver)), _, Some(towers)) => {
                Subject::TakeOver { way: Some(way(seat)), towers }
            }
            (Some((seat, Task::Stack | Task::Contest)), Some(company), _) => {
                Subject::Lane { way: way(seat), company }
            }
            (_, _, Some(towers)) => Subject::TakeOver { way: None, towers },
            (Some((_, Task::Throw)), ..) => Subject::Throw,
            (Some((_, Task::Declare)), ..) => thrown_dice(table).map_or(Subject::Throw, Subject::Thrown),
            (Some((_, Task::Invest | Task::Change)), ..) => Subject::Cards,
            _ => return quiet_shot(viewer(&self.session, &self.hot)),
        };
        Shot { rank: ShotRank::Play, seconds: 1.2, from, subject }
    }
}

fn quiet_shot(from: Seat) -> Shot {
    Shot { rank: ShotRank::Quiet, seconds: 1.0, from, subject: Subject::Overview }
}

/// The corners of the part of the tray where dice lie.
fn thrown_dice(table: &Table) -> Option<[Vec2; 2]> {
    let lie = DieId::all().filter(|&die| table.spot(die) == Spot::Tray);
    let places = lie.map(|die| table.pose(die).translation.to_bevy().xz());
    places.map(|place| [place; 2]).reduce(|[least, most], [here, _]| [least.min(here), most.max(here)])
}

/// Behind the menus the camera sways slowly in front of the highest tower, or stands still with reduced motion.
pub(super) fn sway_behind_menus(
    settings: Res<Preferences>,
    lens: Res<Lens>,
    time: Res<Time>,
    mut rig: Single<&mut CameraRig>,
) {
    let swing = if settings.reduced_motion { 0.0 } else { (time.elapsed_secs() * MENU_SWAY_RATE).sin() };
    // A narrow window shows as much of the table.
    let narrow = (lens.aspect() / Lens::default().aspect()).min(1.0);
    let radius = lens.distance_of(MENU_PIXELS * narrow);
    let yaw = MENU_YAW + MENU_SWAY * swing;
    // The main menu is on the left, so the tower stands to the right of the middle.
    let focus = MENU_TOWER - Quat::from_rotation_y(yaw) * Vec3::X * MENU_ASIDE;
    rig.jump_to(CameraPose { focus, pitch: MENU_PITCH, yaw, radius });
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Company;

    const fn shot(rank: ShotRank, seconds: f32, subject: Subject) -> Shot {
        Shot { rank, seconds, from: Seat::P1, subject }
    }

    const QUIET: Shot = shot(ShotRank::Quiet, 1.0, Subject::Overview);
    const THROW: Shot = shot(ShotRank::Play, 1.0, Subject::Throw);
    const FALL: Shot = shot(ShotRank::Collapse, 3.0, Subject::Collapse(Company::Bell));
    const STOOD: Shot = shot(ShotRank::News, 1.5, Subject::Tower(Company::Bell));

    #[test]
    fn a_collapse_is_shown_at_once_and_for_a_beat() {
        let mut director = Director::default();
        director.choose(THROW, 0.1);
        director.queue(FALL);
        assert_eq!(director.choose(THROW, 0.1), FALL);
        for _ in 0..29 {
            assert_eq!(director.choose(THROW, 0.1), FALL);
        }
        assert_eq!(director.choose(THROW, 0.2), THROW);
    }

    #[test]
    fn those_who_pay_for_a_collapse_are_shown_after_it() {
        let mut director = Director::default();
        director.choose(THROW, 0.1);
        director.queue(FALL);
        director.payers[Seat::P3] = true;
        assert_eq!(director.choose(THROW, 0.1), FALL);
        assert_eq!(director.choose(THROW, 1.0), FALL);
        let glance = director.choose(THROW, 2.1);
        assert!(matches!(glance.subject, Subject::Payers(seats) if seats[Seat::P3] && !seats[Seat::P1]));
        assert_eq!(director.choose(THROW, 1.0), glance);
        assert_eq!(director.choose(THROW, 0.3), THROW);
    }

    #[test]
    fn a_record_is_shown_from_below() {
        let record = MatchEvent::Ruled(Event::RecordSet { seat: Seat::P2, height: 21 });
        assert_eq!(event_shot(&record, Seat::P1).map(|shot| shot.subject), Some(Subject::Record));
    }

    #[test]
    fn nothing_flickers() {
        let mut director = Director::default();
        assert_eq!(director.choose(QUIET, 0.1), QUIET);
        assert_eq!(director.choose(THROW, 0.1), QUIET, "too soon");
        assert_eq!(director.choose(THROW, 0.5), THROW);
        assert_eq!(director.choose(QUIET, 0.5), THROW, "a throw is shown for a while");
        assert_eq!(director.choose(QUIET, 0.6), QUIET);
    }

    #[test]
    fn a_great_event_replaces_a_small_one_and_not_the_other_way_round() {
        let mut director = Director::default();
        director.choose(QUIET, 0.1);
        director.queue(FALL);
        director.queue(STOOD);
        assert_eq!(director.choose(QUIET, 0.1), FALL);
        assert_eq!(director.choose(QUIET, 1.0), FALL);
        director.queue(STOOD);
        assert_eq!(director.choose(QUIET, 0.1), FALL, "a collapse is shown to its end");
        assert_eq!(director.choose(QUIET, 2.0), STOOD);
        assert_eq!(director.choose(QUIET, 1.6), QUIET);
    }

    #[test]
    fn an_old_event_gets_no_shot() {
        let mut director = Director::default();
        director.choose(QUIET, 0.1);
        director.queue(FALL);
        assert_eq!(director.choose(QUIET, 0.1), FALL);
        director.queue(STOOD);
        // The collapse lasts three seconds; what stood meanwhile may be gone.
        assert_eq!(director.choose(QUIET, 2.6), FALL);
        assert_eq!(director.choose(QUIET, 0.5), QUIET);
    }

    #[test]
    fn two_swaying_towers_take_turns() {
        let sway = |company| shot(ShotRank::Sway, 1.5, Subject::Tower(company));
        let mut director = Director::default();
        director.choose(sway(Company::Bell), 0.1);
        assert_eq!(director.choose(sway(Company::Clover), 0.1), sway(Company::Bell));
        assert_eq!(director.choose(sway(Company::Clover), 1.5), sway(Company::Clover));
    }

    #[test]
    fn a_shot_follows_the_play_from_tower_to_tower() {
        let stack = |company| shot(ShotRank::Play, 2.0, Subject::Stack(company));
        let mut director = Director::default();
        director.choose(stack(Company::Bell), 0.1);
        assert_eq!(director.choose(stack(Company::Clover), 0.1), stack(Company::Clover));
    }

    #[test]
    fn a_collapse_is_worth_more_than_anything() {
        let fall = MatchEvent::Table(TableEvent::KnockedOver { company: Company::Bell });
        let stood = MatchEvent::Ruled(Event::BuildingStood { company: Company::Bell, grown: 4 });
        let shot = |event| event_shot(event, Seat::P1).unwrap();
        assert!(shot(&fall).rank > shot(&stood).rank && shot(&fall).seconds > shot(&stood).seconds);
        assert_eq!(event_shot(&MatchEvent::Table(TableEvent::Stood), Seat::P1), None);
    }
}
