//! A deserialised stage is accepted only if the rules could have led to it.
//!
//! [`table`] tampers with one thing at a time, once for every check. [`fuzz`] tampers with anything, and what can
//! still be read must go on as a game.

#[path = "../dealer/mod.rs"]
mod dealer;
#[path = "../play/mod.rs"]
mod play;

mod fuzz;
mod scenes;
mod table;

use gragra_rules::Stage;
use serde_json::Value;

/// The stage, or why it cannot be read.
fn read(json: &Value) -> Result<Stage, String> {
    serde_json::from_value(json.clone()).map_err(|error| error.to_string())
}
