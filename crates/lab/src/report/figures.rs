//! The numbers of a report.

use super::super::LabError;
use super::super::statistics::{Interval, mean, wilson};
use super::ratings::ratings;
use gragra_rules::Edition;
use gragra_sim::story::GameReport;
use gragra_sim::units::TICKS_PER_SECOND;
use std::collections::BTreeMap;
use std::io::Write;

/// How often a bot, a level or a seat won.
#[derive(Debug)]
pub(super) struct WinRate {
    pub name: String,
    pub rate: Interval,
    /// The rate that luck alone would give.
    pub fair: f64,
}

/// A line of the table of key figures.
pub(super) struct KeyFigure {
    pub name: &'static str,
    pub value: String,
    /// Empty if there is no interval.
    pub interval: String,
}

/// The money of one bot, turn by turn.
pub(super) struct MoneyLine {
    pub name: String,
    pub by_turn: Vec<Interval>,
}

/// The number of items of each size, from the smallest to the largest, including empty sizes.
pub(super) type Histogram = Vec<(String, u32)>;

/// All figures of a report.
pub(super) struct Figures {
    pub games: usize,
    pub key: Vec<KeyFigure>,
    /// The key figures of each edition and number of players, if there are several.
    pub by_table: Vec<(String, Vec<KeyFigure>)>,
    /// The best bot first.
    pub ratings: Vec<(String, Interval)>,
    pub by_bot: Vec<WinRate>,
    pub by_level: Vec<WinRate>,
    pub by_seat: Vec<WinRate>,
    pub by_order: Vec<WinRate>,
    pub tallest: Histogram,
    pub towers: Histogram,
    pub collapses: Histogram,
    pub takeovers: Interval,
    pub takeovers_by_size: Vec<(String, Interval)>,
    pub minutes: Histogram,
    pub money: Vec<MoneyLine>,
}

impl Figures {
    pub(super) fn new(games: &[GameReport]) -> Self {
        let takeovers = games.iter().flat_map(|game| &game.takeovers);
        let mut by_size: BTreeMap<(usize, usize), Vec<bool>> = BTreeMap::new();
        for takeover in takeovers {
            by_size.entry(size_class(takeover.swallowed)).or_default().push(takeover.is_success);
        }
        Self {
            games: games.len(),
            key: key_figures(games),
            by_table: by_table(games),
            ratings: ratings(games),
            by_bot: win_rates(games, |game, seat| game.bots[seat].clone()),
            by_level: win_rates(games, |game, seat| level(&game.bots[seat]).to_owned()),
            by_seat: win_rates(games, |_, seat| format!("seat {}", seat + 1)),
            by_order: win_rates(games, |game, seat| {
                let count = game.bots.len();
                format!("{}. to play", (seat + count - game.start % count) % count + 1)
            }),
            tallest: histogram(games.iter().map(|game| game.tallest)),
            towers: histogram(games.iter().flat_map(|game| game.round_heights.iter().flatten().copied())),
            collapses: histogram(games.iter().map(|game| round(collapses_a_round(game)))),
            takeovers: share(&takeovers_held(games)),
            takeovers_by_size: by_size
                .iter()
                .map(|((from, to), each)| (size_name(*from, *to), share(each)))
                .collect(),
            minutes: histogram(games.iter().map(|game| round(minutes(game)).min(MAX_MINUTES))),
            money: money_lines(games),
        }
    }

    /// Prints the figures as Markdown tables.
    pub(super) fn print(&self, out: &mut impl Write) -> Result<(), LabError> {
        writeln!(out, "| figure | value | 95 % interval |\n|---|---:|---|")?;
        for KeyFigure { name, value, interval } in &self.key {
            writeln!(out, "| {name} | {value} | {interval} |")?;
        }
        for (table, key) in &self.by_table {
            writeln!(out, "\n| {table} | value | 95 % interval |\n|---|---:|---|")?;
            for KeyFigure { name, value, interval } in key {
                writeln!(out, "| {name} | {value} | {interval} |")?;
            }
        }
        writeln!(out, "\n| bot | games | rating | 95 % interval |\n|---|---:|---:|---|")?;
        for (name, rating) in &self.ratings {
            let (name, value) = (name.replace('|', "\\|"), plain(rating.value));
            writeln!(out, "| {name} | {} | {value} | {} |", rating.count, range(rating, plain))?;
        }
        for (who, rates) in self.win_rates() {
            writeln!(
                out,
                "\n| {who} | games | win rate | 95 % interval | fair share |\n|---|---:|---:|---|---:|"
            )?;
            for WinRate { name, rate, fair } in rates {
                let name = name.replace('|', "\\|");
                let (value, interval) = (percent(rate.value), range(rate, percent));
                writeln!(out, "| {name} | {} | {value} | {interval} | {} |", rate.count, percent(*fair))?;
            }
        }
        Ok(())
    }

    /// All win rates that compare something, with the word for what they compare.
    pub(super) fn win_rates(&self) -> impl Iterator<Item = (&'static str, &[WinRate])> {
        let all: [(_, &[WinRate]); 4] = [
            ("bot", &self.by_bot),
            ("level", &self.by_level),
            ("seat", &self.by_seat),
            ("order of play", &self.by_order),
        ];
        all.into_iter().filter(|(_, rates)| rates.len() > 1)
    }
}

/// The level in a bot's name; for an external bot its program, and otherwise the whole name.
fn level(bot: &str) -> &str {
    match bot.split_once(':') {
        Some(("external", _)) => bot.split(' ').next().unwrap_or(bot),
        Some((_, level)) => level,
        None => bot,
    }
}

/// Key figures by edition and number of players. One table alone needs no comparison.
fn by_table(games: &[GameReport]) -> Vec<(String, Vec<KeyFigure>)> {
    let mut tables: BTreeMap<String, Vec<GameReport>> = BTreeMap::new();
    for game in games {
        let edition = match game.edition {
            Edition::GraGraCompany => "Gra-Gra Company",
            Edition::StackMarket => "Stack Market",
        };
        let table = format!("{edition}, {} players", game.bots.len());
        tables.entry(table).or_default().push(game.clone());
    }
    if tables.len() < 2 {
        return Vec::new();
    }
    tables.into_iter().map(|(table, games)| (table, key_figures(&games))).collect()
}

/// All longer games share one bar.
const MAX_MINUTES: usize = 240;

fn round(value: f64) -> usize {
    (value + 0.5) as usize
}

fn shown_seconds(game: &GameReport) -> f64 {
    f64::from(game.ticks) / f64::from(TICKS_PER_SECOND)
}

fn minutes(game: &GameReport) -> f64 {
    shown_seconds(game) / 60.0
}

fn total(counts: &[u32]) -> f64 {
    counts.iter().copied().map(f64::from).sum()
}

/// The report counts collapses per game, so the rounds of one game are not distinguished.
fn collapses_a_round(game: &GameReport) -> f64 {
    (total(&game.collapses) / f64::from(game.rounds)).min(1000.0)
}

/// What one round can bring to a player and not to the leader, in thousands: a shared company's takeover that
/// holds (E6.2: twice 10, and 20 more) and the red card (E6.4: 20). Bonuses and fines of turns come on top.
const ONE_ROUND: i32 = 60;

/// Whether the last player can still win when the last round starts.
fn is_open_to_the_last(game: &GameReport) -> bool {
    let Some(before) = game.money_by_round.len().checked_sub(2) else {
        // A game of one round starts with equal money.
        return true;
    };
    let money = &game.money_by_round[before];
    let (least, most) = (money.iter().min(), money.iter().max());
    least.zip(most).is_some_and(|(least, most)| most - least <= ONE_ROUND)
}

/// Whether somebody who had the least money before the last round won; none if there was only one round.
fn did_the_last_win(game: &GameReport) -> Option<bool> {
    let money = &game.money_by_round[game.money_by_round.len().checked_sub(2)?];
    let least = money.iter().min()?;
    Some(game.winners.iter().any(|&winner| money.get(winner) == Some(least)))
}

fn takeovers_held(games: &[GameReport]) -> Vec<bool> {
    games.iter().flat_map(|game| &game.takeovers).map(|takeover| takeover.is_success).collect()
}

fn share(each: &[bool]) -> Interval {
    wilson(each.iter().filter(|is| **is).count() as f64, each.len())
}

/// How many games were won by each name. A shared win counts as a fraction. In a game, all seats with the same name
/// are one side: they win or lose together, and their share of the seats is the fair share of wins.
fn win_rates(games: &[GameReport], name: impl Fn(&GameReport, usize) -> String) -> Vec<WinRate> {
    let mut by_name: BTreeMap<String, (f64, f64, usize)> = BTreeMap::new();
    for game in games {
        let mut sides: BTreeMap<String, (f64, f64)> = BTreeMap::new();
        for seat in 0..game.bots.len() {
            let (wins, fair) = sides.entry(name(game, seat)).or_default();
            *fair += 1.0 / game.bots.len() as f64;
            if game.winners.contains(&seat) {
                *wins += 1.0 / game.winners.len() as f64;
            }
        }
        for (name, (won, share)) in sides {
            let (wins, fair, count) = by_name.entry(name).or_default();
            (*wins, *fair, *count) = (*wins + won, *fair + share, *count + 1);
        }
    }
    let rates = by_name.into_iter();
    rates
        .map(|(name, (wins, fair, count))| WinRate {
            name,
            rate: wilson(wins, count),
            fair: fair / count as f64,
        })
        .collect()
}

fn histogram(values: impl Iterator<Item = usize>) -> Histogram {
    let mut counts: BTreeMap<usize, u32> = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    let (Some((&low, _)), Some((&high, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return Vec::new();
    };
    (low..=high).map(|value| (value.to_string(), counts.get(&value).copied().unwrap_or_default())).collect()
}

/// Small takeovers get a class each; large ones are rare and share one.
fn size_class(swallowed: usize) -> (usize, usize) {
    const SINGLE: usize = 8;
    const GROUP: usize = 4;
    if swallowed <= SINGLE {
        return (swallowed, swallowed);
    }
    let from = (swallowed - SINGLE - 1) / GROUP * GROUP + SINGLE + 1;
    (from, from + GROUP - 1)
}

fn size_name(from: usize, to: usize) -> String {
    match (from, to) {
        (1, 1) => "1 die".into(),
        (from, to) if from == to => format!("{from} dice"),
        _ => format!("{from}–{to} dice"),
    }
}

/// Ends at the turn that nine of ten games reach, because later means would come from fewer and fewer games.
fn money_lines(games: &[GameReport]) -> Vec<MoneyLine> {
    let mut lengths: Vec<usize> = games.iter().map(|game| game.money_by_turn.len()).collect();
    lengths.sort_unstable();
    let turns = lengths.get(lengths.len() / 10).copied().unwrap_or_default();
    let mut by_bot: BTreeMap<&str, Vec<Vec<f64>>> = BTreeMap::new();
    for game in games {
        for (seat, bot) in game.bots.iter().enumerate() {
            let line = by_bot.entry(bot).or_insert_with(|| vec![Vec::new(); turns]);
            for (values, money) in line.iter_mut().zip(&game.money_by_turn) {
                values.push(f64::from(money[seat]));
            }
        }
    }
    let lines = by_bot.into_iter();
    lines
        .map(|(name, line)| MoneyLine {
            name: name.to_owned(),
            // A bot may have played only the short games.
            by_turn: line
                .iter()
                .map(|values| mean(values))
                .take_while(|money| money.value.is_finite())
                .collect(),
        })
        .filter(|line| !line.by_turn.is_empty())
        .collect()
}

/// Formats a share as a percentage.
pub(super) fn percent(share: f64) -> String {
    if share.is_finite() { format!("{:.1} %", 100.0 * share) } else { "–".into() }
}

fn plain(value: f64) -> String {
    match value {
        value if !value.is_finite() => "–".into(),
        value if value.abs() < 10.0 => format!("{value:.2}"),
        value => format!("{value:.1}"),
    }
}

fn range(interval: &Interval, form: impl Fn(f64) -> String) -> String {
    if interval.low.is_finite() && interval.high.is_finite() {
        format!("{} to {}", form(interval.low), form(interval.high))
    } else {
        "–".into()
    }
}

fn key_figures(games: &[GameReport]) -> Vec<KeyFigure> {
    let mut key = Vec::new();
    let mut told = |name, value, interval| key.push(KeyFigure { name, value, interval });
    let means = |each: &dyn Fn(&GameReport) -> f64| {
        let interval = mean(&games.iter().map(each).collect::<Vec<f64>>());
        // All of these are counts, so an interval never goes below zero.
        (
            plain(interval.value),
            range(&interval, |end| plain(if end.is_finite() { end.max(0.0) } else { end })),
        )
    };
    let shares = |interval: Interval| (percent(interval.value), range(&interval, percent));
    let share_of = |is: &dyn Fn(&GameReport) -> bool| share(&games.iter().map(is).collect::<Vec<bool>>());

    told("games", games.len().to_string(), String::new());
    let (value, interval) = means(&minutes);
    told("length in game minutes", value, interval);
    let (value, interval) = means(&|game| f64::from(game.turns));
    told("turns per game", value, interval);
    let (value, interval) = means(&collapses_a_round);
    told("collapses per round", value, interval);
    let (value, interval) = means(&|game| game.tallest as f64);
    told("tallest tower per game, mean", value, interval);
    let most = games.iter().map(|game| game.tallest).max().unwrap_or_default();
    told("tallest tower of all", most.to_string(), String::new());
    let (value, interval) = shares(share_of(&|game| !game.records.is_empty()));
    told("games with a record", value, interval);
    let (value, interval) = means(&|game| game.records.len() as f64);
    told("records per game", value, interval);
    let (value, interval) = shares(share(&takeovers_held(games)));
    told("takeovers that hold", value, interval);
    let (value, interval) = means(&|game| game.takeovers.len() as f64);
    told("takeovers per game", value, interval);
    let (value, interval) = means(&|game| f64::from(game.accidents));
    told("accidents per game", value, interval);
    let (value, interval) = means(&|game| f64::from(game.drops));
    told("drops per game", value, interval);
    let (value, interval) = means(&|game| total(&game.bonuses));
    told("bonuses per game", value, interval);
    let (value, interval) = means(&|game| f64::from(game.tie_throws));
    told("tie throws per game", value, interval);
    let (value, interval) = shares(share_of(&|game| game.winners.len() > 1 || game.has_contest));
    told("games with a tie for the win", value, interval);
    let (value, interval) = means(&|game| f64::from(game.lead_changes));
    told("lead changes per game", value, interval);
    let (value, interval) = shares(share_of(&is_open_to_the_last));
    told("last player can win in the last round: $60k or less behind", value, interval);
    let comebacks: Vec<bool> = games.iter().filter_map(did_the_last_win).collect();
    let (value, interval) = shares(share(&comebacks));
    told("last player before the last round wins", value, interval);
    let (value, interval) = means(&|game| f64::from(game.left_crooked));
    told("towers left crooked per game", value, interval);
    let (value, interval) = means(&|game| f64::from(game.crooked_collapses));
    told("collapses of towers left crooked per game", value, interval);
    let crooked: u32 = games.iter().map(|game| game.crooked_collapses).sum();
    let collapses: u32 = games.iter().flat_map(|game| &game.collapses).sum();
    let (value, interval) = shares(wilson(f64::from(crooked), collapses as usize));
    told("collapses of towers left crooked, % of all collapses", value, interval);
    let (value, interval) = means(&|game| game.refused as f64);
    told("refused inputs per game", value, interval);
    let (value, interval) = means(&|game| 100.0 * game.thinking_ms as f64 / game.wall_ms.max(1) as f64);
    told("thinking, % of the time", value, interval);
    let (value, interval) = means(&|game| shown_seconds(game) * 1000.0 / game.wall_ms.max(1) as f64);
    told("speed, game seconds per second", value, interval);
    key
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;

    fn text(games: &[GameReport]) -> String {
        let mut out = Vec::new();
        Figures::new(games).print(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    /// Seat 1 wins two games alone and half of another: 2.5 of 4.
    #[test]
    fn shared_wins_count_in_part() {
        let figures = Figures::new(&[game(&[0]), game(&[0]), game(&[0, 1]), game(&[2])]);
        let rates: Vec<f64> = figures.by_seat.iter().map(|seat| seat.rate.value * 4.0).collect();
        assert_eq!(rates, [2.5, 0.5, 1.0, 0.0]);
        let builder = &figures.by_bot[0];
        assert_eq!((builder.name.as_str(), builder.rate), ("builder:regular", wilson(2.5, 4)));
        assert!(figures.by_bot.iter().all(|bot| (bot.fair - 0.25).abs() < 1e-9));
    }

    /// Two regulars against a master and a novice: seats 1 and 2 are one side.
    #[test]
    fn seats_of_one_level_are_one_side() {
        let figures = Figures::new(&[game(&[0]), game(&[1]), game(&[0, 2]), game(&[3])]);
        let told: Vec<_> =
            figures.by_level.iter().map(|level| (level.name.as_str(), level.rate, level.fair)).collect();
        let expected = [("master", 0.5, 0.25), ("novice", 1.0, 0.25), ("regular", 2.5, 0.5)];
        assert_eq!(told, expected.map(|(name, wins, fair)| (name, wilson(wins, 4), fair)));
        assert_eq!(level("external:bot raider"), "external:bot");
        assert_eq!(level("beginner"), "beginner");
    }

    #[test]
    fn the_order_of_play_starts_with_the_first_player() {
        let mut second = game(&[1]);
        second.start = 3;
        let figures = Figures::new(&[second]);
        let won =
            figures.by_order.iter().find(|order| order.rate.value > 0.5).map(|order| order.name.as_str());
        assert_eq!(won, Some("3. to play"));
    }

    #[test]
    fn editions_and_numbers_of_players_are_compared() {
        let mut other = game(&[0]);
        other.edition = Edition::StackMarket;
        other.collapses = vec![0; 4];
        let figures = Figures::new(&[game(&[0]), other]);
        let names: Vec<&str> = figures.by_table.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Gra-Gra Company, 4 players", "Stack Market, 4 players"]);
        assert!(Figures::new(&[game(&[0])]).by_table.is_empty());
    }

    #[test]
    fn the_text_is_tables_with_intervals() {
        let text = text(&[game(&[0]), game(&[0]), game(&[0, 1]), game(&[2])]);
        for line in [
            "| games | 4 |  |",
            "| length in game minutes | 10.0 | 10.0 to 10.0 |",
            "| collapses per round | 2.00 | 2.00 to 2.00 |",
            "| tallest tower of all | 16 |  |",
            "| games with a record | 100.0 % | 51.0 % to 100.0 % |",
            "| takeovers that hold | 75.0 % | 30.1 % to 95.4 % |",
            "| games with a tie for the win | 25.0 % | 4.6 % to 69.9 % |",
            "| lead changes per game | 3.00 | 3.00 to 3.00 |",
            "| last player can win in the last round: $60k or less behind | 100.0 % | 51.0 % to 100.0 % |",
            "| last player before the last round wins | 25.0 % | 4.6 % to 69.9 % |",
            "| collapses of towers left crooked per game | 1.00 | 1.00 to 1.00 |",
            "| collapses of towers left crooked, % of all collapses | 16.7 % | 6.7 % to 35.9 % |",
            "| thinking, % of the time | 5.00 | 5.00 to 5.00 |",
            "| speed, game seconds per second | 10.0 | 10.0 to 10.0 |",
            "| raider:novice | 4 | 0.0 % | 0.0 % to 49.0 % | 25.0 % |",
            "| novice | 4 | 0.0 % | 0.0 % to 49.0 % | 25.0 % |",
            "| 4. to play | 4 | 0.0 % | 0.0 % to 49.0 % | 25.0 % |",
            "| seat 3 | 4 | 25.0 % | 4.6 % to 69.9 % | 25.0 % |",
        ] {
            assert!(text.lines().any(|told| told == line), "{line}\n{text}");
        }
    }

    #[test]
    fn a_gap_of_more_than_a_round_is_hopeless() {
        let mut open = game(&[0]);
        assert!(is_open_to_the_last(&open));
        open.money_by_round[1] = vec![80, 10, 50, 50];
        assert!(!is_open_to_the_last(&open));
        open.money_by_round.truncate(1);
        assert!(is_open_to_the_last(&open));
    }

    #[test]
    fn one_game_has_means_without_intervals() {
        assert!(text(&[game(&[0])]).contains("| drops per game | 4.00 | – |"));
    }

    #[test]
    fn money_goes_as_far_as_nine_of_ten_games() {
        let mut games = vec![game(&[0]); 10];
        games[0].money_by_turn.truncate(1);
        assert_eq!(Figures::new(&games).money[0].by_turn.len(), 2);
        games[1].money_by_turn.truncate(1);
        assert_eq!(Figures::new(&games).money[0].by_turn.len(), 1);
    }

    #[test]
    fn large_takeovers_are_grouped_without_gap_or_overlap() {
        let names: Vec<String> =
            [1, 8, 9, 12, 13].map(size_class).iter().map(|(from, to)| size_name(*from, *to)).collect();
        assert_eq!(names, ["1 die", "8 dice", "9–12 dice", "9–12 dice", "13–16 dice"]);
    }
}
