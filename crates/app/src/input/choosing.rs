//! S6, T6: a person chooses a company's card, by a click or by keys.

use super::ReadSteps;
use super::moves::Moves;
use crate::controls::{ActiveDevice, Control, Pressed};
use crate::mirror::{Pointed, Target};
use crate::session::{Act, CompanyChoice, HotSeat, Pace, Session};
use bevy::prelude::*;
use gragra_rules::{Company, Seat};
use gragra_sim::play::{Action, Match, Task};
use gragra_sim::table::Spot;

pub(super) fn plugin(app: &mut App) {
    let answer = (forget, choose, choose_by_stick, decide).chain().run_if(resource_exists::<Session>);
    app.init_resource::<ChosenCompany>()
        .init_resource::<Asked>()
        .init_resource::<CompanyInRow>()
        .init_resource::<CompanyChoice>()
        .add_systems(Update, (answer, consider).chain().in_set(ReadSteps::Choose));
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

/// The company whose button in a row is pointed at.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CompanyInRow(pub Option<Company>);

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
            chosen.0 = beside(&open(&session, &hot), chosen.0, by);
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
        chosen.0 = beside(&open(&session, &hot), chosen.0, if push > 0.0 { 1 } else { -1 });
    }
    *was_pushed = is_pushed;
}

/// The companies that whoever is asked can choose: those with room, and the one where their marker lies.
fn open(session: &Session, hot: &HotSeat) -> Vec<Company> {
    let choices = asked(hot).and_then(|(seat, _)| session.game()?.choices(seat));
    choices.map_or_else(Vec::new, |choices| choices.companies())
}

/// The company that comes `by` places after another; with none chosen, the first or the last.
fn beside(companies: &[Company], chosen: Option<Company>, by: isize) -> Option<Company> {
    let place = chosen.and_then(|chosen| companies.iter().position(|&company| company == chosen));
    match place {
        Some(place) => {
            companies.get((place as isize + by).rem_euclid(companies.len() as isize) as usize).copied()
        }
        None if by > 0 => companies.first().copied(),
        None => companies.last().copied(),
    }
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
        let choose = |company| game.choices(seat)?.choose(company);
        let action = match control {
            Control::Point => pointed_company(game, &pointed).and_then(choose),
            Control::Confirm => match chosen.0 {
                Some(company) => choose(company),
                None if task == Task::Change => Some(Action::KeepMarker),
                None => {
                    chosen.0 = beside(&open(&session, &hot), None, 1);
                    None
                }
            },
            Control::Keep if task == Task::Change => Some(Action::KeepMarker),
            _ => None,
        };
        acts.write_batch(action.map(|action| Act { seat, action }));
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

/// What was pointed at and chosen in the frame before.
#[derive(Default)]
struct Before {
    asked: Option<(Seat, Task)>,
    pointed: Option<Company>,
    chosen: Option<Company>,
    device: ActiveDevice,
    /// Did the mouse have the last word?
    is_by_mouse: bool,
}

/// Whoever pointed or chose last is followed. A mouse that lies still while keys are used says nothing.
fn consider(
    mut before: Local<Before>,
    mut choice: ResMut<CompanyChoice>,
    (chosen, in_row, pointed): (Res<ChosenCompany>, Res<CompanyInRow>, Res<Pointed>),
    (hot, device): (Res<HotSeat>, Res<ActiveDevice>),
    session: Option<Res<Session>>,
) {
    let open = session.as_ref().map_or_else(Vec::new, |session| open(session, &hot));
    let game = session.as_ref().and_then(|session| session.game());
    let pointed = in_row.0.or_else(|| pointed_company(game?, &pointed));
    let is_by_mouse = match () {
        () if asked(&hot) != before.asked => *device == ActiveDevice::Mouse,
        () if chosen.0 != before.chosen => false,
        // A camera that moves brings cards under a mouse that nobody touches.
        () if *device == ActiveDevice::Mouse && (pointed, *device) != (before.pointed, before.device) => {
            pointed.is_some()
        }
        () => before.is_by_mouse,
    };
    let lit = if is_by_mouse { pointed } else { chosen.0 };
    let lit = lit.filter(|company| open.contains(company));
    *before = Before { asked: asked(&hot), pointed, chosen: chosen.0, device: *device, is_by_mouse };
    choice.set_if_neq(CompanyChoice { open, lit });
}
