//! Whether keyboard and mouse belong to the panels or to the table.

use super::ControlSystems;
use crate::base::screen::{Menu, Screen};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use bevy_enhanced_input::prelude::ActionSources;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UiWantsFocus>()
        .init_resource::<UiFocus>()
        .add_systems(PreUpdate, (read_focus, share_mouse).chain().in_set(ControlSystems::CheckFocus));
}

/// Whether a panel over the match must be answered first. The system that opens such a panel sets and resets it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UiWantsFocus(pub bool);

/// What the panels do with the keyboard.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct UiFocus {
    /// Whether a text field is focused or a list is open. Then no key means anything else.
    pub(super) is_typing: bool,
    /// Whether some widget has the focus.
    pub(super) is_given: bool,
}

/// Whether a menu, or a panel that must be answered first, takes the input from the table.
#[derive(SystemParam)]
pub(super) struct OpenMenus<'w> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    ui_wants_focus: Res<'w, UiWantsFocus>,
}

impl OpenMenus<'_> {
    pub(super) fn is_any(&self) -> bool {
        *self.screen.get() != Screen::Match || *self.menu.get() != Menu::None || self.ui_wants_focus.0
    }
}

fn read_focus(
    mut focus: ResMut<UiFocus>,
    egui: Option<Res<EguiWantsInput>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let mut now = UiFocus { is_typing: egui.is_some_and(|egui| egui.is_popup_open()), is_given: false };
    for mut context in &mut contexts {
        now.is_typing |= context.get_mut().text_edit_focused();
        now.is_given |= context.get_mut().egui_wants_keyboard_input();
    }
    focus.set_if_neq(now);
}

/// A mouse press belongs to the table if it began there, wherever the mouse goes before it ends.
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
