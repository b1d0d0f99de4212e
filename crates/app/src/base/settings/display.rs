//! The window, or the whole screen.

use super::bounds::nearest_of;
use bevy::prelude::*;
use bevy::window::Monitor;
use serde::{Deserialize, Serialize};

/// Frames a second; 0 is no limit.
pub const FRAME_CAPS: [u16; 6] = [0, 30, 60, 90, 120, 144];

/// Widths and heights that a monitor could have, in pixels.
const SIZES: [std::ops::RangeInclusive<u32>; 2] = [640..=16_384, 360..=16_384];
const MAX_MONITOR: u8 = 15;

/// How the game fills the monitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowKind {
    /// A window with a frame.
    #[default]
    Window,
    /// All of it, without a frame. Other windows can come to the front.
    Borderless,
    /// All of it, exclusively, in a resolution of its own.
    Fullscreen,
}

/// The window, or the whole screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    pub kind: WindowKind,
    /// Width and height in pixels, of the window or of the full screen. None leaves them unchanged.
    pub size: Option<[u32; 2]>,
    /// The index of `sort_monitors`. None is the monitor that the window is on.
    pub monitor: Option<u8>,
    pub vsync: bool,
    /// Frames a second at most; 0 is no limit.
    pub frame_cap: u16,
}

/// Sorts monitors from left to right and from the top down, because the system lists them in any order.
pub(crate) fn sort_monitors<'a>(
    monitors: impl IntoIterator<Item = (Entity, &'a Monitor)>,
) -> Vec<(Entity, &'a Monitor)> {
    let mut monitors: Vec<_> = monitors.into_iter().collect();
    monitors.sort_by_key(|(entity, monitor)| (monitor.physical_position.to_array(), *entity));
    monitors
}

impl Default for Display {
    fn default() -> Self {
        Self { kind: WindowKind::Window, size: None, monitor: None, vsync: true, frame_cap: 0 }
    }
}

impl Display {
    /// Whether a change from `before` could leave the player without a picture.
    pub(super) fn is_risk_from(&self, before: &Self) -> bool {
        (self.kind, self.size, self.monitor) != (before.kind, before.size, before.monitor)
    }

    pub(super) fn bounded(mut self, default: Self) -> Self {
        let [widths, heights] = &SIZES;
        self.size = self.size.filter(|[width, height]| widths.contains(width) && heights.contains(height));
        self.monitor = self.monitor.filter(|&monitor| monitor <= MAX_MONITOR);
        self.frame_cap = nearest_of(&FRAME_CAPS)(self.frame_cap, default.frame_cap);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_that_no_screen_has_are_forgotten() {
        let wild = Display { size: Some([1, 1]), monitor: Some(200), frame_cap: 999, ..Display::default() };
        let tame = Display { frame_cap: 144, ..Display::default() };
        assert_eq!(wild.bounded(Display::default()), tame);
        let fine = Display { size: Some([1920, 1080]), monitor: Some(1), frame_cap: 60, ..wild };
        assert_eq!(fine.bounded(Display::default()), fine);
    }

    #[test]
    fn only_what_could_take_the_picture_away_is_a_risk() {
        let plain = Display::default();
        for (changed, is_risk) in [
            (Display { kind: WindowKind::Fullscreen, ..plain }, true),
            (Display { size: Some([800, 600]), ..plain }, true),
            (Display { monitor: Some(1), ..plain }, true),
            (Display { vsync: false, frame_cap: 60, ..plain }, false),
        ] {
            assert_eq!(changed.is_risk_from(&plain), is_risk, "{changed:?}");
        }
    }
}
