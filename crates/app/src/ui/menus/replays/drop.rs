//! A file dropped onto the window is a replay to be watched.

use crate::base::schedule::{AppSystems, UiLayer};
use crate::base::screen::Screen;
use crate::base::theme::ui as colours;
use crate::base::words::say;
use crate::session::{Session, SessionRequest};
use crate::ui::action::UiAction;
use crate::ui::kit::ink::rgb;
use crate::ui::menus::Page;
use crate::ui::menus::back::step_back;
use crate::ui::theatre::clip::ClipRecording;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::egui::{Align2, Area, Frame, Id, Margin, Order, RichText, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovering>()
        .add_systems(Update, watch_dropped.in_set(AppSystems::ApplyEvents).after(step_back))
        .add_systems(
            EguiPrimaryContextPass,
            invite.in_set(UiLayer::Menus).after(Page::Toasts).run_if(may_drop),
        );
}

/// Is a file held over the window?
#[derive(Resource, Default)]
struct Hovering(bool);

/// Nobody's match is left for a file that slipped out of the hand, and no clip that is being made.
fn may_drop(
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    filming: Option<Res<ClipRecording>>,
) -> bool {
    match screen.get() {
        Screen::Title => true,
        Screen::Match => filming.is_none() && session.is_some_and(|session| session.is_replay()),
        Screen::SetUp | Screen::Resuming => false,
    }
}

fn watch_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut actions: MessageWriter<UiAction>,
    mut hovering: ResMut<Hovering>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    filming: Option<Res<ClipRecording>>,
) {
    let may_drop = may_drop(screen, session, filming);
    for event in dropped.read() {
        hovering.0 = matches!(event, FileDragAndDrop::HoveredFile { .. });
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event
            && may_drop
        {
            actions.write(UiAction::Request(SessionRequest::Watch(path_buf.clone())));
        }
    }
}

fn invite(mut contexts: EguiContexts, hovering: Res<Hovering>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if !hovering.0 {
        return;
    }
    let area = Area::new(Id::new("drop")).order(Order::Tooltip).interactable(false);
    area.anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).show(context, |ui| {
        let frame = Frame::new().fill(rgb(colours::FIELD)).stroke(Stroke::new(2.0, rgb(colours::ACCENT)));
        frame.corner_radius(12).inner_margin(Margin::symmetric(26, 18)).show(ui, |ui| {
            ui.label(RichText::new(say!("replays-let-go")).heading().color(rgb(colours::TEXT)));
        });
    });
}
