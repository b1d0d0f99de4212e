//! Plays voices on the sound card. Without a card nothing is played, and nothing else changes.

use super::sounds::Loop;
use super::voices::Voices;
use super::{Creak, Levels, MOST_VOICES, Sound, Tension, Voice};
use crate::base::schedule::AppSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{AudioInstance, AudioSource, PlaybackState};
use std::f32::consts::FRAC_PI_2;
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

/// Decodes all takes of all sounds and the loops, which takes longer than a frame.
#[derive(Resource)]
struct LoadingSounds(Task<(Vec<Vec<AudioSource>>, [AudioSource; Loop::ALL.len()])>);

#[derive(Resource)]
struct LoadedSounds {
    /// By sound and take.
    takes: Vec<Vec<Handle<AudioSource>>>,
    /// In the order of [`Loop::ALL`].
    loops: [Handle<AudioInstance>; Loop::ALL.len()],
    playing: Vec<Handle<AudioInstance>>,
}

/// If the loops have not begun after this many frames, there is no sound card.
const PATIENCE: u32 = 4;

fn load_sounds(mut commands: Commands) {
    let task = AsyncComputeTaskPool::get().spawn(async {
        let takes = |sound: Sound| sound.profile().files.iter().copied().map(decode).collect();
        (Sound::all().map(takes).collect(), Loop::ALL.map(|which| decode(which.file())))
    });
    commands.insert_resource(LoadingSounds(task));
}

fn decode(file: &'static [u8]) -> AudioSource {
    let sound = StaticSoundData::from_cursor(Cursor::new(file)).expect("a test decodes every file");
    AudioSource { sound }
}

/// Keeps the decoded sounds and starts all loops silently, so that the two pieces of music play together.
fn start_loops(
    mut commands: Commands,
    mut loading: ResMut<LoadingSounds>,
    mut sources: ResMut<Assets<AudioSource>>,
    audio: Res<Audio>,
) {
    let Some((takes, loops)) = block_on(poll_once(&mut loading.0)) else { return };
    let mut add = |source| sources.add(source);
    let takes = takes.into_iter().map(|takes| takes.into_iter().map(&mut add).collect()).collect();
    let loops = loops.map(|source| audio.play(add(source)).looped().with_volume(Decibels::SILENCE).handle());
    commands.insert_resource(LoadedSounds { takes, loops, playing: Vec::new() });
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

/// What the loops follow.
#[derive(SystemParam)]
struct LoopSources<'w> {
    creak: Res<'w, Creak>,
    tension: Res<'w, Tension>,
    levels: Res<'w, Levels>,
    voices: Res<'w, Voices>,
    clock: Res<'w, Time<Real>>,
}

impl LoopSources<'_> {
    fn mix(&self, which: Loop) -> LoopMix {
        let has_tune = self.voices.has_tune(self.clock.elapsed());
        mix_loop(which, *self.creak, *self.tension, *self.levels, has_tune)
    }
}

/// How a loop sounds.
#[derive(Clone, Copy, PartialEq, Debug)]
struct LoopMix {
    amplitude: f32,
    rate: f32,
    pan: f32,
}

/// How much of the music is left while everybody holds their breath, and under a tune.
const HUSHED: f32 = 0.1;
const UNDER_TUNE: f32 = 0.3;
/// The room can just be heard when everything else is silent.
const ROOM_GAIN: f32 = 4.0;
const HEARTBEAT_GAIN: f32 = 1.6;

fn mix_loop(which: Loop, creak: Creak, tension: Tension, levels: Levels, has_tune: bool) -> LoopMix {
    let hushed = 1.0 + (HUSHED - 1.0) * tension.hush;
    let music = levels.music * if has_tune { hushed.min(UNDER_TUNE) } else { hushed };
    // A cross-fade of equal power.
    let (tense, calm) = (tension.stakes.clamp(0.0, 1.0) * FRAC_PI_2).sin_cos();
    let (amplitude, rate, pan) = match which {
        Loop::Creak => (creak.tension.powi(2) * levels.effects, 0.8 + 0.5 * creak.tension, creak.pan),
        Loop::Music => (music * calm.max(0.0), 1.0, 0.0),
        Loop::TenseMusic => (music * tense, 1.0, 0.0),
        Loop::RoomTone => (ROOM_GAIN * levels.effects, 1.0, 0.0),
        Loop::Heartbeat => (HEARTBEAT_GAIN * tension.heartbeat * levels.effects, tension.tempo.max(1.0), 0.0),
    };
    LoopMix { amplitude, rate, pan }
}

/// The creak follows the tower, the music and the heartbeat the tension.
fn adjust_loops(
    loaded: Res<LoadedSounds>,
    sources: LoopSources,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut last: Local<[Option<LoopMix>; Loop::ALL.len()]>,
) {
    for ((which, playing), last) in Loop::ALL.into_iter().zip(&loaded.loops).zip(&mut *last) {
        let mix = sources.mix(which);
        if *last == Some(mix) {
            continue;
        }
        let Some(mut sound) = instances.get_mut(playing) else { continue };
        let is_music = matches!(which, Loop::Music | Loop::TenseMusic);
        let fade = AudioTween::linear(Duration::from_millis(if is_music { 150 } else { 60 }));
        sound.set_decibels(decibels(mix.amplitude), fade.clone());
        // The two pieces of music stay together only at the same rate.
        if !is_music {
            sound.set_playback_rate(mix.rate.into(), fade.clone());
            sound.set_panning(mix.pan, fade);
        }
        *last = Some(mix);
    }
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
    if *frames == PATIENCE && !loaded.loops.iter().any(|playing| instances.contains(playing)) {
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

    #[test]
    fn in_a_held_breath_the_music_steps_back_and_the_room_remains() {
        let levels = Levels { effects: 1.0, interface: 1.0, music: 1.0 };
        let calm = Tension::default();
        let held = Tension { hush: 1.0, heartbeat: 0.8, tempo: 1.5, ..calm };
        let mix = |which, tension| mix_loop(which, Creak::default(), tension, levels, false);
        assert_eq!(mix(Loop::Music, calm).amplitude, 1.0);
        assert!(mix(Loop::Music, held).amplitude <= HUSHED + 0.01);
        assert_eq!(mix(Loop::RoomTone, held), mix(Loop::RoomTone, calm));
        assert_eq!(mix(Loop::Heartbeat, calm).amplitude, 0.0);
        assert!(mix(Loop::Heartbeat, held).amplitude > 1.0 && mix(Loop::Heartbeat, held).rate == 1.5);
    }

    #[test]
    fn what_is_at_stake_changes_the_music_and_not_its_loudness() {
        let levels = Levels { effects: 1.0, interface: 1.0, music: 1.0 };
        for stakes in [0.0, 0.3, 0.7, 1.0] {
            let tension = Tension { stakes, ..default() };
            let [calm, tense] = [Loop::Music, Loop::TenseMusic]
                .map(|which| mix_loop(which, Creak::default(), tension, levels, false).amplitude);
            assert!((calm.hypot(tense) - 1.0).abs() < 1e-5);
            assert!(stakes > 0.0 || tense == 0.0);
            assert!(stakes < 1.0 || calm < 1e-6);
        }
    }
}
