//! Small pictures of matches, for the list of replays: taken when a match is paused, and at the ends of its rounds.

use super::studio::{self, Look, WARM_UP};
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::session::storage::Storage;
use crate::session::{MatchHappened, Session};
use crate::view::camera::MainCamera;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::tasks::IoTaskPool;
use gragra_rules::Event;
use gragra_sim::play::MatchEvent;
use std::fs;
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThumbnailJob>()
        .add_systems(OnEnter(Menu::Pause), sit_for_pause.run_if(in_state(Screen::Match)))
        .add_systems(
            Update,
            (sit_for_news, look)
                .chain()
                .in_set(AppSystems::Animate)
                .run_if(resource_exists::<RenderAdapterInfo>),
        )
        .add_systems(OnExit(Screen::Match), cancel);
}

/// Their size, in pixels.
pub(crate) const SIZE: UVec2 = UVec2::new(256, 144);
/// What has just happened is better seen a little later, in frames.
const LATER: u32 = 40;

/// A picture that is being taken.
#[derive(Resource, Default)]
struct ThumbnailJob {
    /// Of which match, and after so many more frames the eye opens.
    wanted: Option<(PathBuf, u32)>,
    /// The eye, what it draws into, and how many frames it is open.
    eye: Option<(Entity, Handle<Image>, u32)>,
}

/// Matches that are played are always worth a new picture, replays only if they have none.
fn sitter(session: &Session, storage: &Storage) -> Option<PathBuf> {
    let picture = storage.thumbnail(session.file()?)?;
    (!session.is_replay() || !picture.exists()).then_some(picture)
}

fn sit_for_pause(mut sitting: ResMut<ThumbnailJob>, session: Res<Session>, storage: Res<Storage>) {
    if session.game().is_some_and(|game| game.stage().game().is_some()) {
        sitting.wanted = sitter(&session, &storage).map(|picture| (picture, 0));
    }
}

fn sit_for_news(
    mut sitting: ResMut<ThumbnailJob>,
    mut happened: MessageReader<MatchHappened>,
    session: Option<Res<Session>>,
    storage: Res<Storage>,
) {
    let is_worth = |event: &MatchEvent| {
        matches!(
            event,
            MatchEvent::Ruled(
                Event::RoundEnded { .. } | Event::TakeoverSucceeded { .. } | Event::GameEnded { .. }
            )
        )
    };
    let is_news = happened.read().any(|happened| is_worth(&happened.event));
    if let Some(session) = session.filter(|_| is_news) {
        sitting.wanted = sitter(&session, &storage).map(|picture| (picture, LATER));
    }
}

fn look(
    mut commands: Commands,
    mut sitting: ResMut<ThumbnailJob>,
    mut images: ResMut<Assets<Image>>,
    main: Query<Look, With<MainCamera>>,
) {
    let Some((picture, later)) = sitting.wanted.clone() else { return };
    match sitting.eye.take() {
        None if later > 0 => sitting.wanted = Some((picture, later - 1)),
        None => {
            let eye = studio::open(&mut commands, &mut images, &main, SIZE);
            sitting.eye = eye.map(|(eye, image)| (eye, image, 0));
        }
        Some((eye, image, frames)) if frames < WARM_UP => sitting.eye = Some((eye, image, frames + 1)),
        Some((eye, image, _)) => {
            sitting.wanted = None;
            commands.spawn(Screenshot::image(image)).observe(
                move |shot: On<ScreenshotCaptured>, mut commands: Commands| {
                    commands.entity(eye).try_despawn();
                    let (image, picture) = (shot.image.clone(), picture.clone());
                    IoTaskPool::get().spawn(async move { keep(image, &picture) }).detach();
                },
            );
        }
    }
}

/// Without a picture the list draws one of its own, so nothing is said if this fails.
fn keep(image: Image, path: &Path) {
    let written = || -> Result<(), BevyError> {
        let folder = path.parent().ok_or("a picture is in a folder")?;
        fs::create_dir_all(folder)?;
        // Whoever lists them at this moment sees the old one or the new one.
        let fresh = path.with_extension("new.png");
        image.try_into_dynamic()?.into_rgb8().save(&fresh)?;
        Ok(fs::rename(fresh, path)?)
    };
    if let Err(error) = written() {
        debug!("no picture of this match: {error}");
    }
}

fn cancel(mut commands: Commands, mut sitting: ResMut<ThumbnailJob>) {
    sitting.wanted = None;
    if let Some((eye, ..)) = sitting.eye.take() {
        commands.entity(eye).try_despawn();
    }
}
