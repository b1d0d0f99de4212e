//! What the window, the frames, the colours and the texts take from the settings. (Everything else reads them where it
//! needs them.)

use super::{Display, Settings, WindowKind, numbered};
use crate::base::controls::Bindings;
use crate::base::theme::{self, Palette};
use crate::base::words::{self, ActiveLanguage, SystemLanguage};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::window::{
    Monitor, MonitorSelection, OnMonitor, PresentMode, PrimaryWindow, VideoModeSelection, WindowMode,
};
use bevy_framepace::{FramepacePlugin, FramepaceSettings, Limiter};

pub(super) fn plugin(app: &mut App) {
    let settings = app.world().resource::<Settings>();
    let palette = settings.palette;
    theme::choose_palette(palette);
    // Frames are counted where they are drawn, which is nowhere in a test.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(FramepacePlugin);
    }
    app.insert_resource(palette)
        .init_resource::<Bindings>()
        .init_resource::<SystemLanguage>()
        .init_resource::<ActiveLanguage>()
        .add_systems(PreStartup, take_language)
        .add_systems(
            First,
            (
                shape_window.run_if(resource_changed::<Settings>.or_else(has_come_to_screen)),
                (cap_frames, take_colours, take_bindings, take_language).run_if(resource_changed::<Settings>),
            )
                .after(super::display_confirm::begin),
        );
}

/// Has the window come to a screen? At first the system does not say on which one it is.
fn has_come_to_screen(windows: Query<(), (With<PrimaryWindow>, Changed<OnMonitor>)>) -> bool {
    !windows.is_empty()
}

fn shape_window(
    mut shaped: Local<Option<Display>>,
    settings: Res<Settings>,
    monitors: Query<(Entity, &Monitor)>,
    mut windows: Query<(&mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
) {
    let display = settings.display;
    let before = shaped.replace(display);
    let screens = numbered(monitors);
    let chosen = chosen(display, &screens).map(|(screen, _)| MonitorSelection::Entity(screen));
    let present = if display.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    for (mut window, on) in &mut windows {
        let mode = mode(display, &screens, on.map(|on| on.0));
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
        if let (WindowKind::Window, Some(screen), true) = (display.kind, chosen, is_resized) {
            window.position = WindowPosition::Centered(screen);
        }
    }
}

/// The screen that the player has chosen. One that is not there is as if none had been chosen.
fn chosen<'a>(display: Display, screens: &[(Entity, &'a Monitor)]) -> Option<(Entity, &'a Monitor)> {
    screens.get(usize::from(display.monitor?)).copied()
}

/// What the window is told. A full screen is only asked of a screen that is there and has a mode for it: without one the
/// window's library panics. `on`: the screen that the window is on, if that is known.
fn mode(display: Display, screens: &[(Entity, &Monitor)], on: Option<Entity>) -> WindowMode {
    let chosen = chosen(display, screens);
    let borderless = WindowMode::BorderlessFullscreen(
        chosen.map_or(MonitorSelection::Current, |(screen, _)| MonitorSelection::Entity(screen)),
    );
    match display.kind {
        WindowKind::Window => WindowMode::Windowed,
        WindowKind::Borderless => borderless,
        WindowKind::Fullscreen => chosen
            .or_else(|| screens.iter().copied().find(|&(screen, _)| Some(screen) == on))
            .and_then(|(screen, monitor)| {
                Some(WindowMode::Fullscreen(MonitorSelection::Entity(screen), video_mode(display, monitor)?))
            })
            .unwrap_or(borderless),
    }
}

/// The fastest of a screen's modes of the size that is wanted; where there is none, the one that it has, if it says so.
fn video_mode(display: Display, monitor: &Monitor) -> Option<VideoModeSelection> {
    let modes = &monitor.video_modes;
    let fitting = modes.iter().filter(|mode| Some(mode.physical_size.to_array()) == display.size);
    if let Some(&best) = fitting.max_by_key(|mode| (mode.bit_depth, mode.refresh_rate_millihertz)) {
        return Some(VideoModeSelection::Specific(best));
    }
    let is_current = modes.iter().any(|mode| {
        mode.physical_size == monitor.physical_size()
            && Some(mode.refresh_rate_millihertz) == monitor.refresh_rate_millihertz
    });
    is_current.then_some(VideoModeSelection::Current)
}

fn cap_frames(settings: Res<Settings>, pacing: Option<ResMut<FramepaceSettings>>) {
    let Some(mut pacing) = pacing else { return };
    pacing.limiter = match settings.display.frame_cap {
        0 => Limiter::Off,
        frames => Limiter::from_framerate(frames.into()),
    };
}

fn take_colours(settings: Res<Settings>, mut palette: ResMut<Palette>) {
    if palette.set_if_neq(settings.palette) {
        theme::choose_palette(settings.palette);
    }
}

fn take_language(settings: Res<Settings>, system: Res<SystemLanguage>, mut active: ResMut<ActiveLanguage>) {
    let language = settings.language.unwrap_or(system.0);
    words::set_active(language);
    active.set_if_neq(ActiveLanguage(language));
}

fn take_bindings(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    bindings.set_if_neq(settings.bindings.clone());
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

    /// A screen so far to the right.
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
        let of = |size| mode(Display { size, ..FULL }, &[(here, &monitor)], Some(here));
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
                assert_eq!(mode(display, &[], None), borderless, "{display:?}");
                assert_eq!(mode(display, &[], Some(gone)), borderless, "{display:?}");
            }
        }
        let unplugged = Display { monitor: Some(1), ..FULL };
        assert_eq!(mode(unplugged, &[(here, &monitor)], None), borderless, "nor is it known where it is");
        let elsewhere = WindowMode::Fullscreen(MonitorSelection::Entity(here), VideoModeSelection::Current);
        assert_eq!(mode(unplugged, &[(here, &monitor)], Some(here)), elsewhere);
        let silent = screen(0, &[]);
        let here_borderless = WindowMode::BorderlessFullscreen(MonitorSelection::Entity(here));
        assert_eq!(
            mode(Display { monitor: Some(0), ..FULL }, &[(here, &silent)], Some(here)),
            here_borderless,
            "it has no mode that could be asked for"
        );
    }

    #[test]
    fn the_window_goes_to_the_screen_with_that_number_and_follows_where_it_has_come() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_systems(
            First,
            shape_window.run_if(resource_changed::<Settings>.or_else(has_come_to_screen)),
        );
        let modes = [mode_of([1920, 1080], 60)];
        let right = app.world_mut().spawn(screen(1920, &modes)).id();
        let left = app.world_mut().spawn(screen(0, &modes)).id();
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        let full =
            |screen| WindowMode::Fullscreen(MonitorSelection::Entity(screen), VideoModeSelection::Current);
        for (number, there) in [(0, left), (1, right)] {
            app.world_mut().resource_mut::<Settings>().display = Display { monitor: Some(number), ..FULL };
            app.update();
            assert_eq!(app.world().get::<Window>(window).unwrap().mode, full(there));
        }
        app.world_mut().resource_mut::<Settings>().display = FULL;
        app.update();
        let unknown = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        assert_eq!(app.world().get::<Window>(window).unwrap().mode, unknown);
        app.world_mut().entity_mut(window).insert(OnMonitor(right));
        app.update();
        assert_eq!(app.world().get::<Window>(window).unwrap().mode, full(right));
    }
}
