//! What the window shows, in words: for whoever drives it from outside and has to find a button.

use crate::camera::MainCamera;
use crate::screen::{Menu, Screen};
use crate::session::HandControl;
use crate::session::{Chronicle, HotSeat, Session, close_at_exit};
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext, egui};
use gragra_sim::table::layout;
use gragra_sim::units::HALF_EDGE;
use serde::Serialize;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, write.before(close_at_exit).run_if(resource_exists::<Trace>));
}

/// Where the trace goes: one line of JSON whenever what is shown has changed.
#[derive(Resource)]
pub struct Trace {
    file: BufWriter<File>,
    last: String,
}

impl Trace {
    /// Writes into a new file.
    ///
    /// # Errors
    /// If the file cannot be made.
    pub fn create(path: &Path) -> std::io::Result<Self> {
        Ok(Self { file: BufWriter::new(File::create(path)?), last: String::new() })
    }
}

/// Something on a panel that can be read, pressed or filled in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Widget {
    /// What it says.
    pub label: String,
    /// What kind of thing it is.
    pub role: String,
    /// Its middle, in the window's pixels.
    pub at: [f32; 2],
    /// Its size, in the window's pixels.
    pub size: [f32; 2],
    /// Can it be pressed?
    pub is_enabled: bool,
    /// Would a key press it?
    pub is_focused: bool,
}

/// Everything that a frame shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shown {
    /// The screen.
    pub screen: String,
    /// The menu over it.
    pub menu: String,
    /// The match's tick.
    pub tick: Option<u32>,
    /// What the person at the screen has to do.
    pub task: Option<String>,
    /// The dice in the hand.
    pub carried: usize,
    /// How far the carried dice are from where they would lie on the tower that is built: aside and above, in edges.
    pub left: Option<[f32; 2]>,
    /// Where the middle of the tray is in the window.
    pub tray: Option<[f32; 2]>,
    /// Where the top of the tower that is built is in the window.
    pub top: Option<[f32; 2]>,
    /// Where the axis of that tower is, at the height of the hand.
    pub above: Option<[f32; 2]>,
    /// The last lines of the referee.
    pub events: Vec<String>,
    /// What is on the panels.
    pub widgets: Vec<Widget>,
}

/// What egui has just laid out. It must have been told to describe itself, as it does for screen readers
/// (`enable_accesskit`).
pub fn widgets(output: &EguiOutput) -> Vec<Widget> {
    let Some(update) = &output.platform_output.accesskit_update else { return Vec::new() };
    let scale = output.pixels_per_point;
    let widgets = update.nodes.iter().filter_map(|(id, node)| {
        let label = node.label().or_else(|| node.value())?;
        let bounds = node.bounds()?;
        let (width, height) = ((bounds.x1 - bounds.x0) as f32, (bounds.y1 - bounds.y0) as f32);
        let middle = [bounds.x0 as f32 + width / 2.0, bounds.y0 as f32 + height / 2.0];
        Some(Widget {
            label: label.to_owned(),
            role: format!("{:?}", node.role()),
            at: middle.map(|points| points * scale),
            size: [width * scale, height * scale],
            is_enabled: !node.is_disabled(),
            is_focused: update.focus == *id,
        })
    });
    widgets.collect()
}

pub(crate) fn write(
    mut trace: ResMut<Trace>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    session: Option<Res<Session>>,
    chronicle: Res<Chronicle>,
    hot_seat: Res<HotSeat>,
    hand: Res<HandControl>,
    cameras: Query<(&Camera, &GlobalTransform), With<MainCamera>>,
    mut contexts: Query<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
) -> Result {
    let mut panels = Vec::new();
    for (mut context, output) in &mut contexts {
        let context: &egui::Context = context.get_mut();
        context.enable_accesskit();
        panels.extend(widgets(output));
    }
    let seen = |point: Vec3| {
        let (camera, eye) = cameras.iter().next()?;
        camera.world_to_viewport(eye, point).ok().map(|point| point.to_array())
    };
    let session = session.as_deref();
    let now = session.map(Session::now);
    let table = session.map(Session::table);
    let top = session.and_then(Session::top_of_work);
    let lowest = table.and_then(|table| Some(table.pose(*table.carried().first()?).translation.to_array()));
    let left = top.zip(lowest.map(Vec3::from_array)).map(|(top, lowest)| {
        let way = lowest - top;
        [way.with_y(0.0).length(), way.y - HALF_EDGE]
    });
    let shown = Shown {
        screen: format!("{:?}", screen.get()),
        menu: format!("{:?}", menu.get()),
        tick: now,
        task: hot_seat.task().map(|task| format!("{task:?}")),
        carried: table.map_or(0, |table| table.carried().len()),
        left,
        tray: session.and_then(|_| seen(layout::TRAY.to_bevy())),
        top: top.and_then(seen),
        above: top.and_then(|top| seen(top.with_y(hand.target.y))),
        events: now.map_or_else(Vec::new, |now| last_events(&chronicle, now)),
        widgets: panels,
    };
    let line = serde_json::to_string(&shown)?;
    if line != trace.last {
        writeln!(trace.file, "{line}")?;
        trace.file.flush()?;
        trace.last = line;
    }
    Ok(())
}

fn last_events(chronicle: &Chronicle, now: u32) -> Vec<String> {
    const ENOUGH: usize = 8;
    let mut last: Vec<String> =
        chronicle.rulings(now).rev().take(ENOUGH).map(|(_, event)| format!("{event:?}")).collect();
    last.reverse();
    last
}
