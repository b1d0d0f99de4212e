//! What the window and the match take from the settings. (Everything else reads them where it needs them.)

use super::Settings;
use crate::screen::Screen;
use crate::session::{Pace, Session, Speed};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, shape_window.after(super::change).run_if(resource_changed::<Settings>))
        .add_systems(OnEnter(Screen::Match), set_pace);
}

fn shape_window(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = match settings.fullscreen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    let present = if settings.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    for mut window in &mut windows {
        // Only what differs is touched: every change is passed on to the system.
        if window.mode != mode {
            window.mode = mode;
        }
        if window.present_mode != present {
            window.present_mode = present;
        }
    }
}

/// Bots' turns at the player's speed; a replay begins as it was.
fn set_pace(settings: Res<Settings>, session: Option<Res<Session>>, mut pace: ResMut<Pace>) {
    pace.speed = match settings.bot_speed {
        2.. if session.is_some_and(|session| !session.is_replay()) => Speed::Times(settings.bot_speed.into()),
        _ => Speed::Normal,
    };
}
