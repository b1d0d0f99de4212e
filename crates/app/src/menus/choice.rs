//! What a page's player chose, and how it is carried out.

use super::replays::Question;
use super::theatre::Cast;
use crate::controls::{Control, Slot};
use crate::input::Rebind;
use crate::panels::Reopen;
use crate::screen::{Menu, Screen};
use crate::session::{ResumeProgress, Wish};
use crate::settings::{Change, Settings, Verdict};
use crate::theatre::Cue;
use crate::theatre::clip::{ClipPlan, Film};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_sim::play::Player;
use std::path::PathBuf;

/// What was chosen.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Choice {
    /// Something of the session.
    Wish(Wish),
    /// Another screen.
    Go(Screen),
    /// Another menu, or none.
    Open(Menu),
    /// A panel of the match.
    Reopen(Reopen),
    /// Other settings.
    Set(Settings),
    /// To be asked something about a replay, or no longer.
    Ask(Question),
    /// To delete a replay.
    Delete(PathBuf),
    /// To call a replay this.
    Rename(PathBuf, String),
    /// To look for a file.
    Browse,
    /// These are to play on from a replay.
    Cast(Vec<Player>),
    /// A clip is to be like this.
    Plan(ClipPlan),
    /// To make a clip.
    Film(ClipPlan),
    /// No clip after all.
    StopFilming,
    /// To bind the next press to a control.
    Rebind(Control, Slot),
    /// What is said of a screen that is tried.
    Judge(Verdict),
    /// Not to wait for a match that is being brought back.
    StopResuming,
}

/// Something is to be done with a file on the shelf.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(super) enum Handling {
    /// Ask first; or do not ask any more.
    Ask(Question),
    /// Delete it.
    Delete(PathBuf),
    /// Call it this.
    Rename(PathBuf, String),
    /// Look for one elsewhere.
    Browse,
}

/// Carries choices out.
#[derive(SystemParam)]
pub(super) struct Choices<'w, 's> {
    wishes: MessageWriter<'w, Wish>,
    changes: MessageWriter<'w, Change>,
    handlings: MessageWriter<'w, Handling>,
    rebinds: MessageWriter<'w, Rebind>,
    verdicts: MessageWriter<'w, Verdict>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    commands: Commands<'w, 's>,
}

impl Choices<'_, '_> {
    /// One after the other.
    pub(super) fn carry_out(&mut self, choices: impl IntoIterator<Item = Choice>) {
        for choice in choices {
            match choice {
                Choice::Wish(wish) => {
                    self.wishes.write(wish);
                }
                Choice::Go(screen) => self.screen.set(screen),
                Choice::Open(menu) => self.menu.set(menu),
                Choice::Reopen(panel) => {
                    self.menu.set(Menu::None);
                    self.commands.write_message(panel);
                }
                Choice::Set(settings) => {
                    self.changes.write(Change(settings));
                }
                Choice::Ask(question) => {
                    self.handlings.write(Handling::Ask(question));
                }
                Choice::Delete(path) => {
                    self.handlings.write(Handling::Delete(path));
                }
                Choice::Rename(path, name) => {
                    self.handlings.write(Handling::Rename(path, name));
                }
                Choice::Browse => {
                    self.handlings.write(Handling::Browse);
                }
                Choice::Cast(players) => self.commands.insert_resource(Cast(players)),
                Choice::Plan(plan) => self.commands.insert_resource(plan),
                Choice::Film(plan) => {
                    self.menu.set(Menu::None);
                    self.commands.write_message(Film(plan));
                }
                Choice::StopFilming => {
                    self.commands.write_message(Cue::StopFilming);
                }
                Choice::Rebind(control, slot) => {
                    self.rebinds.write(Rebind(control, slot));
                }
                Choice::Judge(verdict) => {
                    self.verdicts.write(verdict);
                }
                Choice::StopResuming => self.commands.queue(stop_resuming),
            }
        }
    }
}

/// Unless the match has just arrived.
fn stop_resuming(world: &mut World) {
    if world.remove_resource::<ResumeProgress>().is_some() {
        world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    }
}
