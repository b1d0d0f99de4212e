//! How tense the table is, as everybody at it can see: what the music, the heartbeat and the gamepad follow.

use super::Creak;
use crate::session::{Pace, Session};
use bevy::prelude::*;
use gragra_rules::{Game, Phase};

#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Tension {
    /// How far the music steps back, from 0 to 1, while everybody holds their breath.
    pub hush: f32,
    /// What is at stake, from 0 to 1: how much of the music is the tense one.
    pub stakes: f32,
    /// How loud the heart beats, from 0 to 1.
    pub heartbeat: f32,
    /// How fast it beats, as a factor.
    pub tempo: f32,
}

/// A tower with the first number of dice is harmless, and with the second it is worth every breath.
const HEIGHTS: [f32; 2] = [5.0, 18.0];
/// From this many dice in the supply on, the end of the round can be felt.
const LAST_DICE: f32 = 12.0;
/// Everybody watches a placement a little, however low the tower.
const LEAST_HUSH: f32 = 0.3;
/// A bot's heartbeat is softer than one's own.
const OF_OTHERS: f32 = 0.5;
/// How much faster the heart beats over a tower that sways wildly.
const FASTEST: f32 = 0.8;
/// The parts of the way to the new value in a step of the fixed clock, when it rises and when it falls.
const HUSH: [f32; 2] = [0.12, 0.03];
const STAKES: [f32; 2] = [0.012, 0.006];
const HEARTBEAT: [f32; 2] = [0.08, 0.05];
const TEMPO: [f32; 2] = [0.06, 0.02];

/// What can be seen at the table.
#[derive(Clone, Copy, Debug, Default)]
struct Situation {
    /// Dice were let go and have no verdict yet, or a takeover has to hold.
    is_undecided: bool,
    /// A tower has fallen, and nobody has said what follows.
    is_silent: bool,
    /// How dear the tower under the hand is, from 0 to 1.
    height: f32,
    is_takeover: bool,
    /// How near the round's end is, from 0 to 1.
    supply: f32,
    /// How the tower sways and creaks, from 0 to 1.
    danger: f32,
    is_own: bool,
}

impl Situation {
    fn of(session: &Session, pace: &Pace, creak: Creak) -> Self {
        let table = session.table();
        let height = session.under_hand().map_or(0, |company| table.column(company).len());
        let board = session.game().and_then(|game| game.stage().game()).map(Game::board);
        Self {
            is_undecided: !table.unjudged().is_empty() || table.hold_progress().is_some(),
            is_silent: pace.is_watching(),
            height: between(height as f32, HEIGHTS),
            is_takeover: board.is_some_and(|board| matches!(board.phase(), Phase::TakeOver { .. })),
            supply: board.map_or(0.0, |board| 1.0 - (board.supply().len() as f32 / LAST_DICE).min(1.0)),
            danger: creak.tension,
            is_own: table.stacker().is_some_and(|seat| session.is_person(seat)),
        }
    }

    fn tension(self) -> Tension {
        let dear = if self.is_takeover { 1.0 } else { self.height };
        let held = if self.is_undecided { dear.max(self.danger) } else { 0.0 };
        let hush = match () {
            () if self.is_silent => 1.0,
            () if self.is_undecided => held.max(LEAST_HUSH),
            () => 0.0,
        };
        Tension {
            hush,
            stakes: dear.max(0.6 * self.supply),
            heartbeat: held * if self.is_own || self.is_takeover { 1.0 } else { OF_OTHERS },
            tempo: 1.0 + FASTEST * self.danger,
        }
    }
}

fn between(value: f32, [low, high]: [f32; 2]) -> f32 {
    ((value - low) / (high - low)).clamp(0.0, 1.0)
}

/// In the match's schedule, like the creak that it follows.
pub(super) fn update_tension(
    mut tension: ResMut<Tension>,
    session: Option<Res<Session>>,
    pace: Res<Pace>,
    creak: Res<Creak>,
) {
    let is_going = |session: &Session| pace.is_watching() || pace.factor(session) > 0.0;
    let situation = session
        .filter(|session| is_going(session))
        .map_or(Situation::default(), |session| Situation::of(&session, &pace, *creak));
    let goal = situation.tension();
    tension.set_if_neq(Tension {
        hush: approach(tension.hush, goal.hush, HUSH),
        stakes: approach(tension.stakes, goal.stakes, STAKES),
        heartbeat: approach(tension.heartbeat, goal.heartbeat, HEARTBEAT),
        tempo: approach(tension.tempo.max(1.0), goal.tempo, TEMPO),
    });
}

fn approach(now: f32, goal: f32, [rises, falls]: [f32; 2]) -> f32 {
    let next = now + (goal - now) * if goal > now { rises } else { falls };
    // It arrives, so that nothing changes for ever.
    if (goal - next).abs() < 0.005 { goal } else { next }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CALM: Situation = Situation {
        is_undecided: false,
        is_silent: false,
        height: 0.0,
        is_takeover: false,
        supply: 0.0,
        danger: 0.0,
        is_own: true,
    };

    #[test]
    fn a_heart_beats_only_until_the_verdict_and_faster_over_a_tower_that_sways() {
        let tall = Situation { height: 0.8, ..CALM };
        assert_eq!(tall.tension().heartbeat, 0.0, "nothing has been let go");
        let let_go = Situation { is_undecided: true, ..tall };
        let swaying = Situation { danger: 0.9, ..let_go };
        assert!(let_go.tension().heartbeat > 0.5);
        assert!(swaying.tension().heartbeat >= let_go.tension().heartbeat);
        assert!(swaying.tension().tempo > let_go.tension().tempo + 0.5);
        let bots = Situation { is_own: false, ..let_go };
        assert!(bots.tension().heartbeat < let_go.tension().heartbeat);
        let low = Situation { is_undecided: true, ..CALM };
        assert_eq!(low.tension().heartbeat, 0.0, "a low tower that stands still frightens nobody");
    }

    #[test]
    fn music_steps_back_until_the_verdict_and_after_a_fall() {
        let hush = |situation: Situation| situation.tension().hush;
        assert_eq!(hush(CALM), 0.0);
        assert_eq!(hush(Situation { is_silent: true, ..CALM }), 1.0);
        assert_eq!(hush(Situation { is_undecided: true, is_takeover: true, ..CALM }), 1.0);
        assert!(hush(Situation { is_undecided: true, ..CALM }) >= LEAST_HUSH);
    }

    #[test]
    fn tall_towers_takeovers_and_the_last_dice_are_tense() {
        let stakes = |situation: Situation| situation.tension().stakes;
        assert_eq!(stakes(CALM), 0.0);
        assert_eq!(stakes(Situation { is_takeover: true, ..CALM }), 1.0);
        assert!(stakes(Situation { height: 0.7, ..CALM }) > 0.6);
        assert!(stakes(Situation { supply: 1.0, ..CALM }) > 0.5);
    }

    #[test]
    fn values_arrive() {
        let mut now = 0.0;
        (0..600).for_each(|_| now = approach(now, 1.0, STAKES));
        assert_eq!(now, 1.0);
        (0..1200).for_each(|_| now = approach(now, 0.0, STAKES));
        assert_eq!(now, 0.0);
    }
}
