//! What the table shows, read once a frame from the session or made up for the title. Things on the table follow it, and
//! each knows its own place.

use super::collapse::Dust;
use super::hand::{HandGoals, Intent, Load, find_goals};
use super::ruler::RulerPlace;
use super::slivers::Slivers;
use super::title;
use crate::base::settings::Preferences;
use crate::session::{AnnouncedGame, CompanyChoice, DiePose, HotSeat, Landing, Poses, Session, ThrowCharge};
use crate::view::camera::MainCamera;
use crate::view::physics_view::{WeakestJoint, find_weakest_joint};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Key, Money, PerCompany, PerSeat, Players, Record, Stage};

/// Everything that decides where things on the table are.
#[derive(Resource, Default)]
pub(super) struct TableView {
    pub(super) game: PublicGame,
    pub(super) dice: Vec<DiePose>,
    pub(super) choice: CompanyChoice,
    pub(super) throw: ThrowCharge,
    pub(super) load: Option<Load>,
    pub(super) landing: Option<Landing>,
    pub(super) slivers: Slivers,
    pub(super) hands: HandGoals,
    /// None unless the player wants to see how surely towers stand.
    pub(super) joints: PerCompany<Option<WeakestJoint>>,
    pub(super) ruler: Option<RulerPlace>,
    pub(super) dust: Option<Dust>,
    pub(super) camera: GlobalTransform,
}

/// What everyone at the screen can see of a game. Secret money is not in it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PublicGame {
    pub(super) players: Players,
    pub(super) invested: PerSeat<Option<Company>>,
    pub(super) heights: PerCompany<usize>,
    /// The highest building so far.
    pub(super) record: Record,
    /// What seats have, where that is no secret.
    pub(super) money: PerSeat<Option<Money>>,
}

impl Default for PublicGame {
    /// The title's table.
    fn default() -> Self {
        Self {
            players: Players::Four,
            invested: PerSeat::from_fn(|seat| Company::ALL.get(seat.index()).copied()),
            heights: PerCompany::from_fn(title::height),
            record: Record { height: title::RECORD, holder: None },
            money: PerSeat::default(),
        }
    }
}

impl PublicGame {
    /// One person alone at the screen sees their own money.
    fn of(session: &Session, hot: &HotSeat, announced: &AnnouncedGame) -> Self {
        let mut public = Self {
            players: session.players(),
            invested: PerSeat::default(),
            heights: PerCompany::from_fn(|company| session.table().column(company).len()),
            record: Record::START,
            money: PerSeat::default(),
        };
        let Some(game) = session.game() else { return public };
        match announced.stage(game) {
            Stage::Setup(setup) => {
                public.invested = PerSeat::from_fn(|seat| setup.investment(seat));
                public.heights =
                    PerCompany::from_fn(|company| setup.building(company).map_or(0, |dice| dice.len()));
            }
            Stage::Game(state) => {
                let (board, options) = (state.board(), game.options());
                let is_open = options.house.open_money || announced.is_over(game);
                public.invested =
                    PerSeat::from_fn(|seat| options.players.has_seat(seat).then(|| board.investment(seat)));
                public.heights = PerCompany::from_fn(|company| board.height(company));
                public.record = board.record();
                let own = hot.viewer().filter(|_| hot.is_alone());
                let is_known = |seat| is_open || own == Some(seat);
                public.money = PerSeat::from_fn(|seat| is_known(seat).then(|| state.money(seat)));
            }
        }
        public
    }
}

/// What the person at the screen is about to do.
#[derive(SystemParam)]
pub(super) struct PlayersIntent<'w> {
    hot: Res<'w, HotSeat>,
    choice: Res<'w, CompanyChoice>,
    throw: Res<'w, ThrowCharge>,
    time: Res<'w, Time>,
}

impl PlayersIntent<'_> {
    fn seen(&self, is_calm: bool) -> Intent<'_> {
        let seconds = self.time.elapsed_secs();
        Intent { hot: &self.hot, throw: *self.throw, choice: &self.choice, seconds, is_calm }
    }
}

pub(super) fn update_table_view(
    session: Option<Res<Session>>,
    poses: Res<Poses>,
    intent: PlayersIntent,
    announced: Res<AnnouncedGame>,
    settings: Res<Preferences>,
    cameras: Query<&GlobalTransform, With<MainCamera>>,
    mut view: ResMut<TableView>,
) {
    let session = session.as_deref();
    view.camera = cameras.iter().next().copied().unwrap_or_default();
    let shown_dice = |_| DieId::all().map(|die| poses.shown(die)).collect();
    // With reduced motion nothing moves behind the menus.
    let seconds = if settings.reduced_motion { 0.0 } else { intent.time.elapsed_secs() };
    view.dice = session.map_or_else(|| title::dice(seconds), shown_dice);
    view.game = session.map(|session| PublicGame::of(session, &intent.hot, &announced)).unwrap_or_default();
    view.choice.clone_from(&intent.choice);
    view.throw = *intent.throw;
    view.load = session.and_then(|_| Load::of(&poses));
    view.landing = session.and_then(Landing::of);
    let hands = session
        .map(|session| find_goals(&view.hands, session, view.load, &intent.seen(settings.reduced_motion)));
    view.hands = hands.unwrap_or_else(|| HandGoals::holding(title::SEAT, title::held(seconds)));
    let measured = session.filter(|_| settings.show_margin).map(Session::table);
    view.joints = PerCompany::from_fn(|company| find_weakest_joint(measured?, company));
}

type FindPlace = dyn Fn(&TableView) -> Option<Transform> + Send + Sync;

/// Where a thing is. Without a place it is hidden.
#[derive(Component)]
pub(super) struct Place {
    find: Box<FindPlace>,
    is_carried: bool,
}

/// How fast things are carried: after a second, 0.2 % of the way is left.
const CARRY_RATE: f32 = 6.2;
/// Nearer than this, in edges, a thing has arrived.
const ARRIVED: f32 = 0.01;

impl Place {
    /// The thing is always at its place.
    pub(super) fn at(find: impl Fn(&TableView) -> Option<Transform> + Send + Sync + 'static) -> Self {
        Self { find: Box::new(find), is_carried: false }
    }

    /// An invisible hand carries the thing from one place to the next.
    pub(super) fn carried_to(find: impl Fn(&TableView) -> Option<Transform> + Send + Sync + 'static) -> Self {
        Self { is_carried: true, ..Self::at(find) }
    }
}

pub(super) fn place_things(
    time: Res<Time>,
    settings: Res<Preferences>,
    view: Res<TableView>,
    mut things: Query<(Ref<Place>, &mut Transform, &mut Visibility)>,
) {
    for (place, mut transform, mut visibility) in &mut things {
        let Some(target) = (place.find)(&view) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let is_carried = place.is_carried && !place.is_added() && !settings.reduced_motion;
        let next = if is_carried { carry(*transform, target, time.delta_secs()) } else { target };
        transform.set_if_neq(next);
    }
}

fn carry(from: Transform, to: Transform, seconds: f32) -> Transform {
    let (mut flat, goal) = (from.translation.xz(), to.translation.xz());
    if flat.distance(goal) < ARRIVED {
        return to;
    }
    flat.smooth_nudge(&goal, CARRY_RATE, seconds);
    let mut rotation = from.rotation;
    rotation.smooth_nudge(&to.rotation, CARRY_RATE, seconds);
    // Lifted over whatever lies between, the higher the further it has to go.
    let height = to.translation.y + flat.distance(goal).min(12.0) * 0.25;
    Transform { translation: Vec3::new(flat.x, height, flat.y), rotation, ..to }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_carried_thing_is_lifted_and_arrives() {
        let goal = Transform::from_xyz(8.0, 0.4, -3.0);
        let mut thing = carry(Transform::default(), goal, 0.1);
        assert!(thing.translation.y > goal.translation.y && thing != goal);
        for _ in 0..60 {
            thing = carry(thing, goal, 0.1);
        }
        assert_eq!(thing, goal);
    }
}
