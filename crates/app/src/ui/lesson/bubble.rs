//! What is said in the lesson: a bubble beside what it is about, and rings around it.

use super::progress::{Lesson, Read};
use super::steps::{Step, Target};
use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::Preferences;
use crate::base::theme::panels as style;
use crate::base::to_bevy::ToBevy;
use crate::base::words::say;
use crate::session::Session;
use crate::ui::action::UiAction;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use crate::view::camera::{MainCamera, SideView};
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Area, Color32, Context, CornerRadius, Id, LayerId, Margin, Order, Pos2, Rect as Panel, Stroke, Ui,
    pos2, vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::table::layout;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Lesson).run_if(
            in_state(Screen::Match).and_then(in_state(Menu::None)).and_then(resource_exists::<Session>),
        ),
    );
}

/// What is kept clear, if it can be: the panels of a match by their names.
const PANELS: [&str; 10] =
    ["status", "side", "corner", "cameras", "prompt", "order", "company", "throw", "stacking", "takeover"];
/// A ring's radius, in edges of a die and in points at least.
const RING: f32 = 2.2;
const LEAST_RING: f32 = 18.0;
/// The ring around a die.
const DIE_RING: f32 = 1.1;
/// The ring in the tray, in edges of a die: nothing may be said where dice roll.
const TRAY_RING: f32 = 8.0;
/// Around the dice in the hand.
const RING_ROOM: f32 = 24.0;
/// Between a ring and its bubble.
const GAP: f32 = 26.0;
/// How often a ring swells in a second, and by how much.
const PULSE: [f32; 2] = [0.8, 0.12];

/// Something to point at, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mark {
    Ring(Pos2, f32),
    Panel(Panel),
}

impl Mark {
    fn rect(self) -> Panel {
        match self {
            Self::Ring(middle, radius) => Panel::from_center_size(middle, egui::Vec2::splat(2.0 * radius)),
            Self::Panel(rect) => rect,
        }
    }
}

pub(super) fn show(
    mut contexts: EguiContexts,
    (session, lesson, side): (Res<Session>, Res<Lesson>, Res<SideView>),
    (settings, bindings, device): (Res<Preferences>, Res<Bindings>, Res<ActiveDevice>),
    time: Res<Time<Real>>,
    cameras: Query<(&Camera, &GlobalTransform), With<MainCamera>>,
    mut read: MessageWriter<Read>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(step) = lesson.step else { return Ok(()) };
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let zoom = context.zoom_factor().max(0.1);
    let around = |point: Vec3, radius: f32| {
        let (camera, eye) = cameras.iter().next()?;
        let at = camera.world_to_viewport(eye, point).ok()? / zoom;
        let aside = camera.world_to_viewport(eye, point + eye.right() * radius).ok()? / zoom;
        Some(Mark::Ring(pos2(at.x, at.y), at.distance(aside).max(LEAST_RING)))
    };
    let seen = |point: Vec3| around(point, RING);
    let marks: Vec<Mark> = match step.target(&session) {
        Target::Places(places) => places.into_iter().filter_map(seen).collect(),
        Target::Die(at) => around(at, DIE_RING).into_iter().collect(),
        Target::Tray => around(layout::TRAY.to_bevy(), TRAY_RING).into_iter().collect(),
        Target::Panel(name) => panel(context, name).map(Mark::Panel).into_iter().collect(),
        Target::Nothing => Vec::new(),
    };
    let swell = if settings.reduced_motion { 0.0 } else { swell(time.elapsed_secs()) };
    let inset = side.rect.map(|rect| {
        let (min, max) = (rect.min / zoom, rect.max / zoom);
        Panel::from_min_max(pos2(min.x, min.y), pos2(max.x, max.y))
    });
    // Neither the dice in the hand nor their way to the tower may be hidden.
    let carried = session.table().carried().first().and_then(|&die| {
        let at = session.table().pose(die).translation.to_bevy();
        Some(seen(at)?.rect().expand(RING_ROOM))
    });
    let hand = carried.map(|hand| marks.iter().fold(hand, |way, mark| way.union(mark.rect())));
    let said = Said { step, is_waiting: lesson.is_waiting(), bindings: &bindings, device: *device };
    let mut wanted = Vec::new();
    if draw(context, &said, &marks, swell, &[inset, hand], &mut wanted) {
        read.write(Read);
    }
    actions.write_batch(wanted);
    Ok(())
}

fn swell(seconds: f32) -> f32 {
    let [often, much] = PULSE;
    (seconds * often * std::f32::consts::TAU).sin() * much
}

/// A panel that is shown now.
fn panel(context: &Context, name: &str) -> Option<Panel> {
    let id = Id::new(name);
    let is_shown = |order| context.memory(|memory| memory.areas().is_visible(&LayerId::new(order, id)));
    (is_shown(Order::Middle) || is_shown(Order::Foreground))
        .then(|| context.memory(|memory| memory.area_rect(id)))?
}

/// What is said, and to whom.
struct Said<'a> {
    step: Step,
    is_waiting: bool,
    bindings: &'a Bindings,
    device: ActiveDevice,
}

/// Draws it; true if its button was pressed.
fn draw(
    context: &Context,
    said: &Said,
    marks: &[Mark],
    swell: f32,
    others: &[Option<Panel>],
    actions: &mut Vec<UiAction>,
) -> bool {
    let id = Id::new("lesson");
    let size = context
        .memory(|memory| memory.area_rect(id))
        .map_or(vec2(style::BUBBLE_WIDTH, 110.0), |rect| rect.size());
    let room = context.content_rect().shrink(style::GAP);
    let kept: Vec<Panel> = PANELS
        .iter()
        .filter_map(|name| panel(context, name))
        .chain(others.iter().copied().flatten())
        .chain(marks.iter().map(|mark| mark.rect()))
        .collect();
    let near = nearest(room, marks);
    let at = place(room, size, near.map(Mark::rect), &kept);
    // Under the panels, which say more than a ring does.
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("lesson's rings")));
    let edge = Stroke::new(3.0, ink::rgb(style::ACCENT));
    for mark in marks {
        if let Mark::Ring(middle, radius) = *mark {
            painter.circle_stroke(
                middle,
                radius * (1.0 + swell) + 2.0,
                Stroke::new(5.0, Color32::from_black_alpha(120)),
            );
            painter.circle_stroke(middle, radius * (1.0 + swell), edge);
        }
    }
    if let Some(mark) = near {
        let bubble = Panel::from_min_size(at, size);
        let to = mark.rect();
        let from = bubble.clamp(to.center());
        let end = to.clamp(from);
        painter.line_segment([from, end], Stroke::new(2.5, ink::rgb(style::ACCENT)));
    }
    let area = Area::new(id).order(Order::Foreground).fade_in(false).fixed_pos(at);
    let area = area.interactable(!said.step.is_at_table());
    let shown = area.show(context, |ui| {
        widgets::dress(ui);
        ui.set_width(style::BUBBLE_WIDTH);
        let frame = widgets::frame(context)
            .stroke(Stroke::new(2.0, ink::rgb(style::ACCENT)))
            .corner_radius(CornerRadius::same(style::ROUNDING))
            .inner_margin(Margin::symmetric(14, 10));
        frame.show(ui, |ui| words(ui, said, actions)).inner
    });
    shown.inner
}

fn words(ui: &mut Ui, said: &Said, actions: &mut Vec<UiAction>) -> bool {
    let words = said.step.words();
    let mut is_read = false;
    ui.horizontal(|ui| {
        ui.label(widgets::title(words.heading).color(ink::rgb(style::ACCENT)));
        if let Some(clause) = words.clause.filter(|_| !said.step.is_at_table()) {
            widgets::tag(ui, clause, actions);
        }
    });
    ui.label(widgets::text(words.text));
    let label = |control: Control| said.bindings.label(control, said.device);
    let keys = said.step.keys(said.device);
    if !keys.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for (control, does) in keys {
                widgets::key(ui, &label(control));
                if !does.is_empty() {
                    ui.label(widgets::small(does));
                }
            }
        });
    }
    if said.is_waiting {
        ui.label(widgets::small(say!("lesson-moment")));
    } else if said.step.waits() {
        ui.horizontal(|ui| {
            let text = if said.step == Step::Bridge { say!("lesson-show-me") } else { say!("choose-go-on") };
            is_read = ui.add(widgets::main_button(&text)).clicked();
            widgets::key(ui, &label(Control::Confirm));
        });
    }
    is_read
}

/// The mark that the bubble goes to: the one nearest to the middle of the window, if it is in sight.
fn nearest(room: Panel, marks: &[Mark]) -> Option<Mark> {
    let seen = marks.iter().copied().filter(|mark| room.intersects(mark.rect()));
    seen.min_by(|a, b| {
        let far = |mark: &Mark| mark.rect().center().distance(room.center());
        far(a).total_cmp(&far(b))
    })
}

/// Where the bubble is out of the way: beside what it is about, where it covers least.
fn place(room: Panel, size: egui::Vec2, mark: Option<Panel>, kept: &[Panel]) -> Pos2 {
    let Some(mark) = mark else {
        return pos2(room.center().x - size.x / 2.0, room.top() + room.height() * 0.3);
    };
    let (middle, half) = (mark.center(), size / 2.0);
    let beside = [
        pos2(middle.x - half.x, mark.top() - GAP - size.y),
        pos2(mark.right() + GAP, middle.y - half.y),
        pos2(mark.left() - GAP - size.x, middle.y - half.y),
        pos2(middle.x - half.x, mark.bottom() + GAP),
        // At the corners, where a tower stands in the middle of everything.
        pos2(mark.right() + GAP, mark.top() - GAP - size.y),
        pos2(mark.left() - GAP - size.x, mark.top() - GAP - size.y),
        pos2(mark.right() + GAP, mark.bottom() + GAP),
        pos2(mark.left() - GAP - size.x, mark.bottom() + GAP),
        // Under the status bar, where there is nearly always room.
        pos2(room.center().x - half.x, room.top() + 2.0 * GAP),
    ];
    let covers = |at: &Pos2| -> f32 {
        let bubble = Panel::from_min_size(*at, size);
        kept.iter()
            .map(|panel| bubble.intersect(*panel))
            .filter(Panel::is_positive)
            .map(|cut| cut.area())
            .sum()
    };
    let within = |at: Pos2| {
        let least = room.min;
        let most = (room.max - size).max(least);
        at.clamp(least, most)
    };
    let best = beside.into_iter().map(within).min_by(|a, b| covers(a).total_cmp(&covers(b)));
    best.unwrap_or(room.min)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Panel = Panel::from_min_max(pos2(8.0, 8.0), pos2(1272.0, 712.0));

    #[test]
    fn the_bubble_stays_in_the_window_and_off_the_panels() {
        let size = vec2(300.0, 120.0);
        let side = Panel::from_min_max(pos2(8.0, 8.0), pos2(216.0, 420.0));
        let foot = Panel::from_min_max(pos2(350.0, 560.0), pos2(930.0, 712.0));
        for x in [30.0, 300.0, 640.0, 1000.0, 1260.0] {
            for y in [30.0, 200.0, 400.0, 540.0, 700.0] {
                let mark = Panel::from_center_size(pos2(x, y), vec2(40.0, 40.0));
                let bubble = Panel::from_min_size(place(ROOM, size, Some(mark), &[side, foot, mark]), size);
                assert!(ROOM.contains_rect(bubble), "{bubble:?} for {mark:?}");
                assert!(!bubble.intersects(side) && !bubble.intersects(foot), "{bubble:?} for {mark:?}");
                assert!(!bubble.intersects(mark), "{bubble:?} covers {mark:?}");
            }
        }
    }

    #[test]
    fn without_anything_to_point_at_it_stands_in_the_middle() {
        let at = place(ROOM, vec2(300.0, 120.0), None, &[]);
        assert_eq!(at.x + 150.0, ROOM.center().x);
    }
}
