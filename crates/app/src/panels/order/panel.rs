//! The order builder: the thrown dice, the order so far, and what it commits to.

use super::super::look::{self, DieLook};
use super::super::scene::Scene;
use super::super::wanted::Wanted;
use super::{Draft, Edit, OrderDraft, declare};
use crate::input::Control;
use crate::theme::panels as style;
use crate::words::say;
use bevy_egui::egui::{self, Align, Layout, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2};
use gragra_rules::{DieId, Face, ShownDie};

/// A die that is being dragged.
#[derive(Clone, Copy, Debug)]
struct Dragged(DieId);

/// Draws the builder.
pub(in super::super) fn show(ui: &mut Ui, scene: &Scene, draft: &Draft) -> Option<Wanted> {
    let order = draft.order.as_ref()?;
    let mut wanted = None;
    if order.order().is_empty() && order.is_complete() {
        return show_nothing_fits(ui, scene, order);
    }
    heading(ui, order);
    let size = die_size(order.thrown(), ui.available_width(), ui.ctx().content_rect().height());
    wanted = pool_row(ui, order, draft.cursor, size).or(wanted);
    wanted = order_row(ui, scene, order, size).or(wanted);
    buttons(ui, scene, order).or(wanted)
}

/// T2.5: no die may go on top.
fn show_nothing_fits(ui: &mut Ui, scene: &Scene, order: &OrderDraft) -> Option<Wanted> {
    ui.horizontal_wrapped(|ui| {
        ui.label(look::text(say!("order-on-top")));
        look::die(ui, order.top(), 26.0);
        ui.label(look::text(say!("order-thrown")));
        for (shown, _) in order.dice() {
            look::die(ui, shown.face, 22.0);
        }
    });
    ui.horizontal(|ui| {
        ui.label(look::text(say!("order-nothing-fits")));
        look::tag(ui, "T2.5");
        let clicked = ui.add(look::main_button(&say!("order-put-back"))).clicked();
        look::key(ui, &scene.label(Control::Confirm));
        clicked.then(|| declare(order).ok()).flatten()
    })
    .inner
}

fn heading(ui: &mut Ui, order: &OrderDraft) {
    let (shortest, longest) = order.commits_to();
    let commitment = match (shortest, longest) {
        (least, most) if least == most && order.is_complete() => say!("order-complete", count = least),
        (least, most) if least == most => say!("order-commits", count = least),
        (least, most) => say!("order-commits-between", least = least, most = most),
    };
    ui.horizontal(|ui| {
        ui.label(look::title(say!("order-title")));
        look::tag(ui, "T2");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(look::text(commitment).color(look::colour(style::ACCENT)));
        });
    });
}

/// Big dice for few, small ones for many: at most three rows, and smaller ones in a low window.
fn die_size(count: usize, width: f32, window_height: f32) -> f32 {
    let small = (window_height / 720.0).clamp(0.8, 1.0);
    [42.0, 36.0, 30.0, 26.0]
        .map(|size| size * small)
        .into_iter()
        .find(|size| count as f32 * (size + 6.0) <= width * if *size > 34.0 * small { 1.0 } else { 2.0 })
        .unwrap_or(22.0 * small)
}

fn pool_row(ui: &mut Ui, order: &OrderDraft, cursor: Option<Face>, size: f32) -> Option<Wanted> {
    let mut wanted = None;
    let mut is_cursor_free = true;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (shown, is_used) in order.dice() {
            if is_used {
                slot(ui, size);
                continue;
            }
            let why_not = order.why_not(shown.face);
            let is_chosen = why_not.is_none() && cursor == Some(shown.face) && is_cursor_free;
            is_cursor_free &= !is_chosen;
            let look = match &why_not {
                Some(_) => DieLook::Dim,
                None if is_chosen => DieLook::Chosen,
                None => DieLook::Lit,
            };
            let response = draggable(ui, shown, size, look);
            // One that does not fit is refused, with the reason.
            if response.clicked() {
                wanted = Some(Wanted::Order(Edit::Append(shown.die)));
            }
            if let Some(sentence) = why_not {
                response.on_hover_text(sentence);
            }
        }
    });
    wanted
}

/// Where a die was taken from.
fn slot(ui: &mut Ui, size: f32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let stroke = egui::Stroke::new(1.0, egui::Color32::from_white_alpha(30));
    ui.painter().rect_stroke(rect.shrink(1.0), size * 0.2, stroke, egui::StrokeKind::Inside);
}

/// A die that can be clicked and dragged.
fn draggable(ui: &mut Ui, shown: ShownDie, size: f32, die_look: DieLook) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click_and_drag());
    response.dnd_set_drag_payload(Dragged(shown.die));
    response.widget_info(|| {
        let label = say!("order-die", number = shown.face);
        WidgetInfo::labeled(WidgetType::Button, die_look != DieLook::Dim, label)
    });
    let lift = if response.hovered() && die_look != DieLook::Dim { 2.0 } else { 0.0 };
    look::paint_die(ui.painter(), rect.translate(vec2(0.0, -lift)), shown.face, die_look);
    if response.dragged()
        && let Some(pointer) = response.interact_pointer_pos()
    {
        let above = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, response.id));
        look::paint_die(
            &above,
            Rect::from_center_size(pointer, Vec2::splat(size)),
            shown.face,
            DieLook::Chosen,
        );
    }
    response
}

fn order_row(ui: &mut Ui, scene: &Scene, order: &OrderDraft, size: f32) -> Option<Wanted> {
    let mut wanted = None;
    let frame = egui::Frame::NONE
        .fill(egui::Color32::from_black_alpha(80))
        .corner_radius(style::SMALL_ROUNDING)
        .inner_margin(6);
    let company = scene.viewer().zip(scene.board()).map(|(seat, board)| board.investment(seat));
    let row = frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(4.0);
            if let Some(company) = company {
                look::company_chip(ui, company, size * 0.6);
            }
            look::die(ui, order.top(), size * 0.8).on_hover_text(say!("order-top-number"));
            ui.add_space(6.0);
            for (place, &shown) in order.order().iter().enumerate() {
                let response = draggable(ui, shown, size, DieLook::Plain);
                if response.clicked() {
                    wanted = Some(Wanted::Order(Edit::CutAt(place)));
                }
                if let Some(dragged) = response.dnd_release_payload::<Dragged>() {
                    wanted = Some(Wanted::Order(Edit::Put { die: dragged.0, at: place }));
                }
                response.on_hover_text(say!("order-take-off"));
            }
            if order.order().is_empty() {
                ui.label(look::small(say!("order-empty")));
            }
        });
    });
    if wanted.is_none()
        && let Some(dragged) = row.response.dnd_release_payload::<Dragged>()
    {
        wanted = Some(Wanted::Order(Edit::Put { die: dragged.0, at: order.order().len() }));
    }
    wanted
}

fn buttons(ui: &mut Ui, scene: &Scene, order: &OrderDraft) -> Option<Wanted> {
    let edits = [
        (say!("order-longest"), Edit::Longest, Some(Control::SuggestLongest)),
        (say!("order-shortest"), Edit::Shortest, Some(Control::SuggestShortest)),
        (say!("order-undo"), Edit::Undo, Some(Control::Undo)),
        (say!("order-clear"), Edit::Clear, None),
    ];
    let mut wanted = None;
    ui.horizontal(|ui| {
        for (label, edit, control) in edits {
            let is_of_use = match edit {
                Edit::Undo | Edit::Clear => !order.order().is_empty(),
                _ => !order.is_complete(),
            };
            let response = ui.add_enabled(is_of_use, egui::Button::new(look::text(label)));
            if response.clicked() {
                wanted = Some(Wanted::Order(edit));
            }
            if let Some(control) = control {
                response.on_hover_text(scene.label(control));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let declaration = declare(order);
            look::key(ui, &scene.label(Control::Confirm));
            let button = ui.add_enabled(declaration.is_ok(), look::main_button(&say!("order-declare")));
            match declaration {
                Ok(act) if button.clicked() => wanted = Some(act),
                Ok(_) => {
                    button.on_hover_text(say!("order-is-final"));
                }
                Err(sentence) => {
                    button.on_disabled_hover_text(sentence);
                }
            }
        });
    });
    wanted
}
