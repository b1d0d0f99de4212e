//! What is to be made a clip of.

use crate::controls::ActiveDevice;
use crate::menus::choice::{Choice, Choices};
use crate::menus::page::{choose, foot, heading, headline, main_button, page, remark};
use crate::menus::{Page, focus};
use crate::screen::{Menu, Screen};
use crate::session::Session;
use crate::session::storage::Storage;
use crate::theatre::clip::{ClipPlan, Form};
use crate::theatre::moments::Moments;
use crate::words::say;
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
    plan: ClipPlan,
    now: u32,
    ticks: u32,
    moments: &'a Moments,
    place: Option<&'a Path>,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    (session, storage): (Res<Session>, Res<Storage>),
    (plan, moments): (Res<ClipPlan>, Res<Moments>),
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let (now, ticks) = (session.now(), session.ticks().unwrap_or_default());
    let place = storage.clips();
    let view = View { plan: *plan, now, ticks, moments: &moments, place: place.as_deref() };
    choices.carry_out(draw(context, *device, &view));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice, view: &View<'_>) -> Vec<Choice> {
    let mut plan = view.plan;
    let mut choices = page(context, "clip", 620.0, |ui| {
        heading(ui, &say!("theatre-make-clip"));
        headline(ui, &say!("clip-part"));
        part(ui, view, &mut plan);
        ends(ui, view, &mut plan);
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
        remark(ui, about(view, &plan));
        last_row(ui, device, view, &plan)
    });
    if plan != view.plan {
        choices.insert(0, Choice::Plan(plan));
    }
    choices
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

fn last_row(ui: &mut Ui, device: ActiveDevice, view: &View<'_>, plan: &ClipPlan) -> Vec<Choice> {
    foot(ui, |ui| {
        let mut choices = Vec::new();
        let make = ui.add_enabled(view.place.is_some() && view.ticks > 0, main_button(&say!("clip-make")));
        focus::first(&make, device);
        if make.clicked() {
            choices.push(Choice::Film(*plan));
        }
        if ui.button(say!("back")).clicked() {
            choices.push(Choice::Open(Menu::None));
        }
        choices
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::Key;

    #[test]
    fn everything_is_named_and_enter_makes_it() {
        let moments = Moments::default();
        let plan = ClipPlan::default().last_seconds(1200, 6000);
        let place = Some(Path::new("/somewhere/clips"));
        let view = View { plan, now: 1200, ticks: 6000, moments: &moments, place };
        let page = |context: &Context| draw(context, ActiveDevice::Keyboard, &view);
        let mut drawn = Drawn::of(|context| drop(page(context)));
        for text in
            ["0:14", "0:20", "GIF", "PNG", "720 wide", "25 a second", "6 s, 90 pictures", "/somewhere"]
        {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(page(context)));
        assert_eq!(chosen, [Choice::Film(plan)]);
    }

    #[test]
    fn it_fits_in_every_language() {
        let moments = Moments::default();
        let plan = ClipPlan::default().last_seconds(1200, 6000);
        let view = View { plan, now: 1200, ticks: 6000, moments: &moments, place: Some(Path::new("/clips")) };
        crate::menus::every_language::fits(|context| drop(draw(context, ActiveDevice::Mouse, &view)));
    }
}
