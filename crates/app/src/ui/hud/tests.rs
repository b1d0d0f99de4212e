//! All panels, drawn without a window over real matches: nothing panics, nothing sticks out, no secret is told, and what
//! is pressed is done.

mod chosen;
mod climax;
mod hidden;
mod rig;
mod scripted;
mod talk;
mod told;
mod turns;
mod whole;

pub(super) use scripted::Scripted;

use rig::{Drawn, Rig, Screen};
use whole::{check, check_in_its_language, check_signs};

use super::context::PanelParams;
use super::open_panels::{Modal, OpenPanels, modal};
use super::panel_state::PanelState;
use super::{choice_row, order, overlay};
use crate::base::controls::{ActiveDevice, Bindings, Control, Pressed};
use crate::base::screen::Menu;
use crate::base::settings::{Preferences, Profile, ProfileChange};
use crate::base::words::{Language, amount, within};
use crate::control::{CompanyInRow, UiWantsFocus};
use crate::session::{Act, AnnouncedGame, HotSeat, MatchHappened, Pace, Session, SessionRequest, Speed};
use crate::session::{CompanyChoice, HandControl, ThrowCharge};
use crate::ui::action::{OrderEdit, Panel, UiAction};
use crate::ui::kit::toasts;
use crate::view::camera::CameraMode;
use crate::view::mirror::{Pointed, Target};
use ab_glyph::{Font, FontRef};
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy_egui::egui::{self, Event, PointerButton, RawInput, Rect};
use gragra_rules::{Company, DieId, Key, Money, Options, Phase, Players, Rounds, Seat, ShownDie};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Action, Match, MatchEvent, Player, Seats, Task};
use gragra_sim::table::TableEvent;
use std::collections::BTreeSet;

/// The usual window and a small one, and the usual one at the smallest and the largest size of texts.
const SIZES: [egui::Vec2; 4] = [
    egui::vec2(1280.0, 720.0),
    egui::vec2(960.0, 540.0),
    egui::vec2(1707.0, 960.0),
    egui::vec2(640.0, 360.0),
];
/// Below this everything is within the window sideways, but not everything is free of everything else.
const ROOMY: f32 = 900.0;
/// How many of all screens are checked in one moment.
const AT_ONCE: usize = 2;
/// Longer than any match here.
const LONGEST: u32 = 60 * 60 * 15;
