//! The masters of simulation 4 as an external bot: `gragra-lab league --bots "external:previous_master raider"` plays
//! them against today's. It reads one question and writes one decision per line, like `play.py`.
//!
//! These are the decisions of the bots' first version, kept as they were: expected payouts from heights and the
//! survival of each tower in simulated futures.

use gragra_rules::{Board, Building, Company, Key, Money, PerCompany, Phase, Seat};
use gragra_sim::bots::Character;
use gragra_sim::chance::Chance;
use gragra_sim::play::{Action, Choices, SeatState, Stacking, TowerState};
use gragra_sim::statics::{Faces, Plan, column_margin};
use gragra_sim::strategy::{Decision, Placement};
use gragra_sim::table::Gesture;
use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};

/// The master's precision and foresight.
const AIM_ERROR: f32 = 0.09;
const EXPECTED_ERROR: f64 = 0.1;
const LOWERING: f32 = 0.075;
const HANDFUL: u8 = 2;
const FORESIGHT: f32 = 0.7;
const FUTURES: u32 = 48;
const MISJUDGEMENT: f64 = 1.0;

/// What a character values besides money, in thousands.
#[derive(Clone, Copy)]
struct Priorities {
    raids: f64,
    safety: f64,
    caution: f64,
    bonus: f64,
    record: f64,
    loyalty: f64,
    spite: f32,
}

fn priorities(character: Character) -> Priorities {
    let even = Priorities {
        raids: 1.0,
        safety: 1.0,
        caution: 1.0,
        bonus: 1.0,
        record: 1.0,
        loyalty: 2.0,
        spite: 0.0,
    };
    match character {
        Character::Builder => Priorities { record: 2.0, loyalty: 6.0, caution: 1.2, ..even },
        Character::Hunter => Priorities { bonus: 1.6, caution: 0.8, loyalty: 0.0, spite: 0.28, ..even },
        Character::Defender => Priorities { raids: 0.7, safety: 1.2, caution: 1.4, loyalty: 4.0, ..even },
        Character::Raider => Priorities { raids: 1.5, safety: 0.9, loyalty: 1.0, ..even },
    }
}

fn thousands(money: Money) -> f64 {
    f64::from(money.dollars()) / 1000.0
}

/// Over the die below, or partly back towards the tower's axis.
fn next_place(base: [f32; 2], top: [f32; 2]) -> [f32; 2] {
    let toward = |from: f32, to: f32| from + ((to - from) * FORESIGHT).clamp(-0.3, 0.3);
    [toward(top[0], base[0]), toward(top[1], base[1])]
}

struct Master {
    priorities: Priorities,
    chance: Chance,
    /// Attempts since a die was last placed, and the tower's height at the last attempt.
    tries: u32,
    height: usize,
    /// Whether dice have been gripped for the current stacking turn.
    is_stacking: bool,
    /// E4: the ticks that it still gives its partner to give in; none before they disagree.
    patience: Option<u32>,
}

impl Master {
    fn decide(&mut self, state: &SeatState) -> Option<Decision> {
        let choices = state.choices.as_ref()?;
        if !choices.task().is_stacking() {
            self.is_stacking = false;
        }
        if !matches!(choices, Choices::ChooseRaider { .. }) {
            self.patience = None;
        }
        let action = match choices {
            Choices::Invest { companies } => choices.choose(self.first_investment(state, companies)?),
            Choices::Throw { .. } => Some(Action::Throw { gesture: self.gesture() }),
            Choices::Declare { .. } => self.order(state, choices),
            Choices::Stack(stacking) | Choices::TakeOver(stacking) | Choices::Contest(stacking) => {
                return self.place(state, choices, *stacking).map(Decision::Place);
            }
            Choices::Change { .. } => {
                let board = state.game.as_ref()?.board();
                let outlook = self.outlook(state, board);
                let worth = |&at: &Company| {
                    self.marker_worth(&outlook, board, state.seat, at)
                        + normal(&mut self.chance) * MISJUDGEMENT
                };
                choices.choose(best(choices.companies(), worth)?)
            }
            Choices::ChooseRaider { raiders, .. } => self.raider(state, raiders),
        };
        action.map(Decision::Act)
    }

    fn gesture(&mut self) -> Gesture {
        Gesture {
            angle: self.chance.below(1 << 16) as u16,
            strength: 64 + self.chance.below(160) as u8,
            shake: 64 + self.chance.below(160) as u8,
        }
    }

    fn first_investment(&mut self, state: &SeatState, companies: &[Company]) -> Option<Company> {
        let setup = state.setup.as_ref()?;
        let players = setup.options().players;
        let liking = |&company: &Company| {
            let others = players.seats().filter(|&seat| setup.investment(seat) == Some(company)).count();
            let top = setup.building(company).map_or(0, |dice| dice[2].face.number());
            let sharing = thousands(Money::INCOME) * others as f64 * (1.5 - self.priorities.loyalty / 4.0);
            let room = if top == 4 { 3.0 } else { f64::from(3 - top.min(3)) };
            sharing + room + normal(&mut self.chance)
        };
        best(companies.to_vec(), liking)
    }

    fn order(&mut self, state: &SeatState, choices: &Choices) -> Option<Action> {
        const ORDERS_CONSIDERED: u32 = 12;
        let board = state.game.as_ref()?.board();
        let company = board.investment(state.seat);
        let orders = choices.orders()?;
        let mut considered = vec![orders.shortest_order(), orders.longest_order()];
        for _ in 0..ORDERS_CONSIDERED {
            let part = u128::from(self.chance.below(u32::MAX));
            considered.extend(orders.nth(orders.count() * part / u128::from(u32::MAX)));
        }
        considered.sort_by_key(Vec::len);
        considered.dedup_by_key(|order| order.len());
        let longest = considered.last().map_or(0, Vec::len);
        let stands = self.survival(tower(state, company), longest);
        let outlook = self.outlook(state, board);
        let faces = best(considered, |order| {
            let stands = stands.get(order.len()).copied().unwrap_or(0.0);
            self.order_worth(board, state.seat, &outlook, order.len(), stands)
                + normal(&mut self.chance) * MISJUDGEMENT
        })?;
        choices.declare(&faces)
    }

    /// The value of growing by `grown` dice when the tower stands with probability `stands`.
    fn order_worth(&self, board: &Board, seat: Seat, outlook: &Outlook, grown: usize, stands: f64) -> f64 {
        const RECORD_KEEPS: f64 = 10.0;
        let (start, lost) = (Building::START_HEIGHT as f64, Board::REMOVED_DICE as f64);
        let company = board.investment(seat);
        let height = board.height(company) + grown;
        let mut reward = 0.0;
        if grown >= Building::BONUS_GROWTH {
            reward += thousands(Money::STACKING_BONUS) * self.priorities.bonus;
        }
        if board.record().is_beaten_by(height) && grown > 0 {
            reward += (thousands(Money::CARD_BONUS) + RECORD_KEEPS) * self.priorities.record;
        }
        let mut after = *outlook;
        after.heights[company] = height as f64;
        after.supply = (after.supply - grown as f64).max(0.0);
        let mut fallen = *outlook;
        fallen.heights[company] = start;
        fallen.supply = (fallen.supply + outlook.heights[company] - start - lost).max(0.0);
        fallen.sturdiness[company] = 0.97;
        let fine = thousands(Money::FINE) * self.priorities.caution;
        let fallen = fallen.worth(board, seat, company, self.priorities) - fine;
        stands * (reward + after.worth(board, seat, company, self.priorities)) + (1.0 - stands) * fallen
    }

    /// The value of a marker on a company, for a player who may move.
    fn marker_worth(&self, outlook: &Outlook, board: &Board, seat: Seat, at: Company) -> f64 {
        let loyalty = if at == board.investment(seat) { self.priorities.loyalty } else { 0.0 };
        // With six dice to throw, a bonus for five is possible.
        let is_high = board.height(at) > Building::BONUS_GROWTH;
        let hunting = if is_high { 4.0 * (self.priorities.bonus - 1.0) } else { 0.0 };
        outlook.worth(board, seat, at, self.priorities) + loyalty + hunting
    }

    /// Names itself. If the two disagree, the one with the higher seat number gives in, and the other gives them time
    /// for that.
    fn raider(&mut self, state: &SeatState, raiders: &[Seat]) -> Option<Action> {
        const PATIENCE: u32 = 90;
        let board = state.game.as_ref()?.board();
        let Phase::ChooseRaider { proposals, disagreements, .. } = board.phase() else { return None };
        let partner = raiders.iter().copied().find(|&other| other != state.seat)?;
        let patience = self.patience.get_or_insert(PATIENCE);
        let raider = match proposals[partner] {
            Some(theirs) => theirs,
            None if *disagreements == 0 => state.seat,
            None if partner.index() < state.seat.index() || *patience == 0 => partner,
            None => {
                *patience -= 1;
                return None;
            }
        };
        Some(Action::ProposeRaider { raider })
    }

    fn place(&mut self, state: &SeatState, choices: &Choices, stacking: Stacking) -> Option<Placement> {
        let company = stacking.company;
        let tower = tower(state, company)?;
        let is_takeover = matches!(choices, Choices::TakeOver(_));
        let height = tower.dice.len();
        self.tries = if self.is_stacking && height == self.height { self.tries + 1 } else { 0 };
        (self.is_stacking, self.height) = (true, height);
        let handful = if self.tries > 0 { 1 } else { HANDFUL + u8::from(is_takeover) };
        let dice = handful.min(u8::try_from(stacking.to_grip).unwrap_or(u8::MAX));
        let middle = |die: &gragra_rules::DieId| {
            let pose = state.dice.iter().find(|other| other.die == *die).map(|state| state.pose);
            pose.map(|pose| [pose.translation.x - tower.at.x, pose.translation.z - tower.at.z])
        };
        let [mut x, mut z] = match (tower.dice.first().and_then(middle), tower.dice.last().and_then(middle)) {
            (Some(base), Some(top)) => next_place(base, top),
            _ => [0.0; 2],
        };
        let load = 1.0 + 0.5 * (f32::from(dice) - 1.0);
        let hands = if is_takeover { 0.8 } else { 1.0 };
        let error = AIM_ERROR * libm::powf(0.7, self.tries as f32) * load * hands;
        let is_last = usize::from(dice) == stacking.to_grip;
        if matches!(choices, Choices::Stack(_)) && self.tries == 0 && is_last && self.is_leaving_shared(state)
        {
            let (sin, cos) = libm::sincosf(self.chance.unit() * core::f32::consts::TAU);
            (x, z) = (x + self.priorities.spite * cos, z + self.priorities.spite * sin);
        }
        Some(Placement {
            x: x + self.chance.normal() * error,
            z: z + self.chance.normal() * error,
            yaw: (self.chance.normal() * 400.0) as i32 as u16,
            dice,
            lowering: LOWERING,
        })
    }

    /// Whether it is about to leave a tower that somebody else is invested in, and would harm them.
    fn is_leaving_shared(&mut self, state: &SeatState) -> bool {
        let Some(game) = state.game.as_ref().filter(|_| self.priorities.spite > 0.0) else { return false };
        let board = game.board();
        let own = board.investment(state.seat);
        if board.investors(own).count() < 2 {
            return false;
        }
        let outlook = self.outlook(state, board);
        let open = board.options().players.companies().filter(|&at| at == own || board.has_room(at));
        best(open.collect(), |&at| self.marker_worth(&outlook, board, state.seat, at)) != Some(own)
    }

    fn outlook(&mut self, state: &SeatState, board: &Board) -> Outlook {
        const DICE_AHEAD: usize = 4;
        let sturdiness = PerCompany::from_fn(|company| {
            self.survival(tower(state, company), DICE_AHEAD).last().copied().unwrap_or(1.0)
        });
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

    /// The probabilities that a tower stands after 0, 1, 2 … `most` more dice.
    fn survival(&mut self, tower: Option<&TowerState>, most: usize) -> Vec<f64> {
        const SAFE_MARGIN: f64 = 0.04;
        const STANDS_TILTED: f64 = 0.5;
        let column = tower.and_then(|tower| tower.plans.as_ref()).filter(|plans| !plans.is_empty());
        let Some(column) = column else {
            return (0..=most).map(|more| libm::pow(STANDS_TILTED, more as f64)).collect();
        };
        let mut stood = vec![0_u32; most + 1];
        for _ in 0..FUTURES {
            let mut imagined = column.clone();
            for stood in &mut stood {
                if column_margin(&imagined).is_some_and(|margin| margin.value < SAFE_MARGIN) {
                    break;
                }
                *stood += 1;
                let middle =
                    |plan: Option<&Plan>| plan.map_or([0.0; 2], |plan| [plan.x as f32, plan.z as f32]);
                let [x, z] = next_place(middle(imagined.first()), middle(imagined.last())).map(f64::from);
                let mut off = || normal(&mut self.chance) * EXPECTED_ERROR;
                imagined.push(Plan { x: x + off(), z: z + off(), yaw: 0.0, faces: Faces::DIE });
            }
        }
        stood.iter().map(|&stood| (f64::from(stood) + 0.5) / (f64::from(FUTURES) + 1.0)).collect()
    }
}

/// A forecast for the buildings.
#[derive(Clone, Copy)]
struct Outlook {
    heights: PerCompany<f64>,
    /// The probability that a building survives a turn.
    sturdiness: PerCompany<f64>,
    supply: f64,
}

impl Outlook {
    /// The average number of dice that a turn takes from the supply.
    const DICE_PER_TURN: f64 = 3.5;

    /// The value of `seat`'s marker on `company`, in thousands.
    fn worth(&self, board: &Board, seat: Seat, company: Company, priorities: Priorities) -> f64 {
        let players = board.options().players;
        let markers = |at: Company| {
            let others =
                players.seats().filter(|&other| other != seat && board.investment(other) == at).count();
            others + usize::from(at == company)
        };
        let invested: Vec<Company> = players.companies().filter(|&at| markers(at) > 0).collect();
        let highest = self.likelihood(&invested, company, 1.0);
        let lowest = self.likelihood(&invested, company, -1.0).min(1.0 - highest);
        let middle = (1.0 - highest - lowest).max(0.0);
        let success = self.takeover_success(&invested);
        let fine = thousands(Money::FINE) * priorities.caution;
        let share = thousands(Money::INCOME) * markers(company) as f64;
        let raid = success * (share + thousands(Money::TAKEOVER_BONUS)) - (1.0 - success) * fine;
        let card = if board.record().holder == Some(seat) {
            thousands(Money::CARD_BONUS) * (highest * success + middle + lowest * (1.0 - success))
        } else {
            0.0
        };
        let turns = self.supply / Self::DICE_PER_TURN * markers(company) as f64 / players.count() as f64;
        let stands = libm::pow(self.sturdiness[company], turns);
        highest * priorities.raids * raid
            + priorities.safety * share * (lowest * (1.0 - success) + middle)
            + card
            - (1.0 - stands) * fine
    }

    /// How likely a company is to end up as the highest (sign 1) or the lowest (sign -1) of these.
    fn likelihood(&self, companies: &[Company], company: Company, sign: f64) -> f64 {
        let blur = 0.5 + self.supply / 8.0;
        let weight = |at: Company| libm::exp(sign * (self.heights[at] - self.heights[company]) / blur);
        let all: f64 = companies.iter().map(|&at| weight(at)).sum();
        if companies.contains(&company) { 1.0 / all } else { 0.0 }
    }

    fn takeover_success(&self, companies: &[Company]) -> f64 {
        let heights = companies.iter().map(|&at| self.heights[at]);
        let (low, high) =
            heights.fold((f64::MAX, 0.0_f64), |(low, high), height| (low.min(height), high.max(height)));
        let tallest = companies.iter().copied().find(|&at| self.heights[at] >= high);
        let sturdiness = tallest.map_or(1.0, |at| self.sturdiness[at]);
        libm::pow(sturdiness, low / Self::DICE_PER_TURN).clamp(0.02, 0.98)
    }
}

fn tower(state: &SeatState, company: Company) -> Option<&TowerState> {
    state.towers.iter().find(|tower| tower.company == company)
}

fn normal(chance: &mut Chance) -> f64 {
    f64::from(chance.normal())
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

fn main() -> Result<(), Box<dyn Error>> {
    let character = std::env::args().nth(1).ok_or("usage: previous_master builder|hunter|defender|raider")?;
    let seed = std::env::var("GRAGRA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut master = Master {
        priorities: priorities(character.parse()?),
        chance: Chance::new(seed, "previous master"),
        tries: 0,
        height: 0,
        is_stacking: false,
        patience: None,
    };
    for line in stdin().lock().lines() {
        // The last line is the result, which is no question.
        let Ok(state) = serde_json::from_str::<SeatState>(&line?) else { break };
        let decision = master.decide(&state).unwrap_or(Decision::Wait);
        let mut out = stdout().lock();
        writeln!(out, "{}", serde_json::to_string(&decision)?)?;
        out.flush()?;
    }
    Ok(())
}
