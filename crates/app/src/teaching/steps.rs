//! The steps of the lesson: which one it is, by what the match waits for, and what is said.

use super::Part;
use crate::input::{ActiveDevice, Control};
use crate::session::{Chronicle, HotSeat, Session};
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Event, Orders, Phase, Pool, Seat, Stage};
use gragra_sim::play::Task;
use gragra_sim::table::{Spot, layout};
use gragra_sim::units::HALF_EDGE;

/// Who is taught.
const PUPIL: Seat = Seat::P1;

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Step {
    /// The towers are put up.
    Towers,
    /// S6
    Invest,
    /// The others invest.
    Others,
    /// T1
    Throw,
    /// Dice roll.
    Rolling,
    /// T2
    Order,
    /// T2.5
    NothingFits,
    /// T3: takes a die.
    Take,
    /// T3: brings it onto the tower.
    Carry,
    /// T3: it is judged.
    Rest,
    /// T4
    Fallen,
    /// T6
    Change,
    /// The turn is over.
    Bridge,
    /// The takeover has not begun.
    Raid,
    /// E4
    Raiding,
    /// E5
    Hold,
    /// E6
    Income,
}

/// What a step points at.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Target {
    /// These points of the table.
    Places(Vec<Vec3>),
    /// A die.
    Die(Vec3),
    /// The tray, which is large.
    Tray,
    /// A panel, by its name.
    Panel(&'static str),
    /// Nothing in particular.
    Nothing,
}

/// What is said in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Words {
    pub(super) heading: &'static str,
    pub(super) text: &'static str,
    pub(super) clause: Option<&'static str>,
}

impl Step {
    #[cfg(test)]
    const ALL: [Self; 17] = [
        Self::Towers,
        Self::Invest,
        Self::Others,
        Self::Throw,
        Self::Rolling,
        Self::Order,
        Self::NothingFits,
        Self::Take,
        Self::Carry,
        Self::Rest,
        Self::Fallen,
        Self::Change,
        Self::Bridge,
        Self::Raid,
        Self::Raiding,
        Self::Hold,
        Self::Income,
    ];

    /// Which step it is now; none while nothing is to be said. `has_begun` is whether the takeover was let go on.
    pub(super) fn of(
        session: &Session,
        hot: &HotSeat,
        chronicle: &Chronicle,
        has_begun: bool,
    ) -> Option<Self> {
        match session.lesson()? {
            Part::Turn => Self::of_turn(session, hot, chronicle),
            Part::Takeover => Self::of_takeover(session, has_begun),
        }
    }

    fn of_turn(session: &Session, hot: &HotSeat, chronicle: &Chronicle) -> Option<Self> {
        let (game, table) = (session.game()?, session.table());
        let Stage::Game(state) = game.stage() else {
            let has_invested =
                matches!(game.stage(), Stage::Setup(setup) if setup.investment(PUPIL).is_some());
            return Some(match hot.task() {
                Some(Task::Invest) => Self::Invest,
                _ if has_invested => Self::Others,
                _ => Self::Towers,
            });
        };
        let board = state.board();
        if board.turn().seat != PUPIL {
            return Some(Self::Bridge);
        }
        let is_fall = |event: &Event| matches!(event, Event::BuildingCollapsed { .. });
        let has_fallen = chronicle.rulings(session.now()).any(|(_, event)| is_fall(event));
        match hot.task() {
            Some(Task::Throw) => Some(Self::Throw),
            Some(Task::Declare) => {
                let Phase::Declare { thrown } = board.phase() else { return None };
                let top = board.building(board.investment(PUPIL)).top()?;
                let fits = Orders::new(top, thrown.iter().collect::<Pool>()).longest() > 0;
                Some(if fits { Self::Order } else { Self::NothingFits })
            }
            Some(Task::Stack) if !table.unjudged().is_empty() => Some(Self::Rest),
            Some(Task::Stack) if !table.carried().is_empty() => Some(Self::Carry),
            Some(Task::Stack) => Some(Self::Take),
            Some(Task::Change) if has_fallen => Some(Self::Fallen),
            Some(Task::Change) => Some(Self::Change),
            _ if table.is_throwing() => Some(Self::Rolling),
            _ if has_fallen => Some(Self::Fallen),
            _ => None,
        }
    }

    fn of_takeover(session: &Session, has_begun: bool) -> Option<Self> {
        let game = session.game()?;
        Some(match () {
            () if !has_begun => Self::Raid,
            () if game.is_over() => Self::Income,
            () if session.table().hold_progress().is_some() => Self::Hold,
            () => Self::Raiding,
        })
    }

    /// Does it wait for the player to have read it? Then time stands still.
    pub(super) fn waits(self) -> bool {
        matches!(self, Self::Bridge | Self::Raid)
    }

    /// Is the table played at, so that nothing that is said may take the mouse away from it?
    pub(super) fn is_at_table(self) -> bool {
        matches!(self, Self::Invest | Self::Throw | Self::Rolling | Self::Take | Self::Carry | Self::Rest)
    }

    pub(super) fn words(self) -> Words {
        let (heading, text, clause) = match self {
            Self::Towers => {
                ("Three companies", "Each of them is a tower of dice. They are put up now.", None)
            }
            Self::Invest => (
                "Choose a company",
                "Put your marker on a card. From now on what happens to that tower happens to your money.",
                Some("S6"),
            ),
            Self::Others => ("The others choose too", "A card has room for two players.", None),
            Self::Throw => (
                "Throw",
                "You throw as many dice as your tower is high. The higher it gets, the more you throw.",
                Some("T1"),
            ),
            Self::Rolling => ("They roll", "A die shows 0, 0, 1, 2, 3 or 4.", None),
            Self::Order => (
                "Say the order",
                "A die goes onto a lower number, and a 0 onto a 4. Line them up here, then declare. After that \
                 nothing changes.",
                Some("T2.1"),
            ),
            Self::NothingFits => (
                "No die fits",
                "None of them is higher than the number on top. It happens: put them back.",
                Some("T2.5"),
            ),
            Self::Take => ("Take the die that glows", "They go up in the order that you said.", Some("T3")),
            Self::Carry => (
                "Onto your tower",
                "Carry it over the top, go down until it nearly touches, and let go. The small picture shows it \
                 from the side.",
                Some("T3"),
            ),
            Self::Rest => ("Hands off", "It counts as soon as it lies still.", None),
            Self::Fallen => (
                "It fell",
                "Each of its investors pays 20k, and five dice leave the game. That is the risk. You may still move \
                 to another card.",
                Some("T4.1"),
            ),
            Self::Change => (
                "Stay, or move on",
                "Five dice in one turn would earn you 10k. At the end of a turn you may move your marker, for \
                 instance away from a crooked tower.",
                Some("T6"),
            ),
            Self::Bridge => (
                "That was your turn",
                "Everyone plays like this until no dice are left. Then comes what it is all about: the takeover. \
                 See how it ends for three bots.",
                None,
            ),
            Self::Raid => (
                "The takeover",
                "No dice are left. The highest tower takes over the lowest: one of its investors stacks all of the \
                 lowest tower's dice on top.",
                Some("E3"),
            ),
            Self::Raiding => (
                "Dice upon dice",
                "If it falls now, its investors pay 20k, and the lowest tower is saved.",
                Some("E4"),
            ),
            Self::Hold => ("Three seconds", "It has to stand for that long.", Some("E5")),
            Self::Income => (
                "It held",
                "Every card pays 10k for each marker on it. The takeover brings 20k more, and the lowest gets \
                 nothing. So watch the heights when you choose a card.",
                Some("E6.2"),
            ),
        };
        Words { heading, text, clause }
    }

    /// What to press, on the device in use.
    pub(super) fn keys(self, device: ActiveDevice) -> Vec<(Control, &'static str)> {
        use Control::{
            ChooseNext, Confirm, GripOrRelease, Keep, Lower, MoveForward, MoveLeft, Pick, Point,
            SuggestLongest,
        };
        let is_mouse = device == ActiveDevice::Mouse;
        match self {
            Self::Invest if is_mouse => vec![(Point, "on a card")],
            Self::Invest => vec![(ChooseNext, "choose"), (Confirm, "take")],
            Self::Throw if is_mouse => vec![(Point, "drag over the tray, and let go")],
            Self::Throw => vec![(Confirm, "hold, and let go")],
            Self::Order if is_mouse => vec![(Point, "on Longest, then on Declare")],
            Self::Order => vec![(SuggestLongest, "all that fit"), (Pick, "one die"), (Confirm, "declare")],
            Self::NothingFits if is_mouse => vec![(Point, "on Put them back")],
            Self::NothingFits => vec![(Confirm, "put them back")],
            Self::Take => vec![(GripOrRelease, "take")],
            Self::Carry if device == ActiveDevice::Keyboard => {
                vec![
                    (MoveForward, ""),
                    (MoveLeft, "and so on: move"),
                    (Lower, "down"),
                    (GripOrRelease, "let go"),
                ]
            }
            Self::Carry => vec![(MoveForward, "move"), (Lower, "down"), (GripOrRelease, "let go")],
            Self::Change | Self::Fallen if is_mouse => vec![(Point, "on a card, or on Stay")],
            Self::Change | Self::Fallen => vec![(ChooseNext, "choose"), (Confirm, "take"), (Keep, "stay")],
            _ => Vec::new(),
        }
    }

    /// What it points at.
    pub(super) fn target(self, session: &Session) -> Target {
        let places = |companies: &[Company]| {
            Target::Places(companies.iter().map(|&company| top(session, company)).collect())
        };
        let all: Vec<Company> = session.players().companies().collect();
        match self {
            Self::Towers | Self::Invest | Self::Others => places(&all),
            Self::Throw | Self::Rolling => Target::Tray,
            Self::Order | Self::NothingFits => Target::Panel("order"),
            Self::Take => next_die(session).map_or(Target::Nothing, Target::Die),
            Self::Carry | Self::Rest | Self::Hold | Self::Raiding => {
                session.under_hand().map_or(Target::Nothing, |company| places(&[company]))
            }
            Self::Change | Self::Fallen => own(session).map_or(Target::Nothing, |company| places(&[company])),
            Self::Raid => extremes(session).map_or(Target::Nothing, |towers| places(&towers)),
            Self::Bridge => Target::Nothing,
            Self::Income => Target::Panel("ledger"),
        }
    }
}

/// The top of a company's tower.
fn top(session: &Session, company: Company) -> Vec3 {
    let table = session.table();
    match table.column(company).last() {
        Some(&die) => Vec3::from_array(table.shown_pose(die).translation.to_array()) + Vec3::Y * HALF_EDGE,
        None => Vec3::from_array(layout::place(session.players(), company).to_array()),
    }
}

/// The first die that waits in front of the pupil.
fn next_die(session: &Session) -> Option<Vec3> {
    let table = session.table();
    let waiting = DieId::all().filter_map(|die| match table.spot(die) {
        Spot::Lane { seat, slot } if seat == PUPIL => Some((slot, die)),
        _ => None,
    });
    let (_, die) = waiting.min_by_key(|&(slot, _)| slot)?;
    Some(Vec3::from_array(table.pose(die).translation.to_array()))
}

fn own(session: &Session) -> Option<Company> {
    Some(session.game()?.stage().game()?.board().investment(PUPIL))
}

/// The highest tower with an investor, and the lowest.
fn extremes(session: &Session) -> Option<[Company; 2]> {
    let board = session.game()?.stage().game()?.board();
    let held = || session.players().companies().filter(|&company| board.investors(company).next().is_some());
    let height = |company: &Company| board.height(*company);
    Some([held().max_by_key(height)?, held().min_by_key(height)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::has_clause;

    #[test]
    fn every_step_says_something_short_and_names_a_clause_that_there_is() {
        for step in Step::ALL {
            let Words { heading, text, clause } = step.words();
            assert!(heading.len() < 30 && text.len() < 190, "{step:?}");
            assert!(text.ends_with('.'), "{step:?}");
            assert!(clause.is_none_or(has_clause), "{step:?}");
        }
    }

    #[test]
    fn whatever_is_to_be_done_can_be_done_with_every_device() {
        use Step::{Carry, Change, Fallen, Invest, NothingFits, Order, Take, Throw};
        for device in [ActiveDevice::Mouse, ActiveDevice::Keyboard, ActiveDevice::Gamepad] {
            for step in [Invest, Throw, Order, NothingFits, Take, Carry, Change, Fallen] {
                assert!(!step.keys(device).is_empty(), "{step:?} with {device:?}");
            }
        }
    }
}
