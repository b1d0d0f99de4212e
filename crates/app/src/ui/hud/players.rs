//! Who plays: name, kind, hand, and money as far as it may be seen.

use super::context::PanelContext;
use super::last_turn;
use crate::base::controls::Control;
use crate::base::settings::DefaultName;
use crate::base::theme::panels as style;
use crate::base::words::{self, say};
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy::prelude::Resource;
use bevy_egui::egui::{Align, Color32, CornerRadius, Frame, Layout, Margin, Sense, Ui};
use gragra_rules::{Seat, Stage};
use gragra_sim::play::{AimAssist, Assist, Mind, Player};
use gragra_sim::table::Tremor;

/// The seat whose money the mouse uncovers.
#[derive(Resource, Default)]
pub(super) struct MoneyPeek(Option<Seat>);

/// What stands for money that is not to be seen.
const HIDDEN: &str = "•••";

/// Draws everyone, in a line each where there is little room.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, peek: &mut MoneyPeek, is_brief: bool) {
    ui.spacing_mut().item_spacing.y = 2.0;
    for seat in scene.seats() {
        if let Some(player) = scene.game().seats().get(seat) {
            show_player(ui, scene, seat, player, peek, is_brief);
        }
    }
}

fn show_player(
    ui: &mut Ui,
    scene: &PanelContext,
    seat: Seat,
    player: &Player,
    peek: &mut MoneyPeek,
    is_brief: bool,
) {
    let is_asked = scene.session.tasks().any(|(asked, _)| asked == seat) || turn_of(scene) == Some(seat);
    let ground = if is_asked { ink::glaze(style::RAISED) } else { Color32::TRANSPARENT };
    let frame = Frame::NONE
        .fill(ground)
        .corner_radius(CornerRadius::same(style::SMALL_ROUNDING))
        .inner_margin(Margin::symmetric(4, 3));
    let response = frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            badges::seat(ui, seat, 22.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.horizontal(|ui| {
                    let name = widgets::text(shortened(&player.name));
                    ui.label(if is_asked { name.strong().color(ink::rgb(style::ACCENT)) } else { name });
                    if let Some(record) = scene.board().map(gragra_rules::Board::record)
                        && record.holder == Some(seat)
                    {
                        widgets::red_card(ui, record.height);
                    }
                    if is_brief {
                        show_assist(ui, scene.session.assist(seat));
                    }
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        show_money(ui, scene, seat, peek);
                    });
                });
                if !is_brief {
                    ui.horizontal(|ui| {
                        ui.label(widgets::small(kind(player)));
                        show_assist(ui, scene.session.assist(seat));
                    });
                    last_turn::show(ui, scene, seat);
                }
            });
        });
    });
    response.response.on_hover_text(say!("players-about", name = &player.name, about = kind(player)));
}

/// The badges of help for the hand, with what they mean: everyone may know.
fn badges(assist: Assist) -> impl Iterator<Item = (&'static str, String)> {
    let aim = match assist.aim {
        AimAssist::None => None,
        AimAssist::Light => Some(("⌖", say!("players-light-assist"))),
        AimAssist::Strong => Some(("⌖⌖", say!("players-strong-assist"))),
    };
    let touch = assist.light_touch.then(|| ("👌", say!("players-light-touch")));
    aim.into_iter().chain(touch)
}

/// Draws the badges.
pub(super) fn show_assist(ui: &mut Ui, assist: Assist) {
    for (badge, about) in badges(assist) {
        ui.label(widgets::small(badge).color(ink::rgb(style::ACCENT))).on_hover_text(about);
    }
}

fn turn_of(scene: &PanelContext) -> Option<Seat> {
    match scene.game().stage() {
        Stage::Setup(setup) => setup.investor(),
        Stage::Game(game) => Some(game.board().turn().seat).filter(|_| !scene.has_ended()),
    }
}

/// S2: one's own, among several people only while it is asked for; everyone's when money is open.
fn show_money(ui: &mut Ui, scene: &PanelContext, seat: Seat, peek: &mut MoneyPeek) {
    let seen = scene.money(seat);
    let is_own = scene.viewer() == Some(seat);
    if scene.is_money_open() || (is_own && scene.hot.is_alone()) {
        if let Some(money) = seen {
            ui.label(widgets::text(words::amount(money)).strong());
        }
        return;
    }
    let sense = if is_own { Sense::click_and_drag() } else { Sense::hover() };
    let hidden = widgets::text(HIDDEN).color(ink::rgb(style::QUIET));
    let is_pressed = peek.0 == Some(seat);
    // It is covered again when somebody else has the screen.
    if is_pressed && !is_own {
        peek.0 = None;
    }
    let is_shown = is_own && (is_pressed || scene.bindings.is_held(Control::Peek));
    let text = match seen {
        Some(money) if is_shown => widgets::text(words::amount(money)).strong(),
        _ => hidden,
    };
    let response = ui.add(bevy_egui::egui::Label::new(text).sense(sense).selectable(false));
    if is_own {
        let is_seen = match scene.settings.toggles.peek {
            true => is_pressed != response.clicked(),
            false => response.is_pointer_button_down_on(),
        };
        peek.0 = is_seen.then_some(seat);
        let key = scene.label(Control::Peek);
        response.on_hover_text(match scene.settings.toggles.peek {
            true => say!("players-peek-press", key = key),
            false => say!("players-peek", key = key),
        });
    } else {
        response.on_hover_text(say!("players-secret"));
    }
}

fn shortened(name: &str) -> String {
    const MOST: usize = 12;
    if name.chars().count() <= MOST {
        name.into()
    } else {
        name.chars().take(MOST - 1).chain(['…']).collect()
    }
}

/// Who decides, and whose hand it is: everyone may know.
fn kind(player: &Player) -> String {
    let hand = match player.tremor {
        Tremor::None => say!("players-no-tremor"),
        Tremor::Steady => say!("players-calm-hand"),
        Tremor::Natural => say!("players-natural-hand"),
        Tremor::Shaky => say!("players-shaky-hand"),
    };
    match player.mind {
        Mind::Person => say!("players-person", hand = hand),
        // Most bots are called by their character; it need not be said twice.
        Mind::Bot { character, level } if DefaultName::Bot(character).is(&player.name) => {
            say!("players-bot", level = words::level(level), hand = hand)
        }
        Mind::Bot { character, level } => say!(
            "players-character",
            character = words::character(character),
            level = words::level(level),
            hand = hand
        ),
    }
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
        assert!(kind(&Player::bot(Character::Hunter, Level::Novice)).starts_with("Bot (novice), "));
        let mut named = Player::bot(Character::Hunter, Level::Master);
        named.name = "Ada".into();
        assert!(kind(&named).starts_with("Hunter (master), "));
    }

    #[test]
    fn every_kind_of_help_has_a_badge() {
        let shown = |assist| badges(assist).map(|(badge, _)| badge).collect::<Vec<_>>();
        assert_eq!(shown(Assist::NONE), [""; 0]);
        assert_eq!(shown(Assist { light_touch: true, ..Assist::NONE }), ["👌"]);
        assert_eq!(shown(Assist { aim: AimAssist::Strong, light_touch: true }), ["⌖⌖", "👌"]);
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(shortened("Ann"), "Ann");
        assert_eq!(shortened("a name of many signs").chars().count(), 12);
    }
}
