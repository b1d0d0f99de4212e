//! Where arrows lead on a page: up and down by rows, in the order in which they are drawn, left and right within a row.

use bevy_egui::egui::{Event, Id, Key, Rangef, Rect, WidgetRect, WidgetRects};

/// An arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Way {
    /// The arrow that was pressed, if it was one.
    pub(super) fn of(event: &Event) -> Option<Self> {
        let Event::Key { key, pressed: true, .. } = event else { return None };
        match key {
            Key::ArrowUp => Some(Self::Up),
            Key::ArrowDown => Some(Self::Down),
            Key::ArrowLeft => Some(Self::Left),
            Key::ArrowRight => Some(Self::Right),
            _ => None,
        }
    }

    /// Does it lead along a row?
    pub(super) fn is_level(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// The widget to which an arrow leads, among those of the same layer. Beyond the last row is the first one; at the end
/// of a row it ends.
pub(super) fn next(widgets: &WidgetRects, from: Id, way: Way) -> Option<Id> {
    let (layer, _) = widgets.order(from)?;
    let stops = widgets.get_layer(layer).filter(|widget| widget.enabled && widget.sense.is_focusable());
    let stops: Vec<(Id, Rect)> = stops.map(|&WidgetRect { id, rect, .. }| (id, rect)).collect();
    lead(&stops, from, way)
}

fn lead(stops: &[(Id, Rect)], from: Id, way: Way) -> Option<Id> {
    let place = stops.iter().position(|&(id, _)| id == from)?;
    let here = stops[place].1;
    let (before, after) = (&stops[..place], &stops[place + 1..]);
    match way {
        Way::Down => nearest_in_row(after.iter().chain(before), here),
        Way::Up => nearest_in_row(before.iter().rev().chain(after.iter().rev()), here),
        Way::Left | Way::Right => {
            let sign = if way == Way::Right { 1.0 } else { -1.0 };
            let aside = |rect: &Rect| (rect.center().x - here.center().x) * sign;
            let row = stops.iter().filter(|(_, rect)| is_beside(*rect, here) && aside(rect) > 0.0);
            let nearest = row.min_by(|(_, one), (_, other)| aside(one).total_cmp(&aside(other)));
            Some(nearest.map_or(from, |&(id, _)| id))
        }
    }
}

/// Of the first row on the way that is another one, what is nearest.
fn nearest_in_row<'a>(way: impl Iterator<Item = &'a (Id, Rect)>, here: Rect) -> Option<Id> {
    let mut way = way.skip_while(|(_, rect)| is_beside(*rect, here)).peekable();
    let &&(_, head) = way.peek()?;
    let row = way.take_while(|(_, rect)| is_beside(*rect, head));
    let x = here.center().x;
    let aside = |rect: &Rect| (rect.left() - x).max(x - rect.right()).max(0.0);
    row.min_by(|(_, one), (_, other)| {
        let from_left = one.left().total_cmp(&other.left());
        aside(one).total_cmp(&aside(other)).then(from_left)
    })
    .map(|&(id, _)| id)
}

/// Are two in one row? What is scrolled out of sight is where it would be.
fn is_beside(one: Rect, other: Rect) -> bool {
    let (one, other) = (one.y_range(), other.y_range());
    let shared = Rangef::new(one.min.max(other.min), one.max.min(other.max)).span();
    shared > one.span().min(other.span()) / 2.0
}

#[cfg(test)]
mod tests {
    use super::Way::{Down, Left, Right, Up};
    use super::*;
    use bevy_egui::egui::{pos2, vec2};

    /// A page, row by row: where each widget begins and how wide it is.
    fn page(rows: &[&[(f32, f32)]]) -> Vec<(Id, Rect)> {
        let places = rows
            .iter()
            .enumerate()
            .flat_map(|(row, places)| places.iter().map(move |&(left, width)| (row, left, width)));
        places
            .enumerate()
            .map(|(number, (row, left, width))| {
                let corner = pos2(left, row as f32 * 40.0);
                (Id::new(number), Rect::from_min_size(corner, vec2(width, 30.0)))
            })
            .collect()
    }

    fn way(stops: &[(Id, Rect)], from: usize, ways: &[Way]) -> Vec<usize> {
        let mut here = Id::new(from);
        let number = |id| stops.iter().position(|&(stop, _)| stop == id).unwrap();
        let walk = ways.iter().map(|&way| {
            here = lead(stops, here, way).unwrap_or(here);
            number(here)
        });
        walk.collect()
    }

    #[test]
    fn no_row_is_leapt_over_however_far_aside_it_is() {
        let stops = page(&[&[(0.0, 60.0)], &[(500.0, 200.0)], &[(500.0, 50.0)], &[(0.0, 40.0)]]);
        assert_eq!(way(&stops, 0, &[Down, Down, Down, Down]), [1, 2, 3, 0]);
        assert_eq!(way(&stops, 0, &[Up, Up, Up, Up]), [3, 2, 1, 0]);
    }

    #[test]
    fn the_nearest_of_a_row_is_taken_and_of_two_the_left_one() {
        let stops = page(&[&[(0.0, 300.0)], &[(0.0, 150.0), (150.0, 150.0)], &[(200.0, 90.0)]]);
        assert_eq!(way(&stops, 0, &[Down, Right, Down, Up, Left, Left, Up]), [1, 2, 3, 2, 1, 1, 0]);
    }

    #[test]
    fn a_page_that_scrolls_comes_before_its_foot() {
        // The foot is drawn last, and lies over what is scrolled out of sight.
        let mut stops = page(&[&[(0.0, 90.0)], &[(0.0, 90.0)], &[(0.0, 90.0)], &[(0.0, 90.0)]]);
        let foot = Rect::from_min_size(pos2(300.0, 78.0), vec2(90.0, 30.0));
        stops.push((Id::new(4), foot));
        assert_eq!(way(&stops, 0, &[Down, Down, Down, Down, Down]), [1, 2, 3, 4, 0]);
    }

    #[test]
    fn left_and_right_stay_in_the_row_whatever_the_order() {
        let stops = page(&[&[(200.0, 90.0), (100.0, 90.0), (0.0, 90.0)], &[(300.0, 90.0)]]);
        assert_eq!(way(&stops, 2, &[Right, Right, Right]), [1, 0, 0]);
    }

    #[test]
    fn one_row_leads_nowhere() {
        let stops = page(&[&[(0.0, 90.0), (100.0, 90.0)]]);
        assert_eq!(lead(&stops, Id::new(0), Down), None);
        assert_eq!(lead(&stops, Id::new(7), Down), None, "it is gone");
    }
}
