//! Who sits at the screen. When several people play, they take turns, and only the one who is asked sees their money.

use super::{Act, AnnouncedGame, Chronicle, Session};
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::play::Task;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HotSeat>()
        .add_systems(Update, pass_screen.in_set(AppSystems::ApplyEvents).run_if(in_state(Screen::Match)));
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
    /// The person at the screen, if known.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The person whom the match waits for, and who must first take over the screen.
    pub fn must_pass_to(&self) -> Option<Seat> {
        self.next
    }

    /// What the person at the screen is asked to do.
    pub fn task(&self) -> Option<Task> {
        self.task
    }

    pub fn asked(&self) -> Option<(Seat, Task)> {
        Some((self.seat?, self.task?))
    }

    /// Whether only one person plays, so that nobody can look over their shoulder.
    pub fn is_alone(&self) -> bool {
        self.is_alone
    }

    /// Whose secrets the screen may show. If several people play, only the one who is asked is certainly in front of it.
    pub fn viewer(&self) -> Option<Seat> {
        self.seat.filter(|_| self.is_alone || self.task.is_some())
    }

    pub fn take_over(&mut self) {
        if let Some(next) = self.next.take() {
            self.seat = Some(next);
        }
    }

    pub fn act(&self, action: gragra_sim::play::Action) -> Option<Act> {
        Some(Act { seat: self.seat?, action })
    }
}

fn pass_screen(
    session: Res<Session>,
    announced: Res<AnnouncedGame>,
    chronicle: Res<Chronicle>,
    mut hot: ResMut<HotSeat>,
) {
    // A question that follows from a fall would tell how it ends.
    let is_asked = |&(seat, _): &(Seat, Task)| session.is_person(seat) && !announced.is_pending();
    let mut asked: Vec<(Seat, Task)> = session.tasks().filter(is_asked).collect();
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
