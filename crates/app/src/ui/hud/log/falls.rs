//! A fall in words: how many dice fell, and why.

use crate::base::words::{say, sentences};
use crate::session::{Fall, FallCause};
use gragra_rules::{Company, Seat};

/// The sentences after the ruling. `who` and `firm` are how players and companies are written there.
pub(in super::super) fn explain(
    fall: &Fall,
    who: impl Fn(&Seat) -> String,
    firm: impl Fn(&Company) -> String,
) -> String {
    sentences([count(fall), counts(fall), cause(fall.cause, who, firm)])
}

fn count(fall: &Fall) -> String {
    match fall.fell_and_stood() {
        // It was put up again, or nobody saw it to its end.
        None => String::new(),
        Some((0, _)) => say!("fall-none"),
        Some((fell, 0)) => say!("fall-all", fell = fell),
        Some((fell, stood)) => say!("fall-some", fell = fell, stood = stood),
    }
}

/// A tower that still stands, or most of it, needs a word on why that is a collapse all the same.
fn counts(fall: &Fall) -> String {
    match fall.fell_and_stood() {
        Some((_, 1..)) if !fall.is_accident => say!("fall-counts"),
        _ => String::new(),
    }
}

/// Why it fell.
pub(in super::super) fn cause(
    cause: FallCause,
    who: impl Fn(&Seat) -> String,
    firm: impl Fn(&Company) -> String,
) -> String {
    match cause {
        FallCause::Carried(seat) => say!("fall-carried", seat = who(&seat)),
        FallCause::Tired(seat) => say!("fall-tired", seat = who(&seat)),
        FallCause::LetGoOnto(dice) => say!("fall-let-go-onto", count = dice),
        FallCause::LetGoBeside(seat) => say!("fall-let-go-beside", seat = who(&seat)),
        FallCause::Hit(company) => say!("fall-hit", company = firm(&company)),
        FallCause::ByItself => say!("fall-by-itself"),
    }
}
