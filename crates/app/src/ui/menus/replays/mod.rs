//! Saved matches and replays.

mod drop;
mod handle;
mod list;
mod pictures;
mod shelf;
mod sieve;

pub(super) use handle::{Asked, Elsewhere};
pub(in crate::ui) use handle::{browse_files, close_question, delete_replay, rename_replay};
pub(super) use shelf::Shelf;

use super::Page;
use crate::base::screen::{Menu, Screen};
use crate::base::unix_time::now;
use crate::session::SessionRequest;
use crate::session::storage::Storage;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::Navigation;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use pictures::Pictures;
use sieve::Search;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .init_resource::<Search>()
        .add_plugins((drop::plugin, handle::plugin, shelf::plugin))
        .add_systems(EguiPrimaryContextPass, show.in_set(Page::Replays).run_if(in_state(Menu::Replays)));
}

fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    (shelf, storage): (Res<Shelf>, Res<Storage>),
    (mut pictures, mut elsewhere): (ResMut<Pictures>, ResMut<Elsewhere>),
    (mut asked, mut search): (ResMut<Asked>, ResMut<Search>),
    screen: Res<State<Screen>>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    if elsewhere.is_open() {
        elsewhere.0.update(context);
        let picked = elsewhere.0.take_picked();
        actions.write_batch(picked.map(|path| UiAction::Request(SessionRequest::Watch(path))));
        return Ok(());
    }
    pictures.keep_up(context, shelf.entries());
    let place = storage.replays();
    let view = list::View {
        entries: shelf.entries(),
        is_reading: shelf.is_reading(),
        place: place.as_deref(),
        pictures: &pictures,
        screen: *screen.get(),
        now: now().unwrap_or_default(),
    };
    actions.write_batch(list::draw(context, *nav, &view, &mut asked.0, &mut search));
    Ok(())
}
