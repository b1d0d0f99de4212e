//! Everyone's last turn.

use super::Story;
use gragra_rules::{Company, Event, Money, MoneyReason, PerSeat, Seat};
use serde::{Deserialize, Serialize};

/// The result of a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnResult {
    /// T2: no die fitted.
    NothingFits,
    /// T5: the building stands and has grown by this many dice.
    Grown(Company, u8),
    /// T4: the building collapsed.
    Fallen(Company),
}

/// A turn so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LastTurn {
    /// The result of the throw, once it is known.
    pub result: Option<TurnResult>,
    /// T5.1: the bonus it earned.
    pub bonus: Money,
    /// T4.1: the fines paid since, including those for collapses that others caused.
    pub fine: Money,
    /// T6: the company that the marker moved to, if it moved.
    pub moved_to: Option<Company>,
}

/// Everyone's last turn of this round.
fn turns<'a>(rulings: impl Iterator<Item = &'a Event>) -> PerSeat<LastTurn> {
    let mut turns = PerSeat::<LastTurn>::default();
    let mut playing = Seat::P1;
    for event in rulings {
        let turn = &mut turns[playing];
        match event {
            Event::DiceThrown { seat, .. } => {
                playing = *seat;
                turns[playing] = LastTurn::default();
            }
            Event::OrderDeclared { order, .. } if order.is_empty() => {
                turn.result = Some(TurnResult::NothingFits);
            }
            Event::BuildingStood { company, grown } => {
                turn.result = Some(TurnResult::Grown(*company, *grown));
            }
            Event::BuildingCollapsed { company } => turn.result = Some(TurnResult::Fallen(*company)),
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

impl LastTurn {
    /// The bonus and the fine, without zeros.
    pub fn money(&self) -> impl Iterator<Item = Money> {
        [self.bonus, self.fine].into_iter().filter(|&amount| amount != Money::ZERO)
    }
}

impl Story {
    /// Everyone's last turn of the round that is played at a tick.
    pub fn last_turns(&self, tick: u32) -> PerSeat<LastTurn> {
        turns(self.rulings(tick).map(|(_, event)| event))
    }
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
        assert_eq!(all[Seat::P1].result, Some(TurnResult::Grown(Company::Anchor, 3)));
        assert_eq!(all[Seat::P1].money().count(), 0, "a round's end pays no turn");
        let fallen = LastTurn {
            result: Some(TurnResult::Fallen(Company::Clover)),
            bonus: Money::ZERO,
            fine: -Money::thousands(10),
            moved_to: Some(Company::Bell),
        };
        assert_eq!(all[Seat::P2], fallen);
        assert_eq!(all[Seat::P3].result, Some(TurnResult::NothingFits));
        assert_eq!(all[Seat::P4], LastTurn::default());

        let die = ShownDie { die: DieId::new(1).unwrap(), face: Face::Zero };
        let next = [thrown(Seat::P2), Event::OrderDeclared { seat: Seat::P2, order: vec![die] }];
        assert_eq!(
            turns(events.iter().chain(&next))[Seat::P2],
            LastTurn::default(),
            "a new turn is not over"
        );
        let round = [Event::RoundPrepared { round: 2, first: Seat::P1 }];
        assert_eq!(turns(events.iter().chain(&round)), PerSeat::default());
    }
}
