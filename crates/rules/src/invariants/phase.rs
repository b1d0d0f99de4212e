//! Checks that a phase fits the rest of the board.

use crate::{Board, Building, Built, Company, DiceSet, DieId, PerSeat, Phase, Seat, ShownDie};

impl Board {
    pub(super) fn has_right_phase(&self) -> bool {
        match &self.phase {
            Phase::Throw | Phase::Rebuild | Phase::Change { built: None } => true,
            Phase::Change { built: Some(built) } => self.is_just_built(*built),
            Phase::Declare { thrown } => self.is_whole_throw(thrown),
            Phase::Stack { order, placed, has_gripped } => {
                self.is_being_stacked(order, *placed) && (*has_gripped || *placed == 0)
            }
            Phase::Rank { highest, tied } => self.is_round_over() && self.are_tied(*highest, tied),
            Phase::ChooseRaider { highest, lowest, proposals, disagreements } => {
                self.is_round_over()
                    && self.is_highest(*highest)
                    && self.is_lowest_beside(*highest, *lowest)
                    && self.is_undecided(*highest, proposals, *disagreements)
            }
            Phase::TakeOver { .. } => self.is_round_over() && self.is_taking_over(),
            Phase::NewRound { first } => self.is_new_round(*first),
            Phase::Contest { seats, column, standing } => self.is_contest(seats, column, standing),
            Phase::Over { winners } => {
                self.is_last_round() && !winners.is_empty() && winners.is_sorted_by(|a, b| a < b)
            }
        }
    }

    fn is_last_round(&self) -> bool {
        self.round == self.options.rounds.count()
    }

    /// E1, T4.3
    fn is_round_over(&self) -> bool {
        self.supply.is_empty() || self.turn.is_last
    }

    /// E7, E8: the removed dice are back in the supply, unless they stay out (H1).
    fn are_removed_back(&self) -> bool {
        self.removed.is_empty() || self.options.house.removed_stay_out
    }

    /// T1
    fn is_whole_throw(&self, thrown: &[ShownDie]) -> bool {
        let had = self.supply.len() + thrown.len();
        thrown.len() == self.height(self.stacked_company()).min(had)
    }

    /// T2.1, T3: each die of the order may follow the one before it, the placed dice are in the building, and the
    /// next one may go onto its top. Two things cannot be checked any more: whether the order was complete, and,
    /// after an accident (T4.6), in which order the lower dice lay.
    fn is_being_stacked(&self, order: &[ShownDie], placed: usize) -> bool {
        let building = self.building(self.stacked_company());
        let (Some(base), Some((on, _)), Some(top)) =
            (building.height().checked_sub(placed), order.split_at_checked(placed), building.column().last())
        else {
            return false;
        };
        let on_dice: DiceSet = on.iter().collect();
        let is_on_top = match on.last() {
            Some(last) => last.face == top.face,
            None => order.first().is_some_and(|first| top.face.may_carry(first.face)),
        };
        base >= Building::START_HEIGHT
            && !order.is_empty()
            && order.len() <= base
            && on_dice.len() == placed
            && on_dice.without(building.dice()).is_empty()
            && is_on_top
            && order.iter().zip(order.iter().skip(1)).all(|(below, next)| below.face.may_carry(next.face))
    }

    /// T1, T4.4: a player stacks on their own company, at most as many dice as it was high. A fallen building earns
    /// nothing.
    fn is_just_built(&self, built: Built) -> bool {
        let grown = usize::from(built.grown);
        let Some(base) = self.height(built.company).checked_sub(grown) else { return false };
        built.company == self.stacked_company()
            && base >= Building::START_HEIGHT
            && (1..=base).contains(&grown)
            && !self.turn.is_last
    }

    /// E3: no other company with an investor ranks above it.
    fn is_highest(&self, highest: Company) -> bool {
        let companies = self.invested_companies();
        companies.contains(&highest)
            && companies.iter().all(|&company| self.rank(company) <= self.rank(highest))
    }

    /// E3: none of the remaining companies ranks below it.
    fn is_lowest_beside(&self, highest: Company, lowest: Company) -> bool {
        let mut rest = self.invested_companies();
        rest.retain(|&company| company != highest);
        rest.contains(&lowest) && rest.iter().all(|&company| self.rank(company) >= self.rank(lowest))
    }

    /// E3: these companies are equal candidates for the highest, or else for the lowest. A throw may already have
    /// eliminated some of the equal ones.
    fn are_tied(&self, highest: Option<Company>, tied: &[Company]) -> bool {
        tied.len() > 1
            && tied.is_sorted_by(|a, b| a < b)
            && match highest {
                None => tied.iter().all(|&company| self.is_highest(company)),
                Some(highest) => {
                    self.is_highest(highest)
                        && tied.iter().all(|&company| self.is_lowest_beside(highest, company))
                }
            }
    }

    /// E4: there are two investors, and at most one of them has named a raider since they last disagreed; as soon as
    /// both have, the phase ends or starts over. Nobody names anyone while a die decides.
    fn is_undecided(&self, highest: Company, proposals: &PerSeat<Option<Seat>>, disagreements: u8) -> bool {
        let is_investor = |seat: Seat| self.investors(highest).any(|investor| investor == seat);
        let mut named = proposals.iter().filter_map(|(seat, raider)| raider.map(|raider| [seat, raider]));
        let (first, second) = (named.next(), named.next());
        self.investors(highest).count() == 2
            && disagreements <= Self::MAX_DISAGREEMENTS
            && second.is_none()
            && first.is_none_or(|seats| {
                seats.into_iter().all(is_investor) && disagreements < Self::MAX_DISAGREEMENTS
            })
    }

    /// E4: an investor of the highest building stacks the lowest. Before that, all other buildings ranked in between.
    fn is_taking_over(&self) -> bool {
        let Phase::TakeOver { highest, lowest, raider, waiting, placed, has_gripped } = self.phase else {
            return false;
        };
        let Some(base) = self.height(highest).checked_sub(placed) else { return false };
        let swallowed = placed + waiting.len();
        let companies = self.invested_companies();
        let mut others = companies.iter().filter(|&&company| company != highest && company != lowest);
        companies.contains(&lowest)
            && (has_gripped || placed == 0)
            && self.investors(highest).any(|investor| investor == raider)
            && (Building::START_HEIGHT..=base).contains(&swallowed)
            && others.all(|&company| (swallowed..=base).contains(&self.height(company)))
    }

    /// E7
    fn is_new_round(&self, first: Seat) -> bool {
        let players = self.options.players;
        self.round > 1
            && first == players.after(self.turn.seat)
            && self.are_removed_back()
            && players.companies().any(|company| self.height(company) == 0)
    }

    /// E8, H3. [`crate::Game::check`] checks who takes part, because it knows the money.
    fn is_contest(&self, seats: &[Seat], column: &[DieId], standing: &[u8]) -> bool {
        let dice = self.supply.len() + column.len();
        self.options.house.contest_breaks_ties
            && self.is_last_round()
            && self.are_removed_back()
            && seats.len() > 1
            && !column.is_empty()
            && standing.len() < seats.len()
            && standing.iter().all(|&count| usize::from(count) <= dice)
    }
}
