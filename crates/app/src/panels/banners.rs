//! Big, short lines for what everyone should notice: collapses, bonuses, records, takeovers.

use super::{PanelSystems, look};
use crate::session::{Happened, Jumped, Session};
use crate::theme::{self, panels as style};
use crate::words::{and, say};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Sense, Stroke, Ui};
use gragra_rules::{Event, MoneyReason, Seat};
use gragra_sim::play::{MatchEvent, Seats};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Banners>()
        .add_systems(Update, (raise, lower, clear).chain().in_set(PanelSystems::Say));
}

const SHOWN: Duration = Duration::from_millis(3200);
const FADE: Duration = Duration::from_millis(350);
/// How many at once.
const MOST: usize = 2;

/// Good news or bad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tone {
    Good,
    Bad,
    Record,
    Plain,
}

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Banner {
    headline: String,
    note: String,
    /// Who pays for it.
    payers: Vec<String>,
    tone: Tone,
    age: Duration,
}

/// The lines that hang at the moment.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Banners(Vec<Banner>);

fn banner(event: &Event, seats: &Seats) -> Option<Banner> {
    let name = |seat: Seat| seats.get(seat).map_or("", |player| &player.name);
    let (headline, note, tone) = match *event {
        Event::BuildingCollapsed { company } => {
            (say!("banner-collapses", company = company), String::new(), Tone::Bad)
        }
        Event::BuildingKnockedOver { company } => {
            (say!("banner-knocked-over", company = company), say!("banner-accident"), Tone::Plain)
        }
        Event::RecordSet { seat, height } => {
            let headline = say!("banner-record", count = height);
            (headline, say!("banner-red-card", name = name(seat)), Tone::Record)
        }
        Event::MoneyMoved { seat, amount, reason: MoneyReason::StackingBonus } => {
            let headline = say!("banner-bonus", name = name(seat), money = amount);
            (headline, say!("banner-five-dice"), Tone::Good)
        }
        Event::LastTurnCalled => (say!("banner-last-turn"), say!("banner-too-few"), Tone::Plain),
        Event::TakeoverBegan { raider } => {
            (say!("banner-takeover"), say!("banner-raider", name = name(raider)), Tone::Plain)
        }
        Event::TakeoverSucceeded { company } => {
            (say!("banner-takeover-holds", company = company), String::new(), Tone::Good)
        }
        Event::TakeoverFailed { company } => {
            (say!("banner-takeover-collapses", company = company), String::new(), Tone::Bad)
        }
        Event::RoundBegan { round } => (say!("banner-round", round = round), String::new(), Tone::Plain),
        Event::ContestTryBegan { seat, .. } => {
            (say!("banner-try", name = name(seat)), say!("banner-contest"), Tone::Plain)
        }
        _ => return None,
    };
    Some(Banner { headline, note, payers: Vec::new(), tone, age: Duration::ZERO })
}

impl Banners {
    fn note(&mut self, event: &Event, seats: &Seats) {
        if let Event::MoneyMoved {
            seat,
            amount,
            reason: MoneyReason::CollapseFine | MoneyReason::TakeoverLoss,
        } = *event
            && let Some(fallen) = self.0.iter_mut().rev().find(|banner| banner.tone == Tone::Bad)
        {
            let name = seats.get(seat).map_or("", |player| &player.name);
            fallen.payers.push(say!("banner-pays", name = name, money = -amount));
            fallen.note = and(&fallen.payers);
        } else if let Some(banner) = banner(event, seats) {
            self.0.push(banner);
            let too_many = self.0.len().saturating_sub(MOST);
            self.0.drain(..too_many);
        }
    }

    fn pass(&mut self, time: Duration) {
        self.0.iter_mut().for_each(|banner| banner.age += time);
        self.0.retain(|banner| banner.age < SHOWN);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn raise(mut banners: ResMut<Banners>, mut happened: MessageReader<Happened>, session: Option<Res<Session>>) {
    let Some(header) = session.as_ref().and_then(|session| session.header()) else {
        happened.clear();
        return;
    };
    for Happened { event, .. } in happened.read() {
        if let MatchEvent::Ruled(event) = event {
            banners.note(event, header.seats());
        }
    }
}

fn lower(mut banners: ResMut<Banners>, time: Res<Time<Real>>) {
    if !banners.is_empty() {
        banners.pass(time.delta());
    }
}

/// Elsewhere in a replay nothing of it is true.
fn clear(mut banners: ResMut<Banners>, mut jumped: MessageReader<Jumped>) {
    if jumped.read().count() > 0 {
        banners.0.clear();
    }
}

/// How well a line can be seen at its age.
fn opacity(age: Duration, is_still: bool) -> f32 {
    if is_still {
        return 1.0;
    }
    let fade = FADE.as_secs_f32();
    let (rising, falling) = (age.as_secs_f32() / fade, SHOWN.saturating_sub(age).as_secs_f32() / fade);
    rising.min(falling).clamp(0.0, 1.0)
}

/// Draws them.
pub(super) fn show(ui: &mut Ui, banners: &Banners, is_still: bool) {
    for banner in &banners.0 {
        let ink = look::colour(match banner.tone {
            Tone::Good => style::GAIN,
            Tone::Bad => style::LOSS,
            Tone::Record => theme::RECORD_RED,
            Tone::Plain => style::ACCENT,
        });
        paint(ui, banner, ink, opacity(banner.age, is_still));
    }
}

/// A box as wide as its words, headline over note.
fn paint(ui: &mut Ui, banner: &Banner, ink: Color32, opacity: f32) {
    let text = |words: &str, size, ink| ui.painter().layout_no_wrap(words.to_owned(), look::font(size), ink);
    let headline = text(&banner.headline, style::BANNER_SIZE, Color32::WHITE);
    let note =
        (!banner.note.is_empty()).then(|| text(&banner.note, style::TEXT_SIZE, look::colour(style::TEXT)));
    let lines: Vec<_> = std::iter::once(headline).chain(note).collect();
    let width = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    let height: f32 = lines.iter().map(|line| line.size().y).sum();
    let (rect, _) = ui.allocate_exact_size(egui::vec2(width + 40.0, height + 12.0), Sense::hover());
    let mut painter = ui.painter().clone();
    painter.set_opacity(opacity);
    let (ground, edge) = (look::glaze(style::GROUND), Stroke::new(2.0, ink));
    painter.rect(rect, style::ROUNDING, ground, edge, egui::StrokeKind::Inside);
    let mut top = rect.top() + 6.0;
    for line in lines {
        let at = egui::pos2(rect.center().x - line.size().x / 2.0, top);
        top += line.size().y;
        painter.galley(at, line, Color32::WHITE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{Company, Money};
    use gragra_sim::play::Player;

    #[test]
    fn a_collapse_is_told_with_its_fines() {
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let mut banners = Banners::default();
        banners.note(&Event::BuildingCollapsed { company: Company::Bell }, &seats);
        for seat in [Seat::P1, Seat::P3] {
            let fine = Event::MoneyMoved { seat, amount: -Money::FINE, reason: MoneyReason::CollapseFine };
            banners.note(&fine, &seats);
        }
        assert_eq!(banners.0.len(), 1);
        assert_eq!(banners.0[0].headline, "Bell collapses!");
        assert_eq!(banners.0[0].note, "Ann pays $20k and Cid pays $20k");
        banners.pass(SHOWN);
        assert!(banners.is_empty());
    }

    #[test]
    fn lines_fade_unless_nothing_may_move() {
        assert_eq!(opacity(Duration::ZERO, false), 0.0);
        assert_eq!(opacity(SHOWN / 2, false), 1.0);
        assert_eq!(opacity(Duration::ZERO, true), 1.0);
    }
}
