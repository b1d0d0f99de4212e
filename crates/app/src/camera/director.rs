//! The director: what to show next, and for how long.

use super::Situation;

/// How much something is worth showing; later is more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    /// Nothing goes on.
    Quiet,
    /// Somebody plays.
    Play,
    /// A tower sways.
    Sway,
    /// Something was achieved, or a round is over.
    News,
    /// Something comes down.
    Collapse,
}

/// Something that could be shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Shot {
    /// What.
    pub(super) what: Situation,
    /// How much it is worth.
    pub(super) rank: Rank,
    /// For how long it is shown at least, in seconds.
    pub(super) lasts: f32,
}

/// No shot is shorter, whatever happens, except for a collapse.
const SHORTEST: f32 = 0.5;

/// What could not be shown for so many seconds is no news any more.
const STALE: f32 = 2.5;

/// What is being shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Director {
    shown: Option<Shot>,
    shown_for: f32,
    /// What happened and is still to be shown.
    news: Option<Shot>,
    /// For how long it has been waiting.
    news_age: f32,
}

impl Director {
    /// Something happened. A smaller thing never pushes a greater one away.
    pub(super) fn hear(&mut self, shot: Shot) {
        if self.news.is_none_or(|news| shot.rank >= news.rank) {
            (self.news, self.news_age) = (Some(shot), 0.0);
        }
    }

    /// What to show now, given what goes on.
    pub(super) fn choose(&mut self, going_on: Shot, seconds: f32) -> Situation {
        self.shown_for += seconds;
        self.news_age += seconds;
        self.news = self.news.filter(|_| self.news_age < STALE);
        let Some(shown) = self.shown else { return self.show(going_on) };
        if let Some(news) = self.news
            && (news.rank == Rank::Collapse || (self.shown_for >= SHORTEST && news.rank > shown.rank))
        {
            self.news = None;
            return self.show(news);
        }
        // A turn goes on from hand to tower; a swaying tower is not left for another before its time.
        let is_alike = std::mem::discriminant(&going_on.what) == std::mem::discriminant(&shown.what);
        let is_same = going_on.what == shown.what || (is_alike && going_on.rank <= Rank::Play);
        let is_over = self.shown_for >= shown.lasts;
        let is_greater = going_on.rank > shown.rank && self.shown_for >= SHORTEST;
        if is_over && self.news.is_some_and(|news| news.rank >= going_on.rank) {
            return self.news.take().map_or(going_on.what, |news| self.show(news));
        }
        if is_same && going_on.rank == shown.rank {
            // The same thing, a little further on.
            self.shown = Some(going_on);
            going_on.what
        } else if is_over || is_greater {
            self.show(going_on)
        } else {
            shown.what
        }
    }

    /// Begins anew.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    fn show(&mut self, shot: Shot) -> Situation {
        self.shown = Some(shot);
        self.shown_for = 0.0;
        shot.what
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{Company, Seat};

    const FROM: Seat = Seat::P1;
    const QUIET: Shot = Shot { what: Situation::Overview(FROM), rank: Rank::Quiet, lasts: 1.0 };
    const THROW: Shot = Shot { what: Situation::Throw(FROM), rank: Rank::Play, lasts: 1.0 };
    const FALL: Shot = Shot {
        what: Situation::Collapse { from: FROM, company: Company::Bell },
        rank: Rank::Collapse,
        lasts: 3.0,
    };
    const STOOD: Shot =
        Shot { what: Situation::Tower { from: FROM, company: Company::Bell }, rank: Rank::News, lasts: 1.5 };

    #[test]
    fn a_collapse_is_shown_at_once_and_for_a_beat() {
        let mut director = Director::default();
        director.choose(THROW, 0.1);
        director.hear(FALL);
        assert_eq!(director.choose(THROW, 0.1), FALL.what);
        for _ in 0..29 {
            assert_eq!(director.choose(THROW, 0.1), FALL.what);
        }
        assert_eq!(director.choose(THROW, 0.2), THROW.what);
    }

    #[test]
    fn nothing_flickers() {
        let mut director = Director::default();
        assert_eq!(director.choose(QUIET, 0.1), QUIET.what);
        assert_eq!(director.choose(THROW, 0.1), QUIET.what, "too soon");
        assert_eq!(director.choose(THROW, 0.5), THROW.what);
        assert_eq!(director.choose(QUIET, 0.5), THROW.what, "a throw stays a while");
        assert_eq!(director.choose(QUIET, 0.6), QUIET.what);
    }

    #[test]
    fn great_news_push_small_news_away_and_not_the_other_way_round() {
        let mut director = Director::default();
        director.choose(QUIET, 0.1);
        director.hear(FALL);
        director.hear(STOOD);
        assert_eq!(director.choose(QUIET, 0.1), FALL.what);
        assert_eq!(director.choose(QUIET, 1.0), FALL.what);
        director.hear(STOOD);
        assert_eq!(director.choose(QUIET, 0.1), FALL.what, "a collapse is seen to its end");
        assert_eq!(director.choose(QUIET, 2.0), STOOD.what);
        assert_eq!(director.choose(QUIET, 1.6), QUIET.what);
    }

    #[test]
    fn old_news_is_not_shown() {
        let mut director = Director::default();
        director.choose(QUIET, 0.1);
        director.hear(FALL);
        assert_eq!(director.choose(QUIET, 0.1), FALL.what);
        director.hear(STOOD);
        // The collapse lasts three seconds; what stood meanwhile may be gone.
        assert_eq!(director.choose(QUIET, 2.6), FALL.what);
        assert_eq!(director.choose(QUIET, 0.5), QUIET.what);
    }

    #[test]
    fn two_swaying_towers_take_turns() {
        let sway =
            |company| Shot { what: Situation::Tower { from: FROM, company }, rank: Rank::Sway, lasts: 1.5 };
        let mut director = Director::default();
        director.choose(sway(Company::Bell), 0.1);
        assert_eq!(director.choose(sway(Company::Clover), 0.1), sway(Company::Bell).what);
        assert_eq!(director.choose(sway(Company::Clover), 1.5), sway(Company::Clover).what);
    }

    #[test]
    fn what_moves_on_is_followed() {
        let lane =
            |company| Shot { what: Situation::Stack { from: FROM, company }, rank: Rank::Play, lasts: 2.0 };
        let mut director = Director::default();
        director.choose(lane(Company::Bell), 0.1);
        assert_eq!(director.choose(lane(Company::Clover), 0.1), lane(Company::Clover).what);
    }
}
