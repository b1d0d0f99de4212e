//! Sounds are computed, like textures: no file is loaded. Dice and table are a few resonances that die away and a click of
//! noise; tunes are struck bars. The same seeds give the same samples.

mod chimes;
mod clip;
mod creak;
mod knocks;
mod music;
mod paper;
mod strike;
#[cfg(test)]
mod tests;

pub(super) use clip::Clip;
pub(super) use creak::creak;
pub(super) use music::music;

use super::Sound;

/// Samples in a second.
const RATE: u32 = 44_100;

/// All takes of a sound, by hardness and then by take.
pub(super) fn takes(sound: Sound) -> Vec<Clip> {
    let hardnesses = 0..sound.hardnesses();
    let takes =
        hardnesses.flat_map(|hardness| (0..sound.profile().takes as u32).map(move |take| (hardness, take)));
    takes.map(|(hardness, take)| make(sound, hardness, take)).collect()
}

fn make(sound: Sound, hardness: usize, take: u32) -> Clip {
    let profile = sound.profile();
    let mut empty = Clip::silence(RATE, profile.seconds);
    let clip = &mut empty;
    match sound {
        Sound::DieOnWood => knocks::knock(clip, knocks::wood(), hardness, 11 + take),
        Sound::DieOnDie => knocks::knock(clip, knocks::dice(), hardness, 23 + take),
        Sound::DieOnFelt => knocks::knock(clip, knocks::felt(), hardness, 37 + take),
        Sound::Grip => knocks::grip(clip, take),
        Sound::Release => knocks::fingertips().strike_once(clip, 53 + take),
        Sound::TakenBack => knocks::two_thuds(clip),
        Sound::Marker => knocks::marker(clip, take),
        Sound::Collapse => knocks::collapse(clip, take),
        Sound::Click => knocks::button().strike_once(clip, 83),
        Sound::Hover => knocks::soft_button().strike_once(clip, 89),
        Sound::Tick => knocks::wood_block().strike_once(clip, 97),
        Sound::Bills => paper::bills(clip, take),
        Sound::Bonus => chimes::play(clip, chimes::BONUS),
        Sound::Record => chimes::play(clip, chimes::RECORD),
        Sound::TakeoverWon => chimes::play(clip, chimes::WON),
        Sound::TakeoverLost => chimes::play(clip, chimes::LOST),
        Sound::Turn => chimes::play(clip, chimes::TURN),
        Sound::Gong => chimes::gong(clip),
        Sound::Ending => chimes::play(clip, chimes::ENDING),
    }
    empty.finished(profile.peak)
}
