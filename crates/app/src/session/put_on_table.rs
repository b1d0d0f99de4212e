//! Puts a session on the table, and clears the table.

use super::on_table::Source;
use super::{
    AnnouncedGame, Chronicle, Falls, HotSeat, InstantReplay, OnTable, Pace, Poses, ReplayAnalysis,
    ReplayIndexer, Seeking, Session, SessionStarted,
};
use crate::base::screen::{Menu, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_sub_state::<OnTable>().add_systems(OnExit(Screen::Match), clear_table);
}

/// Makes this the session on the table, in place of another or of none. The states change with it at once, so that no
/// system ever sees one without the other.
pub(crate) fn put_on_table(commands: &mut Commands, session: Session, chronicle: Chronicle) {
    commands.queue(move |world: &mut World| {
        let kind = session.kind();
        match &session.source {
            Source::Replay { playback, .. } if kind == OnTable::Replay => {
                world.insert_resource(ReplayIndexer::start(playback.fork()));
            }
            _ => {
                world.remove_resource::<ReplayIndexer>();
            }
        }
        world.remove_resource::<ReplayAnalysis>();
        let mut poses = Poses::default();
        poses.jump(session.table());
        world.insert_resource(poses);
        world.insert_resource(chronicle);
        world.insert_resource(HotSeat::default());
        world.insert_resource(Falls::default());
        world.insert_resource(InstantReplay::default());
        world.insert_resource(Pace::default());
        world.insert_resource(AnnouncedGame::default());
        world.insert_resource(Seeking::default());
        world.insert_resource(session);
        world.write_message(SessionStarted);
        world.resource_mut::<NextState<Menu>>().set(Menu::None);
        // A session that replaces another does not leave the screen, because leaving clears the table.
        NextState::set_if_neq(&mut *world.resource_mut(), Screen::Match);
        NextState::set_if_neq(&mut *world.resource_mut(), kind);
        world.run_schedule(StateTransition);
    });
}

fn clear_table(mut commands: Commands) {
    commands.remove_resource::<Session>();
    commands.remove_resource::<ReplayIndexer>();
    commands.remove_resource::<ReplayAnalysis>();
    commands.insert_resource(Chronicle::default());
    commands.insert_resource(HotSeat::default());
}
