//! The settings file. Reading never fails: a file that cannot be read is set aside, and the player gets a notice.

use super::{Preferences, Profile};
use crate::base::controls::Bindings;
use crate::base::words::{io_error, say};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use toml::Table;

/// New fields need no new version, because missing ones get their defaults.
const VERSION: i64 = 1;
const VERSION_KEY: &str = "version";
const MAX_BYTES: u64 = 64 * 1024;

/// Everything in the file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct SavedSettings {
    #[serde(flatten)]
    pub(super) preferences: Preferences,
    #[serde(flatten)]
    pub(super) profile: Profile,
    pub(super) bindings: Bindings,
}

impl SavedSettings {
    /// A file may contain any value.
    pub(super) fn bounded(self) -> Self {
        Self {
            preferences: self.preferences.bounded(),
            profile: self.profile.bounded(),
            bindings: self.bindings.bounded(),
        }
    }
}

/// The settings in this file, and a notice if it could not be used.
pub(super) fn read(path: &Path) -> (SavedSettings, Option<String>) {
    match load(path) {
        Ok(settings) => (settings.unwrap_or_default(), None),
        Err(reason) => {
            let notice = match set_aside(path) {
                Ok(aside) => {
                    say!("notice-settings-aside", why = reason, file = aside.display().to_string())
                }
                Err(error) => say!("notice-settings-stuck", why = reason, error = io_error(&error)),
            };
            (SavedSettings::default(), Some(notice))
        }
    }
}

/// None if there is no such file.
pub(super) fn load(path: &Path) -> Result<Option<SavedSettings>, String> {
    let mut text = String::new();
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file.map_err(|error| io_error(&error))?,
    };
    let length = file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(|error| io_error(&error))?;
    if length as u64 > MAX_BYTES {
        return Err(say!("settings-too-long"));
    }
    parse(&text).map(Some)
}

pub(super) fn parse(text: &str) -> Result<SavedSettings, String> {
    let mut table: Table = text.parse().map_err(|error: toml::de::Error| one_line(&error))?;
    match table.remove(VERSION_KEY) {
        Some(toml::Value::Integer(VERSION)) => {}
        Some(toml::Value::Integer(other)) => {
            return Err(say!("settings-version", version = other.to_string()));
        }
        _ => return Err(say!("settings-no-version")),
    }
    table.try_into().map(SavedSettings::bounded).map_err(|error| one_line(&error))
}

/// The first line of the error. The others quote the file.
fn one_line(error: &toml::de::Error) -> String {
    error.message().lines().next().map_or_else(|| say!("settings-none"), str::to_owned)
}

/// Renames the file to a name that is free.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = |copy: u32| match copy {
        0 => path.with_extension("toml.broken"),
        copy => path.with_extension(format!("toml.{copy}.broken")),
    };
    let aside = (0..100).map(name).find(|aside| !aside.exists()).unwrap_or_else(|| name(0));
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Writes a new file and renames it, so that there is always a complete one: the old or the new.
pub(super) fn write(path: &Path, settings: &SavedSettings) -> io::Result<()> {
    let text = to_text(settings).map_err(io::Error::other)?;
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let fresh = path.with_extension(format!("toml.{}.new", std::process::id()));
    let written = write_synced(&fresh, text.as_bytes()).and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        // The error of the write is the one to report.
        let _ = fs::remove_file(&fresh);
    }
    written
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

pub(super) fn to_text(settings: &SavedSettings) -> Result<String, toml::ser::Error> {
    Ok(format!("{VERSION_KEY} = {VERSION}\n{}", toml::to_string(settings)?))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::base::controls::{Control, Press, Slot};
    use crate::base::settings::{Display, Hint, Quality, SetUp, Toggles, WindowKind};
    use crate::base::theme::Palette;
    use crate::base::words::Language;
    use bevy::prelude::KeyCode;
    use gragra_rules::Players;
    use gragra_sim::bots::{Character, Level};
    use gragra_sim::play::Player;

    /// A directory that is gone after the test.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("gragra-settings-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).expect("the temporary directory can be written to");
            Self(path)
        }

        fn file(&self) -> PathBuf {
            self.0.join("settings.toml")
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    /// Hardly anything is at its default.
    pub(in crate::base::settings) fn unusual() -> SavedSettings {
        let mut set_up = SetUp::of(2, Players::Three);
        set_up.house.turn_clock = std::num::NonZeroU16::new(45);
        set_up.house.open_money = true;
        set_up.seats[2] = Player::bot(Character::Hunter, Level::Master);
        set_up.seats[0].name = "Zoë \"Z\" 太郎".into();
        set_up.aim_assists[gragra_rules::Seat::P2] = gragra_sim::play::AimAssist::Light;
        set_up.light_touch[gragra_rules::Seat::P1] = true;
        let preferences = Preferences {
            language: Some(Language::Japanese),
            quality: Quality::Light,
            ui_scale: 150,
            fine_factor: 0.1,
            palette: Palette::HighContrast,
            large_text: true,
            toggles: Toggles { peek: true, ..Toggles::default() },
            display: Display { kind: WindowKind::Fullscreen, size: Some([1920, 1080]), ..Display::default() },
            ..Preferences::default()
        };
        let profile = Profile { practice_light_touch: true, set_up, ..Profile::default() };
        let mut bindings = Bindings::default();
        bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::Numpad8)));
        bindings.set(Control::Lower, Slot::Pad, None);
        SavedSettings { preferences, profile, bindings }
    }

    #[test]
    fn what_is_written_is_read() {
        let scratch = Scratch::new("round");
        for settings in [SavedSettings::default(), unusual()] {
            write(&scratch.file(), &settings).expect("it can be written");
            assert_eq!(read(&scratch.file()), (settings, None));
        }
        let names: Vec<_> = fs::read_dir(&scratch.0).expect("it is there").collect();
        assert_eq!(names.len(), 1, "nothing is left beside the file: {names:?}");
    }

    #[test]
    fn no_file_is_no_error() {
        let scratch = Scratch::new("none");
        assert_eq!(read(&scratch.file()), (SavedSettings::default(), None));
    }

    #[test]
    fn what_is_missing_has_its_default_and_what_is_unknown_is_left_out() {
        let read = parse("version = 1\nui_scale = 125\ncolour_of_socks = \"red\"\n").expect("it is readable");
        let preferences = Preferences { ui_scale: 125, ..Preferences::default() };
        assert_eq!(read, SavedSettings { preferences, ..SavedSettings::default() });
    }

    #[test]
    fn aim_help_that_was_chosen_before_the_light_touch_existed_is_still_read() {
        let seat = gragra_rules::Seat::P2;
        let mut settings = SavedSettings::default();
        settings.profile.set_up.aim_assists[seat] = gragra_sim::play::AimAssist::Strong;
        let text = to_text(&settings).expect("settings are data");
        let older: String = text
            .lines()
            .filter(|line| !line.contains("light_touch"))
            .map(|line| format!("{line}\n"))
            .collect();
        assert!(older.len() < text.len() && older.contains("Strong"), "{text}");
        assert_eq!(parse(&older), Ok(settings));
    }

    /// The file of a player of version 0.1.
    const OLD_FILE: &str = r#"version = 1
language = "de"
ui_scale = 125
fine_factor = 0.1
bot_speed = 4
practice_light_touch = true

[toggles]
throw = true

[display]
kind = "borderless"
vsync = false

[bindings.raise]
key = "KeyU"

[set_up]
players = 3

[exercise]
dice = 30

[memory]
is_lesson_offered = true
is_lesson_taken = true
hints = ["collapse", "peek"]

[memory.best]
natural = 12
"#;

    #[test]
    fn a_file_from_before_the_split_keeps_everything() {
        let SavedSettings { preferences, profile, bindings } = parse(OLD_FILE).expect("it is readable");
        assert_eq!(preferences.language, Some(Language::German));
        assert_eq!((preferences.ui_scale, preferences.fine_factor, preferences.bot_speed), (125, 0.1, 4));
        assert!(preferences.toggles.throw && !preferences.display.vsync);
        assert_eq!(preferences.display.kind, WindowKind::Borderless);
        assert_eq!(bindings.get(Control::Raise, Slot::Key), Some(Press::Key(KeyCode::KeyU)));
        assert_eq!((profile.set_up.players, profile.exercise.dice), (Players::Three, 30));
        assert!(profile.practice_light_touch && profile.progress.is_lesson_taken);
        assert_eq!(profile.progress.hints, [Hint::Collapse, Hint::Peek].into());
        assert_eq!(profile.progress.best.get(gragra_sim::table::Tremor::Natural), 12);
        let text = to_text(&SavedSettings { preferences, profile, bindings }).expect("settings are data");
        for line in OLD_FILE.lines() {
            assert!(text.lines().any(|written| written == line), "{line} in {text}");
        }
    }

    #[test]
    fn bounds_hold_on_reading() {
        let read = parse("version = 1\nfield_of_view = 900.0\nbot_speed = 200\n").expect("it is readable");
        assert_eq!((read.preferences.field_of_view, read.preferences.bot_speed), (36.0, 8));
    }

    #[test]
    fn a_file_torn_anywhere_leads_to_settings_that_can_be_used() {
        let text = to_text(&unusual()).expect("settings are data");
        let (mut good, mut last) = (0, None);
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            if let Ok(read) = parse(&text[..end]) {
                assert_eq!(read.clone().bounded(), read);
                (good, last) = (good + 1, Some(read));
            }
        }
        assert!(good > text.lines().count() / 2, "whole lines can be read: {good}");
        let last = last.expect("some could be read");
        assert_eq!(last.preferences.ui_scale, 150, "what is before the tear is used");
    }

    #[test]
    fn what_is_no_settings_is_put_aside_once_for_each() {
        let scratch = Scratch::new("foreign");
        let foreign: [&[u8]; 5] = [
            b"\xff\xfe\x00",
            b"{\"json\": true}",
            b"version = 2\n",
            b"version = 1\nui_scale = \"large\"\n",
            b"ui_scale = 100\n",
        ];
        for bytes in foreign {
            fs::write(scratch.file(), bytes).expect("it can be written");
            let (settings, sentence) = read(&scratch.file());
            assert_eq!(settings, SavedSettings::default());
            let sentence = sentence.expect("a bad file is told");
            assert!(!sentence.contains('\n') && sentence.ends_with('.'), "{sentence}");
            assert!(!scratch.file().exists());
        }
        let mut kept: Vec<_> = fs::read_dir(&scratch.0)
            .expect("it is there")
            .map(|entry| fs::read(entry.expect("it is there").path()).expect("it is kept"))
            .collect();
        kept.sort();
        let mut all = foreign.map(<[u8]>::to_vec).to_vec();
        all.sort();
        assert_eq!(kept, all);
    }

    #[test]
    fn a_place_that_cannot_be_written_to_is_an_error_and_not_a_panic() {
        let scratch = Scratch::new("blocked");
        let file = scratch.0.join("file");
        fs::write(&file, "").expect("it can be written");
        assert!(write(&file.join("settings.toml"), &SavedSettings::default()).is_err());
    }
}
