//! Playing the rest of a round in a few microseconds: heights, top numbers, markers and money, without physics.

use super::book::{Growth, Throw, book, rolled};
use gragra_rules::{Board, Building, Company, Face, Key, Money, PerCompany, PerSeat, Players, Record, Seat};

/// A future is cut off after this many turns, so that a bot always answers.
const LONGEST: u32 = 60;
/// With both hands, this many ordinary dice wear a tower as much as one.
pub(super) const BOTH_HANDS: f32 = 0.74;
/// S4, T4.3
const START_HEIGHT: u8 = Building::START_HEIGHT as u8;
const REMOVED_DICE: u8 = Board::REMOVED_DICE as u8;
/// What simulated players think one die of height is worth, in thousands.
const HEIGHT: f32 = 0.5;
/// How reluctant they are to move, in thousands.
const STAYING: f32 = 3.0;
/// How much they differ in what they think of a company, in thousands.
const OPINION: f32 = 4.0;

pub(super) fn thousands(money: Money) -> f32 {
    money.dollars() as f32 / 1000.0
}

/// A tower in a future.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tower {
    pub(super) height: u8,
    pub(super) top: Face,
    /// The number of dice after which it falls, if an ordinary person puts them there. Nobody knows it.
    pub(super) fate: f32,
    /// The number of dice that it carries in half of all futures, as everyone can see.
    pub(super) looks: f32,
}

/// What can happen to a player until the end of a round. Money is in thousands, fines are negative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// T5.1
    Bonus,
    /// E6.4, in this round and in later ones.
    Card,
    /// T4.1
    Fine,
    /// E6.1, E6.3: the income, as if no takeover could take it away.
    Share,
    /// E6.3: the income that a takeover takes away.
    Swallowed,
    /// E6.2
    Raid,
    /// E6.2
    FailedRaid,
}

impl Part {
    pub(super) const ALL: [Self; 7] =
        [Self::Bonus, Self::Card, Self::Fine, Self::Share, Self::Swallowed, Self::Raid, Self::FailedRaid];
}

/// What one or several futures bring.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Tally {
    /// Money for each [`Part`].
    pub(super) money: [f32; Part::ALL.len()],
    /// How often each [`Part`] happened, at most once a future.
    pub(super) times: [f32; Part::ALL.len()],
    /// The money of all the others.
    pub(super) others: f32,
    /// The money of those who share a tower that the player leaves.
    pub(super) partner: f32,
}

impl Tally {
    fn note(&mut self, part: Part, money: f32) {
        self.money[part as usize] += money;
        self.times[part as usize] = 1.0;
    }

    /// Adds another future.
    pub(super) fn add(&mut self, other: &Self, scale: f32) {
        let sum = |all: &mut [f32], more: &[f32]| {
            all.iter_mut().zip(more).for_each(|(sum, more)| *sum += scale * more);
        };
        sum(&mut self.money, &other.money);
        sum(&mut self.times, &other.times);
        self.others += scale * other.others;
        self.partner += scale * other.partner;
    }
}

/// The random numbers of a future. The same draw of the same turn has the same result whatever was chosen before, so
/// that options differ by what they do and not by luck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Luck(pub(super) u64);

/// What a random number is for.
#[derive(Clone, Copy)]
enum Draw {
    Throw,
    Rebuilt,
    NewTop,
    Tie,
    /// One for each company.
    Opinion,
}

impl Luck {
    fn draw(self, turn: u32, draw: Draw, index: usize) -> u32 {
        // SplitMix64
        let key = u64::from(turn) << 16 | (draw as u64) << 8 | index as u64;
        let mut mixed = self.0 ^ (key + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 32) as u32
    }
}

/// The first thing that happens in a future: the decision that is being considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Opening {
    /// S6
    Invest(Company),
    /// T2, T3: the tower grows or falls; then the player moves as it likes, or leaves for a company if it can.
    Build { growth: Growth, to: Option<Company> },
    /// T6
    Marker(Company),
}

/// The game as it is now, as far as one player may know it.
#[derive(Clone, Debug)]
pub(super) struct Future {
    pub(super) players: Players,
    pub(super) me: Seat,
    pub(super) towers: PerCompany<Tower>,
    pub(super) markers: PerSeat<Option<Company>>,
    pub(super) supply: u8,
    pub(super) record: Record,
    pub(super) turn: Seat,
    pub(super) is_last: bool,
    /// Dice that the player has stacked in this turn already.
    pub(super) grown: u8,
    /// The player's money in thousands; fines cannot exceed it.
    pub(super) purse: f32,
    /// How much one of the player's dice wears a tower, compared with an ordinary person's.
    pub(super) wear: f32,
    pub(super) later_rounds: u8,
    /// How many turns the player looks ahead. It then imagines that the round ends.
    pub(super) sight: u32,
    pub(super) luck: Luck,
    pub(super) now: u32,
    pub(super) tally: Tally,
    /// The partner whose tower the player has left crooked.
    pub(super) left_behind: Option<Seat>,
}

impl Future {
    /// Plays to the end of the round and returns what it brings.
    pub(super) fn play(mut self, opening: Opening) -> Tally {
        match opening {
            Opening::Invest(company) => {
                self.markers[self.me] = Some(company);
                self.invest_the_others();
            }
            Opening::Build { growth, to } => {
                self.build(self.me, growth);
                let open = to.filter(|&to| self.is_open(self.me, to));
                let company = open.or_else(|| self.favourite(self.me));
                self.end_turn(self.me, company);
            }
            Opening::Marker(company) => self.end_turn(self.me, Some(company)),
        }
        while !self.is_over() {
            self.play_turn();
        }
        self.pay_out();
        self.tally
    }

    fn is_over(&self) -> bool {
        self.supply == 0 || self.is_last || self.now >= self.sight.min(LONGEST)
    }

    fn draw(&self, draw: Draw, index: usize) -> u32 {
        self.luck.draw(self.now, draw, index)
    }

    /// From -1 to 1.
    fn signed(&self, draw: Draw, index: usize) -> f32 {
        (self.draw(draw, index) >> 8) as f32 / (1 << 23) as f32 - 1.0
    }

    fn investors(&self, company: Company) -> impl Iterator<Item = Seat> + use<> {
        let markers = self.markers;
        self.players.seats().filter(move |&seat| markers[seat] == Some(company))
    }

    fn is_open(&self, seat: Seat, company: Company) -> bool {
        self.investors(company).filter(|&other| other != seat).count() < Board::MARKERS_PER_CARD
    }

    fn invest_the_others(&mut self) {
        for seat in self.players.clockwise_from(self.turn) {
            if self.markers[seat].is_none() {
                self.markers[seat] = self.favourite(seat);
            }
        }
    }

    fn play_turn(&mut self) {
        let seat = self.turn;
        let Some(company) = self.markers[seat] else {
            self.is_last = true;
            return;
        };
        let tower = self.towers[company];
        let dice = tower.height.min(self.supply);
        if let Some(throw) = book().throw(tower.top, dice, self.draw(Draw::Throw, 0)) {
            let growth = self.order(seat, company, throw);
            self.build(seat, growth);
        }
        let company = self.favourite(seat);
        self.end_turn(seat, company);
    }

    /// The order that a player chooses who knows how likely the tower is to fall.
    fn order(&self, seat: Seat, company: Company, throw: &Throw) -> Growth {
        let Throw { short, long } = *throw;
        let tower = &self.towers[company];
        let gain = |growth: Growth| {
            let bonus = if usize::from(growth.dice) >= Building::BONUS_GROWTH { 10.0 } else { 0.0 };
            let height = tower.height + growth.dice;
            let card = if self.record.is_beaten_by(height.into()) { 20.0 } else { 0.0 };
            let falls = fall_chance(f32::from(growth.dice) * self.wear_of(seat), tower.looks);
            (1.0 - falls) * (bonus + card + HEIGHT * f32::from(growth.dice)) - falls * thousands(Money::FINE)
        };
        if gain(long) > gain(short) { long } else { short }
    }

    fn wear_of(&self, seat: Seat) -> f32 {
        if seat == self.me { self.wear } else { 1.0 }
    }

    /// T3, T4, T5
    fn build(&mut self, seat: Seat, growth: Growth) {
        let Some(company) = self.markers[seat].filter(|_| growth.dice > 0) else { return };
        let wear = self.wear_of(seat) * f32::from(growth.dice);
        let tower = &mut self.towers[company];
        if tower.fate < wear {
            self.collapse(company);
            return;
        }
        tower.fate -= wear;
        tower.looks = (tower.looks - wear).max(1.0);
        tower.height += growth.dice;
        tower.top = growth.top;
        let height = tower.height;
        self.supply = self.supply.saturating_sub(growth.dice);
        let grown = if seat == self.me { self.grown } else { 0 } + growth.dice;
        if usize::from(grown) >= Building::BONUS_GROWTH {
            self.pay(seat, Part::Bonus, thousands(Money::STACKING_BONUS));
        }
        if self.record.is_beaten_by(height.into()) {
            self.record = Record { height, holder: Some(seat) };
        }
    }

    fn collapse(&mut self, company: Company) {
        for seat in self.investors(company) {
            self.pay(seat, Part::Fine, -thousands(Money::FINE));
        }
        let tower = &mut self.towers[company];
        self.supply += tower.height.saturating_sub(START_HEIGHT);
        *tower = Tower {
            height: START_HEIGHT,
            top: rolled(self.luck.draw(self.now, Draw::NewTop, 0)),
            fate: book().new_tower(self.luck.draw(self.now, Draw::Rebuilt, 0)),
            looks: book().usual_new_tower(),
        };
        if self.supply >= REMOVED_DICE {
            self.supply -= REMOVED_DICE;
        } else {
            self.is_last = true;
        }
    }

    fn pay(&mut self, seat: Seat, part: Part, money: f32) {
        if seat != self.me {
            self.tally.others += money;
            if self.left_behind == Some(seat) {
                self.tally.partner += money;
            }
            return;
        }
        let money = money.max(-self.purse);
        self.purse += money;
        self.tally.note(part, money);
    }

    /// T6, T7
    fn end_turn(&mut self, seat: Seat, company: Option<Company>) {
        self.markers[seat] = company;
        if seat == self.me {
            self.grown = 0;
        }
        self.turn = self.players.after(seat);
        self.now += 1;
    }

    /// The company that a player likes best, at a glance.
    fn favourite(&self, seat: Seat) -> Option<Company> {
        let players = self.players;
        let others =
            PerCompany::from_fn(|company| self.investors(company).filter(|&other| other != seat).count());
        // The nearer the end, the more the heights count.
        let nearness = 1.0 - f32::from(self.supply.min(40)) / 50.0;
        let value = |company: Company| {
            let tower = &self.towers[company];
            let markers = others[company] + 1;
            let share = thousands(Money::INCOME) * markers as f32;
            let rivals = players.companies().filter(|&at| at != company && others[at] > 0);
            let (mut low, mut high) = (u8::MAX, 0);
            for rival in rivals {
                let height = self.towers[rival].height;
                (low, high) = (low.min(height), high.max(height));
            }
            let place = if tower.height > high {
                let falls = fall_chance(f32::from(low) * BOTH_HANDS, tower.looks);
                (1.0 - falls) * thousands(Money::TAKEOVER_BONUS) - falls * (thousands(Money::FINE) + share)
            } else if tower.height < low {
                -0.5 * share
            } else {
                0.0
            };
            let dice = f32::from(self.supply) * markers as f32 / players.count() as f32;
            let falls = fall_chance(dice, tower.looks);
            let staying = if self.markers[seat] == Some(company) { STAYING } else { 0.0 };
            let opinion = OPINION * self.signed(Draw::Opinion, company.index());
            share + nearness * place - falls * thousands(Money::FINE) + staying + opinion
        };
        let mut best: Option<(f32, Company)> = None;
        for company in players.companies() {
            if others[company] < Board::MARKERS_PER_CARD {
                let value = value(company);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, company));
                }
            }
        }
        best.map(|(_, company)| company)
    }

    /// E3, E4, E5, E6
    fn pay_out(&mut self) {
        let invested = |at: &Company| self.investors(*at).next().is_some();
        let rank = |at: &Company| {
            let tower = &self.towers[*at];
            (tower.height, tower.top, self.draw(Draw::Tie, at.index()))
        };
        let highest = self.players.companies().filter(invested).max_by_key(rank);
        let others = self.players.companies().filter(|&at| Some(at) != highest);
        let lowest = others.filter(invested).min_by_key(rank);
        let (Some(highest), Some(lowest)) = (highest, lowest) else { return };
        let hands = if self.markers[self.me] == Some(highest) { self.wear } else { 1.0 };
        let load = f32::from(self.towers[lowest].height) * BOTH_HANDS * hands;
        let has_held = self.towers[highest].fate >= load;
        for seat in self.players.seats() {
            let Some(company) = self.markers[seat] else { continue };
            let share = thousands(Money::INCOME) * self.investors(company).count() as f32;
            let income = if company == highest && has_held {
                self.pay(seat, Part::Raid, share + thousands(Money::TAKEOVER_BONUS));
                share
            } else if company == highest {
                self.pay(seat, Part::FailedRaid, -thousands(Money::FINE));
                0.0
            } else {
                self.pay(seat, Part::Share, share);
                if company == lowest && has_held {
                    self.pay(seat, Part::Swallowed, -share);
                    0.0
                } else {
                    share
                }
            };
            if self.record.holder == Some(seat) {
                let now = if income > 0.0 { 1.0 } else { 0.0 };
                let rounds = now + CARD_LATER * f32::from(self.later_rounds);
                self.pay(seat, Part::Card, rounds * thousands(Money::CARD_BONUS));
            }
        }
    }
}

/// The part of the red card's later income that its holder can expect to get.
const CARD_LATER: f32 = 0.6;

/// The probability that a tower falls under this many dice, if it carries `looks` of them half of the time.
fn fall_chance(dice: f32, looks: f32) -> f32 {
    let ratio = (dice / looks.max(0.5)).powi(2);
    ratio / (1.0 + ratio)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P1 is in the highest company and P2 in the lowest; the others share one between them.
    fn ending(fate: f32) -> Future {
        let heights = [12, 4, 7, 3];
        let companies = [Company::Anchor, Company::Bell, Company::Clover, Company::Clover];
        Future {
            players: Players::Four,
            me: Seat::P1,
            towers: PerCompany::from_fn(|company| Tower {
                height: heights[company.index()],
                top: Face::Two,
                fate,
                looks: 10.0,
            }),
            markers: PerSeat::from_fn(|seat| Some(companies[seat.index()])),
            supply: 0,
            record: Record { height: 16, holder: Some(Seat::P1) },
            turn: Seat::P1,
            is_last: false,
            grown: 0,
            purse: 50.0,
            wear: 1.0,
            later_rounds: 0,
            sight: u32::MAX,
            luck: Luck(1),
            now: 0,
            tally: Tally::default(),
            left_behind: None,
        }
    }

    fn money(tally: &Tally, part: Part) -> f32 {
        tally.money[part as usize]
    }

    #[test]
    fn a_takeover_pays_as_the_rules_say() {
        let stay = Opening::Marker(Company::Anchor);
        let held = ending(20.0).play(stay);
        assert_eq!((money(&held, Part::Raid), money(&held, Part::Card)), (30.0, 20.0));
        // P2 gets nothing, and P3 and P4 get 20 each.
        assert_eq!(held.others, 40.0);
        let fallen = ending(1.0).play(stay);
        assert_eq!((money(&fallen, Part::FailedRaid), money(&fallen, Part::Card)), (-20.0, 0.0));
        assert_eq!(fallen.others, 50.0);
    }

    #[test]
    fn a_tower_without_a_future_falls_and_its_investors_pay() {
        let mut future = ending(0.0);
        future.supply = 9;
        let growth = Growth { dice: 2, top: Face::Four };
        let tally = future.clone().play(Opening::Build { growth, to: None });
        assert!(money(&tally, Part::Fine) <= -20.0);
        future.purse = 10.0;
        let tally = future.play(Opening::Build { growth, to: None });
        assert_eq!(money(&tally, Part::Fine), -10.0, "nobody pays more than they have");
    }

    #[test]
    fn growing_by_five_pays_and_the_red_card_changes_hands() {
        let mut future = ending(30.0);
        (future.supply, future.grown) = (6, 4);
        let growth = Growth { dice: 1, top: Face::Four };
        let tally = future.clone().play(Opening::Build { growth, to: Some(Company::Diamond) });
        assert_eq!(money(&tally, Part::Bonus), 10.0);
        let mut future = ending(30.0);
        (future.supply, future.record) = (6, Record { height: 15, holder: Some(Seat::P2) });
        let growth = Growth { dice: 6, top: Face::Four };
        let tally = future.play(Opening::Build { growth, to: Some(Company::Anchor) });
        assert_eq!(money(&tally, Part::Card), 20.0);
    }

    #[test]
    fn the_same_luck_is_the_same_future() {
        let mut future = ending(12.0);
        future.supply = 30;
        let play = |future: &Future| format!("{:?}", future.clone().play(Opening::Marker(Company::Anchor)));
        let first = play(&future);
        assert_eq!(play(&future), first);
        future.luck = Luck(2);
        assert_ne!(play(&future), first);
    }

    #[test]
    fn a_full_card_takes_no_third_marker() {
        let future = ending(12.0);
        assert!(!future.is_open(Seat::P1, Company::Clover));
        assert!(future.is_open(Seat::P3, Company::Clover));
        let favourite = future.favourite(Seat::P2).expect("there is room");
        assert_ne!(favourite, Company::Clover);
    }
}
