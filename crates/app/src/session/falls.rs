//! What is known about each fall: why the tower came down, how many of its dice fell and how many still stand. The referee's
//! events do not say so; the table shows it.

use super::ticking::keep_last_seconds;
use super::{InstantReplay, Jumped, MatchHappened, Pace, PauseReason, Poses, Session};
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Players, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::{Table, TableEvent, layout};
use gragra_sim::units::{HALF_EDGE, TICKS_PER_SECOND};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Falls>().add_message::<TowerLanded>().add_systems(
        FixedUpdate,
        (note_falls, note_landings, count_standing, withdraw_replay.after(keep_last_seconds))
            .chain()
            .in_set(AppSystems::ApplyEvents)
            .run_if(in_state(Screen::Match)),
    );
}

/// A die of a tower stands if it is at most this far from its level, and from the tower's place, in edges.
const LEVEL_TOLERANCE: f32 = 0.35;
const PLACE_TOLERANCE: f32 = 1.5;

/// A tower has landed when a die from this level or above is lower than that, in edges. After this many ticks it is no longer
/// waited for: perhaps no die falls that far.
const HIGH_LEVEL: usize = 2;
const LANDED: f32 = 1.2;
const LATEST_LANDING: u32 = TICKS_PER_SECOND;

/// From here on a hand is called tired.
pub const TIRED: f32 = 0.4;

/// The first dice of a falling tower hit the table.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct TowerLanded {
    pub company: Company,
    /// How many dice the tower had.
    pub dice: usize,
}

/// Why a tower came down, as far as everybody at the table could see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FallCause {
    /// Dice in this player's hand touched it.
    Carried(Seat),
    /// The same, and the hand was tired.
    Tired(Seat),
    /// It fell under this many dice that had just been let go on top of it.
    LetGoOnto(usize),
    /// Dice that this player had let go hit it.
    LetGoBeside(Seat),
    /// Dice of this company's fallen tower hit it.
    Hit(Company),
    /// Nothing touched it.
    ByItself,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fall {
    tick: u32,
    company: Company,
    pub cause: FallCause,
    /// T4.6: nobody pays for it.
    pub is_accident: bool,
    /// The tower from bottom to top when it began to fall, and on it the dice that had just been let go.
    tower: Vec<DieId>,
    has_landed: bool,
    /// How many of these dice still stand; none until they have been counted.
    standing: Option<usize>,
}

impl Fall {
    fn of(tick: u32, event: &TableEvent, table: &Table, is_tired: bool) -> Option<Self> {
        let (company, cause, is_accident) = match *event {
            TableEvent::Collapsed { company } => (company, cause_under_hand(table, company), false),
            TableEvent::KnockedOver { company } => (company, cause_beside(table, company), true),
            _ => return None,
        };
        let cause = match cause {
            FallCause::Carried(seat) if is_tired => FallCause::Tired(seat),
            cause => cause,
        };
        let mut tower = table.column(company).to_vec();
        if table.last_stacked_company() == Some(company) {
            tower.extend(table.unjudged().iter().map(|shown| shown.die));
        }
        Some(Self { tick, company, cause, is_accident, tower, has_landed: false, standing: None })
    }

    /// How many dice fell and how many still stand, once everything lay still.
    pub fn fell_and_stood(&self) -> Option<(usize, usize)> {
        let standing = self.standing?;
        Some((self.tower.len() - standing, standing))
    }

    /// A die that has moved too far is as bad as a fall, but there is no fall to be seen.
    pub fn has_only_moved(&self) -> bool {
        matches!(self.fell_and_stood(), Some((0, _)))
    }
}

fn cause_under_hand(table: &Table, company: Company) -> FallCause {
    match (table.unjudged().len(), table.last_stacker()) {
        (0, Some(seat)) if table.is_touched(company) => FallCause::Carried(seat),
        (0, _) => FallCause::ByItself,
        (dice, _) => FallCause::LetGoOnto(dice),
    }
}

fn cause_beside(table: &Table, company: Company) -> FallCause {
    let is_other_down = |&other: &Company| other != company && table.is_fallen(other);
    match (table.last_stacker(), table.players().companies().find(is_other_down)) {
        (Some(seat), _) if table.is_touched(company) && !table.carried().is_empty() => {
            FallCause::Carried(seat)
        }
        (Some(seat), _) if table.is_touched(company) => FallCause::LetGoBeside(seat),
        (_, Some(other)) => FallCause::Hit(other),
        (_, None) => FallCause::ByItself,
    }
}

/// The falls of the match on the table that were watched, in the order in which they were seen.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Falls(Vec<Fall>);

impl Falls {
    /// The fall behind a ruling of this tick.
    pub fn find(&self, tick: u32, company: Company) -> Option<&Fall> {
        self.0.iter().find(|fall| (fall.tick, fall.company) == (tick, company))
    }
}

fn note_falls(
    mut falls: ResMut<Falls>,
    mut happened: MessageReader<MatchHappened>,
    mut jumped: MessageReader<Jumped>,
    mut was_tired: Local<bool>,
    session: Res<Session>,
) {
    if jumped.read().count() > 0 {
        // What was still falling is not seen to its end.
        falls.0.retain(|fall| fall.standing.is_some());
    }
    for MatchHappened { tick, event } in happened.read() {
        if let MatchEvent::Table(event) = event
            && let Some(fall) = Fall::of(*tick, event, session.table(), *was_tired)
            && falls.find(fall.tick, fall.company).is_none()
        {
            falls.0.push(fall);
        }
    }
    // The hand is empty in the tick in which something falls.
    *was_tired = session.table().hand_tiredness() >= TIRED;
}

fn note_landings(
    mut falls: ResMut<Falls>,
    mut landed: MessageWriter<TowerLanded>,
    poses: Res<Poses>,
    session: Res<Session>,
) {
    let now = session.now();
    for fall in falls.bypass_change_detection().0.iter_mut().filter(|fall| !fall.has_landed) {
        let foot = layout::place(session.players(), fall.company).to_bevy().y;
        let high = fall.tower.iter().skip(HIGH_LEVEL);
        let has_hit = high.clone().any(|&die| poses.place(die).y < foot + LANDED);
        let is_low = high.len() == 0;
        fall.has_landed = has_hit || is_low || now >= fall.tick + LATEST_LANDING;
        if has_hit || is_low {
            landed.write(TowerLanded { company: fall.company, dice: fall.tower.len() });
        }
    }
}

/// Counts in the silence after a fall, before the referee clears the dice away.
fn count_standing(mut falls: ResMut<Falls>, poses: Res<Poses>, pace: Res<Pace>, session: Res<Session>) {
    if !pace.is_paused_by(PauseReason::Silence) {
        return;
    }
    let before = pace.announced_until(session.now());
    let is_new = |fall: &&mut Fall| fall.standing.is_none() && fall.tick > before;
    for fall in falls.bypass_change_detection().0.iter_mut().filter(is_new) {
        fall.standing = Some(standing(&fall.tower, |die| poses.place(die), session.players(), fall.company));
    }
}

/// Nobody should be offered to see a fall again that was none.
fn withdraw_replay(
    falls: Res<Falls>,
    mut replay: ResMut<InstantReplay>,
    pace: Res<Pace>,
    session: Res<Session>,
) {
    let before = pace.announced_until(session.now());
    let is_none = falls.0.last().is_some_and(|fall| fall.tick > before && fall.has_only_moved());
    if is_none && replay.is_offered() {
        replay.withdraw();
    }
}

/// How many dice stand on each other, from the bottom.
fn standing(tower: &[DieId], place: impl Fn(DieId) -> Vec3, players: Players, company: Company) -> usize {
    let foot = layout::place(players, company).to_bevy();
    let stands = |(level, &die): (usize, &DieId)| {
        let offset = place(die) - (foot + Vec3::Y * (level as f32 + HALF_EDGE));
        offset.y.abs() < LEVEL_TOLERANCE && offset.xz().length() < PLACE_TOLERANCE
    };
    tower.iter().enumerate().take_while(|&level| stands(level)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_dice_on_their_level_stand() {
        let tower: Vec<DieId> = DieId::all().take(6).collect();
        let (players, company) = (Players::Three, Company::Bell);
        let foot = layout::place(players, company).to_bevy();
        let count = |fallen_from: usize| {
            let place = |die: DieId| {
                let level = die.index();
                let height = if level < fallen_from { level as f32 } else { 0.0 };
                let aside = if level < fallen_from { 0.1 * level as f32 } else { 3.0 };
                foot + Vec3::new(aside, height + HALF_EDGE, 0.0)
            };
            standing(&tower, place, players, company)
        };
        assert_eq!([count(0), count(2), count(6)], [0, 2, 6]);
        let fall = Fall {
            tick: 1,
            company,
            cause: FallCause::LetGoOnto(2),
            is_accident: false,
            tower: tower.clone(),
            has_landed: true,
            standing: Some(2),
        };
        assert_eq!(fall.fell_and_stood(), Some((4, 2)));
        assert!(!fall.has_only_moved());
        assert!(Fall { standing: Some(6), ..fall }.has_only_moved());
    }
}
