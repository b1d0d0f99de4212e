//! What cards show to somebody who has to choose one: light around the card they have in mind, hatching over the cards that
//! are full.

use super::assets::{TableAssets, unlit};
use super::cards::{self, company_place};
use super::light::Unshadowed;
use super::paint::{Canvas, RoundRect};
use super::placing::Place;
use super::table_view::TableView;
use crate::base::theme::room;
use bevy::prelude::*;
use gragra_rules::{Company, Key};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_card_highlights);
}

/// A little above the cards and the shadows on them.
const HEIGHT: f32 = cards::TOP + 0.025;
/// Pixels for an edge.
const PRINT: f32 = 50.0;
/// The radius of a card's corners.
const CORNER: f32 = 0.4;

fn spawn_card_highlights(mut commands: Commands, mut assets: TableAssets) {
    let bright = Color::LinearRgba(LinearRgba::WHITE * room::CARD_LIGHT_STRENGTH).with_alpha(1.0);
    let glow = StandardMaterial { base_color: bright, ..unlit() };
    let looks = [
        ("Light", is_in_mind as fn(&TableView, Company) -> bool, light_half(), paint_light(), glow),
        ("Hatching", is_full, room::CARD_HALF, paint_hatching(), unlit()),
    ];
    for (name, is_shown, half, canvas, material) in looks {
        let mesh = assets.mesh(Plane3d::new(Vec3::Y, half));
        let material = assets.picture(canvas, material);
        for company in Company::ALL {
            commands.spawn((
                Name::new(format!("{name} of {company}")),
                mesh.clone(),
                material.clone(),
                Place::at(move |view| {
                    let at = company_place(view.game.players, company).with_y(HEIGHT);
                    is_shown(view, company).then(|| Transform::from_translation(at))
                }),
                Unshadowed,
            ));
        }
    }
}

fn is_in_mind(view: &TableView, company: Company) -> bool {
    view.choice.lit == Some(company)
}

fn is_full(view: &TableView, company: Company) -> bool {
    let open = &view.choice.open;
    !open.is_empty() && view.game.players.has_company(company) && !open.contains(&company)
}

fn light_half() -> Vec2 {
    room::CARD_HALF + room::CARD_LIGHT
}

/// A bright rim between dark lines, so that it is seen on any ground, in a glow.
fn paint_light() -> Canvas {
    let size = light_half() * 2.0 * PRINT;
    let mut canvas = Canvas::transparent(size);
    let out = 0.2 * PRINT;
    let rim = RoundRect::new(size / 2.0, room::CARD_HALF * PRINT + out, CORNER * PRINT + out);
    canvas.glow(room::GLOW, rim, room::CARD_LIGHT * PRINT - out);
    canvas.outline(room::INK, rim, 0.52 * PRINT);
    canvas.outline(room::GUIDE, rim, 0.32 * PRINT);
    canvas
}

fn paint_hatching() -> Canvas {
    let size = room::CARD_HALF * 2.0 * PRINT;
    let mut canvas = Canvas::transparent(size);
    let card = RoundRect::new(size / 2.0, size / 2.0, CORNER * PRINT);
    canvas.hatch(room::INK, card, 1.1 * PRINT, 0.3 * PRINT);
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::CompanyChoice;
    use crate::view::table::table_view::PublicGame;
    use gragra_rules::Players;

    /// The companies whose cards shine, and those whose cards are hatched.
    fn highlights(choice: CompanyChoice) -> [Vec<Company>; 2] {
        let game = PublicGame { players: Players::Three, ..PublicGame::default() };
        let view = TableView { game, choice, ..TableView::default() };
        [is_in_mind, is_full].map(|is_shown: fn(&TableView, Company) -> bool| {
            Company::ALL.into_iter().filter(|&company| is_shown(&view, company)).collect()
        })
    }

    #[test]
    fn the_card_in_mind_shines_and_a_full_one_is_hatched() {
        let choice =
            CompanyChoice { open: vec![Company::Anchor, Company::Clover], lit: Some(Company::Clover) };
        // The fourth company is not on a table for three.
        assert_eq!(highlights(choice), [vec![Company::Clover], vec![Company::Bell]]);
    }

    #[test]
    fn cards_are_plain_while_nothing_is_chosen() {
        assert_eq!(highlights(CompanyChoice::default()), [vec![], vec![]]);
    }
}
