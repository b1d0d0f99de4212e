//! E3, E4: which building takes over which, why, and who stacks.

use super::super::choosing::{self, Choice, Mark};
use super::super::look;
use super::super::scene::Scene;
use super::super::shown::proposals;
use super::super::wanted::Wanted;
use super::account::Account;
use crate::input::Control;
use bevy_egui::egui::Ui;
use gragra_rules::{Company, Phase, SettledBy};

/// What settled it, in words.
pub(super) fn why(by: SettledBy) -> &'static str {
    match by {
        SettledBy::Height => "by height",
        SettledBy::TopNumber => "by the number on top",
        SettledBy::Throw => "by throwing for it",
        SettledBy::OnlyOneLeft => "as the only other one",
    }
}

/// Is a takeover being settled or stacked?
pub(in super::super) fn is_on(scene: &Scene) -> bool {
    matches!(scene.phase(), Some(Phase::Rank { .. } | Phase::ChooseRaider { .. } | Phase::TakeOver { .. }))
}

/// Draws it; with choices, also who may stack.
pub(in super::super) fn show(ui: &mut Ui, scene: &Scene, choices: &[Choice], mark: Mark) -> Option<Wanted> {
    let (_, now) = Account::of(scene.chronicle.rulings(scene.now()).map(|(_, event)| event));
    ui.horizontal_wrapped(|ui| {
        ui.label(look::title("Takeover"));
        side(ui, scene, "highest", now.highest);
        side(ui, scene, "lowest", now.lowest);
        look::tag(ui, "E3");
        if let Some(Phase::Rank { tied, .. }) = scene.phase() {
            ui.label(look::small("equal:"));
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
            let said = raider.map_or("has not said yet".to_owned(), |raider| {
                if raider == seat {
                    "wants to stack".into()
                } else {
                    format!("wants {} to stack", scene.name(raider))
                }
            });
            ui.label(look::text(format!("{} {said}.", scene.name(seat))));
        }
    });
    if choices.is_empty() {
        return None;
    }
    ui.horizontal(|ui| {
        ui.label(look::text("Who should stack?"));
        let wanted = choosing::row(ui, scene, choices, mark);
        look::key(ui, &scene.label(Control::Confirm));
        wanted
    })
    .inner
}

fn side(ui: &mut Ui, scene: &Scene, word: &str, settled: Option<(Company, SettledBy)>) {
    let Some((company, by)) = settled else { return };
    look::company_chip(ui, company, 20.0);
    let height = scene.board().map_or(0, |board| board.height(company));
    let is_swallowed = height == 0;
    let text = if is_swallowed {
        format!("{word} {}", why(by))
    } else {
        format!("{word} {} ({height} dice)", why(by))
    };
    ui.label(look::small(text));
}
