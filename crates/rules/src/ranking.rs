//! E3: the highest and the lowest building.

use crate::game::Draft;
use crate::{Board, Company, Event, Face, Phase, Refusal, SettledBy};
use alloc::vec::Vec;
use core::cmp::Reverse;

impl Draft {
    /// E3: decides the highest first.
    pub(crate) fn rank_highest(&mut self) {
        match self.board().highest() {
            Ok((company, by)) => self.settle_highest(company, by),
            Err(tied) => self.emit(Event::TieFound { companies: tied }),
        }
    }

    /// E3: then decides the lowest among the rest.
    fn settle_highest(&mut self, highest: Company, by: SettledBy) {
        self.emit(Event::HighestSettled { company: highest, by });
        match self.board().lowest_beside(Some(highest)) {
            Ok((company, by)) => self.settle_lowest(company, by),
            Err(tied) => self.emit(Event::TieFound { companies: tied }),
        }
    }

    fn settle_lowest(&mut self, company: Company, by: SettledBy) {
        self.emit(Event::LowestSettled { company, by });
        self.find_raider();
    }

    /// E3: takes one throw for each tied building. Those that are still equal throw again.
    pub(crate) fn break_tie(&mut self, numbers: &[(Company, Face)]) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::Rank { highest, tied } = &board.phase else { return Err(board.not_now()) };
        board.check_all_stand()?;
        let is_tied_ones = tied.len() == numbers.len()
            && tied.iter().all(|&tied| numbers.iter().filter(|&&(company, _)| company == tied).count() == 1);
        if !is_tied_ones {
            return Err(Refusal::NotTheTiedOnes);
        }
        let is_for_highest = highest.is_none();
        let best = if is_for_highest {
            numbers.iter().map(|&(_, face)| face).max()
        } else {
            numbers.iter().map(|&(_, face)| face).min()
        };
        let left: Vec<Company> = tied
            .iter()
            .copied()
            .filter(|&tied| numbers.iter().any(|&(company, face)| company == tied && Some(face) == best))
            .collect();
        self.emit(Event::TieThrown { numbers: numbers.to_vec() });
        match left[..] {
            [company] if is_for_highest => self.settle_highest(company, SettledBy::Throw),
            [company] => self.settle_lowest(company, SettledBy::Throw),
            _ => self.emit(Event::TieFound { companies: left }),
        }
        Ok(())
    }
}

/// The company that was decided on and how, or the ones that are equal.
type Settled = Result<(Company, SettledBy), Vec<Company>>;

impl Board {
    /// E3: the company that takes over and the one that is taken over. Before the end of the round, these are the
    /// ones that it would be if the round ended now. None where only a throw can decide, and between rounds.
    pub fn takeover_pair(&self) -> (Option<Company>, Option<Company>) {
        let company = |settled: Settled| settled.ok().map(|(company, _)| company);
        let highest = match self.phase {
            Phase::ChooseRaider { highest, lowest, .. } | Phase::TakeOver { highest, lowest, .. } => {
                return (Some(highest), Some(lowest));
            }
            Phase::NewRound { .. } | Phase::Contest { .. } | Phase::Over { .. } => return (None, None),
            Phase::Rank { highest: Some(highest), .. } => Some(highest),
            _ => company(self.highest()),
        };
        (highest, company(self.lowest_beside(highest)))
    }

    fn highest(&self) -> Settled {
        settle(&self.invested_companies(), |company| self.rank(company))
    }

    fn lowest_beside(&self, highest: Option<Company>) -> Settled {
        let mut rest = self.invested_companies();
        rest.retain(|&company| Some(company) != highest);
        settle(&rest, |company| {
            let (height, top) = self.rank(company);
            (Reverse(height), Reverse(top))
        })
    }

    /// E3: only companies with an investor take part.
    pub(crate) fn invested_companies(&self) -> Vec<Company> {
        self.options.players.companies().filter(|&company| self.investors(company).next().is_some()).collect()
    }

    /// E3: what buildings are compared by, before dice are thrown.
    pub(crate) fn rank(&self, company: Company) -> (usize, Option<Face>) {
        (self.height(company), self.building(company).top())
    }
}

/// The company with the best height, then the best top number; or the ones that are equal in both.
fn settle<H: Ord + Copy, T: Ord + Copy>(companies: &[Company], rank: impl Fn(Company) -> (H, T)) -> Settled {
    let best = companies.iter().map(|&company| rank(company)).max();
    let same_height =
        companies.iter().filter(|&&company| Some(rank(company).0) == best.map(|best| best.0)).count();
    let equal: Vec<Company> =
        companies.iter().copied().filter(|&company| Some(rank(company)) == best).collect();
    match equal[..] {
        [company] if companies.len() == 1 => Ok((company, SettledBy::OnlyOneLeft)),
        [company] if same_height == 1 => Ok((company, SettledBy::Height)),
        [company] => Ok((company, SettledBy::TopNumber)),
        _ => Err(equal),
    }
}
