//! What a company is likely to be worth at the end of the round.

use super::character::Priorities;
use gragra_rules::{Board, Company, Money, PerCompany, Seat};

/// A player's forecast for the buildings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub(super) heights: PerCompany<f64>,
    /// The probability that a building survives a turn.
    pub(super) sturdiness: PerCompany<f64>,
    /// Dice left in the supply: the more there are, the more can change.
    pub(super) supply: f64,
}

/// The average number of dice that a turn takes from the supply.
const DICE_PER_TURN: f64 = 3.5;

pub(super) fn thousands(money: Money) -> f64 {
    f64::from(money.dollars()) / 1000.0
}

impl Outlook {
    /// The value of `seat`'s marker on `company`, in thousands, given these priorities.
    pub(super) fn worth(&self, board: &Board, seat: Seat, company: Company, priorities: Priorities) -> f64 {
        let players = board.options().players;
        let others = |at: Company| {
            players.seats().filter(|&other| other != seat && board.investment(other) == at).count()
        };
        let markers = |at: Company| others(at) + usize::from(at == company);
        let invested: Vec<Company> = players.companies().filter(|&at| markers(at) > 0).collect();
        let highest = self.likelihood(&invested, company, 1.0);
        let lowest = self.likelihood(&invested, company, -1.0).min(1.0 - highest);
        let success = self.takeover_success(&invested);
        let (income, bonus, fine) =
            (thousands(Money::INCOME), thousands(Money::TAKEOVER_BONUS), thousands(Money::FINE));
        let share = income * markers(company) as f64;
        let as_highest =
            priorities.raids * (success * (share + bonus) - (1.0 - success) * fine * priorities.caution);
        let as_lowest = priorities.safety * (1.0 - success) * share;
        let in_between = priorities.safety * share;
        let middle = (1.0 - highest - lowest).max(0.0);
        let card = if board.record().holder == Some(seat) {
            thousands(Money::CARD_BONUS) * (highest * success + middle + lowest * (1.0 - success))
        } else {
            0.0
        };
        // Every turn of an investor on this building may bring it down.
        let turns = self.supply / DICE_PER_TURN * markers(company) as f64 / players.count() as f64;
        let stands = libm::pow(self.sturdiness[company], turns);
        highest * as_highest + lowest * as_lowest + middle * in_between + card
            - (1.0 - stands) * fine * priorities.caution
    }

    /// How likely a company is to end up as the highest (sign 1) or the lowest (sign -1) of these.
    fn likelihood(&self, companies: &[Company], company: Company, sign: f64) -> f64 {
        // The more dice are left, the less the current heights mean.
        let blur = 0.5 + self.supply / 8.0;
        let weight = |at: Company| libm::exp(sign * (self.heights[at] - self.heights[company]) / blur);
        let all: f64 = companies.iter().map(|&at| weight(at)).sum();
        if companies.contains(&company) { 1.0 / all } else { 0.0 }
    }

    /// How likely the takeover is to succeed, given how many dice it has to carry.
    fn takeover_success(&self, companies: &[Company]) -> f64 {
        let heights = companies.iter().map(|&at| self.heights[at]);
        let (low, high) =
            heights.fold((f64::MAX, 0.0_f64), |(low, high), height| (low.min(height), high.max(height)));
        let tallest = companies.iter().copied().find(|&at| self.heights[at] >= high);
        let sturdiness = tallest.map_or(1.0, |at| self.sturdiness[at]);
        (libm::pow(sturdiness, low / DICE_PER_TURN)).clamp(0.02, 0.98)
    }
}
