//! What happened, said on the screen: banners for what everyone should notice, toasts for the person it concerns.

use super::context::PanelContext;
use super::log::{card_taken_from, explain, fallen};
use crate::base::controls::Control;
use crate::base::theme::{self, panels as style};
use crate::base::words::{self, and, refused, say, sentences};
use crate::session::{Announced, Chronicle, Fall, Falls, Jumped, MatchHappened, Session};
use crate::ui::kit::toasts::Toasts;
use crate::ui::kit::{ink, widgets};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Sense, Stroke, Ui};
use gragra_rules::{Board, Company, Event, MoneyReason, Seat};
use gragra_sim::play::{Action, MatchEvent, Seats};
use gragra_sim::table::{HandInput, TableEvent};
use std::time::Duration;

const SHOWN: Duration = Duration::from_millis(3200);
/// A long explanation stays longer, for every letter beyond this many.
const SHORT: usize = 40;
const PER_LETTER: Duration = Duration::from_millis(30);
const FADE: Duration = Duration::from_millis(350);
/// How many are shown at once.
const MOST: usize = 2;

/// Sets a banner's colour, and says which later events add to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tone {
    Good,
    Bad,
    Record,
    /// The two companies of a takeover, or the die for the raider. The raider's name is added later.
    Takeover,
    /// A building was knocked over. What that costs is added later.
    Accident,
    /// Somebody's time is up. If that is a collapse, its banner replaces this one.
    TimeUp,
    Plain,
}

/// What an event's banner needs from earlier events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Before {
    /// Why it is a collapse: how many dice fell and what touched them, or which rule says so although the tower stands.
    cause: String,
    /// The company that takes over another.
    highest: Option<Company>,
    /// Who had the red card.
    card_from: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Banner {
    headline: String,
    note: String,
    /// A sentence for each player who pays.
    payers: Vec<String>,
    tone: Tone,
    age: Duration,
}

#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Banners(Vec<Banner>);

impl Before {
    fn of(event: &Event, last: Option<&Event>, chronicle: &Chronicle, tick: u32) -> Self {
        // H2, H5
        let cause = match last {
            Some(Event::DieDropped { .. }) => say!("banner-dropped"),
            Some(Event::TimeRanOut { .. }) => say!("banner-time-up"),
            _ => String::new(),
        };
        let is_lowest = matches!(event, Event::LowestSettled { .. });
        let highest = is_lowest.then(|| chronicle.current_ledger(tick).highest).flatten();
        let card_from = card_taken_from(event, chronicle, tick);
        Self { cause, highest: highest.map(|(company, _)| company), card_from }
    }

    /// A tower that fell is its own explanation.
    fn with_fall(self, fall: Option<&Fall>, seats: &Seats) -> Self {
        let explain =
            |fall| explain(fall, |&seat| name(seats, seat).into(), |&company| words::company(company));
        Self { cause: fall.map_or(self.cause, explain), ..self }
    }
}

fn name(seats: &Seats, seat: Seat) -> &str {
    seats.get(seat).map_or("", |player| &player.name)
}

fn banner(event: &Event, before: Before, seats: &Seats) -> Option<Banner> {
    let name = |seat| name(seats, seat);
    let none = String::new;
    let (tone, headline, note) = match *event {
        Event::BuildingCollapsed { company } => {
            (Tone::Bad, say!("banner-collapses", company = company), before.cause)
        }
        Event::BuildingKnockedOver { company } => {
            let note = sentences([before.cause, say!("banner-accident")]);
            (Tone::Accident, say!("banner-knocked-over", company = company), note)
        }
        Event::RecordSet { seat, height } => {
            let note = match before.card_from {
                Some(from) if from == seat => say!("banner-red-card-kept", name = name(seat)),
                Some(from) => say!("banner-red-card-from", name = name(seat), from = name(from)),
                None => say!("banner-red-card", name = name(seat)),
            };
            (Tone::Record, say!("banner-record", count = height), note)
        }
        Event::MoneyMoved { seat, amount, reason: MoneyReason::StackingBonus } => {
            let headline = say!("banner-bonus", name = name(seat), money = amount);
            (Tone::Good, headline, say!("banner-five-dice"))
        }
        Event::TimeRanOut { seat: Some(seat) } => {
            (Tone::TimeUp, say!("banner-time-ran-out", name = name(seat)), none())
        }
        Event::TimeRanOut { seat: None } => (Tone::TimeUp, say!("banner-time-ran-out-for-both"), none()),
        Event::RaidersDisagreed { times } => {
            let is_last = times >= Board::MAX_DISAGREEMENTS;
            let note = if is_last { say!("banner-die-decides") } else { say!("banner-disagreed-again") };
            (Tone::Plain, say!("banner-disagreed", times = times, most = Board::MAX_DISAGREEMENTS), note)
        }
        Event::RaiderThrown { face } => (Tone::Takeover, say!("banner-raider-thrown", number = face), none()),
        Event::LastTurnCalled => (Tone::Plain, say!("banner-last-turn"), say!("banner-too-few")),
        Event::LowestSettled { company, .. } => {
            let headline = say!("banner-takes-over", highest = before.highest?, lowest = company);
            (Tone::Takeover, headline, none())
        }
        Event::TakeoverBegan { raider } => {
            (Tone::Plain, say!("banner-takeover"), say!("banner-raider", name = name(raider)))
        }
        Event::TakeoverSucceeded { company } => {
            (Tone::Good, say!("banner-takeover-holds", company = company), none())
        }
        Event::TakeoverFailed { company } => {
            (Tone::Bad, say!("banner-takeover-collapses", company = company), before.cause)
        }
        Event::RoundBegan { round } => (Tone::Plain, say!("banner-round", round = round), none()),
        Event::ContestTryBegan { seat, .. } => {
            (Tone::Plain, say!("banner-try", name = name(seat)), say!("banner-contest"))
        }
        _ => return None,
    };
    Some(Banner { headline, note, payers: Vec::new(), tone, age: Duration::ZERO })
}

impl Banner {
    /// The text under the headline.
    fn below(&self) -> String {
        sentences([self.note.clone(), and(&self.payers)])
    }

    fn lasts(&self) -> Duration {
        let letters = self.below().chars().count().saturating_sub(SHORT);
        SHOWN + PER_LETTER * u32::try_from(letters).unwrap_or(u32::MAX).min(200)
    }

    /// From 0 to 1.
    fn opacity(&self, is_still: bool) -> f32 {
        let shown = self.age.min(self.lasts().saturating_sub(self.age)).as_secs_f32();
        if is_still { 1.0 } else { (shown / FADE.as_secs_f32()).min(1.0) }
    }
}

impl Banners {
    fn note(&mut self, event: &Event, before: Before, seats: &Seats) {
        if self.add_to_another(event, seats) {
            return;
        }
        if let Event::BuildingCollapsed { .. } | Event::TakeoverFailed { .. } = event {
            self.0.retain(|banner| banner.tone != Tone::TimeUp);
        }
        self.0.extend(banner(event, before, seats));
        self.0.drain(..self.0.len().saturating_sub(MOST));
    }

    /// Adds the event to the banner that it belongs to, if that is still shown.
    fn add_to_another(&mut self, event: &Event, seats: &Seats) -> bool {
        use MoneyReason::{CollapseFine, TakeoverLoss};
        let name = |seat| name(seats, seat);
        match *event {
            Event::MoneyMoved { seat, amount, reason: CollapseFine | TakeoverLoss } => {
                let payer = say!("banner-pays", name = name(seat), money = -amount);
                self.newest(Tone::Bad).map(|fallen| fallen.payers.push(payer)).is_some()
            }
            Event::RewardsForfeited { seat } => {
                let lost = say!("banner-rewards-lost", name = name(seat));
                self.newest(Tone::Accident).map(|accident| accident.note = lost).is_some()
            }
            Event::TakeoverBegan { raider } => {
                let note = say!("banner-raider", name = name(raider));
                self.newest(Tone::Takeover).map(|takeover| takeover.note = note).is_some()
            }
            _ => false,
        }
    }

    fn newest(&mut self, tone: Tone) -> Option<&mut Banner> {
        self.0.iter_mut().rev().find(|banner| banner.tone == tone)
    }

    fn pass_time(&mut self, time: Duration) {
        self.0.iter_mut().for_each(|banner| banner.age += time);
        self.0.retain(|banner| banner.age < banner.lasts());
    }
}

pub(super) fn update_banners(
    mut banners: ResMut<Banners>,
    mut announced: MessageReader<Announced>,
    mut jumped: MessageReader<Jumped>,
    chronicle: Res<Chronicle>,
    falls: Res<Falls>,
    session: Option<Res<Session>>,
    time: Res<Time<Real>>,
) {
    let header = session.as_ref().and_then(|session| session.header());
    let mut last = None;
    for &Announced { tick, ref event } in announced.read() {
        let (MatchEvent::Ruled(ruling), Some(header)) = (event, header) else { continue };
        let fall = fallen(ruling).and_then(|company| falls.find(tick, company));
        let before = Before::of(ruling, last, &chronicle, tick).with_fall(fall, header.seats());
        banners.note(ruling, before, header.seats());
        last = Some(ruling);
    }
    banners.pass_time(time.delta());
    // After a jump in a replay none of it is true any more.
    if jumped.read().count() > 0 {
        banners.0.clear();
    }
}

pub(super) fn show_refusals(
    mut toasts: ResMut<Toasts>,
    mut happened: MessageReader<MatchHappened>,
    session: Res<Session>,
) {
    for sentence in happened.read().filter_map(|happened| refusal(&happened.event, &session)) {
        toasts.say(sentence);
    }
}

/// Why somebody may not do something, or has to do it again.
fn refusal(event: &MatchEvent, session: &Session) -> Option<String> {
    // H2: where a dropped die is a collapse, nobody is stacking any more.
    let is_stacking = || session.table().stacker().is_some_and(|seat| session.is_person(seat));
    match event {
        MatchEvent::Refused { action: Action::Hand(HandInput::Aim { .. }), .. } => None,
        MatchEvent::Refused { seat, why, .. } if session.is_person(*seat) => {
            Some(refused(*why, session.header()?.seats()))
        }
        MatchEvent::Table(TableEvent::Dropped { .. }) if is_stacking() => Some(say!("toast-dropped")),
        MatchEvent::Table(TableEvent::Misplaced { .. }) if is_stacking() => Some(say!("toast-misplaced")),
        // T3.3: everybody should know why a tower moves by itself.
        &MatchEvent::Table(TableEvent::PutBack { company }) => {
            Some(say!("toast-put-back", company = company))
        }
        _ => None,
    }
}

pub(super) fn show(ui: &mut Ui, banners: &Banners, is_still: bool) {
    for banner in &banners.0 {
        let ink = ink::rgb(match banner.tone {
            Tone::Good => style::GAIN,
            Tone::Bad => style::LOSS,
            Tone::Record => theme::RECORD_RED,
            Tone::Takeover | Tone::Accident | Tone::TimeUp | Tone::Plain => style::ACCENT,
        });
        show_banner(ui, banner, ink, banner.opacity(is_still));
    }
}

/// What to press to see the last fall again, and to end it.
pub(super) fn show_again(ui: &mut Ui, scene: &PanelContext) {
    let does = match () {
        () if scene.again.is_playing() => say!("again-end"),
        () if scene.again.is_offered() && !scene.pace.is_watching() => say!("again-see"),
        () => return,
    };
    widgets::frame(ui.ctx()).inner_margin(5).show(ui, |ui| {
        ui.horizontal(|ui| {
            if scene.again.is_playing() {
                ui.label(widgets::text(say!("again-playing")).color(ink::rgb(style::ACCENT)));
            }
            let hint = widgets::KeyHint { labels: vec![scene.label(Control::SeeAgain)], does };
            widgets::key_hints(ui, &[hint]);
        });
    });
}

/// A box as wide as its text, headline over note.
fn show_banner(ui: &mut Ui, banner: &Banner, ink: Color32, opacity: f32) {
    let room = ui.available_width() - 40.0;
    let text = |words, size, ink| ui.painter().layout(words, widgets::font(size), ink, room);
    let headline = text(banner.headline.clone(), style::BANNER_SIZE, Color32::WHITE);
    let note = Some(banner.below()).filter(|note| !note.is_empty());
    let note = note.map(|note| text(note, style::TEXT_SIZE, ink::rgb(style::TEXT)));
    let lines: Vec<_> = std::iter::once(headline).chain(note).collect();
    let width = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    let height: f32 = lines.iter().map(|line| line.size().y).sum();
    let (rect, _) = ui.allocate_exact_size(egui::vec2(width + 40.0, height + 12.0), Sense::hover());
    let mut painter = ui.painter().clone();
    painter.set_opacity(opacity);
    let edge = Stroke::new(2.0, ink);
    painter.rect(rect, style::ROUNDING, ink::glaze(style::GROUND), edge, egui::StrokeKind::Inside);
    let mut top = rect.top() + 6.0;
    for line in lines {
        let at = egui::pos2(rect.left() + 20.0, top);
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
        banners.pass_time(SHOWN);
        assert!(banners.0.is_empty());
    }

    #[test]
    fn a_collapse_of_a_tower_that_stands_says_why() {
        let stood = Event::BuildingStood { company: Company::Bell, grown: 1 };
        let dropped = Event::DieDropped { die: gragra_rules::DieId::all().next().unwrap() };
        let late = Event::TimeRanOut { seat: Some(Seat::P1) };
        let told = |last: &Event| {
            let mut banners = Banners::default();
            banners.note(last, Before::default(), &seats());
            let before = Before::of(&collapse(), Some(last), &Chronicle::default(), 1);
            banners.note(&collapse(), before, &seats());
            banners.note(&fine(Seat::P1), Before::default(), &seats());
            assert_eq!(banners.0.len(), 1, "{banners:?}");
            banners.0[0].below()
        };
        assert_eq!(told(&dropped), "A die was dropped. Ann pays $20k");
        assert_eq!(told(&late), "Time's up. Ann pays $20k");
        assert_eq!(told(&stood), "Ann pays $20k");
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
        banners.pass_time(SHOWN);
        banners.note(&began, Before::default(), &seats());
        assert_eq!(banners.0[0].headline, "Takeover!");
    }

    #[test]
    fn a_long_explanation_stays_longer() {
        let before = Before { cause: "9 dice fell, 22 still stand: that is a collapse.".into(), ..default() };
        let mut banners = Banners::default();
        banners.note(&collapse(), before, &seats());
        banners.pass_time(SHOWN);
        assert_eq!(banners.0.len(), 1);
        banners.pass_time(SHOWN);
        assert_eq!(banners.0.len(), 0);
    }

    #[test]
    fn a_stolen_card_is_told_with_both_names() {
        let set = |seat, height| Event::RecordSet { seat, height };
        let chronicle = Chronicle(Story::new(vec![(7, MatchEvent::Ruled(set(Seat::P3, 16)))]));
        let told = |seat| {
            let event = set(seat, 18);
            banner(&event, Before::of(&event, None, &chronicle, 9), &seats()).unwrap().note
        };
        assert_eq!(told(Seat::P1), "Ann takes the red card from Cid.");
        assert_eq!(told(Seat::P3), "Cid keeps the red card.");
        let first = set(Seat::P2, 16);
        let before = Before::of(&first, None, &Chronicle::default(), 9);
        assert_eq!(banner(&first, before, &seats()).unwrap().note, "Bob takes the red card.");
    }

    #[test]
    fn lines_fade_unless_nothing_may_move() {
        let mut banner = banner(&collapse(), Before::default(), &seats()).unwrap();
        assert_eq!((banner.opacity(false), banner.opacity(true)), (0.0, 1.0));
        banner.age = SHOWN / 2;
        assert_eq!(banner.opacity(false), 1.0);
    }
}
