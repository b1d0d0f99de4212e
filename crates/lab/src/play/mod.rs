//! Playing whole games without a window: who plays, by which rules, with every invariant checked after every tick.
//! `match`, `league` and `soak` share it.

mod beginner;
mod entrant;
mod external;

pub(crate) use entrant::Entrant;

use clap::{Args, ValueEnum};
use entrant::{Seated, seat_all};
use gragra_rules::{Edition, HouseRules, Key, Options, Players, Rounds, Seat};
use gragra_sim::bots::Level;
use gragra_sim::play::{Controllers, Match, MatchEvent, Seats, Task};
use gragra_sim::replay::{Header, Recorder};
use gragra_sim::story::{GameReport, Reporter};
use gragra_sim::units::ticks;
use serde_json::json;
use std::fs::File;
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// The arguments that decide how a game is played, whoever plays it.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// Number of players: 3 or 4
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=4))]
    pub(crate) players: u8,
    /// Level of bots without one
    #[arg(long, default_value = "regular")]
    pub(crate) level: Level,
    /// Rule sheet to play by
    #[arg(long, value_enum, default_value_t = Sheet::GraGraCompany)]
    edition: Sheet,
    /// Number of rounds: 1, 2 or 3
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    rounds: u8,
    /// House rule; can be given more than once
    #[arg(long = "house", value_enum)]
    house: Vec<House>,
    /// Number of games to play at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) threads: u8,
    /// How many seconds an external bot may take for an answer
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    deadline: u64,
}

/// Which rule sheet.
#[derive(Clone, Copy, ValueEnum)]
enum Sheet {
    GraGraCompany,
    StackMarket,
}

/// The house rules, as on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum House {
    /// H1
    RemovedStayOut,
    /// H2
    DropIsCollapse,
    /// H3
    Contest,
    /// H4
    OpenMoney,
    /// H5, with 60 seconds
    TurnClock,
}

impl GameArgs {
    pub(crate) fn options(&self) -> Options {
        let has = |rule| self.house.contains(&rule);
        Options {
            edition: match self.edition {
                Sheet::GraGraCompany => Edition::GraGraCompany,
                Sheet::StackMarket => Edition::StackMarket,
            },
            players: if self.players == 3 { Players::Three } else { Players::Four },
            rounds: Rounds::new(self.rounds).unwrap_or_default(),
            house: HouseRules {
                removed_stay_out: has(House::RemovedStayOut),
                drop_is_collapse: has(House::DropIsCollapse),
                contest_breaks_ties: has(House::Contest),
                open_money: has(House::OpenMoney),
                turn_clock: if has(House::TurnClock) { NonZeroU16::new(60) } else { None },
            },
        }
    }

    pub(crate) fn deadline(&self) -> Duration {
        Duration::from_secs(self.deadline)
    }
}

/// How a game ended.
pub(crate) enum Outcome {
    Finished(Box<GameReport>),
    /// Something that must never happen, or a fault of an external bot, in one sentence.
    Failed(String),
    /// The user pressed Ctrl-C.
    Stopped,
}

/// One game to play.
pub(crate) struct Fixture<'a> {
    pub(crate) number: u64,
    pub(crate) seed: u64,
    pub(crate) options: Options,
    /// By seat; bots have a level.
    pub(crate) entrants: Vec<Entrant>,
    /// How long an external bot may take for an answer.
    pub(crate) deadline: Duration,
    /// Where to keep the replay, if anywhere.
    pub(crate) replay: Option<&'a Path>,
}

/// A game has stalled if nothing has happened for this long.
const STALLED: u32 = ticks(120 * 100);
/// A seat has stalled if it has had the same task for this long.
const STALLED_SEAT: u32 = ticks(20 * 60 * 100);

impl Fixture<'_> {
    /// Plays the game and checks every invariant after every tick.
    pub(crate) fn play(&self, stop: &AtomicBool) -> Outcome {
        self.try_to_play(stop)
            .unwrap_or_else(|sentence| Outcome::Failed(format!("seed {}: {sentence}", self.seed)))
    }

    fn try_to_play(&self, stop: &AtomicBool) -> Result<Outcome, String> {
        let start = Instant::now();
        let seats = Seats::new(self.entrants.iter().map(Entrant::player).collect());
        let seats = seats.map_err(|error| error.to_string())?;
        let mut controllers = seat_all(&self.entrants, &seats, self.seed, self.deadline)?;
        let header = Header::new(self.options, seats, self.seed, None).map_err(|error| error.to_string())?;
        let mut game = header.new_match();
        let mut recorder = self.recorder(&header)?;
        let mut reporter = Reporter::new(self.number, self.seed, &game);
        let mut watch = StallWatch::default();
        let mut thinking = Duration::ZERO;
        while !game.is_over() {
            if stop.load(Ordering::Relaxed) {
                // The unfinished game can be resumed later.
                if let Some(recorder) = recorder {
                    recorder.close(&game).map_err(|error| error.to_string())?;
                }
                return Ok(Outcome::Stopped);
            }
            let asked = Instant::now();
            let inputs = controllers.inputs(&game);
            thinking += asked.elapsed();
            let events = game.tick(&inputs);
            controllers.notice(&events);
            reporter.note(&game, &events);
            if let Some(recorder) = &mut recorder {
                recorder.record(&game).map_err(|error| error.to_string())?;
            }
            game.check().map_err(|broken| format!("tick {}: {broken}", game.now()))?;
            self.check_players(&controllers, &events)?;
            watch.check(&game, !events.is_empty())?;
        }
        if let Some(recorder) = recorder {
            recorder.close(&game).map_err(|error| error.to_string())?;
        }
        let mut report = reporter.into_report();
        report.bots = self.entrants.iter().map(Entrant::name).collect();
        report.wall_ms = start.elapsed().as_millis() as u64;
        report.thinking_ms = thinking.as_millis() as u64;
        dismiss(controllers, &game);
        Ok(Outcome::Finished(Box::new(report)))
    }

    /// The recorder, if the replay is kept. It replaces an old file of this name, which can be played again from its
    /// seed.
    fn recorder(&self, header: &Header) -> Result<Option<Recorder<File>>, String> {
        let Some(path) = self.replay else { return Ok(None) };
        let told = |error: std::io::Error| format!("{}: {error}", path.display());
        if path.exists() {
            std::fs::remove_file(path).map_err(told)?;
        }
        Recorder::create(path, header).map(Some).map_err(told)
    }

    /// External bots may fail, and built-in ones must not try anything that is refused.
    fn check_players(&self, controllers: &Controllers<Seated>, events: &[MatchEvent]) -> Result<(), String> {
        for (seat, seated) in controllers.iter() {
            if let Some(fault) = seated.fault() {
                return Err(format!("{} {}.", self.name(seat), fault.trim_end_matches('.')));
            }
            let refused = events.iter().find_map(|event| match event {
                MatchEvent::Refused { seat: whose, why, .. } if *whose == seat => Some(why),
                _ => None,
            });
            if let Some(why) = refused.filter(|_| seated.is_built_in()) {
                return Err(format!("{} tried something that was refused: {why}", self.name(seat)));
            }
        }
        Ok(())
    }

    fn name(&self, seat: Seat) -> String {
        let name = self.entrants.get(seat.index()).map(Entrant::name).unwrap_or_default();
        format!("{seat} ({name})")
    }
}

/// Tells external bots the result.
fn dismiss(controllers: Controllers<Seated>, game: &Match) {
    let Some(result) = game.stage().game() else { return };
    let money: Vec<_> = game.options().players.seats().map(|seat| result.money(seat)).collect();
    let result = json!({ "winners": result.winners(), "money": money });
    for (_, seated) in controllers {
        if let Seated::External(external) = seated {
            external.into_strategy().dismiss(&result);
        }
    }
}

/// Notices games that get nowhere.
#[derive(Default)]
struct StallWatch {
    last_event: u32,
    task: Option<(Seat, Task)>,
    since: u32,
}

impl StallWatch {
    fn check(&mut self, game: &Match, has_events: bool) -> Result<(), String> {
        let now = game.now();
        if has_events {
            self.last_event = now;
        }
        let task = game.options().players.seats().find_map(|seat| Some((seat, game.task(seat)?)));
        if task.is_some() && task != self.task {
            (self.task, self.since) = (task, now);
        }
        if now - self.last_event > STALLED {
            return Err(format!(
                "nothing has happened since tick {}, {}.",
                self.last_event,
                self.waits_for()
            ));
        }
        if now - self.since > STALLED_SEAT {
            return Err(format!("since tick {}, {}.", self.since, self.waits_for()));
        }
        Ok(())
    }

    fn waits_for(&self) -> String {
        let told = |(seat, task)| format!("the game waits for {seat} ({task:?})").to_lowercase();
        self.task.map_or_else(|| "and nobody has anything to do".into(), told)
    }
}

/// Plays games on several threads and passes each on as soon as it is over.
pub(crate) fn play_all<E>(
    count: u64,
    threads: u8,
    stop: &AtomicBool,
    play: impl Fn(u64) -> Outcome + Sync,
    mut take: impl FnMut(u64, Outcome) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let (sender, outcomes) = mpsc::channel();
        for _ in 0..threads {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || stop.load(Ordering::Relaxed) {
                        break;
                    }
                    if sender.send((index, play(index))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        outcomes.into_iter().try_for_each(|(index, outcome)| take(index, outcome))
    })
}

/// A flag that Ctrl-C sets. One is enough, because every game checks it in every tick.
pub(crate) fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let pressed = Arc::clone(&stop);
    let _ = ctrlc::set_handler(move || pressed.store(true, Ordering::Relaxed));
    stop
}
