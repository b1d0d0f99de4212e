//! What the panels remember from frame to frame.

use super::banners::Banners;
use super::choice_row::Cursor;
use super::open_panels::OpenPanels;
use super::order::Draft;
use super::players::MoneyPeek;
use super::speech::Speech;
use super::toolbar::OpenList;
use super::why::Answer;
use crate::ui::kit::toasts::Toasts;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What belongs to the panels themselves.
#[derive(SystemParam)]
pub(super) struct PanelState<'w> {
    pub(super) shown: Res<'w, OpenPanels>,
    pub(super) draft: Res<'w, Draft>,
    pub(super) cursor: Res<'w, Cursor>,
    pub(super) toasts: Res<'w, Toasts>,
    pub(super) banners: Res<'w, Banners>,
    pub(super) speech: Res<'w, Speech>,
    pub(super) answer: Res<'w, Answer>,
    pub(super) peek: ResMut<'w, MoneyPeek>,
    pub(super) list: ResMut<'w, OpenList>,
}
