//! Big, short lines for what everyone should notice: collapses, bonuses, records, takeovers.

use super::{PanelSystems, look};
use crate::session::{Chronicle, Happened, Jumped, Session};
use crate::theme::{self, panels as style};
use crate::words::{and, say, sentences};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Sense, Stroke, Ui};
use gragra_rules::{Company, Event, HouseRules, MoneyReason, Seat};
use gragra_sim::play::{MatchEvent, Seats};
use gragra_sim::table::TableEvent;
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
    /// Who takes over whom; then it is told who stacks.
    Takeover,
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
fn cause(last: Option<&MatchEvent>, house: &HouseRules) -> String {
    match last {
        Some(MatchEvent::Seen(TableEvent::Collapsed { .. })) => String::new(),
        Some(MatchEvent::Ruled(Event::DieDropped { .. })) => say!("banner-dropped"),
        _ if house.turn_clock.is_some() => say!("banner-time-up"),
        _ => String::new(),
    }
}

/// E3: the one that was settled last.
fn highest(chronicle: &Chronicle, tick: u32) -> Option<Company> {
    chronicle.rulings(tick).rev().find_map(|(_, event)| match *event {
        Event::HighestSettled { company, .. } => Some(company),
        _ => None,
    })
}

impl Before {
    fn of(
        event: &Event,
        last: Option<&MatchEvent>,
        house: &HouseRules,
        chronicle: &Chronicle,
        tick: u32,
    ) -> Self {
        match event {
            Event::BuildingCollapsed { .. } | Event::TakeoverFailed { .. } => {
                Self { cause: cause(last, house), highest: None }
            }
            Event::LowestSettled { .. } => Self { cause: String::new(), highest: highest(chronicle, tick) },
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
        self.0.extend(banner(event, before, seats));
        let too_many = self.0.len().saturating_sub(MOST);
        self.0.drain(..too_many);
    }

    /// Who pays and who stacks belongs to a line that still hangs.
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
    mut happened: MessageReader<Happened>,
    chronicle: Res<Chronicle>,
    session: Option<Res<Session>>,
) {
    let Some(header) = session.as_ref().and_then(|session| session.header()) else {
        happened.clear();
        return;
    };
    let house = &header.options().house;
    let mut last = None;
    for Happened { tick, event } in happened.read() {
        if let MatchEvent::Ruled(ruling) = event {
            banners.note(ruling, Before::of(ruling, last, house, &chronicle, *tick), header.seats());
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
        let ink = look::colour(match banner.tone {
            Tone::Good => style::GAIN,
            Tone::Bad => style::LOSS,
            Tone::Record => theme::RECORD_RED,
            Tone::Takeover | Tone::Plain => style::ACCENT,
        });
        paint(ui, banner, ink, opacity(banner.age, is_still));
    }
}

/// A box as wide as its words, headline over note.
fn paint(ui: &mut Ui, banner: &Banner, ink: Color32, opacity: f32) {
    let text = |words: &str, size, ink| ui.painter().layout_no_wrap(words.to_owned(), look::font(size), ink);
    let headline = text(&banner.headline, style::BANNER_SIZE, Color32::WHITE);
    let note = banner.below();
    let note = (!note.is_empty()).then(|| text(&note, style::TEXT_SIZE, look::colour(style::TEXT)));
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
    use gragra_rules::{Edition, Money, Options, Players, SettledBy};
    use gragra_sim::play::Player;

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
        let mut house = Options::new(Edition::GraGraCompany, Players::Three).house;
        let fell = MatchEvent::Seen(TableEvent::Collapsed { company: Company::Bell });
        let dropped =
            MatchEvent::Ruled(Event::DieDropped { die: gragra_rules::DieId::all().next().unwrap() });
        let told = |last: Option<&MatchEvent>, house: &HouseRules| {
            let before = Before::of(&collapse(), last, house, &Chronicle::default(), 1);
            let mut banners = Banners::default();
            banners.note(&collapse(), before, &seats());
            banners.note(&fine(Seat::P1), Before::default(), &seats());
            banners.0[0].below()
        };
        house.drop_is_collapse = true;
        assert_eq!(told(Some(&dropped), &house), "A die was dropped. Ann pays $20k");
        assert_eq!(told(Some(&fell), &house), "Ann pays $20k");
        house.turn_clock = std::num::NonZeroU16::new(30);
        assert_eq!(told(None, &house), "Time is up. Ann pays $20k");
        assert_eq!(told(Some(&fell), &house), "Ann pays $20k");
    }

    #[test]
    fn it_is_told_who_takes_over_whom_and_then_who_stacks() {
        let lowest = Event::LowestSettled { company: Company::Bell, by: SettledBy::Height };
        let highest = Event::HighestSettled { company: Company::Clover, by: SettledBy::Height };
        let chronicle = Chronicle::new(vec![(7, MatchEvent::Ruled(highest))]);
        let house = Options::new(Edition::GraGraCompany, Players::Three).house;
        let mut banners = Banners::default();
        banners.note(&lowest, Before::of(&lowest, None, &house, &chronicle, 9), &seats());
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
