//! What the player wants of the user interface, whichever panel, page or key it comes from.
//!
//! Panels and pages only write these; `ui::dispatch` carries them out before the next frame.

use crate::base::controls::{Control, Slot};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{DisplayAnswer, Settings};
use crate::session::{Seek, Session, SessionRequest};
use crate::view::camera::CameraMode;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Face};
use gragra_sim::play::Action;
use std::path::PathBuf;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<UiAction>();
}

#[derive(Message, Clone, PartialEq, Debug)]
pub enum UiAction {
    /// The person at the screen does something in the match.
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
    /// The mouse is on a company's button, so its card lights up. Repeated in every frame.
    HighlightCompany(Company),
    EditOrder(OrderEdit),
    Toggle(Panel),
    ShowOlderLog,
    /// Opens a panel and closes the menu over it.
    Reopen(Panel),
    Camera(CameraMode),
    /// How many times as fast bots play, from now on and in the next match.
    BotSpeed(u8),
    /// Skips to the end of a bot's turn.
    Skip,
    TogglePause,
    Seek(Seek),
    NextMoment,
    PreviousMoment,
    StepTick,
    ReplaySpeed(f32),
    /// Shows or hides how shaky towers are.
    ToggleMargin,
    /// Makes the clip that the `ClipPlan` describes.
    MakeClip,
    CancelClip,
    ChangeSettings(Settings),
    /// Binds the next press to a control.
    Rebind(Control, Slot),
    AnswerDisplay(DisplayAnswer),
    DeleteReplay(PathBuf),
    /// The second is the new name, without an extension.
    RenameReplay(PathBuf, String),
    BrowseFiles,
    /// Closes a dialog of the replays page.
    CloseDialog,
    /// Cancels loading a match.
    StopResuming,
}

impl UiAction {
    /// A clip that is being made needs the replay where it is, and at its own speed.
    pub(super) fn steers_replay(&self) -> bool {
        matches!(
            self,
            Self::Seek(_)
                | Self::NextMoment
                | Self::PreviousMoment
                | Self::StepTick
                | Self::ReplaySpeed(_)
                | Self::TogglePause
        )
    }
}

/// A panel that can be opened and closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    Log,
    /// In the log, only what moves money.
    MoneyOnly,
    /// The statistics of the dice.
    Dice,
    /// What the last round paid.
    Ledger,
    Results,
}

impl Panel {
    /// Those that the pause menu can bring back.
    pub const REOPENED: [Self; 2] = [Self::Ledger, Self::Results];

    /// Is there anything to show in it?
    pub(super) fn has_content(self, session: &Session) -> bool {
        let Some(game) = session.game() else { return false };
        match self {
            Self::Log | Self::MoneyOnly | Self::Dice => true,
            Self::Ledger => {
                game.is_over() || game.stage().game().is_some_and(|game| game.board().round() > 1)
            }
            // A lesson ends with words of its own.
            Self::Results => game.is_over() && session.lesson().is_none(),
        }
    }
}

/// T2: a change of the order that the person at the screen is making.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderEdit {
    Append(DieId),
    AppendFace(Face),
    /// Moves a die, thrown or in the order already, to a place of the order. Those above it stay as far as they may.
    Put {
        die: DieId,
        at: usize,
    },
    /// Takes off the die at this place and those above it.
    CutAt(usize),
    Undo,
    Clear,
    /// Adds as many more dice as possible.
    Longest,
    /// Adds as few more dice as possible.
    Shortest,
}
