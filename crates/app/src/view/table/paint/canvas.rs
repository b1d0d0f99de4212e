//! A picture in the making, and the texture it becomes: with mipmaps, so that print stays crisp from near and calm from
//! afar.

use crate::base::theme::room::Rgb;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A picture in the making. Colours are sRGB, from 0 to 1, with an alpha.
pub(crate) struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 4]>,
}

/// A rectangle with round corners, in pixels.
#[derive(Clone, Copy)]
pub(crate) struct RoundRect {
    pub(crate) middle: Vec2,
    pub(crate) half: Vec2,
    pub(crate) corner: f32,
}

impl RoundRect {
    pub(crate) fn new(middle: Vec2, half: Vec2, corner: f32) -> Self {
        Self { middle, half, corner }
    }

    pub(crate) fn circle(middle: Vec2, radius: f32) -> Self {
        Self::new(middle, Vec2::splat(radius), radius)
    }

    /// How far a point is from the outline; negative inside.
    fn distance(self, at: Vec2) -> f32 {
        let out = (at - self.middle).abs() - self.half + self.corner;
        out.max(Vec2::ZERO).length() + out.x.max(out.y).min(0.0) - self.corner
    }
}

impl Canvas {
    /// A picture of a size in pixels.
    pub(crate) fn filled(size: Vec2, [red, green, blue]: Rgb) -> Self {
        let pixel = [red, green, blue, 255].map(|channel| f32::from(channel) / 255.0);
        Self::from_fn(size.x as usize, size.y as usize, |_, _| pixel)
    }

    pub(crate) fn transparent(size: Vec2) -> Self {
        Self::from_fn(size.x as usize, size.y as usize, |_, _| [0.0; 4])
    }

    pub(crate) fn from_fn(width: usize, height: usize, paint: impl Fn(usize, usize) -> [f32; 4]) -> Self {
        let pixels = (0..width * height).map(|index| paint(index % width, index / width)).collect();
        Self { width, height, pixels }
    }

    /// Blends a colour over a pixel. Nothing happens outside the picture.
    pub(crate) fn blend(&mut self, x: isize, y: isize, colour: Rgb, alpha: f32) {
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
    fn fill_shape(&mut self, colour: Rgb, distance: impl Fn(Vec2) -> f32) {
        for y in 0..self.height {
            for x in 0..self.width {
                let away = distance(Vec2::new(x as f32 + 0.5, y as f32 + 0.5));
                self.blend(x as isize, y as isize, colour, (0.5 - away).clamp(0.0, 1.0));
            }
        }
    }

    pub(crate) fn fill(&mut self, colour: Rgb, rect: RoundRect) {
        self.fill_shape(colour, |at| rect.distance(at));
    }

    pub(crate) fn outline(&mut self, colour: Rgb, rect: RoundRect, thickness: f32) {
        self.fill_shape(colour, |at| rect.distance(at).abs() - thickness / 2.0);
    }

    /// Light along the outline that fades to both sides within `reach`.
    pub(crate) fn glow(&mut self, colour: Rgb, rect: RoundRect, reach: f32) {
        self.fill_shape(colour, |at| 0.5 - (1.0 - rect.distance(at).abs() / reach).max(0.0).powi(2));
    }

    /// Slanting lines within the rectangle, `spacing` from one to the next.
    pub(crate) fn hatch(&mut self, colour: Rgb, rect: RoundRect, spacing: f32, thickness: f32) {
        self.fill_shape(colour, |at| {
            let along = (at.x + at.y) * std::f32::consts::FRAC_1_SQRT_2;
            let from_line = (along.rem_euclid(spacing) - spacing / 2.0).abs() - thickness / 2.0;
            from_line.max(rect.distance(at))
        });
    }

    /// Multiplies every pixel, for stains and worn edges.
    pub(crate) fn shade(&mut self, factor: impl Fn(usize, usize) -> f32) {
        for (index, pixel) in self.pixels.iter_mut().enumerate() {
            let factor = factor(index % self.width, index / self.width);
            pixel[..3].iter_mut().for_each(|channel| *channel *= factor);
        }
    }

    /// A texture of colours that ends at its edges.
    pub(crate) fn into_texture(self) -> Image {
        self.into_image(ImageAddressMode::ClampToEdge, TextureFormat::Rgba8UnormSrgb)
    }

    /// A texture of colours that repeats.
    pub(crate) fn into_tile(self) -> Image {
        self.into_image(ImageAddressMode::Repeat, TextureFormat::Rgba8UnormSrgb)
    }

    /// A texture of plain numbers that repeats, such as normals or roughness.
    pub(crate) fn into_data_tile(self) -> Image {
        self.into_image(ImageAddressMode::Repeat, TextureFormat::Rgba8Unorm)
    }

    fn into_image(self, address: ImageAddressMode, format: TextureFormat) -> Image {
        let size =
            Extent3d { width: self.width as u32, height: self.height as u32, depth_or_array_layers: 1 };
        let mut image =
            Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
        let (mut level, mut levels) = (self, 1);
        let mut data: Vec<u8> = level.bytes().collect();
        while level.width > 1 || level.height > 1 {
            level = level.halved();
            levels += 1;
            data.extend(level.bytes());
        }
        image.data = Some(data);
        image.texture_descriptor.mip_level_count = levels;
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

    /// The same picture at half the size. Transparent pixels do not count towards a colour.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_texture_has_all_its_smaller_versions() {
        let image = Canvas::filled(Vec2::new(8.0, 4.0), [255, 0, 0]).into_texture();
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        // 8x4, 4x2, 2x1, 1x1
        assert_eq!(image.data.unwrap().len(), 4 * (32 + 8 + 2 + 1));
    }

    #[test]
    fn an_outline_leaves_its_middle_alone() {
        let mut canvas = Canvas::filled(Vec2::splat(16.0), [255, 255, 255]);
        canvas.outline([0, 0, 0], RoundRect::new(Vec2::splat(8.0), Vec2::splat(6.0), 2.0), 2.0);
        assert_eq!(canvas.pixels[8 * 16 + 8], [1.0; 4]);
        assert!(canvas.pixels[8 * 16 + 2][0] < 0.1);
    }

    #[test]
    fn a_glow_fades_from_its_outline_and_hatching_stays_within() {
        let mut canvas = Canvas::transparent(Vec2::splat(32.0));
        let rect = RoundRect::new(Vec2::splat(16.0), Vec2::splat(8.0), 1.0);
        canvas.glow([255, 255, 255], rect, 6.0);
        let light = |x: usize| canvas.pixels[16 * 32 + x][3];
        assert!(light(8) > light(5) && light(5) > light(3) && light(8) > light(11));
        assert_eq!((light(0), light(16)), (0.0, 0.0));
        let mut canvas = Canvas::transparent(Vec2::splat(32.0));
        canvas.hatch([0, 0, 0], rect, 6.0, 2.0);
        let inked = canvas.pixels.iter().filter(|pixel| pixel[3] > 0.5).count();
        assert!((50..130).contains(&inked), "about a third of the 256 within: {inked}");
        assert_eq!(canvas.pixels[16 * 32 + 4][3], 0.0);
    }

    #[test]
    fn paint_on_air_keeps_its_colour() {
        let mut canvas = Canvas::transparent(Vec2::splat(2.0));
        canvas.blend(0, 0, [255, 128, 0], 0.5);
        let [red, _, blue, alpha] = canvas.pixels[0];
        assert_eq!((red, blue, alpha), (1.0, 0.0, 0.5));
        canvas.blend(5, -1, [0, 0, 0], 1.0);
    }
}
