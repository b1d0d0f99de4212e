//! The order of our systems is written down: no two of them that share data may run in either order.

use bevy::ecs::component::ComponentId;
use bevy::ecs::schedule::{InternedScheduleLabel, LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::headless_app;
use gragra_app::session::storage::Storage;

/// Every schedule of the client, also those for entering and leaving a screen or a menu.
fn labels(app: &App) -> Vec<InternedScheduleLabel> {
    app.world().resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect()
}

/// A system of the engine that has one of our types as a parameter is not ours.
fn is_ours(system: &str) -> bool {
    let name = system.split('<').next().unwrap_or_default();
    name.contains("gragra_app::") || name.contains("client::schedule::")
}

/// How many systems of ours a schedule has, and the pairs of them whose order is left open, with what they share.
fn examine(app: &mut App, label: InternedScheduleLabel) -> (usize, Vec<String>) {
    app.edit_schedule(label, |schedule| {
        schedule
            .set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Warn, ..default() });
    });
    app.world_mut().schedule_scope(label, |world, schedule| {
        schedule.initialize(world).expect("the schedule can be built");
        let systems = schedule.systems().expect("it was just built");
        let names: HashMap<_, _> = systems.map(|(key, system)| (key, system.name().to_string())).collect();
        let conflicts = schedule.graph().conflicting_systems().iter();
        let pairs = conflicts.map(|(a, b, shared)| (&names[a], &names[b], shared));
        let pairs = pairs.filter(|(a, b, _)| is_ours(a) && is_ours(b));
        let shared_names = |shared: &[ComponentId]| -> Vec<String> {
            shared.iter().filter_map(|&id| Some(world.components().get_name(id)?.to_string())).collect()
        };
        let pairs = pairs
            .map(|(a, b, shared)| format!("{label:?}: {a} and {b} share {:?}", shared_names(shared)))
            .collect();
        (names.values().filter(|name| is_ours(name)).count(), pairs)
    })
}

/// Schedules that have systems of ours.
fn expected() -> [InternedScheduleLabel; 12] {
    [
        First.intern(),
        Startup.intern(),
        PreUpdate.intern(),
        RunFixedMainLoop.intern(),
        FixedUpdate.intern(),
        Update.intern(),
        PostUpdate.intern(),
        Last.intern(),
        EguiPrimaryContextPass.intern(),
        OnEnter(Screen::Match).intern(),
        OnEnter(Menu::None).intern(),
        OnExit(Menu::None).intern(),
    ]
}

#[test]
fn no_two_systems_of_ours_are_ambiguous() {
    let mut app = headless_app(Storage::nowhere());
    let (mut with_ours, mut found) = (Vec::new(), Vec::new());
    for label in labels(&app) {
        let (ours, pairs) = examine(&mut app, label);
        found.extend(pairs);
        if ours > 0 {
            with_ours.push(label);
        }
    }
    assert!(found.is_empty(), "{} pairs:\n{}", found.len(), found.join("\n"));
    // Nothing was left out.
    for label in expected() {
        assert!(with_ours.contains(&label), "{label:?} has no system of ours: {with_ours:?}");
    }
}

#[derive(Resource, Default)]
struct Shared(u32);

fn add(mut shared: ResMut<Shared>) {
    shared.0 += 1;
}

fn double(mut shared: ResMut<Shared>) {
    shared.0 *= 2;
}

#[test]
fn an_ambiguity_is_found_in_every_schedule() {
    let mut app = headless_app(Storage::nowhere());
    app.init_resource::<Shared>();
    for label in expected() {
        app.add_systems(label, (add, double));
        let (_, found) = examine(&mut app, label);
        assert!(
            found.iter().any(|pair| pair.contains("add") && pair.contains("double")),
            "{label:?}: {found:?}"
        );
    }
}
