//! What egui shows while a match is on the table. Panels read; what they want they write as messages.

mod banners;
mod choosing;
pub(crate) mod clearance;
mod companies;
mod dice;
mod ending;
mod hold;
mod last_turn;
mod log;
pub(crate) mod look;
mod order;
mod overlay;
mod pass;
mod players;
mod prompt;
mod round_end;
mod scene;
mod shown;
mod stacking;
mod status;
#[cfg(test)]
mod tests;
mod throwing;
mod toasts;
mod toolbar;
mod wanted;

pub(crate) use shown::Reopen;
pub(crate) use wanted::Explain;

use crate::camera::CameraSystems;
use crate::screen::{Menu, Screen};
use crate::session::Session;
use crate::{AppSystems, Layer};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use scene::Looking;
use wanted::Wanted;

pub(super) fn plugin(app: &mut App) {
    use PanelSystems::{Edit, Open, Say, Steer};
    let steps = (Say, Open, Edit, Steer).chain();
    app.configure_sets(Update, steps.in_set(AppSystems::Animate).after(CameraSystems::Inset));
    app.add_plugins((
        wanted::plugin,
        toasts::plugin,
        banners::plugin,
        shown::plugin,
        order::plugin,
        choosing::plugin,
    ));
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Panels).run_if(
            in_state(Screen::Match).and_then(in_state(Menu::None)).and_then(resource_exists::<Session>),
        ),
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
    looking: Looking,
    shown: Res<shown::Shown>,
    draft: Res<order::Draft>,
    cursor: Res<choosing::Cursor>,
    toasts: Res<toasts::Toasts>,
    banners: Res<banners::Banners>,
    mut wanted: MessageWriter<Wanted>,
) -> Result {
    let state =
        overlay::State { shown: &shown, draft: &draft, cursor: &cursor, toasts: &toasts, banners: &banners };
    let ctx = contexts.ctx_mut()?;
    match looking.scene() {
        Some(scene) => {
            wanted.write_batch(overlay::show(ctx, &scene, &state));
        }
        // Without a match there is still something to be said, such as that a gamepad is gone.
        None => overlay::show_notices(ctx, &toasts),
    }
    Ok(())
}
