//! T2: lining up the thrown dice.

mod draft;
mod keys;
mod panel;

pub(super) use draft::OrderDraft;
pub(super) use panel::show;

use super::PanelSystems;
use super::context::{PanelContext, PanelParams};
use crate::base::screen::{Menu, Screen};
use crate::ui::action::{OrderEdit, UiAction};
use crate::ui::kit::toasts::Toasts;
use bevy::prelude::*;
use gragra_rules::{Face, ShownDie};
use gragra_sim::play::{Action, Choices};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>().add_systems(
        Update,
        // Who types in a menu means no dice.
        (keep, keys::press_keys.run_if(in_state(Menu::None)))
            .chain()
            .in_set(PanelSystems::Edit)
            .run_if(in_state(Screen::Match)),
    );
}

/// The order that the person at the screen is making, and where the keys' cursor is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Draft {
    pub(super) order: Option<OrderDraft>,
    /// The number that the keys would append.
    pub(super) cursor: Option<Face>,
}

/// Begins a draft when one is needed, and drops it when it is declared.
pub(super) fn keep(mut draft: ResMut<Draft>, params: PanelParams) {
    let needed = params.context().and_then(|scene| needed(&scene));
    let is_right = match (&draft.order, &needed) {
        (Some(draft), Some((top, thrown))) => draft.is_for(*top, thrown),
        (None, None) => true,
        _ => false,
    };
    if !is_right {
        draft.order = needed.map(|(top, thrown)| OrderDraft::new(top, &thrown));
    }
    draft.steady_cursor();
}

/// Changes the draft, or says why it may not be changed like that.
pub(in crate::ui) fn edit_order(world: &mut World, edit: OrderEdit) {
    let mut draft = world.resource_mut::<Draft>();
    let Some(order) = &mut draft.order else { return };
    if !order.edit(edit)
        && let Some(sentence) = order.why_refused(edit)
    {
        world.resource_mut::<Toasts>().say(sentence);
    }
}

/// The top and the dice that the person at the screen has to line up.
fn needed(scene: &PanelContext<'_>) -> Option<(Face, Vec<ShownDie>)> {
    match scene.game().choices(scene.asked()?.0)? {
        Choices::Declare { onto, thrown, .. } => Some((onto, thrown)),
        _ => None,
    }
}

impl Draft {
    /// The cursor stays on a number that may come next, if there is one.
    fn steady_cursor(&mut self) {
        let Some(order) = &self.order else { return };
        let next: Vec<Face> = order.left().next_faces().collect();
        if self.cursor.is_none_or(|cursor| !next.contains(&cursor)) {
            let onward = next.iter().find(|&&face| Some(face) > self.cursor).or(next.first());
            self.cursor = onward.copied();
        }
    }

    fn move_cursor(&mut self, is_right: bool) {
        let Some(order) = &self.order else { return };
        let next: Vec<Face> = order.left().next_faces().collect();
        let at = next.iter().position(|&face| Some(face) == self.cursor).unwrap_or(0);
        let step = if is_right { 1 } else { next.len().saturating_sub(1) };
        self.cursor = next.get((at + step) % next.len().max(1)).copied();
    }
}

/// The declaration of a complete order, or why it cannot be declared yet.
pub(super) fn declare(order: &OrderDraft) -> Result<UiAction, String> {
    match order.why_not_yet() {
        None => Ok(UiAction::Act(Action::Declare { order: order.ids() })),
        Some(sentence) => Err(sentence),
    }
}
