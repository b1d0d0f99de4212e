//! What panels draw from: read-only, so that a test can draw a panel as well as the game can.

use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::settings::Preferences;
use crate::session::{
    AnnouncedGame, Chronicle, CompanyChoice, Falls, HandControl, HotSeat, InstantReplay, Pace, Session,
    ThrowCharge,
};
use crate::ui::action::Panel;
use crate::view::camera::CameraMode;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_rules::{Board, Company, Game, Money, Phase, Seat, Stage};
use gragra_sim::play::{Match, Task};
use gragra_sim::table::Table;

/// The game's resources that panels read.
#[derive(SystemParam)]
pub(super) struct PanelParams<'w> {
    pub(super) session: Res<'w, Session>,
    pub(super) hot: Res<'w, HotSeat>,
    pub(super) chronicle: Res<'w, Chronicle>,
    pub(super) falls: Res<'w, Falls>,
    announced: Res<'w, AnnouncedGame>,
    pub(super) settings: Res<'w, Preferences>,
    pub(super) bindings: Res<'w, Bindings>,
    pub(super) device: Res<'w, ActiveDevice>,
    pub(super) pace: Res<'w, Pace>,
    pub(super) again: Res<'w, InstantReplay>,
    pub(super) camera: Res<'w, CameraMode>,
    pub(super) throw: Res<'w, ThrowCharge>,
    pub(super) hand: Res<'w, HandControl>,
    pub(super) choice: Res<'w, CompanyChoice>,
}

/// [`PanelParams`] with a match on the table.
#[derive(Clone, Copy, Deref)]
pub(super) struct PanelContext<'a> {
    #[deref]
    params: &'a PanelParams<'a>,
    pub(super) game: &'a Match,
}

impl PanelParams<'_> {
    /// None without a match, as in practice.
    pub(super) fn context(&self) -> Option<PanelContext<'_>> {
        Some(PanelContext { params: self, game: self.session.game()? })
    }
}

impl<'a> PanelContext<'a> {
    pub(super) fn table(&self) -> &'a Table {
        self.game.table()
    }

    /// The game as it was announced. While a fall is watched, `game` already knows the verdict.
    pub(super) fn stage(&self) -> &'a Stage {
        self.params.announced.stage(self.game)
    }

    /// The last tick that panels may tell of.
    pub(super) fn announced_tick(&self) -> u32 {
        self.pace.announced_until(self.game.now())
    }

    /// For how many ticks a takeover has held, until its verdict is announced.
    pub(super) fn hold_progress(&self) -> Option<u32> {
        self.params.announced.hold_progress(self.game)
    }

    pub(super) fn is_fallen(&self, company: Company) -> bool {
        self.params.announced.is_fallen(self.game, company)
    }

    /// Whether a panel has anything to show yet.
    pub(super) fn has_content(&self, panel: Panel) -> bool {
        panel.has_content(&self.session, &self.announced)
    }

    /// None until the game is set up.
    pub(super) fn board(&self) -> Option<&'a Board> {
        self.stage().game().map(Game::board)
    }

    pub(super) fn phase(&self) -> Option<&'a Phase> {
        self.board().map(Board::phase)
    }

    pub(super) fn name(&self, seat: Seat) -> &'a str {
        self.params.session.name(seat)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.game.options().players.seats()
    }

    pub(super) fn companies(&self) -> impl Iterator<Item = Company> + use<> {
        self.game.options().players.companies()
    }

    /// Whose turn it is. The end of a round is nobody's, but a takeover is the raider's and a try in the contest is its
    /// player's.
    pub(super) fn turn(&self) -> Option<Seat> {
        let board = match self.stage() {
            Stage::Setup(setup) => return setup.investor(),
            Stage::Game(game) => game.board(),
        };
        match board.phase() {
            Phase::TakeOver { raider, .. } => Some(*raider),
            Phase::Contest { seats, standing, .. } => seats.get(standing.len()).copied(),
            Phase::Rank { .. } | Phase::ChooseRaider { .. } | Phase::NewRound { .. } | Phase::Over { .. } => {
                None
            }
            _ => Some(board.turn().seat),
        }
    }

    /// Whether it is the seat's turn, or it is one of those who choose the raider.
    pub(super) fn is_active(&self, seat: Seat) -> bool {
        self.turn() == Some(seat) || (!self.announced.is_pending() && self.game.task(seat).is_some())
    }

    /// What the person at the screen has to do, once the screen has been passed to them.
    pub(super) fn asked(&self) -> Option<(Seat, Task)> {
        self.hot.asked().filter(|_| self.hot.must_pass_to().is_none())
    }

    /// S2: a seat's money, as far as the person at the screen may know it.
    pub(super) fn money(&self, seat: Seat) -> Option<Money> {
        let viewer = self.hot.viewer();
        let Stage::Game(game) = self.stage() else {
            return (viewer == Some(seat)).then_some(Money::START);
        };
        viewer.map_or_else(|| game.spectator_view(), |viewer| game.view(viewer)).money(seat)
    }

    /// Whether everybody may see all money.
    pub(super) fn is_money_open(&self) -> bool {
        self.announced.is_over(self.game) || self.game.options().house.open_money
    }

    /// What to press, on the device in use.
    pub(super) fn label(&self, control: Control) -> String {
        self.bindings.label(control, *self.device)
    }
}
