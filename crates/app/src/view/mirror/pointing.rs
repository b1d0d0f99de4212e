//! What the cursor points at.

use crate::session::Session;
use crate::view::camera::{MainCamera, SideView};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPreUpdateSet;
use bevy_egui::input::EguiWantsInput;
use bevy_rapier3d::prelude::*;
use gragra_rules::{Company, DieId};

pub(super) fn plugin(app: &mut App) {
    // Before `Update`: the player points at the picture of the last frame.
    app.init_resource::<Pointed>().add_systems(PreUpdate, find_pointed.after(EguiPreUpdateSet::ProcessInput));
}

/// What the mouse points at, while no panel is under it; updated before every `Update`.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Pointed {
    /// From the eye through the cursor.
    pub ray: Option<Ray3d>,
    /// The first thing that the ray meets.
    pub at: Option<Target>,
}

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Die(DieId),
    Card(Company),
    Tray,
    Table,
}

/// In edges. Nothing is further away.
const FURTHEST: f32 = 500.0;

/// The ray from the eye through the cursor over the main view.
#[derive(SystemParam)]
struct CursorRay<'w, 's> {
    egui: Res<'w, EguiWantsInput>,
    side: Res<'w, SideView>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
}

impl CursorRay<'_, '_> {
    fn get(&self) -> Option<Ray3d> {
        let cursor = self.window.single().ok()?.cursor_position()?;
        let is_covered =
            self.egui.wants_any_pointer_input() || self.side.rect.is_some_and(|rect| rect.contains(cursor));
        let (camera, transform) = self.camera.single().ok().filter(|_| !is_covered)?;
        camera.viewport_to_world(transform, cursor).ok()
    }
}

fn find_pointed(
    mut pointed: ResMut<Pointed>,
    cursor: CursorRay,
    session: Option<Res<Session>>,
    world: ReadRapierContext,
    targets: Query<&Target>,
) {
    let ray = session.and_then(|_| cursor.get());
    let hit = ray.zip(world.single().ok()).and_then(|(ray, world)| first_hit(ray, &world, &targets));
    pointed.set_if_neq(Pointed { ray, at: hit.map(|(target, _)| target) });
}

/// What a ray meets first and where. It passes through particles.
fn first_hit(ray: Ray3d, world: &RapierContext, targets: &Query<&Target>) -> Option<(Target, Vec3)> {
    let filter = QueryFilter::exclude_dynamic();
    let (entity, distance) = world.cast_ray(ray.origin, *ray.direction, FURTHEST, true, filter)?;
    Some((*targets.get(entity).ok()?, ray.get_point(distance)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::settings::Preferences;
    use crate::base::{schedule, screen};
    use crate::session::storage::Storage;
    use crate::session::{Chronicle, put_on_table};
    use crate::view::mirror::bodies;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use gragra_rules::{Edition, Options, Players};
    use gragra_sim::play::{Player, Seats, Task};
    use gragra_sim::replay::Header;
    use gragra_sim::table::layout;
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
            .insert_resource(Preferences { bot_speed: 1, ..default() })
            .add_plugins((schedule::plugin, screen::plugin, crate::session::plugin, bodies::plugin));
        app.finish();
        start_session(&mut app, Players::Three);
        app
    }

    fn start_session(app: &mut App, players: Players) {
        put_on_table(&mut app.world_mut().commands(), session(players), Chronicle::default());
        app.world_mut().flush();
    }

    fn cast_down(app: &mut App, x: f32, z: f32) -> Option<(Target, Vec3)> {
        let cast = move |world: ReadRapierContext, targets: Query<&Target>| {
            first_hit(Ray3d::new(Vec3::new(x, 40.0, z), Dir3::NEG_Y), &world.single().ok()?, &targets)
        };
        app.world_mut().run_system_once(cast).unwrap()
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
        let (target, point) = cast_down(&mut app, spot.x, spot.z).unwrap();
        assert_eq!(target, Target::Die(die));
        assert!((point.y - 1.0).abs() < 1e-3, "on top of it: {point}");
        let card = layout::place(Players::Three, Company::Bell);
        let (target, _) = cast_down(&mut app, card.x + 2.0, card.z).unwrap();
        assert_eq!(target, Target::Card(Company::Bell));
        assert_eq!(cast_down(&mut app, layout::TRAY.x, 1.0).map(|(target, _)| target), Some(Target::Tray));
        assert_eq!(cast_down(&mut app, -36.0, 24.0).map(|(target, _)| target), Some(Target::Table));
        assert_eq!(cast_down(&mut app, 80.0, 0.0), None);
    }

    #[test]
    fn cards_are_found_where_they_lie_after_one_match_replaces_another() {
        let mut app = table();
        (0..4).for_each(|_| app.update());
        for players in [Players::Four, Players::Three] {
            start_session(&mut app, players);
            (0..4).for_each(|_| app.update());
            for company in players.companies() {
                let card = layout::place(players, company);
                let found = cast_down(&mut app, card.x + 2.0, card.z).map(|(target, _)| target);
                assert_eq!(found, Some(Target::Card(company)), "{players:?}");
            }
        }
    }

    #[test]
    fn dice_are_found_where_they_went_and_then_the_mirror_world_pauses() {
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
        let (target, point) = cast_down(&mut app, place.x, place.z).unwrap();
        assert_eq!(target, Target::Die(top));
        assert!((point.y - 3.0).abs() < 0.05, "on top of three dice: {point}");
        assert_eq!(cast_down(&mut app, was.x, was.z).map(|(target, _)| target), Some(Target::Table));
        assert!(!is_active(&mut app), "nothing moves");
    }
}
