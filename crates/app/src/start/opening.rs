//! What the command line asks for first.

use crate::cli::Args;
use crate::menus::{bots_only, seed_by_chance};
use crate::session::{Seek, Wish};
use crate::settings::Settings;
use bevy::prelude::*;
use std::time::Instant;

/// Does it as soon as the game runs.
pub(super) fn plugin(args: &Args, begun: Instant) -> impl Fn(&mut App) + Send + Sync + 'static {
    let (wish, seed, tick) = (wish(args), args.seed, args.tick);
    move |app: &mut App| {
        let wish = wish.clone();
        let begin = move |mut wishes: MessageWriter<Wish>,
                          mut seeks: MessageWriter<Seek>,
                          mut settings: ResMut<Settings>| {
            match (&wish, seed) {
                (Some(wish), _) => {
                    wishes.write(wish.clone());
                    seeks.write_batch(tick.map(Seek::To));
                }
                // Without a match to begin at once, it is the seed of the one that will be set up.
                (None, Some(seed)) => settings.set_up.seed = seed.to_string(),
                (None, None) => {}
            }
        };
        app.add_systems(Startup, begin);
        app.add_systems(Last, move |mut is_told: Local<bool>| {
            if !std::mem::replace(&mut *is_told, true) {
                debug!("first frame after {:?}", begun.elapsed());
            }
        });
    }
}

fn wish(args: &Args) -> Option<Wish> {
    match args {
        Args { watch: Some(path), .. } => Some(Wish::Watch(path.clone())),
        Args { bots_only: true, seed, .. } => {
            Some(Wish::Play(bots_only(seed.unwrap_or_else(seed_by_chance))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use gragra_sim::play::Mind;

    fn wished(line: &str) -> Option<Wish> {
        wish(&Args::parse_from(line.split(' ')))
    }

    #[test]
    fn the_command_line_becomes_a_wish() {
        assert_eq!(wished("gragra"), None);
        assert_eq!(wished("gragra --seed 3"), None);
        assert_eq!(wished("gragra --watch a.gragra"), Some(Wish::Watch("a.gragra".into())));
        let Some(Wish::Play(wanted)) = wished("gragra --bots-only --seed 3") else { panic!("no match") };
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
