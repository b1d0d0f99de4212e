//! T2: lining up the thrown dice.

mod draft;
mod panel;

pub(super) use draft::OrderDraft;
pub(super) use panel::{show, show_commitment};

use super::context::PanelParams;
use crate::base::controls::{Control, Pressed};
use crate::ui::action::{OrderEdit, UiAction};
use crate::ui::kit::toasts::Toasts;
use crate::view::mirror::{Pointed, Target};
use bevy::prelude::*;
use gragra_rules::Face;
use gragra_sim::play::{Action, Choices};

/// The key of each number. (Those of the number block move the camera.)
const DIGITS: [KeyCode; 5] =
    [KeyCode::Digit0, KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4];

/// The order that the person at the screen is making.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Draft {
    pub(super) order: Option<OrderDraft>,
    /// The number that the keys would append.
    pub(super) cursor: Option<Face>,
}

/// Begins a draft when the person at the screen has to line up dice, and drops it when it is declared.
pub(super) fn update_draft(mut draft: ResMut<Draft>, params: PanelParams) {
    let choices = params.context().and_then(|scene| scene.game.choices(scene.asked()?.0));
    let needed = match choices {
        Some(Choices::Declare { onto, thrown, .. }) => Some(OrderDraft::new(onto, &thrown)),
        _ => None,
    };
    let is_right = match (&draft.order, &needed) {
        (Some(order), Some(needed)) => order.is_for_same_throw(needed),
        (order, needed) => order.is_none() && needed.is_none(),
    };
    if !is_right {
        draft.order = needed;
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

/// Lining up dice outside of the panel: number keys append, a number is chosen and picked, or a die in the tray is clicked.
pub(super) fn read_keys(
    mut draft: ResMut<Draft>,
    keys: Res<ButtonInput<KeyCode>>,
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
    mut toasts: ResMut<Toasts>,
    pointed: Res<Pointed>,
) {
    let Some(order) = draft.order.clone() else { return pressed.clear() };
    let append = |face| UiAction::EditOrder(OrderEdit::AppendFace(face));
    let digits = Face::ALL.into_iter().zip(DIGITS).filter(|&(_, digit)| keys.just_pressed(digit));
    actions.write_batch(digits.map(|(face, _)| append(face)));
    for &Pressed(control) in pressed.read() {
        let action = match control {
            Control::SuggestLongest => Some(UiAction::EditOrder(OrderEdit::Longest)),
            Control::SuggestShortest => Some(UiAction::EditOrder(OrderEdit::Shortest)),
            Control::Undo => Some(UiAction::EditOrder(OrderEdit::Undo)),
            Control::Pick => draft.cursor.map(append),
            Control::Point => match pointed.at {
                Some(Target::Die(die)) => Some(UiAction::EditOrder(order.click(die))),
                _ => None,
            },
            Control::Confirm => declare(&order).map_err(|sentence| toasts.say(sentence)).ok(),
            Control::ChooseNext | Control::ChoosePrevious => {
                draft.move_cursor(control == Control::ChooseNext);
                None
            }
            _ => None,
        };
        actions.write_batch(action);
    }
}

impl Draft {
    fn next_faces(&self) -> Vec<Face> {
        self.order.as_ref().map_or_else(Vec::new, |order| order.left().next_faces().collect())
    }

    /// The cursor stays on a number that may come next, if there is one.
    fn steady_cursor(&mut self) {
        let next = self.next_faces();
        if self.order.is_some() && self.cursor.is_none_or(|cursor| !next.contains(&cursor)) {
            self.cursor = next.iter().find(|&&face| Some(face) > self.cursor).or(next.first()).copied();
        }
    }

    fn move_cursor(&mut self, is_right: bool) {
        let next = self.next_faces();
        let at = next.iter().position(|&face| Some(face) == self.cursor).unwrap_or(0);
        let step = if is_right { 1 } else { next.len().saturating_sub(1) };
        self.cursor = next.get((at + step) % next.len().max(1)).copied();
    }
}

/// The declaration of a complete order, or why it cannot be declared yet.
fn declare(order: &OrderDraft) -> Result<UiAction, String> {
    match order.why_not_yet() {
        None => Ok(UiAction::Act(Action::Declare { order: order.ids() })),
        Some(sentence) => Err(sentence),
    }
}
