//! One test or more for every clause of `docs/rules.md`. A test's name begins with its clause.

#[path = "../play/mod.rs"]
mod play;

mod collapse;
mod components;
mod end_of_round;
mod game_end;
mod house_rules;
mod secrecy;
mod setup;
mod stacking;
mod turn;
