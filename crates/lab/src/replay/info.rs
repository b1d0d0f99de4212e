//! `gragra-lab replay info`: a summary of a replay on one screen.

use super::{LabError, grouped};
use clap::Args;
use gragra_rules::{Company, Edition, Options, PerCompany};
use gragra_sim::play::{AimAssist, Mind};
use gragra_sim::replay::{
    Divergence, Header, Outcome, Peek, Replay, ReplayError, Rerun, ShownTime, Versions,
};
use gragra_sim::story::{MomentKind, Story};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

/// Arguments of `gragra-lab replay info`.
#[derive(Args)]
pub struct Info {
    /// The replay
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Columns of the chart of heights.
const CHART_WIDTH: usize = 72;

/// From zero to the height of the highest tower.
const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl Info {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let bad = |error: ReplayError| LabError::BadInput(format!("{}: {error}", self.file.display()));
        let Peek { versions, header } = Replay::peek_file(&self.file).map_err(bad)?;
        print_versions(&versions, out)?;
        if let Some(header) = &header {
            print_header(header, out)?;
        }
        let replay = Arc::new(Replay::read_file(&self.file).map_err(bad)?);
        let length = ShownTime(replay.ticks());
        let (seconds, inputs) = (grouped(replay.checkpoints().len()), grouped(replay.input_count()));
        writeln!(out, "length    {length}, {seconds} checkpoints, {inputs} inputs")?;
        let summary = Summary::of(replay.clone());
        summary.print(&replay, out)?;
        match summary.divergence {
            Some(divergence) => Err(LabError::Failed(format!("{}: {divergence}", self.file.display()))),
            None => Ok(()),
        }
    }
}

fn print_versions(versions: &Versions, out: &mut impl Write) -> Result<(), LabError> {
    let Versions { game, simulation, physics } = versions;
    writeln!(out, "made by   gragra {game}, simulation {simulation}, {physics}")?;
    Ok(())
}

fn print_header(header: &Header, out: &mut impl Write) -> Result<(), LabError> {
    if let Some(started) = header.started() {
        writeln!(out, "started   {}", date(started))?;
    }
    writeln!(out, "seed      {}", header.seed())?;
    writeln!(out, "options   {}", options(header.options()))?;
    for (place, (seat, player)) in header.seats().iter().enumerate() {
        let mind = match player.mind {
            Mind::Person => "a person".to_owned(),
            Mind::Bot { character, level } => format!("a bot, {character}, {level}"),
        };
        let title = if place == 0 { "players" } else { "" };
        let assist = header.assist(seat);
        let aim = match assist.aim {
            AimAssist::None => "",
            AimAssist::Light => ", light aim assist",
            AimAssist::Strong => ", strong aim assist",
        };
        let touch = if assist.light_touch { ", light touch" } else { "" };
        writeln!(out, "{title:<9} {seat} {}: {mind}, hand {:?}{aim}{touch}", player.name, player.tremor)?;
    }
    Ok(())
}

/// Formats seconds since 1970 as a date.
fn date(seconds: u64) -> String {
    let (mut days, minutes) = (seconds / 86_400, seconds / 60 % 1440);
    let is_leap =
        |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    // Any 400 years have the same number of days.
    let (mut year, mut month) = (1970 + days / 146_097 * 400, 1);
    days %= 146_097;
    loop {
        let length = match month {
            2 => 28 + u64::from(is_leap(year)),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        if days < length {
            return format!("{year}-{month:02}-{:02} {:02}:{:02} UTC", days + 1, minutes / 60, minutes % 60);
        }
        days -= length;
        (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    }
}

fn options(options: &Options) -> String {
    let Options { edition, players, rounds, house } = options;
    let mut told = vec![match edition {
        Edition::GraGraCompany => "GraGra Company".to_owned(),
        Edition::StackMarket => "Stack Market".to_owned(),
    }];
    told.push(format!("{} players", players.count()));
    told.push(match rounds.count() {
        1 => "1 round".to_owned(),
        count => format!("{count} rounds"),
    });
    let rules = [
        (house.removed_stay_out, "removed dice stay out (H1)"),
        (house.drop_is_collapse, "a drop is a collapse (H2)"),
        (house.contest_breaks_ties, "a contest breaks ties (H3)"),
        (house.open_money, "open money (H4)"),
    ];
    told.extend(rules.into_iter().filter(|&(is_on, _)| is_on).map(|(_, name)| name.to_owned()));
    told.extend(house.turn_clock.map(|seconds| format!("{seconds} s turn clock (H5)")));
    told.join(", ")
}

/// What happened in a replay, found by simulating it.
struct Summary {
    /// The tick of each round's first turn.
    rounds: Vec<u32>,
    collapses: usize,
    /// The heights of all companies at regular intervals.
    heights: Vec<PerCompany<usize>>,
    companies: Vec<Company>,
    outcome: Option<Outcome>,
    divergence: Option<Divergence>,
}

impl Summary {
    fn of(replay: Arc<Replay>) -> Self {
        let companies = replay.header().options().players.companies().collect();
        let ticks = u64::from(replay.ticks());
        let mut rerun = Rerun::new(replay);
        let mut story = Story::default();
        // If the simulation diverges, the summary shows what happened before that.
        let divergence = story.follow(&mut rerun, u32::MAX).err();
        let now = rerun.game().now();
        let changes = story.heights_over_time(now);
        let heights = (0..CHART_WIDTH as u64)
            .map(|column| ticks * column / CHART_WIDTH as u64)
            .take_while(|&tick| tick <= u64::from(now))
            .map(|tick| {
                let known = changes.partition_point(|&(when, _)| u64::from(when) <= tick);
                changes[..known].last().map(|&(_, heights)| heights).unwrap_or_default()
            })
            .collect();
        Self {
            rounds: story.round_starts(now),
            collapses: story.moments().filter(|moment| moment.kind == MomentKind::Collapse).count(),
            heights,
            companies,
            outcome: Outcome::of(rerun.game()),
            divergence,
        }
    }

    fn print(&self, replay: &Replay, out: &mut impl Write) -> Result<(), LabError> {
        let rounds: Vec<String> = (1..)
            .zip(&self.rounds)
            .map(|(round, &tick)| format!("round {round} from {}", ShownTime(tick)))
            .collect();
        writeln!(
            out,
            "rounds    {}",
            if rounds.is_empty() { "none started".into() } else { rounds.join(", ") }
        )?;
        writeln!(out, "collapses {}", self.collapses)?;
        match &self.outcome {
            Some(Outcome { winners, money }) => {
                for (place, ((seat, player), money)) in replay.header().seats().iter().zip(money).enumerate()
                {
                    let title = if place == 0 { "result" } else { "" };
                    let won = if winners.contains(&seat) { ", won" } else { "" };
                    writeln!(out, "{title:<9} {seat} {}: {money}{won}", player.name)?;
                }
            }
            None => {
                let how = if replay.end().is_some() { "left before the end" } else { "unfinished" };
                writeln!(out, "result    none: the game was {how}")?;
            }
        }
        self.draw(out)
    }

    /// One line per company, all with the same scale.
    fn draw(&self, out: &mut impl Write) -> Result<(), LabError> {
        let all =
            self.heights.iter().flat_map(|heights| self.companies.iter().map(|&company| heights[company]));
        let most = all.max().unwrap_or(0).max(1);
        writeln!(out, "heights   over time; a full bar is {most} dice")?;
        for &company in &self.companies {
            let heights = self.heights.iter().map(|heights| heights[company]);
            let top = heights.clone().max().unwrap_or(0);
            let bars: String = heights.map(|height| BARS[(height * 8).div_ceil(most)]).collect();
            writeln!(out, "  {company:<8}{bars:<CHART_WIDTH$} {top:>2}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn seconds_are_formatted_as_dates() {
        let dates = [
            (0, "1970-01-01 00:00 UTC"),
            (951_827_640, "2000-02-29 12:34 UTC"),
            (1_700_000_000, "2023-11-14 22:13 UTC"),
            (4_107_542_399, "2100-02-28 23:59 UTC"),
            (253_402_300_799, "9999-12-31 23:59 UTC"),
        ];
        for (seconds, told) in dates {
            assert_eq!(date(seconds), told);
        }
        assert!(date(u64::MAX).ends_with(" UTC"));
    }
}
