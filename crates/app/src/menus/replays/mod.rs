//! Saved matches and replays.

mod drop;
mod handle;
mod list;
mod pictures;
mod shelf;
mod sieve;

pub(super) use handle::{Asked, Elsewhere, Question};
pub(super) use shelf::Shelf;

use super::Page;
use super::choice::{Choice, Choices};
use crate::controls::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::session::Wish;
use crate::session::storage::Storage;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use pictures::Pictures;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_plugins((drop::plugin, handle::plugin, shelf::plugin))
        .add_systems(EguiPrimaryContextPass, show.in_set(Page::Replays).run_if(in_state(Menu::Replays)));
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    (shelf, storage, asked): (Res<Shelf>, Res<Storage>, Res<Asked>),
    (mut pictures, mut elsewhere): (ResMut<Pictures>, ResMut<Elsewhere>),
    screen: Res<State<Screen>>,
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    if elsewhere.is_open() {
        elsewhere.0.update(context);
        let picked = elsewhere.0.take_picked();
        choices.carry_out(picked.map(|path| Choice::Wish(Wish::Watch(path))));
        return Ok(());
    }
    pictures.keep_up(context, shelf.entries());
    let place = storage.replays();
    let view = list::View {
        entries: shelf.entries(),
        is_reading: shelf.is_reading(),
        place: place.as_deref(),
        asked: &asked.0,
        pictures: &pictures,
        screen: *screen.get(),
        now: super::clock::now(),
    };
    choices.carry_out(list::draw(context, *device, &view));
    Ok(())
}
