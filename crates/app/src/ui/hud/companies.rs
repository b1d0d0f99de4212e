//! The height chart: every company's building on one scale, with the record.

use super::context::PanelContext;
use crate::base::theme::{self, panels as style};
use crate::base::words::{self, say};
use crate::ui::kit::badges::{self, Badge};
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};
use gragra_rules::{Board, Company, Face, Record, Seat, Stage};
use gragra_sim::statics::{Stability, column_margin};

/// E3: what a company would be if the round ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rank {
    /// It would take over another.
    Highest,
    /// It would be taken over.
    Lowest,
    Between,
    /// Nobody invests in it.
    Outside,
}

impl Rank {
    fn of(board: &Board, company: Company) -> Self {
        let (highest, lowest) = board.takeover_pair();
        match Some(company) {
            _ if board.investors(company).next().is_none() => Self::Outside,
            it if it == highest => Self::Highest,
            it if it == lowest => Self::Lowest,
            _ => Self::Between,
        }
    }

    fn mark(self) -> Option<(&'static str, [u8; 3])> {
        match self {
            Self::Highest => Some(("▲", style::ACCENT)),
            Self::Lowest => Some(("▼", style::LOSS)),
            Self::Between | Self::Outside => None,
        }
    }

    fn sentence(self) -> String {
        match self {
            Self::Highest => say!("tower-highest"),
            Self::Lowest => say!("tower-lowest"),
            Self::Between => String::new(),
            Self::Outside => say!("tower-takes-no-part"),
        }
    }
}

/// A row of the chart.
struct Row {
    company: Company,
    height: usize,
    top: Option<Face>,
    investors: Vec<Seat>,
    /// A word and its colour for a tower that is not to be trusted.
    state: Option<(String, [u8; 3])>,
    is_under_hand: bool,
    /// None until the game is set up.
    rank: Option<Rank>,
}

fn row(scene: &PanelContext, company: Company) -> Row {
    let (height, top, investors) = match scene.stage() {
        Stage::Setup(setup) => {
            let dice = setup.building(company);
            let invested = |seat: &Seat| setup.investment(*seat) == Some(company);
            let top = dice.map(|[.., top]| top.face);
            (dice.map_or(0, |dice| dice.len()), top, scene.seats().filter(invested).collect())
        }
        Stage::Game(game) => {
            let board = game.board();
            let building = board.building(company);
            (building.height(), building.top(), board.investors(company).collect())
        }
    };
    Row {
        company,
        height,
        top,
        investors,
        state: tower_state(scene, company, height),
        is_under_hand: scene.board().and_then(Board::under_hand) == Some(company),
        rank: scene.board().map(|board| Rank::of(board, company)),
    }
}

fn tower_state(scene: &PanelContext, company: Company, height: usize) -> Option<(String, [u8; 3])> {
    let table = scene.table();
    if scene.is_fallen(company) {
        return Some((say!("tower-fallen"), style::LOSS));
    }
    // How surely it stands while it falls would be told too early.
    if height == 0 || scene.pace.is_watching() || !(scene.settings.hints || scene.settings.show_margin) {
        return None;
    }
    let plans = table.plans(table.column(company));
    match Stability::of(plans.and_then(|plans| column_margin(&plans))) {
        Stability::Solid => None,
        Stability::Shaky => Some((say!("tower-shaky"), style::ACCENT)),
        Stability::Tottering => Some((say!("tower-tottering"), style::LOSS)),
    }
}

/// Draws all companies, in a single line each if `is_brief`.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, is_brief: bool) {
    let rows: Vec<Row> = scene.companies().map(|company| row(scene, company)).collect();
    let record = usize::from(scene.board().map_or(Record::START, Board::record).height);
    let scale = rows.iter().map(|row| row.height).fold(record, usize::max) + 1;
    ui.spacing_mut().item_spacing.y = if is_brief { 1.0 } else { 4.0 };
    for row in &rows {
        let height = if is_brief { LINE } else { LINE + BAR };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        paint_row(ui, rect, row, (!is_brief).then_some((scale, record)));
        response.on_hover_text(describe(scene, row));
    }
    if scene.settings.show_margin {
        ui.label(widgets::small(say!("margin-legend")));
    }
}

/// The height of a row's first line, and of the bar below it.
const LINE: f32 = 26.0;
const BAR: f32 = 13.0;

/// `bar` is the scale of the bar and the record on it, if there is a bar.
fn paint_row(ui: &Ui, rect: Rect, row: &Row, bar: Option<(usize, usize)>) {
    const EDGE: f32 = 5.0;
    let mut painter = ui.painter_at(rect.expand(2.0));
    if row.rank == Some(Rank::Outside) {
        painter.set_opacity(style::WEAK);
    }
    if row.is_under_hand {
        painter.rect_filled(rect.expand(2.0), style::SMALL_ROUNDING, ink::glaze(style::RAISED));
    }
    let text = |x: f32, y: f32, anchor, text: String, size, ink| {
        painter.text(pos2(x, y), anchor, text, widgets::font(size), ink::rgb(ink))
    };
    let square = |x: f32, y: f32, size| Rect::from_center_size(pos2(x, y), Vec2::splat(size));

    let (left, right, line) = (rect.left() + EDGE, rect.right() - EDGE, rect.top() + LINE / 2.0);
    badges::paint(&painter, square(left + 11.0, line, 22.0), Badge::Company(row.company));
    let name = words::company(row.company);
    let name = text(left + 30.0, line, Align2::LEFT_CENTER, name, style::TEXT_SIZE, style::TEXT);
    let height = row.height.to_string();
    text(right, line, Align2::RIGHT_CENTER, height, style::FIGURE_SIZE, style::TEXT);
    if let Some((mark, ink)) = row.rank.and_then(Rank::mark) {
        text(right - 39.0, line, Align2::CENTER_CENTER, mark.into(), style::SMALL_SIZE, ink);
    }
    let investors = |right: f32, y: f32| {
        for (place, &seat) in row.investors.iter().rev().enumerate() {
            badges::paint(&painter, square(right - 8.0 - 18.0 * place as f32, y, 16.0), Badge::Seat(seat));
        }
    };
    let Some((scale, record)) = bar else { return investors(right - 44.0, line) };
    if let Some((word, ink)) = &row.state {
        text(name.right() + 7.0, line + 1.0, Align2::LEFT_CENTER, word.clone(), style::SMALL_SIZE, *ink);
    }
    let line = rect.bottom() - 6.0;
    investors(right, line);
    if let Some(top) = row.top {
        widgets::paint_die(&painter, square(left + 11.0, line, 14.0), top, widgets::DieLook::Plain);
    }
    let bar = Rect::from_min_max(pos2(left + 30.0, line - 4.0), pos2(right - 44.0, line + 4.0));
    paint_bar(&painter, bar, row, scale, record);
}

/// One cell for each die, and the record's line.
fn paint_bar(painter: &Painter, bar: Rect, row: &Row, scale: usize, record: usize) {
    painter.rect_filled(bar, CornerRadius::same(2), Color32::from_black_alpha(90));
    let cell = bar.width() / scale as f32;
    let gap = if cell > 4.0 { 1.0 } else { 0.0 };
    for die in 0..row.height {
        let left = bar.left() + die as f32 * cell;
        let rect = Rect::from_min_max(pos2(left, bar.top()), pos2(left + cell - gap, bar.bottom()));
        painter.rect_filled(rect, CornerRadius::same(1), ink::company_colour(painter.ctx(), row.company));
    }
    let x = bar.left() + record as f32 * cell;
    painter.vline(x, bar.y_range().expand(2.0), Stroke::new(2.0, ink::rgb(theme::RECORD_RED)));
}

fn describe(scene: &PanelContext, row: &Row) -> String {
    let names: Vec<String> = row.investors.iter().map(|&seat| scene.name(seat).into()).collect();
    words::sentences([
        say!("tower-height", company = row.company, count = row.height),
        row.top.map_or_else(String::new, |face| say!("tower-on-top", number = face)),
        match names.is_empty() {
            true => say!("tower-nobody-invests"),
            false => say!("tower-investors", names = words::and(&names)),
        },
        row.rank.map_or_else(String::new, Rank::sentence),
        say!("tower-red-line"),
    ])
}

#[cfg(test)]
mod tests {
    use super::super::tests::Scripted;
    use super::*;
    use gragra_rules::Players;

    #[test]
    fn the_chart_knows_who_would_take_over_whom() {
        // All are three high.
        let mut game = Scripted::new([4, 0, 1]);
        let ranks = |game: &Scripted| {
            Players::Three.companies().map(|it| Rank::of(game.board(), it)).collect::<Vec<_>>()
        };
        assert_eq!(ranks(&game), [Rank::Highest, Rank::Lowest, Rank::Between]);
        game.idle().change(Company::Bell);
        assert_eq!(ranks(&game), [Rank::Outside, Rank::Lowest, Rank::Highest]);
        // Nothing but a throw would tell these apart.
        assert_eq!(ranks(&Scripted::new([4, 1, 1])), [Rank::Highest, Rank::Between, Rank::Between]);
    }

    #[test]
    fn what_a_mark_means_is_said() {
        for rank in [Rank::Highest, Rank::Lowest] {
            let (mark, _) = rank.mark().unwrap();
            assert!(rank.sentence().starts_with(mark), "{rank:?}");
        }
        assert!(Rank::Outside.mark().is_none() && Rank::Outside.sentence().contains("no part"));
        assert!(Rank::Between.mark().is_none() && Rank::Between.sentence().is_empty());
    }
}
