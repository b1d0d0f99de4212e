//! The window, or the whole screen.

use super::bounds::nearest;
use bevy::prelude::*;
use bevy::window::Monitor;
use serde::{Deserialize, Serialize};

/// Frames a second at most; 0 is as many as there can be.
pub const FRAME_CAPS: [u16; 6] = [0, 30, 60, 90, 120, 144];

/// The smallest and the largest size that is asked of a screen, in pixels.
const SIZES: [std::ops::RangeInclusive<u32>; 2] = [640..=16_384, 360..=16_384];
/// Nobody has more screens.
const MOST_MONITORS: u8 = 15;

/// How much of the screen the game takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowKind {
    /// A window with a frame.
    #[default]
    Window,
    /// All of it, without a frame; other windows can lie over it.
    Borderless,
    /// All of it, alone, with a size of its own.
    Fullscreen,
}

/// The window, or the whole screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// How much of the screen.
    pub kind: WindowKind,
    /// Width and height in pixels, of the window or of the full screen. None is as it is.
    pub size: Option<[u32; 2]>,
    /// Which of several screens, from left to right; None is the one that the window is on.
    pub monitor: Option<u8>,
    /// Shows a picture only when the screen is ready for it.
    pub vsync: bool,
    /// At most so many frames a second; 0 is as many as there can be.
    pub frame_cap: u16,
}

/// The screens as they are numbered: from left to right, and from the top down. The system may tell of them in any order.
pub(crate) fn numbered<'a>(
    monitors: impl IntoIterator<Item = (Entity, &'a Monitor)>,
) -> Vec<(Entity, &'a Monitor)> {
    let mut screens: Vec<_> = monitors.into_iter().collect();
    screens.sort_by_key(|(entity, monitor)| (monitor.physical_position.to_array(), *entity));
    screens
}

impl Default for Display {
    fn default() -> Self {
        Self { kind: WindowKind::Window, size: None, monitor: None, vsync: true, frame_cap: 0 }
    }
}

impl Display {
    /// Could the player be left without a picture on the way from one to the other?
    pub fn is_risk_from(&self, before: &Self) -> bool {
        (self.kind, self.size, self.monitor) != (before.kind, before.size, before.monitor)
    }

    pub(super) fn bounded(mut self) -> Self {
        let [widths, heights] = &SIZES;
        self.size = self.size.filter(|[width, height]| widths.contains(width) && heights.contains(height));
        self.monitor = self.monitor.filter(|&monitor| monitor <= MOST_MONITORS);
        self.frame_cap = nearest(self.frame_cap, &FRAME_CAPS);
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
        assert_eq!(wild.bounded(), tame);
        let fine = Display { size: Some([1920, 1080]), monitor: Some(1), frame_cap: 60, ..wild };
        assert_eq!(fine.bounded(), fine);
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
