//! For tests: a page in every language, at the smallest, the usual and the largest size of texts.

use crate::base::words::{Language, is_english, within};
use crate::test_rig::Drawn;
use bevy_egui::egui::{Context, vec2};

/// Draws the page in all of them; no text may stick out of the window.
pub(crate) fn fits(mut draw: impl FnMut(&Context)) {
    for language in Language::ALL {
        for percent in [75.0, 100.0, 200.0] {
            let size = vec2(1280.0, 720.0) * 100.0 / percent;
            let drawn = within(language, || Drawn::sized(size, &mut draw));
            let cut = drawn.cut_off();
            assert!(cut.is_empty(), "{language:?} at {percent} %: {cut:?}");
            assert!(!drawn.all().is_empty(), "{language:?} at {percent} %");
            let left_over = drawn.iter().find(|(text, _)| language == Language::Japanese && is_english(text));
            assert_eq!(left_over, None, "not translated");
        }
    }
}

#[test]
fn what_is_too_wide_is_found() {
    let draw = |context: &Context| {
        let area = bevy_egui::egui::Area::new("wide".into()).constrain(false);
        area.show(context, |ui| ui.add(bevy_egui::egui::Label::new("x".repeat(500)).extend()));
    };
    assert!(std::panic::catch_unwind(|| fits(draw)).is_err());
}

#[test]
fn what_is_too_high_is_found() {
    let draw = |context: &Context| {
        let area = bevy_egui::egui::Area::new("high".into()).constrain(false);
        area.show(context, |ui| ui.label("x\n".repeat(50) + "x"));
    };
    assert!(std::panic::catch_unwind(|| fits(draw)).is_err());
}
