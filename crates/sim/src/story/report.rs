//! The report of one game, as a line of JSON.

use crate::play::{Match, MatchEvent, Mind, Player};
use gragra_rules::{Board, Edition, Event, Game, Key, MoneyReason, Phase, Stage};
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
    /// Everyone's money after each turn.
    pub money_by_turn: Vec<Vec<i32>>,
    /// Every company's height after each turn.
    pub heights_by_turn: Vec<Vec<usize>>,
    /// The number of accepted inputs.
    pub inputs: u64,
    /// The length in ticks.
    pub ticks: u32,
    /// Wall-clock time to play it, in milliseconds. Only this differs from run to run.
    pub wall_ms: u64,
    /// The hash of the final state.
    pub hash: String,
}

/// Writes a game's report while it is played.
pub struct Reporter {
    report: GameReport,
    /// The stage after the last ruling: one tick can bring several of them.
    stage: Stage,
}

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
            money_by_turn: Vec::new(),
            heights_by_turn: Vec::new(),
            inputs: 0,
            ticks: 0,
            wall_ms: 0,
            hash: String::new(),
        };
        Self { report, stage: game.stage().clone() }
    }

    /// The report so far.
    pub fn into_report(self) -> GameReport {
        self.report
    }

    /// Adds the events of a tick.
    pub fn note(&mut self, game: &Match, events: &[MatchEvent]) {
        self.report.inputs += game.accepted().len() as u64;
        for event in events {
            let MatchEvent::Ruled(event) = event else { continue };
            self.stage.apply(event);
            self.report.note_ruling(&self.stage, event);
        }
        let report = &mut self.report;
        if game.is_over() && report.hash.is_empty() {
            report.ticks = game.now();
            report.hash = format!("{:016x}", game.hash());
            report.money = game.stage().game().map(money).unwrap_or_default();
        }
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
            Event::GameEnded { winners } => self.winners = winners.iter().map(|seat| seat.index()).collect(),
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
