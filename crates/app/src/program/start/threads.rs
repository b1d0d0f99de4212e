//! Runs all systems of a frame on one thread: they are many and short, and waking another thread would cost more than most
//! of them. Drawing has a thread of its own, and long work runs as a task.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(crate) fn plugin(app: &mut App) {
    let every_frame = [
        First.intern(),
        PreUpdate.intern(),
        RunFixedMainLoop.intern(),
        FixedFirst.intern(),
        FixedPreUpdate.intern(),
        FixedUpdate.intern(),
        FixedPostUpdate.intern(),
        FixedLast.intern(),
        Update.intern(),
        PostUpdate.intern(),
        Last.intern(),
        EguiPrimaryContextPass.intern(),
    ];
    for schedule in every_frame {
        app.edit_schedule(schedule, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}
