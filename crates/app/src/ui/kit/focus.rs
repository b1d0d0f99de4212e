//! The focus of keyboard and gamepad on a page.

use crate::base::controls::ActiveDevice;
use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::{Menu, Screen};
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Context, EventFilter, Id, Popup, Rect, Response, Sense, StrokeKind, TextEdit, Ui, vec2,
};
use bevy_egui::{EguiContext, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Navigation>().add_systems(EguiPrimaryContextPass, watch_focus.before(UiLayer::Frame));
    let has_turned = state_changed::<Screen>.or_else(state_changed::<Menu>);
    app.add_systems(Update, drop_focus.in_set(AppSystems::ApplyEvents).run_if(has_turned));
}

/// The device that moves the focus, and whether it has just moved it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Navigation {
    pub(crate) device: ActiveDevice,
    focused: Option<Id>,
    /// Since the last frame, so that a scroll area scrolls to the focused widget only once.
    has_moved: bool,
}

#[cfg(test)]
impl Navigation {
    pub(crate) const MOUSE: Self = Self::by(ActiveDevice::Mouse);
    pub(crate) const KEYBOARD: Self = Self::by(ActiveDevice::Keyboard);
    pub(crate) const GAMEPAD: Self = Self::by(ActiveDevice::Gamepad);

    const fn by(device: ActiveDevice) -> Self {
        Self { device, focused: None, has_moved: true }
    }
}

fn watch_focus(mut nav: ResMut<Navigation>, device: Res<ActiveDevice>, mut contexts: EguiContexts) {
    let Ok(context) = contexts.ctx_mut() else { return };
    release_covered(context);
    let focused = context.memory(egui::Memory::focused);
    let has_moved = focused != nav.focused;
    nav.set_if_neq(Navigation { device: *device, focused, has_moved });
}

/// Takes the focus from a widget that another page now covers. There Tab could not move it, because egui offers the focus
/// only to the widgets of the topmost page.
fn release_covered(context: &Context) {
    let Some(focused) = context.memory(egui::Memory::focused) else { return };
    let layer =
        context.viewport(|viewport| viewport.prev_pass.widgets.order(focused).map(|(layer, _)| layer));
    if layer.is_some_and(|layer| !context.memory(|memory| memory.allows_interaction(layer))) {
        context.memory_mut(|memory| memory.surrender_focus(focused));
    }
}

/// Another page begins without a focus, and its first widget takes it at once. Systems that open a page run after this.
pub(crate) fn drop_focus(mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().memory_mut(|memory| {
            memory.focused().into_iter().for_each(|focused| memory.surrender_focus(focused));
        });
    }
}

/// Gives the widget the focus if nothing else has it, no other page covers it and the mouse is not in use.
pub(crate) fn first(response: &Response, device: ActiveDevice) {
    let context = &response.ctx;
    let is_free =
        context.memory(|memory| memory.focused().is_none() && memory.allows_interaction(response.layer_id));
    if device != ActiveDevice::Mouse && is_free && !Popup::is_any_open(context) {
        response.request_focus();
    }
}

/// Lets a text take the focus, so that keyboard and gamepad can scroll to it.
pub(crate) fn stop(ui: &Ui, response: &Response) -> Response {
    let id = response.id.with("stop");
    let stop = ui.interact(response.rect, id, Sense::focusable_noninteractive());
    if stop.has_focus() {
        ring(ui, response.rect);
    }
    stop
}

/// Draws the focus around a widget that does not show it by itself.
pub(crate) fn ring(ui: &Ui, around: Rect) {
    let stroke = ui.visuals().widgets.active.bg_stroke;
    ui.painter().rect_stroke(around, 8.0, stroke, StrokeKind::Inside);
}

/// A single-line field. Up and down leave it like any other widget, since a gamepad has no other keys for that.
pub(crate) fn field(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let response = ui.add(field.margin(vec2(8.0, 5.0)));
    let kept = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, kept));
    response
}

/// Whether this widget has been drawn in this pass.
pub(crate) fn is_drawn(context: &Context, id: Id) -> bool {
    context.viewport(|viewport| viewport.this_pass.widgets.contains(id))
}

/// Scrolls to the widget that the focus has moved to, if it is one of those drawn since `before` was asked.
pub(crate) fn follow(ui: &Ui, nav: Navigation, before: Option<Id>) {
    let context = ui.ctx();
    let Some(focused) = context.memory(egui::Memory::focused) else { return };
    if !nav.has_moved || before == Some(focused) || !is_drawn(context, focused) {
        return;
    }
    if let Some(response) = context.read_response(focused) {
        ui.scroll_to_rect(response.rect.expand(12.0), None);
    }
}

/// For [`follow`]: the widget that has the focus, if it is drawn already.
pub(crate) fn drawn_focus(context: &Context) -> Option<Id> {
    context.memory(egui::Memory::focused).filter(|&focused| is_drawn(context, focused))
}
