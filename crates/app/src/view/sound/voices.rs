//! Chooses which sounds are played: sixty dice that land at once are a rattle, not a wall of noise.

use super::levels::EFFECTS_GAIN;
use super::{Sound, SoundRequest};
use bevy::prelude::*;
use std::time::Duration;

/// The most voices at once.
pub const MOST_VOICES: usize = 16;
/// The most voices that begin in a frame. The quietest requests are dropped.
pub const MOST_NEW: usize = 4;
/// Knocks leave room for sounds that are rare and matter.
const MOST_KNOCKS: usize = 12;
/// The amplitude that all voices together may have at full volume. Knocks are made quieter to stay below it.
const HEADROOM: f32 = 0.85;
/// The highest sample of a file, about.
const PEAK: f32 = 0.8;
/// Even in a crowd, the new knocks of a frame may have this amplitude.
const LEAST: f32 = 0.04;
/// Seconds in which a knock, and any other sound, fades to a third.
const KNOCK_FADES: f32 = 0.05;
const SOUND_FADES: f32 = 1.5;

/// A sound to be played now.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Voice {
    /// With the final loudness and pitch.
    pub request: SoundRequest,
    /// Which of the sound's files.
    pub take: usize,
}

struct BusyVoice {
    sound: Sound,
    begun: Duration,
    until: Duration,
    /// The highest amplitude.
    peak: f32,
}

impl BusyVoice {
    /// About as loud as it is by now.
    fn amplitude(&self, now: Duration) -> f32 {
        let fades = if self.sound.is_knock() { KNOCK_FADES } else { SOUND_FADES };
        self.peak * (-now.saturating_sub(self.begun).as_secs_f32() / fades).exp()
    }
}

/// The playing voices.
#[derive(Resource, Default)]
pub(super) struct Voices {
    busy: Vec<BusyVoice>,
    /// Counts voices, so that takes and pitches change from one to the next.
    count: usize,
}

impl Voices {
    /// Starts a frame's voices, the most important and then the loudest first.
    fn start(&mut self, now: Duration, mut requests: Vec<SoundRequest>) -> Vec<Voice> {
        self.busy.retain(|busy| busy.until > now);
        requests.retain(|request| request.loudness > 0.0);
        requests.sort_by(|a, b| {
            a.sound.is_knock().cmp(&b.sound.is_knock()).then(b.loudness.total_cmp(&a.loudness))
        });
        let mut new: Vec<Voice> = Vec::new();
        for request in requests {
            let is_knock = request.sound.is_knock();
            let is_repeated = !is_knock && new.iter().any(|voice| voice.request.sound == request.sound);
            let has_room = self.busy.len() < MOST_VOICES && (!is_knock || self.knocks() < MOST_KNOCKS);
            if new.len() < MOST_NEW && !is_repeated && has_room {
                new.push(self.start_one(now, request));
            }
        }
        self.limit_knocks(now, &mut new);
        new
    }

    fn knocks(&self) -> usize {
        self.busy.iter().filter(|busy| busy.sound.is_knock()).count()
    }

    /// Whether a sound plays that the music makes room for.
    pub(super) fn has_tune(&self, now: Duration) -> bool {
        self.busy.iter().any(|busy| busy.sound.is_tune() && busy.until > now)
    }

    /// Makes the new knocks quieter if they would clip together with everything else. They are the last in the list.
    fn limit_knocks(&mut self, now: Duration, new: &mut [Voice]) {
        let count = new.iter().filter(|voice| voice.request.sound.is_knock()).count();
        let first = self.busy.len() - count;
        let (others, knocks) = self.busy.split_at_mut(first);
        let left = HEADROOM - others.iter().map(|busy| busy.amplitude(now)).sum::<f32>();
        let asked: f32 = knocks.iter().map(|knock| knock.peak).sum();
        let part = if asked > 0.0 { (left.max(LEAST) / asked).min(1.0) } else { 1.0 };
        knocks.iter_mut().for_each(|knock| knock.peak *= part);
        let new_knocks = new.iter_mut().filter(|voice| voice.request.sound.is_knock());
        new_knocks.for_each(|voice| voice.request.loudness *= part);
    }

    fn start_one(&mut self, now: Duration, request: SoundRequest) -> Voice {
        let SoundRequest { sound, loudness, pitch, .. } = request;
        let profile = sound.profile();
        self.count = (self.count + 1) % 1000;
        let takes = sound.takes_at(loudness);
        let take = takes.start + self.count % takes.len();
        // Multiples of the golden ratio are spread evenly and never repeat soon.
        let variation = (self.count as f32 * 0.618).fract() * 2.0 - 1.0;
        let pitch = pitch * (1.0 + profile.pitch_variation * variation);
        let until = now + Duration::from_secs_f32(profile.seconds / pitch);
        self.busy.push(BusyVoice { sound, begun: now, until, peak: PEAK * EFFECTS_GAIN * loudness });
        Voice { request: SoundRequest { pitch, ..request }, take }
    }
}

pub(super) fn start_voices(
    mut requests: MessageReader<SoundRequest>,
    clock: Res<Time<Real>>,
    mut voices: ResMut<Voices>,
    mut started: MessageWriter<Voice>,
) {
    let new = voices.start(clock.elapsed(), requests.read().copied().collect());
    started.write_batch(new);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(sound: Sound, loudness: f32) -> SoundRequest {
        SoundRequest { sound, loudness, pan: 0.0, pitch: 1.0 }
    }

    fn landing() -> Vec<SoundRequest> {
        (0..60).map(|die| request(Sound::DieOnFelt, (die * 7 % 60 + 1) as f32 / 60.0)).collect()
    }

    #[test]
    fn sixty_dice_that_land_at_once_are_four_voices_the_loudest() {
        let mut voices = Voices::default();
        let new = voices.start(Duration::ZERO, landing());
        assert_eq!(new.len(), MOST_NEW);
        let hard = Sound::DieOnFelt.takes_at(1.0);
        assert!(new.iter().all(|voice| hard.contains(&voice.take)), "{new:?}");
    }

    #[test]
    fn there_are_never_too_many_and_room_is_left_for_what_matters() {
        let mut voices = Voices::default();
        for frame in 0..200 {
            let now = Duration::from_millis(16 * frame);
            voices.start(now, landing());
            assert!(voices.busy.len() <= MOST_KNOCKS);
        }
        let now = Duration::from_millis(16 * 200);
        let collapse = voices.start(now, [landing(), vec![request(Sound::Collapse, 0.2)]].concat());
        assert_eq!(collapse[0].request.sound, Sound::Collapse);
        for sound in Sound::all().cycle().take(100) {
            voices.start(now, vec![request(sound, 1.0)]);
            assert!(voices.busy.len() <= MOST_VOICES);
        }
    }

    #[test]
    fn together_they_stay_below_full_scale_and_one_alone_is_not_touched() {
        let mut voices = Voices::default();
        let alone = voices.start(Duration::ZERO, vec![request(Sound::DieOnWood, 0.7)]);
        assert_eq!(alone[0].request.loudness, 0.7);
        let mut voices = Voices::default();
        let mut least = f32::MAX;
        for frame in 0..120 {
            let now = Duration::from_millis(16 * frame);
            let fall = if frame == 0 { vec![request(Sound::Collapse, 0.85)] } else { vec![] };
            voices.start(now, [fall, vec![request(Sound::DieOnWood, 1.0); 4]].concat());
            let sum: f32 = voices.busy.iter().map(|busy| busy.amplitude(now)).sum();
            // What is left to the knocks of a crowd adds up to a little more.
            assert!(sum < HEADROOM + 4.0 * LEAST, "{sum} in frame {frame}");
            least = least.min(sum);
        }
        assert!(least > 0.2, "{least}");
    }

    #[test]
    fn voices_end() {
        let mut voices = Voices::default();
        voices.start(Duration::ZERO, landing());
        voices.start(Duration::from_secs(1), vec![]);
        assert!(voices.busy.is_empty());
    }

    #[test]
    fn payments_to_four_players_are_one_rustle() {
        let new = Voices::default().start(Duration::ZERO, vec![request(Sound::Bills, 1.0); 4]);
        assert_eq!(new.len(), 1);
    }

    #[test]
    fn no_take_is_played_twice_in_a_row() {
        let mut voices = Voices::default();
        let takes = voices.start(Duration::ZERO, landing()).into_iter().map(|voice| voice.take % 4);
        assert_eq!(takes.collect::<Vec<_>>(), [1, 2, 3, 0]);
    }

    #[test]
    fn pitches_of_knocks_differ_a_little() {
        let mut voices = Voices::default();
        let pitches: Vec<f32> = (0..20)
            .flat_map(|second| {
                voices.start(Duration::from_secs(second), vec![request(Sound::DieOnWood, 0.5)])
            })
            .map(|voice| voice.request.pitch)
            .collect();
        assert!(pitches.iter().all(|pitch| (pitch - 1.0).abs() <= 0.06));
        assert!(pitches.windows(2).any(|pair| (pair[0] - pair[1]).abs() > 0.01), "{pitches:?}");
        let chime = voices.start(Duration::from_secs(99), vec![request(Sound::Bonus, 1.0)]);
        assert_eq!(chime[0].request.pitch, 1.0, "tunes stay in tune");
    }
}
