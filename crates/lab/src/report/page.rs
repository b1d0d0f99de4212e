//! The page: a single file without external resources.

use super::super::LabError;
use super::super::statistics::Interval;
use super::figures::{Figures, KeyFigure, WinRate};
use super::plots;
use std::fmt::Write;

const STYLE: &str = "\
body{margin:0;background:#f6f7f9;color:#2b2f38;font:16px/1.5 system-ui,sans-serif}\
main{max-width:1180px;margin:0 auto;padding:24px 16px 48px}\
h1{font-size:28px;margin:8px 0 4px}h2{font-size:18px;margin:0 0 2px}\
p{margin:0 0 10px;color:#565c69;font-size:14px}\
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr));gap:16px;margin-top:16px}\
section{background:#fff;border:1px solid #e4e6ea;border-radius:10px;padding:16px 18px}\
section.wide{grid-column:1/-1}\
svg{display:block;max-width:100%;height:auto;margin:0 auto}\
table{border-collapse:collapse;width:100%;font-size:15px}\
th,td{text-align:left;padding:5px 8px;border-bottom:1px solid #eceef1}\
td:nth-child(n+2),th:nth-child(n+2){text-align:right;font-variant-numeric:tabular-nums}";

/// Names come from a file, so they must be escaped.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A part of the page.
pub(super) struct Section {
    title: String,
    note: &'static str,
    /// A plot as SVG, or HTML.
    body: String,
    /// Whether it takes the whole width of the page.
    is_wide: bool,
}

impl Section {
    /// Beside another one.
    fn half(title: impl Into<String>, note: &'static str, body: String) -> Self {
        Self { title: title.into(), note, body, is_wide: false }
    }

    fn wide(title: impl Into<String>, note: &'static str, body: String) -> Self {
        Self { is_wide: true, ..Self::half(title, note, body) }
    }

    /// The name of a file for the plot, and the plot; none for a section without one.
    pub(super) fn plot(&self) -> Option<(String, &str)> {
        let words = self.title.to_lowercase().replace(' ', "-");
        self.body.starts_with("<svg").then(|| (format!("{words}.svg"), self.body.as_str()))
    }

    fn write(&self, page: &mut String) {
        let title = escaped(&self.title);
        let class = if self.is_wide { " class=\"wide\"" } else { "" };
        let label = format!("<svg role=\"img\" aria-label=\"{title}\"");
        let body =
            if self.plot().is_some() { self.body.replacen("<svg", &label, 1) } else { self.body.clone() };
        let _ =
            writeln!(page, "<section{class}><h2>{title}</h2><p>{}</p>{body}</section>", escaped(self.note));
    }
}

fn win_rates(rates: &[WinRate]) -> Result<String, LabError> {
    let fair = rates.iter().map(|rate| rate.fair).sum::<f64>() / rates.len().max(1) as f64;
    // A common line is right only if all games had the same number of players.
    let is_same = rates.iter().all(|rate| (rate.fair - fair).abs() < 1e-9);
    let bars: Vec<_> = rates.iter().map(|rate| (rate.name.clone(), rate.rate)).collect();
    plots::rates(&bars, is_same.then_some(fair), plots::HALF)
}

fn key_table(key: &[KeyFigure]) -> String {
    let mut table = "<table><tr><th>figure</th><th>value</th><th>95 % interval</th></tr>".to_owned();
    for KeyFigure { name, value, interval } in key {
        let _ = write!(table, "<tr><td>{name}</td><td>{value}</td><td>{interval}</td></tr>");
    }
    table + "</table>"
}

fn ratings_table(ratings: &[(String, Interval)]) -> String {
    let mut table =
        "<table><tr><th>bot</th><th>games</th><th>rating</th><th>95 % interval</th></tr>".to_owned();
    for (name, Interval { value, low, high, count }) in ratings {
        let name = escaped(name);
        let _ = write!(
            table,
            "<tr><td>{name}</td><td>{count}</td><td>{value:.1}</td><td>{low:.1} to {high:.1}</td></tr>"
        );
    }
    table + "</table>"
}

/// The sections of the page.
pub(super) fn sections(figures: &Figures) -> Result<Vec<Section>, LabError> {
    let mut all = vec![
        Section::wide("Key figures", "Means are over games.", key_table(&figures.key)),
        Section::wide(
            "Ratings",
            "By Weng and Lin's method, from the places in all games in the order of their seeds. Everyone starts at 25.",
            ratings_table(&figures.ratings),
        ),
    ];
    let note = "A shared win counts in part. Seats of the same bot or level are one side. The line shows what luck alone would give.";
    for (who, rates) in figures.win_rates() {
        all.push(Section::half(format!("Win rate by {who}"), note, win_rates(rates)?));
    }
    let tallest = plots::histogram(&figures.tallest, "dice", "games")?;
    all.push(Section::half("Tallest tower of each game", "At the end of any turn.", tallest));
    let towers = plots::histogram(&figures.towers, "dice", "towers")?;
    all.push(Section::half("Towers at the end of a round", "Every company in every round.", towers));
    let collapses = plots::histogram(&figures.collapses, "collapses per round", "games")?;
    let note = "The mean of each game's rounds, to the nearest whole number.";
    all.push(Section::half("Collapses per round", note, collapses));
    let minutes = plots::histogram(&figures.minutes, "game minutes", "games")?;
    all.push(Section::half("Game length", "To the nearest minute.", minutes));
    let takeovers = if figures.takeovers.count == 0 {
        "<p>There were none.</p>".to_owned()
    } else {
        let mut takeovers = figures.takeovers_by_size.clone();
        takeovers.insert(0, ("all takeovers".into(), figures.takeovers));
        plots::rates(&takeovers, None, plots::FULL)?
    };
    let note = "How many hold, by the number of the lowest tower's dice.";
    all.push(Section::wide("Takeovers", note, takeovers));
    let money = if figures.money.is_empty() {
        "<p>No turns were recorded.</p>".to_owned()
    } else {
        plots::money(&figures.money)?
    };
    let note = "The mean of each bot with its 95 % interval, up to the turn that nine of ten games reach.";
    all.push(Section::wide("Money over turns", note, money));
    for (table, key) in &figures.by_table {
        all.push(Section::wide(table.as_str(), "The key figures of these games.", key_table(key)));
    }
    Ok(all)
}

/// Puts everything on one page.
pub(super) fn page(figures: &Figures) -> Result<String, LabError> {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>gragra: {games} games</title><style>{STYLE}</style></head><body><main>\n\
         <h1>What {games} games came to</h1>\
         <p>Intervals hold the truth with 95 % confidence. Shares have Wilson's, means the normal one.</p>\
         <div class=\"grid\">\n",
        games = figures.games
    );
    sections(figures)?.iter().for_each(|section| section.write(&mut page));
    page += "</div></main></body></html>\n";
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;

    #[test]
    fn all_plots_are_on_the_page_and_nothing_from_elsewhere() {
        let page = page(&Figures::new(&[game(&[0]), game(&[0, 1]), game(&[3])])).unwrap();
        assert_eq!(page.matches("<svg ").count(), 10);
        for title in [
            "Key figures",
            "Win rate by bot",
            "Ratings",
            "Win rate by level",
            "Win rate by seat",
            "Win rate by order of play",
            "Tallest tower of each game",
            "Towers at the end of a round",
            "Collapses per round",
            "Game length",
            "Takeovers",
            "Money over turns",
        ] {
            assert!(page.contains(&format!("<h2>{title}</h2>")), "{title}");
        }
        for mark in ["fair: 25.0 %", "raider:novice", "seat 4", "all takeovers", "3 dice"] {
            assert!(page.contains(mark), "{mark}");
        }
        let own = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!own.contains("http") && !own.contains("<script") && !own.contains("NaN"));
    }

    #[test]
    fn every_plot_has_a_file_name_of_its_own() {
        let sections = sections(&Figures::new(&[game(&[0]), game(&[1])])).unwrap();
        let names: std::collections::BTreeSet<String> =
            sections.iter().filter_map(|section| Some(section.plot()?.0)).collect();
        assert_eq!(names.len(), 10);
        assert!(names.contains("win-rate-by-bot.svg"));
    }

    #[test]
    fn games_with_next_to_nothing_in_them_are_drawn() {
        let mut bare = game(&[0]);
        (bare.takeovers, bare.money_by_turn, bare.round_heights) = Default::default();
        assert!(page(&Figures::new(&[bare])).unwrap().contains("There were none."));
        assert!(!page(&Figures::new(&[game(&[1])])).unwrap().contains("inf"));
    }

    #[test]
    fn a_name_stays_text() {
        let mut game = game(&[0]);
        game.bots[0] = "<script>x</script>".into();
        assert!(!page(&Figures::new(&[game])).unwrap().contains("<script"));
    }
}
