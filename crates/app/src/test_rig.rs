//! What tests of several layers share: a session without a window, one tick a frame.

use crate::base::settings::{Preferences, Profile};
use crate::base::{schedule, screen};
use crate::program::start::threads;
use crate::session::storage::Storage;
use crate::session::{self, FaultNotice, HotSeat, NewMatch, Session};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Rect, Shape};
use gragra_rules::{Edition, Options, PerSeat, Players};
use gragra_sim::play::{Assist, Player, Seats};
use std::time::Duration;

/// One tick.
pub(crate) const FRAME: TimeUpdateStrategy =
    TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667));

/// Screens and a session that records nothing. A test adds the plugins of its own layer.
pub(crate) fn session_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(FRAME)
        .insert_resource(Storage::nowhere())
        .init_resource::<Preferences>()
        .init_resource::<Profile>()
        .add_plugins((schedule::plugin, threads::plugin, screen::plugin, session::plugin));
    app
}

/// One frame, in which nothing may go wrong inside the match.
pub(crate) fn update(app: &mut App) {
    app.update();
    let notice = app.world().resource::<FaultNotice>();
    assert_eq!(notice.sentence, None, "something went wrong inside the match");
}

/// A match of three people.
pub(crate) fn three_people(seed: u64, assist: Assist) -> NewMatch {
    NewMatch {
        options: Options::new(Edition::GraGraCompany, Players::Three),
        seats: Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap(),
        seed,
        assists: PerSeat::from_fn(|_| assist),
    }
}

pub(crate) fn playing(app: &App) -> &Session {
    app.world().resource::<Session>()
}

pub(crate) fn hot_seat(app: &App) -> HotSeat {
    *app.world().resource::<HotSeat>()
}

pub(crate) fn messages_of_frame<M: Message + Clone>(app: &App) -> Vec<M> {
    app.world().resource::<Messages<M>>().iter_current_update_messages().cloned().collect()
}

/// The texts of a shape, and where they are, whether they can be seen or not.
pub(crate) fn texts_of(clipped: &ClippedShape) -> Vec<(String, Rect)> {
    let mut texts = Vec::new();
    gather(&clipped.shape, &mut texts);
    texts
}

fn gather(shape: &Shape, texts: &mut Vec<(String, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, texts)),
        Shape::Text(text) => texts.push((text.galley.text().to_owned(), text.visual_bounding_rect())),
        _ => {}
    }
}
