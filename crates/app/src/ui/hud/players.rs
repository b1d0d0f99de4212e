//! The players: their names, and their money as far as it may be seen. The rest is told on hovering.

use super::context::PanelContext;
use crate::base::controls::Control;
use crate::base::settings::DefaultName;
use crate::base::theme::panels as style;
use crate::base::words::{self, say};
use crate::ui::action::UiAction;
use crate::ui::kit::{badges, ink, widgets};
use bevy::prelude::Resource;
use bevy_egui::egui::{Align, Button, Color32, CornerRadius, Frame, Label, Layout, Margin, Sense, Ui};
use gragra_rules::{Board, Seat};
use gragra_sim::play::{AimAssist, Assist, Mind, Player};
use gragra_sim::story::{LastTurn, TurnResult};
use gragra_sim::table::Tremor;

/// The seat whose money the mouse uncovers.
#[derive(Resource, Default)]
pub(super) struct MoneyPeek(Option<Seat>);

/// Stands for money that is hidden.
const HIDDEN: &str = "•••";

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, peek: &mut MoneyPeek, actions: &mut Vec<UiAction>) {
    ui.spacing_mut().item_spacing.y = 1.0;
    // All in a row are centred on its tallest part, the money.
    ui.spacing_mut().interact_size.y = 28.0;
    for seat in scene.seats() {
        if let Some(player) = scene.session.seats().and_then(|seats| seats.get(seat)) {
            let ground = if scene.is_active(seat) { ink::glaze(style::RAISED) } else { Color32::TRANSPARENT };
            let frame = Frame::NONE
                .fill(ground)
                .corner_radius(CornerRadius::same(style::SMALL_ROUNDING))
                .inner_margin(Margin::symmetric(5, 0));
            let shown = frame.show(ui, |ui| {
                ui.horizontal(|ui| show_player(ui, scene, seat, player, peek, actions));
            });
            shown.response.on_hover_text(describe(scene, seat, player));
        }
    }
}

fn show_player(
    ui: &mut Ui,
    scene: &PanelContext,
    seat: Seat,
    player: &Player,
    peek: &mut MoneyPeek,
    actions: &mut Vec<UiAction>,
) {
    // In a narrow list, a long name, the question mark and the red card just fit beside the money.
    ui.spacing_mut().item_spacing.x = 4.0;
    badges::seat(ui, seat, 22.0);
    let name = widgets::text(shortened(&player.name));
    ui.label(if scene.is_active(seat) { name.strong().color(ink::rgb(style::ACCENT)) } else { name });
    if player.mind != Mind::Person {
        let why = ui.add(Button::new(widgets::small("?")).small().frame(false));
        if why.on_hover_text(about_why(scene)).clicked() {
            actions.push(UiAction::AskWhy(Some(seat)));
        }
    }
    if let Some(record) = scene.board().map(Board::record).filter(|record| record.holder == Some(seat)) {
        widgets::red_card(ui, record.height);
    }
    show_assist(ui, scene.session.assist(seat));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| show_money(ui, scene, seat, peek));
}

/// The theatre has another key for it, which leads to all that is known about the match.
fn about_why(scene: &PanelContext) -> String {
    let control = if scene.session.is_replay() { Control::TurningPoints } else { Control::AskWhy };
    say!("toolbar-hint", about = say!("control-ask-why"), keys = scene.label(control))
}

/// Who it is, and the last turn, for those who looked elsewhere.
fn describe(scene: &PanelContext, seat: Seat, player: &Player) -> String {
    let turn = scene.chronicle.last_turns(scene.announced_tick())[seat];
    let last = turn.result.map_or_else(String::new, |result| describe_turn(&turn, result));
    let about = say!("players-about", name = &player.name, about = kind(player));
    if last.is_empty() { about } else { format!("{about}\n{last}") }
}

/// The symbols of help for the hand, with what they mean: everyone may know.
fn assist_symbols(assist: Assist) -> impl Iterator<Item = (&'static str, String)> {
    let aim = match assist.aim {
        AimAssist::None => None,
        AimAssist::Light => Some(("⌖", say!("players-light-assist"))),
        AimAssist::Strong => Some(("⌖⌖", say!("players-strong-assist"))),
    };
    let touch = assist.light_touch.then(|| ("👌", say!("players-light-touch")));
    aim.into_iter().chain(touch)
}

pub(super) fn show_assist(ui: &mut Ui, assist: Assist) {
    for (symbol, about) in assist_symbols(assist) {
        ui.label(widgets::small(symbol).color(ink::rgb(style::ACCENT))).on_hover_text(about);
    }
}

fn describe_turn(turn: &LastTurn, result: TurnResult) -> String {
    let mut said = vec![match result {
        TurnResult::NothingFits => say!("last-turn-about-nothing"),
        TurnResult::Grown(company, count) => say!("last-turn-about-grown", company = company, count = count),
        TurnResult::Fallen(company) => say!("moment-collapse", company = company),
    }];
    said.extend(turn.money().map(|money| say!("last-turn-about-money", money = words::amount(money))));
    said.extend(turn.moved_to.map(|company| say!("last-turn-about-moved", company = company)));
    say!("last-turn-about", what = said.join(" "))
}

/// S2: everyone's money if it is open. Otherwise only the viewer's own; if several people play, only while they peek.
fn show_money(ui: &mut Ui, scene: &PanelContext, seat: Seat, peek: &mut MoneyPeek) {
    let money = scene.money(seat).map(|money| widgets::figure(ui, words::amount(money)));
    let is_own = scene.hot.viewer() == Some(seat);
    if scene.is_money_open() || (is_own && scene.hot.is_alone()) {
        money.into_iter().for_each(|money| drop(ui.label(money)));
        return;
    }
    let is_toggled = scene.settings.toggles.peek;
    let is_pressed = peek.0 == Some(seat);
    let is_shown = is_own && (is_pressed || scene.bindings.is_held(Control::Peek));
    let hidden = widgets::text(HIDDEN).color(ink::rgb(style::QUIET));
    let text = money.filter(|_| is_shown).unwrap_or(hidden);
    let sense = if is_own { Sense::click_and_drag() } else { Sense::hover() };
    let response = ui.add(Label::new(text).sense(sense).selectable(false));
    if is_own {
        let is_seen =
            if is_toggled { is_pressed != response.clicked() } else { response.is_pointer_button_down_on() };
        peek.0 = is_seen.then_some(seat);
        let key = scene.label(Control::Peek);
        response.on_hover_text(match is_toggled {
            true => say!("players-peek-press", key = key),
            false => say!("players-peek", key = key),
        });
    } else {
        // It is hidden again when somebody else has the screen.
        peek.0 = peek.0.filter(|_| !is_pressed);
        response.on_hover_text(say!("players-secret"));
    }
}

fn shortened(name: &str) -> String {
    const MOST: usize = 11;
    match name.chars().count() {
        ..=MOST => name.into(),
        _ => name.chars().take(MOST - 1).chain(['…']).collect(),
    }
}

/// Person or bot, and how steady the hand is: everyone may know.
fn kind(player: &Player) -> String {
    let hand = match player.tremor {
        Tremor::None => say!("players-no-tremor"),
        Tremor::Steady => say!("players-calm-hand"),
        Tremor::Natural => say!("players-natural-hand"),
        Tremor::Shaky => say!("players-shaky-hand"),
    };
    let Mind::Bot { character, level } = player.mind else { return say!("players-person", hand = hand) };
    let level = words::level(level);
    // Most bots are named after their character, which need not be said twice.
    if DefaultName::Bot(character).is(&player.name) {
        return say!("players-bot", level = level, hand = hand);
    }
    say!("players-character", character = words::character(character), level = level, hand = hand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::bots::{Character, Level};

    #[test]
    fn hands_are_told_of_everyone() {
        let mut player = Player::person("Ann");
        player.tremor = Tremor::Steady;
        assert_eq!(kind(&player), "person, steady hand");
        assert!(kind(&Player::bot(Character::Hunter, Level::Novice)).starts_with("bot (novice), "));
        let mut named = Player::bot(Character::Hunter, Level::Master);
        named.name = "Ada".into();
        assert!(kind(&named).starts_with("Hunter (master), "));
    }

    #[test]
    fn every_kind_of_help_has_a_badge() {
        let shown = |assist| assist_symbols(assist).map(|(badge, _)| badge).collect::<Vec<_>>();
        assert_eq!(shown(Assist::NONE), [""; 0]);
        assert_eq!(shown(Assist { light_touch: true, ..Assist::NONE }), ["👌"]);
        assert_eq!(shown(Assist { aim: AimAssist::Strong, light_touch: true }), ["⌖⌖", "👌"]);
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(shortened("Ann"), "Ann");
        assert_eq!(shortened("a name of many signs").chars().count(), 11);
    }
}
