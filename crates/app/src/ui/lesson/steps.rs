//! The steps of the lesson: when each applies, what it explains, and what it points at.

use crate::base::controls::{ActiveDevice, Control};
use crate::base::to_bevy::ToBevy;
use crate::base::words::say;
use crate::session::{Chronicle, HotSeat, Part, Session};
use bevy::prelude::*;
use gragra_rules::{Board, Company, DieId, Event, Game, Seat, Stage};
use gragra_sim::play::Task;
use gragra_sim::table::{Spot, layout};
use gragra_sim::units::HALF_EDGE;

/// The seat of the player who learns.
const LEARNER: Seat = Seat::P1;

/// The radii of rings, in edges of a die. The tray's is large, so that the bubble stays clear of rolling dice.
pub(super) const TOWER_RING: f32 = 2.2;
const CARD_RING: f32 = 3.5;
const DIE_RING: f32 = 1.1;
const TRAY_RING: f32 = 8.0;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Step {
    Towers,
    Invest,
    /// The other players invest.
    Others,
    Throw,
    Rolling,
    Order,
    NothingFits,
    Take,
    Carry,
    /// The referee judges the die.
    Rest,
    Fallen,
    Change,
    /// Between the turn and the takeover.
    Bridge,
    /// Before the takeover.
    Raid,
    Raiding,
    Hold,
    Income,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Target {
    /// Rings around points of the table, with their radii.
    Rings(Vec<(Vec3, f32)>),
    /// A panel, by its name.
    Panel(&'static str),
}

impl Step {
    /// The current step, or none while there is nothing to explain. `has_begun` is about the takeover.
    pub(super) fn of(session: &Session, hot: &HotSeat, story: &Chronicle, has_begun: bool) -> Option<Self> {
        match session.lesson()? {
            Part::Turn => Self::of_turn(session, hot, story),
            Part::Takeover if !has_begun => Some(Self::Raid),
            Part::Takeover if session.game()?.is_over() => Some(Self::Income),
            Part::Takeover if session.table().hold_progress().is_some() => Some(Self::Hold),
            Part::Takeover => Some(Self::Raiding),
        }
    }

    fn of_turn(session: &Session, hot: &HotSeat, story: &Chronicle) -> Option<Self> {
        let (game, table) = (session.game()?, session.table());
        let state = match game.stage() {
            Stage::Game(state) => state,
            _ if hot.task() == Some(Task::Invest) => return Some(Self::Invest),
            Stage::Setup(setup) if setup.investment(LEARNER).is_some() => return Some(Self::Others),
            _ => return Some(Self::Towers),
        };
        if state.board().turn().seat != LEARNER {
            return Some(Self::Bridge);
        }
        let is_fall = |event: &Event| matches!(event, Event::BuildingCollapsed { .. });
        let has_fallen = story.rulings(session.now()).any(|(_, event)| is_fall(event));
        Some(match hot.task() {
            Some(Task::Throw) => Self::Throw,
            Some(Task::Declare) if game.choices(LEARNER)?.orders()?.longest() > 0 => Self::Order,
            Some(Task::Declare) => Self::NothingFits,
            Some(Task::Stack) if !table.unjudged().is_empty() => Self::Rest,
            Some(Task::Stack) if !table.carried().is_empty() => Self::Carry,
            Some(Task::Stack) => Self::Take,
            Some(Task::Change) if !has_fallen => Self::Change,
            Some(Task::Change) => Self::Fallen,
            _ if table.is_throwing() => Self::Rolling,
            _ if has_fallen => Self::Fallen,
            _ => return None,
        })
    }

    /// Whether time stands still until the player confirms.
    pub(super) fn stops_time(self) -> bool {
        matches!(self, Self::Bridge | Self::Raid)
    }

    /// Whether the player needs the mouse at the table, so that the bubble must not take it.
    pub(super) fn is_at_table(self) -> bool {
        matches!(self, Self::Invest | Self::Throw | Self::Rolling | Self::Take | Self::Carry | Self::Rest)
    }

    /// The heading, the text, and the clause of the rules.
    pub(super) fn words(self) -> (String, String, Option<&'static str>) {
        match self {
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
        }
    }

    /// The controls to use on this device, and what they do.
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
            Self::Carry => {
                let moves = match device {
                    ActiveDevice::Keyboard => {
                        vec![(MoveForward, String::new()), (MoveLeft, say!("do-and-so-on"))]
                    }
                    _ => vec![(MoveForward, say!("do-move"))],
                };
                let lower = [(Lower, say!("do-lower")), (GripOrRelease, say!("do-let-go"))];
                moves.into_iter().chain(lower).collect()
            }
            Self::Change | Self::Fallen if is_mouse => vec![(Point, say!("do-card-or-stay"))],
            Self::Change | Self::Fallen => {
                vec![(ChooseNext, say!("do-choose")), (Confirm, say!("do-take")), (Keep, say!("do-keep"))]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn target(self, session: &Session) -> Target {
        let board = session.game().and_then(|game| game.stage().game()).map(Game::board);
        Target::Rings(match self {
            Self::Order | Self::NothingFits => return Target::Panel("order"),
            Self::Income => return Target::Panel("ledger"),
            Self::Towers => tower_rings(session, session.players().companies()),
            Self::Invest | Self::Others => card_rings(session, session.players().companies()),
            Self::Throw | Self::Rolling => vec![(layout::TRAY.to_bevy(), TRAY_RING)],
            Self::Take => next_die(session).map(|at| (at, DIE_RING)).into_iter().collect(),
            Self::Carry | Self::Rest | Self::Hold | Self::Raiding => {
                tower_rings(session, session.under_hand())
            }
            Self::Change | Self::Fallen => card_rings(session, board.map(|board| board.investment(LEARNER))),
            Self::Raid => match board.map(Board::takeover_pair) {
                Some((Some(highest), Some(lowest))) => tower_rings(session, [highest, lowest]),
                _ => Vec::new(),
            },
            Self::Bridge => Vec::new(),
        })
    }
}

fn tower_rings(session: &Session, companies: impl IntoIterator<Item = Company>) -> Vec<(Vec3, f32)> {
    let table = session.table();
    let top = |company| match table.column(company).last() {
        Some(&die) => table.shown_pose(die).translation.to_bevy() + Vec3::Y * HALF_EDGE,
        None => layout::place(session.players(), company).to_bevy(),
    };
    companies.into_iter().map(|company| (top(company), TOWER_RING)).collect()
}

/// Around the cards, where the text is about a marker.
fn card_rings(session: &Session, companies: impl IntoIterator<Item = Company>) -> Vec<(Vec3, f32)> {
    let place = |company| layout::place(session.players(), company).to_bevy();
    companies.into_iter().map(|company| (place(company), CARD_RING)).collect()
}

/// The first die that waits in front of the learner.
fn next_die(session: &Session) -> Option<Vec3> {
    let table = session.table();
    let waiting = DieId::all().filter_map(|die| match table.spot(die) {
        Spot::Lane { seat: LEARNER, slot } => Some((slot, die)),
        _ => None,
    });
    let (_, die) = waiting.min_by_key(|&(slot, _)| slot)?;
    Some(table.pose(die).translation.to_bevy())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::has_clause;

    #[test]
    fn every_step_says_something_short_and_names_a_clause_that_there_is() {
        use Step::{
            Bridge, Carry, Change, Fallen, Hold, Income, Invest, NothingFits, Order, Others, Raid, Raiding,
            Rest, Rolling, Take, Throw, Towers,
        };
        for step in [
            Towers,
            Invest,
            Others,
            Throw,
            Rolling,
            Order,
            NothingFits,
            Take,
            Carry,
            Rest,
            Fallen,
            Change,
            Bridge,
            Raid,
            Raiding,
            Hold,
            Income,
        ] {
            let (heading, text, clause) = step.words();
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
