//! Deleting a replay, after having asked.

use super::Shelf;
use super::shelf::receive;
use crate::AppSystems;
use crate::menus::back::step_back;
use crate::menus::choice::Deletion;
use crate::screen::Menu;
use crate::session::Notice;
use crate::session::storage::Storage;
use crate::words::{io_error, say};
use bevy::prelude::*;
use std::fs;
use std::path::PathBuf;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Question>()
        .add_message::<Deletion>()
        .add_systems(OnExit(Menu::Replays), stop_asking)
        .add_systems(Update, delete.in_set(AppSystems::ApplyEvents).after(step_back).after(receive));
}

/// The replay about which is asked whether it is to be deleted.
#[derive(Resource, Default)]
pub(in crate::menus) struct Question(pub(super) Option<PathBuf>);

impl Question {
    pub(in crate::menus) fn is_asked(&self) -> bool {
        self.0.is_some()
    }
}

fn stop_asking(mut question: ResMut<Question>) {
    question.0 = None;
}

fn delete(
    mut deletions: MessageReader<Deletion>,
    mut question: ResMut<Question>,
    mut shelf: ResMut<Shelf>,
    storage: Res<Storage>,
    mut notices: MessageWriter<Notice>,
) {
    for deletion in deletions.read() {
        match deletion {
            Deletion::Ask(path) => question.0.clone_from(path),
            Deletion::Sure(path) => {
                question.0 = None;
                if let Err(error) = fs::remove_file(path) {
                    notices.write(Notice(say!(
                        "replays-not-deleted",
                        file = path.display().to_string(),
                        why = io_error(&error)
                    )));
                }
                shelf.look(&storage);
            }
        }
    }
}
