//! A picture in the making, and the texture it becomes: with mipmaps, so that print stays crisp from near and calm from
//! afar.

use crate::base::theme::room::Rgb;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use png::{ColorType, Transformations};
use std::f32::consts::FRAC_1_SQRT_2;
use std::io::Cursor;

/// A picture in the making. Colours are sRGB, from 0 to 1, with an alpha. Places and sizes are in edges of a die, from the
/// middle.
pub(crate) struct Canvas {
    width: usize,
    height: usize,
    /// Pixels for an edge.
    pub(super) scale: f32,
    pixels: Vec<Vec4>,
}

/// A rectangle with round corners.
#[derive(Clone, Copy)]
pub(crate) struct RoundRect {
    middle: Vec2,
    half: Vec2,
    corner: f32,
}

impl RoundRect {
    pub(crate) fn new(middle: Vec2, half: Vec2, corner: f32) -> Self {
        Self { middle, half, corner }
    }

    /// Around the middle of the picture.
    pub(crate) fn centred(half: Vec2, corner: f32) -> Self {
        Self::new(Vec2::ZERO, half, corner)
    }

    pub(crate) fn circle(middle: Vec2, radius: f32) -> Self {
        Self::new(middle, Vec2::splat(radius), radius)
    }

    /// How far a point is from the outline; negative inside.
    pub(crate) fn distance(self, at: Vec2) -> f32 {
        let out = (at - self.middle).abs() - self.half + self.corner;
        out.max(Vec2::ZERO).length() + out.max_element().min(0.0) - self.corner
    }
}

impl Canvas {
    fn new(half: Vec2, scale: f32, pixel: Vec4) -> Self {
        let size = (half * 2.0 * scale).as_usizevec2();
        Self { scale, ..Self::from_fn(size.x, size.y, |_, _| pixel) }
    }

    /// A picture with half its size in edges, and the pixels for an edge.
    pub(crate) fn filled(half: Vec2, scale: f32, colour: Rgb) -> Self {
        Self::new(half, scale, opaque(colour))
    }

    pub(crate) fn transparent(half: Vec2, scale: f32) -> Self {
        Self::new(half, scale, Vec4::ZERO)
    }

    /// A picture from the colour of each pixel.
    pub(crate) fn from_fn(width: usize, height: usize, paint: impl Fn(usize, usize) -> Vec4) -> Self {
        let pixels = (0..width * height).map(|index| paint(index % width, index / width)).collect();
        Self { width, height, scale: 1.0, pixels }
    }

    /// A picture from a PNG file of ours.
    pub(crate) fn from_png(bytes: &[u8]) -> Self {
        let (width, height, pixels) = decode_png(bytes);
        Self::from_fn(width, height, |x, y| pixels[y * width + x].map(|part| f32::from(part) / 255.0).into())
    }

    /// The same picture with another number of pixels for an edge.
    pub(crate) fn scaled(self, scale: f32) -> Self {
        Self { scale, ..self }
    }

    /// In pixels.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// A pixel of the picture repeated in all directions.
    pub(crate) fn repeated(&self, x: usize, y: usize) -> Vec4 {
        self.pixels[y % self.height * self.width + x % self.width]
    }

    /// The same picture, each pixel mixed with those up to `reach` beside, above and below it.
    pub(crate) fn softened(&self, reach: usize) -> Self {
        let count = (2 * reach + 1) as f32;
        let (width, height) = (self.width, self.height);
        let across = Self::from_fn(width, height, |x, y| {
            (0..=2 * reach).map(|step| self.repeated(x + width + step - reach, y)).sum::<Vec4>() / count
        });
        Self::from_fn(width, height, |x, y| {
            (0..=2 * reach).map(|step| across.repeated(x, y + height + step - reach)).sum::<Vec4>() / count
        })
        .scaled(self.scale)
    }

    /// The pixels of a place.
    pub(super) fn pixel(&self, at: Vec2) -> Vec2 {
        at * self.scale + Vec2::new(self.width as f32, self.height as f32) / 2.0
    }

    /// Turns the picture upside down.
    pub(crate) fn turn(&mut self) {
        self.pixels.reverse();
    }

    /// Blends a colour over a pixel. Nothing happens outside the picture.
    pub(super) fn blend(&mut self, x: isize, y: isize, colour: Rgb, alpha: f32) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x < self.width && y < self.height && alpha > 0.0 {
            let pixel = &mut self.pixels[y * self.width + x];
            let (ink, alpha) = (opaque(colour).truncate(), alpha.min(1.0));
            let total = alpha + pixel.w * (1.0 - alpha);
            *pixel = ((ink * alpha + pixel.truncate() * (total - alpha)) / total).extend(total);
        }
    }

    /// Blends a colour over all pixels, with an alpha for each place.
    fn paint(&mut self, colour: Rgb, alpha: impl Fn(Vec2) -> f32) {
        let corner = self.pixel(Vec2::ZERO) - 0.5;
        for index in 0..self.pixels.len() {
            let (x, y) = (index % self.width, index / self.width);
            let at = (Vec2::new(x as f32, y as f32) - corner) / self.scale;
            self.blend(x as isize, y as isize, colour, alpha(at));
        }
    }

    /// Fills a shape that is given by its signed distance (negative inside), with smooth edges.
    fn fill_shape(&mut self, colour: Rgb, distance: impl Fn(Vec2) -> f32) {
        let scale = self.scale;
        self.paint(colour, |at| 0.5 - distance(at) * scale);
    }

    pub(crate) fn fill(&mut self, colour: Rgb, rect: RoundRect) {
        self.fill_shape(colour, |at| rect.distance(at));
    }

    pub(crate) fn outline(&mut self, colour: Rgb, rect: RoundRect, thickness: f32) {
        self.fill_shape(colour, |at| rect.distance(at).abs() - thickness / 2.0);
    }

    /// Light along the outline that fades to both sides within `reach`.
    pub(crate) fn glow(&mut self, colour: Rgb, rect: RoundRect, reach: f32) {
        self.paint(colour, |at| (1.0 - rect.distance(at).abs() / reach).max(0.0).powi(2));
    }

    /// Slanting lines within the rectangle, `spacing` from one to the next.
    pub(crate) fn hatch(&mut self, colour: Rgb, rect: RoundRect, spacing: f32, thickness: f32) {
        self.fill_shape(colour, |at| {
            let along = (at.x + at.y) * FRAC_1_SQRT_2;
            let from_line = (along.rem_euclid(spacing) - spacing / 2.0).abs() - thickness / 2.0;
            from_line.max(rect.distance(at))
        });
    }

    /// Multiplies every pixel, for stains and worn edges.
    pub(crate) fn shade(&mut self, factor: impl Fn(usize, usize) -> f32) {
        for (index, pixel) in self.pixels.iter_mut().enumerate() {
            *pixel *= Vec3::splat(factor(index % self.width, index / self.width)).extend(1.0);
        }
    }

    /// A texture of colours that ends at its edges.
    pub(crate) fn into_texture(self) -> Image {
        self.into_image(ImageAddressMode::ClampToEdge, TextureFormat::Rgba8UnormSrgb)
    }

    /// A texture of plain numbers that repeats, such as normals or roughness.
    pub(crate) fn into_data_tile(self) -> Image {
        self.into_image(ImageAddressMode::Repeat, TextureFormat::Rgba8Unorm)
    }

    fn into_image(self, address: ImageAddressMode, format: TextureFormat) -> Image {
        let part = |part: f32| (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        let pixels = self.pixels.iter().map(|pixel| pixel.to_array().map(part)).collect();
        texture(self.width, self.height, pixels, address, format)
    }
}

/// A texture with all its smaller versions.
fn texture(
    width: usize,
    height: usize,
    pixels: Vec<[u8; 4]>,
    address: ImageAddressMode,
    format: TextureFormat,
) -> Image {
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    let (mut level, mut width, mut height, mut levels) = (pixels, width, height, 1);
    let mut data: Vec<u8> = level.as_flattened().to_vec();
    while width > 1 || height > 1 {
        level = halved(&level, width, height);
        (width, height) = ((width / 2).max(1), (height / 2).max(1));
        levels += 1;
        data.extend_from_slice(level.as_flattened());
    }
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    let sampler = ImageSamplerDescriptor { anisotropy_clamp: 4, ..ImageSamplerDescriptor::linear() };
    let sampler = ImageSamplerDescriptor { address_mode_u: address, address_mode_v: address, ..sampler };
    image.sampler = ImageSampler::Descriptor(sampler);
    image
}

/// The same picture at half the size. Transparent pixels do not count towards a colour.
fn halved(pixels: &[[u8; 4]], width: usize, height: usize) -> Vec<[u8; 4]> {
    let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
    let half = |index: usize| {
        let (x, y) = (2 * (index % half_width), 2 * (index / half_width));
        let (right, below) = ((x + 1).min(width - 1), (y + 1).min(height - 1));
        let four = [(x, y), (right, y), (x, below), (right, below)].map(|(x, y)| pixels[y * width + x]);
        let weight = |pixel: &[u8; 4]| u32::from(pixel[3].max(1));
        let weights: u32 = four.iter().map(weight).sum();
        let mean = |part: usize| {
            let sum: u32 = four.iter().map(|pixel| u32::from(pixel[part]) * weight(pixel)).sum();
            ((sum + weights / 2) / weights) as u8
        };
        let alpha: u32 = four.iter().map(|pixel| u32::from(pixel[3])).sum();
        [mean(0), mean(1), mean(2), ((alpha + 2) / 4) as u8]
    };
    (0..half_width * half_height).map(half).collect()
}

/// A texture of colours from a PNG file of ours. It repeats.
pub(crate) fn colour_tile(png: &[u8]) -> Image {
    file_texture(png, ImageAddressMode::Repeat, TextureFormat::Rgba8UnormSrgb)
}

/// A texture of plain numbers from a PNG file of ours. It repeats.
pub(crate) fn data_tile(png: &[u8]) -> Image {
    file_texture(png, ImageAddressMode::Repeat, TextureFormat::Rgba8Unorm)
}

/// A picture from a PNG file of ours, which ends at its edges.
pub(crate) fn picture(png: &[u8]) -> Image {
    file_texture(png, ImageAddressMode::ClampToEdge, TextureFormat::Rgba8UnormSrgb)
}

fn file_texture(png: &[u8], address: ImageAddressMode, format: TextureFormat) -> Image {
    let (width, height, pixels) = decode_png(png);
    texture(width, height, pixels, address, format)
}

/// The size and the pixels (red, green, blue, alpha) of a PNG file of ours.
fn decode_png(bytes: &[u8]) -> (usize, usize, Vec<[u8; 4]>) {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::ALPHA | Transformations::STRIP_16);
    let mut reader = decoder.read_info().expect("our own files can be read");
    let mut data = vec![0; reader.output_buffer_size().expect("our own files are small")];
    let info = reader.next_frame(&mut data).expect("our own files are whole");
    let pixels = match info.color_type {
        ColorType::GrayscaleAlpha => {
            data.as_chunks().0.iter().map(|&[grey, alpha]| [grey, grey, grey, alpha]).collect()
        }
        _ => data.as_chunks().0.to_vec(),
    };
    (info.width as usize, info.height as usize, pixels)
}

fn opaque(colour: Rgb) -> Vec4 {
    Vec3::from(colour.map(|channel| f32::from(channel) / 255.0)).extend(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_texture_has_all_its_smaller_versions() {
        let image = Canvas::filled(Vec2::new(4.0, 2.0), 1.0, [255, 0, 0]).into_texture();
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        // 8x4, 4x2, 2x1, 1x1
        assert_eq!(image.data.unwrap().len(), 4 * (32 + 8 + 2 + 1));
    }

    #[test]
    fn an_outline_leaves_its_middle_alone() {
        // The same shape at two scales.
        for scale in [1.0, 2.0] {
            let mut canvas = Canvas::filled(Vec2::splat(8.0) / scale, scale, [255, 255, 255]);
            let rect = RoundRect::centred(Vec2::splat(6.0) / scale, 2.0 / scale);
            canvas.outline([0, 0, 0], rect, 2.0 / scale);
            assert_eq!(canvas.pixels[8 * 16 + 8], Vec4::ONE);
            assert!(canvas.pixels[8 * 16 + 2].x < 0.1);
        }
    }

    #[test]
    fn a_glow_fades_from_its_outline_and_hatching_stays_within() {
        let mut canvas = Canvas::transparent(Vec2::splat(16.0), 1.0);
        let rect = RoundRect::centred(Vec2::splat(8.0), 1.0);
        canvas.glow([255, 255, 255], rect, 6.0);
        let light = |x: usize| canvas.pixels[16 * 32 + x].w;
        assert!(light(8) > light(5) && light(5) > light(3) && light(8) > light(11));
        assert_eq!((light(0), light(16)), (0.0, 0.0));
        let mut canvas = Canvas::transparent(Vec2::splat(16.0), 1.0);
        canvas.hatch([0, 0, 0], rect, 6.0, 2.0);
        let inked = canvas.pixels.iter().filter(|pixel| pixel.w > 0.5).count();
        assert!((50..130).contains(&inked), "about a third of the 256 within: {inked}");
        assert_eq!(canvas.pixels[16 * 32 + 4].w, 0.0);
    }

    #[test]
    fn paint_on_air_keeps_its_colour() {
        let mut canvas = Canvas::transparent(Vec2::ONE, 1.0);
        canvas.blend(0, 0, [255, 128, 0], 0.5);
        let [red, _, blue, alpha] = canvas.pixels[0].to_array();
        assert_eq!((red, blue, alpha), (1.0, 0.0, 0.5));
        canvas.blend(5, -1, [0, 0, 0], 1.0);
    }
}
