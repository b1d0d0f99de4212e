//! Controls by what they are for, and what they are called.

use super::control::Control;
use crate::words::say;

/// What some controls are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Throws, orders, companies.
    Deciding,
    /// The hand that carries dice.
    Hand,
    /// Beside whatever is to be done.
    Table,
    /// The camera.
    Camera,
    /// While others play.
    Watching,
    /// A replay.
    Theatre,
    /// Menus, and everywhere.
    Menus,
}

impl Group {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 7] =
        [Self::Deciding, Self::Hand, Self::Table, Self::Camera, Self::Watching, Self::Theatre, Self::Menus];

    /// What it is called.
    pub fn name(self) -> String {
        match self {
            Self::Deciding => say!("group-turn"),
            Self::Hand => say!("group-hand"),
            Self::Table => say!("group-table"),
            Self::Camera => say!("group-camera"),
            Self::Watching => say!("group-watching"),
            Self::Theatre => say!("group-theatre"),
            Self::Menus => say!("group-everywhere"),
        }
    }

    /// What belongs to it.
    pub fn controls(self) -> impl Iterator<Item = Control> {
        Control::ALL.into_iter().filter(move |control| control.group() == self)
    }
}

impl Control {
    /// What it is for.
    pub fn group(self) -> Group {
        match self {
            Self::Confirm
            | Self::Point
            | Self::ChooseNext
            | Self::ChoosePrevious
            | Self::Pick
            | Self::Keep
            | Self::SuggestLongest
            | Self::SuggestShortest
            | Self::Undo
            | Self::Explain => Group::Deciding,
            Self::GripOrRelease
            | Self::PutBack
            | Self::GripMore
            | Self::GripFewer
            | Self::MoveLeft
            | Self::MoveRight
            | Self::MoveForward
            | Self::MoveBack
            | Self::Raise
            | Self::Lower
            | Self::TurnLeft
            | Self::TurnRight
            | Self::Fine
            | Self::StartOver => Group::Hand,
            Self::Peek | Self::ToggleLog | Self::ToggleMargin => Group::Table,
            Self::NextCamera
            | Self::NextTower
            | Self::CameraLeft
            | Self::CameraRight
            | Self::CameraUp
            | Self::CameraDown
            | Self::CameraNear
            | Self::CameraFar
            | Self::LookLeft
            | Self::LookRight => Group::Camera,
            Self::Faster | Self::Slower | Self::Skip | Self::Pause => Group::Watching,
            Self::PlayOrPause
            | Self::StepTick
            | Self::SeekBack
            | Self::SeekForward
            | Self::PreviousMoment
            | Self::NextMoment => Group::Theatre,
            Self::Cancel | Self::ToggleDebug | Self::Picture | Self::NextTab | Self::PreviousTab => {
                Group::Menus
            }
        }
    }

    /// What it is called.
    pub fn name(self) -> String {
        match self {
            Self::Confirm => say!("control-confirm"),
            Self::Point => say!("control-point"),
            Self::Cancel => say!("control-cancel"),
            Self::GripOrRelease => say!("control-grip"),
            Self::PutBack => say!("control-put-back"),
            Self::GripMore => say!("control-grip-more"),
            Self::GripFewer => say!("control-grip-fewer"),
            Self::MoveLeft => say!("control-left"),
            Self::MoveRight => say!("control-right"),
            Self::MoveForward => say!("control-forward"),
            Self::MoveBack => say!("control-backward"),
            Self::Raise => say!("control-raise"),
            Self::Lower => say!("control-lower"),
            Self::TurnLeft => say!("control-turn-left"),
            Self::TurnRight => say!("control-turn-right"),
            Self::Fine => say!("control-fine"),
            Self::ChooseNext => say!("control-next"),
            Self::ChoosePrevious => say!("control-previous"),
            Self::Pick => say!("control-pick"),
            Self::Keep => say!("control-keep"),
            Self::SuggestLongest => say!("control-longest"),
            Self::SuggestShortest => say!("control-shortest"),
            Self::Undo => say!("control-undo"),
            Self::Explain => say!("control-explain"),
            Self::StartOver => say!("control-start-over"),
            Self::Peek => say!("control-peek"),
            Self::NextCamera => say!("control-next-camera"),
            Self::NextTower => say!("control-next-tower"),
            Self::Faster => say!("control-faster"),
            Self::Slower => say!("control-slower"),
            Self::Skip => say!("control-skip"),
            Self::Pause => say!("control-pause"),
            Self::ToggleLog => say!("control-log"),
            Self::ToggleMargin => say!("control-margin"),
            Self::ToggleDebug => say!("control-debug"),
            Self::Picture => say!("control-picture"),
            Self::NextTab => say!("control-next-tab"),
            Self::PreviousTab => say!("control-previous-tab"),
            Self::PlayOrPause => say!("control-play"),
            Self::StepTick => say!("control-tick"),
            Self::SeekBack => say!("control-seek-back"),
            Self::SeekForward => say!("control-seek-on"),
            Self::PreviousMoment => say!("control-previous-moment"),
            Self::NextMoment => say!("control-next-moment"),
            Self::CameraLeft => say!("control-camera-left"),
            Self::CameraRight => say!("control-camera-right"),
            Self::CameraUp => say!("control-camera-up"),
            Self::CameraDown => say!("control-camera-down"),
            Self::CameraNear => say!("control-camera-near"),
            Self::CameraFar => say!("control-camera-far"),
            Self::LookLeft => say!("control-look-left"),
            Self::LookRight => say!("control-look-right"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_control_is_in_one_group_and_has_a_name_of_its_own() {
        let listed: Vec<Control> = Group::ALL.into_iter().flat_map(Group::controls).collect();
        assert_eq!(listed.len(), Control::ALL.len());
        let names: BTreeSet<String> = Control::ALL.into_iter().map(Control::name).collect();
        assert_eq!(names.len(), Control::ALL.len());
    }
}
