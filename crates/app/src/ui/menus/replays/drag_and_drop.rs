//! Drop a replay file onto the window to watch it.

use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::theme::ui as colours;
use crate::base::words::say;
use crate::session::{Session, SessionRequest};
use crate::ui::action::UiAction;
use crate::ui::kit::ink::rgb;
use crate::ui::theatre::clip::ClipRecording;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Area, Frame, Id, Margin, Order, RichText, Stroke, vec2};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IsFileHovering>()
        .add_systems(Update, watch_dropped_file.in_set(AppSystems::ApplyEvents));
}

#[derive(Resource, Default)]
pub(in crate::ui::menus) struct IsFileHovering(bool);

/// Run condition: a file dropped by mistake must not end a match that is being played, or a clip that is being made.
pub(in crate::ui::menus) fn may_drop(
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    recording: Option<Res<ClipRecording>>,
) -> bool {
    match screen.get() {
        Screen::Title => true,
        Screen::Match => recording.is_none() && session.is_some_and(|session| session.is_replay()),
        Screen::SetUp | Screen::Resuming => false,
    }
}

pub(in crate::ui::menus) fn watch_dropped_file(
    mut events: MessageReader<FileDragAndDrop>,
    mut actions: MessageWriter<UiAction>,
    mut is_hovering: ResMut<IsFileHovering>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    recording: Option<Res<ClipRecording>>,
) {
    let may_drop = may_drop(screen, session, recording);
    for event in events.read() {
        is_hovering.0 = matches!(event, FileDragAndDrop::HoveredFile { .. });
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event
            && may_drop
        {
            actions.write(UiAction::Request(SessionRequest::Watch(path_buf.clone())));
        }
    }
}

pub(in crate::ui::menus) fn invite_drop(mut contexts: EguiContexts, is_hovering: Res<IsFileHovering>) {
    let Some(context) = contexts.ctx_mut().ok().filter(|_| is_hovering.0) else { return };
    let area = Area::new(Id::new("drop")).order(Order::Tooltip).interactable(false);
    area.anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).show(context, |ui| {
        let frame = Frame::new().fill(rgb(colours::FIELD)).stroke(Stroke::new(2.0, rgb(colours::ACCENT)));
        frame.corner_radius(12).inner_margin(Margin::symmetric(26, 18)).show(ui, |ui| {
            ui.label(RichText::new(say!("replays-let-go")).heading().color(rgb(colours::TEXT)));
        });
    });
}
