//! The monitors and their resolutions, as the settings list them.

use crate::base::settings::sort_monitors;
use crate::base::words::say;
use bevy::prelude::*;
use bevy::window::Monitor;

/// The smallest window that the panels are made for.
const SMALLEST: [u32; 2] = [960, 540];
const MAX_SIZES: usize = 8;
/// Offered if they fit, or if no monitor lists its modes.
const USUAL_SIZES: [[u32; 2]; 4] = [[1920, 1080], [1600, 900], [1280, 720], [960, 540]];

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Monitors {
    /// In the order of [`sort_monitors`].
    pub(super) names: Vec<String>,
    /// Widths and heights, the largest first.
    pub(super) sizes: Vec<[u32; 2]>,
}

impl Monitors {
    pub(super) fn new<'a>(monitors: impl IntoIterator<Item = (Entity, &'a Monitor)>) -> Self {
        let mut this = Self::default();
        for (place, (_, monitor)) in sort_monitors(monitors).into_iter().enumerate() {
            let name = monitor.name.clone().unwrap_or_else(|| say!("screen-number", number = place + 1));
            this.names.push(name);
            let own = monitor.physical_size().to_array();
            let modes = monitor.video_modes.iter().map(|mode| mode.physical_size.to_array());
            let usual = USUAL_SIZES.into_iter().filter(|size| size[0] <= own[0] && size[1] <= own[1]);
            this.sizes.extend(modes.chain([own]).chain(usual));
        }
        this.sizes.retain(|size| size[0] >= SMALLEST[0] && size[1] >= SMALLEST[1]);
        this.sizes.sort_unstable_by(|a, b| b.cmp(a));
        this.sizes.dedup();
        this.sizes.truncate(MAX_SIZES);
        if this.sizes.is_empty() {
            this.sizes = USUAL_SIZES.to_vec();
        }
        this
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::VideoMode;

    fn monitor(size: [u32; 2], modes: &[[u32; 2]]) -> Monitor {
        let mode = |&[width, height]: &[u32; 2]| VideoMode {
            physical_size: UVec2::new(width, height),
            bit_depth: 24,
            refresh_rate_millihertz: 60_000,
        };
        Monitor {
            name: None,
            physical_height: size[1],
            physical_width: size[0],
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: modes.iter().map(mode).collect(),
        }
    }

    #[test]
    fn sizes_are_those_of_the_screen_once_each_and_none_too_small() {
        let screen = monitor([1920, 1200], &[[640, 480], [1920, 1200], [1920, 1200], [1280, 800]]);
        let screens = Monitors::new([(Entity::PLACEHOLDER, &screen)]);
        assert_eq!(screens.names, ["Monitor 1"]);
        let expected = [[1920, 1200], [1920, 1080], [1600, 900], [1280, 800], [1280, 720], [960, 540]];
        assert_eq!(screens.sizes, expected);
    }

    #[test]
    fn where_nothing_is_told_the_usual_sizes_are_offered() {
        assert_eq!(Monitors::new([]).sizes, USUAL_SIZES);
    }

    #[test]
    fn screens_are_named_from_left_to_right_in_whatever_order_they_are_told() {
        let at = |x: i32, name: &str| Monitor {
            name: Some(name.into()),
            physical_position: IVec2::new(x, 0),
            ..monitor([1920, 1080], &[])
        };
        let (left, right) = (at(-1920, "left"), at(0, "right"));
        let screens = Monitors::new([(Entity::PLACEHOLDER, &right), (Entity::PLACEHOLDER, &left)]);
        assert_eq!(screens.names, ["left", "right"]);
    }
}
