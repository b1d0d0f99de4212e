//! The order builder: the thrown dice, the order so far, and what it commits to.

use super::super::context::PanelContext;
use super::{Draft, OrderDraft, declare};
use crate::base::controls::{ActiveDevice, Control};
use crate::base::theme::{self, panels as style};
use crate::base::words::{amount, say};
use crate::ui::action::{OrderEdit, UiAction};
use crate::ui::kit::widgets::{self, DieLook};
use crate::ui::kit::{badges, ink};
use bevy_egui::egui::{
    Button, Color32, Frame, LayerId, Order, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, vec2,
};
use gragra_rules::{Board, Building, Company, DieId, Face, Money, ShownDie};

pub(in super::super) fn show(ui: &mut Ui, scene: &PanelContext, draft: &Draft, actions: &mut Vec<UiAction>) {
    let Some(order) = &draft.order else { return };
    if is_stuck(order) {
        return show_nothing_fits(ui, scene, order, actions);
    }
    let size = die_size(order.thrown(), ui.available_width(), ui.ctx().content_rect().height());
    show_thrown(ui, order, draft.cursor, size, actions);
    show_order(ui, scene, order, size, actions);
    show_buttons(ui, scene, order, actions);
}

/// T2.5: the prompt says that no die fits, and this shows why.
fn show_nothing_fits(ui: &mut Ui, scene: &PanelContext, order: &OrderDraft, actions: &mut Vec<UiAction>) {
    let size = if widgets::is_low(ui) { 20.0 } else { 28.0 };
    ui.horizontal_wrapped(|ui| {
        ui.label(widgets::text(say!("order-on-top")));
        widgets::die(ui, order.top(), size);
        ui.label(widgets::text(say!("order-thrown")));
        for (shown, _) in order.dice() {
            widgets::die(ui, shown.face, size);
        }
        let is_clicked = ui.add(widgets::main_button(&say!("order-put-back"))).clicked();
        widgets::key(ui, &scene.label(Control::Confirm));
        ui.label(widgets::small(say!("order-nothing-lost")));
        actions.extend(declare(order).ok().filter(|_| is_clicked));
    });
}

/// What the order commits to, and what it earns then.
pub(in super::super) fn show_commitment(ui: &mut Ui, scene: &PanelContext, draft: &Draft) {
    let Some(order) = draft.order.as_ref().filter(|order| !is_stuck(order)) else { return };
    let (least, most) = order.commits_to();
    let commitment = match least == most {
        true if order.is_complete() => say!("order-complete", count = least),
        true => say!("order-commits", count = least),
        false => say!("order-commits-between", least = least, most = most),
    };
    ui.label(widgets::text(commitment).color(ink::rgb(style::ACCENT)));
    if let Some((board, company)) = own(scene) {
        Earnings::of((least, most), board, company).show(ui);
    }
}

/// The company that the person at the screen builds for.
fn own<'a>(scene: &PanelContext<'a>) -> Option<(&'a Board, Company)> {
    scene.hot.viewer().zip(scene.board()).map(|(seat, board)| (board, board.investment(seat)))
}

/// T2.5: no die fits.
fn is_stuck(order: &OrderDraft) -> bool {
    order.order().is_empty() && order.is_complete()
}

/// What an order earns if its building stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Promise {
    /// However it goes on, with this many at least.
    Sure(usize),
    /// Only if it goes on to this many.
    Possible(usize),
}

impl Promise {
    /// More dice never earn less.
    fn of(least: usize, most: usize, earns: impl Fn(usize) -> bool) -> Option<Self> {
        let possible = earns(most).then_some(Self::Possible(most));
        if earns(least) { Some(Self::Sure(least)) } else { possible }
    }

    fn show(self, ui: &mut Ui, text: String) -> Response {
        let ink = if let Self::Sure(_) = self { style::GAIN } else { style::QUIET };
        ui.label(widgets::text(text).strong().color(ink::rgb(ink)))
    }
}

/// T5
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Earnings {
    /// T5.1, and the dice that the order has then.
    bonus: Option<Promise>,
    /// T5.2, and the height of the building then.
    record: Option<Promise>,
}

impl Earnings {
    fn of((least, most): (usize, usize), board: &Board, company: Company) -> Self {
        let height = board.height(company);
        let is_record = |height| board.record().is_beaten_by(height);
        Self {
            bonus: Promise::of(least, most, |grown| grown >= Building::BONUS_GROWTH),
            record: Promise::of(height + least, height + most, is_record),
        }
    }

    fn show(self, ui: &mut Ui) {
        if let Some(bonus) = self.bonus {
            let about = say!("order-bonus-about", count = Building::BONUS_GROWTH);
            bonus.show(ui, bonus_words(bonus)).on_hover_text(about);
        }
        if let Some(record @ (Promise::Sure(height) | Promise::Possible(height))) = self.record {
            let about = say!("order-record-about", count = height);
            record.show(ui, format!("{} {height}", theme::RECORD_SYMBOL)).on_hover_text(about);
        }
    }
}

fn bonus_words(bonus: Promise) -> String {
    let money = format!("+{}", amount(Money::STACKING_BONUS));
    match bonus {
        Promise::Sure(_) => money,
        Promise::Possible(_) => say!("order-bonus-from", money = money, count = Building::BONUS_GROWTH),
    }
}

/// Big dice for few, small ones for many: at most three rows, and smaller ones in a low window.
fn die_size(count: usize, width: f32, window_height: f32) -> f32 {
    let small = (window_height / 720.0).powi(2).clamp(0.65, 1.0);
    [42.0, 36.0, 30.0, 26.0]
        .map(|size| size * small)
        .into_iter()
        .find(|size| count as f32 * (size + 6.0) <= width * if *size > 34.0 * small { 1.0 } else { 2.0 })
        .unwrap_or(22.0 * small)
}

fn show_thrown(
    ui: &mut Ui,
    order: &OrderDraft,
    cursor: Option<Face>,
    size: f32,
    actions: &mut Vec<UiAction>,
) {
    // The cursor is on the first die of its number.
    let mut cursor = cursor;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (shown, is_used) in order.dice() {
            if is_used {
                let (slot, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
                let edge = Stroke::new(1.0, Color32::from_white_alpha(30));
                ui.painter().rect_stroke(slot.shrink(1.0), size * 0.2, edge, StrokeKind::Inside);
                continue;
            }
            let why_not = order.why_not(shown.face);
            let look = match &why_not {
                Some(_) => DieLook::Dim,
                None if cursor.take_if(|face| *face == shown.face).is_some() => DieLook::Chosen,
                None => DieLook::Lit,
            };
            let response = show_die(ui, shown, size, look);
            // A die that does not fit can be clicked too: a toast then says why not.
            if response.clicked() {
                actions.push(UiAction::EditOrder(OrderEdit::Append(shown.die)));
            }
            if let Some(sentence) = why_not {
                response.on_hover_text(sentence);
            }
        }
    });
}

/// A die that can be clicked and dragged.
fn show_die(ui: &mut Ui, shown: ShownDie, size: f32, look: DieLook) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click_and_drag());
    response.dnd_set_drag_payload(shown.die);
    let fits = look != DieLook::Dim;
    let label = || say!("order-die", number = shown.face);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, fits, label()));
    let lift = if response.hovered() && fits { 2.0 } else { 0.0 };
    widgets::paint_die(ui.painter(), rect.translate(vec2(0.0, -lift)), shown.face, look);
    if response.dragged()
        && let Some(pointer) = response.interact_pointer_pos()
    {
        let above = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, response.id));
        let rect = Rect::from_center_size(pointer, Vec2::splat(size));
        widgets::paint_die(&above, rect, shown.face, DieLook::Chosen);
    }
    response
}

fn show_order(ui: &mut Ui, scene: &PanelContext, order: &OrderDraft, size: f32, actions: &mut Vec<UiAction>) {
    let mut edit = None;
    let frame = Frame::NONE.fill(Color32::from_black_alpha(80)).corner_radius(style::SMALL_ROUNDING);
    let row = frame.inner_margin(6).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(4.0);
            if let Some((_, company)) = own(scene) {
                badges::company(ui, company, size * 0.6);
            }
            widgets::die(ui, order.top(), size * 0.8).on_hover_text(say!("order-top-number"));
            ui.add_space(6.0);
            for (place, &shown) in order.order().iter().enumerate() {
                let response = show_die(ui, shown, size, DieLook::Plain);
                if response.clicked() {
                    edit = Some(OrderEdit::CutAt(place));
                }
                if let Some(dragged) = response.dnd_release_payload::<DieId>() {
                    edit = Some(OrderEdit::Put { die: *dragged, at: place });
                }
                response.on_hover_text(say!("order-take-off"));
            }
            if order.order().is_empty() {
                ui.label(widgets::small(match *scene.device {
                    ActiveDevice::Mouse => say!("order-empty"),
                    ActiveDevice::Keyboard | ActiveDevice::Gamepad => say!("order-empty-keys"),
                }));
            }
        });
    });
    let dropped = row.response.dnd_release_payload::<DieId>();
    let at = order.order().len();
    let edit = edit.or_else(|| dropped.map(|die| OrderEdit::Put { die: *die, at }));
    actions.extend(edit.map(UiAction::EditOrder));
}

fn show_buttons(ui: &mut Ui, scene: &PanelContext, order: &OrderDraft, actions: &mut Vec<UiAction>) {
    // Names of keys can be long.
    ui.horizontal_wrapped(|ui| {
        show_edit_buttons(ui, scene, order, actions);
        show_declare_button(ui, scene, order, actions);
    });
}

/// The keys stay beside the buttons while the mouse is in use, so that nothing shifts when a player changes from one to the
/// other.
fn key_label(scene: &PanelContext, control: Control) -> String {
    let device = match *scene.device {
        ActiveDevice::Mouse | ActiveDevice::Keyboard => ActiveDevice::Keyboard,
        ActiveDevice::Gamepad => ActiveDevice::Gamepad,
    };
    scene.bindings.label(control, device)
}

fn show_edit_buttons(ui: &mut Ui, scene: &PanelContext, order: &OrderDraft, actions: &mut Vec<UiAction>) {
    let (can_add, can_remove) = (!order.is_complete(), !order.order().is_empty());
    let edits = [
        (say!("order-longest"), OrderEdit::Longest, can_add, Some(Control::SuggestLongest)),
        (say!("order-shortest"), OrderEdit::Shortest, can_add, Some(Control::SuggestShortest)),
        (say!("order-undo"), OrderEdit::Undo, can_remove, Some(Control::Undo)),
        (say!("order-clear"), OrderEdit::Clear, can_remove, None),
    ];
    for (label, edit, is_of_use, control) in edits {
        let response = ui.add_enabled(is_of_use, Button::new(widgets::text(label)));
        if response.clicked() {
            actions.push(UiAction::EditOrder(edit));
        }
        let Some(control) = control else { continue };
        response.on_hover_text(key_label(scene, control));
        // In a low window keys would cover the dice.
        if !widgets::is_low(ui) {
            widgets::key(ui, &key_label(scene, control));
        }
    }
}

fn show_declare_button(ui: &mut Ui, scene: &PanelContext, order: &OrderDraft, actions: &mut Vec<UiAction>) {
    let declaration = declare(order);
    if !widgets::is_low(ui) {
        widgets::key(ui, &key_label(scene, Control::Confirm));
    }
    let button = ui.add_enabled(declaration.is_ok(), widgets::main_button(&say!("order-declare")));
    match declaration {
        Ok(act) if button.clicked() => actions.push(act),
        Ok(_) => drop(button.on_hover_text(say!("order-is-final"))),
        Err(sentence) => drop(button.on_disabled_hover_text(sentence)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::Scripted;
    use super::*;

    #[test]
    fn an_order_says_what_it_earns() {
        let mut game = Scripted::new([4, 0, 1]);
        let earnings =
            |game: &Scripted, least, most| Earnings::of((least, most), game.board(), Company::Anchor);
        assert_eq!(earnings(&game, 1, 4), Earnings { bonus: None, record: None });
        assert_eq!(earnings(&game, 2, 6).bonus, Some(Promise::Possible(6)));
        assert_eq!(earnings(&game, 5, 6).bonus, Some(Promise::Sure(5)));
        // Three dice high: twelve more make fifteen, which is enough for the first.
        assert_eq!(earnings(&game, 11, 11).record, None);
        assert_eq!(earnings(&game, 11, 12).record, Some(Promise::Possible(15)));
        assert_eq!(earnings(&game, 12, 13).record, Some(Promise::Sure(15)));
        // Later it must be higher than the highest.
        game.play_out();
        game.keep();
        let height = game.board().height(Company::Anchor);
        assert_eq!(usize::from(game.board().record().height), height);
        assert_eq!(earnings(&game, 0, 1).record, Some(Promise::Possible(height + 1)));
    }

    #[test]
    fn a_bonus_that_is_only_possible_says_from_when() {
        assert_eq!(bonus_words(Promise::Sure(7)), "+$10k");
        assert_eq!(bonus_words(Promise::Possible(7)), "+$10k from 5");
    }
}
