//! Recording a replay while the match is played.

use super::chunk::Chunk;
use super::ending::End;
use super::frame::{Chain, FrameKind, MAX_WHOLE_FRAME_BYTES, PREAMBLE_BYTES, frame_bytes, preamble};
use super::header::Header;
use super::limits::{CHUNK_TICKS, MAX_BYTES, MAX_INPUTS, MAX_TICKS};
use super::reader::Replay;
use crate::play::{Input, Match};
use std::io::{self, Write};

/// Records a match second by second. Each second goes to the writer as soon as it is over, so a program that is
/// killed loses less than one.
pub struct Recorder<W: Write> {
    writer: W,
    chain: Chain,
    /// Bytes in the file so far.
    bytes: usize,
    inputs: usize,
    /// Ticks recorded so far, including the current second.
    ticks: u32,
    open: Vec<Input>,
    /// A write failed. Anything written after that could not be read.
    has_failed: bool,
}

impl<W: Write> Recorder<W> {
    /// Starts a replay.
    pub fn new(mut writer: W, header: &Header) -> io::Result<Self> {
        let format = header.format();
        let mut bytes = preamble(format).to_vec();
        let chain = Chain::new(format).append(FrameKind::Header, &header.to_bytes(), &mut bytes);
        writer.write_all(&bytes)?;
        writer.flush()?;
        let bytes = bytes.len();
        Ok(Self { writer, chain, bytes, inputs: 0, ticks: 0, open: Vec::new(), has_failed: false })
    }

    /// Continues a replay. The writer must be at the end of [`Replay::whole_seconds`]. An incomplete last second is
    /// loaded, to be completed and written again.
    pub(super) fn resume(writer: W, replay: &Replay) -> Self {
        let whole = replay.whole_seconds();
        let open = replay.inputs_of(whole.chunks);
        Self {
            writer,
            chain: whole.chain,
            bytes: whole.bytes,
            inputs: replay.input_count(),
            ticks: replay.ticks(),
            open,
            has_failed: false,
        }
    }

    /// Records the last tick of the match.
    ///
    /// # Errors
    /// If it does not follow the last recorded tick, if the writer fails, or if the replay is full. Everything
    /// written before stays readable. After a failure, nothing more is written.
    pub fn record(&mut self, game: &Match) -> io::Result<()> {
        self.check_health()?;
        if game.now() != self.ticks + 1 {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "a tick was not recorded"));
        }
        self.inputs += game.accepted().len();
        if game.now() > MAX_TICKS || self.inputs > MAX_INPUTS {
            return Err(self.fail(full()));
        }
        self.ticks += 1;
        self.open.extend_from_slice(game.accepted());
        if self.ticks.is_multiple_of(CHUNK_TICKS) { self.close_chunk(game) } else { Ok(()) }
    }

    /// Closes the replay, whether the game is over or the players left.
    ///
    /// # Errors
    /// Like [`Recorder::record`].
    pub fn finish(mut self, game: &Match) -> io::Result<W> {
        self.check_health()?;
        if game.now() != self.ticks {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "a tick was not recorded"));
        }
        if !self.ticks.is_multiple_of(CHUNK_TICKS) {
            self.close_chunk(game)?;
        }
        self.write(FrameKind::End, &End::of(game).to_bytes())?;
        Ok(self.writer)
    }

    /// Bytes written so far.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    fn close_chunk(&mut self, game: &Match) -> io::Result<()> {
        let before = (self.ticks - 1) / CHUNK_TICKS * CHUNK_TICKS;
        let inputs = std::mem::take(&mut self.open);
        let chunk = Chunk { ticks: self.ticks - before, inputs, hash: game.hash() };
        self.write(FrameKind::Chunk, &chunk.to_bytes(before))
    }

    fn write(&mut self, kind: FrameKind, payload: &[u8]) -> io::Result<()> {
        // There must always be room for the end frame.
        let reserve = if kind == FrameKind::End { 0 } else { MAX_END_BYTES };
        if self.bytes + frame_bytes(payload.len()) + reserve > MAX_BYTES {
            return Err(self.fail(full()));
        }
        let mut frame = Vec::new();
        self.chain = self.chain.append(kind, payload, &mut frame);
        self.bytes += frame.len();
        self.writer.write_all(&frame).and_then(|()| self.writer.flush()).map_err(|error| self.fail(error))
    }

    fn check_health(&self) -> io::Result<()> {
        if self.has_failed { Err(io::Error::other("the recording has stopped")) } else { Ok(()) }
    }

    fn fail(&mut self, error: io::Error) -> io::Error {
        self.has_failed = true;
        error
    }
}

/// The size limit of an end frame: numbers, four seats and four amounts of money.
const MAX_END_BYTES: usize = 128;

const _: () = assert!(PREAMBLE_BYTES + MAX_WHOLE_FRAME_BYTES + MAX_END_BYTES < MAX_BYTES);

fn full() -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, "the replay is as long as a replay can be")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Player, Seats};
    use gragra_rules::{Edition, Options, Players};

    fn header() -> Header {
        let seats = Seats::new(["Ann", "Bo", "Cy"].map(Player::person).to_vec()).expect("three");
        Header::new(Options::new(Edition::StackMarket, Players::Three), seats, 1, None).expect("three")
    }

    /// Records a second with a recorder that `spoil` has changed. Returns the first error and whether finishing
    /// succeeded.
    fn record(spoil: impl FnOnce(&mut Recorder<Vec<u8>>)) -> (Option<io::ErrorKind>, bool) {
        let header = header();
        let mut game = header.new_match();
        let mut recorder = Recorder::new(Vec::new(), &header).expect("memory");
        spoil(&mut recorder);
        let mut error = None;
        for _ in 0..CHUNK_TICKS {
            game.tick(&[]);
            error = error.or(recorder.record(&game).err().map(|error| error.kind()));
        }
        (error, recorder.finish(&game).is_ok())
    }

    #[test]
    fn a_replay_that_could_not_be_read_is_not_written() {
        let full = Some(io::ErrorKind::FileTooLarge);
        assert_eq!(record(|_| {}), (None, true));
        assert_eq!(record(|recorder| recorder.inputs = MAX_INPUTS), (None, true));
        assert_eq!(record(|recorder| recorder.inputs = MAX_INPUTS + 1), (full, false));
        // A chunk without inputs has 19 bytes.
        assert_eq!(record(|recorder| recorder.bytes = MAX_BYTES - MAX_END_BYTES - 19), (None, true));
        assert_eq!(record(|recorder| recorder.bytes = MAX_BYTES - MAX_END_BYTES - 18), (full, false));
    }

    #[test]
    fn an_end_fits_into_its_reserve() {
        let game = header().new_match();
        let mut end = End::of(&game);
        let money = gragra_rules::Money::thousands(i32::MIN);
        end.ticks = u32::MAX;
        end.outcome = Some(super::super::Outcome {
            winners: gragra_rules::Players::Four.seats().collect(),
            money: vec![money; 4],
        });
        assert!(frame_bytes(end.to_bytes().len()) <= MAX_END_BYTES);
    }
}
