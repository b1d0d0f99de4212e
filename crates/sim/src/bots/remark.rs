//! An occasional gesture or line, as data. Clients put it into words.

use gragra_rules::{Building, Company, Event, PerCompany, Seat};
use serde::{Deserialize, Serialize};

/// Something that a bot lets the table know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    /// The tower that it left crooked has fallen under somebody else.
    Gloating {
        /// The player whose turn it was.
        over: Seat,
    },
    /// Its tower fell although that was unlikely.
    Regret {
        /// Its company.
        company: Company,
    },
    /// It has moved to the company that is likely to take over another one.
    Threat {
        /// The company.
        company: Company,
    },
    /// Somebody has built higher than it thought possible.
    Admiration {
        /// The builder.
        of: Seat,
    },
}

/// After a remark, a bot says nothing for this many turns.
const SILENCE: u32 = 12;
/// An order is daring if it is longer than this part of what the tower seemed to carry.
const DARING: f32 = 0.7;
/// A fall is a surprise if it was less likely than this.
const UNLIKELY: f32 = 0.25;

/// What a bot remembers in order to comment on it.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pub(super) seat: Option<Seat>,
    playing: Option<Seat>,
    /// The chance that the bot's own tower falls under the order that it has declared.
    pub(super) risk: f32,
    /// The tower that it has left crooked.
    pub(super) crooked: Option<Company>,
    /// How many dice each tower seemed to carry.
    pub(super) looks: PerCompany<f32>,
    silence: u32,
    remark: Option<Remark>,
}

impl Memory {
    /// The remark, once.
    pub(super) fn take(&mut self) -> Option<Remark> {
        self.remark.take()
    }

    /// Says something unless it has just said something else.
    pub(super) fn say(&mut self, remark: Remark) {
        if self.silence == 0 {
            self.remark = Some(remark);
            self.silence = SILENCE;
        }
    }

    pub(super) fn notice(&mut self, event: &Event) {
        let is_own = self.playing.is_some() && self.playing == self.seat;
        match *event {
            Event::TurnBegan { .. } => self.silence = self.silence.saturating_sub(1),
            Event::DiceThrown { seat, .. } => self.playing = Some(seat),
            Event::BuildingStood { company, grown } => {
                let is_much = usize::from(grown) >= Building::BONUS_GROWTH;
                if let Some(of) = self.playing.filter(|_| !is_own && is_much)
                    && f32::from(grown) > DARING * self.looks[company]
                    && self.looks[company] > 0.0
                {
                    self.say(Remark::Admiration { of });
                }
            }
            Event::BuildingCollapsed { company } => {
                let left = self.crooked.take_if(|crooked| *crooked == company);
                match self.playing {
                    Some(over) if left.is_some() && !is_own => self.say(Remark::Gloating { over }),
                    Some(_) if is_own && self.risk < UNLIKELY => self.say(Remark::Regret { company }),
                    _ => {}
                }
            }
            Event::RoundPrepared { .. } => self.crooked = None,
            _ => {}
        }
    }
}
