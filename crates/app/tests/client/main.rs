//! The whole client without a window: a screen in memory, and devices that are pressed by a program.
//!
//! One program for all of it, since linking the client takes longer than most of its tests.

mod a_whole_match;
mod bots_talk;
mod camera;
mod faults;
mod killed;
mod learning;
mod pages;
mod schedule;
mod sound;
mod theatre;
