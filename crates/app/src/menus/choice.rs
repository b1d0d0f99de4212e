//! What a page's player chose, and how it is carried out.

use crate::input::{Control, Rebind, Slot};
use crate::screen::{Menu, Screen};
use crate::session::{ResumeProgress, Wish};
use crate::settings::{Change, Settings, Verdict};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
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
    /// Other settings.
    Set(Settings),
    /// To be asked whether a replay is to be deleted, or no longer.
    Ask(Option<PathBuf>),
    /// To delete a replay.
    Delete(PathBuf),
    /// To bind the next press to a control.
    Rebind(Control, Slot),
    /// What is said of a screen that is tried.
    Judge(Verdict),
    /// Not to wait for a match that is being brought back.
    StopResuming,
}

/// A replay is to be deleted, or it is to be asked whether.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(super) enum Deletion {
    /// Ask first; or do not ask any more.
    Ask(Option<PathBuf>),
    /// Yes.
    Sure(PathBuf),
}

/// Carries choices out.
#[derive(SystemParam)]
pub(super) struct Choices<'w, 's> {
    wishes: MessageWriter<'w, Wish>,
    changes: MessageWriter<'w, Change>,
    deletions: MessageWriter<'w, Deletion>,
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
                Choice::Set(settings) => {
                    self.changes.write(Change(settings));
                }
                Choice::Ask(path) => {
                    self.deletions.write(Deletion::Ask(path));
                }
                Choice::Delete(path) => {
                    self.deletions.write(Deletion::Sure(path));
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
