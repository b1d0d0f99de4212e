//! The colours of menus: slate, ivory letters, brass. They are sRGB: red, green, blue. The table is warm wood, so that cool
//! panels stand out from it.

/// The ground of pages and windows.
pub const GROUND: [u8; 3] = [24, 33, 41];
/// A card on the ground.
pub const CARD: [u8; 3] = [34, 45, 55];
pub const BUTTON: [u8; 3] = [51, 67, 80];
pub const BUTTON_HOVERED: [u8; 3] = [66, 86, 102];
/// A button that is pressed, or has the focus of the keys or the gamepad.
pub const BUTTON_ACTIVE: [u8; 3] = [104, 76, 34];
/// The chosen one of several.
pub const CHOSEN: [u8; 3] = [132, 82, 20];
/// The button that a page or panel is about, and its letters.
pub const MAIN_BUTTON: [u8; 3] = [236, 180, 76];
pub const MAIN_BUTTON_HOVERED: [u8; 3] = [251, 208, 122];
pub const ON_MAIN_BUTTON: [u8; 3] = [30, 24, 14];
/// A text field.
pub const FIELD: [u8; 3] = [13, 19, 25];
/// Lines between things.
pub const LINE: [u8; 3] = [78, 97, 111];
pub const TEXT: [u8; 3] = [241, 238, 230];
pub const TEXT_WEAK: [u8; 3] = [186, 199, 208];
/// Text on something chosen, and headings.
pub const TEXT_STRONG: [u8; 3] = [255, 250, 240];
/// Brass, for the ring around the focus and for highlights.
pub const ACCENT: [u8; 3] = [246, 190, 84];
pub const GOOD: [u8; 3] = [158, 222, 150];
pub const WARNING: [u8; 3] = [250, 200, 108];
pub const WRONG: [u8; 3] = [255, 158, 138];

/// Ground, text and lines in the palette of high contrast.
pub const HIGH_CONTRAST: [[u8; 3]; 3] = [[0, 0, 0], [255, 255, 255], [200, 200, 200]];

/// How readable one colour is on another: from 1 (not at all) to 21 (black on white), as WCAG 2 defines it.
pub fn contrast(a: [u8; 3], b: [u8; 3]) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// From 0 to 1, as WCAG 2 defines it.
pub fn luminance(colour: [u8; 3]) -> f32 {
    let [red, green, blue] = colour.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_letters_are_read_on_all_grounds() {
        let grounds = [GROUND, CARD, BUTTON, BUTTON_HOVERED, BUTTON_ACTIVE, CHOSEN, FIELD];
        for ground in grounds {
            for letters in [TEXT, TEXT_STRONG] {
                assert!(contrast(letters, ground) >= 4.5, "{letters:?} on {ground:?}");
            }
        }
        for ground in [MAIN_BUTTON, MAIN_BUTTON_HOVERED] {
            assert!(contrast(ON_MAIN_BUTTON, ground) >= 4.5, "{ground:?}");
        }
        let [ground, letters, line] = HIGH_CONTRAST;
        assert!(contrast(letters, ground) > 20.0 && contrast(line, ground) > 10.0);
        for ground in [GROUND, CARD, FIELD] {
            for letters in [TEXT_WEAK, ACCENT, GOOD, WARNING, WRONG] {
                assert!(contrast(letters, ground) >= 4.5, "{letters:?} on {ground:?}");
            }
        }
    }

    #[test]
    fn contrast_is_as_defined() {
        assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 0.01);
        assert!((contrast([119; 3], [255; 3]) - 4.48).abs() < 0.01);
    }
}
