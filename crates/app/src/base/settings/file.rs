//! The settings as a file. Reading never fails: what cannot be read is put aside, and a sentence says so.

use super::{Memory, Settings};
use crate::base::words::{io_error, say};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use toml::Table;

/// The format that we write. Fields may be added without a new one: those that are missing get their default.
const VERSION: i64 = 1;
const VERSION_KEY: &str = "version";
/// No settings are longer.
const MAX_BYTES: u64 = 64 * 1024;

/// The settings in this file, and a sentence if it could not be used.
pub(super) fn read(path: &Path) -> (Settings, Option<String>) {
    match load(path) {
        Ok(settings) => (settings.unwrap_or_default(), None),
        Err(reason) => {
            let aside = set_aside(path);
            let sentence = match &aside {
                Ok(aside) => {
                    let file = aside.display().to_string();
                    say!("notice-settings-aside", why = reason, file = file)
                }
                Err(error) => say!("notice-settings-stuck", why = reason, error = io_error(error)),
            };
            (Settings::default(), Some(sentence))
        }
    }
}

/// What somebody else has perhaps remembered meanwhile. A file that cannot be read is going to be written over.
pub(super) fn memory(path: &Path) -> Option<Memory> {
    Some(load(path).ok()??.memory)
}

/// Nothing, if there is no such file.
fn load(path: &Path) -> Result<Option<Settings>, String> {
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

pub(super) fn parse(text: &str) -> Result<Settings, String> {
    let mut table: Table = text.parse().map_err(|error: toml::de::Error| one_line(&error))?;
    match table.remove(VERSION_KEY) {
        Some(toml::Value::Integer(VERSION)) => {}
        Some(toml::Value::Integer(other)) => {
            return Err(say!("settings-version", version = other.to_string()));
        }
        _ => return Err(say!("settings-no-version")),
    }
    table.try_into().map(Settings::bounded).map_err(|error| one_line(&error))
}

/// Without the picture of the place that the error comes with.
fn one_line(error: &toml::de::Error) -> String {
    error.message().lines().next().map_or_else(|| say!("settings-none"), str::to_owned)
}

/// Beside the file, under a name that is free.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = |copy: u32| match copy {
        0 => path.with_extension("toml.broken"),
        copy => path.with_extension(format!("toml.{copy}.broken")),
    };
    let aside = (0..100).map(name).find(|aside| !aside.exists()).unwrap_or_else(|| name(0));
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Writes the settings so that there is always a whole file: the old one, or the new one.
pub(super) fn write(path: &Path, settings: &Settings) -> io::Result<()> {
    let text = to_text(settings).map_err(io::Error::other)?;
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let fresh = path.with_extension(format!("toml.{}.new", std::process::id()));
    let written = write_through(&fresh, text.as_bytes()).and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        // Whether or not that works: what went wrong is told already.
        let _ = fs::remove_file(&fresh);
    }
    written
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

pub(super) fn to_text(settings: &Settings) -> Result<String, toml::ser::Error> {
    Ok(format!("{VERSION_KEY} = {VERSION}\n{}", toml::to_string(settings)?))
}

#[cfg(test)]
pub(in crate::base::settings) mod tests {
    use super::*;
    use crate::base::controls::{Control, Press, Slot};
    use crate::base::settings::{Quality, SetUp, WindowKind};
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

    /// Hardly anything as it was made.
    pub(in crate::base::settings) fn unusual() -> Settings {
        let mut set_up = SetUp::of(2, Players::Three);
        set_up.house.turn_clock = std::num::NonZeroU16::new(45);
        set_up.house.open_money = true;
        set_up.seats[2] = Player::bot(Character::Hunter, Level::Master);
        set_up.seats[0].name = "Zoë \"Z\" 太郎".into();
        set_up.aim_assists[gragra_rules::Seat::P2] = gragra_sim::play::AimAssist::Light;
        set_up.light_touch[gragra_rules::Seat::P1] = true;
        let mut settings = Settings {
            language: Some(Language::Japanese),
            quality: Quality::Light,
            ui_scale: 150,
            fine_factor: 0.1,
            palette: Palette::HighContrast,
            large_text: true,
            practice_light_touch: true,
            set_up,
            ..Settings::default()
        };
        settings.display.kind = WindowKind::Fullscreen;
        settings.display.size = Some([1920, 1080]);
        settings.toggles.peek = true;
        settings.bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::Numpad8)));
        settings.bindings.set(Control::Lower, Slot::Pad, None);
        settings
    }

    #[test]
    fn what_is_written_is_read() {
        let scratch = Scratch::new("round");
        for settings in [Settings::default(), unusual()] {
            write(&scratch.file(), &settings).expect("it can be written");
            assert_eq!(read(&scratch.file()), (settings, None));
        }
        let names: Vec<_> = fs::read_dir(&scratch.0).expect("it is there").collect();
        assert_eq!(names.len(), 1, "nothing is left beside the file: {names:?}");
    }

    #[test]
    fn no_file_is_no_error() {
        let scratch = Scratch::new("none");
        assert_eq!(read(&scratch.file()), (Settings::default(), None));
    }

    #[test]
    fn what_is_missing_has_its_default_and_what_is_unknown_is_left_out() {
        let read = parse("version = 1\nui_scale = 125\ncolour_of_socks = \"red\"\n").expect("it is readable");
        assert_eq!(read, Settings { ui_scale: 125, ..Settings::default() });
    }

    #[test]
    fn aim_help_that_was_chosen_before_the_light_touch_existed_is_still_read() {
        let seat = gragra_rules::Seat::P2;
        let mut settings = Settings::default();
        settings.set_up.aim_assists[seat] = gragra_sim::play::AimAssist::Strong;
        let text = to_text(&settings).expect("settings are data");
        let older: String = text
            .lines()
            .filter(|line| !line.contains("light_touch"))
            .map(|line| format!("{line}\n"))
            .collect();
        assert!(older.len() < text.len() && older.contains("Strong"), "{text}");
        assert_eq!(parse(&older), Ok(settings));
    }

    #[test]
    fn bounds_hold_on_reading() {
        let read = parse("version = 1\nfield_of_view = 900.0\nbot_speed = 200\n").expect("it is readable");
        assert_eq!((read.field_of_view, read.bot_speed), (75.0, 8));
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
        assert_eq!(last.ui_scale, 150, "what is before the tear is used");
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
            assert_eq!(settings, Settings::default());
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
        assert!(write(&file.join("settings.toml"), &Settings::default()).is_err());
    }
}
