//! What the window shows, as JSON lines, for tests and tools that play the game from outside.

use crate::base::screen::{Menu, Screen};
use crate::base::to_bevy::ToBevy;
use crate::session::{Chronicle, HandControl, HotSeat, Session, close_at_exit};
use crate::view::camera::MainCamera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use gragra_sim::table::layout;
use gragra_sim::units::HALF_EDGE;
use serde::Serialize;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, write_trace.before(close_at_exit).run_if(resource_exists::<Trace>));
}

/// The file gets a line in every frame that shows something new.
#[derive(Resource)]
pub struct Trace {
    file: BufWriter<File>,
    last_line: String,
}

impl Trace {
    pub fn create(path: &Path) -> std::io::Result<Self> {
        Ok(Self { file: BufWriter::new(File::create(path)?), last_line: String::new() })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Widget {
    pub label: String,
    pub role: String,
    /// Its middle, in the window's pixels.
    pub at: [f32; 2],
    /// In the window's pixels.
    pub size: [f32; 2],
    pub is_enabled: bool,
    pub is_focused: bool,
}

/// Everything that a frame shows. Positions are in the window's pixels.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct TraceLine {
    screen: String,
    menu: String,
    tick: Option<u32>,
    /// What the game waits for the person at the screen to do.
    task: Option<String>,
    /// The number of dice in the hand.
    carried: usize,
    /// How far the carried dice are from their place on the tower: sideways and up, in edges.
    left: Option<[f32; 2]>,
    /// The goal of the hand, while it carries dice.
    hand: Option<[f32; 2]>,
    tray: Option<[f32; 2]>,
    /// The top of the tower that is being built.
    top: Option<[f32; 2]>,
    /// The axis of that tower at the height of the hand.
    above: Option<[f32; 2]>,
    /// The referee's last rulings.
    events: Vec<String>,
    widgets: Vec<Widget>,
}

/// The widgets of the last frame. egui lists them only with `enable_accesskit`, as it does for screen readers.
pub fn widgets(output: &EguiOutput) -> Vec<Widget> {
    let Some(update) = &output.platform_output.accesskit_update else { return Vec::new() };
    let scale = output.pixels_per_point;
    let widgets = update.nodes.iter().filter_map(|(id, node)| {
        let label = node.label().or_else(|| node.value())?;
        let bounds = node.bounds()?;
        let pixels = |points: f64| points as f32 * scale;
        Some(Widget {
            label: label.to_owned(),
            role: format!("{:?}", node.role()),
            at: [pixels(bounds.x0.midpoint(bounds.x1)), pixels(bounds.y0.midpoint(bounds.y1))],
            size: [pixels(bounds.x1 - bounds.x0), pixels(bounds.y1 - bounds.y0)],
            is_enabled: !node.is_disabled(),
            is_focused: update.focus == *id,
        })
    });
    widgets.collect()
}

#[derive(SystemParam)]
struct TraceParams<'w, 's> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    session: Option<Res<'w, Session>>,
    chronicle: Res<'w, Chronicle>,
    hot_seat: Res<'w, HotSeat>,
    hand: Res<'w, HandControl>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
}

impl TraceParams<'_, '_> {
    fn line(&self, widgets: Vec<Widget>) -> TraceLine {
        let project = |point: Vec3| {
            let (camera, eye) = self.cameras.iter().next()?;
            camera.world_to_viewport(eye, point).ok().map(|point| point.to_array())
        };
        let session = self.session.as_deref();
        let table = session.map(Session::table);
        let top = session.and_then(Session::top_of_work);
        let left = top.zip(table).and_then(|(top, table)| {
            let offset = table.pose(*table.carried().first()?).translation.to_bevy() - top;
            Some([offset.with_y(0.0).length(), offset.y - HALF_EDGE])
        });
        TraceLine {
            screen: format!("{:?}", self.screen.get()),
            menu: format!("{:?}", self.menu.get()),
            tick: session.map(Session::now),
            task: self.hot_seat.task().map(|task| format!("{task:?}")),
            carried: table.map_or(0, |table| table.carried().len()),
            left,
            hand: left.and_then(|_| project(self.hand.target)),
            tray: session.and_then(|_| project(layout::TRAY.to_bevy())),
            top: top.and_then(project),
            above: top.and_then(|top| project(top.with_y(self.hand.target.y))),
            events: session.map_or_else(Vec::new, |session| last_rulings(&self.chronicle, session.now())),
            widgets,
        }
    }
}

fn write_trace(
    mut trace: ResMut<Trace>,
    params: TraceParams,
    mut contexts: Query<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
) -> Result {
    let mut shown = Vec::new();
    for (mut context, output) in &mut contexts {
        context.get_mut().enable_accesskit();
        shown.extend(widgets(output));
    }
    let line = serde_json::to_string(&params.line(shown))?;
    if line != trace.last_line {
        writeln!(trace.file, "{line}")?;
        trace.file.flush()?;
        trace.last_line = line;
    }
    Ok(())
}

fn last_rulings(chronicle: &Chronicle, now: u32) -> Vec<String> {
    const MAX_RULINGS: usize = 8;
    let mut last: Vec<String> =
        chronicle.rulings(now).rev().take(MAX_RULINGS).map(|(_, event)| format!("{event:?}")).collect();
    last.reverse();
    last
}
