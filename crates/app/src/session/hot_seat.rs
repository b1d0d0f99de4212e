//! Who sits at the screen. With several people the screen is passed on, and nobody's money is shown but to who is asked.

use super::{Act, Chronicle, Session};
use crate::base::schedule::AppSystems;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::play::Task;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, pass_on.in_set(AppSystems::ApplyEvents).run_if(resource_exists::<Session>));
}

/// Who sits at the screen, and who should.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HotSeat {
    seat: Option<Seat>,
    next: Option<Seat>,
    task: Option<Task>,
    is_alone: bool,
}

impl HotSeat {
    /// The person at the screen, if it is known who that is.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The person who is waited for and who must first take the screen over.
    pub fn must_pass_to(&self) -> Option<Seat> {
        self.next
    }

    /// What the person at the screen has to do now.
    pub fn task(&self) -> Option<Task> {
        self.task
    }

    /// Both, if something is to be done.
    pub fn asked(&self) -> Option<(Seat, Task)> {
        Some((self.seat?, self.task?))
    }

    /// Is there one person and nobody else who could look over their shoulder?
    pub fn is_alone(&self) -> bool {
        self.is_alone
    }

    /// Whose secrets the screen may show: of several people only the one who is asked is sure to be in front of it.
    pub fn viewer(&self) -> Option<Seat> {
        self.seat.filter(|_| self.is_alone || self.task.is_some())
    }

    /// The next person has taken the screen over.
    pub fn take_over(&mut self) {
        if let Some(next) = self.next.take() {
            self.seat = Some(next);
        }
    }

    /// What they do, as an act.
    pub fn act(&self, action: gragra_sim::play::Action) -> Option<Act> {
        Some(Act { seat: self.seat?, action })
    }
}

fn pass_on(session: Res<Session>, chronicle: Res<Chronicle>, mut hot: ResMut<HotSeat>) {
    let mut asked: Vec<(Seat, Task)> = session.tasks().filter(|&(seat, _)| session.is_person(seat)).collect();
    if asked.len() > 1
        // E4: two people who choose a raider take turns.
        && let Some(answered) = chronicle.last_to_propose(session.now())
    {
        asked.retain(|&(seat, _)| seat != answered);
    }
    let seat = match session.people() {
        0 => None,
        // Alone with bots, a person sits there all the time.
        1 => session.players().seats().find(|&seat| session.is_person(seat)),
        _ => hot.seat,
    };
    let task = seat.and_then(|seat| asked.iter().find(|&&(asked, _)| asked == seat)).map(|&(_, task)| task);
    let next = match task {
        Some(_) => None,
        None => asked.first().map(|&(seat, _)| seat).filter(|&next| Some(next) != seat),
    };
    hot.set_if_neq(HotSeat { seat, next, task, is_alone: session.people() == 1 });
}
