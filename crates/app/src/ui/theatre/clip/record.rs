//! Recording a clip: the replay runs at the clip's frame rate, and a screenshot of each frame goes to the encoder.

use super::ClipPlan;
use super::encode::ClipEncoder;
use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::storage::Storage;
use crate::session::{Pace, PauseReason, Seek, Seeking, Session, SessionStarted, SessionSystems, Speed};
use crate::ui::theatre::offscreen_camera::{OffscreenCameras, WARM_UP};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeSystems;
use gragra_sim::units::TICKS_PER_SECOND;
use std::mem;
use std::time::Duration;

pub(in crate::ui::theatre) fn plugin(app: &mut App) {
    app.init_resource::<ClipPlan>()
        .add_systems(First, advance_clock.after(TimeSystems).run_if(resource_exists::<ClipRecording>))
        .add_systems(
            RunFixedMainLoop,
            abandon_clip.in_set(SessionSystems::Viewer).run_if(on_message::<SessionStarted>),
        )
        .add_systems(
            Update,
            (capture_frame, finish_clip)
                .chain()
                .before(AppSystems::ApplyEvents)
                .run_if(resource_exists::<ClipRecording>)
                .run_if(in_state(Screen::Match)),
        )
        .add_systems(OnExit(Screen::Match), abandon_clip);
}

/// The replay starts this many ticks before the first frame, so that the camera has settled by then.
const LEAD: u32 = TICKS_PER_SECOND;
/// While this many frames wait for the encoder, time stands still.
const MAX_BACKLOG: u32 = 10;
/// If a screenshot hasn't come after this many frames, none will: nothing draws.
const PATIENCE: u32 = 600;

/// A clip that is being recorded.
#[derive(Resource)]
pub struct ClipRecording {
    plan: ClipPlan,
    encoder: ClipEncoder,
    camera: Entity,
    image: Handle<Image>,
    progress: FrameCounts,
    is_cancelled: bool,
    /// What the player had chosen.
    speed_before: Speed,
    was_paused: bool,
    tick_before: u32,
}

#[derive(Default)]
struct FrameCounts {
    /// Frames that the camera has drawn.
    drawn: u32,
    /// Frames without the screenshot that was requested.
    idle: u32,
    requested: u32,
    received: u32,
}

impl FrameCounts {
    fn count_idle(&mut self) {
        self.idle = if self.requested > self.received { self.idle + 1 } else { 0 };
    }
}

impl ClipRecording {
    /// The first and the last tick.
    pub fn range(&self) -> (u32, u32) {
        (self.plan.from, self.plan.to)
    }

    /// From 0 to 1.
    pub fn progress(&self) -> f32 {
        self.encoder.encoded_frames() as f32 / self.plan.frames() as f32
    }

    pub(in crate::ui) fn cancel(&mut self) {
        self.is_cancelled = true;
    }
}

/// What a recording controls instead of the player; see `UiAction::moves_replay`.
#[derive(SystemParam)]
pub(in crate::ui) struct ReplayControl<'w> {
    clock: ResMut<'w, Time<Virtual>>,
    pace: ResMut<'w, Pace>,
    seeks: MessageWriter<'w, Seek>,
}

/// Starts the clip that the plan describes, unless one is being recorded already.
pub(in crate::ui) fn start_clip(
    mut cameras: OffscreenCameras,
    mut replay: ReplayControl,
    mut notices: MessageWriter<Notice>,
    plan: Res<ClipPlan>,
    session: Res<Session>,
    storage: Res<Storage>,
    recording: Option<Res<ClipRecording>>,
) {
    let Some(ticks) = session.ticks().filter(|_| recording.is_none()) else { return };
    let plan = plan.between(plan.from, plan.to, ticks);
    let folder = storage.clips().ok_or_else(|| say!("clip-no-place"));
    let encoder = match folder.and_then(|folder| ClipEncoder::start(plan, folder)) {
        Ok(encoder) => encoder,
        Err(sentence) => {
            notices.write(Notice(sentence));
            return;
        }
    };
    let Some((camera, image)) = cameras.spawn(plan.size()) else { return };
    replay.clock.pause();
    let speed_before = mem::take(&mut replay.pace.speed);
    let was_paused = replay.pace.is_paused_by(PauseReason::Player);
    replay.pace.set_paused(PauseReason::Player, false);
    replay.pace.set_paused(PauseReason::Clip, true);
    replay.seeks.write(Seek::To(plan.from.saturating_sub(LEAD)));
    cameras.commands.insert_resource(ClipRecording {
        plan,
        encoder,
        camera,
        image,
        progress: FrameCounts::default(),
        is_cancelled: false,
        speed_before,
        was_paused,
        tick_before: session.now(),
    });
}

/// One frame of the clip per frame of the window, however long that takes.
fn advance_clock(recording: Res<ClipRecording>, mut clock: ResMut<Time<Virtual>>, mut time: ResMut<Time>) {
    clock.advance_by(Duration::from_secs(1) / recording.plan.rate);
    *time = clock.as_generic();
}

fn capture_frame(
    mut commands: Commands,
    mut recording: ResMut<ClipRecording>,
    mut pace: ResMut<Pace>,
    session: Res<Session>,
    seeking: Res<Seeking>,
    menu: Res<State<Menu>>,
) {
    let ClipRecording { plan, encoder, image, progress, .. } = &mut *recording;
    progress.count_idle();
    // A menu stops time by itself and lets it go on.
    if seeking.to().is_some() || *menu.get() != Menu::None {
        progress.idle = 0;
        return;
    }
    progress.drawn += 1;
    let number = progress.requested;
    let backlog = number - encoder.encoded_frames();
    let must_wait = progress.drawn < WARM_UP || backlog >= MAX_BACKLOG || number >= plan.frames();
    pace.set_paused(PauseReason::Clip, must_wait);
    let is_due = session.now() >= plan.tick(number) || session.is_finished();
    if must_wait || !is_due {
        return;
    }
    progress.requested += 1;
    commands.spawn(Screenshot::image(image.clone())).observe(
        move |shot: On<ScreenshotCaptured>, recording: Option<ResMut<ClipRecording>>| {
            let Some(mut recording) = recording else { return };
            recording.encoder.send(number, shot.image.clone());
            recording.progress.received += 1;
            recording.progress.idle = 0;
        },
    );
}

fn finish_clip(
    mut commands: Commands,
    mut recording: ResMut<ClipRecording>,
    mut replay: ReplayControl,
    mut notices: MessageWriter<Notice>,
) {
    let sentence = match recording.encoder.take_result() {
        Some(Ok(path)) => say!("clip-done", file = path.display().to_string()),
        Some(Err(sentence)) => sentence,
        None if recording.is_cancelled => say!("clip-none"),
        None if recording.progress.idle > PATIENCE => say!("clip-nothing-draws"),
        None => return,
    };
    notices.write(Notice(sentence));
    replay.seeks.write(Seek::To(recording.tick_before));
    replay.clock.unpause();
    replay.pace.speed = recording.speed_before;
    replay.pace.set_paused(PauseReason::Player, recording.was_paused);
    replay.pace.set_paused(PauseReason::Clip, false);
    commands.entity(recording.camera).try_despawn();
    commands.remove_resource::<ClipRecording>();
}

/// The replay is gone, and its part of a clip with it. The next session brings its own pace.
fn abandon_clip(
    mut commands: Commands,
    mut plan: ResMut<ClipPlan>,
    recording: Option<Res<ClipRecording>>,
    mut clock: ResMut<Time<Virtual>>,
) {
    *plan = ClipPlan { from: 0, to: 0, is_marked: false, ..*plan };
    if let Some(recording) = recording {
        clock.unpause();
        commands.entity(recording.camera).try_despawn();
        commands.remove_resource::<ClipRecording>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_requested_screenshots_are_waited_for() {
        let mut counts = FrameCounts::default();
        let mut idle_after = |requested, received| {
            (counts.requested, counts.received) = (requested, received);
            (0..PATIENCE).for_each(|_| counts.count_idle());
            counts.idle
        };
        assert_eq!(idle_after(0, 0), 0, "the replay has not reached the first frame");
        assert_eq!(idle_after(10, 10), 0, "the disk is slow");
        assert_eq!(idle_after(11, 10), PATIENCE, "nothing draws");
        assert_eq!(idle_after(11, 11), 0);
    }
}
