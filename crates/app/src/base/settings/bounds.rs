//! What settings may be: a file may say anything.

use super::Settings;
use gragra_sim::play::Exercise;
use std::ops::RangeInclusive;

impl Settings {
    /// Sizes of texts and panels, in percent.
    pub const UI_SCALES: [u16; 6] = [75, 100, 125, 150, 175, 200];
    /// Fields of view, in degrees.
    pub const FIELDS_OF_VIEW: RangeInclusive<f32> = 25.0..=75.0;
    /// How fast the hand or the camera may be.
    pub const SENSITIVITIES: RangeInclusive<f32> = 0.25..=3.0;
    /// How slow the hand may be while the fine key is held.
    pub const FINE_FACTORS: RangeInclusive<f32> = 0.05..=0.5;
    /// How far a stick may have to be pushed.
    pub const DEAD_ZONES: RangeInclusive<f32> = 0.05..=0.5;
    /// How hard a gamepad may rumble.
    pub const RUMBLES: RangeInclusive<f32> = 0.0..=1.0;
    /// The loudest, in percent.
    pub const LOUDEST: u8 = 100;
    /// How fast bots' turns may be shown.
    pub const BOT_SPEEDS: [u8; 4] = [1, 2, 4, 8];

    /// Within all bounds.
    pub(super) fn bounded(mut self) -> Self {
        let default = Self::default();
        let bound = |value: &mut f32, range: RangeInclusive<f32>, default: f32| {
            *value = if value.is_finite() { value.clamp(*range.start(), *range.end()) } else { default };
        };
        bound(&mut self.field_of_view, Self::FIELDS_OF_VIEW, default.field_of_view);
        bound(&mut self.hand_sensitivity, Self::SENSITIVITIES, default.hand_sensitivity);
        bound(&mut self.camera_sensitivity, Self::SENSITIVITIES, default.camera_sensitivity);
        bound(&mut self.fine_factor, Self::FINE_FACTORS, default.fine_factor);
        bound(&mut self.dead_zone, Self::DEAD_ZONES, default.dead_zone);
        bound(&mut self.rumble, Self::RUMBLES, default.rumble);
        self.ui_scale = nearest(self.ui_scale, &Self::UI_SCALES);
        for volume in [&mut self.effects_volume, &mut self.music_volume, &mut self.interface_volume] {
            *volume = (*volume).min(Self::LOUDEST);
        }
        self.bot_speed = nearest(self.bot_speed, &Self::BOT_SPEEDS);
        self.display = self.display.bounded();
        self.bindings = self.bindings.bounded();
        self.set_up = self.set_up.bounded();
        self.exercise.dice = self.exercise.dice.clamp(*Exercise::DICE.start(), *Exercise::DICE.end());
        self.memory.best = self.memory.best.bounded();
        self
    }
}

pub(super) fn nearest<N: Copy + Into<u32>>(value: N, among: &[N]) -> N {
    let distance = |&one: &N| Into::<u32>::into(one).abs_diff(value.into());
    among.iter().copied().min_by_key(distance).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_out_of_bounds_is_brought_back() {
        let wild = Settings {
            ui_scale: 9000,
            field_of_view: f32::NAN,
            hand_sensitivity: -3.0,
            fine_factor: 7.0,
            camera_sensitivity: f32::INFINITY,
            dead_zone: 0.99,
            rumble: -1.0,
            bot_speed: 0,
            effects_volume: 255,
            music_volume: 101,
            ..Settings::default()
        };
        let tame = wild.bounded();
        assert_eq!((tame.ui_scale, tame.bot_speed), (200, 1));
        assert_eq!((tame.effects_volume, tame.music_volume, tame.interface_volume), (100, 100, 80));
        assert_eq!((tame.field_of_view, tame.hand_sensitivity), (40.0, 0.25));
        assert_eq!((tame.fine_factor, tame.camera_sensitivity), (0.5, 1.0));
        assert_eq!((tame.dead_zone, tame.rumble), (0.5, 0.0));
    }

    #[test]
    fn the_defaults_are_within_bounds() {
        assert_eq!(Settings::default().bounded(), Settings::default());
    }
}
