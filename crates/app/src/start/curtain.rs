//! The window opens once there is something to see: until its pipelines are made, it would show what happened to lie in
//! the graphics memory.

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{ExtractSchedule, MainWorld, RenderApp};
use bevy::window::PrimaryWindow;
use std::time::Duration;

/// Pipelines are asked for bit by bit; so many frames in a row must want none.
const FRAMES: u32 = 3;
/// Whatever is missing then, a window that never opens is worse.
const PATIENCE: Duration = Duration::from_secs(8);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Curtain>().add_systems(Last, open.run_if(resource_exists::<Curtain>));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(ExtractSchedule, look);
    }
}

/// How many frames in a row have waited for nothing.
#[derive(Resource, Default)]
struct Curtain(u32);

fn look(mut main_world: ResMut<MainWorld>, pipelines: Res<PipelineCache>) {
    let is_ready = pipelines.pipelines().next().is_some() && pipelines.waiting_pipelines().next().is_none();
    if let Some(mut curtain) = main_world.get_resource_mut::<Curtain>() {
        curtain.0 = if is_ready { curtain.0 + 1 } else { 0 };
    }
}

fn open(
    mut commands: Commands,
    curtain: Res<Curtain>,
    clock: Res<Time<Real>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if curtain.0 >= FRAMES || clock.elapsed() > PATIENCE {
        windows.iter_mut().for_each(|mut window| window.visible = true);
        commands.remove_resource::<Curtain>();
    }
}
