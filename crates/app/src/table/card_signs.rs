//! What cards tell somebody who has to choose one: light around the one they have in mind, hatching over those that are
//! full. Neither moves.

use super::TableSystems;
use super::arrangement::Arrangement;
use super::cards::{self, place};
use super::paint::{Canvas, Edge};
use crate::session::CompanyChoice;
use crate::theme::room;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use gragra_rules::{Company, Key, Players};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_signs.in_set(TableSystems::Guide).after(super::throw_arrow::draw_arrow))
        .add_systems(Update, show_signs.in_set(TableSystems::Card).after(cards::move_cards));
}

/// A sign on a company's card.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CardSign {
    company: Company,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Somebody has it in mind.
    Light,
    /// It cannot be chosen.
    Hatching,
}

impl CardSign {
    fn is_shown(self, choice: &CompanyChoice, players: Players) -> bool {
        match self.kind {
            Kind::Light => choice.lit == Some(self.company),
            Kind::Hatching => {
                let is_asked = !choice.open.is_empty();
                is_asked && players.has_company(self.company) && !choice.open.contains(&self.company)
            }
        }
    }
}

/// A little over cards and the shadows on them.
const HEIGHT: f32 = cards::TOP + 0.025;
/// Pixels for an edge.
const PRINT: f32 = 50.0;
/// How round a card's corners are.
const CORNER: f32 = 0.4;

fn lay_signs(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let sheet = |half: Vec2| Plane3d::new(Vec3::Y, half).mesh().build();
    let mut paint = |canvas: Canvas, strength: f32| {
        materials.add(StandardMaterial {
            base_color: Color::LinearRgba(LinearRgba::rgb(strength, strength, strength)),
            base_color_texture: Some(images.add(canvas.into_texture(Edge::Stops))),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        })
    };
    let looks = [
        (Kind::Light, meshes.add(sheet(light_half())), paint(light(), room::CARD_LIGHT_STRENGTH)),
        (Kind::Hatching, meshes.add(sheet(room::CARD_HALF)), paint(hatching(), 1.0)),
    ];
    for company in Company::ALL {
        for (kind, mesh, material) in &looks {
            commands.spawn((
                Name::new(format!("{kind:?} of {company}")),
                CardSign { company, kind: *kind },
                Mesh3d(mesh.clone()),
                MeshMaterial3d(material.clone()),
                Transform::default(),
                Visibility::Hidden,
                NotShadowCaster,
                NotShadowReceiver,
            ));
        }
    }
}

fn light_half() -> Vec2 {
    room::CARD_HALF + room::CARD_LIGHT
}

/// A bright rim between dark lines, so that it is seen on any ground, in a glow.
fn light() -> Canvas {
    let size = light_half() * 2.0 * PRINT;
    let (middle, edge) = (size / 2.0, room::CARD_HALF * PRINT);
    let mut canvas = Canvas::clear(size.x as usize, size.y as usize);
    let out = 0.2 * PRINT;
    let (half, corner) = (edge + out, CORNER * PRINT + out);
    canvas.halo(room::GLOW, middle, half, corner, room::CARD_LIGHT * PRINT - out);
    canvas.frame(room::INK, middle, half, corner, 0.52 * PRINT);
    canvas.frame(room::GUIDE, middle, half, corner, 0.32 * PRINT);
    canvas
}

fn hatching() -> Canvas {
    let size = room::CARD_HALF * 2.0 * PRINT;
    let mut canvas = Canvas::clear(size.x as usize, size.y as usize);
    let (middle, half, corner) = (size / 2.0, size / 2.0, CORNER * PRINT);
    let lines = (1.1 * PRINT, 0.3 * PRINT);
    canvas.hatch(room::INK, middle, half, corner, lines);
    canvas
}

fn show_signs(
    choice: Res<CompanyChoice>,
    arrangement: Res<Arrangement>,
    mut signs: Query<(&CardSign, &mut Transform, &mut Visibility)>,
) {
    for (sign, mut transform, mut visibility) in &mut signs {
        let is_shown = sign.is_shown(&choice, arrangement.players);
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
        if is_shown {
            let at = place(arrangement.players, sign.company).with_y(HEIGHT);
            transform.set_if_neq(Transform::from_translation(at));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::AssetPlugin;

    fn signs(choice: CompanyChoice) -> Vec<(Company, Kind, Vec3)> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .init_asset::<Image>()
            .init_asset::<StandardMaterial>()
            .insert_resource(Arrangement { players: Players::Three, ..Arrangement::of_title() })
            .insert_resource(choice)
            .add_systems(Startup, lay_signs)
            .add_systems(Update, show_signs);
        app.update();
        let mut all = app.world_mut().query::<(&CardSign, &Transform, &Visibility)>();
        let shown = all.iter(app.world()).filter(|(_, _, visibility)| **visibility != Visibility::Hidden);
        shown.map(|(sign, at, _)| (sign.company, sign.kind, at.translation)).collect()
    }

    #[test]
    fn the_card_that_is_meant_shines_and_a_full_one_is_hatched() {
        let choice =
            CompanyChoice { open: vec![Company::Anchor, Company::Clover], lit: Some(Company::Clover) };
        let at = |company| place(Players::Three, company).with_y(HEIGHT);
        // The fourth company is not on a table for three.
        assert_eq!(
            signs(choice),
            [
                (Company::Bell, Kind::Hatching, at(Company::Bell)),
                (Company::Clover, Kind::Light, at(Company::Clover)),
            ]
        );
    }

    #[test]
    fn nothing_is_to_be_chosen_and_no_card_says_anything() {
        assert_eq!(signs(CompanyChoice::default()), []);
    }
}
