//! The part of the window that no panel covers. It is measured from the panels that are drawn, whatever they are, so that
//! shots keep their subject clear of them.

use super::SideView;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};

/// Panels of these names come and go too quickly to move the camera for them.
const FLEETING: [&str; 3] = ["toasts", "lesson", "hint"];
/// A new free part must last this long before the camera makes use of it, in seconds.
const DELAY: f32 = 0.2;
/// The old free part is good enough if it is this much as useful as the best one, and if panels cover no more of its
/// border than this, in logical pixels.
const GOOD_ENOUGH: f32 = 0.85;
const TOLERANCE: f32 = 4.0;
/// A free part wider than this, compared with its height, is no more useful: towers are high.
const WIDEST: f32 = 1.3;
/// If less of the window than this is free in width or height, panels are ignored.
const LEAST: f32 = 0.2;
/// Something larger than this part of the window in both directions is no panel but a page.
const PAGE: f32 = 0.7;

/// A point nearer to the window's border than this is hardly seen, from -1 to 1.
const CLEAR: f32 = 0.97;

/// The whole picture, from -1 to 1.
pub(super) const WHOLE: Rect = Rect { min: Vec2::NEG_ONE, max: Vec2::ONE };

#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct SafeFrame {
    /// In logical pixels of the window, from its upper left corner.
    pub(super) panels: Vec<Rect>,
    /// Everything is free if there is none.
    free: Option<Rect>,
    /// For how many seconds there has been a better one.
    waited: f32,
}

impl SafeFrame {
    /// The free part of the picture from -1 to 1, to the right and up.
    pub(super) fn in_picture(&self, window: Vec2) -> Rect {
        let Some(free) = self.free else { return WHOLE };
        let at = |corner: Vec2| (corner / window * 2.0 - 1.0).clamp(Vec2::NEG_ONE, Vec2::ONE);
        let (min, max) = (at(free.min), at(free.max));
        Rect { min: Vec2::new(min.x, -max.y), max: Vec2::new(max.x, -min.y) }
    }

    /// Whether a point of the picture, from -1 to 1, is in the window and not behind a panel.
    pub(super) fn is_clear(&self, at: Vec2, window: Vec2) -> bool {
        let pixel = (at * Vec2::new(1.0, -1.0) + 1.0) / 2.0 * window;
        at.abs().max_element() < CLEAR && !self.panels.iter().any(|panel| panel.contains(pixel))
    }

    fn update(&mut self, window: Vec2, panels: Vec<Rect>, seconds: f32) {
        let whole = Rect { min: Vec2::ZERO, max: window };
        let best =
            Some(find_free(window, &panels)).filter(|free| (free.size() / window).min_element() > LEAST);
        self.panels = panels;
        let now = self.free.unwrap_or(whole);
        let inner = now.inflate(-TOLERANCE);
        let is_covered = self.panels.iter().any(|panel| !panel.intersect(inner).is_empty());
        let is_within = now.max.cmple(window).all();
        if best
            .is_none_or(|best| is_within && !is_covered && usefulness(now) >= GOOD_ENOUGH * usefulness(best))
        {
            self.waited = 0.0;
            return;
        }
        self.waited += seconds;
        if self.waited >= DELAY {
            (self.free, self.waited) = (best, 0.0);
        }
    }
}

fn usefulness(free: Rect) -> f32 {
    free.width().min(WIDEST * free.height()) * free.height()
}

/// The most useful rectangle between the panels.
fn find_free(window: Vec2, panels: &[Rect]) -> Rect {
    let mut heights: Vec<f32> = panels.iter().flat_map(|panel| [panel.min.y, panel.max.y]).collect();
    heights.extend([0.0, window.y]);
    heights.sort_by(f32::total_cmp);
    let mut best = Rect::default();
    for (index, &top) in heights.iter().enumerate() {
        for &bottom in heights[index + 1..].iter().filter(|&&bottom| bottom > top) {
            let mut beside: Vec<&Rect> =
                panels.iter().filter(|panel| panel.min.y < bottom && panel.max.y > top).collect();
            beside.sort_by(|a, b| a.min.x.total_cmp(&b.min.x));
            let mut left = 0.0;
            for right in beside.iter().map(|panel| (panel.min.x, panel.max.x)).chain([(window.x, window.x)]) {
                let gap = Rect { min: Vec2::new(left, top), max: Vec2::new(right.0.max(left), bottom) };
                if usefulness(gap) > usefulness(best) {
                    best = gap;
                }
                left = right.1.max(left);
            }
        }
    }
    best
}

/// Finds the panels of this frame. While a menu is open nothing changes.
pub(super) fn measure_panels(
    mut frame: ResMut<SafeFrame>,
    mut contexts: EguiContexts,
    side: Res<SideView>,
    window: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
) -> Result {
    let Ok(window) = window.single() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let to_pixels = context.pixels_per_point() / window.scale_factor();
    let fleeting = FLEETING.map(egui::Id::new);
    let whole = Rect { min: Vec2::ZERO, max: window.size() };
    let areas = context.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter();
        let panels =
            layers.filter(|layer| layer.order == egui::Order::Middle && !fleeting.contains(&layer.id));
        panels.filter_map(|layer| memory.area_rect(layer.id)).collect::<Vec<_>>()
    });
    let to_rect = |area: egui::Rect| Rect {
        min: Vec2::new(area.min.x, area.min.y) * to_pixels,
        max: Vec2::new(area.max.x, area.max.y) * to_pixels,
    };
    let mut panels: Vec<Rect> = areas.into_iter().map(to_rect).collect();
    panels.retain(|panel| {
        (panel.size() / window.size()).min_element() < PAGE && panel.size().min_element() > 1.0
    });
    // They come in no order.
    panels.sort_by(|a, b| {
        (a.min.x, a.min.y).partial_cmp(&(b.min.x, b.min.y)).unwrap_or(std::cmp::Ordering::Equal)
    });
    let panels = panels.into_iter().chain(side.rect).map(|panel| panel.intersect(whole)).collect();
    frame.update(window.size(), panels, time.delta_secs());
    Ok(())
}

pub(super) fn forget_panels(mut frame: ResMut<SafeFrame>) {
    *frame = default();
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    fn panels() -> Vec<Rect> {
        vec![
            Rect::new(8.0, 8.0, 216.0, 430.0),
            Rect::new(350.0, 590.0, 930.0, 712.0),
            Rect::new(480.0, 8.0, 800.0, 46.0),
            Rect::new(1226.0, 50.0, 1272.0, 300.0),
            Rect::new(1030.0, 520.0, 1266.0, 706.0),
        ]
    }

    #[test]
    fn no_panel_covers_the_free_part_and_it_is_high() {
        let free = find_free(WINDOW, &panels());
        assert!(panels().iter().all(|panel| panel.intersect(free).is_empty()), "{free:?}");
        assert_eq!(free, Rect::new(216.0, 46.0, 1030.0, 590.0));
        assert_eq!(find_free(WINDOW, &[]), Rect::new(0.0, 0.0, 1280.0, 720.0));
    }

    #[test]
    fn what_is_behind_a_panel_or_at_the_border_is_not_clear() {
        let frame = SafeFrame { panels: panels(), ..default() };
        assert!(frame.is_clear(Vec2::ZERO, WINDOW));
        assert!(!frame.is_clear(Vec2::new(-0.9, 0.9), WINDOW), "behind the list");
        assert!(!frame.is_clear(Vec2::new(0.0, -0.9), WINDOW), "behind the panel at the bottom");
        assert!(!frame.is_clear(Vec2::new(0.5, 0.99), WINDOW), "at the border");
    }

    #[test]
    fn the_camera_waits_until_panels_have_settled() {
        let mut frame = SafeFrame::default();
        frame.update(WINDOW, panels(), 0.1);
        assert_eq!(frame.in_picture(WINDOW), WHOLE);
        frame.update(WINDOW, Vec::new(), 0.1);
        frame.update(WINDOW, panels(), 0.1);
        assert_eq!(frame.in_picture(WINDOW), WHOLE, "one that goes at once is ignored");
        frame.update(WINDOW, panels(), 0.1);
        let free = frame.in_picture(WINDOW);
        assert!((free.min.x + 0.6625).abs() < 1e-4 && (free.max.y - 0.8722).abs() < 1e-3, "{free:?}");
    }

    #[test]
    fn a_line_more_in_a_panel_above_the_rest_moves_nothing() {
        let mut frame = SafeFrame::default();
        (0..3).for_each(|_| frame.update(WINDOW, panels(), 0.1));
        let before = frame.in_picture(WINDOW);
        let mut shorter = panels();
        shorter[1].min.y = 620.0;
        (0..9).for_each(|_| frame.update(WINDOW, shorter.clone(), 0.1));
        assert_eq!(frame.in_picture(WINDOW), before, "there is a little more room");
        shorter[1].min.y = 560.0;
        (0..9).for_each(|_| frame.update(WINDOW, shorter.clone(), 0.1));
        assert!(frame.in_picture(WINDOW).min.y > before.min.y, "there is less");
    }

    #[test]
    fn where_hardly_anything_is_free_panels_are_ignored() {
        let mut frame = SafeFrame::default();
        let all = vec![Rect::new(0.0, 0.0, 1200.0, 400.0), Rect::new(0.0, 380.0, 1280.0, 700.0)];
        (0..9).for_each(|_| frame.update(WINDOW, all.clone(), 0.1));
        assert_eq!(frame.in_picture(WINDOW), WHOLE);
    }
}
