//! Thumbnails for the list of replays, taken when a match is paused and at the ends of its rounds.

use super::offscreen_camera::{OffscreenCameras, WARM_UP};
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::session::storage::Storage;
use crate::session::{MatchHappened, Session};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::tasks::IoTaskPool;
use gragra_rules::Event;
use gragra_sim::play::MatchEvent;
use std::fs;
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    let can_draw = resource_exists::<RenderAdapterInfo>;
    app.add_systems(OnEnter(Menu::Pause), request_on_pause.run_if(can_draw)).add_systems(
        Update,
        (request_on_event, take_thumbnails).chain().in_set(AppSystems::Animate).run_if(can_draw),
    );
}

/// In pixels.
const SIZE: UVec2 = UVec2::new(256, 144);
/// What has just happened is seen better a little later, in frames.
const DELAY: u32 = 40;

/// On an offscreen camera that is going to take a thumbnail.
#[derive(Component)]
struct ThumbnailJob {
    path: PathBuf,
    image: Handle<Image>,
    frames_left: u32,
}

#[derive(SystemParam)]
struct ThumbnailRequests<'w, 's> {
    cameras: OffscreenCameras<'w, 's>,
    jobs: Query<'w, 's, Entity, With<ThumbnailJob>>,
    session: Option<Res<'w, Session>>,
    storage: Res<'w, Storage>,
}

impl ThumbnailRequests<'_, '_> {
    /// Replaces the thumbnail of a live match, or adds one to a replay that has none.
    fn request(&mut self, delay: u32) {
        let Some(session) = &self.session else { return };
        let path = session.file().and_then(|file| self.storage.thumbnail(file));
        let Some(path) = path.filter(|path| !session.is_replay() || !path.exists()) else { return };
        self.jobs.iter().for_each(|job| self.cameras.commands.entity(job).despawn());
        if let Some((camera, image)) = self.cameras.spawn(SIZE) {
            let job = ThumbnailJob { path, image, frames_left: WARM_UP + delay };
            self.cameras.commands.entity(camera).insert((job, DespawnOnExit(Screen::Match)));
        }
    }
}

fn request_on_pause(mut requests: ThumbnailRequests) {
    let game = requests.session.as_ref().and_then(|session| session.game());
    if game.is_some_and(|game| game.stage().game().is_some()) {
        requests.request(0);
    }
}

fn request_on_event(mut requests: ThumbnailRequests, mut happened: MessageReader<MatchHappened>) {
    let is_worth_it = |event: &MatchEvent| {
        let MatchEvent::Ruled(event) = event else { return false };
        matches!(event, Event::RoundEnded { .. } | Event::TakeoverSucceeded { .. } | Event::GameEnded { .. })
    };
    if happened.read().filter(|happened| is_worth_it(&happened.event)).count() > 0 {
        requests.request(DELAY);
    }
}

fn take_thumbnails(mut commands: Commands, mut jobs: Query<(Entity, &mut ThumbnailJob)>) {
    for (camera, mut job) in &mut jobs {
        if job.frames_left > 0 {
            job.frames_left -= 1;
            continue;
        }
        let path = job.path.clone();
        commands.entity(camera).remove::<ThumbnailJob>();
        commands.spawn(Screenshot::image(job.image.clone())).observe(
            move |shot: On<ScreenshotCaptured>, mut commands: Commands| {
                commands.entity(camera).try_despawn();
                let (image, path) = (shot.image.clone(), path.clone());
                IoTaskPool::get().spawn(async move { save(image, &path) }).detach();
            },
        );
    }
}

/// Without a thumbnail the list draws a picture of its own, so the player needn't know if this fails.
fn save(image: Image, path: &Path) {
    let saved = || -> Result<(), BevyError> {
        fs::create_dir_all(path.parent().ok_or("a thumbnail is in a folder")?)?;
        // Renamed when it is complete, so that the list never reads half a file.
        let new = path.with_extension("new.png");
        image.try_into_dynamic()?.into_rgb8().save(&new)?;
        Ok(fs::rename(new, path)?)
    };
    if let Err(error) = saved() {
        debug!("no thumbnail of this match: {error}");
    }
}
