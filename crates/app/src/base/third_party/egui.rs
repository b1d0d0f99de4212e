//! egui: its fonts, style and scale.

use crate::base::settings::Preferences;
use crate::base::theme::{Palette, panels, ui};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke,
    TextStyle,
};
use bevy_egui::{EguiContext, EguiPlugin, EguiPostUpdateSet, PrimaryEguiContext};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// The font family of headings.
pub(crate) const BOLD: &str = "bold";
/// The text style of headings within a page, such as "The hand".
pub(crate) const HEADLINE: &str = "headline";
/// The text styles of panels, which are smaller than menus.
pub(crate) const PANEL_TEXT: &str = "panel text";
pub(crate) const PANEL_SMALL: &str = "panel small";
pub(crate) const PANEL_TITLE: &str = "panel title";

/// A factor of the text size.
const LARGE_TEXT: f32 = 1.18;

pub(crate) static MEDIUM_FONT: &[u8] = include_bytes!("../../../../../assets/fonts/Mplus1-Medium.otf");
static BOLD_FONT: &[u8] = include_bytes!("../../../../../assets/fonts/Mplus1-Bold.otf");

/// The layout is made for a window of this size, in points.
const REFERENCE_SIZE: Vec2 = Vec2::new(1280.0, 720.0);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_systems(
        PostUpdate,
        // A new context needs its fonts before anything is drawn, because panels ask for them by name.
        (style_new_contexts, scale_to_window, restyle.run_if(resource_changed::<Preferences>))
            .chain()
            .before(EguiPostUpdateSet::EndPass),
    );
}

fn style_new_contexts(
    mut contexts: Query<&mut EguiContext, Added<EguiContext>>,
    preferences: Res<Preferences>,
) {
    for mut context in &mut contexts {
        set_style(context.get_mut());
        apply_preferences(context.get_mut(), &preferences);
    }
}

fn scale_to_window(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    preferences: Res<Preferences>,
) {
    let size = windows.single().map_or(REFERENCE_SIZE, Window::size);
    for mut context in &mut contexts {
        context.get_mut().set_zoom_factor(zoom(size, preferences.ui_scale));
    }
}

fn restyle(mut contexts: Query<&mut EguiContext>, preferences: Res<Preferences>) {
    for mut context in &mut contexts {
        apply_preferences(context.get_mut(), &preferences);
    }
}

fn apply_preferences(context: &egui::Context, preferences: &Preferences) {
    context.all_styles_mut(|style| {
        style.text_styles = text_styles(if preferences.large_text { LARGE_TEXT } else { 1.0 });
        set_colours(&mut style.visuals, preferences.palette);
    });
    context.plugin_or_default::<ContextPalette>().lock().0 = preferences.palette;
}

/// A context carries the palette like its fonts and text sizes, so that whatever has a painter can draw in it.
#[derive(Default)]
struct ContextPalette(Palette);

impl egui::Plugin for ContextPalette {
    fn debug_name(&self) -> &'static str {
        "palette"
    }
}

pub(crate) fn palette(context: &egui::Context) -> Palette {
    context.plugin_opt::<ContextPalette>().map_or_else(Palette::default, |plugin| plugin.lock().0)
}

/// In a small window everything shrinks to fit, but stays readable; in a large one it grows, but more slowly than the
/// window.
fn zoom(window: Vec2, percent: u16) -> f32 {
    let fit = (window / REFERENCE_SIZE).min_element();
    let fit = if fit < 1.0 { fit.max(0.6) } else { fit.sqrt().min(2.0) };
    fit * f32::from(percent) / 100.0
}

pub(crate) fn set_style(context: &egui::Context) {
    context.set_fonts(fonts());
    context.set_theme(egui::Theme::Dark);
    context.all_styles_mut(|style| {
        style.text_styles = text_styles(1.0);
        // At a low frame rate, animations only delay a page.
        style.animation_time = 0.0;
        style.scroll_animation = egui::style::ScrollAnimation::none();
        set_spacing(&mut style.spacing);
        set_colours(&mut style.visuals, Palette::default());
        style.interaction.selectable_labels = false;
    });
    // The game has its own scale setting and its own way to quit. With more than one pass, egui draws a warning over widgets
    // that are new in three successive frames.
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
    // egui's own fonts provide the symbols that ours lack.
    let mut fallbacks = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    fallbacks.push("Hack".into());
    let family = |first: &str| std::iter::once(first.to_owned()).chain(fallbacks.iter().cloned()).collect();
    let (medium, bold) = (family("mplus"), family("mplus-bold"));
    fonts.families.insert(FontFamily::Proportional, medium);
    fonts.families.insert(FontFamily::Name(BOLD.into()), bold);
    fonts
}

fn text_styles(scale: f32) -> std::collections::BTreeMap<TextStyle, FontId> {
    let bold = || FontFamily::Name(BOLD.into());
    let letters = |size: f32, family| FontId::new(size * scale, family);
    [
        (TextStyle::Small, letters(14.0, FontFamily::Proportional)),
        (TextStyle::Body, letters(16.5, FontFamily::Proportional)),
        (TextStyle::Button, letters(17.0, FontFamily::Proportional)),
        (TextStyle::Monospace, letters(15.0, FontFamily::Monospace)),
        (TextStyle::Heading, letters(28.0, bold())),
        (TextStyle::Name(HEADLINE.into()), letters(18.5, bold())),
        (TextStyle::Name(PANEL_TEXT.into()), letters(panels::TEXT_SIZE, FontFamily::Proportional)),
        (TextStyle::Name(PANEL_SMALL.into()), letters(panels::SMALL_SIZE, FontFamily::Proportional)),
        (TextStyle::Name(PANEL_TITLE.into()), letters(panels::TITLE_SIZE, FontFamily::Proportional)),
    ]
    .into()
}

fn set_spacing(spacing: &mut egui::Spacing) {
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

fn set_colours(visuals: &mut egui::Visuals, palette: Palette) {
    let round = CornerRadius::same(8);
    let [ground, letters, line] = match palette {
        Palette::HighContrast => ui::HIGH_CONTRAST,
        Palette::Standard | Palette::Muted => [ui::GROUND, ui::TEXT, ui::LINE],
    };
    let stroke = |width: f32, colour: [u8; 3]| Stroke::new(width, rgb(colour));
    visuals.weak_text_color = Some(rgb(ui::TEXT_WEAK));
    visuals.hyperlink_color = rgb(ui::ACCENT);
    visuals.faint_bg_color = rgb(ui::CARD);
    visuals.extreme_bg_color = rgb(ui::FIELD);
    visuals.code_bg_color = rgb(ui::FIELD);
    visuals.warn_fg_color = rgb(ui::WARNING);
    visuals.error_fg_color = rgb(ui::WRONG);
    visuals.window_fill = rgb(ground);
    visuals.panel_fill = rgb(ground);
    visuals.window_stroke = stroke(1.0, line);
    visuals.window_corner_radius = CornerRadius::same(14);
    visuals.menu_corner_radius = round;
    visuals.window_shadow =
        Shadow { offset: [0, 8], blur: 24, spread: 0, color: Color32::from_black_alpha(120) };
    visuals.popup_shadow =
        Shadow { offset: [0, 4], blur: 12, spread: 0, color: Color32::from_black_alpha(110) };
    visuals.selection.bg_fill = rgb(ui::CHOSEN);
    visuals.selection.stroke = stroke(1.0, ui::TEXT_STRONG);
    visuals.slider_trailing_fill = true;
    visuals.disabled_alpha = 0.45;
    let widgets = &mut visuals.widgets;
    let styles = [
        (&mut widgets.noninteractive, ground, stroke(1.0, line), stroke(1.0, letters)),
        (&mut widgets.inactive, ui::BUTTON, Stroke::NONE, stroke(1.2, letters)),
        (&mut widgets.hovered, ui::BUTTON_HOVERED, stroke(1.0, ui::LINE), stroke(1.5, ui::TEXT_STRONG)),
        // The focus of keyboard and gamepad too, so its ring must be easy to see.
        (&mut widgets.active, ui::BUTTON_ACTIVE, stroke(2.5, ui::ACCENT), stroke(2.0, ui::TEXT_STRONG)),
        (&mut widgets.open, ui::BUTTON_HOVERED, stroke(1.0, ui::ACCENT), stroke(1.2, ui::TEXT)),
    ];
    for (widget, fill, edge, text) in styles {
        widget.bg_fill = rgb(fill);
        widget.weak_bg_fill = rgb(fill);
        widget.bg_stroke = edge;
        widget.fg_stroke = text;
        widget.corner_radius = round;
        widget.expansion = 0.0;
    }
}

fn rgb([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::Language;
    use ab_glyph::{Font, FontRef};
    use gragra_rules::{Company, Key, Seat};

    #[test]
    fn everything_shrinks_to_fit_and_grows_slowly() {
        assert_eq!(zoom(REFERENCE_SIZE, 100), 1.0);
        assert_eq!(zoom(REFERENCE_SIZE, 150), 1.5);
        assert_eq!(zoom(REFERENCE_SIZE / 2.0, 100), 0.6);
        assert_eq!(zoom(Vec2::new(960.0, 720.0), 100), 0.75);
        assert_eq!(zoom(REFERENCE_SIZE * 4.0, 100), 2.0);
    }

    #[test]
    fn a_context_draws_in_the_palette_of_the_preferences() {
        let context = egui::Context::default();
        assert_eq!(palette(&context), Palette::Standard);
        for chosen in Palette::ALL {
            apply_preferences(&context, &Preferences { palette: chosen, ..Preferences::default() });
            assert_eq!(palette(&context), chosen);
        }
    }

    /// egui reports all symbols of one of its fonts as missing, so the test asks the fonts themselves.
    #[test]
    fn every_letter_and_symbol_that_is_used_has_a_glyph() {
        let companies = Company::ALL.map(|company| Palette::Standard.company(company).symbol);
        let seats = Seat::ALL.map(|seat| Palette::Standard.seat(seat).symbol);
        let symbols: String = companies.into_iter().chain(seats).collect();
        let letters = "ABCxyz0189äöüÄÖÜßéçñ…–—×·‘’“”„«»←↑→↓▲▼★✔✖⚠−≥⚑⏳⚡💥💰🏆⏮⏭⏸▶⚖✂🔍⌖⟲×";
        let texts: String = Language::ALL
            .into_iter()
            .flat_map(|language| [crate::base::words::letters(language), language.name().to_owned()])
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
