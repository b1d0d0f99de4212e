//! The table in the room: wood, dice, cards, markers, money. It follows the session and never changes it.

mod assets;
mod cards;
mod collapse;
mod dice;
mod die_print;
mod drop_guide;
mod hand;
mod markers;
mod paint;
mod painted_shadows;
mod quality;
mod room;
mod ruler;
mod seats;
mod shapes;
mod signs;
mod slivers;
mod table_view;
mod title;

use crate::base::schedule::AppSystems;
use crate::base::theme::Repaint;
use crate::session::Session;
use crate::view::camera::CameraSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(paint::Letters::from_egui())
        .init_resource::<table_view::TableView>()
        .add_plugins((room::plugin, quality::plugin))
        .add_systems(
            Startup,
            (
                (dice::spawn_dice, dice::spawn_blob_shadows, painted_shadows::spawn_painted_shadows),
                (hand::spawn_hands, hand::spawn_drop_guide),
                (cards::spawn_cards, cards::spawn_highlights, cards::spawn_record_card),
                (seats::spawn_seat_mats, seats::spawn_dice_mats, seats::spawn_bills),
                (markers::spawn_markers, markers::spawn_height_sheet, ruler::spawn_ruler),
                (signs::spawn_stability_signs, signs::spawn_throw_arrow, collapse::spawn_dust),
                (drop_guide::spawn_contact_guide, slivers::spawn_slivers),
            ),
        )
        .add_systems(PreUpdate, assets::repaint.in_set(Repaint::Table))
        .add_systems(
            Update,
            (
                signs::toggle_stability,
                table_view::update_table_view,
                ruler::place_ruler,
                collapse::raise_dust,
                (collapse::fade_dust, collapse::flicker_lamp),
                (drop_guide::shape_contact, slivers::find_slivers).chain(),
                table_view::place_things,
                hand::move_hands,
                dice::set_look,
                dice::shape_dice.run_if(resource_exists::<Session>),
                dice::highlight_dice,
            )
                .chain()
                .in_set(AppSystems::Animate)
                .after(CameraSystems::Inset),
        );
}
