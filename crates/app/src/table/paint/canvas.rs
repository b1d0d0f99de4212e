//! A picture in the making, and what it becomes: a texture with all its smaller versions, so that print stays crisp
//! from near and calm from far.

use crate::theme::room::Rgb;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// What a texture shows past its edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::table) enum Edge {
    /// Its last pixels.
    Stops,
    /// Itself again.
    Repeats,
}

/// A picture in the making. Colours are sRGB, from 0 to 1, with an alpha.
pub(in crate::table) struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    /// All in one colour.
    pub(in crate::table) fn filled(width: usize, height: usize, [red, green, blue]: Rgb) -> Self {
        let pixel = [red, green, blue, 255].map(|channel| f32::from(channel) / 255.0);
        Self { width, height, pixels: vec![pixel; width * height] }
    }

    /// Nothing but air.
    pub(in crate::table) fn clear(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![[0.0; 4]; width * height] }
    }

    /// Each pixel from its place.
    pub(in crate::table) fn from_fn(
        width: usize,
        height: usize,
        mut paint: impl FnMut(usize, usize) -> [f32; 4],
    ) -> Self {
        let pixels = (0..width * height).map(|index| paint(index % width, index / width)).collect();
        Self { width, height, pixels }
    }

    /// Lays a colour over a pixel; outside the picture nothing happens.
    pub(in crate::table) fn blend(&mut self, x: isize, y: isize, colour: Rgb, alpha: f32) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x >= self.width || y >= self.height || alpha <= 0.0 {
            return;
        }
        let pixel = &mut self.pixels[y * self.width + x];
        let alpha = alpha.min(1.0);
        let total = alpha + pixel[3] * (1.0 - alpha);
        for (channel, ink) in pixel.iter_mut().zip(colour) {
            let under = *channel * (total - alpha);
            *channel = (f32::from(ink) / 255.0 * alpha + under) / total;
        }
        pixel[3] = total;
    }

    /// Fills a shape that is given by its signed distance (in pixels, negative inside).
    pub(in crate::table) fn shape(&mut self, colour: Rgb, alpha: f32, distance: impl Fn(Vec2) -> f32) {
        for y in 0..self.height {
            for x in 0..self.width {
                let away = distance(Vec2::new(x as f32 + 0.5, y as f32 + 0.5));
                self.blend(x as isize, y as isize, colour, alpha * (0.5 - away).clamp(0.0, 1.0));
            }
        }
    }

    /// A rectangle with round corners.
    pub(in crate::table) fn round_rect(&mut self, colour: Rgb, middle: Vec2, half: Vec2, corner: f32) {
        self.shape(colour, 1.0, |at| round_rect_distance(at - middle, half, corner));
    }

    /// The outline of one.
    pub(in crate::table) fn frame(
        &mut self,
        colour: Rgb,
        middle: Vec2,
        half: Vec2,
        corner: f32,
        thickness: f32,
    ) {
        self.shape(colour, 1.0, |at| round_rect_distance(at - middle, half, corner).abs() - thickness / 2.0);
    }

    /// Light along the outline of one, which fades to both sides.
    pub(in crate::table) fn halo(&mut self, colour: Rgb, middle: Vec2, half: Vec2, corner: f32, reach: f32) {
        self.shape(colour, 1.0, |at| {
            let left = 1.0 - round_rect_distance(at - middle, half, corner).abs() / reach;
            0.5 - left.max(0.0).powi(2)
        });
    }

    /// Slanting lines within one; `apart` from one to the next.
    pub(in crate::table) fn hatch(
        &mut self,
        colour: Rgb,
        middle: Vec2,
        half: Vec2,
        corner: f32,
        (apart, thickness): (f32, f32),
    ) {
        self.shape(colour, 1.0, |at| {
            let along = (at.x + at.y) * std::f32::consts::FRAC_1_SQRT_2;
            let from_line = (along.rem_euclid(apart) - apart / 2.0).abs() - thickness / 2.0;
            from_line.max(round_rect_distance(at - middle, half, corner))
        });
    }

    /// Multiplies every pixel, for stains and worn edges.
    pub(in crate::table) fn shade(&mut self, factor: impl Fn(usize, usize) -> f32) {
        for y in 0..self.height {
            for x in 0..self.width {
                let factor = factor(x, y);
                self.pixels[y * self.width + x][..3].iter_mut().for_each(|channel| *channel *= factor);
            }
        }
    }

    /// A texture of colours.
    pub(in crate::table) fn into_texture(self, edge: Edge) -> Image {
        self.into_image(edge, TextureFormat::Rgba8UnormSrgb)
    }

    /// A texture of plain numbers, such as normals or roughness.
    pub(in crate::table) fn into_numbers(self, edge: Edge) -> Image {
        self.into_image(edge, TextureFormat::Rgba8Unorm)
    }

    fn into_image(self, edge: Edge, format: TextureFormat) -> Image {
        let size =
            Extent3d { width: self.width as u32, height: self.height as u32, depth_or_array_layers: 1 };
        let mut image = Image::new(
            size,
            TextureDimension::D2,
            self.bytes().collect(),
            format,
            RenderAssetUsages::RENDER_WORLD,
        );
        let mut level = self;
        let mut levels = 1;
        while level.width > 1 || level.height > 1 {
            level = level.halved();
            levels += 1;
            if let Some(data) = &mut image.data {
                data.extend(level.bytes());
            }
        }
        image.texture_descriptor.mip_level_count = levels;
        let address = match edge {
            Edge::Stops => ImageAddressMode::ClampToEdge,
            Edge::Repeats => ImageAddressMode::Repeat,
        };
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            address_mode_u: address,
            address_mode_v: address,
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            mipmap_filter: ImageFilterMode::Linear,
            anisotropy_clamp: 4,
            ..default()
        });
        image
    }

    fn bytes(&self) -> impl Iterator<Item = u8> {
        self.pixels.iter().flatten().map(|channel| (channel.clamp(0.0, 1.0) * 255.0 + 0.5) as u8)
    }

    /// The same picture at half the size. Air has no say in a pixel's colour.
    fn halved(&self) -> Self {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        Self::from_fn(width, height, |x, y| {
            let mut sum = [0.0; 4];
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (x, y) = ((2 * x + dx).min(self.width - 1), (2 * y + dy).min(self.height - 1));
                let [red, green, blue, alpha] = self.pixels[y * self.width + x];
                let weight = alpha.max(1e-4);
                for (sum, channel) in sum.iter_mut().zip([red, green, blue]) {
                    *sum += channel * weight;
                }
                sum[3] += weight;
            }
            let [red, green, blue, weight] = sum;
            [red / weight, green / weight, blue / weight, weight / 4.0]
        })
    }
}

/// How far a point is from a rectangle with round corners about the origin; negative inside.
fn round_rect_distance(at: Vec2, half: Vec2, corner: f32) -> f32 {
    let out = at.abs() - half + corner;
    out.max(Vec2::ZERO).length() + out.x.max(out.y).min(0.0) - corner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_texture_has_all_its_smaller_versions() {
        let image = Canvas::filled(8, 4, [255, 0, 0]).into_texture(Edge::Stops);
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        // 8x4, 4x2, 2x1, 1x1
        assert_eq!(image.data.unwrap().len(), 4 * (32 + 8 + 2 + 1));
    }

    #[test]
    fn a_frame_leaves_its_middle_alone() {
        let mut canvas = Canvas::filled(16, 16, [255, 255, 255]);
        canvas.frame([0, 0, 0], Vec2::splat(8.0), Vec2::splat(6.0), 2.0, 2.0);
        assert_eq!(canvas.pixels[8 * 16 + 8], [1.0; 4]);
        assert!(canvas.pixels[8 * 16 + 2][0] < 0.1);
    }

    #[test]
    fn a_halo_fades_from_its_outline_and_hatching_stays_within() {
        let mut canvas = Canvas::clear(32, 32);
        canvas.halo([255, 255, 255], Vec2::splat(16.0), Vec2::splat(8.0), 1.0, 6.0);
        let light = |x: usize| canvas.pixels[16 * 32 + x][3];
        assert!(light(8) > light(5) && light(5) > light(3) && light(8) > light(11));
        assert_eq!((light(0), light(16)), (0.0, 0.0));
        let mut canvas = Canvas::clear(32, 32);
        canvas.hatch([0, 0, 0], Vec2::splat(16.0), Vec2::splat(8.0), 1.0, (6.0, 2.0));
        let inked = canvas.pixels.iter().filter(|pixel| pixel[3] > 0.5).count();
        assert!((50..130).contains(&inked), "about a third of the 256 within: {inked}");
        assert_eq!(canvas.pixels[16 * 32 + 4][3], 0.0);
    }

    #[test]
    fn paint_on_air_keeps_its_colour() {
        let mut canvas = Canvas::clear(2, 2);
        canvas.blend(0, 0, [255, 128, 0], 0.5);
        let [red, _, blue, alpha] = canvas.pixels[0];
        assert_eq!((red, blue, alpha), (1.0, 0.0, 0.5));
        canvas.blend(5, -1, [0, 0, 0], 1.0);
    }
}
