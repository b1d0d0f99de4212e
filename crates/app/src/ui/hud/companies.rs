//! The height chart: every company's building on one scale, with the record.

use super::context::PanelContext;
use crate::base::theme::{self, panels as style};
use crate::base::words::{self, say};
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};
use gragra_rules::{Board, Company, Face, Record, Seat, Stage};
use gragra_sim::statics::{Stability, column_margin};

/// How surely a tower stands, as the chart says it.
fn word(stability: Stability) -> String {
    match stability {
        Stability::Solid => say!("tower-solid"),
        Stability::Shaky => say!("tower-shaky"),
        Stability::Tottering => say!("tower-tottering"),
    }
}

fn ink(stability: Stability) -> Color32 {
    ink::rgb(match stability {
        Stability::Solid => style::GAIN,
        Stability::Shaky => style::ACCENT,
        Stability::Tottering => style::LOSS,
    })
}

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

    fn mark(self) -> Option<(&'static str, Color32)> {
        match self {
            Self::Highest => Some(("▲", ink::rgb(style::ACCENT))),
            Self::Lowest => Some(("▼", ink::rgb(style::LOSS))),
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
    is_fallen: bool,
    is_under_hand: bool,
    stability: Option<Stability>,
    /// Before the game there is none.
    rank: Option<Rank>,
}

fn row(scene: &PanelContext, company: Company) -> Row {
    let game = scene.game();
    let (height, top, investors) = match game.stage() {
        Stage::Setup(setup) => {
            let dice = setup.building(company);
            let invested = |seat: &Seat| setup.investment(*seat) == Some(company);
            (
                dice.map_or(0, |dice| dice.len()),
                dice.map(|[.., top]| top.face),
                scene.seats().filter(invested).collect(),
            )
        }
        Stage::Game(game) => {
            let board = game.board();
            let building = board.building(company);
            (building.height(), building.top(), board.investors(company).collect())
        }
    };
    let is_fallen = game.table().is_fallen(company);
    let is_asked_for = scene.settings.hints || scene.settings.show_margin;
    let stability = (is_asked_for && !is_fallen && height > 0).then(|| {
        let plans = game.table().plans(game.table().column(company));
        Stability::of(plans.and_then(|plans| column_margin(&plans)))
    });
    let is_under_hand = scene.board().and_then(Board::under_hand) == Some(company);
    let rank = scene.board().map(|board| Rank::of(board, company));
    Row { company, height, top, investors, is_fallen, is_under_hand, stability, rank }
}

/// Draws the chart.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext) {
    let rows: Vec<Row> = scene.companies().map(|company| row(scene, company)).collect();
    let record = scene.board().map_or(Record::START, Board::record);
    let tallest = rows.iter().map(|row| row.height).max().unwrap_or(0);
    let scale = tallest.max(record.height.into()) + 1;
    ui.spacing_mut().item_spacing.y = 3.0;
    for row in &rows {
        show_row(ui, scene, row, scale, record.height.into());
    }
    if scene.settings.show_margin {
        ui.label(widgets::small(say!("margin-legend")));
    }
}

fn show_row(ui: &mut Ui, scene: &PanelContext, row: &Row, scale: usize, record: usize) {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
    let mut painter = ui.painter_at(rect.expand(2.0));
    if row.rank == Some(Rank::Outside) {
        painter.set_opacity(style::WEAK);
    }
    if row.is_under_hand {
        painter.rect_filled(
            rect.expand(2.0),
            CornerRadius::same(style::SMALL_ROUNDING),
            ink::glaze(style::RAISED),
        );
    }
    let chip = Rect::from_min_size(rect.min + vec2(0.0, 1.0), Vec2::splat(20.0));
    badges::paint_company(&painter, chip, row.company);
    let line = chip.center().y;
    let name = painter.text(
        pos2(chip.right() + 6.0, line),
        Align2::LEFT_CENTER,
        words::company(row.company),
        widgets::font(style::TEXT_SIZE),
        ink::rgb(style::TEXT),
    );
    let (word, ink) = match (row.is_fallen, row.stability) {
        (true, _) => (say!("tower-fallen"), ink::rgb(style::LOSS)),
        (false, Some(stability)) => (word(stability), ink(stability)),
        (false, None) => (String::new(), Color32::WHITE),
    };
    painter.text(
        pos2(name.right() + 7.0, line + 1.0),
        Align2::LEFT_CENTER,
        word,
        widgets::font(style::SMALL_SIZE),
        ink,
    );
    for (place, &seat) in row.investors.iter().rev().enumerate() {
        let middle = pos2(rect.right() - 8.0 - 18.0 * place as f32, line);
        badges::paint_seat(&painter, Rect::from_center_size(middle, Vec2::splat(16.0)), seat);
    }
    if let Some(top) = row.top {
        let middle = pos2(rect.left() + 10.0, rect.bottom() - 5.5);
        widgets::paint_die(
            &painter,
            Rect::from_center_size(middle, Vec2::splat(11.0)),
            top,
            widgets::DieLook::Plain,
        );
    }
    let bar = Rect::from_min_max(
        pos2(rect.left() + 22.0, rect.bottom() - 10.0),
        pos2(rect.right() - 34.0, rect.bottom() - 1.0),
    );
    show_bar(&painter, bar, row, scale, record);
    if let Some((mark, ink)) = row.rank.and_then(Rank::mark) {
        let at = pos2(bar.right() + 8.0, bar.center().y);
        painter.text(at, Align2::CENTER_CENTER, mark, widgets::font(style::SMALL_SIZE), ink);
    }
    painter.text(
        pos2(rect.right(), bar.center().y),
        Align2::RIGHT_CENTER,
        row.height,
        widgets::font(style::TEXT_SIZE),
        ink::rgb(style::TEXT),
    );
    response.on_hover_text(explain(scene, row));
}

/// One cell for each die, and the record's line.
fn show_bar(painter: &bevy_egui::egui::Painter, bar: Rect, row: &Row, scale: usize, record: usize) {
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

fn explain(scene: &PanelContext, row: &Row) -> String {
    let names: Vec<String> = row.investors.iter().map(|&seat| scene.name(seat).into()).collect();
    let investors = match names.is_empty() {
        true => say!("tower-nobody-invests"),
        false => say!("tower-investors", names = words::and(&names)),
    };
    let top = row.top.map_or_else(String::new, |face| say!("tower-on-top", number = face));
    words::sentences([
        say!("tower-height", company = row.company, count = row.height),
        top,
        investors,
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
