//! Chooses which sounds are played: sixty dice that land at once are a rattle, not a wall of noise.

use super::{Sound, SoundRequest};
use bevy::prelude::*;
use std::time::Duration;

/// The most voices at once.
pub const MOST_VOICES: usize = 16;
/// The most voices that begin in a frame. The quietest requests are dropped.
pub const MOST_NEW: usize = 4;
/// Knocks leave room for sounds that are rare and matter.
const MOST_KNOCKS: usize = 12;

/// A sound to be played now.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Voice {
    /// With the final loudness and pitch.
    pub request: SoundRequest,
    /// Which of the sound's files.
    pub take: usize,
}

/// The playing voices and when each ends.
#[derive(Resource, Default)]
pub(super) struct Voices {
    busy: Vec<(Sound, Duration)>,
    /// Counts voices, so that takes and pitches change from one to the next.
    count: usize,
}

impl Voices {
    /// Starts a frame's voices, the most important and then the loudest first.
    fn start(&mut self, now: Duration, mut requests: Vec<SoundRequest>) -> Vec<Voice> {
        self.busy.retain(|&(_, until)| until > now);
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
        new
    }

    fn knocks(&self) -> usize {
        self.busy.iter().filter(|(busy, _)| busy.is_knock()).count()
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
        // Many knocks at once are quieter, so that the sum does not clip.
        let crowd = if sound.is_knock() { 1.0 / (1.0 + 0.25 * self.knocks() as f32).sqrt() } else { 1.0 };
        self.busy.push((sound, now + Duration::from_secs_f32(profile.seconds / pitch)));
        Voice { request: SoundRequest { loudness: loudness * crowd, pitch, ..request }, take }
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
        assert!(new.iter().all(|voice| voice.request.loudness > 0.5), "{new:?}");
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
