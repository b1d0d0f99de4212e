//! The parts of a panel: frames, texts, dice, tags, keys and buttons.

use super::ink::{glaze, rgb};
use crate::base::theme::ui::{self as colours, HIGH_CONTRAST};
use crate::base::theme::{self, Palette, panels as style};
use crate::base::third_party::{PANEL_SMALL, PANEL_TEXT, PANEL_TITLE, palette};
use crate::base::words::{self, say};
use crate::ui::action::UiAction;
use bevy_egui::egui::{
    self, Align, Align2, Color32, Context, CornerRadius, FontFamily, FontId, Frame, Layout, Margin, Painter,
    Pos2, Rect, Response, RichText, Sense, Shape, Stroke, StrokeKind, TextStyle, Ui, Vec2, Widget, vec2,
};
use gragra_rules::{Face, Money};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DieLook {
    /// Only shown.
    Plain,
    /// It may be taken.
    Lit,
    /// It may be taken and is under the keys' cursor.
    Chosen,
    /// It may not be taken.
    Dim,
}

/// The frame of a panel.
pub(crate) fn frame(context: &Context) -> Frame {
    let [ground, _, edge] = match palette(context) {
        Palette::HighContrast => HIGH_CONTRAST.map(rgb),
        Palette::Standard | Palette::Muted => [style::GROUND, style::GROUND, style::EDGE].map(glaze),
    };
    Frame::NONE
        .fill(ground)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(CornerRadius::same(style::ROUNDING))
        .inner_margin(Margin::symmetric(12, 9))
}

/// The frame of a panel in the middle of the screen.
pub(crate) fn solid_frame(context: &Context) -> Frame {
    frame(context).fill(glaze(style::SOLID_GROUND)).inner_margin(Margin::symmetric(20, 16))
}

/// Gives a panel its colours and spaces.
pub(crate) fn dress(ui: &mut Ui) {
    let is_high_contrast = palette(ui.ctx()) == Palette::HighContrast;
    let visuals = ui.visuals_mut();
    visuals.weak_text_color = Some(rgb(if is_high_contrast { style::TEXT } else { style::QUIET }));
    visuals.override_text_color = Some(rgb(style::TEXT));
    visuals.extreme_bg_color = Color32::from_black_alpha(90);
    visuals.selection.bg_fill = rgb(style::ACCENT).gamma_multiply(0.35);
    visuals.selection.stroke = Stroke::new(1.0, rgb(style::ACCENT));
    let widgets = &mut visuals.widgets;
    for widget in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active, &mut widgets.open] {
        widget.corner_radius = CornerRadius::same(style::SMALL_ROUNDING);
        widget.bg_stroke = Stroke::NONE;
        widget.expansion = 0.0;
    }
    // A focused widget looks like a hovered one.
    visuals.widgets.hovered.bg_stroke = Stroke::new(1.5, rgb(style::ACCENT));
    visuals.widgets.inactive.weak_bg_fill = Color32::from_white_alpha(30);
    visuals.widgets.hovered.weak_bg_fill = Color32::from_white_alpha(52);
    visuals.widgets.active.weak_bg_fill = rgb(style::ACCENT).gamma_multiply(0.6);
    // Panels are smaller than menus.
    *ui.spacing_mut() = egui::Spacing {
        item_spacing: vec2(8.0, 6.0),
        button_padding: vec2(11.0, 5.0),
        ..egui::Spacing::default()
    };
    let panel_text = panel_font(ui, PANEL_TEXT);
    let fonts = ui.style_mut().text_styles.iter_mut();
    for (_, font) in fonts.filter(|(style, _)| !matches!(style, TextStyle::Name(_))) {
        *font = panel_text.clone();
    }
    ui.style_mut().wrap_mode = None;
}

/// Draws a plot, which labels its axes in the larger text of menus.
pub(crate) fn draw_plot(ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        let menu_styles = ui.ctx().global_style().text_styles.clone();
        ui.style_mut().text_styles = menu_styles;
        draw(ui);
    });
}

/// A window lower than this, in points, has no room for anything that could be left out.
const LOW: f32 = 600.0;

pub(crate) fn is_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < LOW
}

pub(crate) fn font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The font of a panel's text style, whose size follows the settings.
fn panel_font(ui: &Ui, name: &str) -> FontId {
    TextStyle::Name(name.into()).resolve(ui.style())
}

fn panel_text(text: impl Into<String>, name: &str) -> RichText {
    RichText::new(text).text_style(TextStyle::Name(name.into()))
}

/// How much larger text is than at the default setting.
pub(crate) fn text_scale(ui: &Ui) -> f32 {
    panel_font(ui, PANEL_TEXT).size / style::TEXT_SIZE
}

pub(crate) fn text(text: impl Into<String>) -> RichText {
    panel_text(text, PANEL_TEXT)
}

/// A note.
pub(crate) fn small(text: impl Into<String>) -> RichText {
    panel_text(text, PANEL_SMALL).weak()
}

/// An amount of money or a height, to be read at a glance.
pub(crate) fn figure(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).font(font(style::FIGURE_SIZE * text_scale(ui))).strong()
}

/// A panel's title.
pub(crate) fn title(text: impl Into<String>) -> RichText {
    panel_text(text, PANEL_TITLE).strong()
}

/// An amount with its sign, coloured as a gain or a loss.
pub(crate) fn signed(amount: Money) -> RichText {
    let (sign, ink) = if amount.is_negative() { ("", style::LOSS) } else { ("+", style::GAIN) };
    panel_text(format!("{sign}{}", words::amount(amount)), PANEL_TEXT).color(rgb(ink))
}

/// A triangle that points up.
pub(crate) fn paint_pointer(painter: &Painter, middle: Pos2, size: f32, ink: Color32) {
    let points = [vec2(0.0, -size), vec2(size, size * 0.8), vec2(-size, size * 0.8)];
    painter.add(Shape::convex_polygon(points.map(|point| middle + point).into(), ink, Stroke::NONE));
}

/// The red card of the highest building.
pub(crate) fn red_card(ui: &mut Ui, height: u8) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(24.0, 18.0), Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(4), rgb(theme::RECORD_RED));
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, height, font(13.5), Color32::WHITE);
    response.on_hover_text(say!("look-red-card", count = height))
}

/// A small tag with a clause of the rules, which opens it. It appears while the mouse is on the row that it ends, or the
/// focus on the tag itself.
pub(crate) fn tag(ui: &mut Ui, clause: &'static str, actions: &mut Vec<UiAction>) {
    let begin = ui.min_rect().left();
    let text = ui.painter().layout_no_wrap(clause.into(), font(12.0), rgb(style::QUIET));
    let (rect, response) = ui.allocate_exact_size(text.size() + BOX_MARGIN, Sense::click());
    let row =
        Rect::from_min_max(Pos2::new(begin.min(rect.left()), rect.top() - 3.0), rect.max + vec2(0.0, 3.0));
    if ui.rect_contains_pointer(row) || response.has_focus() {
        let is_chosen = response.hovered() || response.has_focus();
        let edge = Stroke::new(1.0, rgb(if is_chosen { style::ACCENT } else { style::QUIET }));
        ui.painter().rect_stroke(rect, CornerRadius::same(4), edge, StrokeKind::Inside);
        ui.painter().galley(rect.min + BOX_MARGIN / 2.0, text, rgb(style::QUIET));
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, clause));
    if response.clicked() {
        actions.push(UiAction::Explain(clause));
    }
    response.on_hover_text(say!("look-why", clause = clause));
}

/// A key or button to press.
pub(crate) fn key(ui: &mut Ui, label: &str) -> Response {
    let edge = Stroke::new(1.0, Color32::from_white_alpha(70));
    let font = panel_font(ui, PANEL_SMALL);
    boxed(ui, label, font, rgb(style::TEXT), Color32::from_white_alpha(26), edge)
}

/// What a few keys do together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeyHint {
    pub(crate) labels: Vec<String>,
    pub(crate) does: String,
}

/// Draws hints in one line: at most three, and of these as many as fit beside what is there already.
pub(crate) fn key_hints(ui: &mut Ui, hints: &[KeyHint]) {
    const MOST: usize = 3;
    const GAP: f32 = 5.0;
    for KeyHint { labels, does } in hints.iter().take(MOST) {
        let width = |text: &str| {
            let font = panel_font(ui, PANEL_SMALL);
            ui.painter().layout_no_wrap(text.into(), font, Color32::WHITE).size().x
        };
        let keys: f32 = labels.iter().map(|label| width(label) + BOX_MARGIN.x + GAP).sum();
        let size = vec2(keys + width(does), ui.spacing().interact_size.y);
        if size.x > ui.available_size_before_wrap().x {
            return;
        }
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            labels.iter().for_each(|label| drop(key(ui, label)));
            ui.label(small(does));
        });
    }
}

/// Around a word in a box, on both sides together.
const BOX_MARGIN: Vec2 = vec2(9.0, 4.0);

/// A word in a box, which goes to the next line as a whole.
fn boxed(ui: &mut Ui, word: &str, font: FontId, ink: Color32, ground: Color32, edge: Stroke) -> Response {
    let text = ui.painter().layout_no_wrap(word.to_owned(), font, ink);
    let (rect, response) = ui.allocate_exact_size(text.size() + BOX_MARGIN, Sense::hover());
    ui.painter().rect(rect, CornerRadius::same(4), ground, edge, StrokeKind::Inside);
    ui.painter().galley(rect.min + BOX_MARGIN / 2.0, text, ink);
    response
}

/// The main button of a panel or page: brass, with a white ring while it has the focus.
pub(crate) struct MainButton {
    label: String,
    min_size: Vec2,
}

pub(crate) fn main_button(label: &str) -> MainButton {
    MainButton { label: label.into(), min_size: Vec2::ZERO }
}

impl MainButton {
    pub(crate) fn min_size(self, min_size: Vec2) -> Self {
        Self { min_size, ..self }
    }
}

impl Widget for MainButton {
    fn ui(self, ui: &mut Ui) -> Response {
        // Not a scope: in a line that wraps, that would be as narrow as what is left of the line.
        let others = ui.visuals().widgets.clone();
        let widgets = &mut ui.visuals_mut().widgets;
        let ring = Stroke::new(2.5, Color32::WHITE);
        let looks = [
            (&mut widgets.inactive, colours::MAIN_BUTTON, Stroke::NONE),
            (&mut widgets.hovered, colours::MAIN_BUTTON_HOVERED, ring),
            (&mut widgets.active, colours::MAIN_BUTTON_HOVERED, ring),
        ];
        for (widget, fill, stroke) in looks {
            widget.weak_bg_fill = rgb(fill);
            widget.bg_stroke = stroke;
        }
        let label = RichText::new(self.label).strong().color(rgb(colours::ON_MAIN_BUTTON));
        let response = ui.add(egui::Button::new(label).min_size(self.min_size));
        ui.visuals_mut().widgets = others;
        response
    }
}

/// A button with a symbol, which stays lit while it is on.
pub(crate) fn symbol_button(ui: &mut Ui, symbol: &str, is_on: bool) -> Response {
    ui.spacing_mut().button_padding = vec2(5.0, 3.0);
    let button = egui::Button::selectable(is_on, text(symbol));
    ui.add(button.min_size(vec2(32.0, 30.0)).frame_when_inactive(true))
}

/// A die, seen from above.
pub(crate) fn paint_die(painter: &Painter, rect: Rect, face: Face, look: DieLook) {
    let fade = if look == DieLook::Dim { 0.28 } else { 1.0 };
    let rounding = CornerRadius::same((rect.width() * 0.2) as u8);
    painter.rect_filled(rect, rounding, rgb(style::DIE).gamma_multiply(fade));
    let ink = rgb(style::DIE_INK).gamma_multiply(if look == DieLook::Dim { 0.6 } else { 1.0 });
    painter.text(rect.center(), Align2::CENTER_CENTER, face, font(rect.height() * 0.66), ink);
    let edge = match look {
        DieLook::Chosen => Stroke::new(3.0, rgb(style::ACCENT)),
        DieLook::Lit => Stroke::new(1.5, rgb(style::ACCENT).gamma_multiply(0.8)),
        DieLook::Plain | DieLook::Dim => Stroke::NONE,
    };
    painter.rect_stroke(rect, rounding, edge, StrokeKind::Outside);
}

pub(crate) fn die(ui: &mut Ui, face: Face, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint_die(ui.painter(), rect, face, DieLook::Plain);
    response
}

/// Part of a ring, clockwise from the top.
pub(crate) fn paint_ring(painter: &Painter, middle: Pos2, radius: f32, part: f32, stroke: Stroke) {
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
