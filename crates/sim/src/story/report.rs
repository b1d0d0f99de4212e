//! What became of one game, as a line of JSON.

use crate::play::{Match, MatchEvent, Mind, Player};
use gragra_rules::{Board, Edition, Event, Game, Key, MoneyReason, Phase, Stage};
use serde::{Deserialize, Serialize};

/// A takeover.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeover {
    /// Who stacked it.
    pub raider: usize,
    /// How high the building was that swallowed the other.
    pub height: usize,
    /// How many dice it had to swallow.
    pub swallowed: usize,
    /// E5
    pub is_success: bool,
}

/// One game. Seats and companies are told as numbers from 0, money in thousands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameReport {
    /// Its place in the tournament.
    pub game: u64,
    /// The seed it can be played from again.
    pub seed: u64,
    /// Which rule sheet.
    pub edition: Edition,
    /// Who sat where, as `character:level`.
    pub bots: Vec<String>,
    /// S6: who began.
    pub start: usize,
    /// E8
    pub winners: Vec<usize>,
    /// At the end.
    pub money: Vec<i32>,
    /// How many were played.
    pub rounds: u8,
    /// How many turns.
    pub turns: u32,
    /// T4: collapses under each seat's hand, in turns.
    pub collapses: Vec<u32>,
    /// T4.6: buildings that were knocked over.
    pub accidents: u32,
    /// T3.7: dice that had to be stacked again.
    pub drops: u32,
    /// T5.1: bonuses of each seat.
    pub bonuses: Vec<u32>,
    /// T5.2: the heights at which the record was set.
    pub records: Vec<u8>,
    /// The highest building that stood at the end of a turn.
    pub tallest: usize,
    /// Every company's height at the end of each round.
    pub round_heights: Vec<Vec<usize>>,
    /// E3: throws because buildings could not be told apart.
    pub tie_throws: u32,
    /// E4
    pub takeovers: Vec<Takeover>,
    /// E8: was there a stacking contest?
    pub has_contest: bool,
    /// Everyone's money after each turn.
    pub money_by_turn: Vec<Vec<i32>>,
    /// Every company's height after each turn.
    pub heights_by_turn: Vec<Vec<usize>>,
    /// How many inputs were taken.
    pub inputs: u64,
    /// How long it was.
    pub ticks: u32,
    /// What it took to play it. The only thing that differs from run to run.
    pub wall_ms: u64,
    /// The state at the end.
    pub hash: String,
}

/// Writes a game's report while it is played.
pub struct Reporter {
    report: GameReport,
    /// The game as the referee's rulings lead through it: one tick can bring many of them.
    stage: Stage,
}

impl Reporter {
    /// A game about to begin.
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

    /// The report as far as it goes.
    pub fn into_report(self) -> GameReport {
        self.report
    }

    /// Notes what a tick brought.
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

/// Who a player is, as `character:level`, or `person`.
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
