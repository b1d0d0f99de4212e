//! Decisions: every option is played out in the same futures, and the best one wins.

use super::book::{Growth, book};
use super::character::{Skill, Taste};
use super::futures::{BOTH_HANDS, Future, Luck, Opening, Part, Tally, Tower, thousands};
use super::reason::{Choice, Explanation, Odds, Reason};
use super::survival::{Way, fates, median, share_that_carries};
use crate::chance::Chance;
use crate::hand_manner::Manner;
use crate::play::{Action, Choices, SeatView};
use crate::statics::Plan;
use gragra_rules::{
    Company, Face, Key, Money, Options, Orders, PerCompany, PerSeat, Phase, Record, Seat, Setup, View,
};

/// Random orders that are considered besides the shortest and the longest one.
const ORDERS_CONSIDERED: u32 = 12;
/// How far a die can be put aside to leave a tower crooked, in edges; the furthest first.
const ASIDE: [f32; 3] = [0.34, 0.3, 0.26];
/// A die is put aside only if the tower is this likely to stand until its builder has left.
const STANDS_CROOKED: f32 = 0.85;
/// Options whose difference has no larger part than this are worth the same, in thousands.
const TOSS_UP: f32 = 0.25;
/// E6.2: the difference between a takeover that holds and one that falls, for a sole investor, in thousands.
const TAKEOVER: f32 = 50.0;
/// The most dice that a bot carries at once.
const HANDFUL: usize = 3;

/// An option that was played out.
#[derive(Clone, Debug)]
pub(crate) struct Considered {
    pub(crate) choice: Choice,
    opening: Opening,
    /// What the tower under the hand carries with this option, if it is not what it carries anyway.
    fates: Option<Vec<f32>>,
    action: Option<Action>,
    tally: Tally,
    /// What the character likes or dislikes about it, apart from money.
    liking: f32,
    /// In thousands.
    pub(crate) value: f32,
}

impl Considered {
    fn new(choice: Choice, opening: Opening, action: Option<Action>) -> Self {
        Self { choice, opening, fates: None, action, tally: Tally::default(), liking: 0.0, value: 0.0 }
    }

    /// How likely a part is to happen.
    pub(super) fn chance_of(&self, part: Part) -> f32 {
        self.tally.times[part as usize]
    }
}

/// A tower as it was seen, and how many more dice it carries in each future.
#[derive(Clone, Debug, Default)]
struct Seen {
    plans: Option<Vec<Plan>>,
    fates: Vec<f32>,
    looks: f32,
}

/// Decides for a seat.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    taste: Taste,
    skill: Skill,
    /// How much one of its dice wears a tower, compared with an ordinary person's.
    wear: f32,
    chance: Chance,
    seen: PerCompany<Seen>,
}

impl Head {
    pub(crate) fn new(taste: Taste, skill: Skill, chance: Chance) -> Self {
        Self { taste, skill, wear: book().wear(skill.manner), chance, seen: PerCompany::default() }
    }

    /// The number of dice that a tower seems to carry.
    pub(super) fn looks(&self, company: Company) -> f32 {
        self.seen[company].looks
    }

    /// How likely the own tower is to fall under this many dice.
    pub(super) fn risk(&self, view: &SeatView<'_>, dice: u8) -> f32 {
        let own = view.game().map(|game| game.board().investment(view.seat()));
        own.map_or(0.0, |own| 1.0 - share_that_carries(&self.seen[own].fates, f32::from(dice) * self.wear))
    }

    /// All options of the current task, the best one first; none if it is no decision.
    pub(crate) fn consider(&mut self, view: &SeatView<'_>) -> Option<Vec<Considered>> {
        let choices = view.choices()?;
        let options = match &choices {
            Choices::Invest { companies } => {
                let option = |&company: &Company| {
                    let choice = Choice::Invest { company };
                    Considered::new(choice, Opening::Invest(company), choices.choose(company))
                };
                companies.iter().map(option).collect()
            }
            Choices::Declare { .. } => {
                let option = |(growth, faces): (Growth, Vec<Face>)| {
                    let choice = Choice::Stack { dice: growth.dice, top: growth.top };
                    let opening = Opening::Build { growth, to: None };
                    Considered::new(choice, opening, choices.declare(&faces))
                };
                self.orders(&choices.orders()?).into_iter().map(option).collect()
            }
            Choices::Change { own, .. } => {
                let option = |company| {
                    let choice = if company == *own { Choice::Stay } else { Choice::Move { company } };
                    Considered::new(choice, Opening::Marker(company), choices.choose(company))
                };
                choices.companies().into_iter().map(option).collect()
            }
            _ => return None,
        };
        self.play_out(view, options)
    }

    /// T3.5: whether to put the last die of a shared tower aside, because the bot is about to leave it.
    pub(super) fn consider_aside(
        &mut self,
        view: &SeatView<'_>,
        company: Company,
    ) -> Option<(Vec<Considered>, f32)> {
        let game = view.game()?;
        let board = game.board();
        let Phase::Stack { order, placed, .. } = board.phase() else { return None };
        if self.taste.spite <= 0.0 || board.investors(company).count() < 2 {
            return None;
        }
        let top = order.get(*placed)?.face;
        let plans = view.plans(company)?;
        let chance = self.chance.clone();
        let fates_with = |aside: f32| {
            let way = Way { aside, ..Way::of(self.skill.manner) };
            fates(Some(&plans), way, self.skill.futures, &mut chance.clone())
        };
        let (aside, fates) = ASIDE
            .into_iter()
            .map(|aside| (aside, fates_with(aside)))
            .find(|(_, fates)| share_that_carries(fates, 1.0) >= STANDS_CROOKED)?;
        let growth = Growth { dice: 1, top };
        let build = |to| Opening::Build { growth, to };
        let mut options = vec![Considered::new(Choice::Straight, build(None), None)];
        let open = board.options().players.companies().filter(|&at| at != company && board.has_room(at));
        options.extend(open.map(|at| Considered {
            fates: Some(fates.clone()),
            ..Considered::new(Choice::Crooked { leave_for: at }, build(Some(at)), None)
        }));
        Some((self.play_out(view, options)?, aside))
    }

    /// T3.1: how many of the next dice to carry at once, when this much money (in thousands) depends on the tower.
    pub(super) fn handful(&mut self, view: &SeatView<'_>, company: Company, stake: f32) -> usize {
        let dice = view.dice_to_grip();
        let Some(plans) = view.plans(company).filter(|_| dice > 1) else { return 1 };
        let chance = self.chance.clone();
        let worth = |at_once: usize| {
            let way = Way { at_once, ..Way::of(self.skill.manner) };
            let fates = fates(Some(&plans), way, self.skill.futures, &mut chance.clone());
            share_that_carries(&fates, dice as f32) * stake - self.taste.haste * dice.div_ceil(at_once) as f32
        };
        let hands = (1..=HANDFUL.min(dice)).map(|at_once| (at_once, worth(at_once)));
        hands.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0))).map_or(1, |(at_once, _)| at_once)
    }

    /// E4: whether the bot or its partner should stack the takeover. It knows its own hand; the partner's is ordinary.
    pub(super) fn compare_hands(&mut self, view: &SeatView<'_>, partner: Seat) -> Option<Explanation> {
        let game = view.game()?;
        let &Phase::ChooseRaider { highest, lowest, .. } = game.board().phase() else { return None };
        self.look(view);
        let dice = game.board().height(lowest) as f32 * BOTH_HANDS;
        let holds = |wear: f32| share_that_carries(&self.seen[highest].fates, dice * wear);
        let (own, other) = (holds(self.wear), holds(1.0));
        let named = |seat| Choice::Raider { seat };
        let (best, second) = if self.wear <= 1.0 {
            ((view.seat(), own), (partner, other))
        } else {
            ((partner, other), (view.seat(), own))
        };
        let odds = Odds { chosen: percent(best.1), instead: percent(second.1) };
        Some(Explanation {
            tick: view.now(),
            chosen: named(best.0),
            instead: Some(named(second.0)),
            reason: if best.1 > second.1 { Reason::Hands(odds) } else { Reason::TossUp },
            gain: dollars((best.1 - second.1) * TAKEOVER),
        })
    }

    /// Orders with different results, each with one example.
    fn orders(&mut self, orders: &Orders) -> Vec<(Growth, Vec<Face>)> {
        let mut all = vec![orders.shortest_order(), orders.longest_order()];
        for _ in 0..ORDERS_CONSIDERED {
            all.extend(orders.nth(self.chance.below_huge(orders.count())));
        }
        let growth = |order: &Vec<Face>| Growth {
            dice: small(order.len()),
            top: order.last().copied().unwrap_or(orders.top()),
        };
        let mut results: Vec<(Growth, Vec<Face>)> = Vec::new();
        for order in all {
            let growth = growth(&order);
            if results.iter().all(|(known, _)| *known != growth) {
                results.push((growth, order));
            }
        }
        results
    }

    /// Looks at all towers. A tower that has not changed is not judged again.
    fn look(&mut self, view: &SeatView<'_>) {
        let way = Way::of(Manner::ORDINARY);
        for company in view.options().players.companies() {
            let plans = view.plans(company).filter(|plans| !plans.is_empty());
            let seen = &mut self.seen[company];
            if plans.is_none() || seen.plans != plans {
                seen.fates = fates(plans.as_deref(), way, self.skill.futures, &mut self.chance);
                seen.looks = median(&seen.fates).max(1.0);
                seen.plans = plans;
            }
        }
    }

    /// Plays all options in the same futures and sorts them, the best one first.
    fn play_out(&mut self, view: &SeatView<'_>, mut options: Vec<Considered>) -> Option<Vec<Considered>> {
        if options.len() > 1 {
            self.look(view);
            let mut now = self.future(view)?;
            let futures = self.skill.futures;
            for index in 0..futures as usize {
                now.luck = Luck(u64::from(self.chance.below(u32::MAX)) << 32 | index as u64);
                for company in Company::ALL {
                    now.towers[company].fate =
                        self.seen[company].fates.get(index).copied().unwrap_or_default();
                }
                for option in &mut options {
                    let mut future = now.clone();
                    if let Some(fates) = &option.fates {
                        let company = future.markers[now.me]?;
                        future.towers[company].fate = fates.get(index).copied().unwrap_or_default();
                        future.left_behind =
                            now.players.seats().find(|&at| at != now.me && now.markers[at] == Some(company));
                    }
                    option.tally.add(&future.play(option.opening), 1.0 / futures as f32);
                }
            }
        }
        let rivals = view.options().players.count() as f32 - 1.0;
        for option in &mut options {
            option.liking = self.liking(option.choice);
            option.value = self.weighted(option, rivals).iter().sum::<f32>()
                + self.chance.normal() * self.skill.misjudgement;
        }
        options.sort_by(|a, b| b.value.total_cmp(&a.value));
        Some(options)
    }

    fn liking(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Stack { dice, .. } => self.taste.height * f32::from(dice),
            Choice::Move { .. } | Choice::Crooked { .. } => -self.taste.moving,
            _ => 0.0,
        }
    }

    /// The value of each [`Part`], of what the others and the partner get, and of the character's liking.
    fn weighted(&self, option: &Considered, rivals: f32) -> [f32; Part::ALL.len() + 3] {
        let tally = &option.tally;
        let mut parts = [0.0; Part::ALL.len() + 3];
        for part in Part::ALL {
            parts[part as usize] = tally.money[part as usize] * self.taste.weights[part as usize];
        }
        let [.., others, partner, liking] = &mut parts;
        *others = -self.skill.rivalry * tally.others / rivals;
        *partner = -self.taste.spite * tally.partner;
        *liking = option.liking;
        parts
    }

    /// What made the difference between the best option and the second-best one.
    pub(super) fn explain(&self, view: &SeatView<'_>, options: &[Considered]) -> Option<Explanation> {
        let (best, second) = (options.first()?, options.get(1));
        let (reason, gain) = second.map_or((Reason::OnlyChoice, 0), |second| {
            let rivals = view.options().players.count() as f32 - 1.0;
            let (ours, theirs) = (self.weighted(best, rivals), self.weighted(second, rivals));
            let (index, difference) = (0..ours.len())
                .map(|index| (index, ours[index] - theirs[index]))
                .max_by(|a, b| a.1.total_cmp(&b.1))
                .unwrap_or_default();
            let reason = if difference < TOSS_UP { Reason::TossUp } else { reason(index, best, second) };
            (reason, dollars(best.value - second.value))
        });
        Some(Explanation {
            tick: view.now(),
            chosen: best.choice,
            instead: second.map(|second| second.choice),
            reason,
            gain,
        })
    }

    /// The game as the seat sees it, ready to be played on.
    fn future(&self, view: &SeatView<'_>) -> Option<Future> {
        match view.setup() {
            Some(setup) => self.before_the_game(view.seat(), setup),
            None => Some(self.in_the_game(view.seat(), &view.game()?)),
        }
    }

    fn before_the_game(&self, me: Seat, setup: &Setup) -> Option<Future> {
        let options = setup.options();
        let towers = PerCompany::from_fn(|company| {
            let dice = setup.building(company);
            self.tower(company, dice.map_or(0, |dice| dice.len()), dice.map(|[.., top]| top.face))
        });
        Some(Future {
            players: options.players,
            me,
            towers,
            markers: PerSeat::from_fn(|seat| setup.investment(seat)),
            supply: small(setup.supply().len()),
            record: Record::START,
            turn: setup.start()?,
            is_last: false,
            grown: 0,
            purse: thousands(Money::START),
            wear: self.wear,
            later_rounds: options.rounds.count() - 1,
            sight: self.skill.sight,
            luck: Luck(0),
            now: 0,
            tally: Tally::default(),
            left_behind: None,
        })
    }

    fn in_the_game(&self, me: Seat, game: &View) -> Future {
        let board = game.board();
        let Options { players, rounds, .. } = *board.options();
        // Dice that are thrown but not placed have left the supply.
        let (out, grown) = match board.phase() {
            Phase::Declare { thrown } => (thrown.len(), 0),
            Phase::Stack { order, placed, .. } => (order.len() - placed, *placed),
            _ => (0, 0),
        };
        let due = board.record_due().map(|height| Record { height, holder: Some(me) });
        Future {
            players,
            me,
            towers: PerCompany::from_fn(|company| {
                self.tower(company, board.height(company), board.building(company).top())
            }),
            markers: PerSeat::from_fn(|seat| players.has_seat(seat).then(|| board.investment(seat))),
            supply: small(board.supply().len() + out),
            record: due.unwrap_or(board.record()),
            turn: me,
            is_last: board.turn().is_last,
            grown: small(grown),
            purse: game.money(me).map_or(thousands(Money::START), thousands),
            wear: self.wear,
            later_rounds: rounds.count().saturating_sub(board.round()),
            sight: self.skill.sight,
            luck: Luck(0),
            now: 0,
            tally: Tally::default(),
            left_behind: None,
        }
    }

    fn tower(&self, company: Company, height: usize, top: Option<Face>) -> Tower {
        let looks = self.seen[company].looks;
        Tower { height: small(height), top: top.unwrap_or(Face::Zero), fate: 0.0, looks }
    }
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The action of an option, if it is one.
pub(super) fn action_of(options: &[Considered]) -> Option<Action> {
    options.first()?.action.clone()
}

fn dollars(thousands: f32) -> i32 {
    (thousands * 1000.0) as i32
}

fn percent(share: f32) -> u8 {
    libm::roundf(100.0 * share) as u8
}

fn reason(index: usize, best: &Considered, second: &Considered) -> Reason {
    let Some(&part) = Part::ALL.get(index) else {
        let more = |of: fn(&Tally) -> f32| dollars(of(&second.tally) - of(&best.tally));
        return match index - Part::ALL.len() {
            0 => Reason::Rivals { dollars: more(|tally| tally.others) },
            1 => Reason::Partner { dollars: more(|tally| tally.partner) },
            _ => Reason::Character,
        };
    };
    let odds = Odds { chosen: percent(best.chance_of(part)), instead: percent(second.chance_of(part)) };
    match part {
        Part::Bonus => Reason::Bonus(odds),
        Part::Card => Reason::Card(odds),
        Part::Fine => Reason::Fine(odds),
        Part::Share => {
            let income = |option: &Considered| dollars(option.tally.money[part as usize]);
            Reason::Share { chosen: income(best), instead: income(second) }
        }
        Part::Swallowed => Reason::Swallowed(odds),
        Part::Raid => Reason::Raid(odds),
        Part::FailedRaid => Reason::FailedRaid(odds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Character;
    use crate::play::Level;
    use gragra_rules::{Command, Edition, Players, Stage};

    /// A stage that is reached by random legal commands, and every stage on the way.
    fn walk(options: Options, seed: u64, mut visit: impl FnMut(&Stage, &mut Chance)) {
        let mut chance = Chance::new(seed, "walk");
        let mut stage = Stage::new(options);
        for _ in 0..600 {
            visit(&stage, &mut chance);
            let legal = stage.legal_commands();
            let Some(command) = legal.pick(&mut |bound| chance.below(bound as u32) as usize) else { return };
            // Otherwise the clock would run out in every other turn.
            if matches!(command, Command::ClockRanOut) {
                continue;
            }
            for event in stage.decide(&command).expect("it is legal") {
                stage.apply(&event);
            }
        }
    }

    /// Whatever the position, every option comes to an end and is worth something finite.
    #[test]
    fn every_option_of_every_legal_position_can_be_played_out() {
        let mut played = 0;
        for seed in 0..40 {
            let players = if seed % 2 == 0 { Players::Four } else { Players::Three };
            let level = Level::ALL[seed as usize % 3];
            let head = Head::new(Character::Raider.taste(), level.skill(), Chance::new(seed, "head"));
            walk(Options::new(Edition::GraGraCompany, players), seed, |stage, chance| {
                for me in players.seats() {
                    let future = match stage {
                        Stage::Setup(setup) => head.before_the_game(me, setup),
                        Stage::Game(game) => Some(head.in_the_game(me, &game.view(me))),
                    };
                    let Some(mut future) = future else { continue };
                    future.luck = Luck(chance.below(u32::MAX).into());
                    for company in players.companies() {
                        future.towers[company].fate = chance.below(40) as f32;
                        future.towers[company].looks = 1.0 + chance.below(30) as f32;
                    }
                    let dice = chance.below(future.supply.into()) as u8;
                    let growth = Growth { dice, top: Face::ALL[chance.below(5) as usize] };
                    let to = players.companies().nth(chance.below(3) as usize);
                    let openings = [
                        Opening::Build { growth, to },
                        Opening::Build { growth, to: None },
                        Opening::Marker(to.expect("three companies")),
                        Opening::Invest(to.expect("three companies")),
                    ];
                    for opening in openings {
                        let tally = future.clone().play(opening);
                        assert!(tally.money.iter().all(|money| money.is_finite() && money.abs() < 1000.0));
                        assert!(tally.times.iter().all(|times| (0.0..=1.0).contains(times)));
                        played += 1;
                    }
                }
            });
        }
        assert!(played > 50_000, "{played}");
    }
}
