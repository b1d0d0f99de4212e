//! What the player likes, kept between games.

mod apply;
mod bounds;
mod default_name;
mod display;
mod display_confirm;
mod file;
mod hint;
mod keep;
mod memory;
#[cfg(test)]
mod mutations;
mod set_up;

pub use default_name::DefaultName;
pub(crate) use display::numbered;
pub use display::{Display, FRAME_CAPS, WindowKind};
pub use display_confirm::{DisplayAnswer, DisplayConfirm};
pub use hint::Hint;
pub use keep::SettingsFile;
pub(crate) use memory::remember;
pub use memory::{Best, Memory, Remember};
pub use set_up::{MOST_CLOCK, SetUp, bot};

use crate::base::controls::{Bindings, PadFamily};
use crate::base::theme::Palette;
use crate::base::words::Language;
use bevy::prelude::*;
use gragra_sim::play::Exercise;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    // Before anyone looks at the settings: all of a frame sees the same ones.
    app.add_message::<Change>()
        .add_message::<Remember>()
        .add_plugins((keep::plugin, display_confirm::plugin, apply::plugin))
        .add_systems(First, (change, remember).chain());
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

/// What is held to work can instead be pressed once, and once more to end it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Toggles {
    /// Winding up a throw: with the mouse, click, move, click.
    pub throw: bool,
    /// Fine movement.
    pub fine: bool,
    /// A look at one's own money.
    pub peek: bool,
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
    /// Larger letters in panels and menus.
    pub large_text: bool,
    /// The colours of companies and seats.
    pub palette: Palette,
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
    /// Left is right for the camera.
    pub invert_camera_sideways: bool,
    /// Up is down for the camera.
    pub invert_camera: bool,
    /// How loud it is on the table, in percent.
    pub effects_volume: u8,
    /// How loud the music is, in percent.
    pub music_volume: u8,
    /// How loud the panels are, in percent.
    pub interface_volume: u8,
    /// Silent while another window is in use.
    pub mute_unfocused: bool,
    /// How far a stick must be pushed before it does anything, from 0 to 1.
    pub dead_zone: f32,
    /// How hard a gamepad rumbles, from 0 (not at all) to 1.
    pub rumble: f32,
    /// What a gamepad's buttons are called.
    pub pad_family: PadFamily,
    /// How fast bots' turns are shown.
    pub bot_speed: u8,
    /// At the practice table the hand stops just above the tower.
    pub practice_light_touch: bool,
    /// What is pressed instead of held.
    pub toggles: Toggles,
    /// The window, or the whole screen.
    pub display: Display,
    /// Which key, button or trigger does what.
    pub bindings: Bindings,
    /// Who played last, and by which rules.
    pub set_up: SetUp,
    /// What was last put out at the practice table.
    pub exercise: Exercise,
    /// What is remembered of the player.
    pub memory: Memory,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            quality: Quality::Auto,
            ui_scale: 100,
            large_text: false,
            palette: Palette::Standard,
            field_of_view: 40.0,
            reduced_motion: false,
            show_margin: false,
            hints: true,
            director: true,
            hand_sensitivity: 1.0,
            fine_factor: 0.2,
            camera_sensitivity: 1.0,
            invert_camera_sideways: false,
            invert_camera: false,
            effects_volume: 80,
            music_volume: 60,
            interface_volume: 80,
            mute_unfocused: true,
            dead_zone: 0.15,
            rumble: 0.6,
            pad_family: PadFamily::Auto,
            // The dice's own pace is slowed down for stacking; twice as fast is how real ones fall.
            bot_speed: 2,
            practice_light_touch: false,
            toggles: Toggles::default(),
            display: Display::default(),
            bindings: Bindings::default(),
            set_up: SetUp::default(),
            exercise: Exercise::default(),
            memory: Memory::default(),
        }
    }
}

pub(crate) fn change(mut changes: MessageReader<Change>, mut settings: ResMut<Settings>) {
    if let Some(Change(wanted)) = changes.read().last() {
        settings.set_if_neq(wanted.clone());
    }
}
