//! What a bot decides: where to invest, in which order to stack, who stacks a takeover.

use super::Bot;
use super::foresight::survival;
use super::outlook::{Outlook, thousands};
use crate::play::{Action, Sight};
use gragra_rules::{
    Board, Building, Company, DieId, Face, Key, Money, Orders, PerCompany, Phase, Players, Pool, Seat,
    ShownDie,
};

/// Orders that a bot looks at beside the shortest and the longest.
const ORDERS_CONSIDERED: u32 = 12;
/// What the record is worth beside this round's payout, in thousands: it may pay again.
const RECORD_KEEPS: f64 = 10.0;
/// Ticks that a bot waits for its partner to give in, before it does so itself.
const PATIENCE_WITH_PARTNER: u32 = 90;

pub(super) fn players(sight: &Sight<'_>) -> Players {
    let of_setup = sight.setup().map(|setup| setup.options().players);
    of_setup.or_else(|| sight.view().map(|view| view.board().options().players)).unwrap_or(Players::Four)
}

impl Bot {
    /// S6: all buildings are equally high, so only the company counts.
    pub(super) fn first_investment(&mut self, sight: &Sight<'_>) -> Option<Action> {
        let setup = sight.setup()?;
        let players = setup.options().players;
        let temper = self.character.temper();
        let liking = |company: Company, chance: &mut crate::chance::Chance| {
            let others = players.seats().filter(|&seat| setup.investment(seat) == Some(company)).count();
            let top = setup.building(company).map_or(0, |dice| dice[2].face.number());
            // Sharing doubles the income, and gives away the tower.
            let sharing = thousands(Money::INCOME) * others as f64 * (1.5 - temper.loyalty / 4.0);
            // A four takes any next throw; a high top else takes little.
            let room = if top == 4 { 3.0 } else { f64::from(3 - top.min(3)) };
            sharing + room + f64::from(chance.normal())
        };
        let open: Vec<Company> = players.companies().filter(|&company| setup.has_room(company)).collect();
        let company = best(open, |&company| liking(company, &mut self.chance))?;
        Some(Action::Invest { company })
    }

    /// T2: weighs height and bonus against the fall.
    pub(super) fn order(&mut self, sight: &Sight<'_>) -> Option<Action> {
        let view = sight.view()?;
        let board = view.board();
        let Phase::Declare { thrown } = board.phase() else { return None };
        let company = board.investment(sight.seat());
        let orders =
            Orders::new(board.building(company).top().unwrap_or(Face::Zero), thrown.iter().collect::<Pool>());
        let mut choices = vec![orders.shortest_order(), orders.longest_order()];
        let count = orders.count().min(u128::from(u32::MAX)) as u32;
        for _ in 0..ORDERS_CONSIDERED {
            let place = self.chance.below(count.max(1));
            choices.extend(orders.nth(u128::from(place)));
        }
        choices.sort_by_key(Vec::len);
        choices.dedup_by_key(|order| order.len());
        let longest = choices.last().map_or(0, Vec::len);
        let column = sight.plans(company)?;
        let stands = survival(
            &column,
            longest,
            self.level.expected_error(),
            self.level.foresight(),
            self.level.imagination(),
            &mut self.chance,
        );
        let outlook = self.outlook(sight, board);
        let faces = best(choices, |order| {
            let stands = stands.get(order.len()).copied().unwrap_or(0.0);
            self.order_worth(board, sight.seat(), &outlook, order.len(), stands) + self.misjudge()
        })?;
        Some(Action::Declare { order: dice_showing(&faces, thrown) })
    }

    /// What growing by so many dice is worth, if the building stands with this chance.
    fn order_worth(&self, board: &Board, seat: Seat, outlook: &Outlook, grown: usize, stands: f64) -> f64 {
        let temper = self.character.temper();
        let company = board.investment(seat);
        let height = board.height(company) + grown;
        let bonus = if grown >= Building::BONUS_GROWTH {
            thousands(Money::STACKING_BONUS) * temper.bonus
        } else {
            0.0
        };
        let record = if board.record().is_beaten_by(height) && grown > 0 {
            (thousands(Money::CARD_BONUS) + RECORD_KEEPS) * temper.record
        } else {
            0.0
        };
        let mut after = *outlook;
        after.heights[company] = height as f64;
        after.supply = (after.supply - grown as f64).max(0.0);
        let fallen = {
            let mut fallen = *outlook;
            fallen.heights[company] = 3.0;
            fallen.sturdiness[company] = 0.97;
            fallen.worth(board, seat, company, temper) - thousands(Money::FINE) * temper.caution
        };
        stands * (bonus + record + after.worth(board, seat, company, temper)) + (1.0 - stands) * fallen
    }

    /// T6
    pub(super) fn change(&mut self, sight: &Sight<'_>) -> Option<Action> {
        let view = sight.view()?;
        let board = view.board();
        let (seat, temper) = (sight.seat(), self.character.temper());
        let own = board.investment(seat);
        let outlook = self.outlook(sight, board);
        let open = board.options().players.companies().filter(|&at| at == own || board.has_room(at));
        let company = best(open.collect(), |&at| {
            let loyalty = if at == own { temper.loyalty } else { 0.0 };
            // Six dice to throw may make a bonus of five.
            let hunting =
                if board.height(at) > Building::BONUS_GROWTH { 4.0 * (temper.bonus - 1.0) } else { 0.0 };
            outlook.worth(board, seat, at, temper) + loyalty + hunting + self.misjudge()
        })?;
        Some(if company == own { Action::KeepMarker } else { Action::MoveMarker { company } })
    }

    /// E4: offers itself; of two who both do, the one who sits further on gives in first.
    pub(super) fn raider(&mut self, sight: &Sight<'_>) -> Option<Action> {
        let view = sight.view()?;
        let board = view.board();
        let Phase::ChooseRaider { highest, proposals, .. } = board.phase() else { return None };
        let seat = sight.seat();
        let partner = board.investors(*highest).find(|&other| other != seat)?;
        let raider = match (proposals[partner], proposals[seat]) {
            (None, None) => seat,
            (None, Some(_)) => return None,
            (Some(theirs), None) => theirs,
            (Some(theirs), Some(_)) if partner.index() < seat.index() || self.has_waited => theirs,
            (Some(_), Some(_)) => {
                // A bot gives in at once; this one is a person, or was quicker.
                (self.thinking, self.has_waited) = (PATIENCE_WITH_PARTNER, true);
                return None;
            }
        };
        (proposals[seat] != Some(raider)).then_some(Action::ProposeRaider { raider })
    }

    /// How the buildings look to it.
    fn outlook(&mut self, sight: &Sight<'_>, board: &Board) -> Outlook {
        const DICE_OF_A_TURN: usize = 4;
        let (level, chance) = (self.level, &mut self.chance);
        let sturdiness = PerCompany::from_fn(|company| {
            let Some(column) = sight.plans(company).filter(|column| !column.is_empty()) else { return 1.0 };
            let stands = survival(
                &column,
                DICE_OF_A_TURN,
                level.expected_error(),
                level.foresight(),
                level.imagination(),
                chance,
            );
            stands.last().copied().unwrap_or(1.0)
        });
        Outlook {
            heights: PerCompany::from_fn(|company| board.height(company) as f64),
            sturdiness,
            supply: board.supply().len() as f64,
        }
    }

    fn misjudge(&mut self) -> f64 {
        f64::from(self.chance.normal()) * self.level.misjudgement()
    }
}

/// The one with the greatest value; of equals the first.
fn best<T>(all: Vec<T>, mut value: impl FnMut(&T) -> f64) -> Option<T> {
    let mut found: Option<(f64, T)> = None;
    for one in all {
        let worth = value(&one);
        if found.as_ref().is_none_or(|(most, _)| worth > *most) {
            found = Some((worth, one));
        }
    }
    found.map(|(_, one)| one)
}

/// Dice that show these numbers, in this order.
fn dice_showing(faces: &[Face], thrown: &[ShownDie]) -> Vec<DieId> {
    let mut left = thrown.to_vec();
    faces
        .iter()
        .filter_map(|&face| {
            let place = left.iter().position(|shown| shown.face == face)?;
            Some(left.swap_remove(place).die)
        })
        .collect()
}
