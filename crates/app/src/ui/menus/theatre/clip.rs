//! The page that plans a clip.

use crate::base::screen::Menu;
use crate::base::words::say;
use crate::session::storage::Storage;
use crate::session::{Chronicle, Session};
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{choose, foot, heading, headline, page, page_button, remark};
use crate::ui::theatre::clip::{ClipFormat, ClipPlan};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Button, Context, Label, Ui, vec2};
use gragra_sim::replay::ShownTime;
use gragra_sim::story::Story;
use gragra_sim::units::TICKS_PER_SECOND;
use std::path::Path;

/// Suggests what the player has just seen, unless they have chosen a part before.
pub(super) fn suggest_part(mut plan: ResMut<ClipPlan>, session: Res<Session>) {
    if !plan.is_marked {
        *plan = plan.last_seconds(session.now(), session.ticks().unwrap_or_default());
    }
}

struct ClipView<'a> {
    now: u32,
    ticks: u32,
    story: &'a Story,
    folder: Option<&'a Path>,
}

pub(super) fn show_clip_page(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    session: Res<Session>,
    story: Res<Chronicle>,
    storage: Res<Storage>,
    mut plan: ResMut<ClipPlan>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let (now, ticks) = (session.now(), session.ticks().unwrap_or_default());
    let folder = storage.clips();
    let view = ClipView { now, ticks, story: &story, folder: folder.as_deref() };
    actions.write_batch(draw(contexts.ctx_mut()?, *nav, &view, &mut plan));
    Ok(())
}

fn draw(context: &Context, nav: Navigation, view: &ClipView, plan: &mut ClipPlan) -> Option<UiAction> {
    page(context, "clip", 620.0, |ui| {
        heading(ui, &say!("theatre-make-clip"));
        headline(ui, &say!("clip-part"));
        draw_suggestions(ui, view, plan);
        draw_ends(ui, view, plan);
        ui.add_space(4.0);
        headline(ui, &say!("clip-how"));
        ui.horizontal_wrapped(|ui| {
            let formats = [(ClipFormat::Gif, "GIF".into()), (ClipFormat::Frames, say!("clip-pictures"))];
            choose(ui, &mut plan.format, &formats);
            ui.add_space(10.0);
            let widths = ClipPlan::WIDTHS.map(|width| (width, say!("clip-wide", width = width)));
            choose(ui, &mut plan.width, &widths);
            ui.add_space(10.0);
            choose(ui, &mut plan.rate, &ClipPlan::RATES.map(|rate| (rate, say!("clip-rate", rate = rate))));
        });
        let seconds = (plan.to - plan.from).div_ceil(TICKS_PER_SECOND);
        let folder = view.folder.map(|folder| folder.display().to_string());
        remark(
            ui,
            match folder {
                Some(folder) => say!("clip-about", seconds = seconds, frames = plan.frames(), place = folder),
                None => say!("clip-no-place"),
            },
        );
        foot(ui, |ui| {
            let can_make = view.folder.is_some() && view.ticks > 0;
            let make = ui.add_enabled(can_make, page_button(&say!("clip-make")));
            focus::first(&make, nav.device);
            let back = ui.button(say!("back")).clicked().then_some(UiAction::Open(Menu::None));
            make.clicked().then_some(UiAction::MakeClip).or(back)
        })
    })
}

/// Parts that players often want.
fn draw_suggestions(ui: &mut Ui, view: &ClipView, plan: &mut ClipPlan) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding.x = 9.0;
        if ui.button(say!("clip-last-seconds")).clicked() {
            *plan = ClipPlan { is_marked: false, ..plan.last_seconds(view.now, view.ticks) };
        }
        let collapse = plan.around_collapse(view.story, view.now, view.ticks);
        let button = ui.add_enabled(collapse.is_some(), Button::new(say!("clip-next-collapse")));
        if let Some(collapse) = collapse.filter(|_| button.clicked()) {
            *plan = ClipPlan { is_marked: true, ..collapse };
        }
    });
}

/// Buttons that move the beginning and the end.
fn draw_ends(ui: &mut Ui, view: &ClipView, plan: &mut ClipPlan) {
    let ClipPlan { from, to, .. } = *plan;
    let mut moved = None;
    for (name, tick, is_start) in [(say!("clip-from"), from, true), (say!("clip-to"), to, false)] {
        ui.push_id(is_start, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding = vec2(8.0, 3.0);
                ui.add_sized(vec2(70.0, 24.0), Label::new(&name));
                for (text, tick) in [
                    ("−1 s".to_owned(), tick.saturating_sub(TICKS_PER_SECOND)),
                    ("+1 s".to_owned(), tick + TICKS_PER_SECOND),
                    (say!("clip-here"), view.now),
                ] {
                    if ui.button(text).clicked() {
                        // An end that passes the other one takes it along.
                        moved = Some(if is_start { (tick, to.max(tick)) } else { (from.min(tick), tick) });
                    }
                }
                ui.label(ShownTime(tick).to_string());
            });
        });
    }
    if let Some((from, to)) = moved.filter(|&moved| moved != (from, to)) {
        *plan = ClipPlan { is_marked: true, ..plan.between(from, to, view.ticks) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn everything_is_named_and_enter_makes_it() {
        let story = Story::default();
        let mut plan = ClipPlan::default().last_seconds(1200, 6000);
        let folder = Some(Path::new("/somewhere/clips"));
        let view = ClipView { now: 1200, ticks: 6000, story: &story, folder };
        let mut page = |context: &Context| draw(context, Navigation::KEYBOARD, &view, &mut plan);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        for text in ["0:14", "0:20", "GIF", "PNG", "720 wide", "25 fps", "6 s, 90 frames", "/somewhere"] {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert_eq!(chosen, [UiAction::MakeClip]);
    }

    #[test]
    fn it_fits_in_every_language() {
        let story = Story::default();
        let mut plan = ClipPlan::default().last_seconds(1200, 6000);
        let view = ClipView { now: 1200, ticks: 6000, story: &story, folder: Some(Path::new("/clips")) };
        crate::ui::menus::language_tests::fits(|context| {
            drop(draw(context, Navigation::MOUSE, &view, &mut plan));
        });
    }
}
