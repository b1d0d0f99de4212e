//! Saved matches and replays.

mod drag_and_drop;
mod file_actions;
mod filter;
mod library;
mod page;
mod thumbnail_file;
mod thumbnails;

pub(super) use drag_and_drop::{invite_drop, may_drop, watch_dropped_file};
pub(in crate::ui) use file_actions::{change_files, delete_replay, rename_replay};
pub(super) use library::Library;

use super::page_parts::PageParams;
use crate::base::screen::Menu;
use crate::base::unix_time;
use crate::base::words::say;
use crate::session::SessionRequest;
use crate::session::storage::Storage;
use crate::ui::action::UiAction;
use bevy::prelude::*;
use bevy_egui::egui::Align2;
use egui_file_dialog::{DialogState, FileDialog};
use filter::Filter;
use std::path::PathBuf;
use thumbnails::Thumbnails;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thumbnails>()
        .init_resource::<ReplaysPage>()
        .add_plugins((drag_and_drop::plugin, library::plugin))
        .add_systems(OnExit(Menu::Replays), close_dialog);
}

/// What the player has typed, chosen and opened on the page.
#[derive(Resource, Default)]
pub(super) struct ReplaysPage {
    filter: Filter,
    /// The path of a file outside the library.
    typed_path: String,
    dialog: Option<ReplayDialog>,
}

impl ReplaysPage {
    pub(super) fn has_dialog(&self) -> bool {
        self.dialog.is_some()
    }
}

enum ReplayDialog {
    Delete(PathBuf),
    /// With the new name as typed so far.
    Rename(PathBuf, String),
    /// Looks for a file anywhere.
    Browse(Box<FileDialog>),
}

pub(in crate::ui) fn close_dialog(world: &mut World) {
    world.resource_mut::<ReplaysPage>().dialog = None;
}

pub(in crate::ui) fn browse_files(world: &mut World) {
    let mut browser = FileDialog::new()
        .title(&say!("replays-elsewhere"))
        .add_file_filter_extensions(&say!("title-replays"), vec!["gragra"])
        .default_file_filter(&say!("title-replays"))
        .show_new_folder_button(false)
        .movable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .default_size([820.0, 520.0]);
    browser.pick_file();
    world.resource_mut::<ReplaysPage>().dialog = Some(ReplayDialog::Browse(Box::new(browser)));
}

pub(super) fn show(
    mut page: PageParams,
    library: Res<Library>,
    storage: Res<Storage>,
    mut thumbnails: ResMut<Thumbnails>,
    mut state: ResMut<ReplaysPage>,
) {
    let screen = *page.screen.get();
    page.show(|context, nav| {
        if let Some(ReplayDialog::Browse(browser)) = &mut state.dialog {
            browser.update(context);
            let picked = browser.take_picked();
            if *browser.state() != DialogState::Open {
                state.dialog = None;
            }
            return picked.map(|path| UiAction::Request(SessionRequest::Watch(path))).into_iter().collect();
        }
        thumbnails.update(context, &library.matches);
        let folder = storage.replays();
        let view = page::LibraryView {
            matches: &library.matches,
            is_loading: library.task.is_some(),
            folder: folder.as_deref(),
            thumbnails: &thumbnails,
            screen,
            now: unix_time::now().unwrap_or_default(),
        };
        page::draw(context, nav, &view, &mut state)
    });
}
