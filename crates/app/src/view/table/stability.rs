//! How surely towers stand: a band at the weakest level, and an arrow to where the load leans. Shape and colour say the
//! same: a circle is solid, a square is shaky, a triangle is tottering.

use super::TableSystems;
use super::assets::TableAssets;
use super::placing::Place;
use super::shapes::{arrow, band};
use crate::base::controls::{Control, Pressed};
use crate::base::settings::{PreferenceChange, Preferences};
use crate::base::theme::room;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key};
use gragra_sim::statics::{Stability, column_margin};
use gragra_sim::table::Table;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_stability_signs)
        .add_systems(Update, toggle_stability.in_set(TableSystems::Guides));
}

/// The band's shape, so that nobody has to tell colours apart.
const fn corners(stability: Stability) -> u32 {
    match stability {
        Stability::Solid => 40,
        Stability::Shaky => 4,
        Stability::Tottering => 3,
    }
}

/// What statics says about a tower.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct TowerStability {
    stability: Stability,
    /// The middle of the weakest level.
    at: Vec3,
    /// Where the load leans from there, in edges.
    lean: Vec2,
}

/// How many times longer the arrow is than the load's lean.
const EXAGGERATION: f32 = 5.0;
/// A smaller lean is not shown.
const LEAST_LEAN: f32 = 0.03;

/// A band and an arrow for each company and each stability; at most one of each is shown.
fn spawn_stability_signs(mut commands: Commands, mut assets: TableAssets) {
    let arrow = assets.mesh(arrow(0.1, 0.28, 0.4));
    for stability in Stability::ALL {
        let band = assets.mesh(band(corners(stability), 0.95, 0.14, 0.07));
        let base_color = room::colour(room::MARGINS[stability as usize]);
        let colour =
            assets.material(StandardMaterial { base_color, unlit: true, cull_mode: None, ..default() });
        for company in Company::ALL {
            for (name, mesh, place) in [
                ("Margin", &band, TowerStability::band_place as fn(TowerStability) -> _),
                ("Lean", &arrow, TowerStability::arrow_place),
            ] {
                commands.spawn((
                    Name::new(format!("{name} of {company}")),
                    mesh.clone(),
                    colour.clone(),
                    Place::at(move |view| {
                        place(view.stability[company].filter(|tower| tower.stability == stability)?)
                    }),
                    NotShadowCaster,
                ));
            }
        }
    }
}

impl TowerStability {
    fn middle(self) -> Vec3 {
        self.at.with_y(self.at.y.max(0.1))
    }

    fn band_place(self) -> Option<Transform> {
        Some(Transform::from_translation(self.middle()))
    }

    fn arrow_place(self) -> Option<Transform> {
        let length = (self.lean.length() * EXAGGERATION).clamp(0.7, 2.6);
        let out = self.lean.normalize_or(Vec2::X);
        let place = Transform::from_translation(self.middle() + Vec3::new(out.x, 0.0, out.y) * 1.05)
            .with_rotation(Quat::from_rotation_y((-out.y).atan2(out.x)))
            .with_scale(Vec3::new(length, 1.0, 1.0));
        (self.lean.length() > LEAST_LEAN).then_some(place)
    }
}

fn toggle_stability(
    mut pressed: MessageReader<Pressed>,
    settings: Res<Preferences>,
    mut changes: MessageWriter<PreferenceChange>,
) {
    let times = pressed.read().filter(|pressed| pressed.0 == Control::ToggleMargin).count();
    if times % 2 == 1 {
        changes.write(PreferenceChange::ShowMargin(!settings.show_margin));
    }
}

pub(super) fn find_stability(table: &Table, company: Company) -> Option<TowerStability> {
    if !table.players().has_company(company) {
        return None;
    }
    let dice: Vec<_> = table.tower(company).levels.iter().map(|level| level.die).collect();
    let plans = table.plans(&dice)?;
    let margin = column_margin(&plans)?;
    let above = plans.get(margin.level..).filter(|above| !above.is_empty())?;
    let load = above.iter().fold([0.0, 0.0], |[x, z], die| [x + die.x, z + die.z]);
    let upper = above.first()?;
    let lower = margin.level.checked_sub(1).and_then(|level| plans.get(level)).unwrap_or(upper);
    let middle = [(upper.x + lower.x) / 2.0, (upper.z + lower.z) / 2.0];
    let [lean_x, lean_z] = [0, 1].map(|axis| (load[axis] / above.len() as f64 - middle[axis]) as f32);
    Some(TowerStability {
        stability: Stability::of(Some(margin)),
        at: Vec3::new(middle[0] as f32, margin.level as f32, middle[1] as f32),
        lean: Vec2::new(lean_x, lean_z),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::measure::scenes;

    #[test]
    fn a_neat_tower_is_safe_and_does_not_lean() {
        let table = scenes::towers(20);
        let verdict = find_stability(&table, Company::Anchor).unwrap();
        assert_eq!(verdict.stability, Stability::Solid);
        assert!(verdict.lean.length() < LEAST_LEAN, "{verdict:?}");
    }

    #[test]
    fn every_stability_has_a_shape_of_its_own() {
        let [a, b, c] = Stability::ALL.map(corners);
        assert!(a != b && b != c && a != c);
    }
}
