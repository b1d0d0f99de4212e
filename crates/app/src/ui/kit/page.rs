//! The parts of a page: frame, headings, buttons, cards and choices.

use super::focus::{self, Navigation};
use super::ink::rgb;
use super::widgets::{MainButton, main_button};
use crate::base::theme::ui as colours;
use crate::base::third_party::HEADLINE;
use bevy_egui::egui::{
    self, Align, Button, Color32, Context, Frame, Id, Label, Layout, Margin, Modal, Response, RichText,
    ScrollArea, Stroke, TextStyle, Ui, vec2,
};

/// How wide the buttons of a column are.
const BUTTON_WIDTH: f32 = 300.0;
/// From the edge of the window to a page, and from the edge of a page to what is on it.
const AROUND: f32 = 16.0;
const MARGIN: i8 = 22;

/// A page in the middle of the window, over everything else.
pub(crate) fn page<R>(context: &Context, name: &str, width: f32, draw: impl FnOnce(&mut Ui) -> R) -> R {
    let room = context.content_rect().size() - vec2(2.0, 2.0) * (AROUND + f32::from(MARGIN));
    let frame = Frame::window(&context.global_style()).inner_margin(Margin::same(MARGIN));
    let modal = Modal::new(Id::new(name)).backdrop_color(Color32::from_black_alpha(110)).frame(frame);
    let shown = modal.show(context, |ui| {
        ui.set_width(width.min(room.x));
        ui.set_max_height(room.y);
        draw(ui)
    });
    shown.inner
}

/// The part of a page that scrolls if there is not enough room. Below it, `foot` points stay free.
pub(crate) fn scrolled<R>(
    ui: &mut Ui,
    name: &str,
    foot: f32,
    nav: Navigation,
    draw: impl FnOnce(&mut Ui) -> R,
) -> R {
    scroll(ui, name, foot, nav, |area| area.auto_shrink([false, true]).content_margin(4), draw)
}

/// The same, as high as the window allows: what is above it does not move when the content changes.
pub(crate) fn filled<R>(
    ui: &mut Ui,
    name: &str,
    foot: f32,
    nav: Navigation,
    draw: impl FnOnce(&mut Ui) -> R,
) -> R {
    scroll(ui, name, foot, nav, |area| area.auto_shrink(false).content_margin(4), draw)
}

/// A column that scrolls if there is not enough room, and otherwise looks as if it could not.
pub(crate) fn column<R>(ui: &mut Ui, name: &str, nav: Navigation, draw: impl FnOnce(&mut Ui) -> R) -> R {
    scroll(ui, name, 0.0, nav, |area| area, draw)
}

fn scroll<R>(
    ui: &mut Ui,
    name: &str,
    foot: f32,
    nav: Navigation,
    shape: fn(ScrollArea) -> ScrollArea,
    draw: impl FnOnce(&mut Ui) -> R,
) -> R {
    let area = ScrollArea::vertical().id_salt(name).max_height((ui.available_height() - foot).max(120.0));
    let before = focus::drawn_focus(ui.ctx());
    let shown = shape(area).show(ui, |ui| {
        let inner = draw(ui);
        focus::follow(ui, nav, before);
        inner
    });
    shown.inner
}

/// The heading of a page.
pub(crate) fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).heading().color(rgb(colours::ACCENT)));
    ui.add_space(2.0);
}

/// The heading of a part of a page.
pub(crate) fn headline(ui: &mut Ui, text: &str) {
    ui.label(
        RichText::new(text).text_style(TextStyle::Name(HEADLINE.into())).color(rgb(colours::TEXT_STRONG)),
    );
}

/// A small explaining text.
pub(crate) fn remark(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).small().color(rgb(colours::TEXT_WEAK)))
}

/// A sentence about what is wrong. The sign says so without the colour.
pub(crate) fn flaw(ui: &mut Ui, sentence: &str) {
    let text = RichText::new(format!("⚠ {sentence}")).small().color(rgb(colours::WRONG));
    // Without this, a text beside buttons would stick out instead of wrapping.
    ui.add(Label::new(text).wrap());
}

/// A button in a column of buttons.
pub(crate) fn wide_button(ui: &mut Ui, text: &str) -> Response {
    ui.add(Button::new(text).min_size(vec2(BUTTON_WIDTH, 42.0)))
}

/// The main button of a page, at its foot.
pub(crate) fn page_button(text: &str) -> MainButton {
    main_button(text).min_size(vec2(140.0, 40.0))
}

/// A card on the page.
pub(crate) fn card<R>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> R) -> egui::InnerResponse<R> {
    let frame = Frame::new()
        .fill(rgb(colours::CARD))
        .stroke(Stroke::new(1.0, rgb(colours::LINE)))
        .corner_radius(10)
        .inner_margin(Margin::symmetric(12, 9));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        // Columns would stretch the text to both edges.
        ui.with_layout(Layout::top_down(Align::Min), draw).inner
    })
}

/// A choice between several buttons. The chosen one is underlined, so that its colour is not the only difference.
pub(crate) fn choose<T: PartialEq + Copy, N: AsRef<str>>(
    ui: &mut Ui,
    chosen: &mut T,
    among: &[(T, N)],
) -> Option<Response> {
    let mut first = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        ui.spacing_mut().button_padding = vec2(7.0, 4.5);
        ui.style_mut().override_text_style = Some(TextStyle::Body);
        for (one, name) in among {
            let one = *one;
            let is_chosen = *chosen == one;
            let response = ui.add(Button::selectable(is_chosen, name.as_ref()).frame_when_inactive(true));
            if is_chosen {
                let line = response.rect.shrink2(vec2(8.0, 2.5));
                ui.painter().hline(line.x_range(), line.bottom(), Stroke::new(2.5, rgb(colours::ACCENT)));
            }
            if response.clicked() {
                *chosen = one;
            }
            first.get_or_insert(response);
        }
    });
    first
}

/// The buttons at the foot of a page, beginning at its right edge.
pub(crate) fn foot<R>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(4.0);
    let row = vec2(ui.available_width(), 42.0);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), draw).inner
}
