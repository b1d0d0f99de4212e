//! How panels look: frames, chips, dice, tags and keys.

use crate::controls::ActiveDevice;
use crate::theme::ui::HIGH_CONTRAST;
use crate::theme::{self, Palette, panels as style};
use crate::words::{self, say};
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontFamily, FontId, Frame, Layout, Margin, Painter, Pos2,
    Rect, Response, RichText, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, vec2,
};
use gragra_rules::{Company, Face, Money, Seat};

/// How a die is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DieLook {
    /// It lies there.
    Plain,
    /// It may be taken.
    Lit,
    /// It may be taken and is under the keys' cursor.
    Chosen,
    /// It may not.
    Dim,
}

/// An opaque colour of the theme.
pub(crate) const fn colour([r, g, b]: [u8; 3]) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// A colour of the theme that lets something through.
pub(crate) fn glaze([r, g, b, a]: [u8; 4]) -> Color32 {
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// A company's colour.
pub(super) fn of_company(company: Company) -> Color32 {
    colour(theme::company(company).colour)
}

/// A seat's colour.
pub(super) fn of_seat(seat: Seat) -> Color32 {
    colour(theme::seat(seat).colour)
}

/// A seat's colour where it must be seen on a dark ground.
pub(super) fn line_of_seat(seat: Seat) -> Color32 {
    let ground = of_seat(seat);
    if ink_on(ground) == Color32::WHITE && luminance(ground) < 0.1 { Color32::from_gray(130) } else { ground }
}

/// Black or white, whichever can be read on a colour.
pub(super) fn ink_on(ground: Color32) -> Color32 {
    if luminance(ground) > 0.36 { Color32::from_rgb(20, 20, 24) } else { Color32::WHITE }
}

fn luminance(colour: Color32) -> f32 {
    let linear = |part: u8| (f32::from(part) / 255.0).powf(2.2);
    0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
}

/// The frame of a panel.
pub(crate) fn frame() -> Frame {
    let (ground, edge) = match theme::palette() {
        Palette::HighContrast => {
            let [ground, _, edge] = HIGH_CONTRAST.map(colour);
            (ground, edge)
        }
        Palette::Standard | Palette::Muted => (glaze(style::GROUND), glaze(style::EDGE)),
    };
    Frame::NONE
        .fill(ground)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(CornerRadius::same(style::ROUNDING))
        .inner_margin(Margin::symmetric(10, 8))
}

/// The frame of a panel in the middle of the screen.
pub(crate) fn solid_frame() -> Frame {
    frame().fill(glaze(style::SOLID_GROUND)).inner_margin(Margin::symmetric(20, 16))
}

/// Gives a panel its colours and spaces.
pub(crate) fn dress(ui: &mut Ui) {
    let visuals = ui.visuals_mut();
    visuals.override_text_color = Some(colour(style::TEXT));
    visuals.extreme_bg_color = Color32::from_black_alpha(90);
    visuals.selection.bg_fill = colour(style::ACCENT).gamma_multiply(0.35);
    visuals.selection.stroke = Stroke::new(1.0, colour(style::ACCENT));
    for widget in [
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = CornerRadius::same(style::SMALL_ROUNDING);
        widget.bg_stroke = Stroke::NONE;
        widget.expansion = 0.0;
    }
    // What has the focus is drawn as what is pointed at.
    visuals.widgets.hovered.bg_stroke = Stroke::new(1.5, colour(style::ACCENT));
    visuals.widgets.inactive.weak_bg_fill = Color32::from_white_alpha(22);
    visuals.widgets.hovered.weak_bg_fill = Color32::from_white_alpha(44);
    visuals.widgets.active.weak_bg_fill = colour(style::ACCENT).gamma_multiply(0.6);
    // Panels are smaller than menus.
    *ui.spacing_mut() = egui::Spacing {
        item_spacing: vec2(6.0, 5.0),
        button_padding: vec2(9.0, 4.0),
        ..egui::Spacing::default()
    };
    ui.style_mut().override_font_id = Some(letters(style::TEXT_SIZE));
    ui.style_mut().wrap_mode = None;
}

/// A window that is lower, in points, has no room for what could be left out.
const LOW: f32 = 600.0;

/// Is it?
pub(crate) fn is_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < LOW
}

/// A font of this size.
pub(crate) fn font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// A font for texts, which may be asked to be larger.
fn letters(size: f32) -> FontId {
    font(size * theme::text_scale())
}

/// Running text.
pub(crate) fn text(text: impl Into<String>) -> RichText {
    RichText::new(text).font(letters(style::TEXT_SIZE))
}

/// A note.
pub(crate) fn small(text: impl Into<String>) -> RichText {
    let is_strong = theme::palette() == Palette::HighContrast;
    let ink = if is_strong { style::TEXT } else { style::QUIET };
    RichText::new(text).font(letters(style::SMALL_SIZE)).color(colour(ink))
}

/// A panel's title.
pub(crate) fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).font(letters(style::TITLE_SIZE)).strong()
}

/// An amount that comes or goes, with its sign.
pub(super) fn signed(amount: Money) -> RichText {
    let (sign, ink) = if amount.is_negative() { ("", style::LOSS) } else { ("+", style::GAIN) };
    RichText::new(format!("{sign}{}", words::amount(amount)))
        .font(letters(style::TEXT_SIZE))
        .color(colour(ink))
}

/// A company's square chip.
pub(super) fn company_chip(ui: &mut Ui, company: Company, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint_company(ui.painter(), rect, company);
    response.on_hover_text(words::company(company))
}

/// A seat's round chip.
pub(super) fn seat_chip(ui: &mut Ui, seat: Seat, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint_seat(ui.painter(), rect, seat);
    response
}

/// A company's chip at a place.
pub(super) fn paint_company(painter: &Painter, rect: Rect, company: Company) {
    let ground = of_company(company);
    painter.rect_filled(rect, CornerRadius::same(4), ground);
    symbol(painter, rect, theme::company(company).symbol, ink_on(ground));
}

/// A seat's chip at a place.
pub(crate) fn paint_seat(painter: &Painter, rect: Rect, seat: Seat) {
    let ground = of_seat(seat);
    let radius = rect.width() / 2.0;
    painter.circle(rect.center(), radius - 0.5, ground, Stroke::new(1.0, Color32::from_white_alpha(140)));
    paint_mark(painter, rect.center(), radius * 0.5, seat, ink_on(ground));
}

/// A seat's symbol as a shape, since no font is sure to have it.
fn paint_mark(painter: &Painter, middle: Pos2, size: f32, seat: Seat, ink: Color32) {
    let corner = |turn: f32, radius: f32| {
        let angle = std::f32::consts::TAU * turn;
        middle + radius * vec2(angle.sin(), -angle.cos())
    };
    let filled = |points: Vec<Pos2>| {
        painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
    };
    match seat {
        Seat::P1 => {
            painter.circle_filled(middle, size * 0.8, ink);
        }
        Seat::P2 => filled((0..3).map(|place| corner(place as f32 / 3.0, size * 1.1)).collect()),
        Seat::P3 => {
            painter.rect_filled(Rect::from_center_size(middle, Vec2::splat(size * 1.5)), 0, ink);
        }
        Seat::P4 => {
            // A star is not convex: five points around a pentagon.
            let (outer, inner) = (size * 1.25, size * 0.52);
            let turn = |place: usize| place as f32 / 5.0;
            let base: Vec<Pos2> = (0..5).map(|place| corner(turn(place) + 0.1, inner)).collect();
            for place in 0..5 {
                let left = base[(place + 4) % 5];
                filled(vec![left, corner(turn(place), outer), base[place]]);
            }
            filled(base);
        }
    }
}

/// An upward pointer.
pub(super) fn paint_pointer(painter: &Painter, middle: Pos2, size: f32, ink: Color32) {
    let points =
        vec![middle + vec2(0.0, -size), middle + vec2(size, size * 0.8), middle + vec2(-size, size * 0.8)];
    painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
}

fn symbol(painter: &Painter, rect: Rect, symbol: char, ink: Color32) {
    painter.text(rect.center(), Align2::CENTER_CENTER, symbol, font(rect.height() * 0.72), ink);
}

/// The red card of the highest building.
pub(super) fn red_card(ui: &mut Ui, height: u8) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(20.0, 15.0), Sense::hover());
    let red = colour(theme::RECORD_RED);
    ui.painter().rect_filled(rect, CornerRadius::same(3), red);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, height, font(11.0), Color32::WHITE);
    response.on_hover_text(say!("look-red-card", count = height))
}

/// A clause of the rules, as a small tag.
pub(crate) fn tag(ui: &mut Ui, clause: &'static str) -> Response {
    let edge = Stroke::new(1.0, colour(style::QUIET).gamma_multiply(0.5));
    let ground = Color32::TRANSPARENT;
    let response = boxed(ui, clause, font(10.0), colour(style::QUIET), ground, edge).interact(Sense::click());
    let is_lit = response.hovered() || response.has_focus();
    if is_lit {
        let edge = Stroke::new(1.5, colour(style::ACCENT));
        ui.painter().rect_stroke(response.rect, CornerRadius::same(4), edge, StrokeKind::Inside);
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, clause));
    if response.clicked() {
        ui.data_mut(|data| data.insert_temp(asked(), clause));
    }
    response.on_hover_text(say!("look-why", clause = clause))
}

fn asked() -> egui::Id {
    egui::Id::new("asked clause")
}

/// The clause whose tag was pressed, once.
pub(crate) fn asked_clause(context: &egui::Context) -> Option<&'static str> {
    context.data_mut(|data| data.remove_temp(asked()))
}

/// A key or button to press.
pub(crate) fn key(ui: &mut Ui, label: &str) -> Response {
    let edge = Stroke::new(1.0, Color32::from_white_alpha(70));
    boxed(ui, label, letters(style::SMALL_SIZE), colour(style::TEXT), Color32::from_white_alpha(26), edge)
}

/// A key and what it does, which go to the next line together.
pub(crate) fn key_for(ui: &mut Ui, label: &str, does: &str) {
    let quiet = colour(style::QUIET);
    let word = ui.painter().layout_no_wrap(does.to_owned(), letters(style::SMALL_SIZE), quiet);
    let cap = ui.painter().layout_no_wrap(label.to_owned(), letters(style::SMALL_SIZE), quiet).size().x + 9.0;
    let gap = ui.spacing().item_spacing.x;
    let size = vec2(cap + gap + word.size().x, ui.spacing().interact_size.y.max(word.size().y));
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        key(ui, label);
        ui.label(small(does));
    });
}

/// A word in a box, which goes to the next line as a whole.
fn boxed(ui: &mut Ui, word: &str, font: FontId, ink: Color32, ground: Color32, edge: Stroke) -> Response {
    let text = ui.painter().layout_no_wrap(word.to_owned(), font, ink);
    let (rect, response) = ui.allocate_exact_size(text.size() + vec2(9.0, 4.0), Sense::hover());
    ui.painter().rect(rect, CornerRadius::same(4), ground, edge, StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(4.5, 2.0), text, ink);
    response
}

/// A button that is the thing to press.
pub(crate) fn main_button(label: &str) -> egui::Button<'static> {
    let ink = ink_on(colour(style::ACCENT));
    egui::Button::new(text(label).strong().color(ink)).fill(colour(style::ACCENT))
}

/// Where nothing has the focus and the mouse is not in use, keys and pad begin here.
pub(super) fn focus_first(response: &Response, device: ActiveDevice) {
    let is_free = response.ctx.memory(|memory| memory.focused().is_none());
    if device != ActiveDevice::Mouse && is_free {
        response.request_focus();
    }
}

/// A die, seen from above.
pub(super) fn paint_die(painter: &Painter, rect: Rect, face: Face, look: DieLook) {
    let fade = if look == DieLook::Dim { 0.28 } else { 1.0 };
    let rounding = CornerRadius::same((rect.width() * 0.2) as u8);
    painter.rect_filled(rect, rounding, colour(style::DIE).gamma_multiply(fade));
    let ink = colour(style::DIE_INK).gamma_multiply(if look == DieLook::Dim { 0.6 } else { 1.0 });
    painter.text(rect.center(), Align2::CENTER_CENTER, face, font(rect.height() * 0.66), ink);
    let edge = match look {
        DieLook::Chosen => Stroke::new(3.0, colour(style::ACCENT)),
        DieLook::Lit => Stroke::new(1.5, colour(style::ACCENT).gamma_multiply(0.8)),
        DieLook::Plain | DieLook::Dim => Stroke::NONE,
    };
    painter.rect_stroke(rect, rounding, edge, StrokeKind::Outside);
}

/// A die that only lies there.
pub(super) fn die(ui: &mut Ui, face: Face, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint_die(ui.painter(), rect, face, DieLook::Plain);
    response
}

/// Part of a ring, clockwise from the top.
pub(super) fn paint_ring(painter: &Painter, middle: Pos2, radius: f32, part: f32, stroke: Stroke) {
    const STEPS: usize = 64;
    let count = ((STEPS as f32) * part.clamp(0.0, 1.0)).ceil() as usize;
    let point = |step: usize| {
        let angle = std::f32::consts::TAU * (step as f32 / STEPS as f32).min(part);
        middle + radius * vec2(angle.sin(), -angle.cos())
    };
    if count > 0 {
        painter.line((0..=count).map(point).collect(), stroke);
    }
}
