//! What the window, the frames, the colours and the match take from the settings. (Everything else reads them where it
//! needs them.)

use super::{Display, Settings, WindowKind};
use crate::input::Bindings;
use crate::session::{Pace, Session, Speed};
use crate::theme::{self, Palette};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, VideoModeSelection, WindowMode};
use bevy_framepace::{FramepacePlugin, FramepaceSettings, Limiter};

pub(super) fn plugin(app: &mut App) {
    let settings = app.world().resource::<Settings>();
    let palette = settings.palette;
    theme::choose_palette(palette);
    theme::choose_text_size(settings.large_text);
    // Frames are counted where they are drawn, which is nowhere in a test.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(FramepacePlugin);
    }
    app.insert_resource(palette)
        .init_resource::<Bindings>()
        .add_systems(
            First,
            (shape_window, cap_frames, take_colours, take_bindings)
                .after(super::trial::begin)
                .run_if(resource_changed::<Settings>),
        )
        .add_systems(PreUpdate, set_pace.run_if(resource_exists::<Session>));
}

fn shape_window(
    mut shaped: Local<Option<Display>>,
    settings: Res<Settings>,
    monitors: Query<&bevy::window::Monitor>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let display = settings.display;
    let before = shaped.replace(display);
    let modes: Vec<_> = monitors.iter().flat_map(|monitor| monitor.video_modes.iter().copied()).collect();
    let mode = mode(display, &modes);
    let present = if display.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    for mut window in &mut windows {
        // Only what differs is touched: every change is passed on to the system.
        if window.mode != mode {
            window.mode = mode;
        }
        if window.present_mode != present {
            window.present_mode = present;
        }
        // A window that was dragged to another size keeps it until another one is chosen.
        let is_resized = before.is_none_or(|before| before.is_risk_from(&display));
        if let (WindowKind::Window, Some([width, height]), true) = (display.kind, display.size, is_resized) {
            window.resolution.set_physical_resolution(width, height);
        }
        if let (WindowKind::Window, Some(monitor), true) = (display.kind, display.monitor, is_resized) {
            window.position = WindowPosition::Centered(MonitorSelection::Index(monitor.into()));
        }
    }
}

/// What the window is told. A full screen gets the fastest of the modes of its size; where there is none, the one that it
/// has.
fn mode(display: Display, modes: &[bevy::window::VideoMode]) -> WindowMode {
    let monitor =
        display.monitor.map_or(MonitorSelection::Current, |monitor| MonitorSelection::Index(monitor.into()));
    let fitting = modes.iter().filter(|mode| Some(mode.physical_size.to_array()) == display.size);
    let best = fitting.max_by_key(|mode| (mode.bit_depth, mode.refresh_rate_millihertz));
    match display.kind {
        WindowKind::Window => WindowMode::Windowed,
        WindowKind::Borderless => WindowMode::BorderlessFullscreen(monitor),
        WindowKind::Fullscreen => WindowMode::Fullscreen(
            monitor,
            best.map_or(VideoModeSelection::Current, |&mode| VideoModeSelection::Specific(mode)),
        ),
    }
}

fn cap_frames(settings: Res<Settings>, pacing: Option<ResMut<FramepaceSettings>>) {
    let Some(mut pacing) = pacing else { return };
    pacing.limiter = match settings.display.frame_cap {
        0 => Limiter::Off,
        frames => Limiter::from_framerate(frames.into()),
    };
}

fn take_colours(settings: Res<Settings>, mut palette: ResMut<Palette>) {
    theme::choose_text_size(settings.large_text);
    if palette.set_if_neq(settings.palette) {
        theme::choose_palette(settings.palette);
    }
}

fn take_bindings(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    bindings.set_if_neq(settings.bindings.clone());
}

/// Bots' turns at the player's speed, in this match and all others. A replay has a speed of its own, and a lesson none.
fn set_pace(settings: Res<Settings>, session: Res<Session>, mut pace: ResMut<Pace>) {
    let wanted = match session.lesson() {
        Some(_) => Speed::Normal,
        None => Speed::Times(settings.bot_speed.into()),
    };
    if !session.is_replay() && pace.speed != wanted {
        pace.speed = wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::VideoMode;

    #[test]
    fn a_full_screen_has_the_best_mode_of_its_size_or_the_one_it_has() {
        let mode_of = |size: [u32; 2], hertz: u32| VideoMode {
            physical_size: size.into(),
            bit_depth: 24,
            refresh_rate_millihertz: hertz * 1000,
        };
        let modes = [mode_of([1920, 1080], 60), mode_of([1920, 1080], 144), mode_of([1280, 720], 60)];
        let full = Display { kind: WindowKind::Fullscreen, ..Display::default() };
        let of = |size| mode(Display { size, ..full }, &modes);
        let told = |selection| WindowMode::Fullscreen(MonitorSelection::Current, selection);
        assert_eq!(of(Some([1920, 1080])), told(VideoModeSelection::Specific(modes[1])));
        assert_eq!(of(Some([800, 600])), told(VideoModeSelection::Current));
        assert_eq!(of(None), told(VideoModeSelection::Current));
        let other = Display { kind: WindowKind::Borderless, monitor: Some(1), ..full };
        assert_eq!(mode(other, &modes), WindowMode::BorderlessFullscreen(MonitorSelection::Index(1)));
    }
}
