//! egui: its fonts, its look, and how large it is.

use crate::settings::Settings;
use crate::theme::{Palette, palette, text_scale, ui};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke,
    TextStyle,
};
use bevy_egui::{EguiContext, EguiPlugin, EguiPostUpdateSet, PrimaryEguiContext};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// The bold letters of headings.
pub(crate) const BOLD: &str = "bold";
/// The text style of headings within a page, such as "The hand".
pub(crate) const HEADLINE: &str = "headline";

/// The letters of everything else.
pub(crate) static MEDIUM_FONT: &[u8] = include_bytes!("../../../../assets/fonts/Mplus1-Medium.otf");
static BOLD_FONT: &[u8] = include_bytes!("../../../../assets/fonts/Mplus1-Bold.otf");

/// Everything is laid out for a window of this size, in points.
const DRAWN_FOR: Vec2 = Vec2::new(1280.0, 720.0);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_systems(
        PostUpdate,
        // A context that came only now must be dressed before anything is drawn: its fonts are asked for by name.
        (dress_new, fit, dress_anew.run_if(resource_changed::<Settings>))
            .chain()
            .before(EguiPostUpdateSet::EndPass),
    );
}

fn dress_new(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        dress(context.get_mut());
    }
}

/// The size of everything follows the setting and the window.
fn fit(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
) {
    let size = windows.single().map_or(DRAWN_FOR, Window::size);
    for mut context in &mut contexts {
        context.get_mut().set_zoom_factor(zoom(size, settings.ui_scale));
    }
}

/// The size of letters follows its own setting, and the ground follows the palette.
fn dress_anew(mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        context.get_mut().all_styles_mut(|style| {
            style.text_styles = text_styles();
            colour(&mut style.visuals);
        });
    }
}

/// In a small window everything shrinks to fit, but stays readable; in a large one it grows, but by less than the room
/// does.
fn zoom(window: Vec2, percent: u16) -> f32 {
    let fit = (window / DRAWN_FOR).min_element();
    let fit = if fit < 1.0 { fit.max(0.6) } else { fit.sqrt().min(2.0) };
    fit * f32::from(percent) / 100.0
}

/// Gives a context our fonts and our look.
pub(crate) fn dress(context: &egui::Context) {
    context.set_fonts(fonts());
    context.set_theme(egui::Theme::Dark);
    context.all_styles_mut(|style| {
        style.text_styles = text_styles();
        // With few frames a second, a page that fades in is only late.
        style.animation_time = 0.0;
        style.scroll_animation = egui::style::ScrollAnimation::none();
        space(&mut style.spacing);
        colour(&mut style.visuals);
        style.interaction.selectable_labels = false;
    });
    // The scale is a setting of ours, and the window is closed by a wish. What is new is laid out unseen for a frame: with
    // more passes egui writes a warning into the picture wherever something new comes up in three frames in a row.
    context.options_mut(|options| {
        options.max_passes = NonZeroUsize::MIN;
        options.zoom_with_keyboard = false;
        options.quit_shortcuts.clear();
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, font) in [("mplus", MEDIUM_FONT), ("mplus-bold", BOLD_FONT)] {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(font)));
    }
    // egui's own fonts stay behind ours, for symbols.
    let mut behind = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    behind.push("Hack".into());
    let family = |first: &str| std::iter::once(first.to_owned()).chain(behind.iter().cloned()).collect();
    let (medium, bold) = (family("mplus"), family("mplus-bold"));
    fonts.families.insert(FontFamily::Proportional, medium);
    fonts.families.insert(FontFamily::Name(BOLD.into()), bold);
    fonts
}

fn text_styles() -> std::collections::BTreeMap<TextStyle, FontId> {
    let bold = || FontFamily::Name(BOLD.into());
    let letters = |size: f32, family| FontId::new(size * text_scale(), family);
    [
        (TextStyle::Small, letters(14.0, FontFamily::Proportional)),
        (TextStyle::Body, letters(16.5, FontFamily::Proportional)),
        (TextStyle::Button, letters(17.0, FontFamily::Proportional)),
        (TextStyle::Monospace, letters(15.0, FontFamily::Monospace)),
        (TextStyle::Heading, letters(28.0, bold())),
        (TextStyle::Name(HEADLINE.into()), letters(18.5, bold())),
    ]
    .into()
}

fn space(spacing: &mut egui::Spacing) {
    spacing.item_spacing = egui::vec2(10.0, 8.0);
    spacing.button_padding = egui::vec2(14.0, 6.0);
    spacing.interact_size = egui::vec2(44.0, 32.0);
    spacing.window_margin = Margin::same(18);
    spacing.menu_margin = Margin::same(10);
    spacing.icon_width = 22.0;
    spacing.icon_width_inner = 13.0;
    spacing.icon_spacing = 8.0;
    spacing.slider_width = 200.0;
    spacing.combo_width = 140.0;
    spacing.scroll.bar_width = 10.0;
    spacing.scroll.floating = false;
}

fn colour(visuals: &mut egui::Visuals) {
    let round = CornerRadius::same(8);
    let [ground, letters, line] = match palette() {
        Palette::HighContrast => ui::HIGH_CONTRAST,
        Palette::Standard | Palette::Muted => [ui::GROUND, ui::TEXT, ui::LINE],
    };
    let text = |width: f32, letters: [u8; 3]| Stroke::new(width, rgb(letters));
    visuals.weak_text_color = Some(rgb(ui::TEXT_WEAK));
    visuals.hyperlink_color = rgb(ui::ACCENT);
    visuals.faint_bg_color = rgb(ui::CARD);
    visuals.extreme_bg_color = rgb(ui::FIELD);
    visuals.code_bg_color = rgb(ui::FIELD);
    visuals.warn_fg_color = rgb(ui::WARNING);
    visuals.error_fg_color = rgb(ui::WRONG);
    visuals.window_fill = rgb(ground);
    visuals.panel_fill = rgb(ground);
    visuals.window_stroke = text(1.0, line);
    visuals.window_corner_radius = CornerRadius::same(14);
    visuals.menu_corner_radius = round;
    visuals.window_shadow =
        Shadow { offset: [0, 8], blur: 24, spread: 0, color: Color32::from_black_alpha(120) };
    visuals.popup_shadow =
        Shadow { offset: [0, 4], blur: 12, spread: 0, color: Color32::from_black_alpha(110) };
    visuals.selection.bg_fill = rgb(ui::CHOSEN);
    visuals.selection.stroke = text(1.0, ui::TEXT_STRONG);
    visuals.slider_trailing_fill = true;
    visuals.disabled_alpha = 0.45;
    let widgets = &mut visuals.widgets;
    let looks = [
        (&mut widgets.noninteractive, ground, text(1.0, line), text(1.0, letters)),
        (&mut widgets.inactive, ui::BUTTON, Stroke::NONE, text(1.2, letters)),
        (&mut widgets.hovered, ui::BUTTON_HOVERED, text(1.0, ui::LINE), text(1.5, ui::TEXT_STRONG)),
        // Also what the keys or the pad are at: the ring must be seen from afar.
        (&mut widgets.active, ui::BUTTON_ACTIVE, text(2.5, ui::ACCENT), text(2.0, ui::TEXT_STRONG)),
        (&mut widgets.open, ui::BUTTON_HOVERED, text(1.0, ui::ACCENT), text(1.2, ui::TEXT)),
    ];
    for (look, fill, edge, print) in looks {
        look.bg_fill = rgb(fill);
        look.weak_bg_fill = rgb(fill);
        look.bg_stroke = edge;
        look.fg_stroke = print;
        look.corner_radius = round;
        look.expansion = 0.0;
    }
}

fn rgb([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme;
    use crate::words::Language;
    use ab_glyph::{Font, FontRef};
    use gragra_rules::{Company, Key, Seat};

    #[test]
    fn everything_shrinks_to_fit_and_grows_slowly() {
        assert_eq!(zoom(DRAWN_FOR, 100), 1.0);
        assert_eq!(zoom(DRAWN_FOR, 150), 1.5);
        assert_eq!(zoom(DRAWN_FOR / 2.0, 100), 0.6);
        assert_eq!(zoom(Vec2::new(960.0, 720.0), 100), 0.75);
        assert_eq!(zoom(DRAWN_FOR * 4.0, 100), 2.0);
    }

    /// egui's own answer takes all symbols of one of its fonts for missing, so the fonts are asked themselves.
    #[test]
    fn every_letter_and_symbol_that_is_used_has_a_glyph() {
        let looks = Company::ALL.map(theme::company).into_iter().chain(Seat::ALL.map(theme::seat));
        let symbols: String = looks.map(|look| look.symbol).collect();
        let letters = "ABCxyz0189äöüÄÖÜßéçñ…–—×·‘’“”„«»←↑→↓▲▼★✔✖⚠−≥⚑⏳⚡💥💰🏆⏮⏭⏸▶⚖✂🔍⌖⟲×";
        let texts: String = Language::ALL
            .into_iter()
            .flat_map(|language| [crate::words::letters(language), language.name().to_owned()])
            .collect();
        let fonts = fonts();
        for family in [FontFamily::Proportional, FontFamily::Name(BOLD.into())] {
            let files = fonts.families[&family].iter().map(|name| &fonts.font_data[name].font);
            let files: Vec<_> =
                files.map(|bytes| FontRef::try_from_slice(bytes).expect("it is a font")).collect();
            for letter in [letters, &texts, &symbols].into_iter().flat_map(str::chars) {
                assert!(files.iter().any(|file| file.glyph_id(letter).0 != 0), "{letter} in {family:?}");
            }
        }
    }
}
