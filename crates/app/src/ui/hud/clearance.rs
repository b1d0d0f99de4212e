//! How far the dice in the hand are above the tower, or whether they are beside it, touch it, press on it or drag at it.

use crate::base::theme::panels as style;
use crate::base::to_bevy::ToBevy;
use crate::base::words::{decimal, say};
use crate::session::{HandControl, Landing, Session, TIRED};
use crate::ui::kit::{ink, widgets};
use bevy::math::{Vec3, Vec3Swizzles};
use bevy_egui::egui::Ui;

/// Nearer than this the dice touch the tower, in edges.
const TOUCH: f32 = 0.05;
/// An aim this far below the dice presses, in edges, and one this far aside drags. Aim assist takes less than that.
const PRESS: f32 = 0.04;
const DRAG: f32 = 0.2;
/// A tower whose top moves faster than this is dragged along, in edges a simulated second.
const MOVES: f32 = 0.06;

/// Where the dice in the hand are, compared with the top of the tower.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Clearance {
    /// In edges above it; let go there, they would rest on it.
    Over(f32),
    /// Above it, but too far aside to rest on it.
    OverEdge,
    /// Not over it, but high enough to be carried there.
    Beside,
    Touching,
    /// They touch it while the hand moves aside.
    Dragging,
    /// The hand wants to be lower than the tower lets it.
    Pressing,
    /// Beside the tower, and too low to be carried over it.
    Below,
}

impl Clearance {
    /// From where the dice are, the way to where the hand wants them, and how fast the top of the tower moves.
    fn of(landing: &Landing, wanted: Vec3, top_speed: f32) -> Self {
        let is_beside = landing.contact.is_empty();
        match landing.gap {
            gap if is_beside && gap < TOUCH => Self::Below,
            _ if is_beside => Self::Beside,
            gap if gap >= 2.0 * TOUCH && landing.is_supported() => Self::Over(gap),
            gap if gap >= 2.0 * TOUCH => Self::OverEdge,
            _ if wanted.xz().length() > DRAG || top_speed > MOVES => Self::Dragging,
            _ if wanted.y < -PRESS => Self::Pressing,
            _ if !landing.is_supported() => Self::OverEdge,
            gap if gap < TOUCH => Self::Touching,
            gap => Self::Over(gap),
        }
    }

    fn is_danger(self) -> bool {
        matches!(self, Self::OverEdge | Self::Dragging | Self::Pressing | Self::Below)
    }

    fn sentence(self) -> String {
        match self {
            Self::Over(edges) => say!("stacking-over", edges = decimal(edges.into(), 1)),
            Self::OverEdge | Self::Beside => say!("stacking-beside"),
            Self::Touching => say!("stacking-touching"),
            Self::Dragging => say!("stacking-dragging"),
            Self::Pressing => say!("stacking-pressing"),
            Self::Below => say!("stacking-below"),
        }
    }
}

fn clearance(session: &Session, hand: &HandControl) -> Option<Clearance> {
    let table = session.table();
    let lowest = table.pose(*table.carried().first()?).translation.to_bevy();
    let top = session.under_hand().and_then(|company| table.column(company).last());
    let top_speed = top.and_then(|&die| table.speed(die)).map_or(0.0, |speed| speed.to_bevy().xz().length());
    Some(Clearance::of(&Landing::of(session)?, hand.target - lowest, top_speed))
}

/// Draws nothing unless dice are carried.
pub(crate) fn show(ui: &mut Ui, session: &Session, hand: &HandControl) {
    let Some(clearance) = clearance(session, hand) else { return };
    let ink = match clearance {
        Clearance::Over(_) | Clearance::Touching => style::GAIN,
        Clearance::Beside => style::QUIET,
        _ => style::LOSS,
    };
    let sign = if clearance.is_danger() { "⚠ " } else { "" };
    let sentence = format!("{sign}{}", clearance.sentence());
    ui.label(widgets::text(sentence).strong().color(ink::rgb(ink)));
    if session.table().hand_tiredness() >= TIRED {
        ui.label(widgets::text(say!("stacking-tired")).strong().color(ink::rgb(style::LOSS)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Vec2;

    /// A die this far aside of a tower's middle and above its top.
    fn at(aside: f32, gap: f32) -> Landing {
        const FLAT: f32 = 0.42;
        let (low, high) = (aside - FLAT, FLAT);
        let contact = [[low, -FLAT], [high, -FLAT], [high, FLAT], [low, FLAT]].map(Vec2::from_array).to_vec();
        let contact = if low < high { contact } else { Vec::new() };
        Landing { gap, height: 5.0, contact, weight: Vec2::new(aside, 0.0) }
    }

    #[test]
    fn only_straight_above_the_tower_all_is_well() {
        let of = |aside: f32| Clearance::of(&at(aside, 0.4), Vec3::ZERO, 0.0);
        assert_eq!(of(0.2), Clearance::Over(0.4));
        assert_eq!(of(0.6), Clearance::OverEdge);
        assert_eq!(of(1.4), Clearance::Beside, "a height says nothing there");
        assert!(of(0.6).is_danger() && !of(0.2).is_danger());
        assert_eq!(
            Clearance::of(&at(4.0, 0.0), Vec3::ZERO, 0.0),
            Clearance::Below,
            "it would hit the top on its way"
        );
    }

    #[test]
    fn a_touch_is_good_only_while_nothing_moves() {
        let of = |wanted: Vec3, top_speed: f32| Clearance::of(&at(0.1, 0.0), wanted, top_speed);
        assert_eq!(of(Vec3::ZERO, 0.0), Clearance::Touching);
        assert_eq!(of(Vec3::NEG_Y * 0.2, 0.0), Clearance::Pressing);
        assert_eq!(of(Vec3::X * 0.4, 0.0), Clearance::Dragging);
        assert_eq!(of(Vec3::ZERO, 0.3), Clearance::Dragging);
        let above = Clearance::of(&at(0.1, 1.5), Vec3::new(3.0, -2.0, 0.0), 0.0);
        assert_eq!(above, Clearance::Over(1.5), "it is only on its way");
        assert_eq!(Clearance::of(&at(0.6, 0.0), Vec3::ZERO, 0.0), Clearance::OverEdge);
    }
}
