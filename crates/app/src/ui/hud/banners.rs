//! Big, short lines for what everyone should notice: collapses, bonuses, records, takeovers.

use super::PanelSystems;
use crate::base::theme::{self, panels as style};
use crate::base::words::{and, say, sentences};
use crate::session::{Chronicle, Jumped, MatchHappened, Session};
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Sense, Stroke, Ui};
use gragra_rules::{Board, Company, Event, MoneyReason, Seat};
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
    /// Who takes over whom, or what the die for the raider shows; then it is told who stacks.
    Takeover,
    /// A building was knocked over; then it is told what that cost.
    Accident,
    /// Somebody's time is up. If that is a collapse, the collapse says so.
    TimeUp,
    Plain,
}

/// What an event means only by what came before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Before {
    /// Why it is a collapse although the tower stands.
    cause: String,
    /// Which company is the highest.
    highest: Option<Company>,
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

/// H2, H5: a tower that fell explains itself.
fn cause(last: Option<&MatchEvent>) -> String {
    match last {
        Some(MatchEvent::Ruled(Event::DieDropped { .. })) => say!("banner-dropped"),
        Some(MatchEvent::Ruled(Event::TimeRanOut { .. })) => say!("banner-time-up"),
        _ => String::new(),
    }
}

impl Before {
    fn of(event: &Event, last: Option<&MatchEvent>, chronicle: &Chronicle, tick: u32) -> Self {
        match event {
            Event::BuildingCollapsed { .. } | Event::TakeoverFailed { .. } => {
                Self { cause: cause(last), highest: None }
            }
            Event::LowestSettled { .. } => {
                let highest = chronicle.current_ledger(tick).highest.map(|(company, _)| company);
                Self { cause: String::new(), highest }
            }
            _ => Self::default(),
        }
    }
}

fn banner(event: &Event, before: Before, seats: &Seats) -> Option<Banner> {
    let name = |seat: Seat| seats.get(seat).map_or("", |player| &player.name);
    let (headline, note, tone) = match *event {
        Event::BuildingCollapsed { company } => {
            (say!("banner-collapses", company = company), before.cause, Tone::Bad)
        }
        Event::BuildingKnockedOver { company } => {
            (say!("banner-knocked-over", company = company), say!("banner-accident"), Tone::Accident)
        }
        Event::RecordSet { seat, height } => {
            let headline = say!("banner-record", count = height);
            (headline, say!("banner-red-card", name = name(seat)), Tone::Record)
        }
        Event::MoneyMoved { seat, amount, reason: MoneyReason::StackingBonus } => {
            let headline = say!("banner-bonus", name = name(seat), money = amount);
            (headline, say!("banner-five-dice"), Tone::Good)
        }
        Event::TimeRanOut { seat: Some(seat) } => {
            (say!("banner-time-ran-out", name = name(seat)), String::new(), Tone::TimeUp)
        }
        Event::TimeRanOut { seat: None } => {
            (say!("banner-time-ran-out-for-both"), String::new(), Tone::TimeUp)
        }
        Event::RaidersDisagreed { times } => {
            let headline = say!("banner-disagreed", times = times, most = Board::MAX_DISAGREEMENTS);
            let note = match times < Board::MAX_DISAGREEMENTS {
                true => say!("banner-disagreed-again"),
                false => say!("banner-die-decides"),
            };
            (headline, note, Tone::Plain)
        }
        Event::RaiderThrown { face } => {
            (say!("banner-raider-thrown", number = face), String::new(), Tone::Takeover)
        }
        Event::LastTurnCalled => (say!("banner-last-turn"), say!("banner-too-few"), Tone::Plain),
        Event::LowestSettled { company, .. } => {
            let headline = say!("banner-takes-over", highest = before.highest?, lowest = company);
            (headline, String::new(), Tone::Takeover)
        }
        Event::TakeoverBegan { raider } => {
            (say!("banner-takeover"), say!("banner-raider", name = name(raider)), Tone::Plain)
        }
        Event::TakeoverSucceeded { company } => {
            (say!("banner-takeover-holds", company = company), String::new(), Tone::Good)
        }
        Event::TakeoverFailed { company } => {
            (say!("banner-takeover-collapses", company = company), before.cause, Tone::Bad)
        }
        Event::RoundBegan { round } => (say!("banner-round", round = round), String::new(), Tone::Plain),
        Event::ContestTryBegan { seat, .. } => {
            (say!("banner-try", name = name(seat)), say!("banner-contest"), Tone::Plain)
        }
        _ => return None,
    };
    Some(Banner { headline, note, payers: Vec::new(), tone, age: Duration::ZERO })
}

impl Banner {
    /// What stands under the headline.
    fn below(&self) -> String {
        sentences([self.note.clone(), and(&self.payers)])
    }
}

impl Banners {
    fn note(&mut self, event: &Event, before: Before, seats: &Seats) {
        if self.is_told_with_another(event, seats) {
            return;
        }
        if let Event::BuildingCollapsed { .. } | Event::TakeoverFailed { .. } = event {
            self.0.retain(|banner| banner.tone != Tone::TimeUp);
        }
        self.0.extend(banner(event, before, seats));
        let too_many = self.0.len().saturating_sub(MOST);
        self.0.drain(..too_many);
    }

    /// Who pays, who stacks and what is lost belongs to a line that still hangs.
    fn is_told_with_another(&mut self, event: &Event, seats: &Seats) -> bool {
        let name = |seat: Seat| seats.get(seat).map_or("", |player| &player.name);
        match *event {
            Event::MoneyMoved {
                seat,
                amount,
                reason: MoneyReason::CollapseFine | MoneyReason::TakeoverLoss,
            } => {
                let payer = say!("banner-pays", name = name(seat), money = -amount);
                self.hanging(Tone::Bad).map(|fallen| fallen.payers.push(payer)).is_some()
            }
            Event::RewardsForfeited { seat } => {
                let lost = say!("banner-rewards-lost", name = name(seat));
                self.hanging(Tone::Accident).map(|accident| accident.note = lost).is_some()
            }
            Event::TakeoverBegan { raider } => {
                let note = say!("banner-raider", name = name(raider));
                self.hanging(Tone::Takeover).map(|takeover| takeover.note = note).is_some()
            }
            _ => false,
        }
    }

    fn hanging(&mut self, tone: Tone) -> Option<&mut Banner> {
        self.0.iter_mut().rev().find(|banner| banner.tone == tone)
    }

    fn pass(&mut self, time: Duration) {
        self.0.iter_mut().for_each(|banner| banner.age += time);
        self.0.retain(|banner| banner.age < SHOWN);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn raise(
    mut banners: ResMut<Banners>,
    mut happened: MessageReader<MatchHappened>,
    chronicle: Res<Chronicle>,
    session: Option<Res<Session>>,
) {
    let Some(header) = session.as_ref().and_then(|session| session.header()) else {
        happened.clear();
        return;
    };
    let mut last = None;
    for MatchHappened { tick, event } in happened.read() {
        if let MatchEvent::Ruled(ruling) = event {
            banners.note(ruling, Before::of(ruling, last, &chronicle, *tick), header.seats());
        }
        last = Some(event);
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
        let ink = ink::rgb(match banner.tone {
            Tone::Good => style::GAIN,
            Tone::Bad => style::LOSS,
            Tone::Record => theme::RECORD_RED,
            Tone::Takeover | Tone::Accident | Tone::TimeUp | Tone::Plain => style::ACCENT,
        });
        paint(ui, banner, ink, opacity(banner.age, is_still));
    }
}

/// A box as wide as its words, headline over note.
fn paint(ui: &mut Ui, banner: &Banner, ink: Color32, opacity: f32) {
    let text =
        |words: &str, size, ink| ui.painter().layout_no_wrap(words.to_owned(), widgets::font(size), ink);
    let headline = text(&banner.headline, style::BANNER_SIZE, Color32::WHITE);
    let note = banner.below();
    let note = (!note.is_empty()).then(|| text(&note, style::TEXT_SIZE, ink::rgb(style::TEXT)));
    let lines: Vec<_> = std::iter::once(headline).chain(note).collect();
    let width = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    let height: f32 = lines.iter().map(|line| line.size().y).sum();
    let (rect, _) = ui.allocate_exact_size(egui::vec2(width + 40.0, height + 12.0), Sense::hover());
    let mut painter = ui.painter().clone();
    painter.set_opacity(opacity);
    let (ground, edge) = (ink::glaze(style::GROUND), Stroke::new(2.0, ink));
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
    use gragra_rules::{Money, SettledBy};
    use gragra_sim::play::Player;
    use gragra_sim::story::Story;
    use gragra_sim::table::TableEvent;

    fn seats() -> Seats {
        Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap()
    }

    fn collapse() -> Event {
        Event::BuildingCollapsed { company: Company::Bell }
    }

    fn fine(seat: Seat) -> Event {
        Event::MoneyMoved { seat, amount: -Money::FINE, reason: MoneyReason::CollapseFine }
    }

    #[test]
    fn a_collapse_is_told_with_its_fines() {
        let mut banners = Banners::default();
        for event in [collapse(), fine(Seat::P1), fine(Seat::P3)] {
            banners.note(&event, Before::default(), &seats());
        }
        assert_eq!(banners.0.len(), 1);
        assert_eq!(banners.0[0].headline, "Bell collapses!");
        assert_eq!(banners.0[0].below(), "Ann pays $20k and Cid pays $20k");
        banners.pass(SHOWN);
        assert!(banners.is_empty());
    }

    #[test]
    fn a_collapse_of_a_tower_that_stands_says_why() {
        let fell = MatchEvent::Table(TableEvent::Collapsed { company: Company::Bell });
        let dropped =
            MatchEvent::Ruled(Event::DieDropped { die: gragra_rules::DieId::all().next().unwrap() });
        let late = Event::TimeRanOut { seat: Some(Seat::P1) };
        let told = |last: &MatchEvent| {
            let mut banners = Banners::default();
            if let MatchEvent::Ruled(last) = last {
                banners.note(last, Before::default(), &seats());
            }
            let before = Before::of(&collapse(), Some(last), &Chronicle::default(), 1);
            banners.note(&collapse(), before, &seats());
            banners.note(&fine(Seat::P1), Before::default(), &seats());
            assert_eq!(banners.0.len(), 1, "{banners:?}");
            banners.0[0].below()
        };
        assert_eq!(told(&dropped), "A die was dropped. Ann pays $20k");
        assert_eq!(told(&MatchEvent::Ruled(late)), "Time's up. Ann pays $20k");
        assert_eq!(told(&fell), "Ann pays $20k");
    }

    /// All that hangs after these events: headlines and notes.
    fn hung(events: &[Event]) -> Vec<(String, String)> {
        let mut banners = Banners::default();
        for event in events {
            banners.note(event, Before::default(), &seats());
        }
        banners.0.iter().map(|banner| (banner.headline.clone(), banner.below())).collect()
    }

    #[test]
    fn an_accident_that_costs_the_rewards_says_so() {
        let accident = Event::BuildingKnockedOver { company: Company::Bell };
        let told = hung(std::slice::from_ref(&accident));
        assert_eq!(told, [("Bell was knocked over".into(), "An accident: it costs nothing.".into())]);
        let told = hung(&[accident, Event::RewardsForfeited { seat: Seat::P2 }]);
        assert_eq!(told, [("Bell was knocked over".into(), "Bob loses this turn's rewards.".into())]);
    }

    #[test]
    fn investors_who_disagree_are_told_what_follows_and_then_what_the_die_shows() {
        let told = hung(&[Event::RaidersDisagreed { times: 2 }]);
        let again = "After the third time, a die decides.";
        assert_eq!(told, [("They disagree (2 of 3)".into(), again.into())]);
        let told = hung(&[
            Event::RaidersDisagreed { times: 3 },
            Event::RaiderThrown { face: gragra_rules::Face::Three },
            Event::TakeoverBegan { raider: Seat::P3 },
        ]);
        assert_eq!(told[0], ("They disagree (3 of 3)".into(), "A die decides.".into()));
        assert_eq!(told[1], ("The die shows 3".into(), "Cid stacks.".into()));
    }

    #[test]
    fn whose_time_is_up_is_told_for_every_task() {
        let told = hung(&[Event::TimeRanOut { seat: Some(Seat::P3) }]);
        assert_eq!(told, [("Time's up for Cid".into(), String::new())]);
        let told = hung(&[Event::TimeRanOut { seat: None }]);
        assert_eq!(told, [("Time's up for both investors".into(), String::new())]);
    }

    #[test]
    fn it_is_told_who_takes_over_whom_and_then_who_stacks() {
        let lowest = Event::LowestSettled { company: Company::Bell, by: SettledBy::Height };
        let highest = Event::HighestSettled { company: Company::Clover, by: SettledBy::Height };
        let chronicle = Chronicle(Story::new(vec![(7, MatchEvent::Ruled(highest))]));
        let mut banners = Banners::default();
        banners.note(&lowest, Before::of(&lowest, None, &chronicle, 9), &seats());
        assert_eq!(banners.0[0].headline, "Clover takes over Bell");
        let began = Event::TakeoverBegan { raider: Seat::P2 };
        banners.note(&began, Before::default(), &seats());
        assert_eq!((banners.0.len(), banners.0[0].below().as_str()), (1, "Bob stacks."));
        // Two who took long to agree have forgotten it.
        banners.pass(SHOWN);
        banners.note(&began, Before::default(), &seats());
        assert_eq!(banners.0[0].headline, "Takeover!");
    }

    #[test]
    fn lines_fade_unless_nothing_may_move() {
        assert_eq!(opacity(Duration::ZERO, false), 0.0);
        assert_eq!(opacity(SHOWN / 2, false), 1.0);
        assert_eq!(opacity(Duration::ZERO, true), 1.0);
    }
}
