//! The panels that egui shows while a match is on the table. They only read; what the player wants goes out as [`UiAction`].

mod banners;
mod choice_row;
pub(crate) mod clearance;
mod companies;
mod context;
mod dice;
mod keys;
mod ledger;
mod log;
mod open_panels;
mod order;
mod overlay;
mod panel_state;
mod pass;
mod players;
mod plots;
mod prompt;
mod results;
mod speech;
mod stacking;
mod status;
mod takeover;
#[cfg(test)]
mod tests;
mod throwing;
mod toolbar;
mod why;

pub(super) use open_panels::OpenPanels;
pub(super) use order::edit_order;
pub(super) use why::{about_dollars, ask as ask_why, sentence as why_sentence};

use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::{Menu, Screen};
use crate::ui::action::UiAction;
use crate::ui::kit::toasts;
use crate::view::camera::CameraSystems;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use context::PanelParams;
use panel_state::PanelState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<banners::Banners>()
        .init_resource::<choice_row::Cursor>()
        .init_resource::<OpenPanels>()
        .init_resource::<order::Draft>()
        .init_resource::<players::MoneyPeek>()
        .init_resource::<speech::Speech>()
        .init_resource::<toolbar::OpenList>()
        .init_resource::<why::Answer>();
    // Panels open and close by what happened, and keys go to the panel that is open then.
    let systems = (
        banners::update_banners,
        speech::update_speech,
        why::update_answer,
        banners::show_refusals.run_if(in_state(Screen::Match)),
        open_panels::open_and_close,
        open_panels::hold_time,
        open_panels::claim_focus,
        // Digits that are typed in a menu are not dice.
        (order::update_draft, order::read_keys.run_if(in_state(Menu::None)), keys::read_keys)
            .chain()
            .run_if(in_state(Screen::Match)),
    );
    app.add_systems(
        Update,
        systems.chain().in_set(AppSystems::Animate).after(CameraSystems::Inset).after(toasts::collect),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Hud).run_if(in_state(Screen::Match).and_then(in_state(Menu::None))),
    );
}

fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    mut state: PanelState,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    match params.context() {
        Some(scene) => drop(actions.write_batch(overlay::show(ctx, &scene, &mut state))),
        // Practice has toasts too, such as that a gamepad is gone.
        None => overlay::show_toasts(ctx, &state.toasts),
    }
    Ok(())
}
