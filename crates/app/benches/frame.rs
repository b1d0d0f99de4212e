//! What a frame costs the processor, without drawing: the match's tick and everything of the client.
//!
//! Bots play until a round's dice are all in buildings; from then on every die is kept awake, as nothing in a real match
//! would keep it. `cargo bench -p gragra-app` (with the profile of playing: `--profile dev`).

use bevy::prelude::*;
use gragra_app::headless_app;
use gragra_app::session::storage::Storage;
use gragra_app::session::{NewMatch, Pace, Session, Wish};
use gragra_rules::{Edition, Options, Players};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{Player, Seats};
use std::time::{Duration, Instant};

const FRAMES: usize = 600;

fn main() {
    let mut app = headless_app(Storage::nowhere());
    let bots = [Character::Builder, Character::Hunter, Character::Defender, Character::Raider];
    let seats = Seats::new(bots.map(|bot| Player::bot(bot, Level::Master)).to_vec()).expect("four bots");
    let options = Options::new(Edition::StackMarket, Players::Four);
    app.update();
    app.world_mut().write_message(Wish::Play(NewMatch { options, seats, seed: 3 }));
    for _ in 0..4 {
        app.update();
    }
    report("a match on the table, bots at work", &mut app, |_| {});
    while dice_built(&app) < 50 {
        skip(&mut app);
        app.update();
    }
    let awake = dice_built(&app);
    report(&format!("{awake} dice in buildings, all awake"), &mut app, |app| {
        app.world_mut().resource_mut::<Session>().wake_all_dice();
    });
}

fn dice_built(app: &App) -> usize {
    let session = app.world().resource::<Session>();
    let table = session.table();
    Players::Four.companies().map(|company| table.column(company).len()).sum()
}

fn skip(app: &mut App) {
    app.world_mut().resource_scope(|world, mut pace: Mut<Pace>| pace.skip(world.resource::<Session>()));
}

#[expect(clippy::print_stdout, reason = "a benchmark tells its figures")]
fn report(what: &str, app: &mut App, mut before: impl FnMut(&mut App)) {
    let mut times: Vec<Duration> = (0..FRAMES)
        .map(|_| {
            before(app);
            let begun = Instant::now();
            app.update();
            begun.elapsed()
        })
        .collect();
    times.sort();
    let at = |part: usize| times[(FRAMES * part / 100).min(FRAMES - 1)].as_secs_f64() * 1000.0;
    println!("{what}: median {:.2} ms, 95 % {:.2} ms, longest {:.2} ms", at(50), at(95), at(100));
}
