//! Everything that a player can press, by what it does.

use super::context::Context;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What a press is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// Throw; confirm an order; say yes.
    Confirm,
    /// Click on something in the room; drag to throw.
    Point,
    /// Back, or the pause menu.
    Cancel,
    /// Take the next dice, or let them go.
    GripOrRelease,
    /// Put the dice in the hand back; or do not throw after all.
    PutBack,
    /// Take one die more with the next grip.
    GripMore,
    /// Take one die less with the next grip.
    GripFewer,
    /// To the left, as it is seen.
    MoveLeft,
    /// To the right, as it is seen.
    MoveRight,
    /// Away from the eye.
    MoveForward,
    /// Towards the eye.
    MoveBack,
    /// Hand up.
    Raise,
    /// Hand down.
    Lower,
    /// Turn the dice in the hand to the left.
    TurnLeft,
    /// Turn the dice in the hand to the right.
    TurnRight,
    /// Slow and fine.
    Fine,
    /// The next company or die.
    ChooseNext,
    /// The company or die before.
    ChoosePrevious,
    /// Takes the chosen die as the next of the order.
    Pick,
    /// Leaves the marker where it is.
    Keep,
    /// The longest order.
    SuggestLongest,
    /// The shortest order.
    SuggestShortest,
    /// Takes the last die off the order.
    Undo,
    /// Why that is to be done: the clause of the rules.
    Explain,
    /// Puts the practice table's dice out again.
    StartOver,
    /// Shows one's own money while held.
    Peek,
    /// The next camera.
    NextCamera,
    /// The next tower for a close-up.
    NextTower,
    /// Faster.
    Faster,
    /// Slower.
    Slower,
    /// Skip to the result of a bot's turn.
    Skip,
    /// Stop and go on.
    Pause,
    /// Shows or hides the log.
    ToggleLog,
    /// Shows or hides how shaky towers are.
    ToggleMargin,
    /// Shows or hides the physics.
    ToggleDebug,
    /// Takes a picture of the window.
    Picture,
    /// The next page of a menu.
    NextTab,
    /// The page of a menu before.
    PreviousTab,
    /// A replay stops or goes on.
    PlayOrPause,
    /// One tick of a replay.
    StepTick,
    /// A replay goes back a little.
    SeekBack,
    /// A replay goes on a little.
    SeekForward,
    /// The moment of a replay before.
    PreviousMoment,
    /// The next moment of a replay.
    NextMoment,
    /// Camera round to the left; in flight, aside to the left.
    CameraLeft,
    /// Camera round to the right; in flight, aside to the right.
    CameraRight,
    /// Further from above; in flight, forward.
    CameraUp,
    /// More from the side; in flight, back.
    CameraDown,
    /// Nearer; in flight, higher.
    CameraNear,
    /// Further away; in flight, lower.
    CameraFar,
    /// In flight, looks to the left.
    LookLeft,
    /// In flight, looks to the right.
    LookRight,
}

impl Control {
    /// All of them, in the order in which a settings page would list them.
    pub const ALL: [Self; 52] = [
        Self::Confirm,
        Self::Point,
        Self::Cancel,
        Self::GripOrRelease,
        Self::PutBack,
        Self::GripMore,
        Self::GripFewer,
        Self::MoveLeft,
        Self::MoveRight,
        Self::MoveForward,
        Self::MoveBack,
        Self::Raise,
        Self::Lower,
        Self::TurnLeft,
        Self::TurnRight,
        Self::Fine,
        Self::ChooseNext,
        Self::ChoosePrevious,
        Self::Pick,
        Self::Keep,
        Self::SuggestLongest,
        Self::SuggestShortest,
        Self::Undo,
        Self::Explain,
        Self::StartOver,
        Self::Peek,
        Self::NextCamera,
        Self::NextTower,
        Self::Faster,
        Self::Slower,
        Self::Skip,
        Self::Pause,
        Self::ToggleLog,
        Self::ToggleMargin,
        Self::ToggleDebug,
        Self::Picture,
        Self::NextTab,
        Self::PreviousTab,
        Self::PlayOrPause,
        Self::StepTick,
        Self::SeekBack,
        Self::SeekForward,
        Self::PreviousMoment,
        Self::NextMoment,
        Self::CameraLeft,
        Self::CameraRight,
        Self::CameraUp,
        Self::CameraDown,
        Self::CameraNear,
        Self::CameraFar,
        Self::LookLeft,
        Self::LookRight,
    ];

    /// When it does something.
    pub fn contexts(self) -> &'static [Context] {
        use Context::{
            Always, Choosing, Menu, Ordering, Practising, Stacking, Table, Theatre, Throwing, Watching,
        };
        match self {
            Self::Cancel | Self::ToggleDebug | Self::Picture => &[Always],
            Self::NextTab | Self::PreviousTab => &[Menu],
            // In a replay nobody has money to hide, and nobody is asked for anything.
            Self::Peek | Self::Explain => &[Throwing, Ordering, Stacking, Choosing, Watching],
            Self::NextCamera
            | Self::NextTower
            | Self::ToggleLog
            | Self::ToggleMargin
            | Self::CameraLeft
            | Self::CameraRight
            | Self::CameraUp
            | Self::CameraDown
            | Self::CameraNear
            | Self::CameraFar
            | Self::LookLeft
            | Self::LookRight => &[Table],
            Self::Confirm => &[Throwing, Ordering, Choosing, Watching],
            Self::Point => &[Throwing, Ordering, Choosing],
            Self::PutBack => &[Stacking, Practising, Throwing],
            Self::MoveLeft | Self::MoveRight | Self::MoveForward | Self::MoveBack => {
                &[Throwing, Stacking, Practising, Watching]
            }
            Self::GripOrRelease
            | Self::GripMore
            | Self::GripFewer
            | Self::Raise
            | Self::Lower
            | Self::TurnLeft
            | Self::TurnRight
            | Self::Fine => &[Stacking, Practising],
            Self::ChooseNext | Self::ChoosePrevious => &[Choosing, Ordering],
            Self::Pick | Self::SuggestLongest | Self::SuggestShortest | Self::Undo => &[Ordering],
            Self::Keep => &[Choosing],
            Self::StartOver => &[Practising],
            Self::Faster | Self::Slower => &[Watching, Theatre],
            Self::Skip | Self::Pause => &[Watching],
            Self::PlayOrPause
            | Self::StepTick
            | Self::SeekBack
            | Self::SeekForward
            | Self::PreviousMoment
            | Self::NextMoment => &[Theatre],
        }
    }
}

/// A control was pressed just now.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed(pub Control);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_is_listed_once_and_is_for_something() {
        for (place, control) in Control::ALL.into_iter().enumerate() {
            assert_eq!(control as usize, place, "{control:?}");
            assert!(!control.contexts().is_empty(), "{control:?}");
        }
        assert_eq!(Control::ALL.len(), Control::LookRight as usize + 1);
    }
}
