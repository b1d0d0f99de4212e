//! Where arrow keys move the focus on a page: up and down by rows, in the order in which they are drawn, and left and right
//! within a row.

use bevy_egui::egui::{Event, Id, Key, Rangef, Rect, WidgetRect, WidgetRects};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
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

    pub(super) fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// The next widget in a direction, in the same layer. After the last row comes the first one; a row does not wrap.
pub(super) fn next_widget(widgets: &WidgetRects, from: Id, direction: Direction) -> Option<Id> {
    let (layer, _) = widgets.order(from)?;
    let stops = widgets.get_layer(layer).filter(|widget| widget.enabled && widget.sense.is_focusable());
    let stops: Vec<(Id, Rect)> = stops.map(|&WidgetRect { id, rect, .. }| (id, rect)).collect();
    next_stop(&stops, from, direction)
}

fn next_stop(stops: &[(Id, Rect)], from: Id, direction: Direction) -> Option<Id> {
    let place = stops.iter().position(|&(id, _)| id == from)?;
    let here = stops[place].1;
    let (before, after) = (&stops[..place], &stops[place + 1..]);
    match direction {
        Direction::Down => nearest_in_next_row(after.iter().chain(before), here),
        Direction::Up => nearest_in_next_row(before.iter().rev().chain(after.iter().rev()), here),
        Direction::Left | Direction::Right => {
            let sign = if direction == Direction::Right { 1.0 } else { -1.0 };
            let distance = |rect: &Rect| (rect.center().x - here.center().x) * sign;
            let row = stops.iter().filter(|(_, rect)| is_same_row(*rect, here) && distance(rect) > 0.0);
            let nearest = row.min_by(|(_, one), (_, other)| distance(one).total_cmp(&distance(other)));
            Some(nearest.map_or(from, |&(id, _)| id))
        }
    }
}

/// The nearest widget of the first row that is not the one we are in.
fn nearest_in_next_row<'a>(stops: impl Iterator<Item = &'a (Id, Rect)>, here: Rect) -> Option<Id> {
    let mut stops = stops.skip_while(|(_, rect)| is_same_row(*rect, here)).peekable();
    let &&(_, first) = stops.peek()?;
    let row = stops.take_while(|(_, rect)| is_same_row(*rect, first));
    let x = here.center().x;
    let distance = |rect: &Rect| (rect.left() - x).max(x - rect.right()).max(0.0);
    row.min_by(|(_, one), (_, other)| {
        let from_left = one.left().total_cmp(&other.left());
        distance(one).total_cmp(&distance(other)).then(from_left)
    })
    .map(|&(id, _)| id)
}

/// Whether two widgets share half of their height. A widget that is scrolled out of sight keeps its place.
fn is_same_row(one: Rect, other: Rect) -> bool {
    let (one, other) = (one.y_range(), other.y_range());
    let shared = Rangef::new(one.min.max(other.min), one.max.min(other.max)).span();
    shared > one.span().min(other.span()) / 2.0
}

#[cfg(test)]
mod tests {
    use super::Direction::{Down, Left, Right, Up};
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

    fn walk(stops: &[(Id, Rect)], from: usize, directions: &[Direction]) -> Vec<usize> {
        let mut here = Id::new(from);
        let number = |id| stops.iter().position(|&(stop, _)| stop == id).unwrap();
        let visited = directions.iter().map(|&direction| {
            here = next_stop(stops, here, direction).unwrap_or(here);
            number(here)
        });
        visited.collect()
    }

    #[test]
    fn no_row_is_skipped_however_far_aside_it_is() {
        let stops = page(&[&[(0.0, 60.0)], &[(500.0, 200.0)], &[(500.0, 50.0)], &[(0.0, 40.0)]]);
        assert_eq!(walk(&stops, 0, &[Down, Down, Down, Down]), [1, 2, 3, 0]);
        assert_eq!(walk(&stops, 0, &[Up, Up, Up, Up]), [3, 2, 1, 0]);
    }

    #[test]
    fn the_nearest_of_a_row_is_taken_and_of_two_the_left_one() {
        let stops = page(&[&[(0.0, 300.0)], &[(0.0, 150.0), (150.0, 150.0)], &[(200.0, 90.0)]]);
        assert_eq!(walk(&stops, 0, &[Down, Right, Down, Up, Left, Left, Up]), [1, 2, 3, 2, 1, 1, 0]);
    }

    #[test]
    fn a_page_that_scrolls_comes_before_its_foot() {
        // The foot is drawn last, and lies over what is scrolled out of sight.
        let mut stops = page(&[&[(0.0, 90.0)], &[(0.0, 90.0)], &[(0.0, 90.0)], &[(0.0, 90.0)]]);
        let foot = Rect::from_min_size(pos2(300.0, 78.0), vec2(90.0, 30.0));
        stops.push((Id::new(4), foot));
        assert_eq!(walk(&stops, 0, &[Down, Down, Down, Down, Down]), [1, 2, 3, 4, 0]);
    }

    #[test]
    fn left_and_right_stay_in_the_row_whatever_the_order() {
        let stops = page(&[&[(200.0, 90.0), (100.0, 90.0), (0.0, 90.0)], &[(300.0, 90.0)]]);
        assert_eq!(walk(&stops, 2, &[Right, Right, Right]), [1, 0, 0]);
    }

    #[test]
    fn one_row_leads_nowhere() {
        let stops = page(&[&[(0.0, 90.0), (100.0, 90.0)]]);
        assert_eq!(next_stop(&stops, Id::new(0), Down), None);
        assert_eq!(next_stop(&stops, Id::new(7), Down), None, "it is gone");
    }
}
