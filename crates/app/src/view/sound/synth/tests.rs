//! What can be said of a sound without hearing it.

use super::super::Levels;
use super::*;
use crate::base::settings::Preferences;
use std::f32::consts::TAU;

fn all() -> impl Iterator<Item = (Sound, usize, Clip)> {
    let takes = |sound| takes(sound).into_iter().enumerate().map(move |(take, clip)| (sound, take, clip));
    Sound::all().flat_map(takes)
}

fn peak_of(clip: &Clip) -> f32 {
    clip.frames.iter().flatten().fold(0.0, |peak: f32, sample| peak.max(sample.abs()))
}

/// How bright it is: how much it changes from sample to sample, compared with how loud it is.
fn brightness(clip: &Clip) -> f32 {
    let changes: f32 = clip.frames.windows(2).map(|pair| (pair[1][0] - pair[0][0]).powi(2)).sum();
    let power: f32 = clip.frames.iter().map(|frame| frame[0].powi(2)).sum();
    (changes / power).sqrt()
}

/// After how many seconds hardly a thousandth (-60 dB) of the loudest moment is left.
fn decay(clip: &Clip) -> f32 {
    let peak = peak_of(clip);
    let last = clip.frames.iter().rposition(|frame| frame[0].abs().max(frame[1].abs()) > peak / 1000.0);
    last.unwrap_or(0) as f32 / clip.rate as f32
}

/// How loud its loudest twentieth of a second is, in decibels of full scale: about as long as an ear listens.
fn loudest(clip: &Clip) -> f32 {
    let span = clip.rate as usize / 20;
    let starts = (0..clip.frames.len()).step_by(span / 4);
    let most = starts.map(|start| {
        let part = start..(start + span).min(clip.frames.len());
        clip.rms(part.clone()) * (part.len() as f32 / span as f32).sqrt()
    });
    decibels(most.fold(0.0, f32::max))
}

fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.log10()
}

/// What a small loudspeaker leaves of it: little below 200 Hz.
fn from_small_loudspeaker(mut clip: Clip) -> Clip {
    let part = 1.0 - (-TAU * 200.0 / clip.rate as f32).exp();
    for channel in 0..2 {
        let mut depths = [0.0; 3];
        for frame in &mut clip.frames {
            for depth in &mut depths {
                *depth += part * (frame[channel] - *depth);
                frame[channel] -= *depth;
            }
        }
    }
    clip
}

#[test]
fn every_sound_begins_at_once() {
    for (sound, take, clip) in all() {
        let peak = peak_of(&clip);
        let begins = clip.frames.iter().position(|frame| frame[0].abs().max(frame[1].abs()) > 0.01 * peak);
        let millis = 1000.0 * begins.unwrap_or(usize::MAX) as f32 / clip.rate as f32;
        assert!(millis < 10.0, "{sound:?} {take} begins after {millis} ms");
    }
}

#[test]
fn a_collapse_is_the_loudest_and_a_button_the_softest() {
    let of = |sound| takes(sound).iter().map(loudest).fold(f32::MIN, f32::max);
    let (collapse, click) = (takes(Sound::Collapse), of(Sound::Click));
    let softest_collapse = collapse.iter().map(loudest).fold(f32::MAX, f32::min);
    for sound in Sound::all().filter(|sound| !sound.is_interface()) {
        assert!(of(sound) > click, "{sound:?} is softer than a button");
        assert!(sound == Sound::Collapse || of(sound) < softest_collapse, "{sound:?} is too loud");
    }
    assert!(of(Sound::Hover) < click - 3.0);
    assert!(loudest(&creak()) < softest_collapse - 6.0);
    // Its thump is lost on a small loudspeaker, and still no knock is as loud.
    let heard = |sound| takes(sound).into_iter().map(|clip| loudest(&from_small_loudspeaker(clip)));
    let softest = heard(Sound::Collapse).fold(f32::MAX, f32::min);
    for knock in [Sound::DieOnWood, Sound::DieOnDie, Sound::DieOnFelt] {
        assert!(heard(knock).all(|knock| knock < softest - 1.0), "{knock:?}");
    }
}

#[test]
fn what_tells_something_is_heard_from_a_small_loudspeaker() {
    for sound in Sound::all() {
        for clip in takes(sound) {
            let lost = loudest(&clip) - loudest(&from_small_loudspeaker(clip));
            assert!(lost < 9.0, "{sound:?} loses {lost} dB");
        }
    }
}

#[test]
fn music_stays_behind_what_happens() {
    let levels = Levels::of(&Preferences::default(), true);
    let music = music();
    let music = decibels(levels.music * music.rms(0..music.frames.len()));
    let effects = decibels(levels.effects);
    // Hands and paper are meant to be quiet, but not lost.
    let is_quiet = |sound| matches!(sound, Sound::Grip | Sound::Release | Sound::Bills);
    for sound in Sound::all().filter(|sound| !sound.is_interface()) {
        let heard = effects + takes(sound).iter().map(loudest).fold(f32::MIN, f32::max);
        let ahead = heard - music;
        let enough = if is_quiet(sound) { -6.0 } else { 6.0 };
        assert!(ahead > enough, "{sound:?} is {ahead} dB before the music");
    }
    let knock = effects + loudest(&takes(Sound::DieOnWood)[8]);
    assert!(knock - music >= 12.0, "a hard knock is {} dB before the music", knock - music);
}

#[test]
fn every_sound_is_sound() {
    for (sound, take, clip) in all() {
        assert!(clip.frames.iter().flatten().all(|sample| sample.is_finite()), "{sound:?} {take}");
        let peak = peak_of(&clip);
        assert!((0.03..=0.7).contains(&peak), "{sound:?} {take} peaks at {peak}");
        let (first, last) = (clip.frames[0], clip.frames[clip.frames.len() - 1]);
        for edge in [first, last].into_iter().flatten() {
            assert!(edge.abs() < 0.002, "{sound:?} {take} clicks: {edge}");
        }
        let lasts = clip.frames.len() as f32 / clip.rate as f32;
        assert!((lasts - sound.profile().seconds).abs() < 0.001, "{sound:?} lasts {lasts}");
        let whole = clip.rms(0..clip.frames.len());
        assert!(whole > 0.03 * peak, "{sound:?} {take} is hardly there: {whole} of {peak}");
        let middle: f32 = clip.frames.iter().map(|frame| frame[0]).sum::<f32>() / clip.frames.len() as f32;
        assert!(middle.abs() < 0.02 * peak, "{sound:?} {take} is off the middle by {middle}");
    }
}

#[test]
fn the_same_numbers_give_the_same_samples_and_takes_differ() {
    for sound in [Sound::DieOnWood, Sound::Bills, Sound::Collapse, Sound::Record] {
        assert_eq!(takes(sound), takes(sound), "{sound:?}");
    }
    let knocks = takes(Sound::DieOnDie);
    assert_eq!(knocks.len(), 9);
    assert!((1..9).all(|take| knocks[take] != knocks[0]));
}

#[test]
fn knocks_are_short_and_harder_ones_are_brighter() {
    for sound in [Sound::DieOnWood, Sound::DieOnDie, Sound::DieOnFelt] {
        let clips = takes(sound);
        for clip in &clips {
            assert!((0.03..0.15).contains(&decay(clip)), "{sound:?} takes {} s", decay(clip));
        }
        let of = |hardness: usize| {
            let each = &clips[hardness * sound.profile().takes..(hardness + 1) * sound.profile().takes];
            each.iter().map(brightness).sum::<f32>() / each.len() as f32
        };
        assert!(of(0) < of(1) && of(1) < of(2), "{sound:?}: {} {} {}", of(0), of(1), of(2));
    }
}

#[test]
fn felt_is_duller_than_wood_and_dice_are_brighter() {
    let bright = |sound| brightness(&takes(sound)[6]);
    assert!(bright(Sound::DieOnFelt) < bright(Sound::DieOnWood));
    assert!(bright(Sound::DieOnWood) < bright(Sound::DieOnDie));
}

#[test]
fn a_die_that_is_taken_back_sounds_duller_than_one_that_lands() {
    let bright = |sound| brightness(&takes(sound)[0]);
    for knock in [Sound::DieOnWood, Sound::DieOnDie, Sound::DieOnFelt] {
        assert!(bright(Sound::TakenBack) < bright(knock), "{knock:?}");
    }
}

/// Is the step over the seam as small as steps elsewhere?
fn is_seamless(clip: &Clip) -> bool {
    let frames = &clip.frames;
    let step = |a: [f32; 2], b: [f32; 2]| (a[0] - b[0]).abs().max((a[1] - b[1]).abs());
    let largest = frames.windows(2).map(|pair| step(pair[0], pair[1])).fold(0.0, f32::max);
    let seam = step(frames[frames.len() - 1], frames[0]);
    let before = clip.rms(frames.len() - 2400..frames.len());
    let after = clip.rms(0..2400);
    seam <= 0.5 * largest && before > 0.05 * clip.rms(0..frames.len()) && after > 0.0
}

#[test]
fn loops_have_no_seam_and_the_right_level() {
    for (clip, decibels, seconds) in [(music(), -29.1, 45.0..60.0), (creak(), -33.2, 4.0..10.0)] {
        assert!(clip.frames.iter().flatten().all(|sample| sample.is_finite()));
        assert!(is_seamless(&clip));
        assert!(peak_of(&clip) < 0.8, "it peaks at {}", peak_of(&clip));
        let level = 20.0 * clip.rms(0..clip.frames.len()).log10();
        assert!((level - decibels).abs() < 0.3, "{level} dB");
        assert!(seconds.contains(&(clip.frames.len() as f32 / clip.rate as f32)));
    }
    let mut cut = creak();
    cut.frames.truncate(cut.frames.len() / 2 + 999);
    let half = cut.frames.len() / 2;
    cut.frames[half..].fill([0.0; 2]);
    assert!(!is_seamless(&cut), "a seam would be found");
}

/// All sounds as files, to listen to them without a game: `cargo test --workspace --lib export_sounds -- --ignored`
/// writes them to the directory that `GRAGRA_SOUNDS` names.
#[test]
#[ignore = "writes files"]
fn export_sounds() {
    let directory = std::path::PathBuf::from(std::env::var_os("GRAGRA_SOUNDS").expect("GRAGRA_SOUNDS"));
    let write = |name: String, clip: &Clip| {
        std::fs::write(directory.join(name), wave(clip)).expect("the directory can be written to");
    };
    all().for_each(|(sound, take, clip)| write(format!("{sound:?}-{take}.wav"), &clip));
    write("Music.wav".into(), &music());
    write("Creak.wav".into(), &creak());
}

/// A file of 16 bits in two channels.
fn wave(clip: &Clip) -> Vec<u8> {
    let length = 4 * clip.frames.len() as u32;
    let mut bytes = Vec::with_capacity(44 + length as usize);
    bytes.extend(b"RIFF");
    bytes.extend((36 + length).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    bytes.extend([1_u16, 2].map(u16::to_le_bytes).concat());
    bytes.extend([clip.rate, 4 * clip.rate].map(u32::to_le_bytes).concat());
    bytes.extend([4_u16, 16].map(u16::to_le_bytes).concat());
    bytes.extend(b"data");
    bytes.extend(length.to_le_bytes());
    bytes.extend(clip.frames.iter().flatten().flat_map(|sample| ((sample * 32767.0) as i16).to_le_bytes()));
    bytes
}
