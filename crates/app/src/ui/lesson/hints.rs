//! Hints: each is shown once, when it first helps, and remembered.

use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::settings::{Hint, Preferences, Profile, ProfileChange};
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::session::{Announced, HotSeat, Session};
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Area, Button, Id, Layout, Order, Stroke, pos2};
use gragra_rules::{Building, Event, Face};
use gragra_sim::play::{Choices, MatchEvent, Task};
use std::time::Duration;

/// How long a hint is shown, and the pause after it.
const SHOWN: Duration = Duration::from_secs(12);
const PAUSE: Duration = Duration::from_secs(3);
/// A frame counts for no more than this: nobody can read while the picture stands still.
const LONGEST_FRAME: Duration = Duration::from_millis(250);
/// In points.
const WIDTH: f32 = 260.0;
/// From this many dice on, taking several at once is worth a hint.
const SEVERAL: usize = 3;

impl Hint {
    /// The text, and the clause of the rules behind it.
    fn text_and_clause(self) -> (String, &'static str) {
        match self {
            Self::Collapse => (say!("hint-collapse"), "T4.1"),
            Self::NothingFits => (say!("hint-nothing-fits"), "T2.5"),
            Self::Bonus => (say!("hint-bonus"), "T5.1"),
            Self::Record => (say!("hint-red-card"), "T5.2"),
            Self::Takeover => (say!("hint-takeover"), "E3"),
            Self::ZeroOnFour => (say!("hint-zero"), "T2.1"),
            Self::SeveralAtOnce => (say!("hint-several"), "T3"),
            Self::Peek => (say!("hint-money"), "S2"),
        }
    }

    /// Whether it helps with the current task, rather than explains an event.
    const fn is_about_task(self) -> bool {
        !matches!(self, Self::Collapse | Self::Record | Self::Takeover)
    }
}

#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(in crate::ui) struct Hints {
    waiting: Vec<Hint>,
    /// The hint on screen, and its time left.
    shown: Option<(Hint, Duration)>,
    /// The time left until the next hint may appear.
    pause: Duration,
}

impl Hints {
    pub(in crate::ui) fn close(&mut self) {
        if self.shown.take().is_some() {
            self.pause = PAUSE;
        }
    }

    fn pass_time(&mut self, time: Duration) {
        let time = time.min(LONGEST_FRAME);
        self.pause = self.pause.saturating_sub(time);
        if let Some((_, left)) = &mut self.shown {
            *left = left.saturating_sub(time);
            if left.is_zero() {
                self.close();
            }
        }
    }

    fn add(&mut self, hint: Hint) {
        if !self.waiting.contains(&hint) {
            self.waiting.push(hint);
        }
    }
}

pub(super) fn collect_hints(
    mut hints: ResMut<Hints>,
    mut announced: MessageReader<Announced>,
    session: Option<Res<Session>>,
    hot: Res<HotSeat>,
    preferences: Res<Preferences>,
    profile: Res<Profile>,
) {
    // Hints are for people in a match; a lesson has its own explanations.
    let is_wanted = |session: &Session| {
        preferences.hints && session.people() > 0 && session.game().is_some() && session.lesson().is_none()
    };
    let Some(session) = session.filter(|session| is_wanted(session)) else {
        announced.clear();
        *hints = Hints::default();
        return;
    };
    let task_hints = task_hints(&session, &hot);
    let event_hints = announced.read().filter_map(|announced| match announced.event {
        MatchEvent::Ruled(Event::BuildingCollapsed { .. }) => Some(Hint::Collapse),
        MatchEvent::Ruled(Event::RecordSet { .. }) => Some(Hint::Record),
        MatchEvent::Ruled(Event::RoundEnded { .. }) => Some(Hint::Takeover),
        _ => None,
    });
    event_hints.chain(task_hints.iter().copied()).for_each(|hint| hints.add(hint));
    let is_known = |hint: &Hint| profile.progress.hints.contains(hint);
    let still_helps = |hint: &Hint| !hint.is_about_task() || task_hints.contains(hint);
    hints.waiting.retain(|hint| !is_known(hint) && still_helps(hint));
}

/// The hints that help with the task of the person at the screen.
fn task_hints(session: &Session, hot: &HotSeat) -> Vec<Hint> {
    let (Some((seat, task)), Some(game)) = (hot.asked(), session.game()) else { return Vec::new() };
    match task {
        // A single person has nobody to hide money from.
        Task::Throw if !game.options().house.open_money && !hot.is_alone() => vec![Hint::Peek],
        Task::Declare => {
            let Some(choices) = game.choices(seat) else { return Vec::new() };
            let (Choices::Declare { onto, thrown, .. }, Some(orders)) = (&choices, choices.orders()) else {
                return Vec::new();
            };
            let shows = |face: Face| thrown.iter().any(|die| die.face == face);
            let has_four =
                *onto == Face::Four || (shows(Face::Four) && orders.longest_order().contains(&Face::Four));
            let hints = [
                (Hint::NothingFits, orders.longest() == 0),
                (Hint::Bonus, orders.longest() >= Building::BONUS_GROWTH),
                (Hint::ZeroOnFour, has_four && shows(Face::Zero)),
            ];
            hints.into_iter().filter_map(|(hint, helps)| helps.then_some(hint)).collect()
        }
        Task::Stack if session.table().dice_to_grip() >= SEVERAL => vec![Hint::SeveralAtOnce],
        _ => Vec::new(),
    }
}

/// Shows one hint at a time, and begins only while nothing on the table moves.
pub(super) fn update_hints(
    mut hints: ResMut<Hints>,
    session: Option<Res<Session>>,
    time: Res<Time<Real>>,
    mut changes: MessageWriter<ProfileChange>,
) {
    let is_calm = session.is_some_and(|session| {
        let table = session.table();
        table.carried().is_empty() && table.unjudged().is_empty() && !table.is_throwing()
    });
    if is_calm && hints.shown.is_none() && hints.pause.is_zero() && !hints.waiting.is_empty() {
        let hint = hints.waiting.remove(0);
        hints.shown = Some((hint, SHOWN));
        changes.write(ProfileChange::HintShown(hint));
    }
    hints.pass_time(time.delta());
}

pub(super) fn show_hint(
    mut contexts: EguiContexts,
    hints: Res<Hints>,
    bindings: Res<Bindings>,
    device: Res<ActiveDevice>,
    mut writer: MessageWriter<UiAction>,
) -> Result {
    let Some((hint, _)) = hints.shown else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let mut actions = Vec::new();
    let (text, clause) = hint.text_and_clause();
    let control = match hint {
        Hint::Peek => Some(Control::Peek),
        Hint::SeveralAtOnce => Some(Control::GripMore),
        _ => None,
    };
    let area = Area::new(Id::new("hint")).order(Order::Middle).fade_in(false);
    // Under the list of players, where nothing else is.
    let list = context.memory(|memory| memory.area_rect(Id::new("side")));
    let at = pos2(style::GAP, list.map_or(0.0, |list| list.bottom()) + style::GAP);
    area.fixed_pos(at).show(context, |ui| {
        widgets::dress(ui);
        ui.set_width(WIDTH);
        let frame = widgets::frame(ui.ctx()).stroke(Stroke::new(1.5, ink::rgb(style::ACCENT)));
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(widgets::text(say!("hint")).strong().color(ink::rgb(style::ACCENT)));
                if let Some(control) = control {
                    widgets::key(ui, &bindings.label(control, *device));
                }
                widgets::tag(ui, clause, &mut actions);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let close = ui.add(Button::new(widgets::text("×"))).on_hover_text(say!("hint-away"));
                    actions.extend(close.clicked().then_some(UiAction::CloseHint));
                });
            });
            ui.label(widgets::text(text));
        });
    });
    writer.write_batch(actions);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::has_clause;

    #[test]
    fn every_hint_is_one_or_two_sentences_and_has_a_rule() {
        for (place, hint) in Hint::ALL.into_iter().enumerate() {
            assert_eq!(hint as usize, place);
            let (text, clause) = hint.text_and_clause();
            assert!(text.ends_with('.') && text.len() < 120, "{hint:?}");
            assert!(has_clause(clause), "{hint:?}");
        }
    }

    #[test]
    fn a_hint_stays_long_enough_to_be_read_however_slow_the_picture_is() {
        let mut hints = Hints { shown: Some((Hint::Record, SHOWN)), ..Hints::default() };
        hints.pass_time(Duration::from_secs(60));
        (0..60).for_each(|_| hints.pass_time(Duration::from_millis(100)));
        assert!(hints.shown.is_some(), "after six seconds");
        (0..60).for_each(|_| hints.pass_time(Duration::from_millis(100)));
        assert!(hints.shown.is_none());
    }

    #[test]
    fn one_hint_waits_once() {
        let mut hints = Hints::default();
        hints.add(Hint::Record);
        hints.add(Hint::Record);
        assert_eq!(hints.waiting, [Hint::Record]);
    }
}
