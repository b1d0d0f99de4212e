//! Everything about a game that everyone at the table can see.

use crate::dice::dice_count;
use crate::{
    Awaited, Building, Built, Company, DiceSet, Face, Options, PerCompany, PerSeat, Phase, Refusal, Seat,
};

/// T5.2: the highest building so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// Height of the red marker, in dice.
    pub height: u8,
    /// The player with the red card; none until somebody reaches the marker.
    pub holder: Option<Seat>,
}

impl Record {
    /// S5: where the marker starts.
    pub const START: Self = Self { height: 15, holder: None };

    /// T5.2: whether a building of this height takes the card. The first building that reaches the marker does; after
    /// that, only a higher one.
    pub fn is_beaten_by(self, height: usize) -> bool {
        let mark = usize::from(self.height);
        if self.holder.is_some() { height > mark } else { height >= mark }
    }
}

/// The player whose turn it is, and whether the round ends with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// The player whose turn it is.
    pub seat: Seat,
    /// T4.3: the round ends with this turn.
    pub is_last: bool,
}

/// Everything that all players can see: the whole game except the money.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct Board {
    pub(crate) options: Options,
    pub(crate) round: u8,
    pub(crate) turn: Turn,
    pub(crate) phase: Phase,
    pub(crate) buildings: PerCompany<Building>,
    /// T4.6: buildings that have fallen and must be put up again.
    pub(crate) fallen: PerCompany<bool>,
    pub(crate) markers: PerSeat<Company>,
    pub(crate) record: Record,
    pub(crate) supply: DiceSet,
    pub(crate) removed: DiceSet,
}

impl Board {
    /// S6, T6: a card holds at most two markers.
    pub const MARKERS_PER_CARD: usize = 2;

    /// E4: after the investors have named different raiders this often, a die decides.
    pub const MAX_DISAGREEMENTS: u8 = 3;

    /// The options chosen before the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The current round, counted from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The current turn.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// What the game is waiting for.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The building on a company's card.
    pub fn building(&self, company: Company) -> &Building {
        &self.buildings[company]
    }

    /// S5: a company's height on the chart, in dice.
    pub fn height(&self, company: Company) -> usize {
        self.buildings[company].height()
    }

    /// T4.6: whether the building has fallen and must be put up again.
    pub fn is_fallen(&self, company: Company) -> bool {
        self.fallen[company]
    }

    /// The company that a seat invests in.
    pub fn investment(&self, seat: Seat) -> Company {
        self.markers[seat]
    }

    /// Who invests in a company, clockwise.
    pub fn investors(&self, company: Company) -> impl Iterator<Item = Seat> {
        self.options.players.seats().filter(move |&seat| self.markers[seat] == company)
    }

    /// S6, T6: whether a company's card has room for another marker.
    pub fn has_room(&self, company: Company) -> bool {
        self.investors(company).count() < Self::MARKERS_PER_CARD
    }

    /// The highest building so far.
    pub fn record(&self) -> Record {
        self.record
    }

    /// The dice that may still be taken.
    pub fn supply(&self) -> DiceSet {
        self.supply
    }

    /// T4.3: the dice that have left the game.
    pub fn removed(&self) -> DiceSet {
        self.removed
    }

    /// T1: the number of dice to throw.
    pub fn dice_to_throw(&self) -> usize {
        self.height(self.stacked_company()).min(self.supply.len())
    }

    /// The company of the player whose turn it is.
    pub(crate) fn stacked_company(&self) -> Company {
        self.markers[self.turn.seat]
    }

    /// The building that somebody is stacking on right now.
    pub fn under_hand(&self) -> Option<Company> {
        match self.phase {
            Phase::Stack { .. } => Some(self.stacked_company()),
            Phase::TakeOver { highest, .. } => Some(highest),
            _ => None,
        }
    }

    /// The player who is stacking right now, in a turn or a takeover.
    pub fn stacker(&self) -> Option<Seat> {
        match self.phase {
            Phase::Stack { .. } => Some(self.turn.seat),
            Phase::TakeOver { raider, .. } => Some(raider),
            _ => None,
        }
    }

    /// T3.7: the dice that may fall without the building counting as collapsed: those not placed yet. A placed die is
    /// part of the building.
    pub fn loose_dice(&self) -> DiceSet {
        match &self.phase {
            Phase::Stack { order, placed, .. } => order.iter().skip(*placed).collect(),
            Phase::TakeOver { waiting, .. } => *waiting,
            _ => DiceSet::EMPTY,
        }
    }

    /// T5: what was stacked this turn. It is set from the last die until the turn ends or the building falls.
    pub fn built_this_turn(&self) -> Option<Built> {
        match &self.phase {
            Phase::Stack { order, placed, .. } if *placed == order.len() => {
                Some(Built { company: self.stacked_company(), grown: dice_count(order.len()) })
            }
            Phase::Change { built } => *built,
            _ => None,
        }
    }

    /// T5.1: whether the player gets the bonus if the turn ends now.
    pub fn is_bonus_due(&self) -> bool {
        self.built_this_turn().is_some_and(|built| usize::from(built.grown) >= Building::BONUS_GROWTH)
    }

    /// T5.2: the record height that the player sets if the turn ends now.
    pub fn record_due(&self) -> Option<u8> {
        let height = self.height(self.built_this_turn()?.company);
        self.record.is_beaten_by(height).then_some(dice_count(height))
    }

    /// E4, H5: the investor of a company who sits next, clockwise, after the player of the last turn.
    pub fn next_investor(&self, company: Company) -> Option<Seat> {
        let players = self.options.players;
        players.clockwise_from(players.after(self.turn.seat)).find(|&seat| self.markers[seat] == company)
    }

    /// E4: who stacks the takeover when the deciding die shows this number. Three of its six sides (0, 0 and 1)
    /// choose the next investor, the others (2, 3 and 4) the other one.
    pub fn raider_by_throw(&self, face: Face) -> Option<Seat> {
        let Phase::ChooseRaider { highest, .. } = self.phase else { return None };
        let next = self.next_investor(highest)?;
        if face <= Face::One { Some(next) } else { self.investors(highest).find(|&seat| seat != next) }
    }

    /// S1: refuses a company that is not on the table.
    pub(crate) fn check_company(&self, company: Company) -> Result<(), Refusal> {
        if self.options.players.has_company(company) { Ok(()) } else { Err(Refusal::NoSuchCompany) }
    }

    /// Refuses a seat that is not in the game, or whose turn it is not.
    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.options.players.has_seat(seat) {
            Err(Refusal::NoSuchSeat)
        } else if seat != self.turn.seat {
            Err(Refusal::NotYourTurn { turn: self.turn.seat })
        } else {
            Ok(())
        }
    }

    /// T4.6: refuses to go on until every building stands again.
    pub(crate) fn check_all_stand(&self) -> Result<(), Refusal> {
        self.fallen
            .iter()
            .find(|&(_, &fallen)| fallen)
            .map_or(Ok(()), |(company, _)| Err(Refusal::BuildingIsDown { company }))
    }

    /// T4.6: a player may keep stacking while another building is down, but not on a building that is down itself.
    pub(crate) fn check_under_hand(&self) -> Result<(), Refusal> {
        match self.under_hand() {
            Some(company) if self.fallen[company] => Err(Refusal::BuildingIsDown { company }),
            _ => Ok(()),
        }
    }

    pub(crate) fn not_now(&self) -> Refusal {
        let seat = self.turn.seat;
        Refusal::NotNow(match &self.phase {
            Phase::Throw => Awaited::Throw { seat },
            Phase::Declare { .. } => Awaited::Order { seat },
            Phase::Stack { .. } => Awaited::Stacking { seat },
            Phase::Rebuild => Awaited::Rebuild { company: self.stacked_company() },
            Phase::Change { .. } => Awaited::Change { seat },
            Phase::Rank { .. } => Awaited::TieBreak,
            Phase::ChooseRaider { disagreements, .. } if *disagreements >= Self::MAX_DISAGREEMENTS => {
                Awaited::RaiderThrow
            }
            Phase::ChooseRaider { .. } => Awaited::Raider,
            &Phase::TakeOver { raider, .. } => Awaited::Takeover { raider },
            Phase::NewRound { .. } => Awaited::Buildings,
            Phase::Contest { .. } => Awaited::Contest,
            Phase::Over { .. } => return Refusal::GameIsOver,
        })
    }
}
