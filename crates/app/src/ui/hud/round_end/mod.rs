//! E: the end of a round: the takeover, who stacks it, and what it pays.

mod ledger;
mod takeover;

pub(super) use ledger::show as show_ledger;
pub(super) use takeover::{is_on, show as show_takeover, show_stakes};
