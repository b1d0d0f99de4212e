//! What egui shows while a match is on the table. Panels read; what they want they write as messages.

mod banners;
mod choosing;
pub(crate) mod clearance;
mod companies;
mod context;
mod dice;
mod ending;
mod hold;
mod keys;
mod last_turn;
mod log;
mod open_panels;
mod order;
mod overlay;
mod pass;
mod players;
mod prompt;
mod refusals;
mod round_end;
mod stacking;
mod status;
#[cfg(test)]
mod tests;
mod throwing;
mod toolbar;

pub(super) use open_panels::OpenPanels;
pub(super) use order::edit_order;

use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::{Menu, Screen};
use crate::ui::action::UiAction;
use crate::ui::kit::toasts::{self, Toasts};
use crate::view::camera::CameraSystems;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use context::PanelParams;

pub(super) fn plugin(app: &mut App) {
    use PanelSystems::{Edit, Open, Say, Steer};
    let steps = (Say, Open, Edit, Steer).chain();
    app.configure_sets(
        Update,
        steps.in_set(AppSystems::Animate).after(CameraSystems::Inset).after(toasts::collect),
    );
    app.init_resource::<players::MoneyPeek>().add_plugins((
        keys::plugin,
        refusals::plugin,
        banners::plugin,
        open_panels::plugin,
        order::plugin,
        choosing::plugin,
    ));
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiLayer::Hud).run_if(in_state(Screen::Match).and_then(in_state(Menu::None))),
    );
}

/// What keeps panels up to date, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum PanelSystems {
    /// What happened is said.
    Say,
    /// Panels open and close.
    Open,
    /// The order of stacking changes.
    Edit,
    /// Keys go to the panel that wants them.
    Steer,
}

fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    shown: Res<OpenPanels>,
    draft: Res<order::Draft>,
    cursor: Res<choosing::Cursor>,
    (toasts, mut peek): (Res<Toasts>, ResMut<players::MoneyPeek>),
    banners: Res<banners::Banners>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let state =
        overlay::State { shown: &shown, draft: &draft, cursor: &cursor, toasts: &toasts, banners: &banners };
    let ctx = contexts.ctx_mut()?;
    match params.context() {
        Some(scene) => {
            actions.write_batch(overlay::show(ctx, &scene, &state, &mut peek));
        }
        // Without a match there is still something to be said, such as that a gamepad is gone.
        None => overlay::show_notices(ctx, &toasts),
    }
    Ok(())
}
