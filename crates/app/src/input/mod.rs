//! Mouse, keyboard and gamepad: what is pressed becomes a [`Control`](crate::controls::Control), and in a turn an
//! [`Act`](crate::session::Act).
//!
//! The contexts that wait for a press are built from the [`Bindings`](crate::controls::Bindings). Each press is told as
//! [`Pressed`](crate::controls::Pressed), and throwing, stacking and choosing make acts of it.

mod choosing;
mod contexts;
mod device;
mod fling;
mod focus;
mod ground;
mod hand;
mod moves;
mod navigate;
mod press;
mod rebind;
mod rows;
mod rumble;
mod taps;
#[cfg(test)]
mod tests;
mod throwing;

pub use choosing::{ChosenCompany, CompanyInRow};
pub use focus::UiWantsFocus;
pub use moves::HandHasKeys;
pub use rebind::{Rebind, Rebinding};

use crate::AppSystems;
use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;
use bevy_enhanced_input::EnhancedInputSystems;

pub(super) fn plugin(app: &mut App) {
    use InputSteps::{Look, Navigate, Notice, Stretch, Switch, Tell};
    use ReadSteps::{Choose, Follow, Grip, Share, Steer, TakeUp, Throw};
    app.configure_sets(
        PreUpdate,
        (
            (Stretch, Notice, Look, Switch, Navigate)
                .chain()
                .after(InputSystems)
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::ProcessInput)
                .before(EnhancedInputSystems::Prepare),
            Tell.after(EnhancedInputSystems::Apply),
        ),
    );
    // After the wishes, which may put another match on the table.
    app.configure_sets(
        Update,
        (Throw, TakeUp, Grip, Steer, Follow, Choose, Share)
            .chain()
            .after(AppSystems::ReadInput)
            .before(AppSystems::ApplyEvents),
    );
    app.add_plugins((
        contexts::plugin,
        device::plugin,
        focus::plugin,
        press::plugin,
        throwing::plugin,
        hand::plugin,
        choosing::plugin,
        moves::plugin,
        navigate::plugin,
        rebind::plugin,
        rumble::plugin,
        taps::plugin,
    ));
}

/// What happens to devices before anything else, in this order; the presses come before the last.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum InputSteps {
    /// Taps last for their frame.
    Stretch,
    /// Which device is used, or gone.
    Notice,
    /// Who listens: panels or the room.
    Look,
    /// The contexts that wait for a press.
    Switch,
    /// Gamepads become keys for the panels.
    Navigate,
    /// Presses are told.
    Tell,
}

/// What presses become, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum ReadSteps {
    /// Throws.
    Throw,
    /// Dice have come into the hand or left it.
    TakeUp,
    /// Grips and releases.
    Grip,
    /// Where the hand should be in the end.
    Steer,
    /// Where it should be next.
    Follow,
    /// Companies.
    Choose,
    /// What the camera may have.
    Share,
}
