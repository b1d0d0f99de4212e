//! `gragra-lab report`: the results of many games, as a page of plots and as text.

mod figures;
mod page;
mod plots;
mod ratings;

use super::{LabError, parse_line};
use clap::Args;
use figures::Figures;
use gragra_sim::story::GameReport;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

/// The results of many games.
pub(super) struct Report(Figures);

impl Report {
    /// The order of the games, which the ratings depend on, follows from their seeds. A game that several files have
    /// counts once.
    pub(super) fn new(mut games: Vec<GameReport>) -> Self {
        games.sort_by(|a, b| (a.seed, &a.bots, &a.hash).cmp(&(b.seed, &b.bots, &b.hash)));
        games.dedup_by(|a, b| (a.seed, &a.bots, &a.hash) == (b.seed, &b.bots, &b.hash));
        Self(Figures::new(&games))
    }

    /// Writes the page with the plots.
    pub(super) fn write_page(&self, path: &Path) -> Result<(), LabError> {
        write_file(path, &page::page(&self.0)?)
    }

    /// Writes each plot into a file of its own.
    fn write_plots(&self, folder: &Path) -> Result<(), LabError> {
        std::fs::create_dir_all(folder)?;
        for section in page::sections(&self.0)? {
            section.plot().map_or(Ok(()), |(name, plot)| write_file(&folder.join(name), plot))?;
        }
        Ok(())
    }

    /// Prints the figures as Markdown.
    pub(super) fn print(&self, out: &mut impl Write) -> Result<(), LabError> {
        self.0.print(out)
    }
}

fn write_file(path: &Path, text: &str) -> Result<(), LabError> {
    std::fs::write(path, text)
        .map_err(|error| LabError::BadInput(format!("{} can't be written: {error}.", path.display())))
}

/// Arguments of `gragra-lab report`.
#[derive(Args)]
pub struct ReportArgs {
    /// Games, as `gragra-lab match --json` writes them
    #[arg(required = true, value_name = "FILE.jsonl")]
    files: Vec<PathBuf>,
    /// File for the page
    #[arg(long, value_name = "PAGE.html", default_value = "report.html")]
    out: PathBuf,
    /// Folder for the plots as single files, for other documents
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,
    /// Print only the key figures, as text
    #[arg(long, conflicts_with = "out")]
    text: bool,
}

impl ReportArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let mut games = Vec::new();
        for path in &self.files {
            let more = read_games(path)?;
            if more.is_empty() {
                return Err(LabError::BadInput(format!("{} contains no games.", path.display())));
            }
            games.extend(more);
        }
        let report = Report::new(games);
        if !self.text {
            report.write_page(&self.out)?;
        }
        if let Some(folder) = &self.plots {
            report.write_plots(folder)?;
        }
        report.print(out)
    }
}

/// Reads all games of a file.
pub(super) fn read_games(path: &Path) -> Result<Vec<GameReport>, LabError> {
    let name = path.display().to_string();
    let file =
        File::open(path).map_err(|error| LabError::BadInput(format!("{name} can't be read: {error}.")))?;
    read(&name, BufReader::new(file))
}

/// A last line that an interruption tore is left out.
fn read(name: &str, mut file: impl BufRead) -> Result<Vec<GameReport>, LabError> {
    let mut games = Vec::new();
    let mut number = 0;
    loop {
        let mut line = String::new();
        number += 1;
        let length = file.read_line(&mut line);
        if length
            .map_err(|error| LabError::BadInput(format!("{name}: line {number} can't be read: {error}.")))?
            == 0
        {
            return Ok(games);
        }
        if line.trim().is_empty() {
            continue;
        }
        let game: GameReport = match parse_line(&line, number) {
            Ok(game) => game,
            Err(_) if !line.ends_with('\n') => return Ok(games),
            Err(LabError::BadInput(sentence)) => {
                return Err(LabError::BadInput(format!("{name}: {sentence}")));
            }
            Err(other) => return Err(other),
        };
        if let Some(what) = fault(&game) {
            return Err(LabError::BadInput(format!("{name}: line {number}: {what}.")));
        }
        games.push(game);
    }
}

/// No game of three rounds comes near these limits. They keep a mistyped number from blowing up the plots.
const MAX_TURNS: usize = 100_000;
const MAX_DICE: usize = 100;

/// Finds values that no finished game can have.
fn fault(game: &GameReport) -> Option<&'static str> {
    let seats = game.bots.len();
    let towers = game.round_heights.iter().flatten().chain(std::iter::once(&game.tallest));
    let raids = game.takeovers.iter().flat_map(|takeover| [&takeover.height, &takeover.swallowed]);
    if !(2..=8).contains(&seats) {
        Some("the number of players is wrong")
    } else if game.winners.is_empty() || game.winners.iter().any(|&winner| winner >= seats) {
        Some("the winners are not among the players")
    } else if game.money.len() != seats || game.start >= seats {
        Some("the money or the first player does not fit the players")
    } else if game.rounds == 0 {
        Some("no round was played")
    } else if game.money_by_turn.iter().any(|money| money.len() != seats) {
        Some("the money of a turn does not fit the players")
    } else if game.money_by_round.iter().any(|money| money.len() != seats) {
        Some("the money of a round does not fit the players")
    } else if game.money_by_turn.len() > MAX_TURNS {
        Some("it has too many turns")
    } else if towers.chain(raids).any(|&dice| dice > MAX_DICE) {
        Some("a tower has more dice than there are")
    } else {
        None
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use gragra_rules::Edition;
    use gragra_sim::story::Takeover;

    /// A small game that `winners` won.
    pub(super) fn game(winners: &[usize]) -> GameReport {
        GameReport {
            game: 0,
            seed: 1,
            edition: Edition::GraGraCompany,
            bots: ["builder:regular", "hunter:regular", "defender:master", "raider:novice"]
                .map(str::to_owned)
                .to_vec(),
            start: 0,
            winners: winners.to_vec(),
            money: vec![60, 40, 50, 50],
            rounds: 3,
            turns: 2,
            collapses: vec![1, 2, 0, 3],
            accidents: 1,
            drops: 4,
            bonuses: vec![1, 0, 2, 0],
            records: vec![15, 16],
            tallest: 16,
            round_heights: vec![vec![3, 4, 16, 0]; 3],
            tie_throws: 0,
            takeovers: vec![Takeover { raider: 0, height: 16, swallowed: 3, is_success: winners.len() == 1 }],
            has_contest: false,
            lead_changes: 3,
            left_crooked: 2,
            crooked_collapses: 1,
            refused: 0,
            money_by_round: vec![vec![50; 4], vec![70, 10, 50, 50], vec![60, 40, 50, 50]],
            money_by_turn: vec![vec![50; 4], vec![60, 40, 50, 50]],
            heights_by_turn: vec![vec![3; 4]; 2],
            inputs: 10,
            ticks: 36_000,
            wall_ms: 60_000,
            thinking_ms: 3_000,
            hash: String::new(),
        }
    }

    fn told(text: &str) -> String {
        // A torn last line would be left out.
        match read("games.jsonl", format!("{text}\n").as_bytes()) {
            Err(LabError::BadInput(sentence)) => sentence,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_match_writes_is_read() {
        let line = serde_json::to_string(&game(&[0])).unwrap();
        let read = read("games.jsonl", format!("{line}\n\n{line}\n").as_bytes()).unwrap();
        assert_eq!(read, [game(&[0]), game(&[0])]);
    }

    #[test]
    fn an_error_names_the_file_and_the_line() {
        let line = serde_json::to_string(&game(&[0])).unwrap();
        assert!(told(&format!("{line}\n{{\"game\":1}}\n")).starts_with("games.jsonl: line 2, column "));
        assert!(told(&format!("{line}\n{}\n", &line[..40])).starts_with("games.jsonl: line 2, column "));
    }

    #[test]
    fn an_impossible_game_is_reported() {
        let mut games = [game(&[4]), game(&[]), game(&[0]), game(&[0]), game(&[0]), game(&[0]), game(&[0])];
        games[2].money_by_turn[1].pop();
        games[3].rounds = 0;
        games[4].tallest = usize::MAX;
        games[5].money_by_round[0].pop();
        games[6].start = 4;
        for game in games {
            let sentence = told(&serde_json::to_string(&game).unwrap());
            assert!(sentence.starts_with("games.jsonl: line 1: ") && sentence.ends_with('.'), "{sentence}");
        }
    }

    #[test]
    fn a_torn_last_line_is_left_out() {
        let line = serde_json::to_string(&game(&[0])).unwrap();
        for end in [1, 40, line.len() - 1] {
            let text = format!("{line}\n{}", &line[..end]);
            assert_eq!(read("games.jsonl", text.as_bytes()).unwrap(), [game(&[0])]);
        }
    }

    /// Whichever file comes first, and although both have one of the games.
    #[test]
    fn merged_files_give_the_same_numbers() {
        let games: Vec<GameReport> =
            (0..6).map(|seed| GameReport { seed, ..game(&[seed as usize % 3]) }).collect();
        let told = |games: Vec<GameReport>| {
            let mut out = Vec::new();
            Report::new(games).print(&mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let (early, late) = (games[..4].to_vec(), games[3..].to_vec());
        assert_eq!(told(games), told([late, early].concat()));
    }
}
