//! The bar under a replay: where it is, how fast it goes, and everything that can be done with it.

use super::clip::{ClipPlan, Filming};
use super::keys::{LEAP, SPEEDS, next_speed};
use super::moments::Moments;
use super::track::{self, Track};
use crate::base::controls::{ActiveDevice, Bindings, Control};
use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::Preferences;
use crate::base::theme::panels::{GAP, SOLID_GROUND};
use crate::base::theme::theatre::BAR_HEIGHT;
use crate::base::words::say;
use crate::session::{Pace, ReplayIndexer, Seek, Seeking, Session};
use crate::ui::action::UiAction;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use crate::view::camera::BarRoom;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{self, Align, Align2, Area, Button, Context, Id, Layout, Order, ProgressBar, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use gragra_sim::play::Match;
use gragra_sim::replay::ShownTime;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BarRoom>().add_systems(
        EguiPrimaryContextPass,
        (
            show.run_if(in_state(Screen::Match).and_then(in_state(Menu::None)))
                .run_if(resource_exists::<ReplayIndexer>),
            make_room,
        )
            .chain()
            .in_set(UiLayer::Theatre),
    );
}

/// In a bar that is narrower, in points, not every speed has a button.
const NARROW: f32 = 960.0;

/// Everything that the bar shows.
#[derive(SystemParam)]
pub(super) struct Looking<'w> {
    session: Res<'w, Session>,
    pass: Res<'w, ReplayIndexer>,
    seeking: Res<'w, Seeking>,
    pace: Res<'w, Pace>,
    moments: Res<'w, Moments>,
    settings: Res<'w, Preferences>,
    bindings: Res<'w, Bindings>,
    device: Res<'w, ActiveDevice>,
    filming: Option<Res<'w, Filming>>,
    plan: Res<'w, ClipPlan>,
}

/// The same, as plain values.
struct View<'a> {
    track: Track<'a>,
    is_paused: bool,
    speed: f32,
    is_margin_shown: bool,
    is_over: bool,
    /// How much of a clip is made.
    filmed: Option<f32>,
    label: &'a dyn Fn(Control) -> String,
}

fn show(mut contexts: EguiContexts, looking: Looking, mut actions: MessageWriter<UiAction>) -> Result {
    let Looking { session, pass, seeking, pace, moments, settings, bindings, device, filming, plan } =
        looking;
    let context = contexts.ctx_mut()?;
    let Some(header) = session.header() else { return Ok(()) };
    let now = session.now();
    let view = View {
        track: Track {
            now,
            ticks: session.ticks().unwrap_or_default(),
            reached: pass.reached().max(now),
            seeking: seeking.to(),
            moments: moments.all(),
            parted: pass.parted().or(session.divergence()).map(|parted| parted.tick),
            clip: match &filming {
                Some(filming) => Some(filming.range()),
                None => plan.is_marked.then_some((plan.from, plan.to)),
            },
            seats: header.seats(),
        },
        is_paused: pace.is_paused,
        speed: pace.speed.factor(),
        is_margin_shown: settings.show_margin,
        is_over: session.game().is_some_and(Match::is_over) || session.divergence().is_some(),
        filmed: filming.as_ref().map(|filming| filming.part()),
        label: &|control| bindings.label(control, *device),
    };
    actions.write_batch(draw(context, &view));
    Ok(())
}

/// Others keep clear of the bar.
pub(super) fn make_room(
    mut room: ResMut<BarRoom>,
    pass: Option<Res<ReplayIndexer>>,
    mut contexts: EguiContexts,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let points = if pass.is_some() { BAR_HEIGHT + GAP } else { 0.0 };
    let scale = window.single().map_or(1.0, Window::scale_factor);
    let zoom = contexts.ctx_mut().map_or(1.0, |context| context.pixels_per_point());
    room.set_if_neq(BarRoom(points * zoom / scale));
}

fn draw(context: &Context, view: &View<'_>) -> Vec<UiAction> {
    let area = Area::new(Id::new("theatre")).anchor(Align2::CENTER_BOTTOM, vec2(0.0, -GAP));
    let shown = area.order(Order::Middle).fade_in(false).show(context, |ui| {
        widgets::dress(ui);
        // What lies behind must not be taken for a moment.
        let frame = widgets::frame(ui.ctx()).fill(ink::glaze(SOLID_GROUND));
        let around = frame.total_margin().sum();
        let width = context.content_rect().width() - 2.0 * GAP;
        frame
            .show(ui, |ui| {
                ui.set_width(width - around.x);
                ui.set_height(BAR_HEIGHT - around.y);
                match view.filmed {
                    Some(part) => filming(ui, view, part),
                    None => rows(ui, view),
                }
            })
            .inner
    });
    shown.inner
}

fn rows(ui: &mut Ui, view: &View<'_>) -> Vec<UiAction> {
    let mut actions: Vec<UiAction> = track::show(ui, &view.track).into_iter().collect();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        actions.extend(playing(ui, view));
        ui.add_space(8.0);
        let is_narrow = ui.max_rect().width() < NARROW * widgets::text_scale(ui);
        actions.extend(if is_narrow { few_speeds(ui, view) } else { speeds(ui, view) });
        ui.add_space(8.0);
        time(ui, view, is_narrow, &mut actions);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| actions.extend(more(ui, view)));
    });
    actions
}

/// Where it goes on from.
fn playing(ui: &mut Ui, view: &View<'_>) -> Vec<UiAction> {
    let (go, go_means) = if view.is_paused { ("▶", say!("bar-go")) } else { ("⏸", say!("bar-stop")) };
    let buttons = [
        ("⏮", say!("bar-moment-before"), Control::PreviousMoment, UiAction::PreviousMoment),
        ("−10 s", say!("bar-back"), Control::SeekBack, UiAction::Seek(Seek::By(-LEAP))),
        (go, go_means, Control::PlayOrPause, UiAction::TogglePause),
        ("+1", say!("bar-tick"), Control::StepTick, UiAction::StepTick),
        ("+10 s", say!("bar-on"), Control::SeekForward, UiAction::Seek(Seek::By(LEAP))),
        ("⏭", say!("bar-next-moment"), Control::NextMoment, UiAction::NextMoment),
    ];
    let pressed = buttons.into_iter().filter_map(|(symbol, means, control, action)| {
        let means = say!("toolbar-hint", about = means, keys = (view.label)(control));
        button(ui, symbol, false).on_hover_text(means).clicked().then_some(action)
    });
    pressed.collect()
}

fn speeds(ui: &mut Ui, view: &View<'_>) -> Vec<UiAction> {
    let keys = format!("{} {}", (view.label)(Control::Slower), (view.label)(Control::Faster));
    let about = say!("bar-speed");
    let pressed = SPEEDS.into_iter().filter_map(|times| {
        let is_on = (view.speed - times).abs() < 0.01;
        let response = button(ui, &format!("{times}×"), is_on);
        let means = say!("toolbar-hint", about = &about, keys = &keys);
        response.on_hover_text(means).clicked().then_some(UiAction::ReplaySpeed(times))
    });
    pressed.collect()
}

/// The speed, and the next ones down and up.
fn few_speeds(ui: &mut Ui, view: &View<'_>) -> Vec<UiAction> {
    let slower = other_speed(ui, view, "−", Control::Slower);
    ui.label(widgets::text(format!("{}×", view.speed)).strong());
    let faster = other_speed(ui, view, "+", Control::Faster);
    slower.into_iter().chain(faster).collect()
}

fn other_speed(ui: &mut Ui, view: &View<'_>, symbol: &str, control: Control) -> Option<UiAction> {
    let means = say!("toolbar-hint", about = say!("bar-speed"), keys = (view.label)(control));
    let speed = next_speed(view.speed, control == Control::Faster);
    button(ui, symbol, false).on_hover_text(means).clicked().then_some(UiAction::ReplaySpeed(speed))
}

/// The time; or how far the way to another one is looked through.
fn time(ui: &mut Ui, view: &View<'_>, is_narrow: bool, actions: &mut Vec<UiAction>) {
    let Track { now, ticks, reached, seeking, .. } = view.track;
    let Some(to) = seeking else {
        let whole = format!("{} / {}", ShownTime(now), ShownTime(ticks));
        ui.label(widgets::text(if is_narrow { ShownTime(now).to_string() } else { whole }).strong());
        return;
    };
    let part = (reached as f32 / to.max(1) as f32).clamp(0.0, 1.0);
    let bar = ProgressBar::new(part);
    if is_narrow {
        ui.add(bar.desired_width(40.0));
    } else {
        let text = say!("bar-going", time = ShownTime(to).to_string());
        ui.add(bar.desired_width(170.0).text(widgets::small(text)));
    }
    if button(ui, "✖", false).on_hover_text(say!("bar-stay")).clicked() {
        actions.push(UiAction::Seek(Seek::Stay));
    }
}

/// What else can be done, beginning at the right.
fn more(ui: &mut Ui, view: &View<'_>) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let take_over = Button::new(widgets::text(say!("theatre-take-over")));
    let take_over = ui.add_enabled(!view.is_over && view.track.seeking.is_none(), take_over);
    let take_over =
        take_over.on_hover_text(say!("bar-take-over-about")).on_disabled_hover_text(say!("bar-nothing-left"));
    if take_over.clicked() {
        actions.push(UiAction::Open(Menu::TakeOver));
    }
    if button(ui, &say!("bar-clip"), false).on_hover_text(say!("bar-clip-about")).clicked() {
        actions.push(UiAction::Open(Menu::Clip));
    }
    let margin = button(ui, "⚖", view.is_margin_shown);
    let keys = (view.label)(Control::ToggleMargin);
    let means = say!("toolbar-hint", keys = keys, about = say!("bar-margin"));
    if margin.on_hover_text(means).clicked() {
        actions.push(UiAction::ToggleMargin);
    }
    actions
}

fn filming(ui: &mut Ui, view: &View<'_>, part: f32) -> Vec<UiAction> {
    let mut actions = Vec::new();
    ui.add_enabled_ui(false, |ui| track::show(ui, &view.track));
    ui.horizontal(|ui| {
        ui.label(widgets::text(say!("bar-clip-making")));
        ui.add(ProgressBar::new(part).desired_width(300.0).show_percentage());
        if button(ui, &say!("cancel"), false).clicked() {
            actions.push(UiAction::CancelClip);
        }
    });
    actions
}

fn button(ui: &mut Ui, symbol: &str, is_on: bool) -> egui::Response {
    ui.spacing_mut().button_padding = vec2(5.0, 2.0);
    ui.add(
        Button::selectable(is_on, widgets::text(symbol)).min_size(vec2(27.0, 24.0)).frame_when_inactive(true),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, within};
    use crate::ui::menus::bots_only;
    use crate::ui::menus::page_test::Drawn;

    /// What is written on the bar of a window this wide.
    fn written(width: f32, seeking: Option<u32>, speed: f32) -> Drawn {
        let seats = bots_only(1).seats;
        let track = Track {
            now: 30_000,
            ticks: 60_000,
            reached: 40_000,
            seeking,
            moments: &[],
            parted: None,
            clip: None,
            seats: &seats,
        };
        let view = View {
            track,
            is_paused: false,
            speed,
            is_margin_shown: false,
            is_over: false,
            filmed: None,
            label: &|_| String::new(),
        };
        Drawn::sized(vec2(width, width * 9.0 / 16.0), |context| drop(draw(context, &view)))
    }

    #[test]
    fn nothing_on_the_bar_lies_over_anything_else_in_any_window() {
        for language in Language::ALL {
            for width in [640.0, 700.0, 853.0, 900.0, 960.0, 1280.0, 1707.0] {
                for seeking in [None, Some(50_000)] {
                    let drawn = within(language, || written(width, seeking, 0.25));
                    assert!(drawn.texts().count() > 8, "{}", drawn.all());
                    assert_eq!(drawn.cut_off(), [""; 0], "{width} wide, in {language:?}");
                    assert_eq!(drawn.overlaid(), None, "{width} wide, in {language:?}");
                }
            }
        }
    }
}
