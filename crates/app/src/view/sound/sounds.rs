//! Every sound of the game.

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    DieOnWood,
    DieOnDie,
    /// In the tray.
    DieOnFelt,
    /// The hand closes around dice.
    Grip,
    Release,
    /// A die has to be stacked again.
    TakenBack,
    Bills,
    Marker,
    Bonus,
    Record,
    Collapse,
    /// A second of a takeover's three, or one of a clock's last five.
    Tick,
    /// The takeover's tower held.
    TakeoverWon,
    TakeoverLost,
    Turn,
    /// A round ends, or its last turn is called.
    Gong,
    Ending,
    /// A button was pressed.
    Click,
    /// The mouse, the keys or a gamepad reached a button.
    Hover,
}

/// How a sound is made and played.
#[derive(Clone, Copy)]
pub(super) struct SoundProfile {
    pub(super) seconds: f32,
    /// How many takes there are of each hardness.
    pub(super) takes: usize,
    /// By which part of it the pitch may vary. Tunes stay in tune.
    pub(super) pitch_variation: f32,
    /// The highest sample at full loudness. Frequent sounds are quiet, so that all together do not clip.
    pub(super) peak: f32,
}

const fn profile(seconds: f32, takes: usize, pitch_variation: f32, peak: f32) -> SoundProfile {
    SoundProfile { seconds, takes, pitch_variation, peak }
}

/// All sounds in order.
const SOUNDS: [(Sound, SoundProfile); 19] = [
    (Sound::DieOnWood, profile(0.16, 3, 0.06, 0.4)),
    (Sound::DieOnDie, profile(0.1, 3, 0.06, 0.3)),
    (Sound::DieOnFelt, profile(0.18, 3, 0.06, 0.36)),
    (Sound::Grip, profile(0.1, 2, 0.03, 0.1)),
    (Sound::Release, profile(0.08, 2, 0.03, 0.08)),
    (Sound::TakenBack, profile(0.34, 1, 0.0, 0.2)),
    (Sound::Bills, profile(0.42, 2, 0.03, 0.12)),
    (Sound::Marker, profile(0.2, 2, 0.03, 0.2)),
    (Sound::Bonus, profile(1.1, 1, 0.0, 0.22)),
    (Sound::Record, profile(2.2, 1, 0.0, 0.28)),
    (Sound::Collapse, profile(1.6, 2, 0.0, 0.6)),
    (Sound::Tick, profile(0.25, 1, 0.0, 0.2)),
    (Sound::TakeoverWon, profile(1.8, 1, 0.0, 0.28)),
    (Sound::TakeoverLost, profile(1.6, 1, 0.0, 0.3)),
    (Sound::Turn, profile(0.8, 1, 0.0, 0.16)),
    (Sound::Gong, profile(2.6, 1, 0.0, 0.3)),
    (Sound::Ending, profile(3.4, 1, 0.0, 0.3)),
    (Sound::Click, profile(0.07, 1, 0.03, 0.085)),
    (Sound::Hover, profile(0.04, 1, 0.03, 0.045)),
];

impl Sound {
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        SOUNDS.iter().map(|&(sound, _)| sound)
    }

    pub(super) fn profile(self) -> SoundProfile {
        SOUNDS[self as usize].1
    }

    /// Does it come from the panels rather than from the table?
    pub(super) fn is_interface(self) -> bool {
        matches!(self, Self::Click | Self::Hover)
    }

    /// Is it a knock of a die? There can be hundreds of them, so that one more or less does not matter.
    pub fn is_knock(self) -> bool {
        matches!(self, Self::DieOnWood | Self::DieOnDie | Self::DieOnFelt)
    }

    /// How many hardnesses it is made in: a harder knock is not only louder but brighter.
    pub(super) fn hardnesses(self) -> usize {
        if self.is_knock() { 3 } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_whole_and_in_order() {
        for (index, sound) in Sound::all().enumerate() {
            assert_eq!(sound as usize, index, "{sound:?}");
        }
        assert_eq!(SOUNDS.len(), Sound::Hover as usize + 1);
    }
}
