//! Lining up dice without the mouse: number keys append; or one is chosen and picked.

use super::{Draft, declare};
use crate::base::controls::{Control, Pressed};
use crate::ui::action::{OrderEdit, UiAction};
use crate::ui::kit::toasts::Toasts;
use bevy::prelude::*;
use gragra_rules::Face;

/// The key of each number. (Those of the number block move the camera.)
const DIGITS: [KeyCode; 5] =
    [KeyCode::Digit0, KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4];

/// Keys and pad for the order.
pub(in super::super) fn press_keys(
    mut draft: ResMut<Draft>,
    keys: Res<ButtonInput<KeyCode>>,
    mut pressed: MessageReader<Pressed>,
    mut wanted: MessageWriter<UiAction>,
    mut toasts: ResMut<Toasts>,
) {
    let controls: Vec<Control> = pressed.read().map(|&Pressed(control)| control).collect();
    let Some(order) = draft.order.clone() else { return };
    let digits = Face::ALL.into_iter().zip(DIGITS).filter(|&(_, digit)| keys.just_pressed(digit));
    wanted.write_batch(digits.map(|(face, _)| UiAction::EditOrder(OrderEdit::AppendFace(face))));
    for control in controls {
        match control {
            Control::SuggestLongest => {
                wanted.write(UiAction::EditOrder(OrderEdit::Longest));
            }
            Control::SuggestShortest => {
                wanted.write(UiAction::EditOrder(OrderEdit::Shortest));
            }
            Control::Undo => {
                wanted.write(UiAction::EditOrder(OrderEdit::Undo));
            }
            Control::ChooseNext => draft.move_cursor(true),
            Control::ChoosePrevious => draft.move_cursor(false),
            Control::Pick => {
                wanted.write_batch(draft.cursor.map(|face| UiAction::EditOrder(OrderEdit::AppendFace(face))));
            }
            Control::Confirm => match declare(&order) {
                Ok(act) => {
                    wanted.write(act);
                }
                Err(sentence) => toasts.say(sentence),
            },
            _ => {}
        }
    }
}
