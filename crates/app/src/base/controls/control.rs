//! The one table of controls: what each is called, when it applies, and what it is bound to by default.

use super::context::Context::{
    self, Always, Choosing, Menu, Ordering, Practising, Stacking, Table, Theatre, Throwing, Watching,
};
use super::device::ActiveDevice;
use super::press::{BindingRow, key, keys, no_key};
use crate::base::words::say;
use bevy::prelude::{GamepadButton as Pad, KeyCode as Key, Message, MouseButton as Mouse};
use serde::{Deserialize, Serialize};

/// Makes the enum and the table from the rows, so that a new control is one new row.
macro_rules! controls {
    ($(
        $control:ident: $name:expr, $group:ident, $contexts:expr, $defaults:expr
        $(, mouse = $mouse:expr)? $(, pad = $pad:expr)?;
    )+) => {
        /// Something a player can do by a press. Settings files name it in snake case.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Control { $($control),+ }

        impl Control {
            pub const ALL: [Self; [$(stringify!($control)),+].len()] = [$(Self::$control),+];
        }

        /// Indexed by [`Control`].
        static CONTROLS: [ControlInfo; Control::ALL.len()] = [$(ControlInfo {
            name: || $name,
            group: Group::$group,
            contexts: $contexts,
            defaults: $defaults,
            mouse_movement: optional_text!($($mouse)?),
            pad_movement: optional_text!($($pad)?),
        }),+];
    };
}

macro_rules! optional_text {
    () => {
        None
    };
    ($text:expr) => {
        Some(|| $text)
    };
}

const HAND: &[Context] = &[Stacking, Practising];
const MOVING: &[Context] = &[Throwing, Stacking, Practising, Watching];
/// Not in a replay: there nobody has money to hide, and nobody is asked for anything.
const MATCH: &[Context] = &[Throwing, Ordering, Stacking, Choosing, Watching];

// A row: the control, its name, its group, the contexts where it applies, its default bindings, and then, for what is
// moved rather than pressed, the name of that movement on the mouse and on the gamepad.
controls! {
    // Throws, declares an order, chooses a company, continues.
    Confirm: say!("control-confirm"), Turn, &[Throwing, Ordering, Choosing, Watching],
        keys(Key::Space, Key::Enter).pad(Pad::South);
    Point: say!("control-point"), Turn, &[Throwing, Ordering, Choosing], no_key().mouse(Mouse::Left);
    Cancel: say!("control-cancel"), Everywhere, &[Always], key(Key::Escape).pad(Pad::Start);
    GripOrRelease: say!("control-grip"), Hand, HAND,
        keys(Key::Space, Key::Enter).mouse(Mouse::Left).pad(Pad::South);
    PutBack: say!("control-put-back"), Hand, &[Stacking, Practising, Throwing],
        key(Key::Backspace).pad(Pad::East);
    GripMore: say!("control-grip-more"), Hand, HAND, keys(Key::Equal, Key::NumpadAdd).pad(Pad::DPadRight);
    GripFewer: say!("control-grip-fewer"), Hand, HAND,
        keys(Key::Minus, Key::NumpadSubtract).pad(Pad::DPadLeft);
    MoveLeft: say!("control-left"), Hand, MOVING, keys(Key::KeyA, Key::ArrowLeft),
        mouse = say!("key-mouse"), pad = say!("key-left-stick");
    MoveRight: say!("control-right"), Hand, MOVING, keys(Key::KeyD, Key::ArrowRight),
        mouse = say!("key-mouse"), pad = say!("key-left-stick");
    MoveForward: say!("control-forward"), Hand, MOVING, keys(Key::KeyW, Key::ArrowUp),
        mouse = say!("key-mouse"), pad = say!("key-left-stick");
    MoveBack: say!("control-backward"), Hand, MOVING, keys(Key::KeyS, Key::ArrowDown),
        mouse = say!("key-mouse"), pad = say!("key-left-stick");
    Raise: say!("control-raise"), Hand, HAND, keys(Key::KeyR, Key::PageUp).pad(Pad::RightTrigger2),
        mouse = say!("key-wheel-up");
    Lower: say!("control-lower"), Hand, HAND, keys(Key::KeyF, Key::PageDown).pad(Pad::LeftTrigger2),
        mouse = say!("key-wheel-down");
    TurnLeft: say!("control-turn-left"), Hand, HAND,
        key(Key::KeyQ).mouse(Mouse::Back).pad(Pad::LeftTrigger);
    TurnRight: say!("control-turn-right"), Hand, HAND,
        key(Key::KeyE).mouse(Mouse::Forward).pad(Pad::RightTrigger);
    Fine: say!("control-fine"), Hand, HAND, keys(Key::ShiftLeft, Key::ShiftRight).pad(Pad::West);
    ChooseNext: say!("control-next"), Turn, &[Choosing, Ordering],
        keys(Key::ArrowRight, Key::KeyD).pad(Pad::DPadRight);
    ChoosePrevious: say!("control-previous"), Turn, &[Choosing, Ordering],
        keys(Key::ArrowLeft, Key::KeyA).pad(Pad::DPadLeft);
    Pick: say!("control-pick"), Turn, &[Ordering], keys(Key::ArrowUp, Key::KeyW).pad(Pad::West);
    Keep: say!("control-keep"), Turn, &[Choosing], key(Key::KeyK).pad(Pad::West);
    SuggestLongest: say!("control-longest"), Turn, &[Ordering], key(Key::KeyL).pad(Pad::RightTrigger);
    SuggestShortest: say!("control-shortest"), Turn, &[Ordering], key(Key::KeyK).pad(Pad::LeftTrigger);
    Undo: say!("control-undo"), Turn, &[Ordering], keys(Key::Backspace, Key::KeyZ).pad(Pad::East);
    Explain: say!("control-explain"), Turn, MATCH, key(Key::F1).pad(Pad::Select);
    StartOver: say!("control-start-over"), Hand, &[Practising], key(Key::KeyN).pad(Pad::Select);
    Peek: say!("control-peek"), Table, MATCH, key(Key::KeyV).pad(Pad::North);
    NextCamera: say!("control-next-camera"), Camera, &[Table], key(Key::KeyC).pad(Pad::RightThumb);
    NextTower: say!("control-next-tower"), Camera, &[Table], key(Key::KeyT).pad(Pad::LeftThumb);
    Faster: say!("control-faster"), Watching, &[Watching, Theatre], key(Key::Period).pad(Pad::DPadRight);
    Slower: say!("control-slower"), Watching, &[Watching, Theatre], key(Key::Comma).pad(Pad::DPadLeft);
    Skip: say!("control-skip"), Watching, &[Watching], key(Key::KeyN).pad(Pad::West);
    Pause: say!("control-pause"), Watching, &[Watching], keys(Key::KeyP, Key::Pause).pad(Pad::East);
    SeeAgain: say!("control-see-again"), Watching, &[Throwing, Choosing, Watching],
        key(Key::KeyR).pad(Pad::LeftTrigger);
    AskWhy: say!("control-ask-why"), Watching, &[Throwing, Choosing, Watching],
        key(Key::KeyX).pad(Pad::RightTrigger);
    ToggleLog: say!("control-log"), Table, &[Table], key(Key::KeyG).pad(Pad::DPadUp);
    ToggleMargin: say!("control-margin"), Table, &[Table], key(Key::KeyM).pad(Pad::DPadDown);
    ToggleDebug: say!("control-debug"), Everywhere, &[Always], key(Key::F3).pad(Pad::C);
    Picture: say!("control-picture"), Everywhere, &[Always], key(Key::F12).pad(Pad::Mode);
    NextTab: say!("control-next-tab"), Everywhere, &[Menu], key(Key::PageDown).pad(Pad::RightTrigger);
    PreviousTab: say!("control-previous-tab"), Everywhere, &[Menu], key(Key::PageUp).pad(Pad::LeftTrigger);
    PlayOrPause: say!("control-play"), Theatre, &[Theatre], keys(Key::Space, Key::KeyP).pad(Pad::South);
    StepTick: say!("control-tick"), Theatre, &[Theatre], keys(Key::Enter, Key::Slash).pad(Pad::North);
    SeekBack: say!("control-seek-back"), Theatre, &[Theatre],
        keys(Key::ArrowLeft, Key::KeyA).pad(Pad::LeftTrigger);
    SeekForward: say!("control-seek-on"), Theatre, &[Theatre],
        keys(Key::ArrowRight, Key::KeyD).pad(Pad::RightTrigger);
    PreviousMoment: say!("control-previous-moment"), Theatre, &[Theatre],
        keys(Key::PageUp, Key::ArrowUp).pad(Pad::West);
    NextMoment: say!("control-next-moment"), Theatre, &[Theatre],
        keys(Key::PageDown, Key::ArrowDown).pad(Pad::East);
    TurningPoints: say!("turning-points"), Theatre, &[Theatre], key(Key::KeyX).pad(Pad::Select);
    CameraLeft: say!("control-camera-left"), Camera, &[Table], keys(Key::KeyH, Key::Numpad4),
        mouse = say!("key-right-drag"), pad = say!("key-right-stick");
    CameraRight: say!("control-camera-right"), Camera, &[Table], keys(Key::KeyJ, Key::Numpad6),
        mouse = say!("key-right-drag"), pad = say!("key-right-stick");
    CameraUp: say!("control-camera-up"), Camera, &[Table], keys(Key::KeyU, Key::Numpad8),
        mouse = say!("key-right-drag"), pad = say!("key-right-stick");
    CameraDown: say!("control-camera-down"), Camera, &[Table], keys(Key::KeyB, Key::Numpad2),
        mouse = say!("key-right-drag"), pad = say!("key-right-stick");
    CameraNear: say!("control-camera-near"), Camera, &[Table], keys(Key::KeyI, Key::Numpad9),
        mouse = say!("key-wheel"), pad = say!("key-right-trigger");
    CameraFar: say!("control-camera-far"), Camera, &[Table], keys(Key::KeyO, Key::Numpad3),
        mouse = say!("key-wheel"), pad = say!("key-left-trigger");
    LookLeft: say!("control-look-left"), Camera, &[Table], keys(Key::Home, Key::Numpad7),
        mouse = say!("key-right-drag"), pad = say!("key-right-stick");
    LookRight: say!("control-look-right"), Camera, &[Table], keys(Key::End, Key::Numpad1),
        mouse = say!("key-right-drag"), pad = say!("key-right-stick");
}

/// Texts are looked up on demand, because the player can change the language.
type Text = fn() -> String;

struct ControlInfo {
    name: Text,
    group: Group,
    contexts: &'static [Context],
    defaults: BindingRow,
    mouse_movement: Option<Text>,
    pad_movement: Option<Text>,
}

impl Control {
    fn info(self) -> &'static ControlInfo {
        &CONTROLS[self as usize]
    }

    pub fn name(self) -> String {
        (self.info().name)()
    }

    pub fn group(self) -> Group {
        self.info().group
    }

    /// When it does something.
    pub fn contexts(self) -> &'static [Context] {
        self.info().contexts
    }

    /// Whether it can be pressed while this context is active.
    pub(super) fn is_beside(self, context: Context) -> bool {
        self.contexts().iter().any(|&own| own.is_beside(context))
    }

    pub(super) fn default_bindings(self) -> BindingRow {
        self.info().defaults
    }

    /// The name of the movement that does the same on a device, such as "Left stick".
    pub(super) fn movement(self, device: ActiveDevice) -> Option<String> {
        let movement = match device {
            ActiveDevice::Mouse => self.info().mouse_movement,
            ActiveDevice::Keyboard => None,
            ActiveDevice::Gamepad => self.info().pad_movement,
        };
        movement.map(|text| text())
    }
}

/// How the settings and the help group controls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Throws, orders and choices.
    Turn,
    /// The hand that carries dice.
    Hand,
    Table,
    Camera,
    /// While others play.
    Watching,
    /// In a replay.
    Theatre,
    Everywhere,
}

impl Group {
    /// In the order in which they are listed.
    pub const ALL: [Self; 7] =
        [Self::Turn, Self::Hand, Self::Table, Self::Camera, Self::Watching, Self::Theatre, Self::Everywhere];

    pub fn name(self) -> String {
        match self {
            Self::Turn => say!("group-turn"),
            Self::Hand => say!("group-hand"),
            Self::Table => say!("group-table"),
            Self::Camera => say!("group-camera"),
            Self::Watching => say!("group-watching"),
            Self::Theatre => say!("group-theatre"),
            Self::Everywhere => say!("group-everywhere"),
        }
    }

    pub fn controls(self) -> impl Iterator<Item = Control> {
        Control::ALL.into_iter().filter(move |control| control.group() == self)
    }
}

/// A control was pressed in this frame. One that is held is sent once; [`Bindings::is_held`](super::Bindings::is_held)
/// tells whether it still is.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed(pub Control);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_control_has_its_own_name_a_group_and_a_context() {
        let names: BTreeSet<String> = Control::ALL.into_iter().map(Control::name).collect();
        assert_eq!(names.len(), Control::ALL.len());
        assert!(Control::ALL.into_iter().all(|control| !control.contexts().is_empty()));
        assert_eq!(Group::ALL.into_iter().flat_map(Group::controls).count(), Control::ALL.len());
    }
}
