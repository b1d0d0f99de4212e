//! `gragra-lab wild`: matches with chaotic players, with every invariant checked after every tick.
//!
//! Wild seats send anything: answers to what they are asked, answers to old questions, actions of other seats, and
//! actions that no hand can do. Random blows bring buildings down in every phase. A short clock (H5) still brings
//! every match to its end.

use super::LabError;
use clap::Args;
use gragra_rules::{Company, DieId, Edition, HouseRules, Key, Options, Players, Rounds, Seat, Stage};
use gragra_sim::bots::{Bot, Character, Level};
use gragra_sim::chance::Chance;
use gragra_sim::play::{
    Action, Controller, Input, MAX_INPUTS_PER_TICK, Match, MatchEvent, Player, Seats, Task,
};
use gragra_sim::table::{Gesture, HandInput, Tremor, layout};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroU16;
use std::sync::atomic::{AtomicU64, Ordering};

/// Arguments of `gragra-lab wild`.
#[derive(Args)]
pub struct WildArgs {
    /// Number of matches
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Seed of the first match
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// A match that takes longer than this (two hours of shown time) does not come to its end.
const LONGEST: u32 = 2 * 60 * 60 * 60;

/// Ticks between two blows to the table, in any phase.
const BLOW_EVERY: u32 = 300;

/// The totals of all wild matches.
#[derive(Clone, Default, Debug, Serialize)]
pub struct WildReport {
    /// The number of matches played to the end.
    pub games: u64,
    /// The number of ticks, each of them checked.
    pub ticks: u64,
    /// The number of accepted inputs.
    pub accepted: u64,
    /// The number of refused inputs.
    pub refused: u64,
    /// How often each kind of event happened.
    pub events: BTreeMap<String, u64>,
    /// The number of ticks in each phase.
    pub phases: BTreeMap<String, u64>,
}

impl WildReport {
    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.ticks += other.ticks;
        self.accepted += other.accepted;
        self.refused += other.refused;
        for (from, into) in [(other.events, &mut self.events), (other.phases, &mut self.phases)] {
            for (name, count) in from {
                *into.entry(name).or_default() += count;
            }
        }
    }
}

/// A player who may do anything.
struct WildSeat {
    seat: Seat,
    /// How often out of a hundred times it does what it is asked for.
    sense: u32,
    bot: Bot,
    chance: Chance,
    /// Earlier actions, to repeat them at the wrong time.
    before: Vec<Action>,
}

impl WildSeat {
    fn new(seat: Seat, seed: u64) -> Self {
        let mut chance = Chance::new(seed, &format!("wild {seat}"));
        let character = Character::ALL[chance.below(4) as usize];
        let bot = Bot::new(character, Level::Novice, Chance::new(seed, &format!("sense {seat}")));
        let sense = [0, 30, 90, 97][chance.below(4) as usize];
        Self { seat, sense, bot, chance, before: Vec::new() }
    }

    fn act(&mut self, game: &Match, inputs: &mut Vec<Input>) {
        let sensible = self.bot.act(&game.view(self.seat)).pop();
        let next = game.now() + 1;
        if self.chance.below(100) < self.sense {
            if let Some(action) = sensible {
                self.before.push(action.clone());
                inputs.push(Input { tick: next, seat: self.seat, action });
            }
            return;
        }
        // Does nothing most of the time, so that it does not throw as soon as it is asked to.
        if self.chance.below(4) > 0 {
            return;
        }
        for _ in 0..=self.chance.below(3) {
            let action = match self.chance.below(6) {
                0 if !self.before.is_empty() => {
                    let place = self.chance.below(self.before.len() as u32) as usize;
                    self.before[place].clone()
                }
                1 => self.answer(game).unwrap_or_else(|| self.anything(game)),
                _ => self.anything(game),
            };
            let tick = match self.chance.below(20) {
                0 => self.chance.below(next + 100),
                _ => next,
            };
            let seat = match self.chance.below(20) {
                0 => Seat::ALL[self.chance.below(4) as usize],
                _ => self.seat,
            };
            inputs.push(Input { tick, seat, action });
        }
    }

    fn company(&mut self) -> Company {
        Company::ALL[self.chance.below(4) as usize]
    }

    /// A sensible answer to what it is asked now.
    fn answer(&mut self, game: &Match) -> Option<Action> {
        Some(match game.task(self.seat)? {
            Task::Invest => Action::Invest { company: self.company() },
            Task::Throw => Action::Throw { gesture: self.gesture() },
            Task::Declare => {
                let Stage::Game(stage) = game.stage() else { return None };
                let chance = &mut self.chance;
                let command =
                    stage.board().legal_commands().pick(&mut |bound| chance.below(bound as u32) as usize)?;
                let gragra_rules::Command::DeclareOrder { order, .. } = command else { return None };
                Action::Declare { order }
            }
            Task::Stack | Task::TakeOver | Task::Contest => Action::Hand(self.hand_input(game)),
            Task::Change if self.chance.below(2) == 0 => Action::KeepMarker,
            Task::Change => Action::MoveMarker { company: self.company() },
            Task::ChooseRaider => Action::ProposeRaider { raider: Seat::ALL[self.chance.below(4) as usize] },
        })
    }

    fn anything(&mut self, game: &Match) -> Action {
        match self.chance.below(12) {
            0 => Action::Invest { company: self.company() },
            1 => Action::Throw { gesture: self.gesture() },
            2 => {
                let count = self.chance.below(70);
                let order = (0..count).filter_map(|_| DieId::new(self.chance.below(60) as u8)).collect();
                Action::Declare { order }
            }
            3 => Action::MoveMarker { company: self.company() },
            4 => Action::KeepMarker,
            5 => Action::ProposeRaider { raider: Seat::ALL[self.chance.below(4) as usize] },
            _ => Action::Hand(self.hand_input(game)),
        }
    }

    fn gesture(&mut self) -> Gesture {
        Gesture {
            angle: self.chance.below(1 << 16) as u16,
            strength: self.chance.below(256) as u8,
            shake: self.chance.below(256) as u8,
        }
    }

    fn hand_input(&mut self, game: &Match) -> HandInput {
        match self.chance.below(12) {
            0 | 1 => HandInput::Grip { count: [1, 1, 2, 4, 8, 0, 255][self.chance.below(7) as usize] },
            2 => HandInput::Release,
            3 if self.chance.below(4) == 0 => HandInput::PutBack,
            4 => HandInput::Aim {
                x: self.chance.below(1 << 16) as u16 as i16,
                y: self.chance.below(1 << 16) as u16 as i16,
                z: self.chance.below(1 << 16) as u16 as i16,
                yaw: self.chance.below(1 << 16) as u16,
            },
            // At a tower, where it does harm: most often at its top.
            _ => {
                let company = self.company();
                let foot = layout::place(game.options().players, company);
                let height = game.table().column(company).len() as f32;
                let level =
                    if self.chance.below(3) == 0 { self.chance.unit() * height } else { height + 0.4 };
                let near = 256.0 * if self.chance.below(2) == 0 { 0.3 } else { 3.0 };
                HandInput::Aim {
                    x: (foot.x * 256.0 + self.chance.signed() * near) as i16,
                    y: (level * 256.0 + self.chance.signed() * 200.0) as i16,
                    z: (foot.z * 256.0 + self.chance.signed() * near) as i16,
                    yaw: self.chance.below(1 << 16) as u16,
                }
            }
        }
    }
}

fn wild_options(chance: &mut Chance) -> Options {
    let mut coin = || chance.below(2) == 0;
    let edition = if coin() { Edition::GraGraCompany } else { Edition::StackMarket };
    let players = if coin() { Players::Three } else { Players::Four };
    let mut house = HouseRules {
        removed_stay_out: coin(),
        drop_is_collapse: coin(),
        contest_breaks_ties: coin(),
        open_money: coin(),
        turn_clock: None,
    };
    house.turn_clock = NonZeroU16::new(1 + chance.below(8) as u16);
    let rounds = Rounds::new(1 + u8::from(chance.below(4) == 0)).unwrap_or_default();
    Options { edition, players, rounds, house }
}

/// Strikes one die of a building, gently or hard.
fn strike_something(game: &mut Match, chance: &mut Chance) {
    let column = game.table().column(Company::ALL[chance.below(4) as usize]);
    let Some(&die) = column.get(chance.below(column.len().max(1) as u32) as usize) else { return };
    if !game.table().is_parked(die) {
        game.strike(die, chance.vector() * [0.3, 3.0, 20.0][chance.below(3) as usize]);
    }
}

/// The name of a variant.
fn name_of(value: &impl core::fmt::Debug) -> String {
    format!("{value:?}").split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

/// Plays one wild match to its end, or returns the first broken invariant.
pub fn play_wildly(seed: u64) -> Result<WildReport, String> {
    let mut chance = Chance::new(seed, "wild");
    let options = wild_options(&mut chance);
    let seats = options.players.seats().map(|seat| {
        let tremor = Tremor::ALL[chance.below(4) as usize];
        Player { tremor, ..Player::person(&seat.to_string()) }
    });
    let seats = Seats::new(seats.collect()).map_err(|error| error.to_string())?;
    let mut wild: Vec<WildSeat> = options.players.seats().map(|seat| WildSeat::new(seat, seed)).collect();
    let mut game = Match::new(options, seats, seed).map_err(|error| error.to_string())?;
    let mut report = WildReport { games: 1, ..WildReport::default() };
    while !game.is_over() {
        let mut inputs = Vec::new();
        wild.iter_mut().for_each(|seat| seat.act(&game, &mut inputs));
        if chance.below(BLOW_EVERY) == 0 {
            strike_something(&mut game, &mut chance);
        }
        if chance.below(500) == 0 {
            // More inputs than a tick accepts.
            let flood = inputs.clone().into_iter().cycle().take(3 * MAX_INPUTS_PER_TICK);
            inputs = flood.collect();
        }
        for event in game.tick(&inputs) {
            match event {
                MatchEvent::Ruled(event) => *report.events.entry(name_of(&event)).or_default() += 1,
                MatchEvent::Table(event) => *report.events.entry(name_of(&event)).or_default() += 1,
                MatchEvent::Refused { .. } => report.refused += 1,
            }
        }
        report.accepted += game.accepted().len() as u64;
        report.ticks += 1;
        let phase = game.stage().game().map_or("Setup".into(), |game| name_of(game.board().phase()));
        *report.phases.entry(phase).or_default() += 1;
        game.check().map_err(|broken| format!("seed {seed}, tick {}: {broken}", game.now()))?;
        if game.now() > LONGEST {
            return Err(format!("seed {seed}: the match never ends"));
        }
    }
    Ok(report)
}

/// Plays wild matches with these seeds and stops at the first broken invariant.
pub fn play_wild_matches(first: u64, count: u64, threads: usize) -> Result<WildReport, String> {
    let next = AtomicU64::new(first);
    let results: Vec<Result<WildReport, String>> = std::thread::scope(|scope| {
        let work = || {
            let mut all = WildReport::default();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= first + count {
                    return Ok(all);
                }
                all.merge(play_wildly(seed)?);
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| Err("a match panicked".into())))
            .collect()
    });
    let mut all = WildReport::default();
    for result in results {
        all.merge(result?);
    }
    Ok(all)
}

impl WildArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let report =
            play_wild_matches(self.seed, self.games, self.threads.into()).map_err(LabError::Failed)?;
        if self.json {
            serde_json::to_writer(&mut *out, &report).map_err(std::io::Error::from)?;
            writeln!(out)?;
            return Ok(());
        }
        let WildReport { games, ticks, accepted, refused, events, phases } = report;
        writeln!(out, "{games} wild matches, {ticks} ticks, nothing broken")?;
        writeln!(out, "inputs: {accepted} accepted, {refused} refused")?;
        let list = |counts: BTreeMap<String, u64>| {
            counts.into_iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
        };
        writeln!(out, "events: {}", list(events))?;
        writeln!(out, "ticks by phase: {}", list(phases))?;
        Ok(())
    }
}

/// Events that wild matches must reach. Otherwise they are too tame.
pub const REACHED: [&str; 10] = [
    "BuildingCollapsed",
    "BuildingKnockedOver",
    "BuildingRebuilt",
    "BuildingStood",
    "Collapsed",
    "DieDropped",
    "DiePlaced",
    "KnockedOver",
    "MarkerMoved",
    "TimeRanOut",
];
