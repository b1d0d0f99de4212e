//! Controls by what they are for, and what they are called.

use super::control::Control;

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
    pub fn name(self) -> &'static str {
        match self {
            Self::Deciding => "Throw, order, choose",
            Self::Hand => "The hand",
            Self::Table => "At the table",
            Self::Camera => "Camera",
            Self::Watching => "While others play",
            Self::Theatre => "In a replay",
            Self::Menus => "Everywhere",
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
    pub fn name(self) -> &'static str {
        match self {
            Self::Confirm => "Throw, confirm",
            Self::Point => "Point and click; drag to throw",
            Self::Cancel => "Back, pause menu",
            Self::GripOrRelease => "Take dice, let them go",
            Self::PutBack => "Put dice back; do not throw",
            Self::GripMore => "One die more at once",
            Self::GripFewer => "One die less at once",
            Self::MoveLeft => "To the left",
            Self::MoveRight => "To the right",
            Self::MoveForward => "Forward",
            Self::MoveBack => "Back towards you",
            Self::Raise => "Up",
            Self::Lower => "Down",
            Self::TurnLeft => "Turn dice to the left",
            Self::TurnRight => "Turn dice to the right",
            Self::Fine => "Fine movement",
            Self::ChooseNext => "Next company or die",
            Self::ChoosePrevious => "Company or die before",
            Self::Pick => "Take the die into the order",
            Self::Keep => "Keep the marker",
            Self::SuggestLongest => "Longest order",
            Self::SuggestShortest => "Shortest order",
            Self::Undo => "Take the last die off the order",
            Self::Explain => "Why: the rule",
            Self::StartOver => "Practice dice out again",
            Self::Peek => "See your money",
            Self::NextCamera => "Next camera",
            Self::NextTower => "Next tower",
            Self::Faster => "Faster",
            Self::Slower => "Slower",
            Self::Skip => "Skip to the result",
            Self::Pause => "Stop and go on",
            Self::ToggleLog => "Log",
            Self::ToggleMargin => "How shaky towers are",
            Self::ToggleDebug => "Physics",
            Self::Picture => "Picture",
            Self::NextTab => "Next page of a menu",
            Self::PreviousTab => "Page of a menu before",
            Self::PlayOrPause => "Play or stop the replay",
            Self::StepTick => "One tick on",
            Self::SeekBack => "A little back",
            Self::SeekForward => "A little on",
            Self::PreviousMoment => "Moment before",
            Self::NextMoment => "Next moment",
            Self::CameraLeft => "Camera to the left",
            Self::CameraRight => "Camera to the right",
            Self::CameraUp => "Camera up, fly forward",
            Self::CameraDown => "Camera down, fly back",
            Self::CameraNear => "Nearer, fly higher",
            Self::CameraFar => "Further away, fly lower",
            Self::LookLeft => "Look to the left in flight",
            Self::LookRight => "Look to the right in flight",
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
        let names: BTreeSet<&str> = Control::ALL.into_iter().map(Control::name).collect();
        assert_eq!(names.len(), Control::ALL.len());
    }
}
