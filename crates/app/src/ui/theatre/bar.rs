//! The bar under a replay: the timeline, and buttons for everything that can be done with the replay.

use super::clip::{ClipPlan, ClipRecording};
use super::keys::{SPEEDS, replay_action};
use super::timeline::{self, Timeline};
use super::turning_points;
use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::screen::Menu;
use crate::base::settings::Preferences;
use crate::base::theme::panels::{GAP, SOLID_GROUND, TEXT};
use crate::base::theme::theatre::BAR_HEIGHT;
use crate::base::words::say;
use crate::session::{Chronicle, Pace, PauseReason, ReplayAnalysis, ReplayIndexer, Seek, Seeking, Session};
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use crate::view::camera::BarRoom;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, Align2, Area, Button, Context, Id, Layout, Margin, Order, ProgressBar, RichText, Ui, vec2,
};
use gragra_sim::play::Match;
use gragra_sim::replay::ShownTime;
use gragra_sim::story::Moment;

/// A bar narrower than this, in points, has no room for a button per speed.
const NARROW: f32 = 960.0;

#[derive(SystemParam)]
pub(super) struct BarParams<'w> {
    session: Res<'w, Session>,
    indexer: Res<'w, ReplayIndexer>,
    analysis: Option<Res<'w, ReplayAnalysis>>,
    story: Res<'w, Chronicle>,
    seeking: Res<'w, Seeking>,
    pace: Res<'w, Pace>,
    settings: Res<'w, Preferences>,
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
    recording: Option<Res<'w, ClipRecording>>,
    plan: Res<'w, ClipPlan>,
}

/// What the bar shows, without the session, so that tests can draw it.
struct BarView<'a> {
    timeline: Timeline<'a>,
    is_paused: bool,
    speed: f32,
    is_margin_shown: bool,
    is_over: bool,
    /// From 0 to 1, while a clip is recorded.
    clip_progress: Option<f32>,
    label: &'a dyn Fn(Control) -> String,
}

pub(super) fn show_bar(
    mut contexts: EguiContexts,
    params: BarParams,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let BarParams { session, indexer, analysis, pace, recording, plan, .. } = &params;
    let Some(header) = session.header() else { return Ok(()) };
    let now = session.now();
    let moments: Vec<Moment> = params.story.moments().collect();
    let view = BarView {
        timeline: Timeline {
            now,
            ticks: session.ticks().unwrap_or_default(),
            indexed_until: indexer.reached().max(now),
            seeking: params.seeking.to(),
            moments: &moments,
            divergence: indexer.divergence().or(session.divergence()).map(|divergence| divergence.tick),
            turning_points: analysis.as_ref().map_or(&[], |analysis| analysis.points()),
            clip: match recording {
                Some(recording) => Some(recording.range()),
                None => plan.is_marked.then_some((plan.from, plan.to)),
            },
            seats: header.seats(),
        },
        is_paused: pace.is_paused_by(PauseReason::Player),
        speed: pace.speed.factor(),
        is_margin_shown: params.settings.show_margin,
        is_over: session.game().is_some_and(Match::is_over) || session.divergence().is_some(),
        clip_progress: recording.as_ref().map(|recording| recording.progress()),
        label: &|control| params.bindings.label(control, *params.device),
    };
    actions.write_batch(draw(contexts.ctx_mut()?, &view));
    Ok(())
}

/// The side view stays above the bar, even while a menu hides the bar.
pub(super) fn reserve_room(
    mut room: ResMut<BarRoom>,
    indexer: Option<Res<ReplayIndexer>>,
    mut contexts: EguiContexts,
) {
    let points = if indexer.is_some() { BAR_HEIGHT + GAP } else { 0.0 };
    let zoom = contexts.ctx_mut().map_or(1.0, |context| context.zoom_factor());
    room.set_if_neq(BarRoom(points * zoom));
}

fn draw(context: &Context, view: &BarView) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let area = Area::new(Id::new("theatre")).anchor(Align2::CENTER_BOTTOM, vec2(0.0, -GAP));
    area.order(Order::Middle).fade_in(false).show(context, |ui| {
        widgets::dress(ui);
        // Opaque, so that nothing behind it looks like a moment.
        let frame =
            widgets::frame(ui.ctx()).fill(ink::glaze(SOLID_GROUND)).inner_margin(Margin::symmetric(9, 8));
        let around = frame.total_margin().sum();
        let width = context.content_rect().width() - 2.0 * GAP;
        frame.show(ui, |ui| {
            ui.set_width(width - around.x);
            ui.set_height(BAR_HEIGHT - around.y);
            match view.clip_progress {
                Some(progress) => draw_clip_progress(ui, view, progress, &mut actions),
                None => draw_rows(ui, view, &mut actions),
            }
        });
    });
    actions
}

fn draw_rows(ui: &mut Ui, view: &BarView, actions: &mut Vec<UiAction>) {
    actions.extend(timeline::show(ui, &view.timeline));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let (play, about) = if view.is_paused { ("▶", say!("bar-go")) } else { ("⏸", say!("bar-stop")) };
        for (symbol, about, control) in [
            ("⏮", say!("bar-moment-before"), Control::PreviousMoment),
            ("−10 s", say!("bar-back"), Control::SeekBack),
            (play, about, Control::PlayOrPause),
            ("+1", say!("bar-tick"), Control::StepTick),
            ("+10 s", say!("bar-on"), Control::SeekForward),
            ("⏭", say!("bar-next-moment"), Control::NextMoment),
        ] {
            actions.extend(key_button(ui, view, symbol, &about, control));
        }
        let is_narrow = ui.max_rect().width() < NARROW * widgets::text_scale(ui);
        let gap = if is_narrow { 2.0 } else { 8.0 };
        ui.add_space(gap);
        draw_speeds(ui, view, is_narrow, actions);
        ui.add_space(gap);
        draw_time(ui, view, is_narrow, actions);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            draw_right_side(ui, view, is_narrow, actions);
        });
    });
}

fn draw_speeds(ui: &mut Ui, view: &BarView, is_narrow: bool, actions: &mut Vec<UiAction>) {
    let about = say!("bar-speed");
    if is_narrow {
        actions.extend(key_button(ui, view, "−", &about, Control::Slower));
        ui.label(label(format!("{}×", view.speed)).strong());
        actions.extend(key_button(ui, view, "+", &about, Control::Faster));
        return;
    }
    let keys = format!("{} {}", (view.label)(Control::Slower), (view.label)(Control::Faster));
    let hint = say!("toolbar-hint", about = about, keys = keys);
    for speed in SPEEDS {
        let is_on = (view.speed - speed).abs() < 0.01;
        if button(ui, &format!("{speed}×"), is_on).on_hover_text(&hint).clicked() {
            actions.push(UiAction::ReplaySpeed(speed));
        }
    }
}

/// The time, or the progress of a seek.
fn draw_time(ui: &mut Ui, view: &BarView, is_narrow: bool, actions: &mut Vec<UiAction>) {
    let Timeline { now, ticks, indexed_until, seeking, .. } = view.timeline;
    let Some(to) = seeking else {
        let whole = format!("{} / {}", ShownTime(now), ShownTime(ticks));
        ui.label(label(if is_narrow { ShownTime(now).to_string() } else { whole }).strong());
        return;
    };
    let bar = ProgressBar::new((indexed_until as f32 / to.max(1) as f32).clamp(0.0, 1.0));
    if is_narrow {
        ui.add(bar.desired_width(30.0));
    } else {
        let text = say!("bar-going", time = ShownTime(to).to_string());
        ui.add(bar.desired_width(170.0).text(widgets::small(text)));
    }
    if button(ui, "✖", false).on_hover_text(say!("bar-stay")).clicked() {
        actions.push(UiAction::Seek(Seek::Stay));
    }
}

/// Beginning at the right edge.
fn draw_right_side(ui: &mut Ui, view: &BarView, is_narrow: bool, actions: &mut Vec<UiAction>) {
    let take_over = Button::new(label(say!("theatre-take-over")));
    let take_over = ui
        .add_enabled(!view.is_over && view.timeline.seeking.is_none(), take_over)
        .on_hover_text(say!("bar-take-over-about"))
        .on_disabled_hover_text(say!("bar-nothing-left"));
    if take_over.clicked() {
        actions.push(UiAction::Open(Menu::TakeOver));
    }
    if button(ui, &say!("bar-clip"), false).on_hover_text(say!("bar-clip-about")).clicked() {
        actions.push(UiAction::Open(Menu::Clip));
    }
    // While the progress of a seek needs its place, it is only in the pause menu.
    if !is_narrow || view.timeline.seeking.is_none() {
        let points = turning_points::SYMBOL.to_string();
        actions.extend(key_button(ui, view, &points, &say!("turning-points"), Control::TurningPoints));
    }
    actions.extend(key_button(ui, view, "⚖", &say!("bar-margin"), Control::ToggleMargin));
}

fn draw_clip_progress(ui: &mut Ui, view: &BarView, progress: f32, actions: &mut Vec<UiAction>) {
    ui.add_enabled_ui(false, |ui| timeline::show(ui, &view.timeline));
    ui.horizontal(|ui| {
        ui.label(widgets::text(say!("bar-clip-making")));
        ui.add(ProgressBar::new(progress).desired_width(300.0).show_percentage());
        if button(ui, &say!("cancel"), false).clicked() {
            actions.push(UiAction::CancelClip);
        }
    });
}

/// A button that does the same as a control's key.
fn key_button(ui: &mut Ui, view: &BarView, symbol: &str, about: &str, control: Control) -> Option<UiAction> {
    let hint = say!("toolbar-hint", about = about, keys = (view.label)(control));
    let is_on = control == Control::ToggleMargin && view.is_margin_shown;
    let response = button(ui, symbol, is_on).on_hover_text(hint);
    replay_action(control, view.speed).filter(|_| response.clicked())
}

/// There is much on the bar, and all of it must fit into one line.
fn label(text: impl Into<String>) -> RichText {
    widgets::small(text).color(ink::rgb(TEXT))
}

fn button(ui: &mut Ui, symbol: &str, is_on: bool) -> egui::Response {
    ui.spacing_mut().button_padding = vec2(5.0, 2.0);
    ui.add(Button::selectable(is_on, label(symbol)).min_size(vec2(27.0, 24.0)).frame_when_inactive(true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, within};
    use crate::test_rig::Drawn;
    use crate::ui::menus::bots_only;

    /// The bar in a window this wide.
    fn drawn_bar(width: f32, seeking: Option<u32>, speed: f32) -> Drawn {
        let seats = bots_only(1).seats;
        let timeline = Timeline {
            now: 30_000,
            ticks: 60_000,
            indexed_until: 40_000,
            seeking,
            moments: &[],
            turning_points: &[],
            divergence: None,
            clip: None,
            seats: &seats,
        };
        let view = BarView {
            timeline,
            is_paused: false,
            speed,
            is_margin_shown: false,
            is_over: false,
            clip_progress: None,
            label: &|_| String::new(),
        };
        Drawn::sized(vec2(width, width * 9.0 / 16.0), |context| drop(draw(context, &view)))
    }

    #[test]
    fn nothing_on_the_bar_lies_over_anything_else_in_any_window() {
        for language in Language::ALL {
            for width in [640.0, 700.0, 853.0, 900.0, 960.0, 1280.0, 1707.0] {
                for seeking in [None, Some(50_000)] {
                    let drawn = within(language, || drawn_bar(width, seeking, 0.25));
                    assert!(drawn.iter().count() > 8, "{}", drawn.all());
                    assert_eq!(drawn.cut_off(), [""; 0], "{width} wide, in {language:?}");
                    assert_eq!(drawn.overlaid(), None, "{width} wide, in {language:?}");
                }
            }
        }
    }
}
