//! Applies preferences to the window, the frame rate, the palette and the language. Everything else reads them where it
//! needs them.

use super::{Display, Preferences, SettingsSystems, WindowKind, sort_monitors};
use crate::base::theme::Palette;
use crate::base::words::{self, ActiveLanguage, SystemLanguage};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::window::{
    Monitor, MonitorSelection, OnMonitor, PresentMode, PrimaryWindow, VideoModeSelection, WindowMode,
};
use bevy_framepace::{FramepacePlugin, FramepaceSettings, Limiter};

pub(super) fn plugin(app: &mut App) {
    // Tests draw no frames.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(FramepacePlugin);
    }
    let palette = app.world().resource::<Preferences>().palette;
    app.insert_resource(palette)
        .init_resource::<SystemLanguage>()
        .init_resource::<ActiveLanguage>()
        .add_systems(PreStartup, set_language)
        .add_systems(
            First,
            (
                shape_window.run_if(resource_changed::<Preferences>.or_else(has_monitor_changed)),
                (limit_frame_rate, set_palette, set_language).run_if(resource_changed::<Preferences>),
            )
                .in_set(SettingsSystems::Apply),
        );
}

/// The system does not say at the start on which monitor the window is.
fn has_monitor_changed(windows: Query<(), (With<PrimaryWindow>, Changed<OnMonitor>)>) -> bool {
    !windows.is_empty()
}

fn shape_window(
    mut last: Local<Option<Display>>,
    preferences: Res<Preferences>,
    monitors: Query<(Entity, &Monitor)>,
    mut windows: Query<(&mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
) {
    let display = preferences.display;
    // A window that was dragged to another size keeps it until another display is chosen.
    let is_new = last.replace(display).is_none_or(|last| last.is_risk_from(&display));
    let monitors = sort_monitors(monitors);
    let present_mode = if display.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    for (mut window, on) in &mut windows {
        let mode = window_mode(display, &monitors, on.map(|on| on.0));
        // Every change is passed on to the system, so only what differs is touched.
        if window.mode != mode {
            window.mode = mode;
        }
        if window.present_mode != present_mode {
            window.present_mode = present_mode;
        }
        if display.kind == WindowKind::Window && is_new {
            if let Some([width, height]) = display.size {
                window.resolution.set_physical_resolution(width, height);
            }
            if let Some((monitor, _)) = chosen_monitor(display, &monitors) {
                window.position = WindowPosition::Centered(MonitorSelection::Entity(monitor));
            }
        }
    }
}

/// None if the player has chosen none or it is unplugged.
fn chosen_monitor<'a>(display: Display, monitors: &[(Entity, &'a Monitor)]) -> Option<(Entity, &'a Monitor)> {
    monitors.get(usize::from(display.monitor?)).copied()
}

/// Full screen needs a monitor with a suitable video mode: without one, winit panics. `on` is the window's monitor, if it
/// is known.
fn window_mode(display: Display, monitors: &[(Entity, &Monitor)], on: Option<Entity>) -> WindowMode {
    let chosen = chosen_monitor(display, monitors);
    let borderless = WindowMode::BorderlessFullscreen(
        chosen.map_or(MonitorSelection::Current, |(entity, _)| MonitorSelection::Entity(entity)),
    );
    match display.kind {
        WindowKind::Window => WindowMode::Windowed,
        WindowKind::Borderless => borderless,
        WindowKind::Fullscreen => chosen
            .or_else(|| monitors.iter().copied().find(|&(entity, _)| Some(entity) == on))
            .and_then(|(entity, monitor)| {
                Some(WindowMode::Fullscreen(MonitorSelection::Entity(entity), video_mode(display, monitor)?))
            })
            .unwrap_or(borderless),
    }
}

/// The monitor's fastest mode of the chosen size, or else its current mode, if it lists that.
fn video_mode(display: Display, monitor: &Monitor) -> Option<VideoModeSelection> {
    let modes = &monitor.video_modes;
    let fitting = modes.iter().filter(|mode| Some(mode.physical_size.to_array()) == display.size);
    if let Some(&best) = fitting.max_by_key(|mode| (mode.bit_depth, mode.refresh_rate_millihertz)) {
        return Some(VideoModeSelection::Specific(best));
    }
    let is_listed = modes.iter().any(|mode| {
        mode.physical_size == monitor.physical_size()
            && Some(mode.refresh_rate_millihertz) == monitor.refresh_rate_millihertz
    });
    is_listed.then_some(VideoModeSelection::Current)
}

fn limit_frame_rate(preferences: Res<Preferences>, pacing: Option<ResMut<FramepaceSettings>>) {
    let Some(mut pacing) = pacing else { return };
    pacing.limiter = match preferences.display.frame_cap {
        0 => Limiter::Off,
        frames => Limiter::from_framerate(frames.into()),
    };
}

fn set_palette(preferences: Res<Preferences>, mut palette: ResMut<Palette>) {
    palette.set_if_neq(preferences.palette);
}

fn set_language(
    preferences: Res<Preferences>,
    system: Res<SystemLanguage>,
    mut active: ResMut<ActiveLanguage>,
) {
    words::set_language(&mut active, preferences.language.unwrap_or(system.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::VideoMode;

    const FULL: Display =
        Display { kind: WindowKind::Fullscreen, size: None, monitor: None, vsync: true, frame_cap: 0 };

    fn mode_of(size: [u32; 2], hertz: u32) -> VideoMode {
        VideoMode { physical_size: size.into(), bit_depth: 24, refresh_rate_millihertz: hertz * 1000 }
    }

    fn screen(x: i32, modes: &[VideoMode]) -> Monitor {
        Monitor {
            name: None,
            physical_width: 1920,
            physical_height: 1080,
            physical_position: IVec2::new(x, 0),
            refresh_rate_millihertz: Some(60_000),
            scale_factor: 1.0,
            video_modes: modes.to_vec(),
        }
    }

    fn entities() -> [Entity; 2] {
        let mut world = World::new();
        [world.spawn_empty().id(), world.spawn_empty().id()]
    }

    #[test]
    fn a_full_screen_has_the_best_mode_of_its_size_or_the_one_it_has() {
        let modes = [mode_of([1920, 1080], 60), mode_of([1280, 720], 60), mode_of([1280, 720], 144)];
        let ([here, _], monitor) = (entities(), screen(0, &modes));
        let of = |size| window_mode(Display { size, ..FULL }, &[(here, &monitor)], Some(here));
        let told = |selection| WindowMode::Fullscreen(MonitorSelection::Entity(here), selection);
        assert_eq!(of(Some([1280, 720])), told(VideoModeSelection::Specific(modes[2])));
        assert_eq!(of(Some([800, 600])), told(VideoModeSelection::Current));
        assert_eq!(of(None), told(VideoModeSelection::Current));
    }

    #[test]
    fn a_screen_that_is_not_there_is_asked_for_nothing() {
        let borderless = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        let ([here, gone], modes) = (entities(), [mode_of([1920, 1080], 60)]);
        let monitor = screen(0, &modes);
        for chosen in [None, Some(0), Some(3)] {
            for kind in [WindowKind::Fullscreen, WindowKind::Borderless] {
                let display = Display { kind, monitor: chosen, size: Some([1920, 1080]), ..FULL };
                assert_eq!(window_mode(display, &[], None), borderless, "{display:?}");
                assert_eq!(window_mode(display, &[], Some(gone)), borderless, "{display:?}");
            }
        }
        let unplugged = Display { monitor: Some(1), ..FULL };
        assert_eq!(
            window_mode(unplugged, &[(here, &monitor)], None),
            borderless,
            "nor is it known where it is"
        );
        let elsewhere = WindowMode::Fullscreen(MonitorSelection::Entity(here), VideoModeSelection::Current);
        assert_eq!(window_mode(unplugged, &[(here, &monitor)], Some(here)), elsewhere);
        let silent = screen(0, &[]);
        let here_borderless = WindowMode::BorderlessFullscreen(MonitorSelection::Entity(here));
        assert_eq!(
            window_mode(Display { monitor: Some(0), ..FULL }, &[(here, &silent)], Some(here)),
            here_borderless,
            "it has no mode that could be asked for"
        );
    }

    #[test]
    fn the_window_goes_to_the_screen_with_that_number_and_follows_where_it_has_come() {
        let mut app = App::new();
        app.init_resource::<Preferences>().add_systems(
            First,
            shape_window.run_if(resource_changed::<Preferences>.or_else(has_monitor_changed)),
        );
        let modes = [mode_of([1920, 1080], 60)];
        let right = app.world_mut().spawn(screen(1920, &modes)).id();
        let left = app.world_mut().spawn(screen(0, &modes)).id();
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        let full =
            |screen| WindowMode::Fullscreen(MonitorSelection::Entity(screen), VideoModeSelection::Current);
        for (number, there) in [(0, left), (1, right)] {
            app.world_mut().resource_mut::<Preferences>().display = Display { monitor: Some(number), ..FULL };
            app.update();
            assert_eq!(app.world().get::<Window>(window).unwrap().mode, full(there));
        }
        app.world_mut().resource_mut::<Preferences>().display = FULL;
        app.update();
        let unknown = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        assert_eq!(app.world().get::<Window>(window).unwrap().mode, unknown);
        app.world_mut().entity_mut(window).insert(OnMonitor(right));
        app.update();
        assert_eq!(app.world().get::<Window>(window).unwrap().mode, full(right));
    }
}
