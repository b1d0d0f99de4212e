//! The session: the match, lesson, replay or practice dice on the table.
//!
//! [`Session`] owns it, and only `ticking` moves it forward; `catch_up` brings a saved or branched match to its last tick first. To play, write an [`Act`]; to learn what happened, read
//! [`MatchHappened`] (or [`Announced`], to tell the player) or look it up in the [`Chronicle`]; to draw, ask [`Session::table`] and [`Poses`]. [`OnTable`] says what
//! kind of session it is; practice has a table but no match, so [`Session::game`] may be empty.

mod announce;
mod catch_up;
mod chronicle;
mod failure;
mod falls;
mod fault;
mod first_match;
mod hot_seat;
mod intent;
mod landing;
mod lesson;
mod on_table;
mod put_on_table;
mod requests;
pub mod storage;
mod talking_bots;
mod ticking;

pub use catch_up::{Branch, ResumeProgress};
pub use chronicle::Chronicle;
pub use failure::Failure;
pub use falls::{Fall, FallCause, Falls, TIRED, TowerLanded};
pub use fault::FaultNotice;
pub use hot_seat::HotSeat;
pub use intent::{CompanyChoice, HandControl, ThrowCharge};
pub(crate) use landing::Landing;
pub use on_table::{OnTable, Part, Session};
pub(crate) use put_on_table::put_on_table;
pub(crate) use requests::close_at_exit;
pub use requests::{NewMatch, SessionRequest};
pub use talking_bots::{BotDecision, BotRemark, BotTalk};
pub use ticking::{
    AnalyseReplay, AnnouncedGame, CostlyDecision, DiePose, Held, InstantReplay, Jumped, Moved, Pace,
    PauseReason, Poses, ReplayAnalysis, ReplayIndexer, Seek, Seeking, SkipBudget, Speed,
};

use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::play::{Action, MatchEvent};

pub(super) fn plugin(app: &mut App) {
    use SessionSystems::{Arrivals, Pace, Requests, Seek, Viewer};
    app.add_message::<Act>()
        .add_message::<MatchHappened>()
        .add_message::<SessionStarted>()
        .add_message::<Notice>()
        .configure_sets(
            RunFixedMainLoop,
            (Requests, Arrivals, Pace, Viewer, Seek).chain().in_set(AppSystems::ReadInput),
        )
        .add_plugins((
            put_on_table::plugin,
            requests::plugin,
            ticking::plugin,
            catch_up::plugin,
            chronicle::plugin,
            falls::plugin,
            announce::plugin,
            first_match::plugin,
            hot_seat::plugin,
            fault::plugin,
        ));
}

/// What happens to the session before a frame's ticks, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SessionSystems {
    /// Requests put sessions on the table or clear it.
    Requests,
    /// A match that was resumed on a worker thread arrives.
    Arrivals,
    /// The speed is set.
    Pace,
    /// The viewer of a replay has asked for something.
    Viewer,
    /// A replay moves to another tick.
    Seek,
}

/// The clock (H5, E8) is seen and heard in its last seconds.
pub(crate) const LAST_SECONDS: u32 = 5;

/// An action of somebody at this computer. The next tick carries it out or refuses it.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Act {
    pub seat: Seat,
    pub action: Action,
}

/// An event of the match on the table.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct MatchHappened {
    pub tick: u32,
    pub event: MatchEvent,
}

/// An event, when the player should learn of it: rulings wait until a fall is over ([`Pace::is_watching`]).
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Announced {
    pub tick: u32,
    pub event: MatchEvent,
}

/// A new session is on the table, perhaps in place of another.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionStarted;
