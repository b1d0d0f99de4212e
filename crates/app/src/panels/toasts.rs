//! Sentences that the player should read: refusals and notices, for a few seconds.

use super::{PanelSystems, look};
use crate::notice::Notice;
use crate::session::{Happened, Session};
use crate::theme::panels as style;
use crate::words::{refused, say};
use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Frame, Margin, Stroke, Ui};
use gragra_sim::play::{Action, MatchEvent};
use gragra_sim::table::{HandInput, TableEvent};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>().add_systems(Update, (hear, forget).chain().in_set(PanelSystems::Say));
}

/// How long a sentence is shown.
const SHOWN: Duration = Duration::from_secs(5);
/// How many at once.
const MOST: usize = 3;

/// What is said at the moment, the newest last.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Toasts {
    said: Vec<(String, Duration)>,
}

impl Toasts {
    /// Says a sentence, or says it again.
    pub(super) fn say(&mut self, sentence: String) {
        self.said.retain(|(said, _)| *said != sentence);
        self.said.push((sentence, SHOWN));
        let too_many = self.said.len().saturating_sub(MOST);
        self.said.drain(..too_many);
    }

    fn pass(&mut self, time: Duration) {
        for (_, left) in &mut self.said {
            *left = left.saturating_sub(time);
        }
        self.said.retain(|(_, left)| !left.is_zero());
    }

    pub(super) fn is_empty(&self) -> bool {
        self.said.is_empty()
    }

    #[cfg(test)]
    fn sentences(&self) -> Vec<&str> {
        self.said.iter().map(|(sentence, _)| sentence.as_str()).collect()
    }
}

fn hear(
    mut toasts: ResMut<Toasts>,
    mut notices: MessageReader<Notice>,
    mut happened: MessageReader<Happened>,
    session: Option<Res<Session>>,
) {
    let Some(session) = session else {
        // Without a match the menus show them.
        notices.clear();
        return;
    };
    for Notice(sentence) in notices.read() {
        toasts.say(sentence.clone());
    }
    for sentence in happened.read().filter_map(|happened| sentence(&happened.event, &session)) {
        toasts.say(sentence);
    }
}

/// What a person should know of an event: why they may not do something, or have to do it again.
fn sentence(event: &MatchEvent, session: &Session) -> Option<String> {
    // H2: where a dropped die is a collapse, nobody stacks any more.
    let is_stacking = || session.table().stacker().is_some_and(|seat| session.is_person(seat));
    match event {
        MatchEvent::Refused { action: Action::Hand(HandInput::Aim { .. }), .. } => None,
        MatchEvent::Refused { seat, why, .. } if session.is_person(*seat) => {
            Some(refused(*why, session.header()?.seats()))
        }
        MatchEvent::Table(TableEvent::Dropped { .. }) if is_stacking() => Some(say!("toast-dropped")),
        MatchEvent::Table(TableEvent::Misplaced { .. }) if is_stacking() => Some(say!("toast-misplaced")),
        // T3.3: everybody should know why a tower has moved by itself.
        &MatchEvent::Table(TableEvent::PutBack { company }) => {
            Some(say!("toast-put-back", company = company))
        }
        _ => None,
    }
}

fn forget(mut toasts: ResMut<Toasts>, time: Res<Time<Real>>) {
    if !toasts.is_empty() {
        toasts.pass(time.delta());
    }
}

/// Draws them.
pub(super) fn show(ui: &mut Ui, toasts: &Toasts) {
    for (sentence, left) in &toasts.said {
        let opacity = (left.as_secs_f32() / 0.6).min(1.0);
        ui.scope(|ui| {
            ui.set_opacity(opacity);
            Frame::NONE
                .fill(look::glaze(style::WARNING_GROUND))
                .stroke(Stroke::new(1.0, look::colour(style::LOSS)))
                .corner_radius(CornerRadius::same(style::SMALL_ROUNDING))
                .inner_margin(Margin::symmetric(10, 5))
                .show(ui, |ui| ui.label(look::text(format!("ℹ {sentence}"))));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_do_not_pile_up_and_go_away() {
        let mut toasts = Toasts::default();
        for sentence in ["a", "b", "a", "c", "d"] {
            toasts.say(sentence.into());
        }
        assert_eq!(toasts.sentences(), ["a", "c", "d"]);
        toasts.pass(Duration::from_secs(4));
        toasts.say("c".into());
        toasts.pass(Duration::from_secs(2));
        assert_eq!(toasts.sentences(), ["c"]);
    }
}
