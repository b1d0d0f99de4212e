//! The terminal stays quiet unless something is wrong. `RUST_LOG` asks for more.

use bevy::log::{Level, LogPlugin};

/// These libraries complain about what a player cannot change: drivers, sound cards, software rendering.
const QUIET: &str = "warn,wgpu=error,wgpu_core=error,wgpu_hal=off,naga=error,bevy_render::renderer=error,\
                     bevy_render::view=error,bevy_egui=error,bevy_winit=error,winit=error,calloop=error,sctk=error,gilrs=error,\
                     gilrs_core=error,bevy_kira_audio=error,alsa=off,cpal=off,smithay_clipboard=error,arboard=error";

pub(super) fn plugin() -> LogPlugin {
    LogPlugin { level: Level::WARN, filter: QUIET.into(), ..Default::default() }
}
