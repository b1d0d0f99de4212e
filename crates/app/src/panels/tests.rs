//! All panels, drawn without a window over real matches: nothing panics, nothing sticks out, no secret is told, and what
//! is pressed is done.

mod chosen;
mod hidden;
mod rig;
mod scripted;
mod told;
mod whole;

pub(super) use scripted::Scripted;

use rig::{Drawn, Rig, Screen};
use whole::{check, check_in_its_language, check_signs};

use super::overlay::{self, State};
use super::scene::Looking;
use super::shown::{Modal, Shown, modal};
use super::wanted::Wanted;
use super::{banners, choosing, order, toasts};
use crate::AppSystems;
use crate::camera::CameraMode;
use crate::controls::{ActiveDevice, Bindings, Control, Pressed};
use crate::input::{CompanyInRow, UiWantsFocus};
use crate::screen::Menu;
use crate::session::storage::Storage;
use crate::session::{Act, Happened, HotSeat, NewMatch, Pace, Session, Speed, Wish};
use crate::session::{CompanyChoice, HandControl, ThrowCharge};
use crate::settings::{Remember, Settings};
use crate::words::{Language, amount, within};
use ab_glyph::{Font, FontRef};
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui::{self, Context, Event, PointerButton, RawInput, Rect, Shape};
use gragra_rules::{Company, DieId, Edition, Key, Money, Options, Phase, Players, Rounds, Seat, ShownDie};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Action, Match, MatchEvent, Player, Seats, Task};
use gragra_sim::table::TableEvent;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// The usual window and a small one, and the usual one at the smallest and the largest size of texts.
const SIZES: [egui::Vec2; 4] = [
    egui::vec2(1280.0, 720.0),
    egui::vec2(960.0, 540.0),
    egui::vec2(1707.0, 960.0),
    egui::vec2(640.0, 360.0),
];
/// Below this everything is within the window sideways, but not everything is free of everything else.
const ROOMY: f32 = 900.0;
/// So many of all screens are looked at in one moment.
const AT_ONCE: usize = 2;
/// Longer than any match here.
const LONGEST: u32 = 60 * 60 * 15;
