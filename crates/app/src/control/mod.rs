//! Mouse, keyboard and gamepad: a press becomes a [`Control`](crate::base::controls::Control), and in a person's turn an
//! [`Act`](crate::session::Act).
//!
//! `contexts` decides which controls apply, and `press` sends a [`Pressed`](crate::base::controls::Pressed) for each
//! press. Throwing, the hand and choosing turn these into acts before the match ticks in the same frame.

mod choose_company;
mod contexts;
mod device;
mod fling;
mod focus;
mod focus_nav;
mod ground;
mod hand;
mod move_input;
mod navigate;
mod press;
mod rebind;
mod rumble;
mod short_presses;
#[cfg(test)]
mod tests;
mod throwing;
mod wind_up;

pub use choose_company::CompanyInRow;
pub use focus::UiWantsFocus;
pub use rebind::Rebinding;

use crate::base::schedule::AppSystems;
use crate::session::SessionSystems;
use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;
use bevy_enhanced_input::EnhancedInputSystems;

pub(super) fn plugin(app: &mut App) {
    use ControlSystems::{
        CheckFocus, Choose, DetectDevice, ExtendShortPresses, MoveHand, Navigate, SendPresses,
        SwitchContexts, Throw,
    };
    app.configure_sets(
        PreUpdate,
        (
            (ExtendShortPresses, DetectDevice, CheckFocus, SwitchContexts, Navigate)
                .chain()
                .after(InputSystems)
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::ProcessInput)
                .before(EnhancedInputSystems::Prepare),
            SendPresses.after(EnhancedInputSystems::Apply),
        ),
    );
    // After the requests, which may put another match on the table.
    app.configure_sets(
        RunFixedMainLoop,
        (Throw, MoveHand, Choose).chain().in_set(AppSystems::ReadInput).after(SessionSystems::Seek),
    );
    app.add_plugins((
        contexts::plugin,
        device::plugin,
        focus::plugin,
        press::plugin,
        throwing::plugin,
        hand::plugin,
        choose_company::plugin,
        navigate::plugin,
        rebind::plugin,
        rumble::plugin,
        short_presses::plugin,
    ));
}

/// In this order: the first ones in `PreUpdate`, the last three in [`AppSystems::ReadInput`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum ControlSystems {
    ExtendShortPresses,
    DetectDevice,
    /// Decides whether panels or the table get the input.
    CheckFocus,
    SwitchContexts,
    /// Gamepad buttons become keys for panels.
    Navigate,
    SendPresses,
    Throw,
    MoveHand,
    Choose,
}
