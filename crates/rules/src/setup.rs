//! S: setting up. A [`Setup`] may be unfinished; a [`Game`] never is.

use crate::collapse::check_same_building;
use crate::dice::check_from_supply;
use crate::ledger::Ledger;
use crate::{
    Board, Command, Company, DiceSet, Edition, Event, Face, Game, Options, PerCompany, PerSeat, Phase,
    Record, Refusal, Seat, ShownDie, Turn,
};
use alloc::vec;
use alloc::vec::Vec;

/// A game that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct Setup {
    pub(crate) options: Options,
    pub(crate) start: Option<Seat>,
    pub(crate) buildings: PerCompany<Option<[ShownDie; 3]>>,
    /// T4.6: buildings that have fallen and must be rebuilt.
    pub(crate) fallen: PerCompany<bool>,
    pub(crate) markers: PerSeat<Option<Company>>,
}

impl Setup {
    /// An empty table with these options.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            start: None,
            buildings: PerCompany::default(),
            fallen: PerCompany::default(),
            markers: PerSeat::default(),
        }
    }

    /// The options chosen before the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// S6: the first player, once drawn.
    pub fn start(&self) -> Option<Seat> {
        self.start
    }

    /// S4: a company's three dice, once they have been set up.
    pub fn building(&self, company: Company) -> Option<[ShownDie; 3]> {
        self.buildings[company]
    }

    /// T4.6: whether the building has fallen and must be rebuilt.
    pub fn is_fallen(&self, company: Company) -> bool {
        self.fallen[company]
    }

    /// S6: the company that a seat has invested in, if it has.
    pub fn investment(&self, seat: Seat) -> Option<Company> {
        self.markers[seat]
    }

    /// S3: the dice that are not in a building.
    pub fn supply(&self) -> DiceSet {
        let used = self.buildings.iter().filter_map(|(_, dice)| dice.as_ref()).flatten().collect();
        DiceSet::first(self.options.players.dice()).without(used)
    }

    /// S6: the player who has to invest next, once the table is ready.
    pub fn investor(&self) -> Option<Seat> {
        let players = self.options.players;
        if players.companies().any(|company| self.buildings[company].is_none()) {
            return None;
        }
        players.clockwise_from(self.start?).find(|&seat| self.markers[seat].is_none())
    }

    /// S6: whether a company's card has room for another marker.
    pub fn has_room(&self, company: Company) -> bool {
        self.marker_count(company) < Board::MARKERS_PER_CARD
    }

    pub(crate) fn marker_count(&self, company: Company) -> usize {
        self.markers.iter().filter(|&(_, &marker)| marker == Some(company)).count()
    }

    /// The events that a command would cause, or why it is refused. The set-up does not change.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let players = self.options.players;
        let event = match *command {
            Command::ClockRanOut => return self.clock_ran_out(),
            Command::KnockOver { company } => self.knock_over(company)?,
            Command::Rebuild { company, ref dice } => self.rebuild(company, dice)?,
            Command::DrawStart { seat } => {
                if !players.has_seat(seat) {
                    return Err(Refusal::NoSuchSeat);
                }
                if self.start.is_some() {
                    return Err(Refusal::StartAlreadyDrawn);
                }
                Event::StartDrawn { seat }
            }
            Command::SetUpBuilding { company, dice } => {
                if !players.has_company(company) {
                    return Err(Refusal::NoSuchCompany);
                }
                if self.buildings[company].is_some() {
                    return Err(Refusal::BuildingAlreadySetUp { company });
                }
                check_start_building(self.options.edition, self.supply(), &dice)?;
                Event::BuildingSetUp { company, dice }
            }
            Command::Invest { seat, company } => {
                if !players.has_seat(seat) {
                    return Err(Refusal::NoSuchSeat);
                }
                if !players.has_company(company) {
                    return Err(Refusal::NoSuchCompany);
                }
                let turn = self.investor().ok_or(Refusal::SetupUnfinished)?;
                self.check_all_stand()?;
                if seat != turn {
                    return Err(Refusal::NotYourTurn { turn });
                }
                if !self.has_room(company) {
                    return Err(Refusal::CompanyFull { company });
                }
                Event::Invested { seat, company }
            }
            _ => return Err(Refusal::SetupUnfinished),
        };
        Ok(vec![event])
    }

    /// H5: puts the marker on the card with the fewest markers, or the first of several.
    fn clock_ran_out(&self) -> Result<Vec<Event>, Refusal> {
        if self.options.house.turn_clock.is_none() {
            return Err(Refusal::NoTurnClock);
        }
        let seat = self.investor().ok_or(Refusal::SetupUnfinished)?;
        self.check_all_stand()?;
        let companies = self.options.players.companies();
        let company =
            companies.min_by_key(|&company| self.marker_count(company)).ok_or(Refusal::SetupUnfinished)?;
        Ok(vec![Event::TimeRanOut { seat: Some(seat) }, Event::Invested { seat, company }])
    }

    /// T4.6: every fall during the set-up is an accident, because nobody has started to stack.
    fn knock_over(&self, company: Company) -> Result<Event, Refusal> {
        if !self.options.players.has_company(company) {
            return Err(Refusal::NoSuchCompany);
        }
        if self.buildings[company].is_none() {
            return Err(Refusal::NoBuildingThere { company });
        }
        if self.fallen[company] {
            return Err(Refusal::BuildingIsDown { company });
        }
        Ok(Event::BuildingKnockedOver { company })
    }

    /// T4.6
    fn rebuild(&self, company: Company, dice: &[ShownDie]) -> Result<Event, Refusal> {
        if !self.options.players.has_company(company) {
            return Err(Refusal::NoSuchCompany);
        }
        match &self.buildings[company] {
            Some(building) if self.fallen[company] => check_same_building(building, company, dice)?,
            _ => return Err(Refusal::NothingToRebuild { company }),
        }
        Ok(Event::BuildingRebuilt { company, dice: dice.to_vec() })
    }

    /// T4.6: nobody invests until every building stands again.
    fn check_all_stand(&self) -> Result<(), Refusal> {
        self.fallen
            .iter()
            .find(|&(_, &fallen)| fallen)
            .map_or(Ok(()), |(company, _)| Err(Refusal::BuildingIsDown { company }))
    }

    /// Applies an event of [`Setup::decide`].
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::StartDrawn { seat } => self.start = Some(seat),
            Event::BuildingSetUp { company, dice } => self.buildings[company] = Some(dice),
            Event::Invested { seat, company } => self.markers[seat] = Some(company),
            Event::BuildingKnockedOver { company } => self.fallen[company] = true,
            Event::BuildingRebuilt { company, ref dice } => {
                if let Ok(dice) = <[ShownDie; 3]>::try_from(dice.as_slice()) {
                    self.buildings[company] = Some(dice);
                }
                self.fallen[company] = false;
            }
            _ => {}
        }
    }

    /// The game, once the set-up is finished.
    pub fn finish(&self) -> Option<Game> {
        let Self { options, start, buildings, fallen, markers } = self;
        let seat = (*start)?;
        let players = options.players;
        if players.companies().any(|company| buildings[company].is_none())
            || players.seats().any(|seat| markers[seat].is_none())
        {
            return None;
        }
        let board = Board {
            options: *options,
            round: 1,
            turn: Turn { seat, is_last: false },
            phase: Phase::Throw,
            buildings: PerCompany::from_fn(|company| crate::Building {
                column: buildings[company].map_or_else(Vec::new, Vec::from),
            }),
            fallen: *fallen,
            markers: PerSeat::from_fn(|seat| markers[seat].unwrap_or(Company::Anchor)),
            record: Record::START,
            supply: self.supply(),
            removed: DiceSet::EMPTY,
        };
        Some(Game { board, ledger: Ledger::new(players) })
    }
}

/// S4, E7: refuses three dice that cannot be a company's first building.
pub(crate) fn check_start_building(
    edition: Edition,
    supply: DiceSet,
    dice: &[ShownDie; 3],
) -> Result<(), Refusal> {
    check_from_supply(supply, dice, dice.len())?;
    let [low, middle, top] = dice.map(|shown| shown.face);
    let highest: Face = low.max(middle).max(top);
    match edition {
        Edition::StackMarket if top < highest => Err(Refusal::HighestNotOnTop { highest }),
        Edition::StackMarket | Edition::GraGraCompany => Ok(()),
    }
}
