//! How the game looks, sounds and feels: one table with the default, the bounds and the change of each preference.

use super::bounds::{at_most, clamped, nearest_of};
use super::{Change, Display};
use crate::base::controls::PadFamily;
use crate::base::theme::Palette;
use crate::base::words::Language;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Makes the struct, its defaults, its bounds and the change messages from the rows, so that a new preference is one new
/// row: the field, the change that sets it, the type, the default, and a function that bounds what a file may contain.
macro_rules! preferences {
    ($(
        $(#[$doc:meta])*
        $field:ident by $change:ident: $kind:ty = $default:expr $(, $bound:expr)?;
    )+) => {
        /// What the player can choose on the settings pages, except for the bindings.
        #[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Preferences {
            $($(#[$doc])* pub $field: $kind,)+
        }

        impl Default for Preferences {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        /// The new value of one preference.
        #[derive(Message, Clone, Copy, PartialEq, Debug)]
        pub enum PreferenceChange {
            $($(#[$doc])* $change($kind),)+
        }

        impl Change for PreferenceChange {
            type Target = Preferences;

            fn apply(&self, preferences: &mut Preferences) {
                match *self {
                    $(Self::$change(value) => preferences.$field = value,)+
                }
            }
        }

        impl Preferences {
            /// The changes that turn `before` into these preferences.
            pub(crate) fn changes_since(&self, before: &Self) -> impl Iterator<Item = PreferenceChange> {
                [$((self.$field != before.$field).then_some(PreferenceChange::$change(self.$field)),)+]
                    .into_iter()
                    .flatten()
            }

            /// A file may contain any value.
            pub(super) fn bounded(mut self) -> Self {
                $($(self.$field = $bound(self.$field, $default);)?)+
                self
            }
        }
    };
}

preferences! {
    /// The language of all texts. The system's language if there is none.
    language by Language: Option<Language> = None;
    /// How much the graphics may cost.
    quality by Quality: Quality = Quality::Auto;
    /// The size of texts and panels, in percent.
    ui_scale by UiScale: u16 = 100, nearest_of(&Self::UI_SCALES);
    /// Larger letters in panels and menus.
    large_text by LargeText: bool = false;
    /// The colours of companies and seats.
    palette by Palette: Palette = Palette::Standard;
    /// What the dice are made of.
    dice_look by DiceLook: DiceLook = DiceLook::Ivory;
    /// In degrees.
    field_of_view by FieldOfView: f32 = 22.0, bounded_field_of_view;
    /// No shakes and no slow camera moves; cuts instead.
    reduced_motion by ReducedMotion: bool = false;
    /// Draws how shaky towers are.
    show_margin by ShowMargin: bool = false;
    /// Explains what to do in more words.
    hints by Hints: bool = true;
    /// Whether the camera follows the action by itself.
    director by Director: bool = true;
    /// How fast the hand follows the mouse, keys and sticks, as a factor.
    hand_sensitivity by HandSensitivity: f32 = 1.0, clamped(Self::SENSITIVITIES);
    /// The hand's speed while fine movement is on, as a factor.
    fine_factor by FineFactor: f32 = 0.2, clamped(Self::FINE_FACTORS);
    /// How fast the camera turns, as a factor.
    camera_sensitivity by CameraSensitivity: f32 = 1.0, clamped(Self::SENSITIVITIES);
    /// Swaps left and right for the camera.
    invert_camera_sideways by InvertCameraSideways: bool = false;
    /// Swaps up and down for the camera.
    invert_camera by InvertCamera: bool = false;
    /// The volume of the table, in percent.
    effects_volume by EffectsVolume: u8 = 80, at_most(Self::LOUDEST);
    /// The volume of the music, in percent.
    music_volume by MusicVolume: u8 = 60, at_most(Self::LOUDEST);
    /// The volume of panels and menus, in percent.
    interface_volume by InterfaceVolume: u8 = 80, at_most(Self::LOUDEST);
    /// Silent while another window is in use.
    mute_unfocused by MuteUnfocused: bool = true;
    /// How far a stick must be pushed before it does anything, from 0 to 1.
    dead_zone by DeadZone: f32 = 0.15, clamped(Self::DEAD_ZONES);
    /// How hard a gamepad rumbles, from 0 (not at all) to 1.
    rumble by Rumble: f32 = 0.6, clamped(Self::RUMBLES);
    /// Whose names a gamepad's buttons have.
    pad_family by PadFamily: PadFamily = PadFamily::Auto;
    /// How many times as fast bots' turns are shown. Dice move slowly for stacking; twice as fast is how real ones fall.
    bot_speed by BotSpeed: u8 = Self::FIRST_BOT_SPEED, nearest_of(&Self::BOT_SPEEDS);
    /// How much bots talk.
    bot_lines by BotLines: BotLines = BotLines::All;
    /// Controls that are pressed once instead of held.
    toggles by Toggles: Toggles = Toggles::default();
    /// The window, or the whole screen.
    display by Display: Display = Display::default(), Display::bounded;
}

impl Preferences {
    /// In percent.
    pub const UI_SCALES: [u16; 6] = [75, 100, 125, 150, 175, 200];
    /// In degrees.
    pub const FIELDS_OF_VIEW: RangeInclusive<f32> = 14.0..=36.0;
    pub const SENSITIVITIES: RangeInclusive<f32> = 0.25..=3.0;
    pub const FINE_FACTORS: RangeInclusive<f32> = 0.05..=0.5;
    pub const DEAD_ZONES: RangeInclusive<f32> = 0.05..=0.5;
    pub const RUMBLES: RangeInclusive<f32> = 0.0..=1.0;
    /// In percent.
    pub const LOUDEST: u8 = 100;
    pub const BOT_SPEEDS: [u8; 4] = [1, 2, 4, 8];
    /// In a player's first match, and from then on unless another speed was chosen.
    pub const FIRST_BOT_SPEED: u8 = 1;
    pub const USUAL_BOT_SPEED: u8 = 2;
}

/// The default of version 0.1 is out of bounds now, so only a file of that version has it.
fn bounded_field_of_view(value: f32, default: f32) -> f32 {
    const OLD_DEFAULT: f32 = 40.0;
    if value == OLD_DEFAULT { default } else { clamped(Preferences::FIELDS_OF_VIEW)(value, default) }
}

/// How much the graphics may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Light without a graphics card, high with one.
    #[default]
    Auto,
    /// No shadows, no smoothing.
    Light,
    /// Shadows, some smoothing.
    Medium,
    /// Everything.
    High,
}

/// What the dice look like. They all roll and stack in the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum DiceLook {
    #[default]
    Ivory,
    Bakelite,
    Wood,
    Casino,
}

impl DiceLook {
    pub const ALL: [Self; 4] = [Self::Ivory, Self::Bakelite, Self::Wood, Self::Casino];
}

/// How much bots talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotLines {
    /// Now and then.
    #[default]
    All,
    /// Rarely.
    Few,
    /// Never.
    Off,
}

/// Controls that one press starts and the next one ends, for players who do not want to hold them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Toggles {
    /// Winding up a throw: with the mouse, click, move, click.
    pub throw: bool,
    /// Fine movement.
    pub fine: bool,
    /// Seeing one's own money.
    pub peek: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_out_of_bounds_are_brought_back() {
        let wild = Preferences {
            ui_scale: 9000,
            field_of_view: f32::NAN,
            hand_sensitivity: -3.0,
            fine_factor: 7.0,
            camera_sensitivity: f32::INFINITY,
            dead_zone: 0.99,
            rumble: -1.0,
            bot_speed: 0,
            effects_volume: 255,
            music_volume: 101,
            ..Preferences::default()
        };
        let tame = wild.bounded();
        assert_eq!((tame.ui_scale, tame.bot_speed), (200, 1));
        assert_eq!((tame.effects_volume, tame.music_volume, tame.interface_volume), (100, 100, 80));
        assert_eq!((tame.field_of_view, tame.hand_sensitivity), (22.0, 0.25));
        assert_eq!((tame.fine_factor, tame.camera_sensitivity), (0.5, 1.0));
        assert_eq!((tame.dead_zone, tame.rumble), (0.5, 0.0));
    }

    #[test]
    fn a_field_of_view_from_before_the_longer_lens_is_the_new_default_unless_it_was_chosen() {
        let after = |field_of_view| Preferences { field_of_view, ..default() }.bounded().field_of_view;
        assert_eq!([after(40.0), after(30.0), after(60.0)], [22.0, 30.0, 36.0]);
    }

    #[test]
    fn the_defaults_are_within_bounds() {
        assert_eq!(Preferences::default().bounded(), Preferences::default());
    }

    #[test]
    fn only_what_differs_is_a_change() {
        let before = Preferences::default();
        let after = Preferences { ui_scale: 125, hints: false, ..before.clone() };
        let changes: Vec<_> = after.changes_since(&before).collect();
        assert_eq!(changes, [PreferenceChange::UiScale(125), PreferenceChange::Hints(false)]);
        let mut changed = before;
        changes.iter().for_each(|change| change.apply(&mut changed));
        assert_eq!(changed, after);
    }
}
