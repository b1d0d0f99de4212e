//! What panels look at, gathered: read-only, so that a panel can be drawn from a test as well as from the game.

use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::settings::Preferences;
use crate::session::{Chronicle, HotSeat, Pace, Session};
use crate::session::{CompanyChoice, HandControl, ThrowCharge};
use crate::view::camera::CameraMode;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_rules::{Board, Company, Money, Phase, Seat, Stage};
use gragra_sim::play::{Match, Task};
use gragra_sim::table::Table;

/// The resources behind a [`PanelContext`].
#[derive(SystemParam)]
pub(super) struct PanelParams<'w> {
    session: Res<'w, Session>,
    hot: Res<'w, HotSeat>,
    chronicle: Res<'w, Chronicle>,
    settings: Res<'w, Preferences>,
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
    pace: Res<'w, Pace>,
    camera: Res<'w, CameraMode>,
    throw: Res<'w, ThrowCharge>,
    hand: Res<'w, HandControl>,
    choice: Res<'w, CompanyChoice>,
}

/// What panels look at.
#[derive(Clone, Copy)]
pub(super) struct PanelContext<'a> {
    pub(super) session: &'a Session,
    game: &'a Match,
    pub(super) hot: &'a HotSeat,
    pub(super) chronicle: &'a Chronicle,
    pub(super) settings: &'a Preferences,
    pub(super) bindings: &'a Bindings,
    pub(super) device: ActiveDevice,
    pub(super) pace: &'a Pace,
    pub(super) camera: CameraMode,
    pub(super) throw: ThrowCharge,
    pub(super) hand: HandControl,
    /// The company that is pointed at, or that the keys have chosen.
    pub(super) company: Option<Company>,
}

impl PanelParams<'_> {
    /// Nothing, if there is no match on the table.
    pub(super) fn context(&self) -> Option<PanelContext<'_>> {
        Some(PanelContext {
            session: &self.session,
            game: self.session.game()?,
            hot: &self.hot,
            chronicle: &self.chronicle,
            settings: &self.settings,
            bindings: &self.bindings,
            device: *self.device,
            pace: &self.pace,
            camera: *self.camera,
            throw: *self.throw,
            hand: *self.hand,
            company: self.choice.lit,
        })
    }
}

impl<'a> PanelContext<'a> {
    pub(super) fn game(&self) -> &'a Match {
        self.game
    }

    pub(super) fn table(&self) -> &'a Table {
        self.game.table()
    }

    /// What everyone sees, once the game is set up.
    pub(super) fn board(&self) -> Option<&'a Board> {
        self.game().stage().game().map(gragra_rules::Game::board)
    }

    pub(super) fn phase(&self) -> Option<&'a Phase> {
        self.board().map(Board::phase)
    }

    /// The last tick that is shown.
    pub(super) fn now(&self) -> u32 {
        self.game().now()
    }

    pub(super) fn name(&self, seat: Seat) -> &'a str {
        self.session.name(seat)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.game().options().players.seats()
    }

    pub(super) fn companies(&self) -> impl Iterator<Item = Company> + use<> {
        self.game().options().players.companies()
    }

    /// The one who looks: nobody, while the screen is passed on or several people watch a bot.
    pub(super) fn viewer(&self) -> Option<Seat> {
        self.hot.viewer()
    }

    /// What the person at the screen has to do.
    pub(super) fn asked(&self) -> Option<(Seat, Task)> {
        self.hot.asked().filter(|_| self.hot.must_pass_to().is_none())
    }

    /// S2: a seat's money, as far as the one who looks may know it.
    pub(super) fn money(&self, seat: Seat) -> Option<Money> {
        let Stage::Game(game) = self.game().stage() else {
            return (self.viewer() == Some(seat)).then_some(Money::START);
        };
        match self.viewer() {
            Some(viewer) => game.view(viewer),
            None => game.spectator_view(),
        }
        .money(seat)
    }

    /// Is money shown to all?
    pub(super) fn is_money_open(&self) -> bool {
        self.game().is_over() || self.game().options().house.open_money
    }

    /// What to press, on the device that is in use.
    pub(super) fn label(&self, control: Control) -> String {
        self.bindings.label(control, self.device)
    }

    /// Is the game over and the table quiet?
    pub(super) fn has_ended(&self) -> bool {
        self.game().is_over()
    }
}
