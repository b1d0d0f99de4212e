//! What there is to hear.

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A die knocks on the table.
    DieOnWood,
    /// Two dice knock.
    DieOnDie,
    /// A die lands in the tray.
    DieOnFelt,
    /// The hand closes around dice.
    Grip,
    /// The hand opens.
    Release,
    /// A die has to be stacked again.
    TakenBack,
    /// Bills change hands.
    Bills,
    /// A marker is put on a card.
    Marker,
    /// Somebody gets a bonus.
    Bonus,
    /// A building is the highest so far.
    Record,
    /// A building comes down.
    Collapse,
    /// A second of a takeover's three, or one of the last of a clock.
    Tick,
    /// A takeover held.
    TakeoverWon,
    /// A takeover fell.
    TakeoverLost,
    /// Somebody's turn begins.
    Turn,
    /// A round ends, or its last turn is called.
    Gong,
    /// The game is over.
    Ending,
    /// Something on a panel was pressed.
    Click,
    /// Something on a panel can be pressed.
    Hover,
}

/// Which volume a sound obeys. The third is the music's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bus {
    /// What happens on the table.
    Effects,
    /// What the panels do.
    Interface,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::DieOnWood,
        Self::DieOnDie,
        Self::DieOnFelt,
        Self::Grip,
        Self::Release,
        Self::TakenBack,
        Self::Bills,
        Self::Marker,
        Self::Bonus,
        Self::Record,
        Self::Collapse,
        Self::Tick,
        Self::TakeoverWon,
        Self::TakeoverLost,
        Self::Turn,
        Self::Gong,
        Self::Ending,
        Self::Click,
        Self::Hover,
    ];

    /// Which volume it obeys.
    pub fn bus(self) -> Bus {
        match self {
            Self::Click | Self::Hover => Bus::Interface,
            _ => Bus::Effects,
        }
    }

    /// Is it a knock of a die? There can be hundreds of them, so that one more or less does not matter.
    pub fn is_knock(self) -> bool {
        matches!(self, Self::DieOnWood | Self::DieOnDie | Self::DieOnFelt)
    }

    /// How long it is, in seconds.
    pub(super) fn lasts(self) -> f32 {
        match self {
            Self::DieOnWood => 0.16,
            Self::DieOnDie | Self::Grip => 0.1,
            Self::DieOnFelt => 0.18,
            Self::Release => 0.08,
            Self::TakenBack => 0.34,
            Self::Bills => 0.42,
            Self::Marker => 0.2,
            Self::Bonus => 1.1,
            Self::Record => 2.2,
            Self::Collapse | Self::TakeoverLost => 1.6,
            Self::Tick => 0.25,
            Self::TakeoverWon => 1.8,
            Self::Turn => 0.8,
            Self::Gong => 2.6,
            Self::Ending => 3.4,
            Self::Click => 0.07,
            Self::Hover => 0.04,
        }
    }

    /// How many takes of it there are for each hardness.
    pub(super) fn takes(self) -> usize {
        match self {
            Self::DieOnWood | Self::DieOnDie | Self::DieOnFelt => 3,
            Self::Grip | Self::Release | Self::Bills | Self::Marker | Self::Collapse => 2,
            _ => 1,
        }
    }

    /// How many hardnesses it was made in: a harder knock is not only louder but brighter.
    pub(super) fn hardnesses(self) -> usize {
        if self.is_knock() { 3 } else { 1 }
    }

    /// By how much the pitch may wander, as a part of it. Tunes stay in tune.
    pub(super) fn wanders(self) -> f32 {
        match self {
            Self::DieOnWood | Self::DieOnDie | Self::DieOnFelt => 0.06,
            Self::Grip | Self::Release | Self::Bills | Self::Marker | Self::Click | Self::Hover => 0.03,
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_whole_and_in_order() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound as usize, index, "{sound:?}");
        }
        assert_eq!(Sound::ALL.len(), Sound::Hover as usize + 1);
    }
}
