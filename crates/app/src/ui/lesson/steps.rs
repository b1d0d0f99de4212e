//! The steps of the lesson: which one it is, by what the match waits for, and what is said.

use crate::base::controls::{ActiveDevice, Control};
use crate::base::to_bevy::ToBevy;
use crate::base::words::say;
use crate::session::Part;
use crate::session::{Chronicle, HotSeat, Session};
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Event, Seat, Stage};
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
    pub(super) heading: String,
    pub(super) text: String,
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
                let fits = session.game()?.choices(PUPIL)?.orders()?.longest() > 0;
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
            Self::Towers => (say!("lesson-towers"), say!("lesson-towers-about"), None),
            Self::Invest => (say!("lesson-invest"), say!("lesson-invest-about"), Some("S6")),
            Self::Others => (say!("lesson-others"), say!("lesson-others-about"), None),
            Self::Throw => (say!("lesson-throw"), say!("lesson-throw-about"), Some("T1")),
            Self::Rolling => (say!("lesson-rolling"), say!("lesson-rolling-about"), None),
            Self::Order => (say!("lesson-order"), say!("lesson-order-about"), Some("T2.1")),
            Self::NothingFits => {
                (say!("lesson-nothing-fits"), say!("lesson-nothing-fits-about"), Some("T2.5"))
            }
            Self::Take => (say!("lesson-take"), say!("lesson-take-about"), Some("T3")),
            Self::Carry => (say!("lesson-carry"), say!("lesson-carry-about"), Some("T3")),
            Self::Rest => (say!("lesson-rest"), say!("lesson-rest-about"), None),
            Self::Fallen => (say!("lesson-fallen"), say!("lesson-fallen-about"), Some("T4.1")),
            Self::Change => (say!("lesson-change"), say!("lesson-change-about"), Some("T6")),
            Self::Bridge => (say!("lesson-bridge"), say!("lesson-bridge-about"), None),
            Self::Raid => (say!("lesson-raid"), say!("lesson-raid-about"), Some("E3")),
            Self::Raiding => (say!("lesson-raiding"), say!("lesson-raiding-about"), Some("E4")),
            Self::Hold => (say!("lesson-hold"), say!("lesson-hold-about"), Some("E5")),
            Self::Income => (say!("lesson-income"), say!("lesson-income-about"), Some("E6.2")),
        };
        Words { heading, text, clause }
    }

    /// What to press, on the device in use.
    pub(super) fn keys(self, device: ActiveDevice) -> Vec<(Control, String)> {
        use Control::{
            ChooseNext, Confirm, GripOrRelease, Keep, Lower, MoveForward, MoveLeft, Pick, Point,
            SuggestLongest,
        };
        let is_mouse = device == ActiveDevice::Mouse;
        match self {
            Self::Invest if is_mouse => vec![(Point, say!("do-on-card"))],
            Self::Invest => vec![(ChooseNext, say!("do-choose")), (Confirm, say!("do-take"))],
            Self::Throw if is_mouse => vec![(Point, say!("do-drag-tray"))],
            Self::Throw => vec![(Confirm, say!("do-hold"))],
            Self::Order if is_mouse => vec![(Point, say!("do-longest-declare"))],
            Self::Order => vec![
                (SuggestLongest, say!("do-all-that-fit")),
                (Pick, say!("do-one-die")),
                (Confirm, say!("do-declare")),
            ],
            Self::NothingFits if is_mouse => vec![(Point, say!("do-on-put-back"))],
            Self::NothingFits => vec![(Confirm, say!("do-put-back"))],
            Self::Take => vec![(GripOrRelease, say!("do-take"))],
            Self::Carry if device == ActiveDevice::Keyboard => {
                vec![
                    (MoveForward, String::new()),
                    (MoveLeft, say!("do-and-so-on")),
                    (Lower, say!("do-lower")),
                    (GripOrRelease, say!("do-let-go")),
                ]
            }
            Self::Carry => vec![
                (MoveForward, say!("do-move")),
                (Lower, say!("do-lower")),
                (GripOrRelease, say!("do-let-go")),
            ],
            Self::Change | Self::Fallen if is_mouse => vec![(Point, say!("do-card-or-stay"))],
            Self::Change | Self::Fallen => {
                vec![(ChooseNext, say!("do-choose")), (Confirm, say!("do-take")), (Keep, say!("do-keep"))]
            }
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
        Some(&die) => table.shown_pose(die).translation.to_bevy() + Vec3::Y * HALF_EDGE,
        None => layout::place(session.players(), company).to_bevy(),
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
    Some(table.pose(die).translation.to_bevy())
}

fn own(session: &Session) -> Option<Company> {
    Some(session.game()?.stage().game()?.board().investment(PUPIL))
}

/// The highest tower with an investor, and the lowest.
fn extremes(session: &Session) -> Option<[Company; 2]> {
    let (highest, lowest) = session.game()?.stage().game()?.board().takeover_pair();
    Some([highest?, lowest?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::has_clause;

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
