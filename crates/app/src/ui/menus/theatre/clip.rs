//! What is to be made a clip of.

use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::session::Session;
use crate::session::storage::Storage;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{choose, foot, heading, headline, page, page_button, remark};
use crate::ui::menus::Page;
use crate::ui::theatre::clip::{ClipPlan, Form};
use crate::ui::theatre::moments::Moments;
use bevy::prelude::*;
use bevy_egui::egui::{Button, Context, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::replay::ShownTime;
use gragra_sim::units::TICKS_PER_SECOND;
use std::path::Path;

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Match).and_then(in_state(Menu::Clip));
    app.add_systems(OnEnter(Menu::Clip), propose.run_if(resource_exists::<Session>)).add_systems(
        EguiPrimaryContextPass,
        show.in_set(Page::Theatre).run_if(is_shown).run_if(resource_exists::<Session>),
    );
}

/// Unless somebody has chosen a part, it is what was just seen.
fn propose(mut plan: ResMut<ClipPlan>, session: Res<Session>) {
    if !plan.is_marked {
        *plan = plan.last_seconds(session.now(), session.ticks().unwrap_or_default());
    }
}

/// Everything that the page shows.
struct View<'a> {
    now: u32,
    ticks: u32,
    moments: &'a Moments,
    place: Option<&'a Path>,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    nav: Res<Navigation>,
    (session, storage): (Res<Session>, Res<Storage>),
    (mut plan, moments): (ResMut<ClipPlan>, Res<Moments>),
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let (now, ticks) = (session.now(), session.ticks().unwrap_or_default());
    let place = storage.clips();
    let view = View { now, ticks, moments: &moments, place: place.as_deref() };
    actions.write_batch(draw(context, *nav, &view, &mut plan));
    Ok(())
}

fn draw(context: &Context, nav: Navigation, view: &View<'_>, plan: &mut ClipPlan) -> Option<UiAction> {
    page(context, "clip", 620.0, |ui| {
        heading(ui, &say!("theatre-make-clip"));
        headline(ui, &say!("clip-part"));
        part(ui, view, plan);
        ends(ui, view, plan);
        ui.add_space(4.0);
        headline(ui, &say!("clip-how"));
        ui.horizontal_wrapped(|ui| {
            choose(ui, &mut plan.form, &[(Form::Gif, "GIF".into()), (Form::Frames, say!("clip-pictures"))]);
            ui.add_space(10.0);
            choose(
                ui,
                &mut plan.width,
                &ClipPlan::WIDTHS.map(|width| (width, say!("clip-wide", width = width))),
            );
            ui.add_space(10.0);
            choose(ui, &mut plan.rate, &ClipPlan::RATES.map(|rate| (rate, say!("clip-rate", rate = rate))));
        });
        remark(ui, about(view, plan));
        last_row(ui, nav, view)
    })
}

/// Parts that are often wanted.
fn part(ui: &mut Ui, view: &View<'_>, plan: &mut ClipPlan) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding.x = 9.0;
        if ui.button(say!("clip-last-seconds")).clicked() {
            *plan = ClipPlan { is_marked: false, ..plan.last_seconds(view.now, view.ticks) };
        }
        let collapse = plan.around_collapse(view.moments, view.now, view.ticks);
        let button = ui.add_enabled(collapse.is_some(), Button::new(say!("clip-next-collapse")));
        if let Some(collapse) = collapse.filter(|_| button.clicked()) {
            *plan = ClipPlan { is_marked: true, ..collapse };
        }
    });
}

/// Both ends, by hand.
fn ends(ui: &mut Ui, view: &View<'_>, plan: &mut ClipPlan) {
    const SECOND: u32 = TICKS_PER_SECOND;
    let ClipPlan { from, to, .. } = *plan;
    let mut moved = (from, to);
    for (name, tick, is_begin) in [(say!("clip-from"), from, true), (say!("clip-to"), to, false)] {
        ui.push_id(is_begin, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding = vec2(8.0, 3.0);
                ui.add_sized(vec2(70.0, 24.0), bevy_egui::egui::Label::new(&name));
                let mut other = None;
                let steps = [
                    ("−1 s".to_owned(), tick.saturating_sub(SECOND)),
                    ("+1 s".to_owned(), tick + SECOND),
                    (say!("clip-here"), view.now),
                ];
                for (text, to) in steps {
                    if ui.button(text).clicked() {
                        other = Some(to);
                    }
                }
                ui.label(ShownTime(tick).to_string());
                if let Some(other) = other {
                    // An end that passes the other takes it along.
                    moved = match is_begin {
                        true => (other, to.max(other)),
                        false => (from.min(other), other),
                    };
                }
            });
        });
    }
    if moved != (from, to) {
        *plan = ClipPlan { is_marked: true, ..plan.between(moved.0, moved.1, view.ticks) };
    }
}

fn about(view: &View<'_>, plan: &ClipPlan) -> String {
    let seconds = (plan.to - plan.from).div_ceil(TICKS_PER_SECOND);
    let frames = plan.frames();
    match view.place {
        Some(place) => {
            say!("clip-about", seconds = seconds, frames = frames, place = place.display().to_string())
        }
        None => say!("clip-no-place"),
    }
}

fn last_row(ui: &mut Ui, nav: Navigation, view: &View<'_>) -> Option<UiAction> {
    foot(ui, |ui| {
        let make = ui.add_enabled(view.place.is_some() && view.ticks > 0, page_button(&say!("clip-make")));
        focus::first(&make, nav.device);
        let back = ui.button(say!("back")).clicked().then_some(UiAction::Open(Menu::None));
        make.clicked().then_some(UiAction::MakeClip).or(back)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::menus::page_test::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn everything_is_named_and_enter_makes_it() {
        let moments = Moments::default();
        let mut plan = ClipPlan::default().last_seconds(1200, 6000);
        let place = Some(Path::new("/somewhere/clips"));
        let view = View { now: 1200, ticks: 6000, moments: &moments, place };
        let mut page = |context: &Context| draw(context, Navigation::KEYBOARD, &view, &mut plan);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        for text in
            ["0:14", "0:20", "GIF", "PNG", "720 wide", "25 a second", "6 s, 90 pictures", "/somewhere"]
        {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert_eq!(chosen, [UiAction::MakeClip]);
    }

    #[test]
    fn it_fits_in_every_language() {
        let moments = Moments::default();
        let mut plan = ClipPlan::default().last_seconds(1200, 6000);
        let view = View { now: 1200, ticks: 6000, moments: &moments, place: Some(Path::new("/clips")) };
        crate::ui::menus::language_tests::fits(|context| {
            drop(draw(context, Navigation::MOUSE, &view, &mut plan));
        });
    }
}
