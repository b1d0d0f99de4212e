//! Who may sound: sixty dice that land at once are a rattle, not a wall of noise.

use super::{Heard, Sound, SoundSystems};
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Voices>()
        .add_message::<Voice>()
        .add_systems(Update, admit.in_set(SoundSystems::Admit));
}

/// So many voices sound at once at most.
pub const MOST_VOICES: usize = 16;
/// So many begin in a frame at most; the quietest are left out.
pub const MOST_NEW: usize = 4;
/// Knocks leave room for what happens seldom and matters.
const MOST_KNOCKS: usize = 12;

/// A sound that is to be played now.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Voice {
    /// What.
    pub what: Sound,
    /// Which of its takes.
    pub take: usize,
    /// From 0 to 1, as an amplitude.
    pub loudness: f32,
    /// From -1 on the left to 1 on the right.
    pub pan: f32,
    /// How fast it is played; 1 is as made.
    pub pitch: f32,
}

/// What sounds now, and until when.
#[derive(Resource, Default)]
struct Voices {
    busy: Vec<(Sound, Duration)>,
    /// All so far, for takes and pitches that do not repeat.
    count: u32,
}

impl Voices {
    /// Those of a frame that may sound, the most important and then the loudest first.
    fn admit(&mut self, now: Duration, mut heard: Vec<Heard>) -> Vec<Voice> {
        self.busy.retain(|&(_, until)| until > now);
        heard.retain(|heard| heard.loudness > 0.0);
        heard.sort_by(|a, b| {
            a.what.is_knock().cmp(&b.what.is_knock()).then(b.loudness.total_cmp(&a.loudness))
        });
        let mut new: Vec<Voice> = Vec::new();
        for heard in heard {
            let is_repeated = !heard.what.is_knock() && new.iter().any(|voice| voice.what == heard.what);
            if new.len() < MOST_NEW && !is_repeated && self.has_room(heard.what) {
                new.push(self.begin(now, heard));
            }
        }
        new
    }

    fn has_room(&self, what: Sound) -> bool {
        let knocks = self.busy.iter().filter(|(busy, _)| busy.is_knock()).count();
        self.busy.len() < MOST_VOICES && (!what.is_knock() || knocks < MOST_KNOCKS)
    }

    fn begin(&mut self, now: Duration, heard: Heard) -> Voice {
        let Heard { what, loudness, pan, pitch } = heard;
        self.count = self.count.wrapping_add(1);
        let chance = scatter(self.count);
        let take = hardness(what, loudness) * what.takes() + chance as usize % what.takes();
        let wander = (chance >> 16) as f32 / f32::from(u16::MAX) * 2.0 - 1.0;
        let pitch = pitch * (1.0 + what.wanders() * wander);
        // Many at once share the room there is, so that they are not cut off at the top.
        let knocks = self.busy.iter().filter(|(busy, _)| busy.is_knock()).count();
        let crowd = if what.is_knock() { 1.0 / (1.0 + 0.25 * knocks as f32).sqrt() } else { 1.0 };
        self.busy.push((what, now + Duration::from_secs_f32(what.lasts() / pitch)));
        Voice { what, take, loudness: loudness * crowd, pan, pitch }
    }
}

/// Which hardness a knock of this loudness has.
fn hardness(what: Sound, loudness: f32) -> usize {
    let steps = what.hardnesses();
    ((loudness.sqrt() * steps as f32) as usize).min(steps - 1)
}

/// A cheap hash.
fn scatter(number: u32) -> u32 {
    let mixed = (number ^ (number >> 16)).wrapping_mul(0x45d9_f3b5);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    mixed ^ (mixed >> 13)
}

fn admit(
    mut heard: MessageReader<Heard>,
    clock: Res<Time<Real>>,
    mut voices: ResMut<Voices>,
    mut played: MessageWriter<Voice>,
) {
    let new = voices.admit(clock.elapsed(), heard.read().copied().collect());
    played.write_batch(new);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(what: Sound, loudness: f32) -> Heard {
        Heard { what, loudness, pan: 0.0, pitch: 1.0 }
    }

    fn landing() -> Vec<Heard> {
        (0..60).map(|die| heard(Sound::DieOnFelt, (die * 7 % 60 + 1) as f32 / 60.0)).collect()
    }

    #[test]
    fn sixty_dice_that_land_at_once_are_four_voices_the_loudest() {
        let mut voices = Voices::default();
        let new = voices.admit(Duration::ZERO, landing());
        assert_eq!(new.len(), MOST_NEW);
        assert!(new.iter().all(|voice| voice.loudness > 0.5), "{new:?}");
    }

    #[test]
    fn there_are_never_too_many_and_room_is_left_for_what_matters() {
        let mut voices = Voices::default();
        for frame in 0..200 {
            let now = Duration::from_millis(16 * frame);
            voices.admit(now, landing());
            assert!(voices.busy.len() <= MOST_KNOCKS);
        }
        let now = Duration::from_millis(16 * 200);
        let collapse = voices.admit(now, [landing(), vec![heard(Sound::Collapse, 0.2)]].concat());
        assert_eq!(collapse[0].what, Sound::Collapse);
        for sound in Sound::ALL.into_iter().cycle().take(100) {
            voices.admit(now, vec![heard(sound, 1.0)]);
            assert!(voices.busy.len() <= MOST_VOICES);
        }
    }

    #[test]
    fn voices_end() {
        let mut voices = Voices::default();
        voices.admit(Duration::ZERO, landing());
        voices.admit(Duration::from_secs(1), vec![]);
        assert!(voices.busy.is_empty());
    }

    #[test]
    fn payments_to_four_players_are_one_rustle() {
        let new = Voices::default().admit(Duration::ZERO, vec![heard(Sound::Bills, 1.0); 4]);
        assert_eq!(new.len(), 1);
    }

    #[test]
    fn a_harder_knock_is_another_take_and_pitches_differ_a_little() {
        assert_eq!([0.02, 0.25, 0.9].map(|loudness| hardness(Sound::DieOnWood, loudness)), [0, 1, 2]);
        let mut voices = Voices::default();
        let pitches: Vec<f32> = (0..20)
            .flat_map(|second| voices.admit(Duration::from_secs(second), vec![heard(Sound::DieOnWood, 0.5)]))
            .map(|voice| voice.pitch)
            .collect();
        assert!(pitches.iter().all(|pitch| (pitch - 1.0).abs() <= 0.06));
        assert!(pitches.windows(2).any(|pair| (pair[0] - pair[1]).abs() > 0.01), "{pitches:?}");
        let chime = voices.admit(Duration::from_secs(99), vec![heard(Sound::Bonus, 1.0)]);
        assert_eq!(chime[0].pitch, 1.0, "tunes stay in tune");
    }
}
