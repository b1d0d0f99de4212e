//! Sounds are computed, as textures are: no file is loaded. Dice and table are a few resonances that die away and a click of
//! noise; tunes are bars of wood that are struck. The same numbers give the same sounds.

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
    let takes =
        (0..sound.hardnesses()).flat_map(|hardness| (0..sound.takes()).map(move |take| (hardness, take)));
    takes.map(|(hardness, take)| make(sound, hardness, take as u32)).collect()
}

fn make(sound: Sound, hardness: usize, take: u32) -> Clip {
    let mut clip = Clip::silence(RATE, sound.lasts());
    match sound {
        Sound::DieOnWood => knocks::on_wood(&mut clip, hardness, take),
        Sound::DieOnDie => knocks::on_die(&mut clip, hardness, take),
        Sound::DieOnFelt => knocks::on_felt(&mut clip, hardness, take),
        Sound::Grip => knocks::grip(&mut clip, take),
        Sound::Release => knocks::release(&mut clip, take),
        Sound::TakenBack => knocks::taken_back(&mut clip),
        Sound::Marker => knocks::marker(&mut clip, take),
        Sound::Collapse => knocks::collapse(&mut clip, take),
        Sound::Click => knocks::click(&mut clip),
        Sound::Hover => knocks::hover(&mut clip),
        Sound::Tick => knocks::tick(&mut clip),
        Sound::Bills => paper::bills(&mut clip, take),
        Sound::Bonus => chimes::play(&mut clip, chimes::BONUS),
        Sound::Record => chimes::play(&mut clip, chimes::RECORD),
        Sound::TakeoverWon => chimes::play(&mut clip, chimes::WON),
        Sound::TakeoverLost => chimes::play(&mut clip, chimes::LOST),
        Sound::Turn => chimes::play(&mut clip, chimes::TURN),
        Sound::Gong => chimes::gong(&mut clip),
        Sound::Ending => chimes::play(&mut clip, chimes::ENDING),
    }
    clip.finished(peak(sound))
}

/// The highest sample of a sound at full loudness. What is heard often is quiet; all together stay within bounds.
fn peak(sound: Sound) -> f32 {
    match sound {
        Sound::Collapse => 0.6,
        Sound::DieOnWood => 0.4,
        Sound::DieOnFelt => 0.36,
        Sound::DieOnDie | Sound::TakeoverLost | Sound::Gong | Sound::Ending => 0.3,
        Sound::Record | Sound::TakeoverWon => 0.28,
        Sound::Bonus => 0.22,
        Sound::Tick | Sound::Marker | Sound::TakenBack => 0.2,
        Sound::Turn => 0.16,
        Sound::Bills => 0.12,
        Sound::Grip => 0.1,
        Sound::Click => 0.085,
        Sound::Release => 0.08,
        Sound::Hover => 0.045,
    }
}
