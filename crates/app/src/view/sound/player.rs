//! Plays voices on the sound card. Without a card nothing is played, and nothing else changes.

use super::sounds::{CREAK, MUSIC};
use super::{Creak, Levels, MOST_VOICES, Sound, Voice};
use crate::base::schedule::AppSystems;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{AudioInstance, AudioSource, PlaybackState};
use std::io::Cursor;
use std::time::Duration;

pub(crate) fn plugin(app: &mut App) {
    // ALSA writes many lines to the terminal when it finds no card. This redirects them, in this thread only.
    #[cfg(target_os = "linux")]
    if let Err(error) = alsa::Output::local_error_handler() {
        debug!("ALSA will write to the terminal: {error}");
    }
    // Echoes go on after their voices have ended.
    app.insert_resource(AudioSettings { sound_capacity: 4 * MOST_VOICES })
        .add_plugins(AudioPlugin)
        .add_systems(Startup, load_sounds)
        .add_systems(
            Update,
            (
                start_loops.run_if(resource_exists::<LoadingSounds>),
                (play_voices, adjust_loops, drop_ended_sounds, detect_missing_card)
                    .chain()
                    .run_if(resource_exists::<LoadedSounds>),
            )
                .chain()
                .after(super::voices::start_voices)
                .in_set(AppSystems::PlaySound),
        );
}

/// Decodes all takes of all sounds, the creak and the music, which takes longer than a frame.
#[derive(Resource)]
struct LoadingSounds(Task<(Vec<Vec<AudioSource>>, [AudioSource; 2])>);

#[derive(Resource)]
struct LoadedSounds {
    /// By sound and take.
    takes: Vec<Vec<Handle<AudioSource>>>,
    creak: Handle<AudioInstance>,
    music: Handle<AudioInstance>,
    playing: Vec<Handle<AudioInstance>>,
}

/// If the loops have not begun after this many frames, there is no sound card.
const PATIENCE: u32 = 4;

fn load_sounds(mut commands: Commands) {
    let task = AsyncComputeTaskPool::get().spawn(async {
        let takes = |sound: Sound| sound.profile().files.iter().copied().map(decode).collect();
        (Sound::all().map(takes).collect(), [CREAK, MUSIC].map(decode))
    });
    commands.insert_resource(LoadingSounds(task));
}

fn decode(file: &'static [u8]) -> AudioSource {
    let sound = StaticSoundData::from_cursor(Cursor::new(file)).expect("a test decodes every file");
    AudioSource { sound }
}

/// Keeps the decoded sounds and starts creak and music silently.
fn start_loops(
    mut commands: Commands,
    mut loading: ResMut<LoadingSounds>,
    mut sources: ResMut<Assets<AudioSource>>,
    audio: Res<Audio>,
) {
    let Some((takes, loops)) = block_on(poll_once(&mut loading.0)) else { return };
    let mut add = |source| sources.add(source);
    let takes = takes.into_iter().map(|takes| takes.into_iter().map(&mut add).collect()).collect();
    let [creak, music] =
        loops.map(|source| audio.play(add(source)).looped().with_volume(Decibels::SILENCE).handle());
    commands.insert_resource(LoadedSounds { takes, creak, music, playing: Vec::new() });
    commands.remove_resource::<LoadingSounds>();
}

fn play_voices(
    mut loaded: ResMut<LoadedSounds>,
    mut voices: MessageReader<Voice>,
    levels: Res<Levels>,
    audio: Res<Audio>,
) {
    for &Voice { request, take } in voices.read() {
        let amplitude = request.loudness * levels.level(request.sound);
        let take = loaded.takes.get(request.sound as usize).and_then(|takes| takes.get(take));
        let (Some(take), true) = (take, amplitude > 0.0) else { continue };
        let instance = audio
            .play(take.clone())
            .with_volume(decibels(amplitude))
            .with_panning(request.pan)
            .with_playback_rate(request.pitch.into())
            .handle();
        loaded.playing.push(instance);
    }
}

/// The creak follows the tower, the music follows the settings.
fn adjust_loops(
    loaded: Res<LoadedSounds>,
    creak: Res<Creak>,
    levels: Res<Levels>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut last: Local<Option<(Creak, Levels)>>,
) {
    if *last == Some((*creak, *levels)) {
        return;
    }
    let Some(mut sound) = instances.get_mut(&loaded.creak) else { return };
    let fade = AudioTween::linear(Duration::from_millis(60));
    sound.set_decibels(decibels(creak.tension.powi(2) * levels.effects), fade.clone());
    sound.set_playback_rate(0.8 + 0.5 * f64::from(creak.tension), fade.clone());
    sound.set_panning(creak.pan, fade);
    drop(sound);
    let Some(mut music) = instances.get_mut(&loaded.music) else { return };
    if last.is_none_or(|(_, last)| last.music != levels.music) {
        music.set_decibels(decibels(levels.music), AudioTween::linear(Duration::from_millis(700)));
    }
    *last = Some((*creak, *levels));
}

/// The audio plugin keeps sounds that have ended.
fn drop_ended_sounds(
    mut loaded: ResMut<LoadedSounds>,
    mut instances: ResMut<Assets<AudioInstance>>,
    audio: Res<Audio>,
) {
    loaded.playing.retain(|playing| {
        let is_queued = audio.state(playing) == PlaybackState::Queued;
        let has_ended = instances.state(playing) == PlaybackState::Stopped && !is_queued;
        if has_ended {
            instances.remove(playing);
        }
        !has_ended
    });
}

/// Without a card no sound ever begins. This warns once, and no more sounds are queued.
fn detect_missing_card(
    mut commands: Commands,
    loaded: Res<LoadedSounds>,
    instances: Res<Assets<AudioInstance>>,
    mut frames: Local<u32>,
) {
    *frames = frames.saturating_add(1);
    if *frames == PATIENCE && !instances.contains(&loaded.music) {
        warn!("There is no sound: no device was found to play it.");
        commands.remove_resource::<LoadedSounds>();
    }
}

/// A thousandth of the full amplitude is silence.
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
}
