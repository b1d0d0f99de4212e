//! The order of our systems is written down: no two of them that share data may run in either order.

use bevy::ecs::component::ComponentId;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use gragra_app::headless_app;
use gragra_app::session::storage::Storage;

/// Pairs of our systems whose order is left open, with what they share.
fn ambiguities(app: &mut App, label: impl ScheduleLabel + Clone) -> Vec<String> {
    app.edit_schedule(label.clone(), |schedule| {
        schedule
            .set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Warn, ..default() });
    });
    app.world_mut().schedule_scope(label, |world, schedule| {
        schedule.initialize(world).expect("the schedule can be built");
        let systems = schedule.systems().expect("it was just built");
        let names: HashMap<_, _> = systems.map(|(key, system)| (key, system.name().to_string())).collect();
        let ours = |name: &str| name.contains("gragra_app::") || name.contains("schedule::");
        let conflicts = schedule.graph().conflicting_systems().iter();
        let pairs = conflicts.map(|(a, b, shared)| (&names[a], &names[b], shared));
        let pairs = pairs.filter(|(a, b, _)| ours(a) && ours(b));
        let shared_names = |shared: &[ComponentId]| -> Vec<String> {
            shared.iter().filter_map(|&id| Some(world.components().get_name(id)?.to_string())).collect()
        };
        pairs.map(|(a, b, shared)| format!("{a} and {b} share {:?}", shared_names(shared))).collect()
    })
}

#[test]
fn no_two_systems_of_ours_are_ambiguous() {
    let mut app = headless_app(Storage::nowhere());
    let mut found = Vec::new();
    found.extend(ambiguities(&mut app, PreUpdate));
    found.extend(ambiguities(&mut app, FixedUpdate));
    found.extend(ambiguities(&mut app, Update));
    found.extend(ambiguities(&mut app, EguiPrimaryContextPass));
    found.extend(ambiguities(&mut app, PostUpdate));
    found.extend(ambiguities(&mut app, Last));
    assert!(found.is_empty(), "{} pairs:\n{}", found.len(), found.join("\n"));
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
fn an_ambiguity_would_be_found() {
    let mut app = headless_app(Storage::nowhere());
    app.init_resource::<Shared>().add_systems(Update, (add, double));
    let found = ambiguities(&mut app, Update);
    assert!(found.iter().any(|pair| pair.contains("add") && pair.contains("double")), "{found:?}");
}
