//! Sentences at first occasions: each is said once, and remembered.

use crate::base::schedule::AppSystems;
use crate::base::settings::{Hint, Preferences, Profile, ProfileChange};
use crate::base::words::say;
use crate::session::{HotSeat, MatchHappened, Session};
use bevy::prelude::*;
use gragra_rules::{Building, Event, Face};
use gragra_sim::play::{Choices, MatchEvent, Task};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hints>().add_systems(
        Update,
        (hear, look, say, forget).chain().in_set(AppSystems::Look).after(super::progress::follow),
    );
}

/// How long a hint is shown, and how long there is none after it.
const SHOWN: Duration = Duration::from_secs(12);
const REST: Duration = Duration::from_secs(3);
/// From so many dice on, taking several at once is worth a word.
const SEVERAL: usize = 3;

impl Hint {
    /// What is said.
    pub(super) fn text(self) -> String {
        match self {
            Self::Collapse => say!("hint-collapse"),
            Self::NothingFits => say!("hint-nothing-fits"),
            Self::Bonus => say!("hint-bonus"),
            Self::Record => say!("hint-red-card"),
            Self::Takeover => say!("hint-takeover"),
            Self::ZeroOnFour => say!("hint-zero"),
            Self::SeveralAtOnce => say!("hint-several"),
            Self::Peek => say!("hint-money"),
        }
    }

    /// The rule behind it.
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Self::Collapse => "T4.1",
            Self::NothingFits => "T2.5",
            Self::Bonus => "T5.1",
            Self::Record => "T5.2",
            Self::Takeover => "E3",
            Self::ZeroOnFour => "T2.1",
            Self::SeveralAtOnce => "T3",
            Self::Peek => "S2",
        }
    }

    /// Is it about what the player has to do just now, rather than about what happened?
    const fn is_about_task(self) -> bool {
        !matches!(self, Self::Collapse | Self::Record | Self::Takeover)
    }
}

/// What is to be said and what is said.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct Hints {
    waiting: Vec<Hint>,
    /// The one that is said, and for how long yet.
    shown: Option<(Hint, Duration)>,
    /// Nothing is said for so long.
    rest: Duration,
}

impl Hints {
    /// What is said now.
    pub(super) fn shown(&self) -> Option<Hint> {
        self.shown.map(|(hint, _)| hint)
    }

    /// The player has read it.
    pub(super) fn close(&mut self) {
        if self.shown.take().is_some() {
            self.rest = REST;
        }
    }

    fn note(&mut self, hint: Hint) {
        if !self.waiting.contains(&hint) {
            self.waiting.push(hint);
        }
    }
}

/// Hints are for people in a match; a lesson has words of its own.
fn is_for(session: &Session, settings: &Preferences) -> bool {
    settings.hints && session.people() > 0 && session.game().is_some() && session.lesson().is_none()
}

/// What happened.
fn hear(
    mut hints: ResMut<Hints>,
    mut happened: MessageReader<MatchHappened>,
    session: Option<Res<Session>>,
    settings: Res<Preferences>,
) {
    let Some(_) = session.filter(|session| is_for(session, &settings)) else {
        happened.clear();
        hints.set_if_neq(Hints::default());
        return;
    };
    for MatchHappened { event, .. } in happened.read() {
        let hint = match event {
            MatchEvent::Ruled(Event::BuildingCollapsed { .. }) => Hint::Collapse,
            MatchEvent::Ruled(Event::RecordSet { .. }) => Hint::Record,
            MatchEvent::Ruled(Event::RoundEnded { .. }) => Hint::Takeover,
            _ => continue,
        };
        hints.note(hint);
    }
}

/// What is to be done.
fn look(
    mut hints: ResMut<Hints>,
    session: Option<Res<Session>>,
    hot: Res<HotSeat>,
    settings: Res<Preferences>,
    profile: Res<Profile>,
) {
    let Some(session) = session.filter(|session| is_for(session, &settings)) else { return };
    let now = about_task(&session, &hot);
    // What is no longer of use is not said.
    if hints.waiting.iter().any(|hint| hint.is_about_task() && !now.contains(hint)) {
        hints.waiting.retain(|hint| !hint.is_about_task() || now.contains(hint));
    }
    for hint in now {
        if !profile.progress.hints.contains(&hint) {
            hints.note(hint);
        }
    }
}

/// The hints that are of use for what the person at the screen has to do.
fn about_task(session: &Session, hot: &HotSeat) -> Vec<Hint> {
    let (Some((seat, task)), Some(game)) = (hot.asked(), session.game()) else { return Vec::new() };
    match task {
        // Alone one has nothing to hide.
        Task::Throw if !game.options().house.open_money && !hot.is_alone() => vec![Hint::Peek],
        Task::Declare => {
            let Some(choices) = game.choices(seat) else { return Vec::new() };
            let (Choices::Declare { onto, thrown, .. }, Some(orders)) = (&choices, choices.orders()) else {
                return Vec::new();
            };
            let shows = |face: Face| thrown.iter().any(|die| die.face == face);
            let four =
                *onto == Face::Four || (shows(Face::Four) && orders.longest_order().contains(&Face::Four));
            let said = [
                (Hint::NothingFits, orders.longest() == 0),
                (Hint::Bonus, orders.longest() >= Building::BONUS_GROWTH),
                (Hint::ZeroOnFour, four && shows(Face::Zero)),
            ];
            said.into_iter().filter(|(_, is_so)| *is_so).map(|(hint, _)| hint).collect()
        }
        Task::Stack if session.table().dice_to_grip() >= SEVERAL => vec![Hint::SeveralAtOnce],
        _ => Vec::new(),
    }
}

/// Says one thing at a time, and only while nothing moves.
fn say(
    mut hints: ResMut<Hints>,
    session: Option<Res<Session>>,
    profile: Res<Profile>,
    mut changes: MessageWriter<ProfileChange>,
) {
    let Some(session) = session else { return };
    if hints.waiting.is_empty() {
        return;
    }
    let table = session.table();
    let is_calm = table.carried().is_empty() && table.unjudged().is_empty() && !table.is_throwing();
    if hints.waiting.iter().any(|hint| profile.progress.hints.contains(hint)) {
        hints.waiting.retain(|hint| !profile.progress.hints.contains(hint));
    }
    if hints.shown.is_some() || !hints.rest.is_zero() || !is_calm || hints.waiting.is_empty() {
        return;
    }
    let hint = hints.waiting.remove(0);
    hints.shown = Some((hint, SHOWN));
    changes.write(ProfileChange::HintShown(hint));
}

/// What was said long enough is taken away.
fn forget(mut hints: ResMut<Hints>, time: Res<Time<Real>>) {
    if hints.shown.is_none() && hints.rest.is_zero() {
        return;
    }
    let passed = time.delta();
    hints.rest = hints.rest.saturating_sub(passed);
    if let Some((_, left)) = &mut hints.shown {
        *left = left.saturating_sub(passed);
        if left.is_zero() {
            hints.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::has_clause;

    #[test]
    fn every_hint_is_one_or_two_sentences_and_has_a_rule() {
        for (place, hint) in Hint::ALL.into_iter().enumerate() {
            assert_eq!(hint as usize, place);
            assert!(hint.text().ends_with('.') && hint.text().len() < 120, "{hint:?}");
            assert!(has_clause(hint.clause()), "{hint:?}");
        }
    }

    #[test]
    fn one_hint_waits_once() {
        let mut hints = Hints::default();
        hints.note(Hint::Record);
        hints.note(Hint::Record);
        assert_eq!(hints.waiting, [Hint::Record]);
    }
}
