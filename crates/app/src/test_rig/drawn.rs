//! What can be read on a page that egui draws without a window.

use crate::base::third_party::set_style;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{
    Context, Event, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, Shape, Vec2, vec2,
};
use std::ops::Deref;

/// Texts and where they are.
#[derive(Clone, Default)]
pub struct Texts {
    texts: Vec<Text>,
    /// Of the window.
    size: Vec2,
}

#[derive(Clone)]
struct Text {
    text: String,
    rect: Rect,
    /// Whatever is outside of this is not drawn.
    clip: Rect,
}

impl Texts {
    pub fn new(shapes: &[ClippedShape], size: Vec2) -> Self {
        fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<Text>) {
            match shape {
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
                Shape::Text(shape) => {
                    let (text, rect) = (shape.galley.text().to_owned(), shape.visual_bounding_rect());
                    texts.push(Text { text, rect, clip });
                }
                _ => {}
            }
        }
        let mut texts = Vec::new();
        shapes.iter().for_each(|clipped| collect(&clipped.shape, clipped.clip_rect, &mut texts));
        Self { texts, size }
    }

    /// Those of which at least a part can be seen.
    pub fn visible(mut self) -> Self {
        self.texts.retain(|text| text.clip.intersects(text.rect));
        self
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, Rect)> {
        self.texts.iter().map(|text| (text.text.as_str(), text.rect))
    }

    /// All texts, for messages.
    pub fn all(&self) -> String {
        self.iter().map(|(text, _)| text).collect::<Vec<_>>().join(" | ")
    }

    /// Whether a text contains this.
    pub fn says(&self, part: &str) -> bool {
        self.iter().any(|(text, _)| text.contains(part))
    }

    /// Where exactly this is written. Buttons are drawn after what is only to be read.
    pub fn find(&self, text: &str) -> Option<Rect> {
        self.texts.iter().rfind(|drawn| drawn.text == text).map(|drawn| drawn.rect)
    }

    /// Whether exactly this can be read without scrolling.
    pub fn is_in_sight(&self, text: &str) -> bool {
        self.texts.iter().any(|drawn| drawn.text == text && drawn.clip.contains_rect(drawn.rect))
    }

    /// Texts that stick out of the window, where no scrolling brings them into it.
    pub fn cut_off(&self) -> Vec<&str> {
        let is_cut_off = |Text { rect, clip, .. }: &&Text| {
            // What scrolls is clipped before the window's edge.
            let is_above = clip.top() <= 0.0 && rect.top() < -0.5;
            let is_below = clip.bottom() >= self.size.y && rect.bottom() > self.size.y + 0.5;
            rect.left() < -0.5 || rect.right() > self.size.x + 0.5 || is_above || is_below
        };
        self.texts.iter().filter(is_cut_off).map(|text| text.text.as_str()).collect()
    }

    /// Two texts of which one lies over the other, if there are any.
    pub fn overlaid(&self) -> Option<[&str; 2]> {
        self.texts.iter().enumerate().find_map(|(at, Text { text, rect, .. })| {
            let over = self.texts[at + 1..].iter().find(|other| rect.shrink(1.0).intersects(other.rect));
            over.map(|other| [text.as_str(), &other.text])
        })
    }
}

/// A page that is drawn without an app.
pub struct Drawn {
    pub context: Context,
    pub size: Vec2,
    texts: Texts,
}

impl Deref for Drawn {
    type Target = Texts;

    fn deref(&self) -> &Texts {
        &self.texts
    }
}

impl Drawn {
    /// Draws a page until it has settled.
    pub fn of(draw: impl FnMut(&Context)) -> Self {
        Self::sized(vec2(1280.0, 720.0), draw)
    }

    /// In a window of another size.
    pub fn sized(size: Vec2, mut draw: impl FnMut(&Context)) -> Self {
        let mut this = Self::empty(size);
        (0..3).for_each(|_| this.again(Vec::new(), &mut draw));
        this
    }

    /// Nothing has been drawn yet.
    pub fn empty(size: Vec2) -> Self {
        let context = Context::default();
        set_style(&context);
        Self { context, size, texts: Texts::default() }
    }

    /// Once more, with what was pressed.
    pub fn again(&mut self, events: Vec<Event>, mut draw: impl FnMut(&Context)) {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.size));
        let input = RawInput { screen_rect, events, focused: true, ..Default::default() };
        let output = self.context.clone().run_ui(input, |ui| draw(ui.ctx()));
        self.texts = Texts::new(&output.shapes, self.size);
        output.drop_without_applying_deltas();
    }

    /// Presses and releases a key.
    pub fn press(&mut self, key: Key, mut draw: impl FnMut(&Context)) {
        for pressed in [true, false] {
            let modifiers = Modifiers::NONE;
            let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            self.again(vec![event], &mut draw);
        }
    }

    /// Clicks in the middle of a text.
    pub fn click(&mut self, text: &str, mut draw: impl FnMut(&Context)) {
        let found = self.iter().find(|(drawn, _)| *drawn == text).map(|(_, rect)| rect.center());
        let pos = found.unwrap_or_else(|| panic!("nothing says {text}: {}", self.all()));
        for event in click_at(pos) {
            self.again(vec![event], &mut draw);
        }
    }
}

/// Moving there, pressing and releasing, one frame each.
pub fn click_at(pos: Pos2) -> [Event; 3] {
    let button = |pressed| {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos, button, pressed, modifiers }
    };
    [Event::PointerMoved(pos), button(true), button(false)]
}
