//! What the cursor points at.

use super::{Pointed, Target};
use crate::camera::{MainCamera, SideView};
use crate::session::Session;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPreUpdateSet;
use bevy_egui::input::EguiWantsInput;
use bevy_rapier3d::prelude::*;
use gragra_sim::table::layout;

pub(super) fn plugin(app: &mut App) {
    // Before `Update`: the picture that the player points at is the one of the last frame.
    app.add_systems(PreUpdate, point.after(EguiPreUpdateSet::ProcessInput));
}

/// Nothing is further away.
const FURTHEST: f32 = 500.0;

fn point(
    mut pointed: ResMut<Pointed>,
    (egui, side, session): (Res<EguiWantsInput>, Res<SideView>, Option<Res<Session>>),
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<MainCamera>>,
    world: ReadRapierContext,
    targets: Query<&Target>,
) {
    let cursor = window.single().ok().and_then(Window::cursor_position).filter(|&cursor| {
        !egui.wants_any_pointer_input() && !side.rect.is_some_and(|rect| rect.contains(cursor))
    });
    let ray = cursor
        .filter(|_| session.is_some())
        .zip(camera.single().ok())
        .and_then(|(cursor, (camera, transform))| camera.viewport_to_world(transform, cursor).ok());
    let met = ray.zip(world.single().ok()).and_then(|(ray, world)| meet(ray, &world, &targets));
    let now = Pointed { ray, at: met.map(|(target, _)| target), point: met.map(|(_, point)| point) };
    pointed.set_if_neq(now);
}

/// What a ray meets first, and where. What flies about does not count.
fn meet(ray: Ray3d, world: &RapierContext, targets: &Query<&Target>) -> Option<(Target, Vec3)> {
    let filter = QueryFilter::exclude_dynamic();
    let (entity, way) = world.cast_ray(ray.origin, *ray.direction, FURTHEST, true, filter)?;
    let point = ray.get_point(way);
    let target = *targets.get(entity).ok()?;
    let is_felt = target == Target::Table && layout::is_in_tray(point.to_array().into());
    Some((if is_felt { Target::Tray } else { target }, point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mirror::{bodies, rest};
    use crate::session::storage::Storage;
    use crate::settings::Settings;
    use crate::{AppSystems, screen};
    use bevy::ecs::system::RunSystemOnce;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use gragra_rules::{Company, DieId, Edition, Options, Players};
    use gragra_sim::play::{Player, Seats, Task};
    use gragra_sim::replay::Header;
    use std::time::Duration;

    fn session(players: Players) -> Session {
        let people = ["a", "b", "c", "d"].map(Player::person).into_iter().take(players.count());
        let options = Options::new(Edition::StackMarket, players);
        let header = Header::new(options, Seats::new(people.collect()).unwrap(), 7, None).unwrap();
        Session::live(header, None, None)
    }

    fn table() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, TransformPlugin))
            .add_plugins(RapierPhysicsPlugin::<NoUserData>::default())
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(17)))
            .insert_resource(Storage::nowhere())
            .insert_resource(Settings { bot_speed: 1, ..default() })
            .configure_sets(Update, (AppSystems::ReadInput, AppSystems::ApplyEvents).chain())
            .add_plugins((screen::plugin, crate::session::plugin, bodies::plugin, rest::plugin))
            .insert_resource(session(Players::Three));
        app.finish();
        app
    }

    fn look_down(app: &mut App, x: f32, z: f32) -> Option<(Target, Vec3)> {
        let look = move |world: ReadRapierContext, targets: Query<&Target>| {
            meet(Ray3d::new(Vec3::new(x, 40.0, z), Dir3::NEG_Y), &world.single().ok()?, &targets)
        };
        app.world_mut().run_system_once(look).unwrap()
    }

    fn is_active(app: &mut App) -> bool {
        let mut worlds = app.world_mut().query::<&RapierConfiguration>();
        worlds.single(app.world()).unwrap().physics_pipeline_active
    }

    #[test]
    fn a_ray_finds_dice_cards_tray_and_wood() {
        let mut app = table();
        (0..4).for_each(|_| app.update());
        let die = DieId::all().nth(47).unwrap();
        let spot = layout::supply_spot(die);
        let (target, point) = look_down(&mut app, spot.x, spot.z).unwrap();
        assert_eq!(target, Target::Die(die));
        assert!((point.y - 1.0).abs() < 1e-3, "on top of it: {point}");
        let card = layout::place(Players::Three, Company::Bell);
        let (target, _) = look_down(&mut app, card.x + 3.0, card.z).unwrap();
        assert_eq!(target, Target::Card(Company::Bell));
        assert_eq!(look_down(&mut app, layout::TRAY.x, 1.0).map(|(target, _)| target), Some(Target::Tray));
        assert_eq!(look_down(&mut app, -36.0, 24.0).map(|(target, _)| target), Some(Target::Table));
        assert_eq!(look_down(&mut app, 80.0, 0.0), None);
    }

    #[test]
    fn cards_are_found_where_they_lie_for_the_match_that_took_the_place_of_another() {
        let mut app = table();
        (0..4).for_each(|_| app.update());
        for players in [Players::Four, Players::Three] {
            app.insert_resource(session(players));
            (0..4).for_each(|_| app.update());
            for company in players.companies() {
                let card = layout::place(players, company);
                let found = look_down(&mut app, card.x + 3.0, card.z).map(|(target, _)| target);
                assert_eq!(found, Some(Target::Card(company)), "{players:?}");
            }
        }
    }

    #[test]
    fn dice_are_found_where_they_have_gone_and_then_the_mirror_stands_still() {
        let mut app = table();
        app.update();
        assert!(is_active(&mut app));
        // The referee puts the buildings up until the first player is asked to invest.
        for _ in 0..3000 {
            app.update();
            let asked = app.world().resource::<Session>().tasks().next();
            if asked.is_some_and(|(_, task)| task == Task::Invest) {
                break;
            }
        }
        (0..200).for_each(|_| app.update());
        let session = app.world().resource::<Session>();
        let (top, was) =
            session.table().column(Company::Bell).last().map(|&die| (die, layout::supply_spot(die))).unwrap();
        let place = layout::place(Players::Three, Company::Bell);
        let (target, point) = look_down(&mut app, place.x, place.z).unwrap();
        assert_eq!(target, Target::Die(top));
        assert!((point.y - 3.0).abs() < 0.05, "on top of three dice: {point}");
        assert_eq!(look_down(&mut app, was.x, was.z).map(|(target, _)| target), Some(Target::Table));
        assert!(!is_active(&mut app), "nothing moves");
    }
}
