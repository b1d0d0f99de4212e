//! The pages of a replay: playing on from here, planning a clip, and the turning points.

mod clip;
mod take_over;
mod turning_points;

use super::Page;
use crate::base::screen::{Menu, Screen};
use crate::session::OnTable;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<take_over::NewSeats>()
        .add_systems(OnEnter(Menu::Clip), clip::suggest_part.run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Menu::TakeOver), take_over::suggest_seats.run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Menu::TurningPoints), turning_points::analyse.run_if(in_state(OnTable::Replay)))
        .add_systems(
            EguiPrimaryContextPass,
            (
                take_over::show_take_over_page.run_if(in_state(Menu::TakeOver)),
                clip::show_clip_page.run_if(in_state(Menu::Clip)),
                turning_points::show_turning_points.run_if(in_state(Menu::TurningPoints)),
            )
                .chain()
                .in_set(Page::Theatre)
                .run_if(in_state(Screen::Match)),
        );
}
