//! The cameras. `plugin` lists the systems of a frame in the order in which the data flows:
//!
//! 1. `input` reads the devices into `CameraInput`. `modes` sets the [`CameraMode`]: the director, a close-up of a tower or
//!    the hand, or the player's orbit or free flight. Moving the camera always gives it to the player.
//! 2. `watch` notes where the hand is and which tower sways. `director` picks a shot, of an event or of the current play.
//! 3. `framing` computes the `CameraPose` that shows the shot's subject best through the `Lens`, clear of the panels that
//!    `safe_frame` has measured.
//! 4. `rig` moves its pose there in a smooth transition, or cuts. While somebody carries dice the camera stands still, but for
//!    the step to the tower; with a mouse, it pans so that the hand stays under the mouse meanwhile. In the player's modes, `steer` moves the rig's target
//!    instead, and the pose approaches it. All modes move the same rig, so any of them takes over without a jump.
//! 5. `rig` alone writes the main camera's transform and projection: its pose, kept out of towers, and shaken when one
//!    comes down.
//! 6. `side_view` shows the tower under the hand, and nothing else, in an inset: level, and a quarter turn from the main
//!    camera.

mod director;
mod framing;
mod input;
mod lens;
mod modes;
mod pose;
mod rig;
mod safe_frame;
mod side_view;
mod steer;
mod watch;

pub(crate) use framing::Towers;
pub use side_view::BarRoom;
pub(crate) use side_view::{SideCamera, SideViewPart};

use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::{Menu, Screen};
use crate::session::Session;
use bevy::camera::CameraUpdateSystems;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy_egui::{EguiGlobalSettings, EguiPrimaryContextPass};
use bevy_rapier3d::plugin::PhysicsSet;
use gragra_rules::Company;
use pose::CameraPose;

/// Where the side view is in the window, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct SideView {
    /// None while it is closed.
    pub rect: Option<Rect>,
}

pub(super) fn plugin(app: &mut App) {
    // Otherwise egui could draw the panels into the side view.
    app.world_mut().get_resource_or_init::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.init_resource::<CameraMode>()
        .init_resource::<input::CameraInput>()
        .init_resource::<lens::Lens>()
        .init_resource::<safe_frame::SafeFrame>()
        .init_resource::<watch::Watch>()
        .init_resource::<director::Director>()
        .init_resource::<SideView>()
        .init_resource::<BarRoom>();
    let choose_mode = (
        lens::update_lens,
        input::clear_input,
        (input::read_keys_and_sticks, input::read_drag, input::read_wheel)
            .chain()
            .run_if(in_state(Screen::Match))
            .run_if(in_state(Menu::None)),
        modes::apply_director_setting,
        modes::switch_mode_by_key.run_if(in_state(Screen::Match)),
        modes::hand_over_camera,
    );
    let move_cameras = (
        (watch::watch_table, director::react_to_events).run_if(in_state(Screen::Match)),
        director::aim_at_match.in_set(CameraSystems::Aim).run_if(in_state(Screen::Match)),
        director::sway_behind_menus.in_set(CameraSystems::Aim).run_if(not(in_state(Screen::Match))),
        rig::advance_transition,
        steer::steer_camera,
        rig::approach_target,
        director::keep_hand_in_place,
        rig::fit_shadows,
        (side_view::place_inset, side_view::choose_parts).chain().in_set(CameraSystems::Inset),
    );
    app.add_systems(Startup, (rig::spawn_main_camera, side_view::spawn_side_camera))
        .add_systems(OnEnter(Screen::Match), director::start_match)
        .add_systems(OnExit(Screen::Match), safe_frame::forget_panels)
        .add_systems(Update, choose_mode.chain().in_set(AppSystems::Look))
        .add_systems(Update, move_cameras.chain().in_set(AppSystems::Animate))
        .add_systems(
            PostUpdate,
            (rig::place_camera, side_view::copy_look, side_view::aim_side_camera)
                .chain()
                // Rapier writes transforms too. This order keeps the schedule unambiguous.
                .after(PhysicsSet::Writeback)
                .before(TransformSystems::Propagate)
                .before(CameraUpdateSystems),
        )
        .add_systems(EguiPrimaryContextPass, side_view::draw_border.in_set(UiLayer::Frame))
        .add_systems(
            EguiPrimaryContextPass,
            safe_frame::measure_panels
                .after(UiLayer::Menus)
                .run_if(in_state(Screen::Match).and_then(in_state(Menu::None))),
        );
}

/// The steps of a frame that other modules wait for.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CameraSystems {
    /// Choose a view.
    Aim,
    /// Place the side view.
    Inset,
}

/// The camera of the window.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MainCamera;

#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CameraMode {
    /// Shows what is worth seeing, until the player moves the camera.
    #[default]
    Director,
    /// Turns around a point.
    Orbit,
    /// Flies freely.
    Free,
    /// Stays close to one tower.
    Tower(Company),
    /// Follows the hand.
    Hand,
}

fn is_person_stacking(session: &Session) -> bool {
    session.table().stacker().is_some_and(|seat| session.is_person(seat))
}
