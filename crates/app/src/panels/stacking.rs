//! T3, E4, E8: what is left to stack, how many dice the hand takes, and how high it is.

use super::scene::Scene;
use super::wanted::Wanted;
use super::{look, round_end};
use crate::input::Control;
use crate::theme::panels as style;
use crate::words::{decimal, say};
use bevy::math::{Vec3, Vec3Swizzles};
use bevy_egui::egui::{Align, Button, Layout, Ui};
use gragra_rules::{Building, Face, Money, Phase};
use gragra_sim::table::HandInput;
use gragra_sim::units::HALF_EDGE;

/// How many of the next dice are drawn.
const SHOWN_DICE: usize = 14;

/// Is anybody stacking?
pub(super) fn is_on(scene: &Scene) -> bool {
    scene.table().stacker().is_some()
}

/// The numbers that go up next, where numbers matter.
fn next_faces(scene: &Scene) -> Vec<Face> {
    let table = scene.table();
    let left = table.dice_to_grip();
    match scene.phase() {
        Some(Phase::Stack { order, .. }) => {
            order.iter().skip(order.len().saturating_sub(left)).map(|shown| shown.face).collect()
        }
        _ => Vec::new(),
    }
}

/// T5.1: how many more dice have to stand for the bonus, where the order reaches it. It takes the whole order.
fn dice_to_bonus(phase: Option<&Phase>) -> Option<usize> {
    match phase? {
        Phase::Stack { order, placed, .. } if order.len() >= Building::BONUS_GROWTH => {
            Some(order.len() - placed)
        }
        _ => None,
    }
}

/// Nearer than this the dice touch the tower, in edges.
const TOUCH: f32 = 0.05;
/// An aim so far below the contact presses, in edges.
const PRESS: f32 = 0.02;

/// Where the dice in the hand are, compared with the top of the tower.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Clearance {
    /// So many edges above it.
    Over(f32),
    Touching,
    /// The hand wants to be lower than the tower lets it.
    Pressing,
    /// Beside the tower, and lower than its top.
    Below,
}

impl Clearance {
    /// For the bottom of the lowest die and where the hand wants that to be, both measured from the middle of the top.
    fn of(bottom: Vec3, wanted: Vec3) -> Self {
        let is_beside = bottom.xz().abs().max_element() >= 2.0 * HALF_EDGE;
        match bottom.y {
            over if is_beside && over < -TOUCH => Self::Below,
            over if is_beside || over >= 2.0 * TOUCH => Self::Over(over.max(0.0)),
            _ if wanted.y < -PRESS => Self::Pressing,
            over if over < TOUCH => Self::Touching,
            over => Self::Over(over),
        }
    }
}

fn clearance(scene: &Scene) -> Option<Clearance> {
    let table = scene.table();
    let lowest = *table.carried().first()?;
    let top = scene.session.top_of_work()? + Vec3::Y * HALF_EDGE;
    let bottom = Vec3::from_array(table.pose(lowest).translation.to_array()) - top;
    Some(Clearance::of(bottom, scene.hand.target - top))
}

/// Draws it.
pub(super) fn show(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let table = scene.table();
    let faces = next_faces(scene);
    ui.horizontal_wrapped(|ui| {
        let left = table.dice_to_grip();
        ui.label(look::text(say!("stacking-left", count = left)));
        for &face in faces.iter().take(SHOWN_DICE) {
            look::die(ui, face, 20.0);
        }
        if faces.len() > SHOWN_DICE {
            ui.label(look::small(say!("stacking-and-more", count = faces.len() - SHOWN_DICE)));
        }
        if let Some(count) = dice_to_bonus(scene.phase()) {
            let bonus = say!("stacking-bonus", count = count, money = Money::STACKING_BONUS);
            ui.label(look::text(bonus).color(look::colour(style::GAIN)));
        }
    });
    if scene.asked().is_none() && !look::is_low(ui) {
        round_end::show_stakes(ui, scene);
    }
    scene.asked()?;
    ui.horizontal(|ui| {
        let wanted = grip_count(ui, scene);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| show_clearance(ui, scene));
        wanted
    })
    .inner
}

fn grip_count(ui: &mut Ui, scene: &Scene) -> Option<Wanted> {
    let mut wanted = None;
    let next = HandInput::Grip { count: scene.hand.count };
    let take = Button::new(look::text(say!("stacking-takes")).strong());
    let can_take = scene.table().carried().is_empty() && scene.table().allows(next);
    let take = ui.add_enabled(can_take, take).on_hover_text(scene.label(Control::GripOrRelease));
    if take.clicked() {
        wanted = Some(Wanted::Press(Control::GripOrRelease));
    }
    let fewer = ui.add(Button::new(look::text("−"))).on_hover_text(scene.label(Control::GripFewer));
    ui.label(look::text(scene.hand.count.max(1).to_string()).strong());
    let more = ui.add(Button::new(look::text("+"))).on_hover_text(scene.label(Control::GripMore));
    ui.label(look::small(say!("stacking-at-once")));
    if fewer.clicked() {
        wanted = Some(Wanted::Press(Control::GripFewer));
    }
    if more.clicked() {
        wanted = Some(Wanted::Press(Control::GripMore));
    }
    wanted
}

fn show_clearance(ui: &mut Ui, scene: &Scene) {
    let Some(clearance) = clearance(scene) else { return };
    let (sentence, ink) = match clearance {
        Clearance::Over(edges) => {
            let ink = if edges < 0.5 { style::GAIN } else { style::QUIET };
            (say!("stacking-over", edges = decimal(edges.into(), 1)), ink)
        }
        Clearance::Touching => (say!("stacking-touching"), style::GAIN),
        Clearance::Pressing => (say!("stacking-pressing"), style::LOSS),
        Clearance::Below => (say!("stacking-below"), style::LOSS),
    };
    ui.label(look::text(sentence).color(look::colour(ink)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{DieId, ShownDie};

    #[test]
    fn it_is_told_whether_the_hand_touches_or_presses() {
        let of = |over: f32, wanted: f32| Clearance::of(Vec3::Y * over, Vec3::Y * wanted);
        assert_eq!(of(1.5, 1.5), Clearance::Over(1.5));
        assert_eq!(of(0.01, 0.0), Clearance::Touching);
        assert_eq!(of(0.0, -0.2), Clearance::Pressing);
        assert_eq!(of(1.5, -0.2), Clearance::Over(1.5), "it is only on its way down");
        let beside = Vec3::new(1.4, -2.0, 0.0);
        assert_eq!(Clearance::of(beside, beside), Clearance::Below);
    }

    #[test]
    fn the_bonus_is_for_the_whole_order_if_it_is_long_enough() {
        let dice: Vec<ShownDie> =
            DieId::all().map(|die| ShownDie { die, face: Face::Zero }).take(6).collect();
        let stack = |length: usize, placed| Phase::Stack {
            order: dice[..length].to_vec(),
            placed,
            has_gripped: false,
        };
        assert_eq!(dice_to_bonus(Some(&stack(4, 0))), None);
        assert_eq!(dice_to_bonus(Some(&stack(5, 0))), Some(5));
        assert_eq!(dice_to_bonus(Some(&stack(6, 5))), Some(1));
        assert_eq!(dice_to_bonus(Some(&Phase::Change { built: None })), None);
        assert_eq!(dice_to_bonus(None), None);
    }
}
