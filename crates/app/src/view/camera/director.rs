//! The director: what to show next, and for how long.

use super::frame::Subject;

/// How much something is worth showing; later is more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum ShotRank {
    Quiet,
    /// Somebody plays.
    Play,
    /// A tower sways.
    Sway,
    /// Somebody achieved something, or a round is over.
    News,
    /// A tower comes down.
    Collapse,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Shot {
    pub(super) subject: Subject,
    pub(super) rank: ShotRank,
    /// The least duration.
    pub(super) seconds: f32,
}

/// In seconds. Only a collapse may cut a shot even shorter.
const SHORTEST: f32 = 0.5;

/// An event that waited this many seconds for its shot is not news any more.
const STALE: f32 = 2.5;

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Director {
    current: Option<Shot>,
    current_age: f32,
    /// The greatest event that still waits for its shot.
    queued: Option<Shot>,
    queued_age: f32,
}

impl Director {
    /// A smaller event never replaces a greater one.
    pub(super) fn queue(&mut self, shot: Shot) {
        if self.queued.is_none_or(|queued| shot.rank >= queued.rank) {
            (self.queued, self.queued_age) = (Some(shot), 0.0);
        }
    }

    /// What to show now, where `ongoing` is the best view of the current play.
    pub(super) fn choose(&mut self, ongoing: Shot, seconds: f32) -> Subject {
        self.current_age += seconds;
        self.queued_age += seconds;
        self.queued = self.queued.filter(|_| self.queued_age < STALE);
        let Some(current) = self.current else { return self.cut_to(ongoing) };
        let is_old_enough = self.current_age >= SHORTEST;
        let is_over = self.current_age >= current.seconds;
        if let Some(queued) = self.queued
            && (queued.rank == ShotRank::Collapse
                || (is_old_enough && queued.rank > current.rank)
                || (is_over && queued.rank >= ongoing.rank))
        {
            self.queued = None;
            return self.cut_to(queued);
        }
        // A turn goes on from hand to tower. A swaying tower keeps the camera until its time is over.
        let is_alike = std::mem::discriminant(&ongoing.subject) == std::mem::discriminant(&current.subject);
        let is_same = ongoing.subject == current.subject || (is_alike && ongoing.rank <= ShotRank::Play);
        if is_same && ongoing.rank == current.rank {
            // The shot goes on, and its age with it.
            self.current = Some(ongoing);
            ongoing.subject
        } else if is_over || (is_old_enough && ongoing.rank > current.rank) {
            self.cut_to(ongoing)
        } else {
            current.subject
        }
    }

    pub(super) fn reset(&mut self) {
        *self = Self::default();
    }

    fn cut_to(&mut self, shot: Shot) -> Subject {
        (self.current, self.current_age) = (Some(shot), 0.0);
        shot.subject
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{Company, Seat};

    const FROM: Seat = Seat::P1;
    const QUIET: Shot = Shot { subject: Subject::Overview(FROM), rank: ShotRank::Quiet, seconds: 1.0 };
    const THROW: Shot = Shot { subject: Subject::Throw(FROM), rank: ShotRank::Play, seconds: 1.0 };
    const FALL: Shot = Shot {
        subject: Subject::Collapse { from: FROM, company: Company::Bell },
        rank: ShotRank::Collapse,
        seconds: 3.0,
    };
    const STOOD: Shot = Shot {
        subject: Subject::Tower { from: FROM, company: Company::Bell },
        rank: ShotRank::News,
        seconds: 1.5,
    };

    #[test]
    fn a_collapse_is_shown_at_once_and_for_a_beat() {
        let mut director = Director::default();
        director.choose(THROW, 0.1);
        director.queue(FALL);
        assert_eq!(director.choose(THROW, 0.1), FALL.subject);
        for _ in 0..29 {
            assert_eq!(director.choose(THROW, 0.1), FALL.subject);
        }
        assert_eq!(director.choose(THROW, 0.2), THROW.subject);
    }

    #[test]
    fn nothing_flickers() {
        let mut director = Director::default();
        assert_eq!(director.choose(QUIET, 0.1), QUIET.subject);
        assert_eq!(director.choose(THROW, 0.1), QUIET.subject, "too soon");
        assert_eq!(director.choose(THROW, 0.5), THROW.subject);
        assert_eq!(director.choose(QUIET, 0.5), THROW.subject, "a throw is shown for a while");
        assert_eq!(director.choose(QUIET, 0.6), QUIET.subject);
    }

    #[test]
    fn a_great_event_replaces_a_small_one_and_not_the_other_way_round() {
        let mut director = Director::default();
        director.choose(QUIET, 0.1);
        director.queue(FALL);
        director.queue(STOOD);
        assert_eq!(director.choose(QUIET, 0.1), FALL.subject);
        assert_eq!(director.choose(QUIET, 1.0), FALL.subject);
        director.queue(STOOD);
        assert_eq!(director.choose(QUIET, 0.1), FALL.subject, "a collapse is shown to its end");
        assert_eq!(director.choose(QUIET, 2.0), STOOD.subject);
        assert_eq!(director.choose(QUIET, 1.6), QUIET.subject);
    }

    #[test]
    fn an_old_event_gets_no_shot() {
        let mut director = Director::default();
        director.choose(QUIET, 0.1);
        director.queue(FALL);
        assert_eq!(director.choose(QUIET, 0.1), FALL.subject);
        director.queue(STOOD);
        // The collapse lasts three seconds; what stood meanwhile may be gone.
        assert_eq!(director.choose(QUIET, 2.6), FALL.subject);
        assert_eq!(director.choose(QUIET, 0.5), QUIET.subject);
    }

    #[test]
    fn two_swaying_towers_take_turns() {
        let sway = |company| Shot {
            subject: Subject::Tower { from: FROM, company },
            rank: ShotRank::Sway,
            seconds: 1.5,
        };
        let mut director = Director::default();
        director.choose(sway(Company::Bell), 0.1);
        assert_eq!(director.choose(sway(Company::Clover), 0.1), sway(Company::Bell).subject);
        assert_eq!(director.choose(sway(Company::Clover), 1.5), sway(Company::Clover).subject);
    }

    #[test]
    fn a_shot_follows_the_play_from_tower_to_tower() {
        let lane = |company| Shot {
            subject: Subject::Stack { from: FROM, company },
            rank: ShotRank::Play,
            seconds: 2.0,
        };
        let mut director = Director::default();
        director.choose(lane(Company::Bell), 0.1);
        assert_eq!(director.choose(lane(Company::Clover), 0.1), lane(Company::Clover).subject);
    }
}
