//! The page with the turning points of a replay, and the reason for the last decision of a bot.

use crate::base::screen::Menu;
use crate::base::words::say;
use crate::session::{AnalyseReplay, BotDecision, CostlyDecision, ReplayAnalysis, Session};
use crate::ui::action::UiAction;
use crate::ui::hud::why_sentence;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{card, foot, heading, headline, page, page_button, remark, scrolled};
use crate::ui::theatre::turning_points::{seek, sentence};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, ProgressBar, Ui};
use gragra_sim::play::Seats;
use gragra_sim::replay::ShownTime;

/// Starts the analysis as soon as the page is opened.
pub(super) fn analyse(mut wanted: MessageWriter<AnalyseReplay>) {
    wanted.write(AnalyseReplay);
}

struct PointsView<'a> {
    seats: &'a Seats,
    /// From 0 to 1, until the analysis is complete.
    progress: Option<f32>,
    points: &'a [CostlyDecision],
    /// The last decision of a bot before this moment.
    decision: Option<&'a BotDecision>,
}

pub(super) fn show_turning_points(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    session: Res<Session>,
    analysis: Option<Res<ReplayAnalysis>>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(header) = session.header() else { return Ok(()) };
    let view = PointsView {
        seats: header.seats(),
        progress: analysis.as_ref().map_or(Some(0.0), |analysis| analysis.progress()),
        points: analysis.as_ref().map_or(&[], |analysis| analysis.points()),
        decision: session.bot_talk().and_then(|talk| talk.last_decision(None, session.now())),
    };
    actions.write_batch(draw(contexts.ctx_mut()?, *nav, &view));
    Ok(())
}

fn draw(context: &Context, nav: Navigation, view: &PointsView) -> Vec<UiAction> {
    page(context, "turning points", 640.0, |ui| {
        heading(ui, &say!("turning-points"));
        remark(ui, say!("turning-points-about"));
        let mut actions = Vec::new();
        match view.progress {
            Some(part) => {
                ui.label(say!("turning-points-searching"));
                ui.add(ProgressBar::new(part.clamp(0.0, 1.0)).show_percentage().desired_height(24.0));
            }
            None => scrolled(ui, "turning points", 64.0, nav, |ui| {
                if view.points.is_empty() {
                    ui.label(say!("turning-points-none"));
                }
                for (place, point) in view.points.iter().enumerate() {
                    let is_first = place == 0;
                    ui.push_id(place, |ui| draw_point(ui, nav, view.seats, point, is_first, &mut actions));
                }
                if let Some(BotDecision { seat, explanation, .. }) = view.decision {
                    let name = view.seats.get(*seat).map_or("", |player| &player.name);
                    headline(ui, &say!("why-last", name = name));
                    ui.label(why_sentence(explanation, *seat, view.seats));
                }
            }),
        }
        // Another button before and after, so that the first turning point gets the focus when it appears.
        ui.push_id(view.progress.is_some(), |ui| {
            foot(ui, |ui| {
                let back = ui.add(page_button(&say!("back")));
                if view.points.is_empty() {
                    focus::first(&back, nav.device);
                }
                actions.extend(back.clicked().then_some(UiAction::Open(Menu::None)));
            });
        });
        actions
    })
}

fn draw_point(
    ui: &mut Ui,
    nav: Navigation,
    seats: &Seats,
    point: &CostlyDecision,
    is_first: bool,
    actions: &mut Vec<UiAction>,
) {
    card(ui, |ui| {
        ui.label(sentence(point, seats));
        let watch = ui.button(say!("turning-points-watch", time = ShownTime(point.point.tick).to_string()));
        if is_first {
            focus::first(&watch, nav.device);
        }
        if watch.clicked() {
            actions.extend([seek(point), UiAction::Open(Menu::None)]);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Seek;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;
    use gragra_rules::{Company, Seat};
    use gragra_sim::bots::{Choice, Explanation, Reason, TurningPoint};
    use gragra_sim::play::Player;

    fn seats() -> Seats {
        Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap()
    }

    fn points() -> [CostlyDecision; 3] {
        [600, 6000, 12_000].map(|tick| {
            let best = Choice::Move { company: Company::Clover };
            let (seat, chosen, reason) = (Seat::P2, Choice::Stay, Reason::TossUp);
            let point = TurningPoint { tick, seat, chosen, best, reason, cost: 9000 };
            CostlyDecision { point, company: Some(Company::Bell) }
        })
    }

    fn decision() -> BotDecision {
        let (chosen, reason) = (Choice::Stay, Reason::Partner { dollars: 4000 });
        let explanation = Explanation { tick: 7, chosen, instead: None, reason, gain: 0 };
        BotDecision { tick: 8, seat: Seat::P3, explanation }
    }

    #[test]
    fn the_turning_points_are_listed_and_keys_jump_there() {
        let (seats, points, decision) = (seats(), points(), decision());
        let view = PointsView { seats: &seats, progress: None, points: &points, decision: Some(&decision) };
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, &view)));
        for text in ["0:10", "1:40", "3:20", "Bob stayed with Bell", "Cid", "I stayed"] {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::KEYBOARD, &view)));
        assert_eq!(chosen, [UiAction::Seek(Seek::To(420)), UiAction::Open(Menu::None)]);
    }

    #[test]
    fn progress_is_shown_until_they_are_known_and_enter_goes_back() {
        let seats = seats();
        let view = PointsView { seats: &seats, progress: Some(0.42), points: &[], decision: None };
        let mut drawn = Drawn::of(|context| drop(draw(context, Navigation::KEYBOARD, &view)));
        assert!(drawn.says("42%"), "{}", drawn.all());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context, Navigation::KEYBOARD, &view)));
        assert_eq!(chosen, [UiAction::Open(Menu::None)]);
    }

    #[test]
    fn it_fits_in_every_language() {
        let (seats, points, decision) = (seats(), points(), decision());
        for (progress, points) in [(Some(0.3), &points[..0]), (None, &points[..0]), (None, &points[..])] {
            let view = PointsView { seats: &seats, progress, points, decision: Some(&decision) };
            crate::ui::menus::language_tests::fits(|context| {
                drop(draw(context, Navigation::MOUSE, &view));
            });
        }
    }
}
