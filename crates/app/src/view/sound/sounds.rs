//! Every sound of the game and its files.

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    DieOnWood,
    DieOnDie,
    /// On the floor of the tray.
    DieOnFelt,
    /// On a wall of the tray.
    DieOnEdge,
    /// The hand closes around dice.
    Grip,
    Release,
    /// A die has to be stacked again.
    TakenBack,
    Bills,
    Marker,
    /// A card or a marker slides over the table.
    CardSlide,
    Bonus,
    Record,
    Collapse,
    /// One of the three seconds of a takeover, or one of the last five of a clock.
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

/// A file of `assets/sounds` by the parts of its name.
macro_rules! ogg {
    ($($part:literal)+) => {
        include_bytes!(concat!("../../../../../assets/sounds/", $($part,)+ ".ogg")).as_slice()
    };
}
macro_rules! takes {
    ($name:literal $($take:literal)+) => { &[$(ogg!($name "_" $take)),+] };
}
/// Four takes for each hardness: a harder knock is brighter, not only louder.
macro_rules! knocks {
    ($name:literal) => {
        takes!($name "soft_1" "soft_2" "soft_3" "soft_4" "medium_1" "medium_2" "medium_3" "medium_4"
            "hard_1" "hard_2" "hard_3" "hard_4")
    };
}

/// What plays all the time, most of it silently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loop {
    Creak,
    Music,
    /// As long as the music and at its tempo, so that the two can be cross-faded.
    TenseMusic,
    RoomTone,
    Heartbeat,
}

impl Loop {
    pub(super) const ALL: [Self; 5] =
        [Self::Creak, Self::Music, Self::TenseMusic, Self::RoomTone, Self::Heartbeat];

    pub(super) fn file(self) -> &'static [u8] {
        match self {
            Self::Creak => ogg!("creak"),
            Self::Music => ogg!("music"),
            Self::TenseMusic => ogg!("music_tense"),
            Self::RoomTone => ogg!("room_tone"),
            Self::Heartbeat => ogg!("heartbeat"),
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct SoundProfile {
    /// How long it occupies a voice, in seconds. The echo that follows is too quiet to count.
    pub(super) seconds: f32,
    /// The fraction by which the pitch may vary. Tunes stay in tune.
    pub(super) pitch_variation: f32,
    /// By hardness and then by take.
    pub(super) files: &'static [&'static [u8]],
}

const fn profile(seconds: f32, pitch_variation: f32, files: &'static [&'static [u8]]) -> SoundProfile {
    SoundProfile { seconds, pitch_variation, files }
}

/// All sounds in order.
const SOUNDS: [(Sound, SoundProfile); 21] = [
    (Sound::DieOnWood, profile(0.16, 0.06, knocks!("die_on_wood"))),
    (Sound::DieOnDie, profile(0.1, 0.06, knocks!("die_on_die"))),
    (Sound::DieOnFelt, profile(0.18, 0.06, knocks!("die_on_felt"))),
    (Sound::DieOnEdge, profile(0.16, 0.06, knocks!("die_on_edge"))),
    (Sound::Grip, profile(0.1, 0.03, takes!("grip" 1 2 3 4))),
    (Sound::Release, profile(0.08, 0.03, takes!("release" 1 2 3 4))),
    (Sound::TakenBack, profile(0.34, 0.0, &[ogg!("taken_back")])),
    (Sound::Bills, profile(0.42, 0.03, takes!("bills" 1 2 3 4))),
    (Sound::Marker, profile(0.2, 0.03, takes!("marker" 1 2 3 4))),
    (Sound::CardSlide, profile(0.4, 0.03, takes!("card_slide" 1 2 3 4))),
    (Sound::Bonus, profile(1.1, 0.0, &[ogg!("bonus")])),
    (Sound::Record, profile(2.2, 0.0, &[ogg!("record")])),
    (Sound::Collapse, profile(1.6, 0.0, takes!("collapse" 1 2 3 4))),
    (Sound::Tick, profile(0.25, 0.0, &[ogg!("tick")])),
    (Sound::TakeoverWon, profile(1.8, 0.0, &[ogg!("takeover_won")])),
    (Sound::TakeoverLost, profile(1.6, 0.0, &[ogg!("takeover_lost")])),
    (Sound::Turn, profile(0.8, 0.0, &[ogg!("turn")])),
    (Sound::Gong, profile(2.6, 0.0, &[ogg!("gong")])),
    (Sound::Ending, profile(3.4, 0.0, &[ogg!("ending")])),
    (Sound::Click, profile(0.07, 0.03, takes!("click" 1 2 3))),
    (Sound::Hover, profile(0.04, 0.03, takes!("hover" 1 2 3))),
];

impl Sound {
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        SOUNDS.iter().map(|&(sound, _)| sound)
    }

    pub(super) fn profile(self) -> SoundProfile {
        SOUNDS[self as usize].1
    }

    /// Whether it comes from the panels rather than from the table.
    pub(super) fn is_interface(self) -> bool {
        matches!(self, Self::Click | Self::Hover)
    }

    /// Whether a die knocks. There can be hundreds of knocks, so losing a few does not matter.
    pub fn is_knock(self) -> bool {
        matches!(self, Self::DieOnWood | Self::DieOnDie | Self::DieOnFelt | Self::DieOnEdge)
    }

    /// Whether it is long and loud: the music makes room for it.
    pub(super) fn is_tune(self) -> bool {
        matches!(
            self,
            Self::Bonus
                | Self::Record
                | Self::Collapse
                | Self::TakeoverWon
                | Self::TakeoverLost
                | Self::Gong
                | Self::Ending
        )
    }

    /// The files for a loudness from 0 to 1 are those of one hardness.
    pub(super) fn takes_at(self, loudness: f32) -> std::ops::Range<usize> {
        let hardnesses = if self.is_knock() { 3 } else { 1 };
        let takes = self.profile().files.len() / hardnesses;
        let hardness = ((loudness.sqrt() * hardnesses as f32) as usize).min(hardnesses - 1);
        hardness * takes..(hardness + 1) * takes
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

    #[test]
    fn a_harder_knock_has_other_takes() {
        let takes = [0.02, 0.25, 0.9, 1.0].map(|loudness| Sound::DieOnWood.takes_at(loudness));
        assert_eq!(takes, [0..4, 4..8, 8..12, 8..12]);
        assert_eq!([0.02, 1.0].map(|loudness| Sound::Collapse.takes_at(loudness)), [0..4, 0..4]);
    }
}
