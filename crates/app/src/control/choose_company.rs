//! S6, T6: a person chooses a company, by a click on its card or by keys.

use super::ControlSystems;
use super::contexts::ActiveContexts;
use super::move_input::MoveInput;
use crate::base::controls::{ActiveDevice, Context, Control, Pressed};
use crate::session::{Act, CompanyChoice, HotSeat, Pace, Session};
use crate::view::mirror::{Pointed, Target};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_rules::{Company, Seat};
use gragra_sim::play::{Action, Match, Task};
use gragra_sim::table::Spot;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PendingChoice>()
        .init_resource::<CompanyInRow>()
        .init_resource::<CompanyChoice>()
        .add_systems(
            RunFixedMainLoop,
            (choose, decide, update_highlight).chain().in_set(ControlSystems::Choose),
        );
}

/// The company whose button the mouse points at in the panel's row.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CompanyInRow(pub Option<Company>);

/// The press that put down the last die must not answer the question that follows at once. In seconds.
const TOO_SOON: f32 = 0.5;
/// The stick chooses when it is pushed this far, and once for each push.
const STICK_PUSHED: f32 = 0.6;

type Question = Option<(Seat, Task)>;

/// The choice until it is confirmed.
#[derive(Resource, Default)]
pub(super) struct PendingChoice {
    question: Question,
    /// How long the question has been asked.
    seconds: f32,
    /// By keys or gamepad. Every question begins with none.
    pub(super) chosen: Option<Company>,
}

/// Who is asked for a company, and which ones they can choose.
#[derive(SystemParam)]
struct CompanyQuestion<'w> {
    session: Option<Res<'w, Session>>,
    hot: Res<'w, HotSeat>,
}

impl CompanyQuestion<'_> {
    fn asked(&self) -> Question {
        self.hot.asked().filter(|(_, task)| matches!(task, Task::Invest | Task::Change))
    }

    fn game(&self) -> Option<&Match> {
        self.session.as_ref()?.game()
    }

    /// Companies with room, and the one where the player's marker lies.
    fn open(&self) -> Vec<Company> {
        let choices = self.asked().and_then(|(seat, _)| self.game()?.choices(seat));
        choices.map_or_else(Vec::new, |choices| choices.companies())
    }

    /// The card that the mouse points at, or the card of the building.
    fn pointed(&self, pointed: &Pointed) -> Option<Company> {
        match pointed.at? {
            Target::Card(company) => Some(company),
            Target::Die(die) => match self.game()?.table().spot(die) {
                Spot::Building(company) => Some(company),
                _ => None,
            },
            Target::Tray | Target::Table => None,
        }
    }
}

fn choose(
    mut pending: ResMut<PendingChoice>,
    mut pressed: MessageReader<Pressed>,
    mut was_pushed: Local<bool>,
    question: CompanyQuestion,
    contexts: ActiveContexts,
    input: MoveInput,
    time: Res<Time>,
) {
    pending.seconds += time.delta_secs();
    if question.asked() != pending.question {
        *pending = PendingChoice { question: question.asked(), ..default() };
    }
    let push = input.raw_stick().x;
    let is_pushed = push.abs() > STICK_PUSHED;
    let is_new_push = !std::mem::replace(&mut *was_pushed, is_pushed) && is_pushed;
    let is_by_stick = is_new_push && contexts.contains(Context::Choosing);
    let by_stick = is_by_stick.then_some(if push > 0.0 { 1 } else { -1 });
    let by_controls = pressed.read().filter_map(|pressed| match pressed.0 {
        Control::ChooseNext => Some(1),
        Control::ChoosePrevious => Some(-1),
        _ => None,
    });
    for step in by_controls.chain(by_stick) {
        pending.chosen = neighbour(&question.open(), pending.chosen, step);
    }
}

/// The company that comes `step` places after the chosen one. Without one it is the first or the last.
fn neighbour(companies: &[Company], chosen: Option<Company>, step: isize) -> Option<Company> {
    let place = chosen.and_then(|chosen| companies.iter().position(|&company| company == chosen));
    match place {
        Some(place) => {
            companies.get((place as isize + step).rem_euclid(companies.len() as isize) as usize).copied()
        }
        None if step > 0 => companies.first().copied(),
        None => companies.last().copied(),
    }
}

fn decide(
    mut pressed: MessageReader<Pressed>,
    mut acts: MessageWriter<Act>,
    mut pending: ResMut<PendingChoice>,
    question: CompanyQuestion,
    pointed: Res<Pointed>,
    pace: Res<Pace>,
) {
    for Pressed(control) in pressed.read() {
        let Some((seat, task)) = question.asked().filter(|_| !pace.is_still()) else { continue };
        if task == Task::Change && pending.seconds < TOO_SOON {
            continue;
        }
        let choose = |company| question.game()?.choices(seat)?.choose(company);
        let action = match control {
            Control::Point => question.pointed(&pointed).and_then(choose),
            Control::Confirm => match pending.chosen {
                Some(company) => choose(company),
                None if task == Task::Change => Some(Action::KeepMarker),
                None => {
                    pending.chosen = question.open().first().copied();
                    None
                }
            },
            Control::Keep if task == Task::Change => Some(Action::KeepMarker),
            _ => None,
        };
        acts.write_batch(action.map(|action| Act { seat, action }));
    }
}

/// What was pointed at and chosen in the last frame.
#[derive(Default)]
struct LastChoice {
    asked: Question,
    pointed: Option<Company>,
    chosen: Option<Company>,
    device: ActiveDevice,
    is_by_mouse: bool,
}

/// Highlights what was pointed at or chosen last. A mouse that lies still while keys are used does not count.
fn update_highlight(
    mut last: Local<LastChoice>,
    mut choice: ResMut<CompanyChoice>,
    question: CompanyQuestion,
    pending: Res<PendingChoice>,
    in_row: Res<CompanyInRow>,
    pointed: Res<Pointed>,
    device: Res<ActiveDevice>,
) {
    let (asked, open, chosen) = (question.asked(), question.open(), pending.chosen);
    let pointed = in_row.0.or_else(|| question.pointed(&pointed));
    // A camera that moves brings cards under a mouse that nobody touches.
    let is_mouse_moved = *device == ActiveDevice::Mouse && (pointed, *device) != (last.pointed, last.device);
    let is_by_mouse = if asked != last.asked {
        *device == ActiveDevice::Mouse
    } else if chosen != last.chosen {
        false
    } else if is_mouse_moved {
        pointed.is_some()
    } else {
        last.is_by_mouse
    };
    let lit = if is_by_mouse { pointed } else { chosen };
    let lit = lit.filter(|company| open.contains(company));
    *last = LastChoice { asked, pointed, chosen, device: *device, is_by_mouse };
    choice.set_if_neq(CompanyChoice { open, lit });
}
