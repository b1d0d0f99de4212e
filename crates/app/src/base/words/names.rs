//! Names of things in the game, and numbers.

use super::{Word, say};
use fluent_templates::fluent_bundle::FluentValue;
use gragra_rules::{Company, Face, Money, MoneyReason, SettledBy};
use gragra_sim::bots::{Character, Level};
use gragra_sim::table::Tremor;

pub(crate) fn company(company: Company) -> String {
    match company {
        Company::Anchor => say!("company-anchor"),
        Company::Bell => say!("company-bell"),
        Company::Clover => say!("company-clover"),
        Company::Diamond => say!("company-diamond"),
    }
}

/// The texts get the amount in bills of 10,000, because nothing smaller exists.
pub(crate) fn amount(money: Money) -> String {
    let bills = money.dollars().unsigned_abs() / 10_000;
    match money.is_negative() {
        true => say!("money-lost", bills = bills),
        false => say!("money", bills = bills),
    }
}

pub(crate) fn character(character: Character) -> String {
    match character {
        Character::Builder => say!("character-builder"),
        Character::Hunter => say!("character-hunter"),
        Character::Defender => say!("character-defender"),
        Character::Raider => say!("character-raider"),
    }
}

pub(crate) fn level(level: Level) -> String {
    match level {
        Level::Novice => say!("level-novice"),
        Level::Regular => say!("level-regular"),
        Level::Master => say!("level-master"),
    }
}

pub(crate) fn reason(reason: MoneyReason) -> String {
    match reason {
        MoneyReason::CollapseFine => say!("reason-collapse-fine"),
        MoneyReason::StackingBonus => say!("reason-stacking-bonus"),
        MoneyReason::Income => say!("reason-income"),
        MoneyReason::TakeoverBonus => say!("reason-takeover-bonus"),
        MoneyReason::TakeoverLoss => say!("reason-takeover-loss"),
        MoneyReason::HighestBuildingCard => say!("reason-red-card"),
    }
}

/// The selector for texts that say how the highest or the lowest tower was found.
pub(crate) fn settled_by(by: SettledBy) -> &'static str {
    match by {
        SettledBy::Height => "height",
        SettledBy::TopNumber => "top",
        SettledBy::Throw => "throw",
        SettledBy::OnlyOneLeft => "only",
    }
}

pub(crate) fn decimal(number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', &say!("decimal-point"))
}

impl<'a> Word<'a> for Company {
    fn word(self) -> FluentValue<'a> {
        company(self).into()
    }
}

impl<'a> Word<'a> for Money {
    fn word(self) -> FluentValue<'a> {
        amount(self).into()
    }
}

impl<'a> Word<'a> for Face {
    fn word(self) -> FluentValue<'a> {
        self.to_string().into()
    }
}

pub(crate) fn hand_name(tremor: Tremor) -> String {
    match tremor {
        Tremor::None => say!("practice-perfect"),
        Tremor::Steady => say!("practice-steady"),
        Tremor::Natural => say!("practice-natural"),
        Tremor::Shaky => say!("practice-shaky"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, within};

    #[test]
    fn money_is_written_as_in_each_language() {
        let told =
            |language| within(language, || (amount(Money::FINE), amount(-Money::FINE), amount(Money::ZERO)));
        let expected = |told: [&str; 3]| (told[0].to_owned(), told[1].to_owned(), told[2].to_owned());
        assert_eq!(told(Language::English), expected(["$20k", "−$20k", "$0"]));
        assert_eq!(told(Language::German), expected(["20.000 $", "−20.000 $", "0 $"]));
        assert_eq!(told(Language::Japanese), expected(["2万ドル", "−2万ドル", "0ドル"]));
    }
}
