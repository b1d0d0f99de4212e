//! S6, T6: a person chooses a company's card, by a click or by keys.

use super::ReadSteps;
use super::control::{Control, Pressed};
use super::moves::Moves;
use crate::mirror::{Pointed, Target};
use crate::session::{Act, HotSeat, Pace, Session};
use bevy::prelude::*;
use gragra_rules::{Company, Players, Seat};
use gragra_sim::play::{Action, Match, Task};
use gragra_sim::table::Spot;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ChosenCompany>().init_resource::<Asked>().add_systems(
        Update,
        (forget, choose, choose_by_stick, decide)
            .chain()
            .in_set(ReadSteps::Choose)
            .run_if(resource_exists::<Session>),
    );
}

/// The company that is chosen with keys or gamepad and not yet confirmed.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChosenCompany(pub Option<Company>);

/// The press that put down the last die is no answer to the question that comes right after it; so many seconds.
const TOO_SOON: f32 = 0.5;

/// What is asked, and for how many seconds.
#[derive(Resource, Default)]
struct Asked {
    what: Option<(Seat, Task)>,
    seconds: f32,
}

/// The stick chooses when it is pushed this far, and once for a push.
const PUSHED: f32 = 0.6;

fn asked(hot: &HotSeat) -> Option<(Seat, Task)> {
    hot.asked().filter(|(_, task)| matches!(task, Task::Invest | Task::Change))
}

/// Every choice begins with none.
fn forget(mut last: ResMut<Asked>, mut chosen: ResMut<ChosenCompany>, hot: Res<HotSeat>, time: Res<Time>) {
    let what = asked(&hot);
    last.seconds += time.delta_secs();
    if what != last.what {
        *last = Asked { what, seconds: 0.0 };
        chosen.set_if_neq(ChosenCompany(None));
    }
}

fn choose(
    mut pressed: MessageReader<Pressed>,
    mut chosen: ResMut<ChosenCompany>,
    session: Res<Session>,
    hot: Res<HotSeat>,
) {
    for Pressed(control) in pressed.read() {
        let by = match control {
            Control::ChooseNext => 1,
            Control::ChoosePrevious => -1,
            _ => continue,
        };
        if asked(&hot).is_some() {
            chosen.0 = Some(beside(session.players(), chosen.0, by));
        }
    }
}

fn choose_by_stick(
    mut was_pushed: Local<bool>,
    mut chosen: ResMut<ChosenCompany>,
    session: Res<Session>,
    hot: Res<HotSeat>,
    moves: Moves,
) {
    let push = moves.plain_stick().x;
    let is_pushed = push.abs() > PUSHED;
    if is_pushed && !*was_pushed && asked(&hot).is_some() {
        chosen.0 = Some(beside(session.players(), chosen.0, if push > 0.0 { 1 } else { -1 }));
    }
    *was_pushed = is_pushed;
}

/// The company that comes `by` places after another; with none chosen, the first or the last.
fn beside(players: Players, chosen: Option<Company>, by: isize) -> Company {
    let companies: Vec<Company> = players.companies().collect();
    let place = chosen.and_then(|chosen| companies.iter().position(|&company| company == chosen));
    let next = match place {
        Some(place) => (place as isize + by).rem_euclid(companies.len() as isize) as usize,
        None if by > 0 => 0,
        None => companies.len() - 1,
    };
    companies[next]
}

fn decide(
    mut pressed: MessageReader<Pressed>,
    mut acts: MessageWriter<Act>,
    mut chosen: ResMut<ChosenCompany>,
    (pointed, waited): (Res<Pointed>, Res<Asked>),
    session: Res<Session>,
    hot: Res<HotSeat>,
    pace: Res<Pace>,
) {
    for Pressed(control) in pressed.read() {
        let Some((seat, task)) = asked(&hot).filter(|_| !pace.is_still()) else { continue };
        if task == Task::Change && waited.seconds < TOO_SOON {
            continue;
        }
        let Some(game) = session.game() else { continue };
        let action = match control {
            Control::Point => {
                pointed_company(game, &pointed).map(|company| action(game, seat, task, company))
            }
            Control::Confirm => match chosen.0 {
                Some(company) => Some(action(game, seat, task, company)),
                None if task == Task::Change => Some(Action::KeepMarker),
                None => {
                    chosen.0 = Some(beside(session.players(), None, 1));
                    None
                }
            },
            Control::Keep if task == Task::Change => Some(Action::KeepMarker),
            _ => None,
        };
        acts.write_batch(action.map(|action| Act { seat, action }));
    }
}

fn action(game: &Match, seat: Seat, task: Task, company: Company) -> Action {
    let own = game.stage().game().map(|game| game.board().investment(seat));
    match task {
        Task::Invest => Action::Invest { company },
        // To move the marker to where it is, is to keep it.
        _ if own == Some(company) => Action::KeepMarker,
        _ => Action::MoveMarker { company },
    }
}

/// The card that is pointed at, or the card of the building that is.
fn pointed_company(game: &Match, pointed: &Pointed) -> Option<Company> {
    match pointed.at? {
        Target::Card(company) => Some(company),
        Target::Die(die) => match game.table().spot(die) {
            Spot::Building(company) => Some(company),
            _ => None,
        },
        Target::Tray | Target::Table => None,
    }
}
