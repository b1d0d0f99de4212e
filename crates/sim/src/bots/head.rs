//! A bot's decisions: where to invest, how to order the dice, who stacks a takeover.

use super::Bot;
use super::character::Priorities;
use super::foresight::survival;
use super::outlook::{Outlook, thousands};
use crate::play::{Action, Choices, SeatView};
use gragra_rules::{Board, Building, Company, Key, Money, PerCompany, Phase, Seat};

/// Random orders that a bot compares with the shortest and the longest one.
const ORDERS_CONSIDERED: u32 = 12;
/// The value of holding the record beyond this round's payout, in thousands, because it may pay again.
const RECORD_KEEPS: f64 = 10.0;
/// S4, T4.3: the height of a new building, and the number of dice that a collapse costs.
const START_HEIGHT: f64 = Building::START_HEIGHT as f64;
const LOST_DICE: f64 = Board::REMOVED_DICE as f64;
/// The probability that a tower with a tilted die carries one more.
const STANDS_TILTED: f64 = 0.5;
/// How many ticks a bot waits for its partner to give in before it gives in itself.
const PATIENCE_WITH_PARTNER: u32 = 90;

impl Bot {
    /// S6: all buildings are equally high, so the choice depends on the company's markers and its top number.
    pub(super) fn choose_first_investment(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let setup = view.setup()?;
        let players = setup.options().players;
        let priorities = self.character.priorities();
        let liking = |company: Company, chance: &mut crate::chance::Chance| {
            let others = players.seats().filter(|&seat| setup.investment(seat) == Some(company)).count();
            let top = setup.building(company).map_or(0, |dice| dice[2].face.number());
            // Sharing doubles the income, but gives up control of the tower.
            let sharing = thousands(Money::INCOME) * others as f64 * (1.5 - priorities.loyalty / 4.0);
            // On a four, a 0 starts a new run, so most throws fit. Otherwise a higher top leaves fewer options.
            let room = if top == 4 { 3.0 } else { f64::from(3 - top.min(3)) };
            sharing + room + f64::from(chance.normal())
        };
        let choices = view.choices()?;
        let company = best(choices.companies(), |&company| liking(company, &mut self.chance))?;
        choices.choose(company)
    }

    /// T2: weighs height and bonus against the risk of a fall.
    pub(super) fn choose_order(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let game = view.game()?;
        let board = game.board();
        let choices = view.choices()?;
        let company = board.investment(view.seat());
        let orders = choices.orders()?;
        let mut considered = vec![orders.shortest_order(), orders.longest_order()];
        for _ in 0..ORDERS_CONSIDERED {
            considered.extend(orders.nth(self.chance.below_huge(orders.count())));
        }
        considered.sort_by_key(Vec::len);
        considered.dedup_by_key(|order| order.len());
        let longest = considered.last().map_or(0, Vec::len);
        let stands = self.survival(view, company, longest);
        let outlook = self.outlook(view, board);
        let faces = best(considered, |order| {
            let stands = stands.get(order.len()).copied().unwrap_or(0.0);
            self.order_worth(board, view.seat(), &outlook, order.len(), stands) + self.misjudge()
        })?;
        choices.declare(&faces)
    }

    /// The value of growing by `grown` dice when the building stands with probability `stands`.
    fn order_worth(&self, board: &Board, seat: Seat, outlook: &Outlook, grown: usize, stands: f64) -> f64 {
        let priorities = self.character.priorities();
        let company = board.investment(seat);
        let height = board.height(company) + grown;
        let bonus = if grown >= Building::BONUS_GROWTH {
            thousands(Money::STACKING_BONUS) * priorities.bonus
        } else {
            0.0
        };
        let record = if board.record().is_beaten_by(height) && grown > 0 {
            (thousands(Money::CARD_BONUS) + RECORD_KEEPS) * priorities.record
        } else {
            0.0
        };
        let mut after = *outlook;
        after.heights[company] = height as f64;
        after.supply = (after.supply - grown as f64).max(0.0);
        let fallen = {
            let mut fallen = *outlook;
            fallen.heights[company] = START_HEIGHT;
            fallen.supply = (fallen.supply + outlook.heights[company] - START_HEIGHT - LOST_DICE).max(0.0);
            fallen.sturdiness[company] = 0.97;
            fallen.worth(board, seat, company, priorities) - thousands(Money::FINE) * priorities.caution
        };
        stands * (bonus + record + after.worth(board, seat, company, priorities)) + (1.0 - stands) * fallen
    }

    /// T6
    pub(super) fn choose_company(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let game = view.game()?;
        let board = game.board();
        let (seat, priorities) = (view.seat(), self.character.priorities());
        let choices = view.choices()?;
        let outlook = self.outlook(view, board);
        let worth = |&at: &Company| value_of_marker(&outlook, board, seat, at, priorities) + self.misjudge();
        choices.choose(best(choices.companies(), worth)?)
    }

    /// T6: whether it would move to another company once its dice stand.
    pub(super) fn is_going_to_leave(&mut self, view: &SeatView<'_>, board: &Board) -> bool {
        let (seat, priorities) = (view.seat(), self.character.priorities());
        let own = board.investment(seat);
        let outlook = self.outlook(view, board);
        let open = board.options().players.companies().filter(|&at| at == own || board.has_room(at));
        best(open.collect(), |&at| value_of_marker(&outlook, board, seat, at, priorities)) != Some(own)
    }

    /// The probabilities that a building stands after 0, 1, 2 … `most` more dice.
    fn survival(&mut self, view: &SeatView<'_>, company: Company, most: usize) -> Vec<f64> {
        let Some(column) = view.plans(company).filter(|column| !column.is_empty()) else {
            // A die is tilted: the tower stands now, but every further die may bring it down.
            return (0..=most).map(|more| libm::pow(STANDS_TILTED, more as f64)).collect();
        };
        let level = self.level;
        let (error, foresight, futures) = (level.expected_error(), level.foresight(), level.futures());
        survival(&column, most, error, foresight, futures, &mut self.chance)
    }

    /// E4: names itself. If the two disagree, the one with the higher seat number gives in, and the other gives them
    /// time for that.
    pub(super) fn choose_raider(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let game = view.game()?;
        let board = game.board();
        let Phase::ChooseRaider { proposals, disagreements, .. } = board.phase() else { return None };
        let Choices::ChooseRaider { raiders, .. } = view.choices()? else { return None };
        let seat = view.seat();
        let partner = raiders.into_iter().find(|&other| other != seat)?;
        let raider = match (proposals[partner], proposals[seat]) {
            (Some(theirs), None) => theirs,
            (_, Some(_)) => return None,
            (None, None) if *disagreements == 0 => seat,
            (None, None) if partner.index() < seat.index() || self.has_waited => partner,
            (None, None) => {
                (self.thinking, self.has_waited) = (PATIENCE_WITH_PARTNER, true);
                return None;
            }
        };
        Some(Action::ProposeRaider { raider })
    }

    /// How the bot sees all buildings.
    fn outlook(&mut self, view: &SeatView<'_>, board: &Board) -> Outlook {
        const DICE_AHEAD: usize = 4;
        let sturdiness = PerCompany::from_fn(|company| {
            self.survival(view, company, DICE_AHEAD).last().copied().unwrap_or(1.0)
        });
        // Thrown dice that are not declared yet have left the supply but may go back to it.
        let thrown = match board.phase() {
            Phase::Declare { thrown } => thrown.len(),
            _ => 0,
        };
        Outlook {
            heights: PerCompany::from_fn(|company| board.height(company) as f64),
            sturdiness,
            supply: (board.supply().len() + thrown) as f64,
        }
    }

    fn misjudge(&mut self) -> f64 {
        f64::from(self.chance.normal()) * self.level.misjudgement()
    }
}

/// The value of a marker on a company, for a player who may move.
fn value_of_marker(outlook: &Outlook, board: &Board, seat: Seat, at: Company, priorities: Priorities) -> f64 {
    let loyalty = if at == board.investment(seat) { priorities.loyalty } else { 0.0 };
    // With six dice to throw, a bonus for five is possible.
    let hunting =
        if board.height(at) > Building::BONUS_GROWTH { 4.0 * (priorities.bonus - 1.0) } else { 0.0 };
    outlook.worth(board, seat, at, priorities) + loyalty + hunting
}

/// The item with the greatest value; among equals the first.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Bots, Character, Level};
    use crate::chance::Chance;
    use crate::play::{Match, Player, Seats, Task};
    use gragra_rules::{Edition, Options, Players};

    /// Thrown dice have left the supply. Those that are not stacked go back to it.
    #[test]
    fn thrown_dice_are_taken_from_the_supply_once() {
        let seats = Seats::new(vec![Player::bot(Character::Builder, Level::Regular); 3]).expect("three");
        let mut bots = Bots::new(&seats, 2);
        let options = Options::new(Edition::GraGraCompany, Players::Three);
        let mut game = Match::new(options, seats, 2).expect("three seats");
        let seat = loop {
            let asked = Players::Three.seats().find(|&seat| game.task(seat) == Some(Task::Declare));
            if let Some(seat) = asked {
                break seat;
            }
            let inputs = bots.inputs(&game);
            game.tick(&inputs);
        };
        let view = game.view(seat);
        let seen = view.game().expect("it has begun");
        let board = seen.board();
        // 50 dice, three in each of the three buildings.
        assert_eq!((board.supply().len(), board.dice_to_throw()), (38, 3));
        let mut bot = Bot::new(Character::Builder, Level::Regular, Chance::new(1, "test"));
        assert_eq!(bot.outlook(&view, board).supply, 41.0);
    }
}
