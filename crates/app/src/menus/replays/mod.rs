//! Saved matches and replays.

mod delete;
mod list;
mod shelf;

pub(super) use delete::Question;
pub(super) use shelf::Shelf;

use super::Page;
use super::back::step_back;
use super::choice::Choices;
use crate::AppSystems;
use crate::input::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::session::Wish;
use crate::session::storage::Storage;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((delete::plugin, shelf::plugin))
        .add_systems(EguiPrimaryContextPass, show.in_set(Page::Replays).run_if(in_state(Menu::Replays)))
        .add_systems(
            Update,
            watch_dropped.in_set(AppSystems::ApplyEvents).after(step_back).run_if(in_state(Screen::Title)),
        );
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    shelf: Res<Shelf>,
    storage: Res<Storage>,
    question: Res<Question>,
    screen: Res<State<Screen>>,
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let place = storage.replays();
    let view = list::View {
        entries: shelf.entries(),
        is_reading: shelf.is_reading(),
        place: place.as_deref(),
        asked: question.0.as_deref(),
        screen: *screen.get(),
        now: super::clock::now(),
    };
    choices.carry_out(list::draw(context, *device, &view));
    Ok(())
}

/// A file dropped onto the window is a replay to be watched.
fn watch_dropped(mut dropped: MessageReader<FileDragAndDrop>, mut wishes: MessageWriter<Wish>) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            wishes.write(Wish::Watch(path_buf.clone()));
        }
    }
}
