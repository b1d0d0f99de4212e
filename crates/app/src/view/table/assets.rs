//! Making meshes, materials and print for the table.

use super::paint::{Canvas, Letters};
use crate::base::theme::Palette;
use bevy::ecs::system::SystemParam;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use std::sync::Arc;

#[derive(SystemParam)]
pub(super) struct TableAssets<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    images: ResMut<'w, Assets<Image>>,
    pub(super) letters: Res<'w, Letters>,
    palette: Res<'w, Palette>,
    adapter: Option<Res<'w, RenderAdapterInfo>>,
}

/// A material as things on the table have it.
pub(super) type TableMaterial = MeshMaterial3d<StandardMaterial>;

type Paint = dyn Fn(&Letters, Palette) -> Canvas + Send + Sync;

/// Print with names or colours of companies or seats. It is painted again in another language or palette.
#[derive(Component, Clone)]
pub(super) struct Print(Arc<Paint>);

impl TableAssets<'_> {
    pub(super) fn mesh(&mut self, mesh: impl Into<Mesh>) -> Mesh3d {
        Mesh3d(self.meshes.add(mesh))
    }

    pub(super) fn material(&mut self, material: StandardMaterial) -> TableMaterial {
        MeshMaterial3d(self.materials.add(material))
    }

    pub(super) fn image(&mut self, mut image: Image) -> Handle<Image> {
        // Anisotropic filtering is what costs a processor most.
        if let ImageSampler::Descriptor(sampler) = &mut image.sampler
            && self.adapter.as_ref().is_some_and(|adapter| is_drawn_by_processor(adapter))
        {
            sampler.anisotropy_clamp = 1;
        }
        self.images.add(image)
    }

    pub(super) fn change(&mut self, material: &TableMaterial, change: impl FnOnce(&mut StandardMaterial)) {
        if let Some(mut material) = self.materials.get_mut(&material.0) {
            change(&mut material);
        }
    }

    /// A material that shows a picture.
    pub(super) fn picture(&mut self, canvas: Canvas, material: StandardMaterial) -> TableMaterial {
        let texture = self.image(canvas.into_texture());
        self.material(StandardMaterial { base_color_texture: Some(texture), ..material })
    }

    /// A material with print that follows the palette and the language.
    pub(super) fn print(
        &mut self,
        material: StandardMaterial,
        paint: impl Fn(&Letters, Palette) -> Canvas + Send + Sync + 'static,
    ) -> (Print, TableMaterial) {
        let canvas = paint(&self.letters, *self.palette);
        (Print(Arc::new(paint)), self.picture(canvas, material))
    }
}

/// Whether the processor draws the pictures, for want of a graphics card.
pub(super) fn is_drawn_by_processor(adapter: &RenderAdapterInfo) -> bool {
    // By name: Bevy does not export the type.
    format!("{:?}", adapter.device_type) == "Cpu"
}

/// A material without light or shade that lets the table shine through.
pub(super) fn unlit() -> StandardMaterial {
    StandardMaterial { unlit: true, alpha_mode: AlphaMode::Blend, ..default() }
}

pub(super) fn repaint(mut assets: TableAssets, prints: Query<(&Print, &TableMaterial)>) {
    for (print, material) in &prints {
        let canvas = (print.0)(&assets.letters, *assets.palette);
        let texture = assets.image(canvas.into_texture());
        if let Some(mut material) = assets.materials.get_mut(&material.0) {
            material.base_color_texture = Some(texture);
        }
    }
}
