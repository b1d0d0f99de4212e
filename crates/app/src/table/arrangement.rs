//! What lies where besides the dice, as one value that changes only when the game does.

use super::TableSystems;
use super::title;
use crate::session::Session;
use bevy::prelude::*;
use gragra_rules::{Company, Money, PerCompany, PerSeat, Players, Record, Seat, Stage};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Arrangement::of_title()).add_systems(Update, arrange.in_set(TableSystems::Arrange));
}

/// What everyone can see, and no more: secret money is not in it.
#[derive(Resource, Clone, PartialEq, Debug)]
pub(super) struct Arrangement {
    /// How many play.
    pub(super) players: Players,
    /// Where seats have invested.
    pub(super) invested: PerSeat<Option<Company>>,
    /// How high the buildings are.
    pub(super) heights: PerCompany<usize>,
    /// The highest building so far.
    pub(super) record: Record,
    /// What seats have, where that is no secret.
    pub(super) money: PerSeat<Option<Money>>,
    /// Whose turn it is.
    pub(super) turn: Option<Seat>,
}

impl Arrangement {
    /// The title screen's table.
    pub(super) fn of_title() -> Self {
        Self {
            players: Players::Four,
            invested: title::invested(),
            heights: PerCompany::from_fn(title::height),
            record: Record { height: title::RECORD, holder: None },
            money: PerSeat::default(),
            turn: None,
        }
    }

    /// The match's, or that of somebody who practises.
    fn of(session: &Session) -> Self {
        let table = session.table();
        let empty = Self {
            players: session.players(),
            invested: PerSeat::default(),
            heights: PerCompany::default(),
            record: Record::START,
            money: PerSeat::default(),
            turn: None,
        };
        let Some(game) = session.game() else {
            return Self { heights: PerCompany::from_fn(|company| table.column(company).len()), ..empty };
        };
        let options = game.options();
        match game.stage() {
            Stage::Setup(setup) => Self {
                invested: PerSeat::from_fn(|seat| setup.investment(seat)),
                heights: PerCompany::from_fn(|company| setup.building(company).map_or(0, |dice| dice.len())),
                turn: setup.investor(),
                ..empty
            },
            Stage::Game(state) => {
                let board = state.board();
                let is_open = options.house.open_money || game.is_over();
                Self {
                    invested: PerSeat::from_fn(|seat| {
                        options.players.has_seat(seat).then(|| board.investment(seat))
                    }),
                    heights: PerCompany::from_fn(|company| board.height(company)),
                    record: board.record(),
                    money: PerSeat::from_fn(|seat| is_open.then(|| state.money(seat))),
                    turn: (!game.is_over()).then(|| board.turn().seat),
                    ..empty
                }
            }
        }
    }
}

fn arrange(session: Option<Res<Session>>, mut arrangement: ResMut<Arrangement>) {
    let now = session.map_or_else(Arrangement::of_title, |session| Arrangement::of(&session));
    arrangement.set_if_neq(now);
}
