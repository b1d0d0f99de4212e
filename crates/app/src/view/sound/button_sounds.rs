//! Sounds of buttons that are pressed, hovered or focused.

use super::{Sound, SoundWriter};
use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{Context, Id};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};

/// Reads what egui did in the last frame.
pub(super) fn play_button_sounds(
    outputs: Query<&EguiOutput, (With<PrimaryEguiContext>, Changed<EguiOutput>)>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut last_under: Local<Option<Id>>,
    mut sounds: SoundWriter,
) {
    let events = outputs.iter().flat_map(|output| &output.platform_output.events);
    let mut sound = events.filter_map(sound_of).min_by_key(|sound| *sound as u8);
    let under = contexts.iter_mut().find_map(|mut context| button_under_mouse(context.get_mut()));
    if under.is_some() && under != *last_under && sound.is_none() {
        sound = Some(Sound::Hover);
    }
    *last_under = under;
    if let Some(sound) = sound {
        sounds.play(sound, 1.0, None);
    }
}

fn sound_of(event: &OutputEvent) -> Option<Sound> {
    match event {
        OutputEvent::Clicked(_) => Some(Sound::Click),
        OutputEvent::FocusGained(_) => Some(Sound::Hover),
        _ => None,
    }
}

/// The button that a click would press.
fn button_under_mouse(context: &Context) -> Option<Id> {
    let hovered = context.interaction_snapshot(|shown| shown.hovered.iter().copied().collect::<Vec<_>>());
    hovered.into_iter().find(|&id| {
        context.read_response(id).is_some_and(|response| {
            // Windows sense clicks too, to come to the front.
            let is_window = id == response.layer_id.id || id == response.layer_id.id.with("move");
            response.sense.senses_click() && response.enabled() && !is_window
        })
    })
}
