//! What a frame costs the processor, without drawing: the match's tick and everything of ours, and all of the frame.
//!
//! Bots play until a round's dice are all in buildings; from then on every die is kept awake, as nothing in a real match
//! would keep it. `cargo bench --workspace --bench frame --profile dev`, the profile of playing.

use bevy::app::{FixedMainScheduleOrder, MainScheduleOrder};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use cpu_time::ProcessTime;
use gragra_app::base::schedule::{AppSystems, UiLayer};
use gragra_app::base::settings::Preferences;
use gragra_app::headless_app;
use gragra_app::session::storage::Storage;
use gragra_app::session::{Pace, Session, SessionRequest};
use gragra_app::test_rig::{is_reached, match_of};
use gragra_rules::{Edition, Options, Players};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::Player;
use std::time::Duration;

const FRAMES: usize = 600;

fn main() {
    let mut app = headless_app(Storage::nowhere());
    watch_ours(&mut app);
    let bots = [Character::Builder, Character::Hunter, Character::Defender, Character::Raider];
    let mut wanted = match_of(bots.map(|bot| Player::bot(bot, Level::Master)), 3);
    wanted.options = Options::new(Edition::StackMarket, Players::Four);
    app.update();
    // One tick a frame, as in a person's own turn.
    app.world_mut().resource_mut::<Preferences>().bot_speed = 1;
    app.world_mut().write_message(SessionRequest::Play(wanted));
    for _ in 0..4 {
        app.update();
    }
    report("a match on the table, bots at work", &mut app, |_| {});
    update_until(&mut app, |app| {
        skip(app);
        dice_built(app) >= 50
    });
    // The last turn that was skipped comes to its end first.
    update_until(&mut app, |app| !app.world().resource::<Pace>().is_skipping());
    let awake = dice_built(&app);
    report(&format!("{awake} dice in buildings, all awake"), &mut app, |app| {
        app.world_mut().resource_mut::<Session>().wake_all_dice();
    });
}

fn update_until(app: &mut App, is_so: impl Fn(&mut App) -> bool) {
    assert!(is_reached(app, App::update, is_so), "not in time");
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
    let (mut ours, mut all) = (Vec::new(), Vec::new());
    for _ in 0..FRAMES {
        before(app);
        app.world_mut().resource_mut::<Ours>().spent = Duration::ZERO;
        let begun = now();
        app.update();
        all.push(now() - begun);
        ours.push(app.world().resource::<Ours>().spent);
    }
    println!("{what}: ours {}; all of the frame {}", Figures(ours), Figures(all));
}

/// Times of many frames, to be shown.
struct Figures(Vec<Duration>);

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut times = self.0.clone();
        times.sort();
        let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)].as_secs_f64() * 1000.0;
        write!(f, "median {:.2} ms, 95 % {:.2} ms, longest {:.2} ms", at(50), at(95), at(100))
    }
}

/// What the schedules have cost that are ours: reading input, the match's steps, the update, and what egui draws. (The
/// engine's own work is done in others.)
#[derive(Resource, Default)]
struct Ours {
    since: Duration,
    spent: Duration,
}

#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
enum Watch {
    BeginFixed,
    EndFixed,
    BeginUpdate,
    EndUpdate,
}

fn watch_ours(app: &mut App) {
    app.init_resource::<Ours>()
        .add_systems(Watch::BeginFixed, begin)
        .add_systems(Watch::EndFixed, end)
        .add_systems(Watch::BeginUpdate, begin)
        .add_systems(Watch::EndUpdate, end);
    let mut order = app.world_mut().resource_mut::<FixedMainScheduleOrder>();
    order.insert_before(FixedUpdate, Watch::BeginFixed);
    order.insert_after(FixedUpdate, Watch::EndFixed);
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_before(Update, Watch::BeginUpdate);
    order.insert_after(Update, Watch::EndUpdate);
    let read_input = (begin.before(AppSystems::ReadInput), end.after(AppSystems::ReadInput));
    app.add_systems(RunFixedMainLoop, read_input.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop));
    app.add_systems(EguiPrimaryContextPass, (begin.before(UiLayer::Frame), end.after(UiLayer::Menus)));
}

fn begin(mut ours: ResMut<Ours>) {
    ours.since = now();
}

fn end(mut ours: ResMut<Ours>) {
    let since = ours.since;
    ours.spent += now() - since;
}

/// How long this program has worked, in all its threads: the clock would also count what other programs do.
fn now() -> Duration {
    ProcessTime::now().as_duration()
}
