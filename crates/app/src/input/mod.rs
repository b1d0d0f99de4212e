//! Mouse, keyboard and gamepad: what is pressed becomes a [`Control`], and in a turn an [`Act`](crate::session::Act).
//!
//! [`Bindings`] is the one table of what is bound to what. From it the [contexts](Context) are built that wait for a
//! press; each press is told as [`Pressed`], and throwing, stacking and choosing make acts of it.

mod bindings;
mod choosing;
mod clashes;
mod contexts;
pub mod control;
mod defaults;
mod device;
mod fixed;
mod fling;
mod focus;
mod ground;
mod groups;
mod hand;
mod labels;
mod moves;
mod navigate;
mod press;
mod rebind;
mod rows;
mod rumble;
mod table;
mod taps;
#[cfg(test)]
mod tests;
mod throwing;

pub use bindings::{Bindings, Press, Slot};
pub use choosing::{ChosenCompany, CompanyChoice, CompanyInRow};
pub use clashes::{Clash, With};
pub use contexts::Context;
pub use control::{Control, Pressed};
pub use device::ActiveDevice;
pub use fixed::Purpose;
pub use focus::UiWantsFocus;
pub use groups::Group;
pub use labels::{PadFamily, name as press_name};
pub use moves::HandHasKeys;
pub use rebind::{Rebind, Rebinding};
pub use table::{Line, markdown};

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
        bindings::plugin,
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

/// Where the person at the screen wants their hand, while it carries dice.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct HandControl {
    /// The middle of the lowest die, in edges.
    pub target: Vec3,
    /// The angle about the vertical, in radians.
    pub yaw: f32,
    /// How many dice the next grip takes.
    pub count: u8,
    /// Is the fine key held?
    pub is_fine: bool,
}

/// A throw that is being wound up.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct ThrowCharge {
    /// From 0 to 1, while a button is held or a drag is under way.
    pub strength: Option<f32>,
    /// The direction, in radians about the vertical; 0 is towards +x, and a quarter turn towards +z.
    pub angle: f32,
}
