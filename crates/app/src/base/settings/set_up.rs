//! The seats and rules of the next match.

use super::DefaultName;
use gragra_rules::{Edition, HouseRules, Key, Options, PerSeat, Players, Rounds, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{AimAssist, Assist, MAX_NAME_LENGTH, Mind, Player, Seats, SeatsError};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU16;

/// The longest turn clock that can be set, in seconds.
pub const MOST_CLOCK: NonZeroU16 = NonZeroU16::new(300).expect("300 is not zero");

/// What players choose before a match. Names may be half typed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SetUp {
    pub players: Players,
    pub edition: Edition,
    pub rounds: Rounds,
    #[serde(rename = "assists")]
    pub aim_assists: PerSeat<AimAssist>,
    /// Whose hand stops just above the tower.
    pub light_touch: PerSeat<bool>,
    pub house: HouseRules,
    /// As typed: a number, any text, or nothing for a random seed. Not saved, or every match would be the same.
    #[serde(skip)]
    pub seed: String,
    /// All four, even if only three play.
    pub seats: Vec<Player>,
}

impl Default for SetUp {
    fn default() -> Self {
        Self::of(1, Players::Four)
    }
}

impl SetUp {
    /// People on the first seats, and regular bots on the others.
    pub fn of(people: usize, players: Players) -> Self {
        let seats = Character::ALL.iter().enumerate().map(|(index, &character)| match index {
            0 if people == 1 => Player::person(&DefaultName::Person.name()),
            index if index < people => Player::person(&DefaultName::Player(index).name()),
            _ => bot(character, Level::Regular),
        });
        Self {
            players,
            edition: Edition::GraGraCompany,
            rounds: Rounds::default(),
            house: HouseRules::default(),
            seed: String::new(),
            aim_assists: PerSeat::default(),
            light_touch: PerSeat::default(),
            seats: seats.collect(),
        }
    }

    /// Translates default names into the active language.
    pub fn translated(mut self) -> Self {
        for player in &mut self.seats {
            if let Some(given) = DefaultName::of(&player.name) {
                player.name = given.name();
            }
        }
        self
    }

    pub fn options(&self) -> Options {
        let Self { players, edition, rounds, house, .. } = *self;
        Options { edition, players, rounds, house }
    }

    pub fn assists(&self) -> PerSeat<Assist> {
        PerSeat::from_fn(|seat| Assist { aim: self.aim_assists[seat], light_touch: self.light_touch[seat] })
    }

    /// The players, with their names trimmed.
    pub fn players(&self) -> Result<Seats, SeatsError> {
        let playing = self.seats.iter().take(self.players.count());
        Seats::new(
            playing.map(|player| Player { name: player.name.trim().into(), ..player.clone() }).collect(),
        )
    }

    /// Two players change places and keep their assists.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        self.seats.swap(one.index(), other.index());
        (self.aim_assists[one], self.aim_assists[other]) = (self.aim_assists[other], self.aim_assists[one]);
        (self.light_touch[one], self.light_touch[other]) = (self.light_touch[other], self.light_touch[one]);
    }

    /// Four seats with names, and a clock within bounds.
    pub(super) fn bounded(mut self) -> Self {
        let fallback = Self::default().seats;
        self.seats.truncate(fallback.len());
        for (index, player) in fallback.into_iter().enumerate() {
            match self.seats.get_mut(index) {
                None => self.seats.push(player),
                Some(kept) if !is_name(&kept.name) => kept.name = player.name,
                Some(_) => {}
            }
            if let Some(Player { mind: Mind::Bot { level, .. }, tremor, .. }) = self.seats.get_mut(index) {
                *tremor = level.tremor();
            }
        }
        self.house.turn_clock = self.house.turn_clock.map(|seconds| seconds.min(MOST_CLOCK));
        self
    }
}

/// A bot with its character's name.
pub fn bot(character: Character, level: Level) -> Player {
    Player { name: DefaultName::Bot(character).name(), ..Player::bot(character, level) }
}

fn is_name(name: &str) -> bool {
    (1..=MAX_NAME_LENGTH).contains(&name.trim().chars().count()) && !name.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, within};

    #[test]
    fn a_torn_list_of_seats_is_filled_up_and_a_long_one_cut() {
        let mut set_up = SetUp::default();
        set_up.seats.truncate(1);
        set_up.seats[0].name = "\n".into();
        assert_eq!(set_up.clone().bounded().seats, SetUp::default().seats);
        set_up.seats = vec![Player::person("Anna"); 9];
        assert_eq!(set_up.bounded().seats, vec![Player::person("Anna"); 4]);
    }

    #[test]
    fn whoever_changes_places_keeps_their_help() {
        let mut set_up = SetUp::of(2, Players::Three);
        set_up.aim_assists[Seat::P1] = AimAssist::Strong;
        set_up.light_touch[Seat::P1] = true;
        set_up.swap(Seat::P1, Seat::P2);
        assert_eq!(set_up.seats[1].name, "Player 1");
        let helped = Assist { aim: AimAssist::Strong, light_touch: true };
        assert_eq!((set_up.assists()[Seat::P1], set_up.assists()[Seat::P2]), (Assist::NONE, helped));
    }

    #[test]
    fn given_names_follow_the_language_and_typed_ones_stay() {
        let mut set_up = SetUp::default();
        set_up.seats[2].name = "Builder & Sons".into();
        let names = |set_up: SetUp| set_up.seats.into_iter().map(|player| player.name).collect::<Vec<_>>();
        let german = within(Language::German, || set_up.clone().translated());
        assert_eq!(names(german.clone()), ["Spieler", "Jäger", "Builder & Sons", "Eroberer"]);
        assert_eq!(german.translated(), set_up);
    }

    #[test]
    fn as_many_sit_down_as_play() {
        for (players, count) in [(Players::Three, 3), (Players::Four, 4)] {
            assert_eq!(SetUp::of(2, players).players().expect("all have names").count(), count);
        }
    }

    #[test]
    fn a_name_is_trimmed_and_an_empty_one_refused() {
        let mut set_up = SetUp::default();
        set_up.seats[1].name = " Zoë ".into();
        let seats = set_up.players().expect("all have names");
        assert_eq!(seats.iter().nth(1).map(|(_, player)| player.name.as_str()), Some("Zoë"));
        set_up.seats[1].name = "  ".into();
        assert_eq!(set_up.players(), Err(SeatsError::Name));
    }
}
