//! Cards for the usual ways to play, of which one is chosen from the start.

use crate::base::settings::{DefaultName, SetUp};
use crate::base::theme::ui as colours;
use crate::base::words::say;
use crate::ui::kit::badges::{self, Badge};
use crate::ui::kit::ink::rgb;
use bevy_egui::egui::{
    Align2, Rect, Response, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use gragra_rules::{Key, Players, Seat};
use gragra_sim::play::Mind;

/// In points.
const CARD: Vec2 = vec2(227.0, 96.0);
const BADGE: f32 = 30.0;

/// How many of the players are people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Preset {
    people: usize,
    players: Players,
}

const PRESETS: [Preset; 5] = [
    Preset { people: 1, players: Players::Four },
    Preset { people: 1, players: Players::Three },
    Preset { people: 2, players: Players::Four },
    Preset { people: 3, players: Players::Three },
    Preset { people: 4, players: Players::Four },
];

impl Preset {
    fn label(self) -> String {
        match (self.people, self.players) {
            (1, Players::Four) => say!("set-up-against-three"),
            (1, Players::Three) => say!("set-up-against-two"),
            (2, _) => say!("set-up-two-and-two"),
            (_, Players::Three) => say!("set-up-three-people"),
            (_, Players::Four) => say!("set-up-four-people"),
        }
    }

    /// Whatever the players are called.
    fn is_chosen(self, set_up: &SetUp) -> bool {
        let minds = |set_up: &SetUp| -> Vec<Mind> {
            set_up.seats.iter().take(self.players.count()).map(|player| player.mind).collect()
        };
        set_up.players == self.players && minds(set_up) == minds(&SetUp::of(self.people, self.players))
    }

    /// People who have typed their names keep them.
    fn choose(self, set_up: &mut SetUp) {
        let mut seats = SetUp::of(self.people, self.players).seats;
        for (new, old) in seats.iter_mut().zip(&set_up.seats) {
            let are_people = [new.mind, old.mind] == [Mind::Person; 2];
            if are_people && DefaultName::of(&old.name).is_none() {
                new.name.clone_from(&old.name);
            }
        }
        (set_up.seats, set_up.players) = (seats, self.players);
    }
}

pub(super) fn draw(ui: &mut Ui, set_up: &mut SetUp) {
    ui.horizontal_wrapped(|ui| {
        for preset in PRESETS {
            if draw_card(ui, preset, preset.is_chosen(set_up)).clicked() {
                preset.choose(set_up);
            }
        }
    });
}

/// A seat for each player, bots paler than people, and below them what that is called.
fn draw_card(ui: &mut Ui, preset: Preset, is_chosen: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(CARD, Sense::click());
    let label = preset.label();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, &label));
    let visuals = ui.style().interact(&response);
    let fill = if is_chosen { rgb(colours::CHOSEN) } else { visuals.weak_bg_fill };
    let is_marked = is_chosen && !response.has_focus();
    let edge = if is_marked { Stroke::new(2.0, rgb(colours::ACCENT)) } else { visuals.bg_stroke };
    let painter = ui.painter();
    painter.rect(rect, visuals.corner_radius, fill, edge, StrokeKind::Inside);
    let count = preset.players.count();
    for (place, seat) in Seat::ALL.into_iter().take(count).enumerate() {
        let aside = (place as f32 - (count as f32 - 1.0) / 2.0) * (BADGE + 10.0);
        let at = Rect::from_center_size(rect.center_top() + vec2(aside, 32.0), Vec2::splat(BADGE));
        let mut painter = painter.clone();
        painter.set_opacity(if place < preset.people { 1.0 } else { 0.45 });
        badges::paint(&painter, at, Badge::Seat(seat));
    }
    let font = TextStyle::Body.resolve(ui.style());
    let at = rect.center_bottom() - vec2(0.0, 22.0);
    painter.text(at, Align2::CENTER_CENTER, &label, font, rgb(colours::TEXT_STRONG));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::play::Player;

    #[test]
    fn exactly_one_card_is_chosen_at_first_and_after_each_click() {
        let mut set_up = SetUp::default();
        let chosen = |set_up: &SetUp| -> Vec<Preset> {
            PRESETS.into_iter().filter(|preset| preset.is_chosen(set_up)).collect()
        };
        assert_eq!(chosen(&set_up), [PRESETS[0]]);
        for preset in PRESETS {
            preset.choose(&mut set_up);
            assert_eq!(chosen(&set_up), [preset]);
        }
    }

    #[test]
    fn a_typed_name_stays() {
        let mut set_up = SetUp::default();
        set_up.seats[0] = Player::person("Anna");
        PRESETS[3].choose(&mut set_up);
        let names: Vec<&str> = set_up.seats.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names[..3], ["Anna", "Player 2", "Player 3"]);
    }
}
