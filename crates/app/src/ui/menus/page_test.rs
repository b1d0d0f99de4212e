//! For tests: a page drawn without a window, and what can be read on it.

use crate::base::third_party::set_style;
use crate::test_rig::texts_of;
use bevy_egui::egui::{self, Context, Event, Key, Modifiers, RawInput, Rect, vec2};

/// What was drawn.
pub(crate) struct Drawn {
    pub(crate) context: Context,
    texts: Vec<(String, Rect)>,
    /// Those that are not cut off by what scrolls.
    seen: Vec<String>,
    /// Those above or below the window that no scrolling brings into it.
    lost: Vec<String>,
    size: egui::Vec2,
}

impl Drawn {
    /// Draws a page until it has settled.
    pub(crate) fn of(draw: impl FnMut(&Context)) -> Self {
        Self::sized(vec2(1280.0, 720.0), draw)
    }

    /// In a window of another size.
    pub(crate) fn sized(size: egui::Vec2, mut draw: impl FnMut(&Context)) -> Self {
        let context = Context::default();
        set_style(&context);
        let mut this = Self { context, texts: Vec::new(), seen: Vec::new(), lost: Vec::new(), size };
        (0..3).for_each(|_| this.again(Vec::new(), &mut draw));
        this
    }

    /// Once more, with what was pressed.
    pub(crate) fn again(&mut self, events: Vec<Event>, mut draw: impl FnMut(&Context)) {
        let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, self.size));
        let input = RawInput { screen_rect, events, focused: true, ..Default::default() };
        let mut output = self.context.clone().run_ui(input, |ui| draw(ui.ctx()));
        output.textures_delta.clear();
        self.texts.clear();
        self.seen.clear();
        self.lost.clear();
        for clipped in &output.shapes {
            let before = self.texts.len();
            self.texts.extend(texts_of(clipped));
            let whole =
                self.texts[before..].iter().filter(|(_, rect)| clipped.clip_rect.contains_rect(*rect));
            self.seen.extend(whole.map(|(text, _)| text.clone()));
            // What scrolls is cut off before the window's edge.
            let (top, bottom) = (clipped.clip_rect.top() <= 0.0, clipped.clip_rect.bottom() >= self.size.y);
            let is_lost =
                |rect: &Rect| (top && rect.top() < -0.5) || (bottom && rect.bottom() > self.size.y + 0.5);
            let lost = self.texts[before..].iter().filter(|(_, rect)| is_lost(rect));
            self.lost.extend(lost.map(|(text, _)| text.clone()));
        }
    }

    /// Presses and releases a key.
    pub(crate) fn press(&mut self, key: Key, mut draw: impl FnMut(&Context)) {
        let event = |pressed| {
            let modifiers = Modifiers::NONE;
            Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
        };
        self.again(vec![event(true)], &mut draw);
        self.again(vec![event(false)], &mut draw);
    }

    /// Clicks in the middle of a text.
    pub(crate) fn click(&mut self, text: &str, mut draw: impl FnMut(&Context)) {
        let found = self.texts.iter().find(|(drawn, _)| drawn == text).map(|(_, rect)| rect.center());
        let pos = found.unwrap_or_else(|| panic!("nothing says {text}: {}", self.all()));
        let press = |pressed| {
            let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
            Event::PointerButton { pos, button, pressed, modifiers }
        };
        self.again(vec![Event::PointerMoved(pos)], &mut draw);
        self.again(vec![press(true)], &mut draw);
        self.again(vec![press(false)], &mut draw);
    }

    /// Whether any text contains this.
    pub(crate) fn says(&self, text: &str) -> bool {
        self.texts.iter().any(|(drawn, _)| drawn.contains(text))
    }

    /// Whether exactly this text can be seen without scrolling.
    pub(crate) fn is_in_sight(&self, text: &str) -> bool {
        self.seen.iter().any(|seen| seen == text)
    }

    /// Everything that is written.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|(text, _)| text.as_str())
    }

    /// Everything that is written, for messages.
    pub(crate) fn all(&self) -> String {
        self.texts.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" | ")
    }

    /// Texts that stick out of the window, and cannot be brought into it.
    pub(crate) fn cut_off(&self) -> Vec<&str> {
        let is_cut = |rect: &Rect| rect.left() < -0.5 || rect.right() > self.size.x + 0.5;
        let cut = self.texts.iter().filter(|(_, rect)| is_cut(rect)).map(|(text, _)| text.as_str());
        cut.chain(self.lost.iter().map(String::as_str)).collect()
    }

    /// Two texts of which one lies over the other, if there are any.
    pub(crate) fn overlaid(&self) -> Option<[&str; 2]> {
        self.texts.iter().enumerate().find_map(|(at, (text, rect))| {
            let over = self.texts[at + 1..].iter().find(|(_, other)| rect.shrink(1.0).intersects(*other));
            over.map(|(other, _)| [text.as_str(), other])
        })
    }
}
