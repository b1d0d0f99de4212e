//! Volumes from the settings.

use super::Sound;
use crate::base::settings::Preferences;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// At full volume, a typical turn has -16 LUFS and no sound clips; `assets/source/loudness.py` measures both.
pub(super) const EFFECTS_GAIN: f32 = 1.1;
const MUSIC_GAIN: f32 = 2.2;

/// Factors of amplitude.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Levels {
    pub effects: f32,
    pub interface: f32,
    pub music: f32,
}

impl Levels {
    pub(super) fn of(settings: &Preferences, is_in_focus: bool) -> Self {
        if settings.mute_unfocused && !is_in_focus {
            return Self::default();
        }
        // Half of the slider should sound half as loud, which is less than half the amplitude.
        let amplitude = |percent: u8| (f32::from(percent.min(100)) / 100.0).powi(2);
        Self {
            effects: EFFECTS_GAIN * amplitude(settings.effects_volume),
            interface: amplitude(settings.interface_volume),
            music: MUSIC_GAIN * amplitude(settings.music_volume),
        }
    }

    pub(super) fn level(self, sound: Sound) -> f32 {
        if sound.is_interface() { self.interface } else { self.effects }
    }
}

pub(super) fn update_levels(
    settings: Res<Preferences>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut levels: ResMut<Levels>,
) {
    let is_in_focus = windows.iter().any(|window| window.focused);
    levels.set_if_neq(Levels::of(&settings, is_in_focus));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_heard_from_a_window_out_of_focus() {
        let settings = Preferences::default();
        assert!(Levels::of(&settings, true).effects > 0.5);
        assert_eq!(Levels::of(&settings, false), Levels::default());
        let always = Preferences { mute_unfocused: false, ..settings };
        assert_eq!(Levels::of(&always, false), Levels::of(&always, true));
    }

    #[test]
    fn each_slider_moves_its_own_level() {
        let settings = Preferences {
            effects_volume: 0,
            interface_volume: 100,
            music_volume: 50,
            ..Preferences::default()
        };
        let levels = Levels::of(&settings, true);
        assert_eq!(levels, Levels { effects: 0.0, interface: 1.0, music: 0.25 * MUSIC_GAIN });
        assert_eq!((levels.level(Sound::Collapse), levels.level(Sound::Click)), (0.0, 1.0));
    }
}
