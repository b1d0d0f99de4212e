//! How surely towers stand: a band at the weakest level, and an arrow to where the load leans. Shape and colour say the
//! same: a circle is solid, a square is shaky, a triangle is tottering.

use super::TableSystems;
use super::shapes::{arrow, outline};
use crate::controls::{Control, Pressed};
use crate::session::Session;
use crate::settings::{Change, Settings};
use crate::theme::room;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key};
use gragra_sim::statics::{Stability, column_margin};
use gragra_sim::table::Table;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, draw_bands.in_set(TableSystems::Guide).after(super::ruler::make_ruler))
        .add_systems(
            Update,
            (show_margins, toggle).chain().in_set(TableSystems::Guide).after(super::ruler::stand_by_tower),
        );
}

/// How many corners the band has: nobody has to tell colours apart.
const fn corners(stability: Stability) -> usize {
    match stability {
        Stability::Solid => 40,
        Stability::Shaky => 4,
        Stability::Tottering => 3,
    }
}

/// What statics says about a tower.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Verdict {
    stability: Stability,
    /// The middle of the weakest level.
    at: Vec3,
    /// Where the load leans from there, in edges.
    lean: Vec2,
}

/// The band of a company's tower.
#[derive(Component)]
pub(super) struct Band(Company);

/// The arrow of a company's tower.
#[derive(Component)]
pub(super) struct Lean(Company);

#[derive(Resource)]
pub(super) struct BandLook {
    meshes: [Handle<Mesh>; 3],
    materials: [Handle<StandardMaterial>; 3],
}

/// The arrow is so many times as long as the load's lean.
const EXAGGERATION: f32 = 5.0;
/// Less lean than this is none.
const LEAST_LEAN: f32 = 0.03;

pub(super) fn draw_bands(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let look = BandLook {
        meshes: Stability::ALL
            .map(|stability| meshes.add(outline(corners(stability), 0.95, 0.14, 0.07).build())),
        materials: Stability::ALL.map(|stability| {
            let colour = room::colour(room::MARGINS[stability as usize]);
            materials.add(StandardMaterial { base_color: colour, unlit: true, cull_mode: None, ..default() })
        }),
    };
    let tip = meshes.add(arrow(0.1, 0.28, 0.4).build());
    for company in Company::ALL {
        let material = MeshMaterial3d(look.materials[0].clone());
        commands.spawn((
            Name::new(format!("Margin of {company}")),
            Band(company),
            Mesh3d(look.meshes[0].clone()),
            material.clone(),
            Visibility::Hidden,
            NotShadowCaster,
        ));
        commands.spawn((
            Name::new(format!("Lean of {company}")),
            Lean(company),
            Mesh3d(tip.clone()),
            material,
            Visibility::Hidden,
            NotShadowCaster,
        ));
    }
    commands.insert_resource(look);
}

/// The key for it changes the setting.
fn toggle(mut pressed: MessageReader<Pressed>, settings: Res<Settings>, mut changes: MessageWriter<Change>) {
    let times = pressed.read().filter(|pressed| pressed.0 == Control::ToggleMargin).count();
    if times % 2 == 1 {
        changes.write(Change(Settings { show_margin: !settings.show_margin, ..settings.clone() }));
    }
}

/// Asks statics; a tower of none has nothing to say.
fn judge(table: &Table, company: Company) -> Option<Verdict> {
    let tower = table.tower(company);
    let dice: Vec<_> = tower.levels.iter().map(|level| level.die).collect();
    let plans = table.plans(&dice)?;
    let margin = column_margin(&plans)?;
    let above = plans.get(margin.level..).filter(|above| !above.is_empty())?;
    let count = above.len() as f64;
    let load = [
        above.iter().map(|die| die.x).sum::<f64>() / count,
        above.iter().map(|die| die.z).sum::<f64>() / count,
    ];
    let upper = above.first()?;
    let lower = margin.level.checked_sub(1).and_then(|level| plans.get(level)).unwrap_or(upper);
    let middle = [(upper.x + lower.x) / 2.0, (upper.z + lower.z) / 2.0];
    Some(Verdict {
        stability: Stability::of(Some(margin)),
        at: Vec3::new(middle[0] as f32, margin.level as f32, middle[1] as f32),
        lean: Vec2::new((load[0] - middle[0]) as f32, (load[1] - middle[1]) as f32),
    })
}

type Drawn<'a> =
    (&'a mut Transform, &'a mut Visibility, &'a mut Mesh3d, &'a mut MeshMaterial3d<StandardMaterial>);

pub(super) fn show_margins(
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    look: Res<BandLook>,
    mut bands: Query<(&Band, Drawn), Without<Lean>>,
    mut leans: Query<(&Lean, Drawn), Without<Band>>,
) {
    let session = session.filter(|_| settings.show_margin);
    let verdict = |company: Company| {
        let table = session.as_ref()?.table();
        table.players().has_company(company).then(|| judge(table, company))?
    };
    let verdicts = Company::ALL.map(verdict);
    for (&Band(company), (mut transform, mut visibility, mut mesh, mut material)) in &mut bands {
        let Some(Verdict { stability, at, .. }) = verdicts[company.index()] else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        transform.set_if_neq(Transform::from_translation(at.with_y(at.y.max(0.1))));
        mesh.set_if_neq(Mesh3d(look.meshes[stability as usize].clone()));
        material.set_if_neq(MeshMaterial3d(look.materials[stability as usize].clone()));
    }
    for (&Lean(company), (mut transform, mut visibility, _, mut material)) in &mut leans {
        let leaning = verdicts[company.index()].filter(|verdict| verdict.lean.length() > LEAST_LEAN);
        let Some(Verdict { stability, at, lean }) = leaning else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let long = (lean.length() * EXAGGERATION).clamp(0.7, 2.6);
        let out = lean.normalize_or(Vec2::X);
        let from = at.with_y(at.y.max(0.1)) + Vec3::new(out.x, 0.0, out.y) * 1.05;
        transform.set_if_neq(
            Transform::from_translation(from)
                .with_rotation(Quat::from_rotation_y((-out.y).atan2(out.x)))
                .with_scale(Vec3::new(long, 1.0, 1.0)),
        );
        material.set_if_neq(MeshMaterial3d(look.materials[stability as usize].clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::measure::scenes;

    #[test]
    fn a_neat_tower_is_safe_and_does_not_lean() {
        let table = scenes::towers(20);
        let verdict = judge(&table, Company::Anchor).unwrap();
        assert_eq!(verdict.stability, Stability::Solid);
        assert!(verdict.lean.length() < LEAST_LEAN, "{verdict:?}");
    }

    #[test]
    fn every_word_has_a_shape_of_its_own() {
        let [a, b, c] = Stability::ALL.map(corners);
        assert!(a != b && b != c && a != c);
    }
}
