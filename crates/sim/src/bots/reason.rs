//! Why a bot chose what it chose, as data. Clients put it into words.

use gragra_rules::{Company, Face, Seat};
use serde::{Deserialize, Serialize};

/// One of the options of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// S6: invest in a company.
    Invest {
        /// The company.
        company: Company,
    },
    /// T2: stack this many dice.
    Stack {
        /// The number of dice.
        dice: u8,
        /// The number on top of the tower afterwards.
        top: Face,
    },
    /// T3.5: put the last die where it belongs.
    Straight,
    /// T3.5: put the last die aside, to leave the tower crooked and move out.
    Crooked {
        /// Where the marker goes next.
        leave_for: Company,
    },
    /// T6: stay.
    Stay,
    /// T6: move the marker.
    Move {
        /// Where it goes.
        company: Company,
    },
    /// E4: name the raider.
    Raider {
        /// The player named.
        seat: Seat,
    },
}

/// How likely something is, in percent: with the option that was chosen, and with the second-best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Odds {
    /// With the option that was chosen.
    pub chosen: u8,
    /// With the second-best one.
    pub instead: u8,
}

/// What made the difference between the chosen option and the second-best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There was nothing to choose from.
    OnlyChoice,
    /// The options are worth the same.
    TossUp,
    /// T5.1: how likely the bot is to earn a bonus in this round.
    Bonus(Odds),
    /// E6.4: how likely it is to hold the red card when the round ends.
    Card(Odds),
    /// T4.1: how likely it is to pay a fine.
    Fine(Odds),
    /// E6.1: the income that it expects, in dollars.
    Share {
        /// With the option that was chosen.
        chosen: i32,
        /// With the second-best one.
        instead: i32,
    },
    /// E6.3: how likely its company is to be taken over.
    Swallowed(Odds),
    /// E6.2: how likely it is to be in a takeover that holds.
    Raid(Odds),
    /// E6.2: how likely it is to be in a takeover that falls.
    FailedRaid(Odds),
    /// What the option costs the others, in dollars.
    Rivals {
        /// How much more than the second-best option.
        dollars: i32,
    },
    /// What the option costs the partner whose tower the bot leaves, in dollars.
    Partner {
        /// How much more than the second-best option.
        dollars: i32,
    },
    /// E4: how likely the takeover is to hold if that player stacks it.
    Hands(Odds),
    /// The bot likes to build high, or to move, or to stay: its character.
    Character,
}

/// A decision and its reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explanation {
    /// When the bot decided, in ticks of the match.
    pub tick: u32,
    /// What it chose.
    pub chosen: Choice,
    /// The second-best option, if there was one.
    pub instead: Option<Choice>,
    /// What made the difference.
    pub reason: Reason,
    /// How much more the bot expects from its choice, in dollars.
    pub gain: i32,
}
