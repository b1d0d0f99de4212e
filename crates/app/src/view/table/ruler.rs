//! A ruler beside the tower that matters: the one under the hand, or the one that the camera looks at.

use super::assets::TableAssets;
use super::cards::company_place;
use super::paint::{Canvas, Letters, RoundRect};
use super::shapes::rounded_box;
use super::table_view::{Place, TableView};
use crate::base::theme::room;
use crate::base::to_bevy::ToBevy;
use crate::session::Session;
use crate::view::camera::CameraMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::Company;

#[derive(Clone, Copy)]
pub(super) struct RulerPlace {
    foot: Transform,
    /// How many dice it has to measure.
    height: usize,
}

/// The ruler is put together from sections, each as high as ten dice.
const SECTIONS: usize = 5;
const SECTION: usize = 10;
const WIDTH: f32 = 0.42;
/// Between the tower's middle and the ruler's, as the camera sees it: beside the tower and a little behind it.
const ASIDE: f32 = 1.25;
const BEHIND: f32 = 1.2;
/// Dice that are seen this near to the ruler's middle, in edges, and behind it, are hidden by it.
const HIDES: f32 = WIDTH / 2.0 + 0.8;
/// How many dice the ruler is higher than the tower, at least.
const SPARE: usize = 3;

pub(super) fn spawn_ruler(mut commands: Commands, mut assets: TableAssets) {
    let half = Vec3::new(WIDTH / 2.0, SECTION as f32 / 2.0, 0.04);
    // The front has the print, all other sides are blank.
    let mesh = rounded_box(half, 0.03, 1, |side, at| if side == 4 { at } else { Vec2::new(0.9, 0.02) });
    let mesh = assets.mesh(mesh);
    for section in 0..SECTIONS {
        let print = print_section(&assets.letters, section);
        let up = Transform::from_xyz(0.0, (section as f32 + 0.5) * SECTION as f32, 0.0);
        commands.spawn((
            Name::new("Section of the ruler"),
            mesh.clone(),
            assets.picture(print, StandardMaterial { perceptual_roughness: 0.6, ..default() }),
            Place::at(move |view| {
                let ruler = view.ruler.filter(|ruler| section * SECTION < ruler.height)?;
                Some(ruler.foot * up)
            }),
            NotShadowCaster,
        ));
    }
}

fn print_section(letters: &Letters, section: usize) -> Canvas {
    let half = Vec2::new(WIDTH, SECTION as f32) / 2.0;
    let mut canvas = Canvas::filled(half, 96.0, room::RULER);
    for step in 0..=SECTION {
        let y = half.y - step as f32;
        let is_fifth = step % 5 == 0;
        let line = if is_fifth { Vec2::new(half.x, 0.03) } else { Vec2::new(0.42 * half.x, 0.02) };
        canvas.fill(room::INK, RoundRect::new(Vec2::new(line.x - half.x, y), line, 0.0));
        if is_fifth && step > 0 {
            let text = (section * SECTION + step).to_string();
            let (at, room) = (Vec2::new(0.04 * WIDTH, y + 0.3), Vec2::new(0.8 * WIDTH, 0.36));
            letters.print(&mut canvas, &text, room::INK, at, room, 0.06);
        }
    }
    canvas
}

fn tower_of_interest(session: &Session, mode: CameraMode) -> Option<Company> {
    if session.table().stacker().is_some() {
        return session.under_hand();
    }
    match mode {
        CameraMode::Tower(company) if session.players().has_company(company) => Some(company),
        _ => None,
    }
}

/// The side of the tower that the dice do not come from, as the camera sees it, or they would pass behind the ruler.
#[derive(Default)]
pub(super) struct SideChoice {
    is_left: bool,
    is_carrying: bool,
}

impl SideChoice {
    /// The side is chosen when dice are taken, and stays until the next ones are.
    fn update(&mut self, carried: Option<Vec3>, foot: Vec3, eye: Vec3) {
        let was_carrying = std::mem::replace(&mut self.is_carrying, carried.is_some());
        if let Some(start) = carried.filter(|_| !was_carrying) {
            self.is_left = (start - foot).dot(facing(foot, eye) * Vec3::X) > 0.0;
        }
    }
}

pub(super) fn place_ruler(
    mut choice: Local<SideChoice>,
    session: Option<Res<Session>>,
    mode: Res<CameraMode>,
    mut view: ResMut<TableView>,
) {
    let (session, eye) = (session.as_deref(), view.camera.translation());
    view.ruler = session.and_then(|session| {
        let company = tower_of_interest(session, *mode)?;
        let table = session.table();
        let foot = company_place(table.players(), company);
        let lowest = table.carried().first();
        choice.update(lowest.map(|&die| table.pose(die).translation.to_bevy()), foot, eye);
        let height = table.column(company).len() + table.carried().len() + SPARE;
        let foot = beside(foot, eye, choice.is_left);
        // What is carried matters more.
        let mut carried = table.carried().iter().map(|&die| table.pose(die).translation.to_bevy());
        (!carried.any(|die| hides(&foot, eye, die))).then_some(RulerPlace { foot, height })
    });
}

/// Turned towards the eye, about the vertical.
fn facing(foot: Vec3, eye: Vec3) -> Quat {
    let towards = (eye - foot).with_y(0.0).normalize_or(Vec3::Z);
    Quat::from_rotation_y(towards.x.atan2(towards.z))
}

fn beside(foot: Vec3, eye: Vec3, is_left: bool) -> Transform {
    let turn = facing(foot, eye);
    let aside = if is_left { -ASIDE } else { ASIDE };
    Transform::from_translation(foot + turn * Vec3::new(aside, 0.0, -BEHIND)).with_rotation(turn)
}

/// Whether the ruler stands between the eye and a die.
fn hides(ruler: &Transform, eye: Vec3, die: Vec3) -> bool {
    let [eye, die] = [eye, die].map(|point| ruler.compute_affine().inverse().transform_point3(point));
    let part = eye.z / (eye.z - die.z);
    (0.0..1.0).contains(&part) && eye.lerp(die, part).x.abs() < HIDES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_behind_the_ruler_are_hidden_by_it() {
        let eye = Vec3::new(12.0, 20.0, 30.0);
        let ruler = beside(Vec3::ZERO, eye, false);
        let ahead = (ruler.translation - eye).with_y(0.0).normalize();
        assert!(hides(&ruler, eye, ruler.translation + ahead * 6.0 + Vec3::Y * 4.0));
        assert!(!hides(&ruler, eye, ruler.translation - ahead * 6.0 + Vec3::Y * 4.0), "in front of it");
        assert!(
            !hides(&ruler, eye, ruler.translation + ahead * 6.0 + ruler.rotation * Vec3::X * 4.0),
            "aside"
        );
    }

    #[test]
    fn the_ruler_faces_the_eye_from_its_side() {
        for eye in [Vec3::new(0.0, 9.0, 30.0), Vec3::new(20.0, 3.0, -7.0), Vec3::new(-9.0, 40.0, 1.0)] {
            let towards = eye.with_y(0.0).normalize();
            let right = towards.cross(Vec3::NEG_Y);
            for (is_left, sign) in [(false, 1.0), (true, -1.0)] {
                let ruler = beside(Vec3::ZERO, eye, is_left);
                assert!((ruler.rotation * Vec3::Z).dot(towards) > 0.999);
                assert!(ruler.translation.dot(right) * sign > 1.0 && ruler.translation.dot(towards) < 0.0);
            }
        }
    }

    #[test]
    fn dice_do_not_pass_behind_the_ruler() {
        let (foot, eye) = (Vec3::ZERO, Vec3::new(0.0, 9.0, 30.0));
        let mut choice = SideChoice::default();
        let mut is_left_with = |x: Option<f32>| {
            choice.update(x.map(|x| Vec3::new(x, 2.0, 5.0)), foot, eye);
            choice.is_left
        };
        assert!(!is_left_with(None));
        assert!(is_left_with(Some(4.0)), "they come from the right");
        assert!(is_left_with(Some(-1.0)), "it stays while they are carried");
        assert!(is_left_with(None));
        assert!(!is_left_with(Some(-4.0)));
    }
}
