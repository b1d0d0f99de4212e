//! The lesson's bubble, beside what it explains, and rings around that.

use super::progress::{Lesson, LessonStage};
use super::steps::{Step, TOWER_RING, Target};
use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::settings::Preferences;
use crate::base::theme::panels as style;
use crate::base::to_bevy::ToBevy;
use crate::base::words::say;
use crate::session::Session;
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use crate::view::camera::{MainCamera, SideView};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Area, Color32, Context, CornerRadius, Id, LayerId, Margin, Order, Pos2, Rect, Stroke, Ui, pos2,
    vec2,
};
use std::f32::consts::TAU;

/// The panels of a match that the bubble avoids covering, by their names.
const PANELS: [&str; 9] =
    ["status", "side", "corner", "prompt", "order", "company", "throw", "stacking", "takeover"];
/// The least radius of a ring, in points.
const MIN_RING: f32 = 18.0;
/// Kept free around the dice in the hand, in points.
const HAND_ROOM: f32 = 24.0;
/// Between a ring and its bubble, in points.
const GAP: f32 = 26.0;
/// How often a ring swells per second, and by which part of its radius.
const PULSE: [f32; 2] = [0.8, 0.12];

#[derive(SystemParam)]
pub(super) struct BubbleParams<'w, 's> {
    session: Res<'w, Session>,
    lesson: Res<'w, Lesson>,
    side_view: Res<'w, SideView>,
    settings: Res<'w, Preferences>,
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
    time: Res<'w, Time<Real>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
}

impl BubbleParams<'_, '_> {
    /// The square on screen around a sphere on the table, whose radius is in edges.
    fn square_around(&self, context: &Context, point: Vec3, radius: f32) -> Option<Rect> {
        let (camera, eye) = self.cameras.iter().next()?;
        let on_screen = |point| Some(camera.world_to_viewport(eye, point).ok()? / zoom(context));
        let (at, aside) = (on_screen(point)?, on_screen(point + eye.right() * radius)?);
        let size = egui::Vec2::splat(2.0 * at.distance(aside).max(MIN_RING));
        Some(Rect::from_center_size(pos2(at.x, at.y), size))
    }

    /// What the bubble avoids covering.
    fn obstacles(&self, context: &Context, marks: &[Rect]) -> Vec<Rect> {
        let side_view = self.side_view.rect.map(|rect| {
            let (min, max) = (rect.min / zoom(context), rect.max / zoom(context));
            Rect::from_min_max(pos2(min.x, min.y), pos2(max.x, max.y))
        });
        // The dice in the hand and their way to the tower.
        let hand = self.session.table().carried().first().and_then(|&die| {
            let at = self.session.table().pose(die).translation.to_bevy();
            let hand = self.square_around(context, at, TOWER_RING)?.expand(HAND_ROOM);
            Some(marks.iter().fold(hand, |way, mark| way.union(*mark)))
        });
        let panels = PANELS.iter().filter_map(|name| panel(context, name));
        panels.chain(side_view).chain(hand).chain(marks.iter().copied()).collect()
    }
}

/// Logical pixels of the window per point.
fn zoom(context: &Context) -> f32 {
    context.zoom_factor().max(0.1)
}

pub(super) fn show_bubble(
    mut contexts: EguiContexts,
    params: BubbleParams,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let Some(step) = params.lesson.step else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let target = step.target(&params.session);
    let marks: Vec<Rect> = match &target {
        Target::Rings(rings) => {
            rings.iter().filter_map(|ring| params.square_around(context, ring.0, ring.1)).collect()
        }
        Target::Panel(name) => panel(context, name).into_iter().collect(),
    };
    let id = Id::new("lesson");
    let size = context
        .memory(|memory| memory.area_rect(id))
        .map_or(vec2(style::BUBBLE_WIDTH, 110.0), |rect| rect.size());
    let room = context.content_rect().shrink(style::GAP);
    let nearest = nearest(room, &marks);
    let at = place(room, size, nearest, &params.obstacles(context, &marks));
    let [often, much] = PULSE;
    let swell = (params.time.elapsed_secs() * often * TAU).sin() * much;
    let swell = if params.settings.reduced_motion { 1.0 } else { 1.0 + swell };
    // Under the panels, which are more important than a ring.
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("lesson's rings")));
    for mark in marks.iter().filter(|_| matches!(target, Target::Rings(_))) {
        let (middle, radius) = (mark.center(), mark.width() / 2.0 * swell);
        painter.circle_stroke(middle, radius + 2.0, Stroke::new(5.0, Color32::from_black_alpha(120)));
        painter.circle_stroke(middle, radius, Stroke::new(3.0, ink::rgb(style::ACCENT)));
    }
    if let Some(mark) = nearest {
        let from = Rect::from_min_size(at, size).clamp(mark.center());
        painter.line_segment([from, mark.clamp(from)], Stroke::new(2.5, ink::rgb(style::ACCENT)));
    }
    let area = Area::new(id).order(Order::Foreground).fade_in(false).fixed_pos(at);
    let shown = area.interactable(!step.is_at_table()).show(context, |ui| {
        widgets::dress(ui);
        ui.set_width(style::BUBBLE_WIDTH);
        let frame = widgets::frame(context)
            .stroke(Stroke::new(2.0, ink::rgb(style::ACCENT)))
            .corner_radius(CornerRadius::same(style::ROUNDING))
            .inner_margin(Margin::symmetric(14, 10));
        frame.show(ui, |ui| draw_words(ui, step, &params)).inner
    });
    actions.write_batch(shown.inner);
    Ok(())
}

/// The area of a panel that is visible.
fn panel(context: &Context, name: &str) -> Option<Rect> {
    let id = Id::new(name);
    context.memory(|memory| {
        let is_shown = |order| memory.areas().is_visible(&LayerId::new(order, id));
        (is_shown(Order::Middle) || is_shown(Order::Foreground)).then(|| memory.area_rect(id))?
    })
}

fn draw_words(ui: &mut Ui, step: Step, params: &BubbleParams) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let (heading, text, clause) = step.words();
    ui.horizontal(|ui| {
        ui.label(widgets::title(heading).color(ink::rgb(style::ACCENT)));
        if let Some(clause) = clause.filter(|_| !step.is_at_table()) {
            widgets::tag(ui, clause, &mut actions);
        }
    });
    ui.label(widgets::text(text));
    let label = |control: Control| params.bindings.label(control, *params.device);
    let keys = step.keys(*params.device);
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
    if params.lesson.stage == LessonStage::WaitingForTakeover {
        ui.label(widgets::small(say!("lesson-moment")));
    } else if step.stops_time() {
        ui.horizontal(|ui| {
            let text = if step == Step::Bridge { say!("lesson-show-me") } else { say!("choose-go-on") };
            if ui.add(widgets::main_button(&text)).clicked() {
                actions.push(UiAction::Press(Control::Confirm));
            }
            widgets::key(ui, &label(Control::Confirm));
        });
    }
    actions
}

/// Of the visible marks, the one nearest to the middle of the window: the bubble goes beside it.
fn nearest(room: Rect, marks: &[Rect]) -> Option<Rect> {
    let visible = marks.iter().copied().filter(|mark| room.intersects(*mark));
    let distance = |mark: &Rect| mark.center().distance(room.center());
    visible.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The place beside the mark where the bubble covers least.
fn place(room: Rect, size: egui::Vec2, mark: Option<Rect>, obstacles: &[Rect]) -> Pos2 {
    let Some(mark) = mark else {
        return pos2(room.center().x - size.x / 2.0, room.top() + room.height() * 0.3);
    };
    // Above, right, left, below, and at the corners, for a tower in the middle of everything.
    let sides = [[0, -1], [1, 0], [-1, 0], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1]];
    let reach = mark.size() / 2.0 + egui::Vec2::splat(GAP) + size / 2.0;
    let beside = sides.map(|[x, y]| mark.center() + vec2(x as f32, y as f32) * reach - size / 2.0);
    // Under the status bar there is nearly always room.
    let under_status = pos2(room.center().x - size.x / 2.0, room.top() + 2.0 * GAP);
    let covers = |at: &Pos2| -> f32 {
        let bubble = Rect::from_min_size(*at, size);
        let cuts = obstacles.iter().map(|obstacle| bubble.intersect(*obstacle));
        cuts.filter(Rect::is_positive).map(|cut| cut.area()).sum()
    };
    let within = |at: Pos2| at.clamp(room.min, (room.max - size).max(room.min));
    let places = beside.into_iter().chain([under_status]).map(within);
    places.min_by(|a, b| covers(a).total_cmp(&covers(b))).unwrap_or(room.min)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Rect = Rect::from_min_max(pos2(8.0, 8.0), pos2(1272.0, 712.0));

    #[test]
    fn the_bubble_stays_in_the_window_and_off_the_panels() {
        let size = vec2(300.0, 120.0);
        let side = Rect::from_min_max(pos2(8.0, 8.0), pos2(216.0, 420.0));
        let foot = Rect::from_min_max(pos2(350.0, 560.0), pos2(930.0, 712.0));
        for x in [30.0, 300.0, 640.0, 1000.0, 1260.0] {
            for y in [30.0, 200.0, 400.0, 540.0, 700.0] {
                let mark = Rect::from_center_size(pos2(x, y), vec2(40.0, 40.0));
                let bubble = Rect::from_min_size(place(ROOM, size, Some(mark), &[side, foot, mark]), size);
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
