//! Who listens to keyboard and mouse: the panels or the room.

use super::InputSteps;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use bevy_enhanced_input::prelude::ActionSources;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UiWantsFocus>()
        .init_resource::<UiFocus>()
        .add_systems(PreUpdate, (look_at_panels, share_mouse).chain().in_set(InputSteps::Look));
}

/// Is a panel open over the match that must be answered first? Whoever shows such a panel sets it, and unsets it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UiWantsFocus(pub bool);

/// What the panels do with the keyboard.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct UiFocus {
    /// Is text typed, or a list unfolded? Then no key means anything else.
    pub(super) is_typing: bool,
    /// Should something in a panel have the focus?
    pub(super) is_wanted: bool,
    /// Has something in a panel the focus?
    pub(super) is_given: bool,
}

fn look_at_panels(
    mut focus: ResMut<UiFocus>,
    wanted: Res<UiWantsFocus>,
    egui: Option<Res<EguiWantsInput>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let is_text = contexts.iter_mut().any(|mut context| context.get_mut().text_edit_focused());
    let is_given = contexts.iter_mut().any(|mut context| context.get_mut().egui_wants_keyboard_input());
    let is_unfolded = egui.as_ref().is_some_and(|egui| egui.is_popup_open());
    let now = UiFocus { is_typing: is_text || is_unfolded, is_wanted: wanted.0, is_given };
    focus.set_if_neq(now);
}

/// A press belongs to the room if it began there, wherever the mouse goes before it ends.
fn share_mouse(
    mut sources: ResMut<ActionSources>,
    mut was_down: Local<bool>,
    mouse: Res<ButtonInput<MouseButton>>,
    egui: Option<Res<EguiWantsInput>>,
) {
    if !*was_down {
        sources.mouse_buttons = egui.is_none_or(|egui| !egui.wants_any_pointer_input());
    }
    *was_down = mouse.get_pressed().next().is_some();
}
