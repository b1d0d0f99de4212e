//! Sends what the command line asks for, as soon as the game runs.

use crate::base::settings::Profile;
use crate::program::cli::Args;
use crate::session::{Seek, SessionRequest};
use crate::ui::menus::{bots_only, random_seed};
use bevy::prelude::*;
use std::time::Instant;

pub(super) fn add_systems(app: &mut App, args: &Args, begun: Instant) {
    match (request(args), args.seed, args.tick) {
        (Some(request), _, tick) => {
            app.world_mut().write_message(request);
            app.world_mut().write_message_batch(tick.map(Seek::To));
        }
        // Without a match to start at once, the seed is for the next one that is set up.
        (None, Some(seed), _) => {
            let set_seed = move |mut profile: ResMut<Profile>| profile.set_up.seed = seed.to_string();
            app.add_systems(Startup, set_seed);
        }
        (None, None, _) => {}
    }
    app.add_systems(Last, move |mut is_logged: Local<bool>| {
        if !std::mem::replace(&mut *is_logged, true) {
            debug!("first frame after {:?}", begun.elapsed());
        }
    });
}

fn request(args: &Args) -> Option<SessionRequest> {
    match args {
        Args { watch: Some(path), .. } => Some(SessionRequest::Watch(path.clone())),
        Args { bots_only: true, seed, .. } => {
            Some(SessionRequest::Play(bots_only(seed.unwrap_or_else(random_seed))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use gragra_sim::play::Mind;

    fn request_of(line: &str) -> Option<SessionRequest> {
        request(&Args::parse_from(line.split(' ')))
    }

    #[test]
    fn the_command_line_becomes_a_request() {
        assert_eq!(request_of("gragra"), None);
        assert_eq!(request_of("gragra --seed 3"), None);
        assert_eq!(request_of("gragra --watch a.gragra"), Some(SessionRequest::Watch("a.gragra".into())));
        let Some(SessionRequest::Play(wanted)) = request_of("gragra --bots-only --seed 3") else {
            panic!("no match")
        };
        assert_eq!(wanted.seed, 3);
        assert!(wanted.seats.iter().all(|(_, player)| player.mind != Mind::Person));
        assert_eq!(wanted.seats.count(), 4);
    }

    #[test]
    fn a_picture_needs_a_replay() {
        let parse = |line: &str| Args::try_parse_from(line.split(' '));
        assert!(parse("gragra --screenshot a.png").is_err());
        assert!(parse("gragra --tick 7").is_err());
        assert!(parse("gragra --tick 7 --watch a.gragra").is_ok());
        assert!(parse("gragra --screenshot a.png --tick 7 --watch a.gragra").is_ok());
    }
}
