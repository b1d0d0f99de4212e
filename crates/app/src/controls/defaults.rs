//! What is bound to what, as the game is made.

use super::bindings::Row;
use super::control::Control;
use bevy::prelude::*;

/// What a control is bound to as made.
pub(crate) fn default_row(control: Control) -> Row {
    use GamepadButton as P;
    use KeyCode as K;
    use MouseButton as M;
    let row = |key, other_key, mouse, pad| Row { key, other_key, mouse, pad };
    match control {
        Control::Confirm => row(Some(K::Space), Some(K::Enter), None, Some(P::South)),
        Control::Point => row(None, None, Some(M::Left), None),
        Control::Cancel => row(Some(K::Escape), None, None, Some(P::Start)),
        Control::GripOrRelease => row(Some(K::Space), Some(K::Enter), Some(M::Left), Some(P::South)),
        Control::PutBack => row(Some(K::Backspace), None, None, Some(P::East)),
        Control::GripMore => row(Some(K::Equal), Some(K::NumpadAdd), None, Some(P::DPadRight)),
        Control::GripFewer => row(Some(K::Minus), Some(K::NumpadSubtract), None, Some(P::DPadLeft)),
        Control::MoveLeft => row(Some(K::KeyA), Some(K::ArrowLeft), None, None),
        Control::MoveRight => row(Some(K::KeyD), Some(K::ArrowRight), None, None),
        Control::MoveForward => row(Some(K::KeyW), Some(K::ArrowUp), None, None),
        Control::MoveBack => row(Some(K::KeyS), Some(K::ArrowDown), None, None),
        Control::Raise => row(Some(K::KeyR), Some(K::PageUp), None, Some(P::RightTrigger2)),
        Control::Lower => row(Some(K::KeyF), Some(K::PageDown), None, Some(P::LeftTrigger2)),
        Control::TurnLeft => row(Some(K::KeyQ), None, Some(M::Back), Some(P::LeftTrigger)),
        Control::TurnRight => row(Some(K::KeyE), None, Some(M::Forward), Some(P::RightTrigger)),
        Control::Fine => row(Some(K::ShiftLeft), Some(K::ShiftRight), None, Some(P::West)),
        Control::ChooseNext => row(Some(K::ArrowRight), Some(K::KeyD), None, Some(P::DPadRight)),
        Control::ChoosePrevious => row(Some(K::ArrowLeft), Some(K::KeyA), None, Some(P::DPadLeft)),
        Control::Pick => row(Some(K::ArrowUp), Some(K::KeyW), None, Some(P::West)),
        Control::Keep => row(Some(K::KeyK), None, None, Some(P::West)),
        Control::SuggestLongest => row(Some(K::KeyL), None, None, Some(P::RightTrigger)),
        Control::SuggestShortest => row(Some(K::KeyK), None, None, Some(P::LeftTrigger)),
        Control::Undo => row(Some(K::Backspace), Some(K::KeyZ), None, Some(P::East)),
        Control::Explain => row(Some(K::F1), None, None, Some(P::Select)),
        Control::StartOver => row(Some(K::KeyN), None, None, Some(P::Select)),
        Control::Peek => row(Some(K::KeyV), None, None, Some(P::North)),
        Control::NextCamera => row(Some(K::KeyC), None, None, Some(P::RightThumb)),
        Control::NextTower => row(Some(K::KeyT), None, None, Some(P::LeftThumb)),
        Control::Faster => row(Some(K::Period), None, None, Some(P::DPadRight)),
        Control::Slower => row(Some(K::Comma), None, None, Some(P::DPadLeft)),
        Control::Skip => row(Some(K::KeyN), None, None, Some(P::West)),
        Control::Pause => row(Some(K::KeyP), Some(K::Pause), None, Some(P::East)),
        Control::ToggleLog => row(Some(K::KeyG), None, None, Some(P::DPadUp)),
        Control::ToggleMargin => row(Some(K::KeyM), None, None, Some(P::DPadDown)),
        Control::ToggleDebug => row(Some(K::F3), None, None, Some(P::C)),
        Control::Picture => row(Some(K::F12), None, None, Some(P::Mode)),
        Control::NextTab => row(Some(K::PageDown), None, None, Some(P::RightTrigger)),
        Control::PreviousTab => row(Some(K::PageUp), None, None, Some(P::LeftTrigger)),
        Control::PlayOrPause => row(Some(K::Space), Some(K::KeyP), None, Some(P::South)),
        Control::StepTick => row(Some(K::Enter), Some(K::Slash), None, Some(P::North)),
        Control::SeekBack => row(Some(K::ArrowLeft), Some(K::KeyA), None, Some(P::LeftTrigger)),
        Control::SeekForward => row(Some(K::ArrowRight), Some(K::KeyD), None, Some(P::RightTrigger)),
        Control::PreviousMoment => row(Some(K::PageUp), Some(K::ArrowUp), None, Some(P::West)),
        Control::NextMoment => row(Some(K::PageDown), Some(K::ArrowDown), None, Some(P::East)),
        Control::CameraLeft => row(Some(K::KeyH), Some(K::Numpad4), None, None),
        Control::CameraRight => row(Some(K::KeyJ), Some(K::Numpad6), None, None),
        Control::CameraUp => row(Some(K::KeyU), Some(K::Numpad8), None, None),
        Control::CameraDown => row(Some(K::KeyB), Some(K::Numpad2), None, None),
        Control::CameraNear => row(Some(K::KeyI), Some(K::Numpad9), None, None),
        Control::CameraFar => row(Some(K::KeyO), Some(K::Numpad3), None, None),
        Control::LookLeft => row(Some(K::Home), Some(K::Numpad7), None, None),
        Control::LookRight => row(Some(K::End), Some(K::Numpad1), None, None),
    }
}
