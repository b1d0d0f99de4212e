//! What happened, said on the screen: banners for what everyone should notice, toasts for the person it concerns.

use super::context::PanelContext;
use super::log::{card_taken_from, explain, fallen};
use super::prompt::or_faces;
use crate::base::controls::Control;
use crate::base::theme::{self, panels as style};
use crate::base::words::{self, and, refused, say, sentences};
use crate::session::{Announced, Chronicle, Fall, Falls, Jumped, MatchHappened, Poses, Session};
use crate::ui::kit::toasts::Toasts;
use crate::ui::kit::{ink, widgets};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Galley, Sense, Stroke, Ui};
use gragra_rules::{Board, Company, Event, Face, Money, MoneyReason, Seat};
use gragra_sim::play::{Action, MatchEvent, Seats};
use gragra_sim::table::{HandInput, TableEvent};
use std::sync::Arc;
use std::time::Duration;

const SHOWN: Duration = Duration::from_millis(3200);
/// A long explanation stays longer, for every letter beyond this many.
const SHORT: usize = 40;
const PER_LETTER: Duration = Duration::from_millis(30);
const FADE: Duration = Duration::from_millis(350);
/// How many are shown at once.
const MOST: usize = 2;
const AGAIN_HEIGHT: f32 = 42.0;
/// From this many dice on, putting them down together deserves a word.
const MANY_AT_ONCE: usize = 3;

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
    /// No die fell: the tower has only moved too far, or a house rule counts something else as a collapse.
    is_without_fall: bool,
    /// Those who pay for a collapse, as far as they can.
    investors: Vec<Seat>,
    /// T2.5: the number onto which nothing fits.
    top: Option<Face>,
    /// The company that takes over another.
    highest: Option<Company>,
    /// Who had the red card.
    card_from: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Banner {
    headline: String,
    note: String,
    /// Who has to pay, and what they have paid. Nobody pays more than they have.
    fines: Vec<(Seat, Money)>,
    tone: Tone,
    age: Duration,
}

#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Banners(Vec<Banner>);

impl Before {
    fn of(event: &Event, last: Option<&Event>, chronicle: &Chronicle, tick: u32) -> Self {
        // H2, H5
        let cause = match (event, last) {
            (_, Some(Event::DieDropped { .. })) => say!("banner-dropped"),
            (Event::TakeoverFailed { .. }, Some(Event::TimeRanOut { .. })) => say!("banner-takeover-late"),
            (_, Some(Event::TimeRanOut { .. })) => say!("banner-time-up"),
            _ => String::new(),
        };
        let is_without_fall = !cause.is_empty();
        let is_lowest = matches!(event, Event::LowestSettled { .. });
        let highest = is_lowest.then(|| chronicle.current_ledger(tick).highest).flatten();
        let card_from = card_taken_from(event, chronicle, tick);
        let highest = highest.map(|(company, _)| company);
        Self { cause, is_without_fall, investors: Vec::new(), top: None, highest, card_from }
    }

    /// A tower that fell is its own explanation.
    fn with_fall(self, fall: Option<&Fall>, seats: &Seats) -> Self {
        let explain =
            |fall| explain(fall, |&seat| name(seats, seat).into(), |&company| words::company(company));
        let is_without_fall = fall.map_or(self.is_without_fall, Fall::has_only_moved);
        Self { cause: fall.map_or(self.cause, explain), is_without_fall, ..self }
    }

    /// T4.1, E6.2: the markers stay where they are until the fine is paid. T2.5: so does the tower onto which nothing fits.
    fn with_board(self, event: &Event, board: Option<&Board>) -> Self {
        if let (Event::OrderDeclared { seat, .. }, Some(board)) = (event, board) {
            return Self { top: board.building(board.investment(*seat)).top(), ..self };
        }
        let company = match event {
            Event::BuildingCollapsed { company } | Event::TakeoverFailed { company } => Some(*company),
            _ => None,
        };
        let investors =
            company.zip(board).map_or_else(Vec::new, |(company, board)| board.investors(company).collect());
        Self { investors, ..self }
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
            let headline = match before.is_without_fall {
                true => say!("banner-counts-as-collapse", company = company),
                false => say!("banner-collapses", company = company),
            };
            (Tone::Bad, headline, before.cause)
        }
        Event::BuildingKnockedOver { company } => {
            let headline = match before.is_without_fall {
                true => say!("banner-moved", company = company),
                false => say!("banner-knocked-over", company = company),
            };
            (Tone::Accident, headline, sentences([before.cause, say!("banner-accident")]))
        }
        Event::RecordSet { seat, height } => {
            let note = match before.card_from {
                Some(from) if from == seat => say!("banner-red-card-kept", name = name(seat)),
                Some(from) => say!("banner-red-card-from", name = name(seat), from = name(from)),
                None => say!("banner-red-card", name = name(seat), money = Money::CARD_BONUS),
            };
            (Tone::Record, say!("banner-record", count = height), note)
        }
        Event::OrderDeclared { seat, ref order } if order.is_empty() => {
            let about =
                before.top.map(|top| say!("banner-nothing-fits-about", top = top, fits = or_faces(top)));
            (Tone::Plain, say!("banner-nothing-fits", name = name(seat)), about.unwrap_or_default())
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
            let headline = match before.is_without_fall {
                true => say!("banner-takeover-fails", company = company),
                false => say!("banner-takeover-collapses", company = company),
            };
            (Tone::Bad, headline, before.cause)
        }
        Event::RoundBegan { round } => (Tone::Plain, say!("banner-round", round = round), none()),
        Event::ContestTryBegan { seat, .. } => {
            (Tone::Plain, say!("banner-try", name = name(seat)), say!("banner-contest"))
        }
        _ => return None,
    };
    let fines = before.investors.into_iter().map(|seat| (seat, Money::ZERO)).collect();
    Some(Banner { headline, note, fines, tone, age: Duration::ZERO })
}

/// T4.1, E6.2: who pays, and why somebody pays less.
fn describe_fines(fines: &[(Seat, Money)], name: impl Fn(Seat) -> String) -> String {
    let names = |is_it: fn(Money) -> bool| -> Vec<String> {
        fines.iter().filter(|(_, paid)| is_it(*paid)).map(|&(seat, _)| name(seat)).collect()
    };
    let whole = names(|paid| paid == Money::FINE);
    let mut said = Vec::new();
    if !whole.is_empty() {
        said.push(say!("banner-pay", names = and(&whole), count = whole.len(), money = Money::FINE));
    }
    for &(seat, paid) in fines.iter().filter(|&&(_, paid)| paid != Money::ZERO && paid != Money::FINE) {
        said.push(say!("banner-pays-rest", name = name(seat), money = paid));
    }
    said.extend(
        names(|paid| paid == Money::ZERO).into_iter().map(|name| say!("banner-pays-nothing", name = name)),
    );
    sentences(said)
}

impl Banner {
    fn lasts(&self) -> Duration {
        let fines = SHORT * usize::from(!self.fines.is_empty());
        let letters = (self.note.chars().count() + fines).saturating_sub(SHORT);
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
                let Some(fallen) = self.newest(Tone::Bad) else { return false };
                fallen.fines.retain(|(payer, _)| *payer != seat);
                fallen.fines.push((seat, -amount));
                true
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

    /// T3: several dice were put down together, and all of them stand.
    fn say_at_once(&mut self, count: usize) {
        let headline = say!("banner-at-once", count = count);
        let (note, fines, age) = (String::new(), Vec::new(), Duration::ZERO);
        self.0.push(Banner { headline, note, fines, tone: Tone::Good, age });
        self.0.drain(..self.0.len().saturating_sub(MOST));
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
    let seats = session.as_ref().and_then(|session| session.seats());
    let (mut last, mut placed) = (None, 0);
    for &Announced { tick, ref event } in announced.read() {
        placed += usize::from(matches!(event, MatchEvent::Table(TableEvent::Placed { .. })));
        let (MatchEvent::Ruled(ruling), Some(seats)) = (event, seats) else { continue };
        let fall = fallen(ruling).and_then(|company| falls.find(tick, company));
        let board = session.as_ref().and_then(|session| Some(session.game()?.stage().game()?.board()));
        let before =
            Before::of(ruling, last, &chronicle, tick).with_fall(fall, seats).with_board(ruling, board);
        banners.note(ruling, before, seats);
        last = Some(ruling);
    }
    if placed >= MANY_AT_ONCE {
        banners.say_at_once(placed);
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
    poses: Res<Poses>,
    session: Res<Session>,
) {
    // H2: where a dropped die is a collapse, nobody is stacking any more.
    let is_stacking = session.table().stacker().is_some_and(|seat| session.is_person(seat));
    let top = session.top_of_work().map_or(0.0, |top| top.y);
    let [mut fallen, mut tipped] = [0, 0];
    for MatchHappened { event, .. } in happened.read() {
        match *event {
            // T3.7: a die that lies lower than the top of the tower has fallen off.
            MatchEvent::Table(TableEvent::Dropped { die }) if is_stacking => {
                *(if poses.before(die).y < top { &mut fallen } else { &mut tipped }) += 1;
            }
            MatchEvent::Table(TableEvent::Misplaced { .. }) if is_stacking => {
                toasts.say(say!("toast-misplaced"));
            }
            _ => refusal(event, &session).into_iter().for_each(|sentence| toasts.say(sentence)),
        }
    }
    if fallen > 0 {
        toasts.say(say!("toast-fell", count = fallen));
    }
    if tipped > 0 {
        toasts.say(say!("toast-tipped", count = tipped));
    }
}

/// Why somebody may not do something.
fn refusal(event: &MatchEvent, session: &Session) -> Option<String> {
    match event {
        MatchEvent::Refused { action: Action::Hand(HandInput::Aim { .. }), .. } => None,
        MatchEvent::Refused { seat, why, .. } if session.is_person(*seat) => {
            Some(refused(*why, session.seats()?))
        }
        // T3.3: everybody should know why a tower moves by itself.
        &MatchEvent::Table(TableEvent::PutBack { company }) => {
            Some(say!("toast-put-back", company = company))
        }
        _ => None,
    }
}

/// Draws the newest banners that fit above `bottom`, but at least one.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, banners: &Banners, bottom: f32) {
    let is_still = scene.settings.reduced_motion;
    let mut room = bottom - ui.cursor().top();
    let boxes: Vec<_> = banners.0.iter().map(|banner| (banner, lay_out(ui, scene, banner))).collect();
    let fits = |(_, lines): &&(&Banner, Vec<Arc<Galley>>)| {
        room -= box_height(lines) + ui.spacing().item_spacing.y;
        room >= 0.0
    };
    let shown = boxes.iter().rev().take_while(fits).count().max(1);
    for (banner, lines) in boxes.iter().skip(boxes.len().saturating_sub(shown)) {
        let ink = ink::rgb(match banner.tone {
            Tone::Good => style::GAIN,
            Tone::Bad => style::LOSS,
            Tone::Record => theme::RECORD_RED,
            Tone::Takeover | Tone::Accident | Tone::TimeUp | Tone::Plain => style::ACCENT,
        });
        show_banner(ui, lines, ink, banner.opacity(is_still));
    }
}

/// What can be done about the last fall: end its replay, or see it again.
fn again(scene: &PanelContext) -> Option<String> {
    match () {
        () if scene.again.is_playing() => Some(say!("again-end")),
        () if scene.again.is_offered() && !scene.pace.is_watching() => Some(say!("again-see")),
        () => None,
    }
}

/// The room that [`show_again`] needs.
pub(super) fn again_height(scene: &PanelContext) -> f32 {
    again(scene).map_or(0.0, |_| AGAIN_HEIGHT)
}

/// What to press to see the last fall again, and to end it. Draws nothing if there is no room above `bottom`: a long banner is read
/// first.
pub(super) fn show_again(ui: &mut Ui, scene: &PanelContext, bottom: f32) {
    let Some(does) = again(scene).filter(|_| ui.cursor().top() + AGAIN_HEIGHT <= bottom) else { return };
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

/// The lines of a banner: the headline, who pays, and why.
fn lay_out(ui: &Ui, scene: &PanelContext, banner: &Banner) -> Vec<Arc<Galley>> {
    let room = ui.available_width() - 40.0;
    let text = |words, size, ink| ui.painter().layout(words, widgets::font(size), ink, room);
    let headline = text(banner.headline.clone(), style::BANNER_SIZE, Color32::WHITE);
    let fines = describe_fines(&banner.fines, |seat| scene.name(seat).into());
    let below = [(fines, style::TITLE_SIZE), (banner.note.clone(), style::TEXT_SIZE)];
    let below = below.into_iter().filter(|(words, _)| !words.is_empty());
    let below = below.map(|(words, size)| text(words, size, ink::rgb(style::TEXT)));
    std::iter::once(headline).chain(below).collect()
}

fn box_height(lines: &[Arc<Galley>]) -> f32 {
    lines.iter().map(|line| line.size().y).sum::<f32>() + 12.0
}

/// A box as wide as its text.
fn show_banner(ui: &mut Ui, lines: &[Arc<Galley>], ink: Color32, opacity: f32) {
    let width = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    let (rect, _) = ui.allocate_exact_size(egui::vec2(width + 40.0, box_height(lines)), Sense::hover());
    let mut painter = ui.painter().clone();
    painter.set_opacity(opacity);
    let edge = Stroke::new(2.0, ink);
    painter.rect(rect, style::ROUNDING, ink::glaze(style::GROUND), edge, egui::StrokeKind::Inside);
    let mut top = rect.top() + 6.0;
    for line in lines {
        let at = egui::pos2(rect.left() + 20.0, top);
        top += line.size().y;
        painter.galley(at, Arc::clone(line), Color32::WHITE);
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

    fn fine(seat: Seat, amount: Money) -> Event {
        Event::MoneyMoved { seat, amount: -amount, reason: MoneyReason::CollapseFine }
    }

    /// The text under the headline.
    fn below(banner: &Banner) -> String {
        let fines = describe_fines(&banner.fines, |seat| name(&seats(), seat).into());
        sentences([fines, banner.note.clone()])
    }

    #[test]
    fn a_collapse_is_told_with_its_fines() {
        let mut banners = Banners::default();
        for event in [collapse(), fine(Seat::P1, Money::FINE), fine(Seat::P3, Money::FINE)] {
            banners.note(&event, Before::default(), &seats());
        }
        assert_eq!(banners.0.len(), 1);
        assert_eq!(banners.0[0].headline, "Bell collapses!");
        assert_eq!(below(&banners.0[0]), "Ann and Cid pay $20k each as its investors.");
        banners.pass_time(SHOWN);
        assert!(banners.0.is_empty());
    }

    #[test]
    fn an_investor_who_pays_less_is_told_with_the_reason() {
        let mut banners = Banners::default();
        let before = Before { investors: vec![Seat::P1, Seat::P2], ..default() };
        banners.note(&collapse(), before.clone(), &seats());
        banners.note(&fine(Seat::P2, Money::thousands(10)), Before::default(), &seats());
        let told = below(&banners.0[0]);
        assert_eq!(told, "Bob pays $10k: there is no more left. Ann has no money left to pay.");
        banners.note(&fine(Seat::P1, Money::FINE), Before::default(), &seats());
        assert!(below(&banners.0[0]).starts_with("Ann pays $20k as its investor. Bob pays $10k"));
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
            banners.note(&fine(Seat::P1, Money::FINE), Before::default(), &seats());
            assert_eq!(banners.0.len(), 1, "{banners:?}");
            (below(&banners.0[0]), banners.0[0].headline == "Bell counts as collapsed")
        };
        let ann = "Ann pays $20k as its investor.";
        assert_eq!(
            told(&dropped),
            (format!("{ann} A die was dropped: by the house rule, that is a collapse."), true)
        );
        let time_up = "Time's up: dice that are not stacked by then count as a collapse.";
        assert_eq!(told(&late), (format!("{ann} {time_up}"), true));
        assert_eq!(told(&stood), (ann.into(), false));
    }

    /// All that hangs after these events: headlines and notes.
    fn hung(events: &[Event]) -> Vec<(String, String)> {
        let mut banners = Banners::default();
        for event in events {
            banners.note(event, Before::default(), &seats());
        }
        banners.0.iter().map(|banner| (banner.headline.clone(), below(banner))).collect()
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
        assert_eq!((banners.0.len(), below(&banners.0[0]).as_str()), (1, "Bob stacks."));
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
        assert_eq!(
            banner(&first, before, &seats()).unwrap().note,
            "Bob takes the red card: it pays $20k at the end of a round."
        );
    }

    #[test]
    fn lines_fade_unless_nothing_may_move() {
        let mut banner = banner(&collapse(), Before::default(), &seats()).unwrap();
        assert_eq!((banner.opacity(false), banner.opacity(true)), (0.0, 1.0));
        banner.age = SHOWN / 2;
        assert_eq!(banner.opacity(false), 1.0);
    }
}
