//! A cache of a match beside its replay, so that resuming a long game is quick.
//!
//! A snapshot is Rapier's own state, and not all of that can be checked; so it is only for the machine that wrote it,
//! belongs in a local cache folder, and must never come from somebody else. It is used only if it is whole, and its
//! match has the very hash that the replay has at that tick. Otherwise it is as if it were not there.

use super::reader::Replay;
use super::versions::Versions;
use crate::play::Match;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

const MAGIC: [u8; 8] = *b"\x89grasnap";

/// No match is nearly as large; most have 100 KB.
const MOST_BYTES: usize = 4 << 20;

/// Writes a snapshot, in the place of an older one.
pub fn save(path: &Path, game: &Match) -> io::Result<()> {
    let mut bytes = MAGIC.to_vec();
    let content = postcard::to_allocvec(&(Versions::ours(), game)).expect("a match is data");
    bytes.extend(crc32fast::hash(&content).to_le_bytes());
    bytes.extend(content);
    // Whoever is killed while writing leaves the old one whole.
    let fresh = path.with_extension("snapshot-new");
    File::create(&fresh)?.write_all(&bytes)?;
    fs::rename(&fresh, path)
}

/// The match of a snapshot, if it belongs to this replay.
pub fn load(path: &Path, replay: &Replay) -> Option<Match> {
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes).ok()?;
    let (checksum, content) = bytes.strip_prefix(&MAGIC)?.split_first_chunk()?;
    if bytes.len() > MOST_BYTES || crc32fast::hash(content).to_le_bytes() != *checksum {
        return None;
    }
    let (versions, content): (Versions, _) = postcard::take_from_bytes(content).ok()?;
    if versions != Versions::ours() {
        return None;
    }
    let game: Match = postcard::from_bytes(content).ok()?;
    let header = replay.header();
    let is_of_this_game = game.seats() == header.seats() && game.options() == header.options();
    (is_of_this_game && replay.checkpoint_at(game.now()) == Some(game.hash())).then_some(game)
}
