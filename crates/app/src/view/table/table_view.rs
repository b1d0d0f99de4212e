//! What the table shows, gathered once a frame from the session, or made up for the title.

use super::TableSystems;
use super::collapse::Dust;
use super::hand::Load;
use super::ruler::RulerPlace;
use super::stability::{TowerStability, find_stability};
use super::title::{self, TitleDice};
use crate::base::settings::Preferences;
use crate::session::{CompanyChoice, DiePose, Poses, Session, ThrowCharge};
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Key, Money, PerCompany, PerSeat, Players, Record, Stage};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableView>().add_systems(Update, update_table_view.in_set(TableSystems::Gather));
}

/// Everything that decides where things on the table are.
#[derive(Resource, Default)]
pub(super) struct TableView {
    pub(super) game: PublicGame,
    pub(super) dice: Vec<DiePose>,
    pub(super) choice: CompanyChoice,
    pub(super) throw: ThrowCharge,
    pub(super) load: Option<Load>,
    /// Nothing unless the player wants to see it.
    pub(super) stability: PerCompany<Option<TowerStability>>,
    pub(super) ruler: Option<RulerPlace>,
    pub(super) dust: Option<Dust>,
}

/// What everyone can see of a game. Secret money is not in it.
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
    fn of(session: &Session) -> Self {
        let table = session.table();
        let empty = Self {
            players: session.players(),
            invested: PerSeat::default(),
            heights: PerCompany::default(),
            record: Record::START,
            money: PerSeat::default(),
        };
        let Some(game) = session.game() else {
            return Self { heights: PerCompany::from_fn(|company| table.column(company).len()), ..empty };
        };
        let options = game.options();
        match game.stage() {
            Stage::Setup(setup) => Self {
                invested: PerSeat::from_fn(|seat| setup.investment(seat)),
                heights: PerCompany::from_fn(|company| setup.building(company).map_or(0, |dice| dice.len())),
                ..empty
            },
            Stage::Game(state) => {
                let board = state.board();
                let is_open = options.house.open_money || game.is_over();
                let investment = |seat| options.players.has_seat(seat).then(|| board.investment(seat));
                Self {
                    invested: PerSeat::from_fn(investment),
                    heights: PerCompany::from_fn(|company| board.height(company)),
                    record: board.record(),
                    money: PerSeat::from_fn(|seat| is_open.then(|| state.money(seat))),
                    ..empty
                }
            }
        }
    }
}

impl TableView {
    pub(super) fn die(&self, die: DieId) -> DiePose {
        self.dice.get(die.index()).copied().unwrap_or_default()
    }
}

fn update_table_view(
    session: Option<Res<Session>>,
    poses: Res<Poses>,
    title: Local<TitleDice>,
    choice: Res<CompanyChoice>,
    throw: Res<ThrowCharge>,
    settings: Res<Preferences>,
    mut view: ResMut<TableView>,
) {
    let session = session.as_deref();
    let pose = |die| if session.is_some() { poses.shown(die) } else { title.pose(die) };
    view.dice = DieId::all().map(pose).collect();
    view.game = session.map(PublicGame::of).unwrap_or_default();
    view.choice.clone_from(&choice);
    view.throw = *throw;
    view.load = session.and_then(|session| Load::of(session.table(), &poses));
    let shown = session.filter(|_| settings.show_margin).map(Session::table);
    view.stability = PerCompany::from_fn(|company| find_stability(shown?, company));
}
