//! Ratings by Weng and Lin's method, from the order in which the players of each game finish.

use super::super::statistics::{Interval, Z_95};
use gragra_sim::story::GameReport;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;

/// The ratings after all games in this order, the best first. Everyone starts at 25.
pub(super) fn ratings(games: &[GameReport]) -> Vec<(String, Interval)> {
    let config = WengLinConfig::new();
    let mut ratings: BTreeMap<&str, (WengLinRating, usize)> = BTreeMap::new();
    for game in games {
        let before: Vec<[WengLinRating; 1]> =
            game.bots.iter().map(|bot| [ratings.entry(bot).or_default().0]).collect();
        let places = (0..game.bots.len()).map(|seat| MultiTeamOutcome::new(place(game, seat)));
        let teams: Vec<_> = before.iter().map(<[_; 1]>::as_slice).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &config);
        let mut new: BTreeMap<&str, Vec<WengLinRating>> = BTreeMap::new();
        for (bot, rating) in game.bots.iter().zip(after.into_iter().flatten()) {
            new.entry(bot).or_default().push(rating);
        }
        for (bot, each) in new {
            // A bot that sits on several seats learns the mean of what they tell about it.
            let mean =
                |part: fn(&WengLinRating) -> f64| each.iter().map(part).sum::<f64>() / each.len() as f64;
            let rating = WengLinRating {
                rating: mean(|each| each.rating),
                uncertainty: mean(|each| each.uncertainty),
            };
            let games = ratings.get(bot).map_or(0, |before| before.1) + 1;
            ratings.insert(bot, (rating, games));
        }
    }
    let interval = |rating: WengLinRating, count| {
        let (value, half) = (rating.rating, Z_95 * rating.uncertainty);
        Interval { value, low: value - half, high: value + half, count }
    };
    let mut ratings: Vec<_> =
        ratings.into_iter().map(|(bot, (rating, count))| (bot.to_owned(), interval(rating, count))).collect();
    ratings.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    ratings
}

/// E8: the winners share the first place; a contest may have told them from others with as much money. All others
/// are ordered by money.
fn place(game: &GameReport, seat: usize) -> usize {
    if game.winners.contains(&seat) {
        return 1;
    }
    let is_ahead = |other: &usize| game.winners.contains(other) || game.money[*other] > game.money[seat];
    1 + (0..game.bots.len()).filter(is_ahead).count()
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;

    #[test]
    fn winners_share_the_first_place_and_money_orders_the_rest() {
        let mut game = game(&[0, 1]);
        game.money = vec![60, 60, 60, 50];
        let places: Vec<usize> = (0..4).map(|seat| place(&game, seat)).collect();
        assert_eq!(places, [1, 1, 3, 4]);
    }

    #[test]
    fn who_wins_more_is_rated_higher() {
        let ratings = ratings(&vec![game(&[3]); 20]);
        assert_eq!(ratings[0].0, "raider:novice");
        assert_eq!(ratings.last().map(|(name, _)| name.as_str()), Some("hunter:regular"));
        assert!(ratings.iter().all(|(_, rating)| rating.count == 20 && rating.low < rating.value));
        assert!(ratings[0].1.low > 25.0);
    }

    #[test]
    fn a_bot_on_all_seats_learns_nothing() {
        let mut alone = game(&[0]);
        alone.bots = vec!["raider:master".into(); 4];
        let ratings = ratings(&vec![alone; 5]);
        assert_eq!((ratings.len(), ratings[0].1.count), (1, 5));
        assert!((ratings[0].1.value - 25.0).abs() < 1e-9);
    }
}
