//! Checks of the files in `assets/sounds` that need no ear. Each check is also shown to find the fault it looks for.

use super::sounds::Loop;
use super::{Levels, Sound};
use crate::base::settings::Preferences;
use bevy_kira_audio::prelude::{FromFileError, StaticSoundData};
use std::f32::consts::TAU;
use std::io::Cursor;
use std::path::PathBuf;

#[derive(Clone)]
struct Clip {
    rate: usize,
    /// Left and right.
    frames: Vec<[f32; 2]>,
}

fn try_decode(file: &[u8]) -> Result<Clip, FromFileError> {
    let data = StaticSoundData::from_cursor(Cursor::new(file.to_vec()))?;
    let frames = data.frames.iter().map(|frame| [frame.left, frame.right]).collect();
    Ok(Clip { rate: data.sample_rate as usize, frames })
}

fn decode(file: &[u8]) -> Clip {
    try_decode(file).expect("it decodes")
}

fn takes(sound: Sound) -> Vec<Clip> {
    sound.profile().files.iter().map(|file| decode(file)).collect()
}

/// All files of the folder, with their names.
fn all_files() -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds");
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("it can be listed").path())
        .map(|path| (path.file_stem().unwrap().display().to_string(), std::fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}

const LOOPS: [&str; 5] = ["creak", "heartbeat", "music", "music_tense", "room_tone"];

fn file(name: &str) -> Clip {
    let (_, bytes) = all_files().into_iter().find(|(found, _)| found == name).expect("it is in the folder");
    decode(&bytes)
}

impl Clip {
    fn peak(&self) -> f32 {
        self.frames.iter().flatten().fold(0.0, |peak: f32, sample| peak.max(sample.abs()))
    }

    fn seconds(&self) -> f32 {
        self.frames.len() as f32 / self.rate as f32
    }

    fn rms(&self) -> f32 {
        rms(&self.frames)
    }

    /// How much it changes from sample to sample, compared with how loud it is.
    fn brightness(&self) -> f32 {
        let changes: f32 = self.frames.windows(2).map(|pair| (pair[1][0] - pair[0][0]).powi(2)).sum();
        let power: f32 = self.frames.iter().map(|frame| frame[0].powi(2)).sum();
        (changes / power).sqrt()
    }

    /// The level of its loudest twentieth of a second, in decibels: about as long as an ear listens.
    fn loudest(&self) -> f32 {
        let span = self.rate / 20;
        let starts = (0..self.frames.len()).step_by(span / 4);
        let parts = starts.map(|start| &self.frames[start..(start + span).min(self.frames.len())]);
        decibels(parts.map(|part| rms(part) * (part.len() as f32 / span as f32).sqrt()).fold(0.0, f32::max))
    }

    /// A small loudspeaker plays little below 200 Hz.
    fn on_small_loudspeaker(mut self) -> Self {
        let part = 1.0 - (-TAU * 200.0 / self.rate as f32).exp();
        for channel in 0..2 {
            let mut depths = [0.0; 3];
            for frame in &mut self.frames {
                for depth in &mut depths {
                    *depth += part * (frame[channel] - *depth);
                    frame[channel] -= *depth;
                }
            }
        }
        self
    }

    /// The step over the seam is no larger than steps elsewhere, and neither side is silent.
    fn is_seamless(&self) -> bool {
        let frames = &self.frames;
        let step = |a: [f32; 2], b: [f32; 2]| (a[0] - b[0]).abs().max((a[1] - b[1]).abs());
        let largest = frames.windows(2).map(|pair| step(pair[0], pair[1])).fold(0.0, f32::max);
        let seam = step(frames[frames.len() - 1], frames[0]);
        let half = self.rate / 2;
        let sides = [&frames[..half], &frames[frames.len() - half..]];
        seam <= 0.5 * largest && sides.iter().all(|side| rms(side) > 0.005 * self.rms())
    }

    fn fault(&self) -> Option<&'static str> {
        let edges = [self.frames[0], self.frames[self.frames.len() - 1]];
        let mean = self.frames.iter().map(|frame| frame[0]).sum::<f32>() / self.frames.len() as f32;
        if !self.frames.iter().flatten().all(|sample| sample.is_finite()) {
            Some("has samples that are no numbers")
        } else if self.peak() > 0.97 {
            Some("clips")
        } else if self.peak() < 0.002 || self.rms() < 0.02 * self.peak() {
            Some("is silent")
        } else if edges.as_flattened().iter().any(|edge| edge.abs() > 0.02 * self.peak()) {
            Some("begins or ends with a click")
        } else if mean.abs() > 0.02 * self.peak() {
            Some("is not centred on zero")
        } else {
            None
        }
    }
}

fn rms(frames: &[[f32; 2]]) -> f32 {
    let sum: f64 = frames.as_flattened().iter().map(|&sample| f64::from(sample).powi(2)).sum();
    (sum / (2 * frames.len()).max(1) as f64).sqrt() as f32
}

fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.log10()
}

/// Whether two takes sound different: at least a tenth of the energy is in their difference.
fn differ(a: &Clip, b: &Clip) -> bool {
    let difference: Vec<_> =
        a.frames.iter().zip(&b.frames).map(|(a, b)| [a[0] - b[0], a[1] - b[1]]).collect();
    rms(&difference).powi(2) > 0.1 * rms(&a.frames).max(rms(&b.frames)).powi(2)
}

#[test]
fn every_file_decodes_is_heard_and_neither_clips_nor_clicks() {
    let files = all_files();
    for (name, bytes) in &files {
        let clip = decode(bytes);
        assert_eq!(clip.rate, 48_000, "{name}");
        // A loop need not begin near zero.
        let fault = clip.fault().filter(|fault| !(LOOPS.contains(&name.as_str()) && fault.contains("click")));
        assert_eq!(fault, None, "{name}");
    }
    let whole = files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
    assert!(whole < 4_000_000, "{whole} bytes");

    let good = decode(Loop::Creak.file());
    let with = |change: fn(&mut [f32; 2])| {
        let mut bad = good.clone();
        bad.frames.iter_mut().for_each(change);
        bad.fault()
    };
    assert_eq!(with(|frame| *frame = frame.map(|sample| 100.0 * sample)), Some("clips"));
    assert_eq!(with(|frame| *frame = [0.0; 2]), Some("is silent"));
    assert_eq!(with(|frame| *frame = frame.map(|sample| sample + 0.1)), Some("begins or ends with a click"));
    assert!(try_decode(&[0; 4096]).is_err());
}

#[test]
fn takes_of_a_sound_differ() {
    for sound in Sound::all() {
        let clips = takes(sound);
        for (index, clip) in clips.iter().enumerate() {
            assert!(clips[..index].iter().all(|other| differ(clip, other)), "{sound:?} {index}");
            assert!(!differ(clip, clip));
        }
    }
}

#[test]
fn every_sound_begins_at_once_and_outlasts_its_voice() {
    let delay = |clip: &Clip| {
        let loud = 0.02 * clip.peak();
        let begins = clip.frames.iter().position(|frame| frame[0].abs().max(frame[1].abs()) > loud);
        begins.unwrap_or(usize::MAX) as f32 / clip.rate as f32
    };
    for sound in Sound::all() {
        for clip in takes(sound) {
            assert!(delay(&clip) < 0.01, "{sound:?} begins after {} s", delay(&clip));
            assert!(clip.seconds() >= sound.profile().seconds, "{sound:?} lasts {} s", clip.seconds());
        }
    }
    let mut late = takes(Sound::Tick).remove(0);
    late.frames.splice(..0, vec![[0.0; 2]; 960]);
    assert!(delay(&late) > 0.01);
}

#[test]
fn loops_have_no_seam() {
    for name in LOOPS {
        assert!(file(name).is_seamless(), "{name}");
    }
    for mut cut in [Loop::Creak, Loop::Music].map(|music| decode(music.file())) {
        let loud = 0.5 * cut.peak();
        let end = cut.frames.iter().rposition(|frame| frame[0].abs() > loud).unwrap();
        cut.frames.truncate(end + 1);
        cut.frames[0] = [0.0; 2];
        assert!(!cut.is_seamless(), "a seam would be found");
    }
    assert_eq!(file("music").frames.len(), file("music_tense").frames.len(), "they can be cross-faded");
    assert_eq!(
        decode(Loop::Music.file()).frames.len() * 72,
        16 * 4 * 60 * 48_000,
        "sixteen bars at 72 quarters a minute"
    );
}

#[test]
fn a_collapse_is_the_loudest_and_a_button_the_softest() {
    let loudest = |sound| takes(sound).iter().map(Clip::loudest).fold(f32::MIN, f32::max);
    let click = loudest(Sound::Click);
    let collapse = takes(Sound::Collapse).iter().map(Clip::loudest).fold(f32::MAX, f32::min);
    for sound in Sound::all().filter(|sound| !sound.is_interface()) {
        assert!(loudest(sound) > click, "{sound:?} is softer than a button");
        assert!(sound == Sound::Collapse || loudest(sound) < collapse, "{sound:?} is too loud");
    }
    assert!(loudest(Sound::Hover) < click - 3.0);
    assert!(decode(Loop::Creak.file()).loudest() < collapse - 6.0);
    // A small loudspeaker loses the collapse's thump, and still no knock is as loud.
    let heard = |sound| takes(sound).into_iter().map(|clip| clip.on_small_loudspeaker().loudest());
    let softest = heard(Sound::Collapse).fold(f32::MAX, f32::min);
    for sound in Sound::all().filter(|sound| sound.is_knock()) {
        assert!(heard(sound).all(|knock| knock < softest - 1.0), "{sound:?}");
    }
}

#[test]
fn a_small_loudspeaker_plays_every_sound() {
    let lost = |clip: Clip| clip.loudest() - clip.on_small_loudspeaker().loudest();
    for sound in Sound::all() {
        for clip in takes(sound) {
            let lost = lost(clip);
            assert!(lost < 9.0, "{sound:?} loses {lost} dB");
        }
    }
    let hum = (0..48_000).map(|step| [(TAU * 50.0 * step as f32 / 48_000.0).sin(); 2]).collect();
    assert!(lost(Clip { rate: 48_000, frames: hum }) > 9.0);
}

#[test]
fn music_stays_behind_the_other_sounds() {
    let levels = Levels::of(&Preferences::default(), true);
    let music = decibels(levels.music * decode(Loop::Music.file()).rms());
    let effects = decibels(levels.effects);
    for sound in Sound::all().filter(|sound| !sound.is_interface()) {
        let ahead = effects + takes(sound).iter().map(Clip::loudest).fold(f32::MIN, f32::max) - music;
        // Hands and paper are meant to be quiet, but not lost.
        let enough = if matches!(sound, Sound::Grip | Sound::Release | Sound::Bills | Sound::CardSlide) {
            -6.0
        } else {
            6.0
        };
        assert!(ahead > enough, "{sound:?} is {ahead} dB louder than the music");
        assert!(sound != Sound::DieOnWood || ahead >= 12.0, "a hard knock is only {ahead} dB louder");
    }
}

#[test]
fn harder_knocks_are_brighter_and_each_surface_has_its_own_colour() {
    let brightness = |sound: Sound, loudness: f32| {
        let clips = takes(sound);
        let clips = &clips[sound.takes_at(loudness)];
        clips.iter().map(Clip::brightness).sum::<f32>() / clips.len() as f32
    };
    for sound in Sound::all().filter(|sound| sound.is_knock()) {
        let [soft, medium, hard] = [0.05, 0.3, 1.0].map(|loudness| brightness(sound, loudness));
        assert!(soft < medium && medium < hard, "{sound:?}: {soft} {medium} {hard}");
    }
    let hard = |sound| brightness(sound, 1.0);
    assert!(hard(Sound::DieOnFelt) < hard(Sound::DieOnWood), "felt is dull");
    assert!(hard(Sound::DieOnWood) < hard(Sound::DieOnEdge), "a thin wall is brighter than the table");
    assert!(hard(Sound::DieOnEdge) < hard(Sound::DieOnDie), "two dice are the brightest");
    for sound in Sound::all().filter(|sound| sound.is_knock()) {
        assert!(hard(Sound::TakenBack) < hard(sound), "a refusal is duller than {sound:?}");
    }
}
