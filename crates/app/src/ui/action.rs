//! What the player wants, from any panel, page or key. They only write it; `ui::dispatch` carries it out before the next
//! frame.

use crate::base::controls::{BindingChange, Control, Slot};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{DisplayAnswer, PreferenceChange, ProfileChange};
use crate::session::{AnnouncedGame, Seek, Session, SessionRequest};
use crate::view::camera::CameraMode;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Face, Seat};
use gragra_sim::play::Action;
use std::path::PathBuf;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<UiAction>();
}

#[derive(Message, Clone, PartialEq, Debug)]
pub enum UiAction {
    /// A move in the match by the person at the screen.
    Act(Action),
    Request(SessionRequest),
    /// Closes the menu and changes the screen.
    GoTo(Screen),
    Open(Menu),
    /// The same as pressing the control's key.
    Press(Control),
    /// Opens the rules at this clause.
    Explain(&'static str),
    /// The next person has taken the screen over.
    TakeScreen,
    /// Highlights a company's card while the mouse is on its button. Repeated in every frame.
    HighlightCompany(Company),
    EditOrder(OrderEdit),
    Toggle(Panel),
    ShowOlderLog,
    /// Opens a panel and closes the menu over it.
    Reopen(Panel),
    Camera(CameraMode),
    /// A factor, for this match and the next ones.
    BotSpeed(u8),
    /// Skips to the end of a bot's turn.
    Skip,
    TogglePause,
    /// Starts or ends the instant replay.
    SeeAgain,
    /// Why a bot did what it did last; without a seat, the bot that has decided last.
    AskWhy(Option<Seat>),
    Seek(Seek),
    NextMoment,
    PreviousMoment,
    StepTick,
    ReplaySpeed(f32),
    /// Shows or hides the stability of towers.
    ToggleMargin,
    /// Makes the clip that the `ClipPlan` describes.
    MakeClip,
    CancelClip,
    ChangePreference(PreferenceChange),
    ChangeProfile(ProfileChange),
    ChangeBinding(BindingChange),
    /// Binds the next press to a control.
    Rebind(Control, Slot),
    AnswerDisplay(DisplayAnswer),
    DeleteReplay(PathBuf),
    /// With the new name, without an extension.
    RenameReplay(PathBuf, String),
    BrowseFiles,
    /// Closes a dialog of the replays page.
    CloseDialog,
    /// Closes the hint before its time is over.
    CloseHint,
    /// Cancels loading a match.
    StopResuming,
}

impl UiAction {
    /// Ignored while a clip is being made, which has no room for other pages and needs the replay where it is, and at its own speed.
    pub(super) fn moves_replay(&self) -> bool {
        matches!(
            self,
            Self::Seek(_)
                | Self::NextMoment
                | Self::PreviousMoment
                | Self::StepTick
                | Self::ReplaySpeed(_)
                | Self::TogglePause
                | Self::Open(Menu::TurningPoints)
        )
    }
}

/// A panel that can be opened and closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    Log,
    /// A filter of the log: only events that move money.
    MoneyOnly,
    /// Statistics.
    Dice,
    /// What the last round paid.
    Ledger,
    Results,
}

impl Panel {
    /// The pause menu can reopen these.
    pub const REOPENED: [Self; 2] = [Self::Ledger, Self::Results];

    pub(super) fn has_content(self, session: &Session, announced: &AnnouncedGame) -> bool {
        let Some(game) = session.game() else { return false };
        let is_over = announced.is_over(game);
        match self {
            Self::Log | Self::MoneyOnly | Self::Dice => true,
            Self::Ledger => {
                is_over || announced.stage(game).game().is_some_and(|game| game.board().round() > 1)
            }
            // A lesson ends with a page of its own.
            Self::Results => is_over && session.lesson().is_none(),
        }
    }
}

/// T2: a change of the order that is not declared yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderEdit {
    Append(DieId),
    AppendFace(Face),
    /// Moves a die to an index of the order. The dice above it stay if they still fit.
    Put {
        die: DieId,
        at: usize,
    },
    /// Removes the die at this index and those above it.
    CutAt(usize),
    Undo,
    Clear,
    /// Adds as many more dice as possible.
    Longest,
    /// Adds as few more dice as possible.
    Shortest,
}
