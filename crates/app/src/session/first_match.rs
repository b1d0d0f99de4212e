//! Bots play slowly in a player's first match, and twice as fast once one has been finished.

use super::{Announced, OnTable, Session};
use crate::base::schedule::AppSystems;
use crate::base::settings::{PreferenceChange, Preferences, Profile, ProfileChange};
use bevy::prelude::*;
use gragra_rules::Event;
use gragra_sim::play::MatchEvent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Profile>()
        .add_message::<PreferenceChange>()
        .add_message::<ProfileChange>()
        .add_systems(Update, note_end.in_set(AppSystems::ApplyEvents).run_if(in_state(OnTable::Match)));
}

fn note_end(
    mut announced: MessageReader<Announced>,
    session: Res<Session>,
    profile: Res<Profile>,
    preferences: Res<Preferences>,
    mut profile_changes: MessageWriter<ProfileChange>,
    mut preference_changes: MessageWriter<PreferenceChange>,
) {
    let is_end = |event: &Announced| matches!(event.event, MatchEvent::Ruled(Event::GameEnded { .. }));
    let has_ended = announced.read().filter(|announced| is_end(announced)).count() > 0;
    if !has_ended || session.people() == 0 || profile.progress.has_finished_match {
        return;
    }
    profile_changes.write(ProfileChange::MatchFinished);
    if preferences.bot_speed == Preferences::FIRST_BOT_SPEED {
        preference_changes.write(PreferenceChange::BotSpeed(Preferences::USUAL_BOT_SPEED));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::SessionRequest;
    use crate::test_rig::{against_bots, messages_of_frame, session_app};
    use gragra_rules::Seat;
    use gragra_sim::bots::Level;

    /// The changes when a match ends.
    fn changes(profile: Profile, bot_speed: u8) -> (Vec<ProfileChange>, Vec<PreferenceChange>) {
        let mut app = session_app();
        app.insert_resource(profile).insert_resource(Preferences { bot_speed, ..default() });
        app.world_mut().write_message(SessionRequest::Play(against_bots([Level::Novice; 2], 3)));
        (0..3).for_each(|_| app.update());
        let event = MatchEvent::Ruled(Event::GameEnded { winners: vec![Seat::P1] });
        app.world_mut().write_message(Announced { tick: 1, event });
        app.update();
        (messages_of_frame(&app), messages_of_frame(&app))
    }

    #[test]
    fn bots_are_slow_until_the_first_match_is_over() {
        assert_eq!(Preferences::default().bot_speed, 1);
        let new = Profile::default();
        let faster = PreferenceChange::BotSpeed(2);
        assert_eq!(changes(new.clone(), 1), (vec![ProfileChange::MatchFinished], vec![faster]));
        assert_eq!(changes(new.clone(), 4), (vec![ProfileChange::MatchFinished], vec![]), "it was chosen");
        let mut known = new;
        known.progress.has_finished_match = true;
        assert_eq!(changes(known, 1), (vec![], vec![]), "it was chosen");
    }
}
