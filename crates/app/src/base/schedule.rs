//! The order of a frame.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The steps of a frame, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Devices become requests and acts. This runs before the fixed steps, so that a press is part of the tick of the same
    /// frame.
    ReadInput,
    /// The match advances (in `FixedUpdate`).
    AdvanceMatch,
    /// Events of the match are recorded.
    ApplyEvents,
    /// The player chooses what to look at.
    Look,
    /// The picture follows the match.
    Animate,
    PlaySound,
}

/// What egui draws, the bottom layer first.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UiLayer {
    /// Around a view of the table.
    Frame,
    /// The panels of a match.
    Hud,
    /// The bar and pages of a replay.
    Theatre,
    /// The panel of the practice table.
    Practice,
    /// Lessons and hints.
    Lesson,
    /// What covers everything else.
    Menus,
}

pub(crate) fn plugin(app: &mut App) {
    use AppSystems::{AdvanceMatch, Animate, ApplyEvents, Look, PlaySound, ReadInput};
    use UiLayer::{Frame, Hud, Lesson, Menus, Practice, Theatre};
    app.configure_sets(RunFixedMainLoop, ReadInput.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop))
        .configure_sets(FixedUpdate, (AdvanceMatch, ApplyEvents).chain())
        .configure_sets(Update, (ApplyEvents, Look, Animate, PlaySound).chain())
        .configure_sets(EguiPrimaryContextPass, (Frame, Hud, Theatre, Practice, Lesson, Menus).chain());
}
