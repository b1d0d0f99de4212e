//! How far the dice in the hand are above the tower, or beside it, or whether they touch it or press on it.

use crate::base::theme::panels as style;
use crate::base::to_bevy::ToBevy;
use crate::base::words::{decimal, say};
use crate::session::{HandControl, Session, TIRED};
use crate::ui::kit::{ink, widgets};
use bevy::math::{Vec3, Vec3Swizzles};
use bevy_egui::egui::Ui;
use gragra_sim::units::HALF_EDGE;

/// Nearer than this the dice touch the tower, in edges.
const TOUCH: f32 = 0.05;
/// An aim this far below the contact presses, in edges.
const PRESS: f32 = 0.02;

/// Where the dice in the hand are, compared with the top of the tower.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Clearance {
    /// In edges above it.
    Over(f32),
    /// Not over it, but high enough to be carried there.
    Beside,
    Touching,
    /// The hand wants to be lower than the tower lets it.
    Pressing,
    /// Beside the tower, and too low to be carried over it.
    Below,
}

impl Clearance {
    /// From the bottom of the lowest die and the place where the hand wants it, both relative to the middle of the top.
    fn of(bottom: Vec3, wanted: Vec3) -> Self {
        let is_beside = bottom.xz().abs().max_element() >= 2.0 * HALF_EDGE;
        match bottom.y {
            over if is_beside && over < TOUCH => Self::Below,
            _ if is_beside => Self::Beside,
            over if over >= 2.0 * TOUCH => Self::Over(over),
            _ if wanted.y < -PRESS => Self::Pressing,
            over if over < TOUCH => Self::Touching,
            over => Self::Over(over),
        }
    }
}

fn clearance(session: &Session, hand: &HandControl) -> Option<Clearance> {
    let table = session.table();
    let lowest = *table.carried().first()?;
    let top = session.top_of_work()? + Vec3::Y * HALF_EDGE;
    let bottom = table.pose(lowest).translation.to_bevy() - top;
    Some(Clearance::of(bottom, hand.target - top))
}

/// Draws nothing unless dice are carried.
pub(crate) fn show(ui: &mut Ui, session: &Session, hand: &HandControl) {
    let Some(clearance) = clearance(session, hand) else { return };
    let (sentence, ink) = match clearance {
        Clearance::Over(edges) => {
            let ink = if edges < 0.5 { style::GAIN } else { style::QUIET };
            (say!("stacking-over", edges = decimal(edges.into(), 1)), ink)
        }
        Clearance::Beside => (say!("stacking-beside"), style::QUIET),
        Clearance::Touching => (say!("stacking-touching"), style::GAIN),
        Clearance::Pressing => (say!("stacking-pressing"), style::LOSS),
        Clearance::Below => (say!("stacking-below"), style::LOSS),
    };
    ui.label(widgets::text(sentence).strong().color(ink::rgb(ink)));
    if session.table().hand_tiredness() >= TIRED {
        ui.label(widgets::text(say!("stacking-tired")).strong().color(ink::rgb(style::LOSS)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_whether_the_hand_touches_or_presses() {
        let of = |over: f32, wanted: f32| Clearance::of(Vec3::Y * over, Vec3::Y * wanted);
        assert_eq!(of(1.5, 1.5), Clearance::Over(1.5));
        assert_eq!(of(0.01, 0.0), Clearance::Touching);
        assert_eq!(of(0.0, -0.2), Clearance::Pressing);
        assert_eq!(of(1.5, -0.2), Clearance::Over(1.5), "it is only on its way down");
        let beside = Vec3::new(1.4, -2.0, 0.0);
        assert_eq!(Clearance::of(beside, beside), Clearance::Below);
        let aside = Vec3::new(-10.0, 0.0, 4.0);
        assert_eq!(Clearance::of(aside, aside), Clearance::Below, "it would hit the top on its way");
        let aside = aside + Vec3::Y;
        assert_eq!(Clearance::of(aside, aside), Clearance::Beside, "a height says nothing there");
    }
}
