//! A value on a scale.

use super::focus;
use bevy_egui::egui::emath::Numeric;
use bevy_egui::egui::{Slider, SliderClamping, Ui};
use std::ops::RangeInclusive;

/// A slider with its value as a label. (egui's own value is a field, which up and down cannot leave.)
pub(crate) fn scale<Number: Numeric>(
    ui: &mut Ui,
    value: &mut Number,
    range: RangeInclusive<Number>,
    step: f64,
    label: impl Fn(Number) -> String,
) {
    // A value from the settings file that is between two steps stays until the slider is moved.
    let slider = Slider::new(value, range).step_by(step).max_decimals(2).clamping(SliderClamping::Edits);
    let slider = ui.add(slider.show_value(false));
    if slider.has_focus() {
        focus::ring(ui, slider.rect.expand(3.0));
    }
    ui.label(label(*value));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::Drawn;
    use crate::ui::kit::page::page;
    use bevy_egui::egui::{Context, Key};

    #[test]
    fn left_and_right_move_it_and_down_leads_on() {
        let (mut high, mut low) = (50_u8, 50_u8);
        let mut draw = |context: &Context| {
            page(context, "scales", 600.0, |ui| {
                ui.horizontal(|ui| scale(ui, &mut high, 0..=100, 5.0, |value| format!("{value} high")));
                ui.horizontal(|ui| scale(ui, &mut low, 0..=100, 5.0, |value| format!("{value} low")));
            });
        };
        let mut drawn = Drawn::of(&mut draw);
        for key in [Key::Tab, Key::ArrowRight, Key::ArrowDown, Key::ArrowLeft, Key::ArrowLeft] {
            drawn.press(key, &mut draw);
        }
        assert!(drawn.says("55 high") && drawn.says("40 low"), "{}", drawn.all());
    }
}
