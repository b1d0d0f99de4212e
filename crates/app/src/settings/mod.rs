//! What the player likes, kept between games.

mod apply;
mod file;
mod keep;
mod made_up;
mod set_up;

pub use keep::SettingsFile;
pub use made_up::MadeUp;
pub use set_up::{MOST_CLOCK, SetUp, bot};

use crate::words::Language;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

pub(super) fn plugin(app: &mut App) {
    // Before anyone looks at the settings: all of a frame sees the same ones.
    app.add_message::<Change>().add_plugins((keep::plugin, apply::plugin)).add_systems(First, change);
}

/// The player has changed the settings to these.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Change(pub Settings);

/// How much the graphics may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Light on a processor that draws by itself, high on a graphics card.
    #[default]
    Auto,
    /// No shadows, no smoothing.
    Light,
    /// Shadows, some smoothing.
    Medium,
    /// Everything.
    High,
}

/// Everything that can be set.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of all texts; nothing means the system's.
    pub language: Option<Language>,
    /// How much the graphics may cost.
    pub quality: Quality,
    /// The size of texts and panels, in percent.
    pub ui_scale: u16,
    /// Fills the whole screen, without a frame.
    pub fullscreen: bool,
    /// Shows a picture only when the screen is ready for it.
    pub vsync: bool,
    /// The field of view, in degrees.
    pub field_of_view: f32,
    /// No shakes, no slow swoops, cuts instead.
    pub reduced_motion: bool,
    /// Draws how shaky towers are.
    pub show_margin: bool,
    /// Says what to do, in more words.
    pub hints: bool,
    /// Does the camera look for what is worth seeing by itself?
    pub director: bool,
    /// How fast the hand follows the mouse, keys and sticks; 1 is as made.
    pub hand_sensitivity: f32,
    /// How much slower it is while the fine key is held.
    pub fine_factor: f32,
    /// How fast the camera turns; 1 is as made.
    pub camera_sensitivity: f32,
    /// Up is down for the camera.
    pub invert_camera: bool,
    /// How fast bots' turns are shown.
    pub bot_speed: u8,
    /// Who played last, and by which rules.
    pub set_up: SetUp,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            quality: Quality::Auto,
            ui_scale: 100,
            fullscreen: false,
            vsync: true,
            field_of_view: 40.0,
            reduced_motion: false,
            show_margin: false,
            hints: true,
            director: true,
            hand_sensitivity: 1.0,
            fine_factor: 0.2,
            camera_sensitivity: 1.0,
            invert_camera: false,
            bot_speed: 1,
            set_up: SetUp::default(),
        }
    }
}

impl Settings {
    /// Sizes of texts and panels, in percent.
    pub const UI_SCALES: [u16; 6] = [75, 100, 125, 150, 175, 200];
    /// Fields of view, in degrees.
    pub const FIELDS_OF_VIEW: RangeInclusive<f32> = 25.0..=75.0;
    /// How fast the hand or the camera may be.
    pub const SENSITIVITIES: RangeInclusive<f32> = 0.25..=3.0;
    /// How slow the hand may be while the fine key is held.
    pub const FINE_FACTORS: RangeInclusive<f32> = 0.05..=0.5;
    /// How fast bots' turns may be shown.
    pub const BOT_SPEEDS: [u8; 4] = [1, 2, 4, 8];

    /// Within all bounds: a file may say anything.
    fn bounded(mut self) -> Self {
        let default = Self::default();
        let bound = |value: &mut f32, range: RangeInclusive<f32>, default: f32| {
            *value = if value.is_finite() { value.clamp(*range.start(), *range.end()) } else { default };
        };
        bound(&mut self.field_of_view, Self::FIELDS_OF_VIEW, default.field_of_view);
        bound(&mut self.hand_sensitivity, Self::SENSITIVITIES, default.hand_sensitivity);
        bound(&mut self.camera_sensitivity, Self::SENSITIVITIES, default.camera_sensitivity);
        bound(&mut self.fine_factor, Self::FINE_FACTORS, default.fine_factor);
        self.ui_scale = nearest(self.ui_scale, &Self::UI_SCALES);
        self.bot_speed = nearest(self.bot_speed, &Self::BOT_SPEEDS);
        self.set_up = self.set_up.bounded();
        self
    }
}

fn nearest<N: Copy + Into<u32>>(value: N, among: &[N]) -> N {
    let distance = |&one: &N| Into::<u32>::into(one).abs_diff(value.into());
    among.iter().copied().min_by_key(distance).unwrap_or(value)
}

pub(crate) fn change(mut changes: MessageReader<Change>, mut settings: ResMut<Settings>) {
    if let Some(Change(wanted)) = changes.read().last() {
        settings.set_if_neq(wanted.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_out_of_bounds_is_brought_back() {
        let wild = Settings {
            ui_scale: 9000,
            field_of_view: f32::NAN,
            hand_sensitivity: -3.0,
            fine_factor: 7.0,
            camera_sensitivity: f32::INFINITY,
            bot_speed: 0,
            ..Settings::default()
        };
        let tame = wild.bounded();
        assert_eq!((tame.ui_scale, tame.bot_speed), (200, 1));
        assert_eq!((tame.field_of_view, tame.hand_sensitivity), (40.0, 0.25));
        assert_eq!((tame.fine_factor, tame.camera_sensitivity), (0.5, 1.0));
    }

    #[test]
    fn the_defaults_are_within_bounds() {
        assert_eq!(Settings::default().bounded(), Settings::default());
    }
}
