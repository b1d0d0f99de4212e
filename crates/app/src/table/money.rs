//! Money in front of the seats. What a player has is secret: their piles look the same all the time, face down.

use super::TableSystems;
use super::arrangement::Arrangement;
use super::mats::OfSeat;
use super::paint::{Canvas, Edge, Letters, Quarter, cloth};
use super::seats;
use super::shapes::rounded_box;
use crate::theme::room;
use bevy::prelude::*;
use gragra_rules::{Key, Money, Seat};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (print_bills, lay_bills).chain().in_set(TableSystems::Light)).add_systems(
        Update,
        count_bills
            .in_set(TableSystems::Piece)
            .after(super::markers::Glide::go)
            .run_if(resource_exists_and_changed::<Arrangement>),
    );
}

/// A pile of bills of one kind.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Pile {
    seat: Seat,
    kind: Bill,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bill {
    Ten,
    Fifty,
}

impl Bill {
    const ALL: [Self; 2] = [Self::Ten, Self::Fifty];

    const fn thousands(self) -> i32 {
        match self {
            Self::Ten => 10,
            Self::Fifty => 50,
        }
    }
}

#[derive(Resource)]
struct BillLook {
    back: Handle<StandardMaterial>,
    front: [Handle<StandardMaterial>; 2],
}

/// How thick a bill is shown: thicker than it is, so that piles can be compared.
const THICK: f32 = 0.07;
/// What every secret pile seems to hold.
const SECRET: i32 = 5;

fn print_bills(
    mut commands: Commands,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let mut paper = |canvas: Canvas| {
        materials.add(StandardMaterial {
            base_color_texture: Some(images.add(canvas.into_texture(Edge::Stops))),
            perceptual_roughness: 0.9,
            reflectance: 0.2,
            ..default()
        })
    };
    let back = paper(bill(&letters, room::BILL_BACK, "$"));
    let front = [0, 1].map(|kind| {
        let text = format!("{}k", Bill::ALL[kind].thousands());
        paper(bill(&letters, room::BILLS[kind], &text))
    });
    commands.insert_resource(BillLook { back, front });
}

fn bill(letters: &Letters, colour: room::Rgb, text: &str) -> Canvas {
    let edge = 90.0;
    let size = room::BILL_HALF * 2.0 * edge;
    let mut canvas = cloth(size.x as usize, size.y as usize, colour, 0.12, 40);
    let dark = room::mix(colour, room::INK, 0.75);
    canvas.frame(dark, size / 2.0, size / 2.0 - 0.15 * edge, 0.15 * edge, 0.05 * edge);
    let ring = 0.56 * edge;
    canvas.frame(dark, size / 2.0, Vec2::splat(ring), ring, 0.05 * edge);
    letters.print(&mut canvas, text, dark, size / 2.0, Vec2::new(0.86, 0.5) * edge, 0.05, Quarter::Upright);
    canvas
}

fn lay_bills(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, look: Res<BillLook>) {
    // Of height 1, with its foot at 0, so that a pile is as high as it is scaled.
    let half = Vec3::new(room::BILL_HALF.x, 0.5, room::BILL_HALF.y);
    let mesh = rounded_box(half, 0.02, 1, |side, at| if side == 0 { at } else { Vec2::splat(0.01) });
    let mesh = meshes.add(mesh.moved(Vec3::Y * 0.5).build());
    for seat in Seat::ALL {
        for kind in Bill::ALL {
            let (side, lean) = if kind == Bill::Ten { (1.0, 0.05) } else { (-1.0, -0.03) };
            let aside = seats::facing(seat) * Vec3::new(side * (room::BILL_HALF.x + 0.12), 0.0, 0.0);
            commands.spawn((
                Name::new(format!("Bills of {seat}")),
                Pile { seat, kind },
                OfSeat(seat),
                Mesh3d(mesh.clone()),
                MeshMaterial3d(look.back.clone()),
                Transform::from_translation(seats::money_place(seat) + aside)
                    .with_rotation(seats::facing(seat) * Quat::from_rotation_y(lean))
                    .with_scale(Vec3::new(1.0, THICK * SECRET as f32, 1.0)),
            ));
        }
    }
}

/// How many bills of a kind make up an amount: large ones first.
fn bills(amount: Money, kind: Bill) -> i32 {
    let thousands = (amount.dollars() / 1000).max(0);
    match kind {
        Bill::Fifty => thousands / 50,
        Bill::Ten => thousands % 50 / 10,
    }
}

fn count_bills(
    arrangement: Res<Arrangement>,
    look: Res<BillLook>,
    mut piles: Query<(&Pile, &mut Transform, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    for (pile, mut transform, mut material) in &mut piles {
        let (count, wanted) = match arrangement.money[pile.seat] {
            Some(amount) => (bills(amount, pile.kind), &look.front[pile.kind as usize]),
            None => (SECRET, &look.back),
        };
        // A pile of none is pressed flat under the table's surface.
        transform.scale.y = (THICK * count as f32).max(0.001);
        if material.0 != *wanted {
            material.0 = wanted.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_bills_come_first() {
        let amount = Money::thousands(130);
        assert_eq!((bills(amount, Bill::Fifty), bills(amount, Bill::Ten)), (2, 3));
        assert_eq!(bills(Money::ZERO, Bill::Ten), 0);
    }
}
