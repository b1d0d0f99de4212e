//! E3, E4: which building takes over which, why, and who stacks.

use super::super::choosing::{self, Choice, Mark};
use super::super::look;
use super::super::scene::Scene;
use super::super::shown::proposals;
use super::super::wanted::Wanted;
use super::account::Account;
use crate::input::Control;
use crate::words::{say, settled_by};
use bevy_egui::egui::Ui;
use gragra_rules::{Company, Phase, SettledBy};

/// Is a takeover being settled or stacked?
pub(in super::super) fn is_on(scene: &Scene) -> bool {
    matches!(scene.phase(), Some(Phase::Rank { .. } | Phase::ChooseRaider { .. } | Phase::TakeOver { .. }))
}

/// Draws it; with choices, also who may stack.
pub(in super::super) fn show(ui: &mut Ui, scene: &Scene, choices: &[Choice], mark: Mark) -> Option<Wanted> {
    let (_, now) = Account::of(scene.chronicle.rulings(scene.now()).map(|(_, event)| event));
    ui.horizontal_wrapped(|ui| {
        ui.label(look::title(say!("takeover")));
        side(ui, scene, now.highest, |by, count| say!("takeover-highest", by = by, count = count));
        side(ui, scene, now.lowest, |by, count| say!("takeover-lowest", by = by, count = count));
        look::tag(ui, "E3");
        if let Some(Phase::Rank { tied, .. }) = scene.phase() {
            ui.label(look::small(say!("takeover-equal")));
            for &company in tied {
                look::company_chip(ui, company, 18.0);
            }
        }
    });
    let named = proposals(scene);
    if named.is_empty() {
        return None;
    }
    ui.horizontal_wrapped(|ui| {
        for (seat, raider) in named {
            look::seat_chip(ui, seat, 18.0);
            let name = scene.name(seat);
            ui.label(look::text(match raider {
                None => say!("takeover-silent", name = name),
                Some(raider) if raider == seat => say!("takeover-wants", name = name),
                Some(raider) => say!("takeover-wants-other", name = name, other = scene.name(raider)),
            }));
        }
    });
    if choices.is_empty() {
        return None;
    }
    ui.horizontal(|ui| {
        ui.label(look::text(say!("takeover-who")));
        let wanted = choosing::row(ui, scene, choices, mark);
        look::key(ui, &scene.label(Control::Confirm));
        wanted
    })
    .inner
}

/// One of the two buildings. One that was swallowed has no dice any more.
fn side(
    ui: &mut Ui,
    scene: &Scene,
    settled: Option<(Company, SettledBy)>,
    text: impl FnOnce(&str, usize) -> String,
) {
    let Some((company, by)) = settled else { return };
    look::company_chip(ui, company, 20.0);
    let height = scene.board().map_or(0, |board| board.height(company));
    ui.label(look::small(text(settled_by(by), height)));
}
