//! The sound card. What is to be heard is decided elsewhere; without a card nothing is played, and nothing else changes.

use super::synth::{self, Clip};
use super::{Creak, Levels, Sound, SoundSystems, Voice};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{AudioInstance, AudioSource, PlaybackState};
use std::time::Duration;

pub(crate) fn plugin(app: &mut App) {
    keep_alsa_quiet();
    app.insert_resource(AudioSettings { sound_capacity: 2 * super::MOST_VOICES })
        .add_plugins(AudioPlugin)
        .add_systems(Startup, rehearse)
        .add_systems(
            Update,
            (
                tune_up.run_if(resource_exists::<Rehearsal>),
                (play, sustain, forget, notice_silence).chain().run_if(resource_exists::<Orchestra>),
            )
                .chain()
                .in_set(SoundSystems::Play),
        );
}

/// ALSA writes many lines to the terminal when it finds no card. From now on, and in this thread only, it writes them
/// where nobody reads them.
fn keep_alsa_quiet() {
    #[cfg(target_os = "linux")]
    if let Err(error) = alsa::Output::local_error_handler() {
        debug!("ALSA will not be quiet: {error}");
    }
}

/// The sounds while they are made, which takes longer than a frame.
#[derive(Resource)]
struct Rehearsal(Task<Sounds>);

/// All sounds: those that end, by kind and take, and those that do not.
struct Sounds {
    takes: Vec<Vec<StaticSoundData>>,
    creak: StaticSoundData,
    music: StaticSoundData,
}

/// What can be played, and what is.
#[derive(Resource)]
struct Orchestra {
    takes: Vec<Vec<Handle<AudioSource>>>,
    creak: Handle<AudioInstance>,
    music: Handle<AudioInstance>,
    playing: Vec<Handle<AudioInstance>>,
    /// Frames that nothing has come of the first sounds.
    waited: u32,
}

/// Changes of what goes on and on are this smooth.
const SMOOTH: Duration = Duration::from_millis(60);
/// The music comes and goes slowly.
const SLOW: Duration = Duration::from_millis(700);
/// A card that has not begun to play after so many frames is none.
const PATIENCE: u32 = 3;

fn rehearse(mut commands: Commands) {
    let task = AsyncComputeTaskPool::get().spawn(async {
        let takes = |sound| synth::takes(sound).iter().map(data).collect();
        Sounds {
            takes: Sound::ALL.into_iter().map(takes).collect(),
            creak: data(&synth::creak()),
            music: data(&synth::music()),
        }
    });
    commands.insert_resource(Rehearsal(task));
}

fn data(clip: &Clip) -> StaticSoundData {
    StaticSoundData {
        sample_rate: clip.rate,
        frames: clip.frames.iter().map(|&[left, right]| Frame::new(left, right)).collect(),
        settings: StaticSoundSettings::default(),
        slice: None,
    }
}

/// The sounds are made: what goes on and on begins, silently.
fn tune_up(
    mut commands: Commands,
    mut rehearsal: ResMut<Rehearsal>,
    mut sources: ResMut<Assets<AudioSource>>,
    audio: Res<Audio>,
) {
    let Some(Sounds { takes, creak, music }) = block_on(poll_once(&mut rehearsal.0)) else { return };
    let mut keep = |sound| sources.add(AudioSource { sound });
    let takes = takes.into_iter().map(|takes| takes.into_iter().map(&mut keep).collect()).collect();
    let mut begin = |sound| audio.play(keep(sound)).looped().with_volume(Decibels::SILENCE).handle();
    let (creak, music) = (begin(creak), begin(music));
    commands.insert_resource(Orchestra { takes, creak, music, playing: Vec::new(), waited: 0 });
    commands.remove_resource::<Rehearsal>();
}

fn play(
    mut orchestra: ResMut<Orchestra>,
    mut voices: MessageReader<Voice>,
    levels: Res<Levels>,
    audio: Res<Audio>,
) {
    for voice in voices.read() {
        let amplitude = voice.loudness * levels.of_bus(voice.what.bus());
        let take = orchestra.takes.get(voice.what as usize).and_then(|takes| takes.get(voice.take));
        let (Some(take), true) = (take, amplitude > 0.0) else { continue };
        let instance = audio
            .play(take.clone())
            .with_volume(decibels(amplitude))
            .with_panning(voice.pan)
            .with_playback_rate(voice.pitch.into())
            .handle();
        orchestra.playing.push(instance);
    }
}

/// The creaking follows the tower, the music the settings.
fn sustain(
    orchestra: Res<Orchestra>,
    creak: Res<Creak>,
    levels: Res<Levels>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut were: Local<Option<(Creak, Levels)>>,
) {
    if *were == Some((*creak, *levels)) {
        return;
    }
    let (Some(mut strain), smooth) = (instances.get_mut(&orchestra.creak), AudioTween::linear(SMOOTH)) else {
        return;
    };
    strain.set_decibels(decibels(creak.tension.powi(2) * levels.effects), smooth.clone());
    strain.set_playback_rate(0.8 + 0.5 * f64::from(creak.tension), smooth.clone());
    strain.set_panning(creak.pan, smooth);
    drop(strain);
    let Some(mut music) = instances.get_mut(&orchestra.music) else { return };
    if were.is_none_or(|(_, were)| were.music != levels.music) {
        music.set_decibels(decibels(levels.music), AudioTween::linear(SLOW));
    }
    *were = Some((*creak, *levels));
}

/// Nobody else forgets sounds that have ended.
fn forget(mut orchestra: ResMut<Orchestra>, mut instances: ResMut<Assets<AudioInstance>>, audio: Res<Audio>) {
    orchestra.playing.retain(|playing| {
        let is_queued = audio.state(playing) == PlaybackState::Queued;
        let has_ended = instances.state(playing) == PlaybackState::Stopped && !is_queued;
        if has_ended {
            instances.remove(playing);
        }
        !has_ended
    });
}

/// Without a card nothing ever begins: it is said once, and no more sounds are queued.
fn notice_silence(
    mut commands: Commands,
    mut orchestra: ResMut<Orchestra>,
    instances: Res<Assets<AudioInstance>>,
) {
    if orchestra.waited > PATIENCE {
        return;
    }
    orchestra.waited += 1;
    if orchestra.waited > PATIENCE && !instances.contains(&orchestra.music) {
        warn!("There is no sound: no device was found to play it.");
        commands.remove_resource::<Orchestra>();
    }
}

/// An amplitude as the player wants it; a thousandth is silence.
fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.max(0.001).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amplitudes_are_decibels() {
        assert_eq!(decibels(1.0), 0.0);
        assert!((decibels(0.5) + 6.02).abs() < 0.01);
        assert!(decibels(0.0) <= Decibels::SILENCE.0);
    }

    #[test]
    fn every_take_that_is_asked_for_is_there() {
        for sound in Sound::ALL {
            assert_eq!(synth::takes(sound).len(), sound.takes() * sound.hardnesses(), "{sound:?}");
        }
    }
}
