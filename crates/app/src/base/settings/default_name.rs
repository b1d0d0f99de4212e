//! Names that the game gives to players. They follow the language, unlike names that somebody typed.

use crate::base::words::{self, Language, say, within};
use gragra_rules::{Key, Seat};
use gragra_sim::bots::Character;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultName {
    /// The only person.
    Person,
    /// A person on this seat, counted from 0.
    Player(usize),
    /// A bot.
    Bot(Character),
}

impl DefaultName {
    /// In the active language.
    pub fn name(self) -> String {
        match self {
            Self::Person => say!("name-person"),
            Self::Player(index) => say!("name-player", number = index + 1),
            Self::Bot(character) => words::character(character),
        }
    }

    /// The default name that `name` is in any language.
    pub fn of(name: &str) -> Option<Self> {
        let players = (0..Seat::ALL.len()).map(Self::Player);
        let bots = Character::ALL.into_iter().map(Self::Bot);
        let mut all = std::iter::once(Self::Person).chain(players).chain(bots);
        all.find(|given| given.is(name))
    }

    /// Whether it is `name` in any language.
    pub fn is(self, name: &str) -> bool {
        Language::ALL.into_iter().any(|language| within(language, || self.name()) == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_given_name_is_known_in_every_language_and_others_are_not() {
        for language in Language::ALL {
            for given in [DefaultName::Person, DefaultName::Player(3), DefaultName::Bot(Character::Raider)] {
                assert_eq!(DefaultName::of(&within(language, || given.name())), Some(given));
            }
        }
        for name in ["Anna", "", "You", "Player 12"] {
            assert_eq!(DefaultName::of(name), None, "{name}");
        }
    }
}
