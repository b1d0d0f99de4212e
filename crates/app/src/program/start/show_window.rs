//! Shows the window once there is something to see. Before its pipelines are ready it would show garbage.

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{ExtractSchedule, MainWorld, RenderApp};
use bevy::window::PrimaryWindow;
use std::time::Duration;

/// Pipelines are requested bit by bit, so the renderer must be ready for this many frames in a row.
const READY_FRAMES: u32 = 3;
/// After this time the window opens in any case.
const MAX_WAIT: Duration = Duration::from_secs(8);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReadyFrames>().add_systems(Last, show_window.run_if(resource_exists::<ReadyFrames>));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(ExtractSchedule, count_ready_frames);
    }
}

#[derive(Resource, Default)]
struct ReadyFrames(u32);

fn count_ready_frames(mut main_world: ResMut<MainWorld>, pipelines: Res<PipelineCache>) {
    let is_ready = pipelines.pipelines().next().is_some() && pipelines.waiting_pipelines().next().is_none();
    if let Some(mut frames) = main_world.get_resource_mut::<ReadyFrames>() {
        frames.0 = if is_ready { frames.0 + 1 } else { 0 };
    }
}

fn show_window(
    mut commands: Commands,
    frames: Res<ReadyFrames>,
    clock: Res<Time<Real>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if frames.0 >= READY_FRAMES || clock.elapsed() > MAX_WAIT {
        windows.iter_mut().for_each(|mut window| window.visible = true);
        commands.remove_resource::<ReadyFrames>();
    }
}
