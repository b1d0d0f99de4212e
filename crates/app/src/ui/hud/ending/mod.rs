//! E8: the end: who won, all money, and how it came.

mod plots;
mod results;

pub(super) use results::show;
