//! The pages of a replay: playing on from here, and planning a clip.

mod clip;
mod take_over;

use super::Page;
use crate::base::screen::{Menu, Screen};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<take_over::NewSeats>()
        .add_systems(OnEnter(Menu::Clip), clip::suggest_part.run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Menu::TakeOver), take_over::suggest_seats.run_if(in_state(Screen::Match)))
        .add_systems(
            EguiPrimaryContextPass,
            (
                take_over::show_take_over_page.run_if(in_state(Menu::TakeOver)),
                clip::show_clip_page.run_if(in_state(Menu::Clip)),
            )
                .chain()
                .in_set(Page::Theatre)
                .run_if(in_state(Screen::Match)),
        );
}
