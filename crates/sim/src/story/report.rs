//! The report of one game, as a line of JSON.

use crate::play::{Match, MatchEvent, Mind, Player};
use crate::statics::Plan;
use gragra_rules::{
    Board, Built, Company, Edition, Event, Game, Key, MoneyReason, PerCompany, Phase, Seat, Stage,
};
use serde::{Deserialize, Serialize};

/// A takeover attempt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeover {
    /// The seat that stacked.
    pub raider: usize,
    /// The height of the building that took the other one over, in dice.
    pub height: usize,
    /// The number of dice to be stacked on it.
    pub swallowed: usize,
    /// E5
    pub is_success: bool,
}

/// The report of one game. Seats and companies are numbers from 0, money is in thousands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameReport {
    /// Its number in the tournament.
    pub game: u64,
    /// The seed to play it again.
    pub seed: u64,
    /// The rule sheet.
    pub edition: Edition,
    /// The bots by seat, as `character:level`.
    pub bots: Vec<String>,
    /// S6: the first player.
    pub start: usize,
    /// E8
    pub winners: Vec<usize>,
    /// Everyone's money at the end.
    pub money: Vec<i32>,
    /// The number of rounds played.
    pub rounds: u8,
    /// The number of turns.
    pub turns: u32,
    /// T4: the number of collapses in each seat's turns.
    pub collapses: Vec<u32>,
    /// T4.6: the number of buildings knocked over.
    pub accidents: u32,
    /// T3.7: the number of dice that had to be stacked again.
    pub drops: u32,
    /// T5.1: the number of bonuses of each seat.
    pub bonuses: Vec<u32>,
    /// T5.2: the heights of all records.
    pub records: Vec<u8>,
    /// The height of the highest building that stood at the end of a turn.
    pub tallest: usize,
    /// Every company's height at the end of each round.
    pub round_heights: Vec<Vec<usize>>,
    /// E3: the number of throws to break ties.
    pub tie_throws: u32,
    /// E4
    pub takeovers: Vec<Takeover>,
    /// E8: whether there was a stacking contest.
    pub has_contest: bool,
    /// How often another player became the only one in the lead, counted after every turn and every round.
    pub lead_changes: u32,
    /// T3.5: towers left crooked, on purpose or by a poor hand, by a player who moved out in the same turn.
    pub left_crooked: u32,
    /// Collapses of such towers, under somebody else, before everyone has had one more turn.
    pub crooked_collapses: u32,
    /// The number of refused inputs.
    pub refused: u64,
    /// Everyone's money after each round, including its income.
    pub money_by_round: Vec<Vec<i32>>,
    /// Everyone's money after each turn.
    pub money_by_turn: Vec<Vec<i32>>,
    /// Every company's height after each turn.
    pub heights_by_turn: Vec<Vec<usize>>,
    /// The number of accepted inputs.
    pub inputs: u64,
    /// The length in ticks.
    pub ticks: u32,
    /// Wall-clock time to play it, in milliseconds. Only this and `thinking_ms` differ from run to run.
    pub wall_ms: u64,
    /// The part of it that the bots spent on their decisions, in milliseconds.
    pub thinking_ms: u64,
    /// The hash of the final state.
    pub hash: String,
}

/// Writes a game's report while it is played.
pub struct Reporter {
    report: GameReport,
    /// The stage after the last ruling: one tick can bring several of them.
    stage: Stage,
    /// The last player who was alone in the lead.
    leader: Option<usize>,
    /// Towers left crooked: who left, and the number of turns since.
    crooked: PerCompany<Option<(Seat, u32)>>,
}

/// T3.5: a top die this far off the one below counts as crooked, in edges. One die in twenty of an ordinary hand lies
/// so badly by mistake.
const CROOKED: f64 = 0.25;

impl Reporter {
    /// A reporter for a match that is about to start.
    pub fn new(number: u64, seed: u64, game: &Match) -> Self {
        let count = game.seats().count();
        let report = GameReport {
            game: number,
            seed,
            edition: game.options().edition,
            bots: game.seats().iter().map(|(_, player)| bot_name(player)).collect(),
            start: 0,
            winners: Vec::new(),
            money: Vec::new(),
            rounds: 0,
            turns: 0,
            collapses: vec![0; count],
            accidents: 0,
            drops: 0,
            bonuses: vec![0; count],
            records: Vec::new(),
            tallest: 0,
            round_heights: Vec::new(),
            tie_throws: 0,
            takeovers: Vec::new(),
            has_contest: false,
            lead_changes: 0,
            left_crooked: 0,
            crooked_collapses: 0,
            refused: 0,
            money_by_round: Vec::new(),
            money_by_turn: Vec::new(),
            heights_by_turn: Vec::new(),
            inputs: 0,
            ticks: 0,
            wall_ms: 0,
            thinking_ms: 0,
            hash: String::new(),
        };
        Self { report, stage: game.stage().clone(), leader: None, crooked: PerCompany::default() }
    }

    /// The report so far.
    pub fn into_report(self) -> GameReport {
        self.report
    }

    /// Adds the events of a tick.
    pub fn note(&mut self, game: &Match, events: &[MatchEvent]) {
        self.report.inputs += game.accepted().len() as u64;
        for event in events {
            let event = match event {
                MatchEvent::Ruled(event) => event,
                MatchEvent::Refused { .. } => {
                    self.report.refused += 1;
                    continue;
                }
                _ => continue,
            };
            let built = self.stage.game().and_then(|game| game.board().built_this_turn());
            self.stage.apply(event);
            self.report.note_ruling(&self.stage, event);
            self.note_crooked_towers(game, event, built);
            self.note_leader(event);
        }
        let report = &mut self.report;
        if game.is_over() && report.hash.is_empty() {
            report.ticks = game.now();
            report.hash = format!("{:016x}", game.hash());
            report.money = game.stage().game().map(money).unwrap_or_default();
        }
    }

    /// Counts towers that were left crooked, and those of them that fell soon after.
    fn note_crooked_towers(&mut self, game: &Match, event: &Event, built: Option<Built>) {
        let Some(board) = self.stage.game().map(Game::board) else { return };
        match event {
            Event::BuildingCollapsed { company } => {
                let left = self.crooked[*company].take();
                let is_somebody_elses = left.is_some_and(|(seat, _)| seat != board.turn().seat);
                self.report.crooked_collapses += u32::from(is_somebody_elses);
            }
            Event::MarkerMoved { .. } | Event::MarkerKept { .. } => {
                let lap = board.options().players.count() as u32;
                for company in Company::ALL {
                    self.crooked[company] = self.crooked[company]
                        .map(|(seat, turns)| (seat, turns + 1))
                        .filter(|left| left.1 <= lap);
                }
                let Event::MarkerMoved { seat, .. } = event else { return };
                let Some(built) = built else { return };
                let plans = game.table().plans(game.table().column(built.company)).unwrap_or_default();
                if is_crooked(&plans) {
                    self.report.left_crooked += 1;
                    self.crooked[built.company] = Some((*seat, 0));
                }
            }
            Event::RoundEnded { .. } => self.crooked = PerCompany::default(),
            _ => {}
        }
    }

    /// Counts changes of the lead.
    fn note_leader(&mut self, event: &Event) {
        let is_due = matches!(
            event,
            Event::MarkerMoved { .. }
                | Event::MarkerKept { .. }
                | Event::RoundPrepared { .. }
                | Event::GameEnded { .. }
        );
        let Some(game) = self.stage.game().filter(|_| is_due) else { return };
        let Some(leader) = sole_leader(&money(game)) else { return };
        if self.leader.is_some_and(|before| before != leader) {
            self.report.lead_changes += 1;
        }
        self.leader = Some(leader);
    }
}

impl GameReport {
    fn note_ruling(&mut self, stage: &Stage, event: &Event) {
        let Some((game, board)) = stage.game().map(|game| (game, game.board())) else {
            if let Event::StartDrawn { seat } = event {
                self.start = seat.index();
            }
            return;
        };
        match event {
            Event::BuildingCollapsed { .. } => self.collapses[board.turn().seat.index()] += 1,
            Event::BuildingKnockedOver { .. } => self.accidents += 1,
            Event::DieDropped { .. } => self.drops += 1,
            Event::MoneyMoved { seat, reason: MoneyReason::StackingBonus, .. } => {
                self.bonuses[seat.index()] += 1;
            }
            Event::RecordSet { height, .. } => self.records.push(*height),
            Event::BuildingStood { company, .. } => self.tallest = self.tallest.max(board.height(*company)),
            Event::MarkerMoved { .. } | Event::MarkerKept { .. } => {
                self.turns += 1;
                self.money_by_turn.push(money(game));
                self.heights_by_turn.push(heights(board));
            }
            Event::RoundEnded { round, .. } => {
                self.rounds = *round;
                self.round_heights.push(heights(board));
            }
            Event::TakeoverBegan { raider } => {
                let Phase::TakeOver { highest, waiting, .. } = board.phase() else { return };
                self.takeovers.push(Takeover {
                    raider: raider.index(),
                    height: board.height(*highest),
                    swallowed: waiting.len(),
                    is_success: false,
                });
            }
            Event::TieThrown { .. } => self.tie_throws += 1,
            Event::ContestBegan { .. } => self.has_contest = true,
            Event::TakeoverSucceeded { .. } => {
                if let Some(takeover) = self.takeovers.last_mut() {
                    takeover.is_success = true;
                }
            }
            Event::RoundPrepared { .. } => self.money_by_round.push(money(game)),
            Event::GameEnded { winners } => {
                self.winners = winners.iter().map(|seat| seat.index()).collect();
                self.money_by_round.push(money(game));
            }
            _ => {}
        }
    }
}

/// A player as `character:level`, or `person`.
fn bot_name(player: &Player) -> String {
    match player.mind {
        Mind::Person => "person".into(),
        Mind::Bot { character, level } => format!("{character}:{level}").to_lowercase(),
    }
}

fn money(game: &Game) -> Vec<i32> {
    let seats = game.board().options().players.seats();
    seats.map(|seat| game.money(seat).dollars() / 1000).collect()
}

fn heights(board: &Board) -> Vec<usize> {
    board.options().players.companies().map(|company| board.height(company)).collect()
}

/// Whether the top die lies far off the one below.
fn is_crooked(column: &[Plan]) -> bool {
    let [.., below, top] = column else { return false };
    libm::hypot(top.x - below.x, top.z - below.z) >= CROOKED
}

/// The seat with more money than everyone else.
fn sole_leader(money: &[i32]) -> Option<usize> {
    let most = money.iter().copied().max()?;
    let mut leaders = money.iter().enumerate().filter(|(_, has)| **has == most).map(|(seat, _)| seat);
    leaders.next().filter(|_| leaders.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statics::Faces;

    #[test]
    fn a_tower_is_crooked_from_a_quarter_of_an_edge_on() {
        let column =
            |offset: f64| [0.0, 0.2, 0.2 + offset].map(|x| Plan { x, z: 0.0, yaw: 0.0, faces: Faces::DIE });
        assert!(is_crooked(&column(CROOKED + 0.001)));
        assert!(!is_crooked(&column(CROOKED - 0.001)));
        assert!(!is_crooked(&column(0.0)[..1]));
    }

    #[test]
    fn equal_money_leaves_nobody_in_the_lead() {
        assert_eq!(sole_leader(&[50, 60, 40, 50]), Some(1));
        assert_eq!(sole_leader(&[60, 60, 40, 50]), None);
        assert_eq!(sole_leader(&[50; 4]), None);
    }
}
