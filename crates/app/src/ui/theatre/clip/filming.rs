//! Playing a part of a replay at the clip's own pace, frame by frame, and taking a picture of each.

use super::ClipPlan;
use super::develop::Developer;
use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::storage::Storage;
use crate::session::{Pace, PauseReason, Seek, Seeking, Session, SessionStarted, SessionSystems};
use crate::ui::theatre::studio::{self, Look, WARM_UP};
use crate::view::camera::MainCamera;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeSystems;
use gragra_sim::units::TICKS_PER_SECOND;
use std::mem;
use std::path::PathBuf;
use std::time::Duration;

pub(in crate::ui::theatre) fn plugin(app: &mut App) {
    app.add_systems(
        RunFixedMainLoop,
        give_up.in_set(SessionSystems::Viewer).run_if(on_message::<SessionStarted>),
    )
    .add_systems(
        Update,
        (shoot, end)
            .chain()
            .before(AppSystems::ApplyEvents)
            .run_if(resource_exists::<Filming>)
            .run_if(in_state(Screen::Match)),
    )
    .add_systems(First, drive.after(TimeSystems).run_if(resource_exists::<Filming>))
    .add_systems(OnExit(Screen::Match), leave);
}

/// Before its first frame the camera gets used to where it is.
const LEAD: u32 = TICKS_PER_SECOND;
/// When so many frames wait to be written, time waits too.
const MOST_WAITING: u32 = 10;
/// After so many frames without a picture that was asked for there is nothing that could take one.
const PATIENCE: u32 = 600;

/// A clip that is being made.
#[derive(Resource)]
pub struct Filming {
    plan: ClipPlan,
    developer: Developer,
    eye: Entity,
    image: Handle<Image>,
    /// Frames since the eye opened, and since a picture is waited for.
    warm: u32,
    idle: u32,
    /// Pictures that were asked for.
    asked: u32,
    /// Pictures that have come.
    come: u32,
    is_cancelled: bool,
    before: Before,
}

/// What is put back afterwards.
struct Before {
    pace: Pace,
    tick: u32,
}

impl Filming {
    /// From which tick to which.
    pub fn range(&self) -> (u32, u32) {
        (self.plan.from, self.plan.to)
    }

    /// How much is done, from 0 to 1.
    pub fn part(&self) -> f32 {
        self.developer.done() as f32 / self.plan.frames() as f32
    }

    pub(in crate::ui) fn cancel(&mut self) {
        self.is_cancelled = true;
    }

    /// Counts the frames in which a picture was asked for and none has come.
    fn count_idle(&mut self) {
        self.idle = if self.asked > self.come { self.idle + 1 } else { 0 };
    }

    fn is_shot(&self) -> bool {
        self.asked >= self.plan.frames()
    }
}

/// Begins the clip that the plan describes, unless one is being made already.
pub(in crate::ui) fn start(
    mut commands: Commands,
    mut clock: ResMut<Time<Virtual>>,
    mut images: ResMut<Assets<Image>>,
    mut pace: ResMut<Pace>,
    mut seeks: MessageWriter<Seek>,
    mut notices: MessageWriter<Notice>,
    (plan, session, storage): (Res<ClipPlan>, Res<Session>, Res<Storage>),
    filming: Option<Res<Filming>>,
    main: Query<Look, With<MainCamera>>,
) {
    let Some(ticks) = session.ticks().filter(|_| filming.is_none()) else { return };
    let plan = plan.between(plan.from, plan.to, ticks);
    let begun = match storage.clips() {
        Some(folder) => Developer::start(plan, folder),
        None => Err(say!("clip-no-place")),
    };
    let eye = studio::open(&mut commands, &mut images, &main, plan.size());
    let (developer, (eye, image)) = match (begun, eye) {
        (Ok(developer), Some(eye)) => (developer, eye),
        (Ok(_), None) => return,
        (Err(sentence), _) => {
            notices.write(Notice(sentence));
            return;
        }
    };
    clock.pause();
    let before = Before { pace: mem::take(&mut *pace), tick: session.now() };
    pace.set_paused(PauseReason::Clip, true);
    seeks.write(Seek::To(plan.from.saturating_sub(LEAD)));
    commands.insert_resource(Filming {
        plan,
        developer,
        eye,
        image,
        warm: 0,
        idle: 0,
        asked: 0,
        come: 0,
        is_cancelled: false,
        before,
    });
}

/// Everything that moves goes by the clip's clock, however long a frame takes here.
fn drive(filming: Res<Filming>, mut clock: ResMut<Time<Virtual>>, mut time: ResMut<Time>) {
    clock.advance_by(Duration::from_secs(1) / filming.plan.rate);
    *time = clock.as_generic();
}

/// A picture for every frame that is due.
fn shoot(
    mut commands: Commands,
    mut filming: ResMut<Filming>,
    mut pace: ResMut<Pace>,
    (session, seeking, menu): (Res<Session>, Res<Seeking>, Res<State<Menu>>),
) {
    filming.count_idle();
    // A menu holds time by itself, and lets it go.
    if seeking.to().is_some() || *menu.get() != Menu::None {
        filming.idle = 0;
        return;
    }
    filming.warm += 1;
    let waiting = filming.asked - filming.developer.done();
    let is_waiting = filming.warm < WARM_UP || waiting >= MOST_WAITING || filming.is_shot();
    pace.set_paused(PauseReason::Clip, is_waiting);
    let is_due = session.now() >= filming.plan.tick(filming.asked) || session.is_finished();
    if filming.warm < WARM_UP || filming.is_shot() || !is_due || waiting >= MOST_WAITING {
        return;
    }
    let number = filming.asked;
    filming.asked += 1;
    commands.spawn(Screenshot::image(filming.image.clone())).observe(
        move |shot: On<ScreenshotCaptured>, filming: Option<ResMut<Filming>>| {
            let Some(mut filming) = filming else { return };
            filming.developer.take(number, shot.image.clone());
            filming.come += 1;
            filming.idle = 0;
            if filming.come == filming.plan.frames() {
                filming.developer.finish();
            }
        },
    );
}

fn end(
    mut commands: Commands,
    mut filming: ResMut<Filming>,
    mut clock: ResMut<Time<Virtual>>,
    mut pace: ResMut<Pace>,
    mut seeks: MessageWriter<Seek>,
    mut notices: MessageWriter<Notice>,
) {
    let outcome: Result<PathBuf, String> = match filming.developer.result() {
        Some(outcome) => outcome,
        None if filming.is_cancelled => Err(say!("clip-none")),
        None if filming.idle > PATIENCE => Err(say!("clip-nothing-draws")),
        None => return,
    };
    seeks.write(Seek::To(filming.before.tick));
    notices.write(Notice(match outcome {
        Ok(path) => say!("clip-done", file = path.display().to_string()),
        Err(sentence) => sentence,
    }));
    commands.entity(filming.eye).try_despawn();
    commands.remove_resource::<Filming>();
    restore(&filming.before, &mut clock, &mut pace);
}

/// What was filmed is no longer on the table. What is there now has its own pace.
fn give_up(mut commands: Commands, filming: Option<Res<Filming>>, mut clock: ResMut<Time<Virtual>>) {
    if let Some(filming) = filming {
        commands.entity(filming.eye).try_despawn();
        commands.remove_resource::<Filming>();
        clock.unpause();
    }
}

fn restore(before: &Before, clock: &mut Time<Virtual>, pace: &mut Pace) {
    clock.unpause();
    *pace = before.pace.clone();
}

/// A replay that is left leaves no clip.
fn leave(
    mut commands: Commands,
    filming: Option<Res<Filming>>,
    mut clock: ResMut<Time<Virtual>>,
    mut pace: ResMut<Pace>,
) {
    if let Some(filming) = filming {
        commands.entity(filming.eye).try_despawn();
        restore(&filming.before, &mut clock, &mut pace);
        commands.remove_resource::<Filming>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_picture_that_was_asked_for_is_waited_for() {
        let folder = std::env::temp_dir().join(format!("gragra-filming-{}", std::process::id()));
        let plan = ClipPlan::default().last_seconds(600, 600);
        let mut filming = Filming {
            plan,
            developer: Developer::start(plan, folder.clone()).unwrap(),
            eye: Entity::PLACEHOLDER,
            image: Handle::default(),
            warm: 0,
            idle: 0,
            asked: 0,
            come: 0,
            is_cancelled: false,
            before: Before { pace: Pace::default(), tick: 0 },
        };
        let mut idle_after = |asked, come| {
            (filming.asked, filming.come) = (asked, come);
            (0..PATIENCE).for_each(|_| filming.count_idle());
            filming.idle
        };
        assert_eq!(idle_after(0, 0), 0, "the dice are still on their way to the first frame");
        assert_eq!(idle_after(10, 10), 0, "the disk is slow");
        assert_eq!(idle_after(11, 10), PATIENCE, "nothing draws");
        assert_eq!(idle_after(11, 11), 0);
        filming.developer.finish();
        while filming.developer.result().is_none() {
            std::thread::yield_now();
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
