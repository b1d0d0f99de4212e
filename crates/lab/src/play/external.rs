//! External bots: child processes that play a seat over their standard input and output, one JSON line for each
//! question and one for each answer. `docs/library.md` describes the lines.
//!
//! A child can be silent, die or talk nonsense. Each of these becomes a fault of the bot, and the game ends.

use gragra_sim::play::{Choices, MatchEvent, SeatView};
use gragra_sim::strategy::{Decision, Strategy};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::time::{Duration, Instant};

/// How to start an external bot.
pub(super) struct Launch<'a> {
    /// The program and its arguments.
    pub(super) command: &'a [String],
    /// A number for the bot's own dice, so that its games can be repeated.
    pub(super) seed: u32,
    /// How long it may take for an answer.
    pub(super) deadline: Duration,
}

/// The environment variable with the bot's seed.
const SEED: &str = "GRAGRA_SEED";
/// A bot that gives this many unusable answers in a row is out.
const MAX_UNUSABLE: u32 = 10;
/// No decision needs a longer line, in bytes.
const MAX_LINE: u64 = 1 << 16;
/// How long a bot may take to end after the result.
const FAREWELL: Duration = Duration::from_secs(1);

/// A bot at the other end of two pipes.
pub(super) struct External {
    child: Child,
    /// Threads do the reading and the writing, because a pipe can block.
    questions: Option<Sender<String>>,
    answers: Receiver<String>,
    deadline: Duration,
    events: Vec<MatchEvent>,
    refused: Option<String>,
    unusable: u32,
    fault: Option<String>,
}

impl External {
    /// Starts the program.
    pub(super) fn start(launch: &Launch<'_>) -> Result<Self, String> {
        let Some((program, arguments)) = launch.command.split_first() else {
            return Err("an external bot needs a program".into());
        };
        let mut command = Command::new(program);
        command.args(arguments).env(SEED, launch.seed.to_string());
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| format!("{program} can't be started: {error}."))?;
        let (questions, asked) = mpsc::channel();
        // A bot that answers without being asked has to wait, and fills no memory.
        let (answered, answers) = mpsc::sync_channel(1);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            std::thread::spawn(move || write_lines(stdin, &asked));
            std::thread::spawn(move || read_lines(stdout, &answered));
        }
        Ok(Self {
            child,
            questions: Some(questions),
            answers,
            deadline: launch.deadline,
            events: Vec::new(),
            refused: None,
            unusable: 0,
            fault: None,
        })
    }

    /// Why it can play no further: the end of a sentence that starts with its name.
    pub(super) fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    fn ask(&mut self, view: &SeatView<'_>) -> Result<Decision, String> {
        match &self.refused {
            Some(why) if self.unusable >= MAX_UNUSABLE => {
                return Err(format!("gave {MAX_UNUSABLE} unusable answers in a row; the last one: {why}"));
            }
            Some(_) => self.unusable += 1,
            None => self.unusable = 0,
        }
        let question = || -> Result<Value, serde_json::Error> {
            let mut question = serde_json::to_value(view.state())?;
            question["events"] = serde_json::to_value(&self.events)?;
            question["refused"] = self.refused.clone().into();
            Ok(question)
        };
        let question = question().map_err(|error| format!("can't be asked: {error}"))?;
        (self.events, self.refused) = (Vec::new(), None);
        self.say(&question);
        let line = self.answers.recv_timeout(self.deadline).map_err(|error| match error {
            RecvTimeoutError::Timeout => {
                format!("did not answer within {} s", self.deadline.as_secs_f64())
            }
            RecvTimeoutError::Disconnected => "ended before the game did".to_owned(),
        })?;
        Ok(serde_json::from_str(&line).unwrap_or_else(|error| {
            self.refused = Some(format!("This is not a decision: {error}."));
            Decision::Wait
        }))
    }

    /// Sends a line. If the bot has gone, the answer will be missing.
    fn say(&self, value: &Value) {
        if let Some(questions) = &self.questions {
            let _ = questions.send(value.to_string());
        }
    }

    /// Sends the result, closes the bot's input, and gives it a moment to end.
    pub(super) fn dismiss(mut self, result: &Value) {
        self.say(result);
        self.questions = None;
        let since = Instant::now();
        while since.elapsed() < FAREWELL && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // Both fail if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Strategy for External {
    fn decide(&mut self, view: &SeatView<'_>, _: &Choices) -> Decision {
        if self.fault.is_some() {
            return Decision::Wait;
        }
        self.ask(view).unwrap_or_else(|fault| {
            self.fault = Some(fault);
            Decision::Wait
        })
    }

    fn notice(&mut self, event: &MatchEvent) {
        if let MatchEvent::Refused { why, .. } = event {
            self.refused = Some(why.to_string());
        }
        self.events.push(event.clone());
    }
}

/// Ends when the game is over or the bot no longer reads.
fn write_lines(mut pipe: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(pipe, "{line}").and_then(|()| pipe.flush()).is_err() {
            break;
        }
    }
}

/// Ends when the bot ends, when it sends an endless line, or when nobody listens to it any more.
fn read_lines(pipe: ChildStdout, lines: &SyncSender<String>) {
    let mut pipe = BufReader::new(pipe);
    loop {
        let mut line = Vec::new();
        match pipe.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(_) if line.ends_with(b"\n") => {
                if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
            }
            _ => break,
        }
    }
}
