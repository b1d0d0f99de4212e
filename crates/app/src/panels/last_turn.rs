//! What everyone did in their last turn, in a line of signs: for whoever looked elsewhere.

use super::look;
use super::scene::Scene;
use crate::theme::panels as style;
use crate::words::{amount, say};
use bevy_egui::egui::Ui;
use gragra_rules::{Company, Event, Money, MoneyReason, PerSeat, Seat};

/// What became of the throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Built {
    NothingFits,
    Grown(Company, u8),
    Fallen(Company),
}

/// A turn, as far as it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Turn {
    built: Option<Built>,
    bonus: Money,
    /// Also for what others did since.
    fine: Money,
    moved_to: Option<Company>,
}

/// Everyone's last turn of this round.
fn turns<'a>(rulings: impl Iterator<Item = &'a Event>) -> PerSeat<Turn> {
    let mut turns = PerSeat::<Turn>::default();
    let mut playing = Seat::P1;
    for event in rulings {
        let turn = &mut turns[playing];
        match event {
            Event::DiceThrown { seat, .. } => {
                playing = *seat;
                turns[playing] = Turn::default();
            }
            Event::OrderDeclared { order, .. } if order.is_empty() => turn.built = Some(Built::NothingFits),
            Event::BuildingStood { company, grown } => turn.built = Some(Built::Grown(*company, *grown)),
            Event::BuildingCollapsed { company } => turn.built = Some(Built::Fallen(*company)),
            Event::MoneyMoved { seat, amount, reason } => match reason {
                MoneyReason::StackingBonus => turns[*seat].bonus += *amount,
                MoneyReason::CollapseFine => turns[*seat].fine += *amount,
                _ => {}
            },
            Event::MarkerMoved { seat, company } => turns[*seat].moved_to = Some(*company),
            Event::RoundPrepared { .. } => turns = PerSeat::default(),
            _ => {}
        }
    }
    turns
}

impl Turn {
    /// What it brought, and what was paid.
    fn money(&self) -> impl Iterator<Item = Money> {
        [self.bonus, self.fine].into_iter().filter(|&amount| amount != Money::ZERO)
    }
}

/// Draws a player's last turn, once there is anything to say of it.
pub(super) fn show(ui: &mut Ui, scene: &Scene, seat: Seat) {
    let rulings = scene.chronicle.rulings(scene.session.now()).map(|(_, event)| event);
    let turn = turns(rulings)[seat];
    let Some(built) = turn.built else { return };
    let line = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        match built {
            Built::NothingFits => drop(ui.label(look::small(say!("last-turn-nothing")))),
            Built::Grown(company, count) => {
                look::company_chip(ui, company, 14.0);
                ui.label(look::small(format!("+{count}")).color(look::colour(style::GAIN)));
            }
            Built::Fallen(company) => {
                look::company_chip(ui, company, 14.0);
                ui.label(look::small(say!("tower-fallen")).color(look::colour(style::LOSS)));
            }
        }
        for amount in turn.money() {
            ui.label(look::signed(amount));
        }
        if let Some(company) = turn.moved_to {
            ui.label(look::small("→"));
            look::company_chip(ui, company, 14.0);
        }
    });
    line.response.on_hover_text(about(&turn, built));
}

/// The same in words.
fn about(turn: &Turn, built: Built) -> String {
    let mut said = vec![match built {
        Built::NothingFits => say!("last-turn-about-nothing"),
        Built::Grown(company, count) => say!("last-turn-about-grown", company = company, count = count),
        Built::Fallen(company) => say!("moment-collapse", company = company),
    }];
    said.extend(turn.money().map(|money| say!("last-turn-about-money", money = amount(money))));
    if let Some(company) = turn.moved_to {
        said.push(say!("last-turn-about-moved", company = company));
    }
    say!("last-turn-about", what = said.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{DieId, Face, ShownDie};

    fn thrown(seat: Seat) -> Event {
        Event::DiceThrown { seat, dice: Vec::new() }
    }

    #[test]
    fn a_turn_is_remembered_until_the_next_throw_or_round() {
        let moved = Event::MarkerMoved { seat: Seat::P2, company: Company::Bell };
        let fine = Event::MoneyMoved {
            seat: Seat::P2,
            amount: -Money::thousands(10),
            reason: MoneyReason::CollapseFine,
        };
        let income =
            Event::MoneyMoved { seat: Seat::P1, amount: Money::thousands(20), reason: MoneyReason::Income };
        let events = [
            thrown(Seat::P1),
            Event::BuildingStood { company: Company::Anchor, grown: 3 },
            thrown(Seat::P2),
            Event::BuildingCollapsed { company: Company::Clover },
            fine,
            moved,
            thrown(Seat::P3),
            Event::OrderDeclared { seat: Seat::P3, order: Vec::new() },
            income,
        ];
        let all = turns(events.iter());
        assert_eq!(all[Seat::P1].built, Some(Built::Grown(Company::Anchor, 3)));
        assert_eq!(all[Seat::P1].money().count(), 0, "a round's end pays no turn");
        let fallen = Turn {
            built: Some(Built::Fallen(Company::Clover)),
            bonus: Money::ZERO,
            fine: -Money::thousands(10),
            moved_to: Some(Company::Bell),
        };
        assert_eq!(all[Seat::P2], fallen);
        assert_eq!(all[Seat::P3].built, Some(Built::NothingFits));
        assert_eq!(all[Seat::P4], Turn::default());

        let die = ShownDie { die: DieId::new(1).unwrap(), face: Face::Zero };
        let next = [thrown(Seat::P2), Event::OrderDeclared { seat: Seat::P2, order: vec![die] }];
        assert_eq!(turns(events.iter().chain(&next))[Seat::P2], Turn::default(), "a new turn is not over");
        let round = [Event::RoundPrepared { round: 2, first: Seat::P1 }];
        assert_eq!(turns(events.iter().chain(&round)), PerSeat::default());
    }
}
