//! The log: every event in words, the newest at the bottom.

mod describe;
mod panel;

pub(super) use describe::disagreed;
pub(super) use panel::show;
