//! `gragra-lab referee`: a game from a file, by the rules alone. `docs/referee.md` describes the format.

use super::{LabError, parse_line};
use clap::Args;
use gragra_rules::{Command, Event, Options, Referee, Refusal, Stage};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;

/// A longer line is refused before it fills the memory. Valid lines are far shorter.
const MAX_LINE_BYTES: u64 = 64 * 1024;

/// Longer names would not fit beside a tower.
const MAX_NAME_CHARS: usize = 32;

/// Arguments of `gragra-lab referee`.
#[derive(Args)]
pub struct RefereeArgs {
    /// The game: options and names on the first line, then one command per line; `-` reads standard input
    #[arg(long = "in", value_name = "F.jsonl")]
    input: PathBuf,
    /// Print one JSON object per line instead of text
    #[arg(long)]
    json: bool,
}

/// The first line of the file.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The options of the game.
    pub options: Options,
    /// The players' names, clockwise, one for each.
    pub seats: Vec<String>,
}

/// The output for each command with `--json`.
#[derive(Serialize)]
struct Answer<'a> {
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<&'a [Event]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<Refusal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<String>,
    state: &'a Stage,
}

impl RefereeArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), LabError> {
        let name = self.input.display();
        if self.input.as_os_str() == "-" {
            return judge(std::io::stdin().lock(), out, self.json);
        }
        let file = File::open(&self.input)
            .map_err(|error| LabError::BadInput(format!("{name} can't be read: {error}.")))?;
        judge(BufReader::new(file), out, self.json)
    }
}

/// Judges a whole file. After a refused command the run goes on; a malformed line ends it.
pub fn judge(mut input: impl BufRead, out: &mut impl Write, json: bool) -> Result<(), LabError> {
    let mut referee: Option<Referee> = None;
    let mut number = 0;
    let mut line = String::new();
    while read_line(&mut input, &mut line, number + 1)? {
        number += 1;
        if line.trim().is_empty() {
            continue;
        }
        let Some(referee) = &mut referee else {
            let header = read_header(&line, number)?;
            referee = Some(Referee::new(header.options));
            begin(&header, out, json)?;
            continue;
        };
        let command: Command = parse_line(&line, number)?;
        let result = referee.submit(&command).map(<[Event]>::to_vec);
        if json {
            let answer = Answer {
                line: number,
                events: result.as_deref().ok(),
                refusal: result.as_ref().err().copied(),
                sentence: result.as_ref().err().map(ToString::to_string),
                state: referee.stage(),
            };
            serde_json::to_writer(&mut *out, &answer).map_err(std::io::Error::from)?;
            writeln!(out)?;
        } else {
            print_answer(number, &result, referee.stage(), out)?;
        }
    }
    if referee.is_none() {
        return Err(LabError::BadInput("line 1: the options and seats are missing.".into()));
    }
    Ok(())
}

fn print_answer(
    number: usize,
    result: &Result<Vec<Event>, Refusal>,
    stage: &Stage,
    out: &mut impl Write,
) -> Result<(), LabError> {
    match result {
        Ok(events) => {
            for event in events {
                writeln!(out, "{number}: {event}")?;
            }
            writeln!(out, "{stage}")?;
        }
        Err(refusal) => writeln!(out, "{number}: refused: {refusal}")?,
    }
    writeln!(out)?;
    Ok(())
}

fn begin(header: &Header, out: &mut impl Write, json: bool) -> Result<(), LabError> {
    if !json {
        let seats = header.options.players.seats().zip(&header.seats);
        let names: Vec<String> = seats.map(|(seat, name)| format!("{seat} {name}")).collect();
        writeln!(out, "{}\n", names.join(", "))?;
    }
    Ok(())
}

fn read_line(input: &mut impl BufRead, line: &mut String, number: usize) -> Result<bool, LabError> {
    let mut bytes = Vec::new();
    let read = input.take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut bytes)?;
    if bytes.len() as u64 > MAX_LINE_BYTES {
        return Err(LabError::BadInput(format!("line {number}: longer than {MAX_LINE_BYTES} bytes.")));
    }
    line.clear();
    line.push_str(
        std::str::from_utf8(&bytes)
            .map_err(|_| LabError::BadInput(format!("line {number}: not UTF-8 text.")))?,
    );
    Ok(read > 0)
}

fn read_header(line: &str, number: usize) -> Result<Header, LabError> {
    let header: Header = parse_line(line, number)?;
    let (players, names) = (header.options.players.count(), header.seats.len());
    if names != players {
        return Err(LabError::BadInput(format!("line {number}: {names} names for {players} players.")));
    }
    if header
        .seats
        .iter()
        .any(|name| name.chars().count() > MAX_NAME_CHARS || name.chars().any(char::is_control))
    {
        return Err(LabError::BadInput(format!(
            "line {number}: a name has more than {MAX_NAME_CHARS} characters or a control character."
        )));
    }
    Ok(header)
}
